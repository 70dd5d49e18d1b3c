/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-match.h"

#include "config.h"
#include "cp-computer-player.h"
#ifdef HAVE_NETWORK
#include "cp-friend-player.h"
#endif
#include "cp-local-player.h"
#include "model/disk/cp-idle.h"
#include "model/objects/cp-class.h"
#include "record/tree/cp-line.h"
#include "rules/notation/cp-notation.h"

#define NO_SIDE -1

/*
 * The cancellable of a request exists as long as an answer counts. Answers without a request are
 * ignored, so the match never waits for a player and a player cannot act at a wrong time.
 */

/* A request of one player to the other. */
typedef struct {
  GCancellable *cancellable; /* NULL: no open request */
  CpNode *node;              /* see cp_player_ask() */
  const CpNode *head;        /* the head of the game at the time of the request */
  bool in_progress;          /* whether the game was in progress then */
} Question;

typedef struct {
  CpPlayer *player;
  bool gone;
  Question questions[CP_N_REQUESTS]; /* requests of this player */
} Seat;

struct _CpMatch {
  GObject parent_instance;

  CpGame *game;
  Seat seats[2];
  bool suspended;
  bool was_played;        /* the game was in progress in this match */
  GCancellable *thinking; /* (nullable): set while the player to move thinks */
  CpNode *thinking_node;  /* the node of @thinking */
  unsigned queued;        /* id of a source that asks a player to think, or 0 */
};

CP_DEFINE_TYPE (CpMatch, cp_match, G_TYPE_OBJECT)


static bool
is_hand (CpMatch *self, CpSide side)
{
  return CP_IS_LOCAL_PLAYER (self->seats[side].player);
}


static CpSide
turn (CpMatch *self)
{
  return cp_game_get_head (self->game)->position.turn;
}


/* Returns the side of the local player: the side to move if both are local. */
static int
find_local_side (CpMatch *self)
{
  CpSide side = turn (self);

  if (is_hand (self, side))
    return (int) side;
  return is_hand (self, cp_side_other (side)) ? (int) cp_side_other (side) : NO_SIDE;
}


static void
clear (GCancellable **cancellable)
{
  if (*cancellable != NULL)
    g_cancellable_cancel (*cancellable);
  g_clear_object (cancellable);
}


static void
clear_questions (CpMatch *self, CpSide side)
{
  for (unsigned i = 0; i < CP_N_REQUESTS; i++)
    clear (&self->seats[side].questions[i].cancellable);
}


/* Returns whether a player should think at the head. */
static bool
should_think (CpMatch *self)
{
  return !self->suspended && cp_game_get_in_progress (self->game) &&
         !cp_game_get_paused (self->game) && !cp_game_get_waiting (self->game) &&
         !self->seats[turn (self)].gone;
}


static void
think_cb (CpMatch *match)
{
  g_autoptr (CpMatch) self = g_object_ref (match);

  if (!should_think (self) || self->thinking != NULL)
    return;
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  self->thinking = g_object_ref (cancellable);
  self->thinking_node = cp_game_get_head (self->game);
  cp_player_think (self->seats[turn (self)].player, self->game, cancellable);
}


/* Returns whether a draw offer or another request of @side is open. */
static bool
is_open (CpMatch *self, CpSide side, CpRequest request)
{
  const Question *question = &self->seats[side].questions[request];

  if (request == CP_REQUEST_DRAW)
    return cp_game_get_draw_offer (self->game) == (int) side;
  return question->head == cp_game_get_head (self->game) &&
         question->in_progress == cp_game_get_in_progress (self->game) &&
         !(request == CP_REQUEST_PAUSE && cp_game_get_paused (self->game));
}


/* Cancels thinking and requests that the change of the game has made obsolete. */
static void
changed_cb (CpMatch *self)
{
  bool wanted = should_think (self);

  self->was_played |= cp_game_get_in_progress (self->game);
  if (self->thinking != NULL && (!wanted || self->thinking_node != cp_game_get_head (self->game)))
    clear (&self->thinking);
  for (CpSide side = CP_WHITE; side <= CP_BLACK; side++)
    for (CpRequest request = 0; request < CP_N_REQUESTS; request++)
      if (!is_open (self, side, request))
        clear (&self->seats[side].questions[request].cancellable);
  if (wanted && self->thinking == NULL)
    cp_queue_idle (&self->queued, think_cb, self);
}


