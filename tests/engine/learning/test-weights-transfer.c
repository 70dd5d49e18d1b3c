/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/learning/cp-weights-transfer.h"

#include <string.h>

#include "support/cp-test-main.h"


static int
worth_on (const CpWeights *weights, CpKind kind, CpSide side, unsigned file, unsigned rank)
{
  const CpPlaneMap *map = weights->map;

  return weights
      ->sum[map->input[CP_WHITE][cp_plane_of (kind, side)][cp_square_at (map->rules, file, rank)]];
}


/* A transfer to the same board changes nothing. */
static void
test_same (void)
{
  const CpRules *rules = cp_rules_parse ("shifting-sands", NULL);
  g_autoptr (CpWeights) from = cp_weights_new (rules);
  g_autoptr (CpWeights) same = cp_weights_transfer (from, rules);
  g_autofree char *one = cp_weights_write (from), *other = cp_weights_write (same);

  g_assert_cmpstr (one, ==, other);
}


/* Corners map to corners, the first ranks of a side to its first ranks, and all ranks between to
 * the middle. */
static void
test_larger (const void *data)
{
  const CpRules *rules = cp_rules_parse (data, NULL);
  g_autoptr (CpWeights) from = cp_weights_new (cp_rules_parse ("shifting-sands", NULL));
  g_autoptr (CpWeights) weights = cp_weights_transfer (from, rules);
  unsigned last_file = rules->files - 1u, last_rank = rules->ranks - 1u;

  g_assert_true (weights->map->rules == rules);
  g_assert_cmpint (weights->tempo, ==, from->tempo);
  for (CpKind kind = CP_PAWN; kind <= CP_KING; kind++) {
    for (CpSide side = CP_WHITE; side <= CP_BLACK; side++) {
      for (unsigned rank = 0; rank < 3; rank++) {
        g_assert_cmpint (worth_on (weights, kind, side, 0, rank), ==,
                         worth_on (from, kind, side, 0, rank));
        g_assert_cmpint (worth_on (weights, kind, side, last_file, last_rank - rank), ==,
                         worth_on (from, kind, side, 5, 6 - rank));
      }
      for (unsigned rank = 3; rank <= last_rank - 3; rank++)
        g_assert_cmpint (worth_on (weights, kind, side, last_file, rank), ==,
                         worth_on (from, kind, side, 5, 3));
    }
  }
}


CP_TESTS ()
{
  g_test_add_func ("/engine/weights-transfer/same", test_same);
  g_test_add_data_func ("/engine/weights-transfer/larger/8x8", "shifting-sands:board=8x8",
                        test_larger);
  g_test_add_data_func ("/engine/weights-transfer/larger/10x10", "shifting-sands:board=10x10",
                        test_larger);
}
