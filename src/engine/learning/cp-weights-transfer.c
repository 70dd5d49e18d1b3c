/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-weights-transfer.h"

#include <math.h>
#include <string.h>


/* Maps a file of a board with @n files to one of @files at the same relative position. */
static unsigned
file_along (unsigned file, unsigned n, unsigned files)
{
  return (unsigned) lrint ((double) file * (files - 1) / (n - 1));
}


/* Maps a rank of a board with @n ranks to one of @ranks at the same distance from the nearer
 * edge. */
static unsigned
rank_along (unsigned rank, unsigned n, unsigned ranks)
{
  unsigned top = n - 1 - rank;

  if (MIN (rank, top) >= ranks / 2)
    return ranks / 2;
  return rank < top ? rank : ranks - 1 - top;
}


static CpSquare
square_along (const CpRules *rules, CpSquare square, const CpRules *from)
{
  unsigned file = cp_square_file (rules, square), rank = cp_square_rank (rules, square);

  return cp_square_at (from, file_along (file, rules->files, from->files),
                       rank_along (rank, rules->ranks, from->ranks));
}


CpWeights *
cp_weights_transfer (const CpWeights *from, const CpRules *rules)
{
  CpWeights *weights = g_new0 (CpWeights, 1);
  const CpPlaneMap *old = from->map,
                   *map = weights->map = cp_plane_map_new (rules, from->map->attacks);

  g_assert (old->n_planes == map->n_planes);
  memcpy (weights->kind, from->kind, sizeof weights->kind);
  weights->tempo = from->tempo;
  for (unsigned plane = 0; plane < map->n_planes; plane++) {
    bool squares = cp_plane_map_has_squares (map, plane);
    for (unsigned i = 0; i < cp_plane_map_size (map, plane); i++) {
      unsigned same = squares ? square_along (rules, (CpSquare) i, old->rules) : i;
      weights->sum[map->input[CP_WHITE][plane][i]] = from->sum[old->input[CP_WHITE][plane][same]];
    }
  }
  return weights;
}
