/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/puzzles/cp-mistakes.h"
#include "ui/exercise/cp-exercise-page.h"

#define CP_TYPE_MISTAKES_PAGE (cp_mistakes_page_get_type ())
G_DECLARE_FINAL_TYPE (CpMistakesPage, cp_mistakes_page, CP, MISTAKES_PAGE, CpExercisePage)

/**
 * CpMistakesPage: asks the user for better moves where a game went wrong. The board is seen by the
 * side to move, and the panel says which move was played, and whether the move that was tried is
 * better.
 *
 * Actions in the group `page`: `enter-move`, `puzzle-next` (after the last mistake: a summary),
 * `puzzle-previous`, `show-move` and `restart`. Undo takes a tried move back.
 */

/** cp_mistakes_page_new: (transfer floating) */
GtkWidget *cp_mistakes_page_new (CpProgram *program);

/**
 * cp_mistakes_page_open: begins with the mistakes of @game.
 * @sides: by side: whose mistakes; at least one is true
 * @is_own: the user made the mistakes
 */
void cp_mistakes_page_open (CpMistakesPage *self, CpGame *game, const bool sides[2], bool is_own);

/** cp_mistakes_page_get_mistakes: (transfer none) (nullable): %NULL before cp_mistakes_page_open(),
 * and after the user left the page. */
CpMistakes *cp_mistakes_page_get_mistakes (CpMistakesPage *self);
