/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>

#include "model/cp-autosave.h"
#include "model/cp-game-edit.h"
#include "record/cp-pgn-writer.h"
#include "rules/cp-fen.h"

typedef struct {
  char *parent;
  char *folder; /* below parent, not there at first */
} Fixture;


static void
fixture_set_up (Fixture *fixture, gconstpointer data)
{
  fixture->parent = g_dir_make_tmp ("counterpoise-XXXXXX", NULL);
  g_assert_nonnull (fixture->parent);
  fixture->folder = g_build_filename (fixture->parent, "data", NULL);
}


static void
remove_in (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = g_build_filename (folder, name, NULL);
    if (g_remove (path) != 0)
      g_rmdir (path);
  }
}


static void
fixture_tear_down (Fixture *fixture, gconstpointer data)
{
  remove_in (fixture->folder);
  remove_in (fixture->parent);
  g_assert_cmpint (g_rmdir (fixture->parent), ==, 0);
  g_free (fixture->folder);
  g_free (fixture->parent);
}


/* What a new run of the program finds. */
static CpGame *
load_again (Fixture *fixture)
{
  g_autoptr (CpAutosave) autosave = cp_autosave_new (fixture->folder);
  g_autoptr (GError) error = NULL;
  CpGame *game = cp_autosave_load (autosave, &error);

  g_assert_no_error (error);
  return game;
}


static int64_t
fake_now (void *data)
{
  return *(int64_t *) data;
}


/* After every move, take-back and end, what is on disk is what is on the board. */
static void
test_every_ply (Fixture *fixture, gconstpointer data)
{
  static const char *const moves[] = { "d4", "d8", "c4", "Kd11e10", "e4", "xxx", "f8" };
  g_autoptr (CpAutosave) autosave = cp_autosave_new (fixture->folder);
  g_autoptr (CpGame) game = cp_game_new (cp_rules_default (), &cp_time_control_lightning);
  int64_t now = 0;

  g_assert_null (load_again (fixture));
  cp_clock_set_now (cp_game_get_clock (game), fake_now, &now);
  cp_autosave_set_game (autosave, game);
  cp_game_start (game);
  for (size_t i = 0; i < G_N_ELEMENTS (moves); i++) {
    now += 1111000;
    cp_game_play (game, moves[i], NULL);
    if (i == 4)
      cp_game_take_back (game);
    g_autoptr (CpGame) again = load_again (fixture);
    g_assert_cmpuint (cp_game_get_head (again)->ply, ==, cp_game_get_head (game)->ply);
    g_assert_true (cp_position_same (cp_game_get_position (again), cp_game_get_position (game)));
    g_assert_cmpint (cp_game_get_can_restore (again), ==, cp_game_get_can_restore (game));
    g_assert_true (cp_game_get_paused (again));
  }
  cp_game_resign (game, CP_BLACK);
  g_autoptr (CpGame) ended = load_again (fixture);
  g_assert_cmpint (cp_game_get_outcome (ended).termination, ==, CP_RESIGNATION);
}


/* A game whose end was taken back goes on, and its end can be played again. */
static void
test_end_taken_back (Fixture *fixture, gconstpointer data)
{
  g_autoptr (CpAutosave) autosave = cp_autosave_new (fixture->folder);
  CpPosition stalemate;
  g_assert_true (cp_fen_parse (cp_rules_parse ("heavy-gravity", NULL),
                               "4k3/8/4P3/8/R7/8/8/6K1 w - - 0 1", &stalemate, NULL));
  g_autoptr (CpGame) game = cp_game_new_at (&stalemate, NULL);

  cp_autosave_set_game (autosave, game);
  g_assert_true (cp_game_play (game, "Ra5", NULL));
  g_assert_cmpint (cp_game_get_outcome (game).termination, ==, CP_STALEMATE);
  cp_game_take_back (game);
  g_assert_true (cp_game_get_in_progress (game));

  g_autoptr (CpGame) again = load_again (fixture);
  g_assert_true (cp_game_get_in_progress (again));
  g_assert_true (cp_game_get_can_restore (again));
  cp_game_restore (again);
  g_assert_cmpint (cp_game_get_outcome (again).termination, ==, CP_STALEMATE);
}


