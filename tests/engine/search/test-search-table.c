/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/search/cp-search-table.h"

#include <string.h>

#include "engine/search/cp-search-line.h"
#include "support/cp-test-main.h"

/* Sizes of a table with one bucket of four entries, and of one with many. */
#define ONE_BUCKET 64
#define TABLE      (1 << 20)

#define N_ENTRIES 2000

static const CpMove no_move = { .from = CP_SQUARE_NONE, .to = CP_SQUARE_NONE };


static uint64_t
random_key (GRand *rand)
{
  return (uint64_t) g_rand_int (rand) << 32 | g_rand_int (rand);
}


static CpSearchEntry
random_entry (GRand *rand)
{
  bool drop = g_rand_int_range (rand, 0, 4) == 0;
  CpSearchEntry entry = {
    .move = { .from = drop ? CP_SQUARE_NONE : (CpSquare) g_rand_int_range (rand, 0, CP_MAX_SQUARES),
              .to = (CpSquare) g_rand_int_range (rand, 0, CP_MAX_SQUARES),
              .becomes = (uint8_t) (drop ? 0 : g_rand_int_range (rand, 0, CP_N_KINDS)),
              .colour = (uint8_t) (drop ? g_rand_int_range (rand, 1, CP_N_COLOURS) : 0) },
    .score = g_rand_int_range (rand, -CP_SCORE_WIN, CP_SCORE_WIN + 1),
    .depth = g_rand_int_range (rand, 0, CP_SEARCH_MAX_PLIES),
    .bound = (CpBound) g_rand_int_range (rand, CP_BOUND_UPPER, CP_BOUND_EXACT + 1),
  };
  return entry;
}


static void
check_equal (const CpSearchEntry *a, const CpSearchEntry *b)
{
  g_assert_true (cp_move_equal (a->move, b->move));
  g_assert_cmpint (a->score, ==, b->score);
  g_assert_cmpint (a->depth, ==, b->depth);
  g_assert_cmpint (a->bound, ==, b->bound);
}


/* Entries are returned as they were stored. */
static void
test_round_trip (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  CpSearchTable *table = cp_search_table_new (TABLE);
  for (int i = 0; i < N_ENTRIES; i++) {
    uint64_t key = random_key (rand);
    CpSearchEntry entry = random_entry (rand), found;
    g_assert_false (cp_search_table_find (table, key, &found));
    cp_search_table_store (table, key, &entry);
    g_assert_true (cp_search_table_find (table, key, &found));
    check_equal (&found, &entry);
  }
  cp_search_table_free (table);
}


/* Extreme scores and depths. */
static void
test_extremes (void)
{
  static const int scores[] = {
    CP_SCORE_WIN, -CP_SCORE_WIN, CP_SCORE_FORCED, -CP_SCORE_FORCED, CP_SCORE_FORCED - 1, 0, -1, 1
  };
  CpSearchTable *table = cp_search_table_new (TABLE);
  for (size_t i = 0; i < G_N_ELEMENTS (scores); i++) {
    CpSearchEntry entry = { no_move, scores[i], CP_SEARCH_MAX_PLIES, CP_BOUND_EXACT };
    CpSearchEntry found;
    cp_search_table_store (table, 1, &entry);
    g_assert_true (cp_search_table_find (table, 1, &found));
    g_assert_cmpint (found.score, ==, scores[i]);
    g_assert_cmpint (found.depth, ==, CP_SEARCH_MAX_PLIES);
    g_assert_true (found.move.from == CP_SQUARE_NONE && found.move.to == CP_SQUARE_NONE);
  }
  cp_search_table_free (table);
}


/* A known best move is kept when a result without a move is stored. */
static void
test_keeps_move (void)
{
  CpSearchTable *table = cp_search_table_new (TABLE);
  CpSearchEntry first = { { 3, 4, 0, 0 }, 10, 3, CP_BOUND_EXACT };
  CpSearchEntry second = { no_move, -7, 6, CP_BOUND_UPPER };
  CpSearchEntry found;
  cp_search_table_store (table, 99, &first);
  cp_search_table_store (table, 99, &second);
  g_assert_true (cp_search_table_find (table, 99, &found));
  g_assert_true (cp_move_equal (found.move, first.move));
  g_assert_cmpint (found.score, ==, -7);

  /* another move replaces it */
  CpSearchEntry third = { { 8, 9, 0, 0 }, 11, 6, CP_BOUND_LOWER };
  cp_search_table_store (table, 99, &third);
  g_assert_true (cp_search_table_find (table, 99, &found));
  check_equal (&found, &third);
  cp_search_table_free (table);
}


static bool
is_kept (CpSearchTable *table, uint64_t key)
{
  CpSearchEntry found;
  return cp_search_table_find (table, key, &found);
}


