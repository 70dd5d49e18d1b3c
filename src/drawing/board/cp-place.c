/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-place.h"

#include "rules/position/cp-balance.h"


CpPlace
cp_place_none (void)
{
  return (CpPlace){ .kind = CP_PLACE_NONE, .square = CP_SQUARE_NONE };
}


CpPlace
cp_place_square (CpSquare square)
{
  if (square == CP_SQUARE_NONE)
    return cp_place_none ();
  return (CpPlace){ .kind = CP_PLACE_SQUARE, .square = square };
}


CpPlace
cp_place_storage (CpSide side, unsigned index)
{
  return (CpPlace){
    .kind = CP_PLACE_STORAGE, .square = CP_SQUARE_NONE, .side = side, .index = (uint8_t) index
  };
}


bool
cp_place_equal (CpPlace a, CpPlace b)
{
  if (a.kind != b.kind)
    return false;
  if (a.kind == CP_PLACE_SQUARE)
    return a.square == b.square;
  return a.kind == CP_PLACE_NONE || (a.side == b.side && a.index == b.index);
}


CpPiece
cp_place_piece (const CpPosition *pos, CpPlace place)
{
  if (place.kind == CP_PLACE_SQUARE)
    return pos->board[place.square];
  if (place.kind == CP_PLACE_STORAGE) {
    unsigned index = 0;
    for (unsigned i = 0; i < pos->n_knocked; i++) {
      if (cp_piece_side (pos->knocked[i]) == place.side && index++ == place.index)
        return pos->knocked[i];
    }
  }
  return CP_NO_PIECE;
}


int
cp_place_line (const CpRules *rules, CpPlace place)
{
  if (cp_rules_balance (rules) == NULL)
    return 0;
  if (place.kind == CP_PLACE_STORAGE)
    return cp_balance_storage_line (rules, place.side, place.index);
  return cp_balance_line (rules, place.square);
}


int
cp_place_torque (const CpPosition *pos, CpPlace place)
{
  CpPiece piece = cp_place_piece (pos, place);
  if (piece == CP_NO_PIECE || cp_rules_balance (pos->rules) == NULL)
    return 0;
  return cp_balance_weight (pos->rules, piece) * cp_place_line (pos->rules, place);
}
