/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/parts/words/cp-rules-words.h"

#include "support/cp-test-main.h"


static void
test_options (void)
{
  static const struct {
    const char *rules, *all, *others;
  } cases[] = {
    { "heavy-gravity", "", "" },
    { "dynamic", "Power: From the west", "" },
    { "dynamic:power=own", "Power: From each side’s left", "Power: From each side’s left" },
    { "shifting-sands:colours=each", "Board: 6 × 7\nColours: One supply each",
      "Colours: One supply each" },
    { "shifting-sands:board=8x8,colours=each", "Board: 8 × 8\nColours: One supply each",
      "Board: 8 × 8\nColours: One supply each" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    const CpRules *rules = cp_rules_parse (cases[i].rules, NULL);
    g_autofree char *all = cp_rules_describe_options (rules, false);
    g_autofree char *others = cp_rules_describe_options (rules, true);
    g_assert_cmpstr (all, ==, cases[i].all);
    g_assert_cmpstr (others, ==, cases[i].others);
  }
}


/* No two sets of rules of a game have the same description. */
static void
test_different (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  size_t n;
  const CpRules *const *all = cp_rules_all (&n);

  for (size_t i = 0; i < n; i++) {
    g_autofree char *options = cp_rules_describe_options (all[i], true);
    g_assert_true (
        g_hash_table_add (seen, g_strdup_printf ("%p %s", (void *) all[i]->variant, options)));
  }
}


static void
test_sets (void)
{
  g_autofree char *usual = cp_rules_name_set (cp_rules_parse ("dynamic", NULL));
  g_autofree char *others =
      cp_rules_name_set (cp_rules_parse ("shifting-sands:board=8x8,colours=each", NULL));

  g_assert_cmpstr (usual, ==, "Usual rules");
  g_assert_cmpstr (others, ==, "Board: 8 × 8, Colours: One supply each");
}


CP_TESTS ()
{
  g_test_add_func ("/ui/rules-words/options", test_options);
  g_test_add_func ("/ui/rules-words/different", test_different);
  g_test_add_func ("/ui/rules-words/sets", test_sets);
}
