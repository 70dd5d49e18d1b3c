/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-board-scene.h"

#include <string.h>

#include "cp-board-insight.h"
#include "rules/cp-balance.h"
#include "rules/cp-colours.h"
#include "rules/cp-reach.h"

/*
 * Between the game, or whoever has a position without one, and the view. The position is a copy, so
 * that the difference to the next one tells which pieces have to glide where: that works alike for
 * a move, one taken back, and a jump through the game.
 */
struct _CpBoardScene {
  GObject parent_instance;

  CpGame *game;
  GSignalGroup *game_signals;
  bool has_position; /* of the game, or one that belongs to none */
  CpPosition position;
  bool flipped;
  bool covered;
  bool interactive;
  bool tells_ends;

  CpBoardMarks marks;
  CpBoardOrigin origin; /* what is selected */
  unsigned revision;
  CpSquare cursor;

  GArray *shapes; /* (element-type CpShape): those shown; the draft is the last one */
  bool drawing;   /* whether there is a draft */

  bool has_line;
  int line;
  CpSide line_side;

  bool dragging;
  CpGlide dragged;
  CpGlides glides;
  double progress;
};

G_DEFINE_FINAL_TYPE (CpBoardScene, cp_board_scene, G_TYPE_OBJECT)

enum {
  CHANGED,
  SQUARES_CHANGED,
  CURSOR_MOVED,
  SHARE_CHANGED,
  GLIDE_BEGAN,
  POWERS_CHANGED,
  INTERRUPTED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];


static void
emit (CpBoardScene *self, unsigned signal)
{
  g_signal_emit (self, signals[signal], 0);
}


/* More than the place of a moving piece is different. */
static void
emit_changed (CpBoardScene *self)
{
  self->revision++;
  emit (self, CHANGED);
}


static void
set_mark (CpBoardScene *self, CpSquare *mark, CpSquare square)
{
  if (*mark == square)
    return;
  *mark = square;
  emit_changed (self);
}


static void
begin_glide (CpBoardScene *self)
{
  self->progress = 0;
  if (self->glides.n > 0)
    emit (self, GLIDE_BEGAN);
}


static void
drop_draft (CpBoardScene *self)
{
  if (self->drawing)
    g_array_set_size (self->shapes, self->shapes->len - 1);
  self->drawing = false;
}


/* Takes over the shapes that the game shows; what is being drawn is none of them. */
static void
take_shapes (CpBoardScene *self)
{
  g_clear_pointer (&self->shapes, g_array_unref);
  self->drawing = false;
  self->shapes = self->game != NULL ? cp_node_get_shapes (cp_game_get_current (self->game),
                                                          cp_game_get_rules (self->game))
                                    : g_array_new (FALSE, FALSE, sizeof (CpShape));
}


/* Where to be careful if @mover moves, as far as that may be told. */
static CpBits
find_warnings (CpBoardScene *self, CpBoardOrigin mover)
{
  return cp_board_dangers (&self->position, self->tells_ends ? mover : cp_board_origin_none ());
}


/* Forgets what a player was about to do. */
static void
interrupt (CpBoardScene *self)
{
  self->dragging = false;
  drop_draft (self);
  self->origin = cp_board_origin_none ();
  self->marks.selected = self->marks.hovered = self->marks.illegal = CP_SQUARE_NONE;
  self->marks.targets = self->marks.changed_powers = 0;
  self->marks.warnings = self->has_position ? find_warnings (self, self->origin) : 0;
  cp_board_scene_set_share (self, cp_place_none ());
  cp_board_scene_inspect (self, CP_SQUARE_NONE, false);
  emit (self, INTERRUPTED);
  emit (self, SQUARES_CHANGED);
  emit_changed (self);
}


