/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "record/notes/cp-stipulation-tag.h"
#include "support/cp-test-main.h"


static CpRecord *
make_record (const char *rules, const char *stipulation)
{
  g_autoptr (GError) error = NULL;
  const CpRules *found = cp_rules_parse (rules, &error);
  g_assert_no_error (error);
  CpRecord *record = cp_record_new (found, NULL);
  if (stipulation != NULL)
    cp_record_set_tag (record, CP_STIPULATION_TAG, stipulation);
  return record;
}


static void
test_good (void)
{
  static const struct {
    const char *rules;
    const char *text;
  } cases[] = {
    { "dynamic", "#3" },
    { "dynamic", "s#2" },
    { "heavy-gravity", "h#1.5" },
    { "changing-challenges", "tip#2" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (CpRecord) record = make_record (cases[i].rules, cases[i].text);
    g_autoptr (GError) error = NULL;
    CpStipulation stipulation;
    g_assert_true (cp_record_get_stipulation (record, &stipulation, &error));
    g_assert_no_error (error);
    g_autofree char *text = cp_stipulation_write (stipulation);
    g_assert_cmpstr (text, ==, cases[i].text);
  }
}


static void
test_bad (void)
{
  static const struct {
    const char *rules;
    const char *text;
    CpStipulationError error;
  } cases[] = {
    { "dynamic", NULL, CP_STIPULATION_ERROR_MISSING },
    { "dynamic", "win", CP_STIPULATION_ERROR_INVALID },
    { "dynamic", "king#1", CP_STIPULATION_ERROR_IMPOSSIBLE },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (CpRecord) record = make_record (cases[i].rules, cases[i].text);
    g_autoptr (GError) error = NULL;
    CpStipulation stipulation;
    g_assert_false (cp_record_get_stipulation (record, &stipulation, &error));
    g_assert_error (error, CP_STIPULATION_ERROR, (int) cases[i].error);
  }
}


/* The number of solutions is 1 unless the game says otherwise. */
static void
test_solutions (void)
{
  static const struct {
    const char *text;
    unsigned n; /* 0: refused */
  } cases[] = { { NULL, 1 }, { "1", 1 },    { "2", 2 },   { "1000", 1000 }, { "0", 0 },
                { "", 0 },   { "1001", 0 }, { "two", 0 }, { "-1", 0 },      { "1.5", 0 } };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (CpRecord) record = make_record ("dynamic", "h#2");
    g_autoptr (GError) error = NULL;
    unsigned n;
    if (cases[i].text != NULL)
      cp_record_set_tag (record, CP_SOLUTIONS_TAG, cases[i].text);
    bool good = cp_record_get_solutions (record, &n, &error);
    g_assert_cmpint (good, ==, cases[i].n > 0);
    if (good)
      g_assert_cmpuint (n, ==, cases[i].n);
    else
      g_assert_error (error, CP_STIPULATION_ERROR, CP_STIPULATION_ERROR_INVALID);
  }
}


CP_TESTS ()
{
  g_test_add_func ("/record/stipulation-tag/good", test_good);
  g_test_add_func ("/record/stipulation-tag/bad", test_bad);
  g_test_add_func ("/record/stipulation-tag/solutions", test_solutions);
}
