/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/proof/cp-solution.h"
#include "record/notes/cp-theme.h"

/** CpMineWeakness: Reasons why a sound position is no good puzzle. */
typedef enum {
  CP_MINE_NOT_WEAK,
  CP_MINE_PLAIN_CAPTURE, /* the key takes a piece, without any point that makes up for that */
  CP_MINE_KING_CAPTURE,  /* the key attacks the king, which is then taken: mate in one, in effect */
  CP_MINE_FORCED_CHECKS, /* each move attacks the king, and each time there is only one defence */
} CpMineWeakness;

/**
 * cp_mine_find_weakness: Returns the first weakness of a puzzle.
 * @solution: sound; must have a tree
 * @themes: those of @solution
 */
CpMineWeakness cp_mine_find_weakness (const CpSolution *solution, CpThemes themes);
