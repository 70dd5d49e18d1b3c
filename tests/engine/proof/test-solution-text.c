/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-puzzle.h"
#include "support/cp-test-main.h"

/* Output and fault of puzzles of the table. */
static const struct {
  const char *puzzle;
  CpSolutionParts parts;
  bool stopped;      /* stopped before the start */
  const char *text;  /* its beginning */
  const char *fault; /* NULL: sound */
} cases[] = {
  { "heavy-gravity", CP_SOLUTION_ALL, false,
    "win: yes\nin: 2\nkeys: d5g2\nsound: yes\nd5g2\n  h7g8\n    g2g6\n", NULL },
  { "dual-in-three", CP_SOLUTION_ALL, false,
    "win: yes\nin: 3\nkeys: b7c6\nsound: yes\nb7c6\n  d8c8\n    e3a7\n      c8d8\n        a7d7\n"
    "    e3e7\n      c8b8\n        e7b7\n",
    NULL },
  { "heavy-gravity", CP_SOLUTION_KEYS, false, "win: yes\nin: 2\nkeys: d5g2\nsound: yes\n", NULL },
  { "heavy-gravity", CP_SOLUTION_WIN, false,
    "win: yes\nin: 2\nkeys:\nsound: unknown (not all first moves were tried within the limit)\n",
    "not all first moves were tried within the limit" },
  { "heavy-gravity", CP_SOLUTION_ALL, true,
    "win: unknown\nin: -\nkeys:\nsound: unknown (nothing was proved within the limit)\n",
    "nothing was proved within the limit" },
  { "no-win", CP_SOLUTION_ALL, false,
    "win: no\nin: -\nkeys:\nsound: no (White has no win within 1 move)\n",
    "White has no win within 1 move" },
  { "array", CP_SOLUTION_ALL, false,
    "win: no\nin: -\nkeys:\nsound: no (White has no win within 2 moves)\n",
    "White has no win within 2 moves" },
  { "cook-dynamic", CP_SOLUTION_KEYS, false,
    "win: yes\nin: 2\nkeys: d2g5 a5g5\nsound: no (White has 2 keys: Qd2-g5, Ra5-g5)\n",
    "White has 2 keys: Qd2-g5, Ra5-g5" },
  { "shorter", CP_SOLUTION_WIN, false,
    "win: yes\nin: 2\nkeys:\nsound: no (White wins sooner, in 2)\n", "White wins sooner, in 2" },
  { "mated", CP_SOLUTION_ALL, false,
    "win: no\nin: -\nkeys:\nsound: no (the position cannot be played)\n",
    "the position cannot be played" },
};


static void
test_table (void)
{
  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    const CpTestPuzzle *puzzle = cp_test_puzzle_find (cases[i].puzzle);
    g_autoptr (CpProver) prover = cp_prover_new (1 << 20);
    CpPosition pos;
    cp_test_puzzle_position (puzzle, &pos);
    g_autoptr (CpSolution) solution = cp_solution_new (&pos, puzzle->n);
    if (cases[i].stopped)
      cp_prover_stop (prover);
    cp_solution_find (solution, prover, cases[i].parts, NULL, NULL);
    g_autofree char *text = cp_solution_write (solution);
    g_autofree char *fault = cp_solution_describe_fault (solution);
    g_assert_cmpstr (text, ==, cases[i].text);
    g_assert_cmpstr (fault, ==, cases[i].fault);
  }
}


/* The sentence names only the first of many keys; if the search stopped after a second one, it says
 * “at least”. */
static void
test_keys (void)
{
  const CpTestPuzzle *puzzle = cp_test_puzzle_find ("cook-changing-challenges");
  CpPosition pos;
  cp_test_puzzle_position (puzzle, &pos);
  g_autoptr (CpSolution) solution = cp_test_solve (&pos, puzzle->n);
  solution->complete &= ~CP_SOLUTION_KEYS;
  g_autofree char *incomplete = cp_solution_describe_fault (solution);
  g_assert_cmpstr (incomplete, ==, "White has at least 2 keys: Ka5, Kb5");
  CpMove key = g_array_index (solution->keys, CpMove, 0);
  while (solution->keys->len < 7)
    g_array_append_val (solution->keys, key);
  solution->complete |= CP_SOLUTION_KEYS;
  g_autofree char *many = cp_solution_describe_fault (solution);
  g_assert_cmpstr (many, ==, "White has 7 keys: Ka5, Kb5, Ka5, Ka5, Ka5, …");
}


static void
test_partly_refuted (void)
{
  const CpTestPuzzle *puzzle = cp_test_puzzle_find ("three-moves");
  CpPosition pos;
  cp_test_puzzle_position (puzzle, &pos);
  g_autoptr (CpSolution) solution = cp_solution_new (&pos, puzzle->n);
  solution->refuted = 1;
  g_autofree char *one = cp_solution_describe_fault (solution);
  g_assert_cmpstr (one, ==, "within the limit it was only proved that White has no win in 1 move");
  solution->refuted = 2;
  g_autofree char *two = cp_solution_describe_fault (solution);
  g_assert_cmpstr (two, ==, "within the limit it was only proved that White has no win in 2 moves");
}


/* The last line of a truncated tree says so. */
static void
test_truncated (void)
{
  const CpTestPuzzle *puzzle = cp_test_puzzle_find (CP_TEST_MINIATURE);
  g_autoptr (CpProver) prover = cp_prover_new (1 << 20);
  CpPosition pos;
  cp_test_puzzle_position (puzzle, &pos);
  g_autoptr (CpSolution) solution = cp_test_solve (&pos, puzzle->n);
  cp_solution_tree_unref (solution->tree);
  solution->tree = cp_solution_tree_new (prover, &pos, puzzle->n, 2);
  g_autofree char *text = cp_solution_write (solution);
  g_assert_true (g_str_has_suffix (text, "sound: yes\nd5g2\n  h7g8\ntruncated: 2 moves\n"));
}


CP_TESTS ()
{
  g_test_add_func ("/engine/solution-text/table", test_table);
  g_test_add_func ("/engine/solution-text/keys", test_keys);
  g_test_add_func ("/engine/solution-text/partly-refuted", test_partly_refuted);
  g_test_add_func ("/engine/solution-text/truncated", test_truncated);
}
