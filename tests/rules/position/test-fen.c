/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/notation/cp-notation.h"
#include "rules/position/cp-fen.h"
#include "rules/position/cp-problems.h"
#include "support/cp-test-main.h"

#define BOARD "rbqkqbr/ppppppp/7/7/7/7/7/7/7/PPPPPPP/RBQKQBR"


static void
test_round_trip (void)
{
  static const char *const fens[] = {
    BOARD "[] w - - 0 1",
    BOARD "[] b - - 12 34",
    "3k3/7/7/7/7/7/7/7/7/7/3K3[PqQp] b - - 149 99999",
    "rbqkqbr/ppp1ppp/7/7/7/7/2pP3/7/7/PPP1PPP/RBQKQBR[] w - - 0 3",
    "rbqkqbr/ppp1ppp/7/7/7/7/7/2pP3/7/PPP1PPP/RBQKQBR[] b - d3 0 3",
    "rbqkqbr/ppp1ppp/7/2Pp3/7/7/7/7/7/PP1PPPP/RBQKQBR[] w - d9 0 3",
    "7/7/7/7/7/7/7/7/7/7/3K3[k] w - - 0 1",
  };

  for (size_t i = 0; i < G_N_ELEMENTS (fens); i++) {
    CpPosition pos;
    g_autoptr (GError) error = NULL;
    cp_fen_parse (cp_rules_default (), fens[i], &pos, &error);
    g_assert_no_error (error);
    g_autofree char *again = cp_fen_write (&pos);
    g_assert_cmpstr (again, ==, fens[i]);
  }
}


/* Fields that may be omitted, and white space. */
static void
test_short_forms (void)
{
  static const char *const fens[] = {
    BOARD " w - -",
    BOARD "[] w - -",
    BOARD " w - - 0 1",
    "  " BOARD "   w  -\t- 0   1\n",
  };

  for (size_t i = 0; i < G_N_ELEMENTS (fens); i++) {
    CpPosition pos;
    g_assert_true (cp_fen_parse (cp_rules_default (), fens[i], &pos, NULL));
    g_autofree char *again = cp_fen_write (&pos);
    g_assert_cmpstr (again, ==, BOARD "[] w - - 0 1");
  }
}


