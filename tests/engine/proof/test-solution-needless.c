/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-puzzle.h"
#include "cp-test-small.h"
#include "rules/position/cp-fen.h"
#include "rules/position/cp-problems.h"
#include "support/cp-test-effort.h"
#include "support/cp-test-main.h"

/* Sound puzzles for each set of rules, and the limit of random positions to find them. */
#define N_SOUND    4
#define MOST_TRIES 3000


/* Returns the moves to @node, last to first (transfer full). */
static char *
write_path (const CpSolutionNode *node)
{
  GString *text = g_string_new (NULL);

  for (; node->parent != NULL; node = node->parent)
    g_string_append_printf (text, "%u-%u-%u-%u ", node->move.from, node->move.to,
                            node->move.becomes, node->move.colour);
  return g_string_free (text, FALSE);
}


/* Returns true if @solution has @dual, with at least as many moves. */
static bool
has_dual (const CpSolution *solution, const CpDual *dual)
{
  g_autofree char *path = write_path (dual->after);

  for (unsigned i = 0; i < solution->duals->len; i++) {
    const CpDual *own = &g_array_index (solution->duals, CpDual, i);
    g_autofree char *own_path = write_path (own->after);
    if (g_str_equal (own_path, path))
      return own->n_moves >= dual->n_moves;
  }
  return false;
}


/* Checks by an independent method whether the reduced puzzle @pos is sound, with the same key and
 * without new duals. */
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
  g_autoptr (CpSolution) other = cp_solution_new (&mended, solution->stipulation.n);
  cp_solution_find (other, prover, CP_SOLUTION_KEYS | CP_SOLUTION_DUALS, NULL, NULL);
  if (other->sound != CP_VERDICT_YES ||
      !cp_move_equal (g_array_index (other->keys, CpMove, 0), key))
    return false;
  for (unsigned i = 0; i < other->duals->len; i++) {
    if (!has_dual (solution, &g_array_index (other->duals, CpDual, i)))
      return false;
  }
  return true;
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
    cp_solution_find (solution, prover, CP_SOLUTION_NEEDLESS | CP_SOLUTION_DUALS, NULL, NULL);
    check_all (solution);
    n_sound++;
  }
  g_assert_cmpuint (n_sound, ==, cp_test_effort (N_SOUND));
}


/* Removing the pawn that has just advanced, or the one that could capture it, clears en passant;
 * removing a pawn clears its mark as moved. */
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


/* Without the bishop, the puzzle is sound with the same key, but has a dual. */
static void
test_dual (void)
{
  CpPosition pos;
  cp_test_position ("shifting-sands:colours=each", "3kb1/1Q4/5K/4P1/6/6/6[] w b6Yb - 100 14", &pos);
  g_autoptr (CpSolution) solution = cp_test_solve (&pos, 2);
  CpSquare bishop = cp_square_parse (pos.rules, "e7", NULL);
  CpPosition without = pos;

  cp_position_put (&without, bishop, CP_NO_PIECE);
  g_autoptr (CpSolution) other = cp_test_solve (&without, 2);
  g_assert_cmpint (other->sound, ==, CP_VERDICT_YES);
  g_assert_true (cp_move_equal (g_array_index (other->keys, CpMove, 0),
                                g_array_index (solution->keys, CpMove, 0)));
  g_assert_cmpuint (other->duals->len, >, solution->duals->len);
  g_assert_cmphex (solution->needless_pieces & CP_BIT (bishop), ==, 0);
}


CP_TESTS ()
{
  size_t n;
  const CpRules *const *all = cp_rules_all (&n);
  g_test_add_func ("/engine/solution-needless/traces", test_traces);
  g_test_add_func ("/engine/solution-needless/dual", test_dual);
  for (size_t i = 0; i < n; i++) {
    g_autofree char *path = g_strdup_printf ("/engine/solution-needless/random/%s", all[i]->string);
    g_test_add_data_func (path, all[i], test_random);
  }
}
