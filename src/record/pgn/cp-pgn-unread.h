/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-pgn-slice.h"

/*
 * Text of a game that could not be parsed is stored as a comment after the last move before it, not
 * translated: "Not understood: Rg5 12. Rd4 *". So it is not lost when the game is written, and
 * parsing can continue after the user has corrected the move.
 */

/** CP_PGN_UNREAD_MARK: The beginning of such a comment. */
#define CP_PGN_UNREAD_MARK "Not understood: "

/** cp_pgn_store_unread: Stores the unparsed text of @game as comments. */
void cp_pgn_store_unread (CpPgnGame *game);

/** cp_pgn_find_unread: (transfer none) (nullable): Returns the unparsed text after @node, as
 * written. */
const char *cp_pgn_find_unread (const CpNode *node);

/** cp_pgn_first_unread: (transfer none) (nullable): Returns the first node, in reading order, with
 * unparsed text after it. */
CpNode *cp_pgn_first_unread (const CpRecord *record);

/** cp_pgn_dup_unread_move: (transfer full) (nullable): Returns the first word of the unparsed text:
 * the move that was not understood. */
char *cp_pgn_dup_unread_move (const CpNode *node);

/**
 * cp_pgn_resume_unread: Parses the unparsed text after the parent of @node as if its first move was
 * that of @node, and plays the moves. Text that still cannot be parsed is stored again.
 * @n_read: (out): number of moves read, in all lines
 *
 * Returns: false if there is no unparsed text
 */
bool cp_pgn_resume_unread (CpRecord *record, CpNode *node, unsigned *n_read);