/* Takes over what the game shows. */
static void
take_position (CpBoardScene *self)
{
  const CpNode *node = cp_game_get_current (self->game);
  bool has_move = node->parent != NULL;

  self->position = node->position;
  self->marks.last_from = has_move ? node->move.from : CP_SQUARE_NONE;
  self->marks.last_to = has_move ? node->move.to : CP_SQUARE_NONE;
  self->marks.centre_king = cp_board_centre_king (&self->position);
  take_shapes (self);
}


/* Nothing is marked any more, and nothing on its way. */
static void
forget (CpBoardScene *self)
{
  self->marks.last_from = self->marks.last_to = self->marks.ghost_on = CP_SQUARE_NONE;
  self->marks.centre_king = CP_SQUARE_NONE;
  self->glides.n = 0;
  take_shapes (self);
}


/* What is shown has nothing to do with what was shown before. */
static void
begin (CpBoardScene *self)
{
  CpSide below = self->flipped ? CP_BLACK : CP_WHITE;
  CpSquare king = self->has_position ? cp_position_king (&self->position, below) : CP_SQUARE_NONE;

  self->cursor = king != CP_SQUARE_NONE ? king : 0;
  if (self->marks.cursor != CP_SQUARE_NONE)
    self->marks.cursor = self->cursor;
  interrupt (self);
  emit (self, CURSOR_MOVED);
}


static void
show_changed_powers (CpBoardScene *self, CpBits changed)
{
  if (changed == 0 || self->covered)
    return;
  self->marks.changed_powers = changed;
  emit_changed (self);
  emit (self, POWERS_CHANGED);
}


/* Lets the pieces glide from where they were @before. */
static void
follow (CpBoardScene *self, const CpPosition *before)
{
  cp_glides_between (&self->glides, before, &self->position);
  CpBits changed = cp_board_changed_powers (before, &self->position, &self->glides);
  if (self->dragging)
    cp_glides_continue (&self->glides, &self->dragged);
  if (self->covered)
    self->glides.n = 0;
  interrupt (self);
  begin_glide (self);
  show_changed_powers (self, changed);
}


static void
position_changed_cb (CpBoardScene *self)
{
  CpPosition before = self->position;

  take_position (self);
  follow (self, &before);
}


/* Words or shapes were written at a node. What is being drawn goes on. */
static void
annotated_cb (CpBoardScene *self, const CpNode *node)
{
  if (node != cp_game_get_current (self->game))
    return;
  const CpShape *drawn = cp_board_scene_get_draft (self);
  CpShape draft = drawn != NULL ? *drawn : (CpShape){ 0 };
  take_shapes (self);
  cp_board_scene_set_draft (self, drawn != NULL ? &draft : NULL);
  emit (self, SQUARES_CHANGED);
  emit_changed (self);
}


/* Moves can be made no more, or again. */
static void
state_changed_cb (CpBoardScene *self)
{
  if (!cp_board_scene_can_mark (self) && self->drawing)
    interrupt (self);
  if (cp_board_scene_can_play (self) || cp_board_origin_is_none (self->origin))
    return;
  cp_board_scene_put_back (self);
  interrupt (self);
}


static void
cp_board_scene_dispose (GObject *object)
{
  CpBoardScene *self = CP_BOARD_SCENE (object);

  g_clear_object (&self->game_signals);
  g_clear_object (&self->game);
  g_clear_pointer (&self->shapes, g_array_unref);
  G_OBJECT_CLASS (cp_board_scene_parent_class)->dispose (object);
}


static void
cp_board_scene_class_init (CpBoardSceneClass *klass)
{
  static const char names[N_SIGNALS][16] = { "changed",       "squares-changed", "cursor-moved",
                                             "share-changed", "glide-began",     "powers-changed",
                                             "interrupted" };

  G_OBJECT_CLASS (klass)->dispose = cp_board_scene_dispose;

  for (unsigned i = 0; i < N_SIGNALS; i++)
    signals[i] = g_signal_new (names[i], CP_TYPE_BOARD_SCENE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                               NULL, G_TYPE_NONE, 0);
}