static void
test_syntax (void)
{
  static const struct {
    const char *fen;
    const char *message;
  } bad[] = {
    { "", "The FEN has 0 fields*" },
    { "7/7", "The FEN has 1 field instead of six, or four without counters" },
    { BOARD " w -", "The FEN has 3 fields*" },
    { BOARD " w - - 0", "The FEN has 5 fields*" },
    { BOARD " w - - 0 1 x", "The FEN has 7 fields*" },
    { "7/7 w - -", "The board has 2 ranks instead of 11" },
    { "rbqkqbr/ppppppp/7/7/7/7/7/7/43/PPPPPPP/RBQKQBR w - -", "Rank 3 has more than 7 squares" },
    { "rbqkqbr/ppppppp/7/7/7/7/7/7/42/PPPPPPP/RBQKQBR w - -", "Rank 3 has more than 7 squares" },
    { "rbqkqbr/pppppp/7/7/7/7/7/7/7/PPPPPPP/RBQKQBR w - -", "Rank 10 has 6 squares instead of 7" },
    { "rbqkqbr/pppppppp/7/7/7/7/7/7/7/PPPPPPP/RBQKQBR w - -", "Rank 10 has more than 7*" },
    { "rbqkqbr/ppppppp/0/7/7/7/7/7/7/PPPPPPP/RBQKQBR w - -", "Rank 9: “0” is not a piece*" },
    { "rbqkqbr/ppppppp/7/7/7/7/7/7/7/PPPPPPP/RBQKQBN w - -", "Rank 1: “N” is not a piece*" },
    { "rbqkqbr/pppäppp/7/7/7/7/7/7/7/PPPPPPP/RBQKQBR w - -", "Rank 10: “ä” is not a piece*" },
    { BOARD "[ w - -", "*do not end with “]”*" },
    { BOARD "[P]x w - -", "*do not end with “]”*" },
    { BOARD "[PN] w - -", "Holdings: “N” is not a piece*" },
    { BOARD "[PPPPPPPPPPPPPPPPPPPPPPPPPPPPP] w - -", "Holdings: more than 28*" },
    { BOARD " x - -", "The side to move is “x”*" },
    { BOARD " w KQ -", "Field 3 is “KQ”*" },
    { BOARD " w - e99", "Field 4: “e99”*" },
    { BOARD " w - h3", "Field 4: “h3”*" },
    { BOARD " w - - x 1", "The halfmove clock is “x”*" },
    { BOARD " w - - -1 1", "The halfmove clock is “-1”*" },
    { BOARD " w - - 0 0", "The fullmove number is “0”*" },
    { BOARD " w - - 0 100000", "The fullmove number is “100000”*" },
    { BOARD " w - - 0 1\xff", "*not valid UTF-8*" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (bad); i++) {
    CpPosition pos;
    g_autoptr (GError) error = NULL;
    g_assert_false (cp_fen_read (cp_rules_default (), bad[i].fen, &pos, &error));
    g_assert_error (error, CP_FEN_ERROR, CP_FEN_ERROR_SYNTAX);
    if (!g_pattern_match_simple (bad[i].message, error->message))
      g_error ("“%s”: %s", bad[i].fen, error->message);
  }
}


/* Invalid text is quoted as whole characters. */
static void
test_supply (void)
{
  static const char *const bad[][2] = {
    { "YX", "Supply: “X” is not the letter of a colour" },
    { "Yä", "Supply: “ä” is not the letter of a colour" },
    { "Y\x01", "Supply: \\x01 is not the letter of a colour" },
    { "y", "Supply: “y” is in lower case, but both sides share one supply" },
    { "YYY", "Supply: there are never more than two of “Y”" },
  };
  const CpRules *rules = cp_rules_parse ("shifting-sands", NULL);

  for (size_t i = 0; i < G_N_ELEMENTS (bad); i++) {
    g_autofree char *fen =
        g_strdup_printf ("ppkppp/pppppp/6/6/6/PPPPPP/PPKPPP[%s] w - -", bad[i][0]);
    g_autoptr (GError) error = NULL;
    CpPosition pos;

    g_assert_false (cp_fen_read (rules, fen, &pos, &error));
    g_assert_error (error, CP_FEN_ERROR, CP_FEN_ERROR_SYNTAX);
    g_assert_cmpstr (error->message, ==, bad[i][1]);
  }
}


/* A position with problems can be read, but not parsed for play. */
static void
test_problem (void)
{
  const char *fen = "7/7/7/7/7/7/7/7/7/7/3K3[] w - - 0 1";
  g_autoptr (GError) error = NULL;
  CpPosition pos;

  g_assert_true (cp_fen_read (cp_rules_default (), fen, &pos, NULL));
  g_assert_false (cp_fen_parse (cp_rules_default (), fen, &pos, &error));
  g_assert_error (error, CP_FEN_ERROR, CP_FEN_ERROR_PROBLEM);
  g_assert_cmpstr (error->message, ==, "Black has no king.");
}


/* Counters stay at their maximum, so that every position has a readable FEN. */
static void
test_last_counters (void)
{
  static const struct {
    const char *fen;
    const char *move;
    const char *after;
  } plays[] = {
    { "3k3/7/7/7/7/7/7/7/7/7/3K3[] b - - 99998 99998", "d11c11",
      "2k4/7/7/7/7/7/7/7/7/7/3K3[] w - - 99999 99999" },
    { "3k3/7/7/7/7/7/7/7/7/7/3K3[] b - - 99999 99999", "d11c11",
      "2k4/7/7/7/7/7/7/7/7/7/3K3[] w - - 99999 99999" },
    { "3k3/7/7/7/7/7/7/7/7/P6/3K3[] w - - 99999 99999", "a2a3",
      "3k3/7/7/7/7/7/7/7/P6/7/3K3[] b - - 0 99999" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (plays); i++) {
    g_autoptr (GError) error = NULL;
    CpPosition pos;
    CpMove move;
    g_assert_true (cp_fen_parse (cp_rules_default (), plays[i].fen, &pos, NULL));
    cp_move_parse_uci (&pos, plays[i].move, &move, &error);
    g_assert_no_error (error);
    cp_position_play (&pos, move);
    g_autofree char *after = cp_fen_write (&pos);
    g_assert_cmpstr (after, ==, plays[i].after);
  }
}


CP_TESTS ()
{
  g_test_add_func ("/rules/fen/round-trip", test_round_trip);
  g_test_add_func ("/rules/fen/short-forms", test_short_forms);
  g_test_add_func ("/rules/fen/syntax", test_syntax);
  g_test_add_func ("/rules/fen/supply", test_supply);
  g_test_add_func ("/rules/fen/problem", test_problem);
  g_test_add_func ("/rules/fen/last-counters", test_last_counters);
}
