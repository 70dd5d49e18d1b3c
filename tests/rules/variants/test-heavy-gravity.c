/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The statements of the source of Heavy Gravity Chess (G. K. Gifford), sentence by sentence. */

#include "rules/notation/cp-notation.h"
#include "rules/position/cp-fen.h"
#include "support/cp-test-main.h"


static CpPosition
position (const char *fen)
{
  g_autoptr (GError) error = NULL;
  CpPosition pos;

  cp_fen_parse (cp_rules_parse ("heavy-gravity", NULL), fen, &pos, &error);
  g_assert_no_error (error);
  return pos;
}


/* Returns the targets of the piece on @from, in order, separated by spaces. */
static char *
targets (const CpPosition *pos, const char *from)
{
  CpSquare square = cp_square_parse (pos->rules, from, NULL);
  CpBits found = 0;
  CpMoves moves;
  GString *text = g_string_new (NULL);
  char name[CP_SQUARE_NAME_SIZE];

  cp_position_legal_moves (pos, &moves);
  for (unsigned i = 0; i < moves.n; i++) {
    if (moves.moves[i].from == square)
      found |= CP_BIT (moves.moves[i].to);
  }
  CP_FOR_EACH_BIT (to, found) {
    g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "",
                            cp_square_name (pos->rules, to, name));
  }
  return g_string_free (text, FALSE);
}


static void
test_movements (void)
{
  static const struct {
    const char *fen;
    const char *from;
    const char *targets;
  } cases[] = {
    /* "Queens, Bishops, Rooks - As in chess... but can never move more than 4 spaces per turn." */
    { "7k/8/8/8/8/8/8/R3K3 w - - 0 1", "a1", "b1 c1 d1 a2 a3 a4 a5" },
    { "7k/8/8/8/8/8/8/B6K w - - 0 1", "a1", "b2 c3 d4 e5" },
    { "7k/8/8/8/8/8/8/Q1K5 w - - 0 1", "a1", "b1 a2 b2 a3 c3 a4 d4 a5 e5" },
    /* "Knights - as in chess, but, cannot jump: 1 orthogonal move followed by one diagonal." */
    { "7k/8/8/8/3N4/8/8/K7 w - - 0 1", "d4", "c2 e2 b3 f3 b5 f5 c6 e6" },
    /* "Knights can't move if a pawn or piece is orthogonally adjacent": that way, that is. */
    { "7k/8/8/3p4/3N4/8/8/K7 w - - 0 1", "d4", "c2 e2 b3 f3 b5 f5" },
    { "7k/8/8/3p4/2pNp3/3p4/8/K7 w - - 0 1", "d4", "" },
    /* "They can move 1 space diagonal, or one space backward." */
    { "7k/p7/8/8/3K4/8/8/8 w - - 0 1", "d4", "c3 d3 e3 c5 e5" },
    { "7K/p7/8/8/3k4/8/8/8 b - - 0 1", "d4", "c3 e3 c5 d5 e5" },
    /* "Pawns - As in chess. But no initial two-step." */
    { "7k/8/8/8/8/1p6/P7/K7 w - - 0 1", "a2", "a3 b3" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    CpPosition pos = position (cases[i].fen);
    g_autofree char *found = targets (&pos, cases[i].from);
    g_assert_cmpstr (found, ==, cases[i].targets);
  }
}


/* "Kings can be in-line with enemy Queens, Bishops, and/or Rooks, providing that they are at least
 * 5 spaces distant, and still not be in check." */
static void
test_distance (void)
{
  CpPosition far = position ("r6k/8/8/8/8/K7/8/8 w - - 0 1");
  CpPosition near = position ("r6k/8/8/8/K7/8/8/8 w - - 0 1");

  g_assert_false (cp_position_in_check (&far));
  g_assert_true (cp_position_in_check (&near));
}


/* A piece on a knight's leg is pinned: it may only take the knight, which a rook beside it can. */
static void
test_knight_pin (void)
{
  CpPosition pos = position ("7k/8/8/1n6/1R6/K7/8/8 w - - 0 1");
  g_autofree char *found = targets (&pos, "b4");

  g_assert_false (cp_position_in_check (&pos));
  g_assert_cmpstr (found, ==, "b5");
}


/* A knight's check can be parried on its leg, and the path of a slider or another knight may lead
 * over the same square: one piece then answers both. */
static void
test_double_check (void)
{
  static const struct {
    const char *fen;
    const char *answer;
  } cases[] = {
    { "r1q1k2r/2N3bp/p6n/4pb2/QP3p2/4PNp1/5P2/2B1KB1R b - - 0 1", "f5d7" },
    { "8/1N2n2k/5N2/1N4Pp/8/3Q4/7b/7K b - - 0 1", "e7g6" },
    { "2rQ4/5kq1/7B/1Np5/2P1n3/1PKpP3/2R2P2/7R w - - 0 1", "d8d4" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (GError) error = NULL;
    CpPosition pos = position (cases[i].fen);
    CpMoves moves;
    CpMove move;

    cp_move_parse_uci (&pos, cases[i].answer, &move, &error);
    g_assert_no_error (error);
    cp_position_legal_moves (&pos, &moves);
    g_assert_cmpuint (cp_position_count_moves (&pos), ==, moves.n);
  }
}


/* "Promote, as in Fide chess"; "No Castling. No Pawn en passant." */
static void
test_promotion (void)
{
  CpPosition pos = position ("7k/P7/8/8/8/8/8/K7 w - - 0 1");
  static const char *const moves[] = { "a8=Q", "a8=R", "a8=B", "a8=N" };
  CpMove move;

  for (size_t i = 0; i < G_N_ELEMENTS (moves); i++)
    g_assert_true (cp_move_parse (&pos, moves[i], &move, NULL));
  g_assert_false (cp_move_parse (&pos, "a8", &move, NULL));
}


/* Counted by another program, Fairy-Stockfish, with these pieces. */
static void
test_perft (void)
{
  static const uint64_t counts[] = { 1, 8, 64, 736, 8413, 123846, 1804029 };
  CpPosition pos;

  cp_position_init (&pos, cp_rules_parse ("heavy-gravity", NULL));
  for (unsigned depth = 0; depth < G_N_ELEMENTS (counts); depth++)
    g_assert_cmpuint (cp_position_perft (&pos, depth), ==, counts[depth]);
}


CP_TESTS ()
{
  g_test_add_func ("/rules/heavy-gravity/movements", test_movements);
  g_test_add_func ("/rules/heavy-gravity/distance", test_distance);
  g_test_add_func ("/rules/heavy-gravity/knight-pin", test_knight_pin);
  g_test_add_func ("/rules/heavy-gravity/double-check", test_double_check);
  g_test_add_func ("/rules/heavy-gravity/promotion", test_promotion);
  g_test_add_func ("/rules/heavy-gravity/perft", test_perft);
}
