/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/position/cp-position.h"

/**
 * cp_board_text: a board for a terminal: one line per rank, the highest first, and the files below.
 * Pieces are written as in a FEN, empty squares as `.`; behind them, in a game with colours, the
 * letter of the colour, in upper case if White dropped it.
 *
 * Returns: (transfer full): lines with a line break between them, none at the end
 */
char *cp_board_text (const CpPosition *pos);
