/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-fit.h"

#include <math.h>
#include <string.h>

#define N CP_N_HIDDEN

/* Samples per update of the weights. */
#define BATCH 4096

/* Adam optimizer (Kingma and Ba 2014): learning rates, and decay of the moment estimates. */
#define RATE_OF_SUM 3e-3f
#define RATE_OF_NET 1e-3f
#define BETA_1      0.9f
#define BETA_2      0.999f
#define EPSILON     1e-8f

/* Divides the learning rate when existing weights are corrected. */
#define SLOWER 10

/* Weight decay. */
#define DECAY 1e-5f

/* Limit of the network's weights, so that sums of all possible inputs fit into 16 bits. */
#define MOST_INPUT 1.98f

/* All trainable parameters, or their gradients. */
typedef struct {
  size_t n;
  float *all;
  float *sum;   /* by input */
  float *plane; /* by plane: shared by all its inputs */
  float *tempo;
  float (*input)[N]; /* by input */
  float *bias;
  float (*output)[N]; /* of the side to move's view, and of the opponent's */
} Numbers;

typedef struct {
  const CpFit *fit;
  const CpFitData *data;
  float scale; /* factor for scores */
  Numbers values, slopes, first, second;
  Numbers best; /* values with the lowest validation error */
  double least; /* validation error of @best */
  unsigned long step;
} Run;

/* Evaluation of a position. */
typedef struct {
  const uint16_t *inputs; /* from White's point of view */
  float score;
  /* sums of the hidden layer before clipping, for the side to move and the opponent */
  float hidden[2][N];
} Judged;


static void
numbers_init (Numbers *numbers, const CpPlaneMap *map, bool net)
{
  size_t n_net = net ? (size_t) map->n_inputs * N + 3 * N : 0;

  numbers->n = map->n_inputs + map->n_planes + 1 + n_net;
  numbers->all = g_new0 (float, numbers->n);
  numbers->sum = numbers->all;
  numbers->plane = numbers->sum + map->n_inputs;
  numbers->tempo = numbers->plane + map->n_planes;
  numbers->bias = numbers->tempo + 1;
  numbers->output = (float (*)[N]) (numbers->bias + N);
  numbers->input = numbers->output + 2;
}


/* The shared values of planes stay 0: weights contain them in their inputs. */
static void
start_from (Numbers *values, const CpWeights *from)
{
  *values->tempo = (float) from->tempo / (400 * CP_WEIGHTS_SUM);
  for (unsigned i = 0; i < from->map->n_inputs; i++) {
    values->sum[i] = (float) from->sum[i] / (400 * CP_WEIGHTS_SUM);
    for (unsigned k = 0; from->has_net && k < N; k++)
      values->input[i][k] = (float) from->input[i][k] / CP_WEIGHTS_INPUT;
  }
  for (unsigned k = 0; from->has_net && k < N; k++) {
    values->bias[k] = (float) from->bias[k] / CP_WEIGHTS_INPUT;
    for (unsigned view = 0; view < 2; view++)
      values->output[view][k] = (float) from->output[view][k] / CP_WEIGHTS_OUTPUT;
  }
}


static void
start_anew (Run *run)
{
  static const float kinds[CP_N_KINDS] = { 0, 0.25f, 0.75f, 0.75f, 1.25f, 2.25f, 0 };
  g_autoptr (GRand) rand = g_rand_new_with_seed (run->fit->seed);
  Numbers *values = &run->values;

  for (CpKind kind = CP_PAWN; kind < CP_N_KINDS; kind++)
    values->plane[cp_plane_of (kind, CP_WHITE)] = kinds[kind];
  if (!run->fit->net)
    return;
  for (unsigned i = 0; i < run->data->map->n_inputs; i++) {
    for (unsigned k = 0; k < N; k++)
      values->input[i][k] = (float) g_rand_double_range (rand, -0.1, 0.1);
  }
  for (unsigned k = 0; k < N; k++) {
    values->bias[k] = 0.1f;
    values->output[0][k] = (float) g_rand_double_range (rand, -0.15, 0.15);
    values->output[1][k] = (float) g_rand_double_range (rand, -0.15, 0.15);
  }
}


static const uint16_t *
inputs_of (const CpFitData *data, const CpFitPosition *position)
{
  return &g_array_index (data->inputs, uint16_t, position->first);
}


