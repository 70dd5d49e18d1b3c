/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-weights.h"

/* Static evaluation of positions. The unit is the same in all games: a score of s centipawns stands
 * for an expected result of 1 / (1 + 10^(-s / 400)). */

/** CpJudge: A static evaluator for one set of rules. Several threads may use it at once. */
typedef struct CpJudge CpJudge;

/**
 * CpJudgeSums: The evaluator's intermediate sums of a position, which are updated incrementally
 * from move to move.
 */
typedef struct {
  CpPlanes planes; /* only those from CP_N_PIECE_PLANES on */
  int sum;         /* of the linear part, from White's point of view */
  int16_t hidden[2][CP_N_HIDDEN];
} CpJudgeSums;

/** cp_judge_new: Creates an evaluator with the built-in weights of @rules. */
CpJudge *cp_judge_new (const CpRules *rules);

/** cp_judge_new_with: Creates an evaluator with other weights. @weights: (transfer full) */
CpJudge *cp_judge_new_with (CpWeights *weights);

/**
 * cp_judge_mislead: Distorts the evaluation at random: over- and undervalues kinds of pieces and
 * squares for them, for both sides alike. Makes the weaker levels play worse.
 * @percent: standard deviation of the error of a piece on a square, in percent of the average value
 *   of the pieces
 * @seed: the same seed gives the same errors
 */
void cp_judge_mislead (CpJudge *judge, unsigned percent, uint32_t seed);

void cp_judge_free (CpJudge *judge);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpJudge, cp_judge_free)

/** cp_judge_begin: Computes the sums of a position from scratch. */
void cp_judge_begin (const CpJudge *judge, const CpPosition *pos, CpJudgeSums *sums);

/**
 * cp_judge_follow: Computes the same as cp_judge_begin() of @pos, but faster, from the sums of a
 * similar position.
 * @before: usually the position before the last move
 * @known: its sums
 */
void cp_judge_follow (const CpJudge *judge,
                      const CpPosition *before,
                      const CpJudgeSums *known,
                      const CpPosition *pos,
                      CpJudgeSums *sums);

/**
 * cp_judge_score: Returns the evaluation in centipawns from the point of view of the side to move;
 * far below the score of a forced win.
 */
int cp_judge_score (const CpJudge *judge, const CpPosition *pos, const CpJudgeSums *sums);

/**
 * cp_judge_attacks: Returns the squares that @side attacks in @pos. Taken from @sums if the weights
 * include attacks, otherwise computed.
 */
CpBits cp_judge_attacks (const CpJudge *judge,
                         const CpPosition *pos,
                         const CpJudgeSums *sums,
                         CpSide side);

/**
 * cp_judge_kind: Returns the approximate value of a piece of @kind in centipawns, for move
 * ordering.
 */
int cp_judge_kind (const CpJudge *judge, CpKind kind);
