/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-exercise-panel.h"
#include "ui/parts/beam/cp-board-page.h"
#include "ui/pages/game/cp-game-view.h"

#define CP_TYPE_EXERCISE_PAGE (cp_exercise_page_get_type ())
G_DECLARE_DERIVABLE_TYPE (CpExercisePage, cp_exercise_page, CP, EXERCISE_PAGE, CpBoardPage)

/**
 * CpExercisePage: a page with a board on which the user looks for a move, and a #CpExercisePanel
 * beside the board. The panel also says why a move is not possible. Moves can be typed.
 *
 * The template of a class below adds to the panel with the child types of cp_exercise_panel_add(),
 * and covers board and panel with a child of the type `overlay`.
 *
 * Action: `page.close` leaves the page.
 */
struct _CpExercisePageClass {
  CpBoardPageClass parent_class;

  CpGameAreaKind area; /* how much room the panel needs */

  /* Updates the panel with cp_exercise_panel_show(). */
  void (*update_panel) (CpExercisePage *self);

  /* Returns whether it has handled Escape; NULL: Escape leaves the page. Not called while a piece
   * is held, which Escape puts back. */
  bool (*escape) (CpExercisePage *self);
};

/** cp_exercise_page_move_actions: `page.enter-move`, for classes that offer it. */
extern const CpPageAction cp_exercise_page_move_actions[];

/** cp_exercise_page_set_game: shows another game (transfer none) (nullable). */
void cp_exercise_page_set_game (CpExercisePage *self, CpGame *game);

/** cp_exercise_page_set_can_play: sets whether moves can be made on the board. */
void cp_exercise_page_set_can_play (CpExercisePage *self, bool can_play);

/** cp_exercise_page_change: updates the panel after a change. It no longer shows a refusal. */
void cp_exercise_page_change (CpExercisePage *self);

/** cp_exercise_page_get_refusal: (transfer none) (nullable): why the last move was not possible,
 * until the next change. */
const char *cp_exercise_page_get_refusal (CpExercisePage *self);

/** cp_exercise_page_get_game_view, _board, _panel: (transfer none) */
CpGameView *cp_exercise_page_get_game_view (CpExercisePage *self);
CpBoardView *cp_exercise_page_get_board (CpExercisePage *self);
CpExercisePanel *cp_exercise_page_get_panel (CpExercisePage *self);
