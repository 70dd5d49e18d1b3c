/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/library/cp-library-analysis.h"

#include <string.h>

#include "cp-test-folder.h"
#include "model/game/cp-game-edit.h"
#include "support/cp-test-main.h"

/* Two that can be analysed, and two that cannot. */
#define LONG  "[Variant \"heavy-gravity\"]\n[Event \"A\"]\n\n1. e3 a6 2. h3 a5 *\n"
#define SHORT "[Variant \"heavy-gravity\"]\n[Event \"B\"]\n\n1. a3 a6 *\n"
#define EMPTY "[Variant \"heavy-gravity\"]\n[Event \"C\"]\n\n*\n"
#define HEAD  "[Variant \"heavy-gravity\"]\n\n"
#define BAD   "[Variant \"heavy-gravity\"]\n[Event \"D\"]\n\n1. e3 e3 *\n"

static const char games[] = LONG "\n" SHORT "\n" EMPTY "\n" BAD "\n" SHORT;

static const CpSearchLimits limits = { .nodes = 300 };


static CpLibraryAnalysis *
begin (CpLibrary *library, unsigned n, const unsigned *which)
{
  g_autoptr (GArray) indices = g_array_new (FALSE, FALSE, sizeof *which);

  g_array_append_vals (indices, which, n);
  return cp_library_analysis_new (library, indices, &limits, false);
}


static CpLibraryAnalysis *
begin_all (CpLibrary *library)
{
  static const unsigned all[] = { 0, 1, 2, 3, 4 };

  return begin (library, G_N_ELEMENTS (all), all);
}


static bool
is_analysed (CpLibrary *library, unsigned index)
{
  g_autofree char *text = cp_test_game_text (library, index);
  return strstr (text, "%eval") != NULL;
}


static bool
knows_analysed (CpLibrary *library, unsigned index)
{
  g_autoptr (CpLibraryGame) game = cp_library_nth (library, index);
  return cp_library_game_get_analysed (game);
}


static void
count_cb (unsigned *n)
{
  (*n)++;
}


/* All games that can be analysed are, as one step of undo; the text of the others does not change.
 */
static void
test_all (CpTestFolder *folder, const void *data)
{
  g_autoptr (GFile) file = cp_test_folder_write (folder, "games.pgn", games, -1);
  g_autoptr (CpLibrary) library = cp_test_open_good (file);
  g_autofree char *empty = cp_test_game_text (library, 2);
  g_autofree char *bad = cp_test_game_text (library, 3);
  g_autoptr (CpLibraryAnalysis) analysis = begin_all (library);
  unsigned n_finished = 0;

  g_signal_connect_swapped (analysis, "finished", G_CALLBACK (count_cb), &n_finished);
  g_assert_true (cp_library_analysis_get_running (analysis));
  g_assert_cmpfloat (cp_library_analysis_get_progress (analysis), ==, 0);
  cp_test_wait_until (!cp_library_analysis_get_running (analysis));
  g_assert_cmpuint (n_finished, ==, 1);
  g_assert_cmpfloat (cp_library_analysis_get_progress (analysis), ==, 1);
  g_assert_cmpfloat (cp_library_analysis_estimate (analysis), ==, 0);

  for (unsigned i = 0; i < 5; i++)
    g_assert_cmpint (is_analysed (library, i), ==, i != 2 && i != 3);
  g_autofree char *same_empty = cp_test_game_text (library, 2);
  g_autofree char *same_bad = cp_test_game_text (library, 3);
  g_assert_cmpstr (same_empty, ==, empty);
  g_assert_cmpstr (same_bad, ==, bad);
  const CpLibrarySummary *summary = cp_library_analysis_get_summary (analysis);
  g_assert_cmpuint (summary->n_games, ==, 3);
  g_assert_cmpuint (summary->n_left_out, ==, 2);

  g_assert_cmpstr (cp_library_get_undo_title (library), ==, "Analysis");
  cp_library_undo (library);
  g_assert_false (cp_library_get_can_undo (library));
  g_assert_false (cp_library_get_modified (library));
  for (unsigned i = 0; i < 5; i++)
    g_assert_false (is_analysed (library, i));
  cp_library_redo (library);
  g_assert_true (is_analysed (library, 4));
}


