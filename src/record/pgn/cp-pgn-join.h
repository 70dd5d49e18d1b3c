/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-pgn-slice.h"
#include "rules/notation/cp-notation.h"

/*
 * Putting games behind one another so that they are the same games when they are read again. This
 * is what everything that writes a file of games is held to.
 */

/**
 * cp_pgn_keeps_apart: whether games are still two games with this between them.
 * @before: (nullable): bytes of a game; %NULL for the start of the file
 * @after: (nullable): bytes of a game; %NULL for the end of the file
 */
bool cp_pgn_keeps_apart (const GString *before, const GString *gap, const GString *after);

/**
 * cp_pgn_mend_gap: lets @gap keep two games apart, with an empty line or a space more if need be: a
 * game that cannot be understood may begin with what would be an escape at the start of a line.
 * @before: (nullable): see cp_pgn_keeps_apart(), as @after
 *
 * Returns: false if that is not possible; then @gap is as it was
 */
bool
cp_pgn_mend_gap (const GString *before, GString *gap, const GString *after, const char *line_end);

/**
 * cp_pgn_mend_end: ends a game so that another one can follow it: it may lack its result, or the
 * brace that ends its last comment, which did no harm where it was.
 * @before: (inout): the game, to which the end is appended
 * @gap: (inout): mended too
 *
 * Returns: (nullable): what was appended, a constant; %NULL if that is not possible
 */
const char *
cp_pgn_mend_end (GString *before, GString *gap, const GString *after, const char *line_end);

/**
 * cp_pgn_reads_back: whether a game that was written is the same when it is read.
 * @game: what was read; its record is given @outcome
 * @text: cp_pgn_write() of the game, with or without the last line end
 * @outcome: how the game ended, which may be another way than the board says
 */
bool
cp_pgn_reads_back (const CpPgnGame *game, const char *text, CpNotation notation, CpOutcome outcome);
