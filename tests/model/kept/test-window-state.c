/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/kept/cp-window-state.h"

#include <glib/gstdio.h>

#include "cp-test-files.h"
#include "cp-test-folder.h"
#include "support/cp-test-main.h"


static void
count_cb (unsigned *n)
{
  (*n)++;
}


static void
set_width (CpWindowState *state, int width)
{
  g_key_file_set_integer (cp_window_state_get_values (state), CP_SESSION_GROUP, "width", width);
}


/* A folder is locked as long as its state exists. */
static void
test_lock (CpTestFolder *folder, const void *data)
{
  g_autofree char *path = g_build_filename (folder->path, "window", NULL);
  g_autoptr (CpWindowState) state = cp_window_state_new (path);

  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  g_assert_true (cp_window_state_make_folder (state));
  g_assert_true (cp_window_state_make_folder (state));
  g_assert_null (cp_window_state_new (path));
  g_clear_object (&state);
  state = cp_window_state_new (path);
  g_assert_nonnull (state);
}


/* A folder that the user removes is created and locked again when it is needed next. */
static void
test_removed_underneath (CpTestFolder *folder, const void *data)
{
  g_autofree char *path = g_build_filename (folder->path, "window", NULL);
  g_autoptr (CpWindowState) state = cp_window_state_new (path);

  g_assert_true (cp_window_state_make_folder (state));
  cp_test_remove_all (path);
  g_assert_true (cp_window_state_make_folder (state));
  g_assert_null (cp_window_state_new (path));
}


/* A change is written some time later, once; a state that has not changed is not written. */
static void
test_written (CpTestFolder *folder, const void *data)
{
  g_autofree char *path = g_build_filename (folder->path, "window.ini", NULL);
  g_autoptr (CpWindowState) state = cp_window_state_new (folder->path);
  unsigned n_due = 0;

  g_signal_connect_swapped (state, "due", G_CALLBACK (count_cb), &n_due);
  g_assert_null (cp_window_state_recall (state, "fen"));
  cp_window_state_remember (state, "fen", "4k3");
  cp_window_state_queue (state);
  g_assert_cmpuint (n_due, ==, 0);
  cp_test_wait_until (n_due == 1);
  set_width (state, 360);
  cp_window_state_write (state);
  g_assert_null (cp_window_state_get_failure (state));

  g_clear_object (&state);
  state = cp_window_state_new (folder->path);
  g_autofree char *fen = cp_window_state_recall (state, "fen");
  g_assert_cmpstr (fen, ==, "4k3");
  g_assert_cmpint (
      g_key_file_get_integer (cp_window_state_get_values (state), CP_SESSION_GROUP, "width", NULL),
      ==, 360);
  cp_window_state_write (state);
  g_assert_cmpint (g_unlink (path), ==, 0);
  cp_window_state_write (state);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  set_width (state, 361);
  cp_window_state_write (state);
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
  g_assert_cmpuint (n_due, ==, 1);
}


/* A failure is reported if it concerns work of the user, but not for a size. */
static void
test_failure (CpTestFolder *folder, const void *data)
{
  g_autoptr (GFile) file = cp_test_folder_write (folder, "window", "no folder", -1);
  g_autoptr (CpWindowState) state = cp_window_state_new (g_file_peek_path (file));
  unsigned n_notified = 0;

  g_signal_connect_swapped (state, "notify::failure", G_CALLBACK (count_cb), &n_notified);
  set_width (state, 360);
  cp_window_state_write (state);
  g_assert_null (cp_window_state_get_failure (state));
  cp_window_state_remember (state, "fen", "4k3");
  for (unsigned i = 0; i < 2; i++) {
    cp_window_state_write (state);
    g_assert_nonnull (cp_window_state_get_failure (state));
    g_assert_cmpuint (n_notified, ==, 1);
  }
  g_assert_cmpint (g_unlink (g_file_peek_path (file)), ==, 0);
  cp_window_state_write (state);
  g_assert_null (cp_window_state_get_failure (state));
  g_assert_cmpuint (n_notified, ==, 2);
}


/* A file that cannot be read is an empty state. */
static void
test_unreadable (CpTestFolder *folder, const void *data)
{
  G_GNUC_UNUSED g_autoptr (GFile) file =
      cp_test_folder_write (folder, "window.ini", "[window\n\xff", -1);
  g_autoptr (CpWindowState) state = cp_window_state_new (folder->path);
  g_auto (GStrv) groups = g_key_file_get_groups (cp_window_state_get_values (state), NULL);
  g_assert_null (groups[0]);
}


/* A state without a file has values, too. */
static void
test_nowhere (void)
{
  g_autoptr (CpWindowState) state = cp_window_state_new (NULL);

  cp_window_state_remember (state, "fen", "4k3");
  cp_window_state_write (state);
  g_assert_null (cp_window_state_get_failure (state));
  g_autofree char *fen = cp_window_state_recall (state, "fen");
  g_assert_cmpstr (fen, ==, "4k3");
}


CP_TESTS ()
{
  cp_test_folder_add ("/model/window-state/lock", test_lock);
  cp_test_folder_add ("/model/window-state/removed-underneath", test_removed_underneath);
  cp_test_folder_add ("/model/window-state/written", test_written);
  cp_test_folder_add ("/model/window-state/failure", test_failure);
  cp_test_folder_add ("/model/window-state/unreadable", test_unreadable);
  g_test_add_func ("/model/window-state/nowhere", test_nowhere);
}
