/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-board-hand.h"

#include "cp-board-facts.h"
#include "model/disk/cp-idle.h"
#include "model/game/cp-game-premove.h"
#include "model/objects/cp-class.h"
#include "rules/notation/cp-notation.h"
#include "rules/position/cp-colours.h"

/* How long the square of a refused move stays marked, in milliseconds. */
#define REFUSED_MS 1200

/*
 * Pointer and keyboard use the same few steps: select, attempt, choose. Everything that depends on
 * the pointed square is updated in update_pointed() alone, so that they cannot disagree.
 */
struct _CpBoardHand {
  GObject parent_instance;

  CpBoardScene *scene;
  CpPlace pointer;        /* place under the pointer */
  CpPlace pointed;        /* place of the pointer or of the cursor, whichever moved last; or none */
  CpBoardOrigin pressed;  /* none while no relevant button is pressed */
  bool selected_by_press; /* so that releasing the button there does not clear the selection */
  CpSquare cursor;        /* last known square of the keyboard cursor */
  CpMoveOutcomes outcomes;
  bool choosing;
  bool holding; /* whether @held waits for confirmation */
  CpMove held;
  CpBoardGuard guard; /* (nullable) */
  void *guard_data;
  unsigned refused_id;
};

G_DEFINE_FINAL_TYPE (CpBoardHand, cp_board_hand, G_TYPE_OBJECT)


static const CpPosition *
position (CpBoardHand *self)
{
  return cp_board_scene_get_position (self->scene);
}


static CpBoardOrigin
selected (CpBoardHand *self)
{
  return cp_board_scene_get_selected (self->scene);
}


static bool
is_selected (CpBoardHand *self, CpBoardOrigin origin)
{
  return cp_board_origin_equal (origin, selected (self));
}


static bool
has_selection (CpBoardHand *self)
{
  return !cp_board_origin_is_none (selected (self));
}


static bool
is_target (CpBoardHand *self, CpSquare square)
{
  return square != CP_SQUARE_NONE &&
         (cp_board_scene_get_targets (self->scene) & CP_BIT (square)) != 0;
}


/* Returns true if @square has a piece or colour that a player might try to move. */
static bool
holds_something (CpBoardHand *self, CpSquare square)
{
  return position (self)->board[square] != CP_NO_PIECE ||
         cp_position_colour (position (self), square) != CP_NO_COLOUR;
}


/* Returns true if the board accepts input. */
static bool
is_open (CpBoardHand *self)
{
  return position (self) != NULL && !cp_board_scene_get_covered (self->scene) &&
         cp_board_scene_get_interactive (self->scene) && !self->choosing;
}


static void
clear_refused (CpBoardHand *self)
{
  g_clear_handle_id (&self->refused_id, g_source_remove);
  cp_board_scene_set_illegal (self->scene, CP_SQUARE_NONE);
}


static void
set_outcomes (CpBoardHand *self, const CpMoveOutcomes *outcomes)
{
  if (cp_move_outcomes_equal (outcomes, &self->outcomes))
    return;
  self->outcomes = *outcomes;
  g_signal_emit_by_name (self, "preview-changed");
}


/* Computes the outcomes of a move, without the consequences that the settings hide. */
static void
look_ahead (CpBoardHand *self, CpMoveOutcomes *outcomes, CpBoardOrigin origin, CpSquare to)
{
  cp_move_outcomes_init (outcomes, position (self), origin, to);
  if (!cp_board_scene_get_reveals_endings (self->scene))
    cp_move_outcomes_hush (outcomes);
  if (!cp_board_scene_get_hints (self->scene))
    cp_move_outcomes_conceal (outcomes);
}


/* Updates marks, shares and outcomes for the pointed place. */
static void
update_pointed (CpBoardHand *self)
{
  CpMoveOutcomes outcomes = { .n = 0 };
  CpSquare square = self->pointed.square;
  bool considers = cp_board_scene_get_hints (self->scene) && is_target (self, square);
  bool drags = cp_board_scene_get_dragged (self->scene) != NULL;

  if (self->choosing || self->holding)
    return;
  if (considers)
    look_ahead (self, &outcomes, selected (self), square);
  cp_board_scene_set_hovered (self->scene, considers ? square : CP_SQUARE_NONE);
  cp_board_scene_set_share (self->scene, considers ? cp_place_none () : self->pointed);
  cp_board_scene_inspect (self->scene, considers || drags ? CP_SQUARE_NONE : square,
                          !has_selection (self));
  set_outcomes (self, &outcomes);
}


