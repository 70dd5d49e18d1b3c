/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-position.h"

/* Stock movements that the games compose theirs of. */

/** CpStep: one step on the board: files to the right, ranks up. */
typedef struct {
  int8_t files;
  int8_t ranks;
} CpStep;

/** cp_moves_steps: the eight steps of a king, orthogonal ones first. */
extern const CpStep cp_moves_steps[8];

/** CpRays: which of cp_moves_steps[] a kind uses, and how far it goes. */
typedef struct {
  uint8_t first;
  uint8_t end;
  uint8_t reach;
} CpRays;

/** cp_moves_rays: the orthodox rays of bishop, rook, queen and king; empty for all others. */
CpRays cp_moves_rays (CpKind kind);

/** cp_moves_step: the square one @step from @square, or CP_SQUARE_NONE off the board. */
CpSquare cp_moves_step (const CpRules *rules, CpSquare square, CpStep step);

/** cp_moves_pawn_step: the step of a pawn of @side, @files to the right. */
static inline CpStep
cp_moves_pawn_step (CpSide side, int files)
{
  return (CpStep){ (int8_t) files, side == CP_WHITE ? 1 : -1 };
}

/** cp_moves_add: appends a move. */
static inline void
cp_moves_add (CpMoves *moves, CpSquare from, CpSquare to, CpKind becomes)
{
  moves->moves[moves->n++] = (CpMove){ from, to, (uint8_t) becomes };
}

/** cp_moves_attacked_by_rays: whether a ray of a piece of @by reaches @square. */
bool cp_moves_attacked_by_rays (const CpPosition *pos, CpSquare square, CpSide by);

/** cp_moves_attacked_by_pawn: whether a pawn of @by attacks @square diagonally. */
bool cp_moves_attacked_by_pawn (const CpPosition *pos, CpSquare square, CpSide by);
