/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-board-facts.h"

#include "rules/insight/cp-reach.h"
#include "rules/position/cp-problems.h"


CpSquare
cp_board_centre_king (const CpPosition *pos)
{
  CpProblems problems;

  cp_position_problems (pos, &problems);
  if (problems.n > 0)
    return CP_SQUARE_NONE;
  CpOutcome outcome = cp_position_outcome (pos, 1);
  if (outcome.termination != CP_KING_ON_CENTRE_LINE)
    return CP_SQUARE_NONE;
  return cp_position_king (pos, outcome.result == CP_WHITE_WINS ? CP_WHITE : CP_BLACK);
}


CpSquare
cp_board_checked_king (const CpPosition *pos)
{
  return cp_position_in_check (pos) ? cp_position_king (pos, pos->turn) : CP_SQUARE_NONE;
}


CpBits
cp_board_checkers (const CpPosition *pos)
{
  CpSquare king = cp_board_checked_king (pos);
  CpBits checkers = 0;

  if (king == CP_SQUARE_NONE)
    return 0;
  CP_FOR_EACH_BIT (square, pos->of_side[cp_side_other (pos->turn)]) {
    CpBits moves, attacks;
    cp_position_reach (pos, square, &moves, &attacks);
    if ((attacks & CP_BIT (king)) != 0)
      checkers |= CP_BIT (square);
  }
  return checkers;
}


/* Returns the one of @checkers that is nearest to @square. */
static CpSquare
find_nearest (const CpRules *rules, CpBits checkers, CpSquare square)
{
  CpSquare nearest = CP_SQUARE_NONE;
  int least = G_MAXINT;

  CP_FOR_EACH_BIT (other, checkers) {
    int files = (int) cp_square_file (rules, other) - (int) cp_square_file (rules, square);
    int ranks = (int) cp_square_rank (rules, other) - (int) cp_square_rank (rules, square);
    if (files * files + ranks * ranks >= least)
      continue;
    least = files * files + ranks * ranks;
    nearest = other;
  }
  return nearest;
}


/* The king is placed on each square before asking for attackers: on its old square it may block a
 * line, and in Dynamic Chess it gives its power to neighbours. */
unsigned
cp_board_mate_holds (const CpPosition *pos, CpBoardHold holds[CP_BOARD_MAX_HOLDS])
{
  CpSquare king = cp_board_checked_king (pos);
  CpBits moves, attacks;
  unsigned n = 0;

  if (king == CP_SQUARE_NONE || !cp_position_is_checkmate (pos))
    return 0;
  cp_position_reach (pos, king, &moves, &attacks);
  CP_FOR_EACH_BIT (square, attacks & ~pos->of_side[pos->turn]) {
    CpPosition there = *pos;
    cp_position_put (&there, king, CP_NO_PIECE);
    cp_position_put (&there, square, pos->board[king]);
    CpSquare by = find_nearest (pos->rules, cp_board_checkers (&there), square);
    if (by != CP_SQUARE_NONE && n < CP_BOARD_MAX_HOLDS)
      holds[n++] = (CpBoardHold){ .square = square, .by = by };
  }
  return n;
}


bool
cp_board_can_shift (const CpPosition *pos, CpSquare square)
{
  return pos->board[square] == CP_NO_PIECE && (pos->dropped_by[pos->turn] & CP_BIT (square)) != 0 &&
         cp_board_targets (pos, cp_board_origin_square (square)) != 0;
}


CpGlide
cp_board_lift (const CpPosition *pos, CpBoardOrigin origin, double dx, double dy)
{
  CpPlace place = cp_place_square (origin.square);
  CpGlide lifted = { .owner = pos->turn, .from = place, .to = place, .dx = dx, .dy = dy };

  if (origin.square == CP_SQUARE_NONE)
    lifted.colour = origin.colour;
  else if (pos->board[origin.square] != CP_NO_PIECE)
    lifted.piece = pos->board[origin.square];
  else
    lifted.colour = cp_position_colour (pos, origin.square);
  return lifted;
}
