/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/results/cp-results.h"
#include "ui/parts/page/cp-page.h"

#define CP_TYPE_RESULTS_PAGE (cp_results_page_get_type ())
G_DECLARE_FINAL_TYPE (CpResultsPage, cp_results_page, CP, RESULTS_PAGE, CpPage)

/** CpResultsPage: My Results: how often the user has won the games of the history, and the level
 * that the results suggest. */

/** cp_results_page_new: (transfer floating) */
GtkWidget *cp_results_page_new (CpProgram *program);

/** cp_results_describe_suggestion: (transfer full) (nullable): Returns a sentence such as "You won
 * 4 of 5 against level 3. Try 4."; %NULL if the results suggest no level. */
char *cp_results_describe_suggestion (const CpResults *results);
