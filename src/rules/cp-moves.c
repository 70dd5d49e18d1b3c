/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-moves.h"

const CpStep cp_moves_steps[8] = {
  { 1, 0 }, { 0, 1 }, { -1, 0 }, { 0, -1 }, { 1, 1 }, { -1, 1 }, { -1, -1 }, { 1, -1 },
};

static const CpRays rays_of_kind[CP_N_KINDS] = {
  [CP_BISHOP] = { 4, 8, CP_MAX_RANKS },
  [CP_ROOK] = { 0, 4, CP_MAX_RANKS },
  [CP_QUEEN] = { 0, 8, CP_MAX_RANKS },
  [CP_KING] = { 0, 8, 1 },
};


CpRays
cp_moves_rays (CpKind kind)
{
  return rays_of_kind[kind];
}


CpSquare
cp_moves_step (const CpRules *rules, CpSquare square, CpStep step)
{
  int file = (int) cp_square_file (rules, square) + step.files;
  int rank = (int) cp_square_rank (rules, square) + step.ranks;

  if (file < 0 || file >= rules->files || rank < 0 || rank >= rules->ranks)
    return CP_SQUARE_NONE;
  return cp_square_at (rules, (unsigned) file, (unsigned) rank);
}


bool
cp_moves_attacked_by_rays (const CpPosition *pos, CpSquare square, CpSide by)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (cp_moves_steps); i++) {
    CpSquare at = cp_moves_step (pos->rules, square, cp_moves_steps[i]);
    unsigned distance = 1;

    while (at != CP_SQUARE_NONE && pos->board[at] == CP_NO_PIECE) {
      at = cp_moves_step (pos->rules, at, cp_moves_steps[i]);
      distance++;
    }
    if (at == CP_SQUARE_NONE || cp_piece_side (pos->board[at]) != by)
      continue;
    /* Rays are the same in both directions, so that the attacker's own can be asked. */
    CpRays rays = cp_moves_rays (cp_piece_kind (pos->board[at]));
    if (i >= rays.first && i < rays.end && distance <= rays.reach)
      return true;
  }
  return false;
}


bool
cp_moves_attacked_by_pawn (const CpPosition *pos, CpSquare square, CpSide by)
{
  for (int files = -1; files <= 1; files += 2) {
    CpSquare at =
        cp_moves_step (pos->rules, square, cp_moves_pawn_step (cp_side_other (by), files));
    if (at != CP_SQUARE_NONE && pos->board[at] == cp_piece (by, CP_PAWN))
      return true;
  }
  return false;
}
