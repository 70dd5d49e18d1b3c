/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-solution-private.h"

#include "rules/position/cp-colours.h"
#include "rules/position/cp-problems.h"


/* Clears the en passant square if it has become impossible. Returns true if @pos is valid and not
 * over. */
static bool
is_playable (CpPosition *pos)
{
  CpProblems problems;

  cp_position_problems (pos, &problems);
  for (unsigned i = 0; i < problems.n; i++) {
    if (problems.items[i].kind != CP_PROBLEM_EN_PASSANT_IMPOSSIBLE)
      return false;
    pos->en_passant = CP_SQUARE_NONE;
  }
  return cp_position_outcome (pos, 1).result == CP_UNDECIDED;
}


static CpVerdict
opposite (CpVerdict verdict)
{
  if (verdict == CP_VERDICT_UNKNOWN)
    return verdict;
  return verdict == CP_VERDICT_YES ? CP_VERDICT_NO : CP_VERDICT_YES;
}


/* Returns whether @pos is a sound puzzle with @key as its only key. */
static CpVerdict
is_sound (CpProver *prover, const CpPosition *pos, unsigned n, CpMove key)
{
  CpPosition next = *pos;
  CpMoves moves;

  if (!cp_position_is_legal (pos, key))
    return CP_VERDICT_NO;
  cp_position_play (&next, key);
  CpVerdict verdict = cp_prover_defend (prover, &next, n - 1);
  if (verdict != CP_VERDICT_YES)
    return verdict;
  verdict = cp_prover_attack (prover, pos, n - 1);
  if (verdict != CP_VERDICT_NO)
    return opposite (verdict);

  cp_position_legal_moves (pos, &moves);
  for (unsigned i = 0; i < moves.n; i++) {
    if (cp_move_equal (moves.moves[i], key))
      continue;
    next = *pos;
    cp_position_play (&next, moves.moves[i]);
    verdict = cp_prover_defend (prover, &next, n - 1);
    if (verdict != CP_VERDICT_NO)
      return opposite (verdict);
  }
  return CP_VERDICT_YES;
}


/* Finds the node of @tree that has the same path as @node of another tree; NULL if there is none,
 * or if the attacker deviates from his first moves on the way. */
static const CpSolutionNode *
find_same (const CpSolutionTree *tree, const CpSolutionNode *node)
{
  if (node->parent == NULL)
    return tree->root;
  const CpSolutionNode *parent = find_same (tree, node->parent);
  const CpSolutionNode *same =
      parent != NULL ? cp_solution_node_find_child (parent, node->move) : NULL;
  bool by_attacker = node->ply % 2 == 1;

  return by_attacker && same != NULL && same != parent->first_child ? NULL : same;
}


/* Returns whether each dual of @pos, a sound puzzle, is a dual of @solution with as many moves. */
static CpVerdict
has_no_new_duals (const CpSolution *solution, CpProver *prover, const CpPosition *pos)
{
  g_autoptr (CpSolutionTree) tree =
      cp_solution_tree_new (prover, pos, solution->stipulation.n, CP_SOLUTION_TREE_MAX_MOVES);

  if (cp_prover_is_stopped (prover))
    return CP_VERDICT_UNKNOWN;
  if (tree->truncated)
    return CP_VERDICT_NO;
  g_autoptr (GArray) duals = cp_solution_tree_duals (tree);
  for (unsigned i = 0; i < duals->len; i++) {
    const CpDual *dual = &g_array_index (duals, CpDual, i);
    const CpSolutionNode *same = find_same (solution->tree, dual->after);
    if (same == NULL || cp_solution_node_n_children (same) < dual->n_moves)
      return CP_VERDICT_NO;
  }
  return CP_VERDICT_YES;
}


/* Returns whether @pos is still a sound puzzle with the same key and without new duals. */
static CpVerdict
is_still_sound (const CpSolution *solution, CpProver *prover, CpPosition *pos)
{
  CpMove key = g_array_index (solution->keys, CpMove, 0);

  if (cp_prover_is_stopped (prover))
    return CP_VERDICT_UNKNOWN;
  if (!is_playable (pos))
    return CP_VERDICT_NO;
  CpVerdict verdict = is_sound (prover, pos, solution->stipulation.n, key);
  return verdict == CP_VERDICT_YES ? has_no_new_duals (solution, prover, pos) : verdict;
}


/* Pieces whose removal is tried. */
static CpBits
removable_pieces (const CpPosition *pos)
{
  return (pos->of_side[CP_WHITE] | pos->of_side[CP_BLACK]) & ~pos->of_kind[CP_KING];
}


static void
remove_knocked (CpPosition *pos, unsigned index)
{
  pos->n_knocked--;
  memmove (&pos->knocked[index], &pos->knocked[index + 1], pos->n_knocked - index);
  pos->knocked[pos->n_knocked] = CP_NO_PIECE;
}


/* Tests the reduced puzzle @pos; returns false if the prover stopped, otherwise sets @is_needless.
 */
static bool
try_without (const CpSolution *solution, CpProver *prover, CpPosition *pos, bool *is_needless)
{
  CpVerdict verdict = is_still_sound (solution, prover, pos);

  *is_needless = verdict == CP_VERDICT_YES;
  return verdict != CP_VERDICT_UNKNOWN;
}


static bool
try_pieces (CpSolution *solution, CpProver *prover, void (*found) (void *data), void *data)
{
  CP_FOR_EACH_BIT (square, removable_pieces (&solution->position)) {
    CpPosition pos = solution->position;
    bool needless;
    cp_position_put (&pos, square, CP_NO_PIECE);
    pos.moved_pawns &= ~CP_BIT (square);
    if (!try_without (solution, prover, &pos, &needless))
      return false;
    if (needless) {
      solution->needless_pieces |= CP_BIT (square);
      found (data);
    }
  }
  return true;
}


static bool
try_colours (CpSolution *solution, CpProver *prover, void (*found) (void *data), void *data)
{
  CP_FOR_EACH_BIT (square, cp_colours_coloured (&solution->position)) {
    CpPosition pos = solution->position;
    bool needless;
    cp_position_set_colour (&pos, square, CP_NO_COLOUR, CP_WHITE);
    if (!try_without (solution, prover, &pos, &needless))
      return false;
    if (needless) {
      solution->needless_colours |= CP_BIT (square);
      found (data);
    }
  }
  return true;
}


static bool
try_knocked (CpSolution *solution, CpProver *prover, void (*found) (void *data), void *data)
{
  for (unsigned i = 0; i < solution->position.n_knocked; i++) {
    CpPosition pos = solution->position;
    bool needless;
    remove_knocked (&pos, i);
    if (!try_without (solution, prover, &pos, &needless))
      return false;
    if (needless) {
      solution->needless_knocked |= UINT32_C (1) << i;
      found (data);
    }
  }
  return true;
}


bool
cp_solution_find_needless (CpSolution *solution,
                           CpProver *prover,
                           void (*found) (void *data),
                           void *data)
{
  return try_pieces (solution, prover, found, data) &&
         try_colours (solution, prover, found, data) && try_knocked (solution, prover, found, data);
}
