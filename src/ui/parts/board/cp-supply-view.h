/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "cp-board-view.h"

#define CP_TYPE_SUPPLY_VIEW (cp_supply_view_get_type ())
G_DECLARE_FINAL_TYPE (CpSupplyView, cp_supply_view, CP, SUPPLY_VIEW, GtkWidget)

/**
 * CpSupplyView: the colours that can still be dropped on a board. The player selects one by a click
 * or by the keyboard, and then a square of the board; or drags it to a square. A caption above
 * names the colour under the pointer, or explains that only drops are possible yet. The view is a
 * single stop for Tab; the arrow keys move between colours. It is empty in games without colours.
 */

/**
 * cp_supply_view_new: (transfer floating): Creates the supply beside @board.
 * @board: (transfer none)
 * @player: the owner of the colours; ignored in a game with a common supply
 */
GtkWidget *cp_supply_view_new (CpBoardView *board, CpSide player);
