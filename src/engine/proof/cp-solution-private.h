/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-solution.h"

/* What a puzzle could do without. Used by cp-solution.c alone. */

/**
 * cp_solution_find_needless: takes away every piece but the kings, every knocked piece and every
 * colour square of a sound puzzle, one at a time, and notes in @solution those without which it is
 * still a sound puzzle with the same key and no other duals. Needs the tree of @solution.
 * @found: is called with @data after each of them
 *
 * Returns: false if @prover has stopped before all were tried
 */
bool cp_solution_find_needless (CpSolution *solution,
                                CpProver *prover,
                                void (*found) (void *data),
                                void *data);
