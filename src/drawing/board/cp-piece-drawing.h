/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "cp-palette.h"
#include "rules/position/cp-rules.h"

/**
 * cp_piece_draw: draws a piece: its silhouette and, as a triangle for White and a circle for Black,
 * the mark of its side, with its weight if @rules have weights. Vectors stay vectors on surfaces
 * that keep them.
 * @piece: not CP_NO_PIECE
 * @x, @y: top left corner of the square it stands in, in pixels
 * @size: side of that square; below 34 details give way to legibility
 */
void cp_piece_draw (cairo_t *cr,
                    const CpRules *rules,
                    CpPiece piece,
                    double x,
                    double y,
                    double size,
                    const CpPalette *palette);
