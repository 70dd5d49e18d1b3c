/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#define CP_TYPE_WALK_BAR (cp_walk_bar_get_type ())
G_DECLARE_FINAL_TYPE (CpWalkBar, cp_walk_bar, CP, WALK_BAR, GtkWidget)

/**
 * CpWalkBar: buttons for stepping through the moves with actions of the page: to the first, the
 * previous, the next and the last move. In a review a further button starts autoplay.
 *
 * Properties: `game` (#CpGame, nullable), and `advises` (#gboolean): whether there are also buttons
 * for an analysis of the position, for a hint and for the threat of the opponent, where the game
 * allows them.
 */
