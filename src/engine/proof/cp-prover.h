/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/position/cp-position.h"

/*
 * Proves whether a side forces a win. The attacker is the side to move at the root; a win is every
 * win that cp_position_outcome() knows, brought about by either side's move. Draws by rule end the
 * attempt: also the draws that the defender may claim at his turn.
 */

/** CpVerdict: what is known of a question; UNKNOWN if a limit or a stop came before the answer. */
typedef enum {
  CP_VERDICT_UNKNOWN,
  CP_VERDICT_YES,
  CP_VERDICT_NO,
} CpVerdict;

/**
 * CP_PROVER_MAX_MOVES: the largest number of attacker's moves that may be asked about. Questions
 * about more get the answer UNKNOWN.
 */
#define CP_PROVER_MAX_MOVES 20

/**
 * CpProver: a search with a memory of what it has proved, limits and a stop. One thread at a time
 * uses it, but for the functions that say otherwise.
 */
typedef struct CpProver CpProver;

/**
 * cp_prover_new: a prover without limits and history.
 * @table_bytes: about so much memory for what is proved; every answer is the same with less, only
 *   slower
 */
CpProver *cp_prover_new (size_t table_bytes);

void cp_prover_free (CpProver *prover);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpProver, cp_prover_free)

/**
 * cp_prover_set_history: tells of the game before the positions that will be asked about, for
 * draws by repetition. What was proved with another history is forgotten.
 * @before: (array length=n) (nullable): every earlier position, the one asked about not included;
 *   copied
 */
void cp_prover_set_history (CpProver *prover, const CpPosition *before, size_t n);

/**
 * cp_prover_set_limits: limits what follows, all questions together, from now on; takes back a
 * stop.
 * @nodes: positions looked at, 0 for no limit
 * @microseconds: 0 for no limit
 */
void cp_prover_set_limits (CpProver *prover, uint64_t nodes, int64_t microseconds);

/** cp_prover_stop: makes answers UNKNOWN at once, until limits are set; from any thread. */
void cp_prover_stop (CpProver *prover);

/** cp_prover_is_stopped: whether a stop or a limit was reached; from any thread. */
bool cp_prover_is_stopped (CpProver *prover);

/** cp_prover_get_nodes: positions looked at since limits were set; from any thread. */
uint64_t cp_prover_get_nodes (CpProver *prover);

/**
 * cp_prover_attack: whether the side to move forces a win within @n moves of its own. A game that
 * is over in @pos is won or not at once. The values of all positions that are met are remembered.
 * @n: up to CP_PROVER_MAX_MOVES; with 0 only a win that @pos is already counts
 */
CpVerdict cp_prover_attack (CpProver *prover, const CpPosition *pos, unsigned n);

/**
 * cp_prover_defend: the same after a move of the attacker: whether @pos is a win of the side not to
 * move, or every move of the side to move loses within @n further moves of the attacker.
 * @n: with 0 the answer has to lose at once, for example by tipping the support the wrong way
 */
CpVerdict cp_prover_defend (CpProver *prover, const CpPosition *pos, unsigned n);

/**
 * cp_prover_shortest: in how many moves the side to move forces a win at the earliest.
 * @n: the most moves to look for
 * @in: (out): with YES the number of moves, 0 if @pos is won already; with NO @n; with UNKNOWN the
 *   largest number for which there is no win for sure
 */
CpVerdict cp_prover_shortest (CpProver *prover, const CpPosition *pos, unsigned n, unsigned *in);
