/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/cp-describe.h"
#include "rules/cp-fen.h"

#define ARRAY "rbqkqbr/ppppppp/7/7/7/7/7/7/7/PPPPPPP/RBQKQBR[] w - - 0 1"


static void
test_reasons (void)
{
  static const struct {
    const char *fen;
    const char *from;
    const char *to;
    const char *reason;
  } cases[] = {
    { ARRAY, "d4", "d5", "There is no piece on d4." },
    { ARRAY, "d10", "d9", "It is White’s turn, but this is a black pawn." },
    { ARRAY, "d2", "d2", "A move leads to another square." },
    { ARRAY, "a1", "a2", "Your own pawn stands on a2." },
    { ARRAY, "a1", "a4", "The way from a1 to a4 is blocked by the white pawn on a2." },
    { ARRAY, "b1", "d3", "The way from b1 to d3 is blocked by the white pawn on c2." },
    { ARRAY, "b1", "b4", "A bishop moves diagonally*" },
    { ARRAY, "d1", "d4", "A king moves one square in any direction." },
    { ARRAY, "d2", "d5", "A pawn goes one square straight ahead*" },
    { ARRAY, "d2", "e3", "A pawn goes diagonally only to take, and e3 is empty." },
    { "3k3/7/7/7/7/7/7/7/3p3/3P3/3K3[] w - - 0 1", "d2", "d3",
      "The pawn is blocked by the black pawn on d3: it takes only diagonally." },
    { "3k3/7/7/7/7/7/7/7/3p3/3P3/3K3[] w - - 0 1", "d2", "d4", "The pawn is blocked by*" },
    { "7/7/7/7/7/7/7/7/7/7/3K3[k] w - - 0 1", "d1", "d2", "The game is over: White wins." },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    CpPosition pos;
    g_assert_true (cp_fen_parse (cp_rules_default (), cases[i].fen, &pos, NULL));
    CpSquare from = cp_square_parse (pos.rules, cases[i].from, NULL);
    CpSquare to = cp_square_parse (pos.rules, cases[i].to, NULL);
    g_autofree char *reason = cp_move_explain (&pos, from, to);
    if (!g_pattern_match_simple (cases[i].reason, reason))
      g_error ("%s-%s: %s", cases[i].from, cases[i].to, reason);
  }
}


/* Whatever is asked gets a sentence. */
static void
test_always_a_sentence (void)
{
  CpPosition pos;
  cp_position_init (&pos, cp_rules_default ());

  for (CpSquare from = 0; from < pos.rules->n_squares; from++) {
    for (CpSquare to = 0; to < pos.rules->n_squares; to++) {
      g_autofree char *reason = cp_move_explain (&pos, from, to);
      g_assert_true (g_str_has_suffix (reason, "."));
    }
  }
}


static void
test_squares (void)
{
  CpPosition pos;
  cp_position_init (&pos, cp_rules_default ());
  g_autofree char *bishop = cp_square_describe (&pos, cp_square_parse (pos.rules, "b1", NULL));
  g_autofree char *empty = cp_square_describe (&pos, cp_square_parse (pos.rules, "d4", NULL));

  g_assert_cmpstr (bishop, ==, "b1, white bishop, weight 2");
  g_assert_cmpstr (empty, ==, "d4, empty");
}


int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/explain/reasons", test_reasons);
  g_test_add_func ("/rules/explain/always-a-sentence", test_always_a_sentence);
  g_test_add_func ("/rules/explain/squares", test_squares);
  return g_test_run ();
}
