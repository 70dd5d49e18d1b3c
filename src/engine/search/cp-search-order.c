/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-search-order.h"

/* Order value of quiet moves whose history has not been looked up yet; no scored move has it. */
#define UNSCORED (CP_ORDER_KILLER - 1)


int
cp_search_gain (const CpSearcher *s, CpSearchNode *node, CpMove move, CpKind taken)
{
  const CpEvaluator *evaluator = s->shared->evaluator;
  CpKind mover = move.colour == CP_NO_COLOUR ? cp_piece_kind (node->pos.board[move.from]) : 0;
  CpKind arriving = cp_position_kind_after_move (&node->pos, move);
  int gain = cp_evaluator_piece_value (evaluator, taken) +
             cp_evaluator_piece_value (evaluator, arriving) -
             cp_evaluator_piece_value (evaluator, mover);

  if (gain < cp_evaluator_piece_value (evaluator, arriving) &&
      cp_bits_has (cp_search_threats (s, node), move.to))
    gain -= cp_evaluator_piece_value (evaluator, arriving);
  return gain;
}


static int
score_noisy (const CpSearcher *s, CpSearchNode *node, CpMove move)
{
  CpKind taken = cp_move_captured_kind (&node->pos, move);
  int gain = cp_search_gain (s, node, move, taken);
  int worth = 16 * cp_evaluator_piece_value (s->shared->evaluator, taken) +
              cp_search_history_capture (s->history, &node->pos, move, taken);

  if (taken == CP_KING)
    return CP_ORDER_TABLE - 1;
  return (gain >= 0 ? CP_ORDER_GOOD : 2 * CP_ORDER_BAD) + worth;
}


static int
score_quiet (const CpSearcher *s, CpSearchNode *node, CpMove move)
{
  CpContinuationHistory *const behind[2] = { node[-1].continuation, node[-2].continuation };

  return cp_search_history_quiet (s->history, &node->pos, move, cp_search_threats (s, node),
                                  behind);
}


static int
score_move (const CpSearcher *s, CpSearchNode *node, CpMove move, CpMove first)
{
  if (cp_move_equal (move, first))
    return CP_ORDER_TABLE;
  if (!cp_move_is_quiet (&node->pos, move))
    return score_noisy (s, node, move);
  if (cp_move_equal (move, node->killers[0]))
    return CP_ORDER_KILLER + 1;
  return cp_move_equal (move, node->killers[1]) ? CP_ORDER_KILLER : UNSCORED;
}


/* Swaps two moves with their order values. */
static void
swap_moves (CpSearchNode *node, unsigned i, unsigned k)
{
  CpMove move = node->moves.moves[i];
  int order = node->order[i];

  node->moves.moves[i] = node->moves.moves[k];
  node->order[i] = node->order[k];
  node->moves.moves[k] = move;
  node->order[k] = order;
}


void
cp_search_order (const CpSearcher *s, CpSearchNode *node, CpMove first)
{
  node->n_ordered = 0;
  for (unsigned i = 0; i < node->moves.n; i++) {
    node->order[i] = score_move (s, node, node->moves.moves[i], first);
    if (node->order[i] >= CP_ORDER_KILLER)
      swap_moves (node, i, node->n_ordered++);
  }
}


/* Quiet moves get their history scores only when all moves before them have been tried: most
 * positions have had a cutoff by then. */
static void
score_quiet_moves (const CpSearcher *s, CpSearchNode *node)
{
  for (unsigned i = node->n_ordered; i < node->moves.n; i++) {
    if (node->order[i] == UNSCORED)
      node->order[i] = score_quiet (s, node, node->moves.moves[i]);
  }
  node->n_ordered = node->moves.n;
}


/* Finds the maximum, and then its index: two loops are faster than one. */
static unsigned
find_best (const CpSearchNode *node, unsigned i)
{
  int best = node->order[i];

  for (unsigned k = i + 1; k < node->n_ordered; k++)
    best = MAX (best, node->order[k]);
  while (node->order[i] != best)
    i++;
  return i;
}


CpMove
cp_search_next (const CpSearcher *s, CpSearchNode *node, unsigned i, int *order)
{
  if (i >= node->n_ordered)
    score_quiet_moves (s, node);
  swap_moves (node, i, find_best (node, i));
  *order = node->order[i];
  return node->moves.moves[i];
}


static void
update_move_history (CpSearcher *s, CpSearchNode *node, CpMove move, int bonus)
{
  CpContinuationHistory *const behind[2] = { node[-1].continuation, node[-2].continuation };

  if (cp_move_is_quiet (&node->pos, move))
    cp_search_history_update_quiet (s->history, &node->pos, move, cp_search_threats (s, node),
                                    behind, bonus);
  else
    cp_search_history_update_capture (s->history, &node->pos, move,
                                      cp_move_captured_kind (&node->pos, move), bonus);
}


void
cp_search_update_history (CpSearcher *s, CpSearchNode *node, CpMove move, unsigned tried, int depth)
{
  int bonus = MIN (16 * depth * depth + 32 * depth, 1200);
  bool quiet = cp_move_is_quiet (&node->pos, move);

  if (quiet && !cp_move_equal (move, node->killers[0])) {
    node->killers[1] = node->killers[0];
    node->killers[0] = move;
  }
  update_move_history (s, node, move, bonus);
  for (unsigned i = 0; i < tried; i++) {
    CpMove other = node->moves.moves[i];
    /* A better capture is no evidence against quiet moves. */
    if (quiet || !cp_move_is_quiet (&node->pos, other))
      update_move_history (s, node, other, -bonus);
  }
}
