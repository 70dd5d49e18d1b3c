/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/notation/cp-notation.h"
#include "rules/position/cp-fen.h"
#include "support/cp-test-main.h"
#include "ui/parts/board/cp-move-outcomes.h"

/* Texts of moves. NULL if there is none. */
static const struct {
  const char *name;
  const char *rules; /* NULL: the default */
  const char *fen;
  const char *move;
  const char *title;
  const char *torque;
  const char *result;
  const char *spoken;
  CpPiece piece;
  bool warns;
  bool tips;
  bool loses_king;
} cases[] = {
  { .name = "plain",
    .fen = "3k3/7/7/7/7/7/7/1P5/7/7/3K3[] w - - 0 1",
    .move = "b4b5",
    .torque = "−2 → −1",
    .spoken = "torque becomes −1",
    .piece = CP_PAWN },
  { .name = "knock-out",
    .fen = "3k3/7/7/7/7/2p4/1P5/7/7/7/3K3[] w - - 0 1",
    .move = "b5c6",
    .title = "Knock out: the pawn goes to storage",
    .torque = "−1 → +6",
    .spoken = "Knock out: the pawn goes to storage, torque becomes +6",
    .piece = CP_PAWN },
  { .name = "stack",
    .fen = "3k3/7/7/7/7/2p4/1P5/7/7/7/3K3[] w - - 0 1",
    .move = "b5c6b",
    .title = "Stack: becomes a bishop, weight 2",
    .torque = "−1 → 0",
    .spoken = "Stack: becomes a bishop, weight 2, torque becomes 0",
    .piece = CP_BISHOP },
  { .name = "promotion",
    .fen = "3k3/P6/7/7/7/7/7/7/7/7/2K4[] w - - 0 1",
    .move = "a10a11q",
    .title = "Promote to a queen",
    .torque = "+4 → +20",
    .spoken = "Promote to a queen, torque becomes +20",
    .piece = CP_QUEEN },
  { .name = "king-can-be-knocked",
    .fen = "3k3/7/7/7/7/7/2r4/7/7/7/3K3[] w - - 0 1",
    .move = "d1c2",
    .torque = "−3 → +3",
    .result = "the king can be knocked",
    .spoken = "torque becomes +3, the king can be knocked",
    .piece = CP_KING,
    .warns = true,
    .loses_king = true },
  { .name = "tips-against-the-mover",
    .fen = "7/7/3k3/7/7/7/7/7/7/1Q5/Q2K3[] w - - 0 1",
    .move = "b2b1",
    .torque = "−48 → −52",
    .result = "tips the support: Black wins",
    .spoken = "torque becomes −52, tips the support: Black wins",
    .piece = CP_QUEEN,
    .warns = true,
    .tips = true },
  { .name = "tips-for-the-mover",
    .fen = "q2k3/1q5/7/7/7/7/7/7/3K3/7/7[] b - - 0 1",
    .move = "b10b11",
    .torque = "+48 → +52",
    .result = "tips the support: White wins",
    .spoken = "torque becomes +52, tips the support: White wins",
    .piece = CP_QUEEN,
    .warns = true,
    .tips = true },
  { .name = "tips-and-wins",
    .fen = "q2k3/q6/7/7/7/7/7/2K4/1Q5/7/7[] w - - 0 1",
    .move = "b3b5",
    .torque = "+42 → +50",
    .result = "tips the support: White wins",
    .spoken = "torque becomes +50, tips the support: White wins",
    .piece = CP_QUEEN,
    .tips = true },
  { .name = "wins-on-the-centre-line",
    .fen = "3k3/7/7/7/7/7/3K3/7/7/7/7[] w - - 0 1",
    .move = "d5d6",
    .torque = "+24 → +30",
    .result = "White wins",
    .spoken = "torque becomes +30, White wins",
    .piece = CP_KING },
  { .name = "wins-by-knocking-the-king",
    .fen = "3k3/3Q3/7/7/7/7/7/7/7/7/3K3[] w - - 0 1",
    .move = "d10d11",
    .title = "Knock out: the king goes to storage",
    .torque = "+16 → +26",
    .result = "White wins",
    .spoken = "Knock out: the king goes to storage, torque becomes +26, White wins",
    .piece = CP_QUEEN },
  { .name = "plain-without-balance",
    .rules = "heavy-gravity",
    .fen = "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1",
    .move = "a1a2",
    .spoken = "",
    .piece = CP_QUEEN },
  { .name = "check",
    .rules = "heavy-gravity",
    .fen = "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1",
    .move = "a1a4",
    .result = "check",
    .spoken = "check",
    .piece = CP_QUEEN },
  { .name = "checkmate",
    .rules = "heavy-gravity",
    .fen = "k7/8/8/8/1Q6/8/8/4K3 w - - 0 1",
    .move = "b4b8",
    .result = "checkmate",
    .spoken = "checkmate",
    .piece = CP_QUEEN },
  { .name = "promotion-in-dynamic",
    .rules = "dynamic",
    .fen = "8/P6k/8/8/8/8/8/K7 w - - 0 1",
    .move = "a7a8n",
    .title = "Promote to a knight",
    .spoken = "Promote to a knight. Then h7, black king, moves as a king. Then a8, white knight, "
              "moves as a knight",
    .piece = CP_KNIGHT },
  { .name = "becomes-what-the-colour-makes",
    .rules = "shifting-sands",
    .fen = "2k3/6/6/6/6/P5/2K3[YPPRRLLGGBB] w a3Yb - 0 9",
    .move = "a2a3",
    .title = "Become a queen",
    .spoken = "Become a queen",
    .piece = CP_QUEEN },
  { .name = "takes-and-becomes",
    .rules = "shifting-sands",
    .fen = "2k3/6/6/6/1q4/P1P3/2K3[YPPRRLLGGBB] w b3Yb - 0 9",
    .move = "a2b3",
    .title = "Take the queen and become a queen",
    .spoken = "Take the queen and become a queen",
    .piece = CP_QUEEN },
  { .name = "king-removes-a-colour",
    .rules = "shifting-sands",
    .fen = "2k3/6/6/P5/6/6/2K3[YYPPRRLLGGB] w c2Bb - 0 9",
    .move = "c1c2",
    .title = "Remove the blue",
    .spoken = "Remove the blue",
    .piece = CP_KING },
  { .name = "stays-a-pawn",
    .rules = "shifting-sands",
    .fen = "2k3/5P/6/6/6/6/2K3[YYPPRRLLGGBB] w - - 0 9",
    .move = "f6f7p",
    .title = "Stay a pawn",
    .spoken = "Stay a pawn",
    .piece = CP_PAWN },
  { .name = "lands-on-a-colour-of-the-far-rank",
    .rules = "shifting-sands",
    .fen = "2k3/5P/6/6/6/6/2K3[YPPRRLLGGBB] w f7Yw - 0 9",
    .move = "f6f7",
    .title = "Become a queen",
    .result = "check",
    .spoken = "Become a queen, check",
    .piece = CP_QUEEN },
  { .name = "drops",
    .rules = "shifting-sands",
    .fen = "2k3/5P/6/6/6/6/2K3[YYPPRRLLGGBB] w - - 0 9",
    .move = "Y@a3",
    .spoken = "",
    .piece = CP_NO_PIECE },
};


