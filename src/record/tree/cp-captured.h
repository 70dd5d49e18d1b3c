/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-record.h"

/** CpCaptured: Pieces taken by a side, and its material advantage. A value. */
typedef struct {
  unsigned n[CP_N_KINDS]; /* number of taken pieces of each kind */
  int ahead;              /* material of this side minus that of the other, in pawns */
} CpCaptured;

/**
 * cp_captured_init: Counts the pieces that @side has taken from the initial position to @node.
 * Pieces have their usual values in chess: a pawn 1, a knight or bishop 3, a rook 5, a queen 9; in
 * games in which the square determines the kind of a piece, each is worth 1. Kings are worth
 * nothing.
 */
void cp_captured_init (CpCaptured *taken, const CpNode *node, CpSide side);

/** cp_captured_count: Returns the number of taken pieces. */
unsigned cp_captured_count (const CpCaptured *taken);
