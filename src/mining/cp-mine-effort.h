/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/search/cp-search.h"

/* Difficulty of a puzzle: the effort that the engine needs to find its key. */

/** CpMineEffort: The effort of the engine. */
typedef struct {
  /* lowest level that finds the key most of the time, from 1; CP_SEARCH_LEVELS + 1 if none does */
  unsigned level;
  uint64_t nodes; /* nodes searched until the best line is a win with the key */
} CpMineEffort;

/**
 * cp_mine_measure: Measures the effort of finding a key.
 * @search: for the rules of @pos; its level is changed
 * @key: of a sound puzzle
 */
CpMineEffort cp_mine_measure (CpSearch *search, const CpPosition *pos, CpMove key);

/** cp_mine_effort_rating: Combines both numbers into a rating by which puzzles are sorted. */
double cp_mine_effort_rating (CpMineEffort effort);
