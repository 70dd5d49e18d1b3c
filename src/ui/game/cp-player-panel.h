/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/game/cp-game.h"

#define CP_TYPE_PLAYER_PANEL (cp_player_panel_get_type ())
G_DECLARE_FINAL_TYPE (CpPlayerPanel, cp_player_panel, CP, PLAYER_PANEL, GtkWidget)

/**
 * CpPlayerPanel: one of the two players: side, name, whether it is their turn where the game
 * stands, what they have taken, and the clock in games that have one. In one line, or, where that
 * is too narrow, in several. Whoever decides has a flag there, to offer a draw or resign.
 *
 * Properties: `game` (#CpGame, nullable), `side` (int: a #CpSide).
 */
