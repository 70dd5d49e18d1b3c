/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <gio/gio.h>
#include <glib/gi18n-lib.h>

#include "cp-game-private.h"
#include "model/objects/cp-class.h"
#include "model/share/cp-help.h"
#include "record/notes/cp-comment.h"
#include "record/tree/cp-line.h"
#include "record/tree/cp-twin.h"
#include "rules/notation/cp-notation.h"
#include "rules/position/cp-describe.h"

/* Playing: moves, clocks, draws, and the end of the game. */


static CpSide
turn (CpGame *self)
{
  return self->head->position.turn;
}


bool
cp_game_flag_had_fallen (CpGame *self)
{
  bool in_progress = self->state.in_progress;

  cp_clock_stop (self->clock);
  return in_progress && !self->state.in_progress;
}


/* Ends the game; the caller emits `edited`. Moves that were taken back are removed: the record must
 * not look as if they had been played, or as if a mate among them had ended the game. If one of
 * them is current, the head becomes current. */
static void
end (CpGame *self, CpOutcome outcome)
{
  bool drops = self->head->first_child != NULL;
  bool moved = self->current != self->head && cp_node_is_within (self->current, self->head);

  if (moved)
    self->current = self->head;
  cp_record_remove_after (self->record, self->head);
  cp_record_set_outcome (self->record, outcome);
  cp_game_clear_retracted (self);
  /* The clock stops last, when the game is over: a flag that falls now has no effect. */
  g_object_freeze_notify (G_OBJECT (self));
  cp_game_update (self, false, CP_NO_OFFER);
  cp_clock_stop (self->clock);
  g_object_thaw_notify (G_OBJECT (self));
  if (drops)
    g_signal_emit_by_name (self, "line-changed");
  if (moved)
    cp_position_source_emit_changed (CP_POSITION_SOURCE (self));
  g_signal_emit_by_name (self, "ended");
}


static void
end_now (CpGame *self, CpOutcome outcome)
{
  end (self, outcome);
  g_signal_emit_by_name (self, "edited");
}


/* Ends the game by a declaration of a player, unless time was up before. */
static void
declare (CpGame *self, CpOutcome outcome)
{
  if (!cp_game_flag_had_fallen (self))
    end_now (self, outcome);
}


/*
 * Makes @node the head without playing a move, and restores the clocks recorded there. A game that
 * was over waits.
 * @ran: whether a clock was running
 */
static void
set_head (CpGame *self, CpNode *node, bool ran)
{
  bool was_paused = self->state.paused;

  cp_record_seal_edit (self->record);
  self->head = node;
  self->current = node;
  cp_record_set_outcome (self->record, cp_node_outcome (node));
  cp_game_restore_clocks (self);
  self->waits = !ran;
  cp_game_update (self, was_paused, CP_NO_OFFER);
  if (self->state.in_progress && ran)
    cp_clock_start (self->clock, turn (self));
}


static void
flag_fallen_cb (CpClock *clock, int side, CpGame *self)
{
  if (self->state.in_progress)
    end_now (self, cp_position_time_outcome (&self->head->position, (CpSide) side));
}


void
cp_game_watch_flags (CpGame *self)
{
  g_signal_connect_object (self->clock, "flag-fallen", G_CALLBACK (flag_fallen_cb), self, 0);
}


/* Returns whether a local player can play a move now, whichever move it is. */
static bool
check_ready (CpGame *self, GError **error)
{
  CpGameError code;
  const char *message;

  if (self->state.can_move)
    return true;
  if (self->reviewing) {
    code = CP_GAME_ERROR_OVER;
    message = _ ("The game is over in this position.");
  } else if (!self->state.in_progress) {
    code = CP_GAME_ERROR_OVER;
    message = _ ("The game is over.");
  } else if (self->state.paused) {
    code = CP_GAME_ERROR_PAUSED;
    message = _ ("The game is paused.");
  } else if (!self->state.at_head) {
    code = CP_GAME_ERROR_LOOKING_BACK;
    message = _ ("This is an earlier position. Go to the end of the game to play on.");
  } else {
    code = CP_GAME_ERROR_NOT_BY_HAND;
    message = _ ("It is the opponent’s turn.");
  }
  g_set_error_literal (error, CP_GAME_ERROR, code, message);
  return false;
}


