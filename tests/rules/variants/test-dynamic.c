/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The statements of the source of Dynamic Chess (E. Jackman, H. Denoncourt), sentence by sentence.
 */

#include "rules/notation/cp-notation.h"
#include "rules/position/cp-fen.h"
#include "rules/position/cp-variant.h"
#include "support/cp-test-main.h"

static const char *const sample_game[] = {
  "Bc1-b3", "Pe7-e6",  "Pa2-a3",  "Pd7-d6",  "Pg2-g3",  "Bf8-e7",  "Pg3xd6",  "Pc7xd6",  "Pa3xd6",
  "Bc8xd6", "Bb3-a4+", "Pe6-c4",  "Bf1-g2",  "Bd6xh2",  "Ng1xh2",  "Pb7-b6",  "Pd2-d3",  "Pb6-b5",
  "Qd1-c3", "Qd8-e6",  "Nb1-d1",  "Pc4xd3",  "Nd1xd3",  "Pb5xa4",  "Qc3-a4+", "Ke8-f6",  "Nh2xb8+",
  "Kf6-h4", "Nd3-f4+", "Kh4-g6",  "Qa4-c5+", "Kg6-g5",  "Nf4xe6+", "Pf7xe6",  "Pb2-e5+", "Pg7xe5",
  "Qc5-d4", "Pe5xd4",  "Pc2-f5+", "Ph7xf5",  "Pe2-h5+", "Kg5-g4",  "Pf2-h4+", "Kg4-g3",  "Ke1-e2+",
};

/* The position of the last diagram of the source, which also gives b8 for the knight on g8. */
#define LAST_DIAGRAM "rN4nr/p3b3/4p3/5p1P/3p3P/6k1/4K1B1/R6R"