static void
set_pointed (CpBoardHand *self, CpPlace place)
{
  if (cp_place_equal (place, self->pointed))
    return;
  self->pointed = place;
  update_pointed (self);
}


static void
end_choice (CpBoardHand *self)
{
  if (!self->choosing)
    return;
  self->choosing = false;
  g_signal_emit_by_name (self, "choice-ended");
}


static void
select_origin (CpBoardHand *self, CpBoardOrigin origin)
{
  cp_board_scene_select (self->scene, origin);
  update_pointed (self);
}


/* Removes marks that concern the previous input. */
static void
begin_input (CpBoardHand *self)
{
  clear_refused (self);
  cp_board_scene_clear_changes (self->scene);
}


static void
refused_timeout_cb (CpBoardHand *self)
{
  cp_board_scene_set_illegal (self->scene, CP_SQUARE_NONE);
}


/* Plays a move; marks its target and emits `refused` if the game refuses it. */
static void
play (CpBoardHand *self, const char *text, CpSquare to)
{
  g_autoptr (GError) error = NULL;

  if (cp_game_play (cp_board_scene_get_game (self->scene), text, &error))
    return;
  clear_refused (self);
  cp_board_scene_set_illegal (self->scene, to);
  cp_queue_timeout (&self->refused_id, REFUSED_MS, refused_timeout_cb, self);
  g_signal_emit_by_name (self, "refused", error->message);
}


static void
set_holding (CpBoardHand *self, bool holding)
{
  if (self->holding == holding)
    return;
  self->holding = holding;
  g_signal_emit_by_name (self, "held-changed");
}


/* Shows a piece over @square, as if it were dragged there. */
static void
hold_over (CpBoardHand *self, CpBoardOrigin origin, CpSquare square)
{
  CpGlide lifted = cp_board_lift (position (self), origin, 0, 0);

  if (origin.square == CP_SQUARE_NONE) {
    cp_board_scene_cancel_drag (self->scene);
    return;
  }
  cp_board_scene_drag (self->scene, &lifted);
  cp_board_scene_hold (self->scene, square);
}


/* Shows the outcome of @move, which waits for confirmation. It replaces a move that waits already.
 */
static void
hold (CpBoardHand *self, CpMove move)
{
  bool drops = move.from == CP_SQUARE_NONE;
  CpBoardOrigin origin =
      drops ? cp_board_origin_supply ((CpColour) move.colour) : cp_board_origin_square (move.from);
  CpMoveOutcomes outcomes;

  set_holding (self, false);
  look_ahead (self, &outcomes, origin, move.to);
  for (unsigned i = 0; i < outcomes.n; i++) {
    if (cp_move_equal (outcomes.previews[i].move, move))
      outcomes.previews[0] = outcomes.previews[i];
  }
  outcomes.n = 1;
  cp_board_scene_select (self->scene, origin);
  cp_board_scene_set_hovered (self->scene, move.to);
  cp_board_scene_set_share (self->scene, cp_place_none ());
  cp_board_scene_inspect (self->scene, CP_SQUARE_NONE, false);
  hold_over (self, origin, move.to);
  set_outcomes (self, &outcomes);
  self->held = move;
  set_holding (self, true);
}


/* Takes the held move back. */
static void
cancel_held (CpBoardHand *self)
{
  set_holding (self, false);
  cp_board_scene_cancel_drag (self->scene);
  select_origin (self, cp_board_origin_none ());
}


static bool
must_hold (CpBoardHand *self, CpMove move, bool was_chosen)
{
  return self->guard != NULL && self->guard (move, was_chosen, self->guard_data);
}


static void
play_move (CpBoardHand *self, CpMove move, bool was_chosen)
{
  g_autofree char *text = cp_move_write (position (self), move, CP_NOTATION_UCI);

  if (must_hold (self, move, was_chosen))
    hold (self, move);
  else
    play (self, text, move.to);
}


