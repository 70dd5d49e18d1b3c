/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "cp-board-scene.h"
#include "cp-square-cell.h"
#include "drawing/board/cp-board-geometry.h"

/**
 * CpBoardCells: the cells of a board, one for each square and behind them one for each storage
 * place, White's first; children of its widget.
 */
typedef struct {
  const CpRules *rules; /* (nullable): of the game that has these squares */
  unsigned n;
  CpSquareCell *cells[CP_MAX_SQUARES];
  unsigned n_storage; /* of both sides, or 0 */
  CpSquareCell *storage[CP_MAX_KNOCKED];
} CpBoardCells;

/**
 * cp_board_cells_fill: makes the cells of @rules, in place of those there were.
 * @rules: (nullable): %NULL for none
 */
void cp_board_cells_fill (CpBoardCells *cells, GtkWidget *board, const CpRules *rules);

/** cp_board_cells_allocate: puts each cell on its square. */
void cp_board_cells_allocate (CpBoardCells *cells, const CpBoardGeometry *g);

/** cp_board_cells_describe: has each cell say what there is to say of its square in @scene. */
void cp_board_cells_describe (CpBoardCells *cells, CpBoardScene *scene);
