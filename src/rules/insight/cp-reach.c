/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-reach.h"


/* Returns @pos with @side to move: unchanged, or after a pass. */
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


/* Finds the moves of all pieces of @side, by square. */
static void
find_moves (const CpPosition *pos, CpSide side, CpBits *found)
{
  CpPosition turned = with_turn (pos, side);
  CpMoves moves;

  cp_position_legal_moves (&turned, &moves);
  for (unsigned i = 0; i < moves.n; i++) {
    CpMove move = moves.moves[i];
    if (move.from != CP_SQUARE_NONE && pos->board[move.from] != CP_NO_PIECE)
      found[move.from] |= CP_BIT (move.to);
  }
}


static void
change_side (CpPosition *pos, CpSquare square)
{
  CpPiece piece = pos->board[square];
  cp_position_put (pos, square,
                   cp_piece (cp_side_other (cp_piece_side (piece)), cp_piece_kind (piece)));
}


/*
 * Finds the attacks of the pieces of @side on @squares. For each, all other pieces of the side
 * change sides, so that the attacks of the side are those of one piece; the others still block and
 * lend their power.
 */
static void
find_attacks (const CpPosition *pos, CpSide side, CpBits squares, CpBits *found)
{
  CpPosition alone = *pos;

  CP_FOR_EACH_BIT (other, pos->of_side[side])
    change_side (&alone, other);
  CP_FOR_EACH_BIT (square, squares) {
    change_side (&alone, square);
    for (CpSquare target = 0; target < pos->rules->n_squares; target++) {
      if (target != square && cp_position_is_attacked (&alone, target, side))
        found[square] |= CP_BIT (target);
    }
    change_side (&alone, square);
  }
}


void
cp_position_reach (const CpPosition *pos, CpSquare square, CpBits *moves, CpBits *attacks)
{
  CpReach reach = { 0 };

  if (pos->board[square] != CP_NO_PIECE) {
    CpSide side = cp_piece_side (pos->board[square]);
    find_moves (pos, side, reach.moves);
    find_attacks (pos, side, CP_BIT (square), reach.attacks);
  }
  *moves = reach.moves[square];
  *attacks = reach.attacks[square];
}


void
cp_position_reach_all (const CpPosition *pos, CpReach *reach)
{
  memset (reach, 0, sizeof *reach);
  for (CpSide side = CP_WHITE; side <= CP_BLACK; side++) {
    find_moves (pos, side, reach->moves);
    find_attacks (pos, side, pos->of_side[side], reach->attacks);
  }
}
