/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-window.h"

/* Playing a friend who is elsewhere; only where the program can talk to others. */

/** cp_window_invite: looks for a friend who plays @game, which nobody has begun, and begins it. */
void cp_window_invite (CpWindow *self, CpGame *game);

/** cp_window_join: Opens the dialog in which the user enters the code of a friend. */
void cp_window_join (CpWindow *self);

/**
 * cp_window_open_link: Fills a link into the dialog of cp_window_join(). Connects to no one; the
 * user does that with a button of the dialog.
 * @link: from any source; an error dialog is shown if it cannot be read
 */
void cp_window_open_link (CpWindow *self, const char *link);

/** cp_window_follow_friend: lets another game begin when @player and whoever is here play again. */
void cp_window_follow_friend (CpWindow *self, CpPlayer *player);
