/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-composer-private.h"

/* Size of the prover's table, which is kept from position to position. */
#define TABLE_BYTES ((size_t) 64 << 20)

typedef enum {
  WAITING,
  FINDING,
  TRYING,
} Activity;

/*
 * One prover serves the proof and the tries in turn, so that each profits from the table of the
 * other: a try stops the proof, which then continues.
 *
 * All fields are guarded by the mutex, except those of the owner's thread and those of the worker
 * thread. A stop always applies to the running work: the thread takes its next order and clears
 * stops under the same lock.
 */
struct CpComposerWorker {
  /* Owner thread only */
  CpComposerReport report;
  void *data;
  GThread *thread;

  /* Worker thread only */
  CpProver *prover;
  CpSolution *solution;

  GMutex mutex;
  GCond cond;
  bool quit;
  Activity activity;
  unsigned order; /* incremented by everything that makes the running work obsolete */
  unsigned order_running;

  /* The proof: */
  CpSolution *next; /* (nullable) (owned): the next solution to work on */
  bool go_on;       /* the proof has work left */
  int64_t budget;   /* total time limit in microseconds */
  int64_t spent;    /* µs before @started */
  int64_t started;  /* monotonic time */
  uint64_t nodes;   /* before @started */

  /* The try to examine: */
  bool has_attempt;
  CpMove attempt;
  CpPosition position;
  unsigned n;
  int64_t attempt_budget;

  /* The pending report: */
  GMainContext *context;
  GSource *source; /* (nullable) (owned): set while a report is pending */
  CpSolution *news;
  bool has_answer;
  CpComposerTry answer;
  bool finished;
};


static void
discard_reports (CpComposerWorker *self)
{
  g_clear_pointer (&self->news, cp_solution_free);
  self->has_answer = false;
  self->finished = false;
  if (self->source != NULL)
    g_source_destroy (self->source);
  g_clear_pointer (&self->source, g_source_unref);
}


static gboolean
report_cb (void *data)
{
  CpComposerWorker *self = data;

  g_mutex_lock (&self->mutex);
  g_autoptr (CpSolution) news = g_steal_pointer (&self->news);
  CpComposerTry answer = self->answer;
  bool has_answer = self->has_answer;
  bool finished = self->finished;
  discard_reports (self);
  g_mutex_unlock (&self->mutex);

  /* May free the worker. */
  self->report (news, has_answer ? &answer : NULL, finished, self->data);
  return G_SOURCE_REMOVE;
}


/* Schedules a report. */
static void
schedule_report (CpComposerWorker *self)
{
  if (self->source != NULL)
    return;
  self->source = g_idle_source_new ();
  g_source_set_priority (self->source, G_PRIORITY_DEFAULT);
  g_source_set_callback (self->source, report_cb, self, NULL);
  g_source_attach (self->source, self->context);
}


static void
report_solution (CpComposerWorker *self, const CpSolution *solution)
{
  if (self->order != self->order_running)
    return;
  g_clear_pointer (&self->news, cp_solution_free);
  self->news = cp_solution_copy (solution);
  schedule_report (self);
}


static void
found_cb (const CpSolution *solution, void *data)
{
  CpComposerWorker *self = data;

  g_mutex_lock (&self->mutex);
  report_solution (self, solution);
  g_mutex_unlock (&self->mutex);
}


/* Stops the running work, or wakes an idle thread. */
static void
interrupt (CpComposerWorker *self)
{
  if (self->activity != WAITING)
    cp_prover_stop (self->prover);
  g_cond_signal (&self->cond);
}


/* Continues the proof until it is finished, stopped or out of time. */
static void
find (CpComposerWorker *self)
{
  if (self->next != NULL) {
    cp_solution_free (self->solution);
    self->solution = g_steal_pointer (&self->next);
  }
  cp_prover_set_limits (self->prover, 0, MAX (self->budget - self->spent, 1));
  self->started = g_get_monotonic_time ();
  self->activity = FINDING;
  self->order_running = self->order;
  g_mutex_unlock (&self->mutex);

  cp_solution_find (self->solution, self->prover, CP_SOLUTION_ALL, found_cb, self);

  g_mutex_lock (&self->mutex);
  self->activity = WAITING;
  if (self->order != self->order_running)
    return;
  self->nodes += cp_prover_get_nodes (self->prover);
  self->spent += g_get_monotonic_time () - self->started;
  bool waits = self->has_attempt && self->go_on && self->spent < self->budget &&
               (self->solution->complete & CP_SOLUTION_ALL) != CP_SOLUTION_ALL;
  if (!waits) {
    self->go_on = false;
    self->finished = true;
  }
  report_solution (self, self->solution);
}


