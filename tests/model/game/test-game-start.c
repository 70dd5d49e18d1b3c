/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/kept/cp-kept-game.h"
#include "record/pgn/cp-pgn-reader.h"
#include "rules/position/cp-fen.h"
#include "support/cp-test-main.h"

/* All ways to create a game with clocks: no clock runs before a player presses Start or moves. */

#define TIMED     "[Variant \"Changing Challenges\"]\n[TimeControl \"600+5\"]\n"
#define BLACK_FEN "3k3/7/7/7/7/7/3p3/2P4/7/7/3K3[] b - - 0 1"

#define PLAYED TIMED "\n1. d4 {[%clk 0:09:50]} d8 {[%clk 0:09:40]} 2. c4 {[%clk 0:09:30]} *\n"

static int64_t now;


static int64_t
fake_now (void *data)
{
  return now;
}


static CpGame *
make_new (void)
{
  return cp_game_new (cp_rules_default (), &cp_time_control_lightning);
}


static CpGame *
make_for_black (void)
{
  CpPosition pos;

  g_assert_true (cp_fen_parse (cp_rules_default (), BLACK_FEN, &pos, NULL));
  return cp_game_new_at (&pos, &cp_time_control_lightning);
}


static CpGame *
read_game (const char *text)
{
  g_autoptr (GError) error = NULL;
  CpRecord *record = cp_pgn_read_one (text, strlen (text), &error);

  g_assert_no_error (error);
  return cp_game_new_from_record (record, NULL);
}


static CpGame *
make_read (void)
{
  return read_game (TIMED "\n*\n");
}


/* (transfer full): Returns the game written and read again. */
static CpGame *
keep (CpGame *game)
{
  g_autofree char *text = cp_kept_game_write (game);
  g_autoptr (GError) error = NULL;
  unsigned bad_line;
  CpGame *kept = cp_kept_game_read (text, strlen (text), &bad_line, &error);

  g_assert_no_error (error);
  return kept;
}


static CpGame *
make_kept (void)
{
  g_autoptr (CpGame) game = make_new ();

  return keep (game);
}


static CpGame *
make_played_on (void)
{
  CpGame *game = read_game (PLAYED);

  cp_game_set_reviewing (game, true);
  cp_game_set_reviewing (game, false);
  return game;
}


static CpGame *
make_played_on_earlier (void)
{
  CpGame *game = read_game (PLAYED);

  cp_game_set_reviewing (game, true);
  cp_game_go_to_previous (game);
  cp_game_set_reviewing (game, false);
  return game;
}


static CpGame *
make_resumed (void)
{
  CpGame *game = make_new ();

  cp_game_start (game);
  cp_game_resign (game, CP_BLACK);
  cp_game_take_back (game);
  return game;
}


static CpGame *
make_resumed_earlier (void)
{
  CpGame *game = read_game (TIMED "\n1. c4 {[%clk 0:09:50]} c8 *\n");

  cp_game_start (game);
  cp_game_resign (game, CP_WHITE);
  cp_game_take_back (game);
  cp_game_take_back (game);
  return game;
}


static CpGame *
make_branch (void)
{
  g_autoptr (CpGame) game = read_game (PLAYED);

  return cp_game_new_branch (game, cp_game_get_head (game)->parent);
}


static const struct {
  const char *name;
  CpGame *(*make) (void);
} ways[] = {
  { "new", make_new },
  { "for-black", make_for_black },
  { "read", make_read },
  { "kept", make_kept },
  { "played-on", make_played_on },
  { "played-on-earlier", make_played_on_earlier },
  { "branch", make_branch },
  { "resumed", make_resumed },
  { "resumed-earlier", make_resumed_earlier },
};


static CpGame *
make (size_t way)
{
  CpGame *game = ways[way].make ();

  g_test_message ("%s", ways[way].name);
  cp_clock_set_now (cp_game_get_clock (game), fake_now, NULL);
  return game;
}


static void
assert_waiting (CpGame *game, bool waiting)
{
  gboolean property;

  g_object_get (game, "waiting", &property, NULL);
  g_assert_cmpint (property, ==, waiting);
  g_assert_cmpint (cp_game_get_waiting (game), ==, waiting);
  g_assert_cmpint (cp_clock_get_running (cp_game_get_clock (game)), ==, !waiting);
  g_assert_false (cp_game_get_paused (game));
  g_assert_true (cp_game_get_can_move (game));
}


static void
count_cb (unsigned *n)
{
  ++*n;
}


