/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-friend-player.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "cp-friend-game.h"
#include "model/disk/cp-idle.h"
#include "model/objects/cp-class.h"
#include "record/tree/cp-line.h"
#include "rules/notation/cp-notation.h"

/* The default of cp_friend_player_set_patience(), in milliseconds. */
#define PATIENCE (2 * 60 * 1000)

struct _CpFriendPlayer {
  GObject parent_instance;

  CpFriends *friends;
  CpFriend *friend;
  CpGame *game;
  char *name;      /* of the game in the conduct */
  CpSide side;     /* of the friend */
  bool following;  /* set while the game is being updated from the conduct */
  bool left;       /* the friend has ended the connection */
  bool is_unsaved; /* the last event could not be written to disk */
  CpNode *asked;   /* (nullable): the node of the last question to the friend */
  CpRequest asked_for;
  unsigned queued; /* id of a source that emits the friend's request, or 0 */

  unsigned patience;   /* milliseconds */
  bool met;            /* both programs have been connected since this one last looked for it */
  bool is_withdrawing; /* the draw offer or question that is ending was withdrawn here */
  bool aside;          /* see cp_friend_player_get_aside() */
  int64_t parted;   /* when the connection was lost, as g_get_real_time(); 0 while connected, or if
                       never connected */
  unsigned absence; /* id of a source that sets the game aside, or 0 */
};

