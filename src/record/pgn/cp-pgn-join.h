/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-pgn-slice.h"
#include "rules/notation/cp-notation.h"

/* Concatenation of games such that the same games are read again. Every writer of a file of games
 * must satisfy these functions. */

/**
 * cp_pgn_join: Makes two games readable as two games when they are concatenated with @gap between
 * them, by adding as little as possible: an empty line or a space to @gap, because a game that
 * cannot be read may begin with a character that is an escape at the start of a line; or, to
 * @before, its missing result or the brace that closes its last comment.
 * @before: (nullable) (inout): bytes of a game; %NULL for the start of the file
 * @gap: (inout): the bytes between both
 * @after: (nullable): bytes of a game; %NULL for the end of the file
 *
 * Returns: false if that is not possible; nothing is changed then
 */
bool cp_pgn_join (GString *before, GString *gap, const GString *after, const char *line_end);

/**
 * cp_pgn_reads_back: Returns true if a written game is the same when it is read.
 * @game: the result of reading; its record is given @outcome
 * @text: cp_pgn_write() of the game, with or without the last line end
 * @outcome: the outcome of the game, which may differ from the one by the last position
 */
bool
cp_pgn_reads_back (const CpPgnGame *game, const char *text, CpNotation notation, CpOutcome outcome);
