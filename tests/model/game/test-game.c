/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-game.h"
#include "model/game/cp-game.h"
#include "record/notes/cp-comment.h"
#include "record/pgn/cp-pgn-writer.h"
#include "record/tree/cp-line.h"
#include "rules/notation/cp-notation.h"
#include "rules/position/cp-fen.h"
#include "support/cp-test-main.h"

/* Logs the names of signals, in order. */
typedef struct {
  GString *events;
} Log;


static void
note (Log *log, const char *event)
{
  g_string_append_printf (log->events, "%s%s", log->events->len > 0 ? " " : "", event);
}


static void
move_played_cb (CpGame *game, CpNode *node, Log *log)
{
  g_assert_true (node == cp_game_get_head (game));
  note (log, "move-played");
}


static void
position_changed_cb (CpGame *game, Log *log)
{
  note (log, "position-changed");
}


static void
ended_cb (CpGame *game, Log *log)
{
  g_assert_false (cp_game_get_in_progress (game));
  note (log, "ended");
}


static void
taken_back_cb (CpGame *game, CpNode *node, Log *log)
{
  note (log, "taken-back");
}


static void
resumed_cb (CpGame *game, const char *end, Log *log)
{
  g_assert_true (cp_game_get_in_progress (game));
  g_assert_cmpstr (end, ==, "White resigned.");
  note (log, "resumed");
}


static void
line_changed_cb (CpGame *game, Log *log)
{
  g_assert_true (cp_record_has_node (cp_game_get_record (game), cp_game_get_current (game)));
  note (log, "line-changed");
}


static void
edited_cb (CpGame *game, Log *log)
{
  note (log, "edited");
}


static void
log_init (Log *log, CpGame *game)
{
  log->events = g_string_new (NULL);
  g_signal_connect (game, "move-played", G_CALLBACK (move_played_cb), log);
  g_signal_connect (game, "position-changed", G_CALLBACK (position_changed_cb), log);
  g_signal_connect (game, "ended", G_CALLBACK (ended_cb), log);
  g_signal_connect (game, "taken-back", G_CALLBACK (taken_back_cb), log);
  g_signal_connect (game, "resumed", G_CALLBACK (resumed_cb), log);
  g_signal_connect (game, "line-changed", G_CALLBACK (line_changed_cb), log);
  g_signal_connect (game, "edited", G_CALLBACK (edited_cb), log);
}


static void
assert_log (Log *log, const char *events)
{
  g_assert_cmpstr (log->events->str, ==, events);
  g_string_truncate (log->events, 0);
}


static void
log_clear (Log *log)
{
  g_string_free (log->events, TRUE);
}


/* Plays moves separated by blanks. */
static void
play (CpGame *game, const char *moves)
{
  g_auto (GStrv) texts = g_strsplit (moves, " ", -1);

  for (char **text = texts; *text != NULL; text++) {
    g_autoptr (GError) error = NULL;
    cp_game_play (game, *text, &error);
    g_assert_no_error (error);
  }
}


static void
test_play (void)
{
  g_autoptr (CpGame) game = cp_game_new (cp_rules_default (), NULL);
  g_autoptr (GError) error = NULL;
  Log log;
  log_init (&log, game);

  play (game, "d4 d10d8");
  assert_log (&log, "line-changed move-played position-changed edited "
                    "line-changed move-played position-changed edited");
  g_assert_cmpuint (cp_game_get_head (game)->ply, ==, 2);

  g_assert_false (cp_game_play (game, "Rb8", &error));
  g_assert_error (error, CP_MOVE_ERROR, CP_MOVE_ERROR_ILLEGAL);
  assert_log (&log, "");
  g_assert_cmpuint (cp_game_get_head (game)->ply, ==, 2);
  log_clear (&log);
}


