/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "cp-conduct-private.h"


/* Ends the game because the friend's time is up. */
static void
call_flag (CpConduct *self)
{
  CpRemoteGame *game = self->game;
  CpMessage flag = cp_remote_game_message (game, CP_MESSAGE_FLAG);
  CpOutcome outcome = cp_position_time_outcome (cp_move_log_get_position (game->played),
                                                cp_side_other (game->clocks.own));

  game->clocks.runs = false;
  game->clocks.left[!game->clocks.own] = 0;
  cp_conduct_queue_message (self, &flag);
  g_clear_pointer (&game->offers[false], cp_message_free);
  cp_conduct_end_game (self, outcome, flag.ply, self->is_host);
}


static void
handle_move (CpConduct *self, const CpMessage *move, int64_t now)
{
  CpRemoteGame *game = self->game;
  char hash[CP_MOVE_LOG_HASH_DIGITS + 1];
  unsigned ply = cp_move_log_get_length (game->played);

  /* The friend did not know of the end yet. */
  if (game->outcome.result != CP_UNDECIDED) {
    game->dropped = true;
    return;
  }
  if (move->spent == CP_NO_TIME && game->propose->has_clocks) {
    cp_conduct_freeze (self, CP_FREEZE_MEMBERS);
    return;
  }
  if (move->ply != ply + 1) {
    cp_conduct_freeze (self, CP_FREEZE_PLY);
    return;
  }
  if (cp_move_log_get_position (game->played)->turn == game->clocks.own) {
    cp_conduct_freeze (self, CP_FREEZE_TURN);
    return;
  }
  if (!cp_move_log_add (game->played, move->uci, NULL)) {
    cp_conduct_freeze (self, CP_FREEZE_ILLEGAL);
    return;
  }
  cp_move_log_write_hash (game->played, hash);
  if (strcmp (hash, move->hash) != 0) {
    cp_move_log_truncate (game->played, ply);
    cp_conduct_freeze (self, CP_FREEZE_HASH);
    return;
  }
  if (!cp_fair_clocks_their_move (&game->clocks, move->spent, move->left, now)) {
    cp_move_log_truncate (game->played, ply);
    call_flag (self);
    return;
  }
  cp_conduct_update_after_move (self);
  cp_conduct_queue_event (self, CP_CONDUCT_MOVED, NULL);
}


/* Returns true if an end can be declared at @ply: the local player may have moved meanwhile. */
static bool
check_ply (CpConduct *self, unsigned ply)
{
  CpRemoteGame *game = self->game;
  unsigned length = cp_move_log_get_length (game->played);
  bool moved = cp_move_log_get_position (game->played)->turn != game->clocks.own;

  return ply == length || (ply + 1 == length && moved);
}


static void
handle_claim (CpConduct *self, const CpMessage *claim)
{
  CpRemoteGame *game = self->game;
  CpTermination why = claim->claim == CP_MESSAGE_REPETITION ? CP_REPETITION : CP_FIFTY_MOVES;

  if (game->outcome.result != CP_UNDECIDED)
    return;
  if (!check_ply (self, claim->ply))
    cp_conduct_freeze (self, CP_FREEZE_PLY);
  else if (claim->ply != cp_move_log_get_length (game->played) ||
           cp_move_log_get_position (game->played)->turn == game->clocks.own ||
           cp_move_log_get_claim (game->played) != why)
    cp_conduct_freeze (self, CP_FREEZE_CLAIM);
  else
    cp_conduct_end_game (self, (CpOutcome){ CP_DRAW, why }, claim->ply, !self->is_host);
}


static void
handle_resignation (CpConduct *self, const CpMessage *resign)
{
  CpRemoteGame *game = self->game;
  unsigned length = cp_move_log_get_length (game->played);
  CpOutcome outcome = cp_outcome_win (game->clocks.own, CP_RESIGNATION);
  /* The friend did not know of the take-back yet. */
  bool taken_back = game->answered != NULL || game->backs > 0;

  /* The friend resigned after a move that came after an end: the lower ply counts. */
  if (game->dropped)
    return;
  if (check_ply (self, resign->ply) || (taken_back && resign->ply > length))
    cp_conduct_end_game (self, outcome, MIN (resign->ply, length), !self->is_host);
  else if (game->outcome.result == CP_UNDECIDED)
    cp_conduct_freeze (self, CP_FREEZE_PLY);
}


