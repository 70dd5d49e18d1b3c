/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "drawing/board/cp-place.h"

/* Enough for every piece of both armies and every colour. */
#define CP_MAX_GLIDES 96

/**
 * CpGlide: a piece or a colour square that moves from the middle of one place to the middle of
 * another. A dragged one starts beside the middle. One that was dragged out of the supply has no
 * place to come from: its offset is measured from the middle of the board.
 */
typedef struct {
  CpPiece piece;   /* CP_NO_PIECE for a colour */
  CpColour colour; /* CP_NO_COLOUR for a piece */
  CpSide owner;    /* the owner of a colour */
  CpPlace from;
  CpPlace to; /* may equal @from: then it stays there until the others have arrived */
  double dx;  /* offset of the start from the middle of @from, in squares on the screen */
  double dy;
} CpGlide;

/** CpGlides: moving pieces and colours in drawing order: later ones are drawn over earlier ones. */
typedef struct {
  unsigned n;
  CpGlide items[CP_MAX_GLIDES];
} CpGlides;

/**
 * cp_glides_between: Computes how pieces and colours get from one position to another: by a move, a
 * takeback, or a jump through a game. A piece that changes its type (a stack, a promotion) glides
 * as its old type. A piece that is stacked upon stays until it is covered. A colour glides only if
 * it can be identified: not if both squares of the same colour and owner have changed.
 * @glides: (out): overwritten
 * @before, @after: positions of the same rules
 */
void cp_glides_between (CpGlides *glides, const CpPosition *before, const CpPosition *after);

/**
 * cp_glide_hold_over: Moves the start of @glide, which comes from a square, to the middle of
 * @square.
 * @flipped: whether Black is at the bottom
 */
void cp_glide_hold_over (CpGlide *glide, const CpRules *rules, CpSquare square, bool flipped);

/**
 * cp_glides_continue: Lets the glide of a piece or colour that was @dragged start where it was
 * released.
 */
void cp_glides_continue (CpGlides *glides, const CpGlide *dragged);

/** cp_glides_add: Adds @glide on top of the others. */
void cp_glides_add (CpGlides *glides, CpGlide glide);

/**
 * cp_glides_changed_powers: Finds the pieces that move or capture with a different power than
 * before, in a game where neighbours give power; none in other games.
 * @glides: the result of cp_glides_between() for the same positions; identifies pieces that moved
 *
 * Returns: the squares of these pieces in @after
 */
CpBits cp_glides_changed_powers (const CpGlides *glides,
                                 const CpPosition *before,
                                 const CpPosition *after);
