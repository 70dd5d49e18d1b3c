/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-window.h"

/* Playing a friend who is elsewhere; only where the program can talk to others. */

/** cp_window_invite: looks for a friend who plays @game, which nobody has begun, and begins it. */
void cp_window_invite (CpWindow *self, CpGame *game);

/**
 * cp_window_join: joins a friend who has invited somebody.
 * @code: (nullable): the code, or a link that holds it, of anybody; %NULL to ask for it
 */
void cp_window_join (CpWindow *self, const char *code);

/** cp_window_follow_friend: lets another game begin when @player and whoever is here play again. */
void cp_window_follow_friend (CpWindow *self, CpPlayer *player);
