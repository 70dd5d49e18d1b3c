/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-search-line.h"

/*
 * What a search that is winning asks the prover: in how many moves. A search leaves out moves that
 * are unlikely to be good, and so overlooks wins that the prover finds at once; and only what is
 * proved is the quickest win for sure.
 */

/** CpSearchMate: The questions to the prover in one run of a search, and their answers. */
typedef struct CpSearchMate CpSearchMate;

CpSearchMate *cp_search_mate_new (void);
void cp_search_mate_free (CpSearchMate *mate);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpSearchMate, cp_search_mate_free)

/** cp_search_mate_forget: as if it were new. */
void cp_search_mate_forget (CpSearchMate *mate);

/**
 * cp_search_mate_begin: nothing has been asked of a position yet.
 * @line: (array length=n): the game so far, copied as far as it matters; the last one is asked
 * about
 */
void cp_search_mate_begin (CpSearchMate *mate, const CpPosition *line, size_t n);

/**
 * cp_search_mate_ask: goes on asking for a while, if @best says that the side to move is winning.
 * @most: so many positions the prover may look at
 * @best: (inout): the best line so far; replaced by the quickest win if that is proved
 * @nodes: (out): how many it has looked at
 *
 * Returns: whether @best is a win that is proved to be the quickest
 */
bool cp_search_mate_ask (CpSearchMate *mate, uint64_t most, CpSearchLine *best, uint64_t *nodes);
