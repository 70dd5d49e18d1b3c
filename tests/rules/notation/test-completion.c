/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/notation/cp-completion.h"
#include "rules/position/cp-fen.h"
#include "support/cp-test-main.h"

/* The pawn on e7 promotes on e8, d8 and f8; rook and bishop can go to several squares. */
#define SHORT_FEN "3r1n2/4P3/8/8/8/8/8/R1B1K2k w - - 0 1"

static const CpLetters german = {
  .piece = { "", "B", "S", "L", "T", "D", "K" },
  .colour = { "", "G", "L", "R", "H", "D", "B" },
};


/* Returns the texts, separated by spaces. */
static char *
complete (const CpCompletions *completions, const char *typed)
{
  g_autoptr (GPtrArray) found = cp_completions_find (completions, typed);
  GString *text = g_string_new (NULL);

  for (unsigned i = 0; i < found->len; i++)
    g_string_append_printf (text, i > 0 ? " %s" : "%s", ((CpCompletion *) found->pdata[i])->text);
  return g_string_free (text, FALSE);
}


static void
test_find (void)
{
  static const struct {
    const CpLetters *letters; /* NULL for English ones */
    CpNotation notation;
    const char *typed;
    const char *texts;
  } cases[] = {
    { NULL, CP_NOTATION_SAN, "", "" },
    { NULL, CP_NOTATION_SAN, "=", "" },
    { NULL, CP_NOTATION_SAN, "R", "Ra2 Ra3 Ra4 Ra5 Rb1" },
    { NULL, CP_NOTATION_SAN, "r", "Ra2 Ra3 Ra4 Ra5 Rb1" },
    { NULL, CP_NOTATION_SAN, "Ra2", "" },
    { NULL, CP_NOTATION_SAN, "Ra1", "Ra1-a2 Ra1-a3 Ra1-a4 Ra1-a5 Ra1-b1" },
    { NULL, CP_NOTATION_LAN, "R", "Ra1-a2 Ra1-a3 Ra1-a4 Ra1-a5 Ra1-b1" },
    { NULL, CP_NOTATION_SAN, "a", "a1a2 a1a3 a1a4 a1a5 a1b1" },
    { NULL, CP_NOTATION_SAN, "ed", "exd8=B exd8=N exd8=Q exd8=R" },
    { NULL, CP_NOTATION_SAN, "exd8=Q", "" },
    { NULL, CP_NOTATION_SAN, "exd8q", "" },
    { NULL, CP_NOTATION_SAN, "Nf3", "" },
    { NULL, CP_NOTATION_SAN, "R\xff", "" },
    { &german, CP_NOTATION_SAN, "T", "Ta2 Ta3 Ta4 Ta5 Tb1" },
    { &german, CP_NOTATION_SAN, "R", "Ra2 Ra3 Ra4 Ra5 Rb1" },
    { &german, CP_NOTATION_SAN, "exd8=D", "" },
  };
  CpPosition pos;

  g_assert_true (cp_fen_parse (cp_rules_parse ("heavy-gravity", NULL), SHORT_FEN, &pos, NULL));
  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++) {
    const CpLetters *letters = cases[i].letters != NULL ? cases[i].letters : cp_letters_english ();
    g_autoptr (CpCompletions) completions = cp_completions_new (letters, &pos, cases[i].notation);
    g_autofree char *texts = complete (completions, cases[i].typed);
    if (!g_str_equal (texts, cases[i].texts))
      g_error ("“%s” is completed to “%s”", cases[i].typed, texts);
  }
}


/* The sign of a drop can be left out. */
static void
test_drops (void)
{
  CpPosition pos;

  cp_position_init (&pos, cp_rules_parse ("shifting-sands", NULL));
  g_autoptr (CpCompletions) completions =
      cp_completions_new (cp_letters_english (), &pos, CP_NOTATION_SAN);
  g_autofree char *texts = complete (completions, "Yd");
  g_assert_cmpstr (texts, ==, "Y@d3 Y@d4 Y@d5");
  g_autofree char *small = complete (completions, "y@d");
  g_assert_cmpstr (small, ==, texts);
  g_autoptr (GPtrArray) found = cp_completions_find (completions, "Yd");
  CpMove move;
  g_assert_true (cp_move_parse_uci (&pos, "Y@d3", &move, NULL));
  g_assert_true (cp_move_equal (((CpCompletion *) found->pdata[0])->move, move));
}


/* The example is a legal move of the position. */
static void
test_example (void)
{
  static const char *const rules[] = { "shifting-sands", "changing-challenges", "dynamic",
                                       "heavy-gravity" };

  for (unsigned i = 0; i < G_N_ELEMENTS (rules); i++) {
    CpPosition pos;
    CpMove move;

    cp_position_init (&pos, cp_rules_parse (rules[i], NULL));
    g_autoptr (CpCompletions) completions =
        cp_completions_new (&german, &pos, cp_move_recorded_notation (pos.rules));
    g_autofree char *example = cp_completions_get_example (completions);
    g_assert_true (cp_letters_parse (&german, &pos, example, &move, NULL));
  }
}


static void
test_no_moves (void)
{
  CpPosition pos;

  g_assert_true (cp_fen_parse (cp_rules_parse ("heavy-gravity", NULL),
                               "8/8/8/8/8/8/8/K1k5 w - - 0 1", &pos, NULL));
  g_autoptr (CpCompletions) completions =
      cp_completions_new (cp_letters_english (), &pos, CP_NOTATION_SAN);
  g_assert_null (cp_completions_get_example (completions));
  g_autofree char *texts = complete (completions, "K");
  g_assert_cmpstr (texts, ==, "");
}


CP_TESTS ()
{
  g_test_add_func ("/rules/completion/find", test_find);
  g_test_add_func ("/rules/completion/drops", test_drops);
  g_test_add_func ("/rules/completion/example", test_example);
  g_test_add_func ("/rules/completion/no-moves", test_no_moves);
}