static void init_player (CpPlayerInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (CpFriendPlayer,
                               cp_friend_player,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (CP_TYPE_PLAYER, init_player))


static CpConduct *
conduct_of (CpFriendPlayer *self)
{
  return cp_friend_get_conduct (self->friend);
}


/* Returns whether the conduct is still about this game and not about a rematch. */
static bool
is_about_game (CpFriendPlayer *self)
{
  return g_strcmp0 (cp_conduct_get_name (conduct_of (self)), self->name) == 0;
}


static void
follow_end (CpFriendPlayer *self)
{
  CpOutcome outcome = cp_conduct_get_outcome (conduct_of (self));

  if (outcome.result == CP_UNDECIDED && cp_game_is_end_declared (self->game))
    cp_game_take_back (self->game);
  else if (outcome.result != CP_UNDECIDED)
    cp_game_conclude (self->game, outcome);
}


/* Updates the draw offer of the game. An offer ends with the next move, and when it is
 * withdrawn. */
static void
follow_draw_offer (CpFriendPlayer *self)
{
  int side = cp_game_get_draw_offer (self->game);

  if (side < 0)
    return;
  const CpMessage *offer = cp_conduct_get_offer (conduct_of (self), side != (int) self->side);
  if (offer == NULL || offer->what != CP_MESSAGE_DRAW)
    cp_game_decline_draw (self->game);
}


static void
follow_clocks (CpFriendPlayer *self)
{
  CpConduct *conduct = conduct_of (self);
  CpClock *clock = cp_game_get_clock (self->game);
  int64_t now = g_get_monotonic_time ();
  int64_t left[2] = {
    cp_conduct_get_time_left (conduct, CP_WHITE, now),
    cp_conduct_get_time_left (conduct, CP_BLACK, now),
  };

  cp_friend_game_set_clocks (self->game, left);
  if (cp_conduct_is_clock_running (conduct))
    cp_clock_start (clock, cp_game_get_head (self->game)->position.turn);
}


/* Updates the game from the conduct. */
static void
follow (CpFriendPlayer *self)
{
  if (self->following || !is_about_game (self) || cp_game_get_reviewing (self->game))
    return;
  const CpMoveLog *played = cp_conduct_get_move_log (conduct_of (self));
  self->following = true;
  cp_friend_game_follow (self->game, played);
  follow_end (self);
  follow_draw_offer (self);
  follow_clocks (self);
  self->following = false;
}


/* A CpGameReferee. */
static bool
judge (CpGame *game, CpMove move, void *data, GError **error)
{
  CpFriendPlayer *self = data;
  CpConduct *conduct = conduct_of (self);
  int64_t now = g_get_monotonic_time ();
  g_autofree char *uci = cp_move_write (&cp_game_get_head (game)->position, move, CP_NOTATION_UCI);

  if (self->following || !is_about_game (self))
    return true;
  self->following = true;
  bool counts = cp_conduct_move (conduct, uci, now, error);
  self->following = false;
  if (counts) {
    const CpMoveLog *played = cp_conduct_get_move_log (conduct);
    cp_friend_game_set_clocks (self->game,
                               cp_move_log_get_clocks (played, cp_move_log_get_length (played)));
  }
  return counts;
}


static CpRequest
request_of (CpMessageOfferKind what)
{
  switch (what) {
  case CP_MESSAGE_DRAW:
    return CP_REQUEST_DRAW;
  case CP_MESSAGE_TAKEBACK:
    return CP_REQUEST_TAKE_BACK;
  case CP_MESSAGE_PAUSE:
    return CP_REQUEST_PAUSE;
  case CP_MESSAGE_REMATCH:
    return CP_REQUEST_REMATCH;
  case CP_MESSAGE_NO_OFFER:
  case CP_MESSAGE_LINE:
  case CP_MESSAGE_CLOCK:
    break;
  }
  return CP_N_REQUESTS;
}


/* Emits the friend's open request, if it is possible now. */
static void
emit_offer (CpFriendPlayer *self)
{
  const CpMessage *offer = cp_conduct_get_offer (conduct_of (self), false);
  CpRequest request = offer != NULL ? request_of (offer->what) : CP_N_REQUESTS;
  CpNode *node = cp_game_get_head (self->game);

  if (request == CP_N_REQUESTS)
    return;
  if (request == CP_REQUEST_TAKE_BACK) {
    g_autoptr (GPtrArray) line = cp_friend_game_list_line (self->game);
    if (offer->to >= line->len)
      return;
    node = ((CpNode *) line->pdata[offer->to])->parent;
  }
  cp_player_asks (CP_PLAYER (self), request, node);
}


/* Ends the question to the friend, which was answered or has become pointless. */
static void
end_question (CpFriendPlayer *self, bool yes)
{
  CpNode *node = self->asked;

  self->asked = NULL;
  if (node != NULL && (!yes || self->asked_for == CP_REQUEST_PAUSE))
    cp_player_answered (CP_PLAYER (self), self->asked_for, node, yes);
}


static void
happened_cb (CpFriendPlayer *self, int event, const char *text)
{
  G_GNUC_UNUSED g_autoptr (CpFriendPlayer) alive = g_object_ref (self);

  if (event == CP_CONDUCT_STARTED && !is_about_game (self)) {
    g_signal_emit_by_name (self, "rematch-begun");
    return;
  }
  /* The match answers the question while the draw offer of the game still stands. */
  if (event == CP_CONDUCT_REFUSED)
    end_question (self, false);
  follow (self);
  if (event == CP_CONDUCT_OFFERED)
    emit_offer (self);
  else if (event == CP_CONDUCT_AGREED)
    end_question (self, true);
  else if (event == CP_CONDUCT_WITHDRAWN) {
    self->is_withdrawing = true;
    end_question (self, false);
    self->is_withdrawing = false;
  } else if (event == CP_CONDUCT_SYNCED)
    self->left = self->is_unsaved = false;
  else if (event == CP_CONDUCT_SAVE_FAILED)
    self->is_unsaved = true;
  else if (event == CP_CONDUCT_FRIEND_LEFT) {
    self->left = true;
    g_signal_emit_by_name (self, "left", text);
  }
  g_signal_emit_by_name (self, "status-changed");
}


static gboolean
absent_cb (void *data)
{
  g_autoptr (CpFriendPlayer) self = g_object_ref (CP_FRIEND_PLAYER (data));

  self->absence = 0;
  self->met = false;
  self->aside = true;
  cp_friend_disconnect (self->friend);
  return G_SOURCE_REMOVE;
}


/* Sets the game aside after a long absence, so that the local player's clock does not start when
 * the friend returns while the local player is away. */
static void
watch_absence (CpFriendPlayer *self)
{
  CpFriendPresence presence = cp_friend_get_presence (self->friend);
  CpClock *clock = cp_game_get_clock (self->game);

  if (presence == CP_FRIEND_CONNECTED) {
    self->met = true;
    self->aside = false;
    self->parted = 0;
  } else if (self->met && self->parted == 0)
    self->parted = g_get_real_time ();
  bool counts = self->met && self->parted != 0 && is_about_game (self) &&
                cp_game_get_in_progress (self->game) &&
                cp_time_control_has_clock (cp_clock_get_control (clock));
  if (!counts)
    g_clear_handle_id (&self->absence, g_source_remove);
  else if (self->absence == 0)
    self->absence = g_timeout_add (self->patience, absent_cb, self);
}


static void
presence_cb (CpFriendPlayer *self)
{
  watch_absence (self);
  follow (self);
  g_signal_emit_by_name (self, "status-changed");
}


/* A move shows that the local player is present. */
static void
moved_cb (CpFriendPlayer *self)
{
  follow (self);
  if (self->aside)
    cp_friend_player_resume (self);
  else
    g_signal_emit_by_name (self, "status-changed");
}


/* Records in the conduct that the local player ended the game, by resigning or by a claim. */
static void
ended_cb (CpFriendPlayer *self)
{
  CpConduct *conduct = conduct_of (self);
  CpTermination why = cp_game_get_outcome (self->game).termination;
  int64_t now = g_get_monotonic_time ();

  if (self->following || !is_about_game (self) ||
      cp_conduct_get_outcome (conduct).result != CP_UNDECIDED)
    return;
  if (why == CP_RESIGNATION)
    cp_conduct_resign (conduct, now);
  else if (why == CP_REPETITION || why == CP_FIFTY_MOVES)
    cp_conduct_claim (conduct, now);
  follow (self);
}


static char *
describe_seat (CpPlayer *player)
{
  CpFriendPlayer *self = CP_FRIEND_PLAYER (player);

  return cp_friend_game_write_seat (self->friend, self->name);
}


/* The conduct has sent the move already; the friend thinks at the other computer. */
static void
think (CpPlayer *player, CpGame *game, GCancellable *cancellable)
{
}


/* Returns the number of moves up to @node. */
static unsigned
count_moves (const CpNode *node)
{
  unsigned n = 0;

  for (; node->parent != NULL; node = node->parent)
    n++;
  return n;
}


static void
ask (CpPlayer *player, CpGame *game, CpRequest request, CpNode *node, GCancellable *cancellable)
{
  static const CpMessageOfferKind WHATS[CP_N_REQUESTS] = {
    [CP_REQUEST_DRAW] = CP_MESSAGE_DRAW,
    [CP_REQUEST_TAKE_BACK] = CP_MESSAGE_TAKEBACK,
    [CP_REQUEST_PAUSE] = CP_MESSAGE_PAUSE,
    [CP_REQUEST_REMATCH] = CP_MESSAGE_REMATCH,
  };
  CpFriendPlayer *self = CP_FRIEND_PLAYER (player);
  CpConduct *conduct = conduct_of (self);
  const CpMessage *own = cp_conduct_get_offer (conduct, true);
  int64_t now = g_get_monotonic_time ();

  if (!is_about_game (self))
    return;
  /* If the game was over when the program started, the connection was not opened yet. */
  cp_friends_wake (self->friends, self->friend);
  self->asked = node;
  self->asked_for = request;
  /* The request may already be open, made in an earlier run of the program. */
  if (own != NULL && own->what == WHATS[request])
    return;
  if (!cp_conduct_offer (conduct, WHATS[request], count_moves (node), CP_MESSAGE_GUEST, now))
    end_question (self, false);
  g_signal_emit_by_name (self, "status-changed");
}


static bool
handle_answer (CpPlayer *player, CpRequest request, bool yes)
{
  CpFriendPlayer *self = CP_FRIEND_PLAYER (player);
  const CpMessage *offer = cp_conduct_get_offer (conduct_of (self), false);

  if (!is_about_game (self) || offer == NULL || request_of (offer->what) != request)
    return false;
  if (request == CP_REQUEST_DRAW)
    cp_game_decline_draw (self->game);
  cp_conduct_answer (conduct_of (self), yes, g_get_monotonic_time ());
  follow (self);
  g_signal_emit_by_name (self, "status-changed");
  return true;
}


/* One request at a time, and none while the game is frozen. */
static bool
is_free (CpPlayer *player, CpRequest request)
{
  CpConduct *conduct = conduct_of (CP_FRIEND_PLAYER (player));

  return is_about_game (CP_FRIEND_PLAYER (player)) &&
         cp_conduct_get_offer (conduct, true) == NULL && cp_conduct_explain (conduct) == NULL &&
         (request != CP_REQUEST_PAUSE || !cp_conduct_is_paused (conduct));
}


static void
set_game_shown (CpPlayer *player, bool shown)
{
  CpFriendPlayer *self = CP_FRIEND_PLAYER (player);

  if (!is_about_game (self))
    return;
  cp_conduct_set_shown (conduct_of (self), shown, g_get_monotonic_time ());
  follow (self);
}


static void
init_player (CpPlayerInterface *iface)
{
  iface->type = "human";
  iface->is_binding = true;
  iface->describe_seat = describe_seat;
  iface->think = think;
  iface->ask = ask;
  iface->handle_answer = handle_answer;
  iface->is_free = is_free;
  iface->set_game_shown = set_game_shown;
}


static void
cp_friend_player_dispose (GObject *object)
{
  CpFriendPlayer *self = CP_FRIEND_PLAYER (object);

  g_clear_handle_id (&self->queued, g_source_remove);
  g_clear_handle_id (&self->absence, g_source_remove);
  if (self->game != NULL) {
    g_signal_handlers_disconnect_by_data (self->game, self);
    cp_game_set_referee (self->game, NULL, NULL);
  }
  g_clear_object (&self->game);
  if (self->friend != NULL) {
    if (is_about_game (self))
      cp_conduct_set_shown (conduct_of (self), false, g_get_monotonic_time ());
    g_signal_handlers_disconnect_by_data (self->friend, self);
    cp_friends_release (self->friends, g_steal_pointer (&self->friend));
  }
  g_clear_object (&self->friends);
  G_OBJECT_CLASS (cp_friend_player_parent_class)->dispose (object);
}


static void
cp_friend_player_class_init (CpFriendPlayerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = cp_friend_player_dispose;
  CP_CLASS_FREES (klass, CpFriendPlayer, g_free, name);

  cp_class_add_signal (klass, "status-changed", 0);
  cp_class_add_signal (klass, "rematch-begun", 0);
  cp_class_add_signal (klass, "left", 1, G_TYPE_STRING);
}


static void
cp_friend_player_init (CpFriendPlayer *self)
{
  self->patience = PATIENCE;
}


static void
queued_cb (CpFriendPlayer *self)
{
  if (is_about_game (self))
    emit_offer (self);
}


/* @friend: (transfer full) */
static CpPlayer *
new_player (CpFriends *friends, CpFriend *friend, CpGame *game, CpSide side, const char *name)
{
  CpFriendPlayer *self = g_object_new (CP_TYPE_FRIEND_PLAYER, NULL);

  self->friends = g_object_ref (friends);
  self->friend = friend;
  self->game = g_object_ref (game);
  self->side = side;
  self->name = g_strdup (name);
  cp_connect (friend, "event", happened_cb, self);
  cp_connect (friend, "presence-changed", presence_cb, self);
  cp_connect (game, "ended", ended_cb, self);
  cp_connect (game, "move-played", moved_cb, self);
  if (is_about_game (self)) {
    cp_game_set_referee (game, judge, self);
    follow (self);
    if (cp_game_get_in_progress (game))
      cp_friends_wake (friends, friend);
    watch_absence (self);
    /* From the main loop, so that the match has connected to the signals. */
    cp_queue (&self->queued, G_PRIORITY_DEFAULT_IDLE, 0, G_CALLBACK (queued_cb), self);
  }
  return CP_PLAYER (self);
}


/* Takes over the clocks of the saved game: it is saved every second while a clock runs, the conduct
 * only with each move. */
static void
take_over_clock (CpConduct *conduct, CpGame *game, const char *name)
{
  CpClock *clock = cp_game_get_clock (game);

  if (g_strcmp0 (cp_conduct_get_name (conduct), name) != 0 ||
      !cp_time_control_has_clock (cp_clock_get_control (clock)))
    return;
  cp_conduct_limit_own_clock (conduct, count_moves (cp_game_get_head (game)),
                              cp_clock_get_remaining (clock, cp_conduct_get_own_side (conduct)));
}


CpPlayer *
cp_friend_player_new (CpFriends *friends, CpFriend *friend, CpGame **game, CpSide *side)
{
  g_return_val_if_fail (CP_IS_FRIENDS (friends) && CP_IS_FRIEND (friend), NULL);

  *game = cp_friend_game_new (friends, friend, side);
  return new_player (friends, friend, *game, *side,
                     cp_conduct_get_name (cp_friend_get_conduct (friend)));
}


CpPlayer *
cp_friend_player_read_seat (CpGame *game, CpSide side, CpFriends *friends)
{
  g_return_val_if_fail (CP_IS_GAME (game) && CP_IS_FRIENDS (friends), NULL);

  const char *seat = cp_game_get_seat (game, side);
  const char *names =
      seat != NULL && g_str_has_prefix (seat, CP_FRIEND_SEAT) ? seat + strlen (CP_FRIEND_SEAT) : "";
  const char *dot = strchr (names, '.');

  if (dot == NULL)
    return NULL;
  g_autofree char *id = g_strndup (names, (size_t) (dot - names));
  CpFriend *friend = cp_friends_take (friends, id, NULL);
  if (friend == NULL)
    return NULL;
  take_over_clock (cp_friend_get_conduct (friend), game, dot + 1);
  return new_player (friends, friend, game, side, dot + 1);
}


CP_GETTER (CpFriend *, cp_friend_player_get_friend, CpFriendPlayer, self->friend)


CpFriend *
cp_friend_player_take_friend (CpFriendPlayer *self)
{
  g_return_val_if_fail (CP_IS_FRIEND_PLAYER (self), NULL);

  return cp_friends_take (self->friends, cp_friend_get_id (self->friend), NULL);
}


/* @since: as g_get_real_time() */
static char *
write_time (int64_t since)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (since / G_USEC_PER_SEC);

  return time != NULL ? g_date_time_format (time, "%H:%M") : g_strdup ("");
}


