/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-planes.h"

#include "rules/position/cp-variant.h"

/* The first planes are those of the pieces: White's pawns, Black's pawns, White's knights … */
#define N_PIECE_PLANES (2u * (CP_KING - CP_PAWN + 1))


/* Where Black's army stands as White's: behind the same files, or, where it has its king on the
 * other side, turned round. */
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
  return N_PIECE_PLANES + 2u * variant->n_square_planes;
}


bool
cp_plane_map_has_squares (const CpPlaneMap *map, unsigned plane)
{
  return plane < n_square_planes (map->rules->variant);
}


unsigned
cp_plane_map_size (const CpPlaneMap *map, unsigned plane)
{
  return cp_plane_map_has_squares (map, plane) ? map->rules->n_squares : CP_SCALE_SIZE;
}


CpPlaneMap *
cp_plane_map_new (const CpRules *rules)
{
  CpPlaneMap *map = g_new0 (CpPlaneMap, 1);
  const CpVariant *variant = rules->variant;
  CpPosition start;
  unsigned n = 0;

  cp_position_init (&start, rules);
  map->rules = rules;
  map->n_planes = n_square_planes (variant) + 2u * variant->n_scales;
  g_assert (map->n_planes <= CP_MAX_PLANES);
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


void
cp_planes_fill (const CpPlaneMap *map, const CpPosition *pos, CpPlanes *planes)
{
  const CpVariant *variant = map->rules->variant;

  for (CpKind kind = CP_PAWN; kind <= CP_KING; kind++) {
    for (CpSide side = CP_WHITE; side <= CP_BLACK; side++)
      planes->sets[cp_plane_of (kind, side)] = pos->of_kind[kind] & pos->of_side[side];
  }
  if (variant->features != NULL)
    variant->features (pos, planes->sets + N_PIECE_PLANES);
}
