/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-unlisted-friends.h"

#include "model/match/cp-friend-game.h"
#include "model/objects/cp-class.h"

struct _CpUnlistedFriends {
  GObject parent_instance;

  CpFriends *friends;
  CpSession *session;
  GPtrArray *expected; /* friends in use with whom a game may still begin */
};

G_DEFINE_FINAL_TYPE (CpUnlistedFriends, cp_unlisted_friends, G_TYPE_OBJECT)


/* Removes @friend from those expected. Returns: (transfer full) */
static CpFriend *
remove_expected (CpUnlistedFriends *self, CpFriend *friend)
{
  g_signal_handlers_disconnect_by_data (friend, self);
  g_ptr_array_remove (self->expected, friend);
  return friend;
}


static void
happened_cb (CpUnlistedFriends *self, int event, const char *text, CpFriend *friend)
{
  CpConduct *conduct = cp_friend_get_conduct (friend);
  bool is_asked = cp_conduct_get_state (conduct) == CP_CONDUCT_ASKED;

  if (event == CP_CONDUCT_STARTED) {
    g_autoptr (CpGame) game = cp_friend_game_restore (self->friends, friend);
    cp_session_add_game (self->session, game);
    cp_friends_release (self->friends, remove_expected (self, friend));
  } else if (event == CP_CONDUCT_DECLINED)
    cp_friends_remove (self->friends, remove_expected (self, friend));
  else if (event == CP_CONDUCT_SYNCED && is_asked) {
    /* The question to the local player is not on the screen any more. */
    cp_conduct_decline (conduct, "", g_get_monotonic_time ());
    cp_friends_remove (self->friends, remove_expected (self, friend));
  }
}


/* @friend: (transfer full) */
static void
add_expected (CpUnlistedFriends *self, CpFriend *friend)
{
  g_ptr_array_add (self->expected, friend);
  cp_connect (friend, "event", happened_cb, self);
  cp_friends_wake (self->friends, friend);
}


/* @friend: (transfer full): without a game */
static void
tidy (CpUnlistedFriends *self, CpFriend *friend)
{
  CpConductState state = cp_conduct_get_state (cp_friend_get_conduct (friend));

  if (state == CP_CONDUCT_IDLE || cp_friends_is_old (self->friends, friend))
    cp_friends_remove (self->friends, friend);
  else
    add_expected (self, friend);
}


static void
examine (CpUnlistedFriends *self, const char *id)
{
  CpFriend *friend = cp_friends_take (self->friends, id, NULL);

  if (friend == NULL)
    return;
  CpConduct *conduct = cp_friend_get_conduct (friend);
  CpConductState state = cp_conduct_get_state (conduct);
  if (cp_conduct_get_name (conduct) == NULL) {
    tidy (self, friend);
    return;
  }
  g_autofree char *seat = cp_friend_game_write_seat (friend, cp_conduct_get_name (conduct));
  if ((state == CP_CONDUCT_PLAYING || state == CP_CONDUCT_FROZEN) &&
      !cp_session_has_seat (self->session, seat)) {
    g_autoptr (CpGame) game = cp_friend_game_restore (self->friends, friend);
    cp_session_add_game (self->session, game);
  }
  cp_friends_release (self->friends, friend);
}


static void
cp_unlisted_friends_dispose (GObject *object)
{
  CpUnlistedFriends *self = CP_UNLISTED_FRIENDS (object);

  while (self->expected->len > 0)
    cp_friends_release (self->friends, remove_expected (self, self->expected->pdata[0]));
  G_OBJECT_CLASS (cp_unlisted_friends_parent_class)->dispose (object);
}


static void
cp_unlisted_friends_class_init (CpUnlistedFriendsClass *klass)
{
  CP_CLASS_FREES (klass, CpUnlistedFriends, g_object_unref, friends, session);
  CP_CLASS_FREES (klass, CpUnlistedFriends, g_ptr_array_unref, expected);
  G_OBJECT_CLASS (klass)->dispose = cp_unlisted_friends_dispose;
}


static void
cp_unlisted_friends_init (CpUnlistedFriends *self)
{
  self->expected = g_ptr_array_new ();
}


CpUnlistedFriends *
cp_unlisted_friends_new (CpFriends *friends, CpSession *session)
{
  g_return_val_if_fail (CP_IS_FRIENDS (friends) && CP_IS_SESSION (session), NULL);

  CpUnlistedFriends *self = g_object_new (CP_TYPE_UNLISTED_FRIENDS, NULL);
  g_auto (GStrv) ids = cp_friends_list (friends);

  self->friends = g_object_ref (friends);
  self->session = g_object_ref (session);
  for (char **id = ids; *id != NULL; id++)
    examine (self, *id);
  return self;
}
