/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <string.h>

#include "cp-conduct-private.h"


CpConduct *
cp_conduct_new (bool is_host, const CpConductHooks *hooks, void *data)
{
  CpConduct *self = g_new0 (CpConduct, 1);

  self->is_host = is_host;
  self->hooks = *hooks;
  self->data = data;
  g_queue_init (&self->waiting);
  return self;
}


void
cp_conduct_free (CpConduct *self)
{
  if (self == NULL)
    return;
  cp_remote_game_free (self->game);
  cp_remote_game_free (self->pending);
  g_clear_pointer (&self->held_sync, cp_message_free);
  cp_conduct_drop_received (self);
  g_clear_pointer (&self->out, g_ptr_array_unref);
  g_clear_pointer (&self->events, g_ptr_array_unref);
  g_free (self->saved);
  g_free (self);
}


void
cp_conduct_start_session (CpConduct *self, int64_t now)
{
  if (self->game != NULL) {
    cp_fair_clocks_stop (&self->game->clocks, now);
    self->game->dropped = false;
  }
  g_clear_pointer (&self->held_sync, cp_message_free);
  cp_conduct_drop_received (self);
  self->can_send = true;
  self->is_synced = false;
  cp_conduct_queue_sync (self, now);
  cp_conduct_flush (self, now);
}


void
cp_conduct_send_sync (CpConduct *self, int64_t now)
{
  cp_conduct_queue_sync (self, now);
  cp_conduct_flush (self, now);
}


void
cp_conduct_stop_session (CpConduct *self, int64_t now)
{
  cp_conduct_drop_received (self);
  self->can_send = self->is_synced = false;
  cp_conduct_flush (self, now);
}


void
cp_conduct_set_shown (CpConduct *self, bool shown, int64_t now)
{
  self->shows = shown;
  if (!shown || !self->can_send || self->shown[true])
    return;
  self->shown[true] = true;
  cp_conduct_queue_message (self, &(CpMessage){ .type = CP_MESSAGE_ALIVE, .shown = true });
  cp_conduct_flush (self, now);
}


bool
cp_conduct_is_shown_to_friend (const CpConduct *self)
{
  return self->shown[false];
}


static bool
is_own_turn (const CpConduct *self)
{
  const CpRemoteGame *game = self->game;

  return cp_move_log_get_position (game->played)->turn == game->clocks.own;
}


/* Returns why the local player cannot move (nullable). */
static const char *
get_move_obstacle (const CpConduct *self)
{
  const CpRemoteGame *game = self->game;

  if (game == NULL || game->outcome.result != CP_UNDECIDED)
    return _ ("No game is being played.");
  if (game->frozen != NOT_FROZEN)
    return cp_conduct_explain (self);
  if (!is_own_turn (self))
    return _ ("It is not your turn.");
  if (game->offers[true] != NULL && game->offers[true]->what != CP_MESSAGE_DRAW)
    return _ ("You can move again once the other player has answered.");
  return NULL;
}


bool
cp_conduct_move (CpConduct *self, const char *uci, int64_t now, GError **error)
{
  CpRemoteGame *game = self->game;
  const char *why = get_move_obstacle (self);
  int64_t spent;

  if (why != NULL) {
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, why);
    return false;
  }
  unsigned ply = cp_move_log_get_length (game->played);
  if (!cp_move_log_add (game->played, uci, error))
    return false;
  if (!cp_fair_clocks_own_move (&game->clocks, now, &spent)) {
    cp_move_log_truncate (game->played, ply);
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_TIMED_OUT, _ ("Your time is up."));
    return false;
  }
  CpMessage *draw = g_steal_pointer (&game->offers[true]);
  cp_conduct_update_after_move (self);
  game->withdrawn = draw;
  CpMessage move = cp_remote_game_message (game, CP_MESSAGE_MOVE);
  move.uci = (char *) cp_move_log_get_moves (game->played)[ply];
  move.spent = spent;
  move.left[CP_WHITE] = game->clocks.left[CP_WHITE];
  move.left[CP_BLACK] = game->clocks.left[CP_BLACK];
  cp_move_log_write_hash (game->played, move.hash);
  cp_conduct_queue_message (self, &move);
  cp_conduct_flush (self, now);
  return true;
}


bool
cp_conduct_claim (CpConduct *self, int64_t now)
{
  CpRemoteGame *game = self->game;

  if (get_move_obstacle (self) != NULL)
    return false;
  CpTermination why = cp_move_log_get_claim (game->played);
  if (why == CP_PLAYING)
    return false;
  CpMessage claim = cp_remote_game_message (game, CP_MESSAGE_CLAIM);
  claim.claim = why == CP_REPETITION ? CP_MESSAGE_REPETITION : CP_MESSAGE_FIFTY_MOVES;
  cp_conduct_queue_message (self, &claim);
  g_clear_pointer (&game->offers[false], cp_message_free);
  cp_conduct_end_game (self, (CpOutcome){ CP_DRAW, why }, claim.ply, self->is_host);
  cp_conduct_flush (self, now);
  return true;
}


