/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-search-node.h"

/**
 * cp_quiesce: Returns the score of @node from a quiescence search: only noisy moves are tried, and
 * in danger also the moves that escape it. The side to move may decline all noisy moves. Returns 0
 * if the search is stopped.
 */
int cp_quiesce (CpSearcher *s, CpSearchNode *node, int alpha, int beta);
