/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/position/cp-position.h"

/*
 * A position as sets of squares, the planes: for each kind of piece of each side, and for what else
 * counts in a game. What is known of the worth of positions is a number, or several, for each
 * square of each plane: an input. The same things as Black sees them have the same inputs, so that
 * what is learned of one side is known of the other.
 */

#define CP_MAX_PLANES 64
#define CP_MAX_INPUTS 6144

/** CP_N_PIECE_PLANES: the first planes are those of the pieces: White's pawns, Black's pawns,
 * White's knights … */
#define CP_N_PIECE_PLANES (2u * (CP_KING - CP_PAWN + 1))

/** CpPlanes: the sets of a position. */
typedef struct {
  CpBits sets[CP_MAX_PLANES];
} CpPlanes;

/** CpPlaneMap: which planes there are in a game, and how they are numbered. */
typedef struct {
  const CpRules *rules;
  bool attacks;           /* whether there are planes of what is attacked */
  unsigned n_game_planes; /* the others, which are the first ones */
  unsigned n_planes;
  unsigned n_inputs;
  /* The input of each square of each plane, as each side sees it. */
  uint16_t input[2][CP_MAX_PLANES][128];
  CpBits near[2][128]; /* around each square: one step away, and up to two */
} CpPlaneMap;

/** cp_plane_of: the plane of the pieces of @kind of @side. */
static inline unsigned
cp_plane_of (CpKind kind, CpSide side)
{
  return 2u * (unsigned) (kind - CP_PAWN) + (unsigned) side;
}

/**
 * cp_plane_map_new: the numbers for positions of @rules; to be freed with g_free().
 * @attacks: whether what is attacked counts: finding that takes time
 */
CpPlaneMap *cp_plane_map_new (const CpRules *rules, bool attacks);

/** cp_plane_map_has_squares: whether @plane is a set of squares, and not a number. */
bool cp_plane_map_has_squares (const CpPlaneMap *map, unsigned plane);

/** cp_plane_map_size: how many squares or numbers @plane has. */
unsigned cp_plane_map_size (const CpPlaneMap *map, unsigned plane);

/** cp_planes_attacks: all squares that @side attacks; only where @map has attacks. */
static inline CpBits
cp_planes_attacks (const CpPlaneMap *map, const CpPlanes *planes, CpSide side)
{
  return planes->sets[map->n_game_planes + (unsigned) side];
}

/** cp_planes_fill: the planes of @pos. */
void cp_planes_fill (const CpPlaneMap *map, const CpPosition *pos, CpPlanes *planes);

/** cp_planes_fill_others: only those from CP_N_PIECE_PLANES on. */
void cp_planes_fill_others (const CpPlaneMap *map, const CpPosition *pos, CpPlanes *planes);
