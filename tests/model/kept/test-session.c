/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The folders of closed windows, of this process and of others that were killed. */

#include <glib/gstdio.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
#include <utime.h>

#include "cp-test-folder.h"
#include "model/kept/cp-session.h"

/* The argument of a process that plays instead of testing: see play_in_child(). */
#define PLAY "--play"

static const char *program;


static const char *
get_path (CpAutosave *autosave)
{
  return cp_window_state_get_path (cp_autosave_get_window_state (autosave));
}


/* A window with a game in which these moves were played. */
static CpAutosave *
open_window (CpSession *session, const char *first, const char *second)
{
  CpAutosave *autosave = cp_session_take (session);
  g_autoptr (CpGame) kept = cp_autosave_load (autosave, NULL);
  g_autoptr (CpGame) game =
      kept != NULL ? g_steal_pointer (&kept) : cp_game_new (cp_rules_default (), NULL);

  cp_autosave_set_game (autosave, game);
  if (first != NULL)
    g_assert_true (cp_game_play (game, first, NULL));
  if (second != NULL)
    g_assert_true (cp_game_play (game, second, NULL));
  return autosave;
}


/* Writes the state of a window.
 * @file: (nullable) */
static void
write_state (CpAutosave *autosave, bool open, const char *file)
{
  CpWindowState *state = cp_autosave_get_window_state (autosave);
  GKeyFile *values = cp_window_state_get_values (state);

  g_key_file_set_boolean (values, CP_SESSION_GROUP, CP_SESSION_OPEN, open);
  if (file != NULL)
    g_key_file_set_string (values, CP_SESSION_GROUP, CP_SESSION_FILE, file);
  cp_window_state_write (state);
}


static void
close_window (CpSession *session, CpAutosave *autosave, bool open)
{
  write_state (autosave, open, NULL);
  cp_session_give_back (session, autosave);
  g_object_unref (autosave);
}


/* Makes the files of a folder an hour old. */
static void
make_old (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  struct utimbuf times = { 0 };
  const char *name;

  times.actime = times.modtime = time (NULL) - 3600;
  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *file = g_build_filename (path, name, NULL);
    g_assert_cmpint (g_utime (file, &times), ==, 0);
  }
}


static unsigned
count_plies (CpAutosave *autosave)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CpGame) game = cp_autosave_load (autosave, &error);

  g_assert_no_error (error);
  return game != NULL ? cp_game_get_head (game)->ply : 0;
}


static unsigned
count_folders (CpTestFolder *folder)
{
  g_autofree char *path = g_build_filename (folder->path, "windows", NULL);
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  unsigned n = 0;

  while (dir != NULL && g_dir_read_name (dir) != NULL)
    n++;
  return n;
}


static void
test_each_its_own (CpTestFolder *folder, const void *data)
{
  g_autoptr (CpSession) session = cp_session_new (folder->path);
  g_autoptr (CpAutosave) one = open_window (session, "d4", NULL);
  g_autoptr (CpAutosave) two = open_window (session, "c4", "c8");

  g_assert_cmpuint (count_plies (one), ==, 1);
  g_assert_cmpuint (count_plies (two), ==, 2);
}


/* The next run finds both, the one that was written last first. */
static void
test_next_run (CpTestFolder *folder, const void *data)
{
  g_autoptr (CpSession) session = cp_session_new (folder->path);
  CpAutosave *one = open_window (session, "d4", NULL);
  CpAutosave *two = open_window (session, "c4", "c8");
  g_autofree char *older = g_strdup (get_path (one));

  close_window (session, one, true);
  make_old (older);
  close_window (session, two, true);
  g_clear_object (&session);

  session = cp_session_new (folder->path);
  g_assert_cmpuint (cp_session_get_n_open (session), ==, 2);
  g_autoptr (CpAutosave) first = cp_session_take (session);
  g_assert_cmpuint (count_plies (first), ==, 2);
  g_assert_cmpuint (cp_session_get_n_open (session), ==, 1);
  g_autoptr (CpAutosave) second = cp_session_take_open (session);
  g_assert_cmpuint (count_plies (second), ==, 1);
  g_assert_cmpuint (cp_session_get_n_open (session), ==, 0);
  g_assert_null (cp_session_take_open (session));
}