/* Saving replaces the analysed games in the file, and keeps the text between them. */
static void
test_saved (CpTestFolder *folder, const void *data)
{
  g_autoptr (GFile) file = cp_test_folder_write (folder, "games.pgn", games, -1);
  g_autoptr (CpLibrary) library = cp_test_open_good (file);
  g_autoptr (CpLibraryAnalysis) analysis = begin_all (library);
  g_autoptr (GError) error = NULL;

  cp_test_wait_until (!cp_library_analysis_get_running (analysis));
  g_assert_true (cp_library_get_modified (library));
  g_assert_true (cp_test_save (library, NULL, 0, &error));
  g_assert_no_error (error);
  g_assert_false (cp_library_get_modified (library));
  g_autoptr (CpLibrary) again = cp_test_open_good (file);
  g_assert_cmpuint (cp_library_get_n_games (again), ==, 5);
  for (unsigned i = 0; i < 5; i++) {
    g_autofree char *text = cp_test_game_text (again, i);
    g_autofree char *event = g_strdup_printf ("[Event \"%c\"]", "ABCDB"[i]);
    g_assert_nonnull (strstr (text, event));
    g_assert_cmpint (is_analysed (again, i), ==, i != 2 && i != 3);
  }
  cp_library_undo (library);
  g_assert_true (cp_library_get_modified (library));
  g_assert_false (is_analysed (library, 0));
}


/* An open game stays the same object. */
static void
test_open (CpTestFolder *folder, const void *data)
{
  g_autoptr (GFile) file = cp_test_folder_write (folder, "games.pgn", games, -1);
  g_autoptr (CpLibrary) library = cp_test_open_good (file);
  g_autoptr (CpGame) game = cp_library_get_game (library, 0, NULL);
  g_autoptr (CpLibraryAnalysis) analysis = begin (library, 2, (unsigned[]){ 0, 4 });

  cp_test_wait_until (!cp_library_analysis_get_running (analysis));
  g_autoptr (CpGame) same = cp_library_get_game (library, 0, NULL);
  g_assert_true (same == game);
  g_assert_true (cp_game_get_can_undo (game));
  g_assert_true (is_analysed (library, 0) && is_analysed (library, 4));
  cp_library_undo (library);
  g_assert_false (cp_library_get_can_undo (library));
  g_assert_false (is_analysed (library, 0) || is_analysed (library, 4));
  cp_library_redo (library);
  g_assert_true (is_analysed (library, 0) && is_analysed (library, 4));
}


/* Undo in the library does not undo an analysis of an open game that was edited since. */
static void
test_open_edited (CpTestFolder *folder, const void *data)
{
  g_autoptr (GFile) file = cp_test_folder_write (folder, "games.pgn", games, -1);
  g_autoptr (CpLibrary) library = cp_test_open_good (file);
  g_autoptr (CpGame) game = cp_library_get_game (library, 0, NULL);
  g_autoptr (CpLibraryAnalysis) analysis = begin (library, 1, (unsigned[]){ 0 });

  cp_test_wait_until (!cp_library_analysis_get_running (analysis));
  cp_game_toggle_nag (game, cp_record_get_root (cp_game_get_record (game))->first_child, 1);
  cp_library_undo (library);
  g_assert_true (is_analysed (library, 0));
  cp_library_redo (library);
  g_assert_true (is_analysed (library, 0));
  g_assert_true (cp_game_undo (game));
  g_assert_true (is_analysed (library, 0));
}


/* A game deleted before its turn is skipped. */
static void
test_deleted (CpTestFolder *folder, const void *data)
{
  g_autoptr (GFile) file = cp_test_folder_write (folder, "games.pgn", games, -1);
  g_autoptr (CpLibrary) library = cp_test_open_good (file);
  g_autoptr (CpLibraryAnalysis) analysis = begin (library, 2, (unsigned[]){ 0, 4 });

  cp_library_delete (library, 4);
  cp_test_wait_until (!cp_library_analysis_get_running (analysis));
  g_assert_true (is_analysed (library, 0));
  g_assert_cmpuint (cp_library_analysis_get_summary (analysis)->n_games, ==, 1);
  g_assert_cmpuint (cp_library_analysis_get_summary (analysis)->n_left_out, ==, 1);
}


static void
stop_cb (CpLibraryAnalysis *analysis)
{
  if (cp_library_analysis_get_summary (analysis)->n_games > 0)
    cp_library_analysis_stop (analysis);
}


/* Games analysed before the stop keep their analysis, which can be undone. */
static void
test_stop (CpTestFolder *folder, const void *data)
{
  g_autoptr (GFile) file = cp_test_folder_write (folder, "games.pgn", games, -1);
  g_autoptr (CpLibrary) library = cp_test_open_good (file);
  g_autoptr (CpLibraryAnalysis) analysis = begin_all (library);
  unsigned n_finished = 0;

  g_signal_connect_swapped (analysis, "finished", G_CALLBACK (count_cb), &n_finished);
  g_signal_connect (analysis, "notify::progress", G_CALLBACK (stop_cb), NULL);
  cp_test_wait_until (!cp_library_analysis_get_running (analysis));
  g_assert_cmpuint (n_finished, ==, 0);
  g_assert_true (is_analysed (library, 0));
  g_assert_false (is_analysed (library, 1));
  cp_library_undo (library);
  g_assert_false (cp_library_get_modified (library));

  g_autoptr (CpLibraryAnalysis) none = begin_all (library);
  cp_library_analysis_stop (none);
  g_assert_false (cp_library_analysis_get_running (none));
  g_assert_cmpuint (cp_library_analysis_get_summary (none)->n_games, ==, 0);
}


