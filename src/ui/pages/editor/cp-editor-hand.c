/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-editor-hand.h"

#include <glib/gi18n-lib.h>

#include "model/objects/cp-class.h"
#include "rules/position/cp-describe.h"
#include "rules/position/cp-fen.h"
#include "rules/position/cp-variant.h"

/* The state of the pressed pointer. */
typedef enum {
  IDLE,
  PRESSED,  /* may become a click or a drag */
  CARRYING, /* drags a piece or colour */
  PAINTING, /* applies the tool to every square under the pointer */
} Doing;

/*
 * The counterpart of CpBoardHand without rules: all input becomes edits of the draft, and the scene
 * shows the result.
 */
struct _CpEditorHand {
  GObject parent_instance;

  CpBoardScene *scene;
  CpDraft *draft;
  CpEditorTool tool;

  CpPlace pointer; /* the place under the pointer */
  Doing doing;
  bool from_palette;
  CpEditorTool pressed_tool; /* the tool of the pressed pointer */
  CpPlace pressed;
  CpPlace painted; /* the place to which the tool was applied last */
};

G_DEFINE_FINAL_TYPE (CpEditorHand, cp_editor_hand, G_TYPE_OBJECT)


static const CpPosition *
position (CpEditorHand *self)
{
  return cp_draft_get_position (self->draft);
}


static void
refuse (CpEditorHand *self, const char *sentence)
{
  g_signal_emit_by_name (self, "refused", sentence);
}


/* Returns the index among all knocked out pieces of the piece in @place of the storage lines; -1
 * for none. */
static int
knocked_index (const CpPosition *pos, CpPlace place)
{
  unsigned nth = 0;

  for (unsigned i = 0; i < pos->n_knocked; i++) {
    if (cp_piece_side (pos->knocked[i]) == place.side && nth++ == place.index)
      return (int) i;
  }
  return -1;
}


static void
select_square (CpEditorHand *self, CpSquare square)
{
  cp_board_scene_select (self->scene, cp_board_origin_square (square));
}


static CpSquare
selected (CpEditorHand *self)
{
  return cp_board_scene_get_selected (self->scene).square;
}


static bool
holds_something (CpEditorHand *self, CpPlace place)
{
  return cp_place_piece (position (self), place) != CP_NO_PIECE ||
         (place.kind == CP_PLACE_SQUARE &&
          cp_position_colour (position (self), place.square) != CP_NO_COLOUR);
}


/* Explains that a knocked out @piece was put on the other side's storage lines. */
static void
explain_side (CpEditorHand *self, CpPiece piece, CpPlace place)
{
  CpSide side = cp_piece_side (piece);

  if (side == place.side)
    return;
  /* Translators: %1$s is a piece: "black queen", %2$s "White" or "Black". */
  g_autofree char *sentence =
      /* Translators: a piece, “white rook”, and “White” or “Black”. */
      g_strdup_printf (_ ("The %1$s went to the storage lines of its own side, %2$s."),
                       cp_piece_name (piece), cp_side_in_sentence (side));
  refuse (self, sentence);
}


static void
knock (CpEditorHand *self, CpPiece piece, CpPlace place)
{
  if (cp_draft_knock (self->draft, piece))
    explain_side (self, piece, place);
  else
    refuse (self, _ ("The storage lines are full."));
}


static void
erase (CpEditorHand *self, CpPlace place)
{
  if (place.kind == CP_PLACE_SQUARE) {
    cp_draft_erase (self->draft, place.square);
  } else if (place.kind == CP_PLACE_STORAGE) {
    int index = knocked_index (position (self), place);
    if (index >= 0)
      cp_draft_unknock (self->draft, (unsigned) index);
  }
}


static bool
has_colour (CpEditorHand *self, CpEditorTool tool, CpSquare square)
{
  const CpPosition *pos = position (self);
  return cp_position_colour (pos, square) == tool.colour &&
         (pos->dropped_by[tool.owner] & CP_BIT (square)) != 0;
}


static void
mark_moved_pawn (CpEditorHand *self, CpSquare square)
{
  if ((cp_draft_get_moved_pawn_squares (self->draft) & CP_BIT (square)) == 0) {
    refuse (self, _ ("Only a pawn on its own first two ranks can be marked as moved."));
    return;
  }
  bool moved = (position (self)->moved_pawns & CP_BIT (square)) != 0;
  cp_draft_set_moved_pawn (self->draft, square, !moved);
}


