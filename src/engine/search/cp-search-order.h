/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-search-node.h"

/*
 * In which order moves are tried: that of the table, those that win something by what they win,
 * killers, quiet moves by how good they have been elsewhere, and those that seem to lose something.
 * The numbers of the order: whether one is above CP_ORDER_KILLER or below CP_ORDER_BAD says where.
 */
#define CP_ORDER_TABLE  (1 << 30)
#define CP_ORDER_GOOD   (1 << 26)
#define CP_ORDER_KILLER (1 << 24)
#define CP_ORDER_BAD    (-(1 << 25))

/** cp_search_order: orders the moves of @node; @first is the first if it is among them. */
void cp_search_order (const CpSearcher *s, CpSearchNode *node, CpMove first);

/**
 * cp_search_next: the best of the moves from the @i-th on, which changes places with it.
 * @order: (out): its number
 */
CpMove cp_search_next (const CpSearcher *s, CpSearchNode *node, unsigned i, int *order);

/** cp_search_gain: what a noisy move wins at first sight, in centipawns; what may be taken back
 * counts against it. */
int cp_search_gain (const CpSearcher *s, CpSearchNode *node, CpMove move, CpKind taken);

/** cp_search_praise: @move, the @tried-th of those tried at @depth, refutes what led here, and the
 * others before it did not. */
void cp_search_praise (CpSearcher *s, CpSearchNode *node, CpMove move, unsigned tried, int depth);
