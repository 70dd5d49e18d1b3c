/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cp-test-folder.h"
#include "model/game/cp-puzzle.h"
#include "model/puzzles/cp-puzzle-progress.h"
#include "rules/position/cp-fen.h"
#include "support/cp-test-main.h"

static const char fen[] = "5N2/2p5/6K1/8/1k4p1/8/Q7/3r4 w - - 0 20";


static char *
key_of (const char *rules, const char *text, unsigned n)
{
  CpPosition pos;

  g_assert_true (cp_fen_parse (cp_rules_parse (rules, NULL), text, &pos, NULL));
  return cp_puzzle_key (&pos, cp_stipulation_direct (n));
}


static CpPuzzleProgress *
load (CpTestFolder *folder)
{
  g_autoptr (GError) error = NULL;
  CpPuzzleProgress *progress = cp_puzzle_progress_new (folder->path);

  g_assert_true (cp_puzzle_progress_load (progress, &error));
  g_assert_no_error (error);
  return progress;
}


static void
count_cb (CpPuzzleProgress *progress, const char *text, unsigned *n)
{
  (*n)++;
}


static void
count_notify_cb (CpPuzzleProgress *progress, GParamSpec *pspec, unsigned *n)
{
  (*n)++;
}


/* The key is that of rules, position and stipulation, and of nothing else. */
static void
test_key (void)
{
  g_autofree char *key = key_of ("heavy-gravity", fen, 2);
  g_autofree char *same = key_of ("Heavy Gravity Chess", fen, 2);
  g_autofree char *longer = key_of ("heavy-gravity", fen, 3);
  g_autofree char *rules = key_of ("dynamic", fen, 2);
  g_autofree char *turn = key_of ("heavy-gravity", "5N2/2p5/6K1/8/1k4p1/8/Q7/3r4 b - - 0 20", 2);
  const char *others[] = { longer, rules, turn };

  g_assert_cmpstr (key, ==, same);
  for (size_t i = 0; i < G_N_ELEMENTS (others); i++)
    g_assert_cmpstr (key, !=, others[i]);
}


/* A later try never lowers a mark, and tries are counted. */
static void
test_marks (CpTestFolder *folder, const void *data)
{
  static const struct {
    CpPuzzleMark noted;
    CpPuzzleMark known;
    bool dated;
  } steps[] = {
    { CP_PUZZLE_TRIED, CP_PUZZLE_TRIED, false },
    { CP_PUZZLE_SOLVED_WITH_HINTS, CP_PUZZLE_SOLVED_WITH_HINTS, true },
    { CP_PUZZLE_TRIED, CP_PUZZLE_SOLVED_WITH_HINTS, true },
    { CP_PUZZLE_SOLVED, CP_PUZZLE_SOLVED, true },
    { CP_PUZZLE_SOLVED_WITH_HINTS, CP_PUZZLE_SOLVED, true },
  };
  g_autoptr (CpPuzzleProgress) progress = load (folder);
  unsigned changed = 0;

  g_signal_connect (progress, "changed", G_CALLBACK (count_cb), &changed);
  g_assert_cmpint (cp_puzzle_progress_get_mark (progress, "a"), ==, CP_PUZZLE_NEW);
  for (unsigned i = 0; i < G_N_ELEMENTS (steps); i++) {
    cp_puzzle_progress_add_try (progress, "a", steps[i].noted);
    g_autoptr (GDateTime) date = cp_puzzle_progress_get_date (progress, "a");
    g_assert_cmpint (cp_puzzle_progress_get_mark (progress, "a"), ==, steps[i].known);
    g_assert_cmpuint (cp_puzzle_progress_get_tries (progress, "a"), ==, i + 1);
    g_assert_cmpint (date != NULL, ==, steps[i].dated);
    g_assert_cmpuint (changed, ==, i + 1);
  }
  g_assert_cmpint (cp_puzzle_progress_get_mark (progress, "b"), ==, CP_PUZZLE_NEW);
  cp_puzzle_progress_remove (progress, "b");
  g_assert_cmpuint (changed, ==, G_N_ELEMENTS (steps));
  cp_puzzle_progress_remove (progress, "a");
  g_assert_cmpuint (changed, ==, G_N_ELEMENTS (steps) + 1);
  g_assert_cmpint (cp_puzzle_progress_get_mark (progress, "a"), ==, CP_PUZZLE_NEW);
  g_assert_cmpuint (cp_puzzle_progress_get_tries (progress, "a"), ==, 0);
}