/* Each way to win, from one move before it. */
static void
test_wins (void)
{
  static const struct {
    const char *fen;
    const char *move;
    CpResult result;
    CpTermination termination;
  } wins[] = {
    { "3k3/7/7/7/3Q3/7/7/7/7/7/3K3[] w - - 0 1", "Qxd11", CP_WHITE_WINS, CP_KING_KNOCKED },
    { "3k3/QQ5/QQ5/R6/7/7/7/7/7/7/3K2R[] w - - 0 1", "Rg11", CP_WHITE_WINS, CP_SUPPORT_TIPPED },
    { "3k3/7/7/7/7/7/3K3/7/7/7/7[] w - - 0 1", "Kd6", CP_WHITE_WINS, CP_KING_ON_CENTRE_LINE },
    { "3k3/7/7/3r3/7/7/3K3/7/7/7/7[] w - - 0 1", "Kd6", CP_UNDECIDED, CP_PLAYING },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (wins); i++) {
    g_autoptr (CpGame) game = cp_test_game_from_fen (wins[i].fen);
    g_autoptr (GError) error = NULL;
    Log log;

    log_init (&log, game);
    cp_game_play (game, wins[i].move, &error);
    g_assert_no_error (error);
    g_assert_cmpint (cp_game_get_outcome (game).result, ==, wins[i].result);
    g_assert_cmpint (cp_game_get_outcome (game).termination, ==, wins[i].termination);
    assert_log (&log, wins[i].result == CP_UNDECIDED
                          ? "line-changed move-played position-changed edited"
                          : "line-changed move-played position-changed ended edited");
    if (wins[i].result != CP_UNDECIDED) {
      g_assert_false (cp_game_play (game, "Kd1", &error));
      g_assert_error (error, CP_GAME_ERROR, CP_GAME_ERROR_OVER);
    }
    log_clear (&log);
  }
}


static void
test_take_back (void)
{
  g_autoptr (CpGame) game = cp_game_new (cp_rules_default (), NULL);
  Log log;

  g_assert_false (cp_game_get_can_take_back (game));
  play (game, "d4 d8 c4");
  CpPosition after_two = cp_game_get_head (game)->parent->position;
  log_init (&log, game);
  cp_game_take_back (game);
  assert_log (&log, "taken-back position-changed edited");
  g_assert_true (cp_position_same (cp_game_get_position (game), &after_two));
  g_assert_true (cp_game_get_can_restore (game));
  cp_game_restore (game);
  assert_log (&log, "move-played position-changed edited");
  g_assert_cmpuint (cp_game_get_head (game)->ply, ==, 3);
  g_assert_false (cp_game_get_can_restore (game));
  log_clear (&log);
}


/* Another move after taking one back becomes the main line; the old one is still there. */
static void
test_other_move (void)
{
  g_autoptr (CpGame) game = cp_game_new (cp_rules_default (), NULL);

  play (game, "d4 d8");
  CpNode *old = cp_game_get_head (game);
  cp_game_take_back (game);
  play (game, "e8");
  CpNode *head = cp_game_get_head (game);
  g_assert_true (cp_record_main_line_end (cp_game_get_record (game)) == head);
  g_assert_true (head->next_sibling == old);
  g_assert_false (cp_node_on_main_line (old));
}


static void
test_take_back_the_end (void)
{
  g_autoptr (CpGame) game = cp_test_game_from_fen ("3k3/7/7/7/7/7/3K3/7/7/7/7[] w - - 0 1");

  play (game, "Kd6");
  g_assert_false (cp_game_get_in_progress (game));
  cp_game_take_back (game);
  g_assert_true (cp_game_get_in_progress (game));
  cp_game_restore (game);
  g_assert_cmpint (cp_game_get_outcome (game).termination, ==, CP_KING_ON_CENTRE_LINE);
}


static void
test_looking_back (void)
{
  g_autoptr (CpGame) game = cp_game_new (cp_rules_default (), NULL);
  g_autoptr (GError) error = NULL;

  play (game, "d4 d8 c4");
  cp_game_go_to_first (game);
  g_assert_false (cp_game_get_at_head (game));
  g_assert_cmpuint (cp_game_get_current (game)->ply, ==, 0);
  g_assert_false (cp_game_play (game, "e4", &error));
  g_assert_error (error, CP_GAME_ERROR, CP_GAME_ERROR_LOOKING_BACK);
  for (unsigned ply = 1; ply <= 3; ply++) {
    cp_game_go_to_next (game);
    g_assert_cmpuint (cp_game_get_current (game)->ply, ==, ply);
  }
  cp_game_go_to_next (game);
  g_assert_true (cp_game_get_at_head (game));
  cp_game_go_to_previous (game);
  cp_game_go_to_head (game);
  play (game, "e8");
}


