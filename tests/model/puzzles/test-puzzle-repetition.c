/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/puzzles/cp-puzzle-repetition.h"

#include "cp-test-puzzles.h"
#include "model/puzzles/cp-puzzle-day.h"
#include "support/cp-test-main.h"

#define FIRST_DAY 740000

typedef struct {
  CpTestFolder folder;
  CpPuzzleProgress *progress;
  CpPuzzleCollections *collections;
  CpPuzzleCollection *collection;
} Fixture;


static void
set_up (Fixture *f, const void *data)
{
  g_autofree char *text = cp_test_puzzles_make_many (4);

  cp_test_folder_set_up (&f->folder, NULL);
  cp_puzzle_day_set_today (FIRST_DAY);
  f->progress = cp_puzzle_progress_new (f->folder.path);
  f->collections = cp_puzzle_collections_new (f->progress);
  g_autoptr (GFile) file = cp_test_folder_write (&f->folder, "own.pgn", text, -1);
  g_autoptr (GFile) copy = cp_test_folder_write (&f->folder, "copy.pgn", text, -1);
  f->collection = cp_puzzle_collections_add_own (f->collections, file);
  CpPuzzleCollection *again = cp_puzzle_collections_add_own (f->collections, copy);
  cp_puzzle_collections_open_all (f->collections);
  cp_test_wait_until (cp_puzzle_collection_get_n_puzzles (again) == 4 &&
                      !cp_puzzle_collection_get_loading (again));
}


static void
tear_down (Fixture *f, const void *data)
{
  cp_puzzle_day_set_today (0);
  g_object_unref (f->collections);
  g_object_unref (f->progress);
  cp_test_folder_tear_down (&f->folder, NULL);
}


static const char *
key (Fixture *f, unsigned index)
{
  return cp_puzzle_entry_get_key (cp_puzzle_collection_nth (f->collection, index));
}


/* Returns the days until a puzzle is due. */
static int
days_left (Fixture *f, unsigned index)
{
  uint32_t due = cp_puzzle_progress_get_due (f->progress, key (f, index));

  return due != 0 ? (int) (due - cp_puzzle_day_today ()) : -1;
}


/* A puzzle that was not solved comes back after 1, 3, 7 and 21 days. */
static void
test_boxes (Fixture *f, const void *data)
{
  static const int days[] = { 1, 3, 7, 21 };
  uint32_t today = FIRST_DAY;

  g_assert_cmpint (days_left (f, 0), ==, -1);
  cp_puzzle_progress_add_try (f->progress, key (f, 0), CP_PUZZLE_TRIED);
  for (size_t i = 0; i < G_N_ELEMENTS (days); i++) {
    g_assert_cmpint (days_left (f, 0), ==, days[i]);
    /* Solving it before it is due changes nothing. */
    cp_puzzle_progress_add_try (f->progress, key (f, 0), CP_PUZZLE_SOLVED);
    g_assert_cmpint (days_left (f, 0), ==, days[i]);
    g_assert_false (cp_puzzle_progress_is_due (f->progress, key (f, 0)));
    today += (uint32_t) days[i];
    cp_puzzle_day_set_today (today);
    g_assert_true (cp_puzzle_progress_is_due (f->progress, key (f, 0)));
    cp_puzzle_progress_add_try (f->progress, key (f, 0), CP_PUZZLE_SOLVED);
  }
  g_assert_cmpint (days_left (f, 0), ==, -1);
}


/* A failure or a hint begins again with one day, also for a puzzle that was solved. */
static void
test_failures (Fixture *f, const void *data)
{
  cp_puzzle_progress_add_try (f->progress, key (f, 0), CP_PUZZLE_SOLVED);
  g_assert_cmpint (days_left (f, 0), ==, -1);
  cp_puzzle_progress_add_hint (f->progress, key (f, 0));
  g_assert_cmpint (days_left (f, 0), ==, 1);
  cp_puzzle_progress_add_try (f->progress, key (f, 0), CP_PUZZLE_SOLVED);
  g_assert_cmpint (days_left (f, 0), ==, 1);
  cp_puzzle_day_set_today (FIRST_DAY + 5);
  cp_puzzle_progress_add_try (f->progress, key (f, 0), CP_PUZZLE_SOLVED);
  g_assert_cmpint (days_left (f, 0), ==, 3);
  cp_puzzle_day_set_today (FIRST_DAY + 8);
  cp_puzzle_progress_add_try (f->progress, key (f, 0), CP_PUZZLE_TRIED);
  g_assert_cmpint (days_left (f, 0), ==, 1);
  cp_puzzle_progress_add_try (f->progress, key (f, 0), CP_PUZZLE_SOLVED);
  g_assert_cmpint (days_left (f, 0), ==, 1);
}


