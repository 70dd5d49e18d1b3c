/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "cp-move-row.h"

#define CP_TYPE_MOVE_TEXT_VIEW (cp_move_text_view_get_type ())
G_DECLARE_FINAL_TYPE (CpMoveTextView, cp_move_text_view, CP, MOVE_TEXT_VIEW, GtkWidget)

/**
 * CpMoveTextView: shows a #CpMoveRow that is a comment or a part of a variation as flowing text,
 * indented by its depth with a vertical line for each level.
 *
 * Signal: `move-activated (CpNode *node)`: Emitted when the user clicks a move or a comment of it.
 */

/**
 * cp_move_text_view_set_row: Shows another row.
 * @row: (nullable)
 */
void cp_move_text_view_set_row (CpMoveTextView *self, CpMoveRow *row);

/**
 * cp_move_text_view_get_mark: (transfer none) (nullable): Returns the mark of the current move,
 * which can take the keyboard focus; %NULL if the current move is in another row.
 */
GtkWidget *cp_move_text_view_get_mark (CpMoveTextView *self);

/**
 * cp_move_text_view_get_node_at: (transfer none) (nullable): Returns the move at a point, in pixels
 * of the view. A comment counts as part of its move.
 */
CpNode *cp_move_text_view_get_node_at (CpMoveTextView *self, double x, double y);

/**
 * cp_move_text_view_get_end: Returns the bottom of the comment after @node, in pixels of the view;
 * 0 if there is none in this row.
 */
double cp_move_text_view_get_end (CpMoveTextView *self, const CpNode *node);

/**
 * cp_move_text_view_get_neighbour: (transfer none) (nullable): Returns the move nearest to the
 * current one in the line of text above or below it; %NULL if there is no such line with moves.
 * @direction: -1 for above, 1 for below
 */
CpNode *cp_move_text_view_get_neighbour (CpMoveTextView *self, int direction);
