/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-pgn-slice.h"
#include "rules/notation/cp-notation.h"

/* Concatenation of games such that the same games are read again. Every writer of a file of games
 * must satisfy these functions. */

/**
 * cp_pgn_gap_separates: Returns true if @before and @after are still read as two games with @gap
 * between them.
 * @before: (nullable): bytes of a game; %NULL for the start of the file
 * @after: (nullable): bytes of a game; %NULL for the end of the file
 */
bool cp_pgn_gap_separates (const GString *before, const GString *gap, const GString *after);

/**
 * cp_pgn_repair_gap: Makes @gap separate two games, by adding an empty line or a space if
 * necessary: a game that cannot be read may begin with a character that would be an escape at the
 * start of a line.
 * @before: (nullable): see cp_pgn_gap_separates(), as @after
 *
 * Returns: false if that is not possible; @gap is unchanged then
 */
bool
cp_pgn_repair_gap (const GString *before, GString *gap, const GString *after, const char *line_end);

/**
 * cp_pgn_terminate_game: Terminates a game so that another one can follow: its result may be
 * missing, or the brace that closes its last comment.
 * @before: (inout): the game, to which the terminator is appended
 * @gap: (inout): repaired, too
 *
 * Returns: (nullable): the appended text, a constant; %NULL if that is not possible
 */
const char *
cp_pgn_terminate_game (GString *before, GString *gap, const GString *after, const char *line_end);

/**
 * cp_pgn_reads_back: Returns true if a written game is the same when it is read.
 * @game: the result of reading; its record is given @outcome
 * @text: cp_pgn_write() of the game, with or without the last line end
 * @outcome: the outcome of the game, which may differ from the one by the last position
 */
bool
cp_pgn_reads_back (const CpPgnGame *game, const char *text, CpNotation notation, CpOutcome outcome);
