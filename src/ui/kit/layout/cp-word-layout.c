/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-word-layout.h"

#include "model/objects/cp-class.h"

struct _CpWordLayout {
  GtkLayoutManager parent_instance;

  int longest;
  PangoLayout *measured; /* (nullable): layout of the label that was measured, as of @serial */
  unsigned serial;
  int word; /* width of the longest word of @measured, in pixels */
};

CP_DEFINE_TYPE (CpWordLayout, cp_word_layout, GTK_TYPE_LAYOUT_MANAGER)


static GtkSizeRequestMode
cp_word_layout_get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}


/* Caches the result, because a label is measured several times per allocation. */
static int
longest_word (CpWordLayout *self, GtkLabel *label)
{
  PangoLayout *layout = gtk_label_get_layout (label);
  unsigned serial = pango_layout_get_serial (layout);

  if (layout != self->measured || serial != self->serial)
    self->word = cp_word_layout_longest_word (label);
  g_set_object (&self->measured, layout);
  self->serial = serial;
  return self->word;
}


static void
measure_child (CpWordLayout *self,
               GtkWidget *child,
               GtkOrientation orientation,
               int for_size,
               int *minimum,
               int *natural,
               int *minimum_baseline,
               int *natural_baseline)
{
  /* Without a given width, the natural width has the smallest height. */
  if (orientation == GTK_ORIENTATION_VERTICAL && for_size < 0)
    gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &for_size, NULL, NULL);
  gtk_widget_measure (child, orientation, for_size, minimum, natural, minimum_baseline,
                      natural_baseline);
  if (orientation == GTK_ORIENTATION_HORIZONTAL && GTK_IS_LABEL (child) &&
      gtk_label_get_wrap (GTK_LABEL (child))) {
    *minimum = MAX (*minimum, MIN (longest_word (self, GTK_LABEL (child)), self->longest));
    *natural = MAX (*natural, *minimum);
  }
}


static void
cp_word_layout_measure (GtkLayoutManager *manager,
                        GtkWidget *widget,
                        GtkOrientation orientation,
                        int for_size,
                        int *minimum,
                        int *natural,
                        int *minimum_baseline,
                        int *natural_baseline)
{
  *minimum = *natural = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    int least, usual, least_baseline = -1, usual_baseline = -1;
    if (!gtk_widget_should_layout (child))
      continue;
    measure_child (CP_WORD_LAYOUT (manager), child, orientation, for_size, &least, &usual,
                   &least_baseline, &usual_baseline);
    *minimum = MAX (*minimum, least);
    *natural = MAX (*natural, usual);
    *minimum_baseline = MAX (*minimum_baseline, least_baseline);
    *natural_baseline = MAX (*natural_baseline, usual_baseline);
  }
}


static void
cp_word_layout_allocate (
    GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    if (gtk_widget_should_layout (child))
      gtk_widget_size_allocate (child, &(GtkAllocation){ 0, 0, width, height }, baseline);
  }
}


static void
cp_word_layout_class_init (CpWordLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  CP_CLASS_FREES (klass, CpWordLayout, g_object_unref, measured);
  layout_class->get_request_mode = cp_word_layout_get_request_mode;
  layout_class->measure = cp_word_layout_measure;
  layout_class->allocate = cp_word_layout_allocate;
}


GtkLayoutManager *
cp_word_layout_new (int longest)
{
  CpWordLayout *self = g_object_new (CP_TYPE_WORD_LAYOUT, NULL);

  self->longest = longest;
  return GTK_LAYOUT_MANAGER (self);
}


int
cp_word_layout_longest_word (GtkLabel *label)
{
  g_autoptr (PangoLayout) layout = pango_layout_copy (gtk_label_get_layout (label));
  int width;

  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_NONE);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD);
  pango_layout_set_width (layout, 0);
  pango_layout_get_pixel_size (layout, &width, NULL);
  return width;
}
