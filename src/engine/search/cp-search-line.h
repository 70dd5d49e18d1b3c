/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/position/cp-position.h"

/* Result of a search. Scores are centipawns from the point of view of the side to move, see
 * cp_evaluator_score(). */

/* Maximal depth of a line, in plies. */
#define CP_SEARCH_MAX_PLIES 128

/* A win n plies from the root scores CP_SCORE_WIN - n, a loss the negative of that; scores without
 * a forced win are below CP_SCORE_FORCED. */
#define CP_SCORE_WIN      32000
#define CP_SCORE_FORCED   (CP_SCORE_WIN - CP_SEARCH_MAX_PLIES - 1)
#define CP_SCORE_INFINITE 32001

/** CpSearchLine: The principal variation of one root move. */
typedef struct {
  int score;
  unsigned depth;
  unsigned sel_depth; /* selective depth: length of the longest line searched */
  unsigned n;         /* number of moves of the variation, at least one */
  CpMove moves[CP_SEARCH_MAX_PLIES];
} CpSearchLine;
