/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-fit.h"

#include <math.h>
#include <string.h>

#define N CP_N_HIDDEN

/* Samples per update of the weights. */
#define BATCH 4096

/* Adam optimizer (Kingma and Ba 2014): learning rates, and decay of the moment estimates. */
#define LINEAR_RATE 3e-3f
#define NET_RATE    1e-3f
#define BETA_1      0.9f
#define BETA_2      0.999f
#define EPSILON     1e-8f

/* Divides the learning rate when existing weights are corrected. */
#define CORRECTION_DIVISOR 10

/* Weight decay. */
#define WEIGHT_DECAY 1e-5f

/* Limit of the network's weights, so that sums of all possible inputs fit into 16 bits. */
#define MAX_INPUT_WEIGHT 1.98f

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
} Parameters;

typedef struct {
  const CpFit *fit;
  const CpFitData *data;
  float scale; /* factor for scores */
  Parameters values, gradients, first, second;
  Parameters best;     /* values with the lowest validation error */
  double lowest_error; /* validation error of @best */
  unsigned long step;
} Run;

/* Evaluation of a position. */
typedef struct {
  const uint16_t *inputs; /* from White's point of view */
  float score;
  /* sums of the hidden layer before clipping, for the side to move and the opponent */
  float hidden[2][N];
} Evaluation;


static void
parameters_init (Parameters *parameters, const CpPlaneMap *map, bool net)
{
  size_t n_net = net ? (size_t) map->n_inputs * N + 3 * N : 0;

  parameters->n = map->n_inputs + map->n_planes + 1 + n_net;
  parameters->all = g_new0 (float, parameters->n);
  parameters->sum = parameters->all;
  parameters->plane = parameters->sum + map->n_inputs;
  parameters->tempo = parameters->plane + map->n_planes;
  parameters->bias = parameters->tempo + 1;
  parameters->output = (float (*)[N]) (parameters->bias + N);
  parameters->input = parameters->output + 2;
}


/* The shared values of planes stay 0: weights contain them in their inputs. */
static void
init_from_weights (Parameters *values, const CpWeights *from)
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
init_randomly (Run *run)
{
  static const float kinds[CP_N_KINDS] = { 0, 0.25f, 0.75f, 0.75f, 1.25f, 2.25f, 0 };
  g_autoptr (GRand) rand = g_rand_new_with_seed (run->fit->seed);
  Parameters *values = &run->values;

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
evaluate_hidden (const Run *run, const CpFitPosition *position, Evaluation *evaluation)
{
  const uint16_t *inputs = evaluation->inputs;
  const Parameters *values = &run->values;
  float *white = evaluation->hidden[position->black], *black = evaluation->hidden[!position->black];

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
      evaluation->score += CLAMP (evaluation->hidden[view][k], 0, 1) * values->output[view][k];
  }
}


static void
evaluate (const Run *run, const CpFitPosition *position, Evaluation *evaluation)
{
  const CpFitData *data = run->data;
  const uint16_t *inputs = evaluation->inputs;
  const Parameters *values = &run->values;
  float white = 0;

  for (unsigned i = 0; i < position->n; i++) {
    unsigned input = inputs[i], mirrored = data->mirror[input];
    white += values->sum[input] + values->plane[data->plane[input]] - values->sum[mirrored] -
             values->plane[data->plane[mirrored]];
  }
  evaluation->score = (position->black ? -white : white) + *values->tempo;
  if (run->fit->net)
    evaluate_hidden (run, position, evaluation);
}


