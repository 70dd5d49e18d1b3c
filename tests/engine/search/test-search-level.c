/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-line.h"
#include "cp-test-small.h"
#include "engine/proof/cp-prover.h"
#include "engine/search/cp-search.h"
#include "rules/position/cp-fen.h"
#include "support/cp-test-effort.h"
#include "support/cp-test-main.h"

/* Tests of playing strength by level. */

#define TABLE_BYTES ((size_t) 1 << 20)

/* Node limit for levels without their own. */
#define NODES 3000

/* Positions for each set of rules, and seeds for each position. */
#define N_POSITIONS 6
#define N_SEEDS     6


static GRand *
rand_new (const CpRules *rules)
{
  return g_rand_new_with_seed (g_str_hash (rules->string));
}


static CpSearchLine
search_position (CpSearch *search, const CpPosition *pos)
{
  CpSearchLimits limits = { .nodes = NODES };
  g_assert_cmpuint (cp_search_run (search, pos, 1, &cp_test_any, &limits, 1, NULL, NULL), ==, 1);
  cp_test_check_lines (pos, search, 1);
  return *cp_search_get_line (search, 0);
}


/* Every level plays an immediate win: checkmate, knocking the king, or another. */
static void
test_wins (const void *data)
{
  const CpRules *rules = data;
  g_autoptr (GRand) rand = rand_new (rules);
  g_autoptr (CpSearch) search = cp_search_new (rules, TABLE_BYTES, 1);
  g_autoptr (CpProver) prover = cp_prover_new (1 << 20);
  for (unsigned n = 0; n < cp_test_effort (N_POSITIONS);) {
    CpPosition pos;
    unsigned in;
    cp_test_small_position (&pos, rules, rand);
    if (cp_prover_shortest (prover, &pos, 1, &in) != CP_VERDICT_YES)
      continue;
    n++;
    for (unsigned level = 1; level <= CP_SEARCH_LEVELS; level++) {
      cp_search_set_level (search, level, n);
      CpSearchLine line = search_position (search, &pos);
      g_assert_cmpint (line.score, ==, CP_SCORE_WIN - 1);
    }
  }
}


/* Random errors persist until they are set again: the same seed gives the same move, other seeds
 * others, except at the highest level, which has no errors. */
static void
test_tastes (const void *data)
{
  const CpRules *rules = data;
  g_autoptr (CpSearch) search = cp_search_new (rules, TABLE_BYTES, 1);
  CpPosition start;
  cp_position_init (&start, rules);
  CpSearchLine plain = search_position (search, &start);
  for (unsigned level = 1; level <= CP_SEARCH_LEVELS; level++) {
    unsigned n_others = 0;
    CpMove first = { 0 };
    for (unsigned seed = 0; seed < N_SEEDS; seed++) {
      cp_search_set_level (search, level, seed);
      CpSearchLine line = search_position (search, &start);
      cp_search_clear (search);
      g_assert_true (cp_move_equal (search_position (search, &start).moves[0], line.moves[0]));
      if (seed == 0)
        first = line.moves[0];
      n_others += !cp_move_equal (line.moves[0], first);
      if (level == CP_SEARCH_LEVELS) {
        g_assert_true (cp_move_equal (line.moves[0], plain.moves[0]));
        g_assert_cmpint (line.score, ==, plain.score);
        g_assert_cmpuint (line.depth, ==, plain.depth);
      }
    }
    if (level <= 2)
      g_assert_cmpuint (n_others, >, 0);
  }
}


/* A level's depth limit holds for any time limit. */
static void
test_horizon (const void *data)
{
  const CpRules *rules = data;
  g_autoptr (CpSearch) search = cp_search_new (rules, TABLE_BYTES, 1);
  CpSearchLimits none = { 0 };
  CpPosition start;
  uint64_t before = 0;
  cp_position_init (&start, rules);
  for (unsigned level = 1; level < CP_SEARCH_LEVELS; level++) {
    cp_search_set_level (search, level, 1);
    cp_search_run (search, &start, 1, &cp_test_any, &none, 1, NULL, NULL);
    cp_test_check_lines (&start, search, 1);
    g_assert_cmpuint (cp_search_get_nodes (search), >, before);
    if (level >= 4)
      before = cp_search_get_nodes (search);
  }
}


static void
add_for_all (const char *name, GTestDataFunc test)
{
  size_t n;
  const CpRules *const *all = cp_rules_all (&n);
  for (size_t i = 0; i < n; i++) {
    g_autofree char *path = g_strdup_printf ("/engine/search-level/%s/%s", name, all[i]->string);
    g_test_add_data_func (path, all[i], test);
  }
}


CP_TESTS ()
{
  add_for_all ("wins", test_wins);
  add_for_all ("tastes", test_tastes);
  add_for_all ("horizon", test_horizon);
}
