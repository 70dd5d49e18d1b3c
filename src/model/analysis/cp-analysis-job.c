/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-analysis-job.h"

#include <stdatomic.h>

#include "model/game/cp-game-edit.h"
#include "model/objects/cp-class.h"
#include "model/search/cp-search-worker.h"

/* Size of the transposition table. */
#define TABLE_BYTES ((size_t) 32 << 20)

/* Interval between updates of the progress. */
#define TICK_MS 100

/* The completed fraction from which on the remaining time can be estimated. */
#define MIN_KNOWN 0.05

/* The thread works on a copy of the main line, so that the game may change meanwhile. */
struct _CpAnalysisJob {
  GObject parent_instance;

  CpGame *game;
  CpGameAnalysis *analysis;
  CpSearchLimits limits;
  GThread *thread;  /* NULL when it has ended */
  atomic_bool over; /* set by the thread when it has finished its work */
  bool whole;       /* the analysis is complete */
  bool running;
  unsigned tick_id;
  gint64 started;
};

CP_DEFINE_TYPE (CpAnalysisJob, cp_analysis_job, G_TYPE_OBJECT)


static void *
run_cb (void *data)
{
  CpAnalysisJob *self = data;

  cp_search_be_nice ();
  self->whole = cp_game_analysis_run (self->analysis, &self->limits);
  atomic_store (&self->over, true);
  return NULL;
}


static void
end (CpAnalysisJob *self)
{
  g_clear_handle_id (&self->tick_id, g_source_remove);
  g_clear_pointer (&self->thread, g_thread_join);
  if (!self->running)
    return;
  self->running = false;
  g_object_notify (G_OBJECT (self), "running");
}


static gboolean
tick_cb (void *data)
{
  g_autoptr (CpAnalysisJob) self = g_object_ref (data);

  g_object_notify (G_OBJECT (self), "progress");
  if (!atomic_load (&self->over))
    return G_SOURCE_CONTINUE;
  self->tick_id = 0;
  end (self);
  if (self->whole)
    g_signal_emit_by_name (self, "finished");
  return G_SOURCE_REMOVE;
}


static void
cp_analysis_job_dispose (GObject *object)
{
  cp_analysis_job_stop (CP_ANALYSIS_JOB (object));
  cp_class_dispose (object);
}


static void
cp_analysis_job_class_init (CpAnalysisJobClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = cp_analysis_job_dispose;
  CP_CLASS_FREES (klass, CpAnalysisJob, cp_game_analysis_free, analysis);
  CP_CLASS_FREES (klass, CpAnalysisJob, g_object_unref, game);

  CP_CLASS_FIELD (klass, "running", G_TYPE_BOOLEAN, CpAnalysisJob, running, NULL);
  CP_CLASS_PROPERTY (klass, "progress", G_TYPE_DOUBLE, cp_analysis_job_get_progress, NULL);

  cp_class_add_signal (klass, "finished", 0);
}


CpAnalysisJob *
cp_analysis_job_new (CpGame *game, const CpSearchLimits *limits)
{
  CpAnalysisJob *self = g_object_new (CP_TYPE_ANALYSIS_JOB, NULL);

  self->game = g_object_ref (game);
  self->analysis = cp_game_analysis_new (cp_game_get_record (game), TABLE_BYTES);
  self->limits = *limits;
  self->running = true;
  self->started = g_get_monotonic_time ();
  self->thread = g_thread_new ("analysis", run_cb, self);
  self->tick_id = g_timeout_add (TICK_MS, tick_cb, self);
  return self;
}


void
cp_analysis_job_stop (CpAnalysisJob *self)
{
  g_return_if_fail (CP_IS_ANALYSIS_JOB (self));

  cp_game_analysis_stop (self->analysis);
  end (self);
}


CP_GETTER (bool, cp_analysis_job_get_running, CpAnalysisJob, self->running)
CP_GETTER (bool, cp_analysis_job_get_finished, CpAnalysisJob, !self->running && self->whole)


CP_GETTER (double,
           cp_analysis_job_get_progress,
           CpAnalysisJob,
           cp_game_analysis_get_progress (self->analysis))


double
cp_analysis_job_estimate (CpAnalysisJob *self)
{
  g_return_val_if_fail (CP_IS_ANALYSIS_JOB (self), 0);

  double elapsed = (double) (g_get_monotonic_time () - self->started) / G_USEC_PER_SEC;
  double progress = cp_analysis_job_get_progress (self);
  unsigned n = cp_game_analysis_n_plies (self->analysis) + 1;
  if (progress < MIN_KNOWN)
    return n * (double) self->limits.hard / G_USEC_PER_SEC;
  return elapsed / progress * (1 - progress);
}


void
cp_analysis_job_write (CpAnalysisJob *self)
{
  g_return_if_fail (CP_IS_ANALYSIS_JOB (self));

  if (cp_analysis_job_get_finished (self))
    cp_game_write_analysis (self->game, self->analysis);
}


CP_GETTER (CpGame *, cp_analysis_job_get_game, CpAnalysisJob, self->game)
CP_GETTER (const CpGameAnalysis *, cp_analysis_job_get_analysis, CpAnalysisJob, self->analysis)
