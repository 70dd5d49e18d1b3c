/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/proof/cp-solution.h"
#include "record/tree/cp-record.h"

/** cp_test_mine_position: Parses a FEN in canonical form. */
CpPosition cp_test_mine_position (const char *rules, const char *fen);

/**
 * cp_test_mine_composed: Returns a composed puzzle by its title, from `data/puzzles/<game>.pgn`
 * (transfer full).
 */
CpRecord *cp_test_mine_composed (const char *game, const char *title);

/** cp_test_mine_solve: Returns the solution tree of a sound puzzle in @n moves (transfer full). */
CpSolution *cp_test_mine_solve (const CpPosition *pos, unsigned n);