/* Steps forward follow the line that is played, not the variation that is listed first. */
static void
test_next_follows_the_game (void)
{
  g_autoptr (CpGame) game = cp_game_new (cp_rules_default (), NULL);

  play (game, "d4 d8");
  CpNode *d8 = cp_game_get_head (game);
  cp_game_take_back (game);
  play (game, "e8");
  cp_node_promote_to_main (cp_game_get_record (game), d8);
  cp_game_go_to_first (game);
  cp_game_go_to_next (game);
  cp_game_go_to_next (game);
  g_assert_true (cp_game_get_current (game) == cp_game_get_head (game));
}


static void
test_draw_offer (void)
{
  g_autoptr (CpGame) game = cp_game_new (cp_rules_default (), NULL);

  g_assert_cmpint (cp_game_get_draw_offer (game), ==, -1);
  cp_game_offer_draw (game, CP_WHITE);
  play (game, "d4");
  g_assert_cmpint (cp_game_get_draw_offer (game), ==, CP_WHITE);
  play (game, "d8");
  g_assert_cmpint (cp_game_get_draw_offer (game), ==, -1);
  cp_game_accept_draw (game);
  g_assert_true (cp_game_get_in_progress (game));

  cp_game_offer_draw (game, CP_WHITE);
  cp_game_decline_draw (game);
  g_assert_cmpint (cp_game_get_draw_offer (game), ==, -1);
  cp_game_offer_draw (game, CP_BLACK);
  cp_game_accept_draw (game);
  g_assert_cmpint (cp_game_get_outcome (game).result, ==, CP_DRAW);
  g_assert_cmpint (cp_game_get_outcome (game).termination, ==, CP_AGREEMENT);
}


#define SHUFFLE "Ka1 Kg11 Kb1 Kf11"


static void
test_repetition (void)
{
  g_autoptr (CpGame) game = cp_test_game_from_fen ("5k1/7/7/7/7/7/7/7/7/7/1K5[] w - - 0 1");

  play (game, SHUFFLE);
  g_assert_cmpint (cp_game_get_claim (game), ==, CP_PLAYING);
  cp_game_claim_draw (game);
  g_assert_true (cp_game_get_in_progress (game));
  play (game, SHUFFLE);
  g_assert_cmpint (cp_game_get_claim (game), ==, CP_REPETITION);
  play (game, SHUFFLE);
  g_assert_true (cp_game_get_in_progress (game));
  play (game, SHUFFLE);
  g_assert_cmpint (cp_game_get_outcome (game).termination, ==, CP_REPETITION);
}


static void
test_claim (void)
{
  g_autoptr (CpGame) repeated = cp_test_game_from_fen ("5k1/7/7/7/7/7/7/7/7/7/1K5[] w - - 0 1");
  g_autoptr (CpGame) quiet = cp_test_game_from_fen ("5k1/7/7/7/7/7/7/7/7/7/1K5[] w - - 99 80");

  play (repeated, SHUFFLE " " SHUFFLE);
  cp_game_claim_draw (repeated);
  g_assert_cmpint (cp_game_get_outcome (repeated).termination, ==, CP_REPETITION);

  g_assert_cmpint (cp_game_get_claim (quiet), ==, CP_PLAYING);
  play (quiet, "Ka1");
  g_assert_cmpint (cp_game_get_claim (quiet), ==, CP_FIFTY_MOVES);
  cp_game_claim_draw (quiet);
  g_assert_cmpint (cp_game_get_outcome (quiet).result, ==, CP_DRAW);
  g_assert_cmpint (cp_game_get_outcome (quiet).termination, ==, CP_FIFTY_MOVES);
}


static void
test_resign (void)
{
  g_autoptr (CpGame) game = cp_game_new (cp_rules_default (), NULL);

  play (game, "d4");
  cp_game_resign (game, CP_WHITE);
  g_assert_cmpint (cp_game_get_outcome (game).result, ==, CP_BLACK_WINS);
  g_assert_cmpint (cp_game_get_outcome (game).termination, ==, CP_RESIGNATION);
  g_autofree char *reason = cp_game_describe_end (game);
  g_assert_cmpstr (reason, ==, "White resigned.");
}


static int64_t
fake_now (void *data)
{
  return *(int64_t *) data;
}


