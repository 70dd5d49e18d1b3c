/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "cp-move-row.h"

#define CP_TYPE_MOVE_ROW_VIEW (cp_move_row_view_get_type ())
G_DECLARE_FINAL_TYPE (CpMoveRowView, cp_move_row_view, CP, MOVE_ROW_VIEW, GtkWidget)

/**
 * CpMoveRowView: shows a #CpMoveRow: the two moves beside each other, or one above the other where
 * that is too wide; the torque beside each move as far as there is room.
 *
 * Signal: `move-activated (CpNode *node)`: a move was clicked, or activated by a key.
 */

/** cp_move_row_view_new: (transfer floating): a view of nothing. */
GtkWidget *cp_move_row_view_new (void);

/**
 * cp_move_row_view_set_row: shows another row.
 * @row: (nullable)
 */
void cp_move_row_view_set_row (CpMoveRowView *self, CpMoveRow *row);

/** cp_move_row_view_get_row: (transfer none) (nullable) */
CpMoveRow *cp_move_row_view_get_row (CpMoveRowView *self);

/**
 * cp_move_row_view_focus_current: gives the keyboard focus to the current move.
 *
 * Returns: false if that is not in this row
 */
bool cp_move_row_view_focus_current (CpMoveRowView *self);
