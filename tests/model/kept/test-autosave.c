/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <signal.h>

#include "cp-test-files.h"
#include "cp-test-folder.h"
#include "model/game/cp-game-edit.h"
#include "model/kept/cp-autosave.h"
#include "record/pgn/cp-pgn-writer.h"
#include "rules/position/cp-fen.h"
#include "support/cp-test-main.h"

/* Returns the game that a new run of the program would find. */
static CpGame *
load_again (CpTestFolder *folder)
{
  g_autoptr (CpAutosave) autosave = cp_autosave_new (folder->path, NULL);
  g_autoptr (GError) error = NULL;
  CpGame *game = cp_autosave_load (autosave, &error);

  g_assert_no_error (error);
  return game;
}


static char *
path_in (CpTestFolder *folder, const char *name)
{
  return g_build_filename (folder->path, name, NULL);
}


static char *
read_in (CpTestFolder *folder, const char *name)
{
  g_autofree char *path = path_in (folder, name);
  g_autoptr (GError) error = NULL;
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}


static char *
pgn (CpGame *game)
{
  return cp_pgn_write (cp_game_get_record (game),
                       cp_move_recorded_notation (cp_game_get_rules (game)));
}


/* Checks that a new run of the program finds the game with its whole state. */
static void
check_kept (CpTestFolder *folder, CpGame *game)
{
  g_autoptr (CpGame) again = load_again (folder);
  g_autofree char *expected = pgn (game);
  g_autofree char *found = pgn (again);
  CpOutcome outcome = cp_game_get_outcome (game);
  bool has_clock = cp_time_control_has_clock (cp_clock_get_control (cp_game_get_clock (game)));

  g_assert_cmpstr (found, ==, expected);
  g_assert_cmpint (cp_game_get_outcome (again).result, ==, outcome.result);
  g_assert_cmpint (cp_game_get_outcome (again).termination, ==, outcome.termination);
  g_assert_cmpint (cp_game_get_reviewing (again), ==, cp_game_get_reviewing (game));
  if (cp_game_get_reviewing (game))
    return;
  g_assert_cmpuint (cp_game_get_head (again)->ply, ==, cp_game_get_head (game)->ply);
  g_assert_true (
      cp_position_same (&cp_game_get_head (again)->position, &cp_game_get_head (game)->position));
  g_assert_cmpint (cp_game_get_can_restore (again), ==, cp_game_get_can_restore (game));
  g_assert_cmpint (cp_game_get_retracted (again) != NULL, ==, cp_game_get_retracted (game) != NULL);
  g_assert_cmpint (cp_game_get_draw_offer (again), ==, cp_game_get_draw_offer (game));
  g_assert_cmpint (cp_game_get_paused (again) || cp_game_get_waiting (again), ==,
                   has_clock && cp_game_get_in_progress (game));
  for (CpSide side = CP_WHITE; side <= CP_BLACK; side++)
    g_assert_cmpint (cp_clock_get_remaining (cp_game_get_clock (again), side), ==,
                     cp_clock_get_remaining (cp_game_get_clock (game), side));
}


static int64_t
fake_now (void *data)
{
  return *(int64_t *) data;
}


/* A game whose end was taken back continues, and its end can be restored. */
static void
test_end_taken_back (CpTestFolder *folder, const void *data)
{
  g_autoptr (CpAutosave) autosave = cp_autosave_new (folder->path, NULL);
  CpPosition stalemate;
  g_assert_true (cp_fen_parse (cp_rules_parse ("heavy-gravity", NULL),
                               "4k3/8/4P3/8/R7/8/8/6K1 w - - 0 1", &stalemate, NULL));
  g_autoptr (CpGame) game = cp_game_new_at (&stalemate, NULL);

  cp_autosave_set_game (autosave, game);
  g_assert_true (cp_game_play (game, "Ra5", NULL));
  g_assert_cmpint (cp_game_get_outcome (game).termination, ==, CP_STALEMATE);
  cp_game_take_back (game);
  g_assert_true (cp_game_get_in_progress (game));

  g_autoptr (CpGame) again = load_again (folder);
  g_assert_true (cp_game_get_in_progress (again));
  g_assert_true (cp_game_get_can_restore (again));
  cp_game_restore (again);
  g_assert_cmpint (cp_game_get_outcome (again).termination, ==, CP_STALEMATE);
}


