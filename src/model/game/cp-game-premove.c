/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-game-premove.h"

#include "cp-game-private.h"
#include "model/objects/cp-class.h"
#include "rules/notation/cp-notation.h"


bool
cp_game_can_premove (CpGame *self)
{
  g_return_val_if_fail (CP_IS_GAME (self), false);

  return self->state.in_progress && self->state.at_head && !self->state.paused &&
         !self->state.waiting && cp_game_has_clock (self) &&
         cp_game_get_only_hand (self) == (int) cp_side_other (self->head->position.turn);
}


CP_GETTER (const CpMove *, cp_game_get_premove, CpGame, self->premove_node ? &self->premove : NULL)


CpPosition
cp_game_get_premove_position (CpGame *self)
{
  CpPosition passed = self->head->position;

  passed.turn = cp_side_other (passed.turn);
  passed.en_passant = CP_SQUARE_NONE;
  return passed;
}


void
cp_game_set_premove (CpGame *self, CpMove move)
{
  g_return_if_fail (CP_IS_GAME (self));

  if (!cp_game_can_premove (self))
    return;
  self->premove = move;
  self->premove_node = self->head;
  g_signal_emit_by_name (self, "premove-changed", (int) CP_PREMOVE_SET);
}


static void
clear (CpGame *self, CpPremoveChange change)
{
  self->premove_node = NULL;
  g_signal_emit_by_name (self, "premove-changed", (int) change);
}


bool
cp_game_cancel_premove (CpGame *self)
{
  g_return_val_if_fail (CP_IS_GAME (self), false);

  if (self->premove_node == NULL)
    return false;
  clear (self, CP_PREMOVE_CANCELLED);
  return true;
}


void
cp_game_update_premove (CpGame *self)
{
  bool in_play = self->state.in_progress && !self->state.paused && !self->state.waiting;

  if (self->premove_node != NULL &&
      (!in_play || (self->head != self->premove_node && self->head->parent != self->premove_node)))
    clear (self, CP_PREMOVE_DONE);
}


/* Finds the legal move that @premove means. */
static bool
find_move (const CpPosition *pos, CpMove premove, CpMove *found)
{
  CpMoves moves;
  bool has_found = false;

  cp_position_legal_moves (pos, &moves);
  for (unsigned i = moves.n; i-- > 0;) {
    CpMove move = moves.moves[i];
    if (cp_move_equal (move, premove)) {
      *found = move;
      return true;
    }
    if (premove.becomes != CP_NO_KIND || move.from != premove.from || move.to != premove.to ||
        move.colour != premove.colour)
      continue;
    *found = move;
    has_found = true;
  }
  return has_found;
}


void
cp_game_play_premove (CpGame *self)
{
  g_return_if_fail (CP_IS_GAME (self));

  const CpPosition *pos = &self->head->position;
  CpMove move;

  if (self->premove_node == NULL || self->head->parent != self->premove_node)
    return;
  bool legal = find_move (pos, self->premove, &move);
  g_autofree char *text = legal ? cp_move_write (pos, move, CP_NOTATION_UCI) : NULL;
  clear (self, legal ? CP_PREMOVE_DONE : CP_PREMOVE_VOID);
  if (!legal)
    return;
  cp_game_go_to_head (self);
  /* A referee may refuse the move, and a flag may have fallen. */
  if (!cp_game_play (self, text, NULL))
    g_signal_emit_by_name (self, "premove-changed", (int) CP_PREMOVE_VOID);
}
