/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-board-scene.h"

#include <string.h>

#include "cp-board-facts.h"
#include "cp-board-scene-private.h"
#include "model/game/cp-game-edit.h"
#include "model/game/cp-game-premove.h"
#include "model/objects/cp-class.h"

#define PREMOVE_COLOUR 'B'

G_DEFINE_FINAL_TYPE (CpBoardScene, cp_board_scene, G_TYPE_OBJECT)


static void
begin_glide (CpBoardScene *self)
{
  self->progress = 0;
  if (self->glides.n > 0)
    g_signal_emit_by_name (self, "glide-began");
}


static void
drop_draft (CpBoardScene *self)
{
  if (self->drawing)
    g_array_set_size (self->shapes, self->shapes->len - 1);
  self->drawing = false;
}


/* Copies the shapes of the current node. Drops the draft. */
static void
take_shapes (CpBoardScene *self)
{
  g_clear_pointer (&self->shapes, g_array_unref);
  self->drawing = false;
  self->shapes = self->game != NULL ? cp_node_get_shapes (cp_game_get_current (self->game),
                                                          cp_game_get_rules (self->game))
                                    : g_array_new (FALSE, FALSE, sizeof (CpShape));
}


/* Cancels the drag, the draft and the selection of the player. */
static void
interrupt (CpBoardScene *self)
{
  self->dragging = false;
  drop_draft (self);
  self->origin = cp_board_origin_none ();
  self->marks.selected = self->marks.hovered = self->marks.illegal = CP_SQUARE_NONE;
  self->targets = self->marks.targets = self->marks.warnings = self->marks.changed_powers = 0;
  cp_board_scene_set_share (self, cp_place_none ());
  cp_board_scene_inspect (self, CP_SQUARE_NONE, false);
  g_signal_emit_by_name (self, "interrupted");
  g_signal_emit_by_name (self, "squares-changed");
  cp_board_scene_emit_changed (self);
}


/* Shows the premove on the position that it was entered for. */
static void
show_premove (CpBoardScene *self)
{
  const CpMove *move = cp_game_get_premove (self->game);
  CpShape shape = { .colour = PREMOVE_COLOUR };
  bool shown = move != NULL && cp_game_get_at_head (self->game);

  if (shown && move->from != CP_SQUARE_NONE)
    shape.from = move->from, shape.to = move->to;
  else if (shown)
    shape.from = move->to, shape.to = CP_SQUARE_NONE;
  cp_board_scene_set_suggested (self, CP_SUGGESTED_AS_PREMOVE, &shape, shown);
}


/* Copies the position of the source; for a game also the last move and the shapes. */
static void
take_position (CpBoardScene *self)
{
  const CpNode *node = self->game != NULL ? cp_game_get_current (self->game) : NULL;
  bool has_move = node != NULL && node->parent != NULL;

  self->position = *cp_position_source_get_position (self->source);
  for (CpSuggestion why = 0; why < CP_N_SUGGESTIONS; why++)
    g_array_set_size (self->suggested[why], 0);
  self->marks.last_from = has_move ? node->move.from : CP_SQUARE_NONE;
  self->marks.last_to = has_move ? node->move.to : CP_SQUARE_NONE;
  self->marks.centre_king = cp_board_centre_king (&self->position);
  self->marks.checked = cp_board_checked_king (&self->position);
  self->marks.checkers = cp_board_checkers (&self->position);
  self->marks.n_holds = cp_board_mate_holds (&self->position, self->marks.holds);
  self->marks.explained = CP_SQUARE_NONE;
  if (node == NULL)
    return;
  take_shapes (self);
  show_premove (self);
}


/* Shows a position that is unrelated to the previous one: without marks and without glides. */
static void
begin (CpBoardScene *self)
{
  self->ending.kind = CP_ENDING_NONE;
  self->marks.n_holds = 0;
  CpSide below = self->flipped ? CP_BLACK : CP_WHITE;
  CpSquare king = CP_SQUARE_NONE;

  self->marks.last_from = self->marks.last_to = self->marks.ghost_on = CP_SQUARE_NONE;
  self->marks.centre_king = self->marks.checked = CP_SQUARE_NONE;
  self->glides.n = 0;
  take_shapes (self);
  if (self->source != NULL) {
    take_position (self);
    king = cp_position_king (&self->position, below);
  }
  self->cursor = king != CP_SQUARE_NONE ? king : 0;
  if (self->marks.cursor != CP_SQUARE_NONE)
    self->marks.cursor = self->cursor;
  interrupt (self);
  g_signal_emit_by_name (self, "cursor-moved");
}