/* A window that was closed is not opened again by itself, but the next one has its game. */
static void
test_closed (CpTestFolder *folder, const void *data)
{
  g_autoptr (CpSession) session = cp_session_new (folder->path);

  close_window (session, open_window (session, "d4", NULL), false);
  g_assert_cmpuint (cp_session_get_n_open (session), ==, 0);
  g_assert_null (cp_session_take_open (session));
  g_assert_cmpuint (count_folders (folder), ==, 1);
  g_autoptr (CpAutosave) again = cp_session_take (session);
  g_assert_cmpuint (count_plies (again), ==, 1);
  g_assert_cmpuint (count_folders (folder), ==, 1);
}


/* Windows in which nothing has happened leave nothing, unless they show a file. */
static void
test_nothing (CpTestFolder *folder, const void *data)
{
  g_autoptr (CpSession) session = cp_session_new (folder->path);

  close_window (session, open_window (session, NULL, NULL), true);
  g_assert_cmpuint (count_folders (folder), ==, 0);
  g_autoptr (CpAutosave) viewer = open_window (session, NULL, NULL);
  write_state (viewer, true, "file:///games.pgn");
  cp_session_give_back (session, viewer);
  g_assert_cmpuint (cp_session_get_n_open (session), ==, 1);
  g_clear_object (&viewer);

  viewer = cp_session_take_open (session);
  write_state (viewer, false, "file:///games.pgn");
  cp_session_give_back (session, viewer);
  g_assert_cmpuint (count_folders (folder), ==, 0);
}


/* A game that cannot be read is reported to the next window, and its file renamed. */
static void
test_unreadable (CpTestFolder *folder, const void *data)
{
  g_autoptr (CpSession) session = cp_session_new (folder->path);
  CpAutosave *autosave = open_window (session, "d4", NULL);
  g_autofree char *path = g_build_filename (get_path (autosave), "game-1.pgn", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (path, "[Variant \"whist\"]\n\n1. e4 *\n", -1, NULL));
  close_window (session, autosave, true);
  g_assert_cmpuint (cp_session_get_n_open (session), ==, 1);
  g_autoptr (CpAutosave) next = cp_session_take (session);
  g_assert_null (cp_autosave_load (next, &error));
  g_assert_nonnull (error);
  /* The window's folder is removed, but not the renamed file. */
  cp_session_give_back (session, next);
  g_assert_cmpuint (count_folders (folder), ==, 0);
  g_autofree char *aside = g_build_filename (folder->path, "game-1.pgn.unreadable", NULL);
  g_assert_cmpint (g_unlink (aside), ==, 0);
}


/* A game that could not be moved to the archive stays in the folder of the closed window. */
static void
test_not_archived (CpTestFolder *folder, const void *data)
{
  g_autofree char *archive = g_build_filename (folder->path, "Earlier Games.pgn", NULL);
  g_autoptr (CpSession) session = cp_session_new (folder->path);
  CpAutosave *autosave = open_window (session, "d4", NULL);
  g_autoptr (CpGame) taken_back = cp_game_new (cp_rules_default (), NULL);
  g_autoptr (CpGame) empty = cp_game_new (cp_rules_default (), NULL);

  g_assert_cmpint (g_mkdir (archive, 0700), ==, 0);
  cp_game_resign (cp_autosave_get_game (autosave), CP_WHITE);
  cp_autosave_set_game (autosave, taken_back);
  g_assert_true (cp_game_play (taken_back, "c4", NULL));
  cp_game_take_back (taken_back);
  cp_autosave_set_game (autosave, empty);
  close_window (session, autosave, false);
  g_assert_cmpuint (count_folders (folder), ==, 1);

  g_assert_cmpint (g_rmdir (archive), ==, 0);
  autosave = open_window (session, "b4", NULL);
  g_assert_true (g_file_test (archive, G_FILE_TEST_IS_REGULAR));
  g_object_unref (autosave);
}


