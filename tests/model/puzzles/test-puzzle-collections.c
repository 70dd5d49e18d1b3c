/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/puzzles/cp-puzzle-collections.h"

#include <glib/gstdio.h>

#include "cp-test-puzzles.h"
#include "support/cp-test-main.h"


static void
count_cb (unsigned *n)
{
  (*n)++;
}


static GFile *
write_many (CpTestFolder *folder, const char *name, unsigned n)
{
  g_autofree char *text = cp_test_puzzles_make_many (n);

  return cp_test_folder_write (folder, name, text, -1);
}


/* Creates two shipped collections, of five and of seven puzzles. */
static CpPuzzleCollections *
make_collections (CpTestFolder *folder, unsigned *n_changes)
{
  g_autoptr (CpPuzzleProgress) progress = cp_puzzle_progress_new (folder->path);
  g_autoptr (GFile) five = write_many (folder, "dynamic.pgn", 5);
  g_object_unref (write_many (folder, "heavy-gravity.pgn", 7));
  g_object_unref (write_many (folder, "draughts.pgn", 9));
  g_autoptr (GFile) place = g_file_get_parent (five);
  CpPuzzleCollections *collections = cp_puzzle_collections_new (progress);

  cp_puzzle_collections_add_shipped (collections, place);
  g_signal_connect_swapped (collections, "own-changed", G_CALLBACK (count_cb), n_changes);
  g_assert_true (cp_puzzle_collections_get_folder (collections) == place);
  g_assert_cmpuint (g_list_model_get_n_items (cp_puzzle_collections_get_shipped (collections)), ==,
                    2);
  return collections;
}


static unsigned
count (CpPuzzleCollections *collections)
{
  unsigned n_solved;
  unsigned n = cp_puzzle_collections_count (collections, &n_solved);

  g_assert_cmpuint (n_solved, <=, n);
  return n;
}


static CpPuzzleCollection *
nth (GListModel *collections, unsigned index)
{
  g_autoptr (CpPuzzleCollection) collection = g_list_model_get_item (collections, index);

  return collection;
}


/* Asserts that at most one collection is being read. */
static void
loading_cb (CpPuzzleCollection *collection, GParamSpec *pspec, CpPuzzleCollections *collections)
{
  GListModel *shipped = cp_puzzle_collections_get_shipped (collections);
  unsigned n = 0;

  for (unsigned i = 0; i < g_list_model_get_n_items (shipped); i++)
    n += cp_puzzle_collection_get_loading (nth (shipped, i));
  g_assert_cmpuint (n, <=, 1);
}


/* No file is read before cp_puzzle_collections_open_all(), which reads one after the other. */
static void
test_open (CpTestFolder *folder, const void *data)
{
  unsigned n_changes = 0, n_counted = 0;
  g_autoptr (CpPuzzleCollections) collections = make_collections (folder, &n_changes);
  GListModel *shipped = cp_puzzle_collections_get_shipped (collections);

  for (unsigned i = 0; i < 2; i++)
    g_signal_connect (nth (shipped, i), "notify::loading", G_CALLBACK (loading_cb), collections);
  g_signal_connect_swapped (collections, "counted", G_CALLBACK (count_cb), &n_counted);
  g_assert_false (cp_puzzle_collection_get_loading (nth (shipped, 0)));
  cp_puzzle_collections_open_all (collections);
  g_assert_true (cp_puzzle_collection_get_loading (nth (shipped, 0)));
  g_assert_false (cp_puzzle_collection_get_loading (nth (shipped, 1)));
  g_assert_cmpuint (count (collections), ==, 0);
  cp_test_wait_until (count (collections) == 12);
  cp_test_wait_until (n_counted > 0);
  g_assert_cmpuint (n_changes, ==, 0);
  for (unsigned i = 0; i < 2; i++)
    g_signal_handlers_disconnect_by_data (nth (shipped, i), collections);
}


/* Puzzles that are solved after their collection was read are counted as well. */
static void
test_solved (CpTestFolder *folder, const void *data)
{
  unsigned n_changes = 0, n_solved;
  g_autoptr (CpPuzzleCollections) collections = make_collections (folder, &n_changes);

  cp_puzzle_collections_open_all (collections);
  cp_test_wait_until (count (collections) == 12);
  CpPuzzleCollection *first = nth (cp_puzzle_collections_get_shipped (collections), 0);
  const char *key = cp_puzzle_entry_get_key (cp_puzzle_collection_nth (first, 0));
  cp_puzzle_progress_add_try (cp_puzzle_collection_get_progress (first), key, CP_PUZZLE_SOLVED);
  cp_test_wait_until ((cp_puzzle_collections_count (collections, &n_solved), n_solved > 0));
}


