/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/board/cp-board-facts.h"

#include "cp-test-games.h"
#include "rules/position/cp-colours.h"

#define GAMES 60
#define PLIES 60
#define JUNK  400


/* In every position of a game: whoever is in check is given it by somebody, and nobody else is. */
static void
check_game (GRand *random, const CpRules *rules, unsigned *n_checks)
{
  CpPosition pos;
  CpMove move;

  cp_test_random_position (random, rules, &pos);
  for (int ply = 0; ply < PLIES; ply++) {
    CpBits checkers = cp_board_checkers (&pos);
    g_assert_true ((checkers & ~pos.of_side[cp_side_other (pos.turn)]) == 0);
    g_assert_cmpint (checkers != 0, ==, cp_board_checked_king (&pos) != CP_SQUARE_NONE);
    *n_checks += checkers != 0;
    if (!cp_test_random_move (random, &pos, &move))
      break;
    cp_position_play (&pos, move);
  }
}


static void
test_checkers (void)
{
  GRand *random = g_rand_new_with_seed (22);
  size_t n;
  const CpRules *const *rules = cp_rules_all (&n);

  for (size_t i = 0; i < n; i++) {
    unsigned n_checks = 0;
    for (int game = 0; game < GAMES; game++)
      check_game (random, rules[i], &n_checks);
    g_test_message ("%s: %u checks", rules[i]->string, n_checks);
    g_assert_cmpint (n_checks > 0, ==, cp_rules_has_check (rules[i]));
  }
  g_rand_free (random);
}


/* A draft may be anything: without kings, with too many, and with the side in check not to move. */
static void
test_drafts (void)
{
  GRand *random = g_rand_new_with_seed (23);
  size_t n;
  const CpRules *const *rules = cp_rules_all (&n);

  for (size_t i = 0; i < n * JUNK; i++) {
    const CpRules *board = rules[i % n];
    CpPosition pos;
    cp_position_init_empty (&pos, board);
    for (int piece = g_rand_int_range (random, 0, 20); piece > 0; piece--) {
      CpSide side = (CpSide) g_rand_int_range (random, 0, 2);
      CpKind kind = (CpKind) g_rand_int_range (random, CP_NO_KIND + 1, CP_N_KINDS);
      cp_position_put (&pos, (CpSquare) g_rand_int_range (random, 0, board->n_squares),
                       cp_piece (side, kind));
    }
    pos.turn = (CpSide) g_rand_int_range (random, 0, 2);
    CpBits checkers = cp_board_checkers (&pos);
    g_assert_true ((checkers & ~pos.of_side[cp_side_other (pos.turn)]) == 0);
  }
  g_rand_free (random);
}


int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ui/board-facts/checkers", test_checkers);
  g_test_add_func ("/ui/board-facts/drafts", test_drafts);
  return g_test_run ();
}
