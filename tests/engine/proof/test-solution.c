/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/proof/cp-solution.h"

#include "cp-test-puzzle.h"
#include "cp-test-small.h"
#include "rules/notation/cp-notation.h"
#include "support/cp-test-effort.h"
#include "support/cp-test-main.h"

/* Won positions for each set of rules, and the limit of random positions to find them. */
#define N_WON      10
#define MOST_TRIES 1000

#define WITHOUT_NEEDLESS (CP_SOLUTION_ALL & ~CP_SOLUTION_NEEDLESS)


/* Table of puzzles */


static char *
write_keys (const CpSolution *solution)
{
  GString *text = g_string_new (NULL);
  for (unsigned i = 0; i < solution->keys->len; i++) {
    CpMove key = g_array_index (solution->keys, CpMove, i);
    g_autofree char *word = cp_move_write (&solution->position, key, CP_NOTATION_UCI);
    g_string_append_printf (text, i > 0 ? " %s" : "%s", word);
  }
  return g_string_free (text, FALSE);
}


static void
add_squares (GString *text, const CpRules *rules, CpBits squares, const char *mark)
{
  char name[CP_SQUARE_NAME_SIZE];
  CP_FOR_EACH_BIT (square, squares) {
    g_string_append_printf (text, "%s%s%s", text->len > 0 ? " " : "", mark,
                            cp_square_name (rules, square, name));
  }
}


static char *
write_needless (const CpSolution *solution)
{
  GString *text = g_string_new (NULL);
  add_squares (text, solution->position.rules, solution->needless_pieces, "");
  add_squares (text, solution->position.rules, solution->needless_colours, "*");
  for (unsigned i = 0; i < CP_MAX_KNOCKED; i++) {
    if (solution->needless_knocked & 1u << i)
      g_string_append_printf (text, "%s+%u", text->len > 0 ? " " : "", i);
  }
  return g_string_free (text, FALSE);
}


static unsigned
count_minor (const CpSolution *solution)
{
  unsigned n = 0;
  for (unsigned i = 0; i < solution->duals->len; i++)
    n += g_array_index (solution->duals, CpDual, i).minor;
  return n;
}


static void
check_verdicts (const CpSolution *solution, const CpTestPuzzle *puzzle)
{
  g_assert_cmpuint (solution->complete, ==, CP_SOLUTION_ALL);
  g_assert_cmpuint (solution->stipulation.n, ==, puzzle->n);
  g_assert_cmpint (solution->fault, ==, puzzle->fault);
  g_assert_cmpint (solution->win, ==, puzzle->in > 0 ? CP_VERDICT_YES : CP_VERDICT_NO);
  g_assert_cmpuint (solution->in, ==, puzzle->in);
  g_assert_cmpint (solution->sound, ==,
                   puzzle->fault == CP_FAULT_NONE ? CP_VERDICT_YES : CP_VERDICT_NO);
  if (puzzle->in > 0)
    g_assert_cmpuint (solution->refuted, ==, puzzle->in - 1);
  else if (puzzle->fault == CP_FAULT_NO_WIN)
    g_assert_cmpuint (solution->refuted, ==, puzzle->n);
  g_assert_true ((solution->tree != NULL) == (puzzle->in > 0));
}


static void
test_puzzle (const void *data)
{
  const CpTestPuzzle *puzzle = data;
  CpPosition pos;
  cp_test_puzzle_position (puzzle, &pos);
  g_autoptr (CpSolution) solution = cp_test_solve (&pos, puzzle->n);
  check_verdicts (solution, puzzle);
  g_autofree char *keys = write_keys (solution);
  if (puzzle->keys != NULL)
    g_assert_cmpstr (keys, ==, puzzle->keys);
  else
    g_assert_cmpuint (solution->keys->len, >, 1);
  if (puzzle->fault != CP_FAULT_SHORTER) {
    g_assert_cmpuint (solution->duals->len, ==, puzzle->n_duals);
    g_assert_cmpuint (count_minor (solution), ==, puzzle->n_minor);
  }
  g_autofree char *needless = write_needless (solution);
  g_assert_cmpstr (needless, ==, puzzle->needless);
}


/* Random positions */


static CpVerdict
wins (CpProver *prover, const CpPosition *pos, CpMove move, unsigned n)
{
  CpPosition next = *pos;
  cp_position_play (&next, move);
  return cp_prover_defend (prover, &next, n - 1);
}


