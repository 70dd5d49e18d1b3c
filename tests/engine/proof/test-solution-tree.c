/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/proof/cp-solution-tree.h"

#include "cp-test-puzzle.h"
#include "cp-test-small.h"
#include "support/cp-test-effort.h"
#include "support/cp-test-main.h"

/* Won positions for each set of rules, and the limit of random positions to find them. */
#define N_WON      8
#define MOST_TRIES 1000

/* Larger trees do not test anything more. */
#define CEILING 2000

/* A traversal of a tree with an independent prover. */
typedef struct {
  CpProver *prover;
  const CpSolutionTree *tree;
  CpSide attacker;
  unsigned n;
  unsigned n_moves; /* visited */
  bool any_cut;
} Walk;


static bool
is_attackers (const CpSolutionNode *node)
{
  return node->ply % 2 == 0;
}


/* Returns the number of moves to the win, from the prover alone. */
static unsigned
distance (const Walk *walk, const CpSolutionNode *node, const CpPosition *pos)
{
  unsigned in;
  if (node->end != CP_PLAYING)
    return 0;
  if (is_attackers (node)) {
    g_assert_cmpint (cp_prover_shortest (walk->prover, pos, walk->n, &in), ==, CP_VERDICT_YES);
    return in;
  }
  for (in = 0; cp_prover_defend (walk->prover, pos, in) == CP_VERDICT_NO; in++)
    g_assert_cmpuint (in, <, walk->n);
  return in;
}


/* Asserts that the children are complete: all winning moves of the attacker, and all legal moves of
 * the defender. */
static void
check_children (const Walk *walk, const CpSolutionNode *node, const CpPosition *pos)
{
  unsigned left = walk->n - node->ply / 2u;
  CpMoves moves;
  cp_position_legal_moves (pos, &moves);
  for (unsigned i = 0; i < moves.n; i++) {
    CpPosition next = *pos;
    cp_position_play (&next, moves.moves[i]);
    bool wanted =
        !is_attackers (node) || cp_prover_defend (walk->prover, &next, left - 1) == CP_VERDICT_YES;
    g_assert_true ((cp_solution_node_find_child (node, moves.moves[i]) != NULL) == wanted);
  }
}


/* Asserts that the better moves for the side to move come first. */
static void
check_order (const CpSolutionNode *node)
{
  for (const CpSolutionNode *child = node->first_child;
       child != NULL && child->next_sibling != NULL; child = child->next_sibling) {
    const CpSolutionNode *next = child->next_sibling;
    if (is_attackers (node)) {
      g_assert_cmpuint (child->in, <=, next->in);
    } else {
      g_assert_cmpuint (child->in, >=, next->in);
      if (child->in == next->in && !child->cut && !next->cut)
        g_assert_cmpuint (cp_solution_node_n_children (child), <=,
                          cp_solution_node_n_children (next));
    }
  }
}


static void
check_node (Walk *walk, const CpSolutionNode *node, const CpPosition *pos)
{
  CpOutcome outcome = cp_position_outcome (pos, 1);
  g_assert_cmpuint (node->in, ==, distance (walk, node, pos));
  if (node->end != CP_PLAYING) {
    g_assert_cmpint (outcome.termination, ==, node->end);
    g_assert_cmpint (outcome.result, ==, cp_outcome_win (walk->attacker, node->end).result);
    g_assert_null (node->first_child);
    g_assert_false (node->cut);
    return;
  }
  g_assert_cmpint (outcome.result, ==, CP_UNDECIDED);
  walk->any_cut |= node->cut;
  g_assert_true (node->cut == (node->first_child == NULL));
  if (!node->cut)
    check_children (walk, node, pos);
  check_order (node);
  for (const CpSolutionNode *child = node->first_child; child != NULL;
       child = child->next_sibling) {
    CpPosition next = *pos;
    cp_position_play (&next, child->move);
    walk->n_moves++;
    g_assert_true (child->parent == node);
    g_assert_cmpuint (child->ply, ==, node->ply + 1u);
    check_node (walk, child, &next);
  }
}


