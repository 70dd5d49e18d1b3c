/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-puzzle-progress.h"
#include "model/library/cp-library.h"
#include "record/notes/cp-theme.h"
#include "rules/notation/cp-stipulation.h"

#define CP_TYPE_PUZZLE_ENTRY (cp_puzzle_entry_get_type ())
G_DECLARE_FINAL_TYPE (CpPuzzleEntry, cp_puzzle_entry, CP, PUZZLE_ENTRY, GObject)

/**
 * CpPuzzleEntry: a game of a #CpLibrary that is a puzzle, because it has a tag `Stipulation`.
 * Position and key, which the library does not cache, are read from the game when they are first
 * needed, and cached.
 */

/** cp_puzzle_entry_is_puzzle: Returns whether @game has a stipulation, valid or not. */
bool cp_puzzle_entry_is_puzzle (CpLibraryGame *game);

/** cp_puzzle_entry_is_task: Returns whether the task of @game is that the side to move wins, so
 * that it can be solved by playing unless its position has a problem. */
bool cp_puzzle_entry_is_task (CpLibraryGame *game);

/** cp_puzzle_entry_is_task_at: As cp_puzzle_entry_is_task(), for the game at @index of @library. */
bool cp_puzzle_entry_is_task_at (CpLibrary *library, unsigned index);

/** cp_puzzle_entry_find_game: Returns the index of the first game of @library that is no such task,
 * or -1. */
int cp_puzzle_entry_find_game (CpLibrary *library);

/**
 * cp_puzzle_entry_new: (transfer full)
 * @library: (transfer none): the library of @game
 * @game: (transfer none): a puzzle
 */
CpPuzzleEntry *cp_puzzle_entry_new (CpLibrary *library, CpLibraryGame *game);

/** cp_puzzle_entry_get_library_game: (transfer none): Returns the game in the library. */
CpLibraryGame *cp_puzzle_entry_get_library_game (CpPuzzleEntry *self);

/**
 * cp_puzzle_entry_get_title: (transfer none) (nullable): Returns the title: the tag `Title`, or the
 * name and number of a puzzle that was found in a game; %NULL if there is neither.
 */
const char *cp_puzzle_entry_get_title (CpPuzzleEntry *self);

/** cp_puzzle_entry_get_author: (transfer none): Returns the author, "" if the file does not name
 * one. */
const char *cp_puzzle_entry_get_author (CpPuzzleEntry *self);

/** cp_puzzle_entry_get_difficulty: Returns the difficulty, from 1 to CP_DIFFICULTY_MAX; 0 if
 * unknown. */
unsigned cp_puzzle_entry_get_difficulty (CpPuzzleEntry *self);

/** cp_puzzle_entry_get_themes: Returns the themes; 0 if unknown. They give away much of the
 * solution. */
CpThemes cp_puzzle_entry_get_themes (CpPuzzleEntry *self);

/** cp_puzzle_entry_get_rules: (transfer none) (nullable): Returns the rules; %NULL if they are not
 * known. */
const CpRules *cp_puzzle_entry_get_rules (CpPuzzleEntry *self);

/** cp_puzzle_entry_get_stipulation: Returns the task; its number of moves is 0 if the stipulation
 * is invalid. */
CpStipulation cp_puzzle_entry_get_stipulation (CpPuzzleEntry *self);

/** cp_puzzle_entry_get_moves: Returns the number of moves of one side that the task allows, rounded
 * up; 0 if the stipulation is invalid. */
unsigned cp_puzzle_entry_get_moves (CpPuzzleEntry *self);

/** cp_puzzle_entry_is_playable: Returns whether the puzzle can be solved by playing against the
 * program: it has no problem, and the task is that the side to move wins. */
bool cp_puzzle_entry_is_playable (CpPuzzleEntry *self);

/**
 * cp_puzzle_entry_get_position: (transfer none) (nullable): Returns the start position; %NULL if
 * the puzzle has a problem.
 */
const CpPosition *cp_puzzle_entry_get_position (CpPuzzleEntry *self);

/** cp_puzzle_entry_get_key: (transfer none) (nullable): Returns cp_puzzle_key(); %NULL if the
 * puzzle has a problem. */
const char *cp_puzzle_entry_get_key (CpPuzzleEntry *self);

/** cp_puzzle_entry_get_problem: (transfer none) (nullable): Returns a sentence that explains why
 * the puzzle cannot be solved. */
const char *cp_puzzle_entry_get_problem (CpPuzzleEntry *self);

/**
 * cp_puzzle_entry_load: Loads the game with its solution, as cp_library_get_game() does.
 *
 * Returns: (transfer full) (nullable): %NULL with @error set
 */
CpGame *cp_puzzle_entry_load (CpPuzzleEntry *self, GError **error);

/** cp_puzzle_entry_clear_cache: Drops the cached data, because the game has changed. */
void cp_puzzle_entry_clear_cache (CpPuzzleEntry *self);

/** cp_puzzle_describe_task: (transfer full): Describes a task: "White to move wins within
 * 2 moves". @side: the side to move */
char *cp_puzzle_describe_task (CpSide side, CpStipulation stipulation);
