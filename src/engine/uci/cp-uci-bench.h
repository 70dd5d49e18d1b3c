/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/perft/cp-perft.h"

/* The command `bench`: measures move generation and search, and detects changes of the search. Used
 * only by CpUci. */

/** CP_UCI_BENCH_MAX_DEPTH: Maximal search depth of `bench`, in plies. */
#define CP_UCI_BENCH_MAX_DEPTH 40

/**
 * cp_uci_bench: Runs perft on fixed positions of all rules strings, and searches those of every
 * game with one thread. The number after `Signature:` is the number of nodes searched: the same on
 * every machine until a change affects the search.
 * @depth: of the searches, in plies; 0 for the default. With any other depth, perft is left out.
 */
void cp_uci_bench (unsigned depth, CpWriteLine write, void *data);
