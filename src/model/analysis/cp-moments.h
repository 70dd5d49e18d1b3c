/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/cp-blunder.h"
#include "model/game/cp-game.h"

/** CP_MOMENTS_MAX: Maximal number of moments of a game. */
#define CP_MOMENTS_MAX 3

/** CpMoment: A blunder in a game. */
typedef struct {
  CpNode *node; /* the node of the move */
  CpBlunder blunder;
} CpMoment;

/**
 * cp_moments_find: Finds the worst blunders of @side on the line to the head of @game.
 * @moments: (out): filled in the order of the game
 *
 * Returns: the number of moments
 */
unsigned cp_moments_find (CpGame *game, CpSide side, CpMoment moments[CP_MOMENTS_MAX]);
