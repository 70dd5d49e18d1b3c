/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <stdbool.h>

/*
 * What the results of a match say about the strength of its players. Games come in pairs that begin
 * with the same opening and change sides, and the pairs, not the games, are counted as independent:
 * who has the better opening in one game has the worse in the other.
 */

/** CpMatchScore: how a player fared. */
typedef struct {
  unsigned won, drawn, lost;
  unsigned pairs[5]; /* by the points that they brought, times two: 0, ½, 1, 1½, 2 */
} CpMatchScore;

/** cp_match_score_add: adds a game: @points are 2 for a win, 1, or 0. */
void cp_match_score_add (CpMatchScore *score, unsigned points);

/** cp_match_score_add_pair: says that two of the games were a pair that brought @points. */
void cp_match_score_add_pair (CpMatchScore *score, unsigned points);

/** CpMatchElo: a difference of strength, in Elo points. */
typedef struct {
  double elo;
  double low, high; /* 95 of 100 such intervals have the true value in them; may be infinite */
} CpMatchElo;

/** cp_match_score_mean: points for each game, from 0 to 1; ½ without games. */
double cp_match_score_mean (const CpMatchScore *score);

/** cp_match_score_elo: the difference that the score speaks for. */
CpMatchElo cp_match_score_elo (const CpMatchScore *score);

/**
 * cp_match_score_sprt: how much more likely the pairs are if the player is stronger by @elo1 than
 * if it is by @elo0, as a logarithm: the sequential test (Wald 1945) accepts the one or the other
 * beyond ±CP_MATCH_SPRT_BOUND.
 */
double cp_match_score_sprt (const CpMatchScore *score, double elo0, double elo1);

/** CP_MATCH_SPRT_BOUND: ln (0.95 / 0.05): five wrong decisions in a hundred, either way. */
#define CP_MATCH_SPRT_BOUND 2.9444389791664403
