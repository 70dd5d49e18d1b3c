/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-game.h"
#include "engine/proof/cp-solution.h"

/*
 * Puzzles as games of a collection (help/C/puzzles.page): the position, what is asked for, and the
 * solution as a tree of moves.
 */

/** CP_PUZZLE_TITLE_TAG, CP_PUZZLE_AUTHOR_TAG: the tags that say what a puzzle is called, and who
 * made it. */
#define CP_PUZZLE_TITLE_TAG  "Title"
#define CP_PUZZLE_AUTHOR_TAG "Author"

/**
 * cp_puzzle_new_record: a puzzle with as much of its solution as was found. The key and the longest
 * defence are the main line, all other defences with what answers them are variations, and duals
 * are variations of a single move. A comment says if the solution is not complete.
 * @solution: of a position that may be played
 * @title: (nullable): "" and %NULL for none
 * @author: (nullable): "" and %NULL for none
 *
 * Returns: (transfer full)
 */
CpRecord *cp_puzzle_new_record (const CpSolution *solution, const char *title, const char *author);

/**
 * cp_puzzle_new_game: the same as a game in review that was made today, to be added to a collection
 * by cp_library_add().
 *
 * Returns: (transfer full)
 */
CpGame *cp_puzzle_new_game (const CpSolution *solution, const char *title, const char *author);

/**
 * cp_puzzle_read: what a game asks for as a puzzle.
 * @pos: (out): the position it starts from
 * @n: (out): win within so many moves of the side to move
 *
 * Returns: false with @error set (CP_STIPULATION_ERROR) if it is no puzzle
 */
bool cp_puzzle_read (const CpRecord *record, CpPosition *pos, unsigned *n, GError **error);

/**
 * cp_puzzle_key: the key of the puzzle to win from @pos within @n own moves.
 *
 * Returns: (transfer full): ASCII letters and digits
 */
char *cp_puzzle_key (const CpPosition *pos, unsigned n);

/**
 * cp_puzzle_describe_findings: what was found, as translated sentences: "White wins in 2: sound.
 * Qf2 is the only key."
 *
 * Returns: (transfer full)
 */
char *cp_puzzle_describe_findings (const CpSolution *solution);
