/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-puzzles.h"
#include "model/disk/cp-idle.h"
#include "rules/position/cp-fen.h"
#include "support/cp-test-main.h"


static CpPuzzleProgress *
make_progress (CpTestFolder *folder)
{
  return cp_puzzle_progress_new (folder->path);
}


static void
solve (CpPuzzleCollection *collection, unsigned index, CpPuzzleMark mark)
{
  cp_puzzle_progress_add_try (
      cp_puzzle_collection_get_progress (collection),
      cp_puzzle_entry_get_key (cp_puzzle_collection_nth (collection, index)), mark);
}


static void
count_cb (unsigned *n)
{
  (*n)++;
}


/* Games with a stipulation are puzzles, in the order of the file; the others are counted. */
static void
test_list (CpTestFolder *folder, const void *data)
{
  g_autoptr (CpPuzzleProgress) progress = make_progress (folder);
  g_autoptr (CpPuzzleCollection) collection = cp_test_puzzles_open (folder, progress);
  CpPuzzleEntry *heavy = cp_puzzle_collection_nth (collection, CP_TEST_HEAVY);
  g_autofree char *fen = cp_fen_write (cp_puzzle_entry_get_position (heavy));
  g_autofree char *untitled = cp_puzzle_collection_dup_name (collection, CP_TEST_BLACK);

  g_assert_cmpuint (cp_puzzle_collection_get_n_puzzles (collection), ==, CP_TEST_N_PUZZLES);
  g_assert_cmpuint (cp_puzzle_collection_get_n_left_out (collection), ==, CP_TEST_N_GAMES);
  g_assert_null (cp_puzzle_collection_get_problem (collection));
  g_assert_cmpstr (cp_puzzle_collection_get_title (collection), ==, "puzzles");
  g_assert_cmpstr (cp_puzzle_entry_get_title (heavy), ==, "The Iron Gate");
  g_assert_cmpuint (cp_puzzle_entry_get_moves (heavy), ==, 2);
  g_assert_cmpstr (fen, ==, "5N2/2p5/6K1/8/1k4p1/8/Q7/3r4 w - - 0 20");
  g_assert_cmpstr (untitled, ==, "Puzzle 9");
  for (int i = 0; i < CP_TEST_N_PUZZLES; i++)
    g_assert_cmpint (
        cp_puzzle_collection_find (collection, cp_puzzle_collection_nth (collection, (unsigned) i)),
        ==, i);
}


/* A puzzle mined from a game has a name, a difficulty and themes if the file records them. */
static void
test_graded (CpTestFolder *folder, const void *data)
{
  g_autoptr (CpPuzzleProgress) progress = make_progress (folder);
  g_autoptr (CpPuzzleCollection) graded = cp_test_puzzles_open_graded (folder, 7, progress);
  g_autoptr (CpPuzzleCollection) other = cp_test_puzzles_open (folder, progress);
  CpPuzzleEntry *last = cp_puzzle_collection_nth (graded, 6);
  CpPuzzleEntry *heavy = cp_puzzle_collection_nth (other, CP_TEST_HEAVY);
  g_autofree char *name = cp_puzzle_collection_dup_name (graded, 6);
  g_autofree char *themes = cp_themes_describe (cp_puzzle_entry_get_themes (last));
  g_autofree char *none = cp_themes_describe (cp_puzzle_entry_get_themes (heavy));

  g_assert_cmpstr (name, ==, "Heavy Gravity Chess 7");
  g_assert_cmpstr (cp_puzzle_entry_get_title (last), ==, name);
  g_assert_cmpuint (cp_puzzle_entry_get_difficulty (last), ==, 2);
  g_assert_cmpstr (themes, ==, "sacrifice, king hunt");
  g_assert_cmpuint (cp_puzzle_entry_get_difficulty (heavy), ==, 0);
  g_assert_cmpstr (none, ==, "");
}


