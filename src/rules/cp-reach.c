/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-reach.h"


/* The position in which it is the turn of @side: unchanged, or after a pass. */
static CpPosition
with_turn (const CpPosition *pos, CpSide side)
{
  CpPosition passed = *pos;

  if (pos->turn == side)
    return passed;
  passed.turn = side;
  passed.en_passant = CP_SQUARE_NONE;
  passed.fullmove_number += side == CP_WHITE;
  return passed;
}


static CpBits
find_moves (const CpPosition *pos, CpSquare square)
{
  CpPosition turned = with_turn (pos, cp_piece_side (pos->board[square]));
  CpMoves moves;
  CpBits found = 0;

  cp_position_legal_moves (&turned, &moves);
  for (unsigned i = 0; i < moves.n; i++) {
    if (moves.moves[i].from == square)
      found |= CP_BIT (moves.moves[i].to);
  }
  return found;
}


/* All others change sides, so that what the side attacks is what this piece attacks: they still
 * stand in the way and lend their power. */
static CpBits
find_attacks (const CpPosition *pos, CpSquare square)
{
  CpSide side = cp_piece_side (pos->board[square]);
  CpPosition alone = *pos;
  CpBits found = 0;

  CP_FOR_EACH_BIT (other, pos->of_side[side] & ~CP_BIT (square))
    cp_position_put (&alone, other,
                     cp_piece (cp_side_other (side), cp_piece_kind (pos->board[other])));
  for (CpSquare target = 0; target < pos->rules->n_squares; target++) {
    if (target != square && cp_position_attacked (&alone, target, side))
      found |= CP_BIT (target);
  }
  return found;
}


void
cp_position_reach (const CpPosition *pos, CpSquare square, CpBits *moves, CpBits *attacks)
{
  *moves = *attacks = 0;
  if (pos->board[square] == CP_NO_PIECE)
    return;
  *moves = find_moves (pos, square);
  *attacks = find_attacks (pos, square);
}
