/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "cp-board-scene.h"
#include "drawing/board/cp-board-geometry.h"

#define CP_TYPE_SQUARE_CELL (cp_square_cell_get_type ())
G_DECLARE_FINAL_TYPE (CpSquareCell, cp_square_cell, CP, SQUARE_CELL, GtkWidget)

/**
 * CpSquareCell: a square of the board for assistive technology and keyboard focus. It has an
 * allocation and a label, draws nothing, and lets pointer events through.
 */

/**
 * cp_square_cell_get_square: Returns the square of the cell; CP_SQUARE_NONE for a storage place.
 */
CpSquare cp_square_cell_get_square (CpSquareCell *self);

/**
 * CpBoardCells: the accessible cells of a board: one for each square, followed by one for each
 * storage place, White's first. They are children of the board's widget.
 */
typedef struct {
  const CpRules *rules; /* (nullable): the rules whose squares these are */
  unsigned n;
  CpSquareCell *cells[CP_MAX_SQUARES];
  unsigned n_storage; /* storage places of both sides together; 0 in games without storage */
  CpSquareCell *storage[CP_MAX_KNOCKED];
} CpBoardCells;

/**
 * cp_board_cells_fill: Replaces the cells by those of @rules.
 * @board: the parent of the cells
 * @rules: (nullable): %NULL to remove all cells
 */
void cp_board_cells_fill (CpBoardCells *cells, GtkWidget *board, const CpRules *rules);

/** cp_board_cells_allocate: Allocates each cell the area of its square. */
void cp_board_cells_allocate (CpBoardCells *cells, const CpBoardGeometry *g);

/** cp_board_cells_describe: Updates the accessible label and state of each cell from @scene. */
void cp_board_cells_describe (CpBoardCells *cells, CpBoardScene *scene);
