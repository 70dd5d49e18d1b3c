/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The statements of the two rule sheets of Changing Challenges, sentence by sentence. */

#include "rules/notation/cp-notation.h"
#include "rules/position/cp-balance.h"
#include "rules/position/cp-fen.h"
#include "support/cp-test-main.h"


static CpPosition
position (const char *stacking, const char *fen)
{
  g_autofree char *rules = g_strconcat ("changing-challenges:stacking=", stacking, NULL);
  g_autoptr (GError) error = NULL;
  CpPosition pos;

  cp_fen_parse (cp_rules_parse (rules, NULL), fen, &pos, &error);
  g_assert_no_error (error);
  return pos;
}


/* "Pieces with a weight of 1 are called pawns ..." */
static void
test_weights (void)
{
  static const int weights[CP_N_KINDS] = {
    [CP_PAWN] = 1, [CP_BISHOP] = 2, [CP_ROOK] = 3, [CP_QUEEN] = 4, [CP_KING] = 6,
  };

  for (CpKind kind = CP_PAWN; kind < CP_N_KINDS; kind++)
    g_assert_cmpint (cp_balance_weight (cp_rules_default (), cp_piece (CP_WHITE, kind)), ==,
                     weights[kind]);
}


/* "If a pawn knocks a pawn, then it becomes a bishop. If a bishop knocks a pawn, a rook. If a pawn
 * knocks a rook, a queen. If a bishop knocks a bishop, a queen. But if a bishop knocks a rook or a
 * queen, then the knocked piece is removed"; and the ruling on which of these may be chosen. */
static void
test_knocking (void)
{
  static const struct {
    char mover;
    char taken;
    CpKind stack; /* CP_NO_KIND if it can only be knocked out */
    bool pair;    /* chosen under "pairs" */
  } cases[] = {
    { 'P', 'p', CP_BISHOP, true },   { 'B', 'p', CP_ROOK, false },
    { 'P', 'b', CP_ROOK, false },    { 'P', 'r', CP_QUEEN, false },
    { 'R', 'p', CP_QUEEN, false },   { 'B', 'b', CP_QUEEN, true },
    { 'B', 'r', CP_NO_KIND, false }, { 'B', 'q', CP_NO_KIND, false },
    { 'R', 'b', CP_NO_KIND, false }, { 'R', 'r', CP_NO_KIND, false },
    { 'Q', 'p', CP_NO_KIND, false }, { 'P', 'q', CP_NO_KIND, false },
    { 'P', 'k', CP_NO_KIND, false }, { 'K', 'p', CP_NO_KIND, false },
  };
  static const char *const stackings[] = { "pairs", "choice", "forced" };

  for (size_t s = 0; s < G_N_ELEMENTS (stackings); s++) {
    for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
      /* The taken piece stands on d5, the mover next to it: below for a rook, else at c4. */
      bool below = cases[i].mover == 'R';
      g_autofree char *fen =
          g_strdup_printf ("%s/7/7/7/7/7/3%c3/%c%c%c/7/7/%s[] w - - 0 1",
                           cases[i].taken == 'k' ? "7" : "k6", cases[i].taken, below ? '3' : '2',
                           cases[i].mover, below ? '3' : '4', cases[i].mover == 'K' ? "7" : "6K");
      CpPosition pos = position (stackings[s], fen);
      CpSquare from = cp_square_parse (pos.rules, below ? "d4" : "c4", NULL);
      CpSquare to = cp_square_parse (pos.rules, "d5", NULL);
      bool stacks = cases[i].stack != CP_NO_KIND;
      bool knocks = !stacks || s == 1 || (s == 0 && cases[i].pair);

      g_assert_cmpint (cp_position_is_legal (&pos, (CpMove){ .from = from, .to = to }), ==, knocks);
      for (CpKind kind = CP_PAWN; kind < CP_N_KINDS; kind++) {
        CpMove move = { .from = from, .to = to, .becomes = (uint8_t) kind };
        g_assert_cmpint (cp_position_is_legal (&pos, move), ==, stacks && kind == cases[i].stack);
      }
    }
  }
}


/* "It's taken out of the game and placed on one of the orange squares behind your opponent's
 * pieces"; a stack puts nothing there. */
static void
test_storage (void)
{
  CpPosition knocked = position ("choice", "k6/7/7/7/7/7/3p3/2P4/7/7/6K[] w - - 0 1");
  CpPosition stacked = knocked;
  CpMove move;

  g_assert_true (cp_move_parse (&knocked, "cxd5", &move, NULL));
  cp_position_play (&knocked, move);
  g_assert_cmpuint (knocked.n_knocked, ==, 1);
  g_assert_cmpint (knocked.knocked[0], ==, cp_piece (CP_BLACK, CP_PAWN));
  g_assert_true (cp_move_parse (&stacked, "cxd5=B", &move, NULL));
  cp_position_play (&stacked, move);
  g_assert_cmpuint (stacked.n_knocked, ==, 0);
}


/* "You can choose to knock the pawn as if it were located on the threatened square. But only in the
 * move right after his pawn move." */
static void
test_en_passant (void)
{
  CpPosition pos = position ("pairs", "k6/3p3/7/2P4/7/7/7/7/7/7/6K[] b - - 0 1");
  CpMove move;

  g_assert_true (cp_move_parse (&pos, "d8", &move, NULL));
  cp_position_play (&pos, move);
  g_assert_true (cp_move_parse (&pos, "cxd9", &move, NULL));
  g_assert_true (cp_move_parse (&pos, "cxd9=B", &move, NULL));
  g_assert_true (cp_move_parse (&pos, "Kg2", &move, NULL));
  cp_position_play (&pos, move);
  g_assert_true (cp_move_parse (&pos, "Ka10", &move, NULL));
  cp_position_play (&pos, move);
  g_assert_false (cp_move_parse (&pos, "cxd9", &move, NULL));
}


/* "If a pawn reaches the back-most line, then it is changed to a queen"; a capture there is made
 * with weight four, so that it knocks out. */
static void
test_promotion (void)
{
  CpPosition pos = position ("forced", "kb5/2P4/7/7/7/7/7/7/7/7/6K[] w - - 0 1");
  CpMove move;

  g_assert_true (cp_move_parse (&pos, "c11", &move, NULL));
  g_assert_cmpint (move.becomes, ==, CP_QUEEN);
  g_assert_true (cp_move_parse (&pos, "cxb11", &move, NULL));
  cp_position_play (&pos, move);
  g_assert_cmpuint (pos.n_knocked, ==, 1);
  g_assert_cmpint (pos.board[move.to], ==, cp_piece (CP_WHITE, CP_QUEEN));
}


/* There is no check: a king may go where it can be knocked. */
static void
test_no_check (void)
{
  CpPosition pos = position ("pairs", "k6/7/7/7/7/7/7/7/7/r6/6K[] w - - 0 1");
  CpMove move;

  g_assert_true (cp_move_parse (&pos, "Kg2", &move, NULL));
  g_assert_false (cp_position_in_check (&pos));
}


CP_TESTS ()
{
  g_test_add_func ("/rules/changing-challenges/weights", test_weights);
  g_test_add_func ("/rules/changing-challenges/knocking", test_knocking);
  g_test_add_func ("/rules/changing-challenges/storage", test_storage);
  g_test_add_func ("/rules/changing-challenges/en-passant", test_en_passant);
  g_test_add_func ("/rules/changing-challenges/promotion", test_promotion);
  g_test_add_func ("/rules/changing-challenges/no-check", test_no_check);
}
