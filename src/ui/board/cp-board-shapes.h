/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-board-view.h"

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
