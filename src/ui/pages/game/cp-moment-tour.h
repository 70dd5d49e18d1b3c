/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-game-banner.h"
#include "ui/parts/board/cp-board-view.h"

#define CP_TYPE_MOMENT_TOUR (cp_moment_tour_get_type ())
G_DECLARE_FINAL_TYPE (CpMomentTour, cp_moment_tour, CP, MOMENT_TOUR, GObject)

/**
 * CpMomentTour: After a game against a weak computer, shows the worst blunders of the player one
 * after the other, and lets the player try another move there.
 */

/** cp_moment_tour_new: (transfer full): Creates a tour that shows its moments on @board and in
 * @banner. */
CpMomentTour *cp_moment_tour_new (CpBoardView *board, CpGameBanner *banner);

/** cp_moment_tour_set_game: Sets the game, or %NULL. */
void cp_moment_tour_set_game (CpMomentTour *self, CpGame *game);

/** cp_moment_tour_show_next: Shows the first or the next moment; after the last one, the end of the
 * game. */
void cp_moment_tour_show_next (CpMomentTour *self);

/** cp_moment_tour_close: Shows the end of the game instead of the moment. Returns false if no
 * moment is shown. */
bool cp_moment_tour_close (CpMomentTour *self);

/** cp_moment_tour_get_node: (transfer none) (nullable): Returns the node before the blunder that is
 * shown. */
CpNode *cp_moment_tour_get_node (CpMomentTour *self);