/* CP_TOOL_MOVE: puts down the picked up piece on @square, or picks up the piece of @square. */
static void
pick_or_put (CpEditorHand *self, CpSquare square)
{
  CpSquare from = selected (self);

  if (from == square)
    select_square (self, CP_SQUARE_NONE);
  else if (from != CP_SQUARE_NONE)
    cp_draft_move (self->draft, from, square);
  else if (holds_something (self, cp_place_square (square)))
    select_square (self, square);
}


/* Puts the piece or colour of the tool on a place. @again: removes it if it is already there. */
static void
stamp (CpEditorHand *self, CpEditorTool tool, CpPlace place, bool again)
{
  bool same_piece = cp_place_piece (position (self), place) == tool.piece;

  if (place.kind == CP_PLACE_STORAGE && tool.kind == CP_TOOL_PIECE) {
    if (same_piece && again)
      erase (self, place);
    else
      knock (self, tool.piece, place);
  } else if (place.kind == CP_PLACE_SQUARE && tool.kind == CP_TOOL_PIECE) {
    cp_draft_put (self->draft, place.square, same_piece && again ? CP_NO_PIECE : tool.piece);
  } else if (place.kind == CP_PLACE_SQUARE) {
    if (has_colour (self, tool, place.square) && again)
      cp_draft_set_colour (self->draft, place.square, CP_NO_COLOUR, CP_WHITE);
    else
      cp_draft_set_colour (self->draft, place.square, tool.colour, tool.owner);
  }
}


/* Applies a tool to a place, like a click. */
static void
use (CpEditorHand *self, CpEditorTool tool, CpPlace place)
{
  switch (tool.kind) {
  case CP_TOOL_MOVE:
    if (place.kind == CP_PLACE_SQUARE)
      pick_or_put (self, place.square);
    else
      select_square (self, CP_SQUARE_NONE);
    break;
  case CP_TOOL_ERASE:
    erase (self, place);
    break;
  case CP_TOOL_PIECE:
  case CP_TOOL_COLOUR:
    stamp (self, tool, place, true);
    break;
  case CP_TOOL_MOVED_PAWN:
    if (place.kind == CP_PLACE_SQUARE)
      mark_moved_pawn (self, place.square);
    break;
  }
}


/* Applies the tool to @place, unless it was the last place that it was applied to. */
static void
paint (CpEditorHand *self, CpPlace place)
{
  if (place.kind != CP_PLACE_SQUARE || cp_place_equal (place, self->painted))
    return;
  self->painted = place;
  if (self->pressed_tool.kind == CP_TOOL_ERASE)
    erase (self, place);
  else
    stamp (self, self->pressed_tool, place, false);
}


/* Returns the piece or colour that a drag lifts from the pressed place. */
static CpGlide
lift (CpEditorHand *self, double dx, double dy)
{
  const CpPosition *pos = position (self);
  CpGlide lifted = { .from = self->pressed, .to = self->pressed, .dx = dx, .dy = dy };

  if (self->from_palette) {
    lifted.piece = self->pressed_tool.piece;
    lifted.colour = self->pressed_tool.colour;
    lifted.owner = self->pressed_tool.owner;
    return lifted;
  }
  lifted.piece = cp_place_piece (pos, self->pressed);
  if (lifted.piece == CP_NO_PIECE) {
    lifted.colour = cp_position_colour (pos, self->pressed.square);
    lifted.owner = (pos->dropped_by[CP_BLACK] & CP_BIT (self->pressed.square)) != 0;
  }
  return lifted;
}


/* Chooses between dragging and painting when a drag begins. */
static void
begin_drag (CpEditorHand *self)
{
  bool stamps = cp_editor_tool_is_stamp (self->pressed_tool);

  if (self->from_palette)
    self->doing = stamps ? CARRYING : IDLE;
  else if (self->pressed_tool.kind == CP_TOOL_ERASE)
    self->doing = PAINTING;
  else if (holds_something (self, self->pressed))
    self->doing = CARRYING;
  else
    self->doing = stamps && self->pressed.kind == CP_PLACE_SQUARE ? PAINTING : IDLE;
  select_square (self, CP_SQUARE_NONE);
  if (self->doing == PAINTING)
    paint (self, self->pressed);
}


