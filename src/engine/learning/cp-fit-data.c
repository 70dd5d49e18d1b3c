/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-fit-data.h"

#include <math.h>

#include "rules/position/cp-variant.h"

/* Limit of the correction factor for scores. */
#define MAX_SCALE 8.0


/* Maps each input to that of the mirrored file. Not used where pieces have the power of a
 * neighbour, since west and east then differ. */
static uint16_t *
make_flip (const CpPlaneMap *map)
{
  const CpRules *rules = map->rules;
  uint16_t *flip = g_new (uint16_t, map->n_inputs);

  for (unsigned plane = 0; plane < map->n_planes; plane++) {
    const uint16_t *inputs = map->input[CP_WHITE][plane];
    bool is_squares = cp_plane_map_has_squares (map, plane);
    for (unsigned i = 0; i < cp_plane_map_size (map, plane); i++) {
      CpSquare square = (CpSquare) i;
      unsigned other =
          is_squares ? cp_square_at (rules, rules->files - 1u - cp_square_file (rules, square),
                                     cp_square_rank (rules, square))
                     : i;
      flip[inputs[i]] = inputs[other];
    }
  }
  return flip;
}


CpFitData *
cp_fit_data_new (const CpRules *rules, bool attacks)
{
  CpFitData *data = g_new0 (CpFitData, 1);
  CpPlaneMap *map = data->map = cp_plane_map_new (rules, attacks);

  data->mirror = g_new (uint16_t, map->n_inputs);
  data->plane = g_new (uint8_t, map->n_inputs);
  for (unsigned plane = 0; plane < map->n_planes; plane++) {
    for (unsigned i = 0; i < cp_plane_map_size (map, plane); i++) {
      data->mirror[map->input[CP_WHITE][plane][i]] = map->input[CP_BLACK][plane][i];
      data->plane[map->input[CP_WHITE][plane][i]] = (uint8_t) plane;
    }
  }
  if (rules->variant->power == NULL)
    data->flip = make_flip (map);
  data->inputs = g_array_new (FALSE, FALSE, sizeof (uint16_t));
  data->training = g_array_new (FALSE, FALSE, sizeof (CpFitPosition));
  data->validation = g_array_new (FALSE, FALSE, sizeof (CpFitPosition));
  return data;
}


void
cp_fit_data_free (CpFitData *data)
{
  g_free (data->map);
  g_free (data->mirror);
  g_free (data->flip);
  g_free (data->plane);
  g_array_unref (data->inputs);
  g_array_unref (data->training);
  g_array_unref (data->validation);
  g_free (data);
}


void
cp_fit_data_add (CpFitData *data, const CpSample *sample)
{
  bool black = sample->pos.turn == CP_BLACK;
  CpFitPosition position = {
    .first = data->inputs->len,
    .black = black,
    .score = (float) sample->score / 400,
    .result = black ? 1 - sample->result : sample->result,
  };
  bool validation = data->n_samples / CP_FIT_BLOCK % CP_FIT_HELD_OUT == CP_FIT_HELD_OUT - 1;
  CpPlanes planes;

  cp_planes_fill (data->map, &sample->pos, &planes);
  for (unsigned plane = 0; plane < data->map->n_planes; plane++) {
    CP_FOR_EACH_BIT (i, planes.sets[plane]) {
      g_array_append_val (data->inputs, data->map->input[CP_WHITE][plane][i]);
    }
  }
  position.n = (uint16_t) (data->inputs->len - position.first);
  g_array_append_val (validation ? data->validation : data->training, position);
  data->n_samples++;
}


float
cp_fit_expected (float score)
{
  return 1 / (1 + expf (-CP_FIT_SCALE * score));
}


/* Newton's method in one dimension, clamped, since scores may not predict results at all. */
float
cp_fit_data_scale (const CpFitData *data)
{
  double scale = 1;

  for (unsigned step = 0; step < 20; step++) {
    double slope = 0, curve = 1;
    for (unsigned i = 0; i < data->training->len; i++) {
      const CpFitPosition *position = &g_array_index (data->training, CpFitPosition, i);
      double expected = (double) cp_fit_expected ((float) scale * position->score);
      double score = (double) (CP_FIT_SCALE * position->score);
      slope += ((double) position->result - expected) * score;
      curve += expected * (1 - expected) * score * score;
    }
    scale = CLAMP (scale + slope / curve, 1.0 / MAX_SCALE, MAX_SCALE);
  }
  return (float) scale;
}
