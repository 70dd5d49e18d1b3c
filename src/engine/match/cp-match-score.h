/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <stdbool.h>

/* Statistics of match results. Games come in pairs that begin with the same opening and swap sides.
 * Pairs, not games, are counted as independent, because a good opening for a player in one game is
 * a bad one in the other. */

/** CpMatchScore: Results of one player. */
typedef struct {
  unsigned won, drawn, lost;
  unsigned pairs[5]; /* number of pairs by twice their points: 0, ½, 1, 1½, 2 */
} CpMatchScore;

/** cp_match_score_add: Adds a game: @points are 2 for a win, 1 for a draw, 0 for a loss. */
void cp_match_score_add (CpMatchScore *score, unsigned points);

/**
 * cp_match_score_add_pair: Counts two games, added before, as a pair with @points in total (0 to
 * 4).
 */
void cp_match_score_add_pair (CpMatchScore *score, unsigned points);

/** CpMatchElo: A difference of strength, in Elo points. */
typedef struct {
  double elo;
  double low, high; /* confidence interval of 95 %; may be infinite */
} CpMatchElo;

/** cp_match_score_mean: Returns the average points per game, from 0 to 1; ½ without games. */
double cp_match_score_mean (const CpMatchScore *score);

/** cp_match_score_elo: Returns the estimated difference of strength. */
CpMatchElo cp_match_score_elo (const CpMatchScore *score);

/**
 * cp_match_score_sprt: Returns the log-likelihood ratio of the pairs for a player stronger by @elo1
 * against one stronger by @elo0. The sequential probability ratio test (Wald 1945) accepts the one
 * or the other beyond ±CP_MATCH_SPRT_BOUND.
 */
double cp_match_score_sprt (const CpMatchScore *score, double elo0, double elo1);

/** CP_MATCH_SPRT_BOUND: ln (0.95 / 0.05), for error probabilities of 5 % of both kinds. */
#define CP_MATCH_SPRT_BOUND 2.9444389791664403
