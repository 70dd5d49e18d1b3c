/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "cp-palette.h"
#include "rules/position/cp-rules.h"

/**
 * cp_piece_draw: Draws a piece: its silhouette and the mark of its side, a triangle for White and a
 * circle for Black, with its weight if @rules have weights. Draws vectors on vector surfaces.
 * @piece: not CP_NO_PIECE
 * @x, @y: top left corner of its square, in pixels
 * @size: side of that square; below 34, details are simplified for legibility
 */
void cp_piece_draw (cairo_t *cr,
                    const CpRules *rules,
                    CpPiece piece,
                    double x,
                    double y,
                    double size,
                    const CpPalette *palette);
