/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "cp-board-geometry.h"
#include "cp-palette.h"

/**
 * cp_board_draw_reach: shows where a piece could go and what it attacks: a ring is a move, a cross
 * a capture, and pieces that it could take or guards have the cross around them.
 * @pos: the position shown
 * @from: the piece, or CP_SQUARE_NONE
 * @attacks: may overlap @moves
 */
void cp_board_draw_reach (cairo_t *cr,
                          const CpBoardGeometry *g,
                          const CpPosition *pos,
                          CpSquare from,
                          CpBits moves,
                          CpBits attacks,
                          const CpPalette *palette);
