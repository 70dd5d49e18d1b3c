/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-search.h"

#include "cp-search-key.h"
#include "cp-search-mate.h"
#include "cp-searcher.h"

/* Maximal depth of an iteration; the rest of the plies is for extensions and quiescence. */
#define MAX_DEPTH (CP_SEARCH_MAX_PLIES / 2)

/* Ratio of search nodes to prover nodes: the prover takes about a quarter of the time when it is
 * used. It runs for so many nodes at a time, because it does not see a stop. */
#define NODES_PER_PROVER_NODE 20
#define PROVER_NODES_PER_CALL 500

/* Restrictions of a level: the depth of the main search, further plies of the quiescence search
 * (unlimited in danger), the number of nodes (0 is no limit), and the error of piece values, in
 * percent of the average value. */
typedef struct {
  unsigned depth;
  unsigned quiescence_plies;
  unsigned nodes;
  unsigned error;
} Level;

static const Level levels[CP_SEARCH_LEVELS] = {
  { 1, 1, 0, 40 },
  { 1, MAX_DEPTH, 0, 21 },
  { 2, MAX_DEPTH, 0, 17 },
  { MAX_DEPTH, MAX_DEPTH, 245, 1 },
  { MAX_DEPTH, MAX_DEPTH, 600, 1 },
  { MAX_DEPTH, MAX_DEPTH, 1550, 1 },
  { MAX_DEPTH, MAX_DEPTH, 3500, 0 },
  { MAX_DEPTH, MAX_DEPTH, 0, 0 },
};

struct CpSearch {
  CpSearchShared shared;
  const CpRules *rules;
  const Level *level;
  CpSearcher **searchers;
  unsigned n_searchers;
  CpSearchLine *lines; /* of the last completed depth, best first */
  CpSearchMate *mate;

  /* The current search. */
  uint64_t *past_keys;
  unsigned depth; /* maximal depth */
  unsigned wanted;
  bool uses_prover;      /* uses the prover when it is winning */
  uint64_t prover_nodes; /* prover nodes so far */
  atomic_int_fast64_t soft;
  gint64 start;
  CpSearchReportFunc report_func;
  void *data;
};

/* Arguments of one thread. */
typedef struct {
  CpSearch *search;
  unsigned index;
} ThreadData;


CpSearch *
cp_search_new (const CpRules *rules, size_t table_bytes, unsigned threads)
{
  CpSearch *search = g_new0 (CpSearch, 1);

  do
    search->shared.table = cp_search_table_new (table_bytes);
  while (search->shared.table == NULL && (table_bytes /= 2) > 0);
  if (search->shared.table == NULL)
    g_error ("There is no memory for a table");
  search->rules = rules;
  search->shared.evaluator = cp_evaluator_new (rules);
  search->level = &levels[CP_SEARCH_LEVELS - 1];
  search->lines = g_new0 (CpSearchLine, CP_SEARCH_MAX_LINES);
  search->mate = cp_search_mate_new ();
  search->n_searchers = threads;
  search->searchers = g_new (CpSearcher *, threads);
  for (unsigned i = 0; i < threads; i++)
    search->searchers[i] = cp_searcher_new (&search->shared, rules);
  return search;
}


void
cp_search_free (CpSearch *search)
{
  for (unsigned i = 0; i < search->n_searchers; i++)
    cp_searcher_free (search->searchers[i]);
  g_free (search->searchers);
  g_free (search->lines);
  cp_search_mate_free (search->mate);
  g_free (search->past_keys);
  cp_search_table_free (search->shared.table);
  cp_evaluator_free (search->shared.evaluator);
  g_free (search);
}


void
cp_search_set_evaluator (CpSearch *search, CpEvaluator *evaluator)
{
  cp_evaluator_free (search->shared.evaluator);
  search->shared.evaluator = evaluator;
}


void
cp_search_set_level (CpSearch *search, unsigned level, uint32_t seed)
{
  g_return_if_fail (level >= 1 && level <= CP_SEARCH_LEVELS);

  search->level = &levels[level - 1];
  cp_search_set_evaluator (search, cp_evaluator_new (search->rules));
  cp_evaluator_add_noise (search->shared.evaluator, search->level->error, seed);
  cp_search_clear (search);
}