static void
handle_flag (CpConduct *self, const CpMessage *flag, int64_t now)
{
  CpRemoteGame *game = self->game;
  unsigned length = cp_move_log_get_length (game->played);
  bool own_turn = cp_move_log_get_position (game->played)->turn == game->clocks.own;

  /* The flag was called after a move that came after an end: the lower ply counts. */
  if (game->dropped)
    return;
  /* The friend did not know of the take-back yet, but will. */
  if (flag->ply > length && game->backs > 0)
    return;
  if (!check_ply (self, flag->ply))
    cp_conduct_freeze (self, CP_FREEZE_PLY);
  else if ((flag->ply == length) != own_turn)
    cp_conduct_freeze (self, CP_FREEZE_FLAG);
  else if (game->outcome.result == CP_UNDECIDED || flag->ply < game->over_ply)
    cp_conduct_check_flag (self, flag->ply, now);
}


static void
handle_freeze (CpConduct *self, const CpMessage *freeze)
{
  CpRemoteGame *game = self->game;

  if (cp_remote_game_has_name (self->pending, freeze->game)) {
    cp_conduct_handle_decline (self, freeze->game, cp_conduct_why_explain (freeze->why, false));
    return;
  }
  if (!cp_remote_game_has_name (game, freeze->game) || game->frozen != NOT_FROZEN)
    return;
  game->frozen = (int) freeze->why;
  game->froze_them = false;
  cp_remote_game_clear_offers (game);
  cp_conduct_queue_event (self, CP_CONDUCT_GAME_FROZEN, NULL);
}


/* Processes a message about the current game. */
static void
handle_game_message (CpConduct *self, const CpMessage *message, int64_t now)
{
  bool is_choice = cp_message_is_choice (message->what);

  if (!cp_remote_game_has_name (self->game, message->game) ||
      (self->game->frozen != NOT_FROZEN && !is_choice))
    return;
  switch (message->type) {
  case CP_MESSAGE_MOVE:
    handle_move (self, message, now);
    break;
  case CP_MESSAGE_OFFER:
    /* The offer is new: the last answer does not belong to it. */
    g_clear_pointer (&self->game->answered, cp_message_free);
    cp_conduct_handle_crossing_offer (self, message, now);
    cp_conduct_propose_again (self);
    break;
  case CP_MESSAGE_ANSWER:
    cp_conduct_handle_answer (self, message, now);
    break;
  case CP_MESSAGE_WITHDRAW:
    cp_conduct_handle_withdrawal (self, message);
    break;
  case CP_MESSAGE_CLAIM:
    handle_claim (self, message);
    cp_conduct_close_offers (self, true);
    break;
  case CP_MESSAGE_RESIGN:
    handle_resignation (self, message);
    cp_conduct_close_offers (self, true);
    break;
  case CP_MESSAGE_FLAG:
    handle_flag (self, message, now);
    cp_conduct_close_offers (self, true);
    break;
  case CP_MESSAGE_SYNC:
  case CP_MESSAGE_PROPOSE:
  case CP_MESSAGE_ACCEPT:
  case CP_MESSAGE_DECLINE:
  case CP_MESSAGE_LOT:
  case CP_MESSAGE_FREEZE:
  case CP_MESSAGE_ALIVE:
  case CP_MESSAGE_BYE:
  case CP_MESSAGE_UNSUPPORTED:
    break;
  }
}


static void
handle_shown (CpConduct *self, const CpMessage *alive)
{
  if (!alive->shown || self->shown[false])
    return;
  self->shown[false] = true;
  cp_conduct_queue_event (self, CP_CONDUCT_SHOWN, NULL);
}


