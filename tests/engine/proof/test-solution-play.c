/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-puzzle.h"
#include "cp-test-small.h"
#include "support/cp-test-effort.h"
#include "support/cp-test-main.h"

/* Positions for each set of rules. */
#define N_RANDOM 60

/* Enough for most positions; the others are skipped. */
#define MOST_NODES 20000

/* Refutations */


static const struct {
  const char *rules;
  const char *fen;
  unsigned n;
  const char *attempt;
  CpVerdict refuted;
  const char *refutation; /* NULL: none is needed, or there is none */
} refutations[] = {
  /* The key is not a try. */
  { "heavy-gravity", "8/7k/8/3Q4/R2B4/8/6b1/5K2 w - - 20 24", 2, "d5g2", CP_VERDICT_NO, NULL },
  /* A move that wins in time, but not as quickly as possible. */
  { "heavy-gravity", "8/7k/8/3Q4/R2B4/8/6b1/5K2 w - - 20 24", 3, "d5g2", CP_VERDICT_NO, NULL },
  /* Too slow: the queen is lost, which is the clearest refutation. */
  { "heavy-gravity", "3r4/7k/8/R7/3Q4/8/8/K7 w - - 0 1", 2, "a5a4", CP_VERDICT_YES, "d8d4" },
  /* The key, with one move less. */
  { "heavy-gravity", "8/7k/8/3Q4/R2B4/8/6b1/5K2 w - - 20 24", 1, "d5g2", CP_VERDICT_YES, "h7g8" },
  /* The last piece that could win is captured: bare kings, and no reply is needed. */
  { "heavy-gravity", "8/8/8/4k3/8/3p4/4K3/8 w - - 0 1", 3, "e2d3", CP_VERDICT_YES, NULL },
};


static void
test_refutations (void)
{
  g_autoptr (CpProver) prover = cp_prover_new (1 << 20);
  for (size_t i = 0; i < G_N_ELEMENTS (refutations); i++) {
    CpMove refutation;
    CpPosition pos;
    bool has;
    g_test_message ("%s %s", refutations[i].fen, refutations[i].attempt);
    cp_test_position (refutations[i].rules, refutations[i].fen, &pos);
    CpMove attempt = cp_test_move (&pos, refutations[i].attempt);
    CpVerdict refuted =
        cp_solution_refute (prover, &pos, refutations[i].n, attempt, &refutation, &has);
    g_assert_cmpint (refuted, ==, refutations[i].refuted);
    g_assert_true (has == (refutations[i].refutation != NULL));
    if (has) {
      cp_position_play (&pos, attempt);
      CpMove expected = cp_test_move (&pos, refutations[i].refutation);
      g_assert_true (cp_move_equal (refutation, expected));
    }
  }
}


/* Returns true if the game ends in @pos without a win, or the defender, who is to move, may claim a
 * draw. */
static bool
is_drawn (const CpPosition *pos)
{
  return cp_position_outcome (pos, 1).result != CP_UNDECIDED ||
         cp_position_get_claim (pos, 1) != CP_PLAYING;
}


/* A try either wins, or its refutation prevents the win. */
static void
check_refutation (CpProver *prover, const CpPosition *pos, unsigned n, CpMove attempt)
{
  CpPosition next = *pos;
  CpMove refutation;
  bool has;
  CpVerdict refuted = cp_solution_refute (prover, pos, n, attempt, &refutation, &has);
  g_assert_cmpint (refuted, !=, CP_VERDICT_UNKNOWN);
  cp_position_play (&next, attempt);
  CpVerdict wins = cp_prover_defend (prover, &next, n - 1);
  g_assert_true ((refuted == CP_VERDICT_NO) == (wins == CP_VERDICT_YES));
  if (has) {
    g_assert_cmpint (refuted, ==, CP_VERDICT_YES);
    g_assert_true (cp_position_is_legal (&next, refutation));
    cp_position_play (&next, refutation);
    g_assert_cmpint (cp_prover_attack (prover, &next, n - 1), ==, CP_VERDICT_NO);
  } else if (refuted == CP_VERDICT_YES) {
    g_assert_true (is_drawn (&next));
  }
}


