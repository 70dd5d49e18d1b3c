/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "record/tree/cp-record.h"

/**
 * cp_mine_choose: the best of the puzzles that were found, of many kinds and lengths, for both
 * sides, no two of them alike. They are graded: each difficulty has about as many. Shorter wins
 * come first, and easier ones among them.
 * @records: (element-type CpRecord): by cp_mine_puzzle_new(), of the same rules; those that are
 *   chosen get tags of their own
 * @most: how many to choose
 * @first: the number of the first one: its tag `Round`
 *
 * Returns: (transfer container) (element-type CpRecord)
 */
GPtrArray *cp_mine_choose (const GPtrArray *records, unsigned most, unsigned first);
