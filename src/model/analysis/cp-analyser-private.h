/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-analyser.h"

/** cp_analyser_be_nice: whoever else wants the processor has it before this thread, and those that
 * it begins. */
void cp_analyser_be_nice (void);

/**
 * CpAnalyserWorker: the thread of an analyser and its search. All functions are for the thread that
 * made it, and none but the last waits for anything.
 */
typedef struct CpAnalyserWorker CpAnalyserWorker;

/**
 * CpAnalyserNews: something was found, or the search is finished; in the main context that was the
 * thread's default when the worker was made, at most ten times a second.
 * @report: (nullable) (transfer none): what was found last, if there is more than before
 * @finished: the search has ended by itself
 */
typedef void (*CpAnalyserNews) (const CpAnalysisReport *report, bool finished, void *data);

/** cp_analyser_worker_new: (transfer full): a thread that waits for something to search.
 * @data: for @news; must live as long as the worker */
CpAnalyserWorker *cp_analyser_worker_new (CpAnalyserNews news, void *data);

/**
 * cp_analyser_worker_begin: forgets what it was about, and begins to search.
 * @line: (element-type CpPosition) (transfer full): the game so far; the last position is searched
 *   and not over
 * @wanted: how many lines
 */
void cp_analyser_worker_begin (CpAnalyserWorker *worker,
                               GArray *line,
                               const CpSearchLimits *limits,
                               unsigned wanted);

/** cp_analyser_worker_cancel: forgets what it was about; nothing of it is told any more. */
void cp_analyser_worker_cancel (CpAnalyserWorker *worker);

/** cp_analyser_worker_free: stops whatever is running, and waits for the thread to end. */
void cp_analyser_worker_free (CpAnalyserWorker *worker);
