/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A game that cannot be parsed is corrected as text, in the window. */

#include <glib/gstdio.h>
#include <string.h>

#include "cp-test-window.h"

#define BEFORE "% odd\n[Event \"A\"]\n1. d4   d8 *\n\n\n"
#define BAD    "[Variant \"nonsense\"]\n\n1. d4 *"
#define GOOD   "[Variant \"dynamic\"]\n\n1. Pe2-e3 *\n"
#define BEHIND "\n\n[Event \"C\"]\n1.c4 {odd}  *\n"


static bool
is_text_view (GtkWidget *widget, const void *data)
{
  return GTK_IS_TEXT_VIEW (widget);
}


static bool
has_text (GtkWidget *widget, const void *data)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) &&
         strstr (gtk_label_get_text (GTK_LABEL (widget)), data) != NULL;
}


/* The dialog shows the fault, and shows it again while it persists; the rest of the file is not
 * changed. */
static void
test_variant (void)
{
  g_autofree char *folder = g_dir_make_tmp ("counterpoise-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "games.pgn", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *saved = NULL;

  g_assert_true (g_file_set_contents (path, BEFORE BAD BEHIND, -1, NULL));
  CpWindow *window = cp_test_window_open (folder, 980, 760);
  cp_test_window_open_file (window, file);
  cp_test_window_review (window, 1);
  GtkWidget *dialog = cp_test_window_dialog (window);
  g_assert_nonnull (cp_test_ui_find (dialog, has_text, "nonsense"));
  GtkWidget *view = cp_test_ui_find (dialog, is_text_view, NULL);
  cp_test_window_press (dialog, "Apply");
  g_assert_nonnull (cp_test_ui_find (dialog, has_text, "nonsense"));
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (view)), GOOD, -1);
  cp_test_window_press (dialog, "Apply");

  CpLibrary *library = cp_test_window_library (window);
  g_assert_cmpstr (cp_library_get_undo_title (library), ==, "Repair Game");
  cp_library_undo (library);
  g_assert_false (cp_library_get_modified (library));
  g_assert_cmpuint (cp_library_get_n_bad (library), ==, 1);
  g_autoptr (GBytes) bad = cp_library_write_game (library, 1, NULL);
  g_assert_cmpmem (g_bytes_get_data (bad, NULL), g_bytes_get_size (bad), BAD, strlen (BAD));
  cp_library_redo (library);
  g_assert_true (cp_library_get_modified (library));
  g_assert_cmpuint (cp_library_get_n_bad (library), ==, 0);
  cp_test_window_review (window, 1);
  g_assert_cmpuint (cp_test_window_index (window), ==, 1);
  cp_test_ui_key ("<Control>s");
  cp_test_ui_wait_until (!cp_library_get_modified (library));
  g_assert_true (g_file_get_contents (path, &saved, NULL, NULL));
  g_assert_true (g_str_has_prefix (saved, BEFORE));
  g_assert_true (g_str_has_suffix (saved, BEHIND));
  g_assert_nonnull (strstr (saved, "1. Pe2-e3"));
  /* A correction that was saved can be undone, too. */
  cp_library_undo (library);
  g_assert_true (cp_library_get_modified (library));
  g_assert_cmpuint (cp_library_get_n_bad (library), ==, 1);
  cp_library_redo (library);
  g_assert_false (cp_library_get_modified (library));
  cp_test_window_close (window);
}


int
main (int argc, char *argv[])
{
  cp_test_ui_init (&argc, &argv);
  g_test_add_func ("/journeys/mend/variant", test_variant);
  return g_test_run ();
}
