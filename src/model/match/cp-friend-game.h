/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-friends.h"
#include "model/game/cp-game.h"

/* The game with somebody elsewhere: made of what both programs have agreed on. */

/**
 * cp_friend_game_new: (transfer full): the game that was agreed on, before its first move.
 * @side: (out): where @friend sits
 */
CpGame *cp_friend_game_new (CpFriends *friends, CpFriend *friend, CpSide *side);

/** cp_friend_game_restore: (transfer full): the same with all its moves and with @friend in his
 * seat, to be kept on disk: cp_friend_player_read_seat() finds him in it. */
CpGame *cp_friend_game_restore (CpFriends *friends, CpFriend *friend);

/** cp_friend_game_list_line: (transfer container): the #CpNode of each move that was played, up to
 * the head. */
GPtrArray *cp_friend_game_list_line (CpGame *game);

/** cp_friend_game_follow: makes the moves of the game those of @played: takes back what differs,
 * and plays the rest. */
void cp_friend_game_follow (CpGame *game, const CpMoveLog *played);

/** cp_friend_game_set_clocks: lets the clocks show @left, milliseconds of White and of Black, if
 * there are any. */
void cp_friend_game_set_clocks (CpGame *game, const int64_t left[2]);

/** cp_friend_game_write_seat: (transfer full): the word for the seat of @friend.
 * @name: of the game, between the two */
char *cp_friend_game_write_seat (CpFriend *friend, const char *name);
