/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/position/cp-rules.h"
#include "support/cp-test-main.h"
#include "ui/parts/words/cp-beam-words.h"


static void
test_torque (void)
{
  static const struct {
    int torque;
    const char *words;
  } cases[] = {
    { 0, "Torque 0; to tip the support and win, White needs 50 more, Black 50" },
    { 12, "Torque +12; to tip the support and win, White needs 38 more, Black 62" },
    { -49, "Torque −49; to tip the support and win, White needs 99 more, Black 1" },
    { 50, "Torque +50: the support has tipped (limit: 49)" },
    { -53, "Torque −53: the support has tipped (limit: 49)" },
  };
  const CpBalance *balance = cp_rules_balance (cp_rules_default ());
  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *words = cp_beam_words_torque (balance, cases[i].torque);
    g_assert_cmpstr (words, ==, cases[i].words);
  }
}


static void
test_counterweight (void)
{
  static const struct {
    int torque;
    int line;
    const char *words;
  } cases[] = {
    { 0, 0, "line 0, level" },
    { 12, -2, "line −2, level" },
    { 12, 0, "line 0, Black’s end is down" },
    { 12, -7, "line −7, White’s end is down" },
    { -3, 0, "line 0, level" },
    { -4, 0, "line 0, White’s end is down" },
    { 53, -7, "line −7, Black’s end is down" },
    { -40, 7, "line +7, Black’s end is down" },
    { 50, -7, "line −7, Black’s end is down" },
    { -50, 7, "line +7, White’s end is down" },
  };
  const CpBalance *balance = cp_rules_balance (cp_rules_default ());
  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *words = cp_beam_words_counterweight (balance, cases[i].torque, cases[i].line);
    g_assert_cmpstr (words, ==, cases[i].words);
  }
}


static void
test_block (void)
{
  g_autofree char *white = cp_beam_words_block (-3, CP_WHITE, 6);
  g_assert_cmpstr (white, ==, "White on line −3: weight 6, torque −18");
  g_autofree char *black = cp_beam_words_block (5, CP_BLACK, 14);
  g_assert_cmpstr (black, ==, "Black on line +5: weight 14, torque +70");
}


CP_TESTS ()
{
  g_test_add_func ("/ui/beam-words/torque", test_torque);
  g_test_add_func ("/ui/beam-words/counterweight", test_counterweight);
  g_test_add_func ("/ui/beam-words/block", test_block);
}
