/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/puzzles/cp-puzzle-collection.h"
#include "model/puzzles/cp-solving.h"
#include "ui/exercise/cp-exercise-view.h"

#define CP_TYPE_PUZZLE_VIEW (cp_puzzle_view_get_type ())
G_DECLARE_FINAL_TYPE (CpPuzzleView, cp_puzzle_view, CP, PUZZLE_VIEW, CpExerciseView)

/**
 * CpPuzzleView: a puzzle of a collection, to be solved: the board as in a game, with the solver at
 * the bottom, and beside it what is to be done and how it stands. Why a move is not possible is
 * said there too. Neither board nor choices tell how a move would end the game. Escape takes a
 * wrong move back.
 *
 * Properties, all read-only: `solving` (#CpSolving, nullable: %NULL if there is no puzzle or it
 * cannot be read), `title` (string: what the puzzle is called), `game` (#CpGame, nullable: that of
 * `solving`), `index` (int: of the puzzle in the collection, -1 for none).
 *
 * Actions, enabled when they make sense: `puzzle.hint`, `puzzle.stop` (looking for one),
 * `puzzle.take-back` (also to try again after a wrong move, and to stop the solution),
 * `puzzle.restart`, `puzzle.show-solution`, `puzzle.previous`, `puzzle.next`,
 * `puzzle.next-unsolved`, `puzzle.go-to-head` (after looking back), `puzzle.review` (where the
 * puzzle is a game of an open file, see cp_puzzle_collection_get_shared()), `puzzle.close`.
 * gtk_widget_activate_action() on the view calls them.
 *
 * Signals:
 * - `closed`: somebody wants to go back to all puzzles.
 * - `review-requested (uint index)`: somebody wants to see the game with this index of the library
 *   of the collection, with its solution.
 */

/** cp_puzzle_view_new: (transfer floating): a view without a puzzle. */
GtkWidget *cp_puzzle_view_new (void);

/**
 * cp_puzzle_view_open: begins with a puzzle.
 * @collection: (transfer none)
 * @index: of the puzzle, less than their number
 */
void cp_puzzle_view_open (CpPuzzleView *self, CpPuzzleCollection *collection, unsigned index);

/** cp_puzzle_view_close: shows no puzzle any more; what is thought about is stopped. */
void cp_puzzle_view_close (CpPuzzleView *self);

/** cp_puzzle_view_get_collection: (transfer none) (nullable) */
CpPuzzleCollection *cp_puzzle_view_get_collection (CpPuzzleView *self);

/** cp_puzzle_view_get_solving: (transfer none) (nullable) */
CpSolving *cp_puzzle_view_get_solving (CpPuzzleView *self);

/** cp_puzzle_view_get_title: (transfer none): "" if there is no puzzle. */
const char *cp_puzzle_view_get_title (CpPuzzleView *self);

/**
 * cp_puzzle_view_set_delay: how long the program waits before it plays, see
 * cp_solving_set_delay(); for this puzzle and those that follow.
 */
void cp_puzzle_view_set_delay (CpPuzzleView *self, unsigned ms);
