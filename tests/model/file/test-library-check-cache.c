/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/file/cp-library-check-cache.h"

#include "cp-test-folder.h"
#include "record/pgn/cp-pgn-scanner.h"
#include "support/cp-test-home.h"
#include "support/cp-test-main.h"

#define N_GAMES 5

/* The size of the tags of a game, which make the file large enough to be cached. */
#define PADDING (128u << 10)

static const char *const movetexts[N_GAMES] = {
  "1. d3 d9 2. c3 1-0", "1. c3 { a comment } *", "1. d3 d3 *", "1. e3 (1. c3) 1/2-1/2", "*",
};

/* Games with a comment or a problem are not kept. */
static const bool is_kept[N_GAMES] = { true, false, false, true, true };


/* (transfer full): Returns a file with the games. */
static char *
make_games (size_t padding)
{
  g_autofree char *tag = g_strnfill (200, 'x');
  GString *text = g_string_new (NULL);

  for (unsigned i = 0; i < N_GAMES; i++) {
    size_t end = text->len + padding;
    for (unsigned tag_number = 0; text->len < end; tag_number++)
      g_string_append_printf (text, "[Tag%u \"%s\"]\n", tag_number, tag);
    g_string_append_printf (text, "\n%s\n\n", movetexts[i]);
  }
  return g_string_free (text, FALSE);
}


static GFile *
write_games (CpTestFolder *folder, const char *name)
{
  g_autofree char *text = make_games (PADDING);
  return cp_test_folder_write (folder, name, text, -1);
}


static void
assert_check (const CpLibraryCheck *a, const CpLibraryCheck *b)
{
  g_assert_true (a->is_read == b->is_read && a->is_analysed == b->is_analysed);
  g_assert_true (a->is_unknown == b->is_unknown);
  g_assert_cmpint (a->outcome.result, ==, b->outcome.result);
  g_assert_cmpint (a->outcome.termination, ==, b->outcome.termination);
  g_assert_cmpuint (a->plies, ==, b->plies);
  g_assert_cmpuint (a->keys->n, ==, b->keys->n);
  g_assert_cmpmem (a->keys->keys, a->keys->n * sizeof a->keys->keys[0], b->keys->keys,
                   b->keys->n * sizeof b->keys->keys[0]);
  g_assert_null (a->problem);
  g_assert_null (a->comments);
}


/* Checks the games of @file as the reader does.
 * Returns how many were found in the cache, all with the right results */
static unsigned
check_file (GFile *file)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CpLibraryFile) open_file = cp_library_file_new (file, NULL, &error);
  g_assert_no_error (error);
  CpFileScan scan = { .open_file = open_file };
  g_autoptr (CpPgnScanner) scanner = cp_pgn_scanner_new (cp_file_scan_read, &scan);
  g_autoptr (CpLibraryCheckCache) cache = cp_library_check_cache_new (file, open_file);
  unsigned n_found = 0;
  CpPgnSlice slice;

  for (unsigned i = 0; cp_pgn_scanner_next (scanner, &slice, &error); i++) {
    CpLibraryCheck check = cp_library_check (&slice), found;
    if (cp_library_check_cache_find (cache, &slice, &found)) {
      g_assert_true (i < N_GAMES && is_kept[i]);
      assert_check (&found, &check);
      cp_library_check_clear (&found);
      n_found++;
    }
    cp_library_check_cache_add (cache, &slice, &check);
    cp_library_check_clear (&check);
  }
  g_assert_no_error (error);
  cp_library_check_cache_save (cache);
  return n_found;
}


/* Returns the path of a file in the cache; %NULL if there are not @n files. */
static char *
find_cached (unsigned n)
{
  g_autofree char *folder =
      g_build_filename (g_get_user_cache_dir (), "counterpoise", "games", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autofree char *path = NULL;
  unsigned n_files = 0;
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL) {
    g_free (path);
    path = g_build_filename (folder, name, NULL);
    n_files++;
  }
  return n_files == n ? g_steal_pointer (&path) : NULL;
}


