/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "naive-chess.h"

/* Heavy Gravity Chess, sentence by sentence after the rules. */

extern const NaiveChessLaws naive_heavy_gravity_laws;

/** naive_heavy_leg: the square beside @from that a knight steps on when it goes to @to. */
NaiveSquare naive_heavy_leg (NaiveSquare from, NaiveSquare to);
