/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>

#include "cp-test-folder.h"
#include "model/disk/cp-file-places.h"
#include "support/cp-test-main.h"


static void
check (CpTestFolder *folder, GFile *file, unsigned game, unsigned ply, bool shows_list)
{
  CpFilePlace place;

  g_assert_true (cp_file_places_get (folder->path, file, &place));
  g_assert_cmpuint (place.game, ==, game);
  g_assert_cmpuint (place.ply, ==, ply);
  g_assert_cmpint (place.shows_list, ==, shows_list);
}


/* Names that people give to files, some of which are ends of others. */
static void
test_files (CpTestFolder *folder, const void *data)
{
  static const char *const paths[] = { "/a.pgn",    "/b/a.pgn",       "/with space.pgn",
                                       "/100%.pgn", "/Ünïcode ♞.pgn", "/two\nlines.pgn" };
  GFile *files[G_N_ELEMENTS (paths)];
  CpFilePlace place;

  for (unsigned i = 0; i < G_N_ELEMENTS (paths); i++) {
    files[i] = g_file_new_for_path (paths[i]);
    g_assert_false (cp_file_places_get (folder->path, files[i], &place));
    cp_file_places_set (folder->path, files[i], &(CpFilePlace){ i, 10 * i, i % 2 });
  }
  for (unsigned i = 0; i < G_N_ELEMENTS (paths); i++)
    check (folder, files[i], i, 10 * i, i % 2);
  cp_file_places_set (folder->path, files[0], &(CpFilePlace){ 7, 8, true });
  check (folder, files[0], 7, 8, true);
  check (folder, files[1], 1, 10, true);
  for (unsigned i = 0; i < G_N_ELEMENTS (paths); i++)
    g_object_unref (files[i]);
}


/* The oldest files are dropped, so that the list does not grow forever. */
static void
test_many (CpTestFolder *folder, const void *data)
{
  CpFilePlace place;

  for (unsigned i = 0; i < 150; i++) {
    g_autofree char *path = g_strdup_printf ("/%u.pgn", i);
    g_autoptr (GFile) file = g_file_new_for_path (path);
    cp_file_places_set (folder->path, file, &(CpFilePlace){ i, 0, false });
  }
  g_autoptr (GFile) oldest = g_file_new_for_path ("/49.pgn");
  g_autoptr (GFile) kept = g_file_new_for_path ("/50.pgn");
  g_assert_false (cp_file_places_get (folder->path, oldest, &place));
  check (folder, kept, 50, 0, false);
}


static void
test_bad (CpTestFolder *folder, const void *data)
{
  static const char *const lines[] = {
    "",
    "file:///a.pgn",
    "1 2 file:///a.pgn",
    "1 2 2 file:///a.pgn",
    "-1 2 0 file:///a.pgn",
    "1 99999999999 0 file:///a.pgn",
    "x y z file:///a.pgn",
    "\xff 1 1 file:///a.pgn",
  };
  g_autoptr (GFile) file = g_file_new_for_path ("/a.pgn");
  CpFilePlace place;

  for (unsigned i = 0; i < G_N_ELEMENTS (lines); i++) {
    g_object_unref (cp_test_folder_write (folder, "places", lines[i], -1));
    g_assert_false (cp_file_places_get (folder->path, file, &place));
    cp_file_places_set (folder->path, file, &(CpFilePlace){ 1, 2, false });
    check (folder, file, 1, 2, false);
  }
}


/* Failures are ignored. */
static void
test_unwritable (CpTestFolder *folder, const void *data)
{
  g_autoptr (GFile) in_the_way = cp_test_folder_write (folder, "file", "", -1);
  g_autoptr (GFile) file = g_file_new_for_path ("/a.pgn");
  CpFilePlace place;

  cp_file_places_set (g_file_peek_path (in_the_way), file, &(CpFilePlace){ 1, 2, false });
  g_assert_false (cp_file_places_get (g_file_peek_path (in_the_way), file, &place));
}


CP_TESTS ()
{
  cp_test_folder_add ("/model/file-places/files", test_files);
  cp_test_folder_add ("/model/file-places/many", test_many);
  cp_test_folder_add ("/model/file-places/bad", test_bad);
  cp_test_folder_add ("/model/file-places/unwritable", test_unwritable);
}
