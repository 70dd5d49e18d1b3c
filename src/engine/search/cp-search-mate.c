/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-search-mate.h"

#include "engine/proof/cp-solution.h"

/* Size of the prover's table. */
#define TABLE_BYTES ((size_t) 4 * 1024 * 1024)

/* Scores from which the prover is asked for a win, in centipawns. */
#define WINNING_SCORE 300

struct CpSearchMate {
  CpProver *prover; /* NULL until it is needed */
  GArray *line;     /* of CpPosition: the game since the last irreversible move */
  unsigned refuted; /* there is proved to be no win within so many moves */
};


CpSearchMate *
cp_search_mate_new (void)
{
  CpSearchMate *mate = g_new0 (CpSearchMate, 1);

  mate->line = g_array_new (FALSE, FALSE, sizeof (CpPosition));
  return mate;
}


void
cp_search_mate_free (CpSearchMate *mate)
{
  cp_search_mate_clear (mate);
  g_array_unref (mate->line);
  g_free (mate);
}


void
cp_search_mate_clear (CpSearchMate *mate)
{
  g_clear_pointer (&mate->prover, cp_prover_free);
}


void
cp_search_mate_set_position (CpSearchMate *mate, const CpPosition *line, size_t n)
{
  size_t kept = MIN ((size_t) line[n - 1].halfmove_clock + 1, n);

  g_array_set_size (mate->line, 0);
  g_array_append_vals (mate->line, line + n - kept, (guint) kept);
  mate->refuted = 0;
}


static const CpPosition *
root_of (const CpSearchMate *mate)
{
  return &g_array_index (mate->line, CpPosition, mate->line->len - 1);
}


/* Replaces @best by the win within @n moves; returns false if the line is incomplete. */
static bool
set_winning_line (CpSearchMate *mate, unsigned n, CpSearchLine *best)
{
  CpMove moves[2 * CP_PROVER_MAX_MOVES];
  bool complete;
  unsigned n_moves = cp_solution_main_line (mate->prover, root_of (mate), n, moves, &complete);

  if (!complete)
    return false;
  best->score = CP_SCORE_WIN - (int) n_moves;
  best->sel_depth = MAX (best->sel_depth, n_moves);
  best->n = n_moves;
  memcpy (best->moves, moves, n_moves * sizeof moves[0]);
  return true;
}


bool
cp_search_mate_prove (CpSearchMate *mate, uint64_t max_nodes, CpSearchLine *best, uint64_t *nodes)
{
  unsigned n = CP_PROVER_MAX_MOVES;
  CpVerdict verdict = CP_VERDICT_NO;

  *nodes = 0;
  if (best->score < WINNING_SCORE || max_nodes == 0)
    return false;
  if (best->score >= CP_SCORE_FORCED)
    n = MIN (n, (unsigned) (CP_SCORE_WIN - best->score + 1) / 2);
  if (mate->prover == NULL)
    mate->prover = cp_prover_new (TABLE_BYTES);
  cp_prover_set_history (mate->prover, (const CpPosition *) (void *) mate->line->data,
                         mate->line->len - 1);
  cp_prover_set_limits (mate->prover, max_nodes, 0);
  while (verdict == CP_VERDICT_NO && mate->refuted < n) {
    verdict = cp_prover_attack (mate->prover, root_of (mate), mate->refuted + 1);
    mate->refuted += verdict == CP_VERDICT_NO;
  }
  bool won = verdict == CP_VERDICT_YES && set_winning_line (mate, mate->refuted + 1, best);
  *nodes = cp_prover_get_nodes (mate->prover);
  return won;
}
