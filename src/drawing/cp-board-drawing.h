/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-board-marks.h"

/* A board in layers, from the lowest: support, marks below, pieces, marks above. A widget may keep
 * the lower ones and draw only what changes. */

/**
 * cp_board_draw_support: frame, squares, the centre line, storage lines, and the coordinates if @g
 * has room for them. Nothing outside g->support but a soft shadow within 4 pixels.
 */
void cp_board_draw_support (cairo_t *cr, const CpBoardGeometry *g, const CpPalette *palette);

/**
 * cp_board_draw_pieces: all pieces, the knocked ones on the storage lines.
 * @without: squares to leave out, because their pieces are moving
 */
void cp_board_draw_pieces (cairo_t *cr,
                           const CpBoardGeometry *g,
                           const CpPosition *pos,
                           CpBits without,
                           const CpPalette *palette);

/**
 * cp_board_draw: the whole diagram.
 * @marks: (nullable): what to point out
 */
void cp_board_draw (cairo_t *cr,
                    const CpBoardGeometry *g,
                    const CpPosition *pos,
                    const CpBoardMarks *marks,
                    const CpPalette *palette);
