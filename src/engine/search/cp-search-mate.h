/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-search-line.h"

/* Queries of a winning search to the prover, for the length of the win. The search prunes moves
 * that are unlikely to be good and so overlooks wins that the prover finds at once; and only a
 * proof makes sure that a win is the quickest. */

/** CpSearchMate: Progress and results of the prover during one search. */
typedef struct CpSearchMate CpSearchMate;

CpSearchMate *cp_search_mate_new (void);
void cp_search_mate_free (CpSearchMate *mate);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpSearchMate, cp_search_mate_free)

/** cp_search_mate_clear: Discards all results. */
void cp_search_mate_clear (CpSearchMate *mate);

/**
 * cp_search_mate_set_position: Sets the position to prove a win in, and resets progress.
 * @line: (array length=n): the game so far, copied as far as it is needed; the last position is the
 *   one to prove a win in
 */
void cp_search_mate_set_position (CpSearchMate *mate, const CpPosition *line, size_t n);

/**
 * cp_search_mate_prove: Continues the proof for a while, if the score of @best is winning.
 * @max_nodes: maximal number of positions that the prover visits
 * @best: (inout): the best line so far; replaced by the quickest win if one is proved
 * @nodes: (out): number of positions visited
 *
 * Returns: true if @best is proved to be the quickest win
 */
bool
cp_search_mate_prove (CpSearchMate *mate, uint64_t max_nodes, CpSearchLine *best, uint64_t *nodes);