/* B12: both clocks are kept with every ply and come back; the clock of the right side runs. */
static void
test_clocks_come_back (void)
{
  g_autoptr (CpGame) game = cp_game_new (cp_rules_default (), &cp_time_control_lightning);
  CpClock *clock = cp_game_get_clock (game);
  int64_t now = 0;

  cp_clock_set_now (clock, fake_now, &now);
  cp_game_start (game);
  now += 10 * G_USEC_PER_SEC;
  play (game, "d4");
  now += 20 * G_USEC_PER_SEC;
  play (game, "d8");
  now += 5 * G_USEC_PER_SEC;

  cp_game_take_back (game);
  g_assert_cmpint (cp_clock_get_remaining (clock, CP_WHITE), ==, 590000);
  g_assert_cmpint (cp_clock_get_remaining (clock, CP_BLACK), ==, 600000);
  g_assert_true (cp_clock_get_running (clock));
  g_assert_cmpint (cp_clock_get_side (clock), ==, CP_BLACK);
  cp_game_restore (game);
  g_assert_cmpint (cp_clock_get_remaining (clock, CP_BLACK), ==, 580000);
  g_assert_cmpint (cp_clock_get_side (clock), ==, CP_WHITE);
  cp_game_take_back (game);
  cp_game_take_back (game);
  g_assert_cmpint (cp_clock_get_remaining (clock, CP_WHITE), ==, 600000);
  g_assert_cmpint (cp_clock_get_side (clock), ==, CP_WHITE);
}


static void
test_time_forfeit (void)
{
  g_autoptr (CpGame) game = cp_game_new (cp_rules_default (), &cp_time_control_lightning);
  g_autoptr (GError) error = NULL;
  int64_t now = 0;
  Log log;

  cp_clock_set_now (cp_game_get_clock (game), fake_now, &now);
  log_init (&log, game);
  cp_game_start (game);
  now += 600 * G_USEC_PER_SEC;
  g_assert_false (cp_game_play (game, "d4", &error));
  g_assert_error (error, CP_GAME_ERROR, CP_GAME_ERROR_TIME_UP);
  assert_log (&log, "ended edited");
  g_assert_cmpint (cp_game_get_outcome (game).result, ==, CP_BLACK_WINS);
  g_assert_cmpint (cp_game_get_outcome (game).termination, ==, CP_TIME_FORFEIT);
  g_assert_null (cp_game_get_head (game)->parent);
  log_clear (&log);
}


static void
test_pause (void)
{
  g_autoptr (CpGame) game = cp_game_new (cp_rules_default (), &cp_time_control_lightning);
  g_autoptr (CpGame) untimed = cp_game_new (cp_rules_default (), NULL);
  g_autoptr (GError) error = NULL;
  int64_t now = 0;

  cp_clock_set_now (cp_game_get_clock (game), fake_now, &now);
  cp_game_start (game);
  now += 1000000;
  cp_game_pause (game);
  now += 900000000;
  g_assert_true (cp_game_get_paused (game));
  g_assert_false (cp_game_play (game, "d4", &error));
  g_assert_error (error, CP_GAME_ERROR, CP_GAME_ERROR_PAUSED);
  cp_game_start (game);
  play (game, "d4");
  g_assert_cmpint (cp_clock_get_remaining (cp_game_get_clock (game), CP_WHITE), ==, 599000);

  cp_game_pause (untimed);
  g_assert_false (cp_game_get_paused (untimed));
}


static void
test_clock_is_recorded (void)
{
  g_autoptr (CpGame) game = cp_game_new (cp_rules_default (), &cp_time_control_lightning);
  int64_t now = 0, ms;

  cp_clock_set_now (cp_game_get_clock (game), fake_now, &now);
  cp_game_start (game);
  now += 1234000;
  play (game, "d4");
  g_assert_true (cp_node_get_clock (cp_game_get_head (game), &ms));
  g_assert_cmpint (ms, ==, 598766);
  g_assert_cmpstr (cp_record_get_tag (cp_game_get_record (game), "TimeControl"), ==, "600");
}


/* A game as it was left: 1. d4 d8 2. c4, White resigned. */
static CpGame *
resigned_game (const CpTimeControl *control)
{
  CpGame *game = cp_game_new (cp_rules_default (), control);

  play (game, "d4 d8 c4");
  cp_game_resign (game, CP_WHITE);
  return game;
}


