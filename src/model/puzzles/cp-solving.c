/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-solving.h"

#include <glib/gi18n-lib.h>

#include "cp-solving-private.h"
#include "model/objects/cp-class.h"

G_DEFINE_FINAL_TYPE (CpSolving, cp_solving, G_TYPE_OBJECT)

unsigned
cp_solving_count_left (CpSolving *self)
{
  unsigned played = (self->place->ply + 1) / 2;
  return self->n - MIN (self->n, played);
}


static CpSolvingFacts
find_facts (CpSolving *self)
{
  bool to_move = self->state == CP_SOLVING_TO_MOVE;
  bool moved = self->place->parent != NULL;
  bool wrong = self->state == CP_SOLVING_REFUTED || self->state == CP_SOLVING_UNDECIDED;
  bool over = self->state == CP_SOLVING_SOLVED || self->state == CP_SOLVING_SHOWN;
  bool known = cp_record_get_root (cp_game_get_record (self->solution))->first_child != NULL;
  const CpSolvingHint *hint = cp_solving_get_hint (self);
  unsigned level = hint != NULL ? hint->level : 0;

  return (CpSolvingFacts){
    .state = self->state,
    .moves_left = cp_solving_count_left (self),
    .hint_level = level,
    .busy = self->asking != NULL && self->question != CP_PUZZLE_QUESTION_WIN,
    .can_play = to_move,
    .can_take_back = moved,
    .can_hint = to_move && level < 2,
    .can_stop = to_move && self->asking != NULL && self->question == CP_PUZZLE_QUESTION_FIND,
    .can_show = to_move || wrong,
    .can_walk = over && known && self->walk == NULL,
  };
}


void
cp_solving_update (CpSolving *self)
{
  CpSolvingFacts old = self->facts;

  self->facts = find_facts (self);
  cp_class_notify_changes (self, &old, &self->facts, sizeof old);
}


/* Gives the solver's side to a local player, except when it is that side's turn but the solver may
 * not move: then to the program, which does not move. */
static void
seat_solver (CpSolving *self)
{
  bool plays = self->state == CP_SOLVING_TO_MOVE || self->place->position.turn != self->side;
  bool sits = cp_game_get_seat (self->game, self->side) == NULL;

  if (plays != sits)
    cp_match_set_player (self->match, self->side, plays ? NULL : CP_PLAYER (self->program));
}


/* @walk: (nullable) (transfer full) */
static void
set_walk (CpSolving *self, CpGame *walk)
{
  if (self->walk == walk)
    return;
  g_clear_object (&self->walk);
  self->walk = walk;
  g_object_notify (G_OBJECT (self), "shown");
}


void
cp_solving_set_state (CpSolving *self, CpSolvingState state, char *message)
{
  bool differs = g_strcmp0 (self->message, message) != 0;

  g_object_freeze_notify (G_OBJECT (self));
  self->state = state;
  g_free (self->message);
  self->message = message;
  seat_solver (self);
  set_walk (self, NULL);
  if (differs)
    g_object_notify (G_OBJECT (self), "message");
  cp_solving_update (self);
  g_object_thaw_notify (G_OBJECT (self));
}


static void
cp_solving_dispose (GObject *object)
{
  CpSolving *self = CP_SOLVING (object);

  cp_solving_stop (self);
  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self);
  g_clear_object (&self->match);
  G_OBJECT_CLASS (cp_solving_parent_class)->dispose (object);
}


