/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/puzzles/cp-puzzle-shelf.h"

#define CP_TYPE_PUZZLE_LIST_VIEW (cp_puzzle_list_view_get_type ())
G_DECLARE_FINAL_TYPE (CpPuzzleListView, cp_puzzle_list_view, CP, PUZZLE_LIST_VIEW, GtkWidget)

/**
 * CpPuzzleListView: collections of puzzles, those that come with the program and the reader's own,
 * and the puzzles of one of them, or of all. In a narrow window it is either the one or the other.
 *
 * Properties, both read-only: `collection` (#CpPuzzleCollection, nullable: whose puzzles are
 * listed), `can-go-back` (boolean: the puzzles hide the collections).
 *
 * Signals:
 * - `puzzle-activated (CpPuzzleCollection *collection, uint index)`: somebody wants to solve this
 *   puzzle.
 * - `open-requested`: somebody wants to open a collection of his own.
 * - `set-up-requested (CpPuzzleCollection *collection, uint index)`: somebody wants to have this
 *   puzzle in the editor.
 * - `puzzles-changed (CpPuzzleCollection *collection)`: a puzzle of the reader's was changed, and
 *   the file is to be saved.
 * - `puzzle-deleted (CpPuzzleCollection *collection, char *title, char *pgn)`: the same if it was
 *   deleted, as a game is written in a file.
 * - `own-removed (GFile *file, char *title)`: the reader has taken this one off the list.
 */

/**
 * cp_puzzle_list_view_new: (transfer floating): shows the collections of @shelf, and begins to read
 * them when it is first shown.
 * @shelf: (transfer none): has been given the collections that come with the program
 * @kept: (transfer none) (nullable): the reader has no way to take this collection off the list as
 *   long as its file exists
 */
GtkWidget *cp_puzzle_list_view_new (CpPuzzleShelf *shelf, GFile *kept);

/**
 * cp_puzzle_list_view_remove_own: takes a collection off the shelf; if it is the one that is shown,
 * another one is.
 */
void cp_puzzle_list_view_remove_own (CpPuzzleListView *self, CpPuzzleCollection *collection);

/** cp_puzzle_list_view_show: lists the puzzles of @collection, one of those in the list. */
void cp_puzzle_list_view_show (CpPuzzleListView *self, CpPuzzleCollection *collection);

/** cp_puzzle_list_view_reveal: scrolls to a puzzle of the collection that is shown. */
void cp_puzzle_list_view_reveal (CpPuzzleListView *self, unsigned index);

/** cp_puzzle_list_view_remember: whoever comes back to the list finds the focus on @entry. */
void cp_puzzle_list_view_remember (CpPuzzleListView *self, CpPuzzleEntry *entry);

/** cp_puzzle_list_view_get_title: (nullable): what the list is called that is shown. */
const char *cp_puzzle_list_view_get_title (CpPuzzleListView *self);

/** cp_puzzle_list_view_get_collection: (transfer none) (nullable): whose puzzles are listed. */
CpPuzzleCollection *cp_puzzle_list_view_get_collection (CpPuzzleListView *self);

/** cp_puzzle_list_view_get_can_go_back: whether there is something behind the puzzles. */
bool cp_puzzle_list_view_get_can_go_back (CpPuzzleListView *self);

/** cp_puzzle_list_view_go_back: shows the collections in a narrow window. There is no button for it
 * here: it is for the window's own, and for Escape. */
void cp_puzzle_list_view_go_back (CpPuzzleListView *self);
