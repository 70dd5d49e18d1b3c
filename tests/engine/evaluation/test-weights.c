/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/evaluation/cp-weights.h"

#include <string.h>

#include "engine/evaluation/cp-learned.h"
#include "support/cp-test-main.h"


/* Creates random weights. */
static CpWeights *
make_weights (const CpRules *rules, bool net, bool attacks)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);
  CpWeights *weights = cp_weights_new_material (rules);

  g_free (weights->map);
  weights->map = cp_plane_map_new (rules, attacks);
  weights->has_net = net;
  weights->tempo = -17;
  for (unsigned i = 0; i < weights->map->n_inputs; i++) {
    weights->sum[i] = g_rand_int_range (rand, -90000, 90000);
    for (unsigned k = 0; net && k < CP_N_HIDDEN; k++)
      weights->input[i][k] = (int16_t) g_rand_int_range (rand, -500, 500);
  }
  for (unsigned k = 0; net && k < CP_N_HIDDEN; k++) {
    weights->bias[k] = (int16_t) g_rand_int_range (rand, -500, 500);
    weights->output[0][k] = (int16_t) g_rand_int_range (rand, -32767, 32767);
    weights->output[1][k] = G_MININT16 + 1;
  }
  return weights;
}


static void
test_text (const void *data)
{
  const CpRules *rules = data;

  for (unsigned i = 0; i < 4; i++) {
    g_autoptr (GError) error = NULL;
    g_autoptr (CpWeights) weights = make_weights (rules, i % 2 == 1, i >= 2);
    g_autofree char *text = cp_weights_write (weights);
    g_autoptr (CpWeights) again = cp_weights_read (text, rules, &error);
    g_assert_no_error (error);
    g_assert_cmpmem (weights->map, sizeof *weights->map, again->map, sizeof *again->map);
    CpWeights same = *again;
    same.map = weights->map;
    g_assert_cmpmem (weights, sizeof *weights, &same, sizeof same);
  }
}


/* The built-in weights match these rules, and are complete. */
static void
test_learned (const void *data)
{
  const CpRules *rules = data;
  const char *text = cp_learned_find (rules->string);
  g_autoptr (GError) error = NULL;

  g_assert_nonnull (text);
  g_autoptr (CpWeights) weights = cp_weights_read (text, rules, &error);
  g_assert_no_error (error);
  g_autofree char *again = cp_weights_write (weights);
  const char *numbers = strstr (text, "\nhidden ");
  g_assert_cmpstr (strstr (again, "\nhidden "), ==, numbers);
}


/* Weights for fewer options serve rules with more options, but not vice versa. */
static void
test_options (void)
{
  const CpRules *plain = cp_rules_parse ("shifting-sands", NULL);
  const CpRules *board = cp_rules_parse ("shifting-sands:board=8x8", NULL);
  const CpRules *both = cp_rules_parse ("shifting-sands:board=8x8,colours=each", NULL);
  g_autoptr (CpWeights) weights = make_weights (board, false, false);
  g_autofree char *text = cp_weights_write (weights);
  g_autoptr (CpWeights) served = cp_weights_read (text, both, NULL);

  g_assert_nonnull (served);
  g_assert_true (served->map->rules == both);
  g_assert_null (cp_weights_read (text, plain, NULL));
  g_assert_true (cp_learned_find ("dynamic:power=east") == cp_learned_find ("dynamic"));
  g_assert_true (cp_learned_find (both->string) != cp_learned_find (board->string));
  g_assert_null (cp_learned_find ("dynamics"));
  g_assert_null (cp_learned_find ("dyn"));
  g_assert_null (cp_learned_find (""));
}


/* Inputs are distinct, mirrored features have mirrored inputs, and mirroring twice gives the same
 * input. */
static void
test_inputs (const void *data)
{
  g_autofree CpPlaneMap *map = cp_plane_map_new (data, true);
  g_autofree unsigned *mirror = g_new (unsigned, map->n_inputs);
  g_autofree bool *seen = g_new0 (bool, map->n_inputs);

  for (unsigned plane = 0; plane < map->n_planes; plane++) {
    for (unsigned i = 0; i < cp_plane_map_size (map, plane); i++) {
      unsigned input = map->input[CP_WHITE][plane][i];
      g_assert_cmpuint (input, <, map->n_inputs);
      g_assert_false (seen[input]);
      seen[input] = true;
      mirror[input] = map->input[CP_BLACK][plane][i];
    }
  }
  for (unsigned i = 0; i < map->n_inputs; i++) {
    g_assert_true (seen[i]);
    g_assert_cmpuint (mirror[mirror[i]], ==, i);
    g_assert_cmpuint (mirror[i], !=, i);
  }
}


/* Errors name their line. */
static void
test_bad (void)
{
  static const struct {
    const char *was, *is, *message;
  } cases[] = {
    { "Counterpoise weights", "Something else", "line 1: “Counterpoise weights” was expected" },
    { "rules heavy-gravity", "rules dynamic", "line 2: weights for “heavy-gravity” were expected" },
    { "rules heavy-gravity", "rules heavy", "line 2: weights for “heavy-gravity” were expected" },
    { "rules heavy-gravity", "rules ", "line 2: weights for “heavy-gravity” were expected" },
    { "rules heavy-gravity", "rule heavy-gravity", "line 2: “rules ” was expected" },
    { "hidden 32", "hidden 31", "line 3: the net has another size" },
    { "hidden 32", "hidden", "line 3: a number is missing" },
    { "attacks 0", "attacks", "line 4: a number is missing" },
    { "kinds 0", "kinds x", "line 5: that is no number, or one that is too large" },
    { "tempo -17", "tempo -17 3", "line 6: it is too long" },
    { "tempo -17", "tempo 99999999999999999999",
      "line 6: that is no number, or one that is too large" },
    { "bias ", "bias 40000 ", "line 19: that is no number, or one that is too large" },
    { "\ninput", "\noutput", "line 22: “input” was expected" },
  };
  const CpRules *rules = cp_rules_parse ("heavy-gravity", NULL);
  g_autoptr (CpWeights) weights = make_weights (rules, true, false);
  g_autofree char *text = cp_weights_write (weights);

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (GError) error = NULL;
    g_autoptr (GString) bad = g_string_new (text);
    g_assert_cmpuint (g_string_replace (bad, cases[i].was, cases[i].is, 1), ==, 1);
    g_assert_null (cp_weights_read (bad->str, rules, &error));
    g_assert_error (error, CP_WEIGHTS_ERROR, CP_WEIGHTS_ERROR_FORMAT);
    g_assert_cmpstr (error->message, ==, cases[i].message);
  }
  /* Truncated anywhere. */
  for (size_t length = 0; length < strlen (text) - 2; length += 997) {
    g_autofree char *cut = g_strndup (text, length);
    g_assert_null (cp_weights_read (cut, rules, NULL));
  }
}


CP_TESTS ()
{
  static const struct {
    const char *name;
    GTestDataFunc test;
  } tests[] = { { "text", test_text }, { "learned", test_learned }, { "inputs", test_inputs } };
  size_t n;
  const CpRules *const *all = cp_rules_all (&n);

  g_test_add_func ("/engine/weights/bad", test_bad);
  g_test_add_func ("/engine/weights/options", test_options);
  for (size_t i = 0; i < n; i++) {
    for (size_t k = 0; k < G_N_ELEMENTS (tests); k++) {
      g_autofree char *path =
          g_strdup_printf ("/engine/weights/%s/%s", tests[k].name, all[i]->string);
      g_test_add_data_func (path, all[i], tests[k].test);
    }
  }
}
