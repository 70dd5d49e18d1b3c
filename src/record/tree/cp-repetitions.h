/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-record.h"

/** CpRepetitions: Counts occurrences of the positions of a growing line. */
typedef struct CpRepetitions CpRepetitions;

/** cp_repetitions_new: Creates a counter for a line without nodes (transfer full). */
CpRepetitions *cp_repetitions_new (void);

/** cp_repetitions_free: Frees the counter; not %NULL. */
void cp_repetitions_free (CpRepetitions *repetitions);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpRepetitions, cp_repetitions_free)

/**
 * cp_repetitions_add: Adds the next node of the line. The time for a line is linear in its length,
 * while cp_node_occurrences() for each node would take quadratic time.
 * @node: the root, or a child of the node added last; must outlive @repetitions
 *
 * Returns: cp_node_occurrences() of @node; possibly 1 instead if that is below
 * CP_REPETITION_AUTOMATIC
 */
unsigned cp_repetitions_add (CpRepetitions *repetitions, const CpNode *node);
