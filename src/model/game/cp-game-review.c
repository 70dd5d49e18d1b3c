/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-game-private.h"
#include "record/pgn/cp-pgn-taken-back.h"
#include "record/tree/cp-line.h"
#include "record/tree/cp-twin.h"
#include "rules/position/cp-outcome-text.h"

/* Review: beginning, ending, undo and redo. */


/* Returns @node, or its nearest ancestor that is still in the tree. */
static CpNode *
nearest (CpGame *self, CpNode *node)
{
  while (!cp_record_has_node (self->record, node))
    node = node->parent;
  return node;
}


/* Makes @place or its nearest remaining ancestor current, and emits the signals of a change. */
static void
emit_changes (CpGame *self, const CpEditChanges *changes, CpNode *place, CpNode *played)
{
  G_GNUC_UNUSED g_autoptr (CpGame) alive = g_object_ref (self);
  CpNode *current = nearest (self, place);
  bool moved = current != self->current;

  if (moved)
    cp_game_place (self, current);
  cp_game_update (self, self->state.paused, self->state.draw_offer);
  if (changes->line)
    g_signal_emit_by_name (self, "line-changed");
  for (unsigned i = 0; changes->annotated != NULL && i < changes->annotated->len; i++)
    g_signal_emit_by_name (self, "annotated", g_ptr_array_index (changes->annotated, i));
  if (changes->tags)
    g_signal_emit_by_name (self, "tags-changed");
  if (played != NULL)
    g_signal_emit_by_name (self, "move-played", played);
  if (moved)
    cp_position_source_emit_changed (CP_POSITION_SOURCE (self));
  g_signal_emit_by_name (self, "edited");
}


void
cp_game_begin_edit (CpGame *self, const char *title, CpEditKey key, CpNode *place)
{
  self->line_end = self->reviewing ? cp_record_main_line_end (self->record) : self->head;
  cp_record_begin_edit (self->record, title, key, place);
}


/* Returns the outcome to record after a change that may have moved the end of the main line. A
 * declared outcome belongs to the old end: it is kept if moves were only added, and dropped if the
 * line now ends before it or branches off. */
static CpOutcome
follow_line (CpGame *self, const CpNode *end)
{
  if (cp_node_is_within (end, self->line_end))
    return cp_record_get_outcome (self->record);
  cp_record_set_tag (self->record, "Termination", NULL);
  return cp_node_outcome (end);
}


/* Applies the Termination tag: a known reason is used if it is possible in this game. Any other
 * text stays in the tag, unless the final position has a reason of its own. */
static CpOutcome
follow_tag (CpGame *self, const CpNode *end, CpOutcome outcome)
{
  const char *tag = cp_record_get_tag (self->record, "Termination");
  CpOutcome said = outcome;

  if (tag == NULL)
    return outcome;
  if (!cp_termination_parse (tag, &said.termination)) {
    said.termination = CP_PLAYING;
    return cp_ending_settle (end, said);
  }
  bool goes_on = !self->reviewing && outcome.result == CP_UNDECIDED;
  bool contradicts = goes_on || cp_ending_contradicts (end, said);
  if (!contradicts)
    outcome = cp_ending_settle (end, said);
  if (contradicts || outcome.termination != CP_PLAYING ||
      cp_node_outcome (end).result != CP_UNDECIDED)
    cp_record_set_tag (self->record, "Termination", NULL);
  return outcome;
}


/* Makes the recorded outcome agree with the end of the main line; outside review, with the head: a
 * game in progress is undecided. */
static void
update_outcome (CpGame *self)
{
  const CpNode *end = self->reviewing ? cp_record_main_line_end (self->record) : self->line_end;
  CpOutcome recorded = cp_record_get_outcome (self->record);
  CpOutcome outcome = cp_ending_settle (end, follow_tag (self, end, follow_line (self, end)));

  if (!self->reviewing && outcome.result == CP_UNDECIDED)
    outcome = cp_node_outcome (end);
  if (outcome.result != recorded.result || outcome.termination != recorded.termination)
    cp_record_set_outcome (self->record, outcome);
}


bool
cp_game_end_edit (CpGame *self, CpNode *place, bool go, CpNode *played)
{
  g_auto (CpEditChanges) changes = { .any = false };

  CpNode *kept = cp_record_settle_twin (self->record);
  update_outcome (self);
  cp_record_end_edit (self->record, place, &changes);
  if (!changes.any)
    return false;
  CpNode *current = go ? place : self->current;
  if (kept != NULL && current->parent == kept->parent && cp_move_equal (current->move, kept->move))
    current = kept;
  if (!self->reviewing) {
    cp_record_clear_edits (self->record);
    /* A game whose outcome was removed goes on at cp_game_start() or the next move. */
    self->waits |= !self->state.in_progress;
  }
  emit_changes (self, &changes, current, played);
  return true;
}


