/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/*
 * What somebody is told of a game who plays it for the first time, step by step on a board. The
 * steps are data of the game (CpVariant.introduction); a test plays each of them.
 */

/** CpIntroductionMistake: a legal move that does not do what a step asks for, and why. */
typedef struct {
  const char *move; /* in coordinates */
  const char *text; /* N_() */
} CpIntroductionMistake;

#define CP_MAX_MISTAKES 2

/**
 * CpIntroductionStep: something that is special in a game, and a move that shows it. All texts are
 * N_().
 */
typedef struct {
  const char *title;
  const char *text; /* how it is in this game, two or three sentences */
  const char *task; /* one sentence */
  const char *done; /* what has happened by it */
  const char *mind; /* what to mind, told after another legal move; NULL for nothing special */
  CpIntroductionMistake mistakes[CP_MAX_MISTAKES + 1]; /* moves with other words than @mind; ends
                                                          before the first without a move */
  const char *fen;      /* the position, by the game's default rules; White is to move */
  const char *moves;    /* in coordinates, with blanks between: those that do it, first the one that
                           is shown to whoever does not find any */
  const char *circles;  /* on the board, as the command `csl` has them: "Gd4,Ye5"; may be NULL */
  const char *arrows;   /* the same for `cal`: "Gc1g5" */
  const char *power_of; /* the square of a piece of which the board shows whence its power comes;
                           may be NULL */
} CpIntroductionStep;

/* The fewest and the most steps an introduction has. */
#define CP_MIN_STEPS 3
#define CP_MAX_STEPS 5
