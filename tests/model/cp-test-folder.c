/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-folder.h"

#include <glib/gstdio.h>

#include "cp-test-files.h"
#include "model/game/cp-game-edit.h"


void
cp_test_folder_set_up (CpTestFolder *folder, const void *data)
{
  folder->path = g_dir_make_tmp ("counterpoise-XXXXXX", NULL);
  g_assert_nonnull (folder->path);
}


void
cp_test_folder_tear_down (CpTestFolder *folder, const void *data)
{
  cp_test_remove_all (folder->path);
  g_free (folder->path);
}


GFile *
cp_test_folder_file (CpTestFolder *folder, const char *name)
{
  return g_file_new_build_filename (folder->path, name, NULL);
}


GFile *
cp_test_folder_write (CpTestFolder *folder, const char *name, const char *text, gssize length)
{
  GFile *file = cp_test_folder_file (folder, name);
  g_autoptr (GError) error = NULL;

  g_file_set_contents (g_file_peek_path (file), text, length, &error);
  g_assert_no_error (error);
  return file;
}


GString *
cp_test_read_file (GFile *file)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  size_t length;

  g_file_get_contents (g_file_peek_path (file), &text, &length, &error);
  g_assert_no_error (error);
  return g_string_new_len (text, (gssize) length);
}


void
cp_test_check_file (GFile *file, const char *text, size_t length)
{
  g_autoptr (GString) there = cp_test_read_file (file);
  g_assert_cmpmem (there->str, there->len, text, length);
}


void
cp_test_result_cb (GObject *source, GAsyncResult *result, void *data)
{
  GAsyncResult **place = data;
  *place = g_object_ref (result);
}


CpLibrary *
cp_test_open (GFile *file, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  cp_library_open_async (file, NULL, cp_test_result_cb, &result);
  cp_test_wait_until (result != NULL);
  CpLibrary *library = cp_library_open_finish (result, error);
  if (library != NULL)
    cp_test_wait_until (!cp_library_get_loading (library));
  return library;
}


CpLibrary *
cp_test_open_good (GFile *file)
{
  g_autoptr (GError) error = NULL;
  CpLibrary *library = cp_test_open (file, &error);
  g_assert_no_error (error);
  return library;
}


bool
cp_test_save (CpLibrary *library, GFile *file, CpLibraryForce force, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  cp_library_save_async (library, file, force, NULL, cp_test_result_cb, &result);
  cp_test_wait_until (result != NULL);
  return cp_library_save_finish (library, result, error);
}


char *
cp_test_game_text (CpLibrary *library, unsigned index)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = cp_library_write_game (library, index, &error);
  g_assert_no_error (error);
  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}


void
cp_test_comment (CpLibrary *library, unsigned index, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CpGame) game = cp_library_get_game (library, index, &error);
  g_assert_no_error (error);

  CpNode *root = cp_record_get_root (cp_game_get_record (game));
  CpNode *node = root->first_child != NULL ? root->first_child : root;
  cp_game_set_comment (game, node, CP_COMMENT_BEHIND, text);
}