/* A puzzle is found in its collection, and the user owns only what the user has added. */
static void
test_find (CpTestFolder *folder, const void *data)
{
  unsigned n_changes = 0, index;
  g_autoptr (CpPuzzleCollections) collections = make_collections (folder, &n_changes);
  g_autoptr (GFile) file = write_many (folder, "mine.pgn", 3);
  CpPuzzleCollection *own = cp_puzzle_collections_add_own (collections, file);
  CpPuzzleCollection *second = nth (cp_puzzle_collections_get_shipped (collections), 1);

  cp_puzzle_collections_open_all (collections);
  cp_test_wait_until (count (collections) == 15);
  g_autoptr (CpPuzzleEntry) entry = g_object_ref (cp_puzzle_collection_nth (own, 2));
  g_assert_true (cp_puzzle_collections_find (collections, entry, &index) == own);
  g_assert_cmpuint (index, ==, 2);
  g_assert_true (cp_puzzle_collections_is_own (collections, own));
  g_assert_true (cp_puzzle_collections_find (collections, cp_puzzle_collection_nth (second, 6),
                                             &index) == second);
  g_assert_cmpuint (index, ==, 6);
  g_assert_false (cp_puzzle_collections_is_own (collections, second));
  cp_puzzle_collections_remove_own (collections, own);
  g_assert_null (cp_puzzle_collections_find (collections, entry, &index));
}


/* The user's collections can be added and removed. A file is added only once, and is read at once
 * if the others have been opened. */
static void
test_own (CpTestFolder *folder, const void *data)
{
  unsigned n_changes = 0;
  g_autoptr (CpPuzzleCollections) collections = make_collections (folder, &n_changes);
  g_autoptr (GFile) file = write_many (folder, "mine.pgn", 3);
  g_autoptr (GFile) missing = cp_test_folder_file (folder, "gone.pgn");
  g_autoptr (GFile) shipped = cp_test_folder_file (folder, "dynamic.pgn");

  cp_puzzle_collections_open_all (collections);
  cp_puzzle_collections_add_own (collections, missing);
  CpPuzzleCollection *mine = cp_puzzle_collections_add_own (collections, file);
  g_assert_true (cp_puzzle_collections_add_own (collections, file) == mine);
  g_assert_true (cp_puzzle_collections_add_own (collections, shipped) ==
                 nth (cp_puzzle_collections_get_shipped (collections), 0));
  g_assert_cmpuint (n_changes, ==, 2);
  cp_test_wait_until (count (collections) == 15);

  g_autoptr (GPtrArray) uris = cp_puzzle_collections_list_own (collections);
  g_autofree char *uri = g_file_get_uri (file);
  g_assert_cmpuint (uris->len, ==, 2);
  g_assert_cmpstr (g_ptr_array_index (uris, 1), ==, uri);
  cp_puzzle_collections_remove_own (collections, mine);
  g_assert_cmpuint (n_changes, ==, 3);
  g_assert_cmpuint (count (collections), ==, 12);
  g_assert_cmpuint (g_list_model_get_n_items (cp_puzzle_collections_get_own (collections)), ==, 1);
}


/* Replacing the list of the user's collections keeps the objects of those that are in both lists.
 */
static void
test_set_own (CpTestFolder *folder, const void *data)
{
  unsigned n_changes = 0;
  g_autoptr (CpPuzzleCollections) collections = make_collections (folder, &n_changes);
  g_autoptr (GFile) old = write_many (folder, "old.pgn", 1);
  g_autoptr (GFile) mine = write_many (folder, "mine.pgn", 3);
  g_autoptr (GFile) new = write_many (folder, "new.pgn", 4);
  g_autofree char *mine_uri = g_file_get_uri (mine);
  g_autofree char *new_uri = g_file_get_uri (new);
  const char *const uris[] = { mine_uri, new_uri, NULL };

  cp_puzzle_collections_open_all (collections);
  cp_puzzle_collections_add_own (collections, old);
  CpPuzzleCollection *stays = cp_puzzle_collections_add_own (collections, mine);
  cp_puzzle_collections_set_own (collections, uris);
  g_assert_cmpuint (n_changes, ==, 2);
  g_assert_true (cp_puzzle_collections_add_own (collections, mine) == stays);
  cp_test_wait_until (count (collections) == 12 + 3 + 4);
  g_autoptr (GPtrArray) list = cp_puzzle_collections_list_own (collections);
  g_assert_cmpuint (list->len, ==, 2);
}


