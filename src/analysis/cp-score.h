/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/search/cp-search-line.h"
#include "record/notes/cp-eval.h"

/* Conversion of search scores into evaluations for PGN. */

/** cp_eval_of_score: Converts @score, from the point of view of @turn. */
CpEval cp_eval_of_score (int score, CpSide turn);

/** cp_score_of_outcome: Returns the score of a finished game from the point of view of @turn. */
int cp_score_of_outcome (CpOutcome outcome, CpSide turn);

/**
 * cp_score_before: Returns the score of a position, from the point of view of the side to move,
 * whose best move leads to one with the score @after for the opponent. The distance to a forced win
 * grows by a ply.
 */
int cp_score_before (int after);

/**
 * cp_score_expected: Returns the expected result of the side to move, from 0 to 1, see
 * cp_eval_expected().
 */
double cp_score_expected (int score);