/* Puts down a piece or colour that was dragged from a square; removes it outside of the board. */
static void
drop_from_square (CpEditorHand *self, CpSquare from, CpPlace to)
{
  bool stores = position (self)->rules->variant->has_storage;
  CpPiece piece = position (self)->board[from];

  if (to.kind == CP_PLACE_SQUARE)
    cp_draft_move (self->draft, from, to.square);
  else if (to.kind != CP_PLACE_STORAGE || !stores)
    cp_draft_erase (self->draft, from);
  else if (cp_draft_knock_from (self->draft, from))
    explain_side (self, piece, to);
}


static void
drop_from_storage (CpEditorHand *self, CpPlace from, CpPlace to)
{
  int index = knocked_index (position (self), from);

  if (index < 0)
    return;
  if (to.kind == CP_PLACE_SQUARE)
    cp_draft_return (self->draft, (unsigned) index, to.square);
  else if (to.kind == CP_PLACE_NONE)
    cp_draft_unknock (self->draft, (unsigned) index);
}


static void
drop (CpEditorHand *self, CpPlace to)
{
  if (cp_place_equal (self->pressed, to) && !self->from_palette)
    return;
  if (self->from_palette)
    stamp (self, self->pressed_tool, to, false);
  else if (self->pressed.kind == CP_PLACE_SQUARE)
    drop_from_square (self, self->pressed.square, to);
  else
    drop_from_storage (self, self->pressed, to);
}


/* Shows a preview of a click at the place under the pointer. */
static void
update_ghost (CpEditorHand *self)
{
  CpPiece piece = CP_NO_PIECE;

  if (self->draft != NULL && self->pointer.kind == CP_PLACE_SQUARE && self->doing != CARRYING &&
      cp_place_piece (position (self), self->pointer) != self->tool.piece)
    piece = self->tool.piece;
  cp_board_scene_set_ghost (self->scene, self->pointer.square, piece);
}


/* Cancels pointer operations, because the position has changed. */
static void
changed_cb (CpEditorHand *self)
{
  if (self->doing == CARRYING || self->doing == PRESSED)
    self->doing = IDLE;
  if (!cp_editor_tool_exists (self->tool, cp_draft_get_rules (self->draft)))
    cp_editor_hand_set_tool (self, cp_editor_tool (CP_TOOL_MOVE));
  update_ghost (self);
}


static void
cp_editor_hand_class_init (CpEditorHandClass *klass)
{
  CP_CLASS_FOLLOWS (klass, CpEditorHand, draft);
  CP_CLASS_OWNS (klass, CpEditorHand, g_object_unref, scene);

  cp_class_add_signal (klass, "tool-changed", 0);
  cp_class_add_signal (klass, "refused", 1, G_TYPE_STRING);
}


static void
cp_editor_hand_init (CpEditorHand *self)
{
  self->tool = cp_editor_tool (CP_TOOL_MOVE);
  self->pointer = self->pressed = self->painted = cp_place_none ();
}


CpEditorHand *
cp_editor_hand_new (CpBoardScene *scene)
{
  CpEditorHand *self = g_object_new (CP_TYPE_EDITOR_HAND, NULL);

  self->scene = g_object_ref (scene);
  return self;
}


void
cp_editor_hand_set_draft (CpEditorHand *self, CpDraft *draft)
{
  g_return_if_fail (CP_IS_EDITOR_HAND (self));

  if (!cp_follow (self, &self->draft, draft, NULL))
    return;
  self->doing = IDLE;
  if (draft == NULL)
    return;
  cp_connect (draft, "position-changed", changed_cb, self);
  changed_cb (self);
}


void
cp_editor_hand_set_tool (CpEditorHand *self, CpEditorTool tool)
{
  g_return_if_fail (CP_IS_EDITOR_HAND (self));

  if (self->draft != NULL && !cp_editor_tool_exists (tool, cp_draft_get_rules (self->draft)))
    tool = cp_editor_tool (CP_TOOL_MOVE);
  if (cp_editor_tool_equal (tool, self->tool))
    return;
  self->tool = tool;
  select_square (self, CP_SQUARE_NONE);
  update_ghost (self);
  g_signal_emit_by_name (self, "tool-changed");
}


