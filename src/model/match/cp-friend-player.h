/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-friends.h"
#include "cp-player.h"

#define CP_TYPE_FRIEND_PLAYER (cp_friend_player_get_type ())
G_DECLARE_FINAL_TYPE (CpFriendPlayer, cp_friend_player, CP, FRIEND_PLAYER, GObject)

/**
 * CpFriendPlayer: a #CpPlayer at another computer. The #CpConduct holds the state of the game that
 * both programs agree on. The local game follows it, and the move of a local player counts when it
 * is recorded there: so the game is refereed (cp_game_set_referee()). Actions of the local player,
 * such as resigning, are sent to the other program.
 *
 * Signals:
 * - `status-changed`: Emitted when cp_friend_player_describe() returns other texts, or other
 *   requests can be made.
 * - `rematch-begun`: Emitted when both players agreed to a rematch: see cp_friend_player_new().
 * - `left (char *reason)`: Emitted when the friend ended the connection for good.
 */

/**
 * cp_friend_player_new: (transfer full): Creates the player for a friend with whom a game was
 * agreed on, and that game, as recorded in their conduct.
 * @friend: (transfer full): from cp_friends_add() or cp_friends_take()
 * @game: (out) (transfer full)
 * @side: (out): the side of the friend
 */
CpPlayer *cp_friend_player_new (CpFriends *friends, CpFriend *friend, CpGame **game, CpSide *side);

/**
 * cp_friend_player_read_seat: (transfer full) (nullable): Creates the player for @side of @game,
 * which was loaded from disk. Returns %NULL if the seat is not that of a known friend.
 */
CpPlayer *cp_friend_player_read_seat (CpGame *game, CpSide side, CpFriends *friends);

/** cp_friend_player_get_friend: (transfer none): Returns the friend and their connection. */
CpFriend *cp_friend_player_get_friend (CpFriendPlayer *self);

/** cp_friend_player_take_friend: (transfer full): Takes the friend out of @self. The caller
 * releases it. */
CpFriend *cp_friend_player_take_friend (CpFriendPlayer *self);

/**
 * cp_friend_player_describe: Describes the state of the connection, or why the game cannot
 * continue.
 * @title: (out) (transfer full) (nullable): "Anna is not here"; %NULL if both players can play
 * @text: (out) (transfer full) (nullable): a sentence or two
 */
void cp_friend_player_describe (CpFriendPlayer *self, char **title, char **text);

/** cp_friend_player_get_lines_differ: Returns whether the game is frozen because the two records
 * have different moves, and the players can agree on one by cp_friend_player_take_line(). */
bool cp_friend_player_get_lines_differ (CpFriendPlayer *self);

/** cp_friend_player_take_line: Offers to continue with one's own moves, or with the other player's;
 * or agrees to it. */
void cp_friend_player_take_line (CpFriendPlayer *self, bool own);

/**
 * cp_friend_player_get_clocks: Gets the clocks of White and of Black, in milliseconds, as the
 * program of one player has recorded them.
 * @own: true for the record of this program, false for the other one
 * @left: (out): %CP_NO_TIME where there is no clock
 *
 * Returns: false unless the game is frozen because the two records differ; the players can agree on
 * one by cp_friend_player_take_clocks()
 */
bool cp_friend_player_get_clocks (CpFriendPlayer *self, bool own, int64_t left[2]);

/** cp_friend_player_take_clocks: Offers to continue with one's own clocks, or with the other
 * player's; or agrees to it. */
void cp_friend_player_take_clocks (CpFriendPlayer *self, bool own);

/** cp_friend_player_can_withdraw: Returns whether this player has an open offer that is not being
 * withdrawn already. */
bool cp_friend_player_can_withdraw (CpFriendPlayer *self);

/** cp_friend_player_withdraw: Withdraws the open offer of this player. */
void cp_friend_player_withdraw (CpFriendPlayer *self);

/** cp_friend_player_get_is_withdrawing: Returns whether the answer that is being emitted is that of
 * the other program to a withdrawal, rather than the other player's. */
bool cp_friend_player_get_is_withdrawing (CpFriendPlayer *self);

/** cp_friend_player_get_aside: Returns whether a game with clocks was set aside because the players
 * were disconnected for too long. The program does not try to connect until
 * cp_friend_player_resume() is called. */
bool cp_friend_player_get_aside (CpFriendPlayer *self);

/** cp_friend_player_resume: Connects again for a game that was set aside. */
void cp_friend_player_resume (CpFriendPlayer *self);

/** cp_friend_player_set_patience: Sets how long the players may be disconnected before a game with
 * clocks is set aside, in milliseconds; 120,000 by default. */
void cp_friend_player_set_patience (CpFriendPlayer *self, unsigned patience);
