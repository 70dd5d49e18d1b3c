/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/position/cp-position.h"

/* What a search finds. Scores are centipawns from the side to move, see cp_judge_score(). */

/* The deepest line that is looked at, in plies. */
#define CP_SEARCH_MAX_PLIES 128

/* A win n plies from the root is worth CP_SCORE_WIN - n, a loss as much less than 0; what is not
 * forced is less than CP_SCORE_FORCED. */
#define CP_SCORE_WIN      32000
#define CP_SCORE_FORCED   (CP_SCORE_WIN - CP_SEARCH_MAX_PLIES - 1)
#define CP_SCORE_INFINITE 32001

/** CpSearchLine: what a search has found of one move at the root. */
typedef struct {
  int score;
  unsigned depth;
  unsigned deepest; /* the longest line that was looked at */
  unsigned n;       /* moves of the best line, at least one */
  CpMove moves[CP_SEARCH_MAX_PLIES];
} CpSearchLine;
