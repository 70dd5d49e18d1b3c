/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/match/cp-match-score.h"

#include <math.h>

#include "support/cp-test-main.h"


/* Returns the score of these pairs, including their games. */
static CpMatchScore
score_of (const unsigned pairs[5])
{
  CpMatchScore score = { 0 };

  for (unsigned points = 0; points < 5; points++) {
    for (unsigned i = 0; i < pairs[points]; i++) {
      cp_match_score_add (&score, points / 2);
      cp_match_score_add (&score, points - points / 2);
      cp_match_score_add_pair (&score, points);
    }
  }
  return score;
}


static void
test_count (void)
{
  CpMatchScore score = { 0 };

  g_assert_cmpfloat (cp_match_score_mean (&score), ==, 0.5);
  cp_match_score_add (&score, 2);
  cp_match_score_add (&score, 1);
  cp_match_score_add (&score, 1);
  cp_match_score_add (&score, 0);
  cp_match_score_add (&score, 2);
  g_assert_cmpuint (score.won, ==, 2);
  g_assert_cmpuint (score.drawn, ==, 2);
  g_assert_cmpuint (score.lost, ==, 1);
  g_assert_cmpfloat_with_epsilon (cp_match_score_mean (&score), 0.6, 1e-9);
}


/* The expected values come from another program. */
static void
test_elo (void)
{
  static const struct {
    unsigned pairs[5];
    double elo, low, high;
  } cases[] = {
    { { 200, 900, 1800, 1000, 220 }, 5.9036, 0.9597, 10.8498 },
    { { 10, 20, 30, 40, 50 }, 120.4120, 82.4944, 161.3186 },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    CpMatchScore score = score_of (cases[i].pairs);
    CpMatchElo elo = cp_match_score_elo (&score);
    g_assert_cmpfloat_with_epsilon (elo.elo, cases[i].elo, 1e-3);
    g_assert_cmpfloat_with_epsilon (elo.low, cases[i].low, 1e-3);
    g_assert_cmpfloat_with_epsilon (elo.high, cases[i].high, 1e-3);
  }
}


static void
test_elo_without_bounds (void)
{
  CpMatchScore none = { 0 };
  CpMatchScore all = score_of ((unsigned[]){ 0, 0, 0, 0, 50 });
  CpMatchElo elo = cp_match_score_elo (&none);

  g_assert_cmpfloat (elo.elo, ==, 0);
  g_assert_true (isinf (elo.low) && elo.low < 0 && isinf (elo.high) && elo.high > 0);
  elo = cp_match_score_elo (&all);
  g_assert_true (isinf (elo.elo) && elo.elo > 0);
  g_assert_true (isinf (elo.high) && elo.high > 0);
  g_assert_true (isfinite (elo.low) && elo.low > 200);
}


/* A game without its second half counts. */
static void
test_odd (void)
{
  CpMatchScore score = score_of ((unsigned[]){ 1, 2, 4, 2, 1 });
  CpMatchElo even = cp_match_score_elo (&score);

  cp_match_score_add (&score, 1);
  CpMatchElo odd = cp_match_score_elo (&score);
  cp_match_score_add (&score, 2);
  CpMatchElo won = cp_match_score_elo (&score);
  g_assert_cmpfloat (even.elo, ==, 0);
  g_assert_cmpfloat (odd.elo, ==, 0);
  g_assert_cmpfloat (odd.low, >, even.low);
  g_assert_cmpfloat (odd.low, <, 0);
  g_assert_cmpfloat (won.elo, >, 0);
}


/* Compares with the exact likelihood ratio, with the mean fixed to each of the two hypotheses. */
static void
test_sprt (void)
{
  CpMatchScore score = score_of ((unsigned[]){ 200, 900, 1800, 1000, 220 });

  g_assert_cmpfloat_with_epsilon (cp_match_score_sprt (&score, 0, 5), 2.6734, 0.01);
  g_assert_cmpfloat_with_epsilon (cp_match_score_sprt (&score, -5, 5), 9.2569, 0.05);
}


static void
test_sprt_turned (void)
{
  CpMatchScore score = score_of ((unsigned[]){ 3, 1, 4, 15, 9 });
  CpMatchScore turned = score_of ((unsigned[]){ 9, 15, 4, 1, 3 });

  g_assert_cmpfloat_with_epsilon (cp_match_score_sprt (&score, -3, 10),
                                  -cp_match_score_sprt (&turned, -10, 3), 1e-9);
}


/* A few equal pairs do not decide the test, many do. */
static void
test_sprt_few (void)
{
  static const double bounds[][2] = { { 0, 5 }, { 0, 20 }, { -5, 5 }, { 0, 200 } };

  for (size_t i = 0; i < G_N_ELEMENTS (bounds); i++) {
    for (unsigned points = 0; points < 5; points++) {
      unsigned pairs[5] = { 0 };
      pairs[points] = 2;
      CpMatchScore few = score_of (pairs);
      pairs[points] = 20000;
      CpMatchScore many = score_of (pairs);
      double llr = cp_match_score_sprt (&few, bounds[i][0], bounds[i][1]);
      g_assert_cmpfloat (fabs (llr), <, CP_MATCH_SPRT_BOUND);
      llr = cp_match_score_sprt (&many, bounds[i][0], bounds[i][1]);
      if (points != 2)
        g_assert_cmpfloat (points > 2 ? llr : -llr, >, CP_MATCH_SPRT_BOUND);
    }
  }
}


CP_TESTS ()
{
  g_test_add_func ("/engine/match-score/count", test_count);
  g_test_add_func ("/engine/match-score/elo", test_elo);
  g_test_add_func ("/engine/match-score/elo-without-bounds", test_elo_without_bounds);
  g_test_add_func ("/engine/match-score/odd", test_odd);
  g_test_add_func ("/engine/match-score/sprt", test_sprt);
  g_test_add_func ("/engine/match-score/sprt-turned", test_sprt_turned);
  g_test_add_func ("/engine/match-score/sprt-few", test_sprt_few);
}
