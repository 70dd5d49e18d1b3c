/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-board-facts.h"
#include "cp-board-scene-private.h"
#include "model/game/cp-game-premove.h"
#include "model/objects/cp-class.h"
#include "rules/insight/cp-reach.h"
#include "rules/position/cp-balance.h"
#include "rules/position/cp-colours.h"

/* The pieces that the player can move, the selected one, and the marks on the squares. */


void
cp_board_scene_emit_changed (CpBoardScene *self)
{
  self->revision++;
  g_signal_emit_by_name (self, "changed");
}


bool
cp_board_scene_can_play (CpBoardScene *self)
{
  g_return_val_if_fail (CP_IS_BOARD_SCENE (self), false);

  return self->game != NULL && self->interactive && !self->covered &&
         cp_game_get_can_move (self->game);
}


bool
cp_board_scene_can_premove (CpBoardScene *self)
{
  g_return_val_if_fail (CP_IS_BOARD_SCENE (self), false);

  return self->game != NULL && self->interactive && !self->covered &&
         cp_game_can_premove (self->game);
}


CpPosition
cp_board_scene_get_moving (CpBoardScene *self)
{
  return cp_board_scene_can_premove (self) ? cp_game_get_premove_position (self->game)
                                           : self->position;
}


bool
cp_board_scene_can_select (CpBoardScene *self, CpSquare square)
{
  g_return_val_if_fail (CP_IS_BOARD_SCENE (self), false);

  CpPosition pos = cp_board_scene_get_moving (self);

  if (square == CP_SQUARE_NONE ||
      (!cp_board_scene_can_play (self) && !cp_board_scene_can_premove (self)) ||
      cp_colours_opening_left (&pos) > 0)
    return false;
  return (pos.of_side[pos.turn] & CP_BIT (square)) != 0 || cp_board_can_shift (&pos, square);
}


bool
cp_board_scene_can_drop (CpBoardScene *self, CpColour colour)
{
  g_return_val_if_fail (CP_IS_BOARD_SCENE (self), false);

  CpPosition pos = cp_board_scene_get_moving (self);

  return (cp_board_scene_can_play (self) || cp_board_scene_can_premove (self)) &&
         cp_board_targets (&pos, cp_board_origin_supply (colour)) != 0;
}


/* Returns the targets at which @mover loses; none if the settings hide them. */
static CpBits
find_warnings (CpBoardScene *self, CpBoardOrigin mover)
{
  if (!self->reveals_endings || !self->hints)
    return 0;
  return cp_board_warnings (&self->position, mover, cp_board_targets (&self->position, mover));
}


/* Sets a single-square mark. */
static void
set_mark (CpBoardScene *self, CpSquare *mark, CpSquare square)
{
  if (*mark == square)
    return;
  *mark = square;
  cp_board_scene_emit_changed (self);
}


/* Returns true if information about pieces may be shown. */
static bool
shows_piece_info (CpBoardScene *self)
{
  return self->source != NULL && !self->covered && (self->hints || self->game == NULL);
}


/* The selection stays, with or without hints. A premove has no targets: the opponent's move decides
 * where it can go. */
void
cp_board_scene_mark_targets (CpBoardScene *self)
{
  bool plays = self->game != NULL && !cp_board_scene_can_premove (self);
  CpBoardOrigin mover = plays ? self->origin : cp_board_origin_none ();

  self->targets = cp_board_targets (&self->position, mover);
  self->marks.targets = self->hints ? self->targets : 0;
  self->marks.warnings = find_warnings (self, mover);
  g_signal_emit_by_name (self, "squares-changed");
  cp_board_scene_emit_changed (self);
}


void
cp_board_scene_set_hints (CpBoardScene *self, bool hints)
{
  g_return_if_fail (CP_IS_BOARD_SCENE (self));

  if (self->hints == hints)
    return;
  self->hints = hints;
  cp_board_scene_set_hovered (self, CP_SQUARE_NONE);
  cp_board_scene_set_share (self, cp_place_none ());
  cp_board_scene_inspect (self, CP_SQUARE_NONE, false);
  if (self->source != NULL)
    cp_board_scene_mark_targets (self);
}


CP_GETTER (bool, cp_board_scene_get_hints, CpBoardScene, self->hints)


void
cp_board_scene_select (CpBoardScene *self, CpBoardOrigin origin)
{
  g_return_if_fail (CP_IS_BOARD_SCENE (self));

  if (cp_board_origin_equal (origin, self->origin))
    return;
  self->origin = origin;
  self->marks.selected = origin.square;
  cp_board_scene_mark_targets (self);
}


CpBoardOrigin
cp_board_scene_get_selected (CpBoardScene *self)
{
  g_return_val_if_fail (CP_IS_BOARD_SCENE (self), cp_board_origin_none ());

  return self->origin;
}


