/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-weights.h"

/* Static evaluation of positions. The unit is the same in all games: a score of s centipawns stands
 * for an expected result of 1 / (1 + 10^(-s / 400)). */

/** CpEvaluator: A static evaluator for one set of rules. Several threads may use it at once. */
typedef struct CpEvaluator CpEvaluator;

/**
 * CpEvaluatorSums: The evaluator's intermediate sums of a position, which are updated incrementally
 * from move to move.
 */
typedef struct {
  CpPlanes planes; /* only those from CP_N_PIECE_PLANES on */
  int sum;         /* of the linear part, from White's point of view */
  int16_t hidden[2][CP_N_HIDDEN];
} CpEvaluatorSums;

/** cp_evaluator_new: Creates an evaluator with the built-in weights of @rules. */
CpEvaluator *cp_evaluator_new (const CpRules *rules);

/** cp_evaluator_new_with_weights: Creates an evaluator with other weights. @weights: (transfer
 * full) */
CpEvaluator *cp_evaluator_new_with_weights (CpWeights *weights);

/**
 * cp_evaluator_add_noise: Distorts the evaluation at random: over- and undervalues kinds of pieces
 * and squares for them, for both sides alike. Makes the weaker levels play worse.
 * @percent: standard deviation of the error of a piece on a square, in percent of the average value
 *   of the pieces
 * @seed: the same seed gives the same errors
 */
void cp_evaluator_add_noise (CpEvaluator *evaluator, unsigned percent, uint32_t seed);

void cp_evaluator_free (CpEvaluator *evaluator);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpEvaluator, cp_evaluator_free)

/** cp_evaluator_init_sums: Computes the sums of a position from scratch. */
void
cp_evaluator_init_sums (const CpEvaluator *evaluator, const CpPosition *pos, CpEvaluatorSums *sums);

/**
 * cp_evaluator_update_sums: Computes the same as cp_evaluator_init_sums() of @pos, but faster, from
 * the sums of a similar position.
 * @before: usually the position before the last move
 * @before_sums: its sums
 */
void cp_evaluator_update_sums (const CpEvaluator *evaluator,
                               const CpPosition *before,
                               const CpEvaluatorSums *before_sums,
                               const CpPosition *pos,
                               CpEvaluatorSums *sums);

/**
 * cp_evaluator_score: Returns the evaluation in centipawns from the point of view of the side to
 * move; far below the score of a forced win.
 */
int cp_evaluator_score (const CpEvaluator *evaluator,
                        const CpPosition *pos,
                        const CpEvaluatorSums *sums);

/**
 * cp_evaluator_attacks: Returns the squares that @side attacks in @pos. Taken from @sums if the
 * weights include attacks, otherwise computed.
 */
CpBits cp_evaluator_attacks (const CpEvaluator *evaluator,
                             const CpPosition *pos,
                             const CpEvaluatorSums *sums,
                             CpSide side);

/**
 * cp_evaluator_piece_value: Returns the approximate value of a piece of @kind in centipawns, for
 * move ordering.
 */
int cp_evaluator_piece_value (const CpEvaluator *evaluator, CpKind kind);
