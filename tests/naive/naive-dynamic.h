/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "naive-chess.h"

/* Dynamic Chess, sentence by sentence after the rules. */

extern const NaiveChessLaws naive_dynamic_laws;

/** naive_dynamic_is_loony: Returns true if moving and capturing power come from different sides. */
bool naive_dynamic_is_loony (const char *rules);

/** naive_dynamic_lender: Returns the square of the piece that lends the piece on @square its power.
 */
NaiveSquare naive_dynamic_lender (const NaiveChess *chess, NaiveSquare square, bool to_capture);

/** naive_dynamic_power: Returns the kind of that piece, in lower case. */
char naive_dynamic_power (const NaiveChess *chess, NaiveSquare square, bool to_capture);

/** naive_dynamic_is_wrapped: Returns true if that piece is found round the edge of the board. */
bool naive_dynamic_is_wrapped (const NaiveChess *chess, NaiveSquare square, bool to_capture);
