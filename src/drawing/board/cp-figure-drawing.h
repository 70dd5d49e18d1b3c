/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "cp-palette.h"

/**
 * cp_figure_draw: draws the flat figure of a kind of piece, which stands for what something can do
 * or becomes: on a badge, or on a colour square.
 * @kind: not CP_NO_KIND
 * @ground: the colour square that it is drawn on, which tells its ink; CP_NO_COLOUR for a badge
 * @cx, @cy: its middle, in pixels
 * @size: of the square around it
 */
void cp_figure_draw (cairo_t *cr,
                     CpKind kind,
                     CpColour ground,
                     double cx,
                     double cy,
                     double size,
                     const CpPalette *palette);
