/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-popover-fit.h"

/* Factor by which labels are made smaller than necessary, for the widgets beside them. */
#define CAUTION 0.85


/* GTK does not measure a hidden page of a menu again, nor for the size at which it is shown. */
static void
leave_out_keys (GtkWidget *widget)
{
  if (GTK_IS_CALENDAR (widget)) {
    gtk_widget_add_css_class (widget, "folded");
    return;
  }
  if (GTK_IS_STACK (widget))
    gtk_stack_set_hhomogeneous (GTK_STACK (widget), FALSE);
  else if (g_str_equal (gtk_widget_get_css_name (widget), "accelerator"))
    gtk_widget_set_visible (widget, FALSE);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    leave_out_keys (child);
  gtk_widget_queue_resize (widget);
}


static void
fold_labels (GtkWidget *widget)
{
  if (GTK_IS_CALENDAR (widget))
    return;
  if (GTK_IS_LABEL (widget)) {
    gtk_label_set_width_chars (GTK_LABEL (widget), -1);
    if (gtk_label_get_ellipsize (GTK_LABEL (widget)) == PANGO_ELLIPSIZE_NONE)
      gtk_label_set_wrap (GTK_LABEL (widget), TRUE);
  }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    fold_labels (child);
}


static void
write_smaller (GtkWidget *widget, double scale)
{
  if (GTK_IS_LABEL (widget)) {
    g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
    pango_attr_list_insert (attributes, pango_attr_scale_new (scale));
    gtk_label_set_attributes (GTK_LABEL (widget), attributes);
  }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    write_smaller (child, scale);
}


static void
measure_width (GtkWidget *widget, int *least, int *natural)
{
  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, least, natural, NULL, NULL);
}


/* GtkPopover measures the height of its child for no width, which is too low for labels that wrap
 * at the width that the child gets. */
static void
request_height (GtkPopover *popover, int room)
{
  GtkWidget *child = gtk_popover_get_child (popover);
  int outer, inner, natural, height, for_no_width;

  measure_width (GTK_WIDGET (popover), &outer, NULL);
  measure_width (child, &inner, &natural);
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL,
                      MAX (inner, MIN (natural, room - (outer - inner))), &height, NULL, NULL,
                      NULL);
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, -1, &for_no_width, NULL, NULL, NULL);
  if (height > for_no_width)
    gtk_widget_set_size_request (child, -1, height);
}


static void
fit_width (GtkWidget *popover, int room)
{
  int least, natural;

  measure_width (popover, NULL, &natural);
  if (natural <= room)
    return;
  leave_out_keys (popover);
  measure_width (popover, NULL, &natural);
  if (natural > room)
    fold_labels (popover);
  measure_width (popover, &least, NULL);
  if (least > room)
    write_smaller (popover, CAUTION * room / least);
}


/* The content of a popover may differ each time. */
static void
map_cb (GtkWidget *popover)
{
  int room = gtk_widget_get_width (GTK_WIDGET (gtk_widget_get_root (popover)));

  gtk_widget_set_size_request (gtk_popover_get_child (GTK_POPOVER (popover)), -1, -1);
  fit_width (popover, room);
  request_height (GTK_POPOVER (popover), room);
}


void
cp_popover_fit (GtkPopover *popover)
{
  g_return_if_fail (GTK_IS_POPOVER (popover));

  g_signal_connect (popover, "map", G_CALLBACK (map_cb), NULL);
}
