/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-puzzle-collections.h"

/* The puzzles to repeat today, see cp_puzzle_progress_get_due(). */

/** cp_puzzle_repetition_count: Returns the number of puzzles in all collections that are due. */
unsigned cp_puzzle_repetition_count (CpPuzzleCollections *collections);

/** cp_puzzle_repetition_new: (transfer full) (nullable): Creates a collection of the puzzles that
 * are due; %NULL if there are none. */
CpPuzzleCollection *cp_puzzle_repetition_new (CpPuzzleCollections *collections);
