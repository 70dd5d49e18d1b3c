/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/cp-puzzle-collection.h"

#define CP_TYPE_PUZZLE_LIST_VIEW (cp_puzzle_list_view_get_type ())
G_DECLARE_FINAL_TYPE (CpPuzzleListView, cp_puzzle_list_view, CP, PUZZLE_LIST_VIEW, GtkWidget)

/**
 * CpPuzzleListView: collections of puzzles, those that come with the program and the reader's own,
 * and the puzzles of one of them. In a narrow window it is either the one or the other.
 *
 * Properties, both read-only: `collection` (#CpPuzzleCollection, nullable: whose puzzles are
 * listed), `can-go-back` (boolean: the puzzles hide the collections).
 *
 * Signals:
 * - `puzzle-activated (CpPuzzleCollection *collection, uint index)`: somebody wants to solve this
 *   puzzle.
 * - `open-requested`: somebody wants to open a collection of his own.
 * - `own-changed`: the list of the reader's own collections is different.
 * - `counted`: cp_puzzle_list_view_count() has other answers.
 * - `own-removed (GFile *file, char *title)`: the reader has taken this one off the list.
 */

/**
 * cp_puzzle_list_view_new: (transfer floating): a view without collections.
 * @progress: (transfer none): remembers what is solved
 */
GtkWidget *cp_puzzle_list_view_new (CpPuzzleProgress *progress);

/**
 * cp_puzzle_list_view_add_shipped: adds the collections that come with the program: for each game
 * the file `<id of the game>.pgn`, if there is one.
 * @folder: where they are
 */
void cp_puzzle_list_view_add_shipped (CpPuzzleListView *self, GFile *folder);

/**
 * cp_puzzle_list_view_set_kept: the reader has no way to take a collection off the list as long as
 * its file exists. To be called before it is added.
 * @file: (transfer none)
 */
void cp_puzzle_list_view_set_kept (CpPuzzleListView *self, GFile *file);

/**
 * cp_puzzle_list_view_add_own: adds a collection of the reader's. A file that is listed already is
 * not listed twice, and one that turns out to be no PGN is not listed any more.
 *
 * Returns: (transfer none): its collection
 */
CpPuzzleCollection *cp_puzzle_list_view_add_own (CpPuzzleListView *self, GFile *file);

/** cp_puzzle_list_view_remove_own: takes a collection off the list; the file stays as it is. */
void cp_puzzle_list_view_remove_own (CpPuzzleListView *self, CpPuzzleCollection *collection);

/** cp_puzzle_list_view_list_own: (transfer full) (element-type utf8): their URIs, in order. */
GPtrArray *cp_puzzle_list_view_list_own (CpPuzzleListView *self);

/** cp_puzzle_list_view_open_all: reads all files, as the view does when it is shown first. */
void cp_puzzle_list_view_open_all (CpPuzzleListView *self);

/**
 * cp_puzzle_list_view_count: how many puzzles there are in all files that have been read.
 * @n_solved: (out): how many of them are solved
 */
unsigned cp_puzzle_list_view_count (CpPuzzleListView *self, unsigned *n_solved);

/** cp_puzzle_list_view_show: lists the puzzles of @collection, one of those in the list. */
void cp_puzzle_list_view_show (CpPuzzleListView *self, CpPuzzleCollection *collection);

/** cp_puzzle_list_view_reveal: scrolls to a puzzle of the collection that is shown. */
void cp_puzzle_list_view_reveal (CpPuzzleListView *self, unsigned index);

/** cp_puzzle_list_view_get_collection: (transfer none) (nullable): whose puzzles are listed. */
CpPuzzleCollection *cp_puzzle_list_view_get_collection (CpPuzzleListView *self);

/** cp_puzzle_list_view_get_can_go_back: whether there is something behind the puzzles. */
bool cp_puzzle_list_view_get_can_go_back (CpPuzzleListView *self);

/** cp_puzzle_list_view_go_back: shows the collections in a narrow window. There is no button for it
 * here: it is for the window's own, and for Escape. */
void cp_puzzle_list_view_go_back (CpPuzzleListView *self);
