/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-position.h"

/* Movements on boards of any size, from which the games compose theirs. */

/** CpRays: The directions of a kind, @first and every @stride-th after it, and its range. */
typedef struct {
  uint8_t first;
  uint8_t stride;
  uint8_t reach; /* range in squares; 0 if the kind does not move along rays */
} CpRays;

/** CP_FOR_EACH_RAY: runs its body with @direction at each direction of @rays. */
#define CP_FOR_EACH_RAY(direction, rays)                                                           \
  for (unsigned direction = (rays).reach > 0 ? (rays).first : CP_N_COMPASS;                        \
       direction < CP_N_COMPASS; direction += (rays).stride)

/** cp_moves_rays: Returns the orthodox rays of bishop, rook, queen and king; empty for other kinds.
 */
CpRays cp_moves_rays (CpKind kind);

/** cp_moves_step: Returns the square one step from @square, or CP_SQUARE_NONE off the board. */
static inline CpSquare
cp_moves_step (const CpRules *rules, CpSquare square, CpCompass direction)
{
  return rules->steps[square][direction];
}

/** cp_moves_add: appends a move. */
static inline void
cp_moves_add (CpMoves *moves, CpSquare from, CpSquare to, CpKind becomes)
{
  moves->moves[moves->n++] = (CpMove){ .from = from, .to = to, .becomes = (uint8_t) becomes };
}

/** cp_moves_pawn_origins: Returns squares from which a pawn of @side may move to one of @targets: a
 * superset. */
static inline CpBits
cp_moves_pawn_origins (const CpRules *rules, CpSide side, CpBits targets)
{
  unsigned files = rules->files;

  if (side == CP_WHITE)
    return targets >> (files - 1) | targets >> files | targets >> (files + 1) |
           targets >> 2 * files;
  return targets << (files - 1) | targets << files | targets << (files + 1) | targets << 2 * files;
}

/** cp_moves_attacked_by_rays: Returns true if a ray of a piece of @by reaches @square. */
bool cp_moves_attacked_by_rays (const CpPosition *pos, CpSquare square, CpSide by);

/** cp_moves_attacked_by_pawn: Returns true if a pawn of @by attacks @square diagonally. */
bool cp_moves_attacked_by_pawn (const CpPosition *pos, CpSquare square, CpSide by);

/** cp_moves_pawn_attacks: Returns all squares that pawns of @side attack diagonally. */
CpBits cp_moves_pawn_attacks (const CpPosition *pos, CpSide side);

/** cp_moves_ray_attacks: Returns the squares on the rays of the piece on @from, up to and including
 * the first one of @barred on each. */
CpBits cp_moves_ray_attacks (const CpPosition *pos, CpSquare from, CpBits barred);