/* A flush in the middle of a move writes the clocks. */
static void
test_clocks (CpTestFolder *folder, const void *data)
{
  g_autoptr (CpAutosave) autosave = cp_autosave_new (folder->path, NULL);
  g_autoptr (CpGame) game = cp_game_new (cp_rules_default (), &cp_time_control_lightning);
  int64_t now = 0;

  cp_clock_set_now (cp_game_get_clock (game), fake_now, &now);
  cp_autosave_set_game (autosave, game);
  cp_game_start (game);
  now += 10 * G_USEC_PER_SEC;
  g_assert_true (cp_game_play (game, "d4", NULL));
  now += 7 * G_USEC_PER_SEC;
  cp_autosave_flush (autosave);

  g_autoptr (CpGame) again = load_again (folder);
  g_assert_cmpint (cp_clock_get_remaining (cp_game_get_clock (again), CP_WHITE), ==, 590000);
  g_assert_cmpint (cp_clock_get_remaining (cp_game_get_clock (again), CP_BLACK), ==, 593000);
  g_assert_null (cp_record_get_tag (cp_game_get_record (again), "CounterpoiseState"));
}


static void
test_unreadable (CpTestFolder *folder, const void *data)
{
  g_autofree char *path = g_build_filename (folder->path, "game-1.pgn", NULL);
  g_autoptr (CpAutosave) autosave = cp_autosave_new (folder->path, NULL);
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (path, "1. Kd4 d8 *", -1, NULL));
  g_assert_null (cp_autosave_load (autosave, &error));
  g_assert_nonnull (error);
  g_assert_nonnull (strstr (error->message, "game-1.pgn.unreadable"));
  g_assert_null (load_again (folder));
}


static void
failed_cb (CpAutosave *autosave, GParamSpec *pspec, unsigned *failures)
{
  *failures += cp_autosave_get_failure (autosave) != NULL;
}


/* A folder that cannot be created, because a file has its path, is reported once. */
static void
test_failure (CpTestFolder *folder, const void *data)
{
  g_autofree char *path = path_in (folder, "data");
  g_autoptr (CpAutosave) autosave = cp_autosave_new (path, NULL);
  g_autoptr (CpGame) game = cp_game_new (cp_rules_default (), NULL);
  unsigned failures = 0;

  g_assert_true (g_file_set_contents (path, "", 0, NULL));
  g_signal_connect (autosave, "notify::failure", G_CALLBACK (failed_cb), &failures);
  cp_autosave_set_game (autosave, game);
  g_assert_true (cp_game_play (game, "d4", NULL));
  g_assert_cmpuint (failures, ==, 1);

  g_assert_cmpint (g_remove (path), ==, 0);
  g_assert_nonnull (cp_autosave_get_failure (autosave));
  g_assert_true (cp_game_play (game, "d8", NULL));
  g_assert_null (cp_autosave_get_failure (autosave));
  g_autoptr (CpGame) again = cp_autosave_preview (autosave);
  g_assert_cmpuint (cp_game_get_head (again)->ply, ==, 2);
}


static ino_t
get_inode (CpTestFolder *folder, const char *name)
{
  g_autofree char *path = path_in (folder, name);
  GStatBuf status;

  g_assert_cmpint (g_stat (path, &status), ==, 0);
  return status.st_ino;
}


