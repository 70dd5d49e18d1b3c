/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/position/cp-position.h"

/**
 * cp_position_reach: what the piece on @square could do, for players who want to see it: it need
 * not be its turn, and its side then moves as if the other one had passed.
 * @moves: (out): where it could legally go; empty if no piece is there
 * @attacks: (out): the squares that it attacks, empty ones and those of its own side too,
 * whether or not the rules let it take there now: it may be pinned, or no piece may move yet
 */
void cp_position_reach (const CpPosition *pos, CpSquare square, CpBits *moves, CpBits *attacks);

/** CpReach: what every piece of a position could do, by its square; nothing for empty squares. */
typedef struct {
  CpBits moves[CP_MAX_SQUARES];   /* as the @moves of cp_position_reach() */
  CpBits attacks[CP_MAX_SQUARES]; /* as its @attacks */
} CpReach;

/** cp_position_reach_all: cp_position_reach() of all pieces, in much less time than one by one. */
void cp_position_reach_all (const CpPosition *pos, CpReach *reach);
