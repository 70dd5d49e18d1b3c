/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-judge.h"

#include "engine/proof/cp-solution.h"

#define TABLE_BYTES ((size_t) 32 << 20)

/*
 * One thread at a time uses the prover: whoever holds the mutex. A question that is cancelled stops
 * the prover only while it is its turn, so that it never stops the next one.
 */
struct CpJudge {
  GMutex mutex;
  CpProver *prover; /* (nullable): made in the thread, for it takes longer than a frame */
};

/* A question on its way. */
typedef struct {
  CpJudge *judge;
  CpQuestion question;
} Job;


static CpJudge *
judge_ref (CpJudge *judge)
{
  return g_atomic_rc_box_acquire (judge);
}


static void
judge_clear (void *data)
{
  CpJudge *judge = data;

  g_clear_pointer (&judge->prover, cp_prover_free);
  g_mutex_clear (&judge->mutex);
}


static void
job_free (void *data)
{
  Job *job = data;

  g_clear_pointer (&job->question.history, g_array_unref);
  cp_judge_unref (job->judge);
  g_free (job);
}


static void
judge_move (CpProver *prover, const CpQuestion *question, CpJudgement *judgement)
{
  CpPosition after = question->position;
  unsigned in;

  switch (cp_solution_refute (prover, &question->position, question->n, question->move,
                              &judgement->reply, &judgement->has_reply)) {
  case CP_VERDICT_NO:
    cp_position_play (&after, question->move);
    judgement->verdict =
        cp_solution_best_defence (prover, &after, question->n - 1, &judgement->reply, &in);
    judgement->has_reply = judgement->verdict == CP_VERDICT_YES;
    break;
  case CP_VERDICT_YES:
    judgement->verdict = CP_VERDICT_NO;
    judgement->win = cp_prover_attack (prover, &question->position, question->n);
    break;
  case CP_VERDICT_UNKNOWN:
    judgement->has_reply = false;
    break;
  }
}


static void
find_move (CpProver *prover, const CpQuestion *question, CpJudgement *judgement)
{
  CpMove ignored;
  bool has;
  unsigned in;

  judgement->move = question->move;
  judgement->has_move = question->has_move;
  if (question->has_move) {
    CpVerdict refuted = cp_solution_refute (prover, &question->position, question->n,
                                            question->move, &ignored, &has);
    if (refuted == CP_VERDICT_NO)
      judgement->verdict = CP_VERDICT_YES;
    if (refuted != CP_VERDICT_YES)
      return;
  }
  CpMove move;
  judgement->verdict =
      cp_solution_best_attack (prover, &question->position, question->n, &move, &in);
  if (judgement->verdict == CP_VERDICT_YES)
    judgement->move = move;
  judgement->has_move = judgement->verdict == CP_VERDICT_YES;
}


static void
think (CpProver *prover, const CpQuestion *question, CpJudgement *judgement)
{
  switch (question->kind) {
  case CP_QUESTION_WIN:
    judgement->verdict = cp_prover_attack (prover, &question->position, question->n);
    break;
  case CP_QUESTION_JUDGE:
    judge_move (prover, question, judgement);
    break;
  case CP_QUESTION_FIND:
    find_move (prover, question, judgement);
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
  const CpQuestion *question = &job->question;
  g_autofree CpJudgement *judgement = g_new0 (CpJudgement, 1);
  gulong handler = 0;

  g_mutex_lock (&job->judge->mutex);
  if (job->judge->prover == NULL)
    job->judge->prover = cp_prover_new (TABLE_BYTES);
  CpProver *prover = job->judge->prover;
  cp_prover_set_history (
      prover, question->history != NULL ? (CpPosition *) (void *) question->history->data : NULL,
      question->history != NULL ? question->history->len : 0);
  cp_prover_set_limits (prover, 0, (int64_t) question->limit_ms * 1000);
  if (cancellable != NULL)
    handler = g_cancellable_connect (cancellable, G_CALLBACK (cancelled_cb), prover, NULL);
  think (prover, question, judgement);
  g_cancellable_disconnect (cancellable, handler);
  g_mutex_unlock (&job->judge->mutex);

  if (!g_task_return_error_if_cancelled (task))
    g_task_return_pointer (task, g_steal_pointer (&judgement), g_free);
}


CpJudge *
cp_judge_new (void)
{
  CpJudge *judge = g_atomic_rc_box_new0 (CpJudge);

  g_mutex_init (&judge->mutex);
  return judge;
}


void
cp_judge_unref (CpJudge *judge)
{
  g_return_if_fail (judge != NULL);

  g_atomic_rc_box_release_full (judge, judge_clear);
}


void
cp_judge_ask_async (CpJudge *judge,
                    const CpQuestion *question,
                    GCancellable *cancellable,
                    GAsyncReadyCallback callback,
                    void *data)
{
  g_return_if_fail (judge != NULL && question != NULL && question->n > 0);

  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, data);
  Job *job = g_new (Job, 1);

  *job = (Job){ judge_ref (judge), *question };
  if (job->question.history != NULL)
    g_array_ref (job->question.history);
  g_task_set_task_data (task, job, job_free);
  g_task_run_in_thread (task, thread_cb);
}


bool
cp_judge_ask_finish (GAsyncResult *result, CpJudgement *judgement, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL) && judgement != NULL, false);

  g_autofree CpJudgement *answer = g_task_propagate_pointer (G_TASK (result), error);
  if (answer == NULL)
    return false;
  *judgement = *answer;
  return true;
}
