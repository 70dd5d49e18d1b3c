/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/search/cp-search.h"

/* How hard it is to find the key of a puzzle, measured by how hard it is for the engine. */

/** CpMineEffort: what that takes. */
typedef struct {
  unsigned level; /* the lowest that finds it most of the time, from 1; one more than
                     CP_SEARCH_LEVELS: none does */
  uint64_t nodes; /* that the engine looks at until it settles on the key, seeing the win */
} CpMineEffort;

/**
 * cp_mine_measure: lets all levels look for the key.
 * @search: of the rules; its level is another one afterwards
 * @key: of a sound puzzle
 */
CpMineEffort cp_mine_measure (CpSearch *search, const CpPosition *pos, CpMove key);

/** cp_mine_effort_rating: one number for both, by which puzzles are put in order. */
double cp_mine_effort_rating (CpMineEffort effort);
