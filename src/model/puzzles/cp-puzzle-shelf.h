/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-puzzle-collection.h"

#define CP_TYPE_PUZZLE_SHELF (cp_puzzle_shelf_get_type ())
G_DECLARE_FINAL_TYPE (CpPuzzleShelf, cp_puzzle_shelf, CP, PUZZLE_SHELF, GObject)

/**
 * CpPuzzleShelf: collections of puzzles: those that come with the program, and the reader's own.
 *
 * Signals:
 * - `own-changed`: the list of the reader's own collections is different.
 * - `counted`: cp_puzzle_shelf_count() may have other answers, and no file is being read.
 */

/**
 * cp_puzzle_shelf_new: (transfer full): without collections.
 * @progress: (transfer none): remembers what is solved
 */
CpPuzzleShelf *cp_puzzle_shelf_new (CpPuzzleProgress *progress);

/** cp_puzzle_shelf_get_progress: (transfer none): what was given to cp_puzzle_shelf_new(). */
CpPuzzleProgress *cp_puzzle_shelf_get_progress (CpPuzzleShelf *self);

/**
 * cp_puzzle_shelf_add_shipped: adds the collections that come with the program: for each game the
 * file `<id of the game>.pgn`, if there is one, and `play/<id of the game>.pgn`.
 * @folder: where they are
 */
void cp_puzzle_shelf_add_shipped (CpPuzzleShelf *self, GFile *folder);

/** cp_puzzle_shelf_get_folder: (transfer none) (nullable): where they were looked for. */
GFile *cp_puzzle_shelf_get_folder (CpPuzzleShelf *self);

/**
 * cp_puzzle_shelf_add_own: adds a collection of the reader's. A file that is there already is not
 * added again, and one that turns out to be no PGN goes by itself.
 *
 * Returns: (transfer none): its collection
 */
CpPuzzleCollection *cp_puzzle_shelf_add_own (CpPuzzleShelf *self, GFile *file);

/** cp_puzzle_shelf_set_own: has exactly these own collections, those that were there already as
 * they are; `own-changed` is not emitted for it.
 * @uris: (array zero-terminated): of their files */
void cp_puzzle_shelf_set_own (CpPuzzleShelf *self, const char *const *uris);

/** cp_puzzle_shelf_remove_own: takes a collection away; the file stays as it is. */
void cp_puzzle_shelf_remove_own (CpPuzzleShelf *self, CpPuzzleCollection *collection);

/** cp_puzzle_shelf_list_own: (transfer full) (element-type utf8): their URIs, in order. */
GPtrArray *cp_puzzle_shelf_list_own (CpPuzzleShelf *self);

/** cp_puzzle_shelf_get_shipped, _played, _own: (transfer none): models of #CpPuzzleCollection:
 * those that were composed for the program, those that were found in games, and the reader's own.
 */
GListModel *cp_puzzle_shelf_get_shipped (CpPuzzleShelf *self);
GListModel *cp_puzzle_shelf_get_played (CpPuzzleShelf *self);
GListModel *cp_puzzle_shelf_get_own (CpPuzzleShelf *self);

/** cp_puzzle_shelf_open_all: reads the files, one after the other, and all that are added later. */
void cp_puzzle_shelf_open_all (CpPuzzleShelf *self);

/**
 * cp_puzzle_shelf_count: how many puzzles there are in all files that have been read.
 * @n_solved: (out): how many of them are solved
 */
unsigned cp_puzzle_shelf_count (CpPuzzleShelf *self, unsigned *n_solved);
