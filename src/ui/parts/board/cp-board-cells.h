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
 * storage place, White's first. They are children of the board's widget. The keyboard cursor of the
 * scene follows the focused cell.
 */
typedef struct {
  GtkWidget *board; /* the parent of the cells */
  CpBoardScene *scene;
  GtkEventControllerFocus *focus; /* of @board */
  bool by_keyboard;               /* whether the last input came from the keyboard */
  const CpRules *rules;           /* (nullable): the rules whose squares these are */
  unsigned n;
  CpSquareCell *cells[CP_MAX_SQUARES];
  unsigned n_storage; /* storage places of both sides together; 0 in games without storage */
  CpSquareCell *storage[CP_MAX_KNOCKED];
} CpBoardCells;

/**
 * cp_board_cells_fill: Replaces the cells by those of @rules.
 * @rules: (nullable): %NULL to remove all cells
 */
void cp_board_cells_fill (CpBoardCells *cells, const CpRules *rules);

/** cp_board_cells_allocate: Allocates each cell the area of its square. */
void cp_board_cells_allocate (CpBoardCells *cells, const CpBoardGeometry *g);

/** cp_board_cells_describe: Updates the accessible label and state of each cell from the scene. */
void cp_board_cells_describe (CpBoardCells *cells);

/** cp_board_cells_update_cursor: Moves the cursor to the focused cell, and shows it while the
 * keyboard is in use. */
void cp_board_cells_update_cursor (CpBoardCells *cells);

/** cp_board_cells_focus: See cp_board_view_focus_square(). */
void cp_board_cells_focus (CpBoardCells *cells, CpSquare square, bool by_keyboard);
