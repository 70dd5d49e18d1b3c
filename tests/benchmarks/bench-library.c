/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <malloc.h>
#include <stdio.h>
#include <unistd.h>

#include "model/library/cp-duplicates.h"
#include "model/library/cp-library-query.h"
#include "model/library/cp-library-search.h"
#include "record/pgn/cp-pgn-writer.h"

/* How a library copes with a large file: a hundred thousand random games, or the file that is named
 * as an argument. It only measures; it never fails. */

#define N_GAMES   100000
#define MAX_PLIES 90

/* When something began, in microseconds, and how much memory there was, in bytes. */
typedef struct {
  int64_t time;
  double memory;
} Start;


static double
memory (void)
{
  g_autofree char *text = NULL;
  unsigned long total = 0, resident = 0;

  malloc_trim (0);
  if (g_file_get_contents ("/proc/self/statm", &text, NULL, NULL))
    sscanf (text, "%lu %lu", &total, &resident);
  return (double) resident * (double) sysconf (_SC_PAGESIZE);
}


static double
milliseconds (int64_t since)
{
  return (double) (g_get_monotonic_time () - since) / 1000;
}


static void
set_tags (GRand *random, CpRecord *record)
{
  static const struct {
    const char *name;
    const char *format;
    int n;
  } tags[] = {
    { "Event", "Tournament %d", 2000 }, { "Site", "Town %d", 500 },
    { "Date", "%d.05.17", 2026 },       { "Round", "%d", 60 },
    { "White", "Player %d", 20000 },    { "Black", "Player %d", 20000 },
    { "WhiteElo", "%d", 2800 },         { "BlackElo", "%d", 2800 },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (tags); i++) {
    g_autoptr (GString) value = g_string_new (tags[i].format);
    g_autofree char *number = g_strdup_printf ("%d", g_rand_int_range (random, 1, tags[i].n));
    g_string_replace (value, "%d", number, 1);
    cp_record_set_tag (record, tags[i].name, value->str);
  }
}


static void
write_game (GRand *random, FILE *stream)
{
  const CpRules *rules = cp_rules_default ();
  g_autoptr (CpRecord) record = cp_record_new (rules, NULL);
  CpNode *node = cp_record_get_root (record);
  CpMoves moves;

  set_tags (random, record);
  for (int n = g_rand_int_range (random, MAX_PLIES / 3, MAX_PLIES); n > 0; n--) {
    cp_position_legal_moves (&node->position, &moves);
    if (moves.n == 0)
      break;
    int chosen = g_rand_int_range (random, 0, (int) moves.n);
    node = cp_record_add_move (record, node, moves.moves[chosen]);
  }
  cp_record_set_outcome (record, cp_position_outcome (&node->position, 1));
  g_autofree char *text = cp_pgn_write (record, cp_move_recorded_notation (rules));
  fprintf (stream, "%s\n", text);
}


static void
result_cb (GObject *source, GAsyncResult *result, void *data)
{
  *(GAsyncResult **) data = g_object_ref (result);
}


static void
wait_for (GAsyncResult **result)
{
  while (*result == NULL)
    g_main_context_iteration (NULL, TRUE);
}


static CpLibrary *
open_library (GFile *file)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  Start start = { g_get_monotonic_time (), memory () };
  double longest = 0;

  cp_library_open_async (file, NULL, result_cb, &result);
  wait_for (&result);
  CpLibrary *library = cp_library_open_finish (result, &error);
  if (library == NULL) {
    printf ("%s\n", error->message);
    return NULL;
  }
  printf ("first %u games listed after %.0f ms\n", cp_library_get_n_games (library),
          milliseconds (start.time));
  unsigned listed = 0;
  double all_listed = 0;
  while (cp_library_get_loading (library)) {
    while (!g_main_context_pending (NULL))
      g_usleep (100);
    int64_t turn = g_get_monotonic_time ();
    g_main_context_iteration (NULL, FALSE);
    longest = MAX (longest, milliseconds (turn));
    if (cp_library_get_n_games (library) > listed) {
      listed = cp_library_get_n_games (library);
      all_listed = milliseconds (start.time);
    }
  }
  printf ("all %u games listed after %.0f ms, checked after %.0f ms, %u bad\n", listed, all_listed,
          milliseconds (start.time), cp_library_get_n_bad (library));
  printf ("longest turn of the main loop %.1f ms\n", longest);
  printf ("memory %.0f bytes per game, its texts included\n", (memory () - start.memory) / listed);

  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);
  for (unsigned i = 0; i < listed; i++)
    g_ptr_array_add (items, cp_library_nth (library, i));
  printf ("and with an object for each game %.0f bytes per game\n",
          (memory () - start.memory) / listed);
  return library;
}


