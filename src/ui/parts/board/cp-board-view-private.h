/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-board-cells.h"
#include "cp-board-view.h"

/** cp_board_view_get_cells: (transfer none): Returns the cells, for the behaviours below. */
CpBoardCells *cp_board_view_get_cells (CpBoardView *self);

/* Behaviours of a board, each in a file of its own. For cp-board-view.c only. */

/**
 * cp_board_input_attach: Adds the event controllers for pointer and keyboard to @view. They
 * translate pixels and keys into squares and steps for its #CpBoardHand.
 */
void cp_board_input_attach (CpBoardView *view);

/**
 * cp_board_choice_attach: Adds a popover to @view that asks for the outcome of a move, at its
 * target, when its #CpBoardHand needs a choice.
 *
 * Returns: (transfer none): the popover, a child of @view; @view must present and unparent it
 */
GtkWidget *cp_board_choice_attach (CpBoardView *view);

/**
 * cp_board_shapes_attach: Lets users draw circles and arrows on the board of a game. With the
 * secondary button, a click draws a circle and a drag an arrow. With the keyboard, Insert or
 * Control+Enter begins at the cursor, and pressed again ends there. Shapes are green; red with
 * Shift, blue with Alt, yellow with both. With the pointer, Control works like Shift. Drawing a
 * shape that exists removes it. Escape cancels.
 *
 * Must be called after cp_board_input_attach(), so that its key controller, which is then added
 * last, handles keys first.
 */
void cp_board_shapes_attach (CpBoardView *view);

/**
 * cp_board_ending_attach: Animates the end of a game on @view. A press of a key or button anywhere
 * in the window skips the animation.
 */
void cp_board_ending_attach (CpBoardView *view);

/**
 * cp_board_changes_attach: Removes the marks of pieces whose power has changed after a moment or,
 * if animations are disabled, at the next input of the player.
 */
void cp_board_changes_attach (CpBoardView *view);
