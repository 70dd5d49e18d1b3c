/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/search/cp-search-time.h"
#include "support/cp-test-main.h"

#define MS G_GINT64_CONSTANT (1000)

/* The longest possible games. */
#define MOVES 1000

/* Time per move beside the search. */
#define OVERHEAD (MS / 5)

/* Initial clocks, in milliseconds. */
static const struct {
  const char *name;
  int64_t rest, increment;
  unsigned session; /* moves to the next time control; 0 if there is none */
  bool ponders;
} games[] = {
  { "one-second", 1000, 0, 0, false },
  { "one-second-pondering", 1000, 0, 0, true },
  { "lag-and-a-bit", 101, 0, 0, false },
  { "lag", 100, 0, 0, false },
  { "less-than-lag", 30, 0, 0, false },
  { "ten-seconds", 10000, 0, 0, false },
  { "minute", 60000, 0, 0, false },
  { "hour", 3600000, 0, 0, true },
  { "tenth-and-hundredth", 100, 10, 0, false },
  { "second-and-tenth", 1000, 100, 0, false },
  { "nothing-and-second", 0, 1000, 0, false },
  { "second-and-minute", 1000, 60000, 0, true },
  { "minute-and-second", 60000, 1000, 0, false },
  { "forty-in-a-minute", 60000, 0, 40, false },
  { "two-in-a-second", 1000, 0, 2, false },
  { "three-in-a-second", 1000, 0, 3, true },
  { "each-move", 500, 0, 1, true },
  { "each-move-and-increment", 500, 5000, 1, true },
  { "seven-in-a-tenth", 100, 20, 7, false },
  { "month", 2592000000, 86400000, 0, false },
  { "for-ever", 1000000000000, 1000000000000, 0, true },
};


static CpSearchLimits
limits_of (const CpSearchClock *clock)
{
  CpSearchLimits limits = { .depth = 7, .nodes = 8 };
  cp_search_allocate_time (clock, &limits);
  g_assert_cmpuint (limits.depth, ==, 7);
  g_assert_cmpuint (limits.nodes, ==, 8);
  g_assert_cmpint (limits.soft, >, 0);
  g_assert_cmpint (limits.hard, >, 0);
  g_assert_cmpint (limits.soft, <=, limits.hard);
  return limits;
}


/* A player who uses the hard limit on every move never runs out of time, and the reserve for a
 * delay remains at every move. */
static void
test_game (const void *data)
{
  size_t i = GPOINTER_TO_SIZE (data);
  CpSearchClock clock = {
    .time_left = games[i].rest * MS,
    .increment = games[i].increment * MS,
    .moves_to_go = games[i].session,
    .is_pondering = games[i].ponders,
  };
  for (unsigned move = 0; move < MOVES; move++) {
    CpSearchLimits limits = limits_of (&clock);
    /* at least a microsecond */
    g_assert_cmpint (limits.hard, <=, MAX (clock.time_left, 1));
    if (clock.time_left >= CP_SEARCH_LAG * 2)
      g_assert_cmpint (limits.hard + CP_SEARCH_LAG, <=, clock.time_left);
    clock.time_left = MAX (clock.time_left - limits.hard, 0) + clock.increment;
    if (clock.moves_to_go > 0 && --clock.moves_to_go == 0) {
      clock.time_left += games[i].rest * MS;
      clock.moves_to_go = games[i].session;
    }
  }
}


/* A second for a hundred moves, with overhead per move and a delay at any one of them. */
static void
test_delay (void)
{
  for (unsigned delayed = 0; delayed < 100; delayed++) {
    CpSearchClock clock = { .time_left = 1000 * MS };
    for (unsigned move = 0; move < 100; move++) {
      CpSearchLimits limits = limits_of (&clock);
      clock.time_left -= limits.hard + OVERHEAD;
      g_assert_cmpint (clock.time_left, >, 0);
      if (move == delayed)
        clock.time_left -= CP_SEARCH_LAG;
      g_assert_cmpint (clock.time_left, >, 0);
    }
  }
}


/* After the flag has fallen, moves take the minimal time. */
static void
test_no_time (void)
{
  static const int64_t rests[] = { 0, -1, -1000 * MS, -1000000000000 * MS };
  for (size_t i = 0; i < G_N_ELEMENTS (rests); i++) {
    CpSearchClock clock = { .time_left = rests[i], .increment = 1000 * MS, .moves_to_go = 3 };
    g_assert_cmpint (limits_of (&clock).hard, ==, 1);
  }
}


/* More time, a larger increment, fewer moves and pondering never reduce the limits. */
static void
test_order (void)
{
  static const int64_t rests[] = { 0, 50, 100, 150, 300, 1000, 5000, 60000, 600000 };
  static const int64_t increments[] = { 0, 10, 100, 1000, 30000 };
  static const unsigned sessions[] = { 0, 40, 30, 10, 4, 3, 2, 1 };
  for (size_t i = 0; i < G_N_ELEMENTS (increments); i++) {
    for (size_t k = 0; k < G_N_ELEMENTS (sessions); k++) {
      CpSearchLimits before = { 0 };
      for (size_t m = 0; m < G_N_ELEMENTS (rests); m++) {
        CpSearchClock clock = { rests[m] * MS, increments[i] * MS, sessions[k], false };
        CpSearchLimits limits = limits_of (&clock);
        g_assert_cmpint (limits.hard, >=, before.hard);
        g_assert_cmpint (limits.soft, >=, before.soft);
        before = limits;

        CpSearchClock larger = clock;
        larger.increment += MS;
        g_assert_cmpint (limits_of (&larger).hard, >=, limits.hard);
        CpSearchClock fewer = clock;
        fewer.moves_to_go = sessions[MIN (k + 1, G_N_ELEMENTS (sessions) - 1)];
        g_assert_cmpint (limits_of (&fewer).hard, >=, limits.hard);
        CpSearchClock ponders = clock;
        ponders.is_pondering = true;
        g_assert_cmpint (limits_of (&ponders).soft, >=, limits.soft);
      }
    }
  }
}


/* A reasonable part of the time is used for each move. */
static void
test_use (void)
{
  CpSearchClock minute = { .time_left = 60000 * MS };
  g_assert_cmpint (limits_of (&minute).soft, >, 60000 * MS / 100);
  CpSearchClock second = { .time_left = 1000 * MS };
  g_assert_cmpint (limits_of (&second).hard, >, 1000 * MS / 30);
  CpSearchClock increment = { .time_left = 10000 * MS, .increment = 1000 * MS };
  g_assert_cmpint (limits_of (&increment).hard, >, 1000 * MS);
  CpSearchClock last = { .time_left = 1000 * MS, .moves_to_go = 1 };
  g_assert_cmpint (limits_of (&last).hard, ==, 899 * MS);
}


CP_TESTS ()
{
  for (size_t i = 0; i < G_N_ELEMENTS (games); i++) {
    g_autofree char *path = g_strdup_printf ("/engine/search-time/game/%s", games[i].name);
    g_test_add_data_func (path, GSIZE_TO_POINTER (i), test_game);
  }
  g_test_add_func ("/engine/search-time/delay", test_delay);
  g_test_add_func ("/engine/search-time/no-time", test_no_time);
  g_test_add_func ("/engine/search-time/order", test_order);
  g_test_add_func ("/engine/search-time/use", test_use);
}
