/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/kept/cp-session.h"
#include "model/match/cp-friends.h"

#define CP_TYPE_UNLISTED_FRIENDS (cp_unlisted_friends_get_type ())
G_DECLARE_FINAL_TYPE (CpUnlistedFriends, cp_unlisted_friends, CP, UNLISTED_FRIENDS, GObject)

/**
 * CpUnlistedFriends: finds friends whose game is in no window: because the program was killed right
 * after the game was agreed on, or because other games took its place. Their games are added to the
 * session, so that they can be continued. If a game was proposed and not agreed on yet, it stays
 * connected to the friend until it is. A friend without a game and with no proposal, or with one
 * that is weeks old, is removed.
 */

/** cp_unlisted_friends_new: (transfer full): Searches once, before the first window is created. */
CpUnlistedFriends *cp_unlisted_friends_new (CpFriends *friends, CpSession *session);
