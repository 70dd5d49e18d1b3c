/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-mine-theme.h"
#include "engine/search/cp-search.h"
#include "record/tree/cp-record.h"

/** CP_MINE_MAX_MOVES: Length of the longest wins to find. */
#define CP_MINE_MAX_MOVES 4

/**
 * cp_mine_puzzle_new: Makes a puzzle of a position of a game, if it is good enough: sound, with a
 * recognizable theme, quickly proved, without weaknesses, its key no recapture and no obvious win.
 * @search: for the rules of @pos, to measure the effort; its level is changed
 * @recapture: target square if the last move was a capture, or CP_SQUARE_NONE
 *
 * Returns: (transfer full) (nullable): the puzzle with its solution: the longest defence is the
 *   main line, other defences with different answers are variations; %NULL if it is not good enough
 */
CpRecord *cp_mine_puzzle_new (const CpPosition *pos, CpSearch *search, CpSquare recapture);