/* The results are found when the same version of a file is opened again, and only then. */
static void
test_again (CpTestFolder *folder, const void *data)
{
  g_autoptr (GFile) file = write_games (folder, "games.pgn");

  g_assert_cmpuint (check_file (file), ==, 0);
  g_assert_cmpuint (check_file (file), ==, 3);
  g_assert_cmpuint (check_file (file), ==, 3);
  g_autofree char *text = make_games (PADDING + 1000);
  g_autoptr (GFile) changed = cp_test_folder_write (folder, "games.pgn", text, -1);
  g_assert_cmpuint (check_file (changed), ==, 0);
  g_assert_cmpuint (check_file (changed), ==, 3);
  g_autofree char *path = find_cached (1);
  g_assert_nonnull (path);
}


/* A small file is not kept. */
static void
test_small (CpTestFolder *folder, const void *data)
{
  g_autofree char *text = make_games (0);
  g_autoptr (GFile) file = cp_test_folder_write (folder, "games.pgn", text, -1);

  g_assert_cmpuint (check_file (file), ==, 0);
  g_assert_cmpuint (check_file (file), ==, 0);
  g_assert_null (find_cached (1));
}


/* A damaged file in the cache is replaced; a flipped bit is found as well as a missing part. */
static void
test_damaged (CpTestFolder *folder, const void *data)
{
  g_autoptr (GFile) file = write_games (folder, "games.pgn");
  g_autofree char *content = NULL;
  size_t length;

  g_assert_cmpuint (check_file (file), ==, 0);
  g_autofree char *path = find_cached (1);
  g_assert_true (g_file_get_contents (path, &content, &length, NULL));
  for (size_t i = 0; i < length; i += 3) {
    g_autofree char *damaged = g_memdup2 (content, length);
    if (i % 2 == 0)
      damaged[i] = (char) (damaged[i] ^ 0x10);
    g_assert_true (g_file_set_contents (path, damaged, (gssize) (i % 2 == 0 ? length : i), NULL));
    unsigned n_found = check_file (file);
    g_assert_true (n_found == 0 || n_found == 3);
  }
}


/* Only the results for the files that were used last are kept. */
static void
test_many (CpTestFolder *folder, const void *data)
{
  for (unsigned i = 0; i < 12; i++) {
    g_autofree char *name = g_strdup_printf ("%u.pgn", i);
    g_autoptr (GFile) file = write_games (folder, name);
    g_assert_cmpuint (check_file (file), ==, 0);
    g_assert_cmpuint (check_file (file), ==, 3);
  }
  g_autofree char *path = find_cached (8), *one_more = find_cached (9);
  g_assert_true (path != NULL || one_more != NULL);
}


/* A library that is opened again has the same games. */
static void
test_library (CpTestFolder *folder, const void *data)
{
  g_autoptr (GFile) file = write_games (folder, "games.pgn");

  for (unsigned i = 0; i < 2; i++) {
    g_autoptr (CpLibrary) library = cp_test_open_good (file);
    g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (library)), ==, N_GAMES);
    g_assert_cmpuint (cp_library_get_n_bad (library), ==, 1);
    g_autoptr (CpLibraryGame) game = g_list_model_get_item (G_LIST_MODEL (library), 0);
    g_assert_cmpuint (cp_library_game_get_plies (game), ==, 3);
  }
}


/* Tests of other files may have filled the cache. */
static void
set_up (CpTestFolder *folder, const void *data)
{
  g_autofree char *cache = g_build_filename (g_get_user_cache_dir (), "counterpoise", NULL);

  cp_test_home_remove (cache);
  cp_test_folder_set_up (folder, data);
}


CP_TESTS ()
{
#define ADD(name, function)                                                                        \
  g_test_add ("/model/library-check-cache/" name, CpTestFolder, NULL, set_up, function,            \
              cp_test_folder_tear_down)
  ADD ("again", test_again);
  ADD ("small", test_small);
  ADD ("damaged", test_damaged);
  ADD ("many", test_many);
  ADD ("library", test_library);
#undef ADD
}
