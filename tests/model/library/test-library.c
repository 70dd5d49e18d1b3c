/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cp-test-folder.h"
#include "model/game/cp-game-walk.h"
#include "model/game/cp-game-edit.h"
#include "record/cp-test-lenient.h"
#include "record/pgn/cp-pgn-reader.h"
#include "rules/position/cp-fen.h"
#include "support/cp-test-main.h"

static const char three_games[] =
    "[Event \"Caf\xc3\xa9\"]\n[Site \"?\"]\n[Date \"2024.05.??\"]\n[Round \"2\"]\n"
    "[White \"Anna\"]\n[Black \"Ben\"]\n[Result \"1-0\"]\n[Termination \"resignation\"]\n"
    "[WhiteElo \"1900\"]\n\n1. d3 d9 2. d4 1-0\n\n"
    "[White \"Caf\xe9\"]\n[Variant \"dynamic:power=east\"]\n\n*\n\n"
    "[White \"Dora\"]\n[Black \"?\"]\n\n1. d3 d9\n  2. a9 *\n";


static void
test_list (CpTestFolder *folder, const void *data)
{
  g_autoptr (GFile) file = cp_test_folder_write (folder, "games.pgn", three_games, -1);
  g_autoptr (CpLibrary) library = cp_test_open_good (file);
  g_autoptr (CpLibraryGame) first = cp_library_nth (library, 0);
  g_autoptr (CpLibraryGame) second = cp_library_nth (library, 1);
  g_autoptr (CpLibraryGame) third = cp_library_nth (library, 2);

  g_assert_cmpuint (cp_library_get_n_games (library), ==, 3);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (library)), ==, 3);
  g_assert_null (g_list_model_get_item (G_LIST_MODEL (library), 3));
  g_assert_cmpstr (cp_library_get_title (library), ==, "games.pgn");
  g_assert_cmpfloat (cp_library_get_progress (library), ==, 1);
  g_assert_false (cp_library_get_modified (library));

  g_assert_cmpstr (cp_library_game_get_white (first), ==, "Anna");
  g_assert_cmpstr (cp_library_game_get_black (first), ==, "Ben");
  g_assert_cmpstr (cp_library_game_get_event (first), ==, "Café");
  g_assert_cmpstr (cp_library_game_get_site (first), ==, "");
  g_assert_cmpstr (cp_library_game_get_round (first), ==, "2");
  g_assert_cmpstr (cp_library_game_get_date (first), ==, "2024.05.??");
  g_assert_cmpint (cp_library_game_get_result (first), ==, CP_WHITE_WINS);
  g_assert_cmpstr (cp_library_game_get_ending (first), ==, "resignation");
  g_assert_cmpstr (cp_library_game_get_rules_string (first), ==, "changing-challenges");
  g_assert_cmpstr (cp_library_game_get_rules_name (first), ==, "Changing Challenges");
  g_assert_cmpuint (cp_library_game_get_plies (first), ==, 3);
  g_assert_cmpstr (cp_library_game_get_tag (first, "whiteelo"), ==, "1900");
  g_assert_null (cp_library_game_get_tag (first, "White"));
  g_assert_null (cp_library_game_get_tag (first, "WhiteEl"));
  g_assert_null (cp_library_game_get_problem (first));
  g_assert_false (cp_library_game_get_edited (first));
  g_assert_cmpuint (cp_library_game_get_line (first), ==, 1);

  g_assert_cmpstr (cp_library_game_get_white (second), ==, "Café");
  g_assert_cmpstr (cp_library_game_get_rules_string (second), ==, "dynamic:power=east");
  g_assert_cmpstr (cp_library_game_get_rules_name (second), ==, "Dynamic Chess");
  g_assert_cmpint (cp_library_game_get_result (second), ==, CP_UNDECIDED);
  g_assert_cmpstr (cp_library_game_get_ending (second), ==, "");
  g_assert_cmpuint (cp_library_game_get_index (second), ==, 1);
  g_assert_cmpuint (cp_library_game_get_line (second), ==, 13);

  g_assert_cmpstr (cp_library_game_get_black (third), ==, "");
  g_assert_nonnull (cp_library_game_get_problem (third));
  g_assert_cmpuint (cp_library_game_get_plies (third), ==, 2);
  g_assert_cmpuint (cp_library_game_get_line (third), ==, 22);
  g_assert_cmpuint (cp_library_game_get_column (third), ==, 6);
  g_assert_cmpuint (cp_library_get_n_bad (library), ==, 1);
}


