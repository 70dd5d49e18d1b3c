/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "drawing/board/cp-place.h"

/* How a board shows that a game ends: for a moment, then everything stands as before. */

/** CP_ENDING_MS: how long it takes. */
#define CP_ENDING_MS 1300

/** CpEndingKind: what is to be seen. */
typedef enum {
  CP_ENDING_NONE,
  CP_ENDING_TIP,   /* the board lurches, and the pieces slide down it */
  CP_ENDING_FALL,  /* the king of whoever has lost falls */
  CP_ENDING_LIGHT, /* a king is in the light: it is mated, or has got where it wins */
} CpEndingKind;

/** CpEnding: one such event. A value. */
typedef struct {
  CpEndingKind kind;
  CpPlace king; /* that falls, or is in the light */
  CpSide down;  /* whose half is the lower one, as the board tips */
} CpEnding;

/** CpEndingMotion: where something is at a moment of it, apart from where it belongs. */
typedef struct {
  double slide; /* from there, 0, to the lower end of the board, 1 */
  double angle; /* degrees */
  double size;  /* 1 as usual */
} CpEndingMotion;

/** cp_ending_find: what is to be seen when a game ends in @pos with @outcome. */
CpEnding cp_ending_find (const CpPosition *pos, CpOutcome outcome);

/**
 * cp_ending_move_place: how the piece in @place moves.
 * @progress: of the event, from 0 to 1; at both ends nothing has moved
 */
CpEndingMotion cp_ending_move_place (const CpEnding *ending, CpPlace place, double progress);

/** cp_ending_move_board: how the board moves itself: as it lurches, its slide is that towards its
 * lower end, in squares. */
CpEndingMotion cp_ending_move_board (const CpEnding *ending, double progress);
