/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/cp-game-analysis.h"
#include "model/game/cp-game.h"

#define CP_TYPE_ANALYSIS_JOB (cp_analysis_job_get_type ())
G_DECLARE_FINAL_TYPE (CpAnalysisJob, cp_analysis_job, CP, ANALYSIS_JOB, GObject)

/**
 * CpAnalysisJob: the analysis of a whole game, in the background. It begins with the object and
 * changes nothing: what it has found is written into the game when somebody asks for that.
 *
 * Properties, all read-only: `running` (boolean), `progress` (double, from 0 to 1: notified ten
 * times a second at most).
 *
 * Signal: `finished`: it has come to its end; not when it was stopped.
 */

/**
 * cp_analysis_job_new: (transfer full): begins to analyse the main line of @game as it is now.
 * @limits: for each position
 */
CpAnalysisJob *cp_analysis_job_new (CpGame *game, const CpSearchLimits *limits);

/** cp_analysis_job_stop: ends it. */
void cp_analysis_job_stop (CpAnalysisJob *self);

bool cp_analysis_job_get_running (CpAnalysisJob *self);

/** cp_analysis_job_get_finished: whether it has come to its end. */
bool cp_analysis_job_get_finished (CpAnalysisJob *self);

/** cp_analysis_job_get_progress: how much of it is done, from 0 to 1. */
double cp_analysis_job_get_progress (CpAnalysisJob *self);

/** cp_analysis_job_estimate: how many seconds it will still take. */
double cp_analysis_job_estimate (CpAnalysisJob *self);

/**
 * cp_analysis_job_write: writes what was found into the game, as one step of undo, see
 * cp_game_analysis_write(). A game that is over is reviewed from then on. Nothing happens before it
 * has finished.
 */
void cp_analysis_job_write (CpAnalysisJob *self);

/** cp_analysis_job_get_game: (transfer none): what is analysed. */
CpGame *cp_analysis_job_get_game (CpAnalysisJob *self);

/** cp_analysis_job_get_analysis: (transfer none): what was found, when it has finished. */
const CpGameAnalysis *cp_analysis_job_get_analysis (CpAnalysisJob *self);
