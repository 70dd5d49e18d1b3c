/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/parts/words/cp-eval-words.h"

#include "support/cp-test-main.h"

static const struct {
  CpEval eval;
  const char *shown;
  const char *sentence;
} cases[] = {
  { { .centipawns = 0 }, "0.00", "The position is even" },
  { { .centipawns = 35 }, "+0.35", "White can expect 55 of 100 points" },
  { { .centipawns = -120 }, "−1.20", "Black can expect 67 of 100 points" },
  { { .centipawns = 400 }, "+4.00", "White can expect 91 of 100 points" },
  { { true, CP_WHITE, 3, 0 }, "#3", "White wins in 3 moves" },
  { { true, CP_BLACK, 1, 0 }, "#−1", "Black wins in 1 move" },
  { { true, CP_BLACK, 0, 0 }, "#−0", "Black wins" },
};


static void
test_all (void)
{
  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *shown = cp_eval_shown_text (&cases[i].eval);
    g_autofree char *sentence = cp_eval_describe (&cases[i].eval);
    g_assert_cmpstr (shown, ==, cases[i].shown);
    g_assert_cmpstr (sentence, ==, cases[i].sentence);
  }
}


static void
test_durations (void)
{
  static const struct {
    double seconds;
    const char *text;
  } durations[] = {
    { 0, "1 second" },    { 1.4, "1 second" },  { 26, "26 seconds" },
    { 89, "89 seconds" }, { 100, "2 minutes" }, { 600, "10 minutes" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (durations); i++) {
    g_autofree char *text = cp_duration_write (durations[i].seconds);
    g_assert_cmpstr (text, ==, durations[i].text);
  }
}


CP_TESTS ()
{
  g_test_add_func ("/ui/eval-words/all", test_all);
  g_test_add_func ("/ui/eval-words/durations", test_durations);
}
