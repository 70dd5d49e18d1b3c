/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/position/cp-position.h"

/* A position as sets of squares, the planes: one for each kind of piece of each side, and for other
 * features of a game. Each square of a plane is an input of the evaluation and has one or more
 * weights. Mirrored features of White and Black share an input, so that weights learned for one
 * side serve both. */

#define CP_MAX_PLANES 64
#define CP_MAX_INPUTS 6144

/**
 * CP_N_PIECE_PLANES: The first planes are those of the pieces: White's pawns, Black's pawns,
 * White's knights …
 */
#define CP_N_PIECE_PLANES (2u * (CP_KING - CP_PAWN + 1))

/** CpPlanes: The planes of a position. */
typedef struct {
  CpBits sets[CP_MAX_PLANES];
} CpPlanes;

/** CpPlaneMap: The planes of a set of rules, and the numbers of their inputs. */
typedef struct {
  const CpRules *rules;
  bool attacks;           /* includes planes of attacked squares */
  unsigned n_game_planes; /* planes before those of attacks */
  unsigned n_planes;
  unsigned n_inputs;
  /* Index of the input of each square of each plane, from each side's point of view. */
  uint16_t input[2][CP_MAX_PLANES][128];
  CpBits neighbours[2][128]; /* squares at distance 1 and at most 2 */
} CpPlaneMap;

/** cp_plane_of: Returns the plane of the pieces of @kind of @side. */
static inline unsigned
cp_plane_of (CpKind kind, CpSide side)
{
  return 2u * (unsigned) (kind - CP_PAWN) + (unsigned) side;
}

/**
 * cp_plane_map_new: Creates the map for @rules; free it with g_free().
 * @attacks: whether to include planes of attacked squares, which take time to compute
 */
CpPlaneMap *cp_plane_map_new (const CpRules *rules, bool attacks);

/**
 * cp_plane_map_has_squares: Returns true if @plane is a set of squares, false if it is a number.
 */
bool cp_plane_map_has_squares (const CpPlaneMap *map, unsigned plane);

/** cp_plane_map_size: Returns the number of inputs of @plane. */
unsigned cp_plane_map_size (const CpPlaneMap *map, unsigned plane);

/** cp_planes_attacks: Returns all squares that @side attacks; @map must include attacks. */
static inline CpBits
cp_planes_attacks (const CpPlaneMap *map, const CpPlanes *planes, CpSide side)
{
  return planes->sets[map->n_game_planes + (unsigned) side];
}

/** cp_planes_fill: Computes all planes of @pos. */
void cp_planes_fill (const CpPlaneMap *map, const CpPosition *pos, CpPlanes *planes);

/** cp_planes_fill_extra: Computes only the planes from CP_N_PIECE_PLANES on. */
void cp_planes_fill_extra (const CpPlaneMap *map, const CpPosition *pos, CpPlanes *planes);
