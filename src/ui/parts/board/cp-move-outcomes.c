/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-move-outcomes.h"

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
cp_move_outcomes_init (CpMoveOutcomes *outcomes,
                       const CpPosition *pos,
                       CpBoardOrigin origin,
                       CpSquare to)
{
  CpMoves moves;

  *outcomes = (CpMoveOutcomes){ .n = 0 };
  cp_position_legal_moves (pos, &moves);
  for (unsigned i = 0; i < moves.n && outcomes->n < CP_MAX_OUTCOMES; i++) {
    if (moves_from (moves.moves[i], origin) && moves.moves[i].to == to)
      cp_move_preview_init (&outcomes->previews[outcomes->n++], pos, moves.moves[i]);
  }
}


void
cp_move_outcomes_hush (CpMoveOutcomes *outcomes)
{
  for (unsigned i = 0; i < outcomes->n; i++)
    cp_move_preview_hush (&outcomes->previews[i]);
}


void
cp_move_outcomes_conceal (CpMoveOutcomes *outcomes)
{
  for (unsigned i = 0; i < outcomes->n; i++)
    cp_move_preview_conceal (&outcomes->previews[i]);
}


bool
cp_move_outcomes_warns (const CpMoveOutcomes *outcomes)
{
  for (unsigned i = 0; i < outcomes->n; i++) {
    if (!cp_move_preview_warns (&outcomes->previews[i]))
      return false;
  }
  return outcomes->n > 0;
}


bool
cp_move_outcomes_equal (const CpMoveOutcomes *a, const CpMoveOutcomes *b)
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
    CpMoveOutcomes outcomes;
    cp_move_outcomes_init (&outcomes, pos, origin, target);
    if (cp_move_outcomes_warns (&outcomes))
      warnings |= CP_BIT (target);
  }
  return warnings;
}