/*
 * Starts the clock of the side to move. If no time is left, as in a game that was saved in its last
 * moment, the flag falls.
 * Returns: whether the clock runs
 */
static bool
start_clock (CpGame *self)
{
  self->waits = false;
  cp_clock_start (self->clock, turn (self));
  if (cp_clock_get_running (self->clock))
    return true;
  flag_fallen_cb (self->clock, (int) turn (self), self);
  return false;
}


/* Presses the clock of the side to move. Returns false if its flag had fallen. */
static bool
press_clock (CpGame *self, GError **error)
{
  if (!cp_game_has_clock (self) || self->referee != NULL)
    return true;
  bool runs = cp_clock_get_running (self->clock) || start_clock (self);
  if (runs && cp_clock_press (self->clock))
    return true;
  g_set_error_literal (error, CP_GAME_ERROR, CP_GAME_ERROR_TIME_UP,
                       _ ("Time ran out before the move."));
  return false;
}


/* Stops the clocks and waits if the player to move is absent. */
static void
stall (CpGame *self)
{
  if (!self->state.stalled || !cp_clock_get_running (self->clock) || cp_game_flag_had_fallen (self))
    return;
  self->waits = true;
  cp_game_update (self, false, self->state.draw_offer);
}


void
cp_game_set_absent (CpGame *self, CpSide side, bool absent)
{
  g_return_if_fail (CP_IS_GAME (self));

  self->absent[side] = absent;
  cp_game_update (self, self->state.paused, self->state.draw_offer);
  stall (self);
}


/* Joins the twin at the end of a game that was over: a game in progress has none (cp-twin.h). */
static void
join_twin (CpGame *self)
{
  if (self->head->first_child != NULL || cp_record_join_twin (self->record, self->head) == NULL)
    return;
  g_signal_emit_by_name (self, "line-changed");
  /* The head has the comments of the twin, too. */
  g_signal_emit_by_name (self, "annotated", self->head);
}


/* Plays a move at the head of a game in progress. */
static bool
make_move (CpGame *self, CpMove move, GError **error)
{
  if (!press_clock (self, error))
    return false;

  CpSide mover = turn (self);
  join_twin (self);
  CpNode *node = cp_record_add_move (self->record, self->head, move);
  cp_node_promote_to_main (self->record, node);
  if (cp_game_has_clock (self))
    cp_record_set_clock (self->record, node, cp_clock_get_remaining (self->clock, mover));
  cp_record_seal_edit (self->record);
  self->head = self->current = node;
  cp_game_clear_retracted (self);

  bool lapses = self->state.draw_offer == (int) cp_side_other (mover);
  cp_game_update (self, false, lapses ? CP_NO_OFFER : self->state.draw_offer);
  stall (self);
  g_signal_emit_by_name (self, "line-changed");
  g_signal_emit_by_name (self, "move-played", node);
  cp_position_source_emit_changed (CP_POSITION_SOURCE (self));

  CpOutcome outcome = cp_node_outcome (self->head);
  if (outcome.result != CP_UNDECIDED && self->state.in_progress)
    end (self, outcome);
  g_signal_emit_by_name (self, "edited");
  return true;
}


/* Plays a move in review. */
static void
try_move (CpGame *self, CpMove move)
{
  CpNode *node = cp_node_find_child (self->current, move);

  if (node == NULL) {
    /* Translators: name of an undo step, after “Undo:” or “Redo:”. */
    cp_game_begin_edit (self, _ ("Move"), cp_game_reading_key (self->current), self->current);
    node = cp_record_add_move (self->record, self->current, move);
    cp_game_end_edit (self, node, true, node);
    return;
  }
  cp_record_seal_edit (self->record);
  cp_game_place (self, node);
  cp_game_update (self, false, CP_NO_OFFER);
  g_signal_emit_by_name (self, "move-played", node);
  cp_position_source_emit_changed (CP_POSITION_SOURCE (self));
}