void
cp_search_clear (CpSearch *search)
{
  cp_search_table_clear (search->shared.table);
  cp_search_mate_clear (search->mate);
  for (unsigned i = 0; i < search->n_searchers; i++)
    cp_searcher_clear (search->searchers[i]);
}


static void
report_line (CpSearch *search, unsigned rank)
{
  if (search->report_func == NULL)
    return;
  CpSearchReport report = {
    .line = &search->lines[rank],
    .rank = rank + 1,
    .nodes = cp_search_get_nodes (search),
    .microseconds = g_get_monotonic_time () - search->start,
    .fullness = cp_search_table_fullness (search->shared.table),
  };
  search->report_func (&report, search->data);
}


/* Copies the lines of a completed depth and reports them. A later line may have turned out better
 * than an earlier one; the sort is stable. */
static void
publish_lines (CpSearch *search)
{
  unsigned n;
  const CpRootMove *moves = cp_searcher_get_moves (search->searchers[0], &n);

  for (unsigned i = 0; i < search->wanted; i++) {
    unsigned k = i;
    for (; k > 0 && search->lines[k - 1].score < moves[i].line.score; k--)
      search->lines[k] = search->lines[k - 1];
    search->lines[k] = moves[i].line;
  }
  for (unsigned i = 0; i < search->wanted; i++)
    report_line (search, i);
}


/* With a single line, a better move found by an incomplete search of @plies replaces it. */
static void
publish_unfinished (CpSearch *search, unsigned plies)
{
  unsigned n;
  const CpRootMove *best = cp_searcher_get_moves (search->searchers[0], &n);

  if (search->wanted > 1 || best->line.depth != plies ||
      cp_move_equal (best->move, search->lines[0].moves[0]))
    return;
  search->lines[0] = best->line;
  report_line (search, 0);
}


static bool
has_used_soft_limit (CpSearch *search)
{
  int64_t soft = atomic_load (&search->soft);

  return soft > 0 && g_get_monotonic_time () >= search->start + soft;
}


/* Runs the prover for its share of the nodes. Returns true if the best line is proved to be the
 * quickest win, so that there is nothing better to find. */
static bool
prove_win (CpSearch *search)
{
  uint64_t nodes = PROVER_NODES_PER_CALL;
  bool proved = false;

  while (search->uses_prover && !proved && nodes == PROVER_NODES_PER_CALL &&
         !has_used_soft_limit (search) && !atomic_load (&search->shared.stopped) &&
         cp_search_get_nodes (search) / NODES_PER_PROVER_NODE >=
             search->prover_nodes + PROVER_NODES_PER_CALL) {
    proved = cp_search_mate_prove (search->mate, PROVER_NODES_PER_CALL, &search->lines[0], &nodes);
    search->prover_nodes += nodes;
    cp_searcher_add_nodes (search->searchers[0], nodes);
  }
  if (proved)
    report_line (search, 0);
  return proved;
}


/* Thread function of iterative deepening. The first thread controls the time and reports lines;
 * every second other thread searches a ply deeper, so that they are not all in the same part of the
 * tree. */
static void *
search_thread_cb (void *data)
{
  const ThreadData *task = data;
  CpSearch *search = task->search;
  CpSearcher *searcher = search->searchers[task->index];
  bool is_first = task->index == 0;

  for (unsigned depth = 1; depth <= search->depth; depth++) {
    unsigned plies = MIN (depth + task->index % 2, search->depth);
    for (unsigned i = 0; i < search->wanted; i++) {
      if (cp_searcher_search (searcher, i, plies))
        continue;
      if (is_first)
        publish_unfinished (search, plies);
      return NULL;
    }
    if (!is_first)
      continue;
    publish_lines (search);
    if (prove_win (search) || has_used_soft_limit (search))
      break;
  }
  return NULL;
}


