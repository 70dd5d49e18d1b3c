/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/cp-game-analysis.h"
#include "analysis/cp-game-summary.h"
#include "cp-library.h"

#define CP_TYPE_LIBRARY_ANALYSIS (cp_library_analysis_get_type ())
G_DECLARE_FINAL_TYPE (CpLibraryAnalysis, cp_library_analysis, CP, LIBRARY_ANALYSIS, GObject)

/**
 * CpLibraryAnalysis: Analyses games of a library in the background, one after the other, from its
 * creation. Each finished analysis is written into its game (cp_game_analysis_write()), with better
 * lines as variations, so that stopping loses only the game at hand. All of it is one undo step of
 * the list; a game that is open also gets an undo step of its own.
 *
 * Games are skipped if they have a problem or no moves, are still in progress, or were deleted
 * before their turn; on request, also if they are analysed already.
 *
 * Properties, all read-only: `running` (boolean), `progress` (double from 0 to 1, notified at most
 * ten times a second).
 *
 * Signal: `finished`: Emitted after the last game, but not after cp_library_analysis_stop().
 */

/** CpLibrarySummary: Totals of the analysed games. */
typedef struct {
  unsigned n_games;                 /* analysed games */
  unsigned n_left_out;              /* games skipped so far */
  unsigned n_glyphs[CP_N_MISTAKES]; /* moves marked `?!`, `?`, `??` */
} CpLibrarySummary;

/**
 * cp_library_analysis_new: (transfer full): Starts an analysis.
 * @indices: (element-type unsigned): indices of the games, each once
 * @limits: search limits for each position
 * @skip_analysed: true to skip games for which cp_game_analysis_is_written() is true
 */
CpLibraryAnalysis *cp_library_analysis_new (CpLibrary *library,
                                            const GArray *indices,
                                            const CpSearchLimits *limits,
                                            bool skip_analysed);

/** cp_library_analysis_stop: Stops. Analyses that were written stay. */
void cp_library_analysis_stop (CpLibraryAnalysis *self);

bool cp_library_analysis_get_running (CpLibraryAnalysis *self);

/** cp_library_analysis_get_progress: Returns the part of all positions that is analysed, from 0
 * to 1. */
double cp_library_analysis_get_progress (CpLibraryAnalysis *self);

/** cp_library_analysis_estimate: Returns the estimated remaining time in seconds. */
double cp_library_analysis_estimate (CpLibraryAnalysis *self);

/** cp_library_analysis_get_library: (transfer none): Returns the library of the games. */
CpLibrary *cp_library_analysis_get_library (CpLibraryAnalysis *self);

/** cp_library_analysis_get_summary: (transfer none): Returns the totals so far. */
const CpLibrarySummary *cp_library_analysis_get_summary (CpLibraryAnalysis *self);
