/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-match-game.h"
#include "cp-match-score.h"

/** CpMatchTally: Statistics of the games of a match. Initialize it with cp_match_tally_init(). */
typedef struct {
  CpMatchScore first;              /* from the point of view of A, the first player */
  CpMatchScore white;              /* from White's point of view; without pairs */
  GArray *plies;                   /* of unsigned: the length of each game, with its opening */
  unsigned ends[CP_ABANDONED + 1]; /* number of games by termination */
} CpMatchTally;

/** cp_match_tally_init: Initializes an empty tally. */
void cp_match_tally_init (CpMatchTally *tally);

/** cp_match_tally_clear: Frees the contents of @tally. */
void cp_match_tally_clear (CpMatchTally *tally);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CpMatchTally, cp_match_tally_clear)

/**
 * cp_match_tally_add: Counts a finished game.
 * @side: the side that A played
 *
 * Returns: twice the points of A
 */
unsigned cp_match_tally_add (CpMatchTally *tally, const CpMatchGame *game, CpSide side);

/**
 * cp_match_tally_median: Returns the median length of the games in plies, averaged over the middle
 * two of an even number; 0 without games.
 */
unsigned cp_match_tally_median (const CpMatchTally *tally);
