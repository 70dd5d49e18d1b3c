/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "naive-chess.h"

/* Shifting Sands Chess, sentence by sentence after the rules. */

/** NAIVE_SANDS_COLOURS: Letters of the colours in the order of the holdings. */
#define NAIVE_SANDS_COLOURS "YPRLGB"

extern const NaiveChessLaws naive_shifting_sands_laws;

/** naive_sands_is_each: Returns true if each player has colours of their own. */
bool naive_sands_is_each (const char *rules);

/** naive_sands_kind_of_colour: Returns the kind that a piece becomes on a colour; 'p' without
 * colour; blue has none. */
char naive_sands_kind_of_colour (char colour);

/** naive_sands_is_home: Returns true if @rank is one of the first two ranks of the side of @piece.
 */
bool naive_sands_is_home (const NaiveChess *chess, char piece, int rank);

/** naive_sands_is_double_step: Returns true if a pawn may make a double step between the squares.
 */
bool naive_sands_is_double_step (const NaiveChess *chess, NaiveSquare from, NaiveSquare to);

/** naive_sands_fens: (array zero-terminated=1): Returns positions for special cases. */
const char *const *naive_sands_fens (const char *rules);
