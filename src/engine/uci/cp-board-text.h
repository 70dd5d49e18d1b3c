/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/position/cp-position.h"

/**
 * cp_board_text: Returns a text diagram for a terminal: one line per rank, the highest first, and
 * the files below. Pieces are written as in a FEN, empty squares as `.`; in a game with colours,
 * each is followed by the letter of the square's colour, in upper case if White dropped it.
 *
 * Returns: (transfer full): lines separated by line breaks, without one at the end
 */
char *cp_board_text (const CpPosition *pos);
