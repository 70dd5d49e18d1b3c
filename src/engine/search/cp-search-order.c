/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-search-order.h"

/* The number of a quiet move that has not got its own yet: no other has it. */
#define WAITING (CP_ORDER_KILLER - 1)


int
cp_search_gain (const CpSearcher *s, CpSearchNode *node, CpMove move, CpKind taken)
{
  const CpJudge *judge = s->shared->judge;
  CpKind mover = move.colour == CP_NO_COLOUR ? cp_piece_kind (node->pos.board[move.from]) : 0;
  CpKind arriving = cp_position_arriving (&node->pos, move);
  int gain =
      cp_judge_kind (judge, taken) + cp_judge_kind (judge, arriving) - cp_judge_kind (judge, mover);

  if (gain < cp_judge_kind (judge, arriving) && cp_bits_has (cp_search_threats (s, node), move.to))
    gain -= cp_judge_kind (judge, arriving);
  return gain;
}


static int
order_noisy (const CpSearcher *s, CpSearchNode *node, CpMove move)
{
  CpKind taken = cp_move_taken_kind (&node->pos, move);
  int gain = cp_search_gain (s, node, move, taken);
  int worth = 16 * cp_judge_kind (s->shared->judge, taken) +
              cp_search_history_capture (s->history, &node->pos, move, taken);

  if (taken == CP_KING)
    return CP_ORDER_TABLE - 1;
  return (gain >= 0 ? CP_ORDER_GOOD : 2 * CP_ORDER_BAD) + worth;
}


static int
order_quiet (const CpSearcher *s, CpSearchNode *node, CpMove move)
{
  CpFollowers *const behind[2] = { node[-1].followers, node[-2].followers };

  return cp_search_history_quiet (s->history, &node->pos, move, cp_search_threats (s, node),
                                  behind);
}


void
cp_search_order (const CpSearcher *s, CpSearchNode *node, CpMove first)
{
  node->waiting = false;
  for (unsigned i = 0; i < node->moves.n; i++) {
    CpMove move = node->moves.moves[i];
    if (cp_move_equal (move, first))
      node->order[i] = CP_ORDER_TABLE;
    else if (!cp_move_is_quiet (&node->pos, move))
      node->order[i] = order_noisy (s, node, move);
    else if (cp_move_equal (move, node->killers[0]))
      node->order[i] = CP_ORDER_KILLER + 1;
    else if (cp_move_equal (move, node->killers[1]))
      node->order[i] = CP_ORDER_KILLER;
    else {
      node->order[i] = WAITING;
      node->waiting = true;
    }
  }
}


/* Quiet moves are told apart only when all that comes before them has been tried: most positions
 * are refuted by then. */
static void
order_waiting (const CpSearcher *s, CpSearchNode *node, unsigned i)
{
  for (unsigned k = i; k < node->moves.n; k++) {
    if (node->order[k] == WAITING)
      node->order[k] = order_quiet (s, node, node->moves.moves[k]);
  }
  node->waiting = false;
}


/* The greatest number first, and then where it is: two loops are faster than one. */
static unsigned
find_best (const CpSearchNode *node, unsigned i)
{
  int best = node->order[i];

  for (unsigned k = i + 1; k < node->moves.n; k++)
    best = MAX (best, node->order[k]);
  while (node->order[i] != best)
    i++;
  return i;
}


/* Brings the best of the moves from the @i-th on to its place. */
static void
choose (CpSearchNode *node, unsigned i)
{
  CpMoves *moves = &node->moves;
  unsigned best = find_best (node, i);
  CpMove move = moves->moves[best];
  int order = node->order[best];

  moves->moves[best] = moves->moves[i];
  node->order[best] = node->order[i];
  moves->moves[i] = move;
  node->order[i] = order;
}


CpMove
cp_search_next (const CpSearcher *s, CpSearchNode *node, unsigned i, int *order)
{
  choose (node, i);
  if (node->waiting && node->order[i] < CP_ORDER_KILLER) {
    order_waiting (s, node, i);
    choose (node, i);
  }
  *order = node->order[i];
  return node->moves.moves[i];
}


static void
praise_move (CpSearcher *s, CpSearchNode *node, CpMove move, int bonus)
{
  CpFollowers *const behind[2] = { node[-1].followers, node[-2].followers };

  if (cp_move_is_quiet (&node->pos, move))
    cp_search_history_praise_quiet (s->history, &node->pos, move, cp_search_threats (s, node),
                                    behind, bonus);
  else
    cp_search_history_praise_capture (s->history, &node->pos, move,
                                      cp_move_taken_kind (&node->pos, move), bonus);
}


void
cp_search_praise (CpSearcher *s, CpSearchNode *node, CpMove move, unsigned tried, int depth)
{
  int bonus = MIN (16 * depth * depth + 32 * depth, 1200);
  bool quiet = cp_move_is_quiet (&node->pos, move);

  if (quiet && !cp_move_equal (move, node->killers[0])) {
    node->killers[1] = node->killers[0];
    node->killers[0] = move;
  }
  praise_move (s, node, move, bonus);
  for (unsigned i = 0; i < tried; i++) {
    CpMove other = node->moves.moves[i];
    /* A capture that is better says nothing about quiet moves. */
    if (quiet || !cp_move_is_quiet (&node->pos, other))
      praise_move (s, node, other, -bonus);
  }
}
