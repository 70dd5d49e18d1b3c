/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/analysis/cp-analyser.h"
#include "model/search/cp-engine-list.h"

#define CP_TYPE_ANALYSIS_LINES (cp_analysis_lines_get_type ())
G_DECLARE_FINAL_TYPE (CpAnalysisLines, cp_analysis_lines, CP, ANALYSIS_LINES, GtkWidget)

/**
 * CpAnalysisLines: the analysis by one engine: its name, with a menu of other engines, the depth
 * and the speed of its search, the best lines, and the reason if it has failed.
 *
 * In a game, the user can play a line, or add it as a variation. A draft is set to the position
 * after the move that is clicked.
 *
 * Signal: `engine-picked (char *name)`: Emitted when the user chooses another engine; "" for the
 * program's own.
 */

/**
 * cp_analysis_lines_new: (transfer floating): Creates an analysis of the position on the board of
 * the #CpBoardWithBeam that is an ancestor. The caller runs and stops the analyser and sets its
 * source.
 * @engines: the engines in the menu
 */
GtkWidget *cp_analysis_lines_new (CpEngineList *engines);

/** cp_analysis_lines_append: Appends a button to the heading. */
void cp_analysis_lines_append (CpAnalysisLines *self, GtkWidget *button);

/**
 * cp_analysis_lines_set_engine: Sets the engine, see cp_analyser_set_engine().
 * @engine: (nullable)
 */
void cp_analysis_lines_set_engine (CpAnalysisLines *self, CpEngine *engine);

/**
 * cp_analysis_lines_get_engine: (transfer none): Returns the engine that analyses. One that does
 * not play the game leaves it to the program's own.
 *
 * Returns: (nullable): %NULL for the program's own
 */
CpEngine *cp_analysis_lines_get_engine (CpAnalysisLines *self);

/** cp_analysis_lines_get_analyser: (transfer none): Returns the analyser of the position. */
CpAnalyser *cp_analysis_lines_get_analyser (CpAnalysisLines *self);