/* Describes since when the friend is absent. */
static char *
describe_absence (CpFriendPlayer *self)
{
  int64_t since = self->parted != 0 ? self->parted : cp_friend_get_since (self->friend);
  g_autofree char *time = write_time (since);

  return g_strdup_printf (
      /* Translators: %s is a time of day, such as 18:30. */
      _ ("Since %s. The game is saved and will continue when you are both here."), time);
}


static char *
describe_aside (CpFriendPlayer *self)
{
  g_autofree char *time = write_time (self->parted);

  return g_strdup_printf (
      /* Translators: %s is a time of day, such as 18:30. The game is one with clocks. */
      _ ("You have been apart since %s. The game is saved, and the clocks are stopped. Continue "
         "when you are both here."),
      time);
}


/* Describes why the two players cannot play now. */
static void
describe_presence (CpFriendPlayer *self, const char *name, char **title, char **text)
{
  const char *why = cp_friend_explain (self->friend);

  switch (cp_friend_get_presence (self->friend)) {
  case CP_FRIEND_OFFLINE:
    *title = g_strdup (why != NULL ? _ ("Connection Lost")
                                   /* Translators: to another computer. */
                                   : _ ("Connecting…"));
    *text = why != NULL ? g_strdup_printf ("%s\n%s", why, _ ("Trying again…")) : NULL;
    break;
  case CP_FRIEND_WAITING:
    /* Translators: %s is the name of the other player. */
    *title = self->left ? g_strdup_printf (_ ("%s Has Left"), name)
                        /* Translators: %s is the name of the other player. */
                        : g_strdup_printf (_ ("%s Is Not Here"), name);
    *text = describe_absence (self);
    break;
  case CP_FRIEND_ENDED:
    *title = g_strdup (_ ("Connection Closed"));
    *text = g_strdup (why);
    break;
  case CP_FRIEND_CONNECTED:
    if (cp_conduct_is_shown_to_friend (conduct_of (self)) ||
        !cp_time_control_has_clock (cp_clock_get_control (cp_game_get_clock (self->game))))
      break;
    /* Translators: %s is the name of the other player. */
    *title = g_strdup_printf (_ ("%s Has Not Opened the Game Yet"), name);
    *text = g_strdup (_ ("The clocks start when you both see the game."));
    break;
  case CP_FRIEND_INACTIVE:
    break;
  }
}