/* Marks the player at @side as gone: its answers are ignored, and it is not asked any more. */
static void
mark_gone (CpMatch *self, CpSide side, const GError *error)
{
  if (self->seats[side].gone)
    return;
  self->seats[side].gone = true;
  cp_game_set_absent (self->game, side, true);
  clear_questions (self, side);
  clear_questions (self, cp_side_other (side));
  changed_cb (self);
  g_signal_emit_by_name (self, "player-gone", (int) side, error);
}


static void
decided_cb (CpMatch *self, CpNode *node, const char *move, CpPlayer *player)
{
  G_GNUC_UNUSED g_autoptr (CpMatch) alive = g_object_ref (self);
  g_autoptr (GError) error = NULL;
  CpSide side = turn (self);

  if (self->thinking == NULL || node != self->thinking_node ||
      node != cp_game_get_head (self->game) || player != self->seats[side].player ||
      is_hand (self, side))
    return;
  g_clear_object (&self->thinking);
  if (cp_game_play_for (self->game, node, move, &error))
    return;
  if (error->domain == CP_MOVE_ERROR)
    mark_gone (self, side, error);
  else
    changed_cb (self);
}


static void
gone_cb (CpMatch *self, const GError *error, CpPlayer *player)
{
  G_GNUC_UNUSED g_autoptr (CpMatch) alive = g_object_ref (self);

  for (CpSide side = CP_WHITE; side <= CP_BLACK; side++)
    if (self->seats[side].player == player)
      mark_gone (self, side, error);
}


/* Returns whether the end of the game is final for one of the players. */
static bool
is_binding (CpMatch *self)
{
  return cp_player_get_is_binding (self->seats[CP_WHITE].player) ||
         cp_player_get_is_binding (self->seats[CP_BLACK].player);
}


/* Returns whether a local player can make the request now; @node as in cp_player_ask(). */
static bool
may_ask (CpMatch *self, CpRequest request, const CpNode *node)
{
  CpNode *head = cp_game_get_head (self->game);
  bool in_progress = cp_game_get_in_progress (self->game);
  bool declared = cp_game_is_end_declared (self->game);

  switch (request) {
  case CP_REQUEST_DRAW:
    return node == head && in_progress && !cp_game_get_paused (self->game) &&
           cp_game_get_draw_offer (self->game) < 0;
  case CP_REQUEST_TAKE_BACK:
    return node != NULL && cp_game_get_can_take_back (self->game) &&
           (in_progress || !is_binding (self)) && !cp_game_get_paused (self->game) &&
           (node == head) == declared && cp_node_is_within (head, node);
  case CP_REQUEST_PAUSE:
    return node == head && in_progress && !cp_game_get_paused (self->game);
  case CP_REQUEST_REMATCH:
    /* In a review only if the game was played here. A remote player does not know about the review,
     * and waits. */
    return node == head && !in_progress &&
           (!cp_game_get_reviewing (self->game) || self->was_played || is_binding (self));
  case CP_N_REQUESTS:
    break;
  }
  return false;
}


static void
take_back_to (CpMatch *self, const CpNode *node)
{
  const CpNode *head;

  /* The head stays if an end was taken back, or if a flag has fallen meanwhile. */
  do {
    head = cp_game_get_head (self->game);
    cp_game_take_back (self->game);
  } while (cp_game_get_head (self->game) != head && cp_game_get_head (self->game) != node);
}


/* Carries out a request of @side that the other player agreed to. */
static void
grant (CpMatch *self, CpSide side, CpRequest request, const CpNode *node)
{
  switch (request) {
  case CP_REQUEST_DRAW:
    cp_game_accept_draw (self->game);
    break;
  case CP_REQUEST_TAKE_BACK:
    take_back_to (self, node);
    break;
  case CP_REQUEST_PAUSE:
    cp_game_pause (self->game);
    break;
  case CP_REQUEST_REMATCH:
    g_signal_emit_by_name (self, "rematch-agreed");
    break;
  case CP_N_REQUESTS:
    break;
  }
}