static void
show_changed_powers (CpBoardScene *self, CpBits changed)
{
  if (changed == 0 || self->covered)
    return;
  self->marks.changed_powers = changed;
  cp_board_scene_emit_changed (self);
  g_signal_emit_by_name (self, "powers-changed");
}


/* Returns true if the opponent's move lets the player go on with the selected piece or colour. */
static bool
keeps_selection (CpBoardScene *self, const CpPosition *before)
{
  CpBoardOrigin origin = self->origin;

  if (cp_board_origin_is_none (origin) || before->turn == self->position.turn ||
      !cp_board_scene_can_play (self) ||
      cp_game_get_only_hand (self->game) != (int) self->position.turn)
    return false;
  return origin.square == CP_SQUARE_NONE
             ? cp_board_scene_can_drop (self, origin.colour)
             : before->board[origin.square] == self->position.board[origin.square] &&
                   cp_board_scene_can_select (self, origin.square);
}


/* Lets the pieces glide from their places in @before. A piece that the player has taken up for a
 * premove stays in the hand. */
static void
follow (CpBoardScene *self, const CpPosition *before)
{
  bool keeps = keeps_selection (self, before);

  self->ending.kind = CP_ENDING_NONE;
  cp_glides_between (&self->glides, before, &self->position);
  CpBits changed = cp_glides_changed_powers (&self->glides, before, &self->position);
  if (self->dragging && !keeps)
    cp_glides_continue (&self->glides, &self->dragged);
  if (self->covered)
    self->glides.n = 0;
  if (keeps)
    cp_board_scene_mark_targets (self);
  else
    interrupt (self);
  begin_glide (self);
  show_changed_powers (self, changed);
}


static void
position_changed_cb (CpBoardScene *self)
{
  CpPosition before = self->position;

  if (before.rules != cp_position_source_get_position (self->source)->rules) {
    begin (self);
    return;
  }
  take_position (self);
  follow (self, &before);
}


/* The comment or the shapes of a node have changed. The draft is kept. */
static void
annotated_cb (CpBoardScene *self, const CpNode *node)
{
  if (node != cp_game_get_current (self->game))
    return;
  const CpShape *drawn = cp_board_scene_get_draft (self);
  CpShape draft = drawn != NULL ? *drawn : (CpShape){ 0 };
  take_shapes (self);
  cp_board_scene_set_draft (self, drawn != NULL ? &draft : NULL);
  g_signal_emit_by_name (self, "squares-changed");
  cp_board_scene_emit_changed (self);
}


/* Moves have become possible or impossible. The end of a game need not change the position. */
static void
state_changed_cb (CpBoardScene *self)
{
  if (cp_board_scene_is_over (self)) {
    cp_board_scene_cancel_drag (self);
    interrupt (self);
    return;
  }
  if (!cp_board_scene_can_mark (self) && self->drawing)
    interrupt (self);
  if (cp_board_scene_can_play (self) || cp_board_scene_can_premove (self) ||
      cp_board_origin_is_none (self->origin)) {
    g_signal_emit_by_name (self, "squares-changed");
    return;
  }
  cp_board_scene_cancel_drag (self);
  interrupt (self);
}


/* A selection for a premove ends with the game. Animates the end only at the moment when the game
 * ends, not when the user steps back to it or reads a finished game. */
static void
ended_cb (CpBoardScene *self)
{
  if (!cp_board_origin_is_none (self->origin))
    interrupt (self);
  if (self->covered || cp_game_get_reviewing (self->game) || !cp_game_get_at_head (self->game))
    return;
  self->ending = cp_ending_find (&self->position, cp_game_get_outcome (self->game));
  self->ending_progress = 0;
  if (self->ending.kind != CP_ENDING_NONE)
    g_signal_emit_by_name (self, "ending-began");
}


