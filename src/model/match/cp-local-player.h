/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-player.h"

#define CP_TYPE_LOCAL_PLAYER (cp_local_player_get_type ())
G_DECLARE_FINAL_TYPE (CpLocalPlayer, cp_local_player, CP, LOCAL_PLAYER, GObject)

/**
 * CpLocalPlayer: a local player. Moves are played on the board, that is by cp_game_play(), and
 * requests are answered by cp_match_answer(). If both players are local, they can talk to each
 * other: then only a draw offer, which is part of the game, waits for an answer, and other requests
 * are granted at once.
 */