/* The file is replaced by each move, but a clock is written into it once a second. */
static void
test_clock_runs (CpTestFolder *folder, const void *data)
{
  g_autoptr (CpAutosave) autosave = cp_autosave_new (folder->path, NULL);
  g_autoptr (CpGame) game = cp_game_new (cp_rules_default (), &cp_time_control_lightning);
  CpClock *clock = cp_game_get_clock (game);
  int64_t now = 0;

  cp_clock_set_now (clock, fake_now, &now);
  cp_autosave_set_game (autosave, game);
  cp_game_start (game);
  ino_t empty = get_inode (folder, "game-1.pgn");
  g_assert_true (cp_game_play (game, "d4", NULL));
  ino_t moved = get_inode (folder, "game-1.pgn");
  g_assert_cmpuint (moved, !=, empty);
  for (unsigned i = 0; i < 490; i++) {
    now += 1000000;
    g_signal_emit_by_name (clock, "ticked");
    check_kept (folder, game);
  }
  g_autofree char *before = read_in (folder, "game-1.pgn");
  now += 100000; /* shows the same second */
  g_signal_emit_by_name (clock, "ticked");
  g_autofree char *after = read_in (folder, "game-1.pgn");
  g_assert_cmpstr (after, ==, before);
  g_assert_cmpuint (get_inode (folder, "game-1.pgn"), ==, moved);

  /* The text becomes shorter. */
  now += 20000000;
  g_signal_emit_by_name (clock, "ticked");
  g_assert_cmpuint (get_inode (folder, "game-1.pgn"), !=, moved);
  check_kept (folder, game);
}


static void
play_anything (CpGame *game)
{
  CpMoves moves;

  cp_game_go_to_head (game);
  cp_game_start (game);
  cp_position_legal_moves (cp_game_get_position (game), &moves);
  if (moves.n == 0 || !cp_game_get_can_move (game))
    return;
  CpMove move = moves.moves[g_test_rand_int_range (0, (int) moves.n)];
  g_autofree char *text = cp_move_write (cp_game_get_position (game), move, CP_NOTATION_SAN);
  g_assert_true (cp_game_play (game, text, NULL));
}


static void
do_anything (CpGame *game, int64_t *now)
{
  CpClock *clock = cp_game_get_clock (game);
  CpSide side = (CpSide) g_test_rand_int_range (CP_WHITE, CP_BLACK + 1);
  g_autofree char *comment = NULL;

  *now += g_test_rand_int_range (0, 3000000);
  switch (g_test_rand_int_range (0, 24)) {
  case 0:
    cp_game_take_back (game);
    break;
  case 1:
    cp_game_restore (game);
    break;
  case 2:
    if (cp_game_get_in_progress (game))
      cp_game_offer_draw (game, side);
    break;
  case 3:
    cp_game_decline_draw (game);
    break;
  case 4:
    if (g_test_rand_int_range (0, 4) == 0)
      cp_game_accept_draw (game);
    break;
  case 5:
    if (g_test_rand_int_range (0, 4) == 0)
      cp_game_resign (game, side);
    break;
  case 6:
    cp_game_claim_draw (game);
    break;
  case 7:
    cp_game_pause (game);
    break;
  case 8:
    comment = g_strdup_printf ("%%cp %" G_GINT64_FORMAT, (gint64) *now);
    cp_game_set_comment (game, cp_game_get_head (game), CP_COMMENT_BEHIND, comment);
    break;
  case 9:
    g_signal_emit_by_name (clock, "ticked");
    break;
  case 10:
    cp_game_go_to_previous (game);
    break;
  case 11:
    cp_game_set_reviewing (game, !cp_game_get_reviewing (game));
    break;
  case 12:
    if (!cp_game_get_reviewing (game) && g_test_rand_int_range (0, 4) == 0)
      g_signal_emit_by_name (clock, "flag-fallen", (int) cp_clock_get_side (clock));
    break;
  default:
    play_anything (game);
  }
}


