/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/kept/cp-window-folder.h"

#include <glib/gstdio.h>

#include "cp-test-folder.h"
#include "support/cp-test-main.h"


static unsigned
count_left (CpTestFolder *folder)
{
  g_autoptr (GPtrArray) left = cp_window_folder_list (folder->path);

  return left->len;
}


/* What a window holds is nobody else's until it is gone. */
static void
test_lock (CpTestFolder *folder, const void *data)
{
  CpWindowFolder *own = cp_window_folder_new (folder->path);

  g_assert_cmpuint (count_left (folder), ==, 0);
  g_assert_true (cp_window_folder_make (own));
  g_assert_true (cp_window_folder_make (own));
  g_assert_cmpuint (count_left (folder), ==, 0);
  cp_window_folder_unref (own);
  g_assert_cmpuint (count_left (folder), ==, 1);
}


/* A folder that somebody removes is there again, and locked, when it is needed next. */
static void
test_removed_underneath (CpTestFolder *folder, const void *data)
{
  g_autoptr (CpWindowFolder) own = cp_window_folder_new (folder->path);
  g_autofree char *lock = g_build_filename (cp_window_folder_get_path (own), "lock", NULL);
  g_autoptr (GKeyFile) state = g_key_file_new ();
  g_autoptr (GError) error = NULL;

  g_assert_true (cp_window_folder_make (own));
  g_assert_cmpint (g_unlink (lock), ==, 0);
  g_assert_cmpint (g_rmdir (cp_window_folder_get_path (own)), ==, 0);
  g_key_file_set_boolean (state, "window", "open", TRUE);
  cp_window_folder_write_state (own, state, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (count_left (folder), ==, 0);
  g_autoptr (GKeyFile) again = cp_window_folder_read_state (own);
  g_assert_true (g_key_file_get_boolean (again, "window", "open", NULL));
}


/* Garbage is as good as nothing. */
static void
test_unreadable_state (CpTestFolder *folder, const void *data)
{
  g_autoptr (CpWindowFolder) own = cp_window_folder_new (folder->path);
  g_autofree char *path = g_build_filename (cp_window_folder_get_path (own), "window.ini", NULL);

  g_assert_true (cp_window_folder_make (own));
  g_assert_true (g_file_set_contents (path, "[window\n\xff", -1, NULL));
  g_autoptr (GKeyFile) state = cp_window_folder_read_state (own);
  g_auto (GStrv) groups = g_key_file_get_groups (state, NULL);
  g_assert_null (groups[0]);
}


CP_TESTS ()
{
  cp_test_folder_add ("/model/window-folder/lock", test_lock);
  cp_test_folder_add ("/model/window-folder/removed-underneath", test_removed_underneath);
  cp_test_folder_add ("/model/window-folder/unreadable-state", test_unreadable_state);
}
