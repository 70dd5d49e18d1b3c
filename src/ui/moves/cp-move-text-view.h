/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "cp-move-row.h"

#define CP_TYPE_MOVE_TEXT_VIEW (cp_move_text_view_get_type ())
G_DECLARE_FINAL_TYPE (CpMoveTextView, cp_move_text_view, CP, MOVE_TEXT_VIEW, GtkWidget)

/**
 * CpMoveTextView: shows a #CpMoveRow that is a comment or a part of a variation: flowing text,
 * indented by its depth with a line for each level.
 *
 * Signal: `move-activated (CpNode *node)`: a move was clicked, or a comment of it.
 */

/**
 * cp_move_text_view_set_row: shows another row.
 * @row: (nullable)
 */
void cp_move_text_view_set_row (CpMoveTextView *self, CpMoveRow *row);

/** cp_move_text_view_get_mark: (transfer none) (nullable): what marks the current move, and takes
 * the keyboard focus for it; %NULL if that is not in this row. */
GtkWidget *cp_move_text_view_get_mark (CpMoveTextView *self);

/**
 * cp_move_text_view_get_node_at: (transfer none) (nullable): the move at a point, in pixels of the
 * view, or the one whose comment is there.
 */
CpNode *cp_move_text_view_get_node_at (CpMoveTextView *self, double x, double y);

/** cp_move_text_view_get_end: where the comment behind @node ends, in pixels of the view from the
 * top; 0 if it has none here. */
double cp_move_text_view_get_end (CpMoveTextView *self, const CpNode *node);

/**
 * cp_move_text_view_get_neighbour: (transfer none) (nullable): the move in the line above or below
 * the current one that is nearest to it; %NULL if there is no such line with moves.
 * @direction: -1 for above, 1 for below
 */
CpNode *cp_move_text_view_get_neighbour (CpMoveTextView *self, int direction);
