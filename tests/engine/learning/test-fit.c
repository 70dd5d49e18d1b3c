/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/learning/cp-fit.h"

#include <string.h>

#include "engine/learning/cp-self-play.h"
#include "rules/position/cp-fen.h"
#include "support/cp-test-main.h"

#define SAMPLES 40000


/* Creates a random position with kings and rooks, won by the side with more rooks. */
static void
make_sample (const CpRules *rules, GRand *rand, CpSample *sample)
{
  int more = 0;

  cp_position_init_empty (&sample->pos, rules);
  cp_position_put (&sample->pos, 4, cp_piece (CP_WHITE, CP_KING));
  cp_position_put (&sample->pos, 60, cp_piece (CP_BLACK, CP_KING));
  for (CpSquare square = 16; square < 48; square++) {
    CpSide side = g_rand_boolean (rand) ? CP_WHITE : CP_BLACK;
    if (g_rand_int_range (rand, 0, 8) > 0)
      continue;
    cp_position_put (&sample->pos, square, cp_piece (side, CP_ROOK));
    more += side == CP_WHITE ? 1 : -1;
  }
  sample->pos.turn = g_rand_boolean (rand) ? CP_WHITE : CP_BLACK;
  sample->result = more > 0 ? 1.0f : more < 0 ? 0 : 0.5f;
  sample->score = 0;
}


static void
ignore_cb (const char *line, void *data)
{
}


/* The fit finds the obvious: rooks are valuable, squares hardly matter. */
static void
test_plain (const void *data)
{
  const CpRules *rules = cp_rules_parse ("heavy-gravity", NULL);
  g_autoptr (CpFitData) training = cp_fit_data_new (rules, false);
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  CpFit fit = { .net = data != NULL, .epochs = 12, .results = 1, .seed = 1 };
  CpSample sample;
  unsigned right = 0, n = 0;

  for (unsigned i = 0; i < SAMPLES; i++) {
    make_sample (rules, rand, &sample);
    cp_fit_data_add (training, &sample);
  }
  g_autoptr (CpEvaluator) evaluator =
      cp_evaluator_new_with_weights (cp_fit (&fit, training, ignore_cb, NULL));
  for (unsigned i = 0; i < 1000; i++) {
    CpEvaluatorSums sums;
    make_sample (rules, rand, &sample);
    cp_evaluator_init_sums (evaluator, &sample.pos, &sums);
    int score = cp_evaluator_score (evaluator, &sample.pos, &sums);
    int white = sample.pos.turn == CP_WHITE ? score : -score;
    if (sample.result == 0.5f)
      continue;
    n++;
    right += (white > 0) == (sample.result > 0.5f);
  }
  g_assert_cmpuint (n, >, 500);
  g_assert_cmpuint (right, >, n * 97 / 100);
}


/* Existing weights are corrected only as far as the samples require: not at all without samples. */
static void
test_from (const void *data)
{
  const CpRules *rules = data;
  g_autoptr (CpWeights) from = cp_weights_new (rules);
  g_autoptr (CpFitData) none = cp_fit_data_new (rules, from->map->attacks);
  CpFit fit = { .net = from->has_net, .epochs = 1, .seed = 1, .from = from };
  g_autoptr (CpWeights) same = cp_fit (&fit, none, ignore_cb, NULL);

  g_assert_cmpint (same->tempo, ==, from->tempo);
  for (unsigned i = 0; i < from->map->n_inputs; i++) {
    g_assert_cmpint (same->sum[i], ==, from->sum[i]);
    for (unsigned k = 0; k < CP_N_HIDDEN; k++)
      g_assert_cmpint (same->input[i][k], ==, from->input[i][k]);
  }
  for (unsigned k = 0; k < CP_N_HIDDEN; k++) {
    g_assert_cmpint (same->bias[k], ==, from->bias[k]);
    for (unsigned view = 0; view < 2; view++)
      g_assert_cmpint (same->output[view][k], ==, from->output[view][k]);
  }
}


/* If rooks do not affect the result, their value falls with every epoch; that of queens, which do
 * not occur, stays the same. */
