/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-friends.h"
#include "model/game/cp-game.h"

/* The local #CpGame of a game with a friend. It follows the conduct (#CpConduct), the record that
 * both programs agree on. */

/**
 * cp_friend_game_new: (transfer full): Creates the game that was agreed on, before its first move.
 * @side: (out): the side of @friend
 */
CpGame *cp_friend_game_new (CpFriends *friends, CpFriend *friend, CpSide *side);

/** cp_friend_game_restore: (transfer full): Creates the game with all its moves and with the seat
 * of @friend set, to be saved to disk. cp_friend_player_read_seat() can then recreate the
 * player. */
CpGame *cp_friend_game_restore (CpFriends *friends, CpFriend *friend);

/** cp_friend_game_list_line: (transfer container): Returns the #CpNode of each played move, up to
 * the head. */
GPtrArray *cp_friend_game_list_line (CpGame *game);

/** cp_friend_game_follow: Makes the moves of the game those of @played: takes back the moves that
 * differ and plays the missing ones. */
void cp_friend_game_follow (CpGame *game, const CpMoveLog *played);

/** cp_friend_game_set_clocks: Sets the clocks, if any, to @left, the times of White and Black in
 * milliseconds. */
void cp_friend_game_set_clocks (CpGame *game, const int64_t left[2]);

/**
 * cp_friend_game_write_seat: (transfer full): Returns the seat (cp_game_set_seat()) of @friend.
 * @name: the name of the game in the conduct
 */
char *cp_friend_game_write_seat (CpFriend *friend, const char *name);
