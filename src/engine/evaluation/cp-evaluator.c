/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-evaluator.h"

#include <string.h>

/* Limit of the evaluation, in centipawns: higher scores are left to proved wins. */
#define MAX_SCORE 8000

/* Weights of a square of a plane. */
typedef struct {
  int weight;        /* in the linear part */
  uint16_t input[2]; /* the input from each side's point of view */
} Square;

struct CpEvaluator {
  const CpPlaneMap *map; /* map of @weights */
  CpWeights *weights;
  Square squares[CP_MAX_PLANES][128];
};

/* Neurons that the processor adds with one SIMD instruction. */
typedef int16_t Neurons __attribute__ ((vector_size (16), aligned (2), may_alias));

#define N_NEURONS (CP_N_HIDDEN * sizeof (int16_t) / sizeof (Neurons))

/* Inputs added or removed by a move, from both points of view, and the sum of their linear
 * weights. */
typedef struct {
  int weight;
  unsigned n;
  uint16_t inputs[2][CP_MAX_INPUTS / 4];
} Changes;


static void
compute_weights (CpEvaluator *evaluator)
{
  const CpPlaneMap *map = evaluator->map;
  const int *sum = evaluator->weights->sum;

  for (unsigned plane = 0; plane < map->n_planes; plane++) {
    for (unsigned i = 0; i < cp_plane_map_size (map, plane); i++) {
      uint16_t white = map->input[CP_WHITE][plane][i], black = map->input[CP_BLACK][plane][i];
      evaluator->squares[plane][i] = (Square){ sum[white] - sum[black], { white, black } };
    }
  }
}


CpEvaluator *
cp_evaluator_new_with_weights (CpWeights *weights)
{
  CpEvaluator *evaluator = g_new0 (CpEvaluator, 1);

  evaluator->map = weights->map;
  evaluator->weights = weights;
  compute_weights (evaluator);
  return evaluator;
}


CpEvaluator *
cp_evaluator_new (const CpRules *rules)
{
  return cp_evaluator_new_with_weights (cp_weights_new (rules));
}


/* Returns a random number with approximately standard normal distribution. */
static double
random_error (GRand *rand)
{
  double sum = 0;

  for (unsigned i = 0; i < 12; i++)
    sum += g_rand_double (rand);
  return sum - 6;
}


/* Average value of the pieces other than the king, in centipawns. */
static double
mean_piece_value (const CpEvaluator *evaluator)
{
  int sum = 0;

  for (CpKind kind = CP_PAWN; kind < CP_KING; kind++)
    sum += evaluator->weights->kind[kind];
  return (double) sum / (CP_KING - CP_PAWN);
}


void
cp_evaluator_add_noise (CpEvaluator *evaluator, unsigned percent, uint32_t seed)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  double each = percent * mean_piece_value (evaluator) / 100 * CP_WEIGHTS_SUM * G_SQRT2 / 2;

  for (unsigned plane = 0; plane < evaluator->map->n_planes; plane += 2) {
    double kind = random_error (rand) * each;
    for (unsigned i = 0; i < cp_plane_map_size (evaluator->map, plane); i++) {
      unsigned input = evaluator->map->input[CP_WHITE][plane][i];
      evaluator->weights->sum[input] += (int) (kind + random_error (rand) * each);
    }
  }
  compute_weights (evaluator);
}


void
cp_evaluator_free (CpEvaluator *evaluator)
{
  cp_weights_free (evaluator->weights);
  g_free (evaluator);
}


void
cp_evaluator_init_sums (const CpEvaluator *evaluator, const CpPosition *pos, CpEvaluatorSums *sums)
{
  CpPosition empty = { .rules = pos->rules };
  CpEvaluatorSums nothing = { 0 };

  for (CpSide side = CP_WHITE; side <= CP_BLACK; side++)
    memcpy (nothing.hidden[side], evaluator->weights->bias, sizeof evaluator->weights->bias);
  cp_evaluator_update_sums (evaluator, &empty, &nothing, pos, sums);
}


/* Adds the input of a square of a plane. */
static inline void
add_square (const CpEvaluator *evaluator, unsigned plane, unsigned square, Changes *changes)
{
  const Square *added = &evaluator->squares[plane][square];

  changes->weight += added->weight;
  changes->inputs[CP_WHITE][changes->n] = added->input[CP_WHITE];
  changes->inputs[CP_BLACK][changes->n] = added->input[CP_BLACK];
  changes->n++;
}


static inline void
add_piece (const CpEvaluator *evaluator, const CpPosition *pos, CpSquare square, Changes *changes)
{
  CpPiece piece = pos->board[square];

  if (piece != CP_NO_PIECE)
    add_square (evaluator, cp_plane_of (cp_piece_kind (piece), cp_piece_side (piece)), square,
                changes);
}


