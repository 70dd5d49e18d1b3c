/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-pgn-slice.h"

/*
 * What could not be understood of a game stands in it as a comment, behind the last move before it,
 * in the language of files: "Not understood: Rg5 12. Rd4 *". So nothing is lost when the game is
 * written, and it can be read on from there when somebody knows the right move.
 */

/** CP_PGN_UNREAD_MARK: how such a comment begins. */
#define CP_PGN_UNREAD_MARK "Not understood: "

/** cp_pgn_keep_unread: makes comments of what could not be understood of @game. */
void cp_pgn_keep_unread (CpPgnGame *game);

/** cp_pgn_find_unread: (transfer none) (nullable): what could not be understood behind @node, as it
 * was written. */
const char *cp_pgn_find_unread (const CpNode *node);

/** cp_pgn_first_unread: (transfer none) (nullable): the first move, as the game is read, behind
 * which something could not be understood. */
CpNode *cp_pgn_first_unread (const CpRecord *record);

/** cp_pgn_dup_unread_move: (transfer full) (nullable): the first word of that, the move that was
 * not understood. */
char *cp_pgn_dup_unread_move (const CpNode *node);

/**
 * cp_pgn_read_on: reads what could not be understood behind the parent of @node as if its first
 * move was that of @node, and plays it. What cannot be understood of it either is kept in its turn.
 * @n_read: (out): how many moves were read, in all lines
 *
 * Returns: false if there is nothing to read
 */
bool cp_pgn_read_on (CpRecord *record, CpNode *node, unsigned *n_read);
