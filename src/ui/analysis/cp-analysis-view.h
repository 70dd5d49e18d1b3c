/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/analysis/cp-analyser.h"
#include "model/analysis/cp-analysis-job.h"
#include "ui/beam/cp-board-with-beam.h"

#define CP_TYPE_ANALYSIS_VIEW (cp_analysis_view_get_type ())
G_DECLARE_FINAL_TYPE (CpAnalysisView, cp_analysis_view, CP, ANALYSIS_VIEW, GtkWidget)

/**
 * CpAnalysisView: what there is to be found in the position on a board: the best lines, how deep
 * and how fast they are looked for, a bar beside the board with what can be expected, and arrows on
 * it. It looks on as long as it is active and somebody can see the board.
 *
 * In a game one can go along a line, or add it as a variation; a draft becomes the position that is
 * clicked.
 *
 * Property: `active` (boolean).
 */

/**
 * cp_analysis_view_new: (transfer floating): of what is on @board, not active yet. It is to be put
 * below @board, which gets a bar.
 */
GtkWidget *cp_analysis_view_new (CpBoardWithBeam *board);

void cp_analysis_view_set_active (CpAnalysisView *self, bool active);

/**
 * cp_analysis_view_set_job: shows how far the analysis of a whole game is, with a button to stop
 * it, as long as it runs; also while this is not active.
 */
void cp_analysis_view_set_job (CpAnalysisView *self, CpAnalysisJob *job);

/** cp_analysis_view_get_analyser: (transfer none): who looks. */
CpAnalyser *cp_analysis_view_get_analyser (CpAnalysisView *self);
