/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-board-marks.h"

/* A board is drawn in layers, from bottom to top: support, colours, marks below, pieces with their
 * powers, marks above. A widget can cache the lower layers and draw only the ones that change. */

/**
 * cp_board_draw_support: Draws the frame, the squares, the centre line, the storage lines, and the
 * coordinates if @g has room for them. Draws outside of g->support only a soft shadow within 4
 * pixels.
 */
void cp_board_draw_support (cairo_t *cr, const CpBoardGeometry *g, const CpPalette *palette);

/**
 * cp_board_draw_colours: Draws all colour squares; nothing in a game without them.
 * @without: squares to leave out, because their colours are animated
 */
void cp_board_draw_colours (cairo_t *cr,
                            const CpBoardGeometry *g,
                            const CpPosition *pos,
                            CpBits without,
                            const CpPalette *palette);

/**
 * cp_board_draw_bare_pieces: Draws all pieces without their powers, and the knocked pieces on the
 * storage lines.
 * @without: squares to leave out, because their pieces are animated
 */
void cp_board_draw_bare_pieces (cairo_t *cr,
                                const CpBoardGeometry *g,
                                const CpPosition *pos,
                                CpBits without,
                                const CpPalette *palette);

/**
 * cp_board_draw_pieces: Draws all pieces, and the badges of cp_board_draw_powers().
 * @without: squares to leave out, because their pieces are animated
 */
void cp_board_draw_pieces (cairo_t *cr,
                           const CpBoardGeometry *g,
                           const CpPosition *pos,
                           CpBits without,
                           const CpPalette *palette);

/**
 * cp_board_draw_ghost: Previews the piece that will stand on @square after a move, as a translucent
 * piece above everything else; a captured piece below it is dimmed.
 * @piece: not CP_NO_PIECE
 */
void cp_board_draw_ghost (cairo_t *cr,
                          const CpBoardGeometry *g,
                          CpSquare square,
                          CpPiece piece,
                          const CpPalette *palette);

/**
 * cp_board_draw: Draws all layers of the board.
 * @marks: (nullable)
 */
void cp_board_draw (cairo_t *cr,
                    const CpBoardGeometry *g,
                    const CpPosition *pos,
                    const CpBoardMarks *marks,
                    const CpPalette *palette);
