/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-player.h"
#include "model/search/cp-engine-list.h"

/** CpFriends: see cp-friends.h, which is only available in builds with network support. */
typedef struct _CpFriends CpFriends;

#define CP_TYPE_MATCH (cp_match_get_type ())
G_DECLARE_FINAL_TYPE (CpMatch, cp_match, CP, MATCH, GObject)

/**
 * CpMatch: a game and its two players. The match asks the player to move to think, plays the
 * decided move, and passes the requests of one player to the other. A decision counts once, from
 * the player to move, at the head; an answer counts as long as the game was not changed since the
 * request. Everything else from a player is ignored.
 *
 * No player thinks while the game is paused, waiting, over or in review, or while the match is
 * suspended. A player is asked to think from the main loop, after all handlers of the previous move
 * have run. Changes made to the game elsewhere, such as a fallen flag or an edit, are noticed.
 * Views follow the game.
 *
 * Signals:
 * - `rematch-agreed`: Emitted when both players want a rematch, see cp_match_new_rematch().
 * - `declined (int request, int side)`: Emitted when the player of @side, who is not local,
 *   declines a request of a local player.
 * - `player-gone (int side, GError *error)`: Emitted when the player of that #CpSide cannot play
 *   any more. A player who plays an illegal move is removed, with that reason. The game stays as it
 *   is; anything but moving for that side remains possible, and cp_match_set_player() lets the game
 *   continue.
 */

/**
 * cp_match_new: (transfer full): Creates a match of @game in its current state.
 * @white, @black: (nullable): %NULL for a local player; may be the same
 */
CpMatch *cp_match_new (CpGame *game, CpPlayer *white, CpPlayer *black);

/**
 * cp_match_new_seated: (transfer full): Creates a match of @game with the players of its seats
 * (cp_game_get_seat()); a local player for unknown seats.
 * @engines: (nullable): the known external engines
 * @friends: (nullable): the known friends
 */
CpMatch *cp_match_new_seated (CpGame *game, CpEngineList *engines, CpFriends *friends);

/** cp_match_new_rematch: (transfer full): Creates a match of the same players from the array, with
 * the sides exchanged. */
CpMatch *cp_match_new_rematch (CpMatch *self);

/** cp_match_new_branch: (transfer full): Creates a match of the same players in a new game that
 * goes on from @node of this one (cp_game_new_branch()). */
CpMatch *cp_match_new_branch (CpMatch *self, const CpNode *node);

/** cp_match_get_game: (transfer none): Returns the game. */
CpGame *cp_match_get_game (CpMatch *self);

/** cp_match_get_player: (transfer none): Returns the player of @side. */
CpPlayer *cp_match_get_player (CpMatch *self, CpSide side);

/**
 * cp_match_set_player: Replaces the player of @side. Also used with the current player to let it
 * continue after `player-gone`.
 * @player: (nullable): %NULL for a local player
 */
void cp_match_set_player (CpMatch *self, CpSide side, CpPlayer *player);

/** cp_match_set_suspended: Sets whether the game is hidden. While it is, no player thinks. Informs
 * the players whether the game is on the screen (cp_player_set_game_shown()). */
void cp_match_set_suspended (CpMatch *self, bool suspended);

/**
 * cp_match_can_ask: Returns whether cp_match_ask() would have an effect: whether there is a local
 * player who can make the request now.
 */
bool cp_match_can_ask (CpMatch *self, CpRequest request);

/**
 * cp_match_ask: Makes a request of a local player: of the one to move if both are local. A takeback
 * goes back to a position where a local player is to move; a declared end is taken back before any
 * move.
 */
void cp_match_ask (CpMatch *self, CpRequest request);

/** cp_match_answer: Answers a request to a local player. Does nothing if there is none. */
void cp_match_answer (CpMatch *self, CpRequest request, bool yes);

/** cp_match_restore: As cp_game_restore(), repeated until a local player is to move or nothing is
 * left to restore. */
void cp_match_restore (CpMatch *self);