static void
cp_board_scene_init (CpBoardScene *self)
{
  self->interactive = self->tells_ends = true;
  self->marks = cp_board_marks_none ();
  self->origin = cp_board_origin_none ();
  take_shapes (self);
  self->progress = 1;
  self->game_signals = g_signal_group_new (CP_TYPE_GAME);
  g_signal_group_connect_swapped (self->game_signals, "position-changed",
                                  G_CALLBACK (position_changed_cb), self);
  g_signal_group_connect_swapped (self->game_signals, "annotated", G_CALLBACK (annotated_cb), self);
  g_signal_group_connect_swapped (self->game_signals, "notify::can-move",
                                  G_CALLBACK (state_changed_cb), self);
  g_signal_group_connect_swapped (self->game_signals, "notify::reviewing",
                                  G_CALLBACK (state_changed_cb), self);
}


CpBoardScene *
cp_board_scene_new (void)
{
  return g_object_new (CP_TYPE_BOARD_SCENE, NULL);
}


void
cp_board_scene_set_game (CpBoardScene *self, CpGame *game)
{
  g_return_if_fail (CP_IS_BOARD_SCENE (self));

  if (!g_set_object (&self->game, game))
    return;
  g_signal_group_set_target (self->game_signals, game);
  self->has_position = game != NULL;
  forget (self);
  if (game != NULL)
    take_position (self);
  begin (self);
}


void
cp_board_scene_set_position (CpBoardScene *self, const CpPosition *pos)
{
  g_return_if_fail (CP_IS_BOARD_SCENE (self));

  CpPosition before = self->position;
  bool goes_on =
      self->game == NULL && self->has_position && pos != NULL && pos->rules == self->position.rules;
  cp_board_scene_set_game (self, NULL);
  self->has_position = pos != NULL;
  if (pos != NULL)
    self->position = *pos;
  if (!goes_on)
    forget (self);
  self->marks.centre_king = pos != NULL ? cp_board_centre_king (pos) : CP_SQUARE_NONE;
  if (goes_on)
    follow (self, &before);
  else
    begin (self);
}


CpGame *
cp_board_scene_get_game (CpBoardScene *self)
{
  g_return_val_if_fail (CP_IS_BOARD_SCENE (self), NULL);

  return self->game;
}


void
cp_board_scene_set_flipped (CpBoardScene *self, bool flipped)
{
  g_return_if_fail (CP_IS_BOARD_SCENE (self));

  if (self->flipped == flipped)
    return;
  self->flipped = flipped;
  interrupt (self);
}


bool
cp_board_scene_get_flipped (CpBoardScene *self)
{
  g_return_val_if_fail (CP_IS_BOARD_SCENE (self), false);

  return self->flipped;
}


void
cp_board_scene_set_covered (CpBoardScene *self, bool covered)
{
  g_return_if_fail (CP_IS_BOARD_SCENE (self));

  if (self->covered == covered)
    return;
  self->covered = covered;
  self->glides.n = 0;
  interrupt (self);
}


bool
cp_board_scene_get_covered (CpBoardScene *self)
{
  g_return_val_if_fail (CP_IS_BOARD_SCENE (self), false);

  return self->covered;
}


void
cp_board_scene_set_interactive (CpBoardScene *self, bool interactive)
{
  g_return_if_fail (CP_IS_BOARD_SCENE (self));

  if (self->interactive == interactive)
    return;
  self->interactive = interactive;
  cp_board_scene_put_back (self);
  interrupt (self);
}


bool
cp_board_scene_get_interactive (CpBoardScene *self)
{
  g_return_val_if_fail (CP_IS_BOARD_SCENE (self), false);

  return self->interactive;
}


void
cp_board_scene_set_tells_ends (CpBoardScene *self, bool tells_ends)
{
  g_return_if_fail (CP_IS_BOARD_SCENE (self));

  if (self->tells_ends == tells_ends)
    return;
  self->tells_ends = tells_ends;
  interrupt (self);
}


bool
cp_board_scene_get_tells_ends (CpBoardScene *self)
{
  g_return_val_if_fail (CP_IS_BOARD_SCENE (self), true);

  return self->tells_ends;
}


