/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-board-cells.h"

#include "cp-square-speech.h"
#include "model/objects/cp-class.h"
#include "rules/position/cp-variant.h"
#include "ui/kit/toolkit/cp-toolkit.h"
#include "ui/kit/widgets/cp-ui-text.h"

#define STORAGE_PER_SIDE (CP_MAX_KNOCKED / 2)

/* Screen readers follow the focus, so the board moves the real focus from cell to cell. */
struct _CpSquareCell {
  GtkWidget parent_instance;

  CpSquare square;
  char *label;
};

G_DEFINE_FINAL_TYPE (CpSquareCell, cp_square_cell, CP_TOOLKIT_TYPE_ACCESSIBLE)


static void
cp_square_cell_class_init (CpSquareCellClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  CP_CLASS_FREES (klass, CpSquareCell, g_free, label);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID_CELL);
  gtk_widget_class_set_css_name (widget_class, "squarecell");
}


static void
cp_square_cell_init (CpSquareCell *self)
{
  gtk_widget_set_focusable (GTK_WIDGET (self), true);
  gtk_widget_set_can_target (GTK_WIDGET (self), false);
}


static GtkWidget *
make_cell (const CpRules *rules, CpSquare square)
{
  CpSquareCell *self = g_object_new (CP_TYPE_SQUARE_CELL, NULL);
  int column = (int) cp_square_file (rules, square) + 1;
  int row = rules->ranks - (int) cp_square_rank (rules, square);

  self->square = square;
  gtk_accessible_update_relation (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_RELATION_COL_INDEX, column,
                                  GTK_ACCESSIBLE_RELATION_ROW_INDEX, row, -1);
  return GTK_WIDGET (self);
}


/* Makes the cell of a storage place, which cannot be focused. */
static GtkWidget *
make_storage_cell (void)
{
  CpSquareCell *self = g_object_new (CP_TYPE_SQUARE_CELL, "focusable", FALSE, NULL);

  self->square = CP_SQUARE_NONE;
  return GTK_WIDGET (self);
}


/* Sets the accessible label, and the accessible state “selected”. */
static void
describe (CpSquareCell *self, const char *label, bool selected)
{
  if (g_strcmp0 (label, self->label) == 0)
    return;
  g_free (self->label);
  self->label = g_strdup (label);
  cp_ui_set_name (GTK_WIDGET (self), label);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_SELECTED,
                               (gboolean) selected, -1);
}


static CpPlace
storage_place (unsigned i)
{
  return cp_place_storage (i < STORAGE_PER_SIDE ? CP_WHITE : CP_BLACK, i % STORAGE_PER_SIDE);
}


static void
add_storage (CpBoardCells *cells)
{
  while (cells->n_storage < CP_MAX_KNOCKED) {
    GtkWidget *cell = make_storage_cell ();
    gtk_widget_set_parent (cell, cells->board);
    cells->storage[cells->n_storage++] = CP_SQUARE_CELL (cell);
  }
}


void
cp_board_cells_fill (CpBoardCells *cells, const CpRules *rules)
{
  while (cells->n > 0)
    gtk_widget_unparent (GTK_WIDGET (cells->cells[--cells->n]));
  while (cells->n_storage > 0)
    gtk_widget_unparent (GTK_WIDGET (cells->storage[--cells->n_storage]));
  cells->rules = rules;
  if (rules == NULL)
    return;
  for (CpSquare square = 0; square < rules->n_squares; square++) {
    GtkWidget *cell = make_cell (rules, square);
    gtk_widget_set_parent (cell, cells->board);
    cells->cells[cells->n++] = CP_SQUARE_CELL (cell);
  }
  if (rules->variant->has_storage)
    add_storage (cells);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (cells->board), GTK_ACCESSIBLE_RELATION_COL_COUNT,
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
cp_board_cells_describe (CpBoardCells *cells)
{
  CpBoardScene *scene = cells->scene;
  CpSquare selected = cp_board_scene_get_marks (scene)->selected;

  if (cp_board_scene_get_position (scene) == NULL)
    return;
  for (unsigned i = 0; i < cells->n; i++) {
    g_autofree char *label = cp_board_describe_square (scene, (CpSquare) i);
    describe (cells->cells[i], label, selected == (CpSquare) i);
  }
  for (unsigned i = 0; i < cells->n_storage; i++) {
    g_autofree char *label = cp_board_describe_storage (scene, storage_place (i));
    describe (cells->storage[i], label, false);
  }
}


void
cp_board_cells_update_cursor (CpBoardCells *cells)
{
  GtkWidget *child = gtk_widget_get_focus_child (cells->board);
  CpSquare square = cp_board_scene_get_cursor (cells->scene);

  if (child != NULL && CP_IS_SQUARE_CELL (child))
    square = CP_SQUARE_CELL (child)->square;
  cp_board_scene_set_cursor (cells->scene, square,
                             cells->by_keyboard &&
                                 gtk_event_controller_focus_contains_focus (cells->focus));
}


void
cp_board_cells_focus (CpBoardCells *cells, CpSquare square, bool by_keyboard)
{
  g_return_if_fail (square < cells->n);

  cells->by_keyboard = by_keyboard;
  gtk_widget_grab_focus (GTK_WIDGET (cells->cells[square]));
  cp_board_cells_update_cursor (cells);
}


CP_GETTER (CpSquare, cp_square_cell_get_square, CpSquareCell, self->square)