CP_GETTER (CpBits, cp_board_scene_get_targets, CpBoardScene, self->targets)


void
cp_board_scene_inspect (CpBoardScene *self, CpSquare square, bool with_reach)
{
  g_return_if_fail (CP_IS_BOARD_SCENE (self));

  CpBoardMarks *marks = &self->marks;
  if (!shows_piece_info (self) || square == CP_SQUARE_NONE ||
      self->position.board[square] == CP_NO_PIECE)
    square = CP_SQUARE_NONE;
  CpSquare reach_from = with_reach && self->game != NULL ? square : CP_SQUARE_NONE;
  if (marks->power_of == square && marks->reach_from == reach_from)
    return;
  marks->power_of = square;
  marks->reach_from = reach_from;
  marks->reach_moves = marks->reach_attacks = 0;
  if (reach_from != CP_SQUARE_NONE)
    cp_position_reach (&self->position, reach_from, &marks->reach_moves, &marks->reach_attacks);
  cp_board_scene_emit_changed (self);
}


void
cp_board_scene_explain (CpBoardScene *self, CpSquare square)
{
  g_return_if_fail (CP_IS_BOARD_SCENE (self));

  set_mark (self, &self->marks.explained, square);
}


void
cp_board_scene_clear_changes (CpBoardScene *self)
{
  g_return_if_fail (CP_IS_BOARD_SCENE (self));

  if (self->marks.changed_powers == 0)
    return;
  self->marks.changed_powers = 0;
  cp_board_scene_emit_changed (self);
}


void
cp_board_scene_set_hovered (CpBoardScene *self, CpSquare square)
{
  g_return_if_fail (CP_IS_BOARD_SCENE (self));

  set_mark (self, &self->marks.hovered, square);
}


void
cp_board_scene_set_ghost (CpBoardScene *self, CpSquare square, CpPiece piece)
{
  g_return_if_fail (CP_IS_BOARD_SCENE (self));

  CpBoardMarks *marks = &self->marks;
  square = piece != CP_NO_PIECE ? square : CP_SQUARE_NONE;
  if (marks->ghost_on == square && marks->ghost == piece)
    return;
  marks->ghost_on = square;
  marks->ghost = piece;
  cp_board_scene_emit_changed (self);
}


void
cp_board_scene_set_illegal (CpBoardScene *self, CpSquare square)
{
  g_return_if_fail (CP_IS_BOARD_SCENE (self));

  set_mark (self, &self->marks.illegal, square);
}


void
cp_board_scene_set_share (CpBoardScene *self, CpPlace place)
{
  g_return_if_fail (CP_IS_BOARD_SCENE (self));

  if (!shows_piece_info (self) || self->dragging ||
      cp_rules_balance (self->position.rules) == NULL ||
      cp_place_piece (&self->position, place) == CP_NO_PIECE)
    place = cp_place_none ();
  if (cp_place_equal (self->marks.share, place))
    return;
  self->marks.share = place;
  g_signal_emit_by_name (self, "share-changed");
  cp_board_scene_emit_changed (self);
}


CpPlace
cp_board_scene_get_share (CpBoardScene *self)
{
  g_return_val_if_fail (CP_IS_BOARD_SCENE (self), cp_place_none ());

  return self->marks.share;
}


void
cp_board_scene_set_shared_line (CpBoardScene *self, bool has, int line, CpSide side)
{
  g_return_if_fail (CP_IS_BOARD_SCENE (self));

  if (self->has_line == has && self->line == line && self->line_side == side)
    return;
  self->has_line = has;
  self->line = line;
  self->line_side = side;
  cp_board_scene_emit_changed (self);
}


bool
cp_board_scene_shows_share (CpBoardScene *self, CpPlace place)
{
  g_return_val_if_fail (CP_IS_BOARD_SCENE (self), false);

  if (!self->has_line || self->source == NULL || place.kind == CP_PLACE_NONE)
    return false;
  CpPiece piece = cp_place_piece (&self->position, place);
  return piece != CP_NO_PIECE && cp_piece_side (piece) == self->line_side &&
         cp_place_line (self->position.rules, place) == self->line;
}


void
cp_board_scene_set_cursor (CpBoardScene *self, CpSquare square, bool shown)
{
  g_return_if_fail (CP_IS_BOARD_SCENE (self));

  CpSquare mark = shown ? square : CP_SQUARE_NONE;
  if (self->cursor == square && self->marks.cursor == mark)
    return;
  self->cursor = square;
  self->marks.cursor = mark;
  g_signal_emit_by_name (self, "cursor-moved");
  cp_board_scene_emit_changed (self);
}


CP_GETTER (CpSquare, cp_board_scene_get_cursor, CpBoardScene, self->cursor)
