/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include <stdbool.h>

#include "model/analysis/cp-analyser.h"

#define CP_TYPE_ANALYSIS_ROW (cp_analysis_row_get_type ())
G_DECLARE_FINAL_TYPE (CpAnalysisRow, cp_analysis_row, CP, ANALYSIS_ROW, GtkListBoxRow)

/**
 * CpAnalysisRow: a row with one of the best lines and its evaluation. Activating the row means
 * going to the move that was clicked, or to the first one.
 *
 * Signal: `added`: Emitted when the user wants to add the line to the game.
 */

/**
 * cp_analysis_row_new: (transfer floating): Creates an empty row for the line with @number, from 1.
 */
GtkWidget *cp_analysis_row_new (unsigned number);

/**
 * cp_analysis_row_show: Shows a line.
 * @start: the position before the first move of the line
 * @can_walk: whether the row can be activated
 * @can_add: whether to show the button that emits `added`
 */
void cp_analysis_row_show (CpAnalysisRow *self,
                           const CpPosition *start,
                           const CpAnalysisLine *line,
                           bool can_walk,
                           bool can_add);

/** cp_analysis_row_clear: Empties the row, which keeps its space. */
void cp_analysis_row_clear (CpAnalysisRow *self);

/** cp_analysis_row_get_line: (transfer none): Returns the line that is shown. */
const CpAnalysisLine *cp_analysis_row_get_line (CpAnalysisRow *self);

/**
 * cp_analysis_row_take_pressed: Returns the index of the move that was clicked when the row was
 * activated, from 0; -1 if none was clicked. Resets the index.
 */
int cp_analysis_row_take_pressed (CpAnalysisRow *self);