static char *
find_refusal_help (CpGame *self, const char *text, const GError *error)
{
  if (error->domain == G_IO_ERROR)
    return g_strdup (CP_HELP_REFEREE);
  if (error->domain != CP_GAME_ERROR)
    return cp_help_for_move (&self->head->position, text);
  if (error->code == CP_GAME_ERROR_PAUSED)
    return g_strdup (CP_HELP_PAUSE);
  if (error->code == CP_GAME_ERROR_TIME_UP)
    return g_strdup (CP_HELP_TIME_UP);
  if (error->code == CP_GAME_ERROR_LOOKING_BACK || error->code == CP_GAME_ERROR_NOT_BY_HAND)
    return g_strdup (CP_HELP_LOOKING_BACK);
  return cp_help_for_outcome (self->head->position.rules, cp_game_get_outcome (self));
}


static bool
play (CpGame *self, const char *text, GError **error)
{
  CpMove move;

  if (!check_ready (self, error) || !cp_move_parse (&self->head->position, text, &move, error))
    return false;
  if (!self->reviewing)
    return (self->referee == NULL || self->referee (self, move, self->referee_data, error)) &&
           make_move (self, move, error);
  try_move (self, move);
  return true;
}


bool
cp_game_play (CpGame *self, const char *text, GError **error)
{
  g_return_val_if_fail (CP_IS_GAME (self), false);

  GError *refusal = NULL;

  if (play (self, text, &refusal))
    return true;
  g_free (self->refusal_help);
  self->refusal_help = find_refusal_help (self, text, refusal);
  g_propagate_error (error, refusal);
  return false;
}


bool
cp_game_play_for (CpGame *self, CpNode *node, const char *text, GError **error)
{
  g_return_val_if_fail (CP_IS_GAME (self) && node == self->head, false);
  g_return_val_if_fail (self->referee != NULL || cp_game_get_seat (self, turn (self)) != NULL,
                        false);

  CpMove move;

  if (!self->state.in_progress || self->state.paused)
    return check_ready (self, error);
  if (!cp_move_parse (&node->position, text, &move, error))
    return false;
  cp_game_go_to_head (self);
  return make_move (self, move, error);
}


void
cp_game_set_referee (CpGame *self, CpGameReferee referee, void *data)
{
  g_return_if_fail (CP_IS_GAME (self));

  self->referee = referee;
  self->referee_data = data;
  if (referee != NULL)
    cp_clock_stop (self->clock);
  cp_clock_set_judged (self->clock, referee != NULL);
  cp_game_update (self, referee == NULL && self->state.paused, self->state.draw_offer);
}


CP_GETTER (bool, cp_game_get_is_refereed, CpGame, self->referee != NULL)


void
cp_game_conclude (CpGame *self, CpOutcome outcome)
{
  g_return_if_fail (CP_IS_GAME (self));

  if (self->state.in_progress)
    end_now (self, outcome);
}


CP_GETTER (const char *, cp_game_get_refusal_help, CpGame, self->refusal_help)


void
cp_game_start (CpGame *self)
{
  g_return_if_fail (CP_IS_GAME (self));

  if (!self->state.in_progress)
    return;
  self->waits = self->state.stalled;
  cp_game_update (self, false, self->state.draw_offer);
  if (!self->waits && cp_game_has_clock (self) && self->referee == NULL &&
      !cp_clock_get_running (self->clock))
    start_clock (self);
}


void
cp_game_pause (CpGame *self)
{
  g_return_if_fail (CP_IS_GAME (self));

  if (!cp_game_has_clock (self) || !self->state.in_progress || self->referee != NULL)
    return;
  cp_clock_stop (self->clock);
  self->waits = false;
  cp_game_update (self, true, self->state.draw_offer);
}


