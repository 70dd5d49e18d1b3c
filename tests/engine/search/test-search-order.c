/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/search/cp-search-order.h"

#include "engine/search/cp-searcher.h"
#include "rules/position/cp-fen.h"
#include "support/cp-test-main.h"

#define N_GAMES 4
#define LONGEST 80


static bool
is_among (const CpMoves *moves, CpMove move)
{
  for (unsigned i = 0; i < moves->n; i++) {
    if (cp_move_equal (moves->moves[i], move))
      return true;
  }
  return false;
}


/* Returns a random quiet move, or none. */
static CpMove
some_quiet (const CpPosition *pos, const CpMoves *moves, GRand *rand)
{
  CpMove move = moves->moves[g_rand_int_range (rand, 0, (int) moves->n)];
  return cp_move_is_quiet (pos, move) ? move : cp_no_move;
}


/* Every move occurs once, sorted by order value, with the first move and killers at their
 * places. */
static void
check_order (const CpSearcher *s, CpSearchNode *node, const CpMoves *moves, CpMove first)
{
  int last = G_MAXINT;

  node->moves = *moves;
  cp_search_order (s, node, first);
  for (unsigned i = 0; i < moves->n; i++) {
    int order;
    CpMove move = cp_search_next (s, node, i, &order);
    bool killer = cp_move_equal (move, node->killers[0]) || cp_move_equal (move, node->killers[1]);
    g_assert_cmpint (order, <=, last);
    g_assert_true (is_among (moves, move));
    g_assert_true ((order == CP_ORDER_TABLE) == cp_move_equal (move, first));
    if (order != CP_ORDER_TABLE && cp_move_is_quiet (&node->pos, move))
      g_assert_true ((order >= CP_ORDER_KILLER) == killer);
    last = order;
  }
  g_assert_cmpuint (node->moves.n, ==, moves->n);
  for (unsigned i = 0; i < moves->n; i++)
    g_assert_true (is_among (&node->moves, moves->moves[i]));
}


/* In random games, with a random first move and random killers, which may not be legal. */
static void
test_games (const void *data)
{
  const CpRules *rules = data;
  g_autoptr (GRand) rand = g_rand_new_with_seed (g_str_hash (rules->string));
  g_autoptr (CpEvaluator) evaluator = cp_evaluator_new (rules);
  const uint64_t past_keys[1] = { 0 };
  CpSearchShared shared = { .evaluator = evaluator, .past_keys = past_keys };
  CpSearcher *s = cp_searcher_new (&shared, rules);
  static CpMoves moves;
  for (int game = 0; game < N_GAMES; game++) {
    CpPosition pos;
    cp_position_init (&pos, rules);
    for (int ply = 0; ply < LONGEST; ply++) {
      cp_position_legal_moves (&pos, &moves);
      if (moves.n == 0)
        break;
      cp_searcher_set_root (s, &pos, &moves);
      CpSearchNode *node = &s->nodes[2];
      node->has_threats = false;
      node->killers[0] = some_quiet (&pos, &moves, rand);
      node->killers[1] = some_quiet (&pos, &moves, rand);
      CpMove chosen = moves.moves[g_rand_int_range (rand, 0, (int) moves.n)];
      check_order (s, node, &moves, g_rand_boolean (rand) ? chosen : cp_no_move);
      /* a history update affects the order from now on */
      unsigned tried = (unsigned) g_rand_int_range (rand, 0, (int) moves.n);
      cp_search_update_history (s, node, node->moves.moves[tried], tried, 6);
      cp_position_play (&pos, chosen);
    }
  }
  cp_searcher_free (s);
}


CP_TESTS ()
{
  size_t n;
  const CpRules *const *all = cp_rules_all (&n);
  for (size_t i = 0; i < n; i++) {
    g_autofree char *path = g_strdup_printf ("/engine/search-order/%s", all[i]->string);
    g_test_add_data_func (path, all[i], test_games);
  }
}
