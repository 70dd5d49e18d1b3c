/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-uci-search.h"

#include <glib/gi18n-lib.h>
#include <stdatomic.h>

#include "cp-uci-line.h"
#include "engine/search/cp-search-time.h"
#include "engine/search/cp-search.h"
#include "rules/notation/cp-notation.h"

#define MEGABYTE ((size_t) 1024 * 1024)

/* Search depth for a single legal move: enough for a score and a move to ponder on. */
#define ONLY_MOVE_DEPTH 5

struct CpUciSearch {
  CpWriteLine write;
  void *data;
  CpSearch *search;     /* NULL until it is needed */
  const CpRules *rules; /* rules of @search */
  CpUciOptions options;
  uint32_t seed; /* of the level's random errors, new for each game */

  /* The current request. */
  GArray *line; /* of CpPosition */
  bool is_over; /* the game is over in the position */
  bool is_pondering;
  CpSearchLimits limits; /* once the move is awaited: after `ponderhit`, or at once */

  GThread *thread;     /* NULL when idle */
  atomic_bool is_held; /* `bestmove` must not be written yet */
  GMutex lock;         /* guards waiting for @released */
  GCond released;
};


static void G_GNUC_PRINTF (2, 3) print (const CpUciSearch *uci, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_autofree char *line = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  uci->write (line, uci->data);
}


static const CpPosition *
line_of (const CpUciSearch *uci)
{
  return &g_array_index (uci->line, CpPosition, 0);
}


static const CpPosition *
root_of (const CpUciSearch *uci)
{
  return &g_array_index (uci->line, CpPosition, uci->line->len - 1);
}


/* Formats a score: "cp 12", or "mate -3": moves of the winning side, negative if the opponent wins.
 * "mate 0" means that every move of the side to move loses at once. */
static char *
write_score (int score)
{
  int plies = CP_SCORE_WIN - ABS (score);

  if (ABS (score) < CP_SCORE_FORCED)
    return g_strdup_printf ("cp %d", score);
  return g_strdup_printf ("mate %d", score > 0 ? (plies + 1) / 2 : -(plies / 2));
}


static void
report_cb (const CpSearchReport *report, void *data)
{
  const CpUciSearch *uci = data;
  const CpSearchLine *line = report->line;
  CpPosition pos = *root_of (uci);
  g_autofree char *score = write_score (line->score);
  g_autoptr (GString) moves = g_string_new (NULL);
  double seconds = (double) MAX (report->microseconds, 1) / G_USEC_PER_SEC;

  for (unsigned i = 0; i < line->n; i++) {
    g_autofree char *move = cp_move_write (&pos, line->moves[i], CP_NOTATION_UCI);
    g_string_append_printf (moves, " %s", move);
    cp_position_play (&pos, line->moves[i]);
  }
  print (uci,
         "info depth %u seldepth %u multipv %u score %s nodes %" G_GUINT64_FORMAT
         " nps %.0f hashfull %u time %" G_GINT64_FORMAT " pv%s",
         line->depth, MAX (line->sel_depth, line->n), report->rank, score, report->nodes,
         (double) report->nodes / seconds, report->fullness, report->microseconds / 1000,
         moves->str);
}


/* Waits until `bestmove` may be written. */
static void
wait_until_released (CpUciSearch *uci)
{
  g_mutex_lock (&uci->lock);
  while (uci->is_held)
    g_cond_wait (&uci->released, &uci->lock);
  g_mutex_unlock (&uci->lock);
}


static void
print_move (const CpUciSearch *uci)
{
  CpPosition pos = *root_of (uci);
  const CpSearchLine *line = cp_search_get_line (uci->search, 0);
  g_autofree char *move = cp_move_write (&pos, line->moves[0], CP_NOTATION_UCI);

  if (line->n == 1) {
    print (uci, "bestmove %s", move);
    return;
  }
  cp_position_play (&pos, line->moves[0]);
  g_autofree char *answer = cp_move_write (&pos, line->moves[1], CP_NOTATION_UCI);
  print (uci, "bestmove %s ponder %s", move, answer);
}


static void *
search_cb (void *data)
{
  CpUciSearch *uci = data;

  if (!uci->is_over)
    cp_search_run_prepared (uci->search, report_cb, uci);
  wait_until_released (uci);
  if (uci->is_over) {
    print (uci, "info string %s", _ ("the game is over"));
    print (uci, "bestmove (none)");
  } else {
    print_move (uci);
  }
  return NULL;
}


CpUciSearch *
cp_uci_search_new (CpWriteLine write, void *data)
{
  CpUciSearch *uci = g_new0 (CpUciSearch, 1);

  uci->write = write;
  uci->data = data;
  uci->seed = g_random_int ();
  uci->line = g_array_new (FALSE, FALSE, sizeof (CpPosition));
  g_mutex_init (&uci->lock);
  g_cond_init (&uci->released);
  return uci;
}


