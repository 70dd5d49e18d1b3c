/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-columns.h"

#include "cp-ui-class.h"
#include "cp-ui-widget.h"

/* Not a GtkFlowBox, which leaves gaps: three games in one row and a fourth alone in the next. */
struct _CpColumns {
  GtkWidget parent_instance;

  int column_width; /* in pixels */
  int spacing;      /* in pixels */
  bool uneven;      /* a row whose equal columns do not fit may have columns of other widths */
};

CP_DEFINE_TYPE (CpColumns, cp_columns, GTK_TYPE_WIDGET)


static GtkWidget *
next_shown (GtkWidget *child)
{
  while (child != NULL && !gtk_widget_should_layout (child))
    child = gtk_widget_get_next_sibling (child);
  return child;
}


static GtkWidget *
first_child (CpColumns *self)
{
  return next_shown (gtk_widget_get_first_child (GTK_WIDGET (self)));
}


static GtkWidget *
next_child (GtkWidget *child)
{
  return next_shown (gtk_widget_get_next_sibling (child));
}


static int
n_children (CpColumns *self)
{
  int n = 0;

  for (GtkWidget *child = first_child (self); child != NULL; child = next_child (child))
    n++;
  return n;
}


/* Returns the largest minimum width of the children. */
static int
narrowest_column (CpColumns *self)
{
  int width = 0;

  for (GtkWidget *child = first_child (self); child != NULL; child = next_child (child)) {
    int minimum;
    gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
    width = MAX (width, minimum);
  }
  return width;
}


/* Returns the preferred width of a column: `column-width`, or else the largest natural width. */
static int
wanted_column (CpColumns *self)
{
  int width = MAX (narrowest_column (self), self->column_width);

  for (GtkWidget *child = first_child (self); child != NULL && self->column_width == 0;
       child = next_child (child)) {
    int natural;
    gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
    width = MAX (width, natural);
  }
  return width;
}


static int
choose_columns (CpColumns *self, int width)
{
  int column =
      self->uneven ? wanted_column (self) : MAX (narrowest_column (self), self->column_width);
  int n = n_children (self);
  int columns = MAX (n, 1);

  while (columns > 1 &&
         (n % columns != 0 || columns * column + (columns - 1) * self->spacing > width))
    columns--;
  return columns;
}


/* Returns the width of one row in which each child has its natural width. */
static int
uneven_width (CpColumns *self)
{
  int width = -self->spacing;

  for (GtkWidget *child = first_child (self); child != NULL; child = next_child (child))
    width += cp_ui_natural_width (child) + self->spacing;
  return width;
}


/* Returns whether only columns of different widths fit into one row. */
static bool
is_uneven (CpColumns *self, int width)
{
  return self->uneven && choose_columns (self, width) < n_children (self) &&
         uneven_width (self) <= width;
}


/* Returns the height of the row that begins with @child, and sets @child to the first child of the
 * next row. */
static int
row_height (GtkWidget **child, int columns, int column_width)
{
  int height = 0;

  for (int i = 0; i < columns && *child != NULL; i++, *child = next_child (*child)) {
    int natural;
    gtk_widget_measure (*child, GTK_ORIENTATION_VERTICAL, column_width, NULL, &natural, NULL, NULL);
    height = MAX (height, natural);
  }
  return height;
}


/* Returns the height of one row in which each child has its natural width. */
static int
uneven_height (CpColumns *self)
{
  int height = 0;

  for (GtkWidget *child = first_child (self); child != NULL; child = next_child (child))
    height = MAX (height, cp_ui_natural_height (child, cp_ui_natural_width (child)));
  return height;
}


/* Returns the minimum height for any width. */
static int
least_height (CpColumns *self)
{
  int height = 0;

  for (GtkWidget *child = first_child (self); child != NULL; child = next_child (child)) {
    int minimum;
    gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, -1, &minimum, NULL, NULL, NULL);
    height = MAX (height, minimum);
  }
  return height;
}