const CpPosition *
cp_board_scene_get_position (CpBoardScene *self)
{
  g_return_val_if_fail (CP_IS_BOARD_SCENE (self), NULL);

  return self->has_position ? &self->position : NULL;
}


bool
cp_board_scene_can_play (CpBoardScene *self)
{
  g_return_val_if_fail (CP_IS_BOARD_SCENE (self), false);

  return self->game != NULL && self->interactive && !self->covered &&
         cp_game_get_can_move (self->game);
}


bool
cp_board_scene_can_select (CpBoardScene *self, CpSquare square)
{
  g_return_val_if_fail (CP_IS_BOARD_SCENE (self), false);

  if (square == CP_SQUARE_NONE || !cp_board_scene_can_play (self) ||
      cp_colours_opening_left (&self->position) > 0)
    return false;
  return (self->position.of_side[self->position.turn] & CP_BIT (square)) != 0 ||
         cp_board_can_shift (&self->position, square);
}


bool
cp_board_scene_can_drop (CpBoardScene *self, CpColour colour)
{
  g_return_val_if_fail (CP_IS_BOARD_SCENE (self), false);

  return cp_board_scene_can_play (self) &&
         cp_board_targets (&self->position, cp_board_origin_supply (colour)) != 0;
}


bool
cp_board_scene_can_mark (CpBoardScene *self)
{
  g_return_val_if_fail (CP_IS_BOARD_SCENE (self), false);

  return self->game != NULL && self->interactive && !self->covered &&
         cp_game_get_reviewing (self->game);
}


const CpShape *
cp_board_scene_get_shapes (CpBoardScene *self, unsigned *n)
{
  g_return_val_if_fail (CP_IS_BOARD_SCENE (self), NULL);

  *n = self->shapes->len;
  return (const CpShape *) (void *) self->shapes->data;
}


void
cp_board_scene_set_shapes (CpBoardScene *self, const CpShape *shapes, unsigned n)
{
  g_return_if_fail (CP_IS_BOARD_SCENE (self) && self->game == NULL);

  if (n == self->shapes->len &&
      (n == 0 || memcmp (shapes, self->shapes->data, n * sizeof (CpShape)) == 0))
    return;
  g_array_set_size (self->shapes, 0);
  g_array_append_vals (self->shapes, shapes, n);
  emit (self, SQUARES_CHANGED);
  emit_changed (self);
}


void
cp_board_scene_set_draft (CpBoardScene *self, const CpShape *draft)
{
  g_return_if_fail (CP_IS_BOARD_SCENE (self));

  if (draft == NULL && !self->drawing)
    return;
  drop_draft (self);
  self->drawing = draft != NULL;
  if (draft != NULL)
    g_array_append_vals (self->shapes, draft, 1);
  emit_changed (self);
}


const CpShape *
cp_board_scene_get_draft (CpBoardScene *self)
{
  g_return_val_if_fail (CP_IS_BOARD_SCENE (self), NULL);

  return self->drawing ? &g_array_index (self->shapes, CpShape, self->shapes->len - 1) : NULL;
}


const CpBoardMarks *
cp_board_scene_get_marks (CpBoardScene *self)
{
  g_return_val_if_fail (CP_IS_BOARD_SCENE (self), NULL);

  return &self->marks;
}


unsigned
cp_board_scene_get_revision (CpBoardScene *self)
{
  g_return_val_if_fail (CP_IS_BOARD_SCENE (self), 0);

  return self->revision;
}


void
cp_board_scene_select (CpBoardScene *self, CpBoardOrigin origin)
{
  g_return_if_fail (CP_IS_BOARD_SCENE (self));

  CpBoardMarks *marks = &self->marks;
  if (cp_board_origin_equal (origin, self->origin))
    return;
  CpBoardOrigin mover = self->game != NULL ? origin : cp_board_origin_none ();
  self->origin = origin;
  marks->selected = origin.square;
  marks->targets = cp_board_targets (&self->position, mover);
  marks->warnings = find_warnings (self, mover);
  emit (self, SQUARES_CHANGED);
  emit_changed (self);
}


