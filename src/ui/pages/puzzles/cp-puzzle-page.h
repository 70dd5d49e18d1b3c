/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/puzzles/cp-puzzle-collection.h"
#include "model/puzzles/cp-solving.h"
#include "ui/pages/exercise/cp-exercise-page.h"

#define CP_TYPE_PUZZLE_PAGE (cp_puzzle_page_get_type ())
G_DECLARE_FINAL_TYPE (CpPuzzlePage, cp_puzzle_page, CP, PUZZLE_PAGE, CpExercisePage)

/**
 * CpPuzzlePage: a puzzle of a collection that the user solves. The solver sits at the bottom of the
 * board. The panel shows the title, the task, the state, and the moves if there is space. Neither
 * board nor choices reveal how a move would end the game. Escape takes a wrong move back.
 *
 * Property, read-only: `solving` (#CpSolving, nullable: %NULL without a puzzle, or if it cannot be
 * read).
 *
 * Actions in the group `page`: `enter-move`, `hint`, `stop-hint`, `take-back` (also to try again
 * after a wrong move, and to stop the solution), `restart`, `show-solution`, `puzzle-previous`,
 * `puzzle-next`, `next-unsolved`, `review` (if the puzzle is a game of the open file, see
 * cp_puzzle_collection_get_shared()) and `export`.
 *
 * Signal: `review-requested (uint index)`: Emitted when the user wants to review the puzzle with
 * its solution. @index: in the library of the collection
 */

/** cp_puzzle_page_new: (transfer floating): Creates a page without a puzzle. */
GtkWidget *cp_puzzle_page_new (CpProgram *program);

/**
 * cp_puzzle_page_open: Starts solving a puzzle.
 * @collection: (transfer none)
 * @index: the index of the puzzle in @collection
 */
void cp_puzzle_page_open (CpPuzzlePage *self, CpPuzzleCollection *collection, unsigned index);

/** cp_puzzle_page_close: Removes the puzzle, and cancels its search. */
void cp_puzzle_page_close (CpPuzzlePage *self);

/** cp_puzzle_page_get_collection: (transfer none) (nullable): Returns the puzzle's collection. */
CpPuzzleCollection *cp_puzzle_page_get_collection (CpPuzzlePage *self);

/** cp_puzzle_page_get_solving: (transfer none) (nullable): Returns the puzzle being solved. */
CpSolving *cp_puzzle_page_get_solving (CpPuzzlePage *self);

/** cp_puzzle_page_set_delay: Sets the delay before the moves of the program in milliseconds, see
 * cp_solving_set_delay(), for this puzzle and the following ones. */
void cp_puzzle_page_set_delay (CpPuzzlePage *self, unsigned ms);