/* Asks which outcome the player wants. A dragged piece is held over the target meanwhile. */
static void
begin_choice (CpBoardHand *self, const CpMoveOutcomes *outcomes)
{
  CpSquare to = outcomes->previews[0].move.to;

  cp_board_scene_set_hovered (self->scene, to);
  cp_board_scene_set_share (self->scene, cp_place_none ());
  cp_board_scene_inspect (self->scene, CP_SQUARE_NONE, false);
  cp_board_scene_hold (self->scene, to);
  set_outcomes (self, outcomes);
  self->choosing = true;
  g_signal_emit_by_name (self, "choice-needed");
}


/* Enters a premove, which need not be legal. */
static void
premove (CpBoardHand *self, CpBoardOrigin origin, CpSquare to)
{
  CpMove move = { .from = origin.square, .to = to, .colour = (uint8_t) origin.colour };

  if (origin.square != CP_SQUARE_NONE && position (self)->board[origin.square] == CP_NO_PIECE)
    move.colour = (uint8_t) cp_position_colour (position (self), origin.square);
  select_origin (self, cp_board_origin_none ());
  cp_game_set_premove (cp_board_scene_get_game (self->scene), move);
}


/* Tries to move from @origin to @to. Illegal moves are passed to the game, too, because it explains
 * why they are illegal. */
static void
attempt (CpBoardHand *self, CpBoardOrigin origin, CpSquare to)
{
  CpMoveOutcomes outcomes = { .n = 0 };

  if (cp_board_scene_can_premove (self->scene)) {
    premove (self, origin, to);
    return;
  }
  if (cp_board_scene_can_play (self->scene))
    look_ahead (self, &outcomes, origin, to);
  if (outcomes.n > 1) {
    begin_choice (self, &outcomes);
  } else if (outcomes.n == 1) {
    play_move (self, outcomes.previews[0].move, false);
  } else {
    g_autofree char *text = cp_board_origin_move_text (origin, position (self)->rules, to);
    play (self, text, to);
  }
}


/* Returns true if only colours can be dropped. A click on a square is then an incomplete move, and
 * the game's error asks for a colour. */
static bool
wants_colour (CpBoardHand *self)
{
  return cp_board_scene_can_play (self->scene) && cp_colours_opening_left (position (self)) > 0;
}


static bool
cancel_premove (CpBoardHand *self)
{
  CpGame *game = cp_board_scene_get_game (self->scene);

  return game != NULL && cp_game_cancel_premove (game);
}


/* Handles a click on a square, or its activation by the keyboard. */
static void
click (CpBoardHand *self, CpSquare square)
{
  CpBoardOrigin origin = cp_board_origin_square (square);

  if (is_selected (self, origin))
    select_origin (self, cp_board_origin_none ());
  else if (!is_target (self, square) && cp_board_scene_can_select (self->scene, square))
    select_origin (self, origin);
  else if (has_selection (self))
    attempt (self, selected (self), square);
  else if (cp_board_scene_can_premove (self->scene))
    cancel_premove (self);
  else if (holds_something (self, square) || wants_colour (self))
    attempt (self, origin, square);
}


static void
interrupted_cb (CpBoardHand *self)
{
  static const CpMoveOutcomes nothing = { .n = 0 };

  clear_refused (self);
  self->pressed = cp_board_origin_none ();
  self->pointed = cp_place_none ();
  end_choice (self);
  set_holding (self, false);
  set_outcomes (self, &nothing);
}


/* Clears the marks of the cursor when the focus leaves the board. */
static void
leave_cursor (CpBoardHand *self)
{
  CpPlace place = cp_place_square (self->cursor);

  if (cp_place_equal (self->pointed, place) && !cp_place_equal (self->pointer, place))
    set_pointed (self, cp_place_none ());
}


static void
cursor_moved_cb (CpBoardHand *self)
{
  CpSquare cursor = cp_board_scene_get_marks (self->scene)->cursor;
  if (cursor == CP_SQUARE_NONE) {
    leave_cursor (self);
    return;
  }
  bool comes_back = cursor == self->cursor;
  self->cursor = cursor;
  cp_board_scene_clear_changes (self->scene);
  /* The cursor has only come back with the focus: information about the piece is not wanted. */
  if (comes_back && cp_board_scene_is_over (self->scene))
    return;
  set_pointed (self, cp_place_square (cursor));
}


