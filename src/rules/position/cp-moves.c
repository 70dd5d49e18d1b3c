/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-moves.h"

static const CpRays rays_of_kind[CP_N_KINDS] = {
  [CP_BISHOP] = { CP_NORTH_WEST, 2, CP_MAX_RANKS },
  [CP_ROOK] = { CP_EAST, 2, CP_MAX_RANKS },
  [CP_QUEEN] = { CP_EAST, 1, CP_MAX_RANKS },
  [CP_KING] = { CP_EAST, 1, 1 },
};


CpRays
cp_moves_rays (CpKind kind)
{
  return rays_of_kind[kind];
}


/* Returns true if a piece with @rays reaches a square at @distance in @direction. */
static bool
reaches (CpRays rays, CpCompass direction, unsigned distance)
{
  return distance <= rays.reach && (rays.stride == 1 || direction % 2 == rays.first % 2);
}


bool
cp_moves_attacked_by_rays (const CpPosition *pos, CpSquare square, CpSide by)
{
  for (CpCompass direction = CP_EAST; direction < CP_N_COMPASS; direction++) {
    CpSquare at = cp_moves_step (pos->rules, square, direction);
    unsigned distance = 1;

    while (at != CP_SQUARE_NONE && pos->board[at] == CP_NO_PIECE) {
      at = cp_moves_step (pos->rules, at, direction);
      distance++;
    }
    /* Rays are symmetric: a piece that attacks along a direction also does along its opposite. */
    if (at != CP_SQUARE_NONE && cp_piece_side (pos->board[at]) == by &&
        reaches (cp_moves_rays (cp_piece_kind (pos->board[at])), direction, distance))
      return true;
  }
  return false;
}


bool
cp_moves_attacked_by_pawn (const CpPosition *pos, CpSquare square, CpSide by)
{
  /* A pawn of @by attacks from the squares that a pawn of the other side would attack. */
  CpSide other = cp_side_other (by);
  CpSquare west = cp_moves_step (pos->rules, square, cp_compass_forward_west (other));
  CpSquare east = cp_moves_step (pos->rules, square, cp_compass_forward_east (other));

  return (west != CP_SQUARE_NONE && pos->board[west] == cp_piece (by, CP_PAWN)) ||
         (east != CP_SQUARE_NONE && pos->board[east] == cp_piece (by, CP_PAWN));
}


CpBits
cp_moves_pawn_attacks (const CpPosition *pos, CpSide side)
{
  const CpRules *rules = pos->rules;
  unsigned files = rules->files, last = files - 1u;
  CpBits pawns = pos->of_kind[CP_PAWN] & pos->of_side[side];
  CpBits board = ((CpBits) 1 << rules->n_squares) - 1;
  CpBits westwards = pawns & ~(CP_BIT (0) | rules->rays[0][CP_NORTH]);
  CpBits eastwards = pawns & ~(CP_BIT (last) | rules->rays[last][CP_NORTH]);

  if (side == CP_WHITE)
    return (westwards << (files - 1u) | eastwards << (files + 1u)) & board;
  return westwards >> (files + 1u) | eastwards >> (files - 1u);
}


CpBits
cp_moves_ray_attacks (const CpPosition *pos, CpSquare from, CpBits barred)
{
  CpRays rays = cp_moves_rays (cp_piece_kind (pos->board[from]));
  CpBits found = 0;

  CP_FOR_EACH_RAY (direction, rays)
  {
    CpBits ray = pos->rules->rays[from][direction];
    CpBits first = ray & barred;

    if (rays.reach == 1) {
      CpSquare to = cp_moves_step (pos->rules, from, (CpCompass) direction);
      found |= to != CP_SQUARE_NONE ? CP_BIT (to) : 0;
    } else if (first == 0) {
      found |= ray;
    } else {
      CpSquare stop = direction < CP_WEST ? cp_bits_first (first) : cp_bits_last (first);
      found |= ray & ~pos->rules->rays[stop][direction];
    }
  }
  return found;
}