/* The collection of an open file has the puzzles of its library, saved or not. */
static void
test_shared (CpTestFolder *folder, const void *data)
{
  g_autoptr (CpPuzzleProgress) progress = make_progress (folder);
  g_autoptr (CpPuzzleCollection) original = cp_test_puzzles_open (folder, progress);
  CpLibrary *library = cp_puzzle_collection_get_library (original);
  g_autoptr (CpPuzzleCollection) shared = cp_puzzle_collection_new_for_library (library, progress);
  g_autoptr (CpLibraryGame) last = NULL;
  unsigned n_games = cp_library_get_n_games (library);

  g_assert_true (cp_puzzle_collection_get_shared (shared));
  g_assert_false (cp_puzzle_collection_get_shared (original));
  g_assert_true (cp_puzzle_collection_get_library (shared) == library);
  g_assert_cmpuint (cp_puzzle_collection_get_n_puzzles (shared), ==, CP_TEST_N_PUZZLES);
  for (unsigned i = 0; i < n_games; i++) {
    g_autoptr (CpLibraryGame) game = cp_library_nth (library, i);
    int index = cp_puzzle_collection_find_game (shared, game);
    g_assert_cmpint (index >= 0, ==, cp_puzzle_entry_is_puzzle (game));
    if (index < 0)
      continue;
    CpPuzzleEntry *entry = cp_puzzle_collection_nth (shared, (unsigned) index);
    g_assert_true (cp_puzzle_entry_get_library_game (entry) == game);
    g_assert_cmpint (cp_puzzle_entry_is_task (game), ==, cp_puzzle_entry_get_moves (entry) > 0);
  }
  solve (shared, CP_TEST_HEAVY, CP_PUZZLE_SOLVED);
  g_assert_cmpint (cp_puzzle_collection_get_mark (original, CP_TEST_HEAVY), ==, CP_PUZZLE_SOLVED);
  last = cp_library_nth (library, n_games - 1);
  cp_library_delete (library, n_games - 1);
  g_assert_cmpint (cp_puzzle_collection_find_game (shared, last), ==, -1);
  cp_library_discard (library);
}


/* Each kind of task is described; only those in which the side to move wins can be played. */
static void
test_tasks (CpTestFolder *folder, const void *data)
{
  static const struct {
    const char *stipulation;
    unsigned moves; /* 0: not read */
    bool side_wins; /* the side to move wins, so that it can be played */
    const char *task;
  } cases[] = {
    { "#1", 1, true, "White to move wins in one move" },
    { "#3", 3, true, "White to move wins within 3 moves" },
    { "tip#2", 2, true, "White to move wins within 2 moves by tipping the support" },
    { "centre#2", 2, true, "White to move wins within 2 moves with the king on the centre line" },
    { "king#1", 1, true, "White to move wins in one move by knocking the king" },
    { "s#1", 1, false, "White to move forces Black to win within 1 move" },
    { "s#2", 2, false, "White to move forces Black to win within 2 moves" },
    { "h#1", 1, false, "White to move helps Black to win in 1 move" },
    { "h#2", 2, false, "White to move helps Black to win in 2 moves" },
    { "h#2.5", 3, false, "White to move wins in 2.5 moves with the help of Black" },
    { "ser-#1", 1, false, "White plays 1 move and wins with it" },
    { "ser-#3", 3, false, "White plays 3 moves in a row and wins with the last" },
    { "x#3", 0, false, NULL },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (CpPuzzleProgress) progress = make_progress (folder);
    g_autofree char *text =
        g_strdup_printf ("[Variant \"changing-challenges\"]\n[Stipulation \"%s\"]\n\n*\n\n"
                         "[Variant \"dynamic\"]\n[Stipulation \"king#2\"]\n\n*\n",
                         cases[i].stipulation);
    g_autoptr (GFile) file = cp_test_folder_write (folder, "tasks.pgn", text, -1);
    g_autoptr (CpPuzzleCollection) collection = cp_test_puzzles_open_file (file, progress);
    CpPuzzleEntry *entry = cp_puzzle_collection_nth (collection, 0);
    g_assert_cmpuint (cp_puzzle_entry_get_moves (entry), ==, cases[i].moves);
    g_assert_cmpint (cp_puzzle_entry_get_problem (entry) == NULL, ==, cases[i].moves > 0);
    g_assert_cmpint (cp_puzzle_entry_is_playable (entry), ==, cases[i].side_wins);
    g_assert_false (cp_puzzle_entry_is_playable (cp_puzzle_collection_nth (collection, 1)));
    if (cases[i].moves == 0)
      continue;
    g_autofree char *task =
        cp_puzzle_describe_task (CP_WHITE, cp_puzzle_entry_get_stipulation (entry));
    g_assert_cmpstr (task, ==, cases[i].task);
  }
}


