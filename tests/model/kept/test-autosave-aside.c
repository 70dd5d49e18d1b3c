/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Games that were replaced by others. */

#include <glib/gstdio.h>
#include <string.h>

#include "cp-test-folder.h"
#include "model/game/cp-game-record.h"
#include "model/kept/cp-autosave.h"
#include "rules/notation/cp-notation.h"
#include "support/cp-test-main.h"


static void
test_set_aside (CpTestFolder *folder, const void *data)
{
  g_autoptr (CpAutosave) autosave = cp_autosave_new (folder->path, NULL);
  g_autoptr (CpGame) unplayed = cp_game_new (cp_rules_default (), NULL);
  g_autoptr (CpGame) first = cp_game_new (cp_rules_default (), NULL);
  g_autoptr (CpGame) second = cp_game_new (cp_rules_default (), NULL);
  g_autoptr (GError) error = NULL;

  cp_autosave_set_game (autosave, unplayed);
  cp_autosave_set_game (autosave, first);
  g_assert_false (cp_autosave_get_can_return (autosave));
  g_assert_true (cp_game_play (first, "d4", NULL));
  cp_autosave_set_game (autosave, second);
  g_assert_true (cp_autosave_get_can_return (autosave));
  g_assert_true (cp_game_play (second, "e4", NULL));

  g_autoptr (CpGame) returned = cp_autosave_return (autosave, &error);
  g_assert_no_error (error);
  g_assert_true (cp_position_same (cp_game_get_position (returned), cp_game_get_position (first)));
  cp_autosave_set_game (autosave, returned);
  g_autoptr (CpGame) again = cp_autosave_return (autosave, &error);
  g_assert_true (cp_position_same (cp_game_get_position (again), cp_game_get_position (second)));
}


/* The user begins another game, does not move in it, and returns to the first one: there is nothing
 * to return to then, and no second copy of the first one. */
static void
test_back_from_nothing (CpTestFolder *folder, const void *data)
{
  g_autoptr (CpAutosave) autosave = cp_autosave_new (folder->path, NULL);
  g_autoptr (CpGame) played = cp_game_new (cp_rules_default (), NULL);
  g_autoptr (CpGame) empty = cp_game_new (cp_rules_default (), NULL);
  g_autoptr (CpGame) next = cp_game_new (cp_rules_default (), NULL);
  g_autofree char *earlier = g_build_filename (folder->path, "Earlier Games.pgn", NULL);
  g_autoptr (GError) error = NULL;

  cp_autosave_set_game (autosave, played);
  g_assert_null (cp_autosave_get_aside (autosave));
  g_assert_true (cp_game_play (played, "d4", NULL));
  cp_autosave_set_game (autosave, empty);
  CpGame *aside = cp_autosave_get_aside (autosave);
  g_assert_true (cp_position_same (cp_game_get_position (aside), cp_game_get_position (played)));
  g_assert_true (cp_autosave_get_aside (autosave) == aside);

  g_autoptr (CpGame) back = cp_autosave_return (autosave, &error);
  g_assert_no_error (error);
  cp_autosave_set_game (autosave, back);
  g_assert_false (cp_autosave_get_can_return (autosave));
  g_assert_null (cp_autosave_get_aside (autosave));
  g_autoptr (CpAutosave) other_run = cp_autosave_new (folder->path, NULL);
  g_autoptr (CpGame) kept = cp_autosave_load (other_run, &error);
  g_assert_no_error (error);
  g_assert_true (cp_position_same (cp_game_get_position (kept), cp_game_get_position (back)));

  cp_autosave_set_game (autosave, next);
  g_assert_nonnull (cp_autosave_get_aside (autosave));
  g_assert_false (g_file_test (earlier, G_FILE_TEST_EXISTS));
}


/* A game without moves can be returned to if it is played with a friend elsewhere. */
static void
test_aside_agreed (CpTestFolder *folder, const void *data)
{
  g_autoptr (CpAutosave) autosave = cp_autosave_new (folder->path, NULL);
  g_autoptr (CpGame) agreed = cp_game_new (cp_rules_default (), NULL);
  g_autoptr (CpGame) other = cp_game_new (cp_rules_default (), NULL);

  cp_game_set_seat (agreed, CP_BLACK, CP_FRIEND_SEAT "1.2", "human");
  cp_autosave_set_game (autosave, agreed);
  cp_autosave_set_game (autosave, other);
  CpGame *aside = cp_autosave_get_aside (autosave);
  g_assert_nonnull (aside);
  g_assert_cmpstr (cp_game_get_seat (aside, CP_BLACK), ==, CP_FRIEND_SEAT "1.2");
}


