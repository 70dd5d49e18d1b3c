/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/perft/cp-perft.h"

/*
 * `bench`: how fast moves are generated and positions searched, and whether a search still finds
 * the same. Used by CpUci alone.
 */

/** CP_UCI_BENCH_MAX_DEPTH: the deepest search there is. */
#define CP_UCI_BENCH_MAX_DEPTH 40

/**
 * cp_uci_bench: counts the move sequences of fixed positions under all rules, and searches those of
 * every game with one thread. Behind `Signature:` stands how many positions the searches looked at:
 * the same on every machine, unless a change made them find something else.
 * @depth: of the searches, in plies; 0 for the usual one. With another one nothing is counted.
 */
void cp_uci_bench (unsigned depth, CpWriteLine write, void *data);