/* Drops a request of @side that the other player declined. */
static void
decline (CpMatch *self, CpSide side, CpRequest request)
{
  CpSide other = cp_side_other (side);

  if (request == CP_REQUEST_DRAW)
    cp_game_decline_draw (self->game);
  if (is_hand (self, side) && !is_hand (self, other))
    g_signal_emit_by_name (self, "declined", (int) request, (int) other);
}


static void
answered_cb (CpMatch *self, int request, CpNode *node, gboolean yes, CpPlayer *player)
{
  G_GNUC_UNUSED g_autoptr (CpMatch) alive = g_object_ref (self);

  if (request < 0 || request >= CP_N_REQUESTS)
    return;
  for (CpSide side = CP_WHITE; side <= CP_BLACK; side++) {
    Question *question = &self->seats[side].questions[request];
    if (self->seats[cp_side_other (side)].player != player || question->cancellable == NULL ||
        question->node != node || !is_open (self, side, (CpRequest) request))
      continue;
    g_clear_object (&question->cancellable);
    if (cp_player_handle_answer (self->seats[side].player, (CpRequest) request, yes))
      return;
    if (yes)
      grant (self, side, (CpRequest) request, node);
    else
      decline (self, side, (CpRequest) request);
    return;
  }
}


/* Passes a request of @side to the other player. */
static void
pass_request (CpMatch *self, CpSide side, CpRequest request, CpNode *node)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  self->seats[side].questions[request] = (Question){
    .cancellable = g_object_ref (cancellable),
    .node = node,
    .head = cp_game_get_head (self->game),
    .in_progress = cp_game_get_in_progress (self->game),
  };
  cp_player_ask (self->seats[cp_side_other (side)].player, self->game, request, node, cancellable);
}


/* Makes a request of @side. A request that both players make is carried out. */
static void
ask (CpMatch *self, CpSide side, CpRequest request, CpNode *node)
{
  CpSide other = cp_side_other (side);
  const Question *own = &self->seats[side].questions[request];
  const Question *crossing = &self->seats[other].questions[request];

  if (crossing->cancellable != NULL && crossing->node == node && is_open (self, other, request)) {
    answered_cb (self, (int) request, node, true, self->seats[side].player);
    return;
  }
  if (!may_ask (self, request, node) || own->cancellable != NULL || self->seats[other].gone)
    return;
  if (request == CP_REQUEST_DRAW)
    cp_game_offer_draw (self->game, side);
  pass_request (self, side, request, node);
}


static void
asks_cb (CpMatch *self, int request, CpNode *node, CpPlayer *player)
{
  G_GNUC_UNUSED g_autoptr (CpMatch) alive = g_object_ref (self);
  CpSide side = turn (self);

  if (request < 0 || request >= CP_N_REQUESTS)
    return;
  if (self->seats[side].player != player)
    side = cp_side_other (side);
  if (!self->seats[side].gone)
    ask (self, side, (CpRequest) request, node);
}


static void
listen_to (CpMatch *self, CpPlayer *player)
{
  cp_connect (player, "decided", decided_cb, self);
  cp_connect (player, "asks", asks_cb, self);
  cp_connect (player, "answered", answered_cb, self);
  cp_connect (player, "gone", gone_cb, self);
}


/* Sets the seats of the game. Human players are tagged only if a program plays, too. */
static void
update_seats (CpMatch *self)
{
  g_autofree char *white = cp_player_describe_seat (self->seats[CP_WHITE].player);
  g_autofree char *black = cp_player_describe_seat (self->seats[CP_BLACK].player);
  const char *const seats[2] = { white, black };

  for (CpSide side = CP_WHITE; side <= CP_BLACK; side++)
    cp_game_set_seat (
        self->game, side, seats[side],
        white == NULL && black == NULL ? NULL : cp_player_get_kind (self->seats[side].player));
}


/* Removes the player from @side and leaves the seat empty. */
static void
clear_seat (CpMatch *self, CpSide side)
{
  Seat *seat = &self->seats[side];

  if (seat->player == NULL)
    return;
  if (self->thinking != NULL && turn (self) == side)
    clear (&self->thinking);
  clear_questions (self, CP_WHITE);
  clear_questions (self, CP_BLACK);
  if (seat->player != self->seats[cp_side_other (side)].player)
    g_signal_handlers_disconnect_by_data (seat->player, self);
  g_clear_object (&seat->player);
}