static void
test_corrected (void)
{
  const CpRules *rules = cp_rules_parse ("heavy-gravity", NULL);
  g_autoptr (CpWeights) material = cp_weights_new_material (rules);
  g_autoptr (CpFitData) data = cp_fit_data_new (rules, false);
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  CpFit fit = { .epochs = 4, .results = 1, .seed = 1, .from = material };
  CpSample sample;

  for (unsigned i = 0; i < SAMPLES; i++) {
    make_sample (rules, rand, &sample);
    sample.result = 0.5f;
    cp_fit_data_add (data, &sample);
  }
  g_autoptr (CpWeights) corrected = cp_fit (&fit, data, ignore_cb, NULL);
  g_assert_cmpint (corrected->kind[CP_ROOK], <, material->kind[CP_ROOK]);
  g_assert_cmpint (corrected->kind[CP_QUEEN], ==, material->kind[CP_QUEEN]);
}


/* Scores that are twice too high get the factor one half. */
static void
test_scale (void)
{
  const CpRules *rules = cp_rules_parse ("heavy-gravity", NULL);
  g_autoptr (CpFitData) data = cp_fit_data_new (rules, false);
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  CpSample sample;

  for (unsigned i = 0; i < SAMPLES; i++) {
    make_sample (rules, rand, &sample);
    sample.score = g_rand_int_range (rand, -800, 800);
    double own = (double) cp_fit_expected ((float) sample.score / 800);
    float result = g_rand_double (rand) < own ? 1 : 0;
    sample.result = sample.pos.turn == CP_WHITE ? result : 1 - result;
    cp_fit_data_add (data, &sample);
  }
  g_assert_cmpfloat_with_epsilon ((double) cp_fit_data_scale (data), 0.5, 0.03);
}


static void
collect_cb (const CpSample *sample, void *data)
{
  g_autofree char *line = cp_sample_write (sample);

  g_string_append_printf (data, "%s\n", line);
}


static char *
play (const CpRules *rules, uint32_t seed)
{
  CpSelfPlay self_play = { .rules = rules, .games = 2, .nodes = 60, .seed = seed };
  GString *text = g_string_new (NULL);

  cp_self_play (&self_play, cp_evaluator_new (rules), collect_cb, text);
  return g_string_free (text, FALSE);
}


/* The same seed gives the same games, another seed others; each sample can be parsed. */
static void
test_self_play (const void *data)
{
  const CpRules *rules = data;
  g_autofree char *one = play (rules, 1), *again = play (rules, 1), *other = play (rules, 2);
  g_auto (GStrv) lines = g_strsplit (one, "\n", -1);
  unsigned n = g_strv_length (lines) - 1;

  g_assert_cmpstr (one, ==, again);
  g_assert_cmpstr (one, !=, other);
  g_assert_cmpuint (n, >, 0);
  for (unsigned i = 0; i < n; i++) {
    CpSample sample;
    g_autofree char *copy = g_strdup (lines[i]);
    g_assert_true (cp_sample_read (copy, rules, &sample));
    g_autofree char *written = cp_sample_write (&sample);
    g_assert_cmpstr (written, ==, lines[i]);
    g_assert_cmpint (cp_position_outcome (&sample.pos, 1).result, ==, CP_UNDECIDED);
  }
  g_assert_false (cp_sample_read (strcpy (one, "8/8 w"), rules, &(CpSample){ 0 }));
}


CP_TESTS ()
{
  static const char *const games[] = { "changing-challenges", "shifting-sands", "dynamic",
                                       "heavy-gravity" };

  g_test_add_data_func ("/engine/fit/plain/sum", NULL, test_plain);
  g_test_add_data_func ("/engine/fit/plain/net", "net", test_plain);
  g_test_add_func ("/engine/fit/corrected", test_corrected);
  g_test_add_func ("/engine/fit/scale", test_scale);
  for (size_t i = 0; i < G_N_ELEMENTS (games); i++) {
    const CpRules *rules = cp_rules_parse (games[i], NULL);
    g_autofree char *path = g_strdup_printf ("/engine/fit/self-play/%s", games[i]);
    g_autofree char *from = g_strdup_printf ("/engine/fit/from/%s", games[i]);
    g_test_add_data_func (path, rules, test_self_play);
    g_test_add_data_func (from, rules, test_from);
  }
}
