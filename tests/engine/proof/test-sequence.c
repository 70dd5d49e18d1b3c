/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-puzzle.h"
#include "engine/proof/cp-sequence.h"
#include "rules/notation/cp-notation.h"
#include "support/cp-test-main.h"

#define HG "heavy-gravity"
#define CC "changing-challenges"

#define HELP   "1r4K1/p7/2N5/1k6/8/8/4R3/8 w - - 0 20"
#define SERIES "8/4P3/5k2/8/1B6/K7/8/8 w - - 0 20"

/* Stipulations other than to win by any end, with the text of their solutions. */
static const struct {
  const char *rules;
  const char *fen;
  const char *stipulation;
  unsigned n_expected;
  const char *text;
} cases[] = {
  { HG, "K7/4B1R1/k7/3b4/8/2Q5/3q4/8 w - - 12 83", "s#1", 1,
    "win: yes\nin: 1\nkeys: c3c6\nsound: yes\nc3c6\n  d5c6\n" },
  { HG, "K7/4B1R1/k7/3b4/8/2Q5/3q4/8 w - - 12 83", "s#2", 1,
    "win: yes\nin: 1\nkeys: c3c6\nsound: no (there is a shorter solution: s#1)\nc3c6\n  d5c6\n" },
  { CC, "4k2/7/5Q1/7/7/5q1/6K/7/7/7/4q2[] b - - 0 20", "s#1", 1,
    "win: yes\nin: 1\nkeys: e1e10\nsound: yes\ne1e10\n" },
  { HG, HELP, "h#1.5", 1,
    "win: yes\nin: 1.5\nkeys: c6d4\nsolutions: 1\nsound: yes\nc6d4\n  b5a4\n    e2a2\n" },
  { HG, HELP, "h#1.5", 2,
    "win: yes\nin: 1.5\nkeys: c6d4\nsolutions: 1\n"
    "sound: no (there is 1 solution instead of 2)\nc6d4\n  b5a4\n    e2a2\n" },
  { HG, HELP, "h#1", 1, "win: no\nin: -\nkeys:\nsolutions: 0\nsound: no (there is no solution)\n" },
  { "dynamic", "8/8/2p5/4B3/6k1/6B1/5K2/1q6 b - - 0 20", "h#1", 1,
    "win: yes\nin: 1\nkeys: b1b5\nsolutions: 1\nsound: yes\nb1b5\n  f2e3\n" },
  { CC, "7/Pk5/7/7/7/7/7/7/K6/7/3Q3[] w - - 0 20", "h#2", 1,
    "win: yes\nin: 2\nkeys: a10a11q\nsolutions: 1\nsound: yes\n"
    "a10a11q\n  b10b9\n    a11a8\n      b9a8\n" },
  { HG, SERIES, "ser-#2", 1,
    "win: yes\nin: 2\nkeys: e7e8q\nsolutions: 1\nsound: yes\ne7e8q\n  e8e7\n" },
  { CC, "7/4R2/7/7/7/7/2kB3/7/5K1/7/7[] w - - 0 20", "ser-#2", 1,
    "win: yes\nin: 2\nkeys: e10c10\nsolutions: 1\nsound: yes\ne10c10\n  c10c5\n" },
  /* The first move would be the 150th quiet half move. */
  { CC, "7/4R2/7/7/7/7/2kB3/7/5K1/7/7[] w - - 149 90", "ser-#2", 1,
    "win: no\nin: -\nkeys:\nsolutions: 0\nsound: no (there is no solution)\n" },
  { CC, "7/7/7/5B1/4k2/7/7/r3P2/7/7/6K[] w - - 0 20", "king#1", 1,
    "win: yes\nin: 1\nkeys: f8e7\nsound: yes\nf8e7\n" },
  { CC, "7/7/7/5B1/4k2/7/7/r3P2/7/7/6K[] w - - 0 20", "tip#1", 1,
    "win: no\nin: -\nkeys:\nsound: no (there is no solution)\n" },
  { HG, "k7/8/8/R7/1R6/8/8/7K b - - 0 1", "h#2", 1,
    "win: no\nin: -\nkeys:\nsolutions: 0\nsound: no (the position cannot be played)\n" },
};