static void
cp_board_hand_class_init (CpBoardHandClass *klass)
{
  CP_CLASS_SOURCES (klass, CpBoardHand, refused_id);
  CP_CLASS_OWNS (klass, CpBoardHand, g_object_unref, scene);

  cp_class_add_signal (klass, "preview-changed", 0);
  cp_class_add_signal (klass, "refused", 1, G_TYPE_STRING);
  cp_class_add_signal (klass, "choice-needed", 0);
  cp_class_add_signal (klass, "choice-ended", 0);
  cp_class_add_signal (klass, "held-changed", 0);
}


static void
cp_board_hand_init (CpBoardHand *self)
{
  self->pointer = self->pointed = cp_place_none ();
  self->pressed = cp_board_origin_none ();
  self->cursor = CP_SQUARE_NONE;
}


CpBoardHand *
cp_board_hand_new (CpBoardScene *scene)
{
  CpBoardHand *self = g_object_new (CP_TYPE_BOARD_HAND, NULL);

  self->scene = g_object_ref (scene);
  cp_connect (scene, "interrupted", interrupted_cb, self);
  cp_connect (scene, "cursor-moved", cursor_moved_cb, self);
  return self;
}


void
cp_board_hand_set_hints (CpBoardHand *self, bool hints)
{
  g_return_if_fail (CP_IS_BOARD_HAND (self));

  cp_board_scene_set_hints (self->scene, hints);
  if (position (self) != NULL)
    update_pointed (self);
}


void
cp_board_hand_point (CpBoardHand *self, CpPlace place)
{
  g_return_if_fail (CP_IS_BOARD_HAND (self));

  /* GTK emits motion events also when the widget under a resting pointer changes. */
  if (cp_place_equal (place, self->pointer))
    return;
  self->pointer = place;
  set_pointed (self, place);
}


static void
press (CpBoardHand *self, CpBoardOrigin origin, bool selects)
{
  begin_input (self);
  self->pressed = origin;
  self->selected_by_press = selects;
  if (selects)
    select_origin (self, origin);
}


/* Plays the held move if @square is its target, and cancels it otherwise. Returns true if it was
 * played. */
static bool
confirm (CpBoardHand *self, CpSquare square)
{
  if (!self->holding)
    return false;
  if (square == self->held.to) {
    cp_board_hand_play_held (self);
    return true;
  }
  cancel_held (self);
  return false;
}


void
cp_board_hand_press (CpBoardHand *self, CpSquare square)
{
  g_return_if_fail (CP_IS_BOARD_HAND (self));

  CpBoardOrigin origin = cp_board_origin_square (square);
  self->pressed = cp_board_origin_none ();
  if (confirm (self, square))
    return;
  if (is_open (self))
    press (self, origin,
           square == CP_SQUARE_NONE || (!is_selected (self, origin) && !is_target (self, square) &&
                                        cp_board_scene_can_select (self->scene, square)));
}


void
cp_board_hand_press_supply (CpBoardHand *self, CpColour colour)
{
  g_return_if_fail (CP_IS_BOARD_HAND (self));

  CpBoardOrigin origin = cp_board_origin_supply (colour);
  self->pressed = cp_board_origin_none ();
  confirm (self, CP_SQUARE_NONE);
  if (is_open (self) && cp_board_scene_can_drop (self->scene, colour))
    press (self, origin, !is_selected (self, origin));
}


static bool
can_move (CpBoardHand *self, CpBoardOrigin origin)
{
  if (origin.square == CP_SQUARE_NONE)
    return cp_board_scene_can_drop (self->scene, origin.colour);
  return cp_board_scene_can_select (self->scene, origin.square);
}


void
cp_board_hand_drag (CpBoardHand *self, double dx, double dy, CpSquare under)
{
  g_return_if_fail (CP_IS_BOARD_HAND (self));

  if (self->choosing || cp_board_origin_is_none (self->pressed) || !can_move (self, self->pressed))
    return;
  cp_board_scene_select (self->scene, self->pressed);
  CpPosition moving = cp_board_scene_get_moving (self->scene);
  CpGlide lifted = cp_board_lift (&moving, self->pressed, dx, dy);
  cp_board_scene_drag (self->scene, &lifted);
  self->pointer = self->pointed = cp_place_square (under);
  update_pointed (self);
}


