/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cp-test-folder.h"
#include "model/library/cp-library-unsaved.h"

static const char games[] = "[Event \"A\"]\n\n1. d3 *\n\n[Event \"\xe9\"]\n\n1. c3 *\n\n"
                            "[Event \"C\"]\n\n1. e3 *\n";


static const char *program;


static char *
unsaved_path (CpTestFolder *folder)
{
  return g_build_filename (folder->path, "data", "unsaved", NULL);
}


static void
keep (CpTestFolder *folder, CpLibrary *library)
{
  g_autofree char *path = unsaved_path (folder);
  cp_library_set_unsaved_folder (library, path);
}


static GPtrArray *
list (CpTestFolder *folder)
{
  g_autofree char *path = unsaved_path (folder);
  return cp_library_unsaved_list (path, NULL);
}


static CpLibrary *
restore (CpLibraryUnsaved *unsaved)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  cp_library_unsaved_restore_async (unsaved, NULL, cp_test_result_cb, &result);
  cp_test_wait_until (result != NULL);
  CpLibrary *library = cp_library_unsaved_restore_finish (result, &error);
  g_assert_no_error (error);
  cp_test_wait_until (!cp_library_get_loading (library));
  return library;
}


/* The games of a library, one behind the other. */
static char *
all_texts (CpLibrary *library)
{
  GString *all = g_string_new (NULL);
  for (unsigned i = 0; i < cp_library_get_n_games (library); i++) {
    g_autofree char *text = cp_test_game_text (library, i);
    g_string_append_printf (all, "%s\n----\n", text);
  }
  return g_string_free (all, FALSE);
}


/* Edits a library in all ways. */
static void
edit (CpLibrary *library)
{
  g_autoptr (CpGame) game = cp_game_new (cp_rules_default (), NULL);

  cp_test_comment (library, 2, "Edited");
  cp_library_move (library, 2, 0);
  cp_library_copy (library, 2, NULL);
  cp_library_delete (library, 1);
  cp_library_add (library, game, 1);
}


/* Runs in another process: edits a game, and is killed before saving. */
static int
run_and_crash (const char *folder_path, const char *file_path)
{
  CpTestFolder folder = { .path = (char *) folder_path };
  g_autoptr (GFile) file = g_file_new_for_path (file_path);
  CpLibrary *library = cp_test_open_good (file);

  keep (&folder, library);
  edit (library);
  cp_library_flush (library);
  return kill (getpid (), SIGKILL);
}


static void
crash (CpTestFolder *folder, GFile *file)
{
  const char *const arguments[] = { program, "--crash", folder->path, g_file_peek_path (file),
                                    NULL };
  g_autoptr (GError) error = NULL;
  int status;

  g_spawn_sync (NULL, (char **) arguments, NULL, G_SPAWN_DEFAULT, NULL, NULL, NULL, NULL, &status,
                &error);
  g_assert_no_error (error);
  g_assert_true (WIFSIGNALED (status) && WTERMSIG (status) == SIGKILL);
}