static CpStipulation
parse (const char *text)
{
  CpStipulation stipulation;
  bool good = cp_stipulation_parse (text, &stipulation, NULL);
  g_assert_true (good);
  return stipulation;
}


static void
test_table (void)
{
  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (CpProver) prover = cp_prover_new (1 << 20);
    CpPosition pos;
    cp_test_position (cases[i].rules, cases[i].fen, &pos);
    g_autoptr (CpSolution) solution =
        cp_solution_new_for (&pos, parse (cases[i].stipulation), cases[i].n_expected);
    cp_solution_find (solution, prover, CP_SOLUTION_ALL, NULL, NULL);
    g_autofree char *text = cp_solution_write (solution);
    g_test_message ("%s", cases[i].fen);
    g_assert_cmpstr (text, ==, cases[i].text);
    g_assert_cmpint (solution->complete, ==, CP_SOLUTION_ALL);
  }
}


/* Several solutions are counted, and sorted by length; a shorter one does not count. */
static void
test_many (void)
{
  g_autoptr (CpProver) prover = cp_prover_new (1 << 20);
  CpPosition pos;
  cp_test_position (HG, SERIES, &pos);
  g_autoptr (CpSolution) solution = cp_solution_new_for (&pos, parse ("ser-#3"), 1);
  cp_solution_find (solution, prover, CP_SOLUTION_ALL, NULL, NULL);

  g_assert_cmpuint (solution->in, ==, 2);
  g_assert_cmpint (solution->fault, ==, CP_FAULT_SHORTER);
  g_assert_cmpuint (solution->n_solutions, >, 1);
  g_assert_cmpuint (solution->n_solutions, ==, cp_sequence_tree_count (solution->tree, 3));
  g_assert_cmpuint (cp_sequence_tree_count (solution->tree, 2), ==, 1);
  for (const CpSolutionNode *key = solution->tree->root->first_child; key->next_sibling != NULL;
       key = key->next_sibling)
    g_assert_cmpuint (key->in, <=, key->next_sibling->in);
}


/* The fifth occurrence of a position ends a sequence. The table does not keep that result. */
static void
test_repetition (void)
{
  static const struct {
    const char *fen;
    const char *stipulation;
    const char *key;
  } puzzles[] = { { SERIES, "ser-#2", "e7e8q" }, { HELP, "h#1.5", "c6d4" } };

  for (size_t i = 0; i < G_N_ELEMENTS (puzzles); i++)
    for (size_t n = CP_REPETITION_AUTOMATIC - 2; n < CP_REPETITION_AUTOMATIC; n++) {
      g_autoptr (CpProver) prover = cp_prover_new (1 << 20);
      CpStipulation stipulation = parse (puzzles[i].stipulation);
      CpPosition pos, before[2 * CP_REPETITION_AUTOMATIC];
      cp_test_position (HG, puzzles[i].fen, &pos);
      for (size_t k = 0; k < G_N_ELEMENTS (before); k++) {
        before[k] = pos;
        before[k].fullmove_number = 1;
        if (k < n)
          cp_position_play (&before[k], cp_test_move (&pos, puzzles[i].key));
        else
          cp_position_pass (&before[k]);
      }
      cp_prover_set_history (prover, before, G_N_ELEMENTS (before));
      g_assert_cmpint (cp_sequence_exists (prover, stipulation, &pos, stipulation.n), ==,
                       n + 1 < CP_REPETITION_AUTOMATIC ? CP_VERDICT_YES : CP_VERDICT_NO);
    }
}


