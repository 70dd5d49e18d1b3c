/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/analysis/cp-analyser.h"
#include "model/analysis/cp-analysis-job.h"
#include "ui/parts/beam/cp-board-with-beam.h"

#define CP_TYPE_ANALYSIS_VIEW (cp_analysis_view_get_type ())
G_DECLARE_FINAL_TYPE (CpAnalysisView, cp_analysis_view, CP, ANALYSIS_VIEW, GtkWidget)

/**
 * CpAnalysisView: the analysis of the position on a board: the best lines, the depth and the speed
 * of the search, an evaluation bar beside the board, and arrows on it. The search runs while the
 * view is active and the board is visible.
 *
 * In a game, the user can play a line, or add it as a variation. A draft is set to the position
 * after the move that is clicked.
 *
 * Property: `active` (boolean).
 */

/**
 * cp_analysis_view_new: (transfer floating): Creates an inactive analysis of the position on
 * @board. The caller must put it below @board, which gets an evaluation bar.
 */
GtkWidget *cp_analysis_view_new (CpBoardWithBeam *board);

void cp_analysis_view_set_active (CpAnalysisView *self, bool active);

/** cp_analysis_view_allow_comparison: Lets the user compare with a second engine, which needs twice
 * the height. */
void cp_analysis_view_allow_comparison (CpAnalysisView *self);

/**
 * cp_analysis_view_set_job: Shows the progress of the analysis of a whole game with a button to
 * stop it, while @job runs; also if the view is not active.
 */
void cp_analysis_view_set_job (CpAnalysisView *self, CpAnalysisJob *job);

/** cp_analysis_view_get_analyser: (transfer none): Returns the analyser of the position. */
CpAnalyser *cp_analysis_view_get_analyser (CpAnalysisView *self);
