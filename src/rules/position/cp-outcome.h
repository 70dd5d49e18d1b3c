/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-types.h"

/* How a game stands: who decides that is cp_position_outcome() for what the board says, and else
 * the players. As texts: cp-outcome-text.h, in words: cp-describe.h. */

/** CpResult: who has the point. */
typedef enum {
  CP_UNDECIDED,
  CP_WHITE_WINS,
  CP_BLACK_WINS,
  CP_DRAW,
} CpResult;

/** CpTermination: why a game is over; the texts of the tag `Termination` are in the same order. */
typedef enum {
  CP_PLAYING,
  CP_CHECKMATE,
  CP_KING_KNOCKED,
  CP_SUPPORT_TIPPED,
  CP_KING_ON_CENTRE_LINE,
  CP_STALEMATE,
  CP_REPETITION,
  CP_FIFTY_MOVES,
  CP_BARE_KINGS,
  CP_AGREEMENT,
  CP_RESIGNATION,
  CP_TIME_FORFEIT,
  CP_ABANDONED,
} CpTermination;

/** CpOutcome: result and reason; { CP_UNDECIDED, CP_PLAYING } while the game goes on. */
typedef struct {
  CpResult result;
  CpTermination termination;
} CpOutcome;

static inline CpOutcome
cp_outcome_win (CpSide winner, CpTermination termination)
{
  return (CpOutcome){ winner == CP_WHITE ? CP_WHITE_WINS : CP_BLACK_WINS, termination };
}
