/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/disk/cp-disk.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "cp-test-files.h"
#include "cp-test-folder.h"
#include "support/cp-test-main.h"


/* Only the bytes that differ are written, and only into a file that has the expected content. */
static void
test_overwrite (CpTestFolder *folder, const void *data)
{
  static const struct {
    const char *content, *old, *text;
    bool done;
  } cases[] = {
    { "one two three\n", "one two three\n", "one 222 three\n", true },
    { "one two three\n", "one two three\n", "one two three\n", true },
    { "one two three\n", "one two three\n", "111 two 33333\n", true },
    { "one two three\n", "one two three\n", "one 2 three\n", false },
    { "one 222 three\n", "one two three\n", "one TWO three\n", false },
    { "one", "one two three\n", "one TWO three\n", false },
    { NULL, "one\n", "two\n", false },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *path = g_build_filename (folder->path, "file", NULL);
    g_autofree char *text = NULL;
    g_unlink (path);
    if (cases[i].content != NULL)
      g_assert_true (g_file_set_contents (path, cases[i].content, -1, NULL));
    g_assert_cmpint (cp_disk_overwrite (path, cases[i].old, cases[i].text), ==, cases[i].done);
    g_file_get_contents (path, &text, NULL, NULL);
    g_assert_cmpstr (text, ==, cases[i].done ? cases[i].text : cases[i].content);
  }
}


static void
test_full (CpTestFolder *folder, const void *data)
{
  g_autofree char *path = g_build_filename (folder->path, "file", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (cp_disk_write (path, "one\n", 4, 0600, NULL));
  cp_test_fill_disk (6);
  bool written = cp_disk_write (path, "one\ntwo\n", 8, 0600, &error);
  cp_test_fill_disk (-1);
  g_assert_false (written);
  g_assert_nonnull (error);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "one\n");
}


static void
test_unreadable_path (CpTestFolder *folder, const void *data)
{
  static const char *const endings[] = { ".unreadable", ".unreadable-2", ".unreadable-3" };
  g_autofree char *path = g_build_filename (folder->path, "file", NULL);

  for (size_t i = 0; i < G_N_ELEMENTS (endings); i++) {
    g_autofree char *expected = g_strconcat (path, endings[i], NULL);
    g_autofree char *moved = NULL;
    g_assert_true (g_file_set_contents (path, "", 0, NULL));
    moved = cp_disk_move_unreadable (path);
    g_assert_cmpstr (moved, ==, expected);
    g_assert_true (g_file_test (moved, G_FILE_TEST_EXISTS));
  }
}


CP_TESTS ()
{
  cp_test_folder_add ("/model/disk/overwrite", test_overwrite);
  cp_test_folder_add ("/model/disk/full", test_full);
  cp_test_folder_add ("/model/disk/unreadable-path", test_unreadable_path);
}