static void
cp_solving_class_init (CpSolvingClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = cp_solving_dispose;
  CP_CLASS_FREES (klass, CpSolving, g_object_unref, entry, progress, program, game, solution, walk);
  CP_CLASS_FREES (klass, CpSolving, cp_puzzle_prover_unref, prover);
  CP_CLASS_FREES (klass, CpSolving, g_hash_table_unref, hints);
  CP_CLASS_FREES (klass, CpSolving, g_free, message);

  CP_CLASS_FIELD (klass, "state", G_TYPE_INT, CpSolving, facts.state, NULL);
  CP_CLASS_FIELD (klass, "message", G_TYPE_STRING, CpSolving, message, NULL);
  CP_CLASS_FIELD (klass, "moves-left", G_TYPE_UINT, CpSolving, facts.moves_left, NULL);
  CP_CLASS_FIELD (klass, "hint-level", G_TYPE_UINT, CpSolving, facts.hint_level, NULL);
  CP_CLASS_FIELD (klass, "busy", G_TYPE_BOOLEAN, CpSolving, facts.busy, NULL);
  CP_CLASS_FIELD (klass, "can-play", G_TYPE_BOOLEAN, CpSolving, facts.can_play, NULL);
  CP_CLASS_FIELD (klass, "can-take-back", G_TYPE_BOOLEAN, CpSolving, facts.can_take_back, NULL);
  CP_CLASS_FIELD (klass, "can-hint", G_TYPE_BOOLEAN, CpSolving, facts.can_hint, NULL);
  CP_CLASS_FIELD (klass, "can-stop", G_TYPE_BOOLEAN, CpSolving, facts.can_stop, NULL);
  CP_CLASS_FIELD (klass, "can-show", G_TYPE_BOOLEAN, CpSolving, facts.can_show, NULL);
  CP_CLASS_FIELD (klass, "can-walk", G_TYPE_BOOLEAN, CpSolving, facts.can_walk, NULL);
  CP_CLASS_PROPERTY (klass, "shown", CP_TYPE_GAME, cp_solving_get_shown, NULL);

  cp_class_add_signal (klass, "judged", 1, G_TYPE_BOOLEAN);
  cp_class_add_signal (klass, "solved", 1, G_TYPE_BOOLEAN);
}


static void
cp_solving_init (CpSolving *self)
{
  self->prover = cp_puzzle_prover_new ();
  self->program = g_object_new (CP_TYPE_SCRIPTED_PLAYER, NULL);
  self->delay_ms = CP_SOLVING_DELAY_MS;
  self->limit_ms = CP_SOLVING_LIMIT_MS;
  self->hints = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  self->message = g_strdup ("");
}


CpSolving *
cp_solving_new (CpPuzzleEntry *entry, CpPuzzleProgress *progress, GError **error)
{
  g_return_val_if_fail (CP_IS_PUZZLE_ENTRY (entry), NULL);

  g_autoptr (CpGame) solution = cp_puzzle_entry_load (entry, error);
  if (solution == NULL)
    return NULL;

  CpSolving *self = g_object_new (CP_TYPE_SOLVING, NULL);
  const CpPosition *start = cp_puzzle_entry_get_position (entry);
  CpRecord *record = cp_record_new (start->rules, start);

  self->entry = g_object_ref (entry);
  g_set_object (&self->progress, progress);
  self->solution = g_steal_pointer (&solution);
  self->side = start->turn;
  self->n = cp_puzzle_entry_get_moves (entry);
  self->hinted =
      progress != NULL && cp_puzzle_progress_get_hinted (progress, cp_puzzle_entry_get_key (entry));
  self->game = cp_game_new_from_record (record, NULL);
  self->place = cp_game_get_head (self->game);
  self->match = cp_match_new (self->game, NULL, NULL);
  cp_match_set_player (self->match, cp_side_other (self->side), CP_PLAYER (self->program));
  cp_connect (self->game, "edited", cp_solving_notice, self);
  g_free (self->message);
  if (cp_position_outcome (start, 1).result != CP_UNDECIDED) {
    self->state = CP_SOLVING_UNSOLVABLE;
    self->message = g_strdup (_ ("The game is over in this position: the puzzle has an error."));
  } else {
    self->message = cp_solving_describe_start (self);
    cp_solving_ask (self, CP_PUZZLE_QUESTION_WIN);
  }
  self->facts = find_facts (self);
  return self;
}


