/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "cp-board-geometry.h"
#include "cp-palette.h"

/* What a board shows of the powers that its pieces get from each other. Nothing is drawn in a game
 * without such powers. */

/**
 * cp_board_draw_powers: the badges of all pieces.
 * @without: squares to leave out, because their pieces are moving
 */
void cp_board_draw_powers (cairo_t *cr,
                           const CpBoardGeometry *g,
                           const CpPosition *pos,
                           CpBits without,
                           const CpPalette *palette);

/** cp_board_draw_changed_powers: points out the badges of the pieces on @squares. */
void cp_board_draw_changed_powers (cairo_t *cr,
                                   const CpBoardGeometry *g,
                                   const CpPosition *pos,
                                   CpBits squares,
                                   const CpPalette *palette);

/**
 * cp_board_draw_power_source: an arrow along the rank from each piece that the one on @square has
 * its power from, leaving the board at one edge and coming back at the other where the power does.
 */
void cp_board_draw_power_source (cairo_t *cr,
                                 const CpBoardGeometry *g,
                                 const CpPosition *pos,
                                 CpSquare square,
                                 const CpPalette *palette);
