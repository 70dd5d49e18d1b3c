/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-square-cell.h"

#include "model/objects/cp-class.h"
#include "ui/kit/toolkit/cp-toolkit.h"
#include "ui/kit/widgets/cp-ui-text.h"

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


GtkWidget *
cp_square_cell_new (const CpRules *rules, CpSquare square)
{
  CpSquareCell *self = g_object_new (CP_TYPE_SQUARE_CELL, NULL);
  int column = (int) cp_square_file (rules, square) + 1;
  int row = rules->ranks - (int) cp_square_rank (rules, square);

  self->square = square;
  gtk_accessible_update_relation (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_RELATION_COL_INDEX, column,
                                  GTK_ACCESSIBLE_RELATION_ROW_INDEX, row, -1);
  return GTK_WIDGET (self);
}


GtkWidget *
cp_square_cell_new_storage (void)
{
  CpSquareCell *self = g_object_new (CP_TYPE_SQUARE_CELL, "focusable", FALSE, NULL);

  self->square = CP_SQUARE_NONE;
  return GTK_WIDGET (self);
}


CpSquare
cp_square_cell_get_square (CpSquareCell *self)
{
  g_return_val_if_fail (CP_IS_SQUARE_CELL (self), CP_SQUARE_NONE);

  return self->square;
}


void
cp_square_cell_describe (CpSquareCell *self, const char *label, bool selected)
{
  g_return_if_fail (CP_IS_SQUARE_CELL (self));

  if (g_strcmp0 (label, self->label) == 0)
    return;
  g_free (self->label);
  self->label = g_strdup (label);
  cp_ui_set_name (GTK_WIDGET (self), label);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_SELECTED,
                               (gboolean) selected, -1);
}
