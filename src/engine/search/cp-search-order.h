/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-search-node.h"

/* Move ordering: the table's move, winning captures by their gain, killers, quiet moves by their
 * history, and losing captures. A move's order value above CP_ORDER_KILLER or below CP_ORDER_BAD
 * shows its class. */
#define CP_ORDER_TABLE  (1 << 30)
#define CP_ORDER_GOOD   (1 << 26)
#define CP_ORDER_KILLER (1 << 24)
#define CP_ORDER_BAD    (-(1 << 25))

/**
 * cp_search_order: Assigns order values to the moves of @node; @first comes first if it is among
 * them.
 */
void cp_search_order (const CpSearcher *s, CpSearchNode *node, CpMove first);

/**
 * cp_search_next: Swaps the best of the moves from index @i on into place @i and returns it.
 * @order: (out): its order value
 */
CpMove cp_search_next (const CpSearcher *s, CpSearchNode *node, unsigned i, int *order);

/**
 * cp_search_gain: Returns a quick estimate of the material that a noisy move wins, in centipawns,
 * less the piece if it may be recaptured.
 */
int cp_search_gain (const CpSearcher *s, CpSearchNode *node, CpMove move, CpKind taken);

/**
 * cp_search_update_history: Updates history and killers after a cutoff: @move, tried at index
 * @tried, gets a bonus, and the moves tried before it a malus. Both grow with @depth.
 */
void cp_search_update_history (
    CpSearcher *s, CpSearchNode *node, CpMove move, unsigned tried, int depth);
