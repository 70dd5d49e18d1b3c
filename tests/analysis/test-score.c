/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analysis/cp-score.h"
#include "support/cp-test-main.h"

static const struct {
  int score;
  CpSide turn;
  const char *text;
} scores[] = {
  { 0, CP_BLACK, "0.00" },
  { 123, CP_WHITE, "1.23" },
  { 123, CP_BLACK, "-1.23" },
  { CP_SCORE_WIN - 1, CP_WHITE, "#1" },
  { CP_SCORE_WIN - 2, CP_WHITE, "#1" }, /* the opponent's reply wins */
  { CP_SCORE_WIN - 3, CP_BLACK, "#-2" },
  { -(CP_SCORE_WIN - 1), CP_WHITE, "#-0" }, /* every move of White loses at once */
  { -(CP_SCORE_WIN - 4), CP_BLACK, "#2" },
  { -CP_SCORE_WIN, CP_WHITE, "#-0" },
  { -CP_SCORE_WIN, CP_BLACK, "#0" },
  { CP_SCORE_FORCED - 1, CP_WHITE, "318.70" },
};


static void
test_evals (void)
{
  for (size_t i = 0; i < G_N_ELEMENTS (scores); i++) {
    CpEval eval = cp_eval_of_score (scores[i].score, scores[i].turn);
    g_autofree char *text = cp_eval_write (&eval);
    g_assert_cmpstr (text, ==, scores[i].text);
  }
}


static void
test_outcomes (void)
{
  static const CpOutcome draw = { CP_DRAW, CP_STALEMATE };
  CpOutcome win = cp_outcome_win (CP_BLACK, CP_CHECKMATE);

  g_assert_cmpint (cp_score_of_outcome (draw, CP_WHITE), ==, 0);
  g_assert_cmpint (cp_score_of_outcome (win, CP_WHITE), ==, -CP_SCORE_WIN);
  g_assert_cmpint (cp_score_of_outcome (win, CP_BLACK), ==, CP_SCORE_WIN);
}


/* A forced win is a ply farther away one move earlier; other scores only change their sign. */
static void
test_before (void)
{
  g_assert_cmpint (cp_score_before (-CP_SCORE_WIN), ==, CP_SCORE_WIN - 1);
  g_assert_cmpint (cp_score_before (CP_SCORE_WIN - 1), ==, -(CP_SCORE_WIN - 2));
  g_assert_cmpint (cp_score_before (40), ==, -40);
  g_assert_cmpfloat_with_epsilon (cp_score_expected (400), 10 / 11.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (cp_score_expected (-CP_SCORE_WIN), 0, 1e-9);
}


CP_TESTS ()
{
  g_test_add_func ("/analysis/score/evals", test_evals);
  g_test_add_func ("/analysis/score/outcomes", test_outcomes);
  g_test_add_func ("/analysis/score/before", test_before);
}
