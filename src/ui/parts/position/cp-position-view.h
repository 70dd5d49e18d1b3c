/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "drawing/board/cp-place.h"
#include "model/game/cp-game.h"

#define CP_TYPE_POSITION_VIEW (cp_position_view_get_type ())
G_DECLARE_FINAL_TYPE (CpPositionView, cp_position_view, CP, POSITION_VIEW, GtkWidget)

/**
 * CpPositionView: explains the current position of a game: the side to move or the result, the
 * changes by the last move, the contributions of each piece, and whether a draw could be claimed,
 * with buttons that go to the equal positions. It scrolls, and follows the game.
 *
 * Property: `game` (#CpGame, nullable).
 *
 * Signals:
 * - `place-pointed (const CpPlace *place)`: Emitted when the pointer or the focus enters the row of
 *   a piece; with cp_place_none() when it leaves. Pass @place to cp_board_view_point_out().
 */
