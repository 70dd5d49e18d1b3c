/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/game/cp-game.h"

#define CP_TYPE_GRAPH_VIEW (cp_graph_view_get_type ())
G_DECLARE_FINAL_TYPE (CpGraphView, cp_graph_view, CP, GRAPH_VIEW, GtkWidget)

/**
 * CpGraphView: a graph over the line of a game that leads through the position shown. A click or a
 * drag goes to the move that is pointed at; with the focus Left, Right, Home and End go along the
 * line, Page Up and Page Down ten plies at once. A label tells move and values under the pointer,
 * or of the position shown while the keyboard is used.
 *
 * Property: `game` (#CpGame, nullable).
 */
