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


/* A folder is locked as long as its window exists. */
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


/* A folder that the user removes is created and locked again when it is needed next. */
static void
test_removed_underneath (CpTestFolder *folder, const void *data)
{
  g_autoptr (CpWindowFolder) own = cp_window_folder_new (folder->path);
  g_autofree char *lock = g_build_filename (cp_window_folder_get_path (own), "lock", NULL);

  g_assert_true (cp_window_folder_make (own));
  g_assert_cmpint (g_unlink (lock), ==, 0);
  g_assert_cmpint (g_rmdir (cp_window_folder_get_path (own)), ==, 0);
  g_assert_true (cp_window_folder_make (own));
  g_assert_true (g_file_test (lock, G_FILE_TEST_EXISTS));
  g_assert_cmpuint (count_left (folder), ==, 0);
}


CP_TESTS ()
{
  cp_test_folder_add ("/model/window-folder/lock", test_lock);
  cp_test_folder_add ("/model/window-folder/removed-underneath", test_removed_underneath);
}