static void
test_items (CpTestFolder *folder, const void *data)
{
  g_autoptr (GFile) file = cp_test_folder_write (folder, "games.pgn", three_games, -1);
  g_autoptr (CpLibrary) library = cp_test_open_good (file);
  g_autoptr (CpLibraryGame) game = cp_library_nth (library, 2);

  cp_library_move (library, 2, 0);
  g_autoptr (CpLibraryGame) same = cp_library_nth (library, 0);
  g_assert_true (game == same);
  g_assert_cmpuint (cp_library_game_get_index (game), ==, 0);
  cp_library_delete (library, 0);
  g_assert_cmpuint (cp_library_game_get_index (game), ==, G_MAXUINT);
  g_assert_cmpuint (cp_library_get_n_bad (library), ==, 0);
  cp_library_undo (library);
  g_assert_cmpuint (cp_library_game_get_index (game), ==, 0);
  g_assert_cmpstr (cp_library_game_get_white (game), ==, "Dora");

  /* An item keeps its library alive. */
  g_clear_object (&library);
  g_assert_cmpstr (cp_library_game_get_white (game), ==, "Dora");
}


/* Counts the items that the signals of a list model report. */
typedef struct {
  unsigned n_items;
  unsigned n_signals;
} Listener;


static void
items_changed_cb (
    GListModel *model, unsigned position, unsigned removed, unsigned added, Listener *listener)
{
  g_assert_cmpuint (position + removed, <=, listener->n_items);
  listener->n_items += added - removed;
  listener->n_signals++;
  g_assert_cmpuint (g_list_model_get_n_items (model), ==, listener->n_items);
}


static char *
many_games (unsigned n)
{
  GString *text = g_string_new (NULL);
  for (unsigned i = 0; i < n; i++)
    g_string_append_printf (text, "[Event \"%u\"]\n\n1. d3 d9 %s *\n\n", i, i % 3 ? "" : "2. a9");
  return g_string_free (text, FALSE);
}


/* The events of the games, in their order. */
static char *
events (CpLibrary *library)
{
  GString *text = g_string_new (NULL);

  for (unsigned i = 0; i < cp_library_get_n_games (library); i++) {
    g_autoptr (CpLibraryGame) game = cp_library_nth (library, i);
    g_string_append (text, cp_library_game_get_event (game));
  }
  return g_string_free (text, FALSE);
}


/* Several games are deleted and restored in one step, each at its index. */
static void
test_delete_games (CpTestFolder *folder, const void *data)
{
  g_autoptr (GString) text = g_string_new (NULL);
  const unsigned several[] = { 7, 0, 3, 4 };
  g_autoptr (GArray) indices = g_array_new (FALSE, FALSE, sizeof (unsigned));

  for (char event = 'a'; event <= 'h'; event++)
    g_string_append_printf (text, "[Event \"%c\"]\n\n1. d3 *\n\n", event);
  g_autoptr (GFile) file = cp_test_folder_write (folder, "games.pgn", text->str, -1);
  g_autoptr (CpLibrary) library = cp_test_open_good (file);
  g_array_append_vals (indices, several, G_N_ELEMENTS (several));
  cp_library_move (library, 0, 1);
  cp_library_delete_games (library, indices);
  g_autofree char *rest = events (library);
  g_assert_cmpstr (rest, ==, "acfg");
  g_assert_cmpstr (cp_library_get_undo_title (library), ==, "Delete 4 Games");
  cp_library_undo (library);
  g_autofree char *all = events (library);
  g_assert_cmpstr (all, ==, "bacdefgh");
  cp_library_redo (library);
  cp_library_delete (library, 1);
  cp_library_undo (library);
  g_autofree char *again = events (library);
  g_assert_cmpstr (again, ==, "acfg");
  cp_library_undo (library);
  cp_library_undo (library);
  g_autofree char *before = events (library);
  g_assert_cmpstr (before, ==, "abcdefgh");
  g_assert_false (cp_library_get_modified (library));
}


