/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/kept/cp-session.h"
#include "model/match/cp-friends.h"

#define CP_TYPE_STRAY_FRIENDS (cp_stray_friends_get_type ())
G_DECLARE_FINAL_TYPE (CpStrayFriends, cp_stray_friends, CP, STRAY_FRIENDS, GObject)

/**
 * CpStrayFriends: friends elsewhere whose game no window has kept, as the program was killed when
 * it had just been agreed on, or as other games took its place. The game is added to those of
 * the session, so that it can be gone on with. Where a game was proposed and is not agreed on yet,
 * this looks for the friend until it is. What never became a game, and cannot become one, is
 * forgotten.
 */

/** cp_stray_friends_new: (transfer full): looks for them once, before any window is there. */
CpStrayFriends *cp_stray_friends_new (CpFriends *friends, CpSession *session);
