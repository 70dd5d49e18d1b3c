/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-puzzle-prover.h"

#include "engine/proof/cp-solution.h"

#define TABLE_BYTES ((size_t) 32 << 20)

/*
 * The thread that holds the mutex uses the prover. Cancelling a question stops the prover only
 * while that question holds the mutex, so that it never stops the next one.
 */
struct CpPuzzleProver {
  GMutex mutex;
  CpProver *prover; /* (nullable): created in the thread, because that takes longer than a frame */
};

/* The task data of a question. */
typedef struct {
  CpPuzzleProver *self;
  CpPuzzleQuestion question;
} Job;


static CpPuzzleProver *
puzzle_prover_ref (CpPuzzleProver *self)
{
  return g_atomic_rc_box_acquire (self);
}


static void
puzzle_prover_clear (void *data)
{
  CpPuzzleProver *self = data;

  g_clear_pointer (&self->prover, cp_prover_free);
  g_mutex_clear (&self->mutex);
}


static void
job_free (void *data)
{
  Job *job = data;

  g_clear_pointer (&job->question.history, g_array_unref);
  cp_puzzle_prover_unref (job->self);
  g_free (job);
}


static void
judge_move (CpProver *prover, const CpPuzzleQuestion *question, CpPuzzleAnswer *answer)
{
  CpPosition after = question->position;
  unsigned in;

  switch (cp_solution_refute (prover, &question->position, question->stipulation.n, question->move,
                              &answer->reply, &answer->has_reply)) {
  case CP_VERDICT_NO:
    cp_position_play (&after, question->move);
    answer->verdict =
        cp_solution_best_defence (prover, &after, question->stipulation.n - 1, &answer->reply, &in);
    answer->has_reply = answer->verdict == CP_VERDICT_YES;
    break;
  case CP_VERDICT_YES:
    answer->verdict = CP_VERDICT_NO;
    answer->win = cp_prover_attack (prover, &question->position, question->stipulation.n);
    break;
  case CP_VERDICT_UNKNOWN:
    answer->has_reply = false;
    break;
  }
}


static void
find_move (CpProver *prover, const CpPuzzleQuestion *question, CpPuzzleAnswer *answer)
{
  CpMove ignored;
  bool has;
  unsigned in;

  answer->move = question->move;
  answer->has_move = question->has_move;
  if (question->has_move) {
    CpVerdict refuted = cp_solution_refute (prover, &question->position, question->stipulation.n,
                                            question->move, &ignored, &has);
    if (refuted == CP_VERDICT_NO)
      answer->verdict = CP_VERDICT_YES;
    if (refuted != CP_VERDICT_YES)
      return;
  }
  CpMove move;
  answer->verdict =
      cp_solution_best_attack (prover, &question->position, question->stipulation.n, &move, &in);
  if (answer->verdict == CP_VERDICT_YES)
    answer->move = move;
  answer->has_move = answer->verdict == CP_VERDICT_YES;
}


static void
think (CpProver *prover, const CpPuzzleQuestion *question, CpPuzzleAnswer *answer)
{
  switch (question->kind) {
  case CP_PUZZLE_QUESTION_WIN:
    answer->verdict = cp_prover_attack (prover, &question->position, question->stipulation.n);
    break;
  case CP_PUZZLE_QUESTION_JUDGE:
    judge_move (prover, question, answer);
    break;
  case CP_PUZZLE_QUESTION_FIND:
    find_move (prover, question, answer);
    break;
  }
}


static void
cancelled_cb (GCancellable *cancellable, CpProver *prover)
{
  cp_prover_stop (prover);
}


static void
thread_cb (GTask *task, void *source, void *data, GCancellable *cancellable)
{
  const Job *job = data;
  const CpPuzzleQuestion *question = &job->question;
  g_autofree CpPuzzleAnswer *answer = g_new0 (CpPuzzleAnswer, 1);
  gulong handler = 0;

  g_mutex_lock (&job->self->mutex);
  if (job->self->prover == NULL)
    job->self->prover = cp_prover_new (TABLE_BYTES);
  CpProver *prover = job->self->prover;
  cp_prover_set_history (
      prover, question->history != NULL ? (CpPosition *) (void *) question->history->data : NULL,
      question->history != NULL ? question->history->len : 0);
  cp_prover_set_stipulation (prover, question->stipulation);
  cp_prover_set_limits (prover, 0, (int64_t) question->limit_ms * 1000);
  if (cancellable != NULL)
    handler = g_cancellable_connect (cancellable, G_CALLBACK (cancelled_cb), prover, NULL);
  think (prover, question, answer);
  g_cancellable_disconnect (cancellable, handler);
  g_mutex_unlock (&job->self->mutex);

  if (!g_task_return_error_if_cancelled (task))
    g_task_return_pointer (task, g_steal_pointer (&answer), g_free);
}


CpPuzzleProver *
cp_puzzle_prover_new (void)
{
  CpPuzzleProver *self = g_atomic_rc_box_new0 (CpPuzzleProver);

  g_mutex_init (&self->mutex);
  return self;
}


void
cp_puzzle_prover_unref (CpPuzzleProver *self)
{
  g_return_if_fail (self != NULL);

  g_atomic_rc_box_release_full (self, puzzle_prover_clear);
}


void
cp_puzzle_prover_ask_async (CpPuzzleProver *self,
                            const CpPuzzleQuestion *question,
                            GCancellable *cancellable,
                            GAsyncReadyCallback callback,
                            void *data)
{
  g_return_if_fail (self != NULL && question != NULL && question->stipulation.n > 0);

  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, data);
  Job *job = g_new (Job, 1);

  *job = (Job){ puzzle_prover_ref (self), *question };
  if (job->question.history != NULL)
    g_array_ref (job->question.history);
  g_task_set_task_data (task, job, job_free);
  g_task_run_in_thread (task, thread_cb);
}


bool
cp_puzzle_prover_ask_finish (GAsyncResult *result, CpPuzzleAnswer *answer, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL) && answer != NULL, false);

  g_autofree CpPuzzleAnswer *found = g_task_propagate_pointer (G_TASK (result), error);
  if (found == NULL)
    return false;
  *answer = *found;
  return true;
}
