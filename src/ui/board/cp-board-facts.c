/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-board-facts.h"

#include "rules/position/cp-variant.h"


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
cp_board_dangers (const CpPosition *pos, CpBoardOrigin origin)
{
  CpSquare king = cp_board_checked_king (pos);
  CpBits warnings = cp_board_warnings (pos, origin, cp_board_targets (pos, origin));

  return king != CP_SQUARE_NONE ? warnings | CP_BIT (king) : warnings;
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


/* Where the piece that is on @square now was before: it may have come from elsewhere. */
static CpSquare
earlier_square (CpSquare square, const CpGlides *glides)
{
  for (unsigned i = 0; i < glides->n; i++) {
    if (cp_place_equal (glides->items[i].to, cp_place_square (square)))
      return glides->items[i].from.square;
  }
  return square;
}


static bool
has_same_power (const CpPosition *a, CpSquare square_a, const CpPosition *b, CpSquare square_b)
{
  const CpVariant *variant = a->rules->variant;
  CpSquare source;

  return variant->power (a, square_a, false, &source) ==
             variant->power (b, square_b, false, &source) &&
         variant->power (a, square_a, true, &source) == variant->power (b, square_b, true, &source);
}


CpBits
cp_board_changed_powers (const CpPosition *before, const CpPosition *after, const CpGlides *glides)
{
  CpBits changed = 0;

  if (after->rules->variant->power == NULL)
    return 0;
  CP_FOR_EACH_BIT (square, after->of_side[CP_WHITE] | after->of_side[CP_BLACK]) {
    CpSquare earlier = earlier_square (square, glides);
    if (earlier != CP_SQUARE_NONE && before->board[earlier] != CP_NO_PIECE &&
        !has_same_power (before, earlier, after, square))
      changed |= CP_BIT (square);
  }
  return changed;
}
