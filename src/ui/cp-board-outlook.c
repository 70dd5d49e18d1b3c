/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-board-outlook.h"


void
cp_board_outlook_init (CpBoardOutlook *outlook, const CpPosition *pos, CpSquare from, CpSquare to)
{
  CpMoves moves;

  *outlook = (CpBoardOutlook){ .n = 0 };
  cp_position_legal_moves (pos, &moves);
  for (unsigned i = 0; i < moves.n && outlook->n < CP_MAX_OUTCOMES; i++) {
    if (moves.moves[i].from == from && moves.moves[i].to == to)
      cp_board_preview_init (&outlook->previews[outlook->n++], pos, moves.moves[i]);
  }
}


bool
cp_board_outlook_warns (const CpBoardOutlook *outlook)
{
  for (unsigned i = 0; i < outlook->n; i++) {
    if (!cp_board_preview_warns (&outlook->previews[i]))
      return false;
  }
  return outlook->n > 0;
}


bool
cp_board_outlook_equal (const CpBoardOutlook *a, const CpBoardOutlook *b)
{
  if (a->n != b->n || a->considered != b->considered)
    return false;
  for (unsigned i = 0; i < a->n; i++) {
    if (!cp_move_equal (a->previews[i].move, b->previews[i].move))
      return false;
  }
  return true;
}


CpBits
cp_board_targets (const CpPosition *pos, CpSquare from)
{
  CpMoves moves;
  CpBits targets = 0;

  if (from == CP_SQUARE_NONE)
    return 0;
  cp_position_legal_moves (pos, &moves);
  for (unsigned i = 0; i < moves.n; i++) {
    if (moves.moves[i].from == from)
      targets |= CP_BIT (moves.moves[i].to);
  }
  return targets;
}


CpBits
cp_board_warnings (const CpPosition *pos, CpSquare from, CpBits targets)
{
  CpBits warnings = 0;

  CP_FOR_EACH_BIT (target, targets) {
    CpBoardOutlook outlook;
    cp_board_outlook_init (&outlook, pos, from, target);
    if (cp_board_outlook_warns (&outlook))
      warnings |= CP_BIT (target);
  }
  return warnings;
}
