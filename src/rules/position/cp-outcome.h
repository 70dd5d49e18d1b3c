/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-types.h"

/** CpResult: who has the point. */
typedef enum {
  CP_UNDECIDED,
  CP_WHITE_WINS,
  CP_BLACK_WINS,
  CP_DRAW,
} CpResult;

/** CpTermination: why a game is over; the texts of FORMATS.md in the same order. */
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

/** cp_result_text: the PGN form: "1-0", "0-1", "1/2-1/2" or "*". */
const char *cp_result_text (CpResult result);

/** cp_result_parse: reads the PGN form; false if @text is none. */
bool cp_result_parse (const char *text, CpResult *result);

/** cp_termination_text: the PGN form, "king knocked"; "playing" for CP_PLAYING. */
const char *cp_termination_text (CpTermination termination);

/** cp_termination_parse: reads the PGN form; false if @text is none. */
bool cp_termination_parse (const char *text, CpTermination *termination);
