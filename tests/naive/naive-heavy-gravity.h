/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "naive-chess.h"

/* Heavy Gravity Chess, sentence by sentence after the rules. */

extern const NaiveChessLaws naive_heavy_gravity_laws;

/** naive_heavy_leg: Returns the leg of a knight's move: the square beside @from that it steps on.
 */
NaiveSquare naive_heavy_leg (NaiveSquare from, NaiveSquare to);
