/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>

#include "rules/position/cp-balance.h"
#include "rules/position/cp-fen.h"
#include "support/cp-test-main.h"


static CpPosition
position (const char *fen)
{
  CpPosition pos;
  g_assert_true (cp_fen_parse (cp_rules_default (), fen, &pos, NULL));
  return pos;
}


static void
test_torque (void)
{
  static const struct {
    const char *fen;
    int torque;
  } cases[] = {
    { "rbqkqbr/ppppppp/7/7/7/7/7/7/7/PPPPPPP/RBQKQBR[] w - - 0 1", 0 },
    { "3k3/7/7/7/7/7/7/7/7/7/3K3[] w - - 0 1", 0 },
    /* A pawn on line 2, a bishop on line -1, a rook on the centre line. */
    { "3k3/7/7/P6/7/R6/b6/7/7/7/3K3[] w - - 0 1", 2 - 2 },
    { "3k3/7/7/7/Q6/7/7/7/7/7/3K3[] w - - 0 1", 4 },
    /* Knocked pieces: Black's on line 6, the eighth of an army on line 7; White's mirrored. */
    { "3k3/7/7/7/7/7/7/7/7/7/3K3[p] w - - 0 1", 6 },
    { "3k3/7/7/7/7/7/7/7/7/7/3K3[pppppppq] w - - 0 1", 7 * 6 + 4 * 7 },
    { "3k3/7/7/7/7/7/7/7/7/7/3K3[qR] w - - 0 1", 24 - 18 },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    CpPosition pos = position (cases[i].fen);
    CpLineWeights lines[15];
    int sum = 0;

    g_assert_cmpint (cp_balance_torque (&pos), ==, cases[i].torque);
    cp_balance_line_weights (&pos, lines);
    for (int line = -7; line <= 7; line++)
      sum += line * (lines[line + 7].weight[CP_WHITE] + lines[line + 7].weight[CP_BLACK]);
    g_assert_cmpint (sum, ==, cases[i].torque);
  }
}


/* The torque stored in a position follows each move. */
static void
test_moves (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);

  for (unsigned game = 0; game < 50; game++) {
    CpPosition pos;
    cp_position_init (&pos, cp_rules_default ());
    for (unsigned ply = 0; ply < 80; ply++) {
      CpLineWeights lines[15];
      CpMoves moves;
      int sum = 0;
      cp_balance_line_weights (&pos, lines);
      for (int line = -7; line <= 7; line++)
        sum += line * (lines[line + 7].weight[CP_WHITE] + lines[line + 7].weight[CP_BLACK]);
      g_assert_cmpint (cp_balance_torque (&pos), ==, sum);
      cp_position_legal_moves (&pos, &moves);
      if (moves.n == 0)
        break;
      cp_position_play (&pos, moves.moves[g_rand_int_range (rand, 0, (int) moves.n)]);
    }
  }
}


/* The balancing line is the one that minimises |T + 7c|; level is |T + 7c| <= 3 and |T| <= 49. */
static void
test_balancing_line (void)
{
  const CpBalance *balance = cp_rules_balance (cp_rules_default ());

  for (int torque = -120; torque <= 120; torque++) {
    int best = cp_balance_balancing_line (balance, torque);

    g_assert_cmpint (abs (best), <=, 7);
    for (int line = -7; line <= 7; line++) {
      g_assert_cmpint (abs (torque + 7 * best), <=, abs (torque + 7 * line));
      g_assert_cmpint (cp_balance_is_level (balance, torque, line), ==,
                       abs (torque + 7 * line) <= 3 && abs (torque) <= 49);
    }
    g_assert_cmpint (cp_balance_tips (balance, torque), ==, abs (torque) > 49);
    /* A support that does not tip can be levelled, as in the source. */
    g_assert_cmpint (cp_balance_is_level (balance, torque, best), ==, abs (torque) <= 49);
  }
}


CP_TESTS ()
{
  g_test_add_func ("/rules/balance/torque", test_torque);
  g_test_add_func ("/rules/balance/moves", test_moves);
  g_test_add_func ("/rules/balance/balancing-line", test_balancing_line);
}
