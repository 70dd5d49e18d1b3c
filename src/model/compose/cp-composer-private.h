/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-composer.h"

/**
 * CpComposerWorker: the thread of a composer and its prover. All functions are for the thread that
 * made it, and never wait for a proof.
 */
typedef struct CpComposerWorker CpComposerWorker;

/**
 * CpComposerReport: something was found, in the main context that was the thread's default when the
 * worker was made.
 * @news: (nullable) (transfer none): what is found so far, if there is more than before
 * @answer: (nullable) (transfer none): of a try
 * @finished: nothing more will be found without cp_composer_worker_go_on()
 */
typedef void (*CpComposerReport) (const CpSolution *news,
                                  const CpComposerTry *answer,
                                  bool finished,
                                  void *data);

/** cp_composer_worker_new: (transfer full): a thread that waits for something to prove.
 * @data: for @report; must live as long as the worker */
CpComposerWorker *cp_composer_worker_new (CpComposerReport report, void *data);

/** cp_composer_worker_free: stops whatever is running, and waits for the thread to end. @report is
 * not called any more. May be called inside of it. */
void cp_composer_worker_free (CpComposerWorker *worker);

/**
 * cp_composer_worker_begin: Begins to find everything about a position, after
 * cp_composer_worker_cancel(). A try that was made since then is still answered.
 * @seconds: the limit for it
 */
void cp_composer_worker_begin (CpComposerWorker *worker,
                               const CpPosition *pos,
                               unsigned n,
                               unsigned seconds);

/** cp_composer_worker_cancel: forgets what it was about; nothing of it is reported any more. */
void cp_composer_worker_cancel (CpComposerWorker *worker);

/** cp_composer_worker_stop: ends the proof, which is reported as finished. */
void cp_composer_worker_stop (CpComposerWorker *worker);

/** cp_composer_worker_go_on: goes on where a proof was finished, for so many more seconds. */
void cp_composer_worker_go_on (CpComposerWorker *worker, unsigned seconds);

/** cp_composer_worker_try: answers a try, instead of one that is not answered yet; a proof goes on
 * afterwards.
 * @seconds: the limit for it */
void cp_composer_worker_try (
    CpComposerWorker *worker, const CpPosition *pos, unsigned n, CpMove move, unsigned seconds);

/** cp_composer_worker_get_nodes, _get_elapsed: positions looked at, and microseconds spent, since
 * cp_composer_worker_begin(). */
uint64_t cp_composer_worker_get_nodes (CpComposerWorker *worker);
int64_t cp_composer_worker_get_elapsed (CpComposerWorker *worker);