void
cp_search_prepare (CpSearch *search,
                   const CpPosition *line,
                   size_t n,
                   const CpMoves *root_moves,
                   const CpSearchLimits *limits,
                   unsigned wanted)
{
  CpMoves moves = *root_moves;
  unsigned depth = limits->depth > 0 ? limits->depth : MAX_DEPTH;

  if (moves.n == 0)
    cp_position_legal_moves (&line[n - 1], &moves);
  g_return_if_fail (moves.n > 0);
  search->past_keys = g_renew (uint64_t, search->past_keys, n);
  for (size_t i = 0; i < n; i++)
    search->past_keys[i] = cp_search_key (&line[i]);
  search->shared.past_keys = search->past_keys;
  search->shared.n_past_keys = n - 1;
  search->start = g_get_monotonic_time ();
  search->wanted = MIN (MIN (wanted, CP_SEARCH_MAX_LINES), moves.n);
  search->depth = MIN (depth, search->level->depth);
  search->uses_prover =
      search->wanted == 1 && root_moves->n == 0 && search->level == &levels[CP_SEARCH_LEVELS - 1];
  search->prover_nodes = 0;
  cp_search_mate_set_position (search->mate, line, n);
  search->shared.max_ply =
      MIN (search->depth + search->level->quiescence_plies, CP_SEARCH_MAX_PLIES - 1);
  atomic_store (&search->shared.stopped, false);
  cp_search_set_limits (search, limits);
  cp_search_table_age (search->shared.table);
  for (unsigned i = 0; i < search->n_searchers; i++)
    cp_searcher_set_root (search->searchers[i], &line[n - 1], &moves);
  search->report_func = NULL;
  publish_lines (search);
}


unsigned
cp_search_run_prepared (CpSearch *search, CpSearchReportFunc report_func, void *data)
{
  g_autofree ThreadData *tasks = g_new (ThreadData, search->n_searchers);
  g_autofree GThread **threads = g_new (GThread *, search->n_searchers);

  search->report_func = report_func;
  search->data = data;
  for (unsigned i = 0; i < search->n_searchers; i++) {
    tasks[i] = (ThreadData){ search, i };
    if (i > 0)
      threads[i] = g_thread_new ("searching", search_thread_cb, &tasks[i]);
  }
  search_thread_cb (&tasks[0]);
  cp_search_stop (search);
  for (unsigned i = 1; i < search->n_searchers; i++)
    g_thread_join (threads[i]);
  return search->wanted;
}


unsigned
cp_search_run (CpSearch *search,
               const CpPosition *line,
               size_t n,
               const CpMoves *root_moves,
               const CpSearchLimits *limits,
               unsigned wanted,
               CpSearchReportFunc report_func,
               void *data)
{
  cp_search_prepare (search, line, n, root_moves, limits, wanted);
  return cp_search_run_prepared (search, report_func, data);
}


const CpSearchLine *
cp_search_get_line (const CpSearch *search, unsigned rank)
{
  g_return_val_if_fail (rank < search->wanted, NULL);
  return &search->lines[rank];
}


uint64_t
cp_search_get_nodes (CpSearch *search)
{
  uint64_t nodes = 0;

  for (unsigned i = 0; i < search->n_searchers; i++)
    nodes += cp_searcher_get_nodes (search->searchers[i]);
  return nodes;
}


/* Node limits are divided evenly between the threads; the first to reach its share stops all. */
void
cp_search_set_limits (CpSearch *search, const CpSearchLimits *limits)
{
  uint64_t level = search->level->nodes;
  uint64_t nodes =
      level > 0 && (limits->nodes == 0 || limits->nodes > level) ? level : limits->nodes;
  uint64_t share = nodes / search->n_searchers;

  atomic_store (&search->shared.node_limit, nodes > 0 ? MAX (share, 1) : 0);
  atomic_store (&search->shared.deadline, limits->hard > 0 ? search->start + limits->hard : 0);
  atomic_store (&search->soft, limits->soft);
}


void
cp_search_stop (CpSearch *search)
{
  atomic_store (&search->shared.stopped, true);
}
