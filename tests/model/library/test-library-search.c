/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <dlfcn.h>
#include <string.h>

#include "cp-test-folder.h"
#include "model/library/cp-library-search.h"
#include "record/cp-test-games.h"
#include "record/pgn/cp-pgn-reader.h"
#include "record/pgn/cp-pgn-writer.h"
#include "record/tree/cp-line.h"
#include "rules/notation/cp-notation.h"
#include "rules/position/cp-fen.h"
#include "support/cp-test-main.h"

/* 1 if a thread waits before it releases a finished task. */
static int is_slow;


/* Replaces the function of GLib. The first call must be in the main thread. */
void
g_object_unref (gpointer object)
{
  static void (*unref) (gpointer);
  static GThread *first;

  if (unref == NULL) {
    unref = (void (*) (gpointer)) dlsym (RTLD_NEXT, "g_object_unref");
    first = g_thread_self ();
  }
  while (g_thread_self () != first && G_IS_TASK (object) && g_atomic_int_get (&is_slow) != 0)
    g_thread_yield ();
  unref (object);
}


/* Looks the position up, and checks that the games are those of the search, without variations. */
static void
check_look_up (CpLibrary *library, const CpPosition *position, const GArray *hits)
{
  g_autoptr (GAsyncResult) result = NULL;
  unsigned next = 0;

  cp_library_look_up_position_async (library, position, NULL, cp_test_result_cb, &result);
  cp_test_wait_until (result != NULL);
  g_autoptr (GArray) found = cp_library_search_position_finish (library, result, NULL);
  for (unsigned i = 0; i < hits->len; i++) {
    const CpLibraryHit *hit = &g_array_index (hits, CpLibraryHit, i);
    if (!hit->in_main_line)
      continue;
    g_assert_cmpuint (next, <, found->len);
    const CpLibraryHit *same = &g_array_index (found, CpLibraryHit, next++);
    g_assert_cmpuint (same->index, ==, hit->index);
    g_assert_cmpuint (same->ply, ==, hit->ply);
    g_assert_true (same->in_main_line && same->has_next == hit->has_next);
    g_assert_true (!hit->has_next || cp_move_equal (same->next, hit->next));
    g_assert_cmpint (same->result, ==, hit->result);
    g_assert_cmpuint (same->plies, ==, hit->plies);
    g_assert_cmpuint (same->year, ==, hit->year);
  }
  g_assert_cmpuint (next, ==, found->len);
}


static GArray *
search (CpLibrary *library, const CpPosition *position)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  cp_library_search_position_async (library, position, NULL, NULL, NULL, cp_test_result_cb,
                                    &result);
  cp_test_wait_until (result != NULL);
  GArray *hits = cp_library_search_position_finish (library, result, &error);
  g_assert_no_error (error);
  check_look_up (library, position, hits);
  return hits;
}


/* Returns the hits as text: "0:3 4:0", index and ply. */
static char *
search_as_text (CpLibrary *library, const CpPosition *position)
{
  g_autoptr (GArray) hits = search (library, position);
  GString *text = g_string_new (NULL);

  for (unsigned i = 0; i < hits->len; i++) {
    const CpLibraryHit *hit = &g_array_index (hits, CpLibraryHit, i);
    g_string_append_printf (text, "%s%u:%u", i > 0 ? " " : "", hit->index, hit->ply);
  }
  return g_string_free (text, FALSE);
}


static void
test_lines (CpTestFolder *folder, const void *data)
{
  const char games[] = "1. d3 d9 2. c3 *\n\n1. c3 d9 2. d3 (2. e3 c9 3. d3) *\n\n"
                       "[Variant \"heavy-gravity\"]\n\n1. d3 *\n\n1. e3 (1. c3 d9 2. d3) *\n\n"
                       "1. d3 d9 2. c3 a9 3. a5 *\n\n1. a3 *\n";
  g_autoptr (GFile) file = cp_test_folder_write (folder, "games.pgn", games, -1);
  g_autoptr (CpLibrary) library = cp_test_open_good (file);
  g_autoptr (GError) error = NULL;
  g_autoptr (CpGame) game = cp_library_get_game (library, 0, &error);
  const CpPosition *end = &cp_record_main_line_end (cp_game_get_record (game))->position;

  g_autofree char *hits = search_as_text (library, end);
  g_assert_cmpstr (hits, ==, "0:3 1:3 3:3 4:3");
  CpPosition start;
  cp_position_init (&start, cp_rules_default ());
  g_autofree char *starts = search_as_text (library, &start);
  g_assert_cmpstr (starts, ==, "0:0 1:0 3:0 4:0 5:0");

  /* Edits are searched. Indices are those at the end of the search. */
  cp_library_delete (library, 0);
  g_autoptr (CpGame) last = cp_library_get_game (library, 4, &error);
  cp_game_go_to_first (last);
  g_assert_true (cp_game_play (last, "d3", &error) && cp_game_play (last, "d9", &error) &&
                 cp_game_play (last, "c3", &error));
  g_autofree char *edited = search_as_text (library, end);
  g_assert_cmpstr (edited, ==, "0:3 2:3 3:3 4:3");

  /* A game that was restored after the file was saved without it is searched, too. */
  g_assert_true (cp_test_save (library, NULL, 0, &error));
  cp_library_undo (library);
  g_autofree char *restored = search_as_text (library, end);
  g_assert_cmpstr (restored, ==, "0:3 1:3 3:3 4:3 5:3");
}


