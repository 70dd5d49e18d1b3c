/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-search-shared.h"

/* One thread of a search. Used only by CpSearch. */

/** cp_searcher_new: Creates a searcher for @rules. @shared is not copied and must outlive it. */
CpSearcher *cp_searcher_new (CpSearchShared *shared, const CpRules *rules);
void cp_searcher_free (CpSearcher *searcher);

/** cp_searcher_clear: Clears the move histories. */
void cp_searcher_clear (CpSearcher *searcher);

/** cp_searcher_set_root: Sets the root position and the moves to search. */
void cp_searcher_set_root (CpSearcher *searcher, const CpPosition *root, const CpMoves *moves);

/**
 * cp_searcher_search: Searches the root moves from index @first on, @depth plies deep, and moves
 * the best one to @first; the others keep their order.
 *
 * Returns: false if the search was stopped; the best move found until then is still used
 */
bool cp_searcher_search (CpSearcher *searcher, unsigned first, unsigned depth);

/**
 * cp_searcher_get_moves: Returns the root moves, best first as far as known (transfer none); @n:
 * (out): their number.
 */
CpRootMove *cp_searcher_get_moves (CpSearcher *searcher, unsigned *n);

/** cp_searcher_add_nodes: Adds @nodes, visited by the prover, to the count. */
void cp_searcher_add_nodes (CpSearcher *searcher, uint64_t nodes);

/**
 * cp_searcher_get_nodes: Returns the positions visited since cp_searcher_set_root(); from any
 * thread.
 */
uint64_t cp_searcher_get_nodes (CpSearcher *searcher);
