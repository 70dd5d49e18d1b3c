/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/analysis/cp-moments.h"
#include "rules/notation/cp-notation.h"
#include "support/cp-test-main.h"

#define GAMES 10
#define PLIES 60


static CpGame *
play_random_game (const CpRules *rules)
{
  CpGame *game = cp_game_new (rules, NULL);

  for (unsigned ply = 0; ply < PLIES && cp_game_get_in_progress (game); ply++) {
    const CpPosition *pos = cp_game_get_position (game);
    CpMoves moves;
    cp_position_legal_moves (pos, &moves);
    g_autofree char *text =
        cp_move_write (pos, moves.moves[g_test_rand_int_range (0, (int) moves.n)], CP_NOTATION_UCI);
    g_assert_true (cp_game_play (game, text, NULL));
  }
  return game;
}


/* Returns whether @node is one of the moments. */
static bool
is_chosen (const CpMoment *moments, unsigned n, const CpNode *node)
{
  for (unsigned i = 0; i < n; i++) {
    if (moments[i].node == node)
      return true;
  }
  return false;
}


/* Checks the moments of one side. Returns the number of its blunders. */
static unsigned
check (CpGame *game, CpSide side)
{
  CpMoment moments[CP_MOMENTS_MAX];
  unsigned n = cp_moments_find (game, side, moments), n_blunders = 0;
  int least = G_MAXINT;

  for (unsigned i = 0; i < n; i++) {
    g_assert_true (i == 0 || moments[i - 1].node->ply < moments[i].node->ply);
    least = MIN (least, moments[i].blunder.loss);
  }
  for (CpNode *node = cp_game_get_head (game); node->parent != NULL; node = node->parent) {
    CpBlunder blunder;
    if (node->parent->position.turn != side ||
        !cp_blunder_find (&node->parent->position, node->move, &blunder)) {
      g_assert_false (is_chosen (moments, n, node));
      continue;
    }
    n_blunders++;
    if (!is_chosen (moments, n, node))
      g_assert_cmpint (blunder.loss, <=, least);
  }
  g_assert_cmpuint (n, ==, MIN (n_blunders, CP_MOMENTS_MAX));
  return n_blunders;
}


/* The moments are the worst blunders, in the order of the game. */
static void
test_worst (void)
{
  unsigned most = 0;

  for (unsigned i = 0; i < GAMES; i++) {
    g_autoptr (CpGame) game = play_random_game (cp_rules_parse ("heavy-gravity", NULL));
    for (CpSide side = CP_WHITE; side <= CP_BLACK; side++)
      most = MAX (most, check (game, side));
  }
  g_assert_cmpuint (most, >, CP_MOMENTS_MAX);
}


CP_TESTS ()
{
  g_test_add_func ("/moments/worst", test_worst);
}
