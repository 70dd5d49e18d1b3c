/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/evaluation/cp-evaluator.h"

#include <string.h>

#include "engine/search/cp-search-line.h"
#include "rules/position/cp-fen.h"
#include "support/cp-test-main.h"

#define GAMES 4
#define PLIES 80


typedef void (*Check) (const CpEvaluator *evaluator, const CpPosition *pos, CpEvaluatorSums *sums);


/* Plays random games and calls @check with incrementally updated sums. */
static void
in_random_games (const CpRules *rules, const CpEvaluator *evaluator, Check check)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);

  for (unsigned game = 0; game < GAMES; game++) {
    CpPosition pos, before;
    CpEvaluatorSums sums, next;
    CpMoves moves;
    cp_position_init (&pos, rules);
    cp_evaluator_init_sums (evaluator, &pos, &sums);
    for (unsigned ply = 0; ply < PLIES; ply++) {
      cp_position_legal_moves (&pos, &moves);
      if (moves.n == 0)
        break;
      before = pos;
      cp_position_play (&pos, moves.moves[g_rand_int_range (rand, 0, (int) moves.n)]);
      cp_evaluator_update_sums (evaluator, &before, &sums, &pos, &next);
      sums = next;
      check (evaluator, &pos, &sums);
    }
  }
}


static void
check_followed (const CpEvaluator *evaluator, const CpPosition *pos, CpEvaluatorSums *sums)
{
  CpEvaluatorSums anew;

  cp_evaluator_init_sums (evaluator, pos, &anew);
  g_assert_cmpint (anew.sum, ==, sums->sum);
  g_assert_cmpint (cp_evaluator_score (evaluator, pos, &anew), ==,
                   cp_evaluator_score (evaluator, pos, sums));
  g_assert_cmpint (ABS (cp_evaluator_score (evaluator, pos, sums)), <, CP_SCORE_FORCED);
}


/* Creates an evaluator whose weights include attacks. */
static CpEvaluator *
new_with_attacks (const CpRules *rules)
{
  CpWeights *weights = cp_weights_new_material (rules);

  g_free (weights->map);
  weights->map = cp_plane_map_new (rules, true);
  for (unsigned i = 0; i < weights->map->n_inputs; i++)
    weights->sum[i] = (int) (i * i % 1009);
  return cp_evaluator_new_with_weights (weights);
}


/* Incremental updates give the same sums as a computation from scratch. */
static void
test_follow (const void *data)
{
  g_autoptr (CpEvaluator) evaluator = cp_evaluator_new (data);
  g_autoptr (CpEvaluator) with_attacks = new_with_attacks (data);

  in_random_games (data, evaluator, check_followed);
  in_random_games (data, with_attacks, check_followed);
}


/* The array is equal for both sides, apart from the value of the turn, which is less than a
 * pawn. */
static void
test_start (const void *data)
{
  const CpRules *rules = data;
  g_autoptr (CpEvaluator) evaluator = cp_evaluator_new (rules);
  CpPosition pos;
  CpEvaluatorSums sums;

  cp_position_init (&pos, rules);
  cp_evaluator_init_sums (evaluator, &pos, &sums);
  int white = cp_evaluator_score (evaluator, &pos, &sums);
  pos.turn = CP_BLACK;
  cp_evaluator_init_sums (evaluator, &pos, &sums);
  g_assert_cmpint (cp_evaluator_score (evaluator, &pos, &sums), ==, white);
  g_assert_cmpint (ABS (white), <, 150);
}


/* A side that has lost half of its army has a worse score. */
static void
test_material (const void *data)
{
  const CpRules *rules = data;
  g_autoptr (CpEvaluator) evaluator = cp_evaluator_new (rules);
  CpPosition pos;
  CpEvaluatorSums sums;

  cp_position_init (&pos, rules);
  CP_FOR_EACH_BIT (square, pos.of_side[CP_BLACK] & ~pos.of_kind[CP_KING]) {
    if (square % 2 == 0)
      cp_position_put (&pos, square, CP_NO_PIECE);
  }
  cp_evaluator_init_sums (evaluator, &pos, &sums);
  g_assert_cmpint (cp_evaluator_score (evaluator, &pos, &sums), >, 0);
  for (CpKind kind = CP_PAWN; kind < CP_KING; kind++)
    g_assert_cmpint (cp_evaluator_piece_value (evaluator, kind), >, 0);
}


/* Score of @pos with random errors. */
static int
misled_score (const CpPosition *pos, unsigned percent, uint32_t seed)
{
  g_autoptr (CpEvaluator) evaluator = cp_evaluator_new (pos->rules);
  CpEvaluatorSums sums;

  cp_evaluator_add_noise (evaluator, percent, seed);
  cp_evaluator_init_sums (evaluator, pos, &sums);
  return cp_evaluator_score (evaluator, pos, &sums);
}


/* Errors are the same for both sides, deterministic, and none with 0 %. */
static void
test_mislead (const void *data)
{
  const CpRules *rules = data;
  CpPosition start, pos;
  unsigned n_others = 0;

  cp_position_init (&start, rules);
  pos = start;
  CP_FOR_EACH_BIT (square, pos.of_side[CP_BLACK] & ~pos.of_kind[CP_KING]) {
    if (square % 3 == 0)
      cp_position_put (&pos, square, CP_NO_PIECE);
  }
  int right = misled_score (&pos, 0, 1);
  for (uint32_t seed = 0; seed < 20; seed++) {
    int misled = misled_score (&pos, 30, seed);
    g_assert_cmpint (misled, ==, misled_score (&pos, 30, seed));
    n_others += misled != right;
    g_assert_cmpint (misled_score (&start, 30, seed), ==, misled_score (&start, 0, seed));
  }
  g_assert_cmpuint (n_others, >=, 10);
}


CP_TESTS ()
{
  static const struct {
    const char *name;
    GTestDataFunc test;
  } tests[] = { { "follow", test_follow },
                { "start", test_start },
                { "material", test_material },
                { "mislead", test_mislead } };
  size_t n;
  const CpRules *const *all = cp_rules_all (&n);

  for (size_t i = 0; i < n; i++) {
    for (size_t k = 0; k < G_N_ELEMENTS (tests); k++) {
      g_autofree char *path =
          g_strdup_printf ("/engine/evaluator/%s/%s", tests[k].name, all[i]->string);
      g_test_add_data_func (path, all[i], tests[k].test);
    }
  }
}
