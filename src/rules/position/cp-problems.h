/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-position.h"

/** CpProblemKind: a reason why a position may not be played. */
typedef enum {
  CP_PROBLEM_NO_KING,                 /* neither on the board nor, where that counts, knocked */
  CP_PROBLEM_TOO_MANY_KINGS,          /* board and holdings together */
  CP_PROBLEM_BOTH_KINGS_KNOCKED,      /* nobody could have won */
  CP_PROBLEM_OPPONENT_IN_CHECK,       /* the side not to move, in a game with check */
  CP_PROBLEM_PAWN_ON_FAR_RANK,        /* it would have promoted */
  CP_PROBLEM_PAWN_BEHIND_START,       /* behind its own second rank */
  CP_PROBLEM_TOO_MANY_KNOCKED,        /* more than the storage lines hold */
  CP_PROBLEM_ARMY_TOO_LARGE,          /* more pieces than the array's, holdings included */
  CP_PROBLEM_TOO_MANY_COLOURS,        /* on the board and in the supply together */
  CP_PROBLEM_BLUE_OCCUPIED,           /* a piece stands on a wall */
  CP_PROBLEM_KIND_CONTRADICTS_COLOUR, /* it would have changed on the square it stands on */
  CP_PROBLEM_KING_ON_COLOUR,          /* it would have removed the colour */
  CP_PROBLEM_MOVED_PAWN_IMPOSSIBLE,   /* no pawn on its own first two ranks */
  CP_PROBLEM_EN_PASSANT_IMPOSSIBLE,   /* no double step passed there, or no pawn could take */
} CpProblemKind;

/** CpProblem: one problem, whose it is, and where. */
typedef struct {
  CpProblemKind kind;
  CpSide side;    /* the army concerned; meaningless where both are */
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
