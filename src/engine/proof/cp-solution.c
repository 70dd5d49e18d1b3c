/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-solution.h"

#include "cp-sequence.h"
#include "cp-solution-private.h"
#include "rules/position/cp-problems.h"

/* State of cp_solution_find(). */
typedef struct {
  CpSolution *solution;
  CpProver *prover;
  CpSolutionReport report; /* (nullable) */
  void *data;
} Search;


static void
report_cb (void *data)
{
  const Search *search = data;

  if (search->report != NULL)
    search->report (search->solution, search->data);
}


/* Returns true if @pos is invalid or the game is over. */
static bool
is_over (const CpPosition *pos)
{
  CpProblems problems;

  cp_position_problems (pos, &problems);
  return problems.n > 0 || cp_position_outcome (pos, 1).result != CP_UNDECIDED;
}


/* Ends the search with a negative result. */
static void
finish_unsolvable (CpSolution *solution, CpFault fault)
{
  solution->win = CP_VERDICT_NO;
  solution->sound = CP_VERDICT_NO;
  solution->fault = fault;
  solution->complete = CP_SOLUTION_ALL;
}


/* Returns whether there is a win within @n. */
static CpVerdict
can_win (Search *search, unsigned n)
{
  const CpSolution *solution = search->solution;

  return cp_stipulation_is_forced (solution->stipulation)
             ? cp_prover_attack (search->prover, &solution->position, n)
             : cp_sequence_exists (search->prover, solution->stipulation, &solution->position, n);
}


/* Tries 1, 2, … moves in turn, so that partial results are reported early. */
static void
find_win (Search *search)
{
  CpSolution *solution = search->solution;
  unsigned n = solution->stipulation.n;
  CpVerdict verdict = CP_VERDICT_NO;

  if (is_over (&solution->position)) {
    finish_unsolvable (solution, CP_FAULT_OVER);
    report_cb (search);
    return;
  }
  while (verdict == CP_VERDICT_NO && solution->refuted < n) {
    if (cp_prover_is_stopped (search->prover))
      return;
    verdict = can_win (search, solution->refuted + 1);
    if (verdict == CP_VERDICT_NO)
      solution->refuted++;
    if (verdict == CP_VERDICT_NO && solution->refuted < n)
      report_cb (search);
  }
  if (verdict == CP_VERDICT_UNKNOWN)
    return;
  solution->win = verdict;
  solution->complete |= CP_SOLUTION_WIN;
  if (verdict == CP_VERDICT_NO) {
    finish_unsolvable (solution, CP_FAULT_NO_WIN);
  } else {
    solution->in = solution->refuted + 1;
    if (solution->in < n) {
      solution->sound = CP_VERDICT_NO;
      solution->fault = CP_FAULT_SHORTER;
    }
  }
  report_cb (search);
}


/* Returns whether @move wins within @n. After a stop, the prover would still answer from its
 * table. */
static CpVerdict
wins_within (Search *search, CpMove move, unsigned n)
{
  CpPosition next = search->solution->position;

  if (cp_prover_is_stopped (search->prover))
    return CP_VERDICT_UNKNOWN;
  cp_position_play (&next, move);
  return cp_prover_defend (search->prover, &next, n - 1);
}


static bool
is_key (const CpSolution *solution, CpMove move)
{
  for (unsigned i = 0; i < solution->keys->len; i++) {
    if (cp_move_equal (g_array_index (solution->keys, CpMove, i), move))
      return true;
  }
  return false;
}


static void
add_key (Search *search, CpMove move)
{
  CpSolution *solution = search->solution;

  g_array_append_val (solution->keys, move);
  if (solution->keys->len == 2 && solution->fault != CP_FAULT_SHORTER) {
    solution->sound = CP_VERDICT_NO;
    solution->fault = CP_FAULT_COOKED;
  }
  report_cb (search);
}


/* Judges a puzzle without forced play, all of whose solutions are in the tree. */
static void
judge_sequences (CpSolution *solution)
{
  solution->n_solutions = cp_sequence_tree_count (solution->tree, solution->stipulation.n);
  if (solution->sound == CP_VERDICT_NO)
    return;
  if (solution->n_solutions == solution->n_expected && !solution->tree->truncated) {
    solution->sound = CP_VERDICT_YES;
    solution->fault = CP_FAULT_NONE;
  } else if (solution->n_solutions > solution->n_expected) {
    solution->sound = CP_VERDICT_NO;
    solution->fault = CP_FAULT_COOKED;
  } else if (!solution->tree->truncated) {
    solution->sound = CP_VERDICT_NO;
    solution->fault = CP_FAULT_TOO_FEW;
  }
}


/* Finds all solutions without forced play: keys, tree and soundness together. */
static void
find_sequences (Search *search)
{
  CpSolution *solution = search->solution;

  g_clear_pointer (&solution->tree, cp_solution_tree_unref);
  g_array_set_size (solution->keys, 0);
  solution->tree = cp_sequence_tree_new (search->prover, solution->stipulation, &solution->position,
                                         CP_SOLUTION_TREE_MAX_MOVES);
  for (const CpSolutionNode *key = solution->tree->root->first_child; key != NULL;
       key = key->next_sibling)
    g_array_append_val (solution->keys, key->move);
  judge_sequences (solution);
  if (!cp_prover_is_stopped (search->prover))
    solution->complete = CP_SOLUTION_ALL;
  report_cb (search);
}