/* Ends a drag over @square. */
static void
drop (CpBoardHand *self, CpSquare square)
{
  if (square != CP_SQUARE_NONE && square != selected (self).square)
    attempt (self, selected (self), square);
  if (!self->choosing && !self->holding)
    cp_board_scene_cancel_drag (self->scene);
}


void
cp_board_hand_release (CpBoardHand *self, CpSquare square)
{
  g_return_if_fail (CP_IS_BOARD_HAND (self));

  CpBoardOrigin pressed = self->pressed;
  self->pressed = cp_board_origin_none ();
  if (cp_board_origin_is_none (pressed))
    return;
  if (cp_board_scene_get_dragged (self->scene) != NULL)
    drop (self, square);
  else if (pressed.square == CP_SQUARE_NONE && !self->selected_by_press)
    select_origin (self, cp_board_origin_none ());
  else if (pressed.square == CP_SQUARE_NONE || square == CP_SQUARE_NONE)
    return;
  else if (square == pressed.square && !self->selected_by_press)
    click (self, square);
  else if (square != pressed.square && !has_selection (self) &&
           !cp_board_scene_can_premove (self->scene) && holds_something (self, pressed.square))
    attempt (self, pressed, square);
}


void
cp_board_hand_activate (CpBoardHand *self)
{
  g_return_if_fail (CP_IS_BOARD_HAND (self));

  CpSquare cursor = cp_board_scene_get_cursor (self->scene);

  if (self->holding) {
    confirm (self, cursor);
    return;
  }
  if (!is_open (self))
    return;
  begin_input (self);
  click (self, cursor);
}


bool
cp_board_hand_cancel (CpBoardHand *self)
{
  g_return_val_if_fail (CP_IS_BOARD_HAND (self), false);

  self->pressed = cp_board_origin_none ();
  if (!has_selection (self))
    return cancel_premove (self);
  set_holding (self, false);
  end_choice (self);
  cp_board_scene_cancel_drag (self->scene);
  select_origin (self, cp_board_origin_none ());
  return true;
}


CP_GETTER (const CpMoveOutcomes *, cp_board_hand_get_outcomes, CpBoardHand, &self->outcomes)
CP_GETTER (bool, cp_board_hand_is_choosing, CpBoardHand, self->choosing)


void
cp_board_hand_consider (CpBoardHand *self, unsigned index)
{
  g_return_if_fail (CP_IS_BOARD_HAND (self));
  g_return_if_fail (index < self->outcomes.n);

  if (self->outcomes.considered == index)
    return;
  self->outcomes.considered = index;
  g_signal_emit_by_name (self, "preview-changed");
}


void
cp_board_hand_choose (CpBoardHand *self, unsigned index)
{
  g_return_if_fail (CP_IS_BOARD_HAND (self));

  if (!self->choosing || index >= self->outcomes.n)
    return;
  CpMove move = self->outcomes.previews[index].move;
  end_choice (self);
  play_move (self, move, true);
  if (!self->holding)
    cp_board_scene_cancel_drag (self->scene);
}


void
cp_board_hand_set_guard (CpBoardHand *self, CpBoardGuard guard, void *data)
{
  g_return_if_fail (CP_IS_BOARD_HAND (self));

  self->guard = guard;
  self->guard_data = data;
}


bool
cp_board_hand_hold (CpBoardHand *self, CpMove move)
{
  g_return_val_if_fail (CP_IS_BOARD_HAND (self), false);

  if (!cp_board_scene_can_play (self->scene) || !must_hold (self, move, true))
    return false;
  hold (self, move);
  return true;
}


CP_GETTER (const CpMove *, cp_board_hand_get_held, CpBoardHand, self->holding ? &self->held : NULL)


void
cp_board_hand_play_held (CpBoardHand *self)
{
  g_return_if_fail (CP_IS_BOARD_HAND (self));

  if (!self->holding)
    return;
  g_autofree char *text = cp_move_write (position (self), self->held, CP_NOTATION_UCI);
  set_holding (self, false);
  play (self, text, self->held.to);
  cp_board_scene_cancel_drag (self->scene);
}
