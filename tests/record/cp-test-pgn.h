/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "record/pgn/cp-pgn-reader.h"
#include "rules/notation/cp-notation.h"

/* What is true of every PGN text and every game. All of these abort where it is not. */

/**
 * cp_test_check_same_game: whether two games are the same in everything that is written down:
 * rules, position to start from, tags, outcome, moves, comments and glyphs.
 */
void cp_test_check_same_game (const CpRecord *a, const CpRecord *b);

/**
 * cp_test_check_round_trip: a game that is written can be read without a problem, unless it goes on
 * behind its end, is the same then, and is written again with the same bytes.
 *
 * Returns: (transfer full): the text
 */
char *cp_test_check_round_trip (const CpRecord *record, CpNotation notation);

/**
 * cp_test_read_all: reads all games of a text and sees to it that every byte of it is accounted
 * for: the games are in order, and between them is only what carries no meaning.
 * @length: in bytes
 *
 * Returns: (transfer full) (element-type CpPgnGame)
 */
GArray *cp_test_read_all (const char *text, size_t length);

/**
 * cp_test_check_scanner: whether the games are found in the same places when the text is read piece
 * by piece, and are the same when nothing but their own bytes is there.
 * @games: what cp_test_read_all() found in @text
 * @window: bytes that the scanner begins with
 */
void cp_test_check_scanner (const char *text, size_t length, const GArray *games, size_t window);

/**
 * cp_test_check_replaced: writes one game anew in the place where it stands, as happens when one
 * game of a file has been edited: it must have become a good one, and all others must be as before.
 * (Not if an earlier game has a comment without an end: that ends where the next game seems to.)
 * @games: what cp_test_read_all() found in @text
 * @index: of a game with a record
 */
void cp_test_check_replaced (const char *text, size_t length, const GArray *games, unsigned index);
