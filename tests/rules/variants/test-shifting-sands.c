/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The statements of the source of Shifting Sands Chess (T. Quintanilla), rule by rule. */

#include "rules/notation/cp-notation.h"
#include "rules/position/cp-fen.h"
#include "support/cp-test-main.h"


static CpPosition
position (const char *fen)
{
  g_autoptr (GError) error = NULL;
  CpPosition pos;

  cp_fen_parse (cp_rules_parse ("shifting-sands", NULL), fen, &pos, &error);
  g_assert_no_error (error);
  return pos;
}


static void
play (CpPosition *pos, const char *text)
{
  g_autoptr (GError) error = NULL;
  CpMove move;

  cp_move_parse (pos, text, &move, &error);
  g_assert_no_error (error);
  cp_position_play (pos, move);
}


static bool
is_legal (const CpPosition *pos, const char *text)
{
  CpMove move;
  return cp_move_parse (pos, text, &move, NULL);
}


static CpPiece
piece_on (const CpPosition *pos, const char *square)
{
  return pos->board[cp_square_parse (pos->rules, square, NULL)];
}


/* "The first four moves of both players must be to drop a color square": drops, and nothing else.
 */
static void
test_opening (void)
{
  static const char *const drops[] = { "Y@a3", "Y@b3", "P@c3", "P@d3",
                                       "R@e3", "R@f3", "L@a4", "L@b4" };
  CpPosition pos;

  cp_position_init (&pos, cp_rules_parse ("shifting-sands", NULL));
  for (size_t i = 0; i < G_N_ELEMENTS (drops); i++) {
    CpMoves moves;
    cp_position_legal_moves (&pos, &moves);
    for (unsigned m = 0; m < moves.n; m++)
      g_assert_cmpint (moves.moves[m].from, ==, CP_SQUARE_NONE);
    /* "During the game, a total of 2 squares each": yellow is used up after two drops. */
    g_assert_cmpint (is_legal (&pos, "Y@c4"), ==, i < 2);
    play (&pos, drops[i]);
  }
  g_assert_true (is_legal (&pos, "c2-c3"));
}


/* "If the square is Yellow, it changes into a Queen; if Purple, a Rook; if Red, a Bishop; if Light
 * Blue, a Knight; if Dark Green, a Pawn. A Blue square may not be entered at all"; "when any piece,
 * except a King, enters a non-color square, it changes to a Pawn". */
static void
test_changes (void)
{
  static const struct {
    const char *colour; /* of d3 */
    CpKind becomes;     /* CP_NO_KIND where it may not be entered */
  } cases[] = {
    { "d3Yb", CP_QUEEN }, { "d3Pb", CP_ROOK },    { "d3Rb", CP_BISHOP }, { "d3Lb", CP_KNIGHT },
    { "d3Gb", CP_PAWN },  { "d3Bb", CP_NO_KIND }, { "f7Yb", CP_PAWN },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *fen =
        g_strdup_printf ("2k3/6/6/6/R5/6/2K3[] w a3Pw,%s - 0 9", cases[i].colour);
    CpPosition pos = position (fen);

    g_assert_cmpint (is_legal (&pos, "Ra3-d3"), ==, cases[i].becomes != CP_NO_KIND);
    /* Blue blocks, too; other colours do not. */
    g_assert_cmpint (is_legal (&pos, "Ra3-f3"), ==, cases[i].becomes != CP_NO_KIND);
    if (cases[i].becomes == CP_NO_KIND)
      continue;
    play (&pos, "Ra3-d3");
    g_assert_cmpint (piece_on (&pos, "d3"), ==, cp_piece (CP_WHITE, cases[i].becomes));
  }
}


