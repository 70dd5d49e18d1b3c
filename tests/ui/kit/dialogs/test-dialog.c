/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-ui.h"
#include "support/cp-test-main.h"
#include "ui/kit/dialogs/cp-dialog.h"


/* A file is returned only if one was chosen and accepted, whatever GTK's response. */
static void
test_get_file (void)
{
  g_autoptr (GtkFileChooserNative) native =
      gtk_file_chooser_native_new ("Choose", NULL, GTK_FILE_CHOOSER_ACTION_SAVE, NULL, NULL);
  g_autoptr (GFile) folder = g_file_new_for_path (g_get_user_data_dir ());
  g_autoptr (GFile) file = NULL;
  GtkNativeDialog *chooser = GTK_NATIVE_DIALOG (native);

  g_assert_null (cp_dialog_get_file (chooser, GTK_RESPONSE_ACCEPT));
  gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (native), folder, NULL);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (native), "a.pgn");
  cp_test_ui_wait_until ((file = cp_dialog_get_file (chooser, GTK_RESPONSE_ACCEPT)) != NULL);
  g_autofree char *name = g_file_get_basename (file);
  g_assert_cmpstr (name, ==, "a.pgn");
  g_assert_null (cp_dialog_get_file (chooser, GTK_RESPONSE_CANCEL));
  g_assert_null (cp_dialog_get_file (chooser, GTK_RESPONSE_DELETE_EVENT));
}


/* Returns the folder in which a chooser opens for @file (transfer full) (nullable). */
static GFile *
find_folder (GFile *file)
{
  g_autoptr (GtkFileChooserNative) native =
      gtk_file_chooser_native_new ("Choose", NULL, GTK_FILE_CHOOSER_ACTION_SAVE, NULL, NULL);

  cp_dialog_set_folder (GTK_NATIVE_DIALOG (native), file);
  cp_test_ui_settle ();
  return gtk_file_chooser_get_current_folder (GTK_FILE_CHOOSER (native));
}


/* A chooser opens in the folder of a file, unless that is missing, or the file is among the data of
 * programs. */
static void
test_set_folder (void)
{
  g_autoptr (GFile) data = g_file_new_build_filename (g_get_user_data_dir (), "a.pgn", NULL);
  g_autoptr (GFile) missing = g_file_new_build_filename (g_get_tmp_dir (), "none", "a.pgn", NULL);
  g_autoptr (GFile) own = g_file_new_build_filename (g_get_tmp_dir (), "a.pgn", NULL);
  g_autoptr (GFile) own_folder = g_file_get_parent (own);
  g_autoptr (GFile) general = find_folder (NULL);
  g_autoptr (GFile) of_data = find_folder (data);
  g_autoptr (GFile) of_missing = find_folder (missing);
  g_autoptr (GFile) folder = NULL;

  g_assert_cmpint (general == NULL, ==, of_data == NULL);
  g_assert_cmpint (general == NULL, ==, of_missing == NULL);
  g_assert_true (general == NULL || g_file_equal (general, of_data));
  g_assert_true (general == NULL || g_file_equal (general, of_missing));
  cp_test_ui_wait_until ((folder = find_folder (own)) != NULL);
  g_assert_true (g_file_equal (folder, own_folder));
}


/* Dialogs are presented one after the other, and only after their window. */
static void
test_present (void)
{
  GtkWindow *parent = GTK_WINDOW (gtk_window_new ());
  GtkWindow *dialogs[3];

  for (unsigned i = 0; i < G_N_ELEMENTS (dialogs); i++) {
    dialogs[i] = GTK_WINDOW (gtk_window_new ());
    gtk_window_set_transient_for (dialogs[i], parent);
    cp_dialog_present (dialogs[i]);
    g_assert_false (gtk_widget_get_visible (GTK_WIDGET (dialogs[i])));
  }
  cp_test_ui_present (parent);
  gtk_window_destroy (dialogs[1]);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (dialogs[2])));
  cp_test_ui_wait_until (gtk_widget_get_mapped (GTK_WIDGET (dialogs[0])));
  gtk_window_close (dialogs[0]);
  cp_test_ui_wait_until (gtk_widget_get_mapped (GTK_WIDGET (dialogs[2])));
  gtk_window_destroy (dialogs[2]);
  gtk_window_destroy (parent);
}


CP_TESTS ()
{
  g_test_add_func ("/ui/dialog/set-folder", test_set_folder);
  g_test_add_func ("/ui/dialog/get-file", test_get_file);
  g_test_add_func ("/ui/dialog/present", test_present);
}
