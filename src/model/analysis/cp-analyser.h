/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/game/cp-position-source.h"
#include "model/search/cp-search-worker.h"
#include "record/notes/cp-eval.h"

#define CP_TYPE_ANALYSER (cp_analyser_get_type ())
G_DECLARE_FINAL_TYPE (CpAnalyser, cp_analyser, CP, ANALYSER, GObject)

/** CP_ANALYSIS_MAX_LINES: so many lines are looked for at most. */
#define CP_ANALYSIS_MAX_LINES CP_FINDINGS_MAX_LINES

/** CP_ANALYSIS_MAX_PLIES: a line is told no further than that. */
#define CP_ANALYSIS_MAX_PLIES 24

/** CpAnalysisLine: one of the best lines from a position. */
typedef struct {
  CpEval eval;
  unsigned n; /* moves, at least one */
  CpMove moves[CP_ANALYSIS_MAX_PLIES];
} CpAnalysisLine;

/** CpAnalysisReport: what has been found of a position. */
typedef struct {
  unsigned n_lines; /* the best first; fewer than wanted if there are not so many moves */
  CpAnalysisLine lines[CP_ANALYSIS_MAX_LINES];
  unsigned depth; /* plies */
  double speed;   /* positions a second */
} CpAnalysisReport;

/** CpAnalysisState: what an analyser is doing. */
typedef enum {
  CP_ANALYSIS_OFF,
  CP_ANALYSIS_SEARCHING,
  CP_ANALYSIS_FINISHED,   /* it has looked long enough */
  CP_ANALYSIS_OVER,       /* the game is, at this position */
  CP_ANALYSIS_IMPOSSIBLE, /* nobody can play on from this position */
  CP_ANALYSIS_FAILED,     /* the program that looks cannot go on: cp_analyser_get_problem() */
} CpAnalysisState;

/**
 * CpAnalyser: looks for the best lines from the position of a game or draft, as long as somebody
 * wants to see them, and goes along with the position. It never changes anything, and costs nothing
 * until it is first wanted: then it has a thread and a table.
 *
 * Properties: `source` (#CpPositionSource, nullable), `running` (boolean: somebody wants to see
 * it), `lines` (int: how many, from 1 to CP_ANALYSIS_MAX_LINES), `state` (int, read-only: a
 * #CpAnalysisState).
 *
 * Signal: `found`: what cp_analyser_get_report() and cp_analyser_get_eval() say is different; at
 * most ten times a second, but at once for another position.
 */

/** cp_analyser_new: (transfer full): one that does not run. */
CpAnalyser *cp_analyser_new (void);

/** cp_analyser_set_source: looks at the position of another game or draft; (nullable). */
void cp_analyser_set_source (CpAnalyser *self, CpPositionSource *source);

void cp_analyser_set_running (CpAnalyser *self, bool running);

/** cp_analyser_set_limits: lets searches end elsewhere than after half a minute. */
void cp_analyser_set_limits (CpAnalyser *self, const CpSearchLimits *limits);

/**
 * cp_analyser_set_engine: lets a program of others look, where it knows the game. If it has failed,
 * it is asked again when there is another position.
 * @engine: (nullable): %NULL for this program
 */
void cp_analyser_set_engine (CpAnalyser *self, CpEngine *engine);

/** cp_analyser_get_problem: (transfer none) (nullable): why it has failed, as a sentence. */
const char *cp_analyser_get_problem (CpAnalyser *self);

CpAnalysisState cp_analyser_get_state (CpAnalyser *self);

/** cp_analyser_get_position: (transfer none): what the report is about. */
const CpPosition *cp_analyser_get_position (CpAnalyser *self);

/**
 * cp_analyser_get_report: what has been found of the position, now or before.
 *
 * Returns: (transfer none) (nullable): %NULL if nothing was, or nothing can be
 */
const CpAnalysisReport *cp_analyser_get_report (CpAnalyser *self);

/**
 * cp_analyser_get_eval: what the position is worth, also where the game is over.
 *
 * Returns: false if that is not known
 */
bool cp_analyser_get_eval (CpAnalyser *self, CpEval *eval);
