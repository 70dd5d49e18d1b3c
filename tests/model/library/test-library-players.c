/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/library/cp-library-players.h"

#include "cp-test-folder.h"
#include "model/game/cp-game-edit.h"
#include "support/cp-test-main.h"

#define HEAD(white, black)                                                                         \
  "[White \"" white "\"]\n[Black \"" black "\"]\n[Variant \"heavy-gravity\"]\n"

static const char games[] =
    HEAD ("Anna", "Ben") "\n1. e3 {[%eval 0.00]} e6 {[%eval 0.00]} 1-0\n\n" HEAD (
        "Ben", "Cleo") "\n1. d3 d6 0-1\n\n" HEAD ("Cleo", "Anna") "\n1. d3 d6 2. e9 "
                                                                  "1/2-1/2\n\n" HEAD ("Dina",
                                                                                      "Ben") "[FEN "
                                                                                             "\"no "
                                                                                             "posit"
                                                                                             "ion\""
                                                                                             "]\n\n"
                                                                                             "1. "
                                                                                             "d3 "
                                                                                             "*\n";


/* (transfer full) */
static CpLibrary *
open_library (CpTestFolder *folder)
{
  g_autoptr (GFile) file = cp_test_folder_write (folder, "games.pgn", games, -1);
  g_autoptr (GAsyncResult) result = NULL;

  cp_library_open_async (file, NULL, cp_test_result_cb, &result);
  cp_test_wait_until (result != NULL);
  CpLibrary *library = cp_library_open_finish (result, NULL);
  cp_test_wait_until (!cp_library_get_loading (library));
  return library;
}


/* @last: of the games, from the first one
 *
 * (transfer full) (nullable) */
static CpPlayersSummary *
sum_up (CpLibrary *library, unsigned last, GCancellable *cancellable, GError **error)
{
  g_autoptr (GArray) indices = g_array_new (FALSE, FALSE, sizeof (unsigned));
  g_autoptr (GAsyncResult) result = NULL;

  for (unsigned i = 0; i <= last; i++)
    g_array_append_val (indices, i);
  cp_library_sum_up_players_async (library, indices, cancellable, NULL, NULL, cp_test_result_cb,
                                   &result);
  cp_test_wait_until (result != NULL);
  return cp_library_sum_up_players_finish (library, result, error);
}


/* The given games are read, those with a problem as far as that is possible. Games that do not
 * exist are left out. */
static void
test_games (CpTestFolder *folder, const void *data)
{
  g_autoptr (CpLibrary) library = open_library (folder);
  g_autoptr (CpPlayersSummary) all = sum_up (library, 9, NULL, NULL);
  g_autoptr (CpPlayersSummary) two = sum_up (library, 1, NULL, NULL);

  g_assert_cmpuint (all->n_games, ==, 4);
  g_assert_cmpuint (all->n_analysed, ==, 1);
  const CpPlayerSummary *first = g_ptr_array_index (all->players, 0);
  g_assert_cmpstr (first->name, ==, "Anna");
  g_assert_cmpuint (first->n_games, ==, 2);
  g_assert_cmpuint (first->n_won, ==, 1);
  g_assert_cmpuint (first->n_analysed, ==, 1);
  g_assert_cmpuint (all->players->len, ==, 3);
  g_assert_cmpuint (two->n_games, ==, 2);
  first = g_ptr_array_index (two->players, 0);
  g_assert_cmpstr (first->name, ==, "Ben");
  g_assert_cmpuint (first->n_lost, ==, 2);
}


/* A game counts as it is now, not as in the file. */
static void
test_unsaved (CpTestFolder *folder, const void *data)
{
  g_autoptr (CpLibrary) library = open_library (folder);
  g_autoptr (CpGame) game = cp_library_get_game (library, 0, NULL);

  cp_game_toggle_nag (game, cp_record_get_root (cp_game_get_record (game))->first_child, 4);
  g_autoptr (CpPlayersSummary) summary = sum_up (library, 0, NULL, NULL);
  const CpPlayerSummary *anna = g_hash_table_lookup (summary->by_name, "Anna");
  g_assert_cmpuint (anna->moves.n_glyphs[2], ==, 1);
}


static void
test_cancelled (CpTestFolder *folder, const void *data)
{
  g_autoptr (CpLibrary) library = open_library (folder);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (sum_up (library, 1, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}


CP_TESTS ()
{
  cp_test_folder_add ("/model/library-players/games", test_games);
  cp_test_folder_add ("/model/library-players/unsaved", test_unsaved);
  cp_test_folder_add ("/model/library-players/cancelled", test_cancelled);
}