/* In review, moves can be tried from any node, and the result of the game does not change. */
static void
test_review (void)
{
  g_autoptr (CpGame) game = resigned_game (NULL);
  g_autoptr (GError) error = NULL;
  CpNode *end = cp_game_get_head (game);
  Log log;

  g_assert_false (cp_game_play (game, "e8", &error));
  g_assert_error (error, CP_GAME_ERROR, CP_GAME_ERROR_OVER);
  log_init (&log, game);
  cp_game_set_reviewing (game, true);
  cp_game_set_reviewing (game, true);
  assert_log (&log, "");
  play (game, "e8");
  assert_log (&log, "line-changed move-played position-changed edited");
  cp_game_go_to_first (game);
  assert_log (&log, "position-changed");
  play (game, "d4");
  assert_log (&log, "move-played position-changed");
  play (game, "f8");
  assert_log (&log, "line-changed move-played position-changed edited");
  g_assert_true (cp_game_get_current (game)->parent->first_child == end->parent);
  g_assert_true (cp_game_get_head (game) == cp_game_get_current (game));
  g_assert_cmpint (cp_game_get_outcome (game).termination, ==, CP_RESIGNATION);
  g_autofree char *reason = cp_game_describe_end (game);
  g_assert_cmpstr (reason, ==, "White resigned.");

  cp_game_take_back (game);
  cp_game_restore (game);
  cp_game_resign (game, CP_BLACK);
  cp_game_offer_draw (game, CP_BLACK);
  cp_game_accept_draw (game);
  cp_game_pause (game);
  cp_game_start (game);
  assert_log (&log, "");
  cp_game_go_to_first (game);
  cp_game_go_to_head (game);
  g_assert_true (cp_game_get_current (game)->parent == end);
  log_clear (&log);
}


static void
test_review_over (void)
{
  g_autoptr (CpGame) game = cp_test_game_from_fen ("3k3/7/7/7/7/7/3K3/7/7/7/7[] w - - 0 1");
  g_autoptr (GError) error = NULL;

  play (game, "Kd6");
  cp_game_set_reviewing (game, true);
  g_assert_false (cp_game_get_can_move (game));
  g_assert_false (cp_game_play (game, "Kd10", &error));
  g_assert_error (error, CP_GAME_ERROR, CP_GAME_ERROR_OVER);
  cp_game_go_to_previous (game);
  g_assert_true (cp_game_get_can_move (game));
  play (game, "Ke6");
  g_assert_false (cp_game_get_can_move (game));
  cp_game_go_to_first (game);
  play (game, "Ke5 Kd10");
}


/* Undo in review does not take back the end of the game, and leaves the current node when it
 * removes it. */
static void
test_review_undo (void)
{
  g_autoptr (CpGame) game = resigned_game (NULL);
  CpNode *end = cp_game_get_head (game);
  Log log;

  g_assert_false (cp_game_undo (game));
  cp_game_set_reviewing (game, true);
  g_assert_false (cp_game_get_can_undo (game));
  g_assert_null (cp_game_get_undo_title (game));
  play (game, "e8 b4");
  CpNode *last = cp_game_get_current (game);
  g_assert_cmpstr (cp_game_get_undo_title (game), ==, "Move");
  log_init (&log, game);
  g_assert_true (cp_game_undo (game));
  assert_log (&log, "line-changed position-changed edited");
  g_assert_true (cp_game_get_current (game) == last->parent);
  g_assert_true (cp_game_undo (game));
  g_assert_true (cp_game_get_current (game) == end);
  g_assert_true (cp_game_get_head (game) == end);
  g_assert_false (cp_game_undo (game));
  g_assert_true (cp_game_get_can_redo (game));
  cp_game_go_to_first (game);
  g_assert_true (cp_game_redo (game));
  g_assert_true (cp_game_redo (game));
  g_assert_false (cp_game_get_can_redo (game));
  g_assert_true (cp_game_get_current (game) == last);

  cp_game_set_reviewing (game, false);
  g_assert_false (cp_game_get_can_undo (game));
  g_assert_true (cp_game_get_head (game) == last);
  cp_game_take_back (game);
  g_assert_true (cp_game_get_in_progress (game));
  log_clear (&log);
}


/* The clocks stand still in review and show the recorded times. A game that is played on continues
 * the line that is shown. */
