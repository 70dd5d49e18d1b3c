/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/cp-clock.h"
#include "support/cp-test-main.h"

/* A clock whose time the test sets. */
typedef struct {
  CpClock *clock;
  int64_t now_us;
  int fallen; /* the side, or -1 */
  unsigned ticks;
} Fixture;


static int64_t
fixture_now (void *data)
{
  return ((Fixture *) data)->now_us;
}


static void
flag_fallen_cb (CpClock *clock, int side, Fixture *fixture)
{
  g_assert_cmpint (fixture->fallen, ==, -1);
  fixture->fallen = side;
}


static void
ticked_cb (CpClock *clock, Fixture *fixture)
{
  fixture->ticks++;
}


static void
fixture_init (Fixture *fixture, CpTimeControl control)
{
  *fixture = (Fixture){ .clock = cp_clock_new (&control), .now_us = 77, .fallen = -1 };
  cp_clock_set_now (fixture->clock, fixture_now, fixture);
  g_signal_connect (fixture->clock, "flag-fallen", G_CALLBACK (flag_fallen_cb), fixture);
  g_signal_connect (fixture->clock, "ticked", G_CALLBACK (ticked_cb), fixture);
}


static void
fixture_clear (Fixture *fixture)
{
  g_assert_finalize_object (fixture->clock);
}


static void
pass (Fixture *fixture, int64_t ms)
{
  fixture->now_us += ms * 1000;
}


static void
assert_remaining (Fixture *fixture, int64_t white, int64_t black)
{
  g_assert_cmpint (cp_clock_get_remaining (fixture->clock, CP_WHITE), ==, white);
  g_assert_cmpint (cp_clock_get_remaining (fixture->clock, CP_BLACK), ==, black);
}


static void
test_only_one_runs (void)
{
  Fixture fixture;
  fixture_init (&fixture, (CpTimeControl){ { 60000, 50000 }, CP_BONUS_NONE, { 0, 0 } });

  pass (&fixture, 1000);
  assert_remaining (&fixture, 60000, 50000);
  cp_clock_start (fixture.clock, CP_WHITE);
  pass (&fixture, 300);
  assert_remaining (&fixture, 59700, 50000);
  g_assert_true (cp_clock_press (fixture.clock));
  pass (&fixture, 20);
  assert_remaining (&fixture, 59700, 49980);
  cp_clock_stop (fixture.clock);
  pass (&fixture, 5000);
  assert_remaining (&fixture, 59700, 49980);
  fixture_clear (&fixture);
}


/* B13: moves faster than a second are not free. */
static void
test_short_moves_count (void)
{
  Fixture fixture;
  fixture_init (&fixture, (CpTimeControl){ { 60000, 60000 }, CP_BONUS_NONE, { 0, 0 } });

  cp_clock_start (fixture.clock, CP_WHITE);
  for (int i = 0; i < 200; i++) {
    pass (&fixture, 150);
    g_assert_true (cp_clock_press (fixture.clock));
  }
  assert_remaining (&fixture, 60000 - 100 * 150, 60000 - 100 * 150);
  fixture_clear (&fixture);
}


static void
test_increment (void)
{
  Fixture fixture;
  fixture_init (&fixture, (CpTimeControl){ { 10000, 10000 }, CP_BONUS_INCREMENT, { 2000, 2000 } });

  cp_clock_start (fixture.clock, CP_WHITE);
  pass (&fixture, 500);
  g_assert_true (cp_clock_press (fixture.clock));
  assert_remaining (&fixture, 11500, 10000);
  fixture_clear (&fixture);
}


/* A pause does not end a move: the delay covers the time used before and after it. */
static void
test_delay_with_pause (void)
{
  Fixture fixture;
  fixture_init (&fixture, (CpTimeControl){ { 10000, 10000 }, CP_BONUS_DELAY, { 2000, 2000 } });

  cp_clock_start (fixture.clock, CP_WHITE);
  pass (&fixture, 1500);
  cp_clock_stop (fixture.clock);
  pass (&fixture, 60000);
  cp_clock_start (fixture.clock, CP_WHITE);
  pass (&fixture, 400);
  g_assert_true (cp_clock_press (fixture.clock));
  assert_remaining (&fixture, 10000, 10000);
  pass (&fixture, 3000);
  g_assert_true (cp_clock_press (fixture.clock));
  assert_remaining (&fixture, 10000, 9000);
  fixture_clear (&fixture);
}


/* The flag falls at its deadline, even if the clock is read later: a move after the deadline does
 * not count. */
