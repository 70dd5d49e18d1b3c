/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-ending.h"


CpOutcome
cp_node_outcome (const CpNode *node)
{
  return cp_position_outcome (&node->position, cp_node_occurrences (node));
}


bool
cp_termination_is_of_board (CpTermination termination)
{
  switch (termination) {
  case CP_CHECKMATE:
  case CP_KING_KNOCKED:
  case CP_SUPPORT_TIPPED:
  case CP_KING_ON_CENTRE_LINE:
  case CP_STALEMATE:
  case CP_BARE_KINGS:
    return true;
  case CP_PLAYING:
  case CP_REPETITION:
  case CP_FIFTY_MOVES:
  case CP_AGREEMENT:
  case CP_RESIGNATION:
  case CP_TIME_FORFEIT:
  case CP_ABANDONED:
  default:
    return false;
  }
}


/* Returns true if players can end a game this way. */
static bool
can_end (CpTermination termination, CpResult result)
{
  switch (termination) {
  case CP_REPETITION:
  case CP_FIFTY_MOVES:
  case CP_AGREEMENT:
    return result == CP_DRAW;
  case CP_RESIGNATION:
    return result == CP_WHITE_WINS || result == CP_BLACK_WINS;
  case CP_TIME_FORFEIT:
    return result != CP_UNDECIDED;
  case CP_PLAYING:
  case CP_ABANDONED:
    return true;
  case CP_CHECKMATE:
  case CP_KING_KNOCKED:
  case CP_SUPPORT_TIPPED:
  case CP_KING_ON_CENTRE_LINE:
  case CP_STALEMATE:
  case CP_BARE_KINGS:
  default:
    return false;
  }
}


/* cp_ending_contradicts() for the outcome @on_board of the last position. */
static bool
contradicts (CpOutcome on_board, CpOutcome outcome)
{
  bool other_reason = cp_termination_is_of_board (outcome.termination) &&
                      outcome.termination != on_board.termination;

  if (on_board.result == CP_UNDECIDED)
    return other_reason ||
           (outcome.result != CP_UNDECIDED && !can_end (outcome.termination, outcome.result));
  return other_reason || (outcome.result != CP_UNDECIDED && outcome.result != on_board.result);
}


bool
cp_ending_contradicts (const CpNode *end, CpOutcome outcome)
{
  return contradicts (cp_node_outcome (end), outcome);
}


CpOutcome
cp_ending_settle (const CpNode *end, CpOutcome outcome)
{
  CpOutcome on_board = cp_node_outcome (end);

  if (on_board.result != CP_UNDECIDED && outcome.result != CP_UNDECIDED)
    return on_board;
  if (on_board.result != CP_UNDECIDED || !can_end (outcome.termination, outcome.result))
    outcome.termination = CP_PLAYING;
  return outcome;
}
