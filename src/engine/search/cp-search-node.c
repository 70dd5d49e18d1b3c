/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-search-node.h"

#include <string.h>

#include "cp-search-key.h"

/* Nodes between two checks of the clock. */
#define NODES_PER_CLOCK_CHECK 512


CpKind
cp_move_captured_kind (const CpPosition *pos, CpMove move)
{
  CpSquare square = cp_position_captured (pos, move);

  return square != CP_SQUARE_NONE ? cp_piece_kind (pos->board[square]) : CP_NO_KIND;
}


/* Counts a node, and updates the stop flag from the limits and the other threads. */
static void
count_node (CpSearcher *s)
{
  CpSearchShared *shared = s->shared;
  uint64_t n_nodes = atomic_load_explicit (&s->n_nodes, memory_order_relaxed) + 1;

  atomic_store_explicit (&s->n_nodes, n_nodes, memory_order_relaxed);
  uint64_t limit = atomic_load_explicit (&shared->node_limit, memory_order_relaxed);
  if (limit > 0 && n_nodes >= limit)
    atomic_store_explicit (&shared->stopped, true, memory_order_relaxed);
  if (n_nodes % NODES_PER_CLOCK_CHECK == 0) {
    int64_t deadline = atomic_load_explicit (&shared->deadline, memory_order_relaxed);
    if (deadline > 0 && g_get_monotonic_time () >= deadline)
      atomic_store_explicit (&shared->stopped, true, memory_order_relaxed);
  }
  s->stopped = atomic_load_explicit (&shared->stopped, memory_order_relaxed);
}


/* Returns true if the position has occurred since the last irreversible move: once on the line from
 * the root, or twice in the game before it. */
static bool
is_repeated (const CpSearcher *s, const CpSearchNode *node)
{
  unsigned ply = cp_search_ply (s, node);
  size_t n = s->shared->n_past_keys + ply;
  size_t back = MIN ((size_t) node->pos.halfmove_clock, n);
  unsigned before = 0;

  for (size_t i = 4; i <= back; i += 2) {
    if (s->keys[n - i] == node->key && (i <= ply || ++before == 2))
      return true;
  }
  return false;
}


/* Returns true if the game ends in this position, other than by checkmate or stalemate. */
static bool
is_over (const CpSearcher *s, const CpSearchNode *node, int *score)
{
  const CpPosition *pos = &node->pos;
  CpOutcome outcome = cp_position_own_outcome (pos);

  if (outcome.result == CP_UNDECIDED)
    outcome = cp_position_get_automatic_draw (pos, 1);
  if (outcome.termination == CP_FIFTY_MOVES && cp_position_is_checkmate (pos))
    outcome = (CpOutcome){ CP_UNDECIDED, CP_PLAYING };
  if (outcome.result == CP_UNDECIDED && is_repeated (s, node))
    outcome.result = CP_DRAW;
  if (outcome.result == CP_UNDECIDED)
    return false;
  int win = CP_SCORE_WIN - (int) cp_search_ply (s, node);
  if (outcome.result == CP_DRAW)
    *score = 0;
  else
    *score = outcome.result == cp_outcome_win (pos->turn, CP_PLAYING).result ? win : -win;
  return true;
}


bool
cp_search_enter (CpSearcher *s, CpSearchNode *node, int *score)
{
  unsigned ply = cp_search_ply (s, node);

  node->n_line = 0;
  *score = 0;
  if (!s->stopped)
    count_node (s);
  if (s->stopped || (ply > 0 && is_over (s, node, score)))
    return true;
  node->has_threats = false;
  node->has_forcing_moves = false;
  node->in_danger = cp_position_in_danger (&node->pos);
  node[1].killers[0] = node[1].killers[1] = cp_no_move;
  node[1].excluded = cp_no_move;
  node[1].verifies_null_move = false;
  s->sel_depth = MAX (s->sel_depth, ply);
  if (ply < (node->in_danger ? CP_SEARCH_MAX_PLIES - 1 : s->shared->max_ply))
    return false;
  if (!node->in_danger)
    *score = cp_evaluator_score (s->shared->evaluator, &node->pos, &node->sums);
  return true;
}


/* Prefetches the table entry of the position after @move, which will probably be made in @node. */
static void
prefetch_after (const CpSearcher *s, const CpSearchNode *node, CpMove move)
{
  cp_search_table_prefetch (s->shared->table, cp_search_key_guess (node->key, &node->pos, move));
}


