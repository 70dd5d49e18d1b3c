/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-prover.h"

/* The solution of a puzzle as a tree of moves, for forced play; cp-sequence.h has others. */

/** CP_SOLUTION_TREE_MAX_MOVES: A tree with so many moves grows no further. */
#define CP_SOLUTION_TREE_MAX_MOVES 100000

/**
 * CpSolutionNode: A move of the solution; the root has none and stands for the position of the
 * puzzle. To get the position of a node, play the moves from the root.
 *
 * After a move of the defender, and at the root, the children are all moves of the attacker that
 * keep the win within the remaining moves of the stipulation, quickest first: a single move, or the
 * duals. After a move of the attacker they are all legal moves of the defender, sorted by the
 * length of the defence, longest first, and then by the number of the attacker's winning moves,
 * fewest first. Ties keep the order of the move generator.
 */
typedef struct CpSolutionNode CpSolutionNode;
struct CpSolutionNode {
  CpSolutionNode *parent;       /* NULL at the root */
  CpSolutionNode *first_child;  /* NULL at the end of the game, or if the tree was truncated here */
  CpSolutionNode *next_sibling; /* next best alternative, or NULL */
  CpMove move;                  /* undefined at the root */
  uint8_t ply;                  /* plies from the root: odd after a move of the attacker */
  /* further moves of the attacker to a win against the best defence: 0 if he has won, or if every
   * reply wins for him */
  uint8_t in;
  CpTermination end; /* how this move ends the game; CP_PLAYING if it does not */
  bool cut;          /* children exist, but were not found */
};

/** CpSolutionTree: An immutable tree, complete or truncated; threads may share it. */
typedef struct {
  CpSolutionNode *root;
  unsigned n_moves; /* nodes without the root */
  /* some node is cut, because the ceiling was reached or the prover stopped */
  bool truncated;
  gatomicrefcount ref_count; /* reference count, for cp_solution_tree_ref() */
} CpSolutionTree;

/**
 * cp_solution_tree_new: Builds the tree of a position in which the side to move is known to win, or
 * by the stipulation of @prover to force the other side to win, within @n moves. Lines in which the
 * attacker plays his first move are expanded first, so that a truncated tree has these. The
 * children of a node are either all present or all missing.
 * @max_moves: maximal number of moves; CP_SOLUTION_TREE_MAX_MOVES except in tests
 *
 * Returns: (transfer full): truncated if @prover stopped meanwhile
 */
CpSolutionTree *
cp_solution_tree_new (CpProver *prover, const CpPosition *pos, unsigned n, unsigned max_moves);

/** cp_solution_tree_ref, _unref: Increase or decrease the reference count; from any thread. */
CpSolutionTree *cp_solution_tree_ref (CpSolutionTree *tree);
void cp_solution_tree_unref (CpSolutionTree *tree);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpSolutionTree, cp_solution_tree_unref)

/** cp_solution_node_n_children: Returns the number of children of @node. */
unsigned cp_solution_node_n_children (const CpSolutionNode *node);

/** cp_solution_node_find_child: Returns the child with that move (transfer none) (nullable). */
const CpSolutionNode *cp_solution_node_find_child (const CpSolutionNode *node, CpMove move);

/**
 * CpDual: A point after the key where the attacker has more than one move that keeps the win within
 * the remaining moves. Counted only on lines in which the attacker plays the first move of the tree
 * everywhere: continuations of the second move of a dual are no part of the solution.
 */
typedef struct {
  const CpSolutionNode *after; /* node whose children are the moves */
  unsigned n_moves;            /* at least 2 */
  /* the defender has given up a longer defence before, so that composers tolerate the dual */
  bool minor;
} CpDual;

/**
 * cp_solution_tree_duals: Returns all duals, in the order of the tree; they point into @tree.
 *
 * Returns: (transfer full) (element-type CpDual)
 */
GArray *cp_solution_tree_duals (const CpSolutionTree *tree);
