/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-solving.h"

#include <glib/gi18n-lib.h>

#include "cp-solving-private.h"
#include "model/objects/cp-class.h"
#include "record/tree/cp-line.h"

G_DEFINE_FINAL_TYPE (CpSolving, cp_solving, G_TYPE_OBJECT)


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
  self->stipulation = cp_puzzle_entry_get_stipulation (entry);
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
  } else if (!cp_puzzle_entry_is_playable (entry)) {
    self->message = NULL;
    cp_solving_set_state (self, CP_SOLVING_NOT_PLAYABLE, cp_solving_describe_unplayable (self));
  } else {
    self->message = cp_solving_describe_start (self);
    cp_solving_ask (self, CP_PUZZLE_QUESTION_WIN);
  }
  cp_solving_update (self);
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


static void
copy_words (CpRecord *record, CpNode *to, const CpNode *from)
{
  for (unsigned i = 0; from->comments_before != NULL && i < from->comments_before->len; i++)
    cp_record_add_comment (record, to, CP_COMMENT_BEFORE, from->comments_before->pdata[i]);
  for (unsigned i = 0; from->comments != NULL && i < from->comments->len; i++)
    cp_record_add_comment (record, to, CP_COMMENT_BEHIND, from->comments->pdata[i]);
  for (unsigned i = 0; from->nags != NULL && i < from->nags->len; i++)
    cp_record_add_nag (record, to, from->nags->data[i]);
}


/* Returns the node with the same moves as @node, which are added if needed. */
static CpNode *
take_line (CpRecord *record, const CpNode *node)
{
  if (node->parent == NULL)
    return cp_record_get_root (record);
  CpNode *parent = take_line (record, node->parent);
  CpNode *known = cp_node_find_child (parent, node->move);
  return known != NULL ? known : cp_record_add_move (record, parent, node->move);
}


/* (transfer full): Creates a game in review, at its beginning, with the played line and all lines
 * of the solution. */
static CpGame *
make_walk (CpSolving *self)
{
  const CpNode *from = cp_record_get_root (cp_game_get_record (self->solution));
  CpRecord *record = cp_record_new (cp_game_get_rules (self->game), &from->position);
  CpNode *root = cp_record_get_root (record);
  g_autoptr (GHashTable) copies = g_hash_table_new (NULL, NULL);

  g_hash_table_insert (copies, (void *) from, root);
  copy_words (record, root, from);
  for (const CpNode *node = cp_node_next_within (from, from); node != NULL;
       node = cp_node_next_within (node, from)) {
    CpNode *copy =
        cp_record_add_move (record, g_hash_table_lookup (copies, node->parent), node->move);
    copy_words (record, copy, node);
    g_hash_table_insert (copies, (void *) node, copy);
  }
  take_line (record, self->place);
  CpGame *walk = cp_game_new_from_record (record, root);
  cp_game_set_reviewing (walk, true);
  cp_game_go_to_first (walk);
  return walk;
}


void
cp_solving_walk (CpSolving *self)
{
  g_return_if_fail (CP_IS_SOLVING (self));

  if (!self->facts.can_walk)
    return;
  g_object_freeze_notify (G_OBJECT (self));
  cp_solving_set_walk (self, make_walk (self));
  cp_solving_update (self);
  g_object_thaw_notify (G_OBJECT (self));
}