void
cp_search_play (CpSearcher *s, CpSearchNode *node, CpMove move)
{
  CpSearchNode *next = node + 1;

  prefetch_after (s, node, move);
  node->move = move;
  node->is_null_move = false;
  node->continuation =
      cp_search_history_continuation (s->history, cp_actor (&node->pos, move), move.to);
  next->pos = node->pos;
  cp_position_play (&next->pos, move);
  next->key = cp_search_key_after (node->key, &node->pos, move, &next->pos);
  cp_search_table_prefetch (s->shared->table, next->key);
  s->keys[s->shared->n_past_keys + cp_search_ply (s, next)] = next->key;
  cp_evaluator_update_sums (s->shared->evaluator, &node->pos, &node->sums, &next->pos, &next->sums);
}


void
cp_search_play_null_move (CpSearcher *s, CpSearchNode *node)
{
  CpSearchNode *next = node + 1;

  node->move = cp_no_move;
  node->is_null_move = true;
  node->continuation = NULL;
  next->pos = node->pos;
  next->pos.turn = cp_side_other (node->pos.turn);
  next->pos.en_passant = CP_SQUARE_NONE;
  next->pos.halfmove_clock++;
  next->key = cp_search_key (&next->pos);
  s->keys[s->shared->n_past_keys + cp_search_ply (s, next)] = next->key;
  next->sums = node->sums;
}


void
cp_search_update_line (CpSearchNode *node, CpMove move)
{
  const CpSearchNode *next = node + 1;

  node->line[0] = move;
  memcpy (node->line + 1, next->line, next->n_line * sizeof next->line[0]);
  node->n_line = next->n_line + 1;
}


CpBits
cp_search_threats (const CpSearcher *s, CpSearchNode *node)
{
  if (!node->has_threats) {
    node->threatened = cp_evaluator_attacks (s->shared->evaluator, &node->pos, &node->sums,
                                             cp_side_other (node->pos.turn));
    node->has_threats = true;
  }
  return node->threatened;
}


int
cp_search_no_moves_score (const CpSearcher *s, const CpSearchNode *node)
{
  bool mated = cp_rules_has_check (node->pos.rules) && node->in_danger;

  return mated ? -(CP_SCORE_WIN - (int) cp_search_ply (s, node)) : 0;
}


/* Adds @plies to the distance to a win; other scores stay the same. */
static int
adjust_win_distance (int score, int plies)
{
  if (score >= CP_SCORE_FORCED)
    return score - plies;
  return score <= -CP_SCORE_FORCED ? score + plies : score;
}


bool
cp_search_find_entry (const CpSearcher *s, const CpSearchNode *node, CpSearchEntry *entry)
{
  if (!cp_search_table_find (s->shared->table, node->key, entry))
    return false;
  entry->score = adjust_win_distance (entry->score, (int) cp_search_ply (s, node));
  if (!cp_move_is_none (entry->move))
    prefetch_after (s, node, entry->move);
  return true;
}


bool
cp_search_entry_allows_cutoff (const CpSearchEntry *entry, int alpha, int beta)
{
  switch (entry->bound) {
  case CP_BOUND_EXACT:
    return true;
  case CP_BOUND_LOWER:
    return entry->score >= beta;
  case CP_BOUND_UPPER:
    return entry->score <= alpha;
  case CP_BOUND_NONE:
  default:
    return false;
  }
}


void
cp_search_store_entry (const CpSearcher *s,
                       const CpSearchNode *node,
                       CpMove move,
                       int score,
                       int alpha,
                       int beta,
                       int depth)
{
  CpSearchEntry entry = {
    .move = move,
    .score = adjust_win_distance (score, -(int) cp_search_ply (s, node)),
    .depth = depth,
    .bound = score >= beta   ? CP_BOUND_LOWER
             : score > alpha ? CP_BOUND_EXACT
                             : CP_BOUND_UPPER,
  };

  cp_search_table_store (s->shared->table, node->key, &entry);
}


int
cp_search_evaluate (const CpSearcher *s, CpSearchNode *node)
{
  node->static_eval = node->in_danger
                          ? -CP_SCORE_FORCED + 1
                          : cp_evaluator_score (s->shared->evaluator, &node->pos, &node->sums);
  return node->static_eval;
}


int
cp_search_refine_evaluation (const CpSearchNode *node, const CpSearchEntry *entry)
{
  bool better =
      !node->in_danger && (entry->bound == CP_BOUND_EXACT ||
                           (entry->bound == CP_BOUND_LOWER && entry->score > node->static_eval) ||
                           (entry->bound == CP_BOUND_UPPER && entry->score < node->static_eval));

  return better ? entry->score : node->static_eval;
}
