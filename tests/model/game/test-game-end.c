/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/cp-game.h"
#include "support/cp-test-main.h"

/* Ends that a player declared (resignation, draw, time), taken back and restored. */

typedef struct {
  CpGame *game;
  int64_t now; /* of the clocks, in microseconds */
  GString *events;
} Fixture;


static int64_t
fake_now (void *data)
{
  return *(int64_t *) data;
}


static void
note (Fixture *f, const char *event)
{
  g_string_append_printf (f->events, "%s%s", f->events->len > 0 ? " " : "", event);
}


static void
move_played_cb (Fixture *f)
{
  note (f, "move-played");
}


static void
position_changed_cb (Fixture *f)
{
  note (f, "position-changed");
}


static void
ended_cb (Fixture *f)
{
  g_assert_false (cp_game_get_in_progress (f->game));
  note (f, "ended");
}


static void
taken_back_cb (Fixture *f)
{
  note (f, "taken-back");
}


static void
resumed_cb (Fixture *f, const char *end)
{
  g_assert_true (cp_game_get_in_progress (f->game));
  g_autofree char *event = g_strdup_printf ("resumed (%s)", end);
  note (f, event);
}


static void
edited_cb (Fixture *f)
{
  note (f, "edited");
}


static void
count_cb (unsigned *n)
{
  ++*n;
}


static void
assert_events (Fixture *f, const char *events)
{
  g_assert_cmpstr (f->events->str, ==, events);
  g_string_truncate (f->events, 0);
}


static void
set_up (Fixture *f, const void *control)
{
  static const struct {
    const char *signal;
    void (*callback) (Fixture *f);
  } events[] = {
    { "move-played", move_played_cb },
    { "position-changed", position_changed_cb },
    { "ended", ended_cb },
    { "taken-back", taken_back_cb },
    { "edited", edited_cb },
  };

  f->game = cp_game_new (cp_rules_default (), control);
  f->events = g_string_new (NULL);
  cp_clock_set_now (cp_game_get_clock (f->game), fake_now, &f->now);
  for (size_t i = 0; i < G_N_ELEMENTS (events); i++)
    g_signal_connect_swapped (f->game, events[i].signal, G_CALLBACK (events[i].callback), f);
  g_signal_connect_swapped (f->game, "resumed", G_CALLBACK (resumed_cb), f);
}


static void
tear_down (Fixture *f, const void *control)
{
  g_signal_handlers_disconnect_by_data (f->game, f);
  g_object_unref (f->game);
  g_string_free (f->events, TRUE);
}


/* Plays moves separated by blanks, and clears the events. */
static void
play (Fixture *f, const char *moves)
{
  g_auto (GStrv) texts = g_strsplit (moves, " ", -1);

  for (char **text = texts; *text != NULL; text++)
    g_assert_true (cp_game_play (f->game, *text, NULL));
  g_string_truncate (f->events, 0);
}


static void
pass (Fixture *f, int seconds)
{
  f->now += seconds * G_USEC_PER_SEC;
}


static void
assert_clocks (Fixture *f, int white, int black)
{
  CpClock *clock = cp_game_get_clock (f->game);

  g_assert_cmpint (cp_clock_get_remaining (clock, CP_WHITE), ==, white * 1000);
  g_assert_cmpint (cp_clock_get_remaining (clock, CP_BLACK), ==, black * 1000);
}


static CpTermination
ending (Fixture *f)
{
  return cp_game_get_outcome (f->game).termination;
}


