/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "drawing/board/cp-place.h"

#include <glib.h>

#include "cp-test-drawing.h"
#include "rules/position/cp-balance.h"
#include "support/cp-test-main.h"


static void
test_equal (void)
{
  const CpPlace places[] = {
    cp_place_none (),
    cp_place_square (0),
    cp_place_square (76),
    cp_place_storage (CP_WHITE, 0),
    cp_place_storage (CP_WHITE, 13),
    cp_place_storage (CP_BLACK, 0),
  };
  for (size_t i = 0; i < G_N_ELEMENTS (places); i++) {
    for (size_t j = 0; j < G_N_ELEMENTS (places); j++)
      g_assert_cmpint (cp_place_equal (places[i], places[j]), ==, i == j);
  }
  g_assert_true (cp_place_equal (cp_place_square (CP_SQUARE_NONE), cp_place_none ()));
}


static void
test_pieces (void)
{
  CpPosition pos;
  cp_test_middle_game (&pos);
  CpSquare d1 = cp_square_parse (pos.rules, "d1", NULL);
  g_assert_cmpuint (cp_place_piece (&pos, cp_place_square (d1)), ==, cp_piece (CP_WHITE, CP_QUEEN));
  g_assert_cmpint (cp_place_torque (&pos, cp_place_square (d1)), ==, -20);

  static const struct {
    CpSide side;
    unsigned index;
    CpKind kind;
    int torque;
  } knocked[] = {
    { CP_WHITE, 0, CP_PAWN, -6 }, { CP_WHITE, 1, CP_PAWN, -6 },   { CP_WHITE, 2, CP_NO_KIND, 0 },
    { CP_BLACK, 0, CP_PAWN, 6 },  { CP_BLACK, 1, CP_BISHOP, 12 },
  };
  for (size_t i = 0; i < G_N_ELEMENTS (knocked); i++) {
    CpPlace place = cp_place_storage (knocked[i].side, knocked[i].index);
    CpPiece piece = cp_place_piece (&pos, place);
    g_assert_cmpint (cp_piece_kind (piece), ==, knocked[i].kind);
    g_assert_cmpint (cp_place_torque (&pos, place), ==, knocked[i].torque);
  }
  g_assert_cmpuint (cp_place_piece (&pos, cp_place_none ()), ==, CP_NO_PIECE);
}


static void
test_shares_add_up (void)
{
  CpPosition pos;
  cp_test_middle_game (&pos);
  int sum = 0;
  for (CpSquare square = 0; square < pos.rules->n_squares; square++)
    sum += cp_place_torque (&pos, cp_place_square (square));
  for (CpSide side = CP_WHITE; side <= CP_BLACK; side++) {
    for (unsigned i = 0; i < CP_MAX_KNOCKED / 2; i++)
      sum += cp_place_torque (&pos, cp_place_storage (side, i));
  }
  g_assert_cmpint (sum, ==, cp_balance_torque (&pos));
}


static void
test_without_balance (void)
{
  size_t n;
  const CpRules *rules = cp_test_boards (&n)[n - 1];
  g_assert_null (cp_rules_balance (rules));
  CpPosition pos;
  cp_position_init_empty (&pos, rules);
  cp_position_put (&pos, 3, cp_piece (CP_WHITE, CP_ROOK));
  g_assert_cmpint (cp_place_torque (&pos, cp_place_square (3)), ==, 0);
  g_assert_cmpint (cp_place_line (rules, cp_place_square (3)), ==, 0);
}


CP_TESTS ()
{
  g_test_add_func ("/drawing/place/equal", test_equal);
  g_test_add_func ("/drawing/place/pieces", test_pieces);
  g_test_add_func ("/drawing/place/shares-add-up", test_shares_add_up);
  g_test_add_func ("/drawing/place/without-balance", test_without_balance);
}
