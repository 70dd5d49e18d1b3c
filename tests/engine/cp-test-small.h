/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/position/cp-position.h"

/* Positions for tests of the proof search. */

/**
 * cp_test_small_position: makes up a position that may be played and has not ended, with so few
 * pieces and colours that everything can be tried, and wins that are often near: a defender's king
 * at the edge, a support about to tip, fifty quiet moves about to be complete.
 */
void cp_test_small_position (CpPosition *pos, const CpRules *rules, GRand *rand);

/** cp_test_played_position: a position that has not ended, from a game of random moves. */
void cp_test_played_position (CpPosition *pos, const CpRules *rules, GRand *rand);