static void
take_seat (CpMatch *self, CpSide side, CpPlayer *player)
{
  Seat *seat = &self->seats[side];

  seat->player = player != NULL ? g_object_ref (player) : g_object_new (CP_TYPE_LOCAL_PLAYER, NULL);
  seat->gone = false;
  if (seat->player != self->seats[cp_side_other (side)].player)
    listen_to (self, seat->player);
}


static void
cp_match_dispose (GObject *object)
{
  CpMatch *self = CP_MATCH (object);

  g_clear_handle_id (&self->queued, g_source_remove);
  clear (&self->thinking);
  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self);
  clear_seat (self, CP_WHITE);
  clear_seat (self, CP_BLACK);
  g_clear_object (&self->game);
  G_OBJECT_CLASS (cp_match_parent_class)->dispose (object);
}


static void
cp_match_class_init (CpMatchClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = cp_match_dispose;

  cp_class_add_signal (klass, "rematch-agreed", 0);
  cp_class_add_signal (klass, "declined", 2, G_TYPE_INT, G_TYPE_INT);
  cp_class_add_signal (klass, "player-gone", 2, G_TYPE_INT, G_TYPE_ERROR);
}


CpMatch *
cp_match_new (CpGame *game, CpPlayer *white, CpPlayer *black)
{
  g_return_val_if_fail (CP_IS_GAME (game), NULL);

  CpMatch *self = g_object_new (CP_TYPE_MATCH, NULL);

  self->game = g_object_ref (game);
  take_seat (self, CP_WHITE, white);
  take_seat (self, CP_BLACK, black);
  update_seats (self);
  cp_connect_all (game,
                  "edited notify::in-progress notify::paused notify::waiting notify::draw-offer",
                  changed_cb, self);
  changed_cb (self);
  /* The draw may have been offered before the game was loaded from disk. */
  int side = cp_game_get_draw_offer (game);
  if (side >= 0)
    pass_request (self, (CpSide) side, CP_REQUEST_DRAW, cp_game_get_head (game));
  return self;
}


/*
 * Creates the player of the seat of @side.
 * Returns: (transfer full) (nullable): %NULL for a local player
 */
static CpPlayer *
find_player (CpGame *game, CpSide side, CpEngineList *engines, CpFriends *friends)
{
  CpPlayer *player = cp_computer_player_read_seat (cp_game_get_seat (game, side), engines);

#ifdef HAVE_NETWORK
  if (player == NULL && friends != NULL)
    player = cp_friend_player_read_seat (game, side, friends);
#endif
  return player;
}


CpMatch *
cp_match_new_seated (CpGame *game, CpEngineList *engines, CpFriends *friends)
{
  g_return_val_if_fail (CP_IS_GAME (game), NULL);

  g_autoptr (CpPlayer) white = find_player (game, CP_WHITE, engines, friends);
  g_autoptr (CpPlayer) black = find_player (game, CP_BLACK, engines, friends);

  return cp_match_new (game, white, black);
}


CpMatch *
cp_match_new_rematch (CpMatch *self)
{
  g_return_val_if_fail (CP_IS_MATCH (self), NULL);

  const CpTimeControl *time = cp_clock_get_control (cp_game_get_clock (self->game));
  const CpRecord *old = cp_game_get_record (self->game);
  CpTimeControl control = *time;

  for (CpSide side = CP_WHITE; side <= CP_BLACK; side++) {
    control.main_ms[side] = time->main_ms[cp_side_other (side)];
    control.bonus_ms[side] = time->bonus_ms[cp_side_other (side)];
  }
  g_autoptr (CpGame) game = cp_game_new (cp_game_get_rules (self->game), &control);
  cp_record_set_tag (cp_game_get_record (game), "White", cp_record_get_tag (old, "Black"));
  cp_record_set_tag (cp_game_get_record (game), "Black", cp_record_get_tag (old, "White"));
  return cp_match_new (game, self->seats[CP_BLACK].player, self->seats[CP_WHITE].player);
}


CpMatch *
cp_match_new_branch (CpMatch *self, const CpNode *node)
{
  g_return_val_if_fail (CP_IS_MATCH (self) && node != NULL, NULL);

  g_autoptr (CpGame) game = cp_game_new_branch (self->game, node);

  return cp_match_new (game, self->seats[CP_WHITE].player, self->seats[CP_BLACK].player);
}


