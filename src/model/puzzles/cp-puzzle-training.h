/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-puzzle-collection.h"

/*
 * The user's strength, estimated from the solved puzzles, and the puzzles to train with. Only
 * puzzles of known difficulty count.
 */

/** CP_PUZZLE_TRAINING_LENGTH: the number of puzzles in a training, if there are enough. */
#define CP_PUZZLE_TRAINING_LENGTH 10

/** cp_puzzle_training_is_possible: Returns whether there is an unsolved puzzle of known difficulty.
 * Stops at the first one. */
bool cp_puzzle_training_is_possible (GListModel *entries, CpPuzzleProgress *progress);

/**
 * cp_puzzle_training_find_strength: Estimates the suitable difficulty: one more than the highest
 * difficulty of which the user has solved three puzzles, and two thirds of the tried ones, without
 * hints; 1 at first.
 * @entries: of #CpPuzzleEntry
 * @rules: (element-type CpRules): only puzzles with these rules count, see cp_puzzle_rules_find()
 *
 * Returns: from 1 to CP_DIFFICULTY_MAX; 0 if the difficulty of no puzzle is known
 */
unsigned cp_puzzle_training_find_strength (GListModel *entries,
                                           CpPuzzleProgress *progress,
                                           const GPtrArray *rules);

/**
 * cp_puzzle_training_find_next: Finds the first unsolved puzzle by @rules of the difficulty nearest
 * to @strength.
 * @rules: (element-type CpRules)
 *
 * Returns: its index in @entries, or -1 if there is none
 */
int cp_puzzle_training_find_next (GListModel *entries,
                                  CpPuzzleProgress *progress,
                                  const GPtrArray *rules,
                                  unsigned strength);

/**
 * cp_puzzle_training_new: Creates a training of ten unsolved puzzles by @rules around @strength,
 * chosen at random, easier ones first.
 * @rules: (element-type CpRules)
 * @seed: of the random choice
 *
 * Returns: (transfer full) (nullable): a gathered collection; %NULL if there is no such puzzle
 */
CpPuzzleCollection *cp_puzzle_training_new (GListModel *entries,
                                            CpPuzzleProgress *progress,
                                            const GPtrArray *rules,
                                            unsigned strength,
                                            uint32_t seed);

/**
 * cp_puzzle_training_describe: Describes the result of a training in translated sentences. It is
 * over when every puzzle was tried and no puzzle after @index is unsolved.
 * @training: a gathered collection
 * @index: of the puzzle that was finished last
 *
 * Returns: (transfer full) (nullable): %NULL while it is not over
 */
char *cp_puzzle_training_describe (CpPuzzleCollection *training, int index);
