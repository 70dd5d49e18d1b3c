/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/puzzles/cp-mistakes.h"
#include "ui/exercise/cp-exercise-panel.h"

#define CP_TYPE_MISTAKES_PANEL (cp_mistakes_panel_get_type ())
G_DECLARE_FINAL_TYPE (CpMistakesPanel, cp_mistakes_panel, CP, MISTAKES_PANEL, CpExercisePanel)

/**
 * CpMistakesPanel: what stands beside the board while somebody learns from mistakes: what was
 * played, how it went, and buttons for the actions `mistakes.…` of a #CpMistakesView. The focus
 * goes to the button that leads on, or after a wrong move to the one that takes it back.
 */

/**
 * cp_mistakes_panel_set_mistakes: shows others (transfer none) (nullable).
 * @game: (nullable): in which they were made
 * @own: whoever learns has made them himself
 */
void cp_mistakes_panel_set_mistakes (CpMistakesPanel *self,
                                     CpMistakes *mistakes,
                                     CpGame *game,
                                     bool own);
