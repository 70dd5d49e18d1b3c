/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-analyser.h"

#include "analysis/cp-score.h"
#include "model/game/cp-game.h"
#include "model/objects/cp-class.h"
#include "model/search/cp-search-worker.h"
#include "record/tree/cp-line.h"
#include "rules/position/cp-fen.h"
#include "rules/position/cp-problems.h"

/* The number of positions whose reports are cached. */
#define MAX_CACHED 1000

/* Longer searches find little more, and a machine may be on battery. */
#define USUAL_SECONDS 30

/* Leaves processors to other programs; more threads find little more. */
static const CpSearchStyle style = {
  .table_bytes = (size_t) 64 << 20,
  .threads = 4,
  .level = CP_SEARCH_LEVELS,
};

/* Separate from game and draft, because its results depend on the speed of the machine and change
 * neither. */
struct _CpAnalyser {
  GObject parent_instance;

  CpPositionSource *source;
  bool running;
  int lines;
  int state;
  CpSearchLimits limits;

  CpEngine *engine;       /* (nullable): used for the games that it can play */
  CpSearchWorker *worker; /* set while running */
  CpEngine *looking;   /* (nullable) (unowned): the engine of @worker; NULL for the program's own */
  char *problem;       /* (nullable): why the engine failed */
  CpPosition position; /* being analysed */
  CpOutcome outcome;   /* of @position */
  char *key;           /* the cache key: rules and FEN of @position */
  CpAnalysisReport report;
  bool has_report;
  GHashTable *cached; /* CpAnalysisReport by key; NULL before the first report */
};

G_DEFINE_FINAL_TYPE (CpAnalyser, cp_analyser, G_TYPE_OBJECT)


static void
set_state (CpAnalyser *self, CpAnalysisState state)
{
  if (self->state == (int) state)
    return;
  self->state = state;
  g_object_notify (G_OBJECT (self), "state");
}


/* Returns whether @report replaces the known one: not if it is shallower and has no more lines. */
static bool
is_better_report (CpAnalyser *self, const CpAnalysisReport *report)
{
  return !self->has_report || report->depth >= self->report.depth ||
         report->n_lines > self->report.n_lines;
}


static void
cache_report (CpAnalyser *self)
{
  if (self->cached == NULL)
    self->cached = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  if (g_hash_table_size (self->cached) >= MAX_CACHED)
    g_hash_table_remove_all (self->cached);
  g_hash_table_replace (self->cached, g_strdup (self->key),
                        g_memdup2 (&self->report, sizeof self->report));
}


/* Converts findings to a report from White's point of view. */
static void
write_report (CpAnalyser *self, const CpFindings *findings, CpAnalysisReport *report)
{
  *report = (CpAnalysisReport){
    .n_lines = findings->n_lines,
    .depth = findings->lines[0].depth,
    .speed = findings->speed,
  };
  for (unsigned i = 0; i < findings->n_lines; i++) {
    const CpSearchLine *found = &findings->lines[i];
    CpAnalysisLine *line = &report->lines[i];
    line->eval = cp_eval_of_score (found->score, self->position.turn);
    line->n = MIN (found->n, CP_ANALYSIS_MAX_PLIES);
    memcpy (line->moves, found->moves, line->n * sizeof *line->moves);
  }
}


/* A CpSearchNews. */
static void
news_cb (const CpFindings *findings, bool finished, const GError *error, void *data)
{
  g_autoptr (CpAnalyser) self = g_object_ref (data);
  CpAnalysisReport report;

  if (error != NULL) {
    g_free (self->problem);
    self->problem = g_strdup (error->message);
    set_state (self, CP_ANALYSIS_FAILED);
    g_signal_emit_by_name (self, "found");
  }
  if (finished)
    set_state (self, CP_ANALYSIS_FINISHED);
  if (findings == NULL || findings->lines[0].depth == 0)
    return;
  write_report (self, findings, &report);
  if (!is_better_report (self, &report))
    return;
  self->report = report;
  self->has_report = true;
  cache_report (self);
  g_signal_emit_by_name (self, "found");
}


/* Returns the positions of the game so far; the search needs them to detect repetitions. */
static GArray *
make_line (CpAnalyser *self)
{
  if (CP_IS_GAME (self->source))
    return cp_node_list_positions (cp_game_get_current (CP_GAME (self->source)));
  GArray *line = g_array_new (FALSE, FALSE, sizeof (CpPosition));
  g_array_append_val (line, self->position);
  return line;
}


static unsigned
count_occurrences (CpAnalyser *self)
{
  if (!CP_IS_GAME (self->source))
    return 1;
  return cp_node_occurrences (cp_game_get_current (CP_GAME (self->source)));
}


/* Returns the state for the position: whether it can be searched. */
static CpAnalysisState
judge (CpAnalyser *self)
{
  CpProblems problems;

  cp_position_problems (&self->position, &problems);
  if (problems.n > 0)
    return CP_ANALYSIS_IMPOSSIBLE;
  self->outcome = cp_position_outcome (&self->position, count_occurrences (self));
  return self->outcome.result != CP_UNDECIDED ? CP_ANALYSIS_OVER : CP_ANALYSIS_SEARCHING;
}


static void
take_position (CpAnalyser *self)
{
  const CpAnalysisReport *known = NULL;

  self->position = *cp_position_source_get_position (self->source);
  g_autofree char *fen = cp_fen_write (&self->position);
  g_free (self->key);
  self->key = g_strdup_printf ("%s %s", self->position.rules->string, fen);
  if (self->cached != NULL)
    known = g_hash_table_lookup (self->cached, self->key);
  self->has_report = known != NULL;
  if (known != NULL)
    self->report = *known;
}


