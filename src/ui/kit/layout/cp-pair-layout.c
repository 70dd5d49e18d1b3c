/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-pair-layout.h"

#include "model/objects/cp-class.h"

/* The most children that are laid out. */
#define MAX_CHILDREN 2

/* Not a CpColumns, which needs the natural height of all its children. */
struct _CpPairLayout {
  GtkLayoutManager parent_instance;

  int column_width; /* in pixels */
  int spacing;      /* in pixels */
};

CP_DEFINE_TYPE (CpPairLayout, cp_pair_layout, GTK_TYPE_LAYOUT_MANAGER)


/* Lists the visible children; returns their number. */
static int
list_children (GtkWidget *widget, GtkWidget *children[MAX_CHILDREN])
{
  int n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && n < MAX_CHILDREN;
       child = gtk_widget_get_next_sibling (child)) {
    if (gtk_widget_should_layout (child))
      children[n++] = child;
  }
  return n;
}


/* Returns the width of a column; -1 if the children are one above the other. */
static int
find_column (CpPairLayout *self, GtkWidget *const *children, int n, int width)
{
  int column = (width - (n - 1) * self->spacing) / MAX (n, 1);

  for (int i = 0; i < n; i++) {
    int minimum;
    gtk_widget_measure (children[i], GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
    if (column < MAX (minimum, self->column_width))
      return -1;
  }
  return column;
}


static GtkSizeRequestMode
cp_pair_layout_get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}


static void
cp_pair_layout_measure (GtkLayoutManager *manager,
                        GtkWidget *widget,
                        GtkOrientation orientation,
                        int for_size,
                        int *minimum,
                        int *natural,
                        int *minimum_baseline,
                        int *natural_baseline)
{
  CpPairLayout *self = CP_PAIR_LAYOUT (manager);
  GtkWidget *children[MAX_CHILDREN];
  int n = list_children (widget, children);
  bool is_width = orientation == GTK_ORIENTATION_HORIZONTAL;
  int column = is_width || for_size < 0 ? -1 : find_column (self, children, n, for_size);

  *minimum = *natural = 0;
  *minimum_baseline = *natural_baseline = -1;
  for (int i = 0; i < n; i++) {
    int least, usual;
    gtk_widget_measure (children[i], orientation,
                        is_width      ? -1
                        : column >= 0 ? column
                                      : for_size,
                        &least, &usual, NULL, NULL);
    if (is_width || column >= 0) {
      *minimum = MAX (*minimum, least);
      *natural = MAX (*natural, usual);
    } else {
      int spacing = i > 0 ? self->spacing : 0;
      *minimum += least + spacing;
      *natural += usual + spacing;
    }
  }
}


/* Allocates children one above the other. */
static void
stack (CpPairLayout *self, GtkWidget *const *children, int n, int width, int height)
{
  GtkRequestedSize sizes[MAX_CHILDREN];
  int extra = height - (n - 1) * self->spacing;
  int y = 0;

  for (int i = 0; i < n; i++) {
    sizes[i].data = children[i];
    gtk_widget_measure (children[i], GTK_ORIENTATION_VERTICAL, width, &sizes[i].minimum_size,
                        &sizes[i].natural_size, NULL, NULL);
    extra -= sizes[i].minimum_size;
  }
  gtk_distribute_natural_allocation (MAX (extra, 0), (guint) n, sizes);
  for (int i = 0; i < n; i++) {
    GtkAllocation area = { 0, y, width, sizes[i].minimum_size };
    gtk_widget_size_allocate (children[i], &area, -1);
    y += sizes[i].minimum_size + self->spacing;
  }
}


static void
cp_pair_layout_allocate (
    GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline)
{
  CpPairLayout *self = CP_PAIR_LAYOUT (manager);
  GtkWidget *children[MAX_CHILDREN];
  int n = list_children (widget, children);
  int column = find_column (self, children, n, width);
  bool is_rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;

  if (column < 0) {
    stack (self, children, n, width, height);
    return;
  }
  for (int i = 0; i < n; i++) {
    int place = is_rtl ? n - 1 - i : i;
    GtkAllocation area = { place * (column + self->spacing), 0, column, height };
    gtk_widget_size_allocate (children[i], &area, -1);
  }
}


static void
cp_pair_layout_class_init (CpPairLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  layout_class->get_request_mode = cp_pair_layout_get_request_mode;
  layout_class->measure = cp_pair_layout_measure;
  layout_class->allocate = cp_pair_layout_allocate;
}


GtkLayoutManager *
cp_pair_layout_new (int column_width, int spacing)
{
  CpPairLayout *self = g_object_new (CP_TYPE_PAIR_LAYOUT, NULL);

  self->column_width = column_width;
  self->spacing = spacing;
  return GTK_LAYOUT_MANAGER (self);
}