/* A puzzle that cannot be solved has a problem that explains why. */
static void
test_problems (CpTestFolder *folder, const void *data)
{
  g_autoptr (CpPuzzleProgress) progress = make_progress (folder);
  g_autoptr (CpPuzzleCollection) collection = cp_test_puzzles_open (folder, progress);

  for (unsigned i = 0; i < CP_TEST_N_PUZZLES; i++) {
    g_autoptr (GError) error = NULL;
    CpPuzzleEntry *entry = cp_puzzle_collection_nth (collection, i);
    g_autoptr (CpGame) game = cp_puzzle_entry_load (entry, &error);
    bool good = i != CP_TEST_STIPULATION && i != CP_TEST_POSITION;
    g_assert_cmpint (cp_puzzle_entry_get_problem (entry) == NULL, ==, good);
    g_assert_cmpint (cp_puzzle_entry_get_key (entry) != NULL, ==, good);
    g_assert_cmpint (cp_puzzle_entry_get_position (entry) != NULL, ==, good);
    g_assert_cmpint (game != NULL, ==, good);
    g_assert_cmpint (error == NULL, ==, good);
  }
}


static void
test_marks (CpTestFolder *folder, const void *data)
{
  g_autoptr (CpPuzzleProgress) progress = make_progress (folder);
  g_autoptr (CpPuzzleCollection) collection = cp_test_puzzles_open (folder, progress);
  unsigned changed = 0;

  g_signal_connect_swapped (collection, "marks-changed", G_CALLBACK (count_cb), &changed);
  g_assert_cmpuint (cp_puzzle_collection_get_n_solved (collection), ==, 0);
  solve (collection, CP_TEST_HEAVY, CP_PUZZLE_SOLVED);
  solve (collection, CP_TEST_SANDS, CP_PUZZLE_SOLVED_WITH_HINTS);
  solve (collection, CP_TEST_CHANGING, CP_PUZZLE_TRIED);
  g_assert_cmpuint (cp_puzzle_collection_get_n_solved (collection), ==, 2);
  g_assert_cmpuint (changed, ==, 3);
  g_assert_cmpint (cp_puzzle_collection_get_mark (collection, CP_TEST_CHANGING), ==,
                   CP_PUZZLE_TRIED);

  g_assert_cmpint (cp_puzzle_collection_next_unsolved (collection, -1), ==, CP_TEST_DYNAMIC);
  g_assert_cmpint (cp_puzzle_collection_next_unsolved (collection, CP_TEST_DYNAMIC), ==,
                   CP_TEST_CHANGING);
  /* The search wraps round to the first puzzle, and skips unreadable ones. */
  g_assert_cmpint (cp_puzzle_collection_next_unsolved (collection, CP_TEST_BLACK), ==,
                   CP_TEST_DYNAMIC);
  for (unsigned i = 0; i < CP_TEST_STIPULATION; i++)
    solve (collection, i, CP_PUZZLE_SOLVED);
  g_assert_cmpint (cp_puzzle_collection_next_unsolved (collection, -1), ==, -1);
  g_assert_cmpuint (cp_puzzle_collection_get_n_solved (collection), ==, CP_TEST_STIPULATION);

  /* The same puzzles in another file are solved as well. */
  g_autoptr (CpPuzzleCollection) again = cp_test_puzzles_open (folder, progress);
  g_assert_cmpuint (cp_puzzle_collection_get_n_solved (again), ==, CP_TEST_STIPULATION);
}