CP_GETTER (CpGame *, cp_match_get_game, CpMatch, self->game)


CpPlayer *
cp_match_get_player (CpMatch *self, CpSide side)
{
  g_return_val_if_fail (CP_IS_MATCH (self), NULL);

  return self->seats[side].player;
}


void
cp_match_set_player (CpMatch *self, CpSide side, CpPlayer *player)
{
  g_return_if_fail (CP_IS_MATCH (self) && (player == NULL || CP_IS_PLAYER (player)));

  G_GNUC_UNUSED g_autoptr (CpPlayer) alive = player != NULL ? g_object_ref (player) : NULL;
  bool stalled = cp_game_get_stalled (self->game);

  clear_seat (self, side);
  take_seat (self, side, player);
  update_seats (self);
  cp_game_set_absent (self->game, side, false);
  if (stalled && !is_hand (self, side) && cp_game_get_waiting (self->game))
    cp_game_start (self->game);
  changed_cb (self);
}


void
cp_match_set_suspended (CpMatch *self, bool suspended)
{
  g_return_if_fail (CP_IS_MATCH (self));

  self->suspended = suspended;
  for (CpSide side = CP_WHITE; side <= CP_BLACK; side++)
    cp_player_set_game_shown (self->seats[side].player, !suspended);
  changed_cb (self);
}


/* Returns the node that a takeback of @side goes back to, or NULL. */
static CpNode *
find_back (CpMatch *self, CpSide side)
{
  CpNode *node = cp_game_get_head (self->game);
  bool both_here = is_hand (self, CP_WHITE) && is_hand (self, CP_BLACK);

  if (cp_game_is_end_declared (self->game))
    return node;
  do
    node = node->parent;
  while (node != NULL && node->position.turn != side && !both_here);
  return node;
}


/* Returns the node for cp_player_ask(), for any request of @side. */
static CpNode *
find_node (CpMatch *self, CpSide side, CpRequest request)
{
  return request == CP_REQUEST_TAKE_BACK ? find_back (self, side) : cp_game_get_head (self->game);
}


/* Returns whether the opponent of @side can be asked. */
static bool
is_free (CpMatch *self, CpSide side, CpRequest request)
{
  const Seat *other = &self->seats[cp_side_other (side)];

  return !other->gone && cp_player_get_is_free (other->player, request);
}


/* Returns whether the user, who only watches two programs play, can make @request. */
static bool
can_spectator_ask (CpMatch *self, CpRequest request)
{
  return request == CP_REQUEST_REMATCH && may_ask (self, request, cp_game_get_head (self->game));
}


bool
cp_match_can_ask (CpMatch *self, CpRequest request)
{
  g_return_val_if_fail (CP_IS_MATCH (self), false);

  int side = find_local_side (self);

  if (side == NO_SIDE)
    return can_spectator_ask (self, request);
  return is_free (self, (CpSide) side, request) &&
         may_ask (self, request, find_node (self, (CpSide) side, request));
}


void
cp_match_ask (CpMatch *self, CpRequest request)
{
  g_return_if_fail (CP_IS_MATCH (self));

  int side = find_local_side (self);
  CpNode *node = side != NO_SIDE ? find_node (self, (CpSide) side, request) : NULL;

  if (node != NULL && is_free (self, (CpSide) side, request))
    ask (self, (CpSide) side, request, node);
  else if (side == NO_SIDE && can_spectator_ask (self, request))
    g_signal_emit_by_name (self, "rematch-agreed");
}


void
cp_match_answer (CpMatch *self, CpRequest request, bool yes)
{
  g_return_if_fail (CP_IS_MATCH (self));

  for (CpSide side = CP_WHITE; side <= CP_BLACK; side++) {
    const Question *question = &self->seats[cp_side_other (side)].questions[request];
    if (is_hand (self, side) && question->cancellable != NULL) {
      cp_player_answered (self->seats[side].player, request, question->node, yes);
      return;
    }
  }
}


void
cp_match_restore (CpMatch *self)
{
  g_return_if_fail (CP_IS_MATCH (self));

  do
    cp_game_restore (self->game);
  while (cp_game_get_can_restore (self->game) && find_local_side (self) != (int) turn (self));
}
