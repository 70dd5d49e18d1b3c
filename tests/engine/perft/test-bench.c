/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/perft/cp-bench.h"

#include "rules/position/cp-fen.h"
#include "support/cp-test-main.h"

/* Enough for two plies of the game with the most moves. */
#define LIMIT 400000


static void
test_positions (const void *data)
{
  const CpRules *rules = data;
  g_auto (GStrv) fens = g_new0 (char *, CP_BENCH_N_POSITIONS + 1);
  for (unsigned i = 0; i < CP_BENCH_N_POSITIONS; i++) {
    g_autoptr (GError) error = NULL;
    CpPosition pos, again, parsed;
    cp_bench_position (rules, i, &pos);
    cp_bench_position (rules, i, &again);
    g_assert_true (pos.rules == rules);
    g_assert_true (cp_position_same (&pos, &again));
    fens[i] = cp_fen_write (&pos);
    g_assert_true (cp_fen_parse (rules, fens[i], &parsed, &error));
    g_assert_no_error (error);
    g_assert_cmpint (cp_position_outcome (&pos, 1).result, ==, CP_UNDECIDED);
    for (unsigned j = 0; j < i; j++)
      g_assert_cmpstr (fens[j], !=, fens[i]);
  }
  g_assert_cmpstr (fens[0], ==, rules->array);
}


static void
test_depth (const void *data)
{
  const CpRules *rules = data;
  for (unsigned i = 0; i < CP_BENCH_N_POSITIONS; i++) {
    CpPosition pos;
    cp_bench_position (rules, i, &pos);
    unsigned depth = cp_bench_depth (&pos, LIMIT);
    uint64_t growth = cp_position_perft (&pos, 1);
    g_assert_cmpuint (depth, >=, 2);
    /* the greatest depth within the limit */
    g_assert_cmpuint (cp_position_perft (&pos, depth - 1) * growth, <=, LIMIT);
    g_assert_cmpuint (cp_position_perft (&pos, depth) * growth, >, LIMIT);
    g_assert_cmpuint (cp_bench_depth (&pos, 0), ==, 1);
  }
}


CP_TESTS ()
{
  size_t n;
  const CpRules *const *all = cp_rules_all (&n);
  for (size_t i = 0; i < n; i++) {
    g_autofree char *positions = g_strdup_printf ("/engine/bench/positions/%s", all[i]->string);
    g_autofree char *depth = g_strdup_printf ("/engine/bench/depth/%s", all[i]->string);
    g_test_add_data_func (positions, all[i], test_positions);
    g_test_add_data_func (depth, all[i], test_depth);
  }
}
