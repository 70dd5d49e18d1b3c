/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-ending.h"

#include <math.h>

#include "rules/position/cp-balance.h"

/* Start of the slide of the first piece, maximum delay of the others, duration of a slide, and
 * start of the way back, as parts of the whole animation. */
#define SLIDE_BEGINS 0.14
#define MOST_LATER   0.16
#define SLIDE_LASTS  0.42
#define BACK_BEGINS  0.85

#define FALL_LASTS 0.4
#define FALLEN     82   /* degrees */
#define LURCH      0.35 /* squares */
#define SHAKE      1.6  /* degrees */
#define SMALLER    0.04 /* relative shrinking of the board as its end sinks */
#define TUMBLE     70   /* degrees, maximum rotation of a sliding piece */
#define LARGER     0.16 /* relative growth of a highlighted king */


static CpPlace
find_king (const CpPosition *pos, CpSide side)
{
  CpSquare square = cp_position_king (pos, side);
  CpPiece king = cp_piece (side, CP_KING);
  CpPiece piece;

  if (square != CP_SQUARE_NONE)
    return cp_place_square (square);
  for (unsigned i = 0; (piece = cp_place_piece (pos, cp_place_storage (side, i))) != CP_NO_PIECE;
       i++) {
    if (piece == king)
      return cp_place_storage (side, i);
  }
  return cp_place_none ();
}


CpEnding
cp_ending_find (const CpPosition *pos, CpOutcome outcome)
{
  CpSide winner = outcome.result == CP_BLACK_WINS ? CP_BLACK : CP_WHITE;
  CpEnding ending = { .kind = CP_ENDING_FALL, .king = cp_place_none () };

  if (outcome.result == CP_UNDECIDED || outcome.result == CP_DRAW)
    return (CpEnding){ .kind = CP_ENDING_NONE };
  if (outcome.termination == CP_SUPPORT_TIPPED) {
    ending.kind = CP_ENDING_TIP;
    ending.down = cp_balance_torque (pos) > 0 ? CP_BLACK : CP_WHITE;
    return ending;
  }
  if (outcome.termination == CP_KING_ON_CENTRE_LINE || outcome.termination == CP_CHECKMATE)
    ending.kind = CP_ENDING_LIGHT;
  ending.king = find_king (
      pos, outcome.termination == CP_KING_ON_CENTRE_LINE ? winner : cp_side_other (winner));
  return ending.king.kind != CP_PLACE_NONE ? ending : (CpEnding){ .kind = CP_ENDING_NONE };
}


static double
ease (double x)
{
  x = CLAMP (x, 0, 1);
  return x * x * (3 - 2 * x);
}


/* Rises from 0 to 1 in @lasts after @begins, and falls back to 0 at the end of the animation. */
static double
there_and_back (double progress, double begins, double lasts)
{
  return ease ((progress - begins) / lasts) *
         (1 - ease ((progress - BACK_BEGINS) / (1 - BACK_BEGINS)));
}


/* Returns a number from 0 to 1 that varies between pieces without a visible pattern. */
static double
scatter (CpPlace place)
{
  unsigned number = place.kind == CP_PLACE_SQUARE ? place.square : 100u + place.index;

  return number * 37 % 64 / 63.0;
}


CpEndingMotion
cp_ending_move_place (const CpEnding *ending, CpPlace place, double progress)
{
  CpEndingMotion motion = { .size = 1 };

  if (ending->kind == CP_ENDING_TIP) {
    double later = scatter (place);
    motion.slide = there_and_back (progress, SLIDE_BEGINS + MOST_LATER * later, SLIDE_LASTS);
    motion.angle = motion.slide * TUMBLE * (2 * later - 1);
  } else if (!cp_place_equal (ending->king, place)) {
    return motion;
  } else if (ending->kind == CP_ENDING_FALL) {
    motion.angle = FALLEN * there_and_back (progress, 0, FALL_LASTS);
  } else if (ending->kind == CP_ENDING_LIGHT) {
    motion.size = 1 + LARGER * pow (sin (2 * G_PI * progress), 2);
  }
  return motion;
}


CpEndingMotion
cp_ending_move_board (const CpEnding *ending, double progress)
{
  CpEndingMotion motion = { .size = 1 };

  if (ending->kind != CP_ENDING_TIP)
    return motion;
  double sunk = there_and_back (progress, 0, SLIDE_BEGINS);
  motion.slide = LURCH * sunk;
  motion.size = 1 - SMALLER * sunk;
  motion.angle = SHAKE * sin (40 * progress) * exp (-7 * progress) * (1 - progress);
  return motion;
}
