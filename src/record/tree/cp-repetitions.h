/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-record.h"

/** CpRepetitions: how often the positions of one line have come up, as the line grows. */
typedef struct CpRepetitions CpRepetitions;

/** cp_repetitions_new: for a line without nodes (transfer full). */
CpRepetitions *cp_repetitions_new (void);

/** cp_repetitions_free: frees it; not %NULL. */
void cp_repetitions_free (CpRepetitions *repetitions);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpRepetitions, cp_repetitions_free)

/**
 * cp_repetitions_add: goes on to the next node of the line. A whole line takes time in proportion
 * to its length, where cp_node_occurrences() for each node would take its square.
 * @node: the root, or a child of what was added last; it must outlive @repetitions
 *
 * Returns: what cp_node_occurrences() says of @node, or 1 where that is certainly below
 * CP_REPETITION_AUTOMATIC
 */
unsigned cp_repetitions_add (CpRepetitions *repetitions, const CpNode *node);
