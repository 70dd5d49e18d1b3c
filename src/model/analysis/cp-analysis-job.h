/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/cp-game-analysis.h"
#include "model/game/cp-game.h"

#define CP_TYPE_ANALYSIS_JOB (cp_analysis_job_get_type ())
G_DECLARE_FINAL_TYPE (CpAnalysisJob, cp_analysis_job, CP, ANALYSIS_JOB, GObject)

/**
 * CpAnalysisJob: the analysis of a whole game, in a background thread. It starts when the object is
 * created. It does not change the game: cp_analysis_job_write() does.
 *
 * Properties, all read-only: `running` (boolean), `progress` (double, from 0 to 1: notified at most
 * ten times a second).
 *
 * Signal: `finished`: Emitted when the analysis is complete; not when it was stopped.
 */

/**
 * cp_analysis_job_new: (transfer full): Starts to analyse the current main line of @game.
 * @limits: of the search of each position
 */
CpAnalysisJob *cp_analysis_job_new (CpGame *game, const CpSearchLimits *limits);

/** cp_analysis_job_stop: Stops the analysis. */
void cp_analysis_job_stop (CpAnalysisJob *self);

bool cp_analysis_job_get_running (CpAnalysisJob *self);

/** cp_analysis_job_get_finished: Returns whether the analysis is complete. */
bool cp_analysis_job_get_finished (CpAnalysisJob *self);

/** cp_analysis_job_get_progress: Returns the completed fraction, from 0 to 1. */
double cp_analysis_job_get_progress (CpAnalysisJob *self);

/** cp_analysis_job_estimate: Returns the estimated remaining time in seconds. */
double cp_analysis_job_estimate (CpAnalysisJob *self);

/**
 * cp_analysis_job_write: Annotates the game with the results, as one undo step, see
 * cp_game_analysis_write(). Begins a review if the game is over. Does nothing before the analysis
 * is complete.
 */
void cp_analysis_job_write (CpAnalysisJob *self);

/** cp_analysis_job_get_game: (transfer none): Returns the analysed game. */
CpGame *cp_analysis_job_get_game (CpAnalysisJob *self);

/** cp_analysis_job_get_analysis: (transfer none): Returns the results. Must not be called before
 * the analysis is complete. */
const CpGameAnalysis *cp_analysis_job_get_analysis (CpAnalysisJob *self);