/* Random changes of games of all kinds are on disk. */
static void
test_anything (CpTestFolder *folder, const void *data)
{
  static const char *const games[] = { "changing-challenges", "heavy-gravity", "dynamic",
                                       "shifting-sands" };

  for (unsigned i = 0; i < 8; i++) {
    g_autoptr (CpAutosave) autosave = cp_autosave_new (folder->path, NULL);
    g_autoptr (CpGame) game = cp_game_new (cp_rules_parse (games[i % 4], NULL),
                                           i % 8 < 6 ? &cp_time_control_tournament : NULL);
    int64_t now = 0;
    cp_clock_set_now (cp_game_get_clock (game), fake_now, &now);
    cp_autosave_set_game (autosave, game);
    for (unsigned n = 0; n < 60; n++) {
      do_anything (game, &now);
      if (cp_game_get_reviewing (game)) {
        cp_autosave_flush (autosave);
      } else if (cp_clock_get_running (cp_game_get_clock (game))) {
        now += 1000000;
        g_signal_emit_by_name (cp_game_get_clock (game), "ticked");
      }
      check_kept (folder, game);
    }
    cp_autosave_flush (autosave);
    check_kept (folder, game);
  }
}


/* A game of Dynamic Chess that White wins, without the mating move. */
static const char *const before_mate[] = {
  "h2h3", "f7f6", "c1b3", "f6f5", "e2e3", "e7e6", "e1e2", "h7h6",
  "f1e1", "e8g6", "e3f4", "c8e7", "g1h2", "h6h7", "d1e3", "b8c8",
};
#define MATE "f2g3"


static CpGame *
begin_almost_won (CpTestFolder *folder, CpAutosave *autosave)
{
  CpGame *game = cp_game_new (cp_rules_parse ("dynamic", NULL), NULL);

  cp_autosave_set_game (autosave, game);
  for (size_t i = 0; i < G_N_ELEMENTS (before_mate); i++)
    g_assert_true (cp_game_play (game, before_mate[i], NULL));
  check_kept (folder, game);
  return game;
}


static void
play_another_move (CpGame *game)
{
  CpMoves moves;

  cp_position_legal_moves (cp_game_get_position (game), &moves);
  g_assert_cmpuint (moves.n, >, 1);
  for (unsigned i = 0;; i++) {
    g_autofree char *text =
        cp_move_write (cp_game_get_position (game), moves.moves[i], CP_NOTATION_UCI);
    if (g_str_equal (text, MATE))
      continue;
    g_assert_true (cp_game_play (game, text, NULL));
    return;
  }
}


/* White resigned, and mates in the review. The file has the result of the mate, and the old one if
 * the move is undone. */
static void
test_mate_after_end (CpTestFolder *folder, const void *data)
{
  g_autoptr (CpAutosave) autosave = cp_autosave_new (folder->path, NULL);
  g_autoptr (CpGame) game = begin_almost_won (folder, autosave);

  cp_game_resign (game, CP_WHITE);
  check_kept (folder, game);
  cp_game_set_reviewing (game, true);
  g_assert_true (cp_game_play (game, MATE, NULL));
  g_assert_cmpint (cp_game_get_outcome (game).result, ==, CP_WHITE_WINS);
  g_assert_cmpint (cp_game_get_outcome (game).termination, ==, CP_CHECKMATE);
  check_kept (folder, game);
  g_assert_true (cp_game_undo (game));
  g_assert_cmpint (cp_game_get_outcome (game).result, ==, CP_BLACK_WINS);
  g_assert_cmpint (cp_game_get_outcome (game).termination, ==, CP_RESIGNATION);
  check_kept (folder, game);
  g_assert_true (cp_game_redo (game));
  check_kept (folder, game);
  /* The mate in a variation does not decide the game. */
  g_assert_true (cp_game_undo (game));
  play_another_move (game);
  cp_game_go_to_previous (game);
  g_assert_true (cp_game_play (game, MATE, NULL));
  g_assert_cmpint (cp_game_get_outcome (game).result, ==, CP_BLACK_WINS);
  check_kept (folder, game);
  g_assert_true (cp_game_make_main_line (game, cp_game_get_current (game)));
  g_assert_cmpint (cp_game_get_outcome (game).result, ==, CP_WHITE_WINS);
  check_kept (folder, game);
}


