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
