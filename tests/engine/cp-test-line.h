/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/search/cp-search.h"

/* Invariants of search results. */

/** cp_test_moves_to_win: Converts a score to the number of `score mate`; 0 if nothing is forced. */
int cp_test_moves_to_win (int score);

/** cp_test_any: An empty list, for searches of all moves. */
extern const CpMoves cp_test_any;

/**
 * cp_test_check_line: Asserts that the moves of @line are legal from @root, that its score is
 * valid, and that playing a forced win out ends the game in the number of moves, and for the side,
 * that the score gives.
 */
void cp_test_check_line (const CpPosition *root, const CpSearchLine *line);

/**
 * cp_test_check_lines: Checks the @n lines of a search like cp_test_check_line(), and that they
 * have different first moves and are sorted by score.
 */
void cp_test_check_lines (const CpPosition *root, const CpSearch *search, unsigned n);