/* Tries all first moves for each number of moves in turn, so that the keys are sorted by length. */
static void
find_keys (Search *search)
{
  CpSolution *solution = search->solution;
  CpMoves moves;

  if (!cp_stipulation_is_forced (solution->stipulation)) {
    find_sequences (search);
    return;
  }
  cp_position_legal_moves (&solution->position, &moves);
  for (unsigned n = solution->in; n <= solution->stipulation.n; n++) {
    for (unsigned i = 0; i < moves.n; i++) {
      if (is_key (solution, moves.moves[i]))
        continue;
      CpVerdict verdict = wins_within (search, moves.moves[i], n);
      if (verdict == CP_VERDICT_UNKNOWN)
        return;
      if (verdict == CP_VERDICT_YES)
        add_key (search, moves.moves[i]);
    }
  }
  solution->complete |= CP_SOLUTION_KEYS;
  if (solution->sound == CP_VERDICT_UNKNOWN) {
    solution->sound = CP_VERDICT_YES;
    solution->fault = CP_FAULT_NONE;
  }
  report_cb (search);
}


static void
find_tree (Search *search)
{
  CpSolution *solution = search->solution;

  if (!cp_stipulation_is_forced (solution->stipulation)) {
    find_sequences (search);
    return;
  }
  g_clear_pointer (&solution->tree, cp_solution_tree_unref);
  g_array_set_size (solution->duals, 0);
  solution->tree = cp_solution_tree_new (search->prover, &solution->position,
                                         solution->stipulation.n, CP_SOLUTION_TREE_MAX_MOVES);
  if (!cp_prover_is_stopped (search->prover))
    solution->complete |= CP_SOLUTION_TREE;
  report_cb (search);
}


static void
find_duals (Search *search)
{
  CpSolution *solution = search->solution;

  g_array_unref (solution->duals);
  solution->duals = cp_solution_tree_duals (solution->tree);
  solution->complete |= CP_SOLUTION_DUALS;
  report_cb (search);
}


static void
find_needless (Search *search)
{
  CpSolution *solution = search->solution;

  if (solution->sound == CP_VERDICT_NO) {
    solution->complete |= CP_SOLUTION_NEEDLESS;
    return;
  }
  if (cp_solution_find_needless (solution, search->prover, report_cb, search)) {
    solution->complete |= CP_SOLUTION_NEEDLESS;
    report_cb (search);
  }
}


/* The parts in the order of the search, with the parts that must be complete before. */
static const struct {
  CpSolutionParts part;
  CpSolutionParts depends_on;
  void (*find) (Search *search);
} steps[] = {
  { CP_SOLUTION_WIN, 0, find_win },
  { CP_SOLUTION_KEYS, CP_SOLUTION_WIN, find_keys },
  { CP_SOLUTION_TREE, CP_SOLUTION_WIN, find_tree },
  { CP_SOLUTION_DUALS, CP_SOLUTION_TREE, find_duals },
  { CP_SOLUTION_NEEDLESS, CP_SOLUTION_KEYS | CP_SOLUTION_TREE, find_needless },
};


/* Adds the parts that @parts depend on. */
static CpSolutionParts
add_dependencies (CpSolutionParts parts)
{
  for (size_t i = G_N_ELEMENTS (steps); i-- > 0;) {
    if (parts & steps[i].part)
      parts |= steps[i].depends_on;
  }
  return parts;
}


CpSolution *
cp_solution_new (const CpPosition *pos, unsigned n)
{
  return cp_solution_new_for (pos, cp_stipulation_direct (n), 1);
}


CpSolution *
cp_solution_new_for (const CpPosition *pos, CpStipulation stipulation, unsigned n_expected)
{
  CpSolution *solution = g_new0 (CpSolution, 1);
  bool is_help = stipulation.kind == CP_STIPULATION_HELP;

  g_assert (stipulation.n >= 1 &&
            stipulation.n <= (is_help ? CP_SEQUENCE_MAX : CP_PROVER_MAX_MOVES));
  solution->position = *pos;
  solution->stipulation = stipulation;
  solution->n_expected = n_expected;
  solution->fault = CP_FAULT_LIMIT;
  solution->keys = g_array_new (FALSE, FALSE, sizeof (CpMove));
  solution->duals = g_array_new (FALSE, FALSE, sizeof (CpDual));
  return solution;
}


CpSolution *
cp_solution_copy (const CpSolution *solution)
{
  CpSolution *copy = g_memdup2 (solution, sizeof *solution);

  copy->keys = g_array_copy (solution->keys);
  copy->duals = g_array_copy (solution->duals);
  if (solution->tree != NULL)
    cp_solution_tree_ref (copy->tree);
  return copy;
}


void
cp_solution_free (CpSolution *solution)
{
  if (solution == NULL)
    return;
  g_array_unref (solution->keys);
  g_array_unref (solution->duals);
  g_clear_pointer (&solution->tree, cp_solution_tree_unref);
  g_free (solution);
}


void
cp_solution_find (CpSolution *solution,
                  CpProver *prover,
                  CpSolutionParts parts,
                  CpSolutionReport report,
                  void *data)
{
  Search search = { .solution = solution, .prover = prover, .report = report, .data = data };

  cp_prover_set_stipulation (prover, solution->stipulation);
  parts = add_dependencies (parts);
  for (size_t i = 0; i < G_N_ELEMENTS (steps); i++) {
    bool wanted = parts & steps[i].part & ~solution->complete;
    bool ready = (solution->complete & steps[i].depends_on) == steps[i].depends_on;
    if (wanted && ready && !cp_prover_is_stopped (prover))
      steps[i].find (&search);
  }
}
