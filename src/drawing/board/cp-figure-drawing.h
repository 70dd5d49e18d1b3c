/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "cp-palette.h"

/**
 * cp_figure_draw: Draws the flat figure of a kind of piece, as on badges and colour squares.
 * @kind: not CP_NO_KIND
 * @ground: the colour square below it, which determines its ink; CP_NO_COLOUR for a badge
 * @cx, @cy: its centre, in pixels
 * @size: side of the square around it
 */
void cp_figure_draw (cairo_t *cr,
                     CpKind kind,
                     CpColour ground,
                     double cx,
                     double cy,
                     double size,
                     const CpPalette *palette);
