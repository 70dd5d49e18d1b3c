/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-types.h"

/*
 * Outcomes of a game. cp_position_outcome() determines those that follow from the position; the
 * players determine the others. cp-outcome-text.h has their PGN form, cp-describe.h their
 * description.
 */

/** CpResult: Winner, or draw. */
typedef enum {
  CP_UNDECIDED,
  CP_WHITE_WINS,
  CP_BLACK_WINS,
  CP_DRAW,
} CpResult;

/** CpTermination: Reason of the end of a game, in the order of the texts of the tag `Termination`.
 */
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

/** CpOutcome: Result and reason; { CP_UNDECIDED, CP_PLAYING } while the game is in progress. */
typedef struct {
  CpResult result;
  CpTermination termination;
} CpOutcome;

static inline CpOutcome
cp_outcome_win (CpSide winner, CpTermination termination)
{
  return (CpOutcome){ winner == CP_WHITE ? CP_WHITE_WINS : CP_BLACK_WINS, termination };
}
