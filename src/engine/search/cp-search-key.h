/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/position/cp-position.h"

/* A 64-bit hash of a position for the search (Zobrist): equal for positions for which
 * cp_position_same() holds and the same moves are legal; collisions of others are improbable. */

/** cp_search_key: Returns the hash of @pos. */
uint64_t cp_search_key (const CpPosition *pos);

/**
 * cp_search_key_after: Returns the same as cp_search_key() of @after, faster.
 * @key: hash of @before
 * @after: the position after @move in @before
 */
uint64_t
cp_search_key_after (uint64_t key, const CpPosition *before, CpMove move, const CpPosition *after);

/**
 * cp_search_key_guess: Returns the probable hash of the position after @move in @pos, without
 * making the move, so that the table entry can be prefetched. It is wrong if the move changes more
 * than the place of the moving piece and the contents of the target square.
 */
uint64_t cp_search_key_guess (uint64_t key, const CpPosition *pos, CpMove move);
