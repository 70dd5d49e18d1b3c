/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "cp-board-geometry.h"
#include "cp-palette.h"

/* Drawing of the powers that pieces get from each other. The functions draw nothing in a game
 * without borrowed powers. */

/**
 * cp_board_draw_powers: Draws the badges of all pieces.
 * @without: squares to leave out, because their pieces are animated
 */
void cp_board_draw_powers (cairo_t *cr,
                           const CpBoardGeometry *g,
                           const CpPosition *pos,
                           CpBits without,
                           const CpPalette *palette);

/** cp_board_draw_changed_powers: Highlights the badges of the pieces on @squares. */
void cp_board_draw_changed_powers (cairo_t *cr,
                                   const CpBoardGeometry *g,
                                   const CpPosition *pos,
                                   CpBits squares,
                                   const CpPalette *palette);

/**
 * cp_board_draw_power_source: Draws an arrow along the rank to the piece on @square from each piece
 * that it gets its power from. An arrow around the edge leaves the board at one side and comes back
 * at the other.
 */
void cp_board_draw_power_source (cairo_t *cr,
                                 const CpBoardGeometry *g,
                                 const CpPosition *pos,
                                 CpSquare square,
                                 const CpPalette *palette);