CpEditorTool
cp_editor_hand_get_tool (CpEditorHand *self)
{
  g_return_val_if_fail (CP_IS_EDITOR_HAND (self), cp_editor_tool (CP_TOOL_MOVE));

  return self->tool;
}


void
cp_editor_hand_point (CpEditorHand *self, CpPlace place)
{
  g_return_if_fail (CP_IS_EDITOR_HAND (self));

  self->pointer = place;
  update_ghost (self);
}


static void
press (CpEditorHand *self, CpPlace place, CpEditorTool tool, bool from_palette)
{
  self->doing = self->draft != NULL ? PRESSED : IDLE;
  self->pressed = place;
  self->pressed_tool = tool;
  self->from_palette = from_palette;
  self->painted = cp_place_none ();
  cp_board_scene_clear_changes (self->scene);
}


void
cp_editor_hand_press (CpEditorHand *self, CpPlace place, bool erases)
{
  g_return_if_fail (CP_IS_EDITOR_HAND (self));

  press (self, place, erases ? cp_editor_tool (CP_TOOL_ERASE) : self->tool, false);
}


void
cp_editor_hand_press_palette (CpEditorHand *self, CpEditorTool tool)
{
  g_return_if_fail (CP_IS_EDITOR_HAND (self));

  press (self, cp_place_none (), tool, true);
}


void
cp_editor_hand_drag (CpEditorHand *self, double dx, double dy, CpPlace under)
{
  g_return_if_fail (CP_IS_EDITOR_HAND (self));

  if (self->doing == PRESSED)
    begin_drag (self);
  self->pointer = under;
  update_ghost (self);
  if (self->doing == PAINTING) {
    paint (self, under);
  } else if (self->doing == CARRYING) {
    CpGlide lifted = lift (self, dx, dy);
    cp_board_scene_drag (self->scene, &lifted);
  }
}


void
cp_editor_hand_release (CpEditorHand *self, CpPlace place)
{
  g_return_if_fail (CP_IS_EDITOR_HAND (self));

  Doing was = self->doing;
  self->doing = IDLE;
  if (was == CARRYING)
    drop (self, place);
  else if (was == PRESSED && !self->from_palette && cp_place_equal (place, self->pressed))
    use (self, self->pressed_tool, place);
  cp_board_scene_cancel_drag (self->scene);
  update_ghost (self);
}


void
cp_editor_hand_activate (CpEditorHand *self)
{
  g_return_if_fail (CP_IS_EDITOR_HAND (self));

  if (self->draft != NULL)
    use (self, self->tool, cp_place_square (cp_board_scene_get_cursor (self->scene)));
}


void
cp_editor_hand_erase (CpEditorHand *self)
{
  g_return_if_fail (CP_IS_EDITOR_HAND (self));

  if (self->draft != NULL)
    cp_draft_erase (self->draft, cp_board_scene_get_cursor (self->scene));
}


bool
cp_editor_hand_type (CpEditorHand *self, char letter)
{
  g_return_val_if_fail (CP_IS_EDITOR_HAND (self), false);

  CpEditorTool tool = cp_editor_tool_piece (cp_fen_piece (letter));
  if (self->draft == NULL || !cp_editor_tool_exists (tool, cp_draft_get_rules (self->draft)))
    return false;
  cp_draft_put (self->draft, cp_board_scene_get_cursor (self->scene), tool.piece);
  return true;
}


bool
cp_editor_hand_cancel (CpEditorHand *self)
{
  g_return_val_if_fail (CP_IS_EDITOR_HAND (self), false);

  bool moves = self->tool.kind == CP_TOOL_MOVE;
  if (self->doing == IDLE && moves && selected (self) == CP_SQUARE_NONE)
    return false;
  if (self->doing == IDLE && !moves)
    cp_editor_hand_set_tool (self, cp_editor_tool (CP_TOOL_MOVE));
  self->doing = IDLE;
  select_square (self, CP_SQUARE_NONE);
  cp_board_scene_cancel_drag (self->scene);
  return true;
}