static void
cp_board_scene_class_init (CpBoardSceneClass *klass)
{
  CP_CLASS_FOLLOWS (klass, CpBoardScene, source, game);
  CP_CLASS_OWNS (klass, CpBoardScene, g_array_unref, shapes, suggested[CP_SUGGESTED_BY_ANALYSIS],
                 suggested[CP_SUGGESTED_AS_HINT], suggested[CP_SUGGESTED_AS_PREMOVE]);

  cp_class_add_signal (klass, "changed", 0);
  cp_class_add_signal (klass, "squares-changed", 0);
  cp_class_add_signal (klass, "cursor-moved", 0);
  cp_class_add_signal (klass, "share-changed", 0);
  cp_class_add_signal (klass, "glide-began", 0);
  cp_class_add_signal (klass, "powers-changed", 0);
  cp_class_add_signal (klass, "ending-began", 0);
  cp_class_add_signal (klass, "interrupted", 0);
}


static void
cp_board_scene_init (CpBoardScene *self)
{
  for (CpSuggestion why = 0; why < CP_N_SUGGESTIONS; why++)
    self->suggested[why] = g_array_new (FALSE, FALSE, sizeof (CpShape));
  self->interactive = self->reveals_endings = self->hints = true;
  self->marks = cp_board_marks_none ();
  self->origin = cp_board_origin_none ();
  take_shapes (self);
  self->progress = 1;
}


void
cp_board_scene_set_source (CpBoardScene *self, CpPositionSource *source)
{
  g_return_if_fail (CP_IS_BOARD_SCENE (self));

  CpGame *game = source != NULL && CP_IS_GAME (source) ? CP_GAME (source) : NULL;

  if (!cp_follow (self, &self->source, source, "position-changed", position_changed_cb, NULL))
    return;
  cp_follow (self, &self->game, game, "annotated", annotated_cb, "ended", ended_cb,
             "notify::can-move notify::reviewing", state_changed_cb, "premove-changed",
             show_premove, NULL);
  begin (self);
}


CP_GETTER (CpPositionSource *, cp_board_scene_get_source, CpBoardScene, self->source)
CP_GETTER (CpGame *, cp_board_scene_get_game, CpBoardScene, self->game)


void
cp_board_scene_set_flipped (CpBoardScene *self, bool flipped)
{
  g_return_if_fail (CP_IS_BOARD_SCENE (self));

  if (self->flipped == flipped)
    return;
  self->flipped = flipped;
  interrupt (self);
}


CP_GETTER (bool, cp_board_scene_get_flipped, CpBoardScene, self->flipped)


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


CP_GETTER (bool, cp_board_scene_get_covered, CpBoardScene, self->covered)


void
cp_board_scene_set_interactive (CpBoardScene *self, bool interactive)
{
  g_return_if_fail (CP_IS_BOARD_SCENE (self));

  if (self->interactive == interactive)
    return;
  self->interactive = interactive;
  cp_board_scene_cancel_drag (self);
  interrupt (self);
}


CP_GETTER (bool, cp_board_scene_get_interactive, CpBoardScene, self->interactive)


void
cp_board_scene_set_reveals_endings (CpBoardScene *self, bool reveals_endings)
{
  g_return_if_fail (CP_IS_BOARD_SCENE (self));

  if (self->reveals_endings == reveals_endings)
    return;
  self->reveals_endings = reveals_endings;
  interrupt (self);
}


CP_GETTER (bool, cp_board_scene_get_reveals_endings, CpBoardScene, self->reveals_endings)


CP_GETTER (const CpPosition *,
           cp_board_scene_get_position,
           CpBoardScene,
           self->source != NULL ? &self->position : NULL)


bool
cp_board_scene_is_over (CpBoardScene *self)
{
  g_return_val_if_fail (CP_IS_BOARD_SCENE (self), false);

  return self->game != NULL && !cp_game_get_in_progress (self->game) &&
         !cp_game_get_reviewing (self->game);
}


bool
cp_board_scene_can_mark (CpBoardScene *self)
{
  g_return_val_if_fail (CP_IS_BOARD_SCENE (self), false);

  return self->game != NULL && self->interactive && !self->covered;
}


const CpShape *
cp_board_scene_get_shapes (CpBoardScene *self, unsigned *n)
{
  g_return_val_if_fail (CP_IS_BOARD_SCENE (self), NULL);

  *n = self->shapes->len;
  return (const CpShape *) (void *) self->shapes->data;
}