/* In a full bucket the shallowest entry is replaced; a new entry is always stored. */
static void
test_replacement (void)
{
  CpSearchTable *table = cp_search_table_new (ONE_BUCKET);
  for (int i = 0; i < 4; i++) {
    CpSearchEntry entry = { no_move, i, 10 * (i + 1), CP_BOUND_LOWER };
    cp_search_table_store (table, (uint64_t) i + 1, &entry);
  }
  CpSearchEntry shallow = { no_move, 0, 0, CP_BOUND_UPPER };
  cp_search_table_store (table, 5, &shallow);
  g_assert_true (is_kept (table, 5));
  g_assert_false (is_kept (table, 1));
  for (uint64_t key = 2; key <= 4; key++)
    g_assert_true (is_kept (table, key));
  cp_search_table_free (table);
}


/* Entries of earlier generations are replaced before those of the current one, even if they are
 * deeper. */
static void
test_ageing (void)
{
  CpSearchTable *table = cp_search_table_new (ONE_BUCKET);
  CpSearchEntry deep = { no_move, 0, 20, CP_BOUND_LOWER };
  CpSearchEntry shallow = { no_move, 0, 1, CP_BOUND_LOWER };
  cp_search_table_store (table, 1, &deep);
  g_assert_cmpuint (cp_search_table_fullness (table), ==, 250);
  for (int i = 0; i < 6; i++)
    cp_search_table_age (table);
  g_assert_cmpuint (cp_search_table_fullness (table), ==, 0);
  for (uint64_t key = 2; key <= 5; key++)
    cp_search_table_store (table, key, &shallow);
  g_assert_false (is_kept (table, 1));
  for (uint64_t key = 2; key <= 5; key++)
    g_assert_true (is_kept (table, key));
  g_assert_cmpuint (cp_search_table_fullness (table), ==, 1000);
  cp_search_table_free (table);
}


/* New and cleared tables are empty, whatever their size. */
static void
test_clear (void)
{
  static const size_t sizes[] = { 0, 1, 63, ONE_BUCKET, 1000, TABLE, (size_t) 64 << 20 };
  for (size_t i = 0; i < G_N_ELEMENTS (sizes); i++) {
    g_autoptr (GRand) rand = g_rand_new_with_seed (2);
    CpSearchTable *table = cp_search_table_new (sizes[i]);
    uint64_t key = 0;
    for (int k = 0; k < N_ENTRIES; k++) {
      CpSearchEntry entry = random_entry (rand);
      key = random_key (rand);
      cp_search_table_store (table, key, &entry);
    }
    g_assert_true (is_kept (table, key));
    cp_search_table_clear (table);
    g_assert_false (is_kept (table, key));
    g_assert_cmpuint (cp_search_table_fullness (table), ==, 0);
    cp_search_table_free (table);
  }
}


/* Creating a table succeeds or fails at once, whatever its size. */
static void
test_no_memory (void)
{
  g_assert_null (cp_search_table_new (G_MAXSIZE / 4));
}


typedef struct {
  CpSearchTable *table;
  unsigned seed;
} Writer;


/* Derives an entry from its key, so that a reader can verify it. */
static CpSearchEntry
entry_of (uint64_t key)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed ((guint32) key);
  return random_entry (rand);
}


static void *
write_cb (void *data)
{
  const Writer *writer = data;
  g_autoptr (GRand) rand = g_rand_new_with_seed (writer->seed);
  size_t n_found = 0;
  for (int i = 0; i < 20 * N_ENTRIES; i++) {
    uint64_t key = (uint64_t) g_rand_int_range (rand, 1, 200);
    CpSearchEntry entry = entry_of (key), found;
    if (g_rand_boolean (rand))
      cp_search_table_store (writer->table, key, &entry);
    else if (cp_search_table_find (writer->table, key, &found)) {
      check_equal (&found, &entry);
      n_found++;
    }
  }
  return GSIZE_TO_POINTER (n_found);
}


/* An entry that two threads write concurrently is found intact or not at all. */
static void
test_threads (void)
{
  CpSearchTable *table = cp_search_table_new (ONE_BUCKET);
  Writer writers[] = { { table, 1 }, { table, 2 } };
  GThread *threads[G_N_ELEMENTS (writers)];
  for (size_t i = 0; i < G_N_ELEMENTS (writers); i++)
    threads[i] = g_thread_new ("writer", write_cb, &writers[i]);
  for (size_t i = 0; i < G_N_ELEMENTS (writers); i++)
    g_assert_cmpuint (GPOINTER_TO_SIZE (g_thread_join (threads[i])), >, 0);
  cp_search_table_free (table);
}


CP_TESTS ()
{
  g_test_add_func ("/engine/search-table/round-trip", test_round_trip);
  g_test_add_func ("/engine/search-table/extremes", test_extremes);
  g_test_add_func ("/engine/search-table/keeps-move", test_keeps_move);
  g_test_add_func ("/engine/search-table/replacement", test_replacement);
  g_test_add_func ("/engine/search-table/ageing", test_ageing);
  g_test_add_func ("/engine/search-table/clear", test_clear);
  g_test_add_func ("/engine/search-table/no-memory", test_no_memory);
  g_test_add_func ("/engine/search-table/threads", test_threads);
}
