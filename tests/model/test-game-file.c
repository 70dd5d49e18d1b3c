/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>

#include "model/cp-game-file.h"
#include "record/cp-pgn-reader.h"

#define FOLDER_TEMPLATE "counterpoise-XXXXXX"

/* A folder of the test's own, gone afterwards. */
typedef struct {
  char *folder;
  GFile *file;
} Fixture;


static void
fixture_set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = g_dir_make_tmp (FOLDER_TEMPLATE, NULL);
  g_assert_nonnull (fixture->folder);
  g_autofree char *path = g_build_filename (fixture->folder, "game.pgn", NULL);
  fixture->file = g_file_new_for_path (path);
}


static void
fixture_tear_down (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GDir) dir = g_dir_open (fixture->folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = g_build_filename (fixture->folder, name, NULL);
    g_assert_cmpint (g_remove (path), ==, 0);
  }
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_free (fixture->folder);
  g_object_unref (fixture->file);
}


static void
write_file (Fixture *fixture, const char *text)
{
  g_assert_true (g_file_replace_contents (fixture->file, text, strlen (text), NULL, FALSE,
                                          G_FILE_CREATE_NONE, NULL, NULL, NULL));
}


static char *
read_file (GFile *file)
{
  char *text;
  g_assert_true (g_file_load_contents (file, NULL, &text, NULL, NULL, NULL));
  return text;
}


static void
test_round_trip (Fixture *fixture, gconstpointer data)
{
  g_autoptr (CpGame) game = cp_game_new (cp_rules_default (), &cp_time_control_lightning);
  g_autoptr (GError) error = NULL;

  cp_record_set_tag (cp_game_get_record (game), "White", "Ann \"A\" Other");
  g_assert_true (cp_game_play (game, "d4", NULL));
  g_assert_true (cp_game_play (game, "e8", NULL));
  g_assert_true (cp_game_save (game, fixture->file, &error));
  g_assert_no_error (error);

  g_autoptr (CpGame) again = cp_game_load (fixture->file, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (cp_game_get_head (again)->ply, ==, 2);
  g_assert_true (cp_position_same (cp_game_get_position (game), cp_game_get_position (again)));
  g_assert_cmpstr (cp_game_get_player (again, CP_WHITE), ==, "Ann \"A\" Other");
  g_assert_true (cp_game_get_paused (again));
}


/* Whoever lost on time has none left when the game is opened again. */
static void
test_time_forfeit (Fixture *fixture, gconstpointer data)
{
  g_autoptr (CpGame) game = cp_game_new (cp_rules_default (), &cp_time_control_lightning);

  g_assert_true (cp_game_play (game, "d4", NULL));
  cp_record_set_outcome (cp_game_get_record (game), cp_outcome_win (CP_WHITE, CP_TIME_FORFEIT));
  g_assert_true (cp_game_save (game, fixture->file, NULL));
  g_autoptr (CpGame) again = cp_game_load (fixture->file, NULL);
  g_assert_cmpint (cp_clock_get_remaining (cp_game_get_clock (again), CP_BLACK), ==, 0);
  g_assert_cmpint (cp_clock_get_remaining (cp_game_get_clock (again), CP_WHITE), >, 0);
}


/* B4: saving twice gives one game, and the file before is kept as a backup. */
static void
test_save_twice (Fixture *fixture, gconstpointer data)
{
  g_autoptr (CpGame) game = cp_game_new (cp_rules_default (), NULL);
  g_autofree char *path = g_file_get_path (fixture->file);
  g_autofree char *backup_path = g_strconcat (path, "~", NULL);
  g_autoptr (GFile) backup = g_file_new_for_path (backup_path);

  write_file (fixture, "precious");
  g_assert_true (cp_game_play (game, "d4", NULL));
  g_assert_true (cp_game_save (game, fixture->file, NULL));
  g_autofree char *kept = read_file (backup);
  g_assert_cmpstr (kept, ==, "precious");

  g_autofree char *once = read_file (fixture->file);
  g_assert_true (cp_game_save (game, fixture->file, NULL));
  g_autofree char *twice = read_file (fixture->file);
  g_assert_cmpstr (once, ==, twice);
}


static void
test_bad_file (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (cp_game_load (fixture->file, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_clear_error (&error);

  write_file (fixture, "[White \"A\"]\n\n1. d4 Rg5 *\n");
  g_assert_null (cp_game_load (fixture->file, &error));
  g_assert_error (error, CP_PGN_ERROR, CP_PGN_ERROR_BAD_GAME);
  g_assert_true (g_str_has_prefix (error->message, "3:7: "));
  g_clear_error (&error);

  write_file (fixture, "1. d4 *\n\n[White \"B\"]\n\n1. e4 *\n");
  g_assert_null (cp_game_load (fixture->file, &error));
  g_assert_error (error, CP_PGN_ERROR, CP_PGN_ERROR_SEVERAL_GAMES);
}


static void
test_unwritable (Fixture *fixture, gconstpointer data)
{
  g_autoptr (CpGame) game = cp_game_new (cp_rules_default (), NULL);
  g_autoptr (GFile) nowhere = g_file_resolve_relative_path (fixture->file, "below/a-file.pgn");
  g_autoptr (GError) error = NULL;

  g_assert_false (cp_game_save (game, nowhere, &error));
  g_assert_nonnull (error);
}


int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name, function)                                                                        \
  g_test_add ("/model/game-file/" name, Fixture, NULL, fixture_set_up, function, fixture_tear_down)
  ADD ("round-trip", test_round_trip);
  ADD ("time-forfeit", test_time_forfeit);
  ADD ("save-twice", test_save_twice);
  ADD ("bad-file", test_bad_file);
  ADD ("unwritable", test_unwritable);
#undef ADD
  return g_test_run ();
}