static void
test_crash (CpTestFolder *folder, const void *data)
{
  g_autoptr (GFile) file = cp_test_folder_write (folder, "games.pgn", games, -1);
  g_autoptr (CpLibrary) expected = NULL;
  g_autoptr (GError) error = NULL;

  crash (folder, file);
  expected = cp_test_open_good (file);
  edit (expected);
  g_autofree char *texts = all_texts (expected);
  g_autoptr (GPtrArray) unsaved = list (folder);
  g_assert_cmpuint (unsaved->len, ==, 1);
  CpLibraryUnsaved *work = g_ptr_array_index (unsaved, 0);
  g_assert_true (g_file_equal (cp_library_unsaved_get_file (work), file));
  g_assert_cmpuint (cp_library_unsaved_get_n_games (work), ==, 3);
  g_assert_nonnull (cp_library_unsaved_get_time (work));

  g_autoptr (CpLibrary) library = restore (work);
  g_autofree char *restored = all_texts (library);
  g_assert_cmpstr (restored, ==, texts);
  g_assert_true (cp_library_get_modified (library));
  g_assert_true (g_file_equal (cp_library_get_file (library), file));

  /* Restored changes are not listed while their library exists, and again if it is not saved. */
  g_clear_pointer (&unsaved, g_ptr_array_unref);
  unsaved = list (folder);
  g_assert_cmpuint (unsaved->len, ==, 0);
  g_clear_object (&library);
  g_clear_pointer (&unsaved, g_ptr_array_unref);
  unsaved = list (folder);
  g_assert_cmpuint (unsaved->len, ==, 1);
  library = restore (g_ptr_array_index (unsaved, 0));
  g_autofree char *again = all_texts (library);
  g_assert_cmpstr (again, ==, texts);

  g_assert_true (cp_test_save (library, NULL, false, &error));
  g_autoptr (CpLibrary) saved = cp_test_open_good (file);
  g_autofree char *written = all_texts (saved);
  g_assert_cmpstr (written, ==, texts);
  g_clear_pointer (&unsaved, g_ptr_array_unref);
  g_clear_object (&library);
  unsaved = list (folder);
  g_assert_cmpuint (unsaved->len, ==, 0);
}


/* If the file was replaced or deleted, the edited and new games are still restored. */
static void
test_crash_changed (CpTestFolder *folder, const void *data)
{
  bool gone = GPOINTER_TO_INT (data);
  g_autoptr (GFile) file = cp_test_folder_write (folder, "games.pgn", games, -1);

  crash (folder, file);
  if (gone)
    g_assert_cmpint (g_unlink (g_file_peek_path (file)), ==, 0);
  else
    g_object_unref (cp_test_folder_write (folder, "games.pgn", "[Event \"B\"]\n\n*\n", -1));
  g_autoptr (GPtrArray) unsaved = list (folder);
  g_autoptr (CpLibrary) library = restore (g_ptr_array_index (unsaved, 0));
  g_assert_null (cp_library_get_file (library));
  g_assert_cmpuint (cp_library_get_n_games (library), ==, 3);
  g_assert_true (cp_library_get_modified (library));
  g_autofree char *texts = all_texts (library);
  g_assert_nonnull (strstr (texts, "{Edited}"));
  g_assert_nonnull (strstr (texts, "[Event \"\xe9\"]"));
  g_autoptr (GError) error = NULL;
  g_autoptr (CpGame) game = cp_library_get_game (library, 0, &error);
  g_assert_nonnull (game);

  /* These changes are stored, too, until they are saved. */
  g_clear_pointer (&unsaved, g_ptr_array_unref);
  g_clear_object (&library);
  unsaved = list (folder);
  g_assert_cmpuint (unsaved->len, ==, 1);
}


static void
test_open_elsewhere (CpTestFolder *folder, const void *data)
{
  g_autoptr (GFile) file = cp_test_folder_write (folder, "games.pgn", games, -1);
  g_autoptr (CpLibrary) library = cp_test_open_good (file);
  g_autoptr (CpLibrary) second = cp_test_open_good (file);

  keep (folder, library);
  keep (folder, second);
  cp_test_comment (library, 0, "One");
  cp_test_comment (second, 0, "Two");
  cp_library_flush (library);
  cp_library_flush (second);
  g_autoptr (GPtrArray) none = list (folder);
  g_assert_cmpuint (none->len, ==, 0);
  g_clear_object (&second);
  g_autoptr (GPtrArray) one = list (folder);
  g_assert_cmpuint (one->len, ==, 1);
  g_autoptr (GPtrArray) taken = list (folder);
  g_assert_cmpuint (taken->len, ==, 0);
  cp_library_unsaved_discard (g_ptr_array_index (one, 0));
  g_clear_pointer (&one, g_ptr_array_unref);
  g_autoptr (GPtrArray) discarded = list (folder);
  g_assert_cmpuint (discarded->len, ==, 0);
}


