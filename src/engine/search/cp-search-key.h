/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/position/cp-position.h"

/* A number of 64 bits that stands for a position in the search: equal for positions for which
 * cp_position_same() holds and the same moves are legal, different for as good as all others. */

/** cp_search_key: the key of @pos. */
uint64_t cp_search_key (const CpPosition *pos);

/**
 * cp_search_key_after: the same as cp_search_key() of @after, faster.
 * @key: that of @before
 * @after: what comes of @before by @move
 */
uint64_t
cp_search_key_after (uint64_t key, const CpPosition *before, CpMove move, const CpPosition *after);

/**
 * cp_search_key_guess: what the key of the position after @move in @pos probably is; found without
 * making the move, so that the table can be fetched from memory meanwhile. It is not that where
 * more changes than the places of a piece and of what stands on its target.
 */
uint64_t cp_search_key_guess (uint64_t key, const CpPosition *pos, CpMove move);
