/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include <stdbool.h>

#include "model/analysis/cp-analyser.h"

#define CP_TYPE_ANALYSIS_ROW (cp_analysis_row_get_type ())
G_DECLARE_FINAL_TYPE (CpAnalysisRow, cp_analysis_row, CP, ANALYSIS_ROW, GtkListBoxRow)

/**
 * CpAnalysisRow: one of the best lines, with what it is worth, as a row of a list. Who activates it
 * goes to the move that was clicked, or to the first one.
 *
 * Signal: `added`: somebody wants to keep the line.
 */

/** cp_analysis_row_new: (transfer floating): the place of the line with this number, from 1. */
GtkWidget *cp_analysis_row_new (unsigned number);

/**
 * cp_analysis_row_show: shows a line.
 * @start: where it begins
 * @can_walk: whether it can be activated
 * @can_add: whether `added` would be heard
 */
void cp_analysis_row_show (CpAnalysisRow *self,
                           const CpPosition *start,
                           const CpAnalysisLine *line,
                           bool can_walk,
                           bool can_add);

/** cp_analysis_row_clear: leaves the place of the line empty. */
void cp_analysis_row_clear (CpAnalysisRow *self);

/** cp_analysis_row_get_line: (transfer none): the line that is shown. */
const CpAnalysisLine *cp_analysis_row_get_line (CpAnalysisRow *self);

/** cp_analysis_row_take_pressed: which move was clicked, from 0, when it is activated; -1 if none
 * was. */
int cp_analysis_row_take_pressed (CpAnalysisRow *self);
