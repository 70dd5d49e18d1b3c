/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-judge.h"

#include <string.h>

/* Limit of the evaluation, in centipawns: higher scores are left to proved wins. */
#define SURE 8000

/* Weights of a square of a plane. */
typedef struct {
  int worth;         /* in the linear part */
  uint16_t input[2]; /* the input from each side's point of view */
} Square;

struct CpJudge {
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
  int worth;
  unsigned n;
  uint16_t inputs[2][CP_MAX_INPUTS / 4];
} Changes;


static void
find_worth (CpJudge *judge)
{
  const CpPlaneMap *map = judge->map;
  const int *sum = judge->weights->sum;

  for (unsigned plane = 0; plane < map->n_planes; plane++) {
    for (unsigned i = 0; i < cp_plane_map_size (map, plane); i++) {
      uint16_t white = map->input[CP_WHITE][plane][i], black = map->input[CP_BLACK][plane][i];
      judge->squares[plane][i] = (Square){ sum[white] - sum[black], { white, black } };
    }
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


/* Returns a random number with approximately standard normal distribution. */
static double
draw_error (GRand *rand)
{
  double sum = 0;

  for (unsigned i = 0; i < 12; i++)
    sum += g_rand_double (rand);
  return sum - 6;
}


/* Average value of the pieces other than the king, in centipawns. */
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
  CpPosition empty = { .rules = pos->rules };
  CpJudgeSums nothing = { 0 };

  for (CpSide side = CP_WHITE; side <= CP_BLACK; side++)
    memcpy (nothing.hidden[side], judge->weights->bias, sizeof judge->weights->bias);
  cp_judge_follow (judge, &empty, &nothing, pos, sums);
}


/* Adds the input of a square of a plane. */
static inline void
add_square (const CpJudge *judge, unsigned plane, unsigned square, Changes *changes)
{
  const Square *added = &judge->squares[plane][square];

  changes->worth += added->worth;
  changes->inputs[CP_WHITE][changes->n] = added->input[CP_WHITE];
  changes->inputs[CP_BLACK][changes->n] = added->input[CP_BLACK];
  changes->n++;
}


static inline void
add_piece (const CpJudge *judge, const CpPosition *pos, CpSquare square, Changes *changes)
{
  CpPiece piece = pos->board[square];

  if (piece != CP_NO_PIECE)
    add_square (judge, cp_plane_of (cp_piece_kind (piece), cp_piece_side (piece)), square, changes);
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
follow_hidden (const CpWeights *weights,
               const int16_t before[CP_N_HIDDEN],
               const Changes *gone,
               const Changes *come,
               CpSide side,
               int16_t hidden[CP_N_HIDDEN])
{
  Neurons layer[N_NEURONS];

#pragma GCC unroll 8
  for (unsigned k = 0; k < N_NEURONS; k++)
    layer[k] = ((const Neurons *) before)[k];
  for (unsigned i = 0; i < gone->n; i++) {
    const Neurons *row = (const Neurons *) weights->input[gone->inputs[side][i]];
#pragma GCC unroll 8
    for (unsigned k = 0; k < N_NEURONS; k++)
      layer[k] -= row[k];
  }
  for (unsigned i = 0; i < come->n; i++) {
    const Neurons *row = (const Neurons *) weights->input[come->inputs[side][i]];
#pragma GCC unroll 8
    for (unsigned k = 0; k < N_NEURONS; k++)
      layer[k] += row[k];
  }
#pragma GCC unroll 8
  for (unsigned k = 0; k < N_NEURONS; k++)
    ((Neurons *) hidden)[k] = layer[k];
}


void
cp_judge_follow (const CpJudge *judge,
                 const CpPosition *before,
                 const CpJudgeSums *known,
                 const CpPosition *pos,
                 CpJudgeSums *sums)
{
  const CpWeights *weights = judge->weights;
  unsigned n_planes = judge->map->n_planes;
  Changes gone, come;

  gone.n = come.n = 0;
  gone.worth = come.worth = 0;
  CP_FOR_EACH_BIT (square, changed_squares (before, pos)) {
    add_piece (judge, before, square, &gone);
    add_piece (judge, pos, square, &come);
  }
  cp_planes_fill_others (judge->map, pos, &sums->planes);
  for (unsigned plane = CP_N_PIECE_PLANES; plane < n_planes; plane++) {
    CpBits was = known->planes.sets[plane], is = sums->planes.sets[plane];
    if (was == is)
      continue;
    CP_FOR_EACH_BIT (i, was & ~is)
      add_square (judge, plane, i, &gone);
    CP_FOR_EACH_BIT (i, is & ~was)
      add_square (judge, plane, i, &come);
  }
  sums->sum = known->sum + come.worth - gone.worth;
  if (!weights->has_net)
    return;
  for (CpSide side = CP_WHITE; side <= CP_BLACK; side++)
    follow_hidden (weights, known->hidden[side], &gone, &come, side, sums->hidden[side]);
}


/* Output of the network in centipawns, from the point of view of the side to move. */
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
