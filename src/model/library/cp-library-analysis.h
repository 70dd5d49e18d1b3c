/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/cp-game-analysis.h"
#include "cp-library.h"

#define CP_TYPE_LIBRARY_ANALYSIS (cp_library_analysis_get_type ())
G_DECLARE_FINAL_TYPE (CpLibraryAnalysis, cp_library_analysis, CP, LIBRARY_ANALYSIS, GObject)

/**
 * CpLibraryAnalysis: the analysis of several games of a file, one after the other, in the
 * background. It begins with the object. What is found is written into a game when that is done,
 * see cp_game_analysis_write(), with the better lines as variations; so nothing of it is lost when
 * it is stopped. All of it is one step of the list to be undone, but that games which are open get
 * it as a step of their own.
 *
 * Left out are games with a problem, without moves, or still being played, those that were deleted
 * before their turn and, on request, those that are already analysed.
 *
 * Properties, all read-only: `running` (boolean), `progress` (double, from 0 to 1: notified ten
 * times a second at most).
 *
 * Signal: `finished`: it has come to its end; not when it was stopped.
 */

/** CpLibrarySummary: what there is to say of the games that were analysed. */
typedef struct {
  unsigned n_games;     /* that are done */
  unsigned n_left_out;  /* of those before them */
  unsigned n_moves;     /* of both sides */
  double mean_loss;     /* of the result that could be expected, from 0 to 1; 0 without moves */
  unsigned n_glyphs[3]; /* moves that are marked: `?!`, `?`, `??` */
} CpLibrarySummary;

/**
 * cp_library_analysis_new: (transfer full): begins.
 * @indices: (element-type unsigned): of the games, each once
 * @limits: for each position
 * @skip_analysed: leaves out games of which cp_game_analysis_is_written() is true
 */
CpLibraryAnalysis *cp_library_analysis_new (CpLibrary *library,
                                            const GArray *indices,
                                            const CpSearchLimits *limits,
                                            bool skip_analysed);

/** cp_library_analysis_stop: ends it; games that are done stay so. */
void cp_library_analysis_stop (CpLibraryAnalysis *self);

bool cp_library_analysis_get_running (CpLibraryAnalysis *self);

/** cp_library_analysis_get_progress: how much of all positions is done, from 0 to 1. */
double cp_library_analysis_get_progress (CpLibraryAnalysis *self);

/** cp_library_analysis_estimate: how many seconds it will still take. */
double cp_library_analysis_estimate (CpLibraryAnalysis *self);

/** cp_library_analysis_get_library: (transfer none): whose games they are. */
CpLibrary *cp_library_analysis_get_library (CpLibraryAnalysis *self);

/** cp_library_analysis_get_summary: (transfer none): what there is to say so far. */
const CpLibrarySummary *cp_library_analysis_get_summary (CpLibraryAnalysis *self);
