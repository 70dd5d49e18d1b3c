/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-row-layout.h"

#include "model/objects/cp-class.h"

struct _CpRowLayout {
  GtkLayoutManager parent_instance;

  GtkLayoutManager *box; /* the layout manager that this one delegates to */
};

CP_DEFINE_TYPE (CpRowLayout, cp_row_layout, GTK_TYPE_LAYOUT_MANAGER)


static GtkSizeRequestMode
cp_row_layout_get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}


static void
cp_row_layout_measure (GtkLayoutManager *manager,
                       GtkWidget *widget,
                       GtkOrientation orientation,
                       int for_size,
                       int *minimum,
                       int *natural,
                       int *minimum_baseline,
                       int *natural_baseline)
{
  int given = orientation == GTK_ORIENTATION_HORIZONTAL ? -1 : for_size;

  gtk_layout_manager_measure (CP_ROW_LAYOUT (manager)->box, widget, orientation, given, minimum,
                              natural, minimum_baseline, natural_baseline);
}


static void
cp_row_layout_allocate (
    GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline)
{
  gtk_layout_manager_allocate (CP_ROW_LAYOUT (manager)->box, widget, width, height, baseline);
}


static void
cp_row_layout_class_init (CpRowLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  CP_CLASS_FREES (klass, CpRowLayout, g_object_unref, box);
  layout_class->get_request_mode = cp_row_layout_get_request_mode;
  layout_class->measure = cp_row_layout_measure;
  layout_class->allocate = cp_row_layout_allocate;
}


void
cp_row_layout_set (GtkWidget *box)
{
  if (gtk_check_version (4, 10, 0) == NULL)
    return;
  CpRowLayout *self = g_object_new (CP_TYPE_ROW_LAYOUT, NULL);

  self->box = g_object_ref (gtk_widget_get_layout_manager (box));
  gtk_widget_set_layout_manager (box, GTK_LAYOUT_MANAGER (self));
}
