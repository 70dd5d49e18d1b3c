/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/position/cp-position.h"

/* A fixed list of positions to measure speed with: the same ones, in the same order, on every
 * machine. A new game is measured by existing. */

/** CP_BENCH_N_POSITIONS: how many positions there are for each set of rules. */
#define CP_BENCH_N_POSITIONS 3

/**
 * cp_bench_position: a position to measure with. The first is the array, the others come from the
 * middle of a game whose moves are picked by a fixed arithmetic.
 * @index: less than CP_BENCH_N_POSITIONS
 */
void cp_bench_position (const CpRules *rules, unsigned index, CpPosition *pos);

/**
 * cp_bench_play_lively: plays one of a few moves that a fixed arithmetic picks: that with the most
 * answers, as ends measure nothing.
 * @pos: not over
 * @n_candidates: how many moves are looked at
 * @state: (inout): of the arithmetic, any number to begin with
 */
void cp_bench_play_lively (CpPosition *pos, unsigned n_candidates, uint64_t *state);

/**
 * cp_bench_depth: how deep to count from @pos.
 * @limit: about so many move sequences at most; how many there are depends on position and limit
 *   alone
 *
 * Returns: a depth in plies, at least 1
 */
unsigned cp_bench_depth (const CpPosition *pos, uint64_t limit);
