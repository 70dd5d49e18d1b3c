/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "drawing/board/cp-place.h"

/* Room for every piece of both armies and every colour. */
#define CP_MAX_GLIDES 96

/**
 * CpGlide: a piece, or a colour square, on its way from the middle of one place to that of another.
 * One that has been dragged starts beside the middle. What is dragged out of the supply comes from
 * no place: then the middle is that of the board.
 */
typedef struct {
  CpPiece piece;   /* CP_NO_PIECE if it is a colour */
  CpColour colour; /* CP_NO_COLOUR if it is a piece */
  CpSide owner;    /* of the colour */
  CpPlace from;
  CpPlace to; /* equal to @from: it stands there until the others have arrived */
  double dx;  /* from the middle of @from to where it starts, in squares as seen */
  double dy;
} CpGlide;

/** CpGlides: pieces on their way, the lowest first: a later one is drawn over an earlier one. */
typedef struct {
  unsigned n;
  CpGlide items[CP_MAX_GLIDES];
} CpGlides;

/**
 * cp_glides_between: how the pieces get from one position to another, whatever lies between: a
 * move, one taken back, or a jump through a game. A piece that becomes another on its way (a stack,
 * a promotion) glides as what it was; one that is stacked upon stays until it is covered. A colour
 * glides if it is clear which one it is: not if both of the same owner have gone elsewhere.
 * @before, @after: positions of the same rules
 */
void cp_glides_between (CpGlides *glides, const CpPosition *before, const CpPosition *after);

/** cp_glide_hold_over: has @glide, which comes from a square, start over the middle of @square. */
void cp_glide_hold_over (CpGlide *glide, const CpRules *rules, CpSquare square, bool flipped);

/** cp_glides_continue: has what was @dragged glide on from where it was let go. */
void cp_glides_continue (CpGlides *glides, const CpGlide *dragged);

/** cp_glides_add: adds a glide above the others. */
void cp_glides_add (CpGlides *glides, CpGlide glide);

/**
 * cp_glides_changed_powers: the pieces that move or take with another power than before, in a game
 * where they get it from others; else none.
 * @glides: the way from @before to @after, so that pieces that moved are known again
 *
 * Returns: their squares in @after
 */
CpBits cp_glides_changed_powers (const CpGlides *glides,
                                 const CpPosition *before,
                                 const CpPosition *after);
