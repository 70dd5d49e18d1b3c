/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/position/cp-rules.h"
#include "support/cp-test-main.h"


static void
test_parse (void)
{
  static const struct {
    const char *text;
    const char *canonical;
  } cases[] = {
    { "changing-challenges", "changing-challenges" },
    { "changing-challenges:stacking=pairs", "changing-challenges" },
    { "changing-challenges:stacking=forced", "changing-challenges:stacking=forced" },
    { "Changing Challenges", "changing-challenges" },
    { " CHANGING challenges ", "changing-challenges" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (GError) error = NULL;
    const CpRules *rules = cp_rules_parse (cases[i].text, &error);
    g_assert_no_error (error);
    g_assert_cmpstr (rules->string, ==, cases[i].canonical);
  }
}


static void
test_refused (void)
{
  static const struct {
    const char *text;
    CpRulesError code;
  } cases[] = {
    { "", CP_RULES_ERROR_UNKNOWN_VARIANT },
    { "chess", CP_RULES_ERROR_UNKNOWN_VARIANT },
    { "\xff", CP_RULES_ERROR_UNKNOWN_VARIANT },
    { "changing-challenges:", CP_RULES_ERROR_INVALID },
    { "changing-challenges:stacking", CP_RULES_ERROR_INVALID },
    { "changing-challenges:power=west", CP_RULES_ERROR_UNKNOWN_OPTION },
    { "changing-challenges:stacking=never", CP_RULES_ERROR_UNKNOWN_VALUE },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (GError) error = NULL;
    g_assert_null (cp_rules_parse (cases[i].text, &error));
    g_assert_error (error, CP_RULES_ERROR, (int) cases[i].code);
  }
}


static void
test_squares (void)
{
  const CpRules *rules = cp_rules_default ();
  char name[CP_SQUARE_NAME_SIZE];
  const char *end;

  for (CpSquare square = 0; square < rules->n_squares; square++) {
    cp_square_name (rules, square, name);
    g_assert_cmpint (cp_square_parse (rules, name, &end), ==, square);
    g_assert_cmpstr (end, ==, "");
  }
  g_assert_cmpint (cp_square_parse (rules, "a10b11", &end), ==, cp_square_at (rules, 0, 9));
  g_assert_cmpstr (end, ==, "b11");
  static const char *const bad[] = { "", "a", "a0", "a12", "a01", "h1", "1a", "A1", "a-1", "a999" };
  for (size_t i = 0; i < G_N_ELEMENTS (bad); i++)
    g_assert_cmpint (cp_square_parse (rules, bad[i], NULL), ==, CP_SQUARE_NONE);
}


CP_TESTS ()
{
  g_test_add_func ("/rules/rules/parse", test_parse);
  g_test_add_func ("/rules/rules/refused", test_refused);
  g_test_add_func ("/rules/rules/squares", test_squares);
}
