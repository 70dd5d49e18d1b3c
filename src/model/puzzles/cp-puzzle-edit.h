/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-puzzle-collections.h"
#include "cp-solving.h"

#define CP_TYPE_PUZZLE_EDIT (cp_puzzle_edit_get_type ())
G_DECLARE_FINAL_TYPE (CpPuzzleEdit, cp_puzzle_edit, CP, PUZZLE_EDIT, GObject)

/**
 * CpPuzzleEdit: an existing puzzle that is opened in the editor: its position, task, title and
 * author, and its place in a file, where the edited puzzle can replace it.
 */

/**
 * cp_puzzle_edit_new_for_solving: Creates an edit of the puzzle on the board while it is solved. A
 * later position of the solution is edited as a new puzzle. So are puzzles that come with the
 * program.
 * @collection: the collection of the puzzle
 * @collections: contains @collection if it is one of the user's own
 *
 * Returns: (transfer full) (nullable): %NULL if the position on the board is not a puzzle
 */
CpPuzzleEdit *cp_puzzle_edit_new_for_solving (CpSolving *solving,
                                              CpPuzzleCollection *collection,
                                              CpPuzzleCollections *collections);

/**
 * cp_puzzle_edit_new_for_entry: Creates an edit of a puzzle in a list.
 * @collection: the collection of the puzzle
 * @collections: contains @collection if it is one of the user's own
 *
 * Returns: (transfer full) (nullable): %NULL if the editor does not know the kind of its task
 */
CpPuzzleEdit *cp_puzzle_edit_new_for_entry (CpPuzzleEntry *entry,
                                            CpPuzzleCollection *collection,
                                            CpPuzzleCollections *collections);

/**
 * cp_puzzle_edit_new_for_game: Creates an edit of a puzzle whose solution is reviewed.
 * @library: the library of @game
 * @index: of @game in @library
 *
 * Returns: (transfer full) (nullable): %NULL if @game is not a puzzle, or its current node is not
 * the first
 */
CpPuzzleEdit *cp_puzzle_edit_new_for_game (CpGame *game, CpLibrary *library, unsigned index);

/**
 * cp_puzzle_edit_new_saved: (transfer full): Creates an edit of a puzzle that was just saved.
 * @collection: contains the puzzle, or will once the file is read again
 * @puzzle: (transfer none)
 */
CpPuzzleEdit *cp_puzzle_edit_new_saved (CpPuzzleCollection *collection, CpGame *puzzle);

/** cp_puzzle_edit_get_position: (transfer none): Returns the start position. */
const CpPosition *cp_puzzle_edit_get_position (CpPuzzleEdit *self);

/** cp_puzzle_edit_get_moves: Returns the number of moves within which to win. */
unsigned cp_puzzle_edit_get_moves (CpPuzzleEdit *self);

/** cp_puzzle_edit_get_title: (transfer none) (nullable): Returns the title of the puzzle. */
const char *cp_puzzle_edit_get_title (CpPuzzleEdit *self);

/** cp_puzzle_edit_get_author: (transfer none) (nullable): Returns the author: "" if the file does
 * not name one, %NULL for the user. */
const char *cp_puzzle_edit_get_author (CpPuzzleEdit *self);

/**
 * cp_puzzle_edit_get_library: (transfer none) (nullable): Returns the library in which the puzzle
 * can be replaced; %NULL if its place does not exist or not any more.
 * @open: (nullable): the open library, whose owner saves its games
 */
CpLibrary *cp_puzzle_edit_get_library (CpPuzzleEdit *self, CpLibrary *open);

/** cp_puzzle_edit_get_collection: (transfer none) (nullable): Returns the collection of that
 * library; %NULL if it is the open library. */
CpPuzzleCollection *cp_puzzle_edit_get_collection (CpPuzzleEdit *self);

/**
 * cp_puzzle_edit_replace: Replaces the edited puzzle by @puzzle, to which the other tags and the
 * comments of the old one are added. @puzzle becomes the edited puzzle. Does not save the file.
 *
 * Returns: false with @error set and nothing changed if the old puzzle cannot be read
 */
bool cp_puzzle_edit_replace (CpPuzzleEdit *self, CpGame *puzzle, GError **error);

/**
 * cp_puzzle_edit_restore: Restores the text of the puzzle that was replaced last.
 * @open: (nullable): as for cp_puzzle_edit_get_library()
 *
 * Returns: false if no puzzle was replaced, or its place does not exist any more
 */
bool cp_puzzle_edit_restore (CpPuzzleEdit *self, CpLibrary *open);
