/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>

#include "rules/position/cp-position.h"
#include "rules/position/cp-problems.h"

/* Whole positions turned into others. */

/** cp_draft_problem_squares: the squares that @pos first has a problem of this kind with. */
CpBits cp_draft_problem_squares (const CpPosition *pos, CpProblemKind kind);

/** cp_draft_mirrored: (out caller-allocates): @pos with left and right exchanged. */
void cp_draft_mirrored (const CpPosition *pos, CpPosition *mirrored);

/** cp_draft_swapped: @pos as seen from the other side, with White and Black exchanged. */
void cp_draft_swapped (const CpPosition *pos, CpPosition *swapped);

/**
 * cp_draft_converted: @pos as far as it can stand under @rules, see cp_draft_set_rules().
 *
 * Returns: (transfer full) (nullable): a sentence that tells what was lost; %NULL if nothing was
 */
char *cp_draft_converted (const CpPosition *pos, const CpRules *rules, CpPosition *converted);