/* Appends the moves that were taken back to the main line again, so that cp_game_restore() can play
 * them. */
static bool
join_taken_back (CpGame *self)
{
  CpNode *end = cp_record_main_line_end (self->record);

  if (end->parent == NULL)
    return cp_pgn_restore_taken_back (self->record);
  const CpNode *twin = cp_record_join_twin (self->record, end);
  if (twin != NULL && twin == self->current)
    self->current = end;
  return twin != NULL;
}


/* Ends the main line at the head, before the moves that were taken back. */
static bool
split_taken_back (CpGame *self)
{
  if (self->head->parent == NULL || self->head->first_child == NULL ||
      !cp_node_on_main_line (self->head))
    return false;
  cp_record_split_after (self->record, self->head);
  return true;
}


/* Continues the game from the current node. */
static void
continue_game (CpGame *self)
{
  CpOutcome old = cp_record_get_outcome (self->record);
  CpOutcome new = cp_node_outcome (self->current);
  /* The moves in a file may continue after a position that is an automatic draw. */
  const CpNode *current = self->current;
  bool joins = join_taken_back (self);
  bool drops = new.result != CP_UNDECIDED && self->current->first_child != NULL;
  bool line_changed = joins || drops || !cp_node_on_main_line (self->current);

  cp_record_make_main_line (self->record, self->current);
  if (drops)
    cp_record_remove_after (self->record, self->current);
  cp_record_set_outcome (self->record, new);
  self->head = self->current;
  self->waits = true;
  cp_game_restore_clocks (self);
  cp_game_update (self, false, CP_NO_OFFER);
  if (line_changed)
    g_signal_emit_by_name (self, "line-changed");
  if (current != self->current)
    cp_position_source_emit_changed (CP_POSITION_SOURCE (self));
  if (new.result != CP_UNDECIDED)
    g_signal_emit_by_name (self, "ended");
  if (line_changed || new.result != old.result || new.termination != old.termination)
    g_signal_emit_by_name (self, "edited");
}


/* Ends the review of a decided game: the head is the end of the main line again. */
static void
end_review (CpGame *self)
{
  self->head = cp_record_main_line_end (self->record);
  cp_game_restore_clocks (self);
  cp_game_update (self, false, CP_NO_OFFER);
}


void
cp_game_set_reviewing (CpGame *self, bool reviewing)
{
  g_return_if_fail (CP_IS_GAME (self));

  if (self->reviewing == reviewing)
    return;
  cp_game_flag_had_fallen (self);
  g_object_freeze_notify (G_OBJECT (self));
  self->reviewing = reviewing;
  g_object_notify (G_OBJECT (self), "reviewing");
  cp_record_clear_edits (self->record);
  cp_game_clear_retracted (self);
  if (reviewing) {
    bool splits = split_taken_back (self);
    cp_game_place (self, self->current);
    cp_game_update (self, false, CP_NO_OFFER);
    if (splits)
      g_signal_emit_by_name (self, "line-changed");
  } else if (cp_record_get_outcome (self->record).result == CP_UNDECIDED) {
    continue_game (self);
  } else {
    end_review (self);
  }
  g_object_thaw_notify (G_OBJECT (self));
}


bool
cp_game_undo (CpGame *self)
{
  g_return_val_if_fail (CP_IS_GAME (self), false);
  g_auto (CpEditChanges) changes = { .any = false };

  if (!self->reviewing || !cp_record_undo (self->record, &changes))
    return false;
  emit_changes (self, &changes, changes.place != NULL ? changes.place : self->current, NULL);
  return true;
}


bool
cp_game_redo (CpGame *self)
{
  g_return_val_if_fail (CP_IS_GAME (self), false);
  g_auto (CpEditChanges) changes = { .any = false };

  if (!self->reviewing || !cp_record_redo (self->record, &changes))
    return false;
  emit_changes (self, &changes, changes.place != NULL ? changes.place : self->current, NULL);
  return true;
}


const char *
cp_game_get_undo_title (CpGame *self)
{
  g_return_val_if_fail (CP_IS_GAME (self), NULL);

  return self->reviewing ? cp_record_undo_title (self->record) : NULL;
}


const char *
cp_game_get_redo_title (CpGame *self)
{
  g_return_val_if_fail (CP_IS_GAME (self), NULL);

  return self->reviewing ? cp_record_redo_title (self->record) : NULL;
}
