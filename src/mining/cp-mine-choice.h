/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "record/tree/cp-record.h"

/**
 * cp_mine_choose: Chooses the best of the puzzles, with varied themes and lengths, for both sides,
 * and without near duplicates. Grades them so that all difficulties are equally frequent. Sorts
 * them by length and then by difficulty.
 * @records: (element-type CpRecord): from cp_mine_puzzle_new(), of the same rules; tags of the
 *   chosen ones are changed
 * @most: maximal number of puzzles to choose
 * @first: number of the first puzzle, for its tag `Round`
 *
 * Returns: (transfer container) (element-type CpRecord)
 */
GPtrArray *cp_mine_choose (const GPtrArray *records, unsigned most, unsigned first);
