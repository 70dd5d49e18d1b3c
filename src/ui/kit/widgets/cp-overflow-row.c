/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-overflow-row.h"

#include "cp-ui-class.h"
#include "cp-ui-widget.h"

/* As in a header bar, in pixels. */
#define SPACING 6

/*
 * Several AdwSqueezers in a GtkBox would share the remaining space, so that it is too small for
 * each of them. This widget allocates one child after the other.
 */
struct _CpOverflowRow {
  GtkWidget parent_instance;

  int room; /* limit of the natural width, in pixels */
};

G_DEFINE_FINAL_TYPE (CpOverflowRow, cp_overflow_row, GTK_TYPE_WIDGET)


static void
cp_overflow_row_measure (GtkWidget *widget,
                         GtkOrientation orientation,
                         int for_size,
                         int *minimum,
                         int *natural,
                         int *minimum_baseline,
                         int *natural_baseline)
{
  CpOverflowRow *self = CP_OVERFLOW_ROW (widget);
  bool fits = true;

  *minimum = *natural = 0;
  *minimum_baseline = *natural_baseline = -1;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    int least, usual;
    if (!gtk_widget_should_layout (child))
      continue;
    if (orientation == GTK_ORIENTATION_HORIZONTAL) {
      int wider = *natural + cp_ui_natural_width (child) + (*natural > 0 ? SPACING : 0);
      fits = fits && wider <= self->room;
      *natural = fits ? wider : *natural;
    } else {
      gtk_widget_measure (child, orientation, -1, &least, &usual, NULL, NULL);
      *minimum = MAX (*minimum, least);
      *natural = MAX (*natural, usual);
    }
  }
}


static void
cp_overflow_row_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  bool rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  bool fits = true;
  bool changed = false;
  int x = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    if (!gtk_widget_should_layout (child))
      continue;
    int across = cp_ui_natural_width (child);
    fits = fits && x + across <= width;
    changed = changed || fits != (bool) gtk_widget_get_child_visible (child);
    gtk_widget_set_child_visible (child, fits);
    if (!fits)
      continue;
    GtkAllocation place = { rtl ? width - x - across : x, 0, across, height };
    gtk_widget_size_allocate (child, &place, -1);
    x += across + SPACING;
  }
  if (changed)
    g_signal_emit_by_name (widget, "overflow-changed");
}


static void
cp_overflow_row_class_init (CpOverflowRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = cp_ui_dispose_children;
  widget_class->measure = cp_overflow_row_measure;
  widget_class->size_allocate = cp_overflow_row_size_allocate;

  cp_class_add_signal (klass, "overflow-changed", 0);
}


static void
cp_overflow_row_init (CpOverflowRow *self)
{
  self->room = G_MAXINT;
}


void
cp_overflow_row_set_room (CpOverflowRow *self, int room)
{
  g_return_if_fail (CP_IS_OVERFLOW_ROW (self));
  g_return_if_fail (room >= 0);

  if (room == self->room)
    return;
  self->room = room;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}


bool
cp_overflow_row_has_no_room (CpOverflowRow *self, GtkWidget *child)
{
  g_return_val_if_fail (CP_IS_OVERFLOW_ROW (self), false);
  g_return_val_if_fail (gtk_widget_get_parent (child) == GTK_WIDGET (self), false);

  return gtk_widget_get_visible (child) && !gtk_widget_get_child_visible (child);
}
