/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "network/friend/cp-friend.h"

#define CP_TYPE_FRIENDS (cp_friends_get_type ())
G_DECLARE_FINAL_TYPE (CpFriends, cp_friends, CP, FRIENDS, GObject)

/**
 * CpFriends: those elsewhere with whom this program has been paired, and what both know of their
 * games: a file for each, which nobody else can read. Whoever is wanted is looked for.
 */

/**
 * cp_friends_new: (transfer full).
 * @folder: of the user's data, in the encoding of file names
 * @settings: where the own name and the server are
 */
CpFriends *cp_friends_new (const char *folder, GSettings *settings);

/** cp_friends_get_own_name: Returns the name that the user has entered, "" if none (transfer full).
 * Friends see this name and no other. */
char *cp_friends_get_own_name (CpFriends *self);

/** cp_friends_suggest_own_name: Returns a name to fill into an entry (transfer full): the name that
 * the user has entered, else that of the account. Must not be sent before the user has seen it. */
char *cp_friends_suggest_own_name (CpFriends *self);

/** cp_friends_get_servers: (transfer full): the addresses of mailbox servers, best first. */
GStrv cp_friends_get_servers (CpFriends *self);

/** cp_friends_add: (transfer full): somebody with whom one was just paired; is looked for until
 * cp_friends_release(). */
CpFriend *cp_friends_add (CpFriends *self, const CpFriendStart *start);

/**
 * cp_friends_take: somebody who is known, for as long as there has not been a cp_friends_release().
 * @id: of cp_friend_get_id()
 *
 * Returns: (transfer full) (nullable): %NULL with @error set if he is not known, or what is known
 * of him cannot be read
 */
CpFriend *cp_friends_take (CpFriends *self, const char *id, GError **error);

/**
 * cp_friends_list: (transfer full): the ids of all who are known and whom nobody has taken; none
 * while another run of the program looks after them.
 */
GStrv cp_friends_list (CpFriends *self);

/** cp_friends_is_old: whether nothing about @friend was written for weeks. */
bool cp_friends_is_old (CpFriends *self, CpFriend *friend);

/** cp_friends_wake: looks for @friend from now on, if it was not done before. */
void cp_friends_wake (CpFriends *self, CpFriend *friend);

/** cp_friends_release: nobody looks for him any more, if nobody else has taken him. Nothing is
 * forgotten.
 * @friend: (transfer full) */
void cp_friends_release (CpFriends *self, CpFriend *friend);

/** cp_friends_forget: as cp_friends_release(), and the pair is no more.
 * @friend: (transfer full) */
void cp_friends_forget (CpFriends *self, CpFriend *friend);
