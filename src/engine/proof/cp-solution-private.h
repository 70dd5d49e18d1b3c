/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-solution.h"

/* Superfluous pieces of a puzzle. Used only by cp-solution.c. */

/**
 * cp_solution_find_needless: Removes each piece but the kings, each knocked piece and each colour
 * square of a sound puzzle, one at a time, and records in @solution those without which the puzzle
 * is still sound, with the same key and no new duals. Needs the tree of @solution.
 * @found: called with @data after each attempt
 *
 * Returns: false if @prover stopped before all were tried
 */
bool cp_solution_find_needless (CpSolution *solution,
                                CpProver *prover,
                                void (*found) (void *data),
                                void *data);
