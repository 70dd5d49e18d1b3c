/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-search-worker.h"

#include "cp-search-hosted.h"

#include <sys/resource.h>
#include <unistd.h>

/* Minimum interval between progress reports. */
#define PAUSE_MS 100

/* The nice value of search threads. */
#define NICENESS 10

/*
 * All fields are guarded by the mutex, except those of the owner's thread and those of the worker
 * thread. A stop always applies to the running search: the thread checks for a later order and
 * begins a search under the same lock.
 */
struct CpSearchWorker {
  CpSearchStyle style; /* never changes */

  /* Owner thread only */
  CpSearchNews news;
  void *data;
  GThread *thread;

  /* Worker thread only */
  CpSearchHosted *hosted; /* (nullable): the external engine; if NULL, @search is used */
  CpSearch *search;
  const CpRules *rules; /* the rules of @search */
  unsigned expected;    /* the expected number of lines */
  CpFindings draft;

  GMutex mutex;
  GCond cond;
  bool quit;
  bool searching;
  unsigned order; /* incremented by everything that makes the running search obsolete */
  unsigned order_running;

  /* The next search: */
  GArray *line; /* (nullable) (owned) */
  CpSearchLimits limits;
  unsigned wanted;

  /* The pending report: */
  GMainContext *context;
  GSource *source;    /* (nullable) (owned): set while a report is pending */
  gint64 reported_at; /* when the last report was made, in monotonic µs */
  bool has_findings;
  CpFindings findings;
  bool finished;
  GError *error; /* (nullable) */
};


/* Threads of freed workers that are still ending. */
static GMutex ending_mutex;
static GCond ending_cond;
static unsigned n_ending;


void
cp_search_be_nice (void)
{
  setpriority (PRIO_PROCESS, (id_t) gettid (), NICENESS);
}


static void
drop_report (CpSearchWorker *self)
{
  self->has_findings = false;
  self->finished = false;
  g_clear_error (&self->error);
  if (self->source != NULL)
    g_source_destroy (self->source);
  g_clear_pointer (&self->source, g_source_unref);
}


static gboolean
report_cb (void *data)
{
  CpSearchWorker *self = data;

  g_mutex_lock (&self->mutex);
  CpFindings findings = self->findings;
  bool has_findings = self->has_findings;
  bool finished = self->finished;
  g_autoptr (GError) error = g_steal_pointer (&self->error);
  drop_report (self);
  self->reported_at = g_get_monotonic_time ();
  g_mutex_unlock (&self->mutex);

  /* May free the worker. */
  self->news (has_findings ? &findings : NULL, finished, error, self->data);
  return G_SOURCE_REMOVE;
}


/* Schedules a report. The end of a search is reported without delay. The mutex is held. */
static void
schedule_news (CpSearchWorker *self)
{
  bool ends = self->finished || self->error != NULL;
  gint64 since = (g_get_monotonic_time () - self->reported_at) / 1000;

  if (self->source != NULL && !ends)
    return;
  if (self->source != NULL)
    g_source_destroy (self->source);
  g_clear_pointer (&self->source, g_source_unref);
  self->source = g_timeout_source_new (ends ? 0 : (guint) CLAMP (PAUSE_MS - since, 0, PAUSE_MS));
  g_source_set_callback (self->source, report_cb, self, NULL);
  g_source_attach (self->source, self->context);
}


/* Schedules a report of @draft, unless the search is obsolete. The mutex is held. */
static void
report_draft (CpSearchWorker *self)
{
  if (self->order != self->order_running)
    return;
  self->findings = self->draft;
  self->has_findings = true;
  schedule_news (self);
}


/* A CpSearchReportFunc, in the worker thread. The lines of a depth come one after the other. */
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
  report_draft (self);
  g_mutex_unlock (&self->mutex);
}


/* Creates the search for @rules if needed. This takes a while, so the mutex must not be held. */
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


/* A CpSearchHostedTold, in the worker thread. */
static void
hosted_found_cb (const CpFindings *findings, void *data)
{
  CpSearchWorker *self = data;

  g_mutex_lock (&self->mutex);
  self->draft = *findings;
  report_draft (self);
  g_mutex_unlock (&self->mutex);
}


/* Runs a search by the external engine. The mutex is held before and after. */
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
    report_draft (self);
  else
    self->error = g_steal_pointer (&error);
  schedule_news (self);
}


/* Runs a search by this program. The mutex is held before and after. */
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
  report_draft (self);
}


/* Runs the next search. The mutex is held. */
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


/* Ends the worker thread in the background: an external engine may take a while to end. */
static void
end_in_background (CpSearchWorker *self)
{
  cp_search_hosted_free (self->hosted);
  free_worker (self);
  g_mutex_lock (&ending_mutex);
  n_ending--;
  g_cond_signal (&ending_cond);
  g_mutex_unlock (&ending_mutex);
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
    end_in_background (self);
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


/* Cancels the running and the next search and drops pending reports. The mutex is held. */
static void
cancel_orders (CpSearchWorker *self)
{
  self->order++;
  g_clear_pointer (&self->line, g_array_unref);
  drop_report (self);
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
  cancel_orders (self);
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
  cancel_orders (self);
  g_mutex_unlock (&self->mutex);
}


void
cp_search_worker_free (CpSearchWorker *self)
{
  GThread *thread = self->thread;
  bool ends_in_background = self->hosted != NULL;

  if (ends_in_background) {
    g_mutex_lock (&ending_mutex);
    n_ending++;
    g_mutex_unlock (&ending_mutex);
  }
  g_mutex_lock (&self->mutex);
  cancel_orders (self);
  self->quit = true;
  g_cond_signal (&self->cond);
  g_mutex_unlock (&self->mutex);
  if (ends_in_background) {
    g_thread_unref (thread);
    return;
  }
  g_thread_join (thread);
  free_worker (self);
}


void
cp_search_worker_wait_for_all (void)
{
  g_mutex_lock (&ending_mutex);
  while (n_ending > 0)
    g_cond_wait (&ending_cond, &ending_mutex);
  g_mutex_unlock (&ending_mutex);
}