/* Marks are loaded by the next run of the program. */
static void
test_kept (CpTestFolder *folder, const void *data)
{
  {
    g_autoptr (CpPuzzleProgress) progress = load (folder);
    cp_puzzle_progress_add_try (progress, "a", CP_PUZZLE_SOLVED);
    cp_puzzle_progress_add_try (progress, "b", CP_PUZZLE_TRIED);
    cp_puzzle_progress_add_try (progress, "b", CP_PUZZLE_TRIED);
  }
  g_autoptr (CpPuzzleProgress) progress = load (folder);
  g_autoptr (GDateTime) date = cp_puzzle_progress_get_date (progress, "a");
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  g_assert_cmpint (cp_puzzle_progress_get_mark (progress, "a"), ==, CP_PUZZLE_SOLVED);
  g_assert_cmpint (cp_puzzle_progress_get_mark (progress, "b"), ==, CP_PUZZLE_TRIED);
  g_assert_cmpuint (cp_puzzle_progress_get_tries (progress, "b"), ==, 2);
  g_assert_nonnull (date);
  g_assert_cmpint (g_date_time_difference (now, date), <, 2 * G_TIME_SPAN_DAY);
}


/* A hint counts for the solution that follows it, however much later, and for no other. */
static void
test_hinted (CpTestFolder *folder, const void *data)
{
  {
    g_autoptr (CpPuzzleProgress) progress = load (folder);
    unsigned changed = 0;
    g_signal_connect (progress, "changed", G_CALLBACK (count_cb), &changed);
    cp_puzzle_progress_add_hint (progress, "a");
    cp_puzzle_progress_add_hint (progress, "a");
    g_assert_cmpuint (changed, ==, 1);
    g_assert_cmpint (cp_puzzle_progress_get_mark (progress, "a"), ==, CP_PUZZLE_NEW);
    g_assert_cmpuint (cp_puzzle_progress_get_tries (progress, "a"), ==, 0);
    cp_puzzle_progress_add_try (progress, "a", CP_PUZZLE_TRIED);
    g_assert_false (cp_puzzle_progress_get_hinted (progress, "b"));
  }
  g_autoptr (CpPuzzleProgress) progress = load (folder);

  g_assert_true (cp_puzzle_progress_get_hinted (progress, "a"));
  cp_puzzle_progress_add_try (progress, "a", CP_PUZZLE_SOLVED);
  g_assert_cmpint (cp_puzzle_progress_get_mark (progress, "a"), ==, CP_PUZZLE_SOLVED_WITH_HINTS);
  g_autoptr (GDateTime) date = cp_puzzle_progress_get_date (progress, "a");
  g_assert_nonnull (date);
  g_assert_false (cp_puzzle_progress_get_hinted (progress, "a"));
  cp_puzzle_progress_add_try (progress, "a", CP_PUZZLE_SOLVED);
  g_assert_cmpint (cp_puzzle_progress_get_mark (progress, "a"), ==, CP_PUZZLE_SOLVED);
  cp_puzzle_progress_add_hint (progress, "a");
  cp_puzzle_progress_add_try (progress, "a", CP_PUZZLE_SOLVED);
  g_assert_cmpint (cp_puzzle_progress_get_mark (progress, "a"), ==, CP_PUZZLE_SOLVED);
}


/* Keys of another version of the program are preserved. */
static void
test_foreign (CpTestFolder *folder, const void *data)
{
  g_autoptr (GFile) file = cp_test_folder_write (
      folder, "puzzles.ini", "[a]\nState=dreamt-of\nTries=-3\nStars=5\n[b]\nState=solved\n", -1);
  {
    g_autoptr (CpPuzzleProgress) progress = load (folder);
    g_autoptr (GDateTime) date = cp_puzzle_progress_get_date (progress, "b");
    g_assert_cmpint (cp_puzzle_progress_get_mark (progress, "a"), ==, CP_PUZZLE_NEW);
    g_assert_cmpuint (cp_puzzle_progress_get_tries (progress, "a"), ==, 0);
    g_assert_cmpint (cp_puzzle_progress_get_mark (progress, "b"), ==, CP_PUZZLE_SOLVED);
    g_assert_null (date);
    cp_puzzle_progress_add_try (progress, "a", CP_PUZZLE_TRIED);
  }
  g_autoptr (GString) text = cp_test_read_file (file);
  g_assert_nonnull (strstr (text->str, "Stars=5"));
  g_assert_nonnull (strstr (text->str, "State=tried"));
  g_assert_nonnull (strstr (text->str, "Tries=1"));
}