/* The year is that of the date, if it has one. */
static void
test_years (CpTestFolder *folder, const void *data)
{
  static const struct {
    const char *date;
    unsigned year;
  } cases[] = {
    { "2024.05.17", 2024 }, { "0987.??.??", 987 }, { "????.??.??", 0 },
    { "-2024.05.17", 0 },   { "99.05.17", 0 },     { "May 2024", 0 },
  };
  CpPosition start;

  cp_position_init (&start, cp_rules_default ());
  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *text = g_strdup_printf ("[Date \"%s\"]\n\n1. d3 *\n", cases[i].date);
    g_autoptr (GFile) file = cp_test_folder_write (folder, "games.pgn", text, -1);
    g_autoptr (CpLibrary) library = cp_test_open_good (file);
    g_autoptr (GArray) hits = search (library, &start);
    g_assert_cmpuint (hits->len, ==, 1);
    g_assert_cmpuint (g_array_index (hits, CpLibraryHit, 0).year, ==, cases[i].year);
    g_assert_cmpuint (g_array_index (hits, CpLibraryHit, 0).plies, ==, 1);
    g_assert_cmpuint (cp_library_hits_total (hits).year, ==, cases[i].year);
  }
}


/* The moves after a position are counted, with the results of the games. A game that ends there
 * counts only in the total, and a game that has it only in a variation does not count. */
static void
test_continuations (CpTestFolder *folder, const void *data)
{
  const char games[] = "1. d3 d9 2. c3 1-0\n\n1. c3 1-0\n\n1. d3 c9 0-1\n\n1. d3 b9 1/2-1/2\n\n"
                       "1. d3 d9 *\n\n[Event \"a\"]\n\n*\n\n1. c3 0-1\n\n1. e3 (1. d3 d9) 1-0\n";
  g_autoptr (GFile) file = cp_test_folder_write (folder, "games.pgn", games, -1);
  g_autoptr (CpLibrary) library = cp_test_open_good (file);
  CpPosition start;
  CpMove d3, c3;

  cp_position_init (&start, cp_rules_default ());
  g_assert_true (cp_move_parse_uci (&start, "d2d3", &d3, NULL));
  g_assert_true (cp_move_parse_uci (&start, "c2c3", &c3, NULL));
  g_autoptr (GArray) hits = search (library, &start);
  g_assert_cmpuint (hits->len, ==, 8);
  g_autoptr (GArray) all = cp_library_hits_continuations (hits);
  g_assert_cmpuint (all->len, ==, 3);
  const CpContinuation *first = &g_array_index (all, CpContinuation, 0);
  const CpContinuation *second = &g_array_index (all, CpContinuation, 1);
  g_assert_true (cp_move_equal (first->move, d3));
  g_assert_cmpuint (first->n, ==, 4);
  g_assert_cmpuint (first->white, ==, 1);
  g_assert_cmpuint (first->drawn, ==, 1);
  g_assert_cmpuint (first->black, ==, 1);
  g_assert_true (cp_move_equal (second->move, c3));
  g_assert_cmpuint (second->n, ==, 2);
  g_assert_cmpuint (second->white + second->black, ==, 2);
  CpContinuation total = cp_library_hits_total (hits);
  g_assert_cmpuint (total.n, ==, 8);
  g_assert_cmpuint (total.white, ==, 3);
  g_assert_cmpuint (total.drawn, ==, 1);
  g_assert_cmpuint (total.black, ==, 2);

  /* A position in a variation has no next move. */
  cp_position_play (&start, d3);
  g_autoptr (GArray) behind = search (library, &start);
  g_assert_cmpuint (behind->len, ==, 5);
  g_assert_false (g_array_index (behind, CpLibraryHit, 4).in_main_line);
  g_assert_cmpuint (cp_library_hits_total (behind).n, ==, 4);
  g_autoptr (GArray) answers = cp_library_hits_continuations (behind);
  g_assert_cmpuint (answers->len, ==, 3);
  g_assert_cmpuint (g_array_index (answers, CpContinuation, 0).n, ==, 2);
}


