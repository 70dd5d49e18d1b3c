/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/puzzles/cp-lesson.h"
#include "ui/exercise/cp-exercise-view.h"

#define CP_TYPE_INTRODUCTION_VIEW (cp_introduction_view_get_type ())
G_DECLARE_FINAL_TYPE (
    CpIntroductionView, cp_introduction_view, CP, INTRODUCTION_VIEW, CpExerciseView)

/**
 * CpIntroductionView: introduces a game to somebody who does not know it: a board as in a game, and
 * beside it what is to be known and done, step by step. When the move that is asked for has been
 * made, the focus goes to the button that leads on. Escape leaves it.
 *
 * Property, read-only: `lesson` (#CpLesson, nullable).
 *
 * Actions, enabled when they make sense: `introduction.back`, `introduction.next` (after the last
 * step the introduction is finished), `introduction.show`, `introduction.take-back`,
 * `introduction.skip`. gtk_widget_activate_action() on the view calls them.
 *
 * Signals:
 * - `finished`: somebody wants to go on to what comes after the introduction.
 * - `skipped`: the same, without the rest of it.
 */

/** cp_introduction_view_new: (transfer floating): a view without a lesson. */
GtkWidget *cp_introduction_view_new (void);

/**
 * cp_introduction_view_open: begins with the introduction to @variant.
 * @ending: what the button of the last step reads, translated, with a mnemonic
 * @game_waits: a game begins behind it, and may begin at once
 */
void cp_introduction_view_open (CpIntroductionView *self,
                                const CpVariant *variant,
                                const char *ending,
                                bool game_waits);

/** cp_introduction_view_get_lesson: (transfer none) (nullable) */
CpLesson *cp_introduction_view_get_lesson (CpIntroductionView *self);
