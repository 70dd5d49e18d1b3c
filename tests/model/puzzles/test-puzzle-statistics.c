/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/puzzles/cp-puzzle-statistics.h"

#include "cp-test-puzzles.h"
#include "model/puzzles/cp-puzzle-day.h"
#include "support/cp-test-main.h"

#define FIRST_DAY 740000

typedef struct {
  CpTestFolder folder;
  CpPuzzleProgress *progress;
  CpPuzzleCollections *collections;
  CpPuzzleCollection *mixed; /* 12 puzzles of Dynamic Chess */
} Fixture;


/* The second collection has 5 puzzles of Heavy Gravity Chess, and the third is a copy of it. */
static void
set_up (Fixture *f, const void *data)
{
  g_autofree char *mixed = cp_test_puzzles_make_mixed (12);
  g_autofree char *graded = cp_test_puzzles_make_graded (5);
  const char *const names[] = { "mixed.pgn", "graded.pgn", "copy.pgn" };
  CpPuzzleCollection *collection = NULL;

  cp_test_folder_set_up (&f->folder, NULL);
  cp_puzzle_day_set_today (FIRST_DAY);
  f->progress = cp_puzzle_progress_new (f->folder.path);
  f->collections = cp_puzzle_collections_new (f->progress);
  for (size_t i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autoptr (GFile) file =
        cp_test_folder_write (&f->folder, names[i], i == 0 ? mixed : graded, -1);
    collection = cp_puzzle_collections_add_own (f->collections, file);
    if (i == 0)
      f->mixed = collection;
  }
  cp_puzzle_collections_open_all (f->collections);
  cp_test_wait_until (cp_puzzle_collection_get_n_puzzles (collection) == 5 &&
                      !cp_puzzle_collection_get_loading (collection));
}


static void
tear_down (Fixture *f, const void *data)
{
  cp_puzzle_day_set_today (0);
  g_object_unref (f->collections);
  g_object_unref (f->progress);
  cp_test_folder_tear_down (&f->folder, NULL);
}


static void
add_try (Fixture *f, unsigned index, CpPuzzleMark mark)
{
  cp_puzzle_progress_add_try (
      f->progress, cp_puzzle_entry_get_key (cp_puzzle_collection_nth (f->mixed, index)), mark);
}


static void
check (const CpPuzzleCount *count, unsigned n, unsigned tried, unsigned solved, unsigned first_try)
{
  g_assert_cmpuint (count->n, ==, n);
  g_assert_cmpuint (count->tried, ==, tried);
  g_assert_cmpuint (count->solved, ==, solved);
  g_assert_cmpuint (count->first_try, ==, first_try);
}


/* Puzzles are counted by game and theme, those in several collections once. */
static void
test_counts (Fixture *f, const void *data)
{
  add_try (f, 0, CP_PUZZLE_SOLVED);
  add_try (f, 1, CP_PUZZLE_TRIED);
  add_try (f, 1, CP_PUZZLE_SOLVED);
  add_try (f, 2, CP_PUZZLE_TRIED);
  add_try (f, 4, CP_PUZZLE_SOLVED_WITH_HINTS);
  g_autoptr (CpPuzzleStatistics) statistics = cp_puzzle_statistics_new (f->collections);

  check (&statistics->all, 17, 4, 3, 1);
  g_assert_cmpuint (statistics->variants->len, ==, 2);
  check (&g_array_index (statistics->games, CpPuzzleCount, 0), 12, 4, 3, 1);
  check (&g_array_index (statistics->games, CpPuzzleCount, 1), 5, 0, 0, 0);
  check (&statistics->themes[1], 13, 2, 1, 1); /* sacrifice */
  check (&statistics->themes[13], 8, 3, 2, 0); /* quiet */
  check (&statistics->themes[2], 0, 0, 0, 0);  /* zugzwang */
}


/* The number of solved puzzles grows day by day, until today. */
static void
test_days (Fixture *f, const void *data)
{
  static const int expected[] = { 2, 2, 3, 3 };
  g_autoptr (CpPuzzleStatistics) none = cp_puzzle_statistics_new (f->collections);

  g_assert_cmpuint (none->days->len, ==, 0);
  add_try (f, 0, CP_PUZZLE_SOLVED);
  add_try (f, 1, CP_PUZZLE_SOLVED);
  cp_puzzle_day_set_today (FIRST_DAY + 2);
  add_try (f, 1, CP_PUZZLE_SOLVED);
  add_try (f, 2, CP_PUZZLE_SOLVED);
  cp_puzzle_day_set_today (FIRST_DAY + 3);
  add_try (f, 3, CP_PUZZLE_TRIED);
  g_autoptr (CpPuzzleStatistics) statistics = cp_puzzle_statistics_new (f->collections);
  g_assert_cmpuint (statistics->days->len, ==, G_N_ELEMENTS (expected));
  for (size_t i = 0; i < G_N_ELEMENTS (expected); i++)
    g_assert_cmpint (g_array_index (statistics->days, int, i), ==, expected[i]);

  /* Days of more than a year ago are summed up. */
  cp_puzzle_day_set_today (FIRST_DAY + 5000);
  g_autoptr (CpPuzzleStatistics) later = cp_puzzle_statistics_new (f->collections);
  g_assert_cmpuint (later->days->len, ==, 366);
  g_assert_cmpint (g_array_index (later->days, int, 0), ==, 3);
}


static void
add (const char *name, void (*test) (Fixture *, const void *))
{
  g_test_add (name, Fixture, NULL, set_up, test, tear_down);
}


CP_TESTS ()
{
  add ("/model/puzzle-statistics/counts", test_counts);
  add ("/model/puzzle-statistics/days", test_days);
}
