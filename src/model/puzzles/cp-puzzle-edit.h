/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-puzzle-shelf.h"
#include "cp-solving.h"

#define CP_TYPE_PUZZLE_EDIT (cp_puzzle_edit_get_type ())
G_DECLARE_FINAL_TYPE (CpPuzzleEdit, cp_puzzle_edit, CP, PUZZLE_EDIT, GObject)

/**
 * CpPuzzleEdit: a puzzle that is there already and is to be changed: its position, its task, its
 * title and its author, and where it comes from: what is made of it can take its place.
 */

/**
 * cp_puzzle_edit_new_for_solving: what is on the board while a puzzle is solved. A position on the
 * way to the solution is a puzzle, too, but none that is there already; nor are those that come
 * with the program for people to change.
 * @collection: where the puzzle is
 * @shelf: where it is if it is one of the reader's
 *
 * Returns: (transfer full) (nullable): %NULL if the position on the board is no puzzle
 */
CpPuzzleEdit *cp_puzzle_edit_new_for_solving (CpSolving *solving,
                                              CpPuzzleCollection *collection,
                                              CpPuzzleShelf *shelf);

/**
 * cp_puzzle_edit_new_for_entry: (transfer full): a puzzle where it is listed.
 * @collection: where it is
 * @shelf: where that is if it is one of the reader's
 */
CpPuzzleEdit *cp_puzzle_edit_new_for_entry (CpPuzzleEntry *entry,
                                            CpPuzzleCollection *collection,
                                            CpPuzzleShelf *shelf);

/**
 * cp_puzzle_edit_new_for_game: a puzzle whose solution is being reviewed.
 * @library: of which @game is
 * @index: where it is there
 *
 * Returns: (transfer full) (nullable): %NULL if it is no puzzle, or not at its start
 */
CpPuzzleEdit *cp_puzzle_edit_new_for_game (CpGame *game, CpLibrary *library, unsigned index);

/**
 * cp_puzzle_edit_new_saved: (transfer full): a puzzle that was just saved.
 * @collection: where it is, or will be once the file is read again
 * @puzzle: (transfer none)
 */
CpPuzzleEdit *cp_puzzle_edit_new_saved (CpPuzzleCollection *collection, CpGame *puzzle);

/** cp_puzzle_edit_get_position: (transfer none): where the puzzle starts. */
const CpPosition *cp_puzzle_edit_get_position (CpPuzzleEdit *self);

/** cp_puzzle_edit_get_moves: win within so many moves. */
unsigned cp_puzzle_edit_get_moves (CpPuzzleEdit *self);

/** cp_puzzle_edit_get_title: (transfer none) (nullable) */
const char *cp_puzzle_edit_get_title (CpPuzzleEdit *self);

/** cp_puzzle_edit_get_author: (transfer none) (nullable): "" if the file does not say, %NULL if it
 * is whoever edits. */
const char *cp_puzzle_edit_get_author (CpPuzzleEdit *self);

/**
 * cp_puzzle_edit_get_library: (transfer none) (nullable): where a puzzle can take the place of the
 * one that is edited, as the file is by now; %NULL if that is not there (any more).
 * @open: (nullable): the file that is open, whose games are saved by whoever has opened it
 */
CpLibrary *cp_puzzle_edit_get_library (CpPuzzleEdit *self, CpLibrary *open);

/** cp_puzzle_edit_get_collection: (transfer none) (nullable): of which that is the library; %NULL
 * if it is the file that is open. */
CpPuzzleCollection *cp_puzzle_edit_get_collection (CpPuzzleEdit *self);

/**
 * cp_puzzle_edit_replace: puts @puzzle in that place, with what else the file says of the old one;
 * it is the puzzle that is edited from now on. Nothing is saved yet.
 *
 * Returns: false with @error set, and nothing is different, if the old one cannot be read
 */
bool cp_puzzle_edit_replace (CpPuzzleEdit *self, CpGame *puzzle, GError **error);

/**
 * cp_puzzle_edit_restore: puts the text of the puzzle that was replaced last back in its place.
 * @open: (nullable): as for cp_puzzle_edit_get_library()
 *
 * Returns: false if no puzzle was replaced, or its place is gone
 */
bool cp_puzzle_edit_restore (CpPuzzleEdit *self, CpLibrary *open);
