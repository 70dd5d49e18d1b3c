/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "naive-chess.h"

/* Dynamic Chess, sentence by sentence after the rules. */

extern const NaiveChessLaws naive_dynamic_laws;

/** naive_dynamic_is_loony: whether moving and capturing power come from different sides. */
bool naive_dynamic_is_loony (const char *rules);

/** naive_dynamic_lender: where the piece is that the piece on @square has its power from. */
NaiveSquare naive_dynamic_lender (const NaiveChess *chess, NaiveSquare square, bool to_capture);

/** naive_dynamic_power: the kind of that piece, in lower case. */
char naive_dynamic_power (const NaiveChess *chess, NaiveSquare square, bool to_capture);

/** naive_dynamic_is_wrapped: whether that piece is found round the edge of the board. */
bool naive_dynamic_is_wrapped (const NaiveChess *chess, NaiveSquare square, bool to_capture);
