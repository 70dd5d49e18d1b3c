/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-match-tally.h"

/** CpMatchVerdict: Result of the sequential test. */
typedef enum {
  CP_MATCH_UNDECIDED,
  CP_MATCH_WEAKER,   /* accepted: A is stronger by the first number of points */
  CP_MATCH_STRONGER, /* accepted: A is stronger by the second number */
} CpMatchVerdict;

/** CpMatchPlan: Parameters of a match. */
typedef struct {
  CpPosition start;       /* start position of random openings */
  CpMatchSpec players[2]; /* A and B */
  const char *go;         /* arguments of `go` */
  const GArray *openings; /* (nullable): of CpMatchOpening, used in turn; random ones if %NULL */
  unsigned plies;         /* length of random openings */
  unsigned seed;          /* for random openings */
  unsigned n_games;
  unsigned n_jobs; /* number of games played at once */
  bool sequential; /* stops when the sequential test between the two @elo decides */
  double elo[2];
  const CpMatchTimeouts *timeouts;
  /* Ends the match when set: by the caller, or by the match itself when the test has decided. */
  atomic_bool *cancelled;
  /* Called after each game, in the order of their numbers and never concurrently, from any thread.
   * @number: from 0; games 2n and 2n + 1 have the same opening
   * @side: the side that A played
   * @tally: includes this game */
  void (*played) (
      const CpMatchGame *game, unsigned number, CpSide side, const CpMatchTally *tally, void *data);
  void *data;
} CpMatchPlan;

/**
 * cp_match_run: Plays a match. Unless it depends on time, the course of the games does not
 * depend on how many are played at once.
 * @tally: (inout): the games are added
 * @verdict: (out)
 *
 * Returns: false with @error set, as by cp_match_player_new() or CP_MATCH_ERROR_OPENING, if the
 *   match could not start or be completed; @tally then has the games that were played
 */
bool cp_match_run (const CpMatchPlan *plan,
                   CpMatchTally *tally,
                   CpMatchVerdict *verdict,
                   GError **error);