/* A broken file is reported and renamed; each gets a name of its own. */
static void
test_broken (CpTestFolder *folder, const void *data)
{
  static const char *const names[] = { "puzzles.ini.unreadable", "puzzles.ini.unreadable-2" };

  for (size_t i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autoptr (GError) error = NULL;
    g_autoptr (GFile) file = cp_test_folder_write (folder, "puzzles.ini", "a=1\nnonsense", -1);
    g_autoptr (GFile) aside = cp_test_folder_file (folder, names[i]);
    g_autoptr (CpPuzzleProgress) progress = cp_puzzle_progress_new (folder->path);
    g_assert_false (cp_puzzle_progress_load (progress, &error));
    g_assert_nonnull (error);
    g_assert_nonnull (strstr (error->message, names[i]));
    g_assert_false (g_file_query_exists (file, NULL));
    cp_test_check_file (aside, "a=1\nnonsense", 12);
    cp_puzzle_progress_add_try (progress, "a", CP_PUZZLE_TRIED);
    g_assert_true (g_file_query_exists (file, NULL));
  }
}


/* The error message is valid UTF-8 even if the file, which it quotes, is not. */
static void
test_not_text (CpTestFolder *folder, const void *data)
{
  g_object_unref (cp_test_folder_write (folder, "puzzles.ini", "[a]\n\x8b\x91\xa4", -1));
  g_autoptr (CpPuzzleProgress) progress = cp_puzzle_progress_new (folder->path);
  g_autoptr (GError) error = NULL;

  g_assert_false (cp_puzzle_progress_load (progress, &error));
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
}


/* A failure to write is notified once, and marks stay available in memory. */
static void
test_unwritable (CpTestFolder *folder, const void *data)
{
  g_autoptr (GFile) file = cp_test_folder_write (folder, "a-file", "", -1);
  g_autofree char *beneath = g_build_filename (folder->path, "a-file", "folder", NULL);
  g_autoptr (CpPuzzleProgress) progress = cp_puzzle_progress_new (beneath);
  g_autoptr (GError) error = NULL;
  unsigned failed = 0;

  g_signal_connect (progress, "notify::failure", G_CALLBACK (count_notify_cb), &failed);
  /* A folder that cannot exist has no marks; that is no error of reading. */
  g_assert_true (cp_puzzle_progress_load (progress, &error));
  g_assert_no_error (error);
  cp_puzzle_progress_add_try (progress, "a", CP_PUZZLE_TRIED);
  cp_puzzle_progress_add_try (progress, "a", CP_PUZZLE_SOLVED);
  g_assert_cmpuint (failed, ==, 1);
  g_assert_cmpint (cp_puzzle_progress_get_mark (progress, "a"), ==, CP_PUZZLE_SOLVED);
  g_assert_nonnull (cp_puzzle_progress_get_failure (progress));

  g_assert_true (g_file_delete (file, NULL, NULL));
  cp_puzzle_progress_try_again (progress);
  g_assert_cmpuint (failed, ==, 2);
  g_assert_null (cp_puzzle_progress_get_failure (progress));
  g_autoptr (CpPuzzleProgress) again = cp_puzzle_progress_new (beneath);
  g_assert_true (cp_puzzle_progress_load (again, NULL));
  g_assert_cmpint (cp_puzzle_progress_get_mark (again, "a"), ==, CP_PUZZLE_SOLVED);
}


static void
note_cb (CpPuzzleProgress *progress, const char *key, GString *keys)
{
  g_string_append (keys, key);
}


/* Two instances of the program that share a file see each other's marks, whichever writes last. */
static void
test_two_runs (CpTestFolder *folder, const void *data)
{
  g_autoptr (CpPuzzleProgress) one = load (folder);
  g_autoptr (CpPuzzleProgress) other = load (folder);
  g_autoptr (GString) keys = g_string_new (NULL);

  g_signal_connect (other, "changed", G_CALLBACK (note_cb), keys);
  cp_puzzle_progress_add_try (one, "a", CP_PUZZLE_SOLVED);
  cp_puzzle_progress_add_try (other, "b", CP_PUZZLE_TRIED);
  g_assert_cmpstr (keys->str, ==, "ab");
  g_assert_cmpint (cp_puzzle_progress_get_mark (other, "a"), ==, CP_PUZZLE_SOLVED);
  cp_puzzle_progress_add_try (other, "a", CP_PUZZLE_TRIED);
  cp_puzzle_progress_remove (other, "b");
  cp_puzzle_progress_add_try (one, "c", CP_PUZZLE_SOLVED_WITH_HINTS);
  g_autoptr (CpPuzzleProgress) next = load (folder);
  CpPuzzleProgress *const all[] = { one, next };
  for (size_t i = 0; i < G_N_ELEMENTS (all); i++) {
    g_assert_cmpint (cp_puzzle_progress_get_mark (all[i], "a"), ==, CP_PUZZLE_SOLVED);
    g_assert_cmpuint (cp_puzzle_progress_get_tries (all[i], "a"), ==, 2);
    g_assert_cmpint (cp_puzzle_progress_get_mark (all[i], "b"), ==, CP_PUZZLE_NEW);
    g_assert_cmpint (cp_puzzle_progress_get_mark (all[i], "c"), ==, CP_PUZZLE_SOLVED_WITH_HINTS);
  }
}


