/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "drawing/cp-place.h"

/* Room for every piece of both armies. */
#define CP_MAX_GLIDES 64

/**
 * CpGlide: a piece on its way from the middle of one place to that of another. One that has been
 * dragged starts beside the middle.
 */
typedef struct {
  CpPiece piece;
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
 * a promotion) glides as what it was; one that is stacked upon stays until it is covered.
 * @before, @after: positions of the same rules
 */
void cp_glides_between (CpGlides *glides, const CpPosition *before, const CpPosition *after);

/** cp_glides_add: adds a glide above the others. */
void cp_glides_add (CpGlides *glides, CpGlide glide);
