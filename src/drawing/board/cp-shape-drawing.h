/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "cp-board-geometry.h"
#include "cp-palette.h"
#include "record/notes/cp-shapes.h"

/**
 * cp_board_draw_shapes: draws arrows and circles, which a reader put on the board, over everything
 * else there. Each colour has a pattern of its own too, so that it is not the colour alone that
 * tells: along its middle red has a line, yellow dashes, blue dots, green nothing.
 * @shapes: @n of them, the later ones above; what names a square that is not on the board, or a
 *   colour other than G, R, Y and B, is left out
 */
void cp_board_draw_shapes (cairo_t *cr,
                           const CpBoardGeometry *g,
                           const CpShape *shapes,
                           unsigned n,
                           const CpPalette *palette);
