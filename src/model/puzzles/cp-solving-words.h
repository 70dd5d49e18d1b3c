/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "record/tree/cp-record.h"

/* What #CpSolving says, in sentences; all are (transfer full). */

/**
 * cp_solving_words_refuted: why a move is wrong.
 * @attempt: the node of the move
 * @reply: (nullable): the node of what refutes it; %NULL if there is nothing left to answer
 * @left: own moves left after the attempt
 */
char *
cp_solving_words_refuted (const CpNode *attempt, const CpNode *reply, unsigned left, CpSide side);

/** cp_solving_words_right: that a move was right, and how many are left. */
char *cp_solving_words_right (const CpNode *attempt, unsigned left);

/** cp_solving_words_undecided: that nobody knows whether a move was right. */
char *cp_solving_words_undecided (const CpNode *attempt, unsigned limit_ms);

/** cp_solving_words_unsolvable: that there is no win. */
char *cp_solving_words_unsolvable (CpSide side, unsigned n);

/**
 * cp_solving_words_hint: a hint at @move.
 * @level: 1 for what moves, 2 for the whole move
 */
char *cp_solving_words_hint (const CpPosition *pos, CpMove move, unsigned level);

/** cp_solving_words_move: the move of a node as it is written, "Kd4". */
char *cp_solving_words_move (const CpNode *node);
