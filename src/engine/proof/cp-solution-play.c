/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-solution.h"

/* Searches for single moves. */


/* Ranks the replies that refute a try: the higher, the easier it is to see why the try fails. */
static unsigned
refutation_rank (const CpPosition *before, CpMove reply)
{
  CpPosition next = *before;
  CpSquare taken = cp_position_captured (before, reply);

  cp_position_play (&next, reply);
  if (cp_position_outcome (&next, 1).result != CP_UNDECIDED)
    return CP_N_KINDS + 1;
  if (taken != CP_SQUARE_NONE)
    return cp_piece_kind (before->board[taken]);
  return cp_position_in_check (&next) ? 1 : 0;
}


CpVerdict
cp_solution_refute (CpProver *prover,
                    const CpPosition *pos,
                    unsigned n,
                    CpMove attempt,
                    CpMove *refutation,
                    bool *has)
{
  CpPosition after = *pos;
  CpMoves moves;
  unsigned best = 0;

  *has = false;
  cp_position_play (&after, attempt);
  CpVerdict verdict = cp_prover_defend (prover, &after, n - 1);
  if (verdict == CP_VERDICT_UNKNOWN)
    return verdict;
  if (verdict == CP_VERDICT_YES)
    return CP_VERDICT_NO;
  cp_position_legal_moves (&after, &moves);
  for (unsigned i = 0; i < moves.n; i++) {
    CpPosition next = after;
    unsigned rank = refutation_rank (&after, moves.moves[i]);
    if (*has && rank <= best)
      continue;
    cp_position_play (&next, moves.moves[i]);
    verdict = cp_prover_attack (prover, &next, n - 1);
    if (verdict == CP_VERDICT_UNKNOWN)
      return verdict;
    if (verdict == CP_VERDICT_NO) {
      *has = true;
      *refutation = moves.moves[i];
      best = rank;
    }
  }
  return CP_VERDICT_YES;
}


/* Counts the moves that win within @n; returns false if the prover stopped. */
static bool
count_wins (CpProver *prover, const CpPosition *pos, unsigned n, unsigned *n_wins)
{
  CpMoves moves;

  *n_wins = 0;
  if (n == 0)
    return true;
  cp_position_legal_moves (pos, &moves);
  for (unsigned i = 0; i < moves.n; i++) {
    CpPosition next = *pos;
    cp_position_play (&next, moves.moves[i]);
    CpVerdict verdict = cp_prover_defend (prover, &next, n - 1);
    if (verdict == CP_VERDICT_UNKNOWN)
      return false;
    *n_wins += verdict == CP_VERDICT_YES;
  }
  return true;
}


CpVerdict
cp_solution_best_defence (
    CpProver *prover, const CpPosition *pos, unsigned n, CpMove *reply, unsigned *in)
{
  CpVerdict verdict = cp_prover_defend (prover, pos, n);
  unsigned least = UINT_MAX;
  CpMoves moves;

  if (verdict != CP_VERDICT_YES)
    return verdict;
  *in = 0;
  cp_position_legal_moves (pos, &moves);
  for (unsigned i = 0; i < moves.n; i++) {
    CpPosition next = *pos;
    unsigned needed, n_wins;
    cp_position_play (&next, moves.moves[i]);
    /* A reply that brings about the win ends the game, won by either side's rule; the attacker then
     * needs no further move. */
    verdict = cp_prover_shortest (prover, &next, n, &needed);
    if (verdict != CP_VERDICT_YES)
      return CP_VERDICT_UNKNOWN;
    if (needed < *in && least != UINT_MAX)
      continue;
    if (!count_wins (prover, &next, needed > 0 ? n : 0, &n_wins))
      return CP_VERDICT_UNKNOWN;
    if (least == UINT_MAX || needed > *in || n_wins < least) {
      *reply = moves.moves[i];
      *in = needed;
      least = n_wins;
    }
  }
  return CP_VERDICT_YES;
}


CpVerdict
cp_solution_best_attack (
    CpProver *prover, const CpPosition *pos, unsigned n, CpMove *move, unsigned *in)
{
  CpVerdict verdict = cp_prover_shortest (prover, pos, n, in);
  CpMoves moves;

  if (verdict != CP_VERDICT_YES)
    return verdict;
  cp_position_legal_moves (pos, &moves);
  for (unsigned i = 0; i < moves.n; i++) {
    CpPosition next = *pos;
    cp_position_play (&next, moves.moves[i]);
    verdict = cp_prover_defend (prover, &next, *in - 1);
    if (verdict != CP_VERDICT_NO) {
      *move = moves.moves[i];
      return verdict;
    }
  }
  g_assert_not_reached ();
}


unsigned
cp_solution_main_line (
    CpProver *prover, const CpPosition *pos, unsigned n, CpMove *moves, bool *complete)
{
  CpPosition at = *pos;
  unsigned n_moves = 0;

  *complete = false;
  while (n > 0 && cp_solution_best_attack (prover, &at, n, &moves[n_moves], &n) == CP_VERDICT_YES) {
    cp_position_play (&at, moves[n_moves++]);
    *complete = cp_position_count_moves (&at) == 0;
    if (*complete ||
        cp_solution_best_defence (prover, &at, n - 1, &moves[n_moves], &n) != CP_VERDICT_YES)
      break;
    cp_position_play (&at, moves[n_moves++]);
    *complete = n == 0;
  }
  return n_moves;
}
