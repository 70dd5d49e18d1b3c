/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-puzzle-collection.h"

#define CP_TYPE_PUZZLE_COLLECTIONS (cp_puzzle_collections_get_type ())
G_DECLARE_FINAL_TYPE (CpPuzzleCollections, cp_puzzle_collections, CP, PUZZLE_COLLECTIONS, GObject)

/**
 * CpPuzzleCollections: all collections of puzzles: those that come with the program, and the user's
 * own.
 *
 * Signals:
 * - `own-changed`: Emitted when the list of the user's own collections changed.
 * - `counted`: Emitted when cp_puzzle_collections_count() may return other values and no file is
 * being read.
 */

/**
 * cp_puzzle_collections_new: (transfer full): Creates a collections without collections.
 * @progress: (transfer none): stores which puzzles are solved
 */
CpPuzzleCollections *cp_puzzle_collections_new (CpPuzzleProgress *progress);

/** cp_puzzle_collections_get_progress: (transfer none): Returns the progress of
 * cp_puzzle_collections_new(). */
CpPuzzleProgress *cp_puzzle_collections_get_progress (CpPuzzleCollections *self);

/**
 * cp_puzzle_collections_add_shipped: Adds the collections that come with the program: for each
 * variant the files `<id>.pgn` and `play/<id>.pgn`, if they exist.
 * @folder: the folder of the files
 */
void cp_puzzle_collections_add_shipped (CpPuzzleCollections *self, GFile *folder);

/** cp_puzzle_collections_get_folder: (transfer none) (nullable): Returns the folder of the
 * collections that come with the program. */
GFile *cp_puzzle_collections_get_folder (CpPuzzleCollections *self);

/**
 * cp_puzzle_collections_find_shipped: (transfer none) (nullable): Returns the puzzles composed for
 * a game, from easy to hard; %NULL if its file does not exist.
 * @variant: the id of the game
 */
CpPuzzleCollection *cp_puzzle_collections_find_shipped (CpPuzzleCollections *self,
                                                        const char *variant);

/**
 * cp_puzzle_collections_add_own: Adds a collection of the user. A file that is already listed is
 * not added again, and a file that is not PGN is removed again once it is read.
 *
 * Returns: (transfer none): the collection of @file
 */
CpPuzzleCollection *cp_puzzle_collections_add_own (CpPuzzleCollections *self, GFile *file);

/**
 * cp_puzzle_collections_set_own: Replaces the list of the user's collections. Collections that were
 * listed before are reused. Does not emit `own-changed`.
 * @uris: (array zero-terminated): of their files
 */
void cp_puzzle_collections_set_own (CpPuzzleCollections *self, const char *const *uris);

/** cp_puzzle_collections_remove_own: Removes a collection from the list; its file is not changed.
 */
void cp_puzzle_collections_remove_own (CpPuzzleCollections *self, CpPuzzleCollection *collection);

/** cp_puzzle_collections_list_own: (transfer full) (element-type utf8): Returns the URIs of the
 * user's collections, in order. */
GPtrArray *cp_puzzle_collections_list_own (CpPuzzleCollections *self);

/** cp_puzzle_collections_get_shipped, _played, _own: (transfer none): Return models of
 * #CpPuzzleCollection: puzzles composed for the program, puzzles found in games, and the user's
 * own. */
GListModel *cp_puzzle_collections_get_shipped (CpPuzzleCollections *self);
GListModel *cp_puzzle_collections_get_played (CpPuzzleCollections *self);
GListModel *cp_puzzle_collections_get_own (CpPuzzleCollections *self);

/** cp_puzzle_collections_is_own: Returns true if @collection is one of the user's own. */
bool cp_puzzle_collections_is_own (CpPuzzleCollections *self, CpPuzzleCollection *collection);

/** cp_puzzle_collections_find: (transfer none) (nullable): Returns the collection of @entry and its
 * @index in it; %NULL if it is in none. */
CpPuzzleCollection *
cp_puzzle_collections_find (CpPuzzleCollections *self, CpPuzzleEntry *entry, unsigned *index);

/** cp_puzzle_collections_has_read_included: Returns whether all collections that come with the
 * program have been read. */
bool cp_puzzle_collections_has_read_included (CpPuzzleCollections *self);

/** cp_puzzle_collections_list_puzzles: (transfer full) (element-type CpPuzzleEntry): Returns the
 * puzzles of all collections that were read. @with_own: includes the user's own collections */
GPtrArray *cp_puzzle_collections_list_puzzles (CpPuzzleCollections *self, bool with_own);

/** cp_puzzle_collections_open_all: Reads all files, one after the other, including those that are
 * added later. */
void cp_puzzle_collections_open_all (CpPuzzleCollections *self);

/**
 * cp_puzzle_collections_count: Returns the number of puzzles in all files that were read.
 * @n_solved: (out): the number of solved puzzles among them
 */
unsigned cp_puzzle_collections_count (CpPuzzleCollections *self, unsigned *n_solved);
