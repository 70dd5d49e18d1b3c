/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-search-worker.h"

#include "cp-search-hosted.h"

#include <sys/resource.h>
#include <unistd.h>

/* Between two pieces of news. */
#define PAUSE_MS 100

/* Of a thread that leaves the processor to others. */
#define NICENESS 10

/*
 * All fields are guarded by the mutex, but for those of the owner's thread and the thread's own. A
 * stop is always meant for what is running: the thread begins a search only if there is no later
 * order, in one go with the mutex held.
 */
struct CpSearchWorker {
  CpSearchStyle style; /* never changes */

  /* The owner's */
  CpSearchNews news;
  void *data;
  GThread *thread;

  /* The thread's */
  CpSearchHosted *hosted; /* (nullable): who searches, if not: */
  CpSearch *search;
  const CpRules *rules; /* of the search */
  unsigned expected;    /* how many lines are found */
  CpFindings draft;

  GMutex mutex;
  GCond cond;
  bool quit;
  bool searching;
  unsigned order; /* rises with everything that makes what runs obsolete */
  unsigned order_running;

  /* What is to be done: */
  GArray *line; /* (nullable) (owned) */
  CpSearchLimits limits;
  unsigned wanted;

  /* What waits to be told: */
  GMainContext *context;
  GSource *source; /* (nullable) (owned): as long as something does */
  gint64 told;     /* when something was told last */
  bool has_findings;
  CpFindings findings;
  bool finished;
  GError *error; /* (nullable) */
};


/* Threads whose workers are freed, and which end by themselves. */
static GMutex leaving_mutex;
static GCond leaving_cond;
static unsigned n_leaving;


void
cp_search_be_nice (void)
{
  setpriority (PRIO_PROCESS, (id_t) gettid (), NICENESS);
}


static void
forget_news (CpSearchWorker *self)
{
  self->has_findings = false;
  self->finished = false;
  g_clear_error (&self->error);
  if (self->source != NULL)
    g_source_destroy (self->source);
  g_clear_pointer (&self->source, g_source_unref);
}


static gboolean
tell_cb (void *data)
{
  CpSearchWorker *self = data;

  g_mutex_lock (&self->mutex);
  CpFindings findings = self->findings;
  bool has_findings = self->has_findings;
  bool finished = self->finished;
  g_autoptr (GError) error = g_steal_pointer (&self->error);
  forget_news (self);
  self->told = g_get_monotonic_time ();
  g_mutex_unlock (&self->mutex);

  /* May free the worker. */
  self->news (has_findings ? &findings : NULL, finished, error, self->data);
  return G_SOURCE_REMOVE;
}


/* Something waits to be told; the end of a search does not wait. The mutex is held. */
static void
schedule_news (CpSearchWorker *self)
{
  bool ends = self->finished || self->error != NULL;
  gint64 since = (g_get_monotonic_time () - self->told) / 1000;

  if (self->source != NULL && !ends)
    return;
  if (self->source != NULL)
    g_source_destroy (self->source);
  g_clear_pointer (&self->source, g_source_unref);
  self->source = g_timeout_source_new (ends ? 0 : (guint) CLAMP (PAUSE_MS - since, 0, PAUSE_MS));
  g_source_set_callback (self->source, tell_cb, self, NULL);
  g_source_attach (self->source, self->context);
}


/* What was found is to be told, unless nobody wants it any more. The mutex is held. */
static void
tell_draft (CpSearchWorker *self)
{
  if (self->order != self->order_running)
    return;
  self->findings = self->draft;
  self->has_findings = true;
  schedule_news (self);
}


/* A CpSearchReportFunc, in the thread. The lines of a depth come one behind the other. */
static void
found_cb (const CpSearchReport *found, void *data)
{
  CpSearchWorker *self = data;

  self->draft.lines[found->rank - 1] = *found->line;
  if (found->rank < self->expected)
    return;
  self->draft.n_lines = self->expected;
  self->draft.speed =
      (double) found->nodes * G_USEC_PER_SEC / (double) MAX (found->microseconds, 1);
  g_mutex_lock (&self->mutex);
  tell_draft (self);
  g_mutex_unlock (&self->mutex);
}


/* Sees to it that there is a search of those rules. This takes a while, so nobody may wait. */
static void
prepare_search (CpSearchWorker *self, const CpRules *rules)
{
  unsigned n_threads = CLAMP (g_get_num_processors () - 1, 1, self->style.threads);

  if (self->search != NULL && self->rules == rules)
    return;
  g_clear_pointer (&self->search, cp_search_free);
  self->search = cp_search_new (rules, self->style.table_bytes, n_threads);
  cp_search_set_level (self->search, self->style.level, self->style.seed);
  self->rules = rules;
}


/* A CpSearchHostedTold, in the thread. */
static void
hosted_found_cb (const CpFindings *findings, void *data)
{
  CpSearchWorker *self = data;

  g_mutex_lock (&self->mutex);
  self->draft = *findings;
  tell_draft (self);
  g_mutex_unlock (&self->mutex);
}