/* The mating move is taken back, and White resigns: the move that was taken back does not count. */
static void
test_end_after_mate (CpTestFolder *folder, const void *data)
{
  g_autoptr (CpAutosave) autosave = cp_autosave_new (folder->path, NULL);
  g_autoptr (CpGame) game = begin_almost_won (folder, autosave);

  g_assert_true (cp_game_play (game, MATE, NULL));
  check_kept (folder, game);
  cp_game_take_back (game);
  check_kept (folder, game);
  cp_game_resign (game, CP_WHITE);
  check_kept (folder, game);
  cp_game_take_back (game);
  check_kept (folder, game);
  cp_game_restore (game);
  check_kept (folder, game);
  cp_game_set_reviewing (game, true);
  check_kept (folder, game);
}


/* In a review, moves are written immediately. */
static void
test_review_moves (CpTestFolder *folder, const void *data)
{
  g_autoptr (CpAutosave) autosave = cp_autosave_new (folder->path, NULL);
  g_autoptr (CpGame) game = cp_game_new (cp_rules_default (), NULL);

  cp_autosave_set_game (autosave, game);
  g_assert_true (cp_game_play (game, "d4", NULL));
  cp_game_set_reviewing (game, true);
  check_kept (folder, game);
  g_assert_true (cp_game_play (game, "d8", NULL));
  check_kept (folder, game);
  cp_game_go_to_first (game);
  g_assert_true (cp_game_play (game, "c4", NULL));
  check_kept (folder, game);
  g_assert_true (cp_game_undo (game));
  check_kept (folder, game);
  g_assert_true (cp_game_redo (game));
  check_kept (folder, game);
  cp_game_go_to_first (game);
  cp_game_set_reviewing (game, false);
  check_kept (folder, game);
}


/* A damaged game is read up to the damage, and a copy of the file is kept. */
static void
test_damaged (CpTestFolder *folder, const void *data)
{
  static const char *const names[] = { "game-1.pgn", "game-2.pgn" };
  const char *const text = "\n1. d4 d8\n2. what? c8 *\n";

  for (size_t i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autofree char *path = path_in (folder, names[i]);
    g_assert_true (g_file_set_contents (path, text, -1, NULL));
  }
  g_autoptr (CpAutosave) autosave = cp_autosave_new (folder->path, NULL);
  for (size_t i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autofree char *copy = g_strconcat (names[i], ".unreadable", NULL);
    g_autoptr (GError) error = NULL;
    g_autoptr (CpGame) game =
        i == 1 ? cp_autosave_load (autosave, &error) : cp_autosave_return (autosave, &error);
    g_assert_nonnull (game);
    g_assert_cmpuint (cp_game_get_head (game)->ply, ==, 2);
    g_assert_nonnull (error);
    g_assert_nonnull (strstr (error->message, copy));
    g_assert_nonnull (strstr (error->message, "line 3"));
    g_autofree char *kept = read_in (folder, copy);
    g_assert_cmpstr (kept, ==, text);
  }
}


/* A second file that cannot be read does not replace the first one. */
static void
test_unreadable_twice (CpTestFolder *folder, const void *data)
{
  static const char *const texts[] = { "1. Kd4 *", "1. Kd5 *" };
  static const char *const copies[] = { "game-1.pgn.unreadable", "game-1.pgn.unreadable-2" };
  g_autofree char *path = path_in (folder, "game-1.pgn");
  g_autoptr (CpAutosave) autosave = cp_autosave_new (folder->path, NULL);

  for (size_t i = 0; i < G_N_ELEMENTS (texts); i++) {
    g_autoptr (GError) error = NULL;
    g_assert_true (g_file_set_contents (path, texts[i], -1, NULL));
    g_assert_null (cp_autosave_load (autosave, &error));
    g_assert_nonnull (strstr (error->message, copies[i]));
  }
  for (size_t i = 0; i < G_N_ELEMENTS (texts); i++) {
    g_autofree char *kept = read_in (folder, copies[i]);
    g_assert_cmpstr (kept, ==, texts[i]);
  }
}


