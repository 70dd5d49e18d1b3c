/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/parts/page/cp-page.h"

#define CP_TYPE_RESULTS_PAGE (cp_results_page_get_type ())
G_DECLARE_FINAL_TYPE (CpResultsPage, cp_results_page, CP, RESULTS_PAGE, CpPage)

/** CpResultsPage: My Results: how often the user has won the games of the history, and the level
 * that the results suggest. */

/** cp_results_page_new: (transfer floating) */
GtkWidget *cp_results_page_new (CpProgram *program);
