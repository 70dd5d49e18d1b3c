/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-puzzle-entry.h"

#define CP_TYPE_PUZZLE_COLLECTION (cp_puzzle_collection_get_type ())
G_DECLARE_FINAL_TYPE (CpPuzzleCollection, cp_puzzle_collection, CP, PUZZLE_COLLECTION, GObject)

/**
 * CpPuzzleCollection: the puzzles of a file: a #GListModel of #CpPuzzleEntry in the order of the
 * file. Games that are not puzzles are left out. The file is read on cp_puzzle_collection_open(),
 * and again when it changes.
 *
 * Properties, all read-only: `title` (string), `n-solved` (uint: solved puzzles among those counted
 * so far), `n-puzzles` (uint), `n-left-out` (uint: games that are not puzzles), `loading` (boolean:
 * the file is being read or counted), `problem` (string, nullable: a sentence that explains why the
 * file cannot be read, or that it contains no puzzles).
 *
 * Signals:
 * - `marks-changed`: Emitted when cp_puzzle_collection_get_mark() may return other values.
 */

/** CpPuzzleCollectionKind: where the puzzles come from. */
typedef enum {
  CP_PUZZLES_OF_FILE,
  CP_PUZZLES_LISTED,      /* those of a list that was filtered */
  CP_PUZZLES_OF_TRAINING, /* a few puzzles that are solved one after the other */
  CP_PUZZLES_TO_REPEAT,   /* those that are due; once they are not, they count as solved */
} CpPuzzleCollectionKind;

/**
 * cp_puzzle_collection_new: (transfer full): Creates a collection of a file, which is not read yet.
 * @title: (nullable): its title; %NULL for the name of the file without `.pgn`
 * @progress: (transfer none): stores which puzzles are solved
 */
CpPuzzleCollection *
cp_puzzle_collection_new (GFile *file, const char *title, CpPuzzleProgress *progress);

/**
 * cp_puzzle_collection_new_for_library: (transfer full): Creates a collection of the puzzles in an
 * open library, including unsaved changes.
 * @library: (transfer none)
 * @progress: (transfer none): stores which puzzles are solved
 */
CpPuzzleCollection *cp_puzzle_collection_new_for_library (CpLibrary *library,
                                                          CpPuzzleProgress *progress);

/**
 * cp_puzzle_collection_new_gathered: (transfer full): Creates a collection of puzzles from other
 * collections, which are already read.
 * @entries: (element-type CpPuzzleEntry): in order; referenced by the new collection
 * @kind: not CP_PUZZLES_OF_FILE
 * @title: its title
 * @progress: (transfer none): stores which puzzles are solved
 */
CpPuzzleCollection *cp_puzzle_collection_new_gathered (const GPtrArray *entries,
                                                       CpPuzzleCollectionKind kind,
                                                       const char *title,
                                                       CpPuzzleProgress *progress);

CpPuzzleCollectionKind cp_puzzle_collection_get_kind (CpPuzzleCollection *self);

/** cp_puzzle_collection_set_known_themes: Sets the themes that the user has chosen the puzzles by,
 * and therefore knows. There are none at first. */
void cp_puzzle_collection_set_known_themes (CpPuzzleCollection *self, CpThemes themes);

CpThemes cp_puzzle_collection_get_known_themes (CpPuzzleCollection *self);

/** cp_puzzle_collection_get_shared: Returns whether the collection was created by
 * cp_puzzle_collection_new_for_library(), so that its puzzles can also be opened as games. */
bool cp_puzzle_collection_get_shared (CpPuzzleCollection *self);

/** cp_puzzle_collection_open: Starts to read the file, unless that was done before. */
void cp_puzzle_collection_open (CpPuzzleCollection *self);

/** cp_puzzle_collection_reload: Reads the file again, if it was read. Changes by other programs are
 * noticed without this call. Must not be called for a shared collection. */
void cp_puzzle_collection_reload (CpPuzzleCollection *self);

/** cp_puzzle_collection_get_file: (transfer none) (nullable): Returns the file; %NULL if the open
 * library has none. */
GFile *cp_puzzle_collection_get_file (CpPuzzleCollection *self);

/** cp_puzzle_collection_get_library: (transfer none) (nullable): Returns the library; %NULL until
 * the file is open. */
CpLibrary *cp_puzzle_collection_get_library (CpPuzzleCollection *self);

CpPuzzleProgress *cp_puzzle_collection_get_progress (CpPuzzleCollection *self);
const char *cp_puzzle_collection_get_title (CpPuzzleCollection *self);
unsigned cp_puzzle_collection_get_n_puzzles (CpPuzzleCollection *self);
unsigned cp_puzzle_collection_get_n_solved (CpPuzzleCollection *self);
unsigned cp_puzzle_collection_get_n_left_out (CpPuzzleCollection *self);
bool cp_puzzle_collection_get_loading (CpPuzzleCollection *self);
const char *cp_puzzle_collection_get_problem (CpPuzzleCollection *self);

/** cp_puzzle_collection_get_foreign: Returns whether the file is not PGN. Decided before `problem`
 * is set. */
bool cp_puzzle_collection_get_foreign (CpPuzzleCollection *self);

/** cp_puzzle_collection_nth: (transfer none): Returns the puzzle at @index, which must exist. */
CpPuzzleEntry *cp_puzzle_collection_nth (CpPuzzleCollection *self, unsigned index);

/** cp_puzzle_collection_find: Returns the index of @entry, or -1 if it is not in the collection. */
int cp_puzzle_collection_find (CpPuzzleCollection *self, CpPuzzleEntry *entry);

/** cp_puzzle_collection_find_key: Returns the index of the first puzzle with this key
 * (cp_puzzle_key()), or -1. */
int cp_puzzle_collection_find_key (CpPuzzleCollection *self, const char *key);

/** cp_puzzle_collection_find_game: Returns the index of the puzzle of @game, or -1. */
int cp_puzzle_collection_find_game (CpPuzzleCollection *self, CpLibraryGame *game);

/** cp_puzzle_collection_get_mark: Returns the user's progress with the puzzle at @index. */
CpPuzzleMark cp_puzzle_collection_get_mark (CpPuzzleCollection *self, unsigned index);

/**
 * cp_puzzle_collection_dup_name: (transfer full): Returns the display name of the puzzle at @index:
 * its title, or "Puzzle 3".
 */
char *cp_puzzle_collection_dup_name (CpPuzzleCollection *self, unsigned index);

/**
 * cp_puzzle_collection_next_unsolved: Finds the next puzzle after @index that is valid and not
 * solved; after the last puzzle it continues with the first. Puzzles of the same game by other
 * rules than the puzzle at @index come last, except in a training, whose order is kept.
 * @index: -1 to begin with the first
 *
 * Returns: its index, or -1 if no puzzle but possibly that at @index is unsolved
 */
int cp_puzzle_collection_next_unsolved (CpPuzzleCollection *self, int index);
