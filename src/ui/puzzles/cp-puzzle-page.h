/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-puzzle-view.h"
#include "ui/beam/cp-board-page.h"

#define CP_TYPE_PUZZLE_PAGE (cp_puzzle_page_get_type ())
G_DECLARE_FINAL_TYPE (CpPuzzlePage, cp_puzzle_page, CP, PUZZLE_PAGE, CpBoardPage)

/**
 * CpPuzzlePage: a puzzle that is being solved.
 *
 * Actions in the group `page`: `enter-move`, `hint`, `puzzle-next`, `puzzle-previous`, and
 * `review`, for a puzzle of the open file.
 */

/** cp_puzzle_page_new: (transfer floating): without a puzzle. */
GtkWidget *cp_puzzle_page_new (CpProgram *program);

/** cp_puzzle_page_get_view: (transfer none): board, task and what becomes of it. */
CpPuzzleView *cp_puzzle_page_get_view (CpPuzzlePage *self);