void
cp_friend_player_describe (CpFriendPlayer *self, char **title, char **text)
{
  g_return_if_fail (CP_IS_FRIEND_PLAYER (self) && title != NULL && text != NULL);

  CpConduct *conduct = conduct_of (self);
  const char *name = cp_game_get_player (self->game, self->side);

  *title = *text = NULL;
  if (!is_about_game (self))
    return;
  if (self->is_unsaved) {
    *title = g_strdup (_ ("Game Not Saved"));
    *text = g_strdup (_ ("The latest change could not be saved, so it was not sent."));
  } else if (cp_conduct_explain (conduct) != NULL) {
    *title = g_strdup (_ ("Game Interrupted"));
    *text = g_strdup (cp_conduct_explain (conduct));
  } else if (self->aside && cp_game_get_in_progress (self->game)) {
    *title = g_strdup (_ ("Game Set Aside"));
    *text = describe_aside (self);
  } else if (cp_game_get_in_progress (self->game)) {
    describe_presence (self, name, title, text);
    if (*title == NULL && cp_conduct_is_paused (conduct)) {
      *title = g_strdup (_ ("Paused"));
      *text = g_strdup (_ ("The clocks resume with the next move."));
    }
  }
}


bool
cp_friend_player_get_lines_differ (CpFriendPlayer *self)
{
  g_return_val_if_fail (CP_IS_FRIEND_PLAYER (self), false);

  return is_about_game (self) && cp_conduct_get_line (conduct_of (self)) != NULL;
}