/* Start runs the clock of the side to move, which has used no time before. */
static void
test_start (void)
{
  for (size_t i = 0; i < G_N_ELEMENTS (ways); i++) {
    g_autoptr (CpGame) game = make (i);
    CpClock *clock = cp_game_get_clock (game);
    CpSide turn = cp_game_get_head (game)->position.turn;
    int64_t before = cp_clock_get_remaining (clock, turn);
    unsigned n = 0;

    g_signal_connect_swapped (game, "notify::waiting", G_CALLBACK (count_cb), &n);
    assert_waiting (game, true);
    now += G_USEC_PER_SEC;
    g_assert_cmpint (cp_clock_get_remaining (clock, turn), ==, before);
    cp_game_start (game);
    assert_waiting (game, false);
    g_assert_cmpuint (n, ==, 1);
    now += G_USEC_PER_SEC;
    g_assert_cmpint (cp_clock_get_remaining (clock, turn), ==, before - 1000);
    g_assert_cmpint (cp_clock_get_side (clock), ==, turn);
  }
}


/* The first move costs no time, and the opponent's clock runs. */
static void
test_move (void)
{
  for (size_t i = 0; i < G_N_ELEMENTS (ways); i++) {
    g_autoptr (CpGame) game = make (i);
    CpClock *clock = cp_game_get_clock (game);
    const CpTimeControl *control = cp_clock_get_control (clock);
    CpSide turn = cp_game_get_head (game)->position.turn;
    int64_t before = cp_clock_get_remaining (clock, turn);
    const char *move = ways[i].make == make_for_black ? "Kd10" : turn == CP_WHITE ? "b4" : "b8";
    g_autoptr (GError) error = NULL;

    now += G_USEC_PER_SEC;
    cp_game_play (game, move, &error);
    g_assert_no_error (error);
    assert_waiting (game, false);
    g_assert_cmpint (cp_clock_get_remaining (clock, turn), ==,
                     before + cp_time_control_bonus (control, CP_WHITE, 0));
    g_assert_cmpint (cp_clock_get_side (clock), !=, turn);
  }
}


/* A pause hides the position: no move can be played in it. */
static void
test_pause (void)
{
  for (size_t i = 0; i < G_N_ELEMENTS (ways); i++) {
    g_autoptr (CpGame) game = make (i);

    cp_game_pause (game);
    g_assert_false (cp_game_get_waiting (game));
    g_assert_true (cp_game_get_paused (game));
    g_assert_false (cp_game_get_can_move (game));
    cp_game_start (game);
    assert_waiting (game, false);
  }
}


/* Taking back and restoring moves starts no clock while the clocks wait. */
static void
test_take_back (void)
{
  g_autoptr (CpGame) game = make_played_on ();

  cp_game_take_back (game);
  assert_waiting (game, true);
  cp_game_restore (game);
  assert_waiting (game, true);
  cp_game_start (game);
  cp_game_take_back (game);
  assert_waiting (game, false);
}


/* A game saved while its clocks ran is paused. */
static void
test_kept (void)
{
  g_autoptr (CpGame) played = read_game (PLAYED);
  g_assert_true (cp_game_get_paused (played));
  g_assert_false (cp_game_get_waiting (played));

  g_autoptr (CpGame) thought = make_new ();
  cp_clock_set_now (cp_game_get_clock (thought), fake_now, NULL);
  cp_game_start (thought);
  now += G_USEC_PER_SEC;
  g_autoptr (CpGame) kept = keep (thought);
  g_assert_true (cp_game_get_paused (kept));
  g_assert_cmpint (cp_clock_get_remaining (cp_game_get_clock (kept), CP_WHITE), ==, 599000);
}


/* A game without clocks never waits for Start; nor does one that is over, or in review. */
static void
test_no_clocks (void)
{
  g_autoptr (CpGame) untimed = cp_game_new (cp_rules_default (), NULL);
  g_assert_false (cp_game_get_waiting (untimed));
  g_assert_true (cp_game_get_can_move (untimed));

  g_autoptr (CpGame) game = make_new ();
  cp_game_resign (game, CP_WHITE);
  g_assert_false (cp_game_get_waiting (game));
  cp_game_set_reviewing (game, true);
  g_assert_false (cp_game_get_waiting (game));
}


CP_TESTS ()
{
  g_test_add_func ("/model/game-start/start", test_start);
  g_test_add_func ("/model/game-start/move", test_move);
  g_test_add_func ("/model/game-start/pause", test_pause);
  g_test_add_func ("/model/game-start/take-back", test_take_back);
  g_test_add_func ("/model/game-start/kept", test_kept);
  g_test_add_func ("/model/game-start/no-clocks", test_no_clocks);
}