static void
judge_hidden (const Run *run, const CpFitPosition *position, Judged *judged)
{
  const uint16_t *inputs = judged->inputs;
  const Numbers *values = &run->values;
  float *white = judged->hidden[position->black], *black = judged->hidden[!position->black];

  memcpy (white, values->bias, N * sizeof *white);
  memcpy (black, values->bias, N * sizeof *black);
  for (unsigned i = 0; i < position->n; i++) {
    const float *seen_by_white = values->input[inputs[i]];
    const float *seen_by_black = values->input[run->data->mirror[inputs[i]]];
    for (unsigned k = 0; k < N; k++) {
      white[k] += seen_by_white[k];
      black[k] += seen_by_black[k];
    }
  }
  for (unsigned view = 0; view < 2; view++) {
    for (unsigned k = 0; k < N; k++)
      judged->score += CLAMP (judged->hidden[view][k], 0, 1) * values->output[view][k];
  }
}


static void
judge (const Run *run, const CpFitPosition *position, Judged *judged)
{
  const CpFitData *data = run->data;
  const uint16_t *inputs = judged->inputs;
  const Numbers *values = &run->values;
  float white = 0;

  for (unsigned i = 0; i < position->n; i++) {
    unsigned input = inputs[i], mirrored = data->mirror[input];
    white += values->sum[input] + values->plane[data->plane[input]] - values->sum[mirrored] -
             values->plane[data->plane[mirrored]];
  }
  judged->score = (position->black ? -white : white) + *values->tempo;
  if (run->fit->net)
    judge_hidden (run, position, judged);
}


static void
add_hidden_slopes (Run *run, const CpFitPosition *position, const Judged *judged, float slope)
{
  const uint16_t *inputs = judged->inputs;
  const Numbers *values = &run->values;
  Numbers *slopes = &run->slopes;
  float hidden[2][N];

  for (unsigned view = 0; view < 2; view++) {
    for (unsigned k = 0; k < N; k++) {
      float sum = judged->hidden[view][k];
      slopes->output[view][k] += slope * CLAMP (sum, 0, 1);
      hidden[view][k] = sum > 0 && sum < 1 ? slope * values->output[view][k] : 0;
      slopes->bias[k] += hidden[view][k];
    }
  }
  const float *white = hidden[position->black], *black = hidden[!position->black];
  for (unsigned i = 0; i < position->n; i++) {
    float *seen_by_white = slopes->input[inputs[i]];
    float *seen_by_black = slopes->input[run->data->mirror[inputs[i]]];
    for (unsigned k = 0; k < N; k++) {
      seen_by_white[k] += white[k];
      seen_by_black[k] += black[k];
    }
  }
}


static void
add_slopes (Run *run, const CpFitPosition *position, const Judged *judged, float slope)
{
  const CpFitData *data = run->data;
  const uint16_t *inputs = judged->inputs;
  Numbers *slopes = &run->slopes;
  float white = position->black ? -slope : slope;

  *slopes->tempo += slope;
  for (unsigned i = 0; i < position->n; i++) {
    unsigned input = inputs[i], mirrored = data->mirror[input];
    slopes->sum[input] += white;
    slopes->sum[mirrored] -= white;
    slopes->plane[data->plane[input]] += white;
    slopes->plane[data->plane[mirrored]] -= white;
  }
  if (run->fit->net)
    add_hidden_slopes (run, position, judged, slope);
}


static void
change_values (Run *run, float rate)
{
  run->step++;
  float step_1 = 1 - powf (BETA_1, (float) run->step);
  float step_2 = 1 - powf (BETA_2, (float) run->step);

  for (size_t i = 0; i < run->values.n; i++) {
    float slope = run->slopes.all[i] / BATCH;
    float *value = &run->values.all[i], *first = &run->first.all[i], *second = &run->second.all[i];
    *first = BETA_1 * *first + (1 - BETA_1) * slope;
    *second = BETA_2 * *second + (1 - BETA_2) * slope * slope;
    *value -= rate * (*first / step_1 / (sqrtf (*second / step_2) + EPSILON) + DECAY * *value);
    run->slopes.all[i] = 0;
  }
  if (!run->fit->net)
    return;
  for (float *input = run->values.input[0]; input < run->values.all + run->values.n; input++)
    *input = CLAMP (*input, -MOST_INPUT, MOST_INPUT);
}