/* The keys are exactly the winning moves, sorted by length. */
static void
check_keys (const CpSolution *solution, CpProver *prover)
{
  const CpPosition *pos = &solution->position;
  static CpMoves moves;
  unsigned n_keys = 0, quickest = 1;
  cp_position_legal_moves (pos, &moves);
  for (unsigned i = 0; i < moves.n; i++)
    n_keys += wins (prover, pos, moves.moves[i], solution->stipulation.n) == CP_VERDICT_YES;
  g_assert_cmpuint (solution->keys->len, ==, n_keys);
  for (unsigned i = 0; i < n_keys; i++) {
    CpMove key = g_array_index (solution->keys, CpMove, i);
    while (wins (prover, pos, key, quickest) == CP_VERDICT_NO)
      quickest++;
    g_assert_cmpuint (quickest, <=, solution->stipulation.n);
    if (i == 0)
      g_assert_cmpuint (quickest, ==, solution->in);
    if (quickest > 1)
      g_assert_cmpint (wins (prover, pos, key, quickest - 1), ==, CP_VERDICT_NO);
  }
}


static void
check_soundness (const CpSolution *solution)
{
  bool sound = solution->win == CP_VERDICT_YES && solution->in == solution->stipulation.n &&
               solution->keys->len == 1;
  g_assert_cmpint (solution->sound, ==, sound ? CP_VERDICT_YES : CP_VERDICT_NO);
  g_assert_true ((solution->fault == CP_FAULT_NONE) == sound);
}


static void
test_random (const void *data)
{
  const CpRules *rules = data;
  g_autoptr (GRand) rand = g_rand_new_with_seed (g_str_hash (rules->string));
  g_autoptr (CpProver) prover = cp_prover_new (1 << 16);
  unsigned n_won = 0;
  for (unsigned i = 0; i < MOST_TRIES && n_won < cp_test_effort (N_WON); i++) {
    CpPosition pos;
    unsigned in;
    cp_test_small_position (&pos, rules, rand);
    g_autoptr (CpSolution) solution = cp_solution_new (&pos, 2);
    cp_solution_find (solution, prover, CP_SOLUTION_KEYS, NULL, NULL);
    g_assert_true (solution->complete & CP_SOLUTION_KEYS);
    g_assert_cmpint (solution->win, ==, cp_prover_shortest (prover, &pos, 2, &in));
    if (solution->win == CP_VERDICT_YES) {
      g_assert_cmpuint (solution->in, ==, in);
      check_keys (solution, prover);
      n_won++;
    } else {
      g_assert_cmpuint (solution->keys->len, ==, 0);
    }
    check_soundness (solution);
  }
  g_assert_cmpuint (n_won, ==, cp_test_effort (N_WON));
}


/* Steps and limits */


static bool
includes (const GArray *all, CpMove move)
{
  for (unsigned i = 0; i < all->len; i++) {
    if (cp_move_equal (g_array_index (all, CpMove, i), move))
      return true;
  }
  return false;
}


static bool
agree (CpVerdict partial, CpVerdict full)
{
  return partial == CP_VERDICT_UNKNOWN || partial == full;
}


/* Asserts that @partial contains only results of @full. */
static void
check_no_guess (const CpSolution *partial, const CpSolution *full)
{
  g_assert_true (agree (partial->win, full->win));
  g_assert_true (agree (partial->sound, full->sound));
  g_assert_true (partial->in == 0 || partial->in == full->in);
  g_assert_cmpuint (partial->refuted, <=, full->refuted);
  for (unsigned i = 0; i < partial->keys->len; i++)
    g_assert_true (includes (full->keys, g_array_index (partial->keys, CpMove, i)));
  g_assert_true ((partial->fault == CP_FAULT_LIMIT) == (partial->sound == CP_VERDICT_UNKNOWN));
  g_assert_true ((partial->needless_pieces & ~full->needless_pieces) == 0);
  g_assert_true ((partial->needless_colours & ~full->needless_colours) == 0);
  g_assert_true ((partial->needless_knocked & ~full->needless_knocked) == 0);
  if (partial->tree != NULL && !partial->tree->truncated)
    g_assert_cmpuint (partial->tree->n_moves, ==, full->tree->n_moves);
}


