/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-captured.h"

#include "rules/position/cp-variant.h"


static int
value (const CpRules *rules, CpKind kind)
{
  static const int values[CP_N_KINDS] = {
    [CP_PAWN] = 1, [CP_KNIGHT] = 3, [CP_BISHOP] = 3, [CP_ROOK] = 5, [CP_QUEEN] = 9,
  };

  return rules->variant->has_colours ? MIN (values[kind], 1) : values[kind];
}


static int
count_material (const CpPosition *pos, CpSide side)
{
  int sum = 0;

  CP_FOR_EACH_BIT (square, pos->of_side[side])
    sum += value (pos->rules, cp_piece_kind (pos->board[square]));
  return sum;
}


void
cp_captured_init (CpCaptured *taken, const CpNode *node, CpSide side)
{
  const CpPosition *pos = &node->position;

  *taken = (CpCaptured){ .ahead = count_material (pos, side) -
                                  count_material (pos, cp_side_other (side)) };
  for (; node->parent != NULL; node = node->parent) {
    const CpPosition *before = &node->parent->position;
    CpSquare square = cp_position_captured (before, node->move);
    if (square != CP_SQUARE_NONE && before->turn == side)
      taken->n[cp_piece_kind (before->board[square])]++;
  }
}


unsigned
cp_captured_count (const CpCaptured *taken)
{
  unsigned sum = 0;

  for (CpKind kind = 0; kind < CP_N_KINDS; kind++)
    sum += taken->n[kind];
  return sum;
}
