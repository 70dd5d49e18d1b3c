/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/puzzles/cp-mistakes.h"
#include "ui/pages/exercise/cp-exercise-page.h"

#define CP_TYPE_MISTAKES_PAGE (cp_mistakes_page_get_type ())
G_DECLARE_FINAL_TYPE (CpMistakesPage, cp_mistakes_page, CP, MISTAKES_PAGE, CpExercisePage)

/**
 * CpMistakesPage: The page that asks the user for better moves where a game went wrong. The side to
 * move is at the bottom of the board. The panel shows the move that was played, and whether the
 * move that the user has tried is better.
 *
 * Actions in the group `page`: `enter-move`, `puzzle-next` (after the last mistake: a summary),
 * `puzzle-previous`, `show-move` and `restart`. Undo takes a tried move back.
 */

/** cp_mistakes_page_new: (transfer floating): Creates a page without a game. */
GtkWidget *cp_mistakes_page_new (CpProgram *program);

/**
 * cp_mistakes_page_open: Shows the first mistake of @game.
 * @sides: by side: whether to include the mistakes of this side; at least one is true
 * @is_own: whether the user made the mistakes
 */
void cp_mistakes_page_open (CpMistakesPage *self, CpGame *game, const bool sides[2], bool is_own);

/** cp_mistakes_page_get_mistakes: (transfer none) (nullable): Returns the list of mistakes; %NULL
 * before cp_mistakes_page_open(), and after the user left the page. */
CpMistakes *cp_mistakes_page_get_mistakes (CpMistakesPage *self);
