/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/puzzles/cp-puzzle-daily.h"

#include "cp-test-puzzles.h"
#include "support/cp-test-main.h"

#define FIRST_DAY 740000

/* Puzzles that come with the program, half of them by the usual rules. */
#define N 24

typedef struct {
  CpTestFolder folder;
  CpPuzzleProgress *progress;
  CpPuzzleCollections *collections;
} Fixture;


static void
set_up (Fixture *f, const void *data)
{
  g_autofree char *text = cp_test_puzzles_make_mixed (N);
  g_autofree char *other = cp_test_puzzles_make_many (5);

  cp_test_folder_set_up (&f->folder, NULL);
  g_autoptr (GFile) file = cp_test_folder_write (&f->folder, "dynamic.pgn", text, -1);
  g_autoptr (GFile) own = cp_test_folder_write (&f->folder, "own.pgn", other, -1);
  g_autoptr (GFile) folder = g_file_get_parent (file);
  f->progress = cp_puzzle_progress_new (f->folder.path);
  f->collections = cp_puzzle_collections_new (f->progress);
  cp_puzzle_collections_add_shipped (f->collections, folder);
  cp_puzzle_collections_add_own (f->collections, own);
}


static void
tear_down (Fixture *f, const void *data)
{
  g_object_unref (f->collections);
  g_object_unref (f->progress);
  cp_test_folder_tear_down (&f->folder, NULL);
}


static void
read_all (Fixture *f)
{
  cp_puzzle_collections_open_all (f->collections);
  cp_test_wait_until (cp_puzzle_collections_has_read_included (f->collections));
}


/* (transfer full): the key of the puzzle of a day. */
static char *
dup_key (Fixture *f, uint32_t day)
{
  g_autoptr (CpPuzzleCollection) daily = cp_puzzle_daily_new (f->collections, day);

  g_assert_cmpuint (cp_puzzle_collection_get_n_puzzles (daily), ==, 1);
  CpPuzzleEntry *entry = cp_puzzle_collection_nth (daily, 0);
  g_assert_true (cp_puzzle_entry_get_rules (entry) == cp_rules_parse ("dynamic", NULL));
  return g_strdup (cp_puzzle_entry_get_key (entry));
}


/* The puzzle depends on the day alone, and is not repeated before all others had their day. */
static void
test_days (Fixture *f, const void *data)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  read_all (f);
  for (uint32_t i = 0; i < N / 2; i++) {
    g_autofree char *again = dup_key (f, FIRST_DAY + i);
    char *key = dup_key (f, FIRST_DAY + i);
    g_assert_cmpstr (again, ==, key);
    g_assert_true (g_hash_table_add (seen, key));
  }
  g_autofree char *first = dup_key (f, FIRST_DAY), *next = dup_key (f, FIRST_DAY + N / 2);
  g_assert_cmpstr (first, ==, next);
}


/* There is none before all puzzles have been read, because it would be another one. */
static void
test_unread (Fixture *f, const void *data)
{
  g_assert_null (cp_puzzle_daily_new (f->collections, FIRST_DAY));
  cp_puzzle_collections_open_all (f->collections);
  g_assert_null (cp_puzzle_daily_new (f->collections, FIRST_DAY));
}


static void
test_describe (Fixture *f, const void *data)
{
  read_all (f);
  g_autoptr (CpPuzzleCollection) daily = cp_puzzle_daily_new (f->collections, FIRST_DAY);
  g_autofree char *before = cp_puzzle_daily_describe (daily);
  g_assert_cmpstr (before, ==, "Dynamic Chess");
  cp_puzzle_progress_add_try (
      f->progress, cp_puzzle_entry_get_key (cp_puzzle_collection_nth (daily, 0)), CP_PUZZLE_SOLVED);
  g_autofree char *after = cp_puzzle_daily_describe (daily);
  g_assert_cmpstr (after, ==, "Dynamic Chess, solved");
}


static void
add (const char *name, void (*test) (Fixture *, const void *))
{
  g_test_add (name, Fixture, NULL, set_up, test, tear_down);
}


CP_TESTS ()
{
  add ("/model/puzzle-daily/days", test_days);
  add ("/model/puzzle-daily/unread", test_unread);
  add ("/model/puzzle-daily/describe", test_describe);
}
