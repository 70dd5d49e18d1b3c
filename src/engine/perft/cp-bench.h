/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/position/cp-position.h"

/* A fixed list of positions for measuring speed: the same positions in the same order on every
 * machine. New games are included automatically. */

/** CP_BENCH_N_POSITIONS: The number of positions for each set of rules. */
#define CP_BENCH_N_POSITIONS 3

/**
 * cp_bench_position: Initializes @pos with a position of the list. The first is the array, the
 * others are middlegame positions reached by pseudo-random moves.
 * @index: less than CP_BENCH_N_POSITIONS
 */
void cp_bench_position (const CpRules *rules, unsigned index, CpPosition *pos);

/**
 * cp_bench_play_lively: Plays the one of a few pseudo-random moves that leaves the opponent the
 * most replies, so that positions do not end the game early.
 * @pos: not over
 * @n_candidates: number of moves to compare
 * @state: (inout): of the generator; any number to begin with
 */
void cp_bench_play_lively (CpPosition *pos, unsigned n_candidates, uint64_t *state);

/**
 * cp_bench_depth: Returns the perft depth for @pos in plies, at least 1. Depends on @pos and @limit
 * alone.
 * @limit: approximate upper limit of the move sequences to count
 */
unsigned cp_bench_depth (const CpPosition *pos, uint64_t limit);
