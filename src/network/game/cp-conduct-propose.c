/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <string.h>

#include "cp-conduct-private.h"
#include "network/crypto/cp-hex.h"
#include "network/crypto/cp-random.h"

/* The span in which CP_CONDUCT_PROPOSALS_MAX games may be proposed. */
#define PROPOSALS_US (60 * G_USEC_PER_SEC)


static bool
is_playing (const CpConduct *self)
{
  return self->game != NULL && cp_remote_game_is_in_progress (self->game);
}


static void
clear_pending (CpConduct *self)
{
  g_clear_pointer (&self->pending, cp_remote_game_free);
  g_clear_pointer (&self->held_sync, cp_message_free);
}


/* Returns false with @error set if the game has too many moves. */
static bool
check_length (const CpMessage *proposal, GError **error)
{
  if (g_strv_length (proposal->moves) <= CP_PROPOSED_MAX)
    return true;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                       /* Translators: keep this below 200 characters. */
                       _ ("The game has more than 1,000 moves of both sides, which is too many "
                          "to go on with elsewhere."));
  return false;
}


static bool
propose (CpConduct *self, const CpMessage *proposal, GError **error)
{
  g_autofree CpMessage *named = cp_message_copy (proposal);
  g_autofree char *secret = NULL;
  uint8_t name[16];

  named->type = CP_MESSAGE_PROPOSE;
  cp_random_fill (name, sizeof name);
  cp_hex_copy (name, sizeof name, named->game);
  g_clear_pointer (&named->lot, g_free);
  cp_conduct_draw_secret (&secret);
  if (named->party == CP_MESSAGE_BY_LOT)
    named->lot = cp_conduct_commit (secret);
  CpRemoteGame *game = NULL;
  if (check_length (named, error))
    game = cp_remote_game_new (named, true, error);
  cp_message_clear (named);
  if (game == NULL)
    return false;
  game->secret = g_steal_pointer (&secret);
  clear_pending (self);
  self->pending = game;
  cp_conduct_queue_message (self, game->propose);
  return true;
}


bool
cp_conduct_propose (CpConduct *self, const CpMessage *proposal, int64_t now, GError **error)
{
  if (is_playing (self) || self->pending != NULL) {
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_BUSY,
                         _ ("Another game is still being played."));
    return false;
  }
  if (!propose (self, proposal, error))
    return false;
  cp_conduct_flush (self, now);
  return true;
}


/* Proposes a rematch, with the colours exchanged. The host does so when both have accepted. */
void
cp_conduct_propose_again (CpConduct *self)
{
  CpRemoteGame *game = self->game;
  g_auto (CpMessage) again = { .type = CP_MESSAGE_PROPOSE };
  char *none[] = { NULL };

  if (!self->is_host || !game->rematch || self->pending != NULL)
    return;
  again.rules = g_strdup (game->propose->rules);
  again.moves = g_strdupv (none);
  again.time = game->propose->time;
  again.has_clocks = game->propose->has_clocks;
  again.party = game->clocks.own == CP_WHITE ? CP_MESSAGE_GUEST : CP_MESSAGE_HOST;
  propose (self, &again, NULL);
}


static void
accept (CpConduct *self, int64_t now)
{
  CpRemoteGame *game = self->pending;
  bool by_lot = game->propose->party == CP_MESSAGE_BY_LOT;
  CpMessage accept = cp_remote_game_message (game, CP_MESSAGE_ACCEPT);

  if (by_lot)
    cp_conduct_draw_secret (&game->secret);
  accept.lot = by_lot ? game->secret : NULL;
  game->accept = cp_message_copy (&accept);
  cp_conduct_queue_message (self, game->accept);
  if (!by_lot)
    cp_conduct_establish (self, cp_conduct_has_white (self, game, NULL), now);
}


bool
cp_conduct_accept (CpConduct *self, int64_t now)
{
  if (self->pending == NULL || self->pending->ours || self->pending->accept != NULL)
    return false;
  accept (self, now);
  cp_conduct_flush (self, now);
  return true;
}


