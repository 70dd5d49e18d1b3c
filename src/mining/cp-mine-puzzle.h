/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-mine-theme.h"
#include "engine/search/cp-search.h"
#include "record/tree/cp-record.h"

/** CP_MINE_MAX_MOVES: the longest wins that are looked for. */
#define CP_MINE_MAX_MOVES 4

/** CP_MINE_RATING_TAG: how hard a puzzle is, as long as nobody knows how hard the others are. */
#define CP_MINE_RATING_TAG "Rating"

/**
 * cp_mine_puzzle_new: makes a puzzle of a position that has arisen, if it is a good one: sound,
 * with a point that can be said, soon proved, no recapture, and no win that everybody sees.
 * @search: of the rules, to find out how hard it is; its level is another one afterwards
 * @recapture: where something was taken with the last move, or CP_SQUARE_NONE
 *
 * Returns: (transfer full) (nullable): the puzzle with its solution: the longest defence is the
 *   main line, and the other defences that are answered otherwise are variations; %NULL if it is
 *   none
 */
CpRecord *cp_mine_puzzle_new (const CpPosition *pos, CpSearch *search, CpSquare recapture);
