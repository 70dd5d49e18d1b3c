/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-board-cells.h"

#include "cp-square-speech.h"
#include "rules/position/cp-variant.h"

#define STORAGE_PER_SIDE (CP_MAX_KNOCKED / 2)


static CpPlace
storage_place (unsigned i)
{
  return cp_place_storage (i < STORAGE_PER_SIDE ? CP_WHITE : CP_BLACK, i % STORAGE_PER_SIDE);
}


static void
add_storage (CpBoardCells *cells, GtkWidget *board)
{
  while (cells->n_storage < CP_MAX_KNOCKED) {
    GtkWidget *cell = cp_square_cell_new_storage ();
    gtk_widget_set_parent (cell, board);
    cells->storage[cells->n_storage++] = CP_SQUARE_CELL (cell);
  }
}


void
cp_board_cells_fill (CpBoardCells *cells, GtkWidget *board, const CpRules *rules)
{
  while (cells->n > 0)
    gtk_widget_unparent (GTK_WIDGET (cells->cells[--cells->n]));
  while (cells->n_storage > 0)
    gtk_widget_unparent (GTK_WIDGET (cells->storage[--cells->n_storage]));
  cells->rules = rules;
  if (rules == NULL)
    return;
  for (CpSquare square = 0; square < rules->n_squares; square++) {
    GtkWidget *cell = cp_square_cell_new (rules, square);
    gtk_widget_set_parent (cell, board);
    cells->cells[cells->n++] = CP_SQUARE_CELL (cell);
  }
  if (rules->variant->has_storage)
    add_storage (cells, board);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (board), GTK_ACCESSIBLE_RELATION_COL_COUNT,
                                  (int) rules->files, GTK_ACCESSIBLE_RELATION_ROW_COUNT,
                                  (int) rules->ranks, -1);
}


static void
allocate (CpSquareCell *cell, CpRect rect)
{
  GtkAllocation allocation = { (int) rect.x, (int) rect.y, (int) rect.width, (int) rect.height };
  gtk_widget_size_allocate (GTK_WIDGET (cell), &allocation, -1);
}


void
cp_board_cells_allocate (CpBoardCells *cells, const CpBoardGeometry *g)
{
  for (unsigned i = 0; i < cells->n; i++)
    allocate (cells->cells[i], cp_board_geometry_square (g, (CpSquare) i));
  for (unsigned i = 0; i < cells->n_storage; i++)
    allocate (cells->storage[i], cp_board_geometry_place (g, storage_place (i)));
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
  for (unsigned i = 0; i < cells->n_storage; i++) {
    g_autofree char *label = cp_board_describe_storage (scene, storage_place (i));
    cp_square_cell_describe (cells->storage[i], label, false);
  }
}
