/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "record/tree/cp-record.h"

/* The messages of #CpSolving, in translated sentences; all are (transfer full). */

/**
 * cp_solving_words_refuted: Explains why a move is wrong.
 * @attempt: the node of the move
 * @reply: (nullable): the node of the refutation; %NULL if the game is over
 * @left: own moves left after the attempt
 */
char *
cp_solving_words_refuted (const CpNode *attempt, const CpNode *reply, unsigned left, CpSide side);

/** cp_solving_words_right: States that a move was right, and the number of moves left. */
char *cp_solving_words_right (const CpNode *attempt, unsigned left);

/** cp_solving_words_undecided: States that the prover could not decide about a move in time. */
char *cp_solving_words_undecided (const CpNode *attempt, unsigned limit_ms);

/** cp_solving_words_unsolvable: States that the puzzle has no solution. */
char *cp_solving_words_unsolvable (CpSide side, unsigned n);

/**
 * cp_solving_words_hint: Describes a hint at @move.
 * @level: 1 for the moving piece or the drop, 2 for the whole move
 */
char *cp_solving_words_hint (const CpPosition *pos, CpMove move, unsigned level);

/** cp_solving_words_move: Returns the move of a node in notation, "Kd4". */
char *cp_solving_words_move (const CpNode *node);
