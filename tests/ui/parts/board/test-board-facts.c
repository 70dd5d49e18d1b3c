/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/parts/board/cp-board-facts.h"

#include "cp-test-games.h"
#include "rules/position/cp-colours.h"
#include "rules/position/cp-fen.h"
#include "support/cp-test-main.h"

#define GAMES 60
#define PLIES 60
#define JUNK  400


/* If the position is checkmate, each of the squares is attacked by the piece that is reported with
 * it, a piece of the opponent; otherwise there are none. */
static void
check_holds (const CpPosition *pos)
{
  CpBoardHold holds[CP_BOARD_MAX_HOLDS];
  unsigned n = cp_board_mate_holds (pos, holds);

  if (!cp_position_is_checkmate (pos))
    g_assert_cmpuint (n, ==, 0);
  for (unsigned i = 0; i < n; i++) {
    g_assert_true ((CP_BIT (holds[i].by) & pos->of_side[cp_side_other (pos->turn)]) != 0);
    g_assert_true ((CP_BIT (holds[i].square) & pos->of_side[pos->turn]) == 0);
  }
}


/* In every position of a game, a king is reported as in check if and only if a piece of the
 * opponent gives check. */
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
    check_holds (&pos);
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


static void
test_holds (void)
{
  const CpRules *rules = cp_rules_parse ("heavy-gravity", NULL);
  CpBoardHold holds[CP_BOARD_MAX_HOLDS];
  CpPosition pos;
  char name[CP_SQUARE_NAME_SIZE];

  g_assert_true (cp_fen_parse (rules, "rnb1kbnr/1ppp1ppp/p3p3/8/6Pq/5P2/PPPPP2P/RNBQKBNR w - - 0 4",
                               &pos, NULL));
  g_assert_cmpuint (cp_board_mate_holds (&pos, holds), ==, 1);
  g_assert_cmpstr (cp_square_name (rules, holds[0].square, name), ==, "f2");
  g_assert_cmpstr (cp_square_name (rules, holds[0].by, name), ==, "h4");
  pos.turn = CP_BLACK;
  g_assert_cmpuint (cp_board_mate_holds (&pos, holds), ==, 0);
}


/* A draft may have no king or too many kings, or the side not to move in check. */
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
    check_holds (&pos);
  }
  g_rand_free (random);
}


CP_TESTS ()
{
  g_test_add_func ("/ui/board-facts/checkers", test_checkers);
  g_test_add_func ("/ui/board-facts/drafts", test_drafts);
  g_test_add_func ("/ui/board-facts/holds", test_holds);
}