/* The same work as below, by another program. The mutex is held before and after. */
static void
work_hosted (CpSearchWorker *self, const GArray *line, unsigned wanted)
{
  g_autoptr (GError) error = NULL;
  CpSearchLimits limits = self->limits;

  cp_search_hosted_expect (self->hosted);
  self->searching = true;
  g_mutex_unlock (&self->mutex);

  bool found = cp_search_hosted_run (self->hosted, line, &limits, wanted, hosted_found_cb, self,
                                     &self->draft, &error);

  g_mutex_lock (&self->mutex);
  self->searching = false;
  if (self->order != self->order_running)
    return;
  self->finished = found;
  if (found)
    tell_draft (self);
  else
    self->error = g_steal_pointer (&error);
  schedule_news (self);
}


/* The mutex is held before and after. */
static void
work_alone (CpSearchWorker *self, const GArray *line, unsigned wanted)
{
  const CpPosition *positions = &g_array_index (line, CpPosition, 0);
  const CpPosition *root = &positions[line->len - 1];
  CpSearchLimits limits = self->limits;

  g_mutex_unlock (&self->mutex);
  prepare_search (self, root->rules);
  self->expected = wanted;
  g_mutex_lock (&self->mutex);
  if (self->order != self->order_running)
    return;
  cp_search_prepare (self->search, positions, line->len, &(CpMoves){ 0 }, &limits, wanted);
  self->searching = true;
  g_mutex_unlock (&self->mutex);

  self->draft.n_lines = cp_search_run_prepared (self->search, found_cb, self);
  for (unsigned i = 0; i < self->draft.n_lines; i++)
    self->draft.lines[i] = *cp_search_get_line (self->search, i);

  g_mutex_lock (&self->mutex);
  self->searching = false;
  self->finished = self->order == self->order_running;
  tell_draft (self);
}


/* Does what there is to do. The mutex is held. */
static void
work (CpSearchWorker *self)
{
  g_autoptr (GArray) line = g_steal_pointer (&self->line);
  const CpPosition *root = &g_array_index (line, CpPosition, line->len - 1);
  unsigned wanted = MIN (self->wanted, cp_position_count_moves (root));

  self->order_running = self->order;
  if (self->hosted != NULL)
    work_hosted (self, line, wanted);
  else
    work_alone (self, line, wanted);
}


static void
free_worker (CpSearchWorker *self)
{
  g_main_context_unref (self->context);
  g_cond_clear (&self->cond);
  g_mutex_clear (&self->mutex);
  g_free (self);
}


/* The program of others may take its time to end. */
static void
leave (CpSearchWorker *self)
{
  cp_search_hosted_free (self->hosted);
  free_worker (self);
  g_mutex_lock (&leaving_mutex);
  n_leaving--;
  g_cond_signal (&leaving_cond);
  g_mutex_unlock (&leaving_mutex);
}


static void *
run (void *data)
{
  CpSearchWorker *self = data;

  cp_search_be_nice ();
  g_mutex_lock (&self->mutex);
  while (!self->quit) {
    if (self->line != NULL)
      work (self);
    else
      g_cond_wait (&self->cond, &self->mutex);
  }
  g_mutex_unlock (&self->mutex);
  g_clear_pointer (&self->search, cp_search_free);
  if (self->hosted != NULL)
    leave (self);
  return NULL;
}


CpSearchWorker *
cp_search_worker_new (const CpSearchStyle *style, CpSearchNews news, void *data)
{
  CpSearchWorker *self = g_new0 (CpSearchWorker, 1);

  self->style = *style;
  self->style.engine = NULL;
  self->hosted = style->engine != NULL ? cp_search_hosted_new (style->engine) : NULL;
  self->news = news;
  self->data = data;
  self->context = g_main_context_ref_thread_default ();
  g_mutex_init (&self->mutex);
  g_cond_init (&self->cond);
  self->thread = g_thread_new ("search", run, self);
  return self;
}


/* Makes everything obsolete that there was to do. The mutex is held. */
static void
forget_orders (CpSearchWorker *self)
{
  self->order++;
  g_clear_pointer (&self->line, g_array_unref);
  forget_news (self);
  if (self->searching && self->hosted != NULL)
    cp_search_hosted_stop (self->hosted);
  else if (self->searching)
    cp_search_stop (self->search);
}


void
cp_search_worker_begin (CpSearchWorker *self,
                        GArray *line,
                        const CpSearchLimits *limits,
                        unsigned wanted)
{
  g_mutex_lock (&self->mutex);
  forget_orders (self);
  self->line = line;
  self->limits = *limits;
  self->wanted = wanted;
  g_cond_signal (&self->cond);
  g_mutex_unlock (&self->mutex);
}


void
cp_search_worker_cancel (CpSearchWorker *self)
{
  g_mutex_lock (&self->mutex);
  forget_orders (self);
  g_mutex_unlock (&self->mutex);
}


void
cp_search_worker_free (CpSearchWorker *self)
{
  GThread *thread = self->thread;
  bool leaves = self->hosted != NULL;

  if (leaves) {
    g_mutex_lock (&leaving_mutex);
    n_leaving++;
    g_mutex_unlock (&leaving_mutex);
  }
  g_mutex_lock (&self->mutex);
  forget_orders (self);
  self->quit = true;
  g_cond_signal (&self->cond);
  g_mutex_unlock (&self->mutex);
  if (leaves) {
    g_thread_unref (thread);
    return;
  }
  g_thread_join (thread);
  free_worker (self);
}


void
cp_search_worker_wait_for_all (void)
{
  g_mutex_lock (&leaving_mutex);
  while (n_leaving > 0)
    g_cond_wait (&leaving_cond, &leaving_mutex);
  g_mutex_unlock (&leaving_mutex);
}
