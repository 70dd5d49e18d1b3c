/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-game.h"
#include "engine/proof/cp-solution.h"

/*
 * Puzzles as games of a collection (help/C/puzzles.page): the position, the task, and the solution
 * as a tree of moves.
 */

/** CP_PUZZLE_TITLE_TAG, CP_PUZZLE_AUTHOR_TAG: the PGN tags for the title and the author of a
 * puzzle. */
#define CP_PUZZLE_TITLE_TAG  "Title"
#define CP_PUZZLE_AUTHOR_TAG "Author"

/**
 * cp_puzzle_new_record: Creates the record of a puzzle with as much of its solution as was found.
 * The key and the longest defence are the main line, other defences and their replies are
 * variations, and duals are variations of a single move. A comment states if the solution is
 * incomplete.
 * @solution: of a playable position
 * @title: (nullable): "" and %NULL for none
 * @author: (nullable): "" and %NULL for none
 *
 * Returns: (transfer full)
 */
CpRecord *cp_puzzle_new_record (const CpSolution *solution, const char *title, const char *author);

/**
 * cp_puzzle_new_game: Creates a puzzle as cp_puzzle_new_record() does, as a game in review with
 * today's date, for cp_library_add().
 *
 * Returns: (transfer full)
 */
CpGame *cp_puzzle_new_game (const CpSolution *solution, const char *title, const char *author);

/**
 * cp_puzzle_read: Reads the position and stipulation of a puzzle with the task to win by any end.
 * @pos: (out): the start position
 * @n: (out): the number of moves within which the side to move has to win
 *
 * Returns: false with @error set (CP_STIPULATION_ERROR) if @record is not such a puzzle
 */
bool cp_puzzle_read (const CpRecord *record, CpPosition *pos, unsigned *n, GError **error);

/**
 * cp_puzzle_key: Computes the identifying key of the puzzle with that position and task. (Not the
 * key move of its solution.)
 *
 * Returns: (transfer full): ASCII letters and digits
 */
char *cp_puzzle_key (const CpPosition *pos, CpStipulation stipulation);

/**
 * cp_puzzle_describe_findings: Describes a solution in translated sentences: "White wins in 2:
 * sound. Qf2 is the only key."
 *
 * Returns: (transfer full)
 */
char *cp_puzzle_describe_findings (const CpSolution *solution);
