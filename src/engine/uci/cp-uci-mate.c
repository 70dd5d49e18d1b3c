/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-uci-mate.h"

#include <glib/gi18n-lib.h>

#include "cp-uci-line.h"
#include "engine/proof/cp-solution.h"
#include "rules/notation/cp-notation.h"

/* One thread proves. A second one writes progress every second, so that a frontend sees activity,
 * and so that this program notices when the frontend is gone. */

/* Size of the prover's table. */
#define TABLE_BYTES ((size_t) 128 * 1024 * 1024)

struct CpUciMate {
  CpWriteLine write;
  void *data;
  CpProver *prover; /* NULL until it is needed */

  /* The current request. */
  CpPosition position;
  CpUciGo go;
  bool is_over; /* the game is over in the position */
  gint64 start;

  GThread *proof_thread; /* NULL when idle */
  GThread *progress_thread;
  GMutex lock; /* also prevents output after the `bestmove` */
  GCond finished;
  bool done; /* guarded by lock */
};


static void G_GNUC_PRINTF (2, 3) print (const CpUciMate *mate, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_autofree char *line = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  mate->write (line, mate->data);
}


/* Formats statistics: "nodes 5 nps 5000 time 1". */
static char *
format_statistics (const CpUciMate *mate)
{
  uint64_t nodes = cp_prover_get_nodes (mate->prover);
  gint64 microseconds = MAX (g_get_monotonic_time () - mate->start, 1);
  double per_second = (double) nodes * G_USEC_PER_SEC / (double) microseconds;

  return g_strdup_printf ("nodes %" G_GUINT64_FORMAT " nps %.0f time %" G_GINT64_FORMAT, nodes,
                          per_second, microseconds / 1000);
}


static void
add_move (GString *text, CpPosition *pos, CpMove move)
{
  g_autofree char *word = cp_move_write (pos, move, CP_NOTATION_UCI);

  g_string_append_printf (text, " %s", word);
  cp_position_play (pos, move);
}


/* Returns the winning line in UCI notation, possibly cut short by a limit. */
static char *
format_main_line (const CpUciMate *mate, CpMove move, unsigned in)
{
  CpPosition pos = mate->position;
  GString *text = g_string_new (NULL);
  CpMove reply, moves[2 * CP_PROVER_MAX_MOVES];
  bool complete;
  unsigned n = 0;

  add_move (text, &pos, move);
  if (cp_position_count_moves (&pos) > 0 &&
      cp_solution_best_defence (mate->prover, &pos, in - 1, &reply, &in) == CP_VERDICT_YES) {
    add_move (text, &pos, reply);
    n = cp_solution_main_line (mate->prover, &pos, in, moves, &complete);
  }
  for (unsigned i = 0; i < n; i++)
    add_move (text, &pos, moves[i]);
  return g_string_free (text, FALSE);
}


/* Returns whether one of the allowed moves wins within @n; sets @move if so. */
static CpVerdict
search_win (const CpUciMate *mate, unsigned n, CpMove *move)
{
  const CpMoves *allowed = &mate->go.search_moves;
  CpVerdict verdict = CP_VERDICT_NO;
  unsigned in;

  if (allowed->n == 0)
    return cp_solution_best_attack (mate->prover, &mate->position, n, move, &in);
  for (unsigned i = 0; i < allowed->n && verdict == CP_VERDICT_NO; i++) {
    CpPosition next = mate->position;
    *move = allowed->moves[i];
    cp_position_play (&next, *move);
    verdict = cp_prover_defend (mate->prover, &next, n - 1);
  }
  return verdict;
}


/* Stops the progress output, so that the answer comes last. */
static void
stop_progress (CpUciMate *mate)
{
  g_mutex_lock (&mate->lock);
  mate->done = true;
  g_cond_signal (&mate->finished);
  g_mutex_unlock (&mate->lock);
}


static void
print_win (CpUciMate *mate, unsigned in, CpMove move)
{
  g_autofree char *text = cp_move_write (&mate->position, move, CP_NOTATION_UCI);
  g_autofree char *line = format_main_line (mate, move, in);
  g_autofree char *statistics = format_statistics (mate);

  stop_progress (mate);
  print (mate, "info depth %u score mate %u %s pv%s", 2 * in - 1, in, statistics, line);
  print (mate, "bestmove %s", text);
}


