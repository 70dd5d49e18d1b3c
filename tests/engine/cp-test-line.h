/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/search/cp-search.h"

/* What must be true of all that a search finds. */

/** cp_test_moves_to_win: what `score mate` says of a score; 0 if nothing is forced. */
int cp_test_moves_to_win (int score);

/** cp_test_any: for a search among all moves. */
extern const CpMoves cp_test_any;

/**
 * cp_test_check_line: asserts that the moves of @line can be played from @root, that its score is
 * one, and that a forced win ends the game when it is played out, then and for whom the score says.
 */
void cp_test_check_line (const CpPosition *root, const CpSearchLine *line);

/** cp_test_check_lines: the same for the @n lines of a run, of which all have other first moves and
 * none is better than the one before it. */
void cp_test_check_lines (const CpPosition *root, const CpSearch *search, unsigned n);