/* A file without puzzles, and none at all. */
static void
test_empty (CpTestFolder *folder, const void *data)
{
  g_autoptr (CpPuzzleProgress) progress = make_progress (folder);
  g_autoptr (GFile) file =
      cp_test_folder_write (folder, "games.pgn", "[Event \"A game\"]\n\n*\n", -1);
  g_autoptr (GFile) missing = cp_test_folder_file (folder, "missing.pgn");
  g_autoptr (CpPuzzleCollection) games = cp_test_puzzles_open_file (file, progress);
  g_autoptr (CpPuzzleCollection) nothing = cp_test_puzzles_open_file (missing, progress);

  g_assert_cmpuint (cp_puzzle_collection_get_n_puzzles (games), ==, 0);
  g_assert_cmpuint (cp_puzzle_collection_get_n_left_out (games), ==, 1);
  g_assert_nonnull (cp_puzzle_collection_get_problem (games));
  g_assert_cmpint (cp_puzzle_collection_next_unsolved (games, -1), ==, -1);
  g_assert_cmpuint (cp_puzzle_collection_get_n_puzzles (nothing), ==, 0);
  g_assert_nonnull (cp_puzzle_collection_get_problem (nothing));
}


/* Next come puzzles with the same rules, and only then others of the same game. */
static void
test_rules (CpTestFolder *folder, const void *data)
{
  g_autoptr (CpPuzzleProgress) progress = make_progress (folder);
  g_autofree char *text = cp_test_puzzles_make_mixed (4);
  g_autoptr (GFile) file = cp_test_folder_write (folder, "mixed.pgn", text, -1);
  g_autoptr (CpPuzzleCollection) collection = cp_test_puzzles_open_file (file, progress);

  g_assert_cmpint (cp_puzzle_collection_next_unsolved (collection, -1), ==, 0);
  g_assert_cmpint (cp_puzzle_collection_next_unsolved (collection, 1), ==, 3);
  g_assert_cmpint (cp_puzzle_collection_next_unsolved (collection, 0), ==, 2);
  solve (collection, 2, CP_PUZZLE_SOLVED);
  g_assert_cmpint (cp_puzzle_collection_next_unsolved (collection, 0), ==, 1);
}


/* A file that is not PGN is reported otherwise than a file of games without tasks. */
static void
test_foreign (CpTestFolder *folder, const void *data)
{
  g_autofree char *noise = g_malloc (3000);
  g_autoptr (GRand) random = g_rand_new_with_seed (7);
  const struct {
    const char *name;
    const char *text;
    gssize length;
    const char *foreign; /* (nullable): the message about a file that is not PGN */
  } cases[] = {
    { "noise.pgn", noise, 3000, "This is not a file of games" },
    { "letter.pgn", "Dear reader, this is no chess at all.\n", -1, "This is not a PGN file" },
    { "moves.pgn", "1. e3 e9 2. f3 *\n", -1, NULL },
    { "tags.pgn", "[Event \"A game\"]\n\n*\n", -1, NULL },
    { "empty.pgn", "", -1, NULL },
  };
  g_autoptr (CpPuzzleProgress) progress = make_progress (folder);

  for (int i = 0; i < 3000; i++)
    noise[i] = (char) g_rand_int_range (random, 0, 256);
  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (GFile) file =
        cp_test_folder_write (folder, cases[i].name, cases[i].text, cases[i].length);
    g_autoptr (CpPuzzleCollection) collection = cp_test_puzzles_open_file (file, progress);
    g_test_message ("%s", cases[i].name);
    const char *problem = cp_puzzle_collection_get_problem (collection);
    g_assert_cmpint (cp_puzzle_collection_get_foreign (collection), ==, cases[i].foreign != NULL);
    if (cases[i].foreign != NULL)
      g_assert_nonnull (strstr (problem, cases[i].foreign));
    else
      g_assert_null (strstr (problem, "This is not"));
  }
}


