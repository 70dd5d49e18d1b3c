/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-composer.h"

/**
 * CpComposerWorker: the thread of a composer with its prover. All functions must be called from the
 * thread that created the worker, and never wait for a proof.
 */
typedef struct CpComposerWorker CpComposerWorker;

/**
 * CpComposerReport: Called with the progress of a proof, in the main context that was the thread
 * default when the worker was created.
 * @news: (nullable) (transfer none): the solution so far, if it has changed
 * @answer: (nullable) (transfer none): the answer to a try
 * @finished: the proof has ended; only cp_composer_worker_continue() can find more
 */
typedef void (*CpComposerReport) (const CpSolution *news,
                                  const CpComposerTry *answer,
                                  bool finished,
                                  void *data);

/**
 * cp_composer_worker_new: (transfer full): Creates an idle worker.
 * @data: for @report; must outlive the worker
 */
CpComposerWorker *cp_composer_worker_new (CpComposerReport report, void *data);

/** cp_composer_worker_free: Stops the proof and waits for the thread to end. @report is not called
 * any more. May be called inside of @report. */
void cp_composer_worker_free (CpComposerWorker *worker);

/**
 * cp_composer_worker_begin: Starts to solve a position, after cp_composer_worker_cancel(). A try
 * that was made since then is still answered.
 * @seconds: the time limit of the proof
 */
void cp_composer_worker_begin (CpComposerWorker *worker,
                               const CpPosition *pos,
                               unsigned n,
                               unsigned seconds);

/** cp_composer_worker_cancel: Cancels the proof and the try; they are not reported any more. */
void cp_composer_worker_cancel (CpComposerWorker *worker);

/** cp_composer_worker_stop: Ends the proof, which is reported as finished. */
void cp_composer_worker_stop (CpComposerWorker *worker);

/** cp_composer_worker_continue: Continues a finished proof for @seconds more. */
void cp_composer_worker_continue (CpComposerWorker *worker, unsigned seconds);

/**
 * cp_composer_worker_try: Examines a first move, replacing a try that is not answered yet. The
 * proof continues afterwards.
 * @seconds: the time limit of the try
 */
void cp_composer_worker_try (
    CpComposerWorker *worker, const CpPosition *pos, unsigned n, CpMove move, unsigned seconds);

/** cp_composer_worker_get_nodes, _get_elapsed: Return the number of examined positions, and the
 * time spent in microseconds, since cp_composer_worker_begin(). */
uint64_t cp_composer_worker_get_nodes (CpComposerWorker *worker);
int64_t cp_composer_worker_get_elapsed (CpComposerWorker *worker);
