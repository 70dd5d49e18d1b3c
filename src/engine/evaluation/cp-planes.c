/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-planes.h"

#include "rules/position/cp-fen.h"
#include "rules/position/cp-variant.h"

/* The order of the planes: those of the pieces; those of the game; numbers of the game; and last
 * those of attacks: all squares that each side attacks, then for each kind the attacked pieces,
 * undefended and defended, and the numbers of attacked squares around the kings. */
#define N_ATTACK_PLANES (2u + 4u * (CP_KING - CP_PAWN))
#define N_ATTACK_SCALES 4u


/* Returns the square of Black's army that corresponds to @square of White's: on the same file, or,
 * if the kings start on different files, rotated by 180°. */
static CpSquare
mirrored (const CpPosition *start, CpSquare square)
{
  const CpRules *rules = start->rules;
  unsigned file = cp_square_file (rules, square);

  if (cp_square_file (rules, cp_position_king (start, CP_WHITE)) !=
      cp_square_file (rules, cp_position_king (start, CP_BLACK)))
    file = rules->files - 1u - file;
  return cp_square_at (rules, file, rules->ranks - 1u - cp_square_rank (rules, square));
}


static unsigned
n_square_planes (const CpVariant *variant)
{
  return CP_N_PIECE_PLANES + 2u * variant->n_square_planes;
}


bool
cp_plane_map_has_squares (const CpPlaneMap *map, unsigned plane)
{
  if (plane < map->n_game_planes)
    return plane < n_square_planes (map->rules->variant);
  return plane < map->n_game_planes + N_ATTACK_PLANES;
}


unsigned
cp_plane_map_size (const CpPlaneMap *map, unsigned plane)
{
  return cp_plane_map_has_squares (map, plane) ? map->rules->n_squares : CP_SCALE_SIZE;
}


static void
fill_near (CpPlaneMap *map)
{
  const CpRules *rules = map->rules;

  for (unsigned square = 0; square < rules->n_squares; square++) {
    for (unsigned other = 0; other < rules->n_squares; other++) {
      int files = rules->file_of[square] - rules->file_of[other];
      int ranks = rules->rank_of[square] - rules->rank_of[other];
      int steps = MAX (ABS (files), ABS (ranks));
      if (steps == 1)
        map->neighbours[0][square] |= CP_BIT (other);
      if (steps == 1 || steps == 2)
        map->neighbours[1][square] |= CP_BIT (other);
    }
  }
}


CpPlaneMap *
cp_plane_map_new (const CpRules *rules, bool attacks)
{
  CpPlaneMap *map = g_new0 (CpPlaneMap, 1);
  const CpVariant *variant = rules->variant;
  CpPosition start;
  unsigned n = 0;

  cp_position_init (&start, rules);
  map->rules = rules;
  map->attacks = attacks;
  map->n_game_planes = n_square_planes (variant) + 2u * variant->n_scales;
  map->n_planes = map->n_game_planes + (attacks ? N_ATTACK_PLANES + N_ATTACK_SCALES : 0);
  g_assert (map->n_planes <= CP_MAX_PLANES);
  fill_near (map);
  for (unsigned plane = 0; plane < map->n_planes; plane++) {
    unsigned size = cp_plane_map_size (map, plane);
    g_assert (n + size <= CP_MAX_INPUTS);
    for (unsigned i = 0; i < size; i++) {
      unsigned other = cp_plane_map_has_squares (map, plane) ? mirrored (&start, (CpSquare) i) : i;
      map->input[CP_WHITE][plane][i] = (uint16_t) (n + i);
      map->input[CP_BLACK][plane ^ 1][other] = (uint16_t) (n + i);
    }
    n += size;
  }
  map->n_inputs = n;
  return map;
}


/* Counts the attacked squares at distance 1, and at distance 1 or 2, around the king of @side. */
static void
fill_king (const CpPlaneMap *map, const CpPosition *pos, CpSide side, CpBits attacks, CpBits *sets)
{
  CpSquare king = cp_position_king (pos, side);

  for (unsigned steps = 0; steps < 2; steps++)
    sets[2 * steps] = king == CP_SQUARE_NONE
                          ? 0
                          : CP_BIT (cp_bits_count (map->neighbours[steps][king] & attacks));
}


static void
fill_attacks (const CpPlaneMap *map, const CpPosition *pos, CpBits *sets)
{
  const CpBits attacks[] = { cp_position_attacks (pos, CP_WHITE),
                             cp_position_attacks (pos, CP_BLACK) };

  for (CpSide side = CP_WHITE; side <= CP_BLACK; side++) {
    CpBits attacked = pos->of_side[side] & attacks[cp_side_other (side)];
    sets[side] = attacks[side];
    for (CpKind kind = CP_PAWN; kind < CP_KING; kind++) {
      CpBits *of_kind = sets + 2 + 4 * (kind - CP_PAWN);
      of_kind[side] = attacked & pos->of_kind[kind] & ~attacks[side];
      of_kind[2 + side] = attacked & pos->of_kind[kind] & attacks[side];
    }
    fill_king (map, pos, side, attacks[cp_side_other (side)], sets + N_ATTACK_PLANES + side);
  }
}


void
cp_planes_fill (const CpPlaneMap *map, const CpPosition *pos, CpPlanes *planes)
{
  for (CpKind kind = CP_PAWN; kind <= CP_KING; kind++) {
    for (CpSide side = CP_WHITE; side <= CP_BLACK; side++)
      planes->sets[cp_plane_of (kind, side)] = pos->of_kind[kind] & pos->of_side[side];
  }
  cp_planes_fill_extra (map, pos, planes);
}


void
cp_planes_fill_extra (const CpPlaneMap *map, const CpPosition *pos, CpPlanes *planes)
{
  const CpVariant *variant = map->rules->variant;

  if (variant->features != NULL)
    variant->features (pos, planes->sets + CP_N_PIECE_PLANES);
  if (map->attacks)
    fill_attacks (map, pos, planes->sets + map->n_game_planes);
}
