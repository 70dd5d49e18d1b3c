/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-search-shared.h"

/* One thread of a search. Used by CpSearch alone. */

/** cp_searcher_new: one for @rules that shares @shared, which is not copied, with others. */
CpSearcher *cp_searcher_new (CpSearchShared *shared, const CpRules *rules);
void cp_searcher_free (CpSearcher *searcher);

/** cp_searcher_forget: forgets which moves have been good. */
void cp_searcher_forget (CpSearcher *searcher);

/** cp_searcher_begin: sets the root and the moves to choose from. */
void cp_searcher_begin (CpSearcher *searcher, const CpPosition *root, const CpMoves *moves);

/**
 * cp_searcher_deepen: looks for the best of the root moves from @first on, @depth plies deep, and
 * puts it there, the others behind it in their order.
 *
 * Returns: false if the search was stopped before it was finished; what was found until then counts
 */
bool cp_searcher_deepen (CpSearcher *searcher, unsigned first, unsigned depth);

/** cp_searcher_get_moves: the moves at the root, the best first as far as it is known; @n: how
 * many.
 */
CpRootMove *cp_searcher_get_moves (CpSearcher *searcher, unsigned *n);

/** cp_searcher_count: counts @nodes that others have looked at for it. */
void cp_searcher_count (CpSearcher *searcher, uint64_t nodes);

/** cp_searcher_get_nodes: positions looked at since cp_searcher_begin(); from any thread. */
uint64_t cp_searcher_get_nodes (CpSearcher *searcher);
