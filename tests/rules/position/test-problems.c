/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/position/cp-fen.h"
#include "rules/position/cp-problems.h"
#include "support/cp-test-main.h"

#define NOWHERE "-"

/* Every reason to refuse a position of this game: the problem, whose it is, and its squares. */
static const struct {
  const char *name;
  const char *fen;
  CpProblemKind kind;
  CpSide side;
  const char *squares; /* in order, joined by blanks */
  const char *sentence;
} cases[] = {
  { "no-king", "3k3/7/7/7/7/7/7/7/7/7/7[] w - - 0 1", CP_PROBLEM_NO_KING, CP_WHITE, NOWHERE,
    "White has no king." },
  { "two-kings", "1k1k3/7/7/7/7/7/7/7/7/7/3K3[] w - - 0 1", CP_PROBLEM_TOO_MANY_KINGS, CP_BLACK,
    "b11 d11", "Black has more than one king*b11, d11*" },
  { "king-on-board-and-knocked", "3k3/7/7/7/7/7/7/7/7/7/3K3[K] w - - 0 1",
    CP_PROBLEM_TOO_MANY_KINGS, CP_WHITE, "d1", "White has more than one king*d1*" },
  { "two-kings-knocked", "7/7/7/7/7/7/7/7/7/7/3K3[kk] w - - 0 1", CP_PROBLEM_TOO_MANY_KINGS,
    CP_BLACK, NOWHERE, "Black has more than one king among the knocked pieces." },
  { "both-kings-knocked", "7/7/7/7/7/7/7/7/7/7/7[Kk] w - - 0 1", CP_PROBLEM_BOTH_KINGS_KNOCKED,
    CP_WHITE, NOWHERE, "Both kings are knocked, *" },
  { "white-pawn-on-far-rank", "P2k3/7/7/7/7/7/7/7/7/7/3K3[] w - - 0 1", CP_PROBLEM_PAWN_ON_FAR_RANK,
    CP_WHITE, "a11", "White has a pawn on its far rank*a11*" },
  { "black-pawns-on-far-rank", "3k3/7/7/7/7/7/7/7/7/7/p2K2p[] w - - 0 1",
    CP_PROBLEM_PAWN_ON_FAR_RANK, CP_BLACK, "a1 g1", "Black has a pawn on its far rank*a1, g1*" },
  { "pawn-behind-start", "3k2p/7/7/7/7/7/7/7/7/7/3K3[] w - - 0 1", CP_PROBLEM_PAWN_BEHIND_START,
    CP_BLACK, "g11", "Black has a pawn behind its own second rank (g11)." },
  { "fifteen-knocked", "3k3/7/7/7/7/7/7/7/7/7/3K3[PPPPPPPPPPPPPPP] w - - 0 1",
    CP_PROBLEM_TOO_MANY_KNOCKED, CP_WHITE, NOWHERE, "White has more than 14 knocked pieces*" },
  { "army-too-large", "3k3/7/7/7/7/7/7/7/7/7/3K3[pppppppppppppp] w - - 0 1",
    CP_PROBLEM_ARMY_TOO_LARGE, CP_BLACK, "d11",
    "Black has 15 pieces, but starts the game with 14." },
  { "en-passant-without-double-step", "3k3/7/7/7/7/7/7/7/7/7/3K3[] b - d3 0 1",
    CP_PROBLEM_EN_PASSANT_IMPOSSIBLE, CP_BLACK, "d3", "No pawn can take en passant on d3." },
  { "en-passant-without-taker", "3k3/7/7/7/7/7/7/3P3/7/7/3K3[] b - d3 0 1",
    CP_PROBLEM_EN_PASSANT_IMPOSSIBLE, CP_BLACK, "d3", "No pawn*" },
  { "en-passant-of-own-pawn", "3k3/7/7/7/7/7/7/2pP3/7/7/3K3[] w - d3 0 1",
    CP_PROBLEM_EN_PASSANT_IMPOSSIBLE, CP_WHITE, "d3", "No pawn*" },
  { "en-passant-over-a-piece", "3k3/7/7/7/7/7/7/2pP3/3R3/7/3K3[] b - d3 0 1",
    CP_PROBLEM_EN_PASSANT_IMPOSSIBLE, CP_BLACK, "d3", "No pawn*" },
  { "en-passant-from-an-occupied-square", "3k3/7/7/7/7/7/7/2pP3/7/3P3/3K3[] b - d3 0 1",
    CP_PROBLEM_EN_PASSANT_IMPOSSIBLE, CP_BLACK, "d3", "No pawn*" },
  { "en-passant-on-another-rank", "3k3/7/7/7/7/7/2pP3/7/7/7/3K3[] b - d4 0 1",
    CP_PROBLEM_EN_PASSANT_IMPOSSIBLE, CP_BLACK, "d4", "No pawn*" },
  { "en-passant-at-the-edge", "3k3/7/7/7/7/7/7/7/7/7/3K3[] b - a1 0 1",
    CP_PROBLEM_EN_PASSANT_IMPOSSIBLE, CP_BLACK, "a1", "No pawn*" },
};