/* A game whose moves were all taken back cannot be returned to, but its moves are archived. */
static void
test_aside_taken_back (CpTestFolder *folder, const void *data)
{
  g_autoptr (CpAutosave) autosave = cp_autosave_new (folder->path, NULL);
  g_autoptr (CpGame) first = cp_game_new (cp_rules_default (), NULL);
  g_autoptr (CpGame) second = cp_game_new (cp_rules_default (), NULL);
  g_autoptr (CpGame) third = cp_game_new (cp_rules_default (), NULL);

  cp_autosave_set_game (autosave, first);
  g_assert_true (cp_game_play (first, "d4", NULL));
  cp_game_take_back (first);
  g_assert_false (cp_autosave_is_worth_returning (first));
  cp_autosave_set_game (autosave, second);
  g_assert_false (cp_autosave_get_can_return (autosave));
  g_assert_true (cp_game_play (second, "e4", NULL));
  cp_autosave_set_game (autosave, third);
  g_assert_true (cp_autosave_get_can_return (autosave));
  g_autoptr (GFile) file = cp_test_folder_file (folder, "Earlier Games.pgn");
  g_autoptr (GString) text = cp_test_read_file (file);
  g_assert_nonnull (strstr (text->str, "1. d4"));
}


/* A game without a move makes no room, also after a new start of the program: the older one of two
 * unfinished games can be returned to as well, and is archived with the first move. */
static void
test_untouched (CpTestFolder *folder, const void *data)
{
  static const char *const moves[] = { "d4", "e4" };
  g_autoptr (CpAutosave) autosave = cp_autosave_new (folder->path, NULL);
  g_autoptr (CpGame) untouched = cp_game_new (cp_rules_default (), NULL);
  g_autoptr (GFile) file = cp_test_folder_file (folder, "Earlier Games.pgn");

  for (size_t i = 0; i < G_N_ELEMENTS (moves); i++) {
    g_autoptr (CpGame) game = cp_game_new (cp_rules_default (), NULL);
    cp_autosave_set_game (autosave, game);
    g_assert_true (cp_game_play (game, moves[i], NULL));
    g_assert_null (cp_autosave_get_second (autosave));
  }
  cp_autosave_set_game (autosave, untouched);
  g_assert_false (g_file_query_exists (file, NULL));

  g_autoptr (CpAutosave) other_run = cp_autosave_new (folder->path, NULL);
  g_autoptr (CpGame) game = cp_autosave_load (other_run, NULL);
  cp_autosave_set_game (other_run, game);
  g_assert_false (g_file_query_exists (file, NULL));
  g_autoptr (CpGame) second = g_object_ref (cp_autosave_get_second (other_run));
  g_autofree char *text = cp_game_write (second, CP_NOTATION_SAN);
  g_assert_nonnull (strstr (text, "1. d4"));
  cp_autosave_set_game (other_run, second);
  g_assert_null (cp_autosave_get_second (other_run));
  g_autofree char *aside = cp_game_write (cp_autosave_get_aside (other_run), CP_NOTATION_SAN);
  g_assert_nonnull (strstr (aside, "1. e4"));

  cp_autosave_set_game (other_run, game);
  g_assert_true (cp_game_play (game, "c4", NULL));
  g_assert_null (cp_autosave_get_second (other_run));
  g_autoptr (GString) archive = cp_test_read_file (file);
  g_assert_nonnull (strstr (archive->str, "1. e4"));
  g_assert_null (strstr (archive->str, "1. d4"));
}


/* Files that were written by other programs. */
static void
test_look_aside (CpTestFolder *folder, const void *data)
{
  static const struct {
    const char *text;
    bool can_return;
    bool can_look;
  } cases[] = {
    { "1. d4 *\n", true, true },
    { "*\n", false, false },
    { "[Result \"0-1\"]\n\n0-1\n", true, true },
    { "nonsense", true, false }, /* returning to it says where it is */
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (GFile) file = cp_test_folder_write (folder, "game-1.pgn", cases[i].text, -1);
    g_object_unref (cp_test_folder_write (folder, "game-2.pgn", "*\n", -1));
    g_autoptr (CpAutosave) autosave = cp_autosave_new (folder->path, NULL);
    g_assert_cmpint (cp_autosave_get_can_return (autosave), ==, cases[i].can_return);
    g_assert_cmpint (cp_autosave_get_aside (autosave) != NULL, ==, cases[i].can_look);
    cp_test_check_file (file, cases[i].text, strlen (cases[i].text));
  }
}


