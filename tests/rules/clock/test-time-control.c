/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/clock/cp-time-control.h"
#include "support/cp-test-main.h"

static const struct {
  const char *text;
  int64_t main_ms;
  CpBonus bonus;
  int64_t bonus_ms;
} controls[] = {
  { "3600", 3600000, CP_BONUS_NONE, 0 },
  { "600+5", 600000, CP_BONUS_INCREMENT, 5000 },
  { "600d5", 600000, CP_BONUS_DELAY, 5000 },
  { "90.5+0.25", 90500, CP_BONUS_INCREMENT, 250 },
};

static const char *const refused[] = {
  "",     "-",     "?",    "0",  "x",     "40/9000", "*180",
  "600+", "600+x", "600 ", "-5", "1e300", "nan",     "600d5d5",
};


static void
test_round_trip (void)
{
  for (size_t i = 0; i < G_N_ELEMENTS (controls); i++) {
    CpTimeControl control = { .bonus = CP_BONUS_NONE };

    for (CpSide side = CP_WHITE; side <= CP_BLACK; side++) {
      g_assert_true (cp_time_control_parse (controls[i].text, side, &control));
      g_assert_cmpint (control.main_ms[side], ==, controls[i].main_ms);
    }
    g_assert_cmpint (control.bonus, ==, controls[i].bonus);
    g_assert_cmpint (control.bonus_ms[CP_WHITE], ==, controls[i].bonus_ms);
    g_autofree char *text = cp_time_control_write (&control, CP_BLACK);
    g_assert_cmpstr (text, ==, controls[i].text);
  }
}


static void
test_refused (void)
{
  for (size_t i = 0; i < G_N_ELEMENTS (refused); i++) {
    CpTimeControl control = cp_time_control_tournament;
    g_assert_false (cp_time_control_parse (refused[i], CP_WHITE, &control));
    g_assert_cmpmem (&control, sizeof control, &cp_time_control_tournament,
                     sizeof cp_time_control_tournament);
  }
}


static void
test_no_clock (void)
{
  const CpTimeControl none = { .bonus = CP_BONUS_NONE };
  g_autofree char *text = cp_time_control_write (&none, CP_WHITE);

  g_assert_false (cp_time_control_has_clock (&none));
  g_assert_true (cp_time_control_has_clock (&cp_time_control_lightning));
  g_assert_cmpstr (text, ==, "-");
}


static void
test_bonus (void)
{
  const CpTimeControl increment = { { 1, 1 }, CP_BONUS_INCREMENT, { 2000, 5000 } };
  const CpTimeControl delay = { { 1, 1 }, CP_BONUS_DELAY, { 2000, 5000 } };

  g_assert_cmpint (cp_time_control_bonus (&increment, CP_WHITE, 100), ==, 2000);
  g_assert_cmpint (cp_time_control_bonus (&increment, CP_BLACK, 100), ==, 5000);
  g_assert_cmpint (cp_time_control_bonus (&delay, CP_BLACK, 100), ==, 100);
  g_assert_cmpint (cp_time_control_bonus (&delay, CP_BLACK, 9000), ==, 5000);
  g_assert_cmpint (cp_time_control_bonus (&cp_time_control_lightning, CP_BLACK, 9000), ==, 0);
}


/* Each side has its own time and its own bonus. */
static void
test_sides (void)
{
  static const char *const texts[][2] = {
    { "600+5", "300" }, { "600", "300+5" }, { "600+5", "300+10" }, { "600d5", "300d2.5" }
  };

  for (size_t i = 0; i < G_N_ELEMENTS (texts); i++) {
    CpTimeControl control = { .bonus = CP_BONUS_NONE };
    for (CpSide side = CP_WHITE; side <= CP_BLACK; side++)
      g_assert_true (cp_time_control_parse (texts[i][side], side, &control));
    for (CpSide side = CP_WHITE; side <= CP_BLACK; side++) {
      g_autofree char *text = cp_time_control_write (&control, side);
      g_assert_cmpstr (text, ==, texts[i][side]);
    }
  }
}


static void
test_equal (void)
{
  static const CpTimeControl all[] = {
    { { 1, 1 }, CP_BONUS_NONE, { 0, 0 } },      { { 2, 1 }, CP_BONUS_NONE, { 0, 0 } },
    { { 1, 2 }, CP_BONUS_NONE, { 0, 0 } },      { { 1, 1 }, CP_BONUS_DELAY, { 5, 5 } },
    { { 1, 1 }, CP_BONUS_INCREMENT, { 5, 5 } }, { { 1, 1 }, CP_BONUS_INCREMENT, { 5, 6 } },
    { { 1, 1 }, CP_BONUS_INCREMENT, { 6, 5 } },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (all); i++)
    for (size_t k = 0; k < G_N_ELEMENTS (all); k++)
      g_assert_cmpint (cp_time_control_equal (&all[i], &all[k]), ==, i == k);
}


CP_TESTS ()
{
  g_test_add_func ("/rules/time-control/round-trip", test_round_trip);
  g_test_add_func ("/rules/time-control/refused", test_refused);
  g_test_add_func ("/rules/time-control/no-clock", test_no_clock);
  g_test_add_func ("/rules/time-control/bonus", test_bonus);
  g_test_add_func ("/rules/time-control/sides", test_sides);
  g_test_add_func ("/rules/time-control/equal", test_equal);
}