bool
cp_conduct_resign (CpConduct *self, int64_t now)
{
  CpRemoteGame *game = self->game;

  if (game == NULL || !cp_remote_game_is_in_progress (game))
    return false;
  CpMessage resign = cp_remote_game_message (game, CP_MESSAGE_RESIGN);
  CpOutcome outcome = cp_outcome_win (cp_side_other (game->clocks.own), CP_RESIGNATION);
  cp_conduct_queue_message (self, &resign);
  g_clear_pointer (&game->offers[false], cp_message_free);
  cp_conduct_end_game (self, outcome, resign.ply, self->is_host);
  cp_conduct_flush (self, now);
  return true;
}


void
cp_conduct_send_bye (CpConduct *self, const char *reason, int64_t now)
{
  CpMessage bye = { .type = CP_MESSAGE_BYE, .text = (char *) reason };

  cp_conduct_drop_received (self);
  cp_conduct_queue_message (self, &bye);
  self->is_synced = false;
  cp_conduct_flush (self, now);
  self->can_send = false;
}


CpConductState
cp_conduct_get_state (const CpConduct *self)
{
  const CpRemoteGame *game = self->game;

  if (self->pending != NULL) {
    if (self->pending->accept != NULL)
      return CP_CONDUCT_DRAWING;
    return self->pending->ours ? CP_CONDUCT_PROPOSED : CP_CONDUCT_ASKED;
  }
  if (game == NULL)
    return CP_CONDUCT_IDLE;
  if (game->frozen != NOT_FROZEN)
    return CP_CONDUCT_FROZEN;
  return game->outcome.result == CP_UNDECIDED ? CP_CONDUCT_PLAYING : CP_CONDUCT_OVER;
}


bool
cp_conduct_is_clock_running (const CpConduct *self)
{
  return self->game != NULL && self->game->clocks.runs;
}


CpSide
cp_conduct_get_own_side (const CpConduct *self)
{
  return self->game != NULL ? self->game->clocks.own : CP_WHITE;
}


const char *
cp_conduct_get_name (const CpConduct *self)
{
  return self->game != NULL ? self->game->propose->game : NULL;
}


const CpMessage *
cp_conduct_get_terms (const CpConduct *self)
{
  return self->game != NULL ? self->game->propose : NULL;
}


const CpMoveLog *
cp_conduct_get_move_log (const CpConduct *self)
{
  return self->game != NULL ? self->game->played : NULL;
}


int64_t
cp_conduct_get_time_left (const CpConduct *self, CpSide side, int64_t now)
{
  return self->game != NULL ? cp_fair_clocks_get (&self->game->clocks, side, now) : CP_NO_TIME;
}


void
cp_conduct_limit_own_clock (CpConduct *self, unsigned ply, int64_t left)
{
  CpRemoteGame *game = self->game;

  if (game == NULL || self->can_send || game->clocks.runs || left == CP_NO_TIME ||
      game->outcome.result != CP_UNDECIDED || !is_own_turn (self) ||
      cp_move_log_get_length (game->played) != ply)
    return;
  int64_t *own = &game->clocks.left[game->clocks.own];
  *own = MIN (*own, MAX (left, 0));
}


CpOutcome
cp_conduct_get_outcome (const CpConduct *self)
{
  return self->game != NULL ? self->game->outcome : (CpOutcome){ CP_UNDECIDED, CP_PLAYING };
}


bool
cp_conduct_is_paused (const CpConduct *self)
{
  return self->game != NULL && self->game->paused;
}


const CpMessage *
cp_conduct_get_offer (const CpConduct *self, bool own)
{
  return self->game != NULL ? self->game->offers[own] : NULL;
}


const CpMessage *
cp_conduct_get_proposal (const CpConduct *self)
{
  return self->pending != NULL ? self->pending->propose : NULL;
}


const char *const *
cp_conduct_get_line (const CpConduct *self)
{
  return self->game != NULL ? (const char *const *) self->game->line : NULL;
}


bool
cp_conduct_get_clocks (const CpConduct *self, bool own, int64_t left[2])
{
  const CpRemoteGame *game = self->game;

  if (game == NULL || game->frozen != CP_FREEZE_CLOCK)
    return false;
  memcpy (left, game->synced[own], sizeof game->synced[own]);
  return true;
}