static void
test_many_games (CpTestFolder *folder, const void *data)
{
  enum { N = 20000 };
  g_autofree char *text = many_games (N);
  g_autoptr (GFile) file = cp_test_folder_write (folder, "games.pgn", text, -1);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  cp_library_open_async (file, NULL, cp_test_result_cb, &result);
  cp_test_wait_until (result != NULL);
  g_autoptr (CpLibrary) library = cp_library_open_finish (result, &error);
  Listener listener = { .n_items = cp_library_get_n_games (library) };
  g_signal_connect (library, "items-changed", G_CALLBACK (items_changed_cb), &listener);
  g_assert_cmpuint (listener.n_items, >, 0);
  g_assert_cmpuint (listener.n_items, <, N);
  g_assert_true (cp_library_get_loading (library));

  cp_test_wait_until (!cp_library_get_loading (library));
  g_assert_cmpuint (listener.n_items, ==, N);
  g_assert_cmpuint (listener.n_signals, <, 50);
  g_assert_cmpuint (cp_library_get_n_bad (library), ==, (N + 2) / 3);
  for (unsigned i = 0; i < N; i++) {
    g_autoptr (CpLibraryGame) game = cp_library_nth (library, i);
    g_autofree char *event = g_strdup_printf ("%u", i);
    g_assert_cmpstr (cp_library_game_get_event (game), ==, event);
    g_assert_true ((cp_library_game_get_problem (game) != NULL) == (i % 3 == 0));
  }
}


/* The list is changed while the file is still being read. */
static void
test_edit_while_loading (CpTestFolder *folder, const void *data)
{
  enum { N = 20000 };
  g_autofree char *text = many_games (N);
  g_autoptr (GFile) file = cp_test_folder_write (folder, "games.pgn", text, -1);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  cp_library_open_async (file, NULL, cp_test_result_cb, &result);
  cp_test_wait_until (result != NULL);
  g_autoptr (CpLibrary) library = cp_library_open_finish (result, &error);
  g_autoptr (CpGame) game = cp_game_new (cp_rules_default (), NULL);
  unsigned index = cp_library_add (library, game, -1);
  g_autoptr (CpLibraryGame) added = cp_library_nth (library, index);
  cp_test_comment (library, 1, "While loading");
  cp_library_delete (library, 0);
  g_assert_true (cp_test_save (library, NULL, false, &error));
  g_assert_no_error (error);
  cp_test_wait_until (!cp_library_get_loading (library));

  g_assert_cmpuint (cp_library_get_n_games (library), ==, N);
  g_assert_cmpuint (cp_library_game_get_index (added), ==, N - 1);
  for (unsigned i = 0; i + 1 < N; i++) {
    g_autoptr (CpLibraryGame) listed = cp_library_nth (library, i);
    g_autofree char *event = g_strdup_printf ("%u", i + 1);
    g_assert_cmpstr (cp_library_game_get_event (listed), ==, event);
    g_assert_true ((cp_library_game_get_problem (listed) != NULL) == ((i + 1) % 3 == 0));
  }
  g_assert_cmpuint (cp_library_get_n_bad (library), ==, (N + 2) / 3 - 1);
  cp_library_undo (library);
  cp_library_undo (library);
  g_assert_cmpuint (cp_library_get_n_games (library), ==, N);
  g_assert_cmpuint (cp_library_game_get_index (added), ==, G_MAXUINT);
}