/* Marks that could not be written are written with the next ones, and merged with those of another
 * process. */
static void
test_written_later (CpTestFolder *folder, const void *data)
{
  g_autofree char *beneath = g_build_filename (folder->path, "later", NULL);
  g_autoptr (CpPuzzleProgress) one = cp_puzzle_progress_new (beneath);
  g_autoptr (GFile) in_the_way = cp_test_folder_write (folder, "later", "", -1);
  unsigned failed = 0;

  g_signal_connect (one, "notify::failure", G_CALLBACK (count_notify_cb), &failed);
  cp_puzzle_progress_add_try (one, "a", CP_PUZZLE_SOLVED);
  cp_puzzle_progress_add_try (one, "b", CP_PUZZLE_TRIED);
  g_assert_cmpuint (failed, ==, 1);
  g_assert_true (g_file_delete (in_the_way, NULL, NULL));
  g_autoptr (CpPuzzleProgress) other = cp_puzzle_progress_new (beneath);
  cp_puzzle_progress_add_try (other, "b", CP_PUZZLE_SOLVED);
  cp_puzzle_progress_add_try (one, "c", CP_PUZZLE_TRIED);

  g_autoptr (CpPuzzleProgress) next = cp_puzzle_progress_new (beneath);
  g_assert_true (cp_puzzle_progress_load (next, NULL));
  g_assert_cmpint (cp_puzzle_progress_get_mark (next, "a"), ==, CP_PUZZLE_SOLVED);
  g_assert_cmpint (cp_puzzle_progress_get_mark (next, "b"), ==, CP_PUZZLE_SOLVED);
  g_assert_cmpint (cp_puzzle_progress_get_mark (next, "c"), ==, CP_PUZZLE_TRIED);
}


#define N_EACH 100

/* Two processes at the same time, each with puzzles of its own. */
static void
test_at_once (CpTestFolder *folder, const void *data)
{
  pid_t children[2];

  for (unsigned i = 0; i < G_N_ELEMENTS (children); i++) {
    children[i] = fork ();
    if (children[i] != 0)
      continue;
    g_autoptr (CpPuzzleProgress) progress = load (folder);
    for (unsigned k = 0; k < N_EACH; k++) {
      g_autofree char *key = g_strdup_printf ("%u-%u", i, k);
      cp_puzzle_progress_add_try (progress, key, CP_PUZZLE_SOLVED);
    }
    _exit (0);
  }
  for (unsigned i = 0; i < G_N_ELEMENTS (children); i++) {
    int status;
    g_assert_cmpint (waitpid (children[i], &status, 0), ==, children[i]);
    g_assert_cmpint (status, ==, 0);
  }
  g_autoptr (CpPuzzleProgress) progress = load (folder);
  for (unsigned k = 0; k < 2 * N_EACH; k++) {
    g_autofree char *key = g_strdup_printf ("%u-%u", k % 2, k / 2);
    g_assert_cmpint (cp_puzzle_progress_get_mark (progress, key), ==, CP_PUZZLE_SOLVED);
  }
}


CP_TESTS ()
{
  g_test_add_func ("/model/puzzle-progress/key", test_key);
  cp_test_folder_add ("/model/puzzle-progress/marks", test_marks);
  cp_test_folder_add ("/model/puzzle-progress/kept", test_kept);
  cp_test_folder_add ("/model/puzzle-progress/hinted", test_hinted);
  cp_test_folder_add ("/model/puzzle-progress/foreign", test_foreign);
  cp_test_folder_add ("/model/puzzle-progress/broken", test_broken);
  cp_test_folder_add ("/model/puzzle-progress/not-text", test_not_text);
  cp_test_folder_add ("/model/puzzle-progress/unwritable", test_unwritable);
  cp_test_folder_add ("/model/puzzle-progress/two-runs", test_two_runs);
  cp_test_folder_add ("/model/puzzle-progress/written-later", test_written_later);
  cp_test_folder_add ("/model/puzzle-progress/at-once", test_at_once);
}
