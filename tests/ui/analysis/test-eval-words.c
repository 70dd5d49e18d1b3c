/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/analysis/cp-eval-words.h"

static const struct {
  CpEval eval;
  const char *shown;
  const char *sentence;
} cases[] = {
  { { .centipawns = 0 }, "0.00", "Both sides can expect the same" },
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


int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ui/eval-words/all", test_all);
  return g_test_run ();
}
