/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/notation/cp-stipulation.h"
#include "rules/position/cp-variant.h"
#include "support/cp-test-main.h"

#define NONE                                                                                       \
  {                                                                                                \
    CP_STIPULATION_DIRECT, CP_PLAYING, 0                                                           \
  }

/* Texts that are read, and the canonical ones. */
static const struct {
  const char *text;
  const char *canonical;
  CpStipulation stipulation;
} good[] = {
  { "#1", "#1", { CP_STIPULATION_DIRECT, CP_PLAYING, 1 } },
  { "#20", "#20", { CP_STIPULATION_DIRECT, CP_PLAYING, 20 } },
  { "#07", "#7", { CP_STIPULATION_DIRECT, CP_PLAYING, 7 } },
  { " # 2 ", "#2", { CP_STIPULATION_DIRECT, CP_PLAYING, 2 } },
  { "＃２", "#2", { CP_STIPULATION_DIRECT, CP_PLAYING, 2 } },
  { "s#3", "s#3", { CP_STIPULATION_SELF, CP_PLAYING, 3 } },
  { "S#3", "s#3", { CP_STIPULATION_SELF, CP_PLAYING, 3 } },
  { "h#1", "h#1", { CP_STIPULATION_HELP, CP_PLAYING, 2 } },
  { "h#2.5", "h#2.5", { CP_STIPULATION_HELP, CP_PLAYING, 5 } },
  { "H# 2,5", "h#2.5", { CP_STIPULATION_HELP, CP_PLAYING, 5 } },
  { "h#2½", "h#2.5", { CP_STIPULATION_HELP, CP_PLAYING, 5 } },
  { "h#19.5", "h#19.5", { CP_STIPULATION_HELP, CP_PLAYING, 39 } },
  { "h#20", "h#20", { CP_STIPULATION_HELP, CP_PLAYING, 40 } },
  { "ser-#4", "ser-#4", { CP_STIPULATION_SERIES, CP_PLAYING, 4 } },
  { "ser#4", "ser-#4", { CP_STIPULATION_SERIES, CP_PLAYING, 4 } },
  { "Ser–#4", "ser-#4", { CP_STIPULATION_SERIES, CP_PLAYING, 4 } },
  { "tip#2", "tip#2", { CP_STIPULATION_DIRECT, CP_SUPPORT_TIPPED, 2 } },
  { "centre#2", "centre#2", { CP_STIPULATION_DIRECT, CP_KING_ON_CENTRE_LINE, 2 } },
  { "center#2", "centre#2", { CP_STIPULATION_DIRECT, CP_KING_ON_CENTRE_LINE, 2 } },
  { "king#2", "king#2", { CP_STIPULATION_DIRECT, CP_KING_KNOCKED, 2 } },
};

/* Texts that are refused, and the reason. */
static const struct {
  const char *text;
  const char *reason;
} bad[] = {
  { "", "needs a “#”" },
  { "2", "needs a “#”" },
  { "h2", "needs a “#”" },
  { "two", "needs a “#”" },
  { "=2", "needs a “#”" },
  { "x#2", "must begin with" },
  { "hs#2", "must begin with" },
  { "ser-h#2", "must begin with" },
  { "-#2", "must begin with" },
  { "2#", "must begin with" },
  { "#", "from 1 to 20" },
  { "#0", "from 1 to 20" },
  { "#21", "from 1 to 20" },
  { "##2", "from 1 to 20" },
  { "#-2", "from 1 to 20" },
  { "#+2", "from 1 to 20" },
  { "#2.", "from 1 to 20" },
  { "#2.25", "from 1 to 20" },
  { "#two", "from 1 to 20" },
  { "#0x2", "from 1 to 20" },
  { "#999999999999999999999", "from 1 to 20" },
  { "h#0.5", "from 1 to 20" },
  { "h#20.5", "from 1 to 20" },
  { "h#.5", "from 1 to 20" },
  { "#1.5", "only “h#”" },
  { "s#2.5", "only “h#”" },
  { "ser-#2½", "only “h#”" },
  { "tip#1,5", "only “h#”" },
};


