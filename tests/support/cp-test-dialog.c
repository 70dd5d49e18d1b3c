/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-dialog.h"

#include "cp-test-ui.h"


static GtkWidget *
find (GtkWindow *parent)
{
  g_autoptr (GListModel) toplevels = g_object_ref (gtk_window_get_toplevels ());

  for (guint i = 0; i < g_list_model_get_n_items (toplevels); i++) {
    g_autoptr (GtkWindow) toplevel = g_list_model_get_item (toplevels, i);
    if (gtk_window_get_transient_for (toplevel) == parent &&
        gtk_widget_get_mapped (GTK_WIDGET (toplevel)))
      return GTK_WIDGET (toplevel);
  }
  return NULL;
}


GtkWidget *
cp_test_dialog_wait (GtkWindow *parent)
{
  cp_test_ui_wait_until (find (parent) != NULL);
  GtkWidget *dialog = find (parent);
  cp_test_ui_present (GTK_WINDOW (dialog));
  return dialog;
}


/* Returns whether @widget is a button with the label @data. */
static bool
is_button (GtkWidget *widget, const void *data)
{
  return GTK_IS_BUTTON (widget) && cp_test_ui_find_label (widget, data) != NULL;
}


void
cp_test_dialog_press (GtkWidget *root, const char *label)
{
  cp_test_ui_settle ();
  GtkWidget *button = cp_test_ui_find (root, is_button, label);
  if (button == NULL)
    g_error ("There is no button “%s”", label);
  cp_test_ui_click_middle (button);
  cp_test_ui_settle ();
}


bool
cp_test_dialog_reads (GtkWidget *root, const char *text)
{
  cp_test_ui_settle ();
  return cp_test_ui_find_label (root, text) != NULL;
}
