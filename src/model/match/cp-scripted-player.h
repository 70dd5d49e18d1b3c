/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-player.h"

#define CP_TYPE_SCRIPTED_PLAYER (cp_scripted_player_get_type ())
G_DECLARE_FINAL_TYPE (CpScriptedPlayer, cp_scripted_player, CP, SCRIPTED_PLAYER, GObject)

/**
 * CpScriptedPlayer: a part of the program that plays what a lesson, a puzzle or a try needs.
 * Whoever has made it tells it each move; otherwise it keeps still, and so does its side of the
 * board.
 */

/** cp_scripted_player_new: (transfer full): a player with nothing to play. */
CpScriptedPlayer *cp_scripted_player_new (void);

/**
 * cp_scripted_player_play: lets it play a move at @node, at once or as soon as it is to move there,
 * and no other one that it was told before.
 */
void cp_scripted_player_play (CpScriptedPlayer *self, CpNode *node, CpMove move);

/** cp_scripted_player_stop: forgets the move that it was told, if it has not played it. */
void cp_scripted_player_stop (CpScriptedPlayer *self);