/* Thousands of puzzles are listed, counted and marked without reading any solution. */
static void
test_many (CpTestFolder *folder, const void *data)
{
  g_autofree char *text = cp_test_puzzles_make_many (3000);
  g_autoptr (CpPuzzleProgress) progress = make_progress (folder);
  g_autoptr (GFile) file = cp_test_folder_write (folder, "many.pgn", text, -1);
  g_autoptr (CpPuzzleCollection) collection = cp_test_puzzles_open_file (file, progress);

  g_assert_cmpuint (cp_puzzle_collection_get_n_puzzles (collection), ==, 3000);
  solve (collection, 2999, CP_PUZZLE_SOLVED);
  g_assert_cmpuint (cp_puzzle_collection_get_n_solved (collection), ==, 1);
}


/* The list follows the library: edits there change the collection. */
static void
test_edited (CpTestFolder *folder, const void *data)
{
  g_autoptr (CpPuzzleProgress) progress = make_progress (folder);
  g_autoptr (CpPuzzleCollection) collection = cp_test_puzzles_open (folder, progress);
  CpLibrary *library = cp_puzzle_collection_get_library (collection);
  unsigned signalled = 0;

  g_signal_connect_swapped (collection, "items-changed", G_CALLBACK (count_cb), &signalled);
  cp_library_delete (library, CP_TEST_N_GAMES + CP_TEST_HEAVY);
  g_assert_cmpuint (signalled, >, 0);
  g_assert_cmpuint (cp_puzzle_collection_get_n_puzzles (collection), ==, CP_TEST_N_PUZZLES - 1);
  g_assert_cmpstr (cp_puzzle_entry_get_title (cp_puzzle_collection_nth (collection, 0)), ==,
                   "A Quiet Step");
  cp_library_undo (library);
  g_assert_cmpuint (cp_puzzle_collection_get_n_puzzles (collection), ==, CP_TEST_N_PUZZLES);
  g_assert_cmpuint (cp_puzzle_collection_get_n_left_out (collection), ==, CP_TEST_N_GAMES);
}


/* Far more frames than a file of puzzles has batches. */
#define MANY_FRAMES 20000


/* A frame on a slow machine: the next frame is due as soon as this one is drawn. */
static gboolean
draw_frame_cb (void *data)
{
  unsigned *n_frames = data;

  g_usleep (1000);
  if (++*n_frames > MANY_FRAMES)
    g_error ("nothing is read while something moves");
  return G_SOURCE_CONTINUE;
}


/* An animation does not prevent a file from being read. */
static void
test_read_while_drawing (CpTestFolder *folder, const void *data)
{
  g_autofree char *text = cp_test_puzzles_make_many (500);
  g_autoptr (CpPuzzleProgress) progress = make_progress (folder);
  g_autoptr (GFile) file = cp_test_folder_write (folder, "many.pgn", text, -1);
  g_autoptr (CpPuzzleCollection) collection = cp_puzzle_collection_new (file, NULL, progress);
  unsigned n_frames = 0;
  unsigned drawing = g_idle_add_full (CP_IDLE_PRIORITY, draw_frame_cb, &n_frames, NULL);

  cp_puzzle_collection_open (collection);
  cp_test_wait_until (!cp_puzzle_collection_get_loading (collection));
  g_assert_cmpuint (cp_puzzle_collection_get_n_puzzles (collection), ==, 500);
  g_source_remove (drawing);
}


/* The list follows changes by another program, also after the file was deleted and created again.
 */