static void
test_parse (void)
{
  for (size_t i = 0; i < G_N_ELEMENTS (good); i++) {
    g_autoptr (GError) error = NULL;
    CpStipulation stipulation = NONE;
    g_test_message ("“%s”", good[i].text);
    g_assert_true (cp_stipulation_parse (good[i].text, &stipulation, &error));
    g_assert_no_error (error);
    g_assert_cmpint (stipulation.kind, ==, good[i].stipulation.kind);
    g_assert_cmpint (stipulation.end, ==, good[i].stipulation.end);
    g_assert_cmpuint (stipulation.n, ==, good[i].stipulation.n);
    g_autofree char *text = cp_stipulation_write (stipulation);
    g_assert_cmpstr (text, ==, good[i].canonical);
  }
}


static void
test_errors (void)
{
  for (size_t i = 0; i < G_N_ELEMENTS (bad); i++) {
    g_autoptr (GError) error = NULL;
    g_autofree char *quoted = g_strdup_printf ("“%s”", bad[i].text);
    CpStipulation stipulation;
    g_test_message ("“%s”", bad[i].text);
    g_assert_false (cp_stipulation_parse (bad[i].text, &stipulation, &error));
    g_assert_error (error, CP_STIPULATION_ERROR, CP_STIPULATION_ERROR_INVALID);
    g_assert_nonnull (strstr (error->message, quoted));
    g_assert_nonnull (strstr (error->message, bad[i].reason));
  }
}


/* Every stipulation is read from its own text. */
static void
test_round_trip (void)
{
  static const char *const beginnings[] = { "#", "s#", "h#", "ser-#", "tip#", "centre#", "king#" };

  for (size_t i = 0; i < G_N_ELEMENTS (beginnings); i++)
    for (unsigned n = 1; n <= CP_STIPULATION_MAX; n++) {
      g_autofree char *text = g_strdup_printf ("%s%u", beginnings[i], n);
      CpStipulation stipulation;
      g_assert_true (cp_stipulation_parse (text, &stipulation, NULL));
      g_autofree char *again = cp_stipulation_write (stipulation);
      g_assert_cmpstr (again, ==, text);
    }
}


/* With an additional half move, the side to move is the one that wins. */
static void
test_winner (void)
{
  static const struct {
    const char *text;
    bool is_mover;
  } cases[] = {
    { "#2", true },   { "tip#1", true }, { "ser-#3", true },
    { "s#2", false }, { "h#2", false },  { "h#2.5", true },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++)
    for (int side = CP_WHITE; side <= CP_BLACK; side++) {
      CpStipulation stipulation;
      g_assert_true (cp_stipulation_parse (cases[i].text, &stipulation, NULL));
      g_assert_cmpint (cp_stipulation_winner (stipulation, (CpSide) side) == (CpSide) side, ==,
                       cases[i].is_mover);
    }
}


/* The ends of Changing Challenges do not occur in games with check. */
static void
test_check (void)
{
  static const char *const own[] = { "tip#2", "centre#2", "king#2" };
  static const char *const all[] = { "#2", "s#2", "h#2.5", "ser-#2" };
  CpStipulation stipulation;
  size_t n;
  const CpRules *const *rules = cp_rules_all (&n);

  for (size_t i = 0; i < n; i++) {
    for (size_t j = 0; j < G_N_ELEMENTS (all); j++) {
      g_assert_true (cp_stipulation_parse (all[j], &stipulation, NULL));
      g_assert_true (cp_stipulation_check (stipulation, rules[i], NULL));
    }
    for (size_t j = 0; j < G_N_ELEMENTS (own); j++) {
      g_autoptr (GError) error = NULL;
      bool possible = g_str_equal (rules[i]->variant->id, "changing-challenges");
      g_assert_true (cp_stipulation_parse (own[j], &stipulation, NULL));
      g_assert_cmpint (cp_stipulation_check (stipulation, rules[i], &error), ==, possible);
      if (possible)
        continue;
      g_assert_error (error, CP_STIPULATION_ERROR, CP_STIPULATION_ERROR_IMPOSSIBLE);
      g_assert_nonnull (strstr (error->message, own[j]));
      g_assert_nonnull (strstr (error->message, rules[i]->variant->name));
    }
  }
}


CP_TESTS ()
{
  g_test_add_func ("/rules/stipulation/parse", test_parse);
  g_test_add_func ("/rules/stipulation/errors", test_errors);
  g_test_add_func ("/rules/stipulation/round-trip", test_round_trip);
  g_test_add_func ("/rules/stipulation/winner", test_winner);
  g_test_add_func ("/rules/stipulation/check", test_check);
}
