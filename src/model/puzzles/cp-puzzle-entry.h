/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-puzzle-progress.h"
#include "model/library/cp-library.h"

#define CP_TYPE_PUZZLE_ENTRY (cp_puzzle_entry_get_type ())
G_DECLARE_FINAL_TYPE (CpPuzzleEntry, cp_puzzle_entry, CP, PUZZLE_ENTRY, GObject)

/**
 * CpPuzzleEntry: a game of a #CpLibrary that is a puzzle, because it has a tag `Stipulation`. What
 * the library does not know without reading the game again, position and key, is read when somebody
 * asks for it first, and kept.
 */

/** cp_puzzle_entry_is_puzzle: whether @game has a stipulation, understood or not. */
bool cp_puzzle_entry_is_puzzle (CpLibraryGame *game);

/** cp_puzzle_entry_is_task: whether @game has a stipulation that is understood, so that it can be
 * solved unless its position is wrong. */
bool cp_puzzle_entry_is_task (CpLibraryGame *game);

/** cp_puzzle_entry_is_task_at: the same of the game at @index of @library. */
bool cp_puzzle_entry_is_task_at (CpLibrary *library, unsigned index);

/** cp_puzzle_entry_find_game: the index of the first game of @library that is no task, or -1. */
int cp_puzzle_entry_find_game (CpLibrary *library);

/**
 * cp_puzzle_entry_new: (transfer full)
 * @library: (transfer none): of which @game is
 * @game: (transfer none): a puzzle
 */
CpPuzzleEntry *cp_puzzle_entry_new (CpLibrary *library, CpLibraryGame *game);

/** cp_puzzle_entry_get_library_game: (transfer none) */
CpLibraryGame *cp_puzzle_entry_get_library_game (CpPuzzleEntry *self);

/**
 * cp_puzzle_entry_get_title: (transfer none) (nullable): what the puzzle is called: its `Title`, or
 * what stands for it in the other tags: one that was found in a game has its number there; %NULL if
 * there is nothing.
 */
const char *cp_puzzle_entry_get_title (CpPuzzleEntry *self);

/** cp_puzzle_entry_get_author: (transfer none): who made it, "" if the file does not say. */
const char *cp_puzzle_entry_get_author (CpPuzzleEntry *self);

/** cp_puzzle_entry_get_difficulty: from 1 to CP_DIFFICULTY_MAX; 0 if the file does not say. */
unsigned cp_puzzle_entry_get_difficulty (CpPuzzleEntry *self);

/** cp_puzzle_entry_describe_themes: (transfer full): what the puzzle is about, see
 * cp_themes_describe(): "" if the file does not say. It gives much of the solution away. */
char *cp_puzzle_entry_describe_themes (CpPuzzleEntry *self);

/** cp_puzzle_entry_get_moves: in how many own moves to win; 0 if that is not understood. */
unsigned cp_puzzle_entry_get_moves (CpPuzzleEntry *self);

/**
 * cp_puzzle_entry_get_position: (transfer none) (nullable): where it starts; %NULL if the puzzle
 * has a problem.
 */
const CpPosition *cp_puzzle_entry_get_position (CpPuzzleEntry *self);

/** cp_puzzle_entry_get_key: (transfer none) (nullable): see cp_puzzle_key(); %NULL with a problem.
 */
const char *cp_puzzle_entry_get_key (CpPuzzleEntry *self);

/** cp_puzzle_entry_get_problem: (transfer none) (nullable): why it cannot be solved, a sentence. */
const char *cp_puzzle_entry_get_problem (CpPuzzleEntry *self);

/**
 * cp_puzzle_entry_load: the whole game with its solution, as cp_library_get_game().
 *
 * Returns: (transfer full) (nullable): %NULL with @error set
 */
CpGame *cp_puzzle_entry_load (CpPuzzleEntry *self, GError **error);

/** cp_puzzle_entry_forget: reads the game anew when it is needed, because it has changed. */
void cp_puzzle_entry_forget (CpPuzzleEntry *self);

/** cp_puzzle_describe_task: (transfer full): "White to move wins within 2 moves". */
char *cp_puzzle_describe_task (CpSide side, unsigned n);
