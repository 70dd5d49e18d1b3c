/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "cp-engine.h"
#include "analysis/cp-findings.h"

/** CpSearchStyle: the configuration of a worker's search. */
typedef struct {
  CpEngine *engine;   /* (nullable): an external engine, which ignores the members below */
  size_t table_bytes; /* size of the transposition table, allocated on the first search */
  unsigned threads;   /* the maximum; one processor is left free if there are at least two */
  unsigned level;     /* see cp_search_set_level() */
  uint32_t seed;      /* see cp_search_set_level() */
} CpSearchStyle;

/**
 * CpSearchWorker: a thread with a search, running at low priority (cp_search_be_nice()). All
 * functions must be called from the thread that created the worker, and none but the last two
 * blocks.
 */
typedef struct CpSearchWorker CpSearchWorker;

/**
 * CpSearchNews: Called with the progress of a search, in the main context that was the thread
 * default when the worker was created; at most ten times a second, and when the search ends. The
 * callback may free the worker.
 * @findings: (nullable) (transfer none): the latest results, if they have changed
 * @finished: the search ended by itself; all results have been reported, at the latest by this call
 * @error: (nullable) (transfer none): the search failed; for external engines only
 */
typedef void (*CpSearchNews) (const CpFindings *findings,
                              bool finished,
                              const GError *error,
                              void *data);

/** cp_search_be_nice: Lowers the priority of the calling thread, and of the threads that it
 * creates. */
void cp_search_be_nice (void);

/**
 * cp_search_worker_new: (transfer full): Creates an idle worker.
 * @data: for @news; must outlive the worker
 */
CpSearchWorker *cp_search_worker_new (const CpSearchStyle *style, CpSearchNews news, void *data);

/**
 * cp_search_worker_begin: Cancels the current search and starts another.
 * @line: (element-type CpPosition) (transfer full): the positions of the game so far; the last one
 *   is searched and not over
 * @wanted: the number of lines, from 1 to CP_FINDINGS_MAX_LINES
 */
void cp_search_worker_begin (CpSearchWorker *worker,
                             GArray *line,
                             const CpSearchLimits *limits,
                             unsigned wanted);

/** cp_search_worker_cancel: Cancels the current search; it is not reported any more. */
void cp_search_worker_cancel (CpSearchWorker *worker);

/** cp_search_worker_free: Stops the current search and waits for the thread to end. Does not wait
 * for the thread of an external engine, which may take a second or two. */
void cp_search_worker_free (CpSearchWorker *worker);

/** cp_search_worker_wait_for_all: Waits for the external engines of freed workers to end. For the
 * very end of the program. */
void cp_search_worker_wait_for_all (void);
