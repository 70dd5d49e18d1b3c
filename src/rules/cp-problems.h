/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-position.h"

/** CpProblemKind: a reason why a position may not be played (FORMATS.md, FEN). */
typedef enum {
  CP_PROBLEM_NO_KING = 1 << 0,            /* neither on the board nor, where that counts, knocked */
  CP_PROBLEM_TOO_MANY_KINGS = 1 << 1,     /* board and holdings together */
  CP_PROBLEM_BOTH_KINGS_KNOCKED = 1 << 2, /* nobody could have won */
  CP_PROBLEM_OPPONENT_IN_CHECK = 1 << 3,  /* the side not to move, in a game with check */
  CP_PROBLEM_PAWN_ON_FAR_RANK = 1 << 4,   /* it would have promoted */
  CP_PROBLEM_PAWN_BEHIND_START = 1 << 5,  /* behind its own second rank */
  CP_PROBLEM_TOO_MANY_KNOCKED = 1 << 6,   /* more than the storage lines hold */
  CP_PROBLEM_ARMY_TOO_LARGE = 1 << 7,     /* more pieces than the array's, holdings included */
  CP_PROBLEM_EN_PASSANT_IMPOSSIBLE = 1
                                     << 8, /* no double step passed there, or no pawn could take */
} CpProblemKind;

/** CpProblem: one problem, whose it is, and where. */
typedef struct {
  CpProblemKind kind;
  CpSide side;    /* the army concerned; meaningless for CP_PROBLEM_BOTH_KINGS_KNOCKED */
  CpBits squares; /* may be empty: a missing king is nowhere */
} CpProblem;

#define CP_MAX_PROBLEMS 24

/** CpProblems: all problems of a position. */
typedef struct {
  unsigned n;
  CpProblem items[CP_MAX_PROBLEMS];
} CpProblems;

/** cp_position_problems: everything that keeps @pos from being played; none if it may be. */
void cp_position_problems (const CpPosition *pos, CpProblems *problems);

/** cp_problems_add: adds a problem to the list; used by the games themselves. */
void cp_problems_add (CpProblems *problems, CpProblemKind kind, CpSide side, CpBits squares);

/**
 * cp_problem_describe: the problem as a translated sentence that names the squares.
 *
 * Returns: (transfer full)
 */
char *cp_problem_describe (const CpPosition *pos, const CpProblem *problem);