/* Collections of puzzles that were found in games are in a subfolder, and are counted, too. */
static void
test_played (CpTestFolder *folder, const void *data)
{
  g_autoptr (CpPuzzleProgress) progress = cp_puzzle_progress_new (folder->path);
  g_autoptr (CpPuzzleCollections) collections = cp_puzzle_collections_new (progress);
  g_autofree char *text = cp_test_puzzles_make_graded (8);
  g_autofree char *play = g_build_filename (folder->path, "play", NULL);
  g_autoptr (GFile) five = write_many (folder, "dynamic.pgn", 5);
  g_autoptr (GFile) place = g_file_get_parent (five);

  g_assert_cmpint (g_mkdir (play, 0700), ==, 0);
  g_autoptr (GFile) file = cp_test_folder_write (folder, "play/heavy-gravity.pgn", text, -1);
  cp_puzzle_collections_add_shipped (collections, place);
  g_assert_cmpuint (g_list_model_get_n_items (cp_puzzle_collections_get_shipped (collections)), ==,
                    1);
  g_assert_cmpuint (g_list_model_get_n_items (cp_puzzle_collections_get_played (collections)), ==,
                    1);
  g_assert_cmpstr (
      cp_puzzle_collection_get_title (nth (cp_puzzle_collections_get_played (collections), 0)), ==,
      "Heavy Gravity Chess");
  g_assert_true (cp_puzzle_collections_find_shipped (collections, "dynamic") ==
                 nth (cp_puzzle_collections_get_shipped (collections), 0));
  g_assert_null (cp_puzzle_collections_find_shipped (collections, "heavy-gravity"));
  g_assert_true (cp_puzzle_collections_add_own (collections, file) ==
                 nth (cp_puzzle_collections_get_played (collections), 0));
  cp_puzzle_collections_open_all (collections);
  cp_test_wait_until (count (collections) == 5 + 8);
  g_assert_cmpint (g_unlink (g_file_peek_path (file)), ==, 0);
  g_assert_cmpint (g_rmdir (play), ==, 0);
}


/* A file that is not PGN is removed from the list when it is read. */
static void
test_foreign (CpTestFolder *folder, const void *data)
{
  unsigned n_changes = 0;
  g_autoptr (CpPuzzleCollections) collections = make_collections (folder, &n_changes);
  g_autoptr (GFile) file =
      cp_test_folder_write (folder, "letter.pgn", "Dear reader, no chess here.\n", -1);

  cp_puzzle_collections_add_own (collections, file);
  cp_puzzle_collections_open_all (collections);
  cp_test_wait_until (g_list_model_get_n_items (cp_puzzle_collections_get_own (collections)) == 0);
  g_assert_cmpuint (n_changes, ==, 2);
}


/* The object can be freed while files are being read. */
static void
test_dropped (CpTestFolder *folder, const void *data)
{
  unsigned n_changes = 0;
  CpPuzzleCollections *collections = make_collections (folder, &n_changes);

  cp_puzzle_collections_open_all (collections);
  g_object_add_weak_pointer (G_OBJECT (collections), (void **) &collections);
  g_object_unref (collections);
  cp_test_wait_until (collections == NULL);
}


CP_TESTS ()
{
  cp_test_folder_add ("/model/puzzle-collections/open", test_open);
  cp_test_folder_add ("/model/puzzle-collections/solved", test_solved);
  cp_test_folder_add ("/model/puzzle-collections/find", test_find);
  cp_test_folder_add ("/model/puzzle-collections/own", test_own);
  cp_test_folder_add ("/model/puzzle-collections/set-own", test_set_own);
  cp_test_folder_add ("/model/puzzle-collections/played", test_played);
  cp_test_folder_add ("/model/puzzle-collections/foreign", test_foreign);
  cp_test_folder_add ("/model/puzzle-collections/dropped", test_dropped);
}