CpBoardOrigin
cp_board_scene_get_selected (CpBoardScene *self)
{
  g_return_val_if_fail (CP_IS_BOARD_SCENE (self), cp_board_origin_none ());

  return self->origin;
}


void
cp_board_scene_inspect (CpBoardScene *self, CpSquare square, bool with_reach)
{
  g_return_if_fail (CP_IS_BOARD_SCENE (self));

  CpBoardMarks *marks = &self->marks;
  if (!self->has_position || self->covered || square == CP_SQUARE_NONE ||
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
  emit_changed (self);
}


void
cp_board_scene_forget_changes (CpBoardScene *self)
{
  g_return_if_fail (CP_IS_BOARD_SCENE (self));

  if (self->marks.changed_powers == 0)
    return;
  self->marks.changed_powers = 0;
  emit_changed (self);
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
  emit_changed (self);
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

  if (!self->has_position || self->covered || self->dragging ||
      cp_rules_balance (self->position.rules) == NULL ||
      cp_place_piece (&self->position, place) == CP_NO_PIECE)
    place = cp_place_none ();
  if (cp_place_equal (self->marks.share, place))
    return;
  self->marks.share = place;
  emit (self, SHARE_CHANGED);
  emit_changed (self);
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
  emit_changed (self);
}


bool
cp_board_scene_shows_share (CpBoardScene *self, CpPlace place)
{
  g_return_val_if_fail (CP_IS_BOARD_SCENE (self), false);

  if (!self->has_line || !self->has_position || place.kind == CP_PLACE_NONE)
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
  emit (self, CURSOR_MOVED);
  emit_changed (self);
}


CpSquare
cp_board_scene_get_cursor (CpBoardScene *self)
{
  g_return_val_if_fail (CP_IS_BOARD_SCENE (self), CP_SQUARE_NONE);

  return self->cursor;
}


void
cp_board_scene_drag (CpBoardScene *self, const CpGlide *lifted)
{
  g_return_if_fail (CP_IS_BOARD_SCENE (self));

  self->dragging = true;
  self->dragged = *lifted;
  emit (self, CHANGED);
}


void
cp_board_scene_hold (CpBoardScene *self, CpSquare square)
{
  g_return_if_fail (CP_IS_BOARD_SCENE (self));

  if (!self->dragging)
    return;
  cp_glide_hold_over (&self->dragged, self->position.rules, square, self->flipped);
  emit (self, CHANGED);
}


void
cp_board_scene_put_back (CpBoardScene *self)
{
  g_return_if_fail (CP_IS_BOARD_SCENE (self));

  if (!self->dragging)
    return;
  self->dragging = false;
  self->glides.n = 0;
  if (self->dragged.from.kind != CP_PLACE_NONE)
    cp_glides_add (&self->glides, self->dragged);
  emit (self, CHANGED);
  begin_glide (self);
}


const CpGlide *
cp_board_scene_get_dragged (CpBoardScene *self)
{
  g_return_val_if_fail (CP_IS_BOARD_SCENE (self), NULL);

  return self->dragging ? &self->dragged : NULL;
}


const CpGlides *
cp_board_scene_get_glides (CpBoardScene *self)
{
  g_return_val_if_fail (CP_IS_BOARD_SCENE (self), NULL);

  return &self->glides;
}


void
cp_board_scene_set_progress (CpBoardScene *self, double progress)
{
  g_return_if_fail (CP_IS_BOARD_SCENE (self));

  self->progress = progress;
  if (progress >= 1)
    self->glides.n = 0;
  emit (self, CHANGED);
}


double
cp_board_scene_get_progress (CpBoardScene *self)
{
  g_return_val_if_fail (CP_IS_BOARD_SCENE (self), 1);

  return self->progress;
}
