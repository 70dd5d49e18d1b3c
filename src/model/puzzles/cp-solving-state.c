/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-solving-private.h"
#include "model/objects/cp-class.h"


CpSolvingHint *
cp_solving_get_hint (CpSolving *self)
{
  return g_hash_table_lookup (self->hints, self->place);
}


unsigned
cp_solving_count_left (CpSolving *self)
{
  unsigned played = (self->place->ply + 1) / 2;
  return self->stipulation.n - MIN (self->stipulation.n, played);
}


static CpSolvingFacts
find_facts (CpSolving *self)
{
  bool to_move = self->state == CP_SOLVING_TO_MOVE;
  bool moved = self->place->parent != NULL;
  bool wrong = self->state == CP_SOLVING_REFUTED || self->state == CP_SOLVING_UNDECIDED;
  bool over = self->state == CP_SOLVING_SOLVED || self->state == CP_SOLVING_SHOWN ||
              self->state == CP_SOLVING_NOT_PLAYABLE;
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


void
cp_solving_set_walk (CpSolving *self, CpGame *walk)
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
  cp_solving_set_walk (self, NULL);
  if (differs)
    g_object_notify (G_OBJECT (self), "message");
  cp_solving_update (self);
  g_object_thaw_notify (G_OBJECT (self));
}


void
cp_solving_add_try (CpSolving *self, CpPuzzleMark mark)
{
  const char *key = cp_puzzle_entry_get_key (self->entry);

  if (self->progress != NULL && key != NULL)
    cp_puzzle_progress_add_try (self->progress, key, mark);
}


void
cp_solving_add_hint (CpSolving *self)
{
  const char *key = cp_puzzle_entry_get_key (self->entry);

  self->hinted = true;
  if (self->progress != NULL && key != NULL)
    cp_puzzle_progress_add_hint (self->progress, key);
}
