/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-board-outlook.h"

#include "rules/position/cp-colours.h"


CpBoardOrigin
cp_board_origin_none (void)
{
  return cp_board_origin_square (CP_SQUARE_NONE);
}


CpBoardOrigin
cp_board_origin_square (CpSquare square)
{
  return (CpBoardOrigin){ square, CP_NO_COLOUR };
}


CpBoardOrigin
cp_board_origin_supply (CpColour colour)
{
  return (CpBoardOrigin){ CP_SQUARE_NONE, colour };
}


bool
cp_board_origin_equal (CpBoardOrigin a, CpBoardOrigin b)
{
  return a.square == b.square && a.colour == b.colour;
}


bool
cp_board_origin_is_none (CpBoardOrigin origin)
{
  return cp_board_origin_equal (origin, cp_board_origin_none ());
}


char *
cp_board_origin_move_text (CpBoardOrigin origin, const CpRules *rules, CpSquare to)
{
  char names[2][CP_SQUARE_NAME_SIZE];

  cp_square_name (rules, to, names[1]);
  if (origin.square == CP_SQUARE_NONE)
    return g_strdup_printf ("%c@%s", cp_colour_letter (origin.colour), names[1]);
  return g_strconcat (cp_square_name (rules, origin.square, names[0]), names[1], NULL);
}


static bool
moves_from (CpMove move, CpBoardOrigin origin)
{
  return move.from == origin.square &&
         (origin.square != CP_SQUARE_NONE || (CpColour) move.colour == origin.colour);
}


void
cp_board_outlook_init (CpBoardOutlook *outlook,
                       const CpPosition *pos,
                       CpBoardOrigin origin,
                       CpSquare to)
{
  CpMoves moves;

  *outlook = (CpBoardOutlook){ .n = 0 };
  cp_position_legal_moves (pos, &moves);
  for (unsigned i = 0; i < moves.n && outlook->n < CP_MAX_OUTCOMES; i++) {
    if (moves_from (moves.moves[i], origin) && moves.moves[i].to == to)
      cp_board_preview_init (&outlook->previews[outlook->n++], pos, moves.moves[i]);
  }
}


void
cp_board_outlook_hush (CpBoardOutlook *outlook)
{
  for (unsigned i = 0; i < outlook->n; i++)
    cp_board_preview_hush (&outlook->previews[i]);
}


void
cp_board_outlook_conceal (CpBoardOutlook *outlook)
{
  for (unsigned i = 0; i < outlook->n; i++)
    cp_board_preview_conceal (&outlook->previews[i]);
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
cp_board_targets (const CpPosition *pos, CpBoardOrigin origin)
{
  CpMoves moves;
  CpBits targets = 0;

  if (cp_board_origin_is_none (origin))
    return 0;
  cp_position_legal_moves (pos, &moves);
  for (unsigned i = 0; i < moves.n; i++) {
    if (moves_from (moves.moves[i], origin))
      targets |= CP_BIT (moves.moves[i].to);
  }
  return targets;
}


CpBits
cp_board_warnings (const CpPosition *pos, CpBoardOrigin origin, CpBits targets)
{
  CpBits warnings = 0;

  CP_FOR_EACH_BIT (target, targets) {
    CpBoardOutlook outlook;
    cp_board_outlook_init (&outlook, pos, origin, target);
    if (cp_board_outlook_warns (&outlook))
      warnings |= CP_BIT (target);
  }
  return warnings;
}