static void
decline (CpConduct *self, const CpMessage *propose, const char *reason)
{
  CpMessage decline = { .type = CP_MESSAGE_DECLINE, .text = (char *) reason };

  memcpy (decline.game, propose->game, sizeof decline.game);
  cp_conduct_queue_message (self, &decline);
}


bool
cp_conduct_decline (CpConduct *self, const char *reason, int64_t now)
{
  if (self->pending == NULL || self->pending->ours || self->pending->accept != NULL)
    return false;
  decline (self, self->pending->propose, reason);
  clear_pending (self);
  cp_conduct_flush (self, now);
  return true;
}


/* Returns true if @propose is the rematch that both have accepted. */
static bool
is_agreed (const CpConduct *self, const CpMessage *propose)
{
  const CpRemoteGame *game = self->game;
  CpMessageParty white = (game != NULL && game->clocks.own == CP_WHITE) == self->is_host
                             ? CP_MESSAGE_GUEST
                             : CP_MESSAGE_HOST;

  return game != NULL && game->rematch && propose->fen == NULL && *propose->moves == NULL &&
         propose->party == white && strcmp (propose->rules, game->propose->rules) == 0 &&
         cp_time_control_equal (&propose->time, &game->propose->time);
}


bool
cp_remote_game_has_name (const CpRemoteGame *game, const char *name)
{
  return game != NULL && strcmp (game->propose->game, name) == 0;
}


/* Counts a proposal of the friend. Returns false if there are too many. */
static bool
count_proposal (CpConduct *self, int64_t now)
{
  int64_t *oldest = &self->proposals[self->next_proposal];

  if (*oldest != 0 && now - *oldest < PROPOSALS_US)
    return false;
  *oldest = MAX (now, 1);
  self->next_proposal = (self->next_proposal + 1) % CP_CONDUCT_PROPOSALS_MAX;
  return true;
}


/* Returns true if a proposal is dropped or declined in the current state, whatever its moves are.
 */
static bool
drop_proposal (CpConduct *self, const CpMessage *propose)
{
  if (is_playing (self)) {
    decline (self, propose, _ ("Another game is still being played."));
    return true;
  }
  /* Of two proposals that cross, the host's counts. */
  if (self->pending != NULL && self->pending->ours && self->is_host)
    return true;
  /* An accepted proposal counts as a game. */
  return self->pending != NULL && self->pending->accept != NULL;
}


/* Declines a game that cannot be played. */
static void
decline_impossible (CpConduct *self, const CpMessage *propose, const GError *error)
{
  decline (self, propose, error->message);
  cp_conduct_queue_event (self, CP_CONDUCT_DECLINED, error->message);
}


static void
proposal_check_free (CpProposalCheck *check)
{
  cp_message_free (check->propose);
  cp_move_log_free (check->played);
  g_free (check);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpProposalCheck, proposal_check_free)


void
cp_conduct_stop_check (CpConduct *self)
{
  g_clear_pointer (&self->check, proposal_check_free);
}


/* Presents the proposal, all moves of which are legal. The local player may have proposed a game
 * meanwhile. */
static void
finish_check (CpConduct *self, int64_t now)
{
  g_autoptr (CpProposalCheck) check = g_steal_pointer (&self->check);
  g_autoptr (GError) error = NULL;

  if (drop_proposal (self, check->propose))
    return;
  CpRemoteGame *game =
      cp_remote_game_new_played (check->propose, false, g_steal_pointer (&check->played), &error);
  if (game == NULL) {
    decline_impossible (self, check->propose, error);
    return;
  }
  clear_pending (self);
  self->pending = game;
  if (is_agreed (self, game->propose))
    accept (self, now);
  else
    cp_conduct_queue_event (self, CP_CONDUCT_PROPOSAL, NULL);
}


void
cp_conduct_check_proposal (CpConduct *self, int64_t now)
{
  CpProposalCheck *check = self->check;
  g_autoptr (GError) error = NULL;

  if (check == NULL)
    return;
  const char *move;
  while ((move = check->propose->moves[cp_move_log_get_length (check->played)]) != NULL) {
    if (!self->hooks.has_time (self->data))
      return;
    if (!cp_move_log_add (check->played, move, &error)) {
      decline_impossible (self, check->propose, error);
      cp_conduct_stop_check (self);
      return;
    }
  }
  finish_check (self, now);
}