/* Changes are stored automatically, and the file is removed when the library is saved. */
static void
test_automatic (CpTestFolder *folder, const void *data)
{
  g_autoptr (GFile) file = cp_test_folder_write (folder, "games.pgn", games, -1);
  CpLibrary *library = cp_test_open_good (file);
  g_autofree char *path = unsaved_path (folder);
  unsigned n = 0;

  keep (folder, library);
  cp_test_comment (library, 0, "Kept");
  while (n == 0) {
    g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
    const char *name;
    while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
      n += g_str_has_suffix (name, ".pgn");
    g_main_context_iteration (NULL, n == 0 && dir == NULL);
  }
  g_object_unref (library);
  g_autoptr (GPtrArray) unsaved = list (folder);
  /* The thread that wrote the file may still hold its lock. */
  while (unsaved->len == 0) {
    g_main_context_iteration (NULL, FALSE);
    g_ptr_array_unref (unsaved);
    unsaved = list (folder);
  }
  g_assert_cmpuint (unsaved->len, ==, 1);
  g_autoptr (CpLibrary) restored = restore (g_ptr_array_index (unsaved, 0));
  g_autofree char *text = cp_test_game_text (restored, 0);
  g_assert_nonnull (strstr (text, "{Kept}"));

  g_clear_pointer (&unsaved, g_ptr_array_unref);
  cp_library_discard (restored);
  g_clear_object (&restored);
  unsaved = list (folder);
  g_assert_cmpuint (unsaved->len, ==, 0);
}


/* Damaged and foreign files in the folder of unsaved changes are ignored or read as far as they are
 * valid. */
