/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-entry-row.h"

/* An AdwEntryRow puts its titles and its text on a widget that has all it takes for titles of
 * several lines, but for saying that its height depends on its width. This layout does. */
static GtkSizeRequestMode
get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}


static void
measure (GtkWidget *widget,
         GtkOrientation orientation,
         int for_size,
         int *minimum,
         int *natural,
         int *minimum_baseline,
         int *natural_baseline)
{
  GTK_WIDGET_GET_CLASS (widget)->measure (widget, orientation, for_size, minimum, natural,
                                          minimum_baseline, natural_baseline);
}


static void
allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GTK_WIDGET_GET_CLASS (widget)->size_allocate (widget, width, height, baseline);
}


void
cp_entry_row_show_whole (AdwEntryRow *row)
{
  g_return_if_fail (ADW_IS_ENTRY_ROW (row));

  GtkWidget *text = GTK_WIDGET (gtk_editable_get_delegate (GTK_EDITABLE (row)));
  GtkWidget *area = gtk_widget_get_parent (text);

  for (GtkWidget *child = gtk_widget_get_first_child (area); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    if (!GTK_IS_LABEL (child))
      continue;
    gtk_label_set_ellipsize (GTK_LABEL (child), PANGO_ELLIPSIZE_NONE);
    gtk_label_set_wrap (GTK_LABEL (child), TRUE);
    gtk_label_set_wrap_mode (GTK_LABEL (child), PANGO_WRAP_WORD_CHAR);
    /* Else it would be as narrow as its height lets it, and break words for that. */
    gtk_widget_set_halign (child, GTK_ALIGN_FILL);
  }
  gtk_widget_set_layout_manager (area, gtk_custom_layout_new (get_request_mode, measure, allocate));
}
