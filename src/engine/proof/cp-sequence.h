/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-solution-tree.h"

/*
 * Searches for the solutions of stipulations without forced play: sequences of moves after which
 * the right side has won. Draws are not claimed, but a draw by rule ends a sequence: stalemate of
 * the side to move, bare kings, seventy-five quiet moves, and the fifth occurrence of a position.
 *
 * A series is a sequence of moves of one side; before each but the first, the other side passes,
 * even if it has no legal move. No move of a series but the last may give check. The position after
 * a pass is judged like one after a move.
 *
 * Lengths are counted as in CpStipulation: in half moves for help play.
 */

/** CP_SEQUENCE_MAX: The longest sequence. */
#define CP_SEQUENCE_MAX (2 * CP_PROVER_MAX_MOVES)

/** cp_sequence_play: Plays the next move of a sequence; in a series, the other side then passes.
 */
void cp_sequence_play (CpStipulation stipulation, CpPosition *pos, CpMove move);

/**
 * cp_sequence_exists: Returns whether there is a sequence of at most @n moves.
 * @stipulation: whose number of moves decides who is to win
 * @pos: the position before the first move; not over
 * @n: up to CP_SEQUENCE_MAX
 */
CpVerdict
cp_sequence_exists (CpProver *prover, CpStipulation stipulation, const CpPosition *pos, unsigned n);

/**
 * cp_sequence_tree_new: Finds all sequences of at most the stipulated number of moves. Every line
 * of the tree is one of them; alternatives are sorted by length, shortest first, and then in the
 * order of the move generator.
 * @pos: as for cp_sequence_exists()
 * @max_moves: maximal number of moves; CP_SOLUTION_TREE_MAX_MOVES except in tests
 *
 * Returns: (transfer full): truncated if @prover stopped meanwhile
 */
CpSolutionTree *cp_sequence_tree_new (CpProver *prover,
                                      CpStipulation stipulation,
                                      const CpPosition *pos,
                                      unsigned max_moves);

/** cp_sequence_tree_count: Returns the number of sequences of exactly @n moves. */
unsigned cp_sequence_tree_count (const CpSolutionTree *tree, unsigned n);