static void
add_hidden_gradients (Run *run,
                      const CpFitPosition *position,
                      const Evaluation *evaluation,
                      float gradient)
{
  const uint16_t *inputs = evaluation->inputs;
  const Parameters *values = &run->values;
  Parameters *gradients = &run->gradients;
  float hidden[2][N];

  for (unsigned view = 0; view < 2; view++) {
    for (unsigned k = 0; k < N; k++) {
      float sum = evaluation->hidden[view][k];
      gradients->output[view][k] += gradient * CLAMP (sum, 0, 1);
      hidden[view][k] = sum > 0 && sum < 1 ? gradient * values->output[view][k] : 0;
      gradients->bias[k] += hidden[view][k];
    }
  }
  const float *white = hidden[position->black], *black = hidden[!position->black];
  for (unsigned i = 0; i < position->n; i++) {
    float *seen_by_white = gradients->input[inputs[i]];
    float *seen_by_black = gradients->input[run->data->mirror[inputs[i]]];
    for (unsigned k = 0; k < N; k++) {
      seen_by_white[k] += white[k];
      seen_by_black[k] += black[k];
    }
  }
}


static void
add_gradients (Run *run,
               const CpFitPosition *position,
               const Evaluation *evaluation,
               float gradient)
{
  const CpFitData *data = run->data;
  const uint16_t *inputs = evaluation->inputs;
  Parameters *gradients = &run->gradients;
  float white = position->black ? -gradient : gradient;

  *gradients->tempo += gradient;
  for (unsigned i = 0; i < position->n; i++) {
    unsigned input = inputs[i], mirrored = data->mirror[input];
    gradients->sum[input] += white;
    gradients->sum[mirrored] -= white;
    gradients->plane[data->plane[input]] += white;
    gradients->plane[data->plane[mirrored]] -= white;
  }
  if (run->fit->net)
    add_hidden_gradients (run, position, evaluation, gradient);
}


