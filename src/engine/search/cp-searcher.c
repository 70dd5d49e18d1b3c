/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-searcher.h"

#include <math.h>
#include <string.h>

#include "cp-search-key.h"
#include "cp-search-node.h"
#include "cp-search-tree.h"

/* First half-width of the aspiration window in centipawns, and the one beyond which the window is
 * opened completely. */
#define ASPIRATION_WIDTH     20
#define MAX_ASPIRATION_WIDTH 600

#define MAX_PLIES CP_SEARCH_MAX_PLIES


CpSearcher *
cp_searcher_new (CpSearchShared *shared, const CpRules *rules)
{
  CpSearcher *s = g_new0 (CpSearcher, 1);

  s->shared = shared;
  s->history = cp_search_history_new (rules);
  s->nodes = g_new0 (CpSearchNode, MAX_PLIES + 4);
  s->root_moves = g_new0 (CpRootMove, CP_MAX_MOVES);
  for (int depth = 1; depth < 64; depth++) {
    for (int n = 1; n < 64; n++)
      s->reductions[depth][n] = (int8_t) (0.8 + log (depth) * log (n) / 2.2);
  }
  return s;
}


void
cp_searcher_free (CpSearcher *s)
{
  cp_search_history_free (s->history);
  g_free (s->nodes);
  g_free (s->root_moves);
  g_free (s->keys);
  g_free (s);
}


void
cp_searcher_clear (CpSearcher *s)
{
  cp_search_history_clear (s->history);
}


void
cp_searcher_set_root (CpSearcher *s, const CpPosition *root, const CpMoves *moves)
{
  CpSearchNode *node = &s->nodes[2];
  const CpSearchShared *shared = s->shared;

  memset (s->nodes, 0, 2 * sizeof (CpSearchNode));
  node->pos = *root;
  node->key = cp_search_key (root);
  node->excluded = node->killers[0] = node->killers[1] = cp_no_move;
  cp_evaluator_init_sums (shared->evaluator, root, &node->sums);
  g_free (s->keys);
  s->keys = g_new (uint64_t, shared->n_past_keys + MAX_PLIES + 4);
  memcpy (s->keys, shared->past_keys, shared->n_past_keys * sizeof *s->keys);
  s->keys[shared->n_past_keys] = node->key;
  s->n_root_moves = moves->n;
  for (unsigned i = 0; i < moves->n; i++) {
    s->root_moves[i] = (CpRootMove){
      .move = moves->moves[i],
      .score = -CP_SCORE_INFINITE,
      .previous = -CP_SCORE_INFINITE,
      .line = { .n = 1, .moves = { moves->moves[i] } },
    };
  }
  atomic_store (&s->n_nodes, 0);
  s->stopped = false;
}


/* Sorts by score and then by previous score; stable. */
static void
sort_root_moves (CpSearcher *s)
{
  for (unsigned i = s->first_root_move + 1; i < s->n_root_moves; i++) {
    CpRootMove move = s->root_moves[i];
    unsigned k = i;
    for (; k > s->first_root_move && (s->root_moves[k - 1].score < move.score ||
                                      (s->root_moves[k - 1].score == move.score &&
                                       s->root_moves[k - 1].previous < move.previous));
         k--)
      s->root_moves[k] = s->root_moves[k - 1];
    s->root_moves[k] = move;
  }
}


bool
cp_searcher_search (CpSearcher *s, unsigned first, unsigned depth)
{
  CpRootMove *best = &s->root_moves[first];
  int guess = best->previous;
  int width = ASPIRATION_WIDTH;
  int alpha = -CP_SCORE_INFINITE, beta = CP_SCORE_INFINITE;

  s->first_root_move = first;
  s->root_depth = depth;
  s->sel_depth = 0;
  if (depth >= 4 && guess > -CP_SCORE_INFINITE) {
    alpha = MAX (guess - width, -CP_SCORE_INFINITE);
    beta = MIN (guess + width, CP_SCORE_INFINITE);
  }
  for (;;) {
    int score = cp_search_tree (s, &s->nodes[2], alpha, beta, (int) depth, false);
    sort_root_moves (s);
    if (s->stopped)
      return false;
    if (score <= alpha) {
      beta = (alpha + beta) / 2;
      alpha = MAX (score - width, -CP_SCORE_INFINITE);
    } else if (score >= beta) {
      beta = MIN (score + width, CP_SCORE_INFINITE);
    } else {
      break;
    }
    width *= 2;
    if (width > MAX_ASPIRATION_WIDTH) {
      alpha = -CP_SCORE_INFINITE;
      beta = CP_SCORE_INFINITE;
    }
  }
  for (unsigned i = first; i < s->n_root_moves; i++)
    s->root_moves[i].previous = s->root_moves[i].score;
  return true;
}


CpRootMove *
cp_searcher_get_moves (CpSearcher *s, unsigned *n)
{
  *n = s->n_root_moves;
  return s->root_moves;
}


void
cp_searcher_add_nodes (CpSearcher *s, uint64_t nodes)
{
  atomic_fetch_add_explicit (&s->n_nodes, nodes, memory_order_relaxed);
}


uint64_t
cp_searcher_get_nodes (CpSearcher *s)
{
  return atomic_load_explicit (&s->n_nodes, memory_order_relaxed);
}
