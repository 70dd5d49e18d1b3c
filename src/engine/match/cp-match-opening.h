/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/position/cp-position.h"

/** CpMatchOpening: The first moves of a pair of games. */
typedef struct {
  CpPosition start;
  GArray *moves; /* of CpMove */
} CpMatchOpening;

/** cp_match_opening_init: Initializes an opening without moves. */
void cp_match_opening_init (CpMatchOpening *opening, const CpPosition *start);

/** cp_match_opening_clear: Frees the contents of @opening. */
void cp_match_opening_clear (CpMatchOpening *opening);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CpMatchOpening, cp_match_opening_clear)

/**
 * cp_match_opening_is_playable: Returns true if a game can begin with @opening: it is not over, no
 * draw can be claimed after it, and no position has occurred twice.
 */
bool cp_match_opening_is_playable (const CpMatchOpening *opening);

/**
 * cp_match_opening_randomize: Replaces the moves by @plies random ones.
 *
 * Returns: false if no opening that is still open was found in a limited number of tries
 */
bool cp_match_opening_randomize (CpMatchOpening *opening, unsigned plies, GRand *rand);
