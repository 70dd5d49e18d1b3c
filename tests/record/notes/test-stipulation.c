/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "record/notes/cp-stipulation.h"
#include "support/cp-test-main.h"

static const struct {
  const char *text;
  unsigned n; /* 0: none */
} cases[] = {
  { "#1", 1 },   { "#2", 2 },  { "#20", 20 }, { "#07", 7 },
  { "#0", 0 },   { "#21", 0 }, { "", 0 },     { "#", 0 },
  { "2", 0 },    { "# 2", 0 }, { "#2 ", 0 },  { " #2", 0 },
  { "##2", 0 },  { "#-2", 0 }, { "#+2", 0 },  { "#2.", 0 },
  { "#two", 0 }, { "h#2", 0 }, { "#1.5", 0 }, { "＃2", 0 },
  { "#٢", 0 },   { "=2", 0 },  { "#0x2", 0 }, { "#999999999999999999999", 0 },
};


static void
test_parse (void)
{
  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (GError) error = NULL;
    unsigned n;
    g_test_message ("“%s”", cases[i].text);
    bool good = cp_stipulation_parse (cases[i].text, &n, &error);
    g_assert_true (good == (cases[i].n > 0));
    if (good) {
      g_assert_no_error (error);
      g_assert_cmpuint (n, ==, cases[i].n);
    } else {
      g_assert_error (error, CP_STIPULATION_ERROR, CP_STIPULATION_ERROR_INVALID);
      g_autofree char *quoted = g_strdup_printf ("“%s”", cases[i].text);
      g_assert_nonnull (strstr (error->message, quoted));
    }
  }
}


static void
test_round_trip (void)
{
  for (unsigned n = 1; n <= CP_STIPULATION_MAX; n++) {
    g_autoptr (GError) error = NULL;
    g_autofree char *text = cp_stipulation_write (n);
    unsigned again;
    g_assert_true (cp_stipulation_parse (text, &again, &error));
    g_assert_no_error (error);
    g_assert_cmpuint (again, ==, n);
  }
}


static void
test_record (void)
{
  g_autoptr (CpRecord) record = cp_record_new (cp_rules_default (), NULL);
  g_autoptr (GError) missing = NULL;
  g_autoptr (GError) invalid = NULL;
  g_autoptr (GError) error = NULL;
  unsigned n;

  g_assert_false (cp_record_get_stipulation (record, &n, &missing));
  g_assert_error (missing, CP_STIPULATION_ERROR, CP_STIPULATION_ERROR_MISSING);
  cp_record_set_tag (record, CP_STIPULATION_TAG, "win");
  g_assert_false (cp_record_get_stipulation (record, &n, &invalid));
  g_assert_error (invalid, CP_STIPULATION_ERROR, CP_STIPULATION_ERROR_INVALID);
  cp_record_set_tag (record, CP_STIPULATION_TAG, "#3");
  g_assert_true (cp_record_get_stipulation (record, &n, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (n, ==, 3);
}


CP_TESTS ()
{
  g_test_add_func ("/record/stipulation/parse", test_parse);
  g_test_add_func ("/record/stipulation/round-trip", test_round_trip);
  g_test_add_func ("/record/stipulation/record", test_record);
}