static void
answer_try (CpComposerWorker *self)
{
  CpComposerTry answer = { .move = self->attempt };
  CpPosition pos = self->position;
  unsigned n = self->n;

  self->has_attempt = false;
  self->activity = TRYING;
  self->order_running = self->order;
  cp_prover_set_limits (self->prover, 0, self->attempt_budget);
  g_mutex_unlock (&self->mutex);

  CpVerdict refuted = cp_solution_refute (self->prover, &pos, n, answer.move, &answer.refutation,
                                          &answer.has_refutation);

  g_mutex_lock (&self->mutex);
  self->activity = WAITING;
  if (self->order != self->order_running || self->has_attempt)
    return;
  answer.wins = CP_VERDICT_UNKNOWN;
  if (refuted != CP_VERDICT_UNKNOWN)
    answer.wins = refuted == CP_VERDICT_YES ? CP_VERDICT_NO : CP_VERDICT_YES;
  answer.has_refutation = answer.has_refutation && answer.wins == CP_VERDICT_NO;
  self->answer = answer;
  self->has_answer = true;
  schedule_report (self);
}


static void *
run (void *data)
{
  CpComposerWorker *self = data;

  g_mutex_lock (&self->mutex);
  while (!self->quit) {
    if (self->has_attempt)
      answer_try (self);
    else if (self->go_on)
      find (self);
    else
      g_cond_wait (&self->cond, &self->mutex);
  }
  g_mutex_unlock (&self->mutex);
  return NULL;
}


CpComposerWorker *
cp_composer_worker_new (CpComposerReport report, void *data)
{
  CpComposerWorker *self = g_new0 (CpComposerWorker, 1);

  self->report = report;
  self->data = data;
  self->context = g_main_context_ref_thread_default ();
  self->prover = cp_prover_new (TABLE_BYTES);
  g_mutex_init (&self->mutex);
  g_cond_init (&self->cond);
  self->thread = g_thread_new ("composer", run, self);
  return self;
}


void
cp_composer_worker_free (CpComposerWorker *self)
{
  g_mutex_lock (&self->mutex);
  self->quit = true;
  self->order++;
  interrupt (self);
  g_mutex_unlock (&self->mutex);
  g_thread_join (self->thread);

  discard_reports (self);
  cp_solution_free (self->next);
  cp_solution_free (self->solution);
  cp_prover_free (self->prover);
  g_main_context_unref (self->context);
  g_cond_clear (&self->cond);
  g_mutex_clear (&self->mutex);
  g_free (self);
}


/* Cancels all work and drops pending reports. */
static void
discard_orders (CpComposerWorker *self)
{
  self->order++;
  self->go_on = false;
  self->has_attempt = false;
  g_clear_pointer (&self->next, cp_solution_free);
  self->nodes = 0;
  self->spent = 0;
  discard_reports (self);
}


void
cp_composer_worker_begin (CpComposerWorker *self,
                          const CpPosition *pos,
                          unsigned n,
                          unsigned seconds)
{
  g_mutex_lock (&self->mutex);
  /* The last proof was cancelled when the position changed. A try that was made since then is about
   * the new position: neither its order nor its pending answer may be dropped. */
  g_clear_pointer (&self->next, cp_solution_free);
  self->next = cp_solution_new (pos, n);
  self->budget = seconds * G_TIME_SPAN_SECOND;
  self->go_on = true;
  g_cond_signal (&self->cond);
  g_mutex_unlock (&self->mutex);
}


void
cp_composer_worker_cancel (CpComposerWorker *self)
{
  g_mutex_lock (&self->mutex);
  discard_orders (self);
  interrupt (self);
  g_mutex_unlock (&self->mutex);
}


void
cp_composer_worker_stop (CpComposerWorker *self)
{
  g_mutex_lock (&self->mutex);
  if (self->activity == FINDING) {
    self->go_on = false;
    interrupt (self);
  } else if (self->go_on) {
    self->go_on = false;
    self->finished = true;
    schedule_report (self);
  }
  g_mutex_unlock (&self->mutex);
}


void
cp_composer_worker_continue (CpComposerWorker *self, unsigned seconds)
{
  g_mutex_lock (&self->mutex);
  self->budget = self->spent + seconds * G_TIME_SPAN_SECOND;
  self->go_on = true;
  g_cond_signal (&self->cond);
  g_mutex_unlock (&self->mutex);
}


void
cp_composer_worker_try (
    CpComposerWorker *self, const CpPosition *pos, unsigned n, CpMove move, unsigned seconds)
{
  g_mutex_lock (&self->mutex);
  self->has_attempt = true;
  self->attempt = move;
  self->position = *pos;
  self->n = n;
  self->attempt_budget = seconds * G_TIME_SPAN_SECOND;
  self->has_answer = false;
  interrupt (self);
  g_mutex_unlock (&self->mutex);
}


uint64_t
cp_composer_worker_get_nodes (CpComposerWorker *self)
{
  g_mutex_lock (&self->mutex);
  uint64_t nodes = self->nodes;
  if (self->activity == FINDING && self->order == self->order_running)
    nodes += cp_prover_get_nodes (self->prover);
  g_mutex_unlock (&self->mutex);
  return nodes;
}


int64_t
cp_composer_worker_get_elapsed (CpComposerWorker *self)
{
  g_mutex_lock (&self->mutex);
  int64_t elapsed = self->spent;
  if (self->activity == FINDING && self->order == self->order_running)
    elapsed += g_get_monotonic_time () - self->started;
  g_mutex_unlock (&self->mutex);
  return elapsed;
}
