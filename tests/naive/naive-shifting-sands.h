/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "naive-chess.h"

/* Shifting Sands Chess, sentence by sentence after the rules. */

/** NAIVE_SANDS_COLOURS: the letters of the colours in the order of the holdings. */
#define NAIVE_SANDS_COLOURS "YPRLGB"

extern const NaiveChessLaws naive_shifting_sands_laws;

/** naive_sands_is_each: whether each player has colours of their own. */
bool naive_sands_is_each (const char *rules);

/** naive_sands_kind_of_colour: what a piece becomes there; 'p' without colour, blue has none. */
char naive_sands_kind_of_colour (char colour);

/** naive_sands_is_home: whether @rank is one of the first two ranks of the side of @piece. */
bool naive_sands_is_home (const NaiveChess *chess, char piece, int rank);

/** naive_sands_is_double_step: whether a pawn goes two squares from one to the other. */
bool naive_sands_is_double_step (const NaiveChess *chess, NaiveSquare from, NaiveSquare to);

/** naive_sands_fens: positions with something particular about them; ends with NULL. */
const char *const *naive_sands_fens (const char *rules);
