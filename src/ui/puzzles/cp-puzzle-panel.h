/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/puzzles/cp-solving.h"
#include "ui/exercise/cp-exercise-panel.h"

#define CP_TYPE_PUZZLE_PANEL (cp_puzzle_panel_get_type ())
G_DECLARE_FINAL_TYPE (CpPuzzlePanel, cp_puzzle_panel, CP, PUZZLE_PANEL, CpExercisePanel)

/**
 * CpPuzzlePanel: what stands beside the board of a puzzle: its title and the task, how it stands,
 * the moves where there is room for them, and buttons for the actions `puzzle.…` of a
 * #CpPuzzleView. No button changes its place when there is something else to say; what is said when
 * the puzzle is over may take room from the moves.
 */

/** cp_puzzle_panel_set_solving: shows another puzzle (transfer none) (nullable). */
void cp_puzzle_panel_set_solving (CpPuzzlePanel *self, CpSolving *solving);

/**
 * cp_puzzle_panel_set_title: what the puzzle is called.
 * @place: which one it is of how many, "3 of 12"
 */
void cp_puzzle_panel_set_title (CpPuzzlePanel *self, const char *title, const char *place);

/**
 * cp_puzzle_panel_set_all_solved: whether no other puzzle of the collection is left to solve.
 * @summary: (nullable): what is said in the end of a training, even if there is one left
 */
void cp_puzzle_panel_set_all_solved (CpPuzzlePanel *self, bool all_solved, const char *summary);

/** cp_puzzle_panel_set_can_review: whether to offer `puzzle.review`. */
void cp_puzzle_panel_set_can_review (CpPuzzlePanel *self, bool can_review);

/** cp_puzzle_panel_get_main_button: (transfer none): the button for what is most likely wanted. */
GtkWidget *cp_puzzle_panel_get_main_button (CpPuzzlePanel *self);