static void
check_tree (CpProver *prover, const CpSolutionTree *tree, const CpPosition *pos, unsigned n)
{
  Walk walk = { .prover = prover, .tree = tree, .attacker = pos->turn, .n = n };
  g_assert_null (tree->root->parent);
  g_assert_null (tree->root->next_sibling);
  g_assert_cmpuint (tree->root->ply, ==, 0);
  check_node (&walk, tree->root, pos);
  g_assert_cmpuint (walk.n_moves, ==, tree->n_moves);
  g_assert_true (walk.any_cut == tree->truncated);
}


static void
test_puzzle (const void *data)
{
  const CpTestPuzzle *puzzle = data;
  g_autoptr (CpProver) prover = cp_prover_new (1 << 20);
  CpPosition pos;
  cp_test_puzzle_position (puzzle, &pos);
  g_autoptr (CpSolutionTree) tree =
      cp_solution_tree_new (prover, &pos, puzzle->n, CP_SOLUTION_TREE_MAX_MOVES);
  g_assert_false (tree->truncated);
  g_assert_cmpuint (tree->root->in, ==, puzzle->in);
  check_tree (prover, tree, &pos, puzzle->n);
}


static void
test_random (const void *data)
{
  const CpRules *rules = data;
  g_autoptr (GRand) rand = g_rand_new_with_seed (g_str_hash (rules->string));
  g_autoptr (CpProver) prover = cp_prover_new (1 << 20);
  unsigned n_won = 0;
  for (unsigned i = 0; i < MOST_TRIES && n_won < cp_test_effort (N_WON); i++) {
    unsigned n = 1 + (unsigned) i % 3;
    CpPosition pos;
    cp_test_small_position (&pos, rules, rand);
    cp_prover_set_limits (prover, 20000, 0);
    if (cp_prover_attack (prover, &pos, n) != CP_VERDICT_YES)
      continue;
    cp_prover_set_limits (prover, 0, 0);
    g_autoptr (CpSolutionTree) tree = cp_solution_tree_new (prover, &pos, n, CEILING);
    check_tree (prover, tree, &pos, n);
    n_won++;
  }
  g_assert_cmpuint (n_won, ==, cp_test_effort (N_WON));
}


/* Wherever a tree is truncated, its nodes are correct, and the line of first moves, which is that
 * of the complete tree, is expanded first. */
static void
test_ceiling (void)
{
  const CpTestPuzzle *puzzle = cp_test_puzzle_find ("minor-dual");
  g_autoptr (CpProver) prover = cp_prover_new (1 << 20);
  CpPosition pos;
  cp_test_puzzle_position (puzzle, &pos);
  g_autoptr (CpSolutionTree) whole =
      cp_solution_tree_new (prover, &pos, puzzle->n, CP_SOLUTION_TREE_MAX_MOVES);
  for (unsigned ceiling = 0; ceiling <= whole->n_moves; ceiling++) {
    g_autoptr (CpSolutionTree) tree = cp_solution_tree_new (prover, &pos, puzzle->n, ceiling);
    check_tree (prover, tree, &pos, puzzle->n);
    g_assert_true (tree->truncated == (tree->n_moves < whole->n_moves));
    g_assert_cmpuint (tree->n_moves, >=, ceiling);
    g_assert_cmpuint (tree->root->in, ==, puzzle->in);
    if (ceiling > 0)
      g_assert_true (cp_move_equal (tree->root->first_child->move, whole->root->first_child->move));
    if (ceiling > 10) {
      const CpSolutionNode *node = tree->root;
      while (node->first_child != NULL)
        node = node->first_child;
      g_assert_cmpint (node->end, ==, CP_CHECKMATE);
    }
  }
}


