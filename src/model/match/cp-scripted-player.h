/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-player.h"

#define CP_TYPE_SCRIPTED_PLAYER (cp_scripted_player_get_type ())
G_DECLARE_FINAL_TYPE (CpScriptedPlayer, cp_scripted_player, CP, SCRIPTED_PLAYER, GObject)

/**
 * CpScriptedPlayer: plays the moves that its owner sets, for lessons, puzzles and tries. Without a
 * move it does not play, and its side of the board cannot be moved by the user.
 */

/**
 * cp_scripted_player_play: Sets the move to play at @node, at once or as soon as the player is to
 * move there. Replaces a move that was set before.
 */
void cp_scripted_player_play (CpScriptedPlayer *self, CpNode *node, CpMove move);

/** cp_scripted_player_stop: Drops a move that was set and not played yet. */
void cp_scripted_player_stop (CpScriptedPlayer *self);
