/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/game/cp-game.h"

#define CP_TYPE_POSITION_DRAWS (cp_position_draws_get_type ())
G_DECLARE_FINAL_TYPE (CpPositionDraws, cp_position_draws, CP, POSITION_DRAWS, GtkWidget)

/**
 * CpPositionDraws: the draw rules for the current position of a game: whether a draw could be
 * claimed, how far the game is from it, and a button for each occurrence of the position.
 */

/** cp_position_draws_show: Shows the draw rules for the current position of @game. */
void cp_position_draws_show (CpPositionDraws *self, CpGame *game);
