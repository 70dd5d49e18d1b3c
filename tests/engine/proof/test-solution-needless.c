/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-puzzle.h"
#include "cp-test-small.h"
#include "rules/position/cp-fen.h"
#include "rules/position/cp-problems.h"
#include "support/cp-test-effort.h"
#include "support/cp-test-main.h"

/* Sound puzzles, for each set of rules, and how many positions are looked at to find them. */
#define N_SOUND    4
#define MOST_TRIES 3000


/* Whether @pos, which lacks something, is a sound puzzle with the same key, by other means. */
static bool
is_as_good (const CpSolution *solution, const CpPosition *pos)
{
  CpMove key = g_array_index (solution->keys, CpMove, 0);
  CpPosition mended = *pos;
  CpProblems problems;
  cp_position_problems (pos, &problems);
  if (problems.n == 1 && problems.items[0].kind == CP_PROBLEM_EN_PASSANT_IMPOSSIBLE)
    mended.en_passant = CP_SQUARE_NONE;
  g_autoptr (CpProver) prover = cp_prover_new (1 << 20);
  g_autoptr (CpSolution) other = cp_solution_new (&mended, solution->n);
  cp_solution_find (other, prover, CP_SOLUTION_KEYS, NULL, NULL);
  return other->sound == CP_VERDICT_YES &&
         cp_move_equal (g_array_index (other->keys, CpMove, 0), key);
}


static void
check_pieces (const CpSolution *solution)
{
  const CpPosition *pos = &solution->position;
  for (CpSquare square = 0; square < pos->rules->n_squares; square++) {
    CpPosition without = *pos;
    bool needless = solution->needless_pieces & CP_BIT (square);
    if (pos->board[square] == CP_NO_PIECE || cp_piece_kind (pos->board[square]) == CP_KING) {
      g_assert_false (needless);
      continue;
    }
    cp_position_put (&without, square, CP_NO_PIECE);
    without.moved_pawns &= ~CP_BIT (square);
    g_assert_true (needless == is_as_good (solution, &without));
  }
}


static void
check_colours (const CpSolution *solution)
{
  const CpPosition *pos = &solution->position;
  for (CpSquare square = 0; square < pos->rules->n_squares; square++) {
    CpPosition without = *pos;
    bool needless = solution->needless_colours & CP_BIT (square);
    if (cp_position_colour (pos, square) == CP_NO_COLOUR) {
      g_assert_false (needless);
      continue;
    }
    cp_position_set_colour (&without, square, CP_NO_COLOUR, CP_WHITE);
    g_assert_true (needless == is_as_good (solution, &without));
  }
}


static void
check_knocked (const CpSolution *solution)
{
  const CpPosition *pos = &solution->position;
  for (unsigned i = 0; i < pos->n_knocked; i++) {
    CpPosition without = *pos;
    without.n_knocked = 0;
    for (unsigned k = 0; k < pos->n_knocked; k++) {
      if (k != i)
        without.knocked[without.n_knocked++] = pos->knocked[k];
    }
    bool needless = solution->needless_knocked & UINT32_C (1) << i;
    g_assert_true (needless == is_as_good (solution, &without));
  }
  g_assert_cmpuint (solution->needless_knocked >> pos->n_knocked, ==, 0);
}


static void
check_all (const CpSolution *solution)
{
  g_assert_cmpint (solution->sound, ==, CP_VERDICT_YES);
  check_pieces (solution);
  check_colours (solution);
  check_knocked (solution);
}


static void
test_random (const void *data)
{
  const CpRules *rules = data;
  g_autoptr (GRand) rand = g_rand_new_with_seed (g_str_hash (rules->string));
  g_autoptr (CpProver) prover = cp_prover_new (1 << 20);
  unsigned n_sound = 0;
  for (unsigned i = 0; i < MOST_TRIES && n_sound < cp_test_effort (N_SOUND); i++) {
    CpPosition pos;
    cp_test_small_position (&pos, rules, rand);
    g_autoptr (CpSolution) solution = cp_solution_new (&pos, 1 + i % 2);
    cp_solution_find (solution, prover, CP_SOLUTION_KEYS, NULL, NULL);
    if (solution->sound != CP_VERDICT_YES)
      continue;
    cp_solution_find (solution, prover, CP_SOLUTION_NEEDLESS, NULL, NULL);
    check_all (solution);
    n_sound++;
  }
  g_assert_cmpuint (n_sound, ==, cp_test_effort (N_SOUND));
}


/* Without the pawn that has just stepped or the one that could take it, there is no en passant; and
 * a pawn that has moved leaves no trace. */
static void
test_traces (void)
{
  static const struct {
    const char *rules;
    const char *fen;
    unsigned n;
  } cases[] = {
    { "changing-challenges", "4k2/7/7/1pP4/7/7/7/7/7/7/K3R2[] w - b9 0 78", 1 },
    { "shifting-sands", "6/6/1B4/3K1k/6/P3Q1/P5[] w f5Rb a1,a2 23 17", 2 },
  };
  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    CpPosition pos;
    cp_test_position (cases[i].rules, cases[i].fen, &pos);
    g_autoptr (CpSolution) solution = cp_test_solve (&pos, cases[i].n);
    check_all (solution);
    g_assert_true (solution->needless_pieces != 0);
  }
}


CP_TESTS ()
{
  size_t n;
  const CpRules *const *all = cp_rules_all (&n);
  g_test_add_func ("/engine/solution-needless/traces", test_traces);
  for (size_t i = 0; i < n; i++) {
    g_autofree char *path = g_strdup_printf ("/engine/solution-needless/random/%s", all[i]->string);
    g_test_add_data_func (path, all[i], test_random);
  }
}