/* Continuing the same solution with limits of all sizes completes it. */
static void
test_limits (const void *data)
{
  const CpTestPuzzle *puzzle = data;
  CpPosition pos;
  cp_test_puzzle_position (puzzle, &pos);
  g_autoptr (CpSolution) full = cp_test_solve (&pos, puzzle->n);
  g_autoptr (CpSolution) again = cp_solution_new (&pos, puzzle->n);
  g_autoptr (CpProver) patient = cp_prover_new (1 << 20);
  bool complete = false;
  for (uint64_t limit = 1; !complete; limit = limit * 3 + 1) {
    g_autoptr (CpSolution) partial = cp_solution_new (&pos, puzzle->n);
    g_autoptr (CpProver) prover = cp_prover_new (1 << 20);
    cp_prover_set_limits (prover, limit, 0);
    cp_solution_find (partial, prover, CP_SOLUTION_ALL, NULL, NULL);
    check_no_guess (partial, full);
    complete = partial->complete == CP_SOLUTION_ALL;
    if (!complete)
      g_assert_true (cp_prover_is_stopped (prover));

    cp_prover_set_limits (patient, limit, 0);
    cp_solution_find (again, patient, CP_SOLUTION_ALL, NULL, NULL);
    check_no_guess (again, full);
  }
  g_assert_cmpuint (again->complete, ==, CP_SOLUTION_ALL);
  g_assert_cmpint (again->fault, ==, full->fault);
  g_assert_cmpuint (again->keys->len, ==, full->keys->len);
  g_assert_cmpuint (again->duals->len, ==, full->duals->len);
  g_assert_true (again->needless_pieces == full->needless_pieces);
  g_assert_true (again->needless_colours == full->needless_colours);
}


static void
test_stopped_before (void)
{
  const CpTestPuzzle *puzzle = cp_test_puzzle_find ("dual");
  g_autoptr (CpProver) prover = cp_prover_new (1 << 16);
  CpPosition pos;
  cp_test_puzzle_position (puzzle, &pos);
  g_autoptr (CpSolution) solution = cp_solution_new (&pos, puzzle->n);
  cp_prover_stop (prover);
  cp_solution_find (solution, prover, CP_SOLUTION_ALL, NULL, NULL);
  g_assert_cmpuint (solution->complete, ==, 0);
  g_assert_cmpint (solution->win, ==, CP_VERDICT_UNKNOWN);
  g_assert_cmpint (solution->sound, ==, CP_VERDICT_UNKNOWN);
  g_assert_cmpint (solution->fault, ==, CP_FAULT_LIMIT);
  g_assert_null (solution->tree);
}


/* Snapshots of a search, and when to stop it. */
typedef struct {
  GPtrArray *snapshots; /* of CpSolution */
  CpProver *prover;
  unsigned most;
} Watch;


static void
watch_cb (const CpSolution *solution, void *data)
{
  Watch *watch = data;
  g_ptr_array_add (watch->snapshots, cp_solution_copy (solution));
  if (watch->snapshots->len == watch->most)
    cp_prover_stop (watch->prover);
}


static CpSolution *
find_watched (Watch *watch, const CpPosition *pos, unsigned n)
{
  CpSolution *solution = cp_solution_new (pos, n);
  g_ptr_array_set_size (watch->snapshots, 0);
  cp_prover_set_limits (watch->prover, 0, 0);
  cp_solution_find (solution, watch->prover, CP_SOLUTION_ALL, watch_cb, watch);
  return solution;
}


/* Every report has more results than the one before, and a stop at any of them keeps its
 * results. */
static void
test_reports (const void *data)
{
  const CpTestPuzzle *puzzle = data;
  g_autoptr (CpProver) prover = cp_prover_new (1 << 20);
  g_autoptr (GPtrArray) snapshots =
      g_ptr_array_new_with_free_func ((GDestroyNotify) cp_solution_free);
  Watch watch = { .snapshots = snapshots, .prover = prover, .most = UINT_MAX };
  CpPosition pos;
  cp_test_puzzle_position (puzzle, &pos);
  g_autoptr (CpSolution) full = find_watched (&watch, &pos, puzzle->n);
  unsigned n = snapshots->len;
  for (unsigned i = 0; i < n; i++) {
    const CpSolution *snapshot = snapshots->pdata[i];
    check_no_guess (snapshot, full);
    if (i > 0) {
      const CpSolution *before = snapshots->pdata[i - 1];
      check_no_guess (before, snapshot);
      g_assert_cmpuint (before->complete & ~snapshot->complete, ==, 0);
    }
  }
  g_assert_cmpuint (n, >=, puzzle->in > 0 ? 5 : 1);
  /* The tree of a snapshot outlives the search. */
  g_clear_pointer (&full, cp_solution_free);
  const CpSolution *last = snapshots->pdata[n - 1];
  if (puzzle->in > 0)
    g_assert_cmpuint (last->tree->root->in, ==, puzzle->in);

  for (watch.most = 1; watch.most < n; watch.most++) {
    G_GNUC_UNUSED g_autoptr (CpSolution) partial = find_watched (&watch, &pos, puzzle->n);
    g_assert_cmpuint (snapshots->len, >=, watch.most);
    g_assert_cmpuint (snapshots->len, <=, watch.most + 1);
  }
}


