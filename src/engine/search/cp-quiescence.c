/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-quiescence.h"

#include "cp-search-order.h"

/* A static evaluation so far above beta cuts off without a table lookup, which is slow; this is the
 * case in most positions. In centipawns. */
#define FAST_CUTOFF_MARGIN 60

/* Margin for delta pruning: the positional gain expected of a move beside the captured material, in
 * centipawns. */
#define DELTA_MARGIN 150

/* Number of quiet moves tried to escape danger, once one escape is found. */
#define MAX_QUIET_EVASIONS 3

typedef struct {
  int stand_pat; /* stand-pat score: the score without making a move */
  int alpha;
  int best;
} State;


/* Delta pruning: returns true if @move, at index @i, cannot raise alpha. Raises the best score to
 * the bound on the value of the pruned move. */
static bool
is_delta_pruned (
    const CpSearcher *s, CpSearchNode *node, CpMove move, unsigned i, int order, State *state)
{
  if (state->best <= -CP_SCORE_FORCED)
    return false;
  if (node->in_danger)
    return i >= MAX_QUIET_EVASIONS && cp_move_is_quiet (&node->pos, move);
  if (order >= CP_ORDER_TABLE - 1)
    return false;
  CpKind taken = cp_move_captured_kind (&node->pos, move);
  int bound = state->stand_pat + DELTA_MARGIN + MAX (0, cp_search_gain (s, node, move, taken));
  if (bound > state->alpha || taken == CP_NO_KIND)
    return false;
  state->best = MAX (state->best, bound);
  return true;
}


static int
try_moves (CpSearcher *s, CpSearchNode *node, State *state, int beta, CpMove *best_move)
{
  for (unsigned i = 0; i < node->moves.n; i++) {
    int order;
    CpMove move = cp_search_next (s, node, i, &order);
    if (order < CP_ORDER_BAD && !node->in_danger)
      break;
    if (is_delta_pruned (s, node, move, i, order, state))
      continue;
    cp_search_play (s, node, move);
    int score = -cp_quiesce (s, node + 1, -beta, -state->alpha);
    if (s->stopped)
      return 0;
    if (score <= state->best)
      continue;
    state->best = score;
    if (score > state->alpha) {
      state->alpha = score;
      *best_move = move;
      cp_search_update_line (node, move);
    }
    if (score >= beta)
      break;
  }
  return state->best;
}


int
cp_quiesce (CpSearcher *s, CpSearchNode *node, int alpha, int beta)
{
  int score;
  CpSearchEntry entry;
  CpMove best_move = cp_no_move;

  if (cp_search_enter (s, node, &score))
    return score;
  int static_eval = cp_search_evaluate (s, node);
  if (!node->in_danger && static_eval >= beta + FAST_CUTOFF_MARGIN)
    return static_eval;
  bool is_known = cp_search_find_entry (s, node, &entry);
  if (is_known && beta - alpha == 1 && cp_search_entry_allows_cutoff (&entry, alpha, beta))
    return entry.score;

  State state = { .stand_pat =
                      is_known ? cp_search_refine_evaluation (node, &entry) : static_eval };
  if (is_known && ABS (state.stand_pat) >= CP_SCORE_FORCED && beta - alpha > 1)
    state.stand_pat = static_eval;
  if (node->in_danger) {
    state.best = -CP_SCORE_INFINITE;
    cp_position_legal_moves (&node->pos, &node->moves);
    if (node->moves.n == 0)
      return cp_search_no_moves_score (s, node);
  } else {
    state.best = state.stand_pat;
    if (state.best >= beta)
      return state.best;
    cp_position_noisy_moves (&node->pos, &node->moves);
  }
  state.alpha = MAX (alpha, state.best);
  cp_search_order (s, node, is_known ? entry.move : cp_no_move);
  score = try_moves (s, node, &state, beta, &best_move);
  if (!s->stopped)
    cp_search_store_entry (s, node, best_move, score, alpha, beta, 0);
  return score;
}