void
cp_uci_search_free (CpUciSearch *uci)
{
  cp_uci_search_stop (uci);
  g_clear_pointer (&uci->search, cp_search_free);
  g_array_unref (uci->line);
  g_cond_clear (&uci->released);
  g_mutex_clear (&uci->lock);
  g_free (uci);
}


/* Makes uci->search match @rules and @options; reuses it, and its results, if possible. */
static void
prepare_search (CpUciSearch *uci, const CpRules *rules, const CpUciOptions *options)
{
  const unsigned *now = uci->options.value, *then = options->value;
  bool is_reusable = uci->search != NULL && uci->rules == rules &&
                     now[CP_UCI_THREADS] == then[CP_UCI_THREADS] &&
                     now[CP_UCI_HASH] == then[CP_UCI_HASH];

  bool has_same_level = is_reusable && now[CP_UCI_SKILL] == then[CP_UCI_SKILL];

  uci->options = *options;
  if (!is_reusable) {
    g_clear_pointer (&uci->search, cp_search_free);
    uci->search = cp_search_new (rules, then[CP_UCI_HASH] * MEGABYTE, then[CP_UCI_THREADS]);
    uci->rules = rules;
  }
  if (!has_same_level)
    cp_search_set_level (uci->search, then[CP_UCI_SKILL], uci->seed);
}


static CpSearchLimits
limits_of (const CpUciGo *go, const CpPosition *root, const CpUciOptions *options)
{
  CpSearchLimits limits = { .depth = go->depth, .nodes = go->nodes };

  if (go->milliseconds > 0) {
    limits.hard = go->milliseconds * 1000;
  } else if (go->timed) {
    CpSearchClock clock = {
      .time_left = go->clock[root->turn] * 1000,
      .increment = go->increment[root->turn] * 1000,
      .moves_to_go = go->moves_to_go,
      .is_pondering = options->value[CP_UCI_PONDER],
    };
    cp_search_allocate_time (&clock, &limits);
    if (limits.depth == 0 && !options->value[CP_UCI_ANALYSE_MODE] &&
        cp_position_count_moves (root) == 1)
      limits.depth = ONLY_MOVE_DEPTH;
  }
  return limits;
}


void
cp_uci_search_start (CpUciSearch *uci,
                     const CpPosition *line,
                     size_t n,
                     const CpUciGo *go,
                     const CpUciOptions *options)
{
  cp_uci_search_wait (uci);
  g_array_set_size (uci->line, 0);
  g_array_append_vals (uci->line, line, (guint) n);
  uci->is_over = cp_uci_line_outcome (line, n).result != CP_UNDECIDED;
  uci->is_pondering = go->ponder;
  uci->is_held = go->infinite || go->ponder;
  uci->limits = limits_of (go, root_of (uci), options);
  if (!uci->is_over) {
    CpSearchLimits at_first = uci->limits;
    if (uci->is_held)
      at_first = (CpSearchLimits){ .depth = go->depth };
    prepare_search (uci, line[0].rules, options);
    cp_search_prepare (uci->search, line_of (uci), n, &go->search_moves, &at_first,
                       options->value[CP_UCI_MULTI_PV]);
  }
  uci->thread = g_thread_new ("search", search_cb, uci);
}


static void
release (CpUciSearch *uci)
{
  g_mutex_lock (&uci->lock);
  uci->is_held = false;
  g_cond_signal (&uci->released);
  g_mutex_unlock (&uci->lock);
}


void
cp_uci_search_ponder_hit (CpUciSearch *uci)
{
  if (uci->thread == NULL || !uci->is_pondering)
    return;
  uci->is_pondering = false;
  if (!uci->is_over)
    cp_search_set_limits (uci->search, &uci->limits);
  release (uci);
}


static bool
has_limit (const CpSearchLimits *limits)
{
  return limits->depth > 0 || limits->nodes > 0 || limits->hard > 0;
}


void
cp_uci_search_wait (CpUciSearch *uci)
{
  if (uci->thread == NULL)
    return;
  if (!uci->is_over && (uci->is_held || !has_limit (&uci->limits)))
    cp_search_stop (uci->search);
  release (uci);
  g_thread_join (g_steal_pointer (&uci->thread));
}


void
cp_uci_search_clear (CpUciSearch *uci)
{
  cp_uci_search_wait (uci);
  uci->seed = g_random_int ();
  if (uci->search != NULL)
    cp_search_set_level (uci->search, uci->options.value[CP_UCI_SKILL], uci->seed);
}


void
cp_uci_search_stop (CpUciSearch *uci)
{
  if (uci->thread != NULL && !uci->is_over)
    cp_search_stop (uci->search);
  cp_uci_search_wait (uci);
}
