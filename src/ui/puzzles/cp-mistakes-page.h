/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-mistakes-view.h"
#include "ui/beam/cp-board-page.h"

#define CP_TYPE_MISTAKES_PAGE (cp_mistakes_page_get_type ())
G_DECLARE_FINAL_TYPE (CpMistakesPage, cp_mistakes_page, CP, MISTAKES_PAGE, CpBoardPage)

/**
 * CpMistakesPage: learning from the mistakes of a game.
 *
 * Actions in the group `page`: `enter-move`, `puzzle-next` and `puzzle-previous`.
 */

/** cp_mistakes_page_new: (transfer floating) */
GtkWidget *cp_mistakes_page_new (CpProgram *program);
