/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-position.h"

/** CpProblemKind: Reasons why a position is refused. */
typedef enum {
  CP_PROBLEM_NO_KING,                 /* neither on the board nor, in games with storage, knocked */
  CP_PROBLEM_TOO_MANY_KINGS,          /* board and holdings together */
  CP_PROBLEM_BOTH_KINGS_KNOCKED,      /* neither side could have won */
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

/** CpProblem: A problem, with the side and the squares concerned. */
typedef struct {
  CpProblemKind kind;
  CpSide side;    /* meaningless if both sides are concerned */
  CpBits squares; /* may be empty, for a missing king */
} CpProblem;

#define CP_MAX_PROBLEMS 24

/** CpProblems: all problems of a position. */
typedef struct {
  unsigned n;
  CpProblem items[CP_MAX_PROBLEMS];
} CpProblems;

/** cp_position_problems: Lists the reasons why @pos cannot be played; empty if it can. */
void cp_position_problems (const CpPosition *pos, CpProblems *problems);

/** cp_problems_add: Appends a problem; used by the games. */
static inline void
cp_problems_add (CpProblems *problems, CpProblemKind kind, CpSide side, CpBits squares)
{
  g_assert (problems->n < CP_MAX_PROBLEMS);
  problems->items[problems->n++] = (CpProblem){ kind, side, squares };
}

/**
 * cp_problem_describe: Returns the problem as a translated sentence that names the squares.
 *
 * Returns: (transfer full)
 */
char *cp_problem_describe (const CpPosition *pos, const CpProblem *problem);
