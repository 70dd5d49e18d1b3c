/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-board-view.h"

/* What a board does, in a file of its own each. For cp-board-view.c alone. */

/**
 * cp_board_input_attach: has @view answer pointer and keyboard: pixels and keys become squares and
 * steps for its #CpBoardHand.
 */
void cp_board_input_attach (CpBoardView *view);

/**
 * cp_board_choice_attach: has @view ask, at the target, which outcome is meant whenever its
 * #CpBoardHand needs to know.
 *
 * Returns: (transfer none): the popover, a child of @view; @view presents and unparents it
 */
GtkWidget *cp_board_choice_attach (CpBoardView *view);

/**
 * cp_board_shapes_attach: lets readers draw circles and arrows on @view while a game is reviewed.
 * The secondary button draws: a click a circle, a drag an arrow. So does the keyboard: Insert, or
 * Control and Enter, begins at the cursor and ends where it is then. Shift makes it red, Alt blue,
 * both yellow; else it is green. With the pointer, Control is as good as Shift. What is there
 * already is taken away again. Escape gives up.
 *
 * To be called after cp_board_input_attach(), whose keys it comes before.
 */
void cp_board_shapes_attach (CpBoardView *view);

/**
 * cp_board_ending_attach: has @view let the event by which a game ends take its time, until it is
 * over or somebody presses a key or a button anywhere in the window.
 */
void cp_board_ending_attach (CpBoardView *view);

/**
 * cp_board_changes_attach: has @view mark pieces whose power has changed only for a moment, or,
 * where animations are not wanted, until the player does something.
 */
void cp_board_changes_attach (CpBoardView *view);
