/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-board-marks.h"

/* A board in layers, from the lowest: support, colours, marks below, pieces (with their powers),
 * marks above. A widget may keep the lower ones and draw only what changes. */

/**
 * cp_board_draw_support: frame, squares, the centre line, storage lines, and the coordinates if @g
 * has room for them. Nothing outside g->support but a soft shadow within 4 pixels.
 */
void cp_board_draw_support (cairo_t *cr, const CpBoardGeometry *g, const CpPalette *palette);

/**
 * cp_board_draw_colours: all colour squares; nothing in a game without them.
 * @without: squares to leave out, because their colours are moving
 */
void cp_board_draw_colours (cairo_t *cr,
                            const CpBoardGeometry *g,
                            const CpPosition *pos,
                            CpBits without,
                            const CpPalette *palette);

/**
 * cp_board_draw_bare_pieces: all pieces, and the knocked ones on the storage lines.
 * @without: squares to leave out, because their pieces are moving
 */
void cp_board_draw_bare_pieces (cairo_t *cr,
                                const CpBoardGeometry *g,
                                const CpPosition *pos,
                                CpBits without,
                                const CpPalette *palette);

/**
 * cp_board_draw_pieces: the same, and in a game where pieces get their power from others the badges
 * of cp_board_draw_powers().
 */
void cp_board_draw_pieces (cairo_t *cr,
                           const CpBoardGeometry *g,
                           const CpPosition *pos,
                           CpBits without,
                           const CpPalette *palette);

/**
 * cp_board_draw_ghost: shows what will stand on @square after a move, as a translucent piece over
 * everything else there; a piece that it takes is veiled.
 * @piece: not CP_NO_PIECE
 */
void cp_board_draw_ghost (cairo_t *cr,
                          const CpBoardGeometry *g,
                          CpSquare square,
                          CpPiece piece,
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
