/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/match/cp-match.h"

#define CP_TYPE_FRIEND_GAMES (cp_friend_games_get_type ())
G_DECLARE_FINAL_TYPE (CpFriendGames, cp_friend_games, CP, FRIEND_GAMES, GObject)

/**
 * CpFriendGames: starts games with friends on other computers. Shows the dialogs in which two
 * players find each other, and creates the match on which they have agreed.
 *
 * Signals:
 * - `match-agreed (CpMatch *match, gboolean flipped)`: both players have accepted the terms of a
 *   game, or a rematch. @flipped: the user plays Black, who sits at the bottom of the board.
 */

/**
 * cp_friend_games_new: (transfer full)
 * @parent: (transfer none): the window of the dialogs; must outlive the object
 * @friends: (transfer none)
 * @settings: (transfer none): those of the program
 */
CpFriendGames *cp_friend_games_new (GtkWindow *parent, CpFriends *friends, GSettings *settings);

/** cp_friend_games_invite: Shows the dialog that invites a friend to play @game, which must have no
 * moves. Position, rules and time control of @game are the terms. */
void cp_friend_games_invite (CpFriendGames *self, CpGame *game);

/** cp_friend_games_join: Shows the dialog in which the user enters the code of a friend. */
void cp_friend_games_join (CpFriendGames *self);

/**
 * cp_friend_games_open_link: Enters a link in the dialog of cp_friend_games_join(), and shows the
 * dialog unless it is open. Connects to no one; the user does that with a button of the dialog.
 * @link: from any source; an error dialog is shown if it cannot be read
 */
void cp_friend_games_open_link (CpFriendGames *self, const char *link);

/** cp_friend_games_follow_player: Emits `match-agreed` when @player, if it is a #CpFriendPlayer,
 * and the user have agreed on a rematch. */
void cp_friend_games_follow_player (CpFriendGames *self, CpPlayer *player);