/* A game that has `%eval` at every move is skipped, with its bytes as they are, and counted; one
 * with `%eval` at some moves is not. */
static void
test_skip (CpTestFolder *folder, const void *data)
{
  static const char text[] = HEAD "1. e3 { [%eval 0.10] } a6 { [%eval 0.20] } *\n\n" HEAD
                                  "1. e3 { [%eval 0.10] } a6 *\n\n" HEAD
                                  "1. e3 { [%eval 0.10] } e3 { [%eval 0.20] } *\n\n" HEAD "*\n";
  static const unsigned all[] = { 0, 1, 2, 3 };
  g_autoptr (GFile) file = cp_test_folder_write (folder, "games.pgn", text, -1);
  g_autoptr (CpLibrary) library = cp_test_open_good (file);
  g_autofree char *before = cp_test_game_text (library, 0);
  g_autoptr (GArray) indices = g_array_new (FALSE, FALSE, sizeof *all);

  for (unsigned i = 0; i < G_N_ELEMENTS (all); i++)
    g_assert_cmpint (knows_analysed (library, i), ==, i == 0);
  g_array_append_vals (indices, all, G_N_ELEMENTS (all));
  g_autoptr (CpLibraryAnalysis) analysis =
      cp_library_analysis_new (library, indices, &limits, true);
  cp_test_wait_until (!cp_library_analysis_get_running (analysis));
  g_assert_cmpuint (cp_library_analysis_get_summary (analysis)->n_games, ==, 1);
  g_assert_cmpuint (cp_library_analysis_get_summary (analysis)->n_left_out, ==, 3);
  g_autofree char *after = cp_test_game_text (library, 0);
  g_assert_cmpstr (after, ==, before);
  g_assert_true (knows_analysed (library, 1));
  cp_library_undo (library);
  g_assert_false (knows_analysed (library, 1));
}


/* Items show whether a game is analysed, also after it was edited or copied. */
static void
test_known (CpTestFolder *folder, const void *data)
{
  static const char text[] = HEAD "1. e3 { [%eval 0.10] } *\n";
  g_autoptr (GFile) file = cp_test_folder_write (folder, "games.pgn", text, -1);
  g_autoptr (CpLibrary) library = cp_test_open_good (file);
  unsigned copy = cp_library_copy (library, 0, NULL);

  g_assert_true (knows_analysed (library, copy));
  g_assert_true (cp_library_set_text (library, 0, HEAD "1. e3 *\n", NULL));
  g_assert_false (knows_analysed (library, 0));
  g_assert_true (knows_analysed (library, copy));
}


/* A change of the list between two results makes them two steps of undo. */
static void
test_steps (CpTestFolder *folder, const void *data)
{
  g_autoptr (GFile) file = cp_test_folder_write (folder, "games.pgn", games, -1);
  g_autoptr (CpLibrary) library = cp_test_open_good (file);
  g_autoptr (CpLibraryAnalysis) first = begin (library, 1, (unsigned[]){ 0 });

  cp_test_wait_until (!cp_library_analysis_get_running (first));
  g_autoptr (CpLibraryAnalysis) second = begin (library, 1, (unsigned[]){ 1 });
  cp_test_wait_until (!cp_library_analysis_get_running (second));
  cp_library_undo (library);
  g_assert_true (is_analysed (library, 0));
  g_assert_false (is_analysed (library, 1));
  cp_library_undo (library);
  g_assert_false (is_analysed (library, 0));
}


CP_TESTS ()
{
  cp_test_folder_add ("/library-analysis/all", test_all);
  cp_test_folder_add ("/library-analysis/saved", test_saved);
  cp_test_folder_add ("/library-analysis/open", test_open);
  cp_test_folder_add ("/library-analysis/open-edited", test_open_edited);
  cp_test_folder_add ("/library-analysis/deleted", test_deleted);
  cp_test_folder_add ("/library-analysis/stop", test_stop);
  cp_test_folder_add ("/library-analysis/steps", test_steps);
  cp_test_folder_add ("/library-analysis/skip", test_skip);
  cp_test_folder_add ("/library-analysis/known", test_known);
}
