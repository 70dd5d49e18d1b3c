/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "cp-board-geometry.h"
#include "cp-palette.h"
#include "record/notes/cp-shapes.h"

/**
 * cp_board_draw_shapes: Draws the arrows and circles of annotations above the board. Each colour
 * also has a pattern along its middle, for readers who do not see the colours: red a line, yellow
 * dashes, blue dots, green none.
 * @shapes: (array length=n): drawn in this order; shapes with squares outside of the board, or with
 *   a colour other than G, R, Y and B, are skipped
 */
void cp_board_draw_shapes (cairo_t *cr,
                           const CpBoardGeometry *g,
                           const CpShape *shapes,
                           unsigned n,
                           const CpPalette *palette);
