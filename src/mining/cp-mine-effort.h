/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/proof/cp-solution.h"
#include "engine/search/cp-search.h"

/* Difficulty of a puzzle: the effort that the engine needs to find its key, and what misleads a
 * solver. */

/** CP_MINE_EFFORT_TAG: Tag for the effort, until all puzzles are graded by cp_mine_choose(). */
#define CP_MINE_EFFORT_TAG "Effort"

/** CpMineEffort: The effort of finding a key. */
typedef struct {
  /* lowest level that finds the key most of the time, from 1; CP_SEARCH_LEVELS + 1 if none does */
  unsigned level;
  uint64_t nodes; /* nodes searched until the best line is a win with the key */
  unsigned tries; /* other first moves that only one reply refutes */
} CpMineEffort;

/**
 * cp_mine_measure: Measures the effort of finding the key of a sound puzzle.
 * @search: for the rules of the puzzle; its level is changed
 * @prover: without limits that it may reach
 */
CpMineEffort cp_mine_measure (CpSearch *search, CpProver *prover, const CpSolution *solution);

/** cp_mine_effort_parse: Returns the effort in the value of a tag; zeros if @text (nullable) is
 * invalid. */
CpMineEffort cp_mine_effort_parse (const char *text);

/** cp_mine_effort_write: (transfer full): Returns the value of a tag: "5 1234 2". */
char *cp_mine_effort_write (CpMineEffort effort);

/** cp_mine_effort_rating: Combines the numbers into a rating by which puzzles are sorted. */
double cp_mine_effort_rating (CpMineEffort effort);
