/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-search-worker.h"

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
};


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
  forget_news (self);
  self->told = g_get_monotonic_time ();
  g_mutex_unlock (&self->mutex);

  /* May free the worker. */
  self->news (has_findings ? &findings : NULL, finished, self->data);
  return G_SOURCE_REMOVE;
}


/* Something waits to be told. */
static void
schedule_news (CpSearchWorker *self)
{
  if (self->source != NULL)
    return;
  gint64 since = (g_get_monotonic_time () - self->told) / 1000;
  self->source = g_timeout_source_new ((guint) CLAMP (PAUSE_MS - since, 0, PAUSE_MS));
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


/* A CpSearchTold, in the thread. The lines of a depth come one behind the other. */
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


static void
work (CpSearchWorker *self)
{
  g_autoptr (GArray) line = g_steal_pointer (&self->line);
  const CpPosition *positions = (const CpPosition *) line->data;
  const CpPosition *root = &positions[line->len - 1];
  unsigned wanted = MIN (self->wanted, cp_position_count_moves (root));
  CpSearchLimits limits = self->limits;

  self->order_running = self->order;
  g_mutex_unlock (&self->mutex);
  prepare_search (self, root->rules);
  self->expected = wanted;
  g_mutex_lock (&self->mutex);
  if (self->order != self->order_running)
    return;
  cp_search_begin (self->search, positions, line->len, &(CpMoves){ 0 }, &limits, wanted);
  self->searching = true;
  g_mutex_unlock (&self->mutex);

  self->draft.n_lines = cp_search_finish (self->search, found_cb, self);
  for (unsigned i = 0; i < self->draft.n_lines; i++)
    self->draft.lines[i] = *cp_search_get_line (self->search, i);

  g_mutex_lock (&self->mutex);
  self->searching = false;
  self->finished = self->order == self->order_running;
  tell_draft (self);
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
  return NULL;
}


CpSearchWorker *
cp_search_worker_new (const CpSearchStyle *style, CpSearchNews news, void *data)
{
  CpSearchWorker *self = g_new0 (CpSearchWorker, 1);

  self->style = *style;
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
  if (self->searching)
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
  g_mutex_lock (&self->mutex);
  forget_orders (self);
  self->quit = true;
  g_cond_signal (&self->cond);
  g_mutex_unlock (&self->mutex);
  g_thread_join (self->thread);

  g_main_context_unref (self->context);
  g_cond_clear (&self->cond);
  g_mutex_clear (&self->mutex);
  g_free (self);
}
