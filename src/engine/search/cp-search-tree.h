/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-search-node.h"

/**
 * cp_search_tree: Searches @node to @depth plies with a principal variation search (alpha-beta).
 * @alpha, @beta: the window; a score outside of it is only a bound
 * @cut: whether a beta cutoff is expected here
 *
 * Returns: the score; 0 if the search is stopped
 */
int cp_search_tree (CpSearcher *s, CpSearchNode *node, int alpha, int beta, int depth, bool cut);
