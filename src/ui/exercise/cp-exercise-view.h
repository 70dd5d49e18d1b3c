/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-exercise-panel.h"
#include "ui/game/cp-game-view.h"

#define CP_TYPE_EXERCISE_VIEW (cp_exercise_view_get_type ())
G_DECLARE_DERIVABLE_TYPE (CpExerciseView, cp_exercise_view, CP, EXERCISE_VIEW, GtkWidget)

/**
 * CpExerciseView: a board as in a game on which something is to be found out, and beside it a
 * #CpExercisePanel, which says too why a move is not possible. Moves can be typed.
 *
 * Signal: `closed`: whoever does the exercise wants to go back to where he came from.
 */
struct _CpExerciseViewClass {
  GtkWidgetClass parent_class;

  /* Whether Escape has done something. What was picked up on the board has been let go of. */
  bool (*escape) (CpExerciseView *self);
};

/**
 * cp_exercise_view_set_panel: shows @panel beside the board, for good.
 * @panel: (transfer floating)
 * @kind: how much room it needs
 */
void cp_exercise_view_set_panel (CpExerciseView *self, CpExercisePanel *panel, CpGameAreaKind kind);

/** cp_exercise_view_set_game: shows another game (transfer none) (nullable). */
void cp_exercise_view_set_game (CpExerciseView *self, CpGame *game);

/** cp_exercise_view_set_can_play: whether moves can be made on the board. */
void cp_exercise_view_set_can_play (CpExerciseView *self, bool can_play);

/** cp_exercise_view_get_game_view, _board: (transfer none) */
CpGameView *cp_exercise_view_get_game_view (CpExerciseView *self);
CpBoardView *cp_exercise_view_get_board (CpExerciseView *self);

/** cp_exercise_view_get_can_enter_move: whether a move can be made on the position shown. */
bool cp_exercise_view_get_can_enter_move (CpExerciseView *self);

/**
 * cp_exercise_view_open_move_entry: has a move typed over the board, as typing on the board does.
 * @initial: what is typed already, perhaps nothing
 */
void cp_exercise_view_open_move_entry (CpExerciseView *self, const char *initial);