/* Offers to continue with the record of one player, or agrees to it. */
static void
choose (CpFriendPlayer *self, CpMessageOfferKind what, bool own)
{
  CpMessageParty party =
      own == cp_friend_is_host (self->friend) ? CP_MESSAGE_HOST : CP_MESSAGE_GUEST;
  CpConduct *conduct = conduct_of (self);
  const CpMessage *theirs = cp_conduct_get_offer (conduct, false);
  int64_t now = g_get_monotonic_time ();

  /* A player who chose the other record before may still agree. */
  if (theirs != NULL && theirs->what == what && theirs->party == party)
    cp_conduct_answer (conduct, true, now);
  else
    cp_conduct_offer (conduct, what, 0, party, now);
  follow (self);
  g_signal_emit_by_name (self, "status-changed");
}


void
cp_friend_player_take_line (CpFriendPlayer *self, bool own)
{
  g_return_if_fail (CP_IS_FRIEND_PLAYER (self));

  choose (self, CP_MESSAGE_LINE, own);
}


bool
cp_friend_player_get_clocks (CpFriendPlayer *self, bool own, int64_t left[2])
{
  g_return_val_if_fail (CP_IS_FRIEND_PLAYER (self), false);

  return is_about_game (self) && cp_conduct_get_clocks (conduct_of (self), own, left);
}