/* Returns how many games match, and lists those whose moves have to be read. */
static unsigned
count_matches (CpLibrary *library, CpLibraryQuery *parsed, GArray *unread)
{
  unsigned n = 0;

  for (unsigned i = 0; i < cp_library_get_n_games (library); i++) {
    g_autoptr (CpLibraryGame) game = cp_library_nth (library, i);
    CpLibraryMatch match = cp_library_query_test (parsed, game);
    n += match == CP_LIBRARY_MATCH;
    if (match == CP_LIBRARY_UNREAD)
      g_array_append_val (unread, i);
  }
  return n;
}


static void
query (CpLibrary *library, const char *text)
{
  int64_t start = g_get_monotonic_time ();
  g_autoptr (CpLibraryQuery) parsed = cp_library_query_parse (text);
  g_autoptr (GArray) unread = g_array_new (FALSE, FALSE, sizeof (unsigned));
  unsigned hits = count_matches (library, parsed, unread);

  if (unread->len > 0) {
    g_autoptr (GAsyncResult) result = NULL;
    cp_library_query_read_moves_async (parsed, library, unread, NULL, NULL, NULL, result_cb,
                                       &result);
    wait_for (&result);
    cp_library_query_read_moves_finish (parsed, result, NULL);
    hits = count_matches (library, parsed, unread);
  }
  printf ("“%s”: %u games in %.1f ms\n", text, hits, milliseconds (start));
}


static void
search (CpLibrary *library)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (CpGame) game = cp_library_get_game (library, 0, NULL);
  int64_t start = g_get_monotonic_time ();

  if (game == NULL)
    return;
  cp_library_search_position_async (library, cp_game_get_position (game), NULL, NULL, NULL,
                                    result_cb, &result);
  wait_for (&result);
  g_autoptr (GArray) hits = cp_library_search_position_finish (library, result, NULL);
  printf ("a position found in %u games in %.0f ms\n", hits->len, milliseconds (start));
}


/* Walks through a game, and looks up each position. */
static void
walk (CpLibrary *library)
{
  g_autoptr (CpGame) game = cp_library_get_game (library, 0, NULL);
  double longest = 0, longest_blocking = 0;
  unsigned n = 0;

  if (game == NULL)
    return;
  for (CpNode *node = cp_record_get_root (cp_game_get_record (game)); node != NULL;
       node = node->first_child) {
    g_autoptr (GAsyncResult) result = NULL;
    int64_t start = g_get_monotonic_time ();
    cp_library_look_up_position_async (library, &node->position, NULL, result_cb, &result);
    longest_blocking = MAX (longest_blocking, milliseconds (start));
    wait_for (&result);
    int64_t end = g_get_monotonic_time ();
    g_autoptr (GArray) hits = cp_library_search_position_finish (library, result, NULL);
    G_GNUC_UNUSED g_autoptr (GArray) all = cp_library_hits_continuations (hits);
    longest_blocking = MAX (longest_blocking, milliseconds (end));
    longest = MAX (longest, milliseconds (start));
    n++;
  }
  printf ("%u positions looked up, each in at most %.1f ms, blocking at most %.1f ms\n", n, longest,
          longest_blocking);
}


