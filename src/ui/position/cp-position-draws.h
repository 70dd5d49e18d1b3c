/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/game/cp-game.h"

#define CP_TYPE_POSITION_DRAWS (cp_position_draws_get_type ())
G_DECLARE_FINAL_TYPE (CpPositionDraws, cp_position_draws, CP, POSITION_DRAWS, GtkWidget)

/**
 * CpPositionDraws: whether a draw could be claimed in the position that a game shows, how far the
 * game is from it, and a button for each time that the position has occurred.
 */

/** cp_position_draws_new: (transfer floating): nothing to be seen yet. */
GtkWidget *cp_position_draws_new (void);

/** cp_position_draws_show: tells of the position that @game shows. */
void cp_position_draws_show (CpPositionDraws *self, CpGame *game);