void
cp_friend_player_take_clocks (CpFriendPlayer *self, bool own)
{
  g_return_if_fail (CP_IS_FRIEND_PLAYER (self));

  choose (self, CP_MESSAGE_CLOCK, own);
}


bool
cp_friend_player_can_withdraw (CpFriendPlayer *self)
{
  g_return_val_if_fail (CP_IS_FRIEND_PLAYER (self), false);

  return is_about_game (self) && cp_conduct_can_withdraw (conduct_of (self));
}


void
cp_friend_player_withdraw (CpFriendPlayer *self)
{
  g_return_if_fail (CP_IS_FRIEND_PLAYER (self));

  cp_conduct_withdraw (conduct_of (self), g_get_monotonic_time ());
  g_signal_emit_by_name (self, "status-changed");
}


CP_GETTER (bool, cp_friend_player_get_is_withdrawing, CpFriendPlayer, self->is_withdrawing)


bool
cp_friend_player_get_aside (CpFriendPlayer *self)
{
  g_return_val_if_fail (CP_IS_FRIEND_PLAYER (self), false);

  return self->aside && is_about_game (self);
}


void
cp_friend_player_resume (CpFriendPlayer *self)
{
  g_return_if_fail (CP_IS_FRIEND_PLAYER (self));

  if (!self->aside)
    return;
  self->aside = false;
  self->parted = 0;
  cp_friends_wake (self->friends, self->friend);
  g_signal_emit_by_name (self, "status-changed");
}


void
cp_friend_player_set_patience (CpFriendPlayer *self, unsigned patience)
{
  g_return_if_fail (CP_IS_FRIEND_PLAYER (self));

  self->patience = patience;
}