/* Take Back first takes back the end, then moves; Restore restores both. */
static void
test_resignation (Fixture *f, const void *control)
{
  play (f, "d4 d8 c4");
  cp_game_take_back (f->game);
  CpNode *head = cp_game_get_head (f->game);
  g_assert_false (cp_game_is_end_declared (f->game));
  cp_game_resign (f->game, CP_WHITE);
  g_assert_true (cp_game_is_end_declared (f->game));
  cp_game_go_to_first (f->game);
  g_assert_true (cp_game_get_can_take_back (f->game));
  g_assert_false (cp_game_get_can_restore (f->game));
  g_string_truncate (f->events, 0);
  cp_game_restore (f->game);
  assert_events (f, "");
  cp_game_take_back (f->game);
  assert_events (f, "resumed (White resigned.) position-changed edited");
  g_assert_true (cp_game_get_head (f->game) == head);
  g_assert_true (cp_game_get_can_move (f->game));

  cp_game_take_back (f->game);
  assert_events (f, "taken-back position-changed edited");
  cp_game_restore (f->game);
  assert_events (f, "move-played position-changed edited");
  cp_game_restore (f->game);
  assert_events (f, "ended edited");
  g_assert_cmpint (cp_game_get_outcome (f->game).result, ==, CP_BLACK_WINS);
  g_assert_cmpint (ending (f), ==, CP_RESIGNATION);
  g_assert_false (cp_game_get_can_restore (f->game));
}


/* An end that was taken back cannot be restored after a move, another end or a review. */
static void
test_not_restorable (Fixture *f, const void *control)
{
  play (f, "d4");
  cp_game_resign (f->game, CP_WHITE);
  cp_game_take_back (f->game);
  g_assert_nonnull (cp_game_get_retracted (f->game));
  play (f, "d8");
  g_assert_null (cp_game_get_retracted (f->game));
  g_assert_false (cp_game_get_can_restore (f->game));

  cp_game_resign (f->game, CP_WHITE);
  cp_game_take_back (f->game);
  cp_game_take_back (f->game);
  cp_game_resign (f->game, CP_BLACK);
  cp_game_take_back (f->game);
  cp_game_restore (f->game);
  g_assert_cmpint (cp_game_get_outcome (f->game).result, ==, CP_WHITE_WINS);

  cp_game_take_back (f->game);
  cp_game_set_reviewing (f->game, true);
  g_assert_null (cp_game_get_retracted (f->game));
  cp_game_set_reviewing (f->game, false);
  g_assert_null (cp_game_get_retracted (f->game));
}


/* An end that was agreed before the first move can be taken back, too. */
static void
test_agreement (Fixture *f, const void *control)
{
  cp_game_offer_draw (f->game, CP_WHITE);
  cp_game_accept_draw (f->game);
  g_assert_true (cp_game_get_can_take_back (f->game));
  cp_game_take_back (f->game);
  g_assert_true (cp_game_get_in_progress (f->game));
  g_assert_cmpint (cp_game_get_draw_offer (f->game), ==, -1);
  g_assert_false (cp_game_get_can_take_back (f->game));
  cp_game_restore (f->game);
  g_assert_cmpint (ending (f), ==, CP_AGREEMENT);
}


static void
test_claim (Fixture *f, const void *control)
{
  play (f, "c4 c8 Bc2 Bc10 Bb1 Bb11 Bc2 Bc10 Bb1 Bb11");
  CpNode *head = cp_game_get_head (f->game);
  g_assert_cmpint (cp_game_get_claim (f->game), ==, CP_REPETITION);
  cp_game_claim_draw (f->game);
  cp_game_take_back (f->game);
  g_assert_true (cp_game_get_head (f->game) == head);
  g_assert_cmpint (cp_game_get_claim (f->game), ==, CP_REPETITION);
  cp_game_restore (f->game);
  g_assert_cmpint (ending (f), ==, CP_REPETITION);
}


/* The clocks continue from the times at which they stopped. */
static void
test_clocks (Fixture *f, const void *control)
{
  CpClock *clock = cp_game_get_clock (f->game);

  cp_game_start (f->game);
  pass (f, 10);
  play (f, "d4");
  pass (f, 20);
  cp_game_resign (f->game, CP_BLACK);
  pass (f, 30);
  cp_game_take_back (f->game);
  g_assert_true (cp_game_get_waiting (f->game));
  pass (f, 30);
  cp_game_start (f->game);
  g_assert_cmpint (cp_clock_get_side (clock), ==, CP_BLACK);
  assert_clocks (f, 590, 580);
  pass (f, 5);
  assert_clocks (f, 590, 575);
  cp_game_restore (f->game);
  g_assert_false (cp_clock_get_running (clock));
  assert_clocks (f, 590, 580);
}