/* The program is killed between any two steps while one game replaces another: this version, and
 * version 0.1.0, whose files are renamed. */
static void
test_killed (CpTestFolder *folder, const void *data)
{
  static const char *const names[][3] = {
    { "game-1.pgn", "game-2.pgn", "game-3.pgn" },
    { "set-aside.pgn", "game.pgn", "next.pgn" },
  };
  static const struct {
    const char *files[3]; /* from the oldest to the newest */
    const char *played;
    const char *aside;
    const char *archived;
  } cases[] = {
    { { NULL, "1. d4 *\n", NULL }, "d4", NULL, NULL },
    { { NULL, "1. d4 *\n", "1. e4 *\n" }, "e4", "d4", NULL },
    { { "1. e4 *\n", "1. d4 *\n", "1. e4 *\n" }, "e4", "d4", "e4" },
    { { "1. c4 *\n", "1. d4 0-1\n", "1. e4 *\n" }, "e4", "c4", "d4" },
    { { "1. d4 *\n", NULL, "1. e4 *\n" }, "e4", "d4", NULL },
    { { "1. d4 *\n", "1. e4 *\n", NULL }, "e4", "d4", NULL },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases) * G_N_ELEMENTS (names); i++) {
    size_t n = i / G_N_ELEMENTS (names);
    cp_test_remove_all (folder->path);
    g_mkdir (folder->path, 0700);
    for (size_t k = 0; k < G_N_ELEMENTS (cases[n].files); k++) {
      g_autofree char *path = path_in (folder, names[i % G_N_ELEMENTS (names)][k]);
      if (cases[n].files[k] != NULL)
        g_assert_true (g_file_set_contents (path, cases[n].files[k], -1, NULL));
    }
    g_autoptr (CpAutosave) autosave = cp_autosave_new (folder->path, NULL);
    g_autoptr (CpGame) game = cp_autosave_load (autosave, NULL);
    g_autofree char *played = pgn (game);
    g_assert_nonnull (strstr (played, cases[n].played));
    g_assert_cmpint (cp_autosave_get_can_return (autosave), ==, cases[n].aside != NULL);
    if (cases[n].aside != NULL) {
      g_autoptr (CpGame) other = cp_autosave_return (autosave, NULL);
      g_autofree char *aside = pgn (other);
      g_assert_nonnull (strstr (aside, cases[n].aside));
    }
    if (cases[n].archived != NULL) {
      g_autofree char *earlier = read_in (folder, "Earlier Games.pgn");
      g_assert_nonnull (strstr (earlier, cases[n].archived));
    }
  }
}


/* A temporary file of a killed program is removed; other files stay. */
static void
test_temporary (CpTestFolder *folder, const void *data)
{
  static const struct {
    const char *name;
    bool stays;
  } cases[] = {
    { "game-1.pgn", true },
    { "game-1.pgn.Ab12Cd", false },
    { "game-1.pgn.unreadable", true },
    { "game-1.pgn.unreadable-2", true },
    { "game-.pgn.Ab12Cd", true },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *path = path_in (folder, cases[i].name);
    g_assert_true (g_file_set_contents (path, "1. d4 *\n", -1, NULL));
  }
  G_GNUC_UNUSED g_autoptr (CpAutosave) autosave = cp_autosave_new (folder->path, NULL);
  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *path = path_in (folder, cases[i].name);
    g_assert_cmpint (g_file_test (path, G_FILE_TEST_EXISTS), ==, cases[i].stays);
  }
}


