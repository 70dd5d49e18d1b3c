/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/search/cp-search-line.h"
#include "record/notes/cp-eval.h"

/* The scores of a search as they are written down. */

/** cp_eval_of_score: @score is that of a search in which @turn was to move. */
CpEval cp_eval_of_score (int score, CpSide turn);

/** cp_score_of_outcome: the score of a position in which the game is over, as @turn, who would be
 * to move, sees it. */
int cp_score_of_outcome (CpOutcome outcome, CpSide turn);

/** cp_score_before: the score of a position, as the side to move sees it, in which the best there
 * is leads to one with the score @after, as the other side sees that. */
int cp_score_before (int after);

/** cp_score_expected: the result that the side to move can expect, from 0 to 1, see
 * cp_eval_expected(). */
double cp_score_expected (int score);
