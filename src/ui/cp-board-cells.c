/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-board-cells.h"

#include "cp-board-speech.h"


void
cp_board_cells_fill (CpBoardCells *cells, GtkWidget *board, const CpRules *rules)
{
  while (cells->n > 0)
    gtk_widget_unparent (GTK_WIDGET (cells->cells[--cells->n]));
  if (rules == NULL)
    return;
  for (CpSquare square = 0; square < rules->n_squares; square++) {
    GtkWidget *cell = cp_square_cell_new (rules, square);
    gtk_widget_set_parent (cell, board);
    cells->cells[cells->n++] = CP_SQUARE_CELL (cell);
  }
  gtk_accessible_update_relation (GTK_ACCESSIBLE (board), GTK_ACCESSIBLE_RELATION_COL_COUNT,
                                  (int) rules->files, GTK_ACCESSIBLE_RELATION_ROW_COUNT,
                                  (int) rules->ranks, -1);
}


void
cp_board_cells_allocate (CpBoardCells *cells, const CpBoardGeometry *g)
{
  for (unsigned i = 0; i < cells->n; i++) {
    CpRect rect = cp_board_geometry_square (g, (CpSquare) i);
    GtkAllocation allocation = { (int) rect.x, (int) rect.y, (int) rect.width, (int) rect.height };
    gtk_widget_size_allocate (GTK_WIDGET (cells->cells[i]), &allocation, -1);
  }
}


void
cp_board_cells_describe (CpBoardCells *cells, CpBoardScene *scene)
{
  CpSquare selected = cp_board_scene_get_marks (scene)->selected;

  if (cp_board_scene_get_position (scene) == NULL)
    return;
  for (unsigned i = 0; i < cells->n; i++) {
    g_autofree char *label = cp_board_describe_square (scene, (CpSquare) i);
    cp_square_cell_describe (cells->cells[i], label, selected == (CpSquare) i);
  }
}
