/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "drawing/board/cp-place.h"

/* The animation that a board shows when a game ends. At its end everything stands as before. */

/** CP_ENDING_MS: duration of the animation, in milliseconds. */
#define CP_ENDING_MS 1300

/** CpEndingKind: kinds of animations. */
typedef enum {
  CP_ENDING_NONE,
  CP_ENDING_TIP,   /* the board lurches, and the pieces slide down */
  CP_ENDING_FALL,  /* the king of the loser falls */
  CP_ENDING_LIGHT, /* a king is highlighted: a mated one, or one that won on the centre line */
} CpEndingKind;

/** CpEnding: the animation for the end of a game. A value. */
typedef struct {
  CpEndingKind kind;
  CpPlace king; /* the king that falls or is highlighted */
  CpSide down;  /* the side whose half sinks when the board tips */
} CpEnding;

/** CpEndingMotion: the displacement of a piece or of the board at a moment of the animation. */
typedef struct {
  double slide; /* from its place, 0, to the lower end of the board, 1 */
  double angle; /* rotation in degrees */
  double size;  /* scale factor */
} CpEndingMotion;

/** cp_ending_find: Returns the animation for a game that ends in @pos with @outcome. */
CpEnding cp_ending_find (const CpPosition *pos, CpOutcome outcome);

/**
 * cp_ending_move_place: Returns the displacement of the piece in @place.
 * @progress: of the animation, from 0 to 1; at both ends nothing is displaced
 */
CpEndingMotion cp_ending_move_place (const CpEnding *ending, CpPlace place, double progress);

/**
 * cp_ending_move_board: Returns the displacement of the board. Its slide is a distance in squares
 * towards the lower end.
 * @progress: of the animation, from 0 to 1
 */
CpEndingMotion cp_ending_move_board (const CpEnding *ending, double progress);