static void
test_play_on (void)
{
  g_autoptr (CpGame) game = cp_game_new (cp_rules_default (), &cp_time_control_lightning);
  CpClock *clock = cp_game_get_clock (game);
  int64_t now = 0;
  Log log;

  cp_clock_set_now (clock, fake_now, &now);
  cp_game_start (game);
  now += 10 * G_USEC_PER_SEC;
  play (game, "d4");
  now += 20 * G_USEC_PER_SEC;
  play (game, "d8");
  cp_game_set_reviewing (game, true);
  g_assert_false (cp_clock_get_running (clock));
  g_assert_false (cp_game_get_in_progress (game));
  g_assert_false (cp_game_get_paused (game));
  now += 900 * G_USEC_PER_SEC;
  g_assert_cmpint (cp_clock_get_remaining (clock, CP_BLACK), ==, 580000);
  cp_game_go_to_previous (game);
  g_assert_cmpint (cp_clock_get_remaining (clock, CP_BLACK), ==, 600000);
  g_assert_cmpint (cp_clock_get_remaining (clock, CP_WHITE), ==, 590000);
  play (game, "e8");
  g_assert_false (cp_clock_get_running (clock));
  g_assert_null (cp_game_get_current (game)->comments);

  log_init (&log, game);
  cp_game_set_reviewing (game, false);
  assert_log (&log, "line-changed edited");
  CpNode *head = cp_game_get_head (game);
  g_assert_true (cp_game_get_in_progress (game));
  g_assert_true (cp_game_get_waiting (game));
  g_assert_true (cp_record_main_line_end (cp_game_get_record (game)) == head);
  g_assert_cmpint (cp_clock_get_remaining (clock, CP_WHITE), ==, 590000);
  cp_game_start (game);
  g_assert_cmpint (cp_clock_get_side (clock), ==, CP_WHITE);
  play (game, "c4");
  log_clear (&log);
}


/* A move tried in review may end the game when it is played on from there. */
static void
test_play_on_over (void)
{
  g_autoptr (CpGame) game = cp_test_game_from_fen ("3k3/7/7/7/7/7/3K3/7/7/7/7[] w - - 0 1");
  Log log;

  cp_game_set_reviewing (game, true);
  play (game, "Kd6");
  g_assert_cmpint (cp_game_get_outcome (game).result, ==, CP_UNDECIDED);
  log_init (&log, game);
  cp_game_set_reviewing (game, false);
  assert_log (&log, "ended edited");
  g_assert_cmpint (cp_game_get_outcome (game).termination, ==, CP_KING_ON_CENTRE_LINE);
  log_clear (&log);
}


/* Each change of the saved game emits `edited` once. */
static void
test_edited (void)
{
  g_autoptr (CpGame) game = cp_game_new (cp_rules_default (), NULL);
  Log log;

  log_init (&log, game);
  play (game, "d4");
  assert_log (&log, "line-changed move-played position-changed edited");
  cp_game_take_back (game);
  assert_log (&log, "taken-back position-changed edited");
  cp_game_resign (game, CP_WHITE);
  assert_log (&log, "line-changed ended edited");
  cp_game_take_back (game);
  assert_log (&log, "resumed edited");
  cp_game_restore (game);
  assert_log (&log, "ended edited");
  log_clear (&log);
}


/* Random play with take-backs and browsing: the properties agree with the rules and the record. */
static void
test_properties (void)
{
  GRand *random = g_rand_new_with_seed (11);

  for (int round = 0; round < 40; round++) {
    g_autoptr (CpGame) game = cp_game_new (cp_rules_default (), NULL);
    for (int step = 0; step < 150; step++) {
      CpMoves moves;
      cp_position_legal_moves (&cp_game_get_head (game)->position, &moves);
      int action = g_rand_int_range (random, 0, 10);
      if (action == 0)
        cp_game_take_back (game);
      else if (action == 1)
        cp_game_restore (game);
      else if (action == 2)
        cp_game_go_to_previous (game);
      else if (moves.n > 0 && cp_game_get_in_progress (game)) {
        CpMove move = moves.moves[g_rand_int_range (random, 0, (int) moves.n)];
        g_autofree char *text =
            cp_move_write (&cp_game_get_head (game)->position, move, CP_NOTATION_UCI);
        cp_game_go_to_head (game);
        play (game, text);
      }
      CpNode *head = cp_game_get_head (game);
      CpOutcome outcome = cp_position_outcome (&head->position, cp_node_occurrences (head));
      g_assert_cmpint (cp_game_get_outcome (game).result, ==, outcome.result);
      g_assert_cmpint (cp_game_get_in_progress (game), ==, outcome.result == CP_UNDECIDED);
      g_assert_cmpint (cp_game_get_can_take_back (game), ==, head->parent != NULL);
      g_assert_cmpint (cp_game_get_can_restore (game), ==, head->first_child != NULL);
      g_assert_cmpint (cp_game_get_at_head (game), ==, cp_game_get_current (game) == head);
    }
  }
  g_rand_free (random);
}