/* Training target of a position, as an expected result. */
static float
target_of (const Run *run, const CpFitPosition *position)
{
  float results = run->fit->results;

  return results * position->result +
         (1 - results) * cp_fit_expected (run->scale * position->score);
}


/* Mirrors the files of a position, as augmentation in symmetric games. */
static void
flip (const CpFitData *data, const CpFitPosition *position, uint16_t flipped[CP_FIT_MOST_INPUTS])
{
  const uint16_t *inputs = inputs_of (data, position);

  for (unsigned i = 0; i < position->n; i++)
    flipped[i] = data->flip[inputs[i]];
}


static double
learn_all (Run *run, GRand *rand, float rate)
{
  GArray *learned = run->data->learned;
  uint16_t flipped[CP_FIT_MOST_INPUTS];
  double loss = 0;

  for (unsigned i = 0; i < learned->len; i++) {
    const CpFitPosition *position = &g_array_index (learned, CpFitPosition, i);
    Judged judged = { inputs_of (run->data, position) };
    if (run->data->flip != NULL && g_rand_boolean (rand)) {
      flip (run->data, position, flipped);
      judged.inputs = flipped;
    }
    judge (run, position, &judged);
    float expected = cp_fit_expected (judged.score);
    float error = expected - target_of (run, position);
    loss += (double) (error * error);
    add_slopes (run, position, &judged, error * expected * (1 - expected));
    if ((i + 1) % BATCH == 0)
      change_values (run, rate);
  }
  return loss / MAX (learned->len, 1);
}


/* Computes the mean squared validation errors: against the target, and against the result. */
static void
check (const Run *run, double errors[2])
{
  GArray *held_out = run->data->held_out;

  errors[0] = errors[1] = 0;
  for (unsigned i = 0; i < held_out->len; i++) {
    const CpFitPosition *position = &g_array_index (held_out, CpFitPosition, i);
    Judged judged = { inputs_of (run->data, position) };
    judge (run, position, &judged);
    double expected = (double) cp_fit_expected (judged.score);
    errors[0] += pow (expected - (double) target_of (run, position), 2) / held_out->len;
    errors[1] += pow (expected - (double) position->result, 2) / held_out->len;
  }
}


/* Reports how validation games ended, grouped by expected result. */
static void
tell_calibration (const Run *run, CpFitTold told, void *told_data)
{
  GArray *held_out = run->data->held_out;
  double expected[10] = { 0 }, result[10] = { 0 };
  unsigned n[10] = { 0 };

  for (unsigned i = 0; i < held_out->len; i++) {
    const CpFitPosition *position = &g_array_index (held_out, CpFitPosition, i);
    Judged judged = { inputs_of (run->data, position) };
    judge (run, position, &judged);
    float share = cp_fit_expected (judged.score);
    unsigned bin = MIN ((unsigned) (share * 10), 9);
    expected[bin] += (double) share;
    result[bin] += (double) position->result;
    n[bin]++;
  }
  for (unsigned bin = 0; bin < 10; bin++) {
    g_autofree char *line =
        g_strdup_printf ("expected %.3f, came %.3f (%u positions)", expected[bin] / MAX (n[bin], 1),
                         result[bin] / MAX (n[bin], 1), n[bin]);
    told (line, told_data);
  }
}


static void
shuffle (GArray *positions, GRand *rand)
{
  CpFitPosition *all = (CpFitPosition *) (void *) positions->data;

  for (unsigned i = positions->len; i > 1; i--) {
    unsigned k = (unsigned) g_rand_int_range (rand, 0, (int) i);
    CpFitPosition position = all[i - 1];
    all[i - 1] = all[k];
    all[k] = position;
  }
}


/* The learning rate falls towards the end, and is lower when existing weights are corrected. */
static float
rate_of (const CpFit *fit, unsigned epoch)
{
  float rate = (fit->net ? RATE_OF_NET : RATE_OF_SUM) / (fit->from != NULL ? SLOWER : 1);
  float done = (float) epoch / (float) fit->epochs;

  if (done >= 0.85f)
    return rate / 10;
  return done >= 0.6f ? rate / 3 : rate;
}


static int16_t
rounded (float value, int scale)
{
  return (int16_t) CLAMP (lrintf (value * (float) scale), G_MININT16, G_MAXINT16);
}


