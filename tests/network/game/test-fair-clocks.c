/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "network/game/cp-fair-clocks.h"
#include "network/message/cp-message.h"
#include "support/cp-test-main.h"

#define MS INT64_C (1000)

static const CpTimeControl ten_minutes = { { 600000, 600000 }, CP_BONUS_INCREMENT, { 0, 5000 } };
static const int64_t no_clocks[2] = { CP_NO_TIME, CP_NO_TIME };


/* Time claimed, time measured, time that counts, allowance left. */
static void
test_allowance (void)
{
  static const struct {
    int64_t said, measured, counts, allowance;
  } cases[] = {
    { 10000, 10000, 10000, 3300 }, /* no allowance is used */
    { 12000, 10000, 12000, 3300 }, /* a larger claim counts */
    { 9000, 10000, 9000, 2300 },   /* covered by the allowance, which shrinks */
    { 7000, 10000, 7000, 300 },    /* the whole allowance */
    { 2000, 10000, 7000, 300 },    /* the time beyond the allowance counts */
    { 0, 10000, 7000, 300 },       { CP_TIME_MAX, 10000, CP_TIME_MAX, 3300 },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    CpFairClocks clocks;
    cp_fair_clocks_init (&clocks, CP_BLACK, &ten_minutes);
    cp_fair_clocks_start (&clocks, CP_WHITE, 5);
    bool in_time =
        cp_fair_clocks_their_move (&clocks, cases[i].said, no_clocks, 5 + cases[i].measured * MS);
    g_assert_cmpint (in_time, ==, cases[i].counts < 600000);
    g_assert_cmpint (clocks.allowance, ==, cases[i].allowance);
    if (in_time)
      g_assert_cmpint (clocks.left[CP_WHITE], ==, 600000 - cases[i].counts);
  }
}


static void
test_allowance_grows (void)
{
  CpFairClocks clocks;
  int64_t now = 0, spent;

  cp_fair_clocks_init (&clocks, CP_WHITE, &ten_minutes);
  cp_fair_clocks_start (&clocks, CP_WHITE, now);
  for (int64_t n = 1; n < 40; n++) {
    g_assert_true (cp_fair_clocks_own_move (&clocks, now += 100 * MS, &spent));
    g_assert_cmpint (spent, ==, 100);
    g_assert_true (cp_fair_clocks_their_move (&clocks, 100, no_clocks, now += 100 * MS));
    g_assert_cmpint (clocks.allowance, ==, MIN (3000 + n * 300, 7000));
    g_assert_cmpint (clocks.left[CP_WHITE], ==, 600000 - n * 100);
    g_assert_cmpint (clocks.left[CP_BLACK], ==, 600000 - n * 100 + n * 5000);
  }
}


/* A lower figure for the local clock is accepted, but for no more time than has passed. */
static void
test_lower_figure (void)
{
  for (unsigned lies = 0; lies < 2; lies++) {
    CpFairClocks clocks;
    int64_t now = 0, spent, theirs[2] = { lies ? 0 : 580000, 600000 };
    cp_fair_clocks_init (&clocks, CP_WHITE, &ten_minutes);
    cp_fair_clocks_start (&clocks, CP_WHITE, now);
    for (unsigned i = 0; i < 2; i++) {
      g_assert_true (cp_fair_clocks_own_move (&clocks, now += 1000 * MS, &spent));
      g_assert_true (
          cp_fair_clocks_their_move (&clocks, 9000, i == 0 ? no_clocks : theirs, now += 9000 * MS));
    }
    g_assert_cmpint (clocks.left[CP_WHITE], ==, lies ? 579000 : 580000);
    theirs[CP_WHITE] = CP_TIME_MAX;
    g_assert_true (cp_fair_clocks_own_move (&clocks, now, &spent));
    g_assert_true (cp_fair_clocks_their_move (&clocks, 0, theirs, now));
    g_assert_cmpint (clocks.left[CP_WHITE], ==, lies ? 579000 : 580000);
  }
}


