/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-game.h"
#include "cp-test-property.h"
#include "model/compose/cp-draft.h"
#include "model/game/cp-counterweight.h"
#include "model/game/cp-game.h"
#include "rules/position/cp-balance.h"
#include "rules/position/cp-fen.h"
#include "support/cp-test-main.h"

/* White’s two queens far ahead: torque 4 * 4 + 4 * 3, the kings cancel out. */
#define HEAVY "3k3/Q6/Q6/7/7/7/7/7/7/7/3K3[] w - - 0 1"


static void
count_cb (GObject *object, GParamSpec *pspec, unsigned *count)
{
  (*count)++;
}


static void
count_fact_cb (unsigned *count)
{
  (*count)++;
}


static void
test_follows (void)
{
  g_autoptr (CpGame) game = cp_test_game_from_fen (HEAVY);
  g_autoptr (CpCounterweight) counterweight = g_object_new (CP_TYPE_COUNTERWEIGHT, NULL);

  g_assert_true (cp_test_get_bool (counterweight, "level"));
  cp_counterweight_set_source (counterweight, CP_POSITION_SOURCE (game));
  g_assert_cmpint (cp_test_get_int (counterweight, "torque"), ==, 28);
  g_assert_cmpint (cp_counterweight_get_line (counterweight), ==, -4);
  g_assert_true (cp_test_get_bool (counterweight, "level"));
  g_assert_true (cp_game_play (game, "Qa9b9", NULL));
  g_assert_cmpint (cp_counterweight_get_line (counterweight), ==, -4);
  cp_game_go_to_first (game);
  g_assert_cmpint (cp_test_get_int (counterweight, "torque"), ==, 28);
  cp_counterweight_set_source (counterweight, NULL);
  g_assert_cmpint (cp_counterweight_get_line (counterweight), ==, 0);
}


/* The counterweight of a draft whose position is not playable. */
static void
test_position (void)
{
  g_autoptr (CpGame) game = cp_test_game_from_fen (HEAVY);
  g_autoptr (CpCounterweight) counterweight = g_object_new (CP_TYPE_COUNTERWEIGHT, NULL);
  CpPosition pos, start;
  unsigned changed = 0;

  g_assert_true (
      cp_fen_read (cp_rules_default (), "7/Q6/7/7/7/7/7/7/7/7/7[] w - - 0 1", &pos, NULL));
  g_assert_null (cp_counterweight_get_position (counterweight));
  cp_counterweight_set_source (counterweight, CP_POSITION_SOURCE (game));
  g_signal_connect_swapped (counterweight, "position-changed", G_CALLBACK (count_fact_cb),
                            &changed);
  cp_position_init (&start, cp_rules_default ());
  g_autoptr (CpDraft) draft = cp_draft_new (&start);
  cp_counterweight_set_source (counterweight, CP_POSITION_SOURCE (draft));
  g_assert_true (cp_game_play (game, "Qa9b9", NULL));
  g_assert_cmpuint (changed, ==, 0);
  g_assert_cmpint (cp_test_get_int (counterweight, "torque"), ==, 0);
  g_assert_true (cp_draft_set_position (draft, &pos));
  g_assert_cmpuint (changed, ==, 1);
  g_assert_cmpint (cp_test_get_int (counterweight, "torque"), ==, 16);
  g_assert_cmpint (cp_counterweight_get_line (counterweight), ==, -2);
  g_assert_true (cp_position_same (cp_counterweight_get_position (counterweight), &pos));
  cp_counterweight_set_source (counterweight, NULL);
  g_assert_null (cp_counterweight_get_position (counterweight));
  g_assert_cmpint (cp_test_get_int (counterweight, "torque"), ==, 0);
  cp_counterweight_set_source (counterweight, CP_POSITION_SOURCE (game));
  cp_game_go_to_first (game);
  g_assert_cmpint (cp_test_get_int (counterweight, "torque"), ==, 28);
}


static void
test_by_hand (void)
{
  g_autoptr (CpGame) game = cp_test_game_from_fen (HEAVY);
  g_autoptr (CpCounterweight) counterweight = g_object_new (CP_TYPE_COUNTERWEIGHT, NULL);
  unsigned lines = 0;

  cp_counterweight_set_source (counterweight, CP_POSITION_SOURCE (game));
  g_signal_connect (counterweight, "notify::line", G_CALLBACK (count_cb), &lines);
  cp_counterweight_move (counterweight, 2);
  g_assert_cmpint (cp_counterweight_get_line (counterweight), ==, -4);
  g_assert_cmpuint (lines, ==, 0);

  g_object_set (counterweight, "by-hand", true, NULL);
  cp_counterweight_move (counterweight, 2);
  g_assert_cmpint (cp_counterweight_get_line (counterweight), ==, 2);
  g_assert_false (cp_test_get_bool (counterweight, "level"));
  cp_counterweight_move (counterweight, -99);
  g_assert_cmpint (cp_counterweight_get_line (counterweight), ==, -7);
  g_assert_true (cp_game_play (game, "Qa9b9", NULL));
  g_assert_cmpint (cp_counterweight_get_line (counterweight), ==, -7);
  g_assert_cmpuint (lines, ==, 2);

  g_object_set (counterweight, "by-hand", false, NULL);
  g_assert_cmpint (cp_counterweight_get_line (counterweight), ==, -4);
}


CP_TESTS ()
{
  g_test_add_func ("/model/counterweight/follows", test_follows);
  g_test_add_func ("/model/counterweight/position", test_position);
  g_test_add_func ("/model/counterweight/by-hand", test_by_hand);
}
