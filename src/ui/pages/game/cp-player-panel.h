/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/game/cp-game.h"

#define CP_TYPE_PLAYER_PANEL (cp_player_panel_get_type ())
G_DECLARE_FINAL_TYPE (CpPlayerPanel, cp_player_panel, CP, PLAYER_PANEL, GtkWidget)

/**
 * CpPlayerPanel: A panel for one player: side, name, turn indicator, captured pieces and clock. The
 * panel uses one line if it is wide enough, and several lines otherwise. The local player to move
 * has a flag button for offering a draw and resigning. Shows the state of the game, not of the
 * position on the board.
 *
 * Properties:
 * - `game` (#CpGame, nullable)
 * - `side` (int): the #CpSide of the player.
 */
