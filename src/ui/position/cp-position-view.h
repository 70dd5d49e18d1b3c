/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "drawing/board/cp-place.h"
#include "model/game/cp-game.h"

#define CP_TYPE_POSITION_VIEW (cp_position_view_get_type ())
G_DECLARE_FINAL_TYPE (CpPositionView, cp_position_view, CP, POSITION_VIEW, GtkWidget)

/**
 * CpPositionView: what there is to understand in the position that a game shows: whose turn it is
 * or how it ended, what the last move changed, what each piece contributes, and whether a draw
 * could be claimed, with buttons that go to the equal positions. It scrolls, and follows the game.
 *
 * Property: `game` (#CpGame, nullable).
 *
 * Signals:
 * - `place-pointed (const CpPlace *place)`: a piece is pointed at, or has the focus: hand it to
 *   cp_board_view_point_out(); cp_place_none() when it is over.
 */