static void
test_stopped (void)
{
  const CpTestPuzzle *puzzle = cp_test_puzzle_find ("minor-dual");
  CpPosition pos;
  cp_test_puzzle_position (puzzle, &pos);
  for (uint64_t limit = 1; limit < 4000; limit *= 2) {
    g_autoptr (CpProver) prover = cp_prover_new (1 << 20);
    cp_prover_set_limits (prover, limit, 0);
    g_autoptr (CpSolutionTree) tree =
        cp_solution_tree_new (prover, &pos, puzzle->n, CP_SOLUTION_TREE_MAX_MOVES);
    g_assert_true (tree->truncated == cp_prover_is_stopped (prover));
    cp_prover_set_limits (prover, 0, 0);
    if (tree->root->in > 0)
      check_tree (prover, tree, &pos, puzzle->n);
    else
      g_assert_cmpuint (tree->n_moves, ==, 0);
  }
}


/* Duals are found at their places; their moves come from the tree. */
static void
test_duals (void)
{
  static const struct {
    const char *puzzle;
    const char *way; /* path to the only dual */
    unsigned n_moves;
    bool minor;
  } cases[] = {
    { "dual", "f5b5 b6a7", 4, false },
    { "dual-in-three", "b7c6 d8c8", 2, false },
    { "minor-dual", "d3e2 h3h4", 12, true },
  };
  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    const CpTestPuzzle *puzzle = cp_test_puzzle_find (cases[i].puzzle);
    g_auto (GStrv) way = g_strsplit (cases[i].way, " ", -1);
    CpPosition pos;
    cp_test_puzzle_position (puzzle, &pos);
    g_autoptr (CpSolution) solution = cp_test_solve (&pos, puzzle->n);
    const CpSolutionNode *node = solution->tree->root;
    for (char **word = way; *word != NULL; word++) {
      CpMove move = cp_test_move (&pos, *word);
      node = cp_solution_node_find_child (node, move);
      g_assert_nonnull (node);
      cp_position_play (&pos, move);
    }
    g_assert_cmpuint (solution->duals->len, ==, 1);
    CpDual dual = g_array_index (solution->duals, CpDual, 0);
    g_assert_true (dual.after == node);
    g_assert_cmpuint (dual.n_moves, ==, cases[i].n_moves);
    g_assert_cmpuint (dual.n_moves, ==, cp_solution_node_n_children (node));
    g_assert_true (dual.minor == cases[i].minor);
  }
}


static void
test_shared (void)
{
  const CpTestPuzzle *puzzle = cp_test_puzzle_find (CP_TEST_MINIATURE);
  g_autoptr (CpProver) prover = cp_prover_new (1 << 16);
  CpPosition pos;
  cp_test_puzzle_position (puzzle, &pos);
  CpSolutionTree *tree = cp_solution_tree_new (prover, &pos, puzzle->n, 100);
  g_autoptr (CpSolutionTree) other = cp_solution_tree_ref (tree);
  g_assert_true (other == tree);
  cp_solution_tree_unref (tree);
  g_assert_cmpuint (other->n_moves, ==, 3);
  check_tree (prover, other, &pos, puzzle->n);
}


CP_TESTS ()
{
  size_t n;
  const CpRules *const *all = cp_rules_all (&n);
  for (size_t i = 0; i < cp_test_n_puzzles; i++) {
    const CpTestPuzzle *puzzle = &cp_test_puzzles[i];
    g_autofree char *path = g_strdup_printf ("/engine/solution-tree/puzzle/%s", puzzle->name);
    if (puzzle->in > 0)
      g_test_add_data_func (path, puzzle, test_puzzle);
  }
  for (size_t i = 0; i < n; i++) {
    g_autofree char *path = g_strdup_printf ("/engine/solution-tree/random/%s", all[i]->string);
    g_test_add_data_func (path, all[i], test_random);
  }
  g_test_add_func ("/engine/solution-tree/ceiling", test_ceiling);
  g_test_add_func ("/engine/solution-tree/stopped", test_stopped);
  g_test_add_func ("/engine/solution-tree/duals", test_duals);
  g_test_add_func ("/engine/solution-tree/shared", test_shared);
}