static void
update_values (Run *run, float rate)
{
  run->step++;
  float step_1 = 1 - powf (BETA_1, (float) run->step);
  float step_2 = 1 - powf (BETA_2, (float) run->step);

  for (size_t i = 0; i < run->values.n; i++) {
    float gradient = run->gradients.all[i] / BATCH;
    float *value = &run->values.all[i], *first = &run->first.all[i], *second = &run->second.all[i];
    *first = BETA_1 * *first + (1 - BETA_1) * gradient;
    *second = BETA_2 * *second + (1 - BETA_2) * gradient * gradient;
    *value -=
        rate * (*first / step_1 / (sqrtf (*second / step_2) + EPSILON) + WEIGHT_DECAY * *value);
    run->gradients.all[i] = 0;
  }
  if (!run->fit->net)
    return;
  for (float *input = run->values.input[0]; input < run->values.all + run->values.n; input++)
    *input = CLAMP (*input, -MAX_INPUT_WEIGHT, MAX_INPUT_WEIGHT);
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
flip (const CpFitData *data, const CpFitPosition *position, uint16_t flipped[CP_FIT_MAX_INPUTS])
{
  const uint16_t *inputs = inputs_of (data, position);

  for (unsigned i = 0; i < position->n; i++)
    flipped[i] = data->flip[inputs[i]];
}


static double
train_epoch (Run *run, GRand *rand, float rate)
{
  GArray *training = run->data->training;
  uint16_t flipped[CP_FIT_MAX_INPUTS];
  double loss = 0;

  for (unsigned i = 0; i < training->len; i++) {
    const CpFitPosition *position = &g_array_index (training, CpFitPosition, i);
    Evaluation evaluation = { inputs_of (run->data, position) };
    if (run->data->flip != NULL && g_rand_boolean (rand)) {
      flip (run->data, position, flipped);
      evaluation.inputs = flipped;
    }
    evaluate (run, position, &evaluation);
    float expected = cp_fit_expected (evaluation.score);
    float error = expected - target_of (run, position);
    loss += (double) (error * error);
    add_gradients (run, position, &evaluation, error * expected * (1 - expected));
    if ((i + 1) % BATCH == 0)
      update_values (run, rate);
  }
  return loss / MAX (training->len, 1);
}


/* Computes the mean squared validation errors: against the target, and against the result. */
static void
validate (const Run *run, double errors[2])
{
  GArray *validation = run->data->validation;

  errors[0] = errors[1] = 0;
  for (unsigned i = 0; i < validation->len; i++) {
    const CpFitPosition *position = &g_array_index (validation, CpFitPosition, i);
    Evaluation evaluation = { inputs_of (run->data, position) };
    evaluate (run, position, &evaluation);
    double expected = (double) cp_fit_expected (evaluation.score);
    errors[0] += pow (expected - (double) target_of (run, position), 2) / validation->len;
    errors[1] += pow (expected - (double) position->result, 2) / validation->len;
  }
}


/* Reports how validation games ended, grouped by expected result. */
static void
report_calibration (const Run *run, CpFitProgressFunc progress_func, void *progress_data)
{
  GArray *validation = run->data->validation;
  double expected[10] = { 0 }, result[10] = { 0 };
  unsigned n[10] = { 0 };

  for (unsigned i = 0; i < validation->len; i++) {
    const CpFitPosition *position = &g_array_index (validation, CpFitPosition, i);
    Evaluation evaluation = { inputs_of (run->data, position) };
    evaluate (run, position, &evaluation);
    float share = cp_fit_expected (evaluation.score);
    unsigned bin = MIN ((unsigned) (share * 10), 9);
    expected[bin] += (double) share;
    result[bin] += (double) position->result;
    n[bin]++;
  }
  for (unsigned bin = 0; bin < 10; bin++) {
    g_autofree char *line =
        g_strdup_printf ("expected %.3f, came %.3f (%u positions)", expected[bin] / MAX (n[bin], 1),
                         result[bin] / MAX (n[bin], 1), n[bin]);
    progress_func (line, progress_data);
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
  float rate = (fit->net ? NET_RATE : LINEAR_RATE) / (fit->from != NULL ? CORRECTION_DIVISOR : 1);
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
  const Parameters *values = &run->values;
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
save_best (Run *run, double error)
{
  if (error >= run->lowest_error)
    return;
  run->lowest_error = error;
  memcpy (run->best.all, run->values.all, run->values.n * sizeof (float));
}


/* Trains for all epochs and then restores the values with the lowest validation error (early
 * stopping), since later epochs may overfit. */
static void
train (Run *run, CpFitProgressFunc progress_func, void *progress_data)
{
  const CpFit *fit = run->fit;
  g_autoptr (GRand) rand = g_rand_new_with_seed (fit->seed);
  double errors[2];

  validate (run, errors);
  save_best (run, errors[0]);
  g_autofree char *start =
      g_strdup_printf ("to begin with: held out %.5f, results %.5f", errors[0], errors[1]);
  progress_func (start, progress_data);
  for (unsigned epoch = 0; epoch < fit->epochs; epoch++) {
    shuffle (run->data->training, rand);
    double loss = train_epoch (run, rand, rate_of (fit, epoch));
    validate (run, errors);
    save_best (run, errors[0]);
    g_autofree char *line = g_strdup_printf ("epoch %u: learned %.5f, held out %.5f, results %.5f",
                                             epoch + 1, loss, errors[0], errors[1]);
    progress_func (line, progress_data);
  }
  memcpy (run->values.all, run->best.all, run->values.n * sizeof (float));
}


CpWeights *
cp_fit (const CpFit *fit, CpFitData *data, CpFitProgressFunc progress_func, void *progress_data)
{
  Run run = {
    .fit = fit,
    .data = data,
    .scale = cp_fit_data_scale (data),
    .lowest_error = G_MAXDOUBLE,
  };
  Parameters *const all[] = { &run.values, &run.gradients, &run.first, &run.second, &run.best };

  for (unsigned i = 0; i < G_N_ELEMENTS (all); i++)
    parameters_init (all[i], data->map, fit->net);
  if (fit->from != NULL)
    init_from_weights (&run.values, fit->from);
  else
    init_randomly (&run);
  train (&run, progress_func, progress_data);
  report_calibration (&run, progress_func, progress_data);
  CpWeights *weights = make_weights (&run);
  for (unsigned i = 0; i < G_N_ELEMENTS (all); i++)
    g_free (all[i]->all);
  return weights;
}