/* A hint that was given and not used yet counts again when the puzzle is due. */
static void
test_hint_again (Fixture *f, const void *data)
{
  cp_puzzle_progress_add_hint (f->progress, key (f, 1));
  cp_puzzle_day_set_today (FIRST_DAY + 1);
  g_assert_true (cp_puzzle_progress_is_due (f->progress, key (f, 1)));
  cp_puzzle_progress_add_hint (f->progress, key (f, 1));
  g_assert_cmpint (days_left (f, 1), ==, 1);
}


/* Progress of earlier versions, without repetition, is read and kept; values that make no sense are
 * ignored. */
static void
test_old (Fixture *f, const void *data)
{
  g_autofree char *text = g_strdup_printf (
      "[%s]\nState=solved\nTries=2\nSolved=2025-01-01\n[%s]\nState=tried\nTries=1\n"
      "[%s]\nState=tried\nBox=9\nDue=2020-01-01\n[%s]\nState=tried\nBox=1\nDue=soon\n",
      key (f, 0), key (f, 1), key (f, 2), key (f, 3));
  g_object_unref (cp_test_folder_write (&f->folder, "puzzles.ini", text, -1));
  g_autoptr (CpPuzzleProgress) progress = cp_puzzle_progress_new (f->folder.path);

  g_assert_true (cp_puzzle_progress_load (progress, NULL));
  g_assert_cmpint (cp_puzzle_progress_get_mark (progress, key (f, 0)), ==, CP_PUZZLE_SOLVED);
  g_assert_cmpint (cp_puzzle_progress_get_mark (progress, key (f, 1)), ==, CP_PUZZLE_TRIED);
  g_assert_false (cp_puzzle_progress_has_due (progress));
  cp_puzzle_progress_add_try (progress, key (f, 2), CP_PUZZLE_TRIED);
  g_assert_cmpuint (cp_puzzle_progress_get_due (progress, key (f, 2)), ==, FIRST_DAY + 1);
}


/* Puzzles that are due are gathered, each once, and solved one after the other. */
static void
test_gathered (Fixture *f, const void *data)
{
  g_assert_cmpuint (cp_puzzle_repetition_count (f->collections), ==, 0);
  g_assert_null (cp_puzzle_repetition_new (f->collections));
  cp_puzzle_progress_add_try (f->progress, key (f, 1), CP_PUZZLE_TRIED);
  cp_puzzle_progress_add_try (f->progress, key (f, 3), CP_PUZZLE_TRIED);
  cp_puzzle_progress_add_try (f->progress, key (f, 3), CP_PUZZLE_SOLVED);
  g_assert_cmpuint (cp_puzzle_repetition_count (f->collections), ==, 0);
  cp_puzzle_day_set_today (FIRST_DAY + 1);
  g_assert_cmpuint (cp_puzzle_repetition_count (f->collections), ==, 2);
  g_autoptr (CpPuzzleCollection) due = cp_puzzle_repetition_new (f->collections);
  g_assert_cmpuint (cp_puzzle_collection_get_n_puzzles (due), ==, 2);
  g_assert_cmpint (cp_puzzle_collection_next_unsolved (due, 0), ==, 1);
  cp_puzzle_progress_add_try (f->progress, key (f, 3), CP_PUZZLE_SOLVED);
  g_assert_cmpint (cp_puzzle_collection_next_unsolved (due, 0), ==, -1);
  g_assert_cmpint (cp_puzzle_collection_next_unsolved (due, 1), ==, 0);
  g_assert_cmpuint (cp_puzzle_repetition_count (f->collections), ==, 1);
}


static void
add (const char *name, void (*test) (Fixture *, const void *))
{
  g_test_add (name, Fixture, NULL, set_up, test, tear_down);
}


CP_TESTS ()
{
  add ("/model/puzzle-repetition/boxes", test_boxes);
  add ("/model/puzzle-repetition/failures", test_failures);
  add ("/model/puzzle-repetition/hint-again", test_hint_again);
  add ("/model/puzzle-repetition/old", test_old);
  add ("/model/puzzle-repetition/gathered", test_gathered);
}
