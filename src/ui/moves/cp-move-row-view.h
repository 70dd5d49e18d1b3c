/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "cp-move-row.h"

#define CP_TYPE_MOVE_ROW_VIEW (cp_move_row_view_get_type ())
G_DECLARE_FINAL_TYPE (CpMoveRowView, cp_move_row_view, CP, MOVE_ROW_VIEW, GtkWidget)

/**
 * CpMoveRowView: shows a #CpMoveRow that is a pair of moves or a result: the two moves beside each
 * other, or one above the other where that is too wide; torque and clock beside each move as far as
 * there is room.
 *
 * Signal: `move-activated (CpNode *node)`: a move was clicked, or activated by a key.
 */

/**
 * cp_move_row_view_set_row: shows another row.
 * @row: (nullable)
 */
void cp_move_row_view_set_row (CpMoveRowView *self, CpMoveRow *row);

/** cp_move_row_view_get_mark: (transfer none) (nullable): the button of the current move, which
 * takes the keyboard focus for it; %NULL if that is not in this row. */
GtkWidget *cp_move_row_view_get_mark (CpMoveRowView *self);

/** cp_move_row_view_get_node_at: (transfer none) (nullable): the move at a point, in pixels of the
 * view. */
CpNode *cp_move_row_view_get_node_at (CpMoveRowView *self, double x, double y);