/* Returns the worker. Creates another one if the engine changes; an engine is not used for games
 * that it does not play. */
static CpSearchWorker *
take_worker (CpAnalyser *self)
{
  bool knows =
      self->engine != NULL && cp_engine_find_game (self->engine, self->position.rules) != NULL;
  CpEngine *engine = knows ? self->engine : NULL;
  CpSearchStyle wanted = style;

  if (self->worker != NULL && self->looking == engine)
    return self->worker;
  g_clear_pointer (&self->worker, cp_search_worker_free);
  wanted.engine = engine;
  self->looking = engine;
  self->worker = cp_search_worker_new (&wanted, news_cb, self);
  return self->worker;
}


/* Searches the current position, or stops. */
static void
follow (CpAnalyser *self)
{
  if (!self->running || self->source == NULL) {
    g_clear_pointer (&self->worker, cp_search_worker_free);
    set_state (self, CP_ANALYSIS_OFF);
    return;
  }
  take_position (self);
  CpAnalysisState state = judge (self);
  self->has_report &= state == CP_ANALYSIS_SEARCHING;
  if (state == CP_ANALYSIS_SEARCHING) {
    cp_search_worker_begin (take_worker (self), make_line (self), &self->limits,
                            (unsigned) self->lines);
  } else if (self->worker != NULL) {
    cp_search_worker_cancel (self->worker);
  }
  set_state (self, state);
  g_signal_emit_by_name (self, "found");
}


static void
set_lines (CpAnalyser *self, int lines)
{
  lines = CLAMP (lines, 1, CP_ANALYSIS_MAX_LINES);
  if (self->lines == lines)
    return;
  self->lines = lines;
  if (self->running)
    follow (self);
  g_object_notify (G_OBJECT (self), "lines");
}


static void
cp_analyser_class_init (CpAnalyserClass *klass)
{
  CP_CLASS_FOLLOWS (klass, CpAnalyser, source);
  CP_CLASS_OWNS (klass, CpAnalyser, cp_search_worker_free, worker);
  CP_CLASS_OWNS (klass, CpAnalyser, g_object_unref, engine);
  CP_CLASS_FREES (klass, CpAnalyser, g_free, key, problem);
  CP_CLASS_FREES (klass, CpAnalyser, g_hash_table_unref, cached);

  CP_CLASS_FIELD (klass, "source", CP_TYPE_POSITION_SOURCE, CpAnalyser, source,
                  cp_analyser_set_source);
  CP_CLASS_FIELD (klass, "running", G_TYPE_BOOLEAN, CpAnalyser, running, cp_analyser_set_running);
  CP_CLASS_FIELD (klass, "lines", G_TYPE_INT, CpAnalyser, lines, set_lines);
  CP_CLASS_FIELD (klass, "state", G_TYPE_INT, CpAnalyser, state, NULL);

  cp_class_add_signal (klass, "found", 0);
}


static void
cp_analyser_init (CpAnalyser *self)
{
  self->lines = 1;
  self->limits = (CpSearchLimits){ .hard = USUAL_SECONDS * G_USEC_PER_SEC };
}


void
cp_analyser_set_source (CpAnalyser *self, CpPositionSource *source)
{
  g_return_if_fail (CP_IS_ANALYSER (self));

  if (!cp_follow (self, &self->source, source, "position-changed", follow, NULL))
    return;
  follow (self);
  g_object_notify (G_OBJECT (self), "source");
}


void
cp_analyser_set_running (CpAnalyser *self, bool running)
{
  g_return_if_fail (CP_IS_ANALYSER (self));

  if (self->running == running)
    return;
  self->running = running;
  follow (self);
  g_object_notify (G_OBJECT (self), "running");
}


void
cp_analyser_set_limits (CpAnalyser *self, const CpSearchLimits *limits)
{
  g_return_if_fail (CP_IS_ANALYSER (self));

  self->limits = *limits;
}


void
cp_analyser_set_engine (CpAnalyser *self, CpEngine *engine)
{
  g_return_if_fail (CP_IS_ANALYSER (self) && (engine == NULL || CP_IS_ENGINE (engine)));

  if (self->engine == engine)
    return;
  g_clear_pointer (&self->worker, cp_search_worker_free);
  g_set_object (&self->engine, engine);
  g_clear_pointer (&self->cached, g_hash_table_unref);
  if (self->running)
    follow (self);
}


CP_GETTER (const char *, cp_analyser_get_problem, CpAnalyser, self->problem)
CP_GETTER (CpAnalysisState, cp_analyser_get_state, CpAnalyser, (CpAnalysisState) self->state)
CP_GETTER (const CpPosition *, cp_analyser_get_position, CpAnalyser, &self->position)


CP_GETTER (const CpAnalysisReport *,
           cp_analyser_get_report,
           CpAnalyser,
           self->has_report ? &self->report : NULL)


bool
cp_analyser_get_eval (CpAnalyser *self, CpEval *eval)
{
  g_return_val_if_fail (CP_IS_ANALYSER (self), false);

  if (self->has_report)
    *eval = self->report.lines[0].eval;
  else if (self->state == CP_ANALYSIS_OVER)
    *eval = cp_eval_of_score (cp_score_of_outcome (self->outcome, self->position.turn),
                              self->position.turn);
  return self->has_report || self->state == CP_ANALYSIS_OVER;
}