static void
test_dropped (CpTestFolder *folder, const void *data)
{
  g_autofree char *text = many_games (20000);
  g_autoptr (GFile) file = cp_test_folder_write (folder, "games.pgn", text, -1);

  for (unsigned i = 0; i < 20; i++) {
    g_autoptr (GAsyncResult) result = NULL;
    cp_library_open_async (file, NULL, cp_test_result_cb, &result);
    cp_test_wait_until (result != NULL);
    CpLibrary *library = cp_library_open_finish (result, NULL);
    g_object_add_weak_pointer (G_OBJECT (library), (void **) &library);
    g_clear_object (&result);
    for (unsigned turns = 0; turns < i; turns++)
      g_main_context_iteration (NULL, FALSE);
    g_object_unref (library);
    g_assert_null (library);
  }
}


static void
test_cancelled (CpTestFolder *folder, const void *data)
{
  g_autofree char *text = many_games (20000);
  g_autoptr (GFile) file = cp_test_folder_write (folder, "games.pgn", text, -1);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  cp_library_open_async (file, cancellable, cp_test_result_cb, &result);
  cp_test_wait_until (result != NULL);
  g_autoptr (CpLibrary) library = cp_library_open_finish (result, &error);
  g_assert_no_error (error);
  g_cancellable_cancel (cancellable);
  cp_test_wait_until (!cp_library_get_loading (library));

  /* A file that was not read to its end is not saved. */
  if (cp_library_get_n_games (library) < 20000) {
    g_assert_false (cp_test_save (library, NULL, false, &error));
    g_assert_error (error, CP_LIBRARY_ERROR, CP_LIBRARY_ERROR_INCOMPLETE);
  }
  cp_test_check_file (file, text, strlen (text));

  g_clear_object (&result);
  g_clear_error (&error);
  cp_library_open_async (file, cancellable, cp_test_result_cb, &result);
  cp_test_wait_until (result != NULL);
  g_assert_null (cp_library_open_finish (result, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}


static void
test_not_opened (CpTestFolder *folder, const void *data)
{
  g_autoptr (GFile) none = cp_test_folder_file (folder, "none.pgn");
  g_autoptr (GFile) itself = g_file_new_for_path (folder->path);
  g_autoptr (GError) error = NULL;

  g_assert_null (cp_test_open (none, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_clear_error (&error);
  g_assert_null (cp_test_open (itself, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY);
  g_clear_error (&error);
  g_autoptr (GFile) endless = g_file_new_for_path ("/dev/zero");
  g_assert_null (cp_test_open (endless, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE);
}


static void
test_empty_file (CpTestFolder *folder, const void *data)
{
  g_autoptr (GFile) file = cp_test_folder_write (folder, "empty.pgn", "", 0);
  g_autoptr (CpLibrary) library = cp_test_open_good (file);

  g_assert_cmpuint (cp_library_get_n_games (library), ==, 0);
  g_assert_false (cp_library_get_modified (library));
}


static void
test_game (CpTestFolder *folder, const void *data)
{
  g_autoptr (GFile) file = cp_test_folder_write (folder, "games.pgn", three_games, -1);
  g_autoptr (CpLibrary) library = cp_test_open_good (file);
  g_autoptr (CpLibraryGame) item = cp_library_nth (library, 0);
  g_autoptr (GError) error = NULL;
  CpGame *game = cp_library_get_game (library, 0, &error);

  g_assert_true (cp_game_get_reviewing (game));
  g_autoptr (CpGame) same = cp_library_get_game (library, 0, &error);
  g_assert_true (game == same);
  g_clear_object (&same);

  /* The library holds a reference to an edited game, until the edit is undone. */
  cp_test_comment (library, 0, "Good");
  g_assert_true (cp_library_game_get_edited (item));
  g_assert_true (cp_library_get_modified (library));
  g_object_add_weak_pointer (G_OBJECT (game), (void **) &game);
  g_object_unref (game);
  g_assert_nonnull (game);
  g_autofree char *text = cp_test_game_text (library, 0);
  g_assert_nonnull (strstr (text, "{Good}"));
  g_autoptr (CpGame) again = cp_library_get_game (library, 0, &error);
  g_assert_true (game == again);
  cp_game_undo (again);
  g_assert_false (cp_library_game_get_edited (item));
  g_assert_false (cp_library_get_modified (library));
  g_clear_object (&again);
  g_assert_null (game);
}


static void
game_changed_cb (CpLibrary *library, unsigned index, unsigned *last)
{
  *last = index;
}


static void
test_tags_follow (CpTestFolder *folder, const void *data)
{
  g_autoptr (GFile) file = cp_test_folder_write (folder, "games.pgn", three_games, -1);
  g_autoptr (CpLibrary) library = cp_test_open_good (file);
  g_autoptr (CpLibraryGame) item = cp_library_nth (library, 2);
  g_autoptr (GError) error = NULL;
  g_autoptr (CpGame) game = cp_library_get_game (library, 2, &error);
  g_autoptr (GPtrArray) tags = g_ptr_array_new ();
  CpTag tag = { (char *) "White", (char *) "Emil" };
  unsigned last = G_MAXUINT;

  g_signal_connect (library, "game-changed", G_CALLBACK (game_changed_cb), &last);
  g_assert_nonnull (cp_library_game_get_problem (item));
  g_ptr_array_add (tags, &tag);
  cp_game_set_tags (game, tags);
  g_assert_cmpuint (last, ==, 2);
  g_assert_cmpstr (cp_library_game_get_white (item), ==, "Emil");
  g_assert_null (cp_library_game_get_problem (item));
  g_assert_cmpuint (cp_library_get_n_bad (library), ==, 0);
  cp_game_undo (game);
  g_assert_cmpstr (cp_library_game_get_white (item), ==, "Dora");
  g_assert_nonnull (cp_library_game_get_problem (item));
  g_assert_cmpuint (cp_library_get_n_bad (library), ==, 1);
}


static void
test_unreadable (CpTestFolder *folder, const void *data)
{
  const char text[] = "[Variant \"four-dimensional\"]\n\n1. d3 *\n";
  g_autoptr (GFile) file = cp_test_folder_write (folder, "games.pgn", text, -1);
  g_autoptr (CpLibrary) library = cp_test_open_good (file);
  g_autoptr (CpLibraryGame) item = cp_library_nth (library, 0);
  g_autoptr (GError) error = NULL;

  g_assert_cmpstr (cp_library_game_get_rules_name (item), ==, "four-dimensional");
  g_assert_null (cp_library_game_get_rules (item));
  g_assert_null (cp_library_get_game (library, 0, &error));
  g_assert_error (error, CP_LIBRARY_ERROR, CP_LIBRARY_ERROR_UNREADABLE);
  g_assert_cmpstr (error->message, ==, cp_library_game_get_problem (item));
}


/* Games that are too long are reported, and stay unchanged in the file when other games are edited.
 */
static void
test_too_long (CpTestFolder *folder, const void *data)
{
  g_autoptr (GString) text = g_string_new ("[White \"Anna\"]\n\n1. d3 *\n\n[White \"Bea\"]\n\n{");
  g_autoptr (GString) expected = g_string_new ("");
  g_autoptr (GError) error = NULL;
  for (size_t i = 0; i < CP_PGN_MAX_TEXT; i++)
    g_string_append_c (text, i % 70 == 0 ? '\n' : 'x');
  g_string_append (text, "} 1. d3 *\n\n[White \"Cora\"]\n\n");
  for (unsigned i = 0; i < CP_PGN_MAX_PARTS; i++)
    g_string_append (text, i % 20 == 0 ? "{}\n" : "{}");
  g_string_append (text, " 1. d3 *\n\n[White \"Dora\"]\n\n1. e3 *\n");
  g_autoptr (GFile) file = cp_test_folder_write (folder, "games.pgn", text->str, -1);
  g_autoptr (CpLibrary) library = cp_test_open_good (file);

  g_assert_cmpuint (cp_library_get_n_games (library), ==, 4);
  g_assert_cmpuint (cp_library_get_n_bad (library), ==, 2);
  for (unsigned i = 1; i <= 2; i++) {
    g_autoptr (CpLibraryGame) item = cp_library_nth (library, i);
    g_clear_error (&error);
    g_assert_cmpstr (cp_library_game_get_white (item), ==, i == 1 ? "Bea" : "Cora");
    g_assert_null (cp_library_get_game (library, i, &error));
    g_assert_error (error, CP_LIBRARY_ERROR, CP_LIBRARY_ERROR_UNREADABLE);
    g_assert_cmpstr (error->message, ==, cp_library_game_get_problem (item));
    g_assert_nonnull (strstr (error->message, "too long"));
  }
  g_clear_error (&error);
  g_assert_cmpuint (cp_library_copy (library, 1, &error), ==, G_MAXUINT);
  g_assert_error (error, CP_LIBRARY_ERROR, CP_LIBRARY_ERROR_UNREADABLE);

  cp_library_move (library, 3, 1);
  cp_library_delete (library, 0);
  g_assert_true (cp_test_save (library, file, 0, NULL));
  const char *bea = strstr (text->str, "[White \"Bea"), *dora = strstr (text->str, "[White \"Dora");
  g_string_append_printf (expected, "[White \"Dora\"]\n\n1. e3 *\n\n%.*s", (int) (dora - bea), bea);
  g_string_truncate (expected, expected->len - 1);
  g_autoptr (GString) saved = cp_test_read_file (file);
  g_assert_true (g_string_equal (saved, expected));
}


/* A game of ordinary chess is reported, and has no name of rules. */
static void
test_other_game (CpTestFolder *folder, const void *data)
{
  const char text[] = "[White \"Anna\"]\n\n1. e4 e5 2. Nf3 *\n\n[White \"Bea\"]\n\n1. d3 *\n";
  g_autoptr (GFile) file = cp_test_folder_write (folder, "games.pgn", text, -1);
  g_autoptr (CpLibrary) library = cp_test_open_good (file);
  g_autoptr (CpLibraryGame) chess = cp_library_nth (library, 0);
  g_autoptr (CpLibraryGame) ours = cp_library_nth (library, 1);

  g_assert_nonnull (cp_library_game_get_problem (chess));
  g_assert_cmpstr (cp_library_game_get_rules_name (chess), ==, "");
  g_assert_null (cp_library_game_get_rules (chess));
  g_assert_cmpstr (cp_library_game_get_white (chess), ==, "Anna");
  g_assert_cmpstr (cp_library_game_get_rules_name (ours), ==, "Changing Challenges");
}


/* The file is deleted, replaced or changed underneath. */
static void
test_underneath (CpTestFolder *folder, const void *data)
{
  g_autoptr (GFile) file = cp_test_folder_write (folder, "games.pgn", three_games, -1);
  g_autoptr (CpLibrary) library = cp_test_open_good (file);
  const char *path = g_file_peek_path (file);
  g_autoptr (GError) error = NULL;
  g_autofree char *before = cp_test_game_text (library, 0);

  g_assert_cmpint (g_unlink (path), ==, 0);
  g_autofree char *deleted = cp_test_game_text (library, 0);
  g_assert_cmpstr (deleted, ==, before);
  cp_test_wait_until (cp_library_get_changed_on_disk (library));

  g_object_unref (cp_test_folder_write (folder, "games.pgn", three_games, -1));
  g_autoptr (CpLibrary) changed = cp_test_open_good (file);
  FILE *stream = fopen (path, "r+");
  fputs ("[Event \"Tea ", stream);
  fclose (stream);
  cp_test_wait_until (cp_library_get_changed_on_disk (changed));
  g_assert_null (cp_library_write_game (changed, 0, &error));
  g_assert_error (error, CP_LIBRARY_ERROR, CP_LIBRARY_ERROR_CHANGED);
  g_clear_error (&error);
  g_assert_null (cp_library_get_game (changed, 0, &error));
  g_assert_error (error, CP_LIBRARY_ERROR, CP_LIBRARY_ERROR_CHANGED);
  g_autofree char *third = cp_test_game_text (changed, 2);
  g_assert_true (g_str_has_prefix (third, "[White \"Dora\"]"));

  g_assert_cmpint (truncate (path, 10), ==, 0);
  g_clear_error (&error);
  g_assert_null (cp_library_write_game (changed, 2, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_PARTIAL_INPUT);
}


static void
count_cb (CpLibrary *library, GParamSpec *pspec, unsigned *n)
{
  (*n)++;
}


/* Each time that another program makes another file of it, and when the same one is back. */
static void
test_changed_again (CpTestFolder *folder, const void *data)
{
  g_autoptr (GFile) file = cp_test_folder_write (folder, "games.pgn", three_games, -1);
  g_autoptr (CpLibrary) library = cp_test_open_good (file);
  const char *path = g_file_peek_path (file);
  g_autofree char *away = g_strconcat (path, ".away", NULL);
  unsigned n = 0;

  g_signal_connect (library, "notify::changed-on-disk", G_CALLBACK (count_cb), &n);
  cp_library_check_file (library);
  g_assert_cmpuint (n, ==, 0);
  g_assert_cmpint (g_rename (path, away), ==, 0);
  cp_test_wait_until (n == 1);
  for (unsigned i = 0; i < 3; i++) {
    g_autofree char *text = g_strdup_printf ("1. d%u *\n%*s", i + 3, i, "");
    g_object_unref (cp_test_folder_write (folder, "games.pgn", text, -1));
    cp_test_wait_until (n >= i + 2);
    cp_library_check_file (library);
    cp_library_check_file (library);
    g_assert_true (cp_library_get_changed_on_disk (library));
  }
  g_assert_cmpint (g_unlink (path), ==, 0);
  cp_library_check_file (library);
  n = 0;
  g_assert_cmpint (g_rename (away, path), ==, 0);
  cp_test_wait_until (n == 1);
  g_assert_false (cp_library_get_changed_on_disk (library));
}


/* Pipes are refused, because reading one may block. */
static void
test_pipe (CpTestFolder *folder, const void *data)
{
  g_autoptr (GFile) file = cp_test_folder_file (folder, "pipe.pgn");
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (mkfifo (g_file_peek_path (file), 0600), ==, 0);
  g_assert_null (cp_test_open (file, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE);
}


/* A picture is not a file of many bad games. */
static void
test_binary (CpTestFolder *folder, const void *data)
{
  const char bytes[] = "\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\3\x20\0\0\2\x58 {(*[Event \"\0\1\2";
  g_autoptr (GFile) file = cp_test_folder_write (folder, "picture.pgn", bytes, sizeof bytes - 1);
  g_autoptr (GError) error = NULL;

  g_assert_null (cp_test_open (file, &error));
  g_assert_error (error, CP_PGN_ERROR, CP_PGN_ERROR_NO_GAME);
}


/* Files of other programs are read in any encoding, and stay unchanged. */
static void
test_lenient (CpTestFolder *folder, const void *data)
{
  static const char *const encodings[] = { "UTF-8", "UTF-16LE", "UTF-16BE" };
  g_autoptr (GString) text = g_string_new (NULL);

  for (size_t i = 0; i < cp_test_n_lenient; i++) {
    g_autofree char *game = cp_test_lenient_text (&cp_test_lenient[i]);
    g_string_append_printf (text, "%s\n", game);
  }
  for (size_t k = 0; k < G_N_ELEMENTS (encodings); k++) {
    gsize length;
    g_autofree char *bytes = g_convert (text->str, -1, encodings[k], "UTF-8", NULL, &length, NULL);
    g_autoptr (GFile) file = cp_test_folder_write (folder, "games.pgn", bytes, (gssize) length);
    g_autoptr (CpLibrary) library = cp_test_open_good (file);

    g_assert_cmpuint (cp_library_get_n_games (library), ==, cp_test_n_lenient);
    g_assert_cmpuint (cp_library_get_n_bad (library), ==, 0);
    for (unsigned i = 0; i < cp_test_n_lenient; i++) {
      g_autoptr (CpGame) game = cp_library_get_game (library, i, NULL);
      g_autofree char *moves = cp_test_lenient_moves (cp_game_get_record (game));
      g_assert_cmpstr (moves, ==, cp_test_lenient[i].uci);
    }
    g_assert_true (cp_test_save (library, NULL, false, NULL));
    cp_test_check_file (file, bytes, length);
  }
}


/* The position is that at the end of the main line, as the game is now. */
static void
test_read_end (CpTestFolder *folder, const void *data)
{
  static const char *const fens[] = {
    "4k3/p7/8/8/8/8/7P/3K4 b - - 1 1",
    "4k3/p7/8/8/8/8/7P/4K3 w - - 0 1",
  };
  g_autoptr (GFile) file = cp_test_folder_write (
      folder, "ends.pgn",
      "[Variant \"dynamic\"]\n[FEN \"4k3/p7/8/8/8/8/7P/4K3 w - - 0 1\"]\n\n1. Kd1 (1. Ke2 Kd7) "
      "*\n\n"
      "[Variant \"dynamic\"]\n[FEN \"4k3/p7/8/8/8/8/7P/4K3 w - - 0 1\"]\n\n*\n\n"
      "[FEN \"nonsense\"]\n\n1. d4 *\n",
      -1);
  g_autoptr (CpLibrary) library = cp_test_open_good (file);
  CpPosition end;

  for (unsigned i = 0; i < 3; i++) {
    g_autoptr (CpLibraryGame) entry = cp_library_nth (library, i);
    g_assert_true (cp_library_game_read_end (entry, &end) == (i < 2));
    g_autofree char *fen = cp_fen_write (&end);
    g_assert_cmpstr (fen, ==, fens[MIN (i, 1)]);
  }

  g_autoptr (CpLibraryGame) first = cp_library_nth (library, 0);
  g_autoptr (CpGame) game = cp_library_get_game (library, 0, NULL);
  cp_game_go_to_main_ply (game, 1);
  g_assert_true (cp_game_play (game, "Kd7", NULL));
  g_assert_true (cp_library_game_read_end (first, &end));
  g_assert_true (cp_position_same (&end, cp_game_get_position (game)));

  cp_library_delete (library, 0);
  g_assert_false (cp_library_game_read_end (first, &end));
}


CP_TESTS ()
{
  cp_test_folder_add ("/model/library/lenient", test_lenient);
  cp_test_folder_add ("/model/library/list", test_list);
  cp_test_folder_add ("/model/library/items", test_items);
  cp_test_folder_add ("/model/library/delete-games", test_delete_games);
  cp_test_folder_add ("/model/library/many-games", test_many_games);
  cp_test_folder_add ("/model/library/edit-while-loading", test_edit_while_loading);
  cp_test_folder_add ("/model/library/dropped", test_dropped);
  cp_test_folder_add ("/model/library/cancelled", test_cancelled);
  cp_test_folder_add ("/model/library/not-opened", test_not_opened);
  cp_test_folder_add ("/model/library/empty-file", test_empty_file);
  cp_test_folder_add ("/model/library/game", test_game);
  cp_test_folder_add ("/model/library/tags-follow", test_tags_follow);
  cp_test_folder_add ("/model/library/unreadable", test_unreadable);
  cp_test_folder_add ("/model/library/too-long", test_too_long);
  cp_test_folder_add ("/model/library/other-game", test_other_game);
  cp_test_folder_add ("/model/library/underneath", test_underneath);
  cp_test_folder_add ("/model/library/changed-again", test_changed_again);
  cp_test_folder_add ("/model/library/pipe", test_pipe);
  cp_test_folder_add ("/model/library/read-end", test_read_end);
  cp_test_folder_add ("/model/library/binary", test_binary);
}
