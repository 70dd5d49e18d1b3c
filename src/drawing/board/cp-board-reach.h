/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "cp-board-geometry.h"
#include "cp-palette.h"

/**
 * cp_board_draw_reach: Draws the squares that a piece can move to as rings, and those that it
 * attacks as crosses. The cross surrounds pieces that it could capture or guards.
 * @pos: the position on the board
 * @from: square of the piece, or CP_SQUARE_NONE
 * @attacks: may overlap @moves
 */
void cp_board_draw_reach (cairo_t *cr,
                          const CpBoardGeometry *g,
                          const CpPosition *pos,
                          CpSquare from,
                          CpBits moves,
                          CpBits attacks,
                          const CpPalette *palette);
