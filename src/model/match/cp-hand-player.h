/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-player.h"

#define CP_TYPE_HAND_PLAYER (cp_hand_player_get_type ())
G_DECLARE_FINAL_TYPE (CpHandPlayer, cp_hand_player, CP, HAND_PLAYER, GObject)

/**
 * CpHandPlayer: somebody who sits at this computer. Moves are played on the board, that is by
 * cp_game_play(), and questions are answered by cp_match_answer(). If both players sit here, they
 * have talked: only the offer of a draw, which is part of the game, waits for an answer.
 */

/** cp_hand_player_new: (transfer full): somebody at this computer. */
CpPlayer *cp_hand_player_new (void);
