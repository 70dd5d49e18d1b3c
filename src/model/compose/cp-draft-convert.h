/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>

#include "rules/position/cp-position.h"
#include "rules/position/cp-problems.h"

/* Conversions of whole positions. */

/** cp_draft_problem_squares: Returns the squares of the first problem of this kind in @pos. */
CpBits cp_draft_problem_squares (const CpPosition *pos, CpProblemKind kind);

/** cp_draft_mirrored: (out caller-allocates): Exchanges left and right. */
void cp_draft_mirrored (const CpPosition *pos, CpPosition *mirrored);

/** cp_draft_swapped: Exchanges White and Black and turns the board, so that @swapped is @pos seen
 * from the other side. */
void cp_draft_swapped (const CpPosition *pos, CpPosition *swapped);

/**
 * cp_draft_converted: Converts @pos to @rules as far as possible, see cp_draft_set_rules().
 *
 * Returns: (transfer full) (nullable): a sentence that lists the losses; %NULL if there are none
 */
char *cp_draft_converted (const CpPosition *pos, const CpRules *rules, CpPosition *converted);
