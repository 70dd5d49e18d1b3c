/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-score.h"

#include <stdlib.h>


CpEval
cp_eval_of_score (int score, CpSide turn)
{
  unsigned plies = (unsigned) (CP_SCORE_WIN - abs (score));

  if (abs (score) < CP_SCORE_FORCED)
    return (CpEval){ .centipawns = turn == CP_WHITE ? score : -score };
  return (CpEval){
    .forced = true,
    .winner = score > 0 ? turn : !turn,
    .moves = score > 0 ? (plies + 1) / 2 : plies / 2,
  };
}


int
cp_score_of_outcome (CpOutcome outcome, CpSide turn)
{
  if (outcome.result != CP_WHITE_WINS && outcome.result != CP_BLACK_WINS)
    return 0;
  return (outcome.result == CP_WHITE_WINS) == (turn == CP_WHITE) ? CP_SCORE_WIN : -CP_SCORE_WIN;
}


int
cp_score_before (int after)
{
  int score = -after;

  if (abs (score) <= CP_SCORE_FORCED)
    return score;
  return score > 0 ? score - 1 : score + 1;
}


double
cp_score_expected (int score)
{
  CpEval eval = cp_eval_of_score (score, CP_WHITE);
  return cp_eval_expected (&eval);
}