static CpPosition
read_position (const CpRules *rules, const char *fen)
{
  CpPosition pos;
  g_autoptr (GError) error = NULL;
  cp_fen_parse (rules, fen, &pos, &error);
  g_assert_no_error (error);
  return pos;
}


static void
test_words (void)
{
  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    const CpRules *rules =
        cases[i].rules != NULL ? cp_rules_parse (cases[i].rules, NULL) : cp_rules_default ();
    CpPosition pos = read_position (rules, cases[i].fen);
    g_autoptr (GError) error = NULL;
    CpMovePreview preview;
    CpMove move;

    g_test_message ("%s", cases[i].name);
    cp_move_parse_uci (&pos, cases[i].move, &move, &error);
    g_assert_no_error (error);
    cp_move_preview_init (&preview, &pos, move);
    g_autofree char *title = cp_move_preview_title (&preview, &pos);
    g_autofree char *torque = cp_move_preview_torque_text (&preview);
    g_autofree char *result = cp_move_preview_result_text (&preview);
    g_autofree char *spoken = cp_move_preview_speak (&preview, &pos);
    g_assert_cmpstr (title, ==, cases[i].title);
    g_assert_cmpstr (torque, ==, cases[i].torque);
    g_assert_cmpstr (result, ==, cases[i].result);
    g_assert_cmpstr (spoken, ==, cases[i].spoken);
    g_assert_cmpint (cp_piece_kind (cp_move_preview_piece (&preview)), ==, cases[i].piece);
    g_assert_cmpint (cp_move_preview_warns (&preview), ==, cases[i].warns);
    g_assert_cmpint (preview.tips, ==, cases[i].tips);
    g_assert_cmpint (preview.loses_king, ==, cases[i].loses_king);

    /* The same without the end of the game. */
    cp_move_preview_hush (&preview);
    g_autofree char *hushed = cp_move_preview_result_text (&preview);
    g_autofree char *hushed_torque = cp_move_preview_torque_text (&preview);
    g_assert_cmpstr (hushed, ==, preview.gives_check ? "check" : NULL);
    g_assert_cmpstr (hushed_torque, ==, cases[i].torque);
    g_assert_false (cp_move_preview_warns (&preview));
  }
}