static char *
write_squares (const CpRules *rules, CpBits squares)
{
  GString *text = g_string_new (NULL);
  char name[CP_SQUARE_NAME_SIZE];

  CP_FOR_EACH_BIT (square, squares) {
    g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "",
                            cp_square_name (rules, square, name));
  }
  return g_string_free (text->len > 0 ? text : g_string_assign (text, NOWHERE), FALSE);
}


/* Each position has its problem and no other. */
static void
test_case (gconstpointer data)
{
  size_t i = GPOINTER_TO_SIZE (data);
  g_autoptr (GError) error = NULL;
  CpProblems problems;
  CpPosition pos;

  cp_fen_read (cp_rules_default (), cases[i].fen, &pos, &error);
  g_assert_no_error (error);
  cp_position_problems (&pos, &problems);
  /* Fifteen knocked pieces are also an army that is too large. */
  g_assert_cmpuint (problems.n, ==, cases[i].kind == CP_PROBLEM_TOO_MANY_KNOCKED ? 2 : 1);
  g_assert_cmpint (problems.items[0].kind, ==, cases[i].kind);
  g_assert_cmpint (problems.items[0].side, ==, cases[i].side);
  g_autofree char *squares = write_squares (pos.rules, problems.items[0].squares);
  g_assert_cmpstr (squares, ==, cases[i].squares);
  g_autofree char *sentence = cp_problem_describe (&pos, &problems.items[0]);
  if (!g_pattern_match_simple (cases[i].sentence, sentence))
    g_error ("%s", sentence);
}


/* A king may be missing if it is knocked: the game is over. */
static void
test_knocked_king (void)
{
  CpProblems problems;
  CpPosition pos;

  g_assert_true (
      cp_fen_parse (cp_rules_default (), "7/7/7/7/7/7/7/7/7/7/3K3[k] w - - 0 1", &pos, NULL));
  cp_position_problems (&pos, &problems);
  g_assert_cmpuint (problems.n, ==, 0);
  g_assert_cmpint (cp_position_outcome (&pos, 1).termination, ==, CP_KING_KNOCKED);
}


static void
test_several (void)
{
  CpProblems problems;
  CpPosition pos;

  g_assert_true (
      cp_fen_read (cp_rules_default (), "P6/7/7/7/7/7/7/7/7/7/P6[] w - e3 0 1", &pos, NULL));
  cp_position_problems (&pos, &problems);
  g_assert_cmpuint (problems.n, ==, 5);
}


/* The sentence names the colours of which there are too many. */
static void
test_colours (void)
{
  static const char *const rows[][2] = {
    { "2k3/6/6/6/6/6/2K3[YP] w a3Yw,b3Yb,c3Pw - 0 5",
      "There are more than two yellow squares, including those in the supply (a3, b3)." },
    { "2k3/6/6/6/6/6/2K3[YP] w a3Yw,b3Yb,c3Pw,d3Rw - 0 5", "*than two yellow squares,*(a3, b3)." },
    { "2k3/6/6/6/6/6/2K3[YP] w a3Yw,b3Yb,c3Pw,d3Pw - 0 5",
      "There are more than two squares of each of these colours, including those in the supply: "
      "yellow, purple (a3, b3, c3, d3)." },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autoptr (GError) error = NULL;
    CpProblems problems;
    CpPosition pos;
    cp_fen_read (cp_rules_parse ("shifting-sands", NULL), rows[i][0], &pos, &error);
    g_assert_no_error (error);
    cp_position_problems (&pos, &problems);
    g_assert_cmpuint (problems.n, ==, 1);
    g_assert_cmpint (problems.items[0].kind, ==, CP_PROBLEM_TOO_MANY_COLOURS);
    g_autofree char *sentence = cp_problem_describe (&pos, &problems.items[0]);
    if (!g_pattern_match_simple (rows[i][1], sentence))
      g_error ("%s", sentence);
  }
}


CP_TESTS ()
{
  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *path = g_strconcat ("/rules/problems/", cases[i].name, NULL);
    g_test_add_data_func (path, GSIZE_TO_POINTER (i), test_case);
  }
  g_test_add_func ("/rules/problems/knocked-king", test_knocked_king);
  g_test_add_func ("/rules/problems/several", test_several);
  g_test_add_func ("/rules/problems/colours", test_colours);
}