static void
save (CpLibrary *library, GFile *file)
{
  g_autoptr (GAsyncResult) result = NULL;
  int64_t start = g_get_monotonic_time ();

  cp_library_delete (library, 0);
  cp_library_save_async (library, file, false, NULL, result_cb, &result);
  wait_for (&result);
  bool saved = cp_library_save_finish (library, result, NULL);
  printf ("%s after %.0f ms\n", saved ? "saved and verified" : "not saved", milliseconds (start));
}


/* Waits, and returns the longest turn of the main loop in milliseconds. */
static double
wait_and_measure (GAsyncResult **result)
{
  double longest = 0;

  while (*result == NULL) {
    while (!g_main_context_pending (NULL))
      g_usleep (100);
    int64_t turn = g_get_monotonic_time ();
    g_main_context_iteration (NULL, FALSE);
    longest = MAX (longest, milliseconds (turn));
  }
  return longest;
}


/* Finds all duplicates, merges those that are the same game, and undoes that. */
static void
find_duplicates (CpLibrary *library)
{
  g_autoptr (GAsyncResult) found = NULL;
  g_autoptr (GAsyncResult) applied = NULL;
  Start start = { g_get_monotonic_time (), memory () };
  CpDuplicateResult numbers;

  cp_library_find_duplicates_async (library, NULL, NULL, NULL, result_cb, &found);
  double longest = wait_and_measure (&found);
  int64_t turn = g_get_monotonic_time ();
  CpDuplicates *duplicates = cp_library_find_duplicates_finish (library, found, NULL);
  unsigned n = cp_duplicates_get_n (duplicates);
  printf ("%u duplicates found in %.0f ms, longest turn %.1f ms, result %.1f ms, %.0f bytes\n", n,
          milliseconds (start.time), longest, milliseconds (turn), memory () - start.memory);
  for (unsigned i = 0; i < n; i++) {
    if (cp_duplicates_is_same (duplicates, i))
      cp_duplicates_set_choice (duplicates, i, CP_DUPLICATE_MERGE);
  }
  start = (Start){ g_get_monotonic_time (), memory () };
  cp_duplicates_apply_async (duplicates, NULL, NULL, NULL, result_cb, &applied);
  longest = wait_and_measure (&applied);
  cp_duplicates_apply_finish (library, applied, &numbers, NULL);
  printf ("%u of them merged in %.0f ms, longest turn %.1f ms, %.0f bytes\n", numbers.n_merged,
          milliseconds (start.time), longest, memory () - start.memory);
  turn = g_get_monotonic_time ();
  cp_library_undo (library);
  printf ("undone in %.1f ms\n", milliseconds (turn));
}


int
main (int argc, char **argv)
{
  g_autofree char *folder = g_dir_make_tmp ("counterpoise-XXXXXX", NULL);
  g_autoptr (GFile) made = g_file_new_build_filename (folder, "games.pgn", NULL);
  g_autoptr (GFile) saved = g_file_new_build_filename (folder, "saved.pgn", NULL);
  g_autoptr (GFile) named = argc > 1 ? g_file_new_for_commandline_arg (argv[1]) : NULL;

  if (named == NULL) {
    g_autoptr (GRand) random = g_rand_new_with_seed (1);
    FILE *stream = fopen (g_file_peek_path (made), "w");
    for (unsigned i = 0; stream != NULL && i < N_GAMES; i++)
      write_game (random, stream);
    if (stream != NULL)
      fclose (stream);
  }
  g_autoptr (CpLibrary) library = open_library (named != NULL ? named : made);
  if (library != NULL) {
    query (library, "\"player 17\"");
    query (library, "white:\"player 123\" date:>2000");
    query (library, "nobody");
    query (library, "torque:>40");
    search (library);
    walk (library);
    find_duplicates (library);
    save (library, saved);
  }
  g_unlink (g_file_peek_path (made));
  g_unlink (g_file_peek_path (saved));
  g_rmdir (folder);
  return 0;
}
