/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "cp-move-row.h"

#define CP_TYPE_MOVE_ROW_VIEW (cp_move_row_view_get_type ())
G_DECLARE_FINAL_TYPE (CpMoveRowView, cp_move_row_view, CP, MOVE_ROW_VIEW, GtkWidget)

/**
 * CpMoveRowView: shows a #CpMoveRow that is a pair of moves or a result. The two moves are beside
 * each other, or one above the other if that would be too wide. The torque and the clock are shown
 * beside each move if there is space.
 *
 * Signal: `move-activated (CpNode *node)`: Emitted when the user clicks a move or activates it by a
 * key.
 */

/**
 * cp_move_row_view_set_row: Shows another row.
 * @row: (nullable)
 */
void cp_move_row_view_set_row (CpMoveRowView *self, CpMoveRow *row);

/**
 * cp_move_row_view_get_mark: (transfer none) (nullable): Returns the button of the current move,
 * which can take the keyboard focus; %NULL if the current move is in another row.
 */
GtkWidget *cp_move_row_view_get_mark (CpMoveRowView *self);

/**
 * cp_move_row_view_get_node_at: (transfer none) (nullable): Returns the move at a point, in pixels
 * of the view.
 */
CpNode *cp_move_row_view_get_node_at (CpMoveRowView *self, double x, double y);
