/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "cp-conduct-private.h"


static bool
offers_equal (const CpMessage *a, const CpMessage *b)
{
  return a != NULL && b != NULL && a->what == b->what &&
         (cp_message_is_choice (a->what) ? a->party == b->party : a->ply == b->ply) &&
         a->to == b->to;
}


/* Returns true if @offer is possible in the current state of the game. */
static bool
may_offer (const CpConduct *self, const CpMessage *offer)
{
  const CpRemoteGame *game = self->game;

  if (offer->what == CP_MESSAGE_LINE)
    return game->frozen != NOT_FROZEN && game->line != NULL;
  if (offer->what == CP_MESSAGE_CLOCK)
    return game->frozen == CP_FREEZE_CLOCK;
  if (game->frozen != NOT_FROZEN || offer->ply != cp_move_log_get_length (game->played))
    return false;
  switch (offer->what) {
  case CP_MESSAGE_REMATCH:
    return game->outcome.result != CP_UNDECIDED && self->pending == NULL;
  case CP_MESSAGE_DRAW:
    return game->outcome.result == CP_UNDECIDED;
  case CP_MESSAGE_PAUSE:
    return game->outcome.result == CP_UNDECIDED && !game->paused;
  case CP_MESSAGE_TAKEBACK:
    return game->outcome.result == CP_UNDECIDED && offer->to >= game->first &&
           offer->to < offer->ply;
  case CP_MESSAGE_NO_OFFER:
  case CP_MESSAGE_LINE:
  case CP_MESSAGE_CLOCK:
    break;
  }
  return false;
}


/* Resumes a frozen game with the moves of @party. */
static void
agree_on_line (CpConduct *self, CpMessageParty party, int64_t now)
{
  CpRemoteGame *game = self->game;
  int64_t left[2] = { game->clocks.left[0], game->clocks.left[1] };
  g_auto (GStrv) line = g_steal_pointer (&game->line);
  const char *const *moves = (const char *const *) line;

  if ((party == CP_MESSAGE_HOST) != self->is_host) {
    unsigned common = cp_move_log_get_common_length (game->played, moves);
    cp_conduct_truncate (self, common);
    cp_move_log_add_all (game->played, moves, common, NULL);
    /* A choice of lines restores moves, not clocks. */
    memcpy (game->clocks.left, left, sizeof left);
  }
  game->frozen = NOT_FROZEN;
  game->backs = 0;
  game->outcome = (CpOutcome){ CP_UNDECIDED, CP_PLAYING };
  cp_conduct_update_after_move (self);
  /* Synchronizes again, because the clocks may differ too much as well. */
  cp_conduct_queue_sync (self, now);
}


/* Carries out an accepted offer. @own: the local player made it */
void
cp_conduct_apply_offer (CpConduct *self, const CpMessage *granted, bool own, int64_t now)
{
  CpRemoteGame *game = self->game;
  CpMessage offer = *granted;
  bool by_host = own != self->is_host;

  cp_fair_clocks_stop (&game->clocks, now);
  switch (offer.what) {
  case CP_MESSAGE_DRAW:
    cp_conduct_end_game (self, (CpOutcome){ CP_DRAW, CP_AGREEMENT }, offer.ply, by_host);
    break;
  case CP_MESSAGE_TAKEBACK:
    cp_conduct_truncate (self, offer.to);
    game->backs = MIN (game->backs + 1, CP_PLY_MAX);
    game->paused = false;
    if (game->outcome.termination != CP_RESIGNATION)
      game->outcome = (CpOutcome){ CP_UNDECIDED, CP_PLAYING };
    game->over_ply = MIN (game->over_ply, offer.to);
    break;
  case CP_MESSAGE_PAUSE:
    game->paused = game->outcome.result == CP_UNDECIDED;
    break;
  case CP_MESSAGE_REMATCH:
    game->rematch = true;
    break;
  case CP_MESSAGE_LINE:
    agree_on_line (self, offer.party, now);
    break;
  case CP_MESSAGE_CLOCK:
    cp_conduct_agree_on_clock (self, offer.party, now);
    break;
  case CP_MESSAGE_NO_OFFER:
    return;
  }
  cp_conduct_queue_event (self, CP_CONDUCT_AGREED, NULL);
}


/* Closes all offers when both programs know that the game is over. */
void
cp_conduct_close_offers (CpConduct *self, bool say_so)
{
  CpRemoteGame *game = self->game;

  if (game->outcome.result == CP_UNDECIDED)
    return;
  for (unsigned own = 0; own < 2; own++) {
    CpMessage *offer = game->offers[own];
    if (offer == NULL || offer->what == CP_MESSAGE_REMATCH)
      continue;
    offer->type = CP_MESSAGE_ANSWER;
    if (!own && say_so)
      cp_conduct_queue_message (self, offer);
    g_clear_pointer (&game->offers[own], cp_message_free);
  }
}


/* Processes an offer of the friend, new or repeated. */
void
cp_conduct_handle_offer (CpConduct *self, const CpMessage *offer, int64_t now)
{
  CpRemoteGame *game = self->game;

  if (offers_equal (game->offers[true], offer)) {
    g_autofree CpMessage *own = g_steal_pointer (&game->offers[true]);
    /* Identical offers that cross are accepted; the host's is carried out. */
    cp_conduct_apply_offer (self, own, !self->is_host, now);
    /* The friend's program may not have received the local offer. */
    own->type = CP_MESSAGE_ANSWER;
    own->yes = true;
    g_clear_pointer (&game->answered, cp_message_free);
    game->answered = g_steal_pointer (&own);
    return;
  }
  if (offers_equal (game->answered, offer)) {
    cp_conduct_queue_message (self, game->answered);
    return;
  }
  if (!may_offer (self, offer))
    return;
  bool known = offers_equal (game->offers[false], offer);
  g_clear_pointer (&game->offers[false], cp_message_free);
  game->offers[false] = cp_message_copy (offer);
  game->offers[false]->type = CP_MESSAGE_OFFER;
  if (!known)
    cp_conduct_queue_event (self, CP_CONDUCT_OFFERED, NULL);
}


