/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "cp-palette.h"

/** CP_NO_OWNER: Owner of a colour that has not been dropped, as in a supply. */
#define CP_NO_OWNER (-1)

/**
 * cp_colour_draw: Draws a colour square as a tile that is recognizable in three ways: by its
 * colour, by a pattern of the moves of its kind of piece (bricks for blue), and by the figure of
 * that piece.
 * @colour: not CP_NO_COLOUR
 * @owner: the CpSide that dropped it, shown as a small triangle or circle, or CP_NO_OWNER
 * @x, @y: top left corner of the square, in pixels
 * @size: side of the square; 24 is the smallest legible size
 * @occupied: whether a piece will stand on it: the pattern is fainter and the figure moves aside
 */
void cp_colour_draw (cairo_t *cr,
                     CpColour colour,
                     int owner,
                     double x,
                     double y,
                     double size,
                     bool occupied,
                     const CpPalette *palette);

/**
 * cp_colour_mark_y: Returns the y coordinate at which a mark in the middle column of an empty
 * colour square covers neither its figure nor its owner.
 * @y, @size: as for cp_colour_draw()
 */
double cp_colour_mark_y (double y, double size);
