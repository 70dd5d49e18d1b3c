/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "cp-board-view.h"

#define CP_TYPE_SUPPLY_VIEW (cp_supply_view_get_type ())
G_DECLARE_FINAL_TYPE (CpSupplyView, cp_supply_view, CP, SUPPLY_VIEW, GtkWidget)

/**
 * CpSupplyView: the colours that may still be dropped on a board. One is chosen by a click or by
 * the keyboard, and then a square of the board; or it is dragged there. Above them stands what is
 * to be said: of the colour that is pointed at, or that only drops are possible yet. For Tab it is
 * one stop, and the arrow keys go from colour to colour. It is empty unless the game has colours.
 */

/**
 * cp_supply_view_new: (transfer floating): a supply beside @board.
 * @board: (transfer none)
 * @player: whose colours are shown; in a game with one supply they are those of both
 */
GtkWidget *cp_supply_view_new (CpBoardView *board, CpSide player);
