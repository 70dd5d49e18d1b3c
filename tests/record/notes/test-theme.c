/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "record/notes/cp-theme.h"

#include <string.h>

#include "support/cp-test-main.h"

#define ALL ((1u << CP_N_PUZZLE_THEMES) - 1)


/* Each theme has a word and a name of its own, and a set is read as it was written. */
static void
test_round_trip (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (unsigned i = 0; i < CP_N_PUZZLE_THEMES; i++) {
    CpThemes theme = (CpThemes) (1u << i);
    char *word = cp_themes_write (theme), *name = cp_themes_describe (theme);
    g_assert_cmpuint (cp_themes_parse (word), ==, theme);
    g_assert_cmpuint (strlen (name), >, 0);
    g_assert_true (g_hash_table_add (seen, g_strconcat ("word ", word, NULL)));
    g_assert_true (g_hash_table_add (seen, g_strconcat ("name ", name, NULL)));
    g_free (word);
    g_free (name);
  }
  for (unsigned set = 0; set <= ALL; set += 997) {
    g_autofree char *text = cp_themes_write ((CpThemes) set);
    g_assert_cmpuint (cp_themes_parse (text), ==, set);
  }
}


/* Each theme has a title and a sentence of its own; sets are explained in their order. */
static void
test_explain (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  for (unsigned i = 0; i < CP_N_PUZZLE_THEMES; i++) {
    g_assert_true (g_hash_table_add (seen, (void *) cp_theme_title (i)));
    g_assert_true (g_hash_table_add (seen, (void *) cp_theme_sentence (i)));
    g_assert_true (g_str_has_suffix (cp_theme_sentence (i), "."));
  }
  g_autofree char *none = cp_themes_explain ((CpThemes) 0);
  g_autofree char *two = cp_themes_explain (CP_THEME_PROMOTION | CP_THEME_STACK);
  g_assert_cmpstr (none, ==, "");
  g_assert_cmpstr (two, ==, "A piece stacks upon another one. A pawn promotes to a queen.");
}


static void
test_parse (void)
{
  static const struct {
    const char *text;
    unsigned themes;
  } cases[] = {
    { "", 0 },
    { ",", 0 },
    { " , ,", 0 },
    { "Sacrifice", 0 },
    { "sacrifices", 0 },
    { "sacrifice", CP_THEME_SACRIFICE },
    { "  sacrifice ,quiet", CP_THEME_SACRIFICE | CP_THEME_QUIET },
    { "fork, quiet, quiet, <b>", CP_THEME_QUIET },
    { "quiet sacrifice", 0 },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpuint (cp_themes_parse (cases[i].text), ==, cases[i].themes);
}


static void
test_describe (void)
{
  g_autofree char *none = cp_themes_describe ((CpThemes) 0);
  g_autofree char *two = cp_themes_describe ((CpThemes) (CP_THEME_QUIET | CP_THEME_SACRIFICE));

  g_assert_cmpstr (none, ==, "");
  g_assert_cmpstr (two, ==, "sacrifice, quiet move");
}


static void
test_difficulty (void)
{
  static const char *const bad[] = { "",     "0",  "6",
                                     "-1",   "+1", "1.5",
                                     "hard", " 1", "99999999999999999999" };

  g_assert_cmpuint (cp_difficulty_parse (NULL), ==, 0);
  for (size_t i = 0; i < G_N_ELEMENTS (bad); i++)
    g_assert_cmpuint (cp_difficulty_parse (bad[i]), ==, 0);
  g_assert_cmpstr (cp_difficulty_name (0), ==, "");
  for (unsigned i = 1; i <= CP_DIFFICULTY_MAX; i++) {
    g_autofree char *text = g_strdup_printf ("%u", i);
    g_assert_cmpuint (cp_difficulty_parse (text), ==, i);
    g_assert_cmpstr (cp_difficulty_name (i), !=, cp_difficulty_name (i - 1));
    g_assert_cmpint (g_ascii_strcasecmp (cp_difficulty_name (i), cp_difficulty_title (i)), ==, 0);
    g_assert_true (g_ascii_isupper (cp_difficulty_title (i)[0]));
  }
}


CP_TESTS ()
{
  g_test_add_func ("/record/theme/round-trip", test_round_trip);
  g_test_add_func ("/record/theme/parse", test_parse);
  g_test_add_func ("/record/theme/describe", test_describe);
  g_test_add_func ("/record/theme/difficulty", test_difficulty);
  g_test_add_func ("/record/theme/explain", test_explain);
}
