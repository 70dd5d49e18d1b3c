/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-dialog.h"


void
cp_dialog_fit (GtkWindow *dialog, GtkWindow *parent)
{
  int parent_width = gtk_widget_get_width (GTK_WIDGET (parent));
  int parent_height = gtk_widget_get_height (GTK_WIDGET (parent));
  int width, height;

  gtk_window_get_default_size (dialog, &width, &height);
  if (parent_width > 0 && parent_height > 0)
    gtk_window_set_default_size (dialog, MIN (width, parent_width), MIN (height, parent_height));
}


GFile *
cp_dialog_get_file (GtkNativeDialog *chooser, int response)
{
  g_return_val_if_fail (GTK_IS_FILE_CHOOSER (chooser), NULL);

  if (response != GTK_RESPONSE_ACCEPT)
    return NULL;
  return gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser));
}