/* With best play of both sides, the win takes exactly the predicted number of moves. */
static void
check_best_play (CpProver *prover, const CpPosition *start, unsigned n)
{
  CpPosition pos = *start;
  unsigned in, left;
  CpMove move;
  CpVerdict wins = cp_solution_best_attack (prover, &pos, n, &move, &in);
  g_assert_cmpint (wins, ==, cp_prover_shortest (prover, &pos, n, &left));
  if (wins == CP_VERDICT_NO)
    return;
  g_assert_cmpint (wins, ==, CP_VERDICT_YES);
  g_assert_cmpuint (in, ==, left);
  while (in > 0) {
    g_assert_cmpint (cp_solution_best_attack (prover, &pos, in, &move, &left), ==, CP_VERDICT_YES);
    g_assert_cmpuint (left, ==, in);
    cp_position_play (&pos, move);
    if (cp_position_outcome (&pos, 1).result != CP_UNDECIDED)
      break;
    g_assert_cmpint (cp_solution_best_defence (prover, &pos, in - 1, &move, &left), ==,
                     CP_VERDICT_YES);
    g_assert_cmpuint (left, ==, in - 1);
    cp_position_play (&pos, move);
    in = left;
  }
  CpOutcome outcome = cp_position_outcome (&pos, 1);
  g_assert_cmpuint (in, <=, 1);
  g_assert_cmpint (outcome.result, ==, cp_outcome_win (start->turn, outcome.termination).result);
}


static void
test_random (const void *data)
{
  const CpRules *rules = data;
  g_autoptr (GRand) rand = g_rand_new_with_seed (g_str_hash (rules->string));
  g_autoptr (CpProver) prover = cp_prover_new (1 << 20);
  for (unsigned i = 0; i < cp_test_effort (N_RANDOM); i++) {
    unsigned n = 1 + i % 3;
    static CpMoves moves;
    CpPosition pos;
    cp_test_small_position (&pos, rules, rand);
    cp_prover_set_limits (prover, MOST_NODES, 0);
    if (cp_prover_attack (prover, &pos, n) == CP_VERDICT_UNKNOWN)
      continue;
    cp_prover_set_limits (prover, 0, 0);
    check_best_play (prover, &pos, n);
    cp_position_legal_moves (&pos, &moves);
    for (unsigned k = 0; k < MIN (moves.n, 20); k++)
      check_refutation (prover, &pos, MIN (n, 2), moves.moves[k]);
  }
}


/* The replies */


/* There is no best defence if the defender is not lost. */
static void
test_not_lost (void)
{
  g_autoptr (CpProver) prover = cp_prover_new (1 << 20);
  CpPosition pos;
  CpMove reply;
  unsigned in;
  cp_test_position ("heavy-gravity", "7k/8/8/8/8/8/6b1/R4K2 b - - 20 24", &pos);
  g_assert_cmpint (cp_solution_best_defence (prover, &pos, 2, &reply, &in), ==, CP_VERDICT_NO);
  g_assert_cmpint (cp_solution_best_attack (prover, &pos, 1, &reply, &in), ==, CP_VERDICT_NO);
}


/* Of the longest defences a6 and c7, the one that leaves a single winning move is chosen. */
static void
test_fewest_wins (void)
{
  const CpTestPuzzle *puzzle = cp_test_puzzle_find ("dual");
  g_autoptr (CpProver) prover = cp_prover_new (1 << 20);
  CpPosition pos;
  CpMove reply;
  unsigned in;
  cp_test_puzzle_position (puzzle, &pos);
  cp_position_play (&pos, cp_test_move (&pos, puzzle->keys));
  g_assert_cmpint (cp_solution_best_defence (prover, &pos, 1, &reply, &in), ==, CP_VERDICT_YES);
  g_assert_cmpuint (in, ==, 1);
  g_assert_true (cp_move_equal (reply, cp_test_move (&pos, "b6c7")));
}


static void
test_stopped (void)
{
  const CpTestPuzzle *puzzle = cp_test_puzzle_find ("three-moves");
  g_autoptr (CpProver) prover = cp_prover_new (1 << 16);
  CpPosition pos;
  CpMove move;
  unsigned in;
  bool has;
  cp_test_puzzle_position (puzzle, &pos);
  CpMove key = cp_test_move (&pos, puzzle->keys);
  cp_prover_stop (prover);
  g_assert_cmpint (cp_solution_refute (prover, &pos, puzzle->n, key, &move, &has), ==,
                   CP_VERDICT_UNKNOWN);
  g_assert_false (has);
  g_assert_cmpint (cp_solution_best_attack (prover, &pos, puzzle->n, &move, &in), ==,
                   CP_VERDICT_UNKNOWN);
  cp_position_play (&pos, key);
  g_assert_cmpint (cp_solution_best_defence (prover, &pos, puzzle->n - 1, &move, &in), ==,
                   CP_VERDICT_UNKNOWN);
}


CP_TESTS ()
{
  size_t n;
  const CpRules *const *all = cp_rules_all (&n);
  g_test_add_func ("/engine/solution-play/refutations", test_refutations);
  g_test_add_func ("/engine/solution-play/not-lost", test_not_lost);
  g_test_add_func ("/engine/solution-play/fewest-wins", test_fewest_wins);
  g_test_add_func ("/engine/solution-play/stopped", test_stopped);
  for (size_t i = 0; i < n; i++) {
    g_autofree char *path = g_strdup_printf ("/engine/solution-play/random/%s", all[i]->string);
    g_test_add_data_func (path, all[i], test_random);
  }
}
