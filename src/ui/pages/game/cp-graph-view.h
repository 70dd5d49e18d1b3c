/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/game/cp-game.h"

#define CP_TYPE_GRAPH_VIEW (cp_graph_view_get_type ())
G_DECLARE_FINAL_TYPE (CpGraphView, cp_graph_view, CP, GRAPH_VIEW, GtkWidget)

/**
 * CpGraphView: A graph of the line that contains the current position. Clicking or dragging goes to
 * the move at the pointer. With the keyboard, Left, Right, Home and End move along the line, Page
 * Up and Page Down by ten plies. A label shows move and values under the pointer, or of the current
 * position while the keyboard is used.
 *
 * Property: `game` (#CpGame, nullable).
 */
