/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-engine.h"
#include "cp-findings.h"

/**
 * CpSearchHosted: a search by somebody else's program, for the thread of a worker. What it says is
 * checked: only legal moves come out.
 */
typedef struct CpSearchHosted CpSearchHosted;

/** cp_search_hosted_new: (transfer full): a search by @engine, which is started when it is needed.
 */
CpSearchHosted *cp_search_hosted_new (CpEngine *engine);

/** cp_search_hosted_free: ends the program; %NULL is allowed. */
void cp_search_hosted_free (CpSearchHosted *hosted);

/** cp_search_hosted_expect: from here on cp_search_hosted_stop() is meant for the next run. */
void cp_search_hosted_expect (CpSearchHosted *hosted);

/** cp_search_hosted_stop: ends the run that is expected or going on; from any thread. */
void cp_search_hosted_stop (CpSearchHosted *hosted);

/** CpSearchHostedTold: is told all lines of a depth. */
typedef void (*CpSearchHostedTold) (const CpFindings *findings, void *data);

/**
 * cp_search_hosted_run: searches, until a limit is reached or it is stopped.
 * @line: (element-type CpPosition): the game so far; the last position is searched and not over
 * @wanted: how many lines; there are fewer if the program cannot do that
 * @findings: (out): at least one line, if true is returned
 *
 * Returns: false with @error set if it did not find a move
 */
bool cp_search_hosted_run (CpSearchHosted *hosted,
                           const GArray *line,
                           const CpSearchLimits *limits,
                           unsigned wanted,
                           CpSearchHostedTold told,
                           void *data,
                           CpFindings *findings,
                           GError **error);
