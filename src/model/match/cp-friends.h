/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "network/friend/cp-friend.h"

#define CP_TYPE_FRIENDS (cp_friends_get_type ())
G_DECLARE_FINAL_TYPE (CpFriends, cp_friends, CP, FRIENDS, GObject)

/**
 * CpFriends: the friends at other computers with whom this program is paired, and the conducts of
 * their games, one private file each. Connects to the friends that are in use.
 */

/**
 * cp_friends_new: (transfer full).
 * @folder: a folder in the user's data directory, in the encoding of file names
 * @settings: hold the user's name and the server
 */
CpFriends *cp_friends_new (const char *folder, GSettings *settings);

/** cp_friends_get_own_name: Returns the name that the user has entered, "" if none (transfer full).
 * Friends see this name and no other. */
char *cp_friends_get_own_name (CpFriends *self);

/** cp_friends_suggest_own_name: Returns a name to fill into an entry (transfer full): the name that
 * the user has entered, else that of the account. Must not be sent before the user has seen it. */
char *cp_friends_suggest_own_name (CpFriends *self);

/** cp_friends_get_servers: (transfer full): Returns the addresses of mailbox servers,
 * best first. */
GStrv cp_friends_get_servers (CpFriends *self);

/** cp_friends_add: (transfer full): Adds a newly paired friend, and connects to the friend until
 * cp_friends_release(). */
CpFriend *cp_friends_add (CpFriends *self, const CpFriendStart *start);

/**
 * cp_friends_take: Takes a known friend into use and connects, until cp_friends_release().
 * @id: from cp_friend_get_id()
 *
 * Returns: (transfer full) (nullable): %NULL with @error set if the friend is unknown or the
 * friend's file cannot be read
 */
CpFriend *cp_friends_take (CpFriends *self, const char *id, GError **error);

/**
 * cp_friends_list: (transfer full): Returns the ids of all known friends that are not in use; none
 * while another process holds the lock.
 */
GStrv cp_friends_list (CpFriends *self);

/** cp_friends_is_old: Returns whether the file of @friend was not written for weeks. */
bool cp_friends_is_old (CpFriends *self, CpFriend *friend);

/** cp_friends_wake: Connects to @friend, if that was not done yet. */
void cp_friends_wake (CpFriends *self, CpFriend *friend);

/**
 * cp_friends_release: Releases one use of a friend. The last release ends the connection. The file
 * stays.
 * @friend: (transfer full)
 */
void cp_friends_release (CpFriends *self, CpFriend *friend);

/**
 * cp_friends_remove: As cp_friends_release(), and removes the friend and the file.
 * @friend: (transfer full)
 */
void cp_friends_remove (CpFriends *self, CpFriend *friend);
