/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-friends.h"
#include "cp-player.h"

#define CP_TYPE_FRIEND_PLAYER (cp_friend_player_get_type ())
G_DECLARE_FINAL_TYPE (CpFriendPlayer, cp_friend_player, CP, FRIEND_PLAYER, GObject)

/**
 * CpFriendPlayer: a #CpPlayer: somebody elsewhere. What both programs have agreed on, a #CpConduct,
 * is how the game stands; the game here follows it, and a hand's move counts when it is written
 * down there. So the game is refereed (cp_game_set_referee()), and what somebody here does to it,
 * such as resigning, is told to the other program.
 *
 * Signals:
 * - `status-changed`: cp_friend_player_describe() says something else, or one may be asked
 * something else.
 * - `rematch-begun`: both play again: see cp_friend_player_new().
 * - `left (char *reason)`: the other one says good-bye.
 */

/**
 * cp_friend_player_new: (transfer full): somebody with whom a game was agreed on, and that game, as
 * their conduct has it.
 * @friend: (transfer full): of cp_friends_add() or _take()
 * @game: (out) (transfer full)
 * @side: (out): where he sits
 */
CpPlayer *cp_friend_player_new (CpFriends *friends, CpFriend *friend, CpGame **game, CpSide *side);

/**
 * cp_friend_player_read_seat: (transfer full) (nullable): who sits at @side of @game, which was
 * kept, if it is somebody elsewhere who is known.
 */
CpPlayer *cp_friend_player_read_seat (CpGame *game, CpSide side, CpFriends *friends);

/** cp_friend_player_get_friend: (transfer none). */
CpFriend *cp_friend_player_get_friend (CpFriendPlayer *self);

/** cp_friend_player_take_friend: (transfer full): the same for somebody else, who releases him. */
CpFriend *cp_friend_player_take_friend (CpFriendPlayer *self);

/**
 * cp_friend_player_describe: what there is to say of how the two are connected, or of why the game
 * stands still.
 * @title: (out) (transfer full) (nullable): "Anna is not here"; %NULL if all is as it should be
 * @text: (out) (transfer full) (nullable): a sentence or two
 */
void cp_friend_player_describe (CpFriendPlayer *self, char **title, char **text);

/** cp_friend_player_get_lines_differ: whether the game stands still as the two have other moves,
 * and one line can be agreed on by cp_friend_player_take_line(). */
bool cp_friend_player_get_lines_differ (CpFriendPlayer *self);

/** cp_friend_player_take_line: offers to go on with one's own moves, or with the other's; or agrees
 * to it. */
void cp_friend_player_take_line (CpFriendPlayer *self, bool own);

/**
 * cp_friend_player_get_clocks: Gets the clocks of White and of Black, in milliseconds, as the
 * program of one player has recorded them.
 * @own: whether this program has
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

/** cp_friend_player_get_aside: whether a game with clocks was set aside because the two were apart
 * for long: nobody looks for the other one until cp_friend_player_resume() is called. */
bool cp_friend_player_get_aside (CpFriendPlayer *self);

/** cp_friend_player_resume: somebody here wants to go on with a game that was set aside. */
void cp_friend_player_resume (CpFriendPlayer *self);

/** cp_friend_player_set_patience: how many milliseconds they may be apart; 120,000 at first. */
void cp_friend_player_set_patience (CpFriendPlayer *self, unsigned patience);
