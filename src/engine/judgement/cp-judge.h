/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-weights.h"

/*
 * What a position is worth without searching. The unit is the same in all games: a score of s
 * centipawns stands for an expected result of 1 / (1 + 10^(-s / 400)).
 */

/** CpJudge: somebody who knows the worth of positions under one set of rules. */
typedef struct CpJudge CpJudge;

/** CpJudgeSums: what a judge keeps along a line of moves, so that a move only changes a little. */
typedef struct {
  CpPlanes planes; /* but those of the pieces */
  int sum;         /* over the inputs, from White's point of view */
  int16_t hidden[2][CP_N_HIDDEN];
} CpJudgeSums;

/** cp_judge_new: the judge of @rules. */
CpJudge *cp_judge_new (const CpRules *rules);

/** cp_judge_new_with: one who has learned something else. @weights: (transfer full) */
CpJudge *cp_judge_new_with (CpWeights *weights);

/**
 * cp_judge_mislead: gives the judge tastes that are its own: it likes some kinds of pieces and some
 * squares for each of them more than they are worth, others less, for White as for Black.
 * @percent: how wrong it is about a piece on a square, as a standard deviation, of what pieces are
 *   worth on average
 * @seed: the same seed means the same tastes
 */
void cp_judge_mislead (CpJudge *judge, unsigned percent, uint32_t seed);

void cp_judge_free (CpJudge *judge);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpJudge, cp_judge_free)

/** cp_judge_begin: the sums of any position. */
void cp_judge_begin (const CpJudge *judge, const CpPosition *pos, CpJudgeSums *sums);

/**
 * cp_judge_follow: the same as cp_judge_begin() of @pos, faster.
 * @before: a position that is much the same
 * @known: its sums
 */
void cp_judge_follow (const CpJudge *judge,
                      const CpPosition *before,
                      const CpJudgeSums *known,
                      const CpPosition *pos,
                      CpJudgeSums *sums);

/** cp_judge_score: centipawns from the side to move; less than a forced win by far. */
int cp_judge_score (const CpJudge *judge, const CpPosition *pos, const CpJudgeSums *sums);

/** cp_judge_attacks: what @side attacks in @pos; found anew only if that does not count in @sums.
 */
CpBits cp_judge_attacks (const CpJudge *judge,
                         const CpPosition *pos,
                         const CpJudgeSums *sums,
                         CpSide side);

/** cp_judge_kind: about what a piece of @kind is worth in centipawns, for the order of moves. */
int cp_judge_kind (const CpJudge *judge, CpKind kind);
