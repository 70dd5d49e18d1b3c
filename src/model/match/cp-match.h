/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-player.h"
#include "model/search/cp-engine-list.h"

/** CpFriends: see cp-friends.h, which is only there where the program can talk to others. */
typedef struct _CpFriends CpFriends;

#define CP_TYPE_MATCH (cp_match_get_type ())
G_DECLARE_FINAL_TYPE (CpMatch, cp_match, CP, MATCH, GObject)

/**
 * CpMatch: a game and the two who play it. It has the player think who is to move, plays what he
 * decides, and asks each for what the other wants. A decision counts once, from the player who is
 * to move, and at the node where the game stands; an answer counts as long as nothing has happened
 * to the game since it was asked for. Everything else that a player says is dropped.
 *
 * Nobody thinks while the game is paused, waits, is over or in review, or the match rests, and
 * nobody before all have been told of the move before: a player is asked from the main loop. What
 * is done to the game by itself, as a flag falls or somebody edits it, is noticed; views follow the
 * game.
 *
 * Signals:
 * - `rematch-agreed`: both want to play again, see cp_match_new_rematch().
 * - `declined (int request, int side)`: the player at @side, who does not sit here, says no to what
 * somebody at this computer wants.
 * - `player-gone (int side, GError *error)`: the player at that #CpSide plays no more; one who
 * plays an illegal move is sent away with the reason. The game stays as it is, and others may do
 * all but move for him; cp_match_set_player() lets it go on.
 */

/**
 * cp_match_new: (transfer full): a match about @game, wherever it stands.
 * @white, @black: (nullable): %NULL for somebody at this computer; may be the same
 */
CpMatch *cp_match_new (CpGame *game, CpPlayer *white, CpPlayer *black);

/**
 * cp_match_new_seated: (transfer full): a match about @game of those who sit there
 * (cp_game_get_seat()); where it is not known who does, somebody at this computer.
 * @engines: (nullable): the programs of others that may
 * @friends: (nullable): those elsewhere who may
 */
CpMatch *cp_match_new_seated (CpGame *game, CpEngineList *engines, CpFriends *friends);

/** cp_match_new_rematch: (transfer full): the same from the array, with the sides changed over. */
CpMatch *cp_match_new_rematch (CpMatch *self);

/** cp_match_get_game: (transfer none): the game that is played. */
CpGame *cp_match_get_game (CpMatch *self);

/** cp_match_get_player: (transfer none): who sits at @side. */
CpPlayer *cp_match_get_player (CpMatch *self, CpSide side);

/**
 * cp_match_set_player: has somebody else sit at @side, or the same player again who was gone.
 * @player: (nullable): %NULL for somebody at this computer
 */
void cp_match_set_player (CpMatch *self, CpSide side, CpPlayer *player);

/** cp_match_set_resting: Sets whether the game is hidden: then no player thinks. Tells the players
 * whether the game is on the screen. */
void cp_match_set_resting (CpMatch *self, bool resting);

/**
 * cp_match_can_ask: whether cp_match_ask() has any effect: whether there is somebody at this
 * computer, and what he may want.
 */
bool cp_match_can_ask (CpMatch *self, CpRequest request);

/**
 * cp_match_ask: somebody at this computer wants something: whoever is to move, if both sit here. A
 * take-back goes back to where one of those at this computer is to move; an end that was declared
 * is taken back before any move.
 */
void cp_match_ask (CpMatch *self, CpRequest request);

/** cp_match_answer: somebody at this computer answers the other player. Nothing happens if he was
 * not asked. */
void cp_match_answer (CpMatch *self, CpRequest request, bool yes);

/** cp_match_restore: as cp_game_restore(), to where somebody at this computer is to move, or the
 * end. */
void cp_match_restore (CpMatch *self);