/* All positions of random games are found where the naive search finds them. */
static void
test_random (CpTestFolder *folder, const void *data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (3);
  g_autoptr (GPtrArray) records =
      g_ptr_array_new_with_free_func ((GDestroyNotify) (void (*) (void)) cp_record_unref);
  g_autoptr (GString) text = g_string_new (NULL);
  size_t n;
  const CpRules *const *rules = cp_rules_all (&n);

  for (unsigned i = 0; i < 40; i++) {
    const CpRules *chosen = rules[i % 4 == 0 ? (i / 4) % n : 0];
    g_autoptr (CpRecord) record = cp_test_random_game (random, chosen);
    g_autofree char *pgn = cp_pgn_write (record, cp_move_recorded_notation (chosen));
    g_string_append_printf (text, "%s\n", pgn);
    g_ptr_array_add (records, cp_pgn_read_one (pgn, strlen (pgn), NULL));
  }
  g_autoptr (GFile) file = cp_test_folder_write (folder, "games.pgn", text->str, -1);
  g_autoptr (CpLibrary) library = cp_test_open_good (file);
  for (unsigned i = 0; i < records->len; i += 3) {
    CpRecord *record = g_ptr_array_index (records, i);
    const CpNode *node = cp_record_main_line_end (record);
    g_autoptr (GArray) hits = search (library, &node->position);
    unsigned next = 0;
    for (unsigned j = 0; j < records->len; j++) {
      const CpNode *root = cp_record_get_root (g_ptr_array_index (records, j));
      bool occurs = false;
      for (const CpNode *other = root; other != NULL; other = cp_node_next_within (other, root))
        occurs = occurs || (other->position.rules == node->position.rules &&
                            cp_position_same (&other->position, &node->position));
      const CpLibraryHit *hit = next < hits->len ? &g_array_index (hits, CpLibraryHit, next) : NULL;
      g_assert_true (occurs == (hit != NULL && hit->index == j));
      next += occurs;
    }
    g_assert_cmpuint (next, ==, hits->len);
  }
}


/* Returns the ply at which the main line of @record first has a position, or -1. */
static int
find_in_main_line (const CpRecord *record, const CpPosition *position)
{
  const CpNode *node = cp_record_get_root (record);

  while (node != NULL && !cp_position_same (&node->position, position))
    node = node->first_child;
  return node != NULL ? (int) node->ply : -1;
}


/* Positions with the same key are not confused: among so many there are dozens of pairs. */
static void
test_look_up (CpTestFolder *folder, const void *data)
{
  enum { N_GAMES = 300, N_LOOKED_UP = 4 };
  g_autoptr (GRand) random = g_rand_new_with_seed (5);
  g_autoptr (CpLibrary) library = cp_library_new ();
  CpRecord *records[N_GAMES];

  for (unsigned i = 0; i < N_GAMES; i++) {
    const CpRules *rules = cp_rules_parse (i % 2 == 0 ? "shifting-sands" : "dynamic", NULL);
    CpMove move;
    records[i] = cp_record_new (rules, NULL);
    CpNode *node = cp_record_get_root (records[i]);
    while (node->ply < 60 && cp_test_random_move (random, &node->position, &move))
      node = cp_record_add_move (records[i], node, move);
    cp_library_add_record (library, cp_record_ref (records[i]));
  }
  for (unsigned i = 0; i < N_LOOKED_UP; i++) {
    for (const CpNode *node = cp_record_get_root (records[i]); node != NULL;
         node = node->first_child) {
      g_autoptr (GAsyncResult) result = NULL;
      unsigned next = 0;
      cp_library_look_up_position_async (library, &node->position, NULL, cp_test_result_cb,
                                         &result);
      cp_test_wait_until (result != NULL);
      g_autoptr (GArray) hits = cp_library_search_position_finish (library, result, NULL);
      for (unsigned j = 0; j < N_GAMES; j++) {
        int ply = find_in_main_line (records[j], &node->position);
        if (ply < 0)
          continue;
        g_assert_cmpuint (next, <, hits->len);
        const CpLibraryHit *hit = &g_array_index (hits, CpLibraryHit, next++);
        g_assert_cmpuint (hit->index, ==, j);
        g_assert_cmpint (hit->ply, ==, ply);
      }
      g_assert_cmpuint (next, ==, hits->len);
    }
  }
  for (unsigned i = 0; i < N_GAMES; i++)
    cp_record_unref (records[i]);
}


