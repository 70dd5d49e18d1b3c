/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "record/tree/cp-record.h"

/* Moves for tests that need a tree of them. */

/**
 * cp_test_add_moves: Plays a sequence of moves after @parent.
 * @moves: legal moves in any notation, separated by spaces
 *
 * Returns: (transfer none): the node of the last one
 */
CpNode *cp_test_add_moves (CpRecord *record, CpNode *parent, const char *moves);

/**
 * cp_test_add_any_move: Plays a new move after @parent that does not end the game.
 *
 * Returns: (transfer none) (nullable): %NULL if there is none
 */
CpNode *cp_test_add_any_move (CpRecord *record, CpNode *parent, GRand *random);

/** cp_test_read_moves: (transfer full): Reads a game from movetext, "1. e4 (1. d4) 1... e5 *". */
CpRecord *cp_test_read_moves (const char *moves);

/** cp_test_write_moves: (transfer full): Returns the movetext of a game in SAN, in one line. */
char *cp_test_write_moves (const CpRecord *record);
