/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/host/cp-host-option.h"
#include "support/cp-test-main.h"


static void
test_parse (void)
{
  static const struct {
    const char *line;
    const char *name;
    CpHostOptionType type;
    const char *preset;
    int64_t least, most;
    const char *values; /* separated by `|` */
  } cases[] = {
    { "option name Threads type spin default 1 min 1 max 512", "Threads", CP_HOST_SPIN, "1", 1, 512,
      "" },
    { "option name Contempt type spin max 100 default 0 min -100", "Contempt", CP_HOST_SPIN, "0",
      -100, 100, "" },
    { "option name Odd type spin default x min y max", "Odd", CP_HOST_SPIN, "x", INT64_MIN,
      INT64_MAX, "" },
    { "option name Clear Hash type button", "Clear Hash", CP_HOST_BUTTON, "", INT64_MIN, INT64_MAX,
      "" },
    { "option name Ponder type check default false", "Ponder", CP_HOST_CHECK, "false", INT64_MIN,
      INT64_MAX, "" },
    { "option name Path type string default <empty>", "Path", CP_HOST_STRING, "", INT64_MIN,
      INT64_MAX, "" },
    { "option name Path type string default max min var x", "Path", CP_HOST_STRING, "max min var x",
      INT64_MIN, INT64_MAX, "" },
    { "option   name  Style\ttype combo default Very  solid var Very solid var wild", "Style",
      CP_HOST_COMBO, "Very solid", INT64_MIN, INT64_MAX, "Very solid|wild" },
    { "option name Big type spin default 1 min 1 max 99999999999999999999", "Big", CP_HOST_SPIN,
      "1", 1, INT64_MAX, "" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    CpHostOption *option = cp_host_option_parse (cases[i].line);
    g_assert_nonnull (option);
    g_assert_cmpstr (option->name, ==, cases[i].name);
    g_assert_cmpint (option->type, ==, cases[i].type);
    g_assert_cmpstr (option->default_value, ==, cases[i].preset);
    g_assert_cmpint (option->min, ==, cases[i].least);
    g_assert_cmpint (option->max, ==, cases[i].most);
    g_autofree char *values = g_strjoinv ("|", option->values);
    g_assert_cmpstr (values, ==, cases[i].values);
    cp_host_option_free (option);
  }
}


static void
test_no_option (void)
{
  static const char *const lines[] = {
    "",
    "option",
    "option name",
    "option name X",
    "option name X type",
    "option name type spin",
    "option name X type colour",
    "options name X type spin",
    "option type spin name X",
    "info string option name X type spin",
  };

  for (size_t i = 0; i < G_N_ELEMENTS (lines); i++)
    g_assert_null (cp_host_option_parse (lines[i]));
}


static void
test_check (void)
{
  static const struct {
    const char *line;
    const char *value;
    const char *checked; /* NULL if the value is rejected */
    const char *message;
  } cases[] = {
    { "option name N type spin min 1 max 8", "8", "8", NULL },
    { "option name N type spin min 1 max 8", "9", NULL, "“N” is “9”, but must be a number from 1" },
    { "option name N type spin min 1 max 8", "", NULL, "“N” is “”, but" },
    { "option name N type spin min -5 max 8", "-5", "-5", NULL },
    { "option name N type check", "TRUE", "true", NULL },
    { "option name N type check", "yes", NULL, "“N” is “yes”, but must be “true” or “false”." },
    { "option name N type combo var One two var Three", "one TWO", "One two", NULL },
    { "option name N type combo var One two var Three", "four", NULL,
      "“four” is not one of the values of “N”: One two, Three." },
    { "option name N type button", "", "", NULL },
    { "option name N type button", "1", NULL, "“N” has no value." },
    { "option name N type string", "", "<empty>", NULL },
    { "option name N type string", "any thing", "any thing", NULL },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    CpHostOption *option = cp_host_option_parse (cases[i].line);
    g_autoptr (GError) error = NULL;
    const char *checked = cp_host_option_check (option, cases[i].value, &error);
    g_assert_cmpstr (checked, ==, cases[i].checked);
    if (checked == NULL) {
      g_assert_error (error, CP_HOST_OPTION_ERROR, CP_HOST_OPTION_ERROR_VALUE);
      g_assert_true (g_str_has_prefix (error->message, cases[i].message));
    }
    cp_host_option_free (option);
  }
}


CP_TESTS ()
{
  g_test_add_func ("/engine/host-option/parse", test_parse);
  g_test_add_func ("/engine/host-option/no-option", test_no_option);
  g_test_add_func ("/engine/host-option/check", test_check);
}
