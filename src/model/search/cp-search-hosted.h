/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-engine.h"
#include "analysis/cp-findings.h"

/**
 * CpSearchHosted: a search by an external engine, run in the thread of a worker. The output of the
 * engine is validated: only legal moves are reported.
 */
typedef struct CpSearchHosted CpSearchHosted;

/** cp_search_hosted_new: (transfer full): Creates a search by @engine, which is started on first
 * use. */
CpSearchHosted *cp_search_hosted_new (CpEngine *engine);

/** cp_search_hosted_free: Ends the engine; %NULL is allowed. */
void cp_search_hosted_free (CpSearchHosted *hosted);

/** cp_search_hosted_expect: Announces the next run: later calls of cp_search_hosted_stop() apply to
 * it. */
void cp_search_hosted_expect (CpSearchHosted *hosted);

/** cp_search_hosted_stop: Stops the run that is announced or running; may be called from any
 * thread. */
void cp_search_hosted_stop (CpSearchHosted *hosted);

/** CpSearchHostedTold: Called with all lines of a completed depth. */
typedef void (*CpSearchHostedTold) (const CpFindings *findings, void *data);

/**
 * cp_search_hosted_run: Searches until a limit is reached or cp_search_hosted_stop() is called.
 * @line: (element-type CpPosition): the positions of the game so far; the last one is searched and
 *   not over
 * @wanted: the number of lines; engines without MultiPV return only one
 * @findings: (out): has at least one line if true is returned
 *
 * Returns: false with @error set if no move was found
 */
bool cp_search_hosted_run (CpSearchHosted *hosted,
                           const GArray *line,
                           const CpSearchLimits *limits,
                           unsigned wanted,
                           CpSearchHostedTold report,
                           void *data,
                           CpFindings *findings,
                           GError **error);
