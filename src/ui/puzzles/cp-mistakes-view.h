/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/puzzles/cp-mistakes.h"
#include "ui/exercise/cp-exercise-view.h"

#define CP_TYPE_MISTAKES_VIEW (cp_mistakes_view_get_type ())
G_DECLARE_FINAL_TYPE (CpMistakesView, cp_mistakes_view, CP, MISTAKES_VIEW, CpExerciseView)

/**
 * CpMistakesView: lets somebody look for better moves where a game went wrong: a board as in a
 * game, seen by whoever is to move, and beside it what was played and how it goes. Escape leaves
 * it.
 *
 * Property, read-only: `mistakes` (#CpMistakes, nullable).
 *
 * Actions, enabled when they make sense: `mistakes.previous`, `mistakes.next` (behind the last one
 * to what there is to say at the end, then it is closed), `mistakes.show`, `mistakes.take-back`,
 * `mistakes.restart`. gtk_widget_activate_action() on the view calls them.
 */

/** cp_mistakes_view_new: (transfer floating): a view with nothing to learn from. */
GtkWidget *cp_mistakes_view_new (void);

/**
 * cp_mistakes_view_open: begins with the mistakes of a game.
 * @sides: whose, by side; there is at least one
 * @own: whoever learns has made them himself
 */
void cp_mistakes_view_open (CpMistakesView *self, CpGame *game, const bool sides[2], bool own);

/** cp_mistakes_view_close: forgets them. */
void cp_mistakes_view_close (CpMistakesView *self);

/** cp_mistakes_view_get_mistakes: (transfer none) (nullable) */
CpMistakes *cp_mistakes_view_get_mistakes (CpMistakesView *self);