CP_GETTER (CpPuzzleEntry *, cp_solving_get_entry, CpSolving, self->entry)
CP_GETTER (CpGame *, cp_solving_get_game, CpSolving, self->game)
CP_GETTER (CpGame *, cp_solving_get_shown, CpSolving, self->walk != NULL ? self->walk : self->game)
CP_GETTER (CpSide, cp_solving_get_side, CpSolving, self->side)
CP_GETTER (CpSolvingState, cp_solving_get_state, CpSolving, self->facts.state)
CP_GETTER (const char *, cp_solving_get_message, CpSolving, self->message)
CP_GETTER (unsigned, cp_solving_get_hint_level, CpSolving, self->facts.hint_level)
CP_GETTER (bool, cp_solving_get_busy, CpSolving, self->facts.busy)
CP_GETTER (bool, cp_solving_get_can_play, CpSolving, self->facts.can_play)
CP_GETTER (bool, cp_solving_get_can_take_back, CpSolving, self->facts.can_take_back)
CP_GETTER (bool, cp_solving_get_can_hint, CpSolving, self->facts.can_hint)
CP_GETTER (bool, cp_solving_get_can_stop, CpSolving, self->facts.can_stop)
CP_GETTER (bool, cp_solving_get_can_show, CpSolving, self->facts.can_show)
CP_GETTER (bool, cp_solving_get_can_walk, CpSolving, self->facts.can_walk)
CP_GETTER (bool, cp_solving_get_hinted, CpSolving, self->hinted)


void
cp_solving_set_delay (CpSolving *self, unsigned ms)
{
  g_return_if_fail (CP_IS_SOLVING (self));

  self->delay_ms = ms;
}


void
cp_solving_set_limit (CpSolving *self, unsigned ms)
{
  g_return_if_fail (CP_IS_SOLVING (self));

  self->limit_ms = ms;
}


void
cp_solving_take_back (CpSolving *self)
{
  g_return_if_fail (CP_IS_SOLVING (self));

  /* The head may already have gone back a move: the game can be changed elsewhere. */
  CpNode *head = cp_game_get_head (self->game);
  CpNode *node = head == self->place ? head->parent : head;

  if (node == NULL)
    return;
  if (node->position.turn != self->side)
    node = node->parent;
  cp_solving_go_back (self, node);
}


void
cp_solving_restart (CpSolving *self)
{
  g_return_if_fail (CP_IS_SOLVING (self));

  if (self->place->parent != NULL)
    cp_solving_go_back (self, cp_record_get_root (cp_game_get_record (self->game)));
}


void
cp_solving_hint (CpSolving *self)
{
  g_return_if_fail (CP_IS_SOLVING (self));

  if (!self->facts.can_hint || self->facts.busy)
    return;
  if (cp_solving_get_hint (self) != NULL) {
    cp_solving_give_hint (self);
    return;
  }
  cp_solving_stop (self);
  cp_solving_ask (self, CP_PUZZLE_QUESTION_FIND);
}


void
cp_solving_stop_hint (CpSolving *self)
{
  g_return_if_fail (CP_IS_SOLVING (self));

  if (!self->facts.can_stop)
    return;
  cp_solving_stop (self);
  cp_solving_update (self);
}


void
cp_solving_show (CpSolving *self)
{
  g_return_if_fail (CP_IS_SOLVING (self));

  if (!self->facts.can_show)
    return;
  if (self->state != CP_SOLVING_TO_MOVE)
    cp_solving_take_back (self);
  cp_solving_stop (self);
  cp_solving_add_hint (self);
  cp_solving_add_try (self, CP_PUZZLE_TRIED);
  cp_solving_set_state (self, CP_SOLVING_SHOWING, g_strdup (""));
  cp_solving_show_next (self);
}


void
cp_solving_walk (CpSolving *self)
{
  g_return_if_fail (CP_IS_SOLVING (self));

  if (!self->facts.can_walk)
    return;
  g_object_freeze_notify (G_OBJECT (self));
  set_walk (self, cp_solving_make_walk (self));
  cp_solving_update (self);
  g_object_thaw_notify (G_OBJECT (self));
}