void
cp_conduct_handle_crossing_offer (CpConduct *self, const CpMessage *offer, int64_t now)
{
  CpRemoteGame *game = self->game;

  /* Both players offered a draw before the move: the friend's program has accepted it already. */
  if (offers_equal (game->withdrawn, offer)) {
    g_clear_pointer (&game->offers[true], cp_message_free);
    game->offers[true] = g_steal_pointer (&game->withdrawn);
  }
  cp_conduct_handle_offer (self, offer, now);
}


/* Returns true if @message answers or withdraws @offer (nullable). */
static bool
is_about (const CpMessage *message, const CpMessage *offer)
{
  return offer != NULL && offer->what == message->what &&
         (cp_message_is_choice (offer->what) || offer->ply == message->ply);
}


void
cp_conduct_handle_answer (CpConduct *self, const CpMessage *answer, int64_t now)
{
  CpRemoteGame *game = self->game;
  CpMessage **answered =
      is_about (answer, game->withdrawn) ? &game->withdrawn : &game->offers[true];
  bool withdrawn = game->withdrawing || answered == &game->withdrawn;

  if (!is_about (answer, *answered))
    return;
  g_autofree CpMessage *offer = g_steal_pointer (answered);
  game->withdrawing = false;
  if (answer->yes)
    cp_conduct_apply_offer (self, offer, true, now);
  else
    cp_conduct_queue_event (self, withdrawn ? CP_CONDUCT_WITHDRAWN : CP_CONDUCT_REFUSED, NULL);
  cp_message_clear (offer);
  cp_conduct_propose_again (self);
}


/* Answers no for the local player, who can no longer accept. An offer that does not stand has been
 * answered, or has ended with a move: another answer would fit a later offer at the same ply. */
void
cp_conduct_handle_withdrawal (CpConduct *self, const CpMessage *withdraw)
{
  CpRemoteGame *game = self->game;

  if (!is_about (withdraw, game->offers[false]))
    return;
  CpMessage *answer = g_steal_pointer (&game->offers[false]);
  answer->type = CP_MESSAGE_ANSWER;
  answer->yes = false;
  cp_conduct_queue_message (self, answer);
  g_clear_pointer (&game->answered, cp_message_free);
  game->answered = answer;
  cp_conduct_queue_event (self, CP_CONDUCT_WITHDRAWN, NULL);
}


void
cp_conduct_queue_withdrawal (CpConduct *self)
{
  const CpRemoteGame *game = self->game;

  if (game->offers[true] == NULL || !game->withdrawing)
    return;
  CpMessage withdraw = *game->offers[true];
  withdraw.type = CP_MESSAGE_WITHDRAW;
  cp_conduct_queue_message (self, &withdraw);
}


bool
cp_conduct_withdraw (CpConduct *self, int64_t now)
{
  if (!cp_conduct_can_withdraw (self))
    return false;
  self->game->withdrawing = true;
  cp_conduct_queue_withdrawal (self);
  cp_conduct_flush (self, now);
  return true;
}


bool
cp_conduct_can_withdraw (const CpConduct *self)
{
  return self->game != NULL && self->game->offers[true] != NULL && !self->game->withdrawing;
}


/* Returns true if the local `sync` was sent and the friend's has not arrived: offers in it may be
 * older than messages that would be sent now. */
static bool
is_meeting (const CpConduct *self)
{
  return self->can_send && !self->is_synced;
}


bool
cp_conduct_answer (CpConduct *self, bool yes, int64_t now)
{
  CpRemoteGame *game = self->game;

  if (game == NULL || game->offers[false] == NULL || is_meeting (self))
    return false;
  g_autofree CpMessage *offer = g_steal_pointer (&game->offers[false]);
  CpMessage *answer = cp_message_copy (offer);
  answer->type = CP_MESSAGE_ANSWER;
  answer->yes = yes;
  cp_conduct_queue_message (self, answer);
  if (yes)
    cp_conduct_apply_offer (self, offer, false, now);
  cp_message_clear (offer);
  g_clear_pointer (&game->answered, cp_message_free);
  game->answered = answer;
  cp_conduct_propose_again (self);
  cp_conduct_flush (self, now);
  return true;
}


bool
cp_conduct_offer (
    CpConduct *self, CpMessageOfferKind what, unsigned to, CpMessageParty party, int64_t now)
{
  CpRemoteGame *game = self->game;

  if (game == NULL || game->offers[true] != NULL || is_meeting (self))
    return false;
  CpMessage offer = cp_remote_game_message (game, CP_MESSAGE_OFFER);
  offer.what = what;
  offer.to = what == CP_MESSAGE_TAKEBACK ? to : 0;
  offer.party = party;
  if (offers_equal (game->offers[false], &offer))
    return cp_conduct_answer (self, true, now);
  if (!may_offer (self, &offer))
    return false;
  game->offers[true] = cp_message_copy (&offer);
  game->withdrawing = false;
  cp_conduct_queue_message (self, &offer);
  cp_conduct_flush (self, now);
  return true;
}
