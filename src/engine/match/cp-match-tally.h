/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-match-game.h"
#include "cp-match-score.h"

/** CpMatchTally: the games of a match, counted. Initialise it with cp_match_tally_init(). */
typedef struct {
  CpMatchScore first;              /* as A, the first of the two players, sees it */
  CpMatchScore white;              /* as White does; without pairs */
  GArray *plies;                   /* of unsigned: of each game, its opening included */
  unsigned ends[CP_ABANDONED + 1]; /* by what they came to */
} CpMatchTally;

/** cp_match_tally_init: no games. */
void cp_match_tally_init (CpMatchTally *tally);

/** cp_match_tally_clear: frees what it holds. */
void cp_match_tally_clear (CpMatchTally *tally);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CpMatchTally, cp_match_tally_clear)

/**
 * cp_match_tally_add: counts a game that is over.
 * @side: of A
 *
 * Returns: the points of A, times two
 */
unsigned cp_match_tally_add (CpMatchTally *tally, const CpMatchGame *game, CpSide side);

/** cp_match_tally_median: the length in the middle of all, or between the two that are, in
 * plies; 0 without games. */
unsigned cp_match_tally_median (const CpMatchTally *tally);