static int
split_width (CpColumns *self, int width, int columns)
{
  return MAX (1, (width - (columns - 1) * self->spacing) / columns);
}


static void
cp_columns_measure (GtkWidget *widget,
                    GtkOrientation orientation,
                    int for_size,
                    int *minimum,
                    int *natural,
                    int *minimum_baseline,
                    int *natural_baseline)
{
  CpColumns *self = CP_COLUMNS (widget);
  int narrowest = narrowest_column (self);
  int n = n_children (self);

  int widest = wanted_column (self) * n + self->spacing * MAX (0, n - 1);

  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    *minimum = narrowest;
    *natural = widest;
    return;
  }

  /* Without a given width, the widest layout has the smallest height. */
  int width = for_size >= 0 ? for_size : widest;
  int columns = choose_columns (self, width);
  int height = 0;
  GtkWidget *child = first_child (self);
  if (is_uneven (self, width)) {
    height = uneven_height (self);
    child = NULL;
  }
  while (child != NULL) {
    height += row_height (&child, columns, split_width (self, width, columns));
    height += child != NULL ? self->spacing : 0;
  }
  *natural = height;
  *minimum = for_size >= 0 ? height : MIN (height, least_height (self));
}


/* Shares the spare width among the columns. */
static void
allocate_uneven (CpColumns *self, int width, int height)
{
  bool from_right = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  int n = n_children (self);
  int spare = width - uneven_width (self);
  int x = 0;

  for (GtkWidget *child = first_child (self); child != NULL; child = next_child (child), n--) {
    int share = spare / n;
    int column = cp_ui_natural_width (child) + share;
    int left = from_right ? width - x - column : x;
    gtk_widget_size_allocate (child, &(GtkAllocation){ left, 0, column, height }, -1);
    x += column + self->spacing;
    spare -= share;
  }
}


static void
cp_columns_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  CpColumns *self = CP_COLUMNS (widget);
  bool from_right = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int columns = choose_columns (self, width);
  int column_width = split_width (self, width, columns);
  int y = 0;
  GtkWidget *next = first_child (self);

  if (is_uneven (self, width)) {
    allocate_uneven (self, width, uneven_height (self));
    return;
  }
  while (next != NULL) {
    GtkWidget *child = next;
    int row = row_height (&next, columns, column_width);
    for (int i = 0; child != next; i++, child = next_child (child)) {
      int x = (from_right ? columns - 1 - i : i) * (column_width + self->spacing);
      gtk_widget_size_allocate (child, &(GtkAllocation){ x, y, column_width, row }, -1);
    }
    y += row + self->spacing;
  }
}


static void
set_column_width (CpColumns *self, int width)
{
  self->column_width = width;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}


static void
set_spacing (CpColumns *self, int spacing)
{
  self->spacing = spacing;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}


static void
set_uneven (CpColumns *self, bool uneven)
{
  self->uneven = uneven;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}


static void
cp_columns_class_init (CpColumnsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cp_ui_dispose_children;
  widget_class->measure = cp_columns_measure;
  widget_class->size_allocate = cp_columns_size_allocate;
  widget_class->get_request_mode = cp_ui_get_height_for_width;

  CP_CLASS_FIELD (klass, "column-width", G_TYPE_INT, CpColumns, column_width, set_column_width);
  CP_CLASS_FIELD (klass, "spacing", G_TYPE_INT, CpColumns, spacing, set_spacing);
  CP_CLASS_FIELD (klass, "uneven", G_TYPE_BOOLEAN, CpColumns, uneven, set_uneven);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}


void
cp_columns_append (CpColumns *self, GtkWidget *child)
{
  g_return_if_fail (CP_IS_COLUMNS (self) && GTK_IS_WIDGET (child));

  gtk_widget_set_parent (child, GTK_WIDGET (self));
}