/* As long as a new game cannot be written, the previous one stays on disk. */
static void
test_set_aside_fails (CpTestFolder *folder, const void *data)
{
  g_autoptr (CpAutosave) autosave = cp_autosave_new (folder->path, NULL);
  g_autoptr (CpGame) first = cp_game_new (cp_rules_default (), NULL);
  g_autoptr (CpGame) second = cp_game_new (cp_rules_default (), NULL);
  g_autofree char *next = path_in (folder, "game-2.pgn");
  unsigned failures = 0;

  g_signal_connect (autosave, "notify::failure", G_CALLBACK (failed_cb), &failures);
  cp_autosave_set_game (autosave, first);
  g_assert_true (cp_game_play (first, "d4", NULL));
  g_assert_cmpint (g_mkdir (next, 0700), ==, 0);
  cp_autosave_set_game (autosave, second);
  g_assert_true (cp_game_play (second, "e4", NULL));
  g_assert_cmpuint (failures, ==, 1);
  g_assert_true (cp_autosave_get_can_return (autosave));
  g_autofree char *kept = read_in (folder, "game-1.pgn");
  g_assert_nonnull (strstr (kept, "1. d4"));

  g_assert_cmpint (g_rmdir (next), ==, 0);
  g_assert_true (cp_game_play (second, "d8", NULL));
  check_kept (folder, second);
  g_autoptr (CpGame) aside = cp_autosave_return (autosave, NULL);
  g_assert_true (cp_position_same (cp_game_get_position (aside), cp_game_get_position (first)));
}


/* On a full disk the game continues, and is written when there is space again. */
static void
test_full_disk (CpTestFolder *folder, const void *data)
{
  g_autoptr (CpAutosave) autosave = cp_autosave_new (folder->path, NULL);
  g_autoptr (CpGame) game = cp_game_new (cp_rules_default (), NULL);
  unsigned failures = 0;

  g_signal_connect (autosave, "notify::failure", G_CALLBACK (failed_cb), &failures);
  cp_autosave_set_game (autosave, game);
  g_assert_true (cp_game_play (game, "d4", NULL));
  g_autofree char *text = read_in (folder, "game-1.pgn");
  cp_test_fill_disk (40);
  bool played = cp_game_play (game, "d8", NULL);
  cp_game_offer_draw (game, CP_BLACK);
  cp_test_fill_disk (-1);

  g_assert_true (played);
  g_assert_cmpuint (failures, ==, 1);
  g_autofree char *untouched = read_in (folder, "game-1.pgn");
  g_assert_cmpstr (untouched, ==, text);
  g_assert_true (cp_game_play (game, "c4", NULL));
  check_kept (folder, game);
}


/* A file that the user removes or replaces is written again with the next change. */
static void
test_changed_underneath (CpTestFolder *folder, const void *data)
{
  g_autoptr (CpAutosave) autosave = cp_autosave_new (folder->path, NULL);
  g_autoptr (CpGame) game = cp_game_new (cp_rules_default (), NULL);
  g_autofree char *path = path_in (folder, "game-1.pgn");

  cp_autosave_set_game (autosave, game);
  g_assert_cmpint (g_remove (path), ==, 0);
  g_assert_true (cp_game_play (game, "d4", NULL));
  check_kept (folder, game);
  g_assert_true (g_file_set_contents (path, "another text\n", -1, NULL));
  g_assert_true (cp_game_play (game, "d8", NULL));
  check_kept (folder, game);
  g_assert_cmpint (g_remove (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder->path), ==, 0);
  g_assert_true (cp_game_play (game, "c4", NULL));
  check_kept (folder, game);
}


CP_TESTS ()
{
#define ADD(name, function) cp_test_folder_add ("/model/autosave/" name, function)
  ADD ("end-taken-back", test_end_taken_back);
  ADD ("clocks", test_clocks);
  ADD ("unreadable", test_unreadable);
  ADD ("failure", test_failure);
  ADD ("clock-runs", test_clock_runs);
  ADD ("anything", test_anything);
  ADD ("mate-after-end", test_mate_after_end);
  ADD ("end-after-mate", test_end_after_mate);
  ADD ("review-moves", test_review_moves);
  ADD ("damaged", test_damaged);
  ADD ("unreadable-twice", test_unreadable_twice);
  ADD ("killed", test_killed);
  ADD ("temporary", test_temporary);
  ADD ("set-aside-fails", test_set_aside_fails);
  ADD ("full-disk", test_full_disk);
  ADD ("changed-underneath", test_changed_underneath);
#undef ADD
}
