/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/game/cp-position-source.h"
#include "model/search/cp-search-worker.h"
#include "record/notes/cp-eval.h"

#define CP_TYPE_ANALYSER (cp_analyser_get_type ())
G_DECLARE_FINAL_TYPE (CpAnalyser, cp_analyser, CP, ANALYSER, GObject)

/** CP_ANALYSIS_MAX_LINES: the maximum number of lines of an analysis. */
#define CP_ANALYSIS_MAX_LINES CP_FINDINGS_MAX_LINES

/** CP_ANALYSIS_MAX_PLIES: the maximum length of a line; longer ones are cut. */
#define CP_ANALYSIS_MAX_PLIES 24

/** CpAnalysisLine: one of the best lines from a position. */
typedef struct {
  CpEval eval;
  unsigned n; /* moves, at least one */
  CpMove moves[CP_ANALYSIS_MAX_PLIES];
} CpAnalysisLine;

/** CpAnalysisReport: the results for a position. */
typedef struct {
  unsigned n_lines; /* best first; fewer than requested if there are fewer legal moves */
  CpAnalysisLine lines[CP_ANALYSIS_MAX_LINES];
  unsigned depth; /* plies */
  double speed;   /* positions per second */
} CpAnalysisReport;

/** CpAnalysisState: the state of an analyser. */
typedef enum {
  CP_ANALYSIS_OFF,
  CP_ANALYSIS_SEARCHING,
  CP_ANALYSIS_FINISHED,   /* the search reached its limits */
  CP_ANALYSIS_OVER,       /* the game is over at this position */
  CP_ANALYSIS_IMPOSSIBLE, /* the position cannot be played */
  CP_ANALYSIS_FAILED,     /* the external engine has failed: cp_analyser_get_problem() */
} CpAnalysisState;

/**
 * CpAnalyser: searches the position of a game or draft for the best lines, and starts again when
 * the position changes. It searches only while `running` is set, which views do while they show the
 * analysis. It never changes the game. Its thread and its table are created when it first runs.
 *
 * Properties: `source` (#CpPositionSource, nullable), `running` (boolean), `lines` (int: the number
 * of lines, from 1 to CP_ANALYSIS_MAX_LINES), `state` (int, read-only: a #CpAnalysisState).
 *
 * Signal: `found`: Emitted when cp_analyser_get_report() or cp_analyser_get_eval() return other
 * values; at most ten times a second for one position, and at once for a new one.
 */

/** cp_analyser_set_source: Sets the game or draft to analyse; (nullable). */
void cp_analyser_set_source (CpAnalyser *self, CpPositionSource *source);

void cp_analyser_set_running (CpAnalyser *self, bool running);

/** cp_analyser_set_limits: Sets the limits of a search; by default half a minute. */
void cp_analyser_set_limits (CpAnalyser *self, const CpSearchLimits *limits);

/**
 * cp_analyser_set_engine: Sets an external engine, used for the games that it can play. An engine
 * that failed is tried again at the next position.
 * @engine: (nullable): %NULL for the program's own engine
 */
void cp_analyser_set_engine (CpAnalyser *self, CpEngine *engine);

/** cp_analyser_get_problem: (transfer none) (nullable): Returns why the external engine failed, as
 * a sentence. */
const char *cp_analyser_get_problem (CpAnalyser *self);

CpAnalysisState cp_analyser_get_state (CpAnalyser *self);

/** cp_analyser_get_position: (transfer none): Returns the position of the report. */
const CpPosition *cp_analyser_get_position (CpAnalyser *self);

/**
 * cp_analyser_get_report: Returns the results for the current position, from the running search or
 * an earlier one.
 *
 * Returns: (transfer none) (nullable): %NULL if there are none
 */
const CpAnalysisReport *cp_analyser_get_report (CpAnalyser *self);

/**
 * cp_analyser_get_eval: Returns the evaluation of the position, also if the game is over there.
 *
 * Returns: false if it is unknown
 */
bool cp_analyser_get_eval (CpAnalyser *self, CpEval *eval);