/* Makes the head current. Returns whether another node was current. */
static bool
show_head (CpGame *self)
{
  bool moved = self->current != self->head;

  cp_record_seal_edit (self->record);
  self->current = self->head;
  return moved;
}


/* Takes back a declared end. */
static void
retract (CpGame *self)
{
  g_autofree char *end = cp_game_describe_end (self);
  CpOutcome outcome = cp_record_get_outcome (self->record);
  bool moved = show_head (self);

  self->retracted = (CpGameEnd){
    .outcome = outcome,
    .node = self->head,
    .clocks = { cp_clock_get_remaining (self->clock, CP_WHITE),
                cp_clock_get_remaining (self->clock, CP_BLACK) },
  };
  cp_record_set_outcome (self->record, (CpOutcome){ CP_UNDECIDED, CP_PLAYING });
  if (outcome.termination == CP_TIME_FORFEIT)
    cp_game_restore_clocks (self);
  self->waits = true;
  cp_game_update (self, false, CP_NO_OFFER);
  g_signal_emit_by_name (self, "resumed", end);
  if (moved)
    cp_position_source_emit_changed (CP_POSITION_SOURCE (self));
  g_signal_emit_by_name (self, "edited");
}


/* Restores a declared end that was taken back. */
static void
end_again (CpGame *self)
{
  CpGameEnd past = self->retracted;
  bool moved = show_head (self);

  cp_clock_set_remaining (self->clock, past.clocks);
  end (self, past.outcome);
  if (moved)
    cp_position_source_emit_changed (CP_POSITION_SOURCE (self));
  g_signal_emit_by_name (self, "edited");
}


void
cp_game_take_back (CpGame *self)
{
  g_return_if_fail (CP_IS_GAME (self));

  bool ran = cp_clock_get_running (self->clock);
  if (!self->state.can_take_back || cp_game_flag_had_fallen (self))
    return;
  join_twin (self);
  if (cp_game_is_end_declared (self)) {
    retract (self);
    return;
  }
  set_head (self, self->head->parent, ran);
  g_signal_emit_by_name (self, "taken-back", self->head);
  cp_position_source_emit_changed (CP_POSITION_SOURCE (self));
  g_signal_emit_by_name (self, "edited");
}


void
cp_game_restore (CpGame *self)
{
  g_return_if_fail (CP_IS_GAME (self));

  bool ran = cp_clock_get_running (self->clock);
  if (!self->state.can_restore || cp_game_flag_had_fallen (self))
    return;
  if (self->retracted.outcome.result != CP_UNDECIDED && self->retracted.node == self->head) {
    end_again (self);
    return;
  }
  CpNode *node = self->head->first_child;
  set_head (self, node, ran);
  g_signal_emit_by_name (self, "move-played", node);
  cp_position_source_emit_changed (CP_POSITION_SOURCE (self));
  if (!self->state.in_progress)
    g_signal_emit_by_name (self, "ended");
  g_signal_emit_by_name (self, "edited");
}


bool
cp_game_is_end_declared (CpGame *self)
{
  g_return_val_if_fail (CP_IS_GAME (self), false);

  return !self->reviewing && cp_record_get_outcome (self->record).result != CP_UNDECIDED &&
         cp_node_outcome (self->head).result == CP_UNDECIDED;
}


const CpGameEnd *
cp_game_get_retracted (CpGame *self)
{
  g_return_val_if_fail (CP_IS_GAME (self), NULL);

  return self->retracted.outcome.result != CP_UNDECIDED ? &self->retracted : NULL;
}


void
cp_game_set_retracted (CpGame *self, const CpGameEnd *end)
{
  g_return_if_fail (CP_IS_GAME (self) && end != NULL);

  const CpNode *node = self->head;

  while (node != NULL && node != end->node)
    node = node->first_child;
  if (!self->state.in_progress || node == NULL || end->outcome.result == CP_UNDECIDED ||
      cp_node_outcome (node).result != CP_UNDECIDED)
    return;
  self->retracted = *end;
  cp_game_update (self, self->state.paused, self->state.draw_offer);
}