/* @refuted: number of moves within which there is no win */
static void
print_no_win (CpUciMate *mate, unsigned refuted)
{
  g_autofree char *text = NULL;

  stop_progress (mate);
  if (mate->is_over)
    text = g_strdup (_ ("the game is over"));
  else if (refuted == mate->go.mate)
    /* Translators: %u is a number of moves. */
    text = g_strdup_printf (_ ("there is no win in %u"), refuted);
  else
    /* Translators: %u is a number of moves. */
    text = g_strdup_printf (_ ("a limit was reached: it is not known whether there is a win in %u"),
                            refuted + 1);
  print (mate, "info string %s", text);
  print (mate, "bestmove (none)");
}


static void *
prove_cb (void *data)
{
  CpUciMate *mate = data;
  CpVerdict verdict = CP_VERDICT_NO;
  unsigned refuted = 0;
  CpMove move;

  while (!mate->is_over && refuted < mate->go.mate) {
    verdict = search_win (mate, refuted + 1, &move);
    if (verdict != CP_VERDICT_NO)
      break;
    refuted++;
    g_autofree char *statistics = format_statistics (mate);
    print (mate, "info depth %u %s", 2 * refuted - 1, statistics);
  }
  if (verdict == CP_VERDICT_YES)
    print_win (mate, refuted + 1, move);
  else
    print_no_win (mate, refuted);
  return NULL;
}


static void *
progress_cb (void *data)
{
  CpUciMate *mate = data;
  gint64 next = mate->start + G_USEC_PER_SEC;

  g_mutex_lock (&mate->lock);
  while (!mate->done) {
    if (g_cond_wait_until (&mate->finished, &mate->lock, next))
      continue;
    if (!mate->done) {
      g_autofree char *statistics = format_statistics (mate);
      print (mate, "info %s", statistics);
    }
    next += G_USEC_PER_SEC;
  }
  g_mutex_unlock (&mate->lock);
  return NULL;
}


CpUciMate *
cp_uci_mate_new (CpWriteLine write, void *data)
{
  CpUciMate *mate = g_new0 (CpUciMate, 1);

  mate->write = write;
  mate->data = data;
  g_mutex_init (&mate->lock);
  g_cond_init (&mate->finished);
  return mate;
}


void
cp_uci_mate_free (CpUciMate *mate)
{
  cp_uci_mate_stop (mate);
  g_clear_pointer (&mate->prover, cp_prover_free);
  g_cond_clear (&mate->finished);
  g_mutex_clear (&mate->lock);
  g_free (mate);
}


void
cp_uci_mate_start (CpUciMate *mate, const CpPosition *line, size_t n, const CpUciGo *go)
{
  cp_uci_mate_wait (mate);
  if (mate->prover == NULL)
    mate->prover = cp_prover_new (TABLE_BYTES);
  mate->position = line[n - 1];
  mate->go = *go;
  mate->is_over = cp_uci_line_outcome (line, n).result != CP_UNDECIDED;
  mate->start = g_get_monotonic_time ();
  mate->done = false;
  cp_prover_set_history (mate->prover, line, n - 1);
  cp_prover_set_limits (mate->prover, go->nodes, go->milliseconds * 1000);
  mate->proof_thread = g_thread_new ("proving", prove_cb, mate);
  mate->progress_thread = g_thread_new ("telling", progress_cb, mate);
}


void
cp_uci_mate_wait (CpUciMate *mate)
{
  if (mate->proof_thread == NULL)
    return;
  g_thread_join (g_steal_pointer (&mate->proof_thread));
  g_thread_join (g_steal_pointer (&mate->progress_thread));
}


void
cp_uci_mate_clear (CpUciMate *mate)
{
  cp_uci_mate_wait (mate);
  g_clear_pointer (&mate->prover, cp_prover_free);
}


void
cp_uci_mate_stop (CpUciMate *mate)
{
  if (mate->proof_thread != NULL)
    cp_prover_stop (mate->prover);
  cp_uci_mate_wait (mate);
}
