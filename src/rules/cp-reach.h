/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-position.h"

/**
 * cp_position_reach: what the piece on @square could do, for players who want to see it: it need
 * not be its turn, and its side then moves as if the other one had passed.
 * @moves: (out): where it could legally go; empty if no piece is there
 * @attacks: (out): the squares that it attacks, empty ones and those of its own side too,
 * whether or not the rules let it take there now: it may be pinned, or no piece may move yet
 */
void cp_position_reach (const CpPosition *pos, CpSquare square, CpBits *moves, CpBits *attacks);