void
cp_game_clear_retracted (CpGame *self)
{
  self->retracted = (CpGameEnd){ .node = NULL };
}


void
cp_game_offer_draw (CpGame *self, CpSide side)
{
  g_return_if_fail (CP_IS_GAME (self));

  cp_game_update (self, self->state.paused, (int) side);
}


CP_GETTER (int, cp_game_get_draw_offer, CpGame, self->state.draw_offer)


void
cp_game_accept_draw (CpGame *self)
{
  g_return_if_fail (CP_IS_GAME (self));

  if (self->state.draw_offer != CP_NO_OFFER)
    declare (self, (CpOutcome){ CP_DRAW, CP_AGREEMENT });
}


void
cp_game_decline_draw (CpGame *self)
{
  g_return_if_fail (CP_IS_GAME (self));

  cp_game_update (self, self->state.paused, CP_NO_OFFER);
}


CP_GETTER (CpTermination, cp_game_get_claim, CpGame, (CpTermination) self->state.claim)


void
cp_game_claim_draw (CpGame *self)
{
  g_return_if_fail (CP_IS_GAME (self));

  if (self->state.claim != CP_PLAYING)
    declare (self, (CpOutcome){ CP_DRAW, cp_game_get_claim (self) });
}


void
cp_game_resign (CpGame *self, CpSide side)
{
  g_return_if_fail (CP_IS_GAME (self));

  if (self->state.in_progress)
    declare (self, cp_outcome_win (cp_side_other (side), CP_RESIGNATION));
}


/* Describes the end as the action of the only player at this computer, or returns NULL. */
static char *
describe_own_end (CpOutcome outcome)
{
  if (outcome.termination == CP_STALEMATE)
    return g_strdup (_ ("You have no legal move."));
  if (outcome.termination == CP_RESIGNATION)
    return g_strdup (_ ("You resigned."));
  if (outcome.termination == CP_TIME_FORFEIT && outcome.result != CP_DRAW)
    return g_strdup (_ ("You have run out of time."));
  return NULL;
}


/* Describes the end as the action of a player, if the player has a name; otherwise returns NULL. */
static char *
describe_end_by_name (CpGame *self, const CpPosition *pos, CpOutcome outcome)
{
  bool stalemate = outcome.termination == CP_STALEMATE;
  CpSide loser = outcome.result == CP_WHITE_WINS ? CP_BLACK : CP_WHITE;
  CpSide side = stalemate ? pos->turn : loser;
  g_autofree char *player = cp_game_describe_player (self, side);

  if (g_str_equal (player, cp_side_name (side)))
    return NULL;
  if (cp_game_get_only_hand (self) == (int) side)
    return describe_own_end (outcome);
  if (stalemate)
    /* Translators: %s is a player, “Anna (White)”, or “White” as within a sentence. */
    return g_strdup_printf (_ ("%s has no legal move."), player);
  if (outcome.result == CP_DRAW)
    return NULL;
  if (outcome.termination == CP_RESIGNATION)
    /* Translators: %s is a player, “Anna (White)”. */
    return g_strdup_printf (_ ("%s resigned."), player);
  if (outcome.termination == CP_TIME_FORFEIT)
    /* Translators: %s is a player, “Anna (White)”, or “White” as within a sentence. */
    return g_strdup_printf (_ ("%s has run out of time."), player);
  return NULL;
}


char *
cp_game_describe_end (CpGame *self)
{
  g_return_val_if_fail (CP_IS_GAME (self), NULL);

  const CpNode *last = self->reviewing ? cp_record_main_line_end (self->record) : self->head;
  CpOutcome outcome = cp_game_get_outcome (self);
  char *named = describe_end_by_name (self, &last->position, outcome);

  return named != NULL ? named : cp_outcome_describe (&last->position, outcome);
}
