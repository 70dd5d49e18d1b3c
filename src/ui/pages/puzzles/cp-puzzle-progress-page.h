/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/parts/page/cp-page.h"

#define CP_TYPE_PUZZLE_PROGRESS_PAGE (cp_puzzle_progress_page_get_type ())
G_DECLARE_FINAL_TYPE (
    CpPuzzleProgressPage, cp_puzzle_progress_page, CP, PUZZLE_PROGRESS_PAGE, CpPage)

/** CpPuzzleProgressPage: how many puzzles the user has solved, over time, by game and by theme. */

/** cp_puzzle_progress_page_new: (transfer floating) */
GtkWidget *cp_puzzle_progress_page_new (CpProgram *program);
