/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Introductions to the games for new players, step by step on a board. The steps are data of the
 * game (CpVariant.introduction); a test plays each of them. */

/** CpIntroductionMistake: A legal move that does not solve the task of a step, and its explanation.
 */
typedef struct {
  const char *move; /* in UCI notation */
  const char *text; /* N_() */
} CpIntroductionMistake;

#define CP_MAX_MISTAKES 2

/** CpIntroductionStep: One special rule of a game, and a move that demonstrates it. All texts are
 * N_(). */
typedef struct {
  const char *title;
  const char *text;    /* explains the rule in two or three sentences */
  const char *task;    /* one sentence: the task */
  const char *done;    /* shown after the move: its effect */
  const char *warning; /* shown after any other legal move; NULL for a general text */
  CpIntroductionMistake mistakes[CP_MAX_MISTAKES + 1]; /* moves with a text of their own; ends
                                                          before the first element without a move */
  const char *fen;      /* the position, by the game's default rules; White is to move */
  const char *moves;    /* in UCI notation, separated by spaces: the moves that solve the task; the
                           first one is shown as the solution */
  const char *circles;  /* circles on the board, as in the command `csl`: "Gd4,Ye5"; may be NULL */
  const char *arrows;   /* arrows, as in `cal`: "Gc1g5" */
  const char *power_of; /* square of a piece whose source of power the board shows; may be NULL */
} CpIntroductionStep;

/* Limits of the number of steps of an introduction. */
#define CP_MIN_STEPS 3
#define CP_MAX_STEPS 7
