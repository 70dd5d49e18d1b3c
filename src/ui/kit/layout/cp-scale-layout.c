/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-scale-layout.h"

#include <math.h>

#define LEAST 0.3 /* minimum scale */

struct _CpScaleLayout {
  GtkLayoutManager parent_instance;
};

G_DEFINE_FINAL_TYPE (CpScaleLayout, cp_scale_layout, GTK_TYPE_LAYOUT_MANAGER)


static void
cp_scale_layout_measure (GtkLayoutManager *manager,
                         GtkWidget *widget,
                         GtkOrientation orientation,
                         int for_size,
                         int *minimum,
                         int *natural,
                         int *minimum_baseline,
                         int *natural_baseline)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);

  if (child == NULL || !gtk_widget_should_layout (child))
    return;
  gtk_widget_measure (child, orientation, -1, minimum, natural, minimum_baseline, natural_baseline);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = (int) ceil (LEAST * *natural);
}


/* Centres the child if it is smaller than the widget. */
static void
cp_scale_layout_allocate (
    GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);
  int natural_width, natural_height;

  if (child == NULL || !gtk_widget_should_layout (child))
    return;
  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural_width, NULL, NULL);
  if (width >= natural_width) {
    gtk_widget_size_allocate (child, &(GtkAllocation){ 0, 0, width, height }, baseline);
    return;
  }
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, -1, NULL, &natural_height, NULL, NULL);
  float scale = (float) width / (float) natural_width;
  float y = ((float) height - scale * (float) natural_height) / 2;
  GskTransform *transform = gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT (0, y));
  gtk_widget_allocate (child, natural_width, natural_height, -1,
                       gsk_transform_scale (transform, scale, scale));
}


static void
cp_scale_layout_class_init (CpScaleLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  layout_class->measure = cp_scale_layout_measure;
  layout_class->allocate = cp_scale_layout_allocate;
}


static void
cp_scale_layout_init (CpScaleLayout *self)
{
}
