/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-judge.h"

#include <string.h>

/* No judgement is surer than this, in centipawns: the rest has to be proved. */
#define SURE 8000

struct CpJudge {
  const CpPlaneMap *map; /* that of the weights */
  CpWeights *weights;
  int worth[CP_MAX_PLANES][128]; /* of each square of each plane in the sum */
};

/* Inputs that have come or gone with a move, from both points of view. */
typedef struct {
  unsigned n;
  uint16_t inputs[2][CP_MAX_INPUTS / 4];
} Changes;


static void
find_worth (CpJudge *judge)
{
  const CpPlaneMap *map = judge->map;
  const int *sum = judge->weights->sum;

  for (unsigned plane = 0; plane < map->n_planes; plane++) {
    for (unsigned i = 0; i < cp_plane_map_size (map, plane); i++)
      judge->worth[plane][i] =
          sum[map->input[CP_WHITE][plane][i]] - sum[map->input[CP_BLACK][plane][i]];
  }
}


CpJudge *
cp_judge_new_with (CpWeights *weights)
{
  CpJudge *judge = g_new0 (CpJudge, 1);

  judge->map = weights->map;
  judge->weights = weights;
  find_worth (judge);
  return judge;
}


CpJudge *
cp_judge_new (const CpRules *rules)
{
  return cp_judge_new_with (cp_weights_new (rules));
}


/* About normally distributed, with a standard deviation of 1. */
static double
draw_error (GRand *rand)
{
  double sum = 0;

  for (unsigned i = 0; i < 12; i++)
    sum += g_rand_double (rand);
  return sum - 6;
}


/* What a piece that is not the king is worth on average, in centipawns. */
static double
mean_worth (const CpJudge *judge)
{
  int sum = 0;

  for (CpKind kind = CP_PAWN; kind < CP_KING; kind++)
    sum += judge->weights->kind[kind];
  return (double) sum / (CP_KING - CP_PAWN);
}


void
cp_judge_mislead (CpJudge *judge, unsigned percent, uint32_t seed)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  double each = percent * mean_worth (judge) / 100 * CP_WEIGHTS_SUM * G_SQRT2 / 2;

  for (unsigned plane = 0; plane < judge->map->n_planes; plane += 2) {
    double kind = draw_error (rand) * each;
    for (unsigned i = 0; i < cp_plane_map_size (judge->map, plane); i++) {
      unsigned input = judge->map->input[CP_WHITE][plane][i];
      judge->weights->sum[input] += (int) (kind + draw_error (rand) * each);
    }
  }
  find_worth (judge);
}


void
cp_judge_free (CpJudge *judge)
{
  cp_weights_free (judge->weights);
  g_free (judge);
}


void
cp_judge_begin (const CpJudge *judge, const CpPosition *pos, CpJudgeSums *sums)
{
  CpJudgeSums nothing = { 0 };

  for (CpSide side = CP_WHITE; side <= CP_BLACK; side++)
    memcpy (nothing.hidden[side], judge->weights->bias, sizeof judge->weights->bias);
  cp_judge_follow (judge, &nothing, pos, sums);
}


static void
add_changes (const CpPlaneMap *map, unsigned plane, CpBits bits, Changes *changes)
{
  CP_FOR_EACH_BIT (i, bits) {
    changes->inputs[CP_WHITE][changes->n] = map->input[CP_WHITE][plane][i];
    changes->inputs[CP_BLACK][changes->n] = map->input[CP_BLACK][plane][i];
    changes->n++;
  }
}


/* The hidden layer as @side sees it. */
static void
follow_hidden (const CpWeights *weights,
               const int16_t before[CP_N_HIDDEN],
               const Changes *gone,
               const Changes *come,
               CpSide side,
               int16_t hidden[CP_N_HIDDEN])
{
  int16_t sums[CP_N_HIDDEN];

  memcpy (sums, before, sizeof sums);
  for (unsigned i = 0; i < gone->n; i++) {
    const int16_t *row = weights->input[gone->inputs[side][i]];
    for (unsigned k = 0; k < CP_N_HIDDEN; k++)
      sums[k] = (int16_t) (sums[k] - row[k]);
  }
  for (unsigned i = 0; i < come->n; i++) {
    const int16_t *row = weights->input[come->inputs[side][i]];
    for (unsigned k = 0; k < CP_N_HIDDEN; k++)
      sums[k] = (int16_t) (sums[k] + row[k]);
  }
  memcpy (hidden, sums, sizeof sums);
}


static int
sum_of (const int worth[128], CpBits bits)
{
  int sum = 0;

  CP_FOR_EACH_BIT (i, bits)
    sum += worth[i];
  return sum;
}


void
cp_judge_follow (const CpJudge *judge,
                 const CpJudgeSums *before,
                 const CpPosition *pos,
                 CpJudgeSums *sums)
{
  const CpWeights *weights = judge->weights;
  Changes gone, come;

  gone.n = come.n = 0;
  sums->sum = before->sum;
  cp_planes_fill (judge->map, pos, &sums->planes);
  for (unsigned plane = 0; plane < judge->map->n_planes; plane++) {
    CpBits was = before->planes.sets[plane], is = sums->planes.sets[plane];
    if (was == is)
      continue;
    sums->sum += sum_of (judge->worth[plane], is & ~was) - sum_of (judge->worth[plane], was & ~is);
    if (weights->has_net) {
      add_changes (judge->map, plane, was & ~is, &gone);
      add_changes (judge->map, plane, is & ~was, &come);
    }
  }
  if (!weights->has_net)
    return;
  for (CpSide side = CP_WHITE; side <= CP_BLACK; side++)
    follow_hidden (weights, before->hidden[side], &gone, &come, side, sums->hidden[side]);
}


/* What the net says, from the side to move, in centipawns. */
static int
net_score (const CpWeights *weights, CpSide turn, const CpJudgeSums *sums)
{
  int score = 0;

  for (unsigned view = 0; view < 2; view++) {
    const int16_t *hidden = sums->hidden[view == 0 ? turn : cp_side_other (turn)];
    for (unsigned k = 0; k < CP_N_HIDDEN; k++)
      score += CLAMP (hidden[k], 0, CP_WEIGHTS_INPUT) * weights->output[view][k];
  }
  return (int) ((int64_t) score * 400 / (CP_WEIGHTS_INPUT * CP_WEIGHTS_OUTPUT));
}


int
cp_judge_score (const CpJudge *judge, const CpPosition *pos, const CpJudgeSums *sums)
{
  const CpWeights *weights = judge->weights;
  int own = pos->turn == CP_WHITE ? sums->sum : -sums->sum;
  int score = (own + weights->tempo) / CP_WEIGHTS_SUM;

  if (weights->has_net)
    score += net_score (weights, pos->turn, sums);
  return CLAMP (score, -SURE, SURE);
}


CpBits
cp_judge_attacks (const CpJudge *judge, const CpPosition *pos, const CpJudgeSums *sums, CpSide side)
{
  const CpPlaneMap *map = judge->map;

  return map->attacks ? cp_planes_attacks (map, &sums->planes, side)
                      : cp_position_attacks (pos, side);
}


int
cp_judge_kind (const CpJudge *judge, CpKind kind)
{
  return judge->weights->kind[kind];
}
