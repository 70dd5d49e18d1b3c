/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/position/cp-position.h"

/**
 * cp_position_reach: Computes the moves and attacks of the piece on @square, whichever side is to
 * move: the other side is assumed to have passed if necessary.
 * @moves: (out): squares it could legally move to; empty if no piece is there
 * @attacks: (out): squares that it attacks, empty ones and those of its own side included, whether
 *   or not it may take there now: it may be pinned, or no piece may move yet
 */
void cp_position_reach (const CpPosition *pos, CpSquare square, CpBits *moves, CpBits *attacks);

/** CpReach: Moves and attacks of every piece, indexed by square; empty for empty squares. */
typedef struct {
  CpBits moves[CP_MAX_SQUARES];   /* as @moves of cp_position_reach() */
  CpBits attacks[CP_MAX_SQUARES]; /* as @attacks of cp_position_reach() */
} CpReach;

/** cp_position_reach_all: cp_position_reach() of all pieces, much faster than one by one. */
void cp_position_reach_all (const CpPosition *pos, CpReach *reach);
