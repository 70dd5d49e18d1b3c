/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/position/cp-position.h"

/* Random positions for tests of the proof search. */

/**
 * cp_test_small_position: Creates a valid unfinished position with few enough pieces and colours
 * for an exhaustive search, and with frequent wins: a defending king at the edge, a support about
 * to tip, fifty quiet moves almost complete.
 */
void cp_test_small_position (CpPosition *pos, const CpRules *rules, GRand *rand);

/** cp_test_played_position: Creates an unfinished position by playing random moves. */
void cp_test_played_position (CpPosition *pos, const CpRules *rules, GRand *rand);