/* The user removes the folder of an open window: the next change writes the game again. */
static void
test_folder_removed (CpTestFolder *folder, const void *data)
{
  g_autoptr (CpSession) session = cp_session_new (folder->path);
  g_autoptr (CpAutosave) autosave = open_window (session, "d4", NULL);

  cp_window_state_remove_folder (cp_autosave_get_window_state (autosave));
  g_assert_cmpuint (count_plies (autosave), ==, 0);
  g_assert_true (cp_game_play (cp_autosave_get_game (autosave), "d8", NULL));
  g_assert_cmpuint (count_plies (autosave), ==, 2);
  g_autoptr (CpSession) other = cp_session_new (folder->path);
  g_assert_cmpuint (cp_session_get_n_open (other), ==, 0);
}


/* The state of the window is damaged. */
static void
test_bad_state (CpTestFolder *folder, const void *data)
{
  static const char *const texts[] = { "", "[", "\xff\xfe", "[window]\nopen=perhaps\n",
                                       "[window]\nfile=\n" };

  for (size_t i = 0; i < G_N_ELEMENTS (texts); i++) {
    g_autoptr (CpSession) session = cp_session_new (folder->path);
    CpAutosave *autosave = open_window (session, i == 0 ? "d4" : NULL, NULL);
    g_autofree char *path = g_build_filename (get_path (autosave), "window.ini", NULL);
    g_assert_true (g_file_set_contents (path, texts[i], -1, NULL));
    g_object_unref (autosave);
    g_clear_object (&session);
    session = cp_session_new (folder->path);
    g_assert_cmpuint (cp_session_get_n_open (session), ==, 1);
  }
}


/* The child: a window with a game, until it is killed. */
static G_NORETURN void
play (const char *folder, const char *first)
{
  g_autoptr (CpSession) session = cp_session_new (folder);
  G_GNUC_UNUSED g_autoptr (CpAutosave) autosave = open_window (session, first, NULL);

  puts ("ready");
  fflush (stdout);
  for (;;)
    pause ();
}


/* Another run of the program, with one window in which @first was played. */
static GSubprocess *
play_in_child (CpTestFolder *folder, const char *first)
{
  g_autoptr (GError) error = NULL;
  char line[6] = "";
  size_t length;
  GSubprocess *child = g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error, program, PLAY,
                                         folder->path, first, NULL);

  g_assert_no_error (error);
  g_input_stream_read_all (g_subprocess_get_stdout_pipe (child), line, sizeof line, &length, NULL,
                           &error);
  g_assert_no_error (error);
  g_assert_cmpint (strncmp (line, "ready\n", sizeof line), ==, 0);
  return child;
}


static void
end (GSubprocess *child)
{
  g_subprocess_send_signal (child, SIGKILL);
  g_assert_true (g_subprocess_wait (child, NULL, NULL));
  g_object_unref (child);
}


/* Processes do not take each other's folders; that of a killed process is found. */
static void
test_processes (CpTestFolder *folder, const void *data)
{
  GSubprocess *one = play_in_child (folder, "d4");
  GSubprocess *two = play_in_child (folder, "c4");
  g_autoptr (CpSession) session = cp_session_new (folder->path);

  g_assert_cmpuint (count_folders (folder), ==, 2);
  g_assert_cmpuint (cp_session_get_n_open (session), ==, 0);
  g_autoptr (CpAutosave) empty = cp_session_take (session);
  g_assert_cmpuint (count_plies (empty), ==, 0);
  g_clear_object (&empty);
  end (one);
  g_clear_object (&session);
  session = cp_session_new (folder->path);
  g_assert_cmpuint (cp_session_get_n_open (session), ==, 1);

  /* As long as this session has the folder, no other one has it. */
  g_autoptr (CpSession) other = cp_session_new (folder->path);
  g_assert_cmpuint (cp_session_get_n_open (other), ==, 0);
  g_autoptr (CpAutosave) left = cp_session_take (session);
  g_assert_cmpuint (count_plies (left), ==, 1);
  end (two);
  g_clear_object (&other);
  g_clear_object (&left);
  g_clear_object (&session);

  session = cp_session_new (folder->path);
  g_assert_cmpuint (cp_session_get_n_open (session), ==, 2);
}


