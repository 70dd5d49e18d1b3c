/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-board-scene.h"

#include "cp-board-outlook.h"
#include "rules/cp-balance.h"

/*
 * Between the game and the view. The position is a copy of the game's, so that the difference to
 * the next one tells which pieces have to glide where: that works alike for a move, one taken back,
 * and a jump through the game.
 */
struct _CpBoardScene {
  GObject parent_instance;

  CpGame *game;
  GSignalGroup *game_signals;
  CpPosition position;
  bool flipped;
  bool covered;
  bool interactive;

  CpBoardMarks marks;
  unsigned revision;
  CpSquare cursor;

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
begin_glide (CpBoardScene *self)
{
  self->progress = 0;
  if (self->glides.n > 0)
    emit (self, GLIDE_BEGAN);
}


/* Forgets what a player was about to do. */
static void
interrupt (CpBoardScene *self)
{
  self->dragging = false;
  self->marks.selected = self->marks.hovered = self->marks.illegal = CP_SQUARE_NONE;
  self->marks.targets = self->marks.warnings = 0;
  cp_board_scene_set_share (self, cp_place_none ());
  emit (self, INTERRUPTED);
  emit (self, SQUARES_CHANGED);
  emit_changed (self);
}


static CpSquare
find_centre_king (const CpPosition *pos)
{
  CpOutcome outcome = cp_position_outcome (pos, 1);
  if (outcome.termination != CP_KING_ON_CENTRE_LINE)
    return CP_SQUARE_NONE;
  return cp_position_king (pos, outcome.result == CP_WHITE_WINS ? CP_WHITE : CP_BLACK);
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
  self->marks.centre_king = find_centre_king (&self->position);
}


static void
position_changed_cb (CpBoardScene *self)
{
  CpPosition before = self->position;

  take_position (self);
  cp_glides_between (&self->glides, &before, &self->position);
  for (unsigned i = 0; i < self->glides.n && self->dragging; i++) {
    if (cp_place_equal (self->glides.items[i].from, self->dragged.from)) {
      self->glides.items[i].dx = self->dragged.dx;
      self->glides.items[i].dy = self->dragged.dy;
    }
  }
  if (self->covered)
    self->glides.n = 0;
  interrupt (self);
  begin_glide (self);
}


/* The game ended, was paused, or goes on. */
static void
state_changed_cb (CpBoardScene *self)
{
  if (cp_board_scene_can_play (self) || self->marks.selected == CP_SQUARE_NONE)
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
  G_OBJECT_CLASS (cp_board_scene_parent_class)->dispose (object);
}


static guint
add_signal (const char *name)
{
  return g_signal_new (name, CP_TYPE_BOARD_SCENE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                       G_TYPE_NONE, 0);
}


static void
cp_board_scene_class_init (CpBoardSceneClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = cp_board_scene_dispose;

  signals[CHANGED] = add_signal ("changed");
  signals[SQUARES_CHANGED] = add_signal ("squares-changed");
  signals[CURSOR_MOVED] = add_signal ("cursor-moved");
  signals[SHARE_CHANGED] = add_signal ("share-changed");
  signals[GLIDE_BEGAN] = add_signal ("glide-began");
  signals[INTERRUPTED] = add_signal ("interrupted");
}


static void
cp_board_scene_init (CpBoardScene *self)
{
  self->interactive = true;
  self->marks = cp_board_marks_none ();
  self->progress = 1;
  self->game_signals = g_signal_group_new (CP_TYPE_GAME);
  g_signal_group_connect_swapped (self->game_signals, "position-changed",
                                  G_CALLBACK (position_changed_cb), self);
  g_signal_group_connect_swapped (self->game_signals, "notify::in-progress",
                                  G_CALLBACK (state_changed_cb), self);
  g_signal_group_connect_swapped (self->game_signals, "notify::paused",
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
  self->marks.last_from = self->marks.last_to = self->marks.centre_king = CP_SQUARE_NONE;
  self->glides.n = 0;
  self->cursor = 0;
  if (game != NULL) {
    take_position (self);
    CpSquare king = cp_position_king (&self->position, self->flipped ? CP_BLACK : CP_WHITE);
    self->cursor = king != CP_SQUARE_NONE ? king : 0;
  }
  if (self->marks.cursor != CP_SQUARE_NONE)
    self->marks.cursor = self->cursor;
  interrupt (self);
  emit (self, CURSOR_MOVED);
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


const CpPosition *
cp_board_scene_get_position (CpBoardScene *self)
{
  g_return_val_if_fail (CP_IS_BOARD_SCENE (self), NULL);

  return self->game != NULL ? &self->position : NULL;
}


bool
cp_board_scene_can_play (CpBoardScene *self)
{
  g_return_val_if_fail (CP_IS_BOARD_SCENE (self), false);

  return self->game != NULL && self->interactive && !self->covered &&
         cp_game_get_in_progress (self->game) && cp_game_get_at_head (self->game) &&
         !cp_game_get_paused (self->game);
}


bool
cp_board_scene_can_select (CpBoardScene *self, CpSquare square)
{
  g_return_val_if_fail (CP_IS_BOARD_SCENE (self), false);

  return square != CP_SQUARE_NONE && cp_board_scene_can_play (self) &&
         (self->position.of_side[self->position.turn] & CP_BIT (square)) != 0;
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
cp_board_scene_select (CpBoardScene *self, CpSquare square)
{
  g_return_if_fail (CP_IS_BOARD_SCENE (self));

  CpBoardMarks *marks = &self->marks;
  if (marks->selected == square)
    return;
  marks->selected = square;
  marks->targets = cp_board_targets (&self->position, square);
  marks->warnings = cp_board_warnings (&self->position, square, marks->targets);
  emit (self, SQUARES_CHANGED);
  emit_changed (self);
}


void
cp_board_scene_set_hovered (CpBoardScene *self, CpSquare square)
{
  g_return_if_fail (CP_IS_BOARD_SCENE (self));

  if (self->marks.hovered == square)
    return;
  self->marks.hovered = square;
  emit_changed (self);
}


void
cp_board_scene_set_illegal (CpBoardScene *self, CpSquare square)
{
  g_return_if_fail (CP_IS_BOARD_SCENE (self));

  if (self->marks.illegal == square)
    return;
  self->marks.illegal = square;
  emit_changed (self);
}


void
cp_board_scene_set_share (CpBoardScene *self, CpPlace place)
{
  g_return_if_fail (CP_IS_BOARD_SCENE (self));

  if (self->game == NULL || self->covered || self->dragging ||
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

  if (!self->has_line || self->game == NULL || place.kind == CP_PLACE_NONE)
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
cp_board_scene_lift (CpBoardScene *self, CpSquare origin, double dx, double dy)
{
  g_return_if_fail (CP_IS_BOARD_SCENE (self));

  CpPlace place = cp_place_square (origin);
  self->dragging = true;
  self->dragged = (CpGlide){ self->position.board[origin], place, place, dx, dy };
  emit (self, CHANGED);
}


void
cp_board_scene_hold (CpBoardScene *self, CpSquare square)
{
  g_return_if_fail (CP_IS_BOARD_SCENE (self));

  const CpRules *rules = self->position.rules;
  CpSquare from = self->dragged.from.square;
  if (!self->dragging)
    return;
  int files = (int) cp_square_file (rules, square) - (int) cp_square_file (rules, from);
  int ranks = (int) cp_square_rank (rules, square) - (int) cp_square_rank (rules, from);
  self->dragged.dx = self->flipped ? -files : files;
  self->dragged.dy = self->flipped ? ranks : -ranks;
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
