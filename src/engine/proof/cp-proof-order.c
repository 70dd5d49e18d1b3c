/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-proof-order.h"

/* Moves remembered for each side and number of moves left. */
#define N_REFUTATIONS 3

/* Number of moves of a list that are sorted; if these do not decide, the others seldom do. */
#define N_SORTED 24

/* Drops of colours have origins after the last square. */
#define N_ORIGINS (CP_MAX_SQUARES + CP_N_COLOURS)

/* Steps of the order values: a threat to the king comes before moves that were successful
 * elsewhere. */
#define MAX_SUCCESS (1u << 20)
#define THREAT      (1u << 21)
#define FIRST       UINT32_MAX

struct CpProofOrder {
  CpMove (*refutations[2])[N_REFUTATIONS]; /* by side and moves left, latest first */
  uint32_t success[2][N_ORIGINS][CP_MAX_SQUARES];
};


CpProofOrder *
cp_proof_order_new (unsigned max_moves)
{
  CpProofOrder *order = g_new0 (CpProofOrder, 1);

  for (CpSide side = CP_WHITE; side <= CP_BLACK; side++)
    order->refutations[side] = g_malloc0_n (max_moves + 1, sizeof *order->refutations[side]);
  return order;
}


void
cp_proof_order_free (CpProofOrder *order)
{
  for (CpSide side = CP_WHITE; side <= CP_BLACK; side++)
    g_free (order->refutations[side]);
  g_free (order);
}


static inline unsigned
origin (CpMove move)
{
  return move.from != CP_SQUARE_NONE ? move.from : CP_MAX_SQUARES + (unsigned) move.colour;
}


static bool
contains (const CpMoves *moves, unsigned n, CpMove move)
{
  for (unsigned i = 0; i < n; i++) {
    if (cp_move_equal (moves->moves[i], move))
      return true;
  }
  return false;
}


/* Order value of a move of the attacker: a check is the better, the fewer replies it leaves. */
static uint32_t
score_attack (const CpPosition *pos, CpMove move, uint32_t success)
{
  CpPosition next = *pos;

  cp_position_play (&next, move);
  CpSquare king = cp_position_king (&next, next.turn);
  if (king == CP_SQUARE_NONE || !cp_position_is_attacked (&next, king, pos->turn))
    return success;
  if (!cp_rules_has_check (pos->rules))
    return THREAT + success;
  return 2 * THREAT - cp_position_count_moves (&next);
}


static uint32_t
success_of (const CpProofOrder *order, const CpPosition *pos, CpMove move)
{
  return order->success[pos->turn][origin (move)][move.to];
}


/* Adds all moves except the first @n of @list, which it has already. */
static void
add_remaining_moves (const CpProofOrder *order,
                     const CpPosition *pos,
                     unsigned n,
                     CpProofList *list)
{
  CpMoves all;

  cp_position_legal_moves (pos, &all);
  for (unsigned i = 0; i < all.n; i++) {
    CpMove move = all.moves[i];
    if (contains (&list->moves, n, move))
      continue;
    list->scores[list->moves.n] = success_of (order, pos, move);
    list->moves.moves[list->moves.n++] = move;
  }
}


void
cp_proof_order_attacks (
    const CpProofOrder *order, const CpPosition *pos, unsigned n, CpMove best, CpProofList *list)
{
  unsigned n_scored;

  list->n_first = 0;
  list->moves.n = 0;
  /* In games with check, the candidates are exactly the checks. */
  if (cp_rules_has_check (pos->rules)) {
    cp_position_winning_candidates (pos, &list->moves);
    n_scored = list->moves.n;
    add_remaining_moves (order, pos, n_scored, list);
  } else {
    add_remaining_moves (order, pos, 0, list);
    n_scored = list->moves.n;
  }
  for (unsigned i = 0; i < list->moves.n; i++) {
    CpMove move = list->moves.moves[i];
    if (cp_move_equal (move, best) || cp_move_equal (move, order->refutations[pos->turn][n][0]))
      list->scores[i] = FIRST;
    else if (i < n_scored)
      list->scores[i] = score_attack (pos, move, success_of (order, pos, move));
  }
}


static void
add_refutation (CpProofList *list, const CpPosition *pos, CpMove move)
{
  if (move.from == move.to || contains (&list->moves, list->moves.n, move) ||
      !cp_position_is_legal (pos, move))
    return;
  list->moves.moves[list->moves.n++] = move;
}


void
cp_proof_order_refutations (
    const CpProofOrder *order, const CpPosition *pos, unsigned n, CpMove best, CpProofList *list)
{
  list->moves.n = 0;
  add_refutation (list, pos, best);
  for (unsigned i = 0; i < N_REFUTATIONS; i++)
    add_refutation (list, pos, order->refutations[pos->turn][n][i]);
  list->n_first = list->moves.n;
}


void
cp_proof_order_defences (const CpProofOrder *order, const CpPosition *pos, CpProofList *list)
{
  add_remaining_moves (order, pos, list->n_first, list);
}


CpMove
cp_proof_list_next (CpProofList *list, unsigned i)
{
  unsigned best = i;

  if (i < list->n_first || i >= list->n_first + N_SORTED)
    return list->moves.moves[i];
  for (unsigned j = i + 1; j < list->moves.n; j++) {
    if (list->scores[j] > list->scores[best])
      best = j;
  }
  CpMove move = list->moves.moves[best];
  list->moves.moves[best] = list->moves.moves[i];
  list->scores[best] = list->scores[i];
  return move;
}


/* Halves all values before they overflow. */
static void
halve_successes (CpProofOrder *order)
{
  uint32_t *success = &order->success[0][0][0];

  for (unsigned i = 0; i < sizeof order->success / sizeof *success; i++)
    success[i] /= 2;
}


void
cp_proof_order_record_success (CpProofOrder *order, const CpPosition *pos, CpMove move, unsigned n)
{
  CpMove *refutations = order->refutations[pos->turn][n];
  uint32_t *success = &order->success[pos->turn][origin (move)][move.to];

  if (!cp_move_equal (refutations[0], move)) {
    memmove (&refutations[1], &refutations[0], (N_REFUTATIONS - 1) * sizeof *refutations);
    refutations[0] = move;
  }
  *success += 1u << MIN (2 * n, 12);
  if (*success > MAX_SUCCESS)
    halve_successes (order);
}