/* The folder is a file, because root cannot be kept from writing to a folder. */
static void
test_unwritable (CpTestFolder *folder, const void *data)
{
  g_autofree char *path = g_build_filename (folder->path, "windows", NULL);

  g_assert_true (g_file_set_contents (path, "", -1, NULL));
  g_autoptr (CpSession) session = cp_session_new (folder->path);
  g_autoptr (CpAutosave) autosave = open_window (session, "d4", NULL);
  CpWindowState *state = cp_autosave_get_window_state (autosave);

  cp_window_state_remember (state, "fen", "4k3");
  cp_window_state_write (state);
  g_assert_nonnull (cp_window_state_get_failure (state));
  g_assert_nonnull (cp_autosave_get_failure (autosave));
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_true (cp_game_play (cp_autosave_get_game (autosave), "d8", NULL));
  g_assert_cmpuint (count_plies (autosave), ==, 2);
}


/* The games of closed windows are listed, the last one first, and continue in one window only,
 * in any process. */
static void
test_games (CpTestFolder *folder, const void *data)
{
  g_autoptr (CpSession) session = cp_session_new (folder->path);
  CpAutosave *one = open_window (session, "d4", NULL);
  CpAutosave *two = open_window (session, "c4", "c8");
  g_autoptr (CpGame) later = cp_game_new (cp_rules_default (), NULL);

  cp_autosave_set_game (two, later);
  g_assert_true (cp_game_play (later, "b4", NULL));
  close_window (session, one, false);
  close_window (session, two, false);
  g_autoptr (GPtrArray) games = cp_session_list_games (session);
  const unsigned plies[] = { 1, 2, 1 };
  g_assert_cmpuint (games->len, ==, G_N_ELEMENTS (plies));
  for (unsigned i = 0; i < games->len; i++) {
    const CpSessionGame *game = g_ptr_array_index (games, i);
    g_assert_cmpuint (cp_game_get_head (game->game)->ply, ==, plies[i]);
    g_assert_cmpint (game->is_aside, ==, i == 1);
  }

  g_autoptr (CpSession) other = cp_session_new (folder->path);
  g_autoptr (GPtrArray) none = cp_session_list_games (other);
  g_assert_cmpuint (none->len, ==, 0);
  g_autoptr (CpAutosave) taken = cp_session_take_game (session, g_ptr_array_index (games, 2));
  g_assert_nonnull (taken);
  g_assert_null (cp_session_take_game (session, g_ptr_array_index (games, 2)));
  g_ptr_array_set_size (games, 0);
  g_clear_object (&session);
  cp_session_refresh (other);
  cp_session_refresh (other);
  g_autoptr (GPtrArray) left = cp_session_list_games (other);
  g_assert_cmpuint (left->len, ==, 2);
}


int
main (int argc, char *argv[])
{
  program = argv[0];
  if (argc == 4 && g_str_equal (argv[1], PLAY))
    play (argv[2], argv[3]);

  g_test_init (&argc, &argv, NULL);
  cp_test_folder_add ("/model/session/each-its-own", test_each_its_own);
  cp_test_folder_add ("/model/session/next-run", test_next_run);
  cp_test_folder_add ("/model/session/closed", test_closed);
  cp_test_folder_add ("/model/session/nothing", test_nothing);
  cp_test_folder_add ("/model/session/unreadable", test_unreadable);
  cp_test_folder_add ("/model/session/not-archived", test_not_archived);
  cp_test_folder_add ("/model/session/folder-removed", test_folder_removed);
  cp_test_folder_add ("/model/session/bad-state", test_bad_state);
  cp_test_folder_add ("/model/session/processes", test_processes);
  cp_test_folder_add ("/model/session/games", test_games);
  cp_test_folder_add ("/model/session/unwritable", test_unwritable);
  return g_test_run ();
}
