/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-match-tally.h"

/** CpMatchVerdict: what the sequential test has accepted. */
typedef enum {
  CP_MATCH_UNDECIDED,
  CP_MATCH_WEAKER,   /* A is stronger by no more than the first number of points */
  CP_MATCH_STRONGER, /* by the second */
} CpMatchVerdict;

/** CpMatchPlan: a match. */
typedef struct {
  CpPosition start;       /* where openings by lot begin */
  CpMatchSpec players[2]; /* A and B */
  const char *go;         /* what they are asked with */
  const GArray *openings; /* (nullable): of CpMatchOpening, in turn; else by lot */
  unsigned plies;         /* of an opening by lot */
  unsigned seed;          /* of these lots */
  unsigned n_games;
  unsigned n_jobs; /* games played at once */
  bool sequential; /* ends as soon as it is decided between these: */
  double elo[2];
  const CpMatchPatience *patience;
  /* Ends the match when it is set: by somebody else, or by the match when it is decided. */
  atomic_bool *cancelled;
  /*
   * Is told of the games, one at a time and in their order, in some thread.
   * @number: from 0; two games with the same opening come one behind the other
   * @side: of A
   * @tally: with this game
   */
  void (*played) (
      const CpMatchGame *game, unsigned number, CpSide side, const CpMatchTally *tally, void *data);
  void *data;
} CpMatchPlan;

/**
 * cp_match_play_all: plays a match. How games come out does not depend on how many are played at
 * once, unless it depends on time.
 * @tally: (inout): the games are counted in it
 * @verdict: (out)
 *
 * Returns: false with @error set, as by cp_match_player_new() or CP_MATCH_ERROR_OPENING, if it
 * could not be begun or brought to an end; all games that were played are in @tally then, too
 */
bool cp_match_play_all (const CpMatchPlan *plan,
                        CpMatchTally *tally,
                        CpMatchVerdict *verdict,
                        GError **error);
