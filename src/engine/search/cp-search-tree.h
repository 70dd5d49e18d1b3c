/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-search-node.h"

/**
 * cp_search_tree: looks at all moves of @node, @depth plies deep.
 * @alpha, @beta: the window: what the side to move and the other one have elsewhere already; a
 * score outside of it is only a bound
 * @cut: a move is expected that refutes what led here
 *
 * Returns: the score; 0 if the search is stopped
 */
int cp_search_tree (CpSearcher *s, CpSearchNode *node, int alpha, int beta, int depth, bool cut);