/* Only the requested parts and their dependencies are searched. */
static void
test_parts (void)
{
  const CpTestPuzzle *puzzle = cp_test_puzzle_find ("dual");
  g_autoptr (CpProver) prover = cp_prover_new (1 << 16);
  CpPosition pos;
  cp_test_puzzle_position (puzzle, &pos);
  static const struct {
    CpSolutionParts asked;
    CpSolutionParts found;
  } cases[] = {
    { CP_SOLUTION_WIN, CP_SOLUTION_WIN },
    { CP_SOLUTION_KEYS, CP_SOLUTION_WIN | CP_SOLUTION_KEYS },
    { CP_SOLUTION_TREE, CP_SOLUTION_WIN | CP_SOLUTION_TREE },
    { CP_SOLUTION_DUALS, CP_SOLUTION_WIN | CP_SOLUTION_TREE | CP_SOLUTION_DUALS },
    { CP_SOLUTION_NEEDLESS,
      CP_SOLUTION_WIN | CP_SOLUTION_KEYS | CP_SOLUTION_TREE | CP_SOLUTION_NEEDLESS },
  };
  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (CpSolution) solution = cp_solution_new (&pos, puzzle->n);
    cp_solution_find (solution, prover, cases[i].asked, NULL, NULL);
    g_assert_cmpuint (solution->complete, ==, cases[i].found);
  }
}


/* A position that has occurred twice is not a win if the defender could then claim a draw. */
static void
test_history (void)
{
  const CpTestPuzzle *puzzle = cp_test_puzzle_find (CP_TEST_MINIATURE);
  g_autoptr (CpProver) prover = cp_prover_new (1 << 16);
  CpPosition pos;
  cp_test_puzzle_position (puzzle, &pos);
  CpPosition before[2] = { pos, pos };
  CpMove key = cp_test_move (&pos, puzzle->keys);
  cp_position_play (&before[0], key);
  before[1] = before[0];
  cp_prover_set_history (prover, before, G_N_ELEMENTS (before));
  g_autoptr (CpSolution) solution = cp_solution_new (&pos, puzzle->n);
  cp_solution_find (solution, prover, WITHOUT_NEEDLESS, NULL, NULL);
  g_assert_cmpint (solution->fault, ==, CP_FAULT_NO_WIN);
}


CP_TESTS ()
{
  size_t n;
  const CpRules *const *all = cp_rules_all (&n);
  for (size_t i = 0; i < cp_test_n_puzzles; i++) {
    const CpTestPuzzle *puzzle = &cp_test_puzzles[i];
    g_autofree char *path = g_strdup_printf ("/engine/solution/puzzle/%s", puzzle->name);
    g_autofree char *limits = g_strdup_printf ("/engine/solution/limits/%s", puzzle->name);
    g_autofree char *reports = g_strdup_printf ("/engine/solution/reports/%s", puzzle->name);
    g_test_add_data_func (path, puzzle, test_puzzle);
    g_test_add_data_func (limits, puzzle, test_limits);
    g_test_add_data_func (reports, puzzle, test_reports);
  }
  for (size_t i = 0; i < n; i++) {
    g_autofree char *path = g_strdup_printf ("/engine/solution/random/%s", all[i]->string);
    g_test_add_data_func (path, all[i], test_random);
  }
  g_test_add_func ("/engine/solution/stopped-before", test_stopped_before);
  g_test_add_func ("/engine/solution/parts", test_parts);
  g_test_add_func ("/engine/solution/history", test_history);
}