/* A stopped search knows nothing, and can be continued. */
static void
test_stop (void)
{
  g_autoptr (CpProver) prover = cp_prover_new (1 << 20);
  CpPosition pos;
  cp_test_position (CC, "7/Pk5/7/7/7/7/7/7/K6/7/3Q3[] w - - 0 20", &pos);
  g_autoptr (CpSolution) solution = cp_solution_new_for (&pos, parse ("h#2"), 1);

  for (unsigned nodes = 1; solution->complete != CP_SOLUTION_ALL; nodes *= 2) {
    g_assert_cmpuint (nodes, <, 1u << 24);
    g_assert_cmpint (solution->sound, ==, CP_VERDICT_UNKNOWN);
    g_assert_cmpint (solution->fault, ==, CP_FAULT_LIMIT);
    cp_prover_set_limits (prover, nodes, 0);
    cp_solution_find (solution, prover, CP_SOLUTION_ALL, NULL, NULL);
  }
  g_assert_cmpint (solution->sound, ==, CP_VERDICT_YES);
  g_assert_cmpuint (solution->n_solutions, ==, 1);
}


/* A partial result names the length that was refuted. */
static void
test_limit (void)
{
  CpPosition pos;
  cp_test_position (HG, HELP, &pos);
  g_autoptr (CpSolution) solution = cp_solution_new_for (&pos, parse ("h#2.5"), 1);
  solution->refuted = 3;
  g_autofree char *refuted = cp_solution_describe_fault (solution);
  g_assert_cmpstr (refuted, ==, "within the limit it was only proved that h#1.5 has no solution");
  solution->win = CP_VERDICT_YES;
  g_autofree char *found = cp_solution_describe_fault (solution);
  g_assert_cmpstr (found, ==, "not all solutions were found within the limit");
}


/* A tree that becomes too large is truncated, and has complete lines only. */
static void
test_truncated (void)
{
  g_autoptr (CpProver) prover = cp_prover_new (1 << 20);
  CpPosition pos;
  cp_test_position (HG, HELP, &pos);
  g_autoptr (CpSolutionTree) tree = cp_sequence_tree_new (prover, parse ("h#2.5"), &pos, 40);

  g_assert_true (tree->truncated);
  g_assert_cmpuint (tree->n_moves, >=, 40);
  g_assert_cmpuint (tree->n_moves, <=, 40 + 5);
  for (const CpSolutionNode *node = tree->root; node != NULL; node = node->first_child)
    g_assert_cmpint (node->end == CP_PLAYING, ==, node->first_child != NULL);
}


/* One prover answers for different stipulations of the same position. */
static void
test_mixed (void)
{
  static const char *const texts[] = { "#1", "s#1", "h#1", "ser-#1", "tip#1", "king#1" };
  g_autoptr (CpProver) shared = cp_prover_new (1 << 20);
  CpPosition pos;
  cp_test_position (CC, "7/7/7/5B1/4k2/7/7/r3P2/7/7/6K[] w - - 0 20", &pos);

  for (unsigned i = 0; i < 2 * G_N_ELEMENTS (texts); i++) {
    CpStipulation stipulation = parse (texts[i % G_N_ELEMENTS (texts)]);
    g_autoptr (CpProver) own = cp_prover_new (1 << 20);
    g_autoptr (CpSolution) a = cp_solution_new_for (&pos, stipulation, 1);
    g_autoptr (CpSolution) b = cp_solution_new_for (&pos, stipulation, 1);
    cp_solution_find (a, shared, CP_SOLUTION_KEYS, NULL, NULL);
    cp_solution_find (b, own, CP_SOLUTION_KEYS, NULL, NULL);
    g_autofree char *shared_text = cp_solution_write (a);
    g_autofree char *own_text = cp_solution_write (b);
    g_assert_cmpstr (shared_text, ==, own_text);
  }
}


CP_TESTS ()
{
  g_test_add_func ("/engine/sequence/table", test_table);
  g_test_add_func ("/engine/sequence/many", test_many);
  g_test_add_func ("/engine/sequence/repetition", test_repetition);
  g_test_add_func ("/engine/sequence/stop", test_stop);
  g_test_add_func ("/engine/sequence/limit", test_limit);
  g_test_add_func ("/engine/sequence/truncated", test_truncated);
  g_test_add_func ("/engine/sequence/mixed", test_mixed);
}
