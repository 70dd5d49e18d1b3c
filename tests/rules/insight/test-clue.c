/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/insight/cp-clue.h"

#include "rules/notation/cp-notation.h"
#include "rules/position/cp-fen.h"
#include "support/cp-test-main.h"

/* A clue does not name the target, except for drops, which have no origin. */
static void
test_clues (void)
{
  static const struct {
    const char *rules;
    const char *fen; /* NULL for the array */
    const char *move;
    const char *clue;
  } cases[] = {
    { "dynamic", NULL, "f2f3", "Look at the white pawn on f2." },
    { "heavy-gravity", "k7/8/8/r2R4/8/8/8/7K b - - 0 1", "a5d5", "Look at the black rook on a5." },
    { "shifting-sands", NULL, "Y@c4", "Consider dropping a colour: yellow." },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    const CpRules *rules = cp_rules_parse (cases[i].rules, NULL);
    g_autoptr (GError) error = NULL;
    CpPosition pos;
    CpMove move;
    cp_position_init (&pos, rules);
    if (cases[i].fen != NULL)
      cp_fen_parse (rules, cases[i].fen, &pos, &error);
    g_assert_no_error (error);
    cp_move_parse (&pos, cases[i].move, &move, &error);
    g_assert_no_error (error);
    g_autofree char *clue = cp_move_clue (&pos, move);
    g_assert_cmpstr (clue, ==, cases[i].clue);
  }
}


/* The clue for a shift does not name the target. */
static void
test_shift (void)
{
  CpPosition pos;
  CpMove move;

  cp_position_init (&pos, cp_rules_parse ("shifting-sands", NULL));
  pos.fullmove_number = 10;
  cp_position_set_colour (&pos, 20, CP_YELLOW, CP_WHITE);
  g_assert_true (cp_move_parse (&pos, "c4-d5", &move, NULL));
  g_autofree char *clue = cp_move_clue (&pos, move);
  g_assert_cmpstr (clue, ==, "Consider shifting a colour: yellow, from c4.");
}


CP_TESTS ()
{
  g_test_add_func ("/rules/clue/clues", test_clues);
  g_test_add_func ("/rules/clue/shift", test_shift);
}