static void
progress_cb (double done, void *data)
{
  double *last = data;
  g_assert_cmpfloat (done, >=, *last);
  g_assert_cmpfloat (done, <=, 1);
  *last = done;
}


static void
test_cancelled (CpTestFolder *folder, const void *data)
{
  g_autoptr (GString) text = g_string_new (NULL);
  for (unsigned i = 0; i < 20000; i++)
    g_string_append (text, "1. d3 d9 2. c3 *\n\n");
  g_autoptr (GFile) file = cp_test_folder_write (folder, "games.pgn", text->str, -1);
  g_autoptr (CpLibrary) library = cp_test_open_good (file);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  double done = 0;
  CpPosition start;

  cp_position_init (&start, cp_rules_default ());
  cp_library_search_position_async (library, &start, cancellable, progress_cb, &done,
                                    cp_test_result_cb, &result);
  g_cancellable_cancel (cancellable);
  cp_test_wait_until (result != NULL);
  g_assert_null (cp_library_search_position_finish (library, result, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_cmpfloat (done, ==, 0);

  g_clear_object (&result);
  cp_library_search_position_async (library, &start, NULL, progress_cb, &done, cp_test_result_cb,
                                    &result);
  cp_test_wait_until (result != NULL);
  g_autoptr (GArray) hits = cp_library_search_position_finish (library, result, NULL);
  g_assert_cmpuint (hits->len, ==, 20000);
}


/* The thread that has freed a library. */
typedef struct {
  GThread *thread;
  int done; /* atomic */
} Finalization;


static void
finalized_cb (void *data, GObject *object)
{
  Finalization *finalization = data;

  finalization->thread = g_thread_self ();
  g_atomic_int_set (&finalization->done, 1);
}


static void
saved_cb (GObject *source, GAsyncResult *result, void *data)
{
  bool *done = data;

  g_assert_true (cp_library_save_finish (CP_LIBRARY (source), result, NULL));
  *done = true;
}


static void
found_cb (GObject *source, GAsyncResult *result, void *data)
{
  bool *done = data;
  g_autoptr (GArray) hits = cp_library_search_position_finish (CP_LIBRARY (source), result, NULL);

  g_assert_nonnull (hits);
  *done = true;
}


/* A library that is released while a thread searches it is freed in the main thread, even if the
 * thread releases the task late. */
static void
test_dropped (CpTestFolder *folder, const void *data)
{
  g_autoptr (GFile) file = cp_test_folder_write (folder, "games.pgn", "1. d3 d9 2. c3 *\n", -1);
  CpLibrary *library = cp_test_open_good (file);
  Finalization finalization = { 0 };
  bool done = false;
  CpPosition start;

  cp_position_init (&start, cp_rules_default ());
  g_object_weak_ref (G_OBJECT (library), finalized_cb, &finalization);
  g_atomic_int_set (&is_slow, 1);
  if (GPOINTER_TO_INT (data))
    cp_library_save_async (library, NULL, 0, NULL, saved_cb, &done);
  else
    cp_library_search_position_async (library, &start, NULL, NULL, NULL, found_cb, &done);
  g_object_unref (library);
  cp_test_wait_until (done);
  g_atomic_int_set (&is_slow, 0);
  while (g_atomic_int_get (&finalization.done) == 0)
    g_main_context_iteration (NULL, FALSE);
  g_assert_true (finalization.thread == g_thread_self ());
}


CP_TESTS ()
{
  cp_test_folder_add ("/model/library-search/lines", test_lines);
  cp_test_folder_add ("/model/library-search/years", test_years);
  cp_test_folder_add ("/model/library-search/continuations", test_continuations);
  cp_test_folder_add ("/model/library-search/random", test_random);
  cp_test_folder_add ("/model/library-search/look-up", test_look_up);
  cp_test_folder_add ("/model/library-search/cancelled", test_cancelled);
  g_test_add ("/model/library-search/dropped", CpTestFolder, GINT_TO_POINTER (false),
              cp_test_folder_set_up, test_dropped, cp_test_folder_tear_down);
  g_test_add ("/model/library-search/dropped-saving", CpTestFolder, GINT_TO_POINTER (true),
              cp_test_folder_set_up, test_dropped, cp_test_folder_tear_down);
}
