/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-findings.h"
#include "engine/host/cp-host-engine.h"

/** CpHostSearch: A search of a position by an external engine. */
typedef struct {
  const CpPosition *line; /* the positions of the game so far; the last one is searched, not over */
  unsigned n;             /* positions */
  const CpSearchLimits *limits;
  int64_t silence;  /* time limit for an answer if @limits have none, in microseconds; 0 for none */
  unsigned n_lines; /* the number of lines that the engine reports (`MultiPV`) */
  const char *name; /* the name of the engine in messages */
  const atomic_bool *cancelled; /* (nullable): ends the search when another thread sets it */
  /* (nullable): called with all lines of a completed depth, in the calling thread */
  void (*report) (const CpFindings *findings, void *data);
  void *data; /* for @report */
} CpHostSearch;

/**
 * cp_host_search_run: Searches until a limit is reached or the search is cancelled. The output of
 * the engine is validated: only legal moves are reported.
 * @findings: (out): has at least one line if true is returned
 *
 * Returns: false with @error set (CP_HOST_ERROR) if no move was found
 */
bool cp_host_search_run (CpHostEngine *engine,
                         const CpHostSearch *search,
                         CpFindings *findings,
                         GError **error);