static CpPosition
position (const char *rules, const char *fen)
{
  g_autoptr (GError) error = NULL;
  CpPosition pos;

  cp_fen_parse (cp_rules_parse (rules, NULL), fen, &pos, &error);
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


static unsigned
count_moves (const CpPosition *pos)
{
  CpMoves moves;
  cp_position_legal_moves (pos, &moves);
  return moves.n;
}


/* "Here's a sample game": it is replayed completely, and written as in the source, with check
 * marks. */
static void
test_sample_game (void)
{
  CpPosition pos;

  cp_position_init (&pos, cp_rules_parse ("dynamic", NULL));
  for (size_t i = 0; i < G_N_ELEMENTS (sample_game); i++) {
    g_autoptr (GError) error = NULL;
    CpMove move;

    cp_move_parse (&pos, sample_game[i], &move, &error);
    g_assert_no_error (error);
    /* "22. ... Kg4-g3 (forced)" */
    if (g_str_equal (sample_game[i], "Kg4-g3"))
      g_assert_cmpuint (count_moves (&pos), ==, 1);
    /* The source forgets the sign of one capture, 13. Qc3-a4+. */
    g_autofree char *written = cp_move_write (&pos, move, CP_NOTATION_LAN);
    g_autofree char *source = g_strdup (sample_game[i]);
    if (cp_position_captured (&pos, move) != CP_SQUARE_NONE)
      g_strdelimit (source, "-", 'x');
    g_assert_cmpstr (written, ==, source);
    cp_position_play (&pos, move);
  }
  g_autofree char *fen = cp_fen_write (&pos);
  g_assert_true (g_str_has_prefix (fen, LAST_DIAGRAM " b "));
}


/* "If 23. ... Kxg2, then Ra1-g1 mate. If 23. ... Kf4, then Ra1-f1 mate": and there is nothing else.
 */
static void
test_last_remarks (void)
{
  static const char *const lines[][2] = { { "Kxg2", "Ra1-g1" }, { "Kf4", "Ra1-f1" } };
  CpPosition before = position ("dynamic", LAST_DIAGRAM " b - - 0 23");

  g_assert_cmpuint (count_moves (&before), ==, G_N_ELEMENTS (lines));
  for (size_t i = 0; i < G_N_ELEMENTS (lines); i++) {
    CpPosition pos = before;
    play (&pos, lines[i][0]);
    play (&pos, lines[i][1]);
    g_assert_cmpint (cp_position_outcome (&pos, 1).termination, ==, CP_CHECKMATE);
  }
}


/* "The White Pawn is checking the Black King. The Black King's only move is to e2, but that square
 * is under attack by the White Queen. Therefore, this position is checkmate." */
static void
test_diagram (void)
{
  CpPosition pos = position ("dynamic", "1bR1n3/8/6K1/8/2Q5/4kP2/8/8 b - - 0 1");

  g_assert_true (cp_position_in_check (&pos));
  g_assert_cmpint (cp_position_outcome (&pos, 1).termination, ==, CP_CHECKMATE);
  g_assert_true (cp_position_is_attacked (&pos, cp_square_parse (pos.rules, "e2", NULL), CP_WHITE));
}


/* "The power shift wraps around the edge of the board. If a piece is alone in a row, its power
 * shifts back to itself." And the other rules about the source of a power. */
static void
test_powers (void)
{
  static const struct {
    const char *rules;
    const char *fen;
    const char *square;
    CpKind to_move;
    CpKind to_take;
  } cases[] = {
    { "dynamic", "4k3/8/8/8/8/8/1R4N1/4K3 w - - 0 1", "b2", CP_KNIGHT, CP_KNIGHT },
    { "dynamic", "4k3/8/8/8/8/8/1R4N1/4K3 w - - 0 1", "g2", CP_ROOK, CP_ROOK },
    { "dynamic", "4k3/8/8/8/8/8/1R4n1/4K3 w - - 0 1", "b2", CP_KNIGHT, CP_KNIGHT },
    { "dynamic", "4k3/8/8/8/8/8/1R6/4K3 w - - 0 1", "b2", CP_ROOK, CP_ROOK },
    { "dynamic", "4k3/8/8/8/8/8/1RBN4/4K3 w - - 0 1", "c2", CP_ROOK, CP_ROOK },
    { "dynamic:power=east", "4k3/8/8/8/8/8/1RBN4/4K3 w - - 0 1", "c2", CP_KNIGHT, CP_KNIGHT },
    { "dynamic:power=east", "4k3/8/8/8/8/8/1RBN4/4K3 w - - 0 1", "d2", CP_ROOK, CP_ROOK },
    { "dynamic:power=loony-west", "4k3/8/8/8/8/8/1RBN4/4K3 w - - 0 1", "c2", CP_ROOK, CP_KNIGHT },
    { "dynamic:power=loony-east", "4k3/8/8/8/8/8/1RBN4/4K3 w - - 0 1", "c2", CP_KNIGHT, CP_ROOK },
    /* "White: Knight d2; Pawn c2. Black: Rook e2. The white pawn moves as a rook, the white knight
     * moves as a pawn, but the black rook moves as a pawn, not a knight as it would in standard
     * Dynamic Chess." */
    { "dynamic:power=own", "4k3/8/8/8/8/8/2PNr3/K7 w - - 0 1", "c2", CP_ROOK, CP_ROOK },
    { "dynamic:power=own", "4k3/8/8/8/8/8/2PNr3/K7 w - - 0 1", "d2", CP_PAWN, CP_PAWN },
    { "dynamic:power=own", "4k3/8/8/8/8/8/2PNr3/K7 w - - 0 1", "e2", CP_PAWN, CP_PAWN },
    { "dynamic", "4k3/8/8/8/8/8/2PNr3/K7 w - - 0 1", "e2", CP_KNIGHT, CP_KNIGHT },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    CpPosition pos = position (cases[i].rules, cases[i].fen);
    CpSquare square = cp_square_parse (pos.rules, cases[i].square, NULL), source;
    const CpVariant *variant = pos.rules->variant;

    g_assert_cmpint (variant->power (&pos, square, false, &source), ==, cases[i].to_move);
    g_assert_cmpint (variant->power (&pos, square, true, &source), ==, cases[i].to_take);
  }
}


/* "Only actual pawns promote, not other pieces moving with the power of a pawn"; "promotion to
 * knight" is one of four; a pawn promotes by any power. */
static void
test_promotion (void)
{
  CpPosition pawn = position ("dynamic", "8/P6R/2k5/8/8/8/8/K7 w - - 0 1");
  CpPosition rook = position ("dynamic", "8/R6P/2k5/8/8/8/8/K7 w - - 0 1");
  CpMove move;

  /* The pawn has the rook's power, so that it reaches a8 as a rook and promotes. */
  g_assert_true (cp_move_parse (&pawn, "Pa7-a8=N", &move, NULL));
  g_assert_cmpint (move.becomes, ==, CP_KNIGHT);
  g_assert_false (cp_move_parse (&pawn, "Pa7-a8", &move, NULL));
  /* The rook has the pawn's power: one step, and it stays a rook. */
  g_assert_true (cp_move_parse (&rook, "Ra7-a8", &move, NULL));
  g_assert_cmpint (move.becomes, ==, CP_NO_KIND);
  g_assert_false (cp_move_parse (&rook, "Ra7-a6", &move, NULL));
}


/* "There is NO two-square pawn move", "no en passant", "castling is not allowed": in the array the
 * neighbour of every pawn is a pawn, so it has one step. */
static void
test_array (void)
{
  CpPosition pos;
  CpMove move;

  cp_position_init (&pos, cp_rules_parse ("dynamic", NULL));
  g_assert_true (cp_move_parse (&pos, "e3", &move, NULL));
  g_assert_false (cp_move_parse (&pos, "e2-e4", &move, NULL));
  cp_position_init (&pos, cp_rules_parse ("dynamic:power=own", NULL));
  /* "White Queen and King are reversed." */
  g_assert_cmpint (cp_position_king (&pos, CP_WHITE), ==, cp_square_parse (pos.rules, "d1", NULL));
  g_assert_cmpint (cp_position_king (&pos, CP_BLACK), ==, cp_square_parse (pos.rules, "e8", NULL));
}


CP_TESTS ()
{
  g_test_add_func ("/rules/dynamic/sample-game", test_sample_game);
  g_test_add_func ("/rules/dynamic/last-remarks", test_last_remarks);
  g_test_add_func ("/rules/dynamic/diagram", test_diagram);
  g_test_add_func ("/rules/dynamic/powers", test_powers);
  g_test_add_func ("/rules/dynamic/promotion", test_promotion);
  g_test_add_func ("/rules/dynamic/array", test_array);
}