static void
test_rubbish (CpTestFolder *folder, const void *data)
{
  static const char *const texts[] = {
    "",
    "rubbish",
    "% Counterpoise unsaved work\n",
    "% Counterpoise unsaved work\n% list all\n% game 0 999\n*",
    "% Counterpoise unsaved work\n% list all\n% game\n% game x\n",
  };
  g_autofree char *path = unsaved_path (folder);

  g_assert_cmpint (g_mkdir_with_parents (path, 0700), ==, 0);
  g_autofree char *lock = g_build_filename (path, "gone.pgn.lock", NULL);
  g_assert_true (g_file_set_contents (lock, "", 0, NULL));
  for (size_t i = 0; i < G_N_ELEMENTS (texts); i++) {
    g_autofree char *name = g_strdup_printf ("%zu.pgn", i);
    g_autofree char *there = g_build_filename (path, name, NULL);
    g_assert_true (g_file_set_contents (there, texts[i], -1, NULL));
  }
  for (size_t i = 0; i + 1 < G_N_ELEMENTS (texts); i++) {
    g_autoptr (GPtrArray) unsaved = list (folder);
    g_assert_cmpuint (unsaved->len, <=, 1);
  }
  g_assert_false (g_file_test (lock, G_FILE_TEST_EXISTS));

  /* A list that does not fit the file. */
  g_autoptr (GFile) file = cp_test_folder_write (folder, "games.pgn", games, -1);
  crash (folder, file);
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;
  while ((name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *there = g_build_filename (path, name, NULL);
    g_autofree char *text = NULL;
    if (strlen (name) < 20 || !g_file_get_contents (there, &text, NULL, NULL))
      continue;
    char *line = strstr (text, "% list ");
    if (line != NULL) {
      memcpy (line + strlen ("% list "), "9", 1);
      g_assert_true (g_file_set_contents (there, text, -1, NULL));
    }
  }
  g_autoptr (GPtrArray) unsaved = list (folder);
  for (unsigned i = 0; i < unsaved->len; i++) {
    g_autoptr (CpLibrary) library = restore (g_ptr_array_index (unsaved, i));
    g_assert_cmpuint (cp_library_get_n_games (library), <=, 5);
    cp_library_discard (library);
  }
}


/* Unreadable files are reported once, and kept under another name. */
static void
test_unreadable (CpTestFolder *folder, const void *data)
{
  g_autofree char *path = unsaved_path (folder);
  g_autofree char *whole = NULL;
  g_autoptr (GFile) file = cp_test_folder_write (folder, "games.pgn", games, -1);
  static const char *const names[] = { "torn.pgn", "nonsense.pgn" };
  g_autoptr (GPtrArray) unreadable = g_ptr_array_new_with_free_func (g_free);

  crash (folder, file);
  {
    g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
    const char *name;
    while (whole == NULL && (name = g_dir_read_name (dir)) != NULL) {
      g_autofree char *found = g_build_filename (path, name, NULL);
      if (g_str_has_suffix (name, ".pgn"))
        g_assert_true (g_file_get_contents (found, &whole, NULL, NULL));
    }
  }
  g_assert_nonnull (whole);
  for (size_t i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autofree char *bad = g_build_filename (path, names[i], NULL);
    g_autofree char *text = i == 0 ? g_strndup (whole, strlen (whole) - 20) : g_strdup ("1. d3");
    g_assert_true (g_file_set_contents (bad, text, -1, NULL));
  }
  g_autoptr (GPtrArray) good = cp_library_unsaved_list (path, unreadable);
  g_assert_cmpuint (good->len, ==, 1);
  g_assert_cmpuint (unreadable->len, ==, G_N_ELEMENTS (names));
  for (size_t i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autofree char *bad = g_build_filename (path, names[i], NULL);
    g_autofree char *aside = g_strconcat (bad, ".unreadable", NULL);
    g_autofree char *lock = g_strconcat (bad, ".lock", NULL);
    g_assert_true (g_ptr_array_find_with_equal_func (unreadable, aside, g_str_equal, NULL));
    g_assert_true (g_file_test (aside, G_FILE_TEST_EXISTS));
    g_assert_false (g_file_test (bad, G_FILE_TEST_EXISTS));
    g_assert_false (g_file_test (lock, G_FILE_TEST_EXISTS));
  }
  g_ptr_array_set_size (unreadable, 0);
  g_ptr_array_unref (cp_library_unsaved_list (path, unreadable));
  g_assert_cmpuint (unreadable->len, ==, 0);
}


/* The reason why changes cannot be stored is available until they are stored. */
static void
test_unwritable (CpTestFolder *folder, const void *data)
{
  g_autoptr (GFile) obstacle = cp_test_folder_write (folder, "data", "", 0);
  g_autoptr (CpLibrary) library = cp_library_new ();
  g_autoptr (CpGame) game = cp_game_new (cp_rules_default (), NULL);

  keep (folder, library);
  g_assert_null (cp_library_get_failure (library));
  cp_library_add (library, game, -1);
  cp_library_flush (library);
  g_assert_nonnull (cp_library_get_failure (library));
  g_assert_true (g_file_delete (obstacle, NULL, NULL));
  cp_library_flush (library);
  g_assert_null (cp_library_get_failure (library));
  g_autofree char *path = unsaved_path (folder);
  g_assert_true (g_file_test (path, G_FILE_TEST_IS_DIR));
  cp_library_discard (library);
}


/* A game that a damaged file lists twice is restored once. */
static void
test_listed_twice (CpTestFolder *folder, const void *data)
{
  static const char alone[] = "% Counterpoise unsaved work\n% list n0\n"
                              "% game n0 7\n1. d3 *\n% game n0 7\n1. e3 *\n";
  g_autofree char *path = unsaved_path (folder);
  g_autofree char *there = g_build_filename (path, "0.pgn", NULL);
  g_autoptr (GFile) file = cp_test_folder_write (folder, "games.pgn", games, -1);
  g_autofree char *text = NULL;

  g_assert_cmpint (g_mkdir_with_parents (path, 0700), ==, 0);
  g_assert_true (g_file_set_contents (there, alone, -1, NULL));
  g_autoptr (GPtrArray) unsaved = list (folder);
  g_assert_cmpuint (unsaved->len, ==, 1);
  g_autoptr (CpLibrary) library = restore (g_ptr_array_index (unsaved, 0));
  g_assert_cmpuint (cp_library_get_n_games (library), ==, 1);
  g_autofree char *game = cp_test_game_text (library, 0);
  g_assert_nonnull (strstr (game, "e3"));
  cp_library_discard (library);

  crash (folder, file);
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  for (const char *name; (name = g_dir_read_name (dir)) != NULL;) {
    g_autofree char *kept = g_build_filename (path, name, NULL);
    if (!g_str_has_suffix (name, ".pgn") || !g_file_get_contents (kept, &text, NULL, NULL))
      continue;
    g_auto (GStrv) parts = g_strsplit (text, "% list", 2);
    g_autofree char *damaged = g_strconcat (parts[0], "% list 0 0-2 1 all", parts[1], NULL);
    g_assert_true (g_file_set_contents (kept, damaged, -1, NULL));
    break;
  }
  g_autoptr (GPtrArray) again = list (folder);
  g_assert_cmpuint (again->len, ==, 1);
  g_autoptr (CpLibrary) restored = restore (g_ptr_array_index (again, 0));
  /* Three games of the file, and two new ones. */
  g_assert_cmpuint (cp_library_get_n_games (restored), ==, 5);
  cp_library_discard (restored);
}


/* A game whose text was repaired is restored in its place. */
static void
test_repaired (CpTestFolder *folder, const void *data)
{
  static const char before[] = "% odd\n[Event \"A\"]\n1. d4   d8 *\n\n\n";
  static const char behind[] = "\n\n[Event \"C\"]\n1.c4 {odd}  *\n";
  g_autofree char *text = g_strconcat (before, "[Variant \"nonsense\"]\n\n1. d4 *", behind, NULL);
  g_autoptr (GFile) file = cp_test_folder_write (folder, "games.pgn", text, -1);
  CpLibrary *mended = cp_test_open_good (file);
  g_autoptr (GError) error = NULL;

  keep (folder, mended);
  g_assert_true (cp_library_set_text (mended, 1, "1. e4 *", &error));
  cp_library_flush (mended);
  g_object_unref (mended);
  g_autoptr (GPtrArray) unsaved = list (folder);
  g_assert_cmpuint (unsaved->len, ==, 1);
  g_autoptr (CpLibrary) library = restore (g_ptr_array_index (unsaved, 0));
  g_assert_cmpuint (cp_library_get_n_games (library), ==, 3);
  g_assert_true (cp_test_save (library, NULL, 0, &error));
  g_autofree char *all = g_strconcat (before, "1. e4 *", behind, NULL);
  cp_test_check_file (file, all, strlen (all));
}


int
main (int argc, char **argv)
{
  program = argv[0];
  if (argc == 4 && g_str_equal (argv[1], "--crash"))
    return run_and_crash (argv[2], argv[3]);
  g_test_init (&argc, &argv, NULL);
  cp_test_folder_add ("/model/library-unsaved/crash", test_crash);
  g_test_add ("/model/library-unsaved/crash-changed", CpTestFolder, GINT_TO_POINTER (0),
              cp_test_folder_set_up, test_crash_changed, cp_test_folder_tear_down);
  g_test_add ("/model/library-unsaved/crash-gone", CpTestFolder, GINT_TO_POINTER (1),
              cp_test_folder_set_up, test_crash_changed, cp_test_folder_tear_down);
  cp_test_folder_add ("/model/library-unsaved/open-elsewhere", test_open_elsewhere);
  cp_test_folder_add ("/model/library-unsaved/automatic", test_automatic);
  cp_test_folder_add ("/model/library-unsaved/rubbish", test_rubbish);
  cp_test_folder_add ("/model/library-unsaved/unreadable", test_unreadable);
  cp_test_folder_add ("/model/library-unsaved/unwritable", test_unwritable);
  cp_test_folder_add ("/model/library-unsaved/listed-twice", test_listed_twice);
  cp_test_folder_add ("/model/library-unsaved/repaired", test_repaired);
  return g_test_run ();
}
