/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib.h>

#include "ui/pages/library/cp-tags-check.h"

#include "support/cp-test-main.h"


static void
test_dates (void)
{
  static const struct {
    const char *text;
    const char *tidy; /* NULL if it is refused */
  } dates[] = {
    { "2024.05.31", "2024.05.31" }, { "2024-05-31", "2024.05.31" }, { " 2024/5/3 ", "2024.05.03" },
    { "2024", "2024.??.??" },       { "2024.05", "2024.05.??" },    { "2024.??.??", "2024.??.??" },
    { "????.12.24", "????.12.24" }, { "", "????.??.??" },           { "?", "????.??.??" },
    { "2024.02.29", "2024.02.29" }, { "2023.02.29", NULL },         { "????.02.29", "????.02.29" },
    { "????.02.30", NULL },         { "2024.13.01", NULL },         { "2024.00.01", NULL },
    { "2024.01.32", NULL },         { "2024.01.00", NULL },         { "2024.1?.01", NULL },
    { "24.05.31", NULL },           { "12024.05.31", NULL },        { "31.05.2024", NULL },
    { "2024.05.31.1", NULL },       { "May 2024", NULL },           { "-1.05.31", NULL },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (dates); i++) {
    g_autofree char *problem = NULL;
    g_autofree char *tidy = cp_tags_tidy_date (dates[i].text, &problem);
    g_autofree char *again = cp_tags_tidy_date (dates[i].text, NULL);
    g_assert_cmpstr (tidy, ==, dates[i].tidy);
    g_assert_cmpstr (again, ==, dates[i].tidy);
    g_assert_true ((problem != NULL) == (dates[i].tidy == NULL));
  }
}


static void
test_names (void)
{
  static const char *const good[] = { "Annotator", "WhiteElo", "_x", "1st", "ECO" };
  static const char *const bad[] = { "",      "White Elo", "Variant", "SetUp",       "FEN",
                                     "White", "Result",    "-x",      "TimeControl", "Namé",
                                     "a\"b",  "a]b",       "a\nb",    "Termination" };

  for (size_t i = 0; i < G_N_ELEMENTS (good); i++)
    g_assert_null (cp_tags_check_name (good[i]));
  for (size_t i = 0; i < G_N_ELEMENTS (bad); i++) {
    g_autofree char *problem = cp_tags_check_name (bad[i]);
    g_assert_nonnull (problem);
  }
  g_autofree char *longest = g_strnfill (61, 'x');
  g_autofree char *problem = cp_tags_check_name (longest);
  g_assert_nonnull (problem);
}


static void
test_times (void)
{
  static const struct {
    const char *text;
    const char *meaning;
  } times[] = {
    { "-", "Without clocks" },
    { "600", "10 minutes" },
    { "60", "1 minute" },
    { "45", "45 seconds" },
    { "600+5", "10 minutes, plus 5 seconds per move" },
    { "600d5", "10 minutes, not counting the first 5 seconds of each move" },
    { "40/7200:3600", NULL },
    { "", NULL },
    { "?", NULL },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (times); i++) {
    g_autofree char *meaning = cp_tags_describe_time (times[i].text);
    g_assert_cmpstr (meaning, ==, times[i].meaning);
  }
}


CP_TESTS ()
{
  g_test_add_func ("/ui/tags-check/dates", test_dates);
  g_test_add_func ("/ui/tags-check/names", test_names);
  g_test_add_func ("/ui/tags-check/times", test_times);
}