void
cp_conduct_handle_proposal (CpConduct *self, const CpMessage *propose, int64_t now)
{
  g_autoptr (GError) error = NULL;

  /* Repeated proposals have no effect. */
  if (cp_remote_game_has_name (self->pending, propose->game) ||
      cp_remote_game_has_name (self->game, propose->game))
    return;
  /* Declined without checking its moves. */
  if (!count_proposal (self, now)) {
    decline (self, propose, _ ("Too many games were proposed. Wait a minute."));
    return;
  }
  if (drop_proposal (self, propose))
    return;
  CpMoveLog *played = NULL;
  if (check_length (propose, &error))
    played = cp_move_log_new (propose->rules, propose->fen, &error);
  if (played == NULL) {
    decline_impossible (self, propose, error);
    return;
  }
  self->check = g_new (CpProposalCheck, 1);
  *self->check = (CpProposalCheck){ cp_message_copy (propose), played };
  cp_conduct_check_proposal (self, now);
}


void
cp_conduct_refuse (CpConduct *self, const char *name, CpFreezeReason why)
{
  CpMessage freeze = { .type = CP_MESSAGE_FREEZE, .why = why };

  g_strlcpy (freeze.game, name, sizeof freeze.game);
  cp_conduct_queue_message (self, &freeze);
  if (cp_remote_game_has_name (self->pending, freeze.game))
    clear_pending (self);
  /* The other player's proposal means nothing to this user while another game is open. */
  if (self->pending == NULL && !is_playing (self))
    cp_conduct_queue_event (self, CP_CONDUCT_DECLINED, cp_conduct_why_explain (why, true));
}


/* Refuses the proposed game because its lot is not valid. */
static void
refuse_lot (CpConduct *self)
{
  cp_conduct_refuse (self, self->pending->propose->game, CP_FREEZE_LOT);
}


void
cp_conduct_handle_accept (CpConduct *self, const CpMessage *accept, int64_t now)
{
  CpRemoteGame *game = self->pending;

  if (!cp_remote_game_has_name (game, accept->game) || !game->ours)
    return;
  bool by_lot = game->propose->party == CP_MESSAGE_BY_LOT;
  if (by_lot && accept->lot == NULL) {
    refuse_lot (self);
    return;
  }
  game->accept = cp_message_copy (accept);
  if (by_lot) {
    CpMessage lot = cp_remote_game_message (game, CP_MESSAGE_LOT);
    lot.lot = game->secret;
    game->lot = cp_message_copy (&lot);
    cp_conduct_queue_message (self, game->lot);
  }
  cp_conduct_establish (self, cp_conduct_has_white (self, game, accept->lot), now);
}


void
cp_conduct_handle_lot (CpConduct *self, const CpMessage *lot, int64_t now)
{
  CpRemoteGame *game = self->pending;

  if (!cp_remote_game_has_name (game, lot->game) || game->ours || game->accept == NULL)
    return;
  g_autofree char *commit = cp_conduct_commit (lot->lot);
  if (g_strcmp0 (commit, game->propose->lot) != 0) {
    refuse_lot (self);
    return;
  }
  game->lot = cp_message_copy (lot);
  cp_conduct_establish (self, cp_conduct_has_white (self, game, lot->lot), now);
}


void
cp_conduct_handle_decline (CpConduct *self, const char *name, const char *reason)
{
  if (!cp_remote_game_has_name (self->pending, name))
    return;
  clear_pending (self);
  if (self->game != NULL)
    self->game->rematch = false;
  cp_conduct_queue_event (self, CP_CONDUCT_DECLINED, reason);
}


/* Sends the last message of the negotiation again, which the friend may not have received. */
void
cp_conduct_resend (CpConduct *self)
{
  const CpRemoteGame *game = self->pending != NULL ? self->pending : self->game;

  if (game == NULL)
    return;
  if (!game->ours) {
    if (game->accept != NULL)
      cp_conduct_queue_message (self, game->accept);
  } else if (game->lot != NULL)
    cp_conduct_queue_message (self, game->lot);
  else
    cp_conduct_queue_message (self, game->propose);
}