/* A game from a position that was set up: Black moves first, and his clock runs. */
static void
test_set_up_position (void)
{
  const char *fen = "4k3/8/8/8/8/8/4P3/4K3 b - - 3 9";
  CpPosition start;
  g_assert_true (cp_fen_parse (cp_rules_parse ("heavy-gravity", NULL), fen, &start, NULL));
  g_autoptr (CpGame) game = cp_game_new_at (&start, &cp_time_control_lightning);

  g_assert_true (cp_game_get_in_progress (game));
  cp_game_start (game);
  g_assert_cmpint (cp_clock_get_side (cp_game_get_clock (game)), ==, CP_BLACK);
  play (game, "Kf7");
  g_autofree char *text = cp_pgn_write (cp_game_get_record (game), CP_NOTATION_SAN);
  g_assert_nonnull (strstr (text, fen));
  g_assert_nonnull (strstr (text, "9... Kf7"));
}


/* A position may be decided before the first move. */
static void
test_set_up_decided (void)
{
  CpPosition start;
  g_assert_true (
      cp_fen_parse (cp_rules_default (), "7/7/7/7/7/7/7/7/7/7/K6[k] w - - 0 1", &start, NULL));
  g_autoptr (CpGame) game = cp_game_new_at (&start, NULL);

  g_assert_false (cp_game_get_in_progress (game));
  g_assert_cmpint (cp_game_get_outcome (game).termination, ==, CP_KING_KNOCKED);
}


/* A game saved with no time left is over when it continues, by Start or by a move. */
static void
test_no_time_left (void)
{
  const int64_t none[2] = { 0, 5000 };

  for (unsigned i = 0; i < 2; i++) {
    g_autoptr (CpGame) game = cp_game_new (cp_rules_default (), &cp_time_control_lightning);
    g_autoptr (GError) error = NULL;
    cp_clock_set_remaining (cp_game_get_clock (game), none);
    if (i == 0)
      cp_game_start (game);
    int code = i == 0 ? CP_GAME_ERROR_OVER : CP_GAME_ERROR_TIME_UP;
    g_assert_false (cp_game_play (game, "d4", &error));
    g_assert_error (error, CP_GAME_ERROR, code);
    g_assert_cmpint (cp_game_get_outcome (game).result, ==, CP_BLACK_WINS);
    g_assert_cmpint (cp_game_get_outcome (game).termination, ==, CP_TIME_FORFEIT);
    g_assert_true (cp_game_get_head (game)->parent == NULL);
  }
}


CP_TESTS ()
{
  g_test_add_func ("/model/game/play", test_play);
  g_test_add_func ("/model/game/wins", test_wins);
  g_test_add_func ("/model/game/take-back", test_take_back);
  g_test_add_func ("/model/game/other-move", test_other_move);
  g_test_add_func ("/model/game/take-back-the-end", test_take_back_the_end);
  g_test_add_func ("/model/game/looking-back", test_looking_back);
  g_test_add_func ("/model/game/next-follows-the-game", test_next_follows_the_game);
  g_test_add_func ("/model/game/draw-offer", test_draw_offer);
  g_test_add_func ("/model/game/repetition", test_repetition);
  g_test_add_func ("/model/game/claim", test_claim);
  g_test_add_func ("/model/game/resign", test_resign);
  g_test_add_func ("/model/game/clocks-come-back", test_clocks_come_back);
  g_test_add_func ("/model/game/time-forfeit", test_time_forfeit);
  g_test_add_func ("/model/game/no-time-left", test_no_time_left);
  g_test_add_func ("/model/game/pause", test_pause);
  g_test_add_func ("/model/game/clock-is-recorded", test_clock_is_recorded);
  g_test_add_func ("/model/game/review", test_review);
  g_test_add_func ("/model/game/review-over", test_review_over);
  g_test_add_func ("/model/game/review-undo", test_review_undo);
  g_test_add_func ("/model/game/play-on", test_play_on);
  g_test_add_func ("/model/game/play-on-over", test_play_on_over);
  g_test_add_func ("/model/game/edited", test_edited);
  g_test_add_func ("/model/game/set-up-position", test_set_up_position);
  g_test_add_func ("/model/game/set-up-decided", test_set_up_decided);
  g_test_add_func ("/model/game/properties", test_properties);
}
