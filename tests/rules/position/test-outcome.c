/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/position/cp-describe.h"
#include "rules/position/cp-fen.h"
#include "rules/position/cp-outcome-text.h"
#include "support/cp-test-main.h"


/* The tests at the end of a move and their order, each with its sentence. */
static void
test_order (void)
{
  static const struct {
    const char *fen;
    unsigned occurrences;
    CpResult result;
    CpTermination termination;
    const char *sentence;
  } cases[] = {
    { "7/7/7/7/7/7/7/7/7/7/3K3[k] b - - 0 1", 1, CP_WHITE_WINS, CP_KING_KNOCKED,
      "The black king was knocked out." },
    /* A side whose king is knocked has lost, regardless of side to move and torque. */
    { "7/7/7/7/7/7/7/7/7/7/3K3[kqqqqqq] w - - 0 1", 1, CP_WHITE_WINS, CP_KING_KNOCKED,
      "The black king was knocked out." },
    { "3k3/7/7/7/7/7/7/7/7/7/3K3[qqqqqq] w - - 0 1", 1, CP_WHITE_WINS, CP_SUPPORT_TIPPED,
      "The support can no longer be levelled: torque 144, limit 49." },
    /* Tipping comes before the king on the centre line. */
    { "7/7/7/7/7/3k3/7/7/7/7/3K3[QQQ] w - - 0 1", 1, CP_BLACK_WINS, CP_SUPPORT_TIPPED,
      "The support can no longer be levelled: torque 102, limit 49." },
    { "7/7/7/7/7/3k3/7/7/7/7/3K3[] w - - 0 1", 1, CP_BLACK_WINS, CP_KING_ON_CENTRE_LINE,
      "The black king stands on the centre line and nothing can knock it." },
    /* It is not enough that the king of the side to move stands there. */
    { "7/7/7/7/7/3k3/7/7/7/7/3K3[] b - - 0 1", 1, CP_UNDECIDED, CP_PLAYING, "The game continues." },
    { "7/7/7/7/7/3k3/7/7/3R3/7/3K3[] w - - 0 1", 1, CP_UNDECIDED, CP_PLAYING,
      "The game continues." },
    { "rk5/bp5/pPP4/P6/7/7/7/7/7/7/3K3[] b - - 0 1", 1, CP_UNDECIDED, CP_PLAYING,
      "The game continues." },
    { "3k3/7/7/7/7/7/7/7/7/7/3K3[] w - - 0 1", 5, CP_DRAW, CP_REPETITION,
      "The same position occurred too many times." },
    { "3k3/7/7/7/7/7/7/7/7/7/3K3[] w - - 150 100", 5, CP_DRAW, CP_REPETITION, "The same*" },
    { "3k3/7/7/7/7/7/7/7/7/7/3K3[] w - - 150 100", 4, CP_DRAW, CP_FIFTY_MOVES, "No piece*" },
    { "3k3/7/7/7/7/7/7/7/7/7/3K3[] w - - 149 100", 4, CP_UNDECIDED, CP_PLAYING, "The game*" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (GError) error = NULL;
    CpPosition pos;

    cp_fen_parse (cp_rules_default (), cases[i].fen, &pos, &error);
    g_assert_no_error (error);
    CpOutcome outcome = cp_position_outcome (&pos, cases[i].occurrences);
    g_assert_cmpint (outcome.result, ==, cases[i].result);
    g_assert_cmpint (outcome.termination, ==, cases[i].termination);
    g_autofree char *sentence = cp_outcome_describe (&pos, outcome);
    g_assert_true (g_pattern_match_simple (cases[i].sentence, sentence));
  }
}


static void
test_claims (void)
{
  CpPosition pos;
  cp_position_init (&pos, cp_rules_default ());

  g_assert_cmpint (cp_position_get_claim (&pos, 2), ==, CP_PLAYING);
  g_assert_cmpint (cp_position_get_claim (&pos, 3), ==, CP_REPETITION);
  pos.halfmove_clock = 99;
  g_assert_cmpint (cp_position_get_claim (&pos, 1), ==, CP_PLAYING);
  pos.halfmove_clock = 100;
  g_assert_cmpint (cp_position_get_claim (&pos, 1), ==, CP_FIFTY_MOVES);
  g_assert_cmpint (cp_position_get_claim (&pos, 3), ==, CP_REPETITION);
}


static void
test_texts (void)
{
  for (CpTermination termination = CP_PLAYING; termination <= CP_ABANDONED; termination++) {
    CpTermination again;
    g_assert_true (cp_termination_parse (cp_termination_text (termination), &again));
    g_assert_cmpint (again, ==, termination);
  }
  for (CpResult result = CP_UNDECIDED; result <= CP_DRAW; result++) {
    CpResult again;
    g_assert_true (cp_result_parse (cp_result_text (result), &again));
    g_assert_cmpint (again, ==, result);
  }
  CpTermination termination;
  CpResult result;
  g_assert_false (cp_termination_parse ("Checkmate", &termination));
  g_assert_false (cp_result_parse ("1-1", &result));
}


/* Descriptions of every possible outcome: no two reasons read the same. */
static void
test_sentences (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  CpPosition pos;

  cp_position_init (&pos, cp_rules_default ());
  for (CpTermination termination = CP_CHECKMATE; termination <= CP_ABANDONED; termination++) {
    char *sentence = cp_outcome_describe (&pos, cp_outcome_win (CP_WHITE, termination));
    g_assert_true (g_str_has_suffix (sentence, "."));
    g_assert_true (g_hash_table_add (seen, sentence));
  }
}


CP_TESTS ()
{
  g_test_add_func ("/rules/outcome/order", test_order);
  g_test_add_func ("/rules/outcome/claims", test_claims);
  g_test_add_func ("/rules/outcome/texts", test_texts);
  g_test_add_func ("/rules/outcome/sentences", test_sentences);
}
