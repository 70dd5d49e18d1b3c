/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "cp-conduct-private.h"
#include "rules/position/cp-fen.h"


/* Creates a game whose moves have been played. @played: (transfer full) */
CpRemoteGame *
cp_remote_game_new_played (const CpMessage *propose, bool ours, CpMoveLog *played, GError **error)
{
  g_autoptr (CpMoveLog) owned = played;

  if (propose->has_clocks && !cp_time_control_has_clock (&propose->time)) {
    g_set_error_literal (error, CP_FEN_ERROR, CP_FEN_ERROR_PROBLEM,
                         _ ("Each clock must start with some time."));
    return NULL;
  }
  if (cp_move_log_get_outcome (played).result != CP_UNDECIDED) {
    g_set_error_literal (error, CP_FEN_ERROR, CP_FEN_ERROR_PROBLEM,
                         _ ("The game is already over."));
    return NULL;
  }
  CpRemoteGame *game = g_new0 (CpRemoteGame, 1);
  game->propose = cp_message_copy (propose);
  game->ours = ours;
  game->first = cp_move_log_get_length (played);
  game->played = g_steal_pointer (&owned);
  game->frozen = NOT_FROZEN;
  memset (game->synced, CP_NO_TIME, sizeof game->synced);
  /* The sides are not known yet: cp_conduct_establish() sets them. */
  cp_fair_clocks_init (&game->clocks, CP_WHITE, &propose->time);
  return game;
}


CpRemoteGame *
cp_remote_game_new (const CpMessage *propose, bool ours, GError **error)
{
  const char *const *moves = (const char *const *) propose->moves;
  g_autoptr (CpMoveLog) played = cp_move_log_new (propose->rules, propose->fen, error);

  if (played == NULL || !cp_move_log_add_all (played, moves, 0, error))
    return NULL;
  return cp_remote_game_new_played (propose, ours, g_steal_pointer (&played), error);
}


void
cp_remote_game_clear_offers (CpRemoteGame *game)
{
  g_clear_pointer (&game->offers[0], cp_message_free);
  g_clear_pointer (&game->offers[1], cp_message_free);
  g_clear_pointer (&game->answered, cp_message_free);
  g_clear_pointer (&game->withdrawn, cp_message_free);
  game->withdrawing = false;
}


void
cp_remote_game_free (CpRemoteGame *game)
{
  if (game == NULL)
    return;
  g_clear_pointer (&game->propose, cp_message_free);
  g_clear_pointer (&game->accept, cp_message_free);
  g_clear_pointer (&game->lot, cp_message_free);
  g_free (game->secret);
  cp_move_log_free (game->played);
  cp_remote_game_clear_offers (game);
  g_strfreev (game->line);
  g_free (game);
}


bool
cp_remote_game_is_in_progress (const CpRemoteGame *game)
{
  return game->frozen == NOT_FROZEN && game->outcome.result == CP_UNDECIDED;
}


/* Returns a message about @game with its name and current ply. It owns nothing. */
CpMessage
cp_remote_game_message (const CpRemoteGame *game, CpMessageType type)
{
  CpMessage message = { .type = type, .ply = cp_move_log_get_length (game->played) };

  memcpy (message.game, game->propose->game, sizeof message.game);
  return message;
}


/* Starts the pending game when its colours are fixed. */
void
cp_conduct_establish (CpConduct *self, bool has_white, int64_t now)
{
  g_autofree CpMessage *held = g_steal_pointer (&self->held_sync);

  cp_remote_game_free (self->game);
  CpRemoteGame *game = self->game = g_steal_pointer (&self->pending);
  cp_fair_clocks_init (&game->clocks, has_white ? CP_WHITE : CP_BLACK, &game->propose->time);
  cp_move_log_set_clocks (game->played, game->clocks.left);
  cp_conduct_queue_event (self, CP_CONDUCT_STARTED, NULL);
  if (held != NULL) {
    cp_conduct_reconcile (self, held, now);
    cp_message_clear (held);
  }
}


void
cp_conduct_freeze (CpConduct *self, CpFreezeReason why)
{
  CpMessage freeze = cp_remote_game_message (self->game, CP_MESSAGE_FREEZE);

  freeze.why = why;
  self->game->frozen = (int) why;
  self->game->froze_them = true;
  cp_remote_game_clear_offers (self->game);
  cp_conduct_queue_message (self, &freeze);
  cp_conduct_queue_event (self, CP_CONDUCT_GAME_FROZEN, NULL);
}


/* Clears @offer if it has expired, because another ply was reached. */
static void
drop_stale (CpRemoteGame *game, CpMessage **offer)
{
  if (*offer != NULL && !cp_message_is_choice ((*offer)->what) &&
      (*offer)->ply != cp_move_log_get_length (game->played))
    g_clear_pointer (offer, cp_message_free);
}


void
cp_conduct_truncate (CpConduct *self, unsigned ply)
{
  CpRemoteGame *game = self->game;

  if (ply >= cp_move_log_get_length (game->played))
    return;
  cp_move_log_truncate (game->played, ply);
  game->clocks.runs = false;
  memcpy (game->clocks.left, cp_move_log_get_clocks (game->played, ply), sizeof game->clocks.left);
  drop_stale (game, &game->offers[false]);
  drop_stale (game, &game->offers[true]);
  drop_stale (game, &game->answered);
  g_clear_pointer (&game->withdrawn, cp_message_free);
  cp_conduct_queue_event (self, CP_CONDUCT_MOVES_REMOVED, NULL);
}


/* Returns true if an end overrides the recorded one: the lower ply counts, then the host's. */
static bool
comes_before (const CpRemoteGame *game, CpOutcome outcome, unsigned ply, bool by_host)
{
  if (game->outcome.result == CP_UNDECIDED || ply != game->over_ply)
    return game->outcome.result == CP_UNDECIDED || ply < game->over_ply;
  if (by_host != game->over_by_host)
    return by_host;
  return outcome.termination == CP_RESIGNATION && game->outcome.termination != CP_RESIGNATION;
}


/* Ends the game after the first @ply moves. Returns false if the recorded end counts instead. */
bool
cp_conduct_end_game (CpConduct *self, CpOutcome outcome, unsigned ply, bool by_host)
{
  CpRemoteGame *game = self->game;

  if (!comes_before (game, outcome, ply, by_host))
    return false;
  cp_conduct_truncate (self, ply);
  game->outcome = outcome;
  game->over_ply = ply;
  game->over_by_host = by_host;
  game->paused = false;
  cp_conduct_queue_event (self, CP_CONDUCT_ENDED, NULL);
  return true;
}


/* Updates the game after a move: earlier offers expire. */
void
cp_conduct_update_after_move (CpConduct *self)
{
  CpRemoteGame *game = self->game;
  unsigned ply = cp_move_log_get_length (game->played);
  CpOutcome outcome = cp_move_log_get_outcome (game->played);

  cp_remote_game_clear_offers (game);
  game->paused = false;
  cp_move_log_set_clocks (game->played, game->clocks.left);
  if (outcome.result != CP_UNDECIDED)
    cp_conduct_end_game (self, outcome, ply, true);
}