/* "When a King enters a color square, the color is removed", its own, the enemy's, and blue. */
static void
test_king_removes (void)
{
  CpPosition pos = position ("2k3/6/6/6/6/R5/2K3[] w a2Pw,c2Bb,d1Yw - 0 9");
  CpPosition blue = pos;

  play (&blue, "Kc2");
  g_assert_cmpint (cp_position_colour (&blue, cp_square_parse (pos.rules, "c2", NULL)), ==, 0);
  play (&pos, "Kd1");
  g_assert_cmpint (piece_on (&pos, "d1"), ==, cp_piece (CP_WHITE, CP_KING));
  g_autofree char *fen = cp_fen_write (&pos);
  /* "A color that a king removed is not returned": the supply stays empty. */
  g_assert_nonnull (strstr (fen, "[] b a2Pw,c2Bb "));
}


/* "Color squares originally dropped by the moving player may be moved one square in any direction,
 * similar to a King, but only into an empty non-color square. Blue squares may not be moved." */
static void
test_shifts (void)
{
  CpPosition pos = position ("2k3/6/6/6/R5/6/2K3[] w a3Pw,c4Yw,d5Rb,e2Bw,d4Gw - 0 9");

  g_assert_true (is_legal (&pos, "Y@c4-c5"));
  g_assert_true (is_legal (&pos, "c4b3"));
  g_assert_false (is_legal (&pos, "c4c6"));
  g_assert_false (is_legal (&pos, "c4d4"));
  g_assert_false (is_legal (&pos, "c4d5"));
  g_assert_false (is_legal (&pos, "d5d6"));
  g_assert_false (is_legal (&pos, "e2e3"));
  /* An occupied colour square is not shifted: it is the rook that moves. */
  g_assert_true (is_legal (&pos, "a3a4"));
  g_assert_false (is_legal (&pos, "P@a3-a4"));
}


/* "Pawns may promote to Queen, Rook, Bishop, Knight, or remain a Pawn, if they are coming from a
 * non-color square. If they are coming from a Dark Green square, they always promote to a Queen."
 */
static void
test_promotion (void)
{
  static const char *const choices[] = { "f7=Q", "f7=R", "f7=B", "f7=N", "f7=P" };
  CpPosition plain = position ("2k3/5P/6/6/6/6/2K3[] w - - 0 9");
  CpPosition green = position ("2k3/5P/6/6/6/6/2K3[] w f6Gw - 0 9");
  CpMove move;

  for (size_t i = 0; i < G_N_ELEMENTS (choices); i++) {
    g_assert_true (cp_move_parse (&plain, choices[i], &move, NULL));
    g_assert_cmpint (is_legal (&green, choices[i]), ==, i == 0);
  }
  g_assert_false (is_legal (&plain, "f7"));
  g_assert_true (is_legal (&green, "f7"));
}


/* "Pawns on either the first or second rank may make a double move as their initial move, but may
 * not capture by en passant." */
static void
test_double_step (void)
{
  CpPosition pos = position ("2k3/6/6/6/6/1P4/P1K2P[] w - b2 0 9");

  g_assert_true (is_legal (&pos, "a1-a3"));
  g_assert_true (is_legal (&pos, "f1-f3"));
  g_assert_false (is_legal (&pos, "b2-b4"));
  g_assert_true (is_legal (&pos, "b2-b3"));
}


/* Blue dropped between attacker and king is a defence; no other colour is. */
static void
test_blue_defends (void)
{
  CpPosition pos = position ("r1k3/6/6/6/6/6/K5[YB] w a7Pb - 0 9");

  g_assert_true (cp_position_in_check (&pos));
  g_assert_true (is_legal (&pos, "B@a4"));
  g_assert_false (is_legal (&pos, "Y@a4"));
  g_assert_false (is_legal (&pos, "B@b4"));
}


CP_TESTS ()
{
  g_test_add_func ("/rules/shifting-sands/opening", test_opening);
  g_test_add_func ("/rules/shifting-sands/changes", test_changes);
  g_test_add_func ("/rules/shifting-sands/king-removes", test_king_removes);
  g_test_add_func ("/rules/shifting-sands/shifts", test_shifts);
  g_test_add_func ("/rules/shifting-sands/promotion", test_promotion);
  g_test_add_func ("/rules/shifting-sands/double-step", test_double_step);
  g_test_add_func ("/rules/shifting-sands/blue-defends", test_blue_defends);
}
