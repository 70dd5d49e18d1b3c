/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/puzzles/cp-puzzle-day.h"

#include <glib.h>

#include "support/cp-test-main.h"


static void
test_round_trip (void)
{
  static const char *const days[] = { "0001-01-01", "1999-12-31", "2026-11-28", "9999-02-28" };

  for (size_t i = 0; i < G_N_ELEMENTS (days); i++) {
    g_autofree char *text = cp_puzzle_day_write (cp_puzzle_day_parse (days[i]));
    g_assert_cmpstr (text, ==, days[i]);
  }
  g_assert_cmpuint (cp_puzzle_day_parse ("2028-02-29") + 1, ==, cp_puzzle_day_parse ("2028-03-01"));
}


static void
test_invalid (void)
{
  static const char *const texts[] = { "",           "today",      "2026-13-01", "2026-00-10",
                                       "2026-02-29", "2026-01-32", "0000-01-01", "2026-11" };

  for (size_t i = 0; i < G_N_ELEMENTS (texts); i++)
    g_assert_cmpuint (cp_puzzle_day_parse (texts[i]), ==, 0);
  g_assert_cmpuint (cp_puzzle_day_parse (NULL), ==, 0);
}


static void
test_today (void)
{
  uint32_t day = cp_puzzle_day_parse ("2026-11-28");

  g_assert_cmpuint (cp_puzzle_day_today (), >, cp_puzzle_day_parse ("2020-01-01"));
  cp_puzzle_day_set_today (day);
  g_assert_cmpuint (cp_puzzle_day_today (), ==, day);
  cp_puzzle_day_set_today (0);
  g_assert_cmpuint (cp_puzzle_day_today (), >, cp_puzzle_day_parse ("2020-01-01"));
}


CP_TESTS ()
{
  g_test_add_func ("/model/puzzle-day/round-trip", test_round_trip);
  g_test_add_func ("/model/puzzle-day/invalid", test_invalid);
  g_test_add_func ("/model/puzzle-day/today", test_today);
}
