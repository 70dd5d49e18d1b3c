/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-search-node.h"

/**
 * cp_quiesce: what the position of @node is worth once nothing is to be won by force any more:
 * looks at noisy moves only, which the side to move may leave alone, and in danger at what gets it
 * out of it. 0 if the search is stopped.
 */
int cp_quiesce (CpSearcher *s, CpSearchNode *node, int alpha, int beta);
