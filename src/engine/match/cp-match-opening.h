/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/position/cp-position.h"

/** CpMatchOpening: how a pair of games begins. */
typedef struct {
  CpPosition start;
  GArray *moves; /* of CpMove */
} CpMatchOpening;

/** cp_match_opening_init: without moves. */
void cp_match_opening_init (CpMatchOpening *opening, const CpPosition *start);

/** cp_match_opening_clear: frees what it holds. */
void cp_match_opening_clear (CpMatchOpening *opening);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CpMatchOpening, cp_match_opening_clear)

/** cp_match_opening_is_open: whether a game can begin so: nobody has won, no draw can be claimed
 * behind it, and no position has come up twice. */
bool cp_match_opening_is_open (const CpMatchOpening *opening);

/**
 * cp_match_opening_draw: makes it begin with @plies moves taken by lot.
 *
 * Returns: false if no such beginning was found in a reasonable number of tries
 */
bool cp_match_opening_draw (CpMatchOpening *opening, unsigned plies, GRand *lots);