static void
handle (CpConduct *self, const CpMessage *message, int64_t now)
{
  switch (message->type) {
  case CP_MESSAGE_SYNC:
    cp_conduct_handle_sync (self, message, now);
    break;
  case CP_MESSAGE_PROPOSE:
    cp_conduct_handle_proposal (self, message, now);
    break;
  case CP_MESSAGE_ACCEPT:
    cp_conduct_handle_accept (self, message, now);
    break;
  case CP_MESSAGE_DECLINE:
    cp_conduct_handle_decline (self, message->game, message->text);
    break;
  case CP_MESSAGE_LOT:
    cp_conduct_handle_lot (self, message, now);
    break;
  case CP_MESSAGE_FREEZE:
    handle_freeze (self, message);
    break;
  case CP_MESSAGE_BYE:
    self->can_send = self->is_synced = false;
    cp_conduct_queue_event (self, CP_CONDUCT_FRIEND_LEFT, message->text);
    break;
  case CP_MESSAGE_MOVE:
  case CP_MESSAGE_OFFER:
  case CP_MESSAGE_ANSWER:
  case CP_MESSAGE_WITHDRAW:
  case CP_MESSAGE_CLAIM:
  case CP_MESSAGE_RESIGN:
  case CP_MESSAGE_FLAG:
    handle_game_message (self, message, now);
    break;
  case CP_MESSAGE_ALIVE:
    handle_shown (self, message);
    break;
  case CP_MESSAGE_UNSUPPORTED:
    break;
  }
}


/* A message that waits until those before it have been processed. */
typedef struct {
  CpMessage *message;
  CpMessageReading reading;
} Received;


static void
received_free (void *data)
{
  Received *received = data;

  cp_message_free (received->message);
  g_free (received);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Received, received_free)


void
cp_conduct_drop_received (CpConduct *self)
{
  cp_conduct_stop_check (self);
  g_queue_clear_full (&self->waiting, received_free);
}


static void
process (CpConduct *self, const CpMessage *message, CpMessageReading reading, int64_t now)
{
  if (reading == CP_MESSAGE_READ)
    handle (self, message, now);
  else if (cp_remote_game_has_name (self->game, message->game)) {
    if (self->game->frozen == NOT_FROZEN)
      cp_conduct_freeze (self, CP_FREEZE_MEMBERS);
  } else if (message->type == CP_MESSAGE_PROPOSE && *message->game != '\0')
    cp_conduct_refuse (self, message->game, CP_FREEZE_MEMBERS);
  cp_conduct_flush (self, now);
}


bool
cp_conduct_is_busy (const CpConduct *self)
{
  return self->check != NULL || self->waiting.length > 0;
}


void
cp_conduct_receive (CpConduct *self,
                    const CpMessage *message,
                    CpMessageReading reading,
                    int64_t now)
{
  if (!self->can_send)
    return;
  if (!cp_conduct_is_busy (self)) {
    process (self, message, reading, now);
    return;
  }
  Received *received = g_new (Received, 1);
  *received = (Received){ cp_message_copy (message), reading };
  g_queue_push_tail (&self->waiting, received);
}


void
cp_conduct_process_queue (CpConduct *self, int64_t now)
{
  if (self->can_send && self->check != NULL) {
    cp_conduct_check_proposal (self, now);
    if (self->check == NULL)
      cp_conduct_flush (self, now);
  }
  while (self->can_send && self->check == NULL && self->waiting.length > 0 &&
         self->hooks.has_time (self->data)) {
    g_autoptr (Received) next = g_queue_pop_head (&self->waiting);
    process (self, next->message, next->reading, now);
  }
  if (!self->can_send)
    cp_conduct_drop_received (self);
}


int64_t
cp_conduct_get_deadline (const CpConduct *self)
{
  return self->game != NULL ? cp_fair_clocks_deadline (&self->game->clocks) : INT64_MAX;
}


void
cp_conduct_tick (CpConduct *self, int64_t now)
{
  if (now < cp_conduct_get_deadline (self) || !cp_remote_game_is_in_progress (self->game))
    return;
  call_flag (self);
  cp_conduct_flush (self, now);
}
