/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "record/pgn/cp-pgn-reader.h"
#include "rules/notation/cp-notation.h"

/* Invariants of every PGN text and every game. All functions abort on failure. */

/** cp_test_check_same_game: Checks that two games are equal: rules, initial position, tags,
 * outcome, moves, comments and glyphs. */
void cp_test_check_same_game (const CpRecord *a, const CpRecord *b);

/** cp_test_check_same_comments: Checks that comments that were written (nullable) and read again
 * (nullable) are equal, except that commands may have got a comment of their own. */
void cp_test_check_same_comments (const GPtrArray *written, const GPtrArray *read);

/**
 * cp_test_check_round_trip: Checks that a written game can be read without a problem, unless it
 * continues after its end, is equal, and is written again with the same bytes.
 *
 * Returns: (transfer full): the text
 */
char *cp_test_check_round_trip (const CpRecord *record, CpNotation notation);

/**
 * cp_test_read_all: Reads all games of a text and checks that every byte is accounted for: the
 * games are in order, and gaps contain only meaningless bytes.
 * @length: in bytes
 *
 * Returns: (transfer full) (element-type CpPgnGame)
 */
GArray *cp_test_read_all (const char *text, size_t length);

/**
 * cp_test_check_scanner: Checks that the scanner finds the games in the same places when it reads
 * the text in pieces, and that they are equal when read from their own bytes alone.
 * @games: the result of cp_test_read_all() for @text
 * @window: initial size of the scanner's window, in bytes
 */
void cp_test_check_scanner (const char *text, size_t length, const GArray *games, size_t window);

/**
 * cp_test_check_replaced: Rewrites one game in its place, as after an edit, and checks that it has
 * no problem and all others are unchanged. (Not if an earlier game has a comment without an end,
 * which ends where the next game seems to begin.)
 * @games: the result of cp_test_read_all() for @text
 * @index: of a game with a record
 */
void cp_test_check_replaced (const char *text, size_t length, const GArray *games, unsigned index);
