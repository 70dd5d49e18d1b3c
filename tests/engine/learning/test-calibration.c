/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Checks the meaning of scores: s centipawns stand for an expected result of 1 / (1 + 10^(-s /
 * 400)). The engine plays games that its weights were not learned from, and their results are
 * compared with the expected ones. */

#include "engine/learning/cp-self-play.h"
#include "support/cp-test-main.h"

#include <math.h>

/* build-aux/learn uses the numbers of its rounds as seeds. */
#define SEED 20000001

#define GAMES 400
#define NODES 200

/* Maximal factor by which all scores would have to be multiplied or divided to fit the results
 * best. */
#define TOLERANCE 1.7

/* Score of a position, and the result of the game from the same point of view. */
typedef struct {
  double score;
  double result;
} Judged;

typedef struct {
  CpEvaluator *evaluator;
  GArray *positions; /* of Judged */
} Collection;


static void
collect_cb (const CpSample *sample, void *data)
{
  Collection *collection = data;
  double white = (double) sample->result;
  CpEvaluatorSums sums;

  cp_evaluator_init_sums (collection->evaluator, &sample->pos, &sums);
  Judged judged = {
    .score = cp_evaluator_score (collection->evaluator, &sample->pos, &sums),
    .result = sample->pos.turn == CP_WHITE ? white : 1 - white,
  };
  g_array_append_val (collection->positions, judged);
}


/* Log loss of the results if all scores are multiplied by @scale. */
static double
surprise (const GArray *positions, double scale)
{
  double sum = 0;

  for (unsigned i = 0; i < positions->len; i++) {
    const Judged *judged = &g_array_index (positions, Judged, i);
    double expected = 1 / (1 + pow (10, -scale * judged->score / 400));
    expected = CLAMP (expected, 1e-6, 1 - 1e-6);
    sum -= judged->result * log (expected) + (1 - judged->result) * log (1 - expected);
  }
  return sum;
}


/* Returns the scale with which scores fit the results best. */
static double
best_scale (const GArray *positions)
{
  double best = 0;

  for (double scale = 0.05; scale < 4; scale += 0.05) {
    if (best <= 0 || surprise (positions, scale) < surprise (positions, best))
      best = scale;
  }
  return best;
}


/* Higher scores mean better results, in the proportion that the unit defines. */
static void
test_calibration (const void *data)
{
  const CpRules *rules = data;
  g_autoptr (CpEvaluator) evaluator = cp_evaluator_new (rules);
  g_autoptr (GArray) positions = g_array_new (FALSE, FALSE, sizeof (Judged));
  Collection collection = { evaluator, positions };
  CpSelfPlay play = { .rules = rules, .games = GAMES, .nodes = NODES, .seed = SEED };

  cp_self_play (&play, cp_evaluator_new (rules), collect_cb, &collection);
  double scale = best_scale (positions);
  g_test_message ("%u positions, scores should be %.2f times as large", positions->len, scale);
  g_assert_cmpfloat (scale, >, 1 / TOLERANCE);
  g_assert_cmpfloat (scale, <, TOLERANCE);
}


CP_TESTS ()
{
  static const char *const games[] = { "changing-challenges", "shifting-sands", "dynamic",
                                       "heavy-gravity" };

  for (size_t i = 0; i < G_N_ELEMENTS (games); i++) {
    g_autofree char *path = g_strdup_printf ("/engine/calibration/%s", games[i]);
    g_test_add_data_func (path, cp_rules_parse (games[i], NULL), test_calibration);
  }
}
