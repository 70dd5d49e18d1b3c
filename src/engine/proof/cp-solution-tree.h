/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-prover.h"

/* The solution of a puzzle as a tree of moves. */

/** CP_SOLUTION_TREE_CEILING: a tree grows no further once it has so many moves. */
#define CP_SOLUTION_TREE_CEILING 100000

/**
 * CpSolutionNode: a move of the solution; the root has none and stands for the position of the
 * puzzle. To see the position of a node, play the moves that lead there.
 *
 * Behind a move of the defender, and at the root, the children are all moves of the attacker that
 * keep the win within the moves that remain of the stipulation, the quickest first: one alone, or
 * the duals. Behind a move of the attacker they are all legal moves of the defender, the longest
 * defence first, and among equals the one that leaves the attacker the fewest moves. Other equals
 * stand in the order of the move generator.
 */
typedef struct CpSolutionNode CpSolutionNode;
struct CpSolutionNode {
  CpSolutionNode *parent;       /* NULL at the root */
  CpSolutionNode *first_child;  /* NULL at the end of the game, and where the tree was cut */
  CpSolutionNode *next_sibling; /* the next best move instead of this one, or NULL */
  CpMove move;                  /* that leads here; undefined at the root */
  uint8_t ply;                  /* plies from the root: odd behind a move of the attacker */
  uint8_t in;        /* so many more of his own moves the attacker needs from here against the
                        best defence: 0 if he has won, or every reply is a win for him */
  CpTermination end; /* how the attacker has won with this move; CP_PLAYING before that */
  bool cut;          /* the children are not known, though there are some */
};

/** CpSolutionTree: a tree that is complete or cut, and never changes: threads may share it. */
typedef struct {
  CpSolutionNode *root;
  unsigned n_moves;          /* nodes without the root */
  bool truncated;            /* some node is cut: the ceiling was reached, or the prover stopped */
  gatomicrefcount n_holders; /* use cp_solution_tree_ref() */
} CpSolutionTree;

/**
 * cp_solution_tree_new: the tree of a position that the side to move is known to win within @n. The
 * lines in which the attacker always plays the first of his moves grow first, so that a tree that
 * is cut has these. Children are there all or not at all.
 * @ceiling: moves, CP_SOLUTION_TREE_CEILING but in tests
 *
 * Returns: (transfer full): truncated if @prover has stopped meanwhile
 */
CpSolutionTree *
cp_solution_tree_new (CpProver *prover, const CpPosition *pos, unsigned n, unsigned ceiling);

/** cp_solution_tree_ref, _unref: from any thread. */
CpSolutionTree *cp_solution_tree_ref (CpSolutionTree *tree);
void cp_solution_tree_unref (CpSolutionTree *tree);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpSolutionTree, cp_solution_tree_unref)

/** cp_solution_node_n_children: how many moves are known behind @node. */
unsigned cp_solution_node_n_children (const CpSolutionNode *node);

/** cp_solution_node_find_child: the child with that move (transfer none) (nullable). */
const CpSolutionNode *cp_solution_node_find_child (const CpSolutionNode *node, CpMove move);

/**
 * CpDual: a place behind the key where the attacker has more than one move that keeps the win
 * within the moves that remain. Only places are counted that are reached while the attacker plays
 * the first move of the tree everywhere: what follows the second move of a dual is no part of the
 * solution.
 */
typedef struct {
  const CpSolutionNode *after; /* its children are the moves */
  unsigned n_moves;            /* at least 2 */
  bool minor; /* on the way there the defender has given up a longer defence, so that
                 composers pardon it */
} CpDual;

/**
 * cp_solution_tree_duals: all duals, in the order of the tree; they point into @tree.
 *
 * Returns: (transfer full) (element-type CpDual)
 */
GArray *cp_solution_tree_duals (const CpSolutionTree *tree);
