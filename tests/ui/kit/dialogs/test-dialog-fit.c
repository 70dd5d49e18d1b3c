/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/kit/dialogs/cp-dialog-fit.h"

#include "support/cp-test-main.h"


/* A dialog fits a window that is about to be shown, as when the program is started by a link. */
static void
test_before_parent (void)
{
  GtkWindow *parent = GTK_WINDOW (gtk_window_new ());
  GtkWindow *dialog = GTK_WINDOW (gtk_window_new ());
  int width, height;

  gtk_window_set_default_size (parent, 360, 640);
  gtk_window_set_default_size (dialog, 440, 720);
  gtk_window_set_child (dialog, gtk_label_new ("dialog"));
  cp_dialog_fit (dialog, parent);
  gtk_window_get_default_size (dialog, &width, &height);
  g_assert_cmpint (width, ==, 360);
  g_assert_cmpint (height, ==, 640);
  gtk_window_destroy (dialog);
  gtk_window_destroy (parent);
}


CP_TESTS ()
{
  g_test_add_func ("/ui/dialog-fit/before-parent", test_before_parent);
}
