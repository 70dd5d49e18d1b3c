/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-record.h"

/** CpTaken: what a side has taken in a game, and how the material stands. A value. */
typedef struct {
  unsigned n[CP_N_KINDS]; /* how many of each kind, as which it was taken */
  int ahead;              /* what its pieces are worth more than the other's; negative: less */
} CpTaken;

/**
 * cp_taken_init: what @side has taken on the way from the first position to @node. A piece is worth
 * what it usually is in chess: a pawn 1, a knight or bishop 3, a rook 5, a queen 9; where the
 * square it stands on makes it what it is, each is worth 1. Kings are worth nothing.
 */
void cp_taken_init (CpTaken *taken, const CpNode *node, CpSide side);

/** cp_taken_count: how many pieces were taken. */
unsigned cp_taken_count (const CpTaken *taken);
