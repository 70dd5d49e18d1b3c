/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The hooks of every game for the search, compared with the moves themselves. */

#include "rules/position/cp-balance.h"
#include "rules/position/cp-fen.h"
#include "rules/position/cp-position.h"
#include "rules/position/cp-variant.h"
#include "support/cp-test-effort.h"
#include "support/cp-test-main.h"

#define N_POSITIONS 2000

#define LONGEST_GAME 150

typedef void (*PositionTest) (const CpPosition *pos, const CpMoves *moves);


/* Calls @test for every position of random games that is not an end. */
static void
in_random_games (const CpRules *rules, PositionTest test)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (g_str_hash (rules->string) + 1);
  CpPosition pos;
  CpMoves moves = { 0 };
  unsigned ply = 0;

  for (unsigned i = 0; i < cp_test_effort (N_POSITIONS); i++) {
    if (moves.n == 0 || ply++ == LONGEST_GAME) {
      cp_position_init (&pos, rules);
      ply = 0;
    } else {
      cp_position_play (&pos, moves.moves[g_rand_int_range (rand, 0, (int) moves.n)]);
    }
    cp_position_legal_moves (&pos, &moves);
    if (moves.n > 0)
      test (&pos, &moves);
  }
}


static bool
contains (const CpMoves *moves, CpMove move)
{
  for (unsigned i = 0; i < moves->n; i++) {
    if (cp_move_equal (moves->moves[i], move))
      return true;
  }
  return false;
}


/* Returns true if @move wins at once, other than by mate. */
static bool
decides (const CpPosition *pos, CpMove move)
{
  CpPosition next = *pos;

  cp_position_play (&next, move);
  return cp_position_own_outcome (&next).result == cp_outcome_win (pos->turn, CP_PLAYING).result;
}


/* Noisy moves are legal and unique, and include captures and immediate wins. In danger, a search
 * examines all moves anyway. */
static void
check_noisy (const CpPosition *pos, const CpMoves *moves)
{
  CpMoves noisy;

  cp_position_noisy_moves (pos, &noisy);
  for (unsigned i = 0; i < noisy.n; i++) {
    CpMoves before = noisy;
    before.n = i;
    g_assert_true (contains (moves, noisy.moves[i]));
    g_assert_false (contains (&before, noisy.moves[i]));
  }
  for (unsigned i = 0; i < moves->n && !cp_position_in_danger (pos); i++) {
    CpMove move = moves->moves[i];
    if (cp_position_captured (pos, move) != CP_SQUARE_NONE || decides (pos, move))
      g_assert_true (contains (&noisy, move));
  }
}


static void
test_noisy (const void *data)
{
  in_random_games (data, check_noisy);
}


static void
check_attacks (const CpPosition *pos, const CpMoves *moves)
{
  for (CpSide side = CP_WHITE; side <= CP_BLACK; side++) {
    CpBits attacks = cp_position_attacks (pos, side);
    CP_FOR_EACH_BIT (square, cp_position_occupied (pos)) {
      bool own = (pos->of_side[side] & CP_BIT (square)) != 0;
      if (!own)
        g_assert_true (((attacks & CP_BIT (square)) != 0) ==
                       cp_position_is_attacked (pos, square, side));
    }
  }
}


/* Attacks of all squares at once equal those of each square. */
static void
test_attacks (const void *data)
{
  in_random_games (data, check_attacks);
}


/* A side in danger that does not respond loses its king with the next move. */
static void
check_danger (const CpPosition *pos, const CpMoves *moves)
{
  CpSquare king = cp_position_king (pos, pos->turn);

  g_assert_true (cp_position_in_danger (pos) ==
                 cp_position_is_attacked (pos, king, cp_side_other (pos->turn)));
}


static void
test_danger (const void *data)
{
  in_random_games (data, check_danger);
}


/* The predicted kind after a move is the kind on the target. */
static void
check_arriving (const CpPosition *pos, const CpMoves *moves)
{
  for (unsigned i = 0; i < moves->n; i++) {
    CpMove move = moves->moves[i];
    CpPosition next = *pos;
    CpKind kind = cp_position_kind_after_move (pos, move);
    cp_position_play (&next, move);
    if (kind == CP_NO_KIND)
      g_assert_true (move.colour != CP_NO_COLOUR);
    else
      g_assert_cmpint (cp_piece_kind (next.board[move.to]), ==, kind);
  }
}


static void
test_arriving (const void *data)
{
  in_random_games (data, check_arriving);
}


CP_TESTS ()
{
  static const struct {
    const char *name;
    GTestDataFunc test;
  } tests[] = {
    { "noisy", test_noisy },
    { "attacks", test_attacks },
    { "danger", test_danger },
    { "arriving", test_arriving },
  };
  size_t n;
  const CpRules *const *all = cp_rules_all (&n);

  for (size_t i = 0; i < n; i++) {
    for (size_t k = 0; k < G_N_ELEMENTS (tests); k++) {
      g_autofree char *path =
          g_strdup_printf ("/rules/searching/%s/%s", tests[k].name, all[i]->string);
      g_test_add_data_func (path, all[i], tests[k].test);
    }
  }
}
