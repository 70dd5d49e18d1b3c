/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "cp-engine.h"
#include "cp-findings.h"

/** CpSearchStyle: how a worker searches. */
typedef struct {
  CpEngine *engine;   /* (nullable): by this program, which needs nothing of what follows */
  size_t table_bytes; /* memory for what is found, from the first search on */
  unsigned threads;   /* at most: one processor is left to others, if there are two */
  unsigned level;     /* see cp_search_set_level() */
  uint32_t seed;      /* the same */
} CpSearchStyle;

/**
 * CpSearchWorker: a thread with a search, which is nice (cp_search_be_nice()). All functions are
 * for the thread that made it, and none but the last waits for anything.
 */
typedef struct CpSearchWorker CpSearchWorker;

/**
 * CpSearchNews: something was found, or the search is finished; in the main context that was the
 * thread's default when the worker was made, at most ten times a second, and when the search ends.
 * It may free the worker.
 * @findings: (nullable) (transfer none): what was found last, if there is more than before
 * @finished: the search has ended by itself; what it has found was told by now, if only now
 * @error: (nullable) (transfer none): it has ended, and not because it was finished; only a program
 *   of others can have one
 */
typedef void (*CpSearchNews) (const CpFindings *findings,
                              bool finished,
                              const GError *error,
                              void *data);

/** cp_search_be_nice: whoever else wants the processor has it before this thread, and those that it
 * begins. */
void cp_search_be_nice (void);

/**
 * cp_search_worker_new: (transfer full): a thread that waits for something to search.
 * @data: for @news; must live as long as the worker
 */
CpSearchWorker *cp_search_worker_new (const CpSearchStyle *style, CpSearchNews news, void *data);

/**
 * cp_search_worker_begin: forgets what it was about, and begins to search.
 * @line: (element-type CpPosition) (transfer full): the game so far; the last position is searched
 *   and not over
 * @wanted: how many lines, from 1 to CP_FINDINGS_MAX_LINES
 */
void cp_search_worker_begin (CpSearchWorker *worker,
                             GArray *line,
                             const CpSearchLimits *limits,
                             unsigned wanted);

/** cp_search_worker_cancel: forgets what it was about; nothing of it is told any more. */
void cp_search_worker_cancel (CpSearchWorker *worker);

/** cp_search_worker_free: stops whatever is running, and waits for the thread to end; not for that
 * of a program of others, which may take a second or two. */
void cp_search_worker_free (CpSearchWorker *worker);

/** cp_search_worker_wait_for_all: waits until all programs of others have ended that workers had
 * started which are freed by now: what is done last in this program. */
void cp_search_worker_wait_for_all (void);