/* Approximate value of a piece: the mean of its linear weights over all squares. It leaves out the
 * network. The lower limit keeps a sensible order for move ordering. */
static int
kind_of (const Run *run, const CpWeights *weights, CpKind kind)
{
  const CpPlaneMap *map = run->data->map;
  double sum = 0;

  for (CpSquare square = 0; square < map->rules->n_squares; square++)
    sum += weights->sum[map->input[CP_WHITE][cp_plane_of (kind, CP_WHITE)][square]] -
           weights->sum[map->input[CP_WHITE][cp_plane_of (kind, CP_BLACK)][square]];
  return MAX ((int) (sum / map->rules->n_squares / CP_WEIGHTS_SUM), 50);
}


static CpWeights *
make_weights (const Run *run)
{
  const CpFitData *data = run->data;
  const Numbers *values = &run->values;
  CpWeights *weights = g_new0 (CpWeights, 1);

  weights->map = cp_plane_map_new (data->map->rules, data->map->attacks);
  weights->has_net = run->fit->net;
  weights->tempo = (int) lrintf (*values->tempo * 400 * CP_WEIGHTS_SUM);
  for (unsigned i = 0; i < weights->map->n_inputs; i++) {
    float sum = values->sum[i] + values->plane[data->plane[i]];
    weights->sum[i] = (int) lrintf (sum * 400 * CP_WEIGHTS_SUM);
    for (unsigned k = 0; weights->has_net && k < N; k++)
      weights->input[i][k] = rounded (values->input[i][k], CP_WEIGHTS_INPUT);
  }
  for (CpKind kind = CP_PAWN; kind < CP_KING; kind++)
    weights->kind[kind] = kind_of (run, weights, kind);
  for (unsigned k = 0; weights->has_net && k < N; k++) {
    weights->bias[k] = rounded (values->bias[k], CP_WEIGHTS_INPUT);
    weights->output[0][k] = rounded (values->output[0][k], CP_WEIGHTS_OUTPUT);
    weights->output[1][k] = rounded (values->output[1][k], CP_WEIGHTS_OUTPUT);
  }
  return weights;
}


/* Keeps the current values if their validation error is the lowest so far. */
static void
keep_best (Run *run, double error)
{
  if (error >= run->least)
    return;
  run->least = error;
  memcpy (run->best.all, run->values.all, run->values.n * sizeof (float));
}


/* Trains for all epochs and then restores the values with the lowest validation error (early
 * stopping), since later epochs may overfit. */
static void
learn (Run *run, CpFitTold told, void *told_data)
{
  const CpFit *fit = run->fit;
  g_autoptr (GRand) rand = g_rand_new_with_seed (fit->seed);
  double errors[2];

  check (run, errors);
  keep_best (run, errors[0]);
  g_autofree char *start =
      g_strdup_printf ("to begin with: held out %.5f, results %.5f", errors[0], errors[1]);
  told (start, told_data);
  for (unsigned epoch = 0; epoch < fit->epochs; epoch++) {
    shuffle (run->data->learned, rand);
    double loss = learn_all (run, rand, rate_of (fit, epoch));
    check (run, errors);
    keep_best (run, errors[0]);
    g_autofree char *line = g_strdup_printf ("epoch %u: learned %.5f, held out %.5f, results %.5f",
                                             epoch + 1, loss, errors[0], errors[1]);
    told (line, told_data);
  }
  memcpy (run->values.all, run->best.all, run->values.n * sizeof (float));
}


CpWeights *
cp_fit (const CpFit *fit, CpFitData *data, CpFitTold told, void *told_data)
{
  Run run = {
    .fit = fit,
    .data = data,
    .scale = cp_fit_data_scale (data),
    .least = G_MAXDOUBLE,
  };
  Numbers *const all[] = { &run.values, &run.slopes, &run.first, &run.second, &run.best };

  for (unsigned i = 0; i < G_N_ELEMENTS (all); i++)
    numbers_init (all[i], data->map, fit->net);
  if (fit->from != NULL)
    start_from (&run.values, fit->from);
  else
    start_anew (&run);
  learn (&run, told, told_data);
  tell_calibration (&run, told, told_data);
  CpWeights *weights = make_weights (&run);
  for (unsigned i = 0; i < G_N_ELEMENTS (all); i++)
    g_free (all[i]->all);
  return weights;
}