void
cp_board_scene_toggle_shape (CpBoardScene *self, CpShape shape)
{
  g_return_if_fail (CP_IS_BOARD_SCENE (self) && cp_board_scene_can_mark (self));

  if (cp_game_get_reviewing (self->game)) {
    cp_game_toggle_shape (self->game, cp_game_get_current (self->game), shape);
    return;
  }
  drop_draft (self);
  cp_shapes_toggle (self->shapes, shape);
  g_signal_emit_by_name (self, "squares-changed");
  cp_board_scene_emit_changed (self);
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
  g_signal_emit_by_name (self, "squares-changed");
  cp_board_scene_emit_changed (self);
}


void
cp_board_scene_set_suggested (CpBoardScene *self,
                              CpSuggestion why,
                              const CpShape *shapes,
                              unsigned n)
{
  g_return_if_fail (CP_IS_BOARD_SCENE (self) && why < CP_N_SUGGESTIONS);

  GArray *suggested = self->suggested[why];
  if (n == suggested->len &&
      (n == 0 || memcmp (shapes, suggested->data, n * sizeof (CpShape)) == 0))
    return;
  g_array_set_size (suggested, 0);
  g_array_append_vals (suggested, shapes, n);
  cp_board_scene_emit_changed (self);
}


const CpShape *
cp_board_scene_get_suggested (CpBoardScene *self, CpSuggestion why, unsigned *n)
{
  g_return_val_if_fail (CP_IS_BOARD_SCENE (self) && why < CP_N_SUGGESTIONS, NULL);

  *n = self->suggested[why]->len;
  return (const CpShape *) (void *) self->suggested[why]->data;
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
  cp_board_scene_emit_changed (self);
}


CP_GETTER (const CpShape *,
           cp_board_scene_get_draft,
           CpBoardScene,
           self->drawing ? &g_array_index (self->shapes, CpShape, self->shapes->len - 1) : NULL)


CP_GETTER (const CpBoardMarks *, cp_board_scene_get_marks, CpBoardScene, &self->marks)
CP_GETTER (unsigned, cp_board_scene_get_revision, CpBoardScene, self->revision)


void
cp_board_scene_drag (CpBoardScene *self, const CpGlide *lifted)
{
  g_return_if_fail (CP_IS_BOARD_SCENE (self));

  self->dragging = true;
  self->dragged = *lifted;
  g_signal_emit_by_name (self, "changed");
}


void
cp_board_scene_hold (CpBoardScene *self, CpSquare square)
{
  g_return_if_fail (CP_IS_BOARD_SCENE (self));

  if (!self->dragging)
    return;
  cp_glide_hold_over (&self->dragged, self->position.rules, square, self->flipped);
  g_signal_emit_by_name (self, "changed");
}


void
cp_board_scene_cancel_drag (CpBoardScene *self)
{
  g_return_if_fail (CP_IS_BOARD_SCENE (self));

  if (!self->dragging)
    return;
  self->dragging = false;
  self->glides.n = 0;
  if (self->dragged.from.kind != CP_PLACE_NONE)
    cp_glides_add (&self->glides, self->dragged);
  g_signal_emit_by_name (self, "changed");
  begin_glide (self);
}


CP_GETTER (const CpGlide *,
           cp_board_scene_get_dragged,
           CpBoardScene,
           self->dragging ? &self->dragged : NULL)


CP_GETTER (const CpGlides *, cp_board_scene_get_glides, CpBoardScene, &self->glides)


void
cp_board_scene_set_progress (CpBoardScene *self, double progress)
{
  g_return_if_fail (CP_IS_BOARD_SCENE (self));

  self->progress = progress;
  if (progress >= 1)
    self->glides.n = 0;
  g_signal_emit_by_name (self, "changed");
}


CP_GETTER (double, cp_board_scene_get_progress, CpBoardScene, self->progress)


const CpEnding *
cp_board_scene_get_ending (CpBoardScene *self, double *progress)
{
  g_return_val_if_fail (CP_IS_BOARD_SCENE (self) && progress != NULL, NULL);

  *progress = self->ending_progress;
  return self->ending.kind != CP_ENDING_NONE ? &self->ending : NULL;
}


void
cp_board_scene_set_ending_progress (CpBoardScene *self, double progress)
{
  g_return_if_fail (CP_IS_BOARD_SCENE (self));

  if (self->ending.kind == CP_ENDING_NONE)
    return;
  self->ending_progress = progress;
  if (progress >= 1)
    self->ending.kind = CP_ENDING_NONE;
  g_signal_emit_by_name (self, "changed");
}
