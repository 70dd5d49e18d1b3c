/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-match-score.h"

#include <math.h>

/* Standard deviations of a two-sided interval of 95 %. */
#define DEVIATIONS 1.959964

/* Pseudocount of each kind of pair in the estimate of the variance: a few pairs with equal results
 * do not prove that all are equal. */
#define PSEUDOCOUNT 0.5


void
cp_match_score_add (CpMatchScore *score, unsigned points)
{
  if (points == 2)
    score->won++;
  else if (points == 1)
    score->drawn++;
  else
    score->lost++;
}


void
cp_match_score_add_pair (CpMatchScore *score, unsigned points)
{
  score->pairs[points]++;
}


/* Variance of the points per game of a pair. */
static double
variance (const CpMatchScore *score)
{
  double n = 0, sum = 0, squares = 0;

  for (unsigned i = 0; i < G_N_ELEMENTS (score->pairs); i++) {
    double weight = score->pairs[i] + PSEUDOCOUNT, points = i / 4.0;
    n += weight;
    sum += weight * points;
    squares += weight * points * points;
  }
  return squares / n - (sum / n) * (sum / n);
}


static double
elo_of (double mean)
{
  if (mean <= 0)
    return (double) -INFINITY;
  return mean >= 1 ? (double) INFINITY : 400 * log10 (mean / (1 - mean));
}


static double
mean_of (double elo)
{
  return 1 / (1 + pow (10, -elo / 400));
}


static unsigned
n_games (const CpMatchScore *score)
{
  return score->won + score->drawn + score->lost;
}


double
cp_match_score_mean (const CpMatchScore *score)
{
  unsigned n = n_games (score);

  return n > 0 ? (score->won + score->drawn / 2.0) / n : 0.5;
}


/* A game without its second half counts as half a pair. */
CpMatchElo
cp_match_score_elo (const CpMatchScore *score)
{
  double n = n_games (score) / 2.0;
  double mean = cp_match_score_mean (score);

  if (n == 0)
    return (CpMatchElo){ 0, (double) -INFINITY, (double) INFINITY };
  double error = DEVIATIONS * sqrt (variance (score) / n);
  return (CpMatchElo){ elo_of (mean), elo_of (mean - error), elo_of (mean + error) };
}


/* Generalized likelihood ratio in the normal approximation. */
double
cp_match_score_sprt (const CpMatchScore *score, double elo0, double elo1)
{
  double n = 0, sum = 0;

  for (unsigned i = 0; i < G_N_ELEMENTS (score->pairs); i++) {
    n += score->pairs[i];
    sum += score->pairs[i] * i / 4.0;
  }
  double mean0 = mean_of (elo0), mean1 = mean_of (elo1);
  return (mean1 - mean0) * (2 * sum - n * (mean0 + mean1)) / (2 * variance (score));
}
