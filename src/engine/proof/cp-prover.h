/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/notation/cp-stipulation.h"
#include "rules/position/cp-position.h"

/* Proves whether a side can force a win. The attacker is the side to move at the root. A win is any
 * win that cp_position_outcome() reports, after either side's move, unless a stipulation is set
 * that restricts the ends, or by which the attacker forces the defender to win. A draw by rule ends
 * the attempt, including draws that the defender may claim on his turn. */

/** CpVerdict: Answer of the prover; UNKNOWN if a limit or a stop came first. */
typedef enum {
  CP_VERDICT_UNKNOWN,
  CP_VERDICT_YES,
  CP_VERDICT_NO,
} CpVerdict;

/**
 * CP_PROVER_MAX_MOVES: The largest number of attacker's moves that can be searched. The answer for
 * more is UNKNOWN.
 */
#define CP_PROVER_MAX_MOVES 20

/**
 * CpProver: A proof search with its table of results, limits, and a stop flag. One thread at a time
 * uses it, except for the functions documented otherwise.
 */
typedef struct CpProver CpProver;

/**
 * cp_prover_new: Creates a prover without limits or history.
 * @table_bytes: approximate size of the table; a smaller one gives the same answers more slowly
 */
CpProver *cp_prover_new (size_t table_bytes);

void cp_prover_free (CpProver *prover);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpProver, cp_prover_free)

/**
 * cp_prover_set_history: Sets the positions before the ones that will be searched, for draws by
 * repetition. Discards results that were proved with another history.
 * @before: (array length=n) (nullable): all earlier positions, without the one to be searched;
 *   copied
 */
void cp_prover_set_history (CpProver *prover, const CpPosition *before, size_t n);

/**
 * cp_prover_set_stipulation: Sets which ends count as a win of the attacker in all following
 * searches; at first every win of his own. The number of moves is ignored.
 * @stipulation: of direct or self play
 */
void cp_prover_set_stipulation (CpProver *prover, CpStipulation stipulation);

CpStipulation cp_prover_get_stipulation (const CpProver *prover);

/**
 * cp_prover_set_limits: Sets limits for all following searches together, counted from now; clears a
 * stop.
 * @nodes: positions to visit, 0 for no limit
 * @microseconds: 0 for no limit
 */
void cp_prover_set_limits (CpProver *prover, uint64_t nodes, int64_t microseconds);

/**
 * cp_prover_stop: Makes the running and all later searches return UNKNOWN until limits are set;
 * from any thread.
 */
void cp_prover_stop (CpProver *prover);

/**
 * cp_prover_is_stopped: Returns true after a stop or when a limit has been reached; from any
 * thread.
 */
bool cp_prover_is_stopped (CpProver *prover);

/** cp_prover_get_nodes: Returns the positions visited since limits were set; from any thread. */
uint64_t cp_prover_get_nodes (CpProver *prover);

/**
 * cp_prover_attack: Returns whether the side to move can force a win within @n of its own moves. If
 * the game is over in @pos, its outcome decides. Results for all visited positions go into the
 * table.
 * @n: up to CP_PROVER_MAX_MOVES; 0 accepts only a win that is on the board
 */
CpVerdict cp_prover_attack (CpProver *prover, const CpPosition *pos, unsigned n);

/**
 * cp_prover_defend: Returns whether the side not to move can force a win: @pos is already a win for
 * it, or each reply loses within @n further moves of the attacker.
 * @n: with 0, the reply itself must lose, for example by tipping the support the wrong way
 */
CpVerdict cp_prover_defend (CpProver *prover, const CpPosition *pos, unsigned n);

/**
 * cp_prover_shortest: Finds the fewest moves in which the side to move can force a win.
 * @n: the most moves to search
 * @in: (out): with YES the number of moves, 0 if @pos is already won; with NO @n; with UNKNOWN the
 *   largest number of moves for which a win is refuted
 */
CpVerdict cp_prover_shortest (CpProver *prover, const CpPosition *pos, unsigned n, unsigned *in);
