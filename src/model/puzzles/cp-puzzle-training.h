/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-puzzle-collection.h"

/*
 * How strong somebody is, from what he has solved, and what he should try next. Only puzzles count
 * whose difficulty is known.
 */

/** CP_PUZZLE_TRAINING_LENGTH: so many puzzles make a training, if there are as many. */
#define CP_PUZZLE_TRAINING_LENGTH 10

/** cp_puzzle_training_is_possible: whether there is a puzzle of known difficulty that is not
 * solved; looks no further than to the first one. */
bool cp_puzzle_training_is_possible (GListModel *entries, CpPuzzleProgress *progress);

/**
 * cp_puzzle_training_find_strength: the difficulty that suits the solver: one more than the hardest
 * of which he has solved three puzzles, and two of three that he tried, without hints; 1 to begin
 * with.
 * @entries: of #CpPuzzleEntry
 *
 * Returns: from 1 to CP_DIFFICULTY_MAX; 0 if the difficulty of no puzzle is known
 */
unsigned cp_puzzle_training_find_strength (GListModel *entries, CpPuzzleProgress *progress);

/**
 * cp_puzzle_training_find_next: where a puzzle of a strength is that is not solved, the first of
 * those that are nearest to it.
 *
 * Returns: its position in @entries, or -1 if there is none
 */
int
cp_puzzle_training_find_next (GListModel *entries, CpPuzzleProgress *progress, unsigned strength);

/**
 * cp_puzzle_training_new: ten puzzles around a strength that are not solved, taken by lot, the
 * easier ones first.
 * @seed: for the lot
 *
 * Returns: (transfer full) (nullable): a gathered collection; %NULL if there is nothing to solve
 */
CpPuzzleCollection *cp_puzzle_training_new (GListModel *entries,
                                            CpPuzzleProgress *progress,
                                            unsigned strength,
                                            uint32_t seed);

/**
 * cp_puzzle_training_describe: how a training went, translated sentences. It is over when every
 * puzzle was tried and none behind @index is left to solve.
 * @training: a gathered collection
 * @index: of the puzzle that was solved, or given up, last
 *
 * Returns: (transfer full) (nullable): %NULL while it is not over
 */
char *cp_puzzle_training_describe (CpPuzzleCollection *training, int index);