static void
test_flag_at_deadline (void)
{
  Fixture fixture;
  fixture_init (&fixture, (CpTimeControl){ { 1000, 1000 }, CP_BONUS_INCREMENT, { 5000, 5000 } });

  cp_clock_start (fixture.clock, CP_WHITE);
  pass (&fixture, 999);
  g_assert_true (cp_clock_press (fixture.clock));
  pass (&fixture, 1000);
  g_assert_false (cp_clock_press (fixture.clock));
  g_assert_cmpint (fixture.fallen, ==, CP_BLACK);
  g_assert_false (cp_clock_get_running (fixture.clock));
  assert_remaining (&fixture, 5001, 0);
  fixture_clear (&fixture);
}


static void
test_set_remaining (void)
{
  Fixture fixture;
  fixture_init (&fixture, (CpTimeControl){ { 1000, 1000 }, CP_BONUS_NONE, { 0, 0 } });

  cp_clock_start (fixture.clock, CP_WHITE);
  pass (&fixture, 600);
  cp_clock_set_remaining (fixture.clock, (const int64_t[2]){ 900, 800 });
  g_assert_false (cp_clock_get_running (fixture.clock));
  pass (&fixture, 600);
  assert_remaining (&fixture, 900, 800);
  g_assert_cmpint (fixture.fallen, ==, -1);
  fixture_clear (&fixture);
}


static void
test_without_control (void)
{
  Fixture fixture;
  fixture_init (&fixture, (CpTimeControl){ .bonus = CP_BONUS_NONE });

  cp_clock_start (fixture.clock, CP_WHITE);
  g_assert_false (cp_clock_get_running (fixture.clock));
  fixture_clear (&fixture);
}


/* With the real clock: the main loop alone makes it tick and lets the flag fall. */
static void
test_main_loop (void)
{
  const CpTimeControl control = { { 250, 250 }, CP_BONUS_NONE, { 0, 0 } };
  Fixture fixture = { .clock = cp_clock_new (&control), .fallen = -1 };
  g_signal_connect (fixture.clock, "flag-fallen", G_CALLBACK (flag_fallen_cb), &fixture);
  g_signal_connect (fixture.clock, "ticked", G_CALLBACK (ticked_cb), &fixture);

  cp_clock_start (fixture.clock, CP_BLACK);
  while (fixture.fallen < 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (fixture.fallen, ==, CP_BLACK);
  g_assert_cmpuint (fixture.ticks, >=, 2);
  fixture_clear (&fixture);
}


static void
test_low (void)
{
  Fixture fixture;
  fixture_init (&fixture, (CpTimeControl){ { 600000, 30000 }, CP_BONUS_NONE, { 0, 0 } });

  g_assert_false (cp_clock_is_low (fixture.clock, CP_WHITE));
  cp_clock_set_remaining (fixture.clock, (const int64_t[2]){ 60000, 20001 });
  g_assert_false (cp_clock_is_low (fixture.clock, CP_WHITE));
  g_assert_false (cp_clock_is_low (fixture.clock, CP_BLACK));
  cp_clock_set_remaining (fixture.clock, (const int64_t[2]){ 59999, 20000 });
  g_assert_true (cp_clock_is_low (fixture.clock, CP_WHITE));
  g_assert_true (cp_clock_is_low (fixture.clock, CP_BLACK));
  fixture_clear (&fixture);
}


static void
test_format (void)
{
  static const struct {
    int64_t ms;
    const char *text;
  } times[] = {
    { 0, "0:00.0" },        { 1, "0:00.1" },        { 9900, "0:09.9" },  { 20000, "0:20.0" },
    { 20001, "0:21" },      { 59999, "1:00" },      { 600000, "10:00" }, { 3599001, "1:00:00" },
    { 3600000, "1:00:00" }, { 3723000, "1:02:03" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (times); i++) {
    g_autofree char *text = cp_clock_format (times[i].ms);
    g_assert_cmpstr (text, ==, times[i].text);
  }
}


CP_TESTS ()
{
  g_test_add_func ("/model/clock/only-one-runs", test_only_one_runs);
  g_test_add_func ("/model/clock/short-moves-count", test_short_moves_count);
  g_test_add_func ("/model/clock/increment", test_increment);
  g_test_add_func ("/model/clock/delay-with-pause", test_delay_with_pause);
  g_test_add_func ("/model/clock/flag-at-deadline", test_flag_at_deadline);
  g_test_add_func ("/model/clock/set-remaining", test_set_remaining);
  g_test_add_func ("/model/clock/without-control", test_without_control);
  g_test_add_func ("/model/clock/main-loop", test_main_loop);
  g_test_add_func ("/model/clock/low", test_low);
  g_test_add_func ("/model/clock/format", test_format);
}
