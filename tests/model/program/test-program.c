/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/program/cp-program.h"

#include "cp-test-puzzles.h"
#include "support/cp-test-main.h"
#include "support/cp-test-program.h"


static GFile *
write_collection (CpTestFolder *folder, const char *name)
{
  g_autofree char *text = cp_test_puzzles_make_many (3);

  return cp_test_folder_write (folder, name, text, -1);
}


/* A collection added by one window is saved in the settings and listed for all windows. */
static void
test_collections (CpTestFolder *folder, const void *data)
{
  g_autoptr (CpProgram) program = cp_test_program_new (folder->path);
  GSettings *settings = cp_program_get_settings (program);
  g_autoptr (GFile) mine = write_collection (folder, "mine.pgn");
  g_autofree char *uri = g_file_get_uri (mine);
  const char *const one[] = { uri, NULL };
  const char *const none[] = { NULL };

  g_settings_set_strv (settings, "puzzle-collections", one);
  g_assert_null (cp_program_get_progress (program));
  CpPuzzleCollections *collections = cp_program_get_puzzles (program, NULL);
  g_assert_true (cp_program_get_puzzles (program, NULL) == collections);
  g_assert_true (cp_program_get_progress (program) ==
                 cp_puzzle_collections_get_progress (collections));
  g_assert_cmpuint (g_list_model_get_n_items (cp_puzzle_collections_get_own (collections)), ==, 1);

  g_settings_set_strv (settings, "puzzle-collections", none);
  g_assert_cmpuint (g_list_model_get_n_items (cp_puzzle_collections_get_own (collections)), ==, 0);
  g_autoptr (GFile) own = cp_program_get_own_puzzles (program);
  cp_puzzle_collections_add_own (collections, own);
  g_auto (GStrv) kept = g_settings_get_strv (settings, "puzzle-collections");
  g_autofree char *own_uri = g_file_get_uri (own);
  g_assert_cmpuint (g_strv_length (kept), ==, 1);
  g_assert_cmpstr (kept[0], ==, own_uri);
}


/* An unreadable file of solved puzzles is reported once; the puzzles are listed nevertheless. */
static void
test_unreadable (CpTestFolder *folder, const void *data)
{
  g_autoptr (CpProgram) program = cp_test_program_new (folder->path);
  g_autoptr (GError) error = NULL;
  g_object_unref (cp_test_folder_write (folder, "puzzles.ini", "no key file", -1));

  g_assert_nonnull (cp_program_get_puzzles (program, &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  g_assert_nonnull (cp_program_get_puzzles (program, &error));
  g_assert_no_error (error);
}


CP_TESTS ()
{
  cp_test_folder_add ("/model/program/collections", test_collections);
  cp_test_folder_add ("/model/program/unreadable", test_unreadable);
}