static CpSquare
square (const char *name)
{
  return cp_square_parse (cp_rules_default (), name, NULL);
}


static CpBoardOrigin
origin (const char *name)
{
  return cp_board_origin_square (square (name));
}


static void
test_outcomes (void)
{
  CpPosition pos = read_position (cp_rules_default (), "3k3/7/7/7/7/2p4/1P5/7/7/7/3K3[] w - - 0 1");
  CpMoveOutcomes choice, single, nothing;

  cp_move_outcomes_init (&choice, &pos, origin ("b5"), square ("c6"));
  cp_move_outcomes_init (&single, &pos, origin ("b5"), square ("b6"));
  cp_move_outcomes_init (&nothing, &pos, origin ("b5"), square ("a6"));
  g_assert_cmpuint (choice.n, ==, 2);
  g_assert_cmpint (choice.previews[0].move.becomes, ==, CP_NO_KIND);
  g_assert_cmpint (choice.previews[1].move.becomes, ==, CP_BISHOP);
  g_assert_cmpuint (single.n, ==, 1);
  g_assert_cmpuint (nothing.n, ==, 0);
  g_assert_false (cp_move_outcomes_equal (&choice, &single));
  g_assert_true (cp_move_outcomes_equal (&choice, &choice));
  g_assert_false (cp_move_outcomes_warns (&nothing));
  single = choice;
  single.considered = 1;
  g_assert_false (cp_move_outcomes_equal (&choice, &single));
}


static void
test_targets (void)
{
  CpPosition pos = read_position (cp_rules_default (), "3k3/7/7/7/7/7/2r4/7/7/7/3K3[] w - - 0 1");
  CpBits expected = CP_BIT (square ("c1")) | CP_BIT (square ("c2")) | CP_BIT (square ("d2")) |
                    CP_BIT (square ("e1")) | CP_BIT (square ("e2"));
  CpBits targets = cp_board_targets (&pos, origin ("d1"));

  g_assert_true (targets == expected);
  g_assert_true (cp_board_warnings (&pos, origin ("d1"), targets) ==
                 (CP_BIT (square ("c1")) | CP_BIT (square ("c2"))));
  g_assert_true (cp_board_targets (&pos, origin ("c5")) == 0);
  g_assert_true (cp_board_targets (&pos, cp_board_origin_none ()) == 0);
}


CP_TESTS ()
{
  g_test_add_func ("/ui/move-preview/words", test_words);
  g_test_add_func ("/ui/move-outcomes/outcomes", test_outcomes);
  g_test_add_func ("/ui/move-outcomes/targets", test_targets);
}