static void
test_deadline (void)
{
  CpFairClocks clocks;
  int64_t spent;

  cp_fair_clocks_init (&clocks, CP_WHITE, &ten_minutes);
  g_assert_cmpint (cp_fair_clocks_deadline (&clocks), ==, INT64_MAX);
  cp_fair_clocks_start (&clocks, CP_WHITE, 0);
  g_assert_cmpint (cp_fair_clocks_deadline (&clocks), ==, INT64_MAX);
  g_assert_true (cp_fair_clocks_own_move (&clocks, 0, &spent));
  g_assert_cmpint (cp_fair_clocks_deadline (&clocks), ==, 603000 * MS);
  cp_fair_clocks_stop (&clocks, 1000 * MS);
  g_assert_cmpint (cp_fair_clocks_deadline (&clocks), ==, INT64_MAX);
  g_assert_cmpint (clocks.left[CP_BLACK], ==, 599000);
  cp_fair_clocks_start (&clocks, CP_WHITE, 0);
  g_assert_false (cp_fair_clocks_own_move (&clocks, 600000 * MS, &spent));
  g_assert_cmpint (cp_fair_clocks_get (&clocks, CP_WHITE, 700000 * MS), ==, 0);
  /* No clock runs backwards. */
  g_assert_cmpint (cp_fair_clocks_get (&clocks, CP_WHITE, -1000 * MS), ==, 600000);
}


/* The figure of a clock's owner counts, within 90 seconds in a game. */
static void
test_meet (void)
{
  CpFairClocks clocks[2];

  for (CpSide side = CP_WHITE; side <= CP_BLACK; side++)
    cp_fair_clocks_init (&clocks[side], side, &ten_minutes);
  clocks[CP_WHITE].left[CP_BLACK] = 540000;
  clocks[CP_BLACK].left[CP_WHITE] = 510000;
  int64_t theirs[2][2] = { { 600000, 540000 }, { 510000, 600000 } };
  for (CpSide side = CP_WHITE; side <= CP_BLACK; side++) {
    g_assert_true (cp_fair_clocks_reconcile (&clocks[side], theirs[!side]));
    g_assert_cmpint (clocks[side].left[CP_WHITE], ==, 600000);
    g_assert_cmpint (clocks[side].left[CP_BLACK], ==, 600000);
    g_assert_cmpint (clocks[side].grace[CP_WHITE], ==, 0);
    g_assert_cmpint (clocks[side].grace[CP_BLACK], ==, 30000);
  }
  const int64_t lower[2] = { CP_TIME_MAX, 0 };
  g_assert_true (cp_fair_clocks_reconcile (&clocks[CP_WHITE], lower));
  g_assert_cmpint (clocks[CP_WHITE].left[CP_WHITE], ==, 600000);
  g_assert_cmpint (clocks[CP_WHITE].left[CP_BLACK], ==, 0);
}


/* Beyond the grace no figure counts, of either clock, and none of the grace is used up. */
static void
test_meet_too_far (void)
{
  static const int64_t LIES[][2] = {
    { 509999, 600000 },
    { 600000, 690001 },
    { 0, 0 },
    { 550000, CP_TIME_MAX },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (LIES); i++) {
    CpFairClocks clocks;
    cp_fair_clocks_init (&clocks, CP_WHITE, &ten_minutes);
    g_assert_false (cp_fair_clocks_reconcile (&clocks, LIES[i]));
    for (CpSide side = CP_WHITE; side <= CP_BLACK; side++) {
      g_assert_cmpint (clocks.left[side], ==, 600000);
      g_assert_cmpint (clocks.grace[side], ==, CP_SYNC_GRACE);
    }
  }
}


static void
test_none (void)
{
  const CpTimeControl none = { .bonus = CP_BONUS_NONE };
  const int64_t theirs[2] = { 5, 5 };
  CpFairClocks clocks;
  int64_t spent;

  cp_fair_clocks_init (&clocks, CP_WHITE, &none);
  cp_fair_clocks_start (&clocks, CP_WHITE, 0);
  g_assert_true (cp_fair_clocks_own_move (&clocks, 1000000 * MS, &spent));
  g_assert_cmpint (spent, ==, 1000000);
  g_assert_cmpint (cp_fair_clocks_deadline (&clocks), ==, INT64_MAX);
  g_assert_true (cp_fair_clocks_their_move (&clocks, CP_TIME_MAX, theirs, 1000000 * MS));
  g_assert_true (cp_fair_clocks_reconcile (&clocks, theirs));
  g_assert_cmpint (clocks.left[CP_WHITE], ==, CP_NO_TIME);
  g_assert_cmpint (clocks.left[CP_BLACK], ==, CP_NO_TIME);
}


CP_TESTS ()
{
  g_test_add_func ("/network/fair-clocks/allowance", test_allowance);
  g_test_add_func ("/network/fair-clocks/allowance-grows", test_allowance_grows);
  g_test_add_func ("/network/fair-clocks/lower-figure", test_lower_figure);
  g_test_add_func ("/network/fair-clocks/deadline", test_deadline);
  g_test_add_func ("/network/fair-clocks/meet", test_meet);
  g_test_add_func ("/network/fair-clocks/meet-too-far", test_meet_too_far);
  g_test_add_func ("/network/fair-clocks/none", test_none);
}