/* Taking back a loss on time restores the time that was left before the move. */
static void
test_time_forfeit (Fixture *f, const void *control)
{
  cp_game_start (f->game);
  pass (f, 10);
  play (f, "d4");
  pass (f, 20);
  play (f, "d8");
  pass (f, 700);
  g_assert_false (cp_game_play (f->game, "c4", NULL));
  g_assert_cmpint (ending (f), ==, CP_TIME_FORFEIT);
  assert_clocks (f, 0, 580);
  cp_game_take_back (f->game);
  g_assert_cmpuint (cp_game_get_head (f->game)->ply, ==, 2);
  g_assert_true (cp_game_get_waiting (f->game));
  assert_clocks (f, 590, 580);
  cp_game_restore (f->game);
  g_assert_cmpint (cp_game_get_outcome (f->game).result, ==, CP_BLACK_WINS);
  assert_clocks (f, 0, 580);
}


/* A declared end removes the moves that were taken back; the current node becomes the head. */
static void
test_looking_at_taken_back (Fixture *f, const void *control)
{
  play (f, "d4 d8 c4");
  cp_game_take_back (f->game);
  cp_game_take_back (f->game);
  CpNode *head = cp_game_get_head (f->game);
  cp_game_go_to_next (f->game);
  cp_game_go_to_next (f->game);
  g_string_truncate (f->events, 0);
  cp_game_resign (f->game, CP_BLACK);
  assert_events (f, "position-changed ended edited");
  g_assert_true (cp_game_get_current (f->game) == head);
  g_assert_true (cp_game_get_at_head (f->game));
  g_assert_null (head->first_child);
}


typedef void (*Late) (CpGame *game);


static void
resign (CpGame *game)
{
  cp_game_resign (game, CP_BLACK);
}


static void
review (CpGame *game)
{
  cp_game_set_reviewing (game, true);
}


/* Actions after the deadline have no effect, although the clock has not reported the fall of the
 * flag yet. */
static void
test_late (Fixture *f, const void *control)
{
  static const Late late[] = { resign,          cp_game_accept_draw, cp_game_take_back,
                               cp_game_restore, cp_game_pause,       review };

  for (size_t i = 0; i < G_N_ELEMENTS (late); i++) {
    g_autoptr (CpGame) game = cp_game_new (cp_rules_default (), control);
    unsigned n_ended = 0;

    cp_clock_set_now (cp_game_get_clock (game), fake_now, &f->now);
    cp_game_start (game);
    g_assert_true (cp_game_play (game, "d4", NULL));
    g_assert_true (cp_game_play (game, "d8", NULL));
    cp_game_resign (game, CP_BLACK);
    cp_game_take_back (game);
    cp_game_start (game);
    cp_game_offer_draw (game, CP_BLACK);
    CpNode *head = cp_game_get_head (game);
    g_signal_connect_swapped (game, "ended", G_CALLBACK (count_cb), &n_ended);
    pass (f, 700);
    late[i](game);
    g_assert_cmpuint (n_ended, ==, 1);
    g_assert_cmpint (cp_game_get_outcome (game).result, ==, CP_BLACK_WINS);
    g_assert_cmpint (cp_game_get_outcome (game).termination, ==, CP_TIME_FORFEIT);
    g_assert_true (cp_game_get_head (game) == head);
    g_assert_cmpuint (head->ply, ==, 2);
    g_assert_true (cp_record_main_line_end (cp_game_get_record (game)) == head);
  }
}


CP_TESTS ()
{
#define ADD(name, control, function)                                                               \
  g_test_add ("/model/game-end/" name, Fixture, control, set_up, function, tear_down)
  ADD ("resignation", NULL, test_resignation);
  ADD ("not-restorable", NULL, test_not_restorable);
  ADD ("agreement", NULL, test_agreement);
  ADD ("claim", NULL, test_claim);
  ADD ("clocks", &cp_time_control_lightning, test_clocks);
  ADD ("time-forfeit", &cp_time_control_lightning, test_time_forfeit);
  ADD ("looking-at-taken-back", NULL, test_looking_at_taken_back);
  ADD ("late", &cp_time_control_lightning, test_late);
#undef ADD
}