static void
test_changed (CpTestFolder *folder, const void *data)
{
  g_autofree char *three = cp_test_puzzles_make_many (3);
  g_autofree char *five = cp_test_puzzles_make_many (5);
  g_autoptr (CpPuzzleProgress) progress = make_progress (folder);
  g_autoptr (GFile) file = cp_test_folder_write (folder, "mine.pgn", three, -1);
  g_autoptr (CpPuzzleCollection) collection = cp_test_puzzles_open_file (file, progress);

  solve (collection, 0, CP_PUZZLE_SOLVED);
  g_object_unref (cp_test_folder_write (folder, "mine.pgn", five, -1));
  cp_test_wait_until (cp_puzzle_collection_get_n_puzzles (collection) == 5 &&
                      !cp_puzzle_collection_get_loading (collection));
  g_assert_cmpuint (cp_puzzle_collection_get_n_solved (collection), ==, 1);
  g_assert_true (g_file_delete (file, NULL, NULL));
  cp_test_wait_until (cp_puzzle_collection_get_problem (collection) != NULL);
  g_assert_cmpuint (cp_puzzle_collection_get_n_puzzles (collection), ==, 0);
  g_object_unref (cp_test_folder_write (folder, "mine.pgn", three, -1));
  cp_test_wait_until (cp_puzzle_collection_get_n_puzzles (collection) == 3);
  g_assert_null (cp_puzzle_collection_get_problem (collection));
}


/* The key of a puzzle finds it again. */
static void
test_find_key (CpTestFolder *folder, const void *data)
{
  g_autoptr (CpPuzzleProgress) progress = make_progress (folder);
  g_autoptr (CpPuzzleCollection) collection = cp_test_puzzles_open (folder, progress);

  for (unsigned i = 0; i < CP_TEST_N_PUZZLES; i++) {
    const char *key = cp_puzzle_entry_get_key (cp_puzzle_collection_nth (collection, i));
    if (key != NULL)
      g_assert_cmpint (cp_puzzle_collection_find_key (collection, key), ==, (int) i);
  }
  g_assert_cmpint (cp_puzzle_collection_find_key (collection, "no key"), ==, -1);
}


/* Freeing a collection stops reading its file. */
static void
test_dropped (CpTestFolder *folder, const void *data)
{
  g_autofree char *text = cp_test_puzzles_make_many (500);
  g_autoptr (CpPuzzleProgress) progress = make_progress (folder);
  g_autoptr (GFile) file = cp_test_folder_write (folder, "many.pgn", text, -1);
  CpPuzzleCollection *collection = cp_puzzle_collection_new (file, NULL, progress);

  cp_puzzle_collection_open (collection);
  g_object_add_weak_pointer (G_OBJECT (collection), (void **) &collection);
  g_object_unref (collection);
  cp_test_wait_until (collection == NULL);
}


CP_TESTS ()
{
  cp_test_folder_add ("/model/puzzle-collection/list", test_list);
  cp_test_folder_add ("/model/puzzle-collection/graded", test_graded);
  cp_test_folder_add ("/model/puzzle-collection/shared", test_shared);
  cp_test_folder_add ("/model/puzzle-collection/tasks", test_tasks);
  cp_test_folder_add ("/model/puzzle-collection/problems", test_problems);
  cp_test_folder_add ("/model/puzzle-collection/marks", test_marks);
  cp_test_folder_add ("/model/puzzle-collection/rules", test_rules);
  cp_test_folder_add ("/model/puzzle-collection/empty", test_empty);
  cp_test_folder_add ("/model/puzzle-collection/foreign", test_foreign);
  cp_test_folder_add ("/model/puzzle-collection/many", test_many);
  cp_test_folder_add ("/model/puzzle-collection/edited", test_edited);
  cp_test_folder_add ("/model/puzzle-collection/changed", test_changed);
  cp_test_folder_add ("/model/puzzle-collection/find-key", test_find_key);
  cp_test_folder_add ("/model/puzzle-collection/dropped", test_dropped);
  cp_test_folder_add ("/model/puzzle-collection/read-while-drawing", test_read_while_drawing);
}
