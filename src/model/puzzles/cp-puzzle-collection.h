/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-puzzle-entry.h"

#define CP_TYPE_PUZZLE_COLLECTION (cp_puzzle_collection_get_type ())
G_DECLARE_FINAL_TYPE (CpPuzzleCollection, cp_puzzle_collection, CP, PUZZLE_COLLECTION, GObject)

/**
 * CpPuzzleCollection: the puzzles of a file, a #GListModel of #CpPuzzleEntry in the order of the
 * file. Games that are no puzzles are left out. The file is opened when somebody asks for it, and
 * read again when it has changed.
 *
 * Properties, all read-only: `title` (string), `n-solved` (uint: solved puzzles, as far as
 * counted), `n-puzzles` (uint), `n-left-out` (uint: games that are no puzzles), `loading` (boolean:
 * the file is being read or counted), `problem` (string, nullable: why the file cannot be read, or
 * that there are no puzzles in it, a sentence).
 *
 * Signals:
 * - `marks-changed`: cp_puzzle_collection_get_mark() has other answers.
 */

/**
 * cp_puzzle_collection_new: (transfer full): the puzzles of a file, not yet opened.
 * @title: (nullable): what it is called; %NULL for the name of the file, without `.pgn`
 * @progress: (transfer none): remembers what is solved
 */
CpPuzzleCollection *
cp_puzzle_collection_new (GFile *file, const char *title, CpPuzzleProgress *progress);

/**
 * cp_puzzle_collection_new_for_library: (transfer full): the puzzles among the games of a file that
 * somebody has open, as they are there, saved or not.
 * @library: (transfer none)
 * @progress: (transfer none): remembers what is solved
 */
CpPuzzleCollection *cp_puzzle_collection_new_for_library (CpLibrary *library,
                                                          CpPuzzleProgress *progress);

/**
 * cp_puzzle_collection_new_gathered: (transfer full): puzzles of other collections, which need not
 * be read any more.
 * @entries: (element-type CpPuzzleEntry): in their order; added to the new one
 * @title: what it is called
 * @progress: (transfer none): remembers what is solved
 */
CpPuzzleCollection *cp_puzzle_collection_new_gathered (const GPtrArray *entries,
                                                       const char *title,
                                                       CpPuzzleProgress *progress);

/** cp_puzzle_collection_get_gathered: whether it was made by cp_puzzle_collection_new_gathered().
 */
bool cp_puzzle_collection_get_gathered (CpPuzzleCollection *self);

/** cp_puzzle_collection_get_shared: whether it was made by cp_puzzle_collection_new_for_library():
 * its puzzles are to be had as games, too. */
bool cp_puzzle_collection_get_shared (CpPuzzleCollection *self);

/** cp_puzzle_collection_open: begins to read the file, if that has not begun yet. */
void cp_puzzle_collection_open (CpPuzzleCollection *self);

/** cp_puzzle_collection_reload: reads the file again, if it was read. What somebody else does to
 * the file is noticed without that. Not for a shared collection. */
void cp_puzzle_collection_reload (CpPuzzleCollection *self);

/** cp_puzzle_collection_get_file: (transfer none) (nullable): %NULL if what is open has none. */
GFile *cp_puzzle_collection_get_file (CpPuzzleCollection *self);

/** cp_puzzle_collection_get_library: (transfer none) (nullable): %NULL until the file is open. */
CpLibrary *cp_puzzle_collection_get_library (CpPuzzleCollection *self);

CpPuzzleProgress *cp_puzzle_collection_get_progress (CpPuzzleCollection *self);
const char *cp_puzzle_collection_get_title (CpPuzzleCollection *self);
unsigned cp_puzzle_collection_get_n_puzzles (CpPuzzleCollection *self);
unsigned cp_puzzle_collection_get_n_solved (CpPuzzleCollection *self);
unsigned cp_puzzle_collection_get_n_left_out (CpPuzzleCollection *self);
bool cp_puzzle_collection_get_loading (CpPuzzleCollection *self);
const char *cp_puzzle_collection_get_problem (CpPuzzleCollection *self);

/** cp_puzzle_collection_get_foreign: whether the file turned out to be anything but PGN; decided
 * before `problem` says so. */
bool cp_puzzle_collection_get_foreign (CpPuzzleCollection *self);

/** cp_puzzle_collection_nth: (transfer none): the puzzle at @index, which must be one. */
CpPuzzleEntry *cp_puzzle_collection_nth (CpPuzzleCollection *self, unsigned index);

/** cp_puzzle_collection_find: the index of @entry, or -1 if it is not there (any more). */
int cp_puzzle_collection_find (CpPuzzleCollection *self, CpPuzzleEntry *entry);

/** cp_puzzle_collection_find_key: the index of the first puzzle with this key (cp_puzzle_key()), or
 * -1. */
int cp_puzzle_collection_find_key (CpPuzzleCollection *self, const char *key);

/** cp_puzzle_collection_find_game: the index of the puzzle that is @game of the library, or -1. */
int cp_puzzle_collection_find_game (CpPuzzleCollection *self, CpLibraryGame *game);

/** cp_puzzle_collection_get_mark: how far somebody has come with the puzzle at @index. */
CpPuzzleMark cp_puzzle_collection_get_mark (CpPuzzleCollection *self, unsigned index);

/**
 * cp_puzzle_collection_dup_name: (transfer full): what to call the puzzle at @index: its title, or
 * "Puzzle 3".
 */
char *cp_puzzle_collection_dup_name (CpPuzzleCollection *self, unsigned index);

/**
 * cp_puzzle_collection_next_unsolved: the next puzzle behind @index, and after the last one the
 * first ones, that can be solved and is not.
 * @index: -1 to begin with the first
 *
 * Returns: its index, or -1 if there is none but perhaps the one at @index
 */
int cp_puzzle_collection_next_unsolved (CpPuzzleCollection *self, int index);
