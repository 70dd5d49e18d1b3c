/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/puzzles/cp-lesson.h"
#include "ui/exercise/cp-exercise-panel.h"

#define CP_TYPE_INTRODUCTION_PANEL (cp_introduction_panel_get_type ())
G_DECLARE_FINAL_TYPE (
    CpIntroductionPanel, cp_introduction_panel, CP, INTRODUCTION_PANEL, CpExercisePanel)

/**
 * CpIntroductionPanel: what stands beside the board of an introduction: the words of a step, what
 * is to be done and how it went, and buttons for the actions `introduction.…` of a
 * #CpIntroductionView. The buttons stay where they are whatever is said; words for which there is
 * no room can be scrolled, and what is said last is in sight. The focus goes to the button that
 * leads on, or after another move to the one that takes it back.
 */

/**
 * cp_introduction_panel_set_lesson: shows another lesson (transfer none).
 * @ending: what the button of the last step reads, translated, with a mnemonic
 * @game_waits: a game begins behind it, and may begin at once
 */
void cp_introduction_panel_set_lesson (CpIntroductionPanel *self,
                                       CpLesson *lesson,
                                       const char *ending,
                                       bool game_waits);

/** cp_introduction_panel_get_next: (transfer none): the button that leads on. */
GtkWidget *cp_introduction_panel_get_next (CpIntroductionPanel *self);
