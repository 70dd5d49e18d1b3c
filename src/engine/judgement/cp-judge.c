/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-judge.h"

#include <string.h>

/* No judgement is surer than this, in centipawns: the rest has to be proved. */
#define SURE 8000

struct CpJudge {
  CpPlaneMap *map;
  CpWeights *weights;
};

/* Inputs that have come or gone with a move, from both points of view. */
typedef struct {
  unsigned n;
  uint16_t inputs[2][CP_MAX_INPUTS / 4];
} Changes;


CpJudge *
cp_judge_new_with (const CpRules *rules, CpWeights *weights)
{
  CpJudge *judge = g_new (CpJudge, 1);

  judge->map = cp_plane_map_new (rules);
  judge->weights = weights;
  return judge;
}


CpJudge *
cp_judge_new (const CpRules *rules)
{
  g_autofree CpPlaneMap *map = cp_plane_map_new (rules);

  return cp_judge_new_with (rules, cp_weights_new (map));
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


void
cp_judge_mislead (CpJudge *judge, unsigned centipawns, uint32_t seed)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  double each = centipawns * CP_WEIGHTS_SUM * G_SQRT2 / 2;

  for (unsigned plane = 0; plane < judge->map->n_planes; plane += 2) {
    double kind = draw_error (rand) * each;
    for (unsigned i = 0; i < cp_plane_map_size (judge->map, plane); i++) {
      unsigned input = judge->map->input[CP_WHITE][plane][i];
      judge->weights->sum[input] += (int) (kind + draw_error (rand) * each);
    }
  }
}


void
cp_judge_free (CpJudge *judge)
{
  g_free (judge->map);
  g_free (judge->weights);
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
sum_of (const CpWeights *weights, const Changes *changes)
{
  int sum = 0;

  for (unsigned i = 0; i < changes->n; i++)
    sum += weights->sum[changes->inputs[CP_WHITE][i]] - weights->sum[changes->inputs[CP_BLACK][i]];
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
  cp_planes_fill (judge->map, pos, &sums->planes);
  for (unsigned plane = 0; plane < judge->map->n_planes; plane++) {
    CpBits was = before->planes.sets[plane], is = sums->planes.sets[plane];
    add_changes (judge->map, plane, was & ~is, &gone);
    add_changes (judge->map, plane, is & ~was, &come);
  }
  sums->sum = before->sum + sum_of (weights, &come) - sum_of (weights, &gone);
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


int
cp_judge_kind (const CpJudge *judge, CpKind kind)
{
  return judge->weights->kind[kind];
}