/* Returns the squares whose piece differs. */
static CpBits
changed_squares (const CpPosition *before, const CpPosition *pos)
{
  CpBits changed = (before->of_side[CP_WHITE] ^ pos->of_side[CP_WHITE]) |
                   (before->of_side[CP_BLACK] ^ pos->of_side[CP_BLACK]);

  for (CpKind kind = CP_PAWN; kind <= CP_KING; kind++)
    changed |= before->of_kind[kind] ^ pos->of_kind[kind];
  return changed;
}


/* Updates the hidden layer from @side's point of view. The loops are unrolled so that it stays in
 * registers. */
static void
update_hidden (const CpWeights *weights,
               const int16_t before[CP_N_HIDDEN],
               const Changes *removed,
               const Changes *added_inputs,
               CpSide side,
               int16_t hidden[CP_N_HIDDEN])
{
  Neurons layer[N_NEURONS];

#pragma GCC unroll 8
  for (unsigned k = 0; k < N_NEURONS; k++)
    layer[k] = ((const Neurons *) before)[k];
  for (unsigned i = 0; i < removed->n; i++) {
    const Neurons *row = (const Neurons *) weights->input[removed->inputs[side][i]];
#pragma GCC unroll 8
    for (unsigned k = 0; k < N_NEURONS; k++)
      layer[k] -= row[k];
  }
  for (unsigned i = 0; i < added_inputs->n; i++) {
    const Neurons *row = (const Neurons *) weights->input[added_inputs->inputs[side][i]];
#pragma GCC unroll 8
    for (unsigned k = 0; k < N_NEURONS; k++)
      layer[k] += row[k];
  }
#pragma GCC unroll 8
  for (unsigned k = 0; k < N_NEURONS; k++)
    ((Neurons *) hidden)[k] = layer[k];
}


void
cp_evaluator_update_sums (const CpEvaluator *evaluator,
                          const CpPosition *before,
                          const CpEvaluatorSums *before_sums,
                          const CpPosition *pos,
                          CpEvaluatorSums *sums)
{
  const CpWeights *weights = evaluator->weights;
  unsigned n_planes = evaluator->map->n_planes;
  Changes removed, added_inputs;

  removed.n = added_inputs.n = 0;
  removed.weight = added_inputs.weight = 0;
  CP_FOR_EACH_BIT (square, changed_squares (before, pos)) {
    add_piece (evaluator, before, square, &removed);
    add_piece (evaluator, pos, square, &added_inputs);
  }
  cp_planes_fill_extra (evaluator->map, pos, &sums->planes);
  for (unsigned plane = CP_N_PIECE_PLANES; plane < n_planes; plane++) {
    CpBits was = before_sums->planes.sets[plane], is = sums->planes.sets[plane];
    if (was == is)
      continue;
    CP_FOR_EACH_BIT (i, was & ~is)
      add_square (evaluator, plane, i, &removed);
    CP_FOR_EACH_BIT (i, is & ~was)
      add_square (evaluator, plane, i, &added_inputs);
  }
  sums->sum = before_sums->sum + added_inputs.weight - removed.weight;
  if (!weights->has_net)
    return;
  for (CpSide side = CP_WHITE; side <= CP_BLACK; side++)
    update_hidden (weights, before_sums->hidden[side], &removed, &added_inputs, side,
                   sums->hidden[side]);
}


/* Output of the network in centipawns, from the point of view of the side to move. */
static int
net_score (const CpWeights *weights, CpSide turn, const CpEvaluatorSums *sums)
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
cp_evaluator_score (const CpEvaluator *evaluator,
                    const CpPosition *pos,
                    const CpEvaluatorSums *sums)
{
  const CpWeights *weights = evaluator->weights;
  int own = pos->turn == CP_WHITE ? sums->sum : -sums->sum;
  int score = (own + weights->tempo) / CP_WEIGHTS_SUM;

  if (weights->has_net)
    score += net_score (weights, pos->turn, sums);
  return CLAMP (score, -MAX_SCORE, MAX_SCORE);
}


CpBits
cp_evaluator_attacks (const CpEvaluator *evaluator,
                      const CpPosition *pos,
                      const CpEvaluatorSums *sums,
                      CpSide side)
{
  const CpPlaneMap *map = evaluator->map;

  return map->attacks ? cp_planes_attacks (map, &sums->planes, side)
                      : cp_position_attacks (pos, side);
}


int
cp_evaluator_piece_value (const CpEvaluator *evaluator, CpKind kind)
{
  return evaluator->weights->kind[kind];
}