/* A review comes back as one, with everything that was written into it. */
static void
test_review (Fixture *fixture, gconstpointer data)
{
  g_autoptr (CpAutosave) autosave = cp_autosave_new (fixture->folder);
  g_autoptr (CpGame) game = cp_game_new (cp_rules_default (), NULL);

  cp_autosave_set_game (autosave, game);
  g_assert_true (cp_game_play (game, "d4", NULL));
  g_assert_true (cp_game_play (game, "d8", NULL));
  cp_game_set_reviewing (game, true);
  cp_game_go_to_first (game);
  g_assert_true (cp_game_play (game, "c4", NULL));
  g_assert_true (
      cp_game_set_comment (game, cp_game_get_current (game), CP_COMMENT_BEHIND, "Better"));
  g_clear_object (&autosave);

  g_autoptr (CpGame) again = load_again (fixture);
  g_assert_true (cp_game_get_reviewing (again));
  g_assert_cmpuint (cp_game_get_current (again)->ply, ==, 2);
  g_autofree char *before = cp_pgn_write (cp_game_get_record (game), CP_NOTATION_SAN);
  g_autofree char *after = cp_pgn_write (cp_game_get_record (again), CP_NOTATION_SAN);
  g_assert_cmpstr (after, ==, before);
}


/* The clocks come back as they were when the program was left, in the middle of a move. */
static void
test_clocks (Fixture *fixture, gconstpointer data)
{
  g_autoptr (CpAutosave) autosave = cp_autosave_new (fixture->folder);
  g_autoptr (CpGame) game = cp_game_new (cp_rules_default (), &cp_time_control_lightning);
  int64_t now = 0;

  cp_clock_set_now (cp_game_get_clock (game), fake_now, &now);
  cp_autosave_set_game (autosave, game);
  cp_game_start (game);
  now += 10 * G_USEC_PER_SEC;
  g_assert_true (cp_game_play (game, "d4", NULL));
  now += 7 * G_USEC_PER_SEC;
  cp_autosave_flush (autosave);

  g_autoptr (CpGame) again = load_again (fixture);
  g_assert_cmpint (cp_clock_get_remaining (cp_game_get_clock (again), CP_WHITE), ==, 590000);
  g_assert_cmpint (cp_clock_get_remaining (cp_game_get_clock (again), CP_BLACK), ==, 593000);
  g_assert_null (cp_record_get_tag (cp_game_get_record (again), "CounterpoiseState"));
}


static void
test_set_aside (Fixture *fixture, gconstpointer data)
{
  g_autoptr (CpAutosave) autosave = cp_autosave_new (fixture->folder);
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


static void
test_unreadable (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "game.pgn", NULL);
  g_autoptr (CpAutosave) autosave = cp_autosave_new (fixture->folder);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_mkdir (fixture->folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, "1. d4 Kd4 *", -1, NULL));
  g_assert_null (cp_autosave_load (autosave, &error));
  g_assert_nonnull (error);
  g_assert_nonnull (strstr (error->message, "game.pgn.unreadable"));
  g_assert_null (load_again (fixture));
}


static void
failed_cb (CpAutosave *autosave, const char *message, unsigned *failures)
{
  g_assert_nonnull (message);
  (*failures)++;
}


/* A file where the folder should be: told once, not at every move. */
static void
test_failure (Fixture *fixture, gconstpointer data)
{
  g_autoptr (CpAutosave) autosave = cp_autosave_new (fixture->folder);
  g_autoptr (CpGame) game = cp_game_new (cp_rules_default (), NULL);
  unsigned failures = 0;

  g_assert_true (g_file_set_contents (fixture->folder, "", 0, NULL));
  g_signal_connect (autosave, "failed", G_CALLBACK (failed_cb), &failures);
  cp_autosave_set_game (autosave, game);
  g_assert_true (cp_game_play (game, "d4", NULL));
  g_assert_cmpuint (failures, ==, 1);

  g_assert_cmpint (g_remove (fixture->folder), ==, 0);
  g_assert_true (cp_game_play (game, "d8", NULL));
  g_autoptr (CpGame) again = load_again (fixture);
  g_assert_cmpuint (cp_game_get_head (again)->ply, ==, 2);
}


int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name, function)                                                                        \
  g_test_add ("/model/autosave/" name, Fixture, NULL, fixture_set_up, function, fixture_tear_down)
  ADD ("every-ply", test_every_ply);
  ADD ("end-taken-back", test_end_taken_back);
  ADD ("review", test_review);
  ADD ("clocks", test_clocks);
  ADD ("set-aside", test_set_aside);
  ADD ("unreadable", test_unreadable);
  ADD ("failure", test_failure);
#undef ADD
  return g_test_run ();
}