static void
count_cb (unsigned *n)
{
  (*n)++;
}


/* Of many games, the last two stay in the window and the others are archived. Returning from one to
 * the other archives nothing. */
static void
test_archived (CpTestFolder *folder, const void *data)
{
  static const char *const moves[] = { "a3", "b3", "c3", "d3", "e3" };
  g_autoptr (CpAutosave) autosave = cp_autosave_new (folder->path, NULL);
  g_autofree char *path = g_build_filename (folder->path, "Earlier Games.pgn", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  unsigned n = 0;

  g_signal_connect_swapped (autosave, "game-archived", G_CALLBACK (count_cb), &n);
  for (size_t i = 0; i < G_N_ELEMENTS (moves); i++) {
    g_autoptr (CpGame) game = cp_game_new (cp_rules_default (), NULL);
    g_autoptr (CpGame) empty = cp_game_new (cp_rules_default (), NULL);
    cp_autosave_set_game (autosave, empty);
    cp_autosave_set_game (autosave, game);
    g_assert_true (cp_game_play (game, moves[i], NULL));
  }
  for (unsigned i = 0; i < 4; i++) {
    g_autoptr (CpGame) back = cp_autosave_return (autosave, &error);
    g_assert_no_error (error);
    cp_autosave_set_game (autosave, back);
  }
  g_assert_cmpuint (n, ==, 3);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  for (size_t i = 0; i < G_N_ELEMENTS (moves); i++) {
    g_autofree char *move = g_strconcat ("1. ", moves[i], NULL);
    g_assert_true ((strstr (text, move) != NULL) == (i < 3));
  }
}


static void
count_unfinished_cb (unsigned *n, const char *path, gboolean unfinished)
{
  *n += unfinished;
}


/* An unfinished game can be returned to, however many others begin and end. */
static void
test_unfinished_stays (CpTestFolder *folder, const void *data)
{
  static const char *const moves[] = { "a3", "b3", "c3", "d3" };
  g_autoptr (CpAutosave) autosave = cp_autosave_new (folder->path, NULL);
  g_autoptr (CpGame) other_unfinished = cp_game_new (cp_rules_default (), NULL);
  g_autoptr (CpGame) last = cp_game_new (cp_rules_default (), NULL);
  g_autoptr (GFile) file = cp_test_folder_file (folder, "Earlier Games.pgn");
  unsigned n = 0;

  g_signal_connect_swapped (autosave, "game-archived", G_CALLBACK (count_unfinished_cb), &n);
  for (size_t i = 0; i < G_N_ELEMENTS (moves); i++) {
    g_autoptr (CpGame) game = cp_game_new (cp_rules_default (), NULL);
    cp_autosave_set_game (autosave, game);
    g_assert_true (cp_game_play (game, moves[i], NULL));
    if (i > 0)
      cp_game_resign (game, CP_BLACK);
  }
  cp_autosave_set_game (autosave, other_unfinished);
  const CpNode *first =
      cp_record_get_root (cp_game_get_record (cp_autosave_get_aside (autosave)))->first_child;
  g_autofree char *move = cp_move_write (&first->parent->position, first->move, CP_NOTATION_SAN);
  g_assert_cmpstr (move, ==, "a3");
  g_autoptr (GString) text = cp_test_read_file (file);
  for (size_t i = 0; i < G_N_ELEMENTS (moves); i++) {
    g_autofree char *line = g_strconcat ("1. ", moves[i], NULL);
    g_assert_true ((strstr (text->str, line) != NULL) == (i > 0));
  }
  g_assert_cmpuint (n, ==, 0);

  /* The older one of two unfinished games is archived when the next one has a move. */
  g_assert_true (cp_game_play (other_unfinished, "e3", NULL));
  cp_autosave_set_game (autosave, last);
  g_assert_true (cp_position_same (cp_game_get_position (cp_autosave_get_aside (autosave)),
                                   cp_game_get_position (other_unfinished)));
  g_assert_cmpuint (n, ==, 0);
  g_assert_true (cp_game_play (last, "f3", NULL));
  g_assert_cmpuint (n, ==, 1);
}


static void
note_path_cb (CpAutosave *autosave, const char *path, gboolean unfinished, GString *paths)
{
  g_autofree char *name = g_path_get_basename (path);
  g_string_append_printf (paths, "%s ", name);
}


/* If a replaced game cannot be read, or not to its end, its file is renamed and reported. */
static void
test_archived_unreadable (CpTestFolder *folder, const void *data)
{
  static const struct {
    const char *text, *paths, *unreadable;
  } cases[] = {
    { "nonsense", "game-1.pgn.unreadable ", "game-1.pgn.unreadable" },
    { "1. c4 what?\n", "game-1.pgn.unreadable-2 Earlier Games.pgn ", "game-1.pgn.unreadable-2" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_object_unref (cp_test_folder_write (folder, "game-1.pgn", cases[i].text, -1));
    g_object_unref (cp_test_folder_write (folder, "game-2.pgn", "*\n", -1));
    g_autoptr (CpAutosave) autosave = cp_autosave_new (folder->path, NULL);
    g_autoptr (CpGame) first = cp_game_new (cp_rules_default (), NULL);
    g_autoptr (CpGame) second = cp_game_new (cp_rules_default (), NULL);
    g_autoptr (GString) paths = g_string_new (NULL);
    g_autoptr (GFile) aside = cp_test_folder_file (folder, cases[i].unreadable);

    g_signal_connect (autosave, "game-archived", G_CALLBACK (note_path_cb), paths);
    cp_autosave_set_game (autosave, first);
    g_assert_true (cp_game_play (first, "d4", NULL));
    cp_autosave_set_game (autosave, second);
    g_assert_true (cp_game_play (second, "e4", NULL));
    g_assert_cmpstr (paths->str, ==, cases[i].paths);
    cp_test_check_file (aside, cases[i].text, strlen (cases[i].text));
  }
}


/* A game that cannot be archived stays in its file, and is archived once with a later change. */
static void
test_not_archived (CpTestFolder *folder, const void *data)
{
  static const char *const moves[] = { "a3", "b3", "c3" };
  g_autoptr (CpAutosave) autosave = cp_autosave_new (folder->path, NULL);
  g_autofree char *archive = g_build_filename (folder->path, "Earlier Games.pgn", NULL);
  g_autofree char *first = g_build_filename (folder->path, "game-1.pgn", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (archive);
  g_autoptr (CpGame) last = NULL;

  g_assert_cmpint (g_mkdir (archive, 0700), ==, 0);
  for (size_t i = 0; i < G_N_ELEMENTS (moves); i++) {
    g_clear_object (&last);
    last = cp_game_new (cp_rules_default (), NULL);
    cp_autosave_set_game (autosave, last);
    g_assert_true (cp_game_play (last, moves[i], NULL));
  }
  g_assert_nonnull (cp_autosave_get_failure (autosave));
  g_assert_true (g_file_test (first, G_FILE_TEST_EXISTS));
  g_assert_cmpint (g_rmdir (archive), ==, 0);
  g_assert_true (cp_game_play (last, "a9", NULL));
  g_assert_null (cp_autosave_get_failure (autosave));
  g_assert_false (g_file_test (first, G_FILE_TEST_EXISTS));
  g_assert_true (cp_game_play (last, "b4", NULL));
  g_autoptr (GString) text = cp_test_read_file (file);
  const char *game = strstr (text->str, "1. a3");
  g_assert_nonnull (game);
  g_assert_null (strstr (game + 1, "1. "));
}


/* A game with a friend elsewhere is worth keeping before the first move. */
static void
test_agreed (void)
{
  g_autoptr (CpGame) game = cp_game_new (cp_rules_default (), NULL);

  g_assert_false (cp_autosave_is_worth_keeping (game));
  cp_game_set_seat (game, CP_WHITE, CP_FRIEND_SEAT "1.2", "human");
  g_assert_true (cp_autosave_is_worth_keeping (game));
  g_assert_true (cp_autosave_is_unfinished (game));
}


CP_TESTS ()
{
#define ADD(name, function) cp_test_folder_add ("/model/autosave-aside/" name, function)
  ADD ("set-aside", test_set_aside);
  ADD ("back-from-nothing", test_back_from_nothing);
  ADD ("agreed", test_aside_agreed);
  ADD ("taken-back", test_aside_taken_back);
  ADD ("look", test_look_aside);
  ADD ("untouched", test_untouched);
  ADD ("archived", test_archived);
  ADD ("unfinished-stays", test_unfinished_stays);
  ADD ("archived-unreadable", test_archived_unreadable);
  ADD ("not-archived", test_not_archived);
#undef ADD
  g_test_add_func ("/model/autosave-aside/worth-keeping", test_agreed);
}
