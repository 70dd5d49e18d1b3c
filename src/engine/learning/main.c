/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The program behind build-aux/learn: plays games and fits weights. */

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cp-weights-transfer.h"
#include "cp-fit.h"
#include "cp-self-play.h"

static char *rules_string, *weights_path, *carried_string;
static int games = 100, nodes = 250, seed = 1, epochs = 6;
static double results = 0.3;
static gboolean sum_only, attacks;

static const GOptionEntry options[] = {
  { "rules", 0, 0, G_OPTION_ARG_STRING, &rules_string, "a rules string", "R" },
  { "weights", 0, 0, G_OPTION_ARG_FILENAME, &weights_path,
    "play with these weights, correct them, or carry them over", "FILE" },
  { "carried", 0, 0, G_OPTION_ARG_STRING, &carried_string, "the rules that they were learned for",
    "R" },
  { "games", 0, 0, G_OPTION_ARG_INT, &games, "how many to play", "N" },
  { "nodes", 0, 0, G_OPTION_ARG_INT, &nodes, "of each search", "N" },
  { "seed", 0, 0, G_OPTION_ARG_INT, &seed, "for what is random", "N" },
  { "epochs", 0, 0, G_OPTION_ARG_INT, &epochs, "how often to learn all samples", "N" },
  { "results", 0, 0, G_OPTION_ARG_DOUBLE, &results, "what results count beside scores, 0 to 1",
    "X" },
  { "sum", 0, 0, G_OPTION_ARG_NONE, &sum_only, "learn no net", NULL },
  { "attacks", 0, 0, G_OPTION_ARG_NONE, &attacks, "learn what is attacked, too", NULL },
  { 0 },
};


static void
fail (const char *what, const char *why)
{
  fprintf (stderr, "%s: %s\n", what, why);
  exit (EXIT_FAILURE);
}


/* Reads the weights named on the command line; NULL if there are none. */
static CpWeights *
read_weights (const CpRules *rules)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  if (weights_path == NULL)
    return NULL;
  if (!g_file_get_contents (weights_path, &text, NULL, &error))
    fail (weights_path, error->message);
  CpWeights *weights = cp_weights_read (text, rules, &error);
  if (weights == NULL)
    fail (weights_path, error->message);
  return weights;
}


static CpEvaluator *
make_evaluator (const CpRules *rules)
{
  CpWeights *weights = read_weights (rules);

  return cp_evaluator_new_with_weights (weights != NULL ? weights
                                                        : cp_weights_new_material (rules));
}


static void
write_sample_cb (const CpSample *sample, void *data)
{
  FILE *output = data;
  g_autofree char *line = cp_sample_write (sample);

  fprintf (output, "%s\n", line);
}


/* Writes to a temporary name and renames the complete file, so that an interrupted run can continue
 * with the next file. */
static void
play (const CpRules *rules, const char *path)
{
  g_autofree char *part = g_strconcat (path, ".part", NULL);
  CpSelfPlay self_play = {
    .rules = rules,
    .games = (unsigned) games,
    .nodes = (uint64_t) nodes,
    .seed = (uint32_t) seed,
  };
  FILE *output = fopen (part, "w");

  if (output == NULL)
    fail (part, g_strerror (errno));
  cp_self_play (&self_play, make_evaluator (rules), write_sample_cb, output);
  if (fclose (output) != 0 || rename (part, path) != 0)
    fail (path, g_strerror (errno));
}


static void
read_samples (const CpRules *rules, const char *path, CpFitData *data)
{
  FILE *input = fopen (path, "r");
  char *line = NULL;
  size_t size = 0;
  CpSample sample;

  if (input == NULL)
    fail (path, g_strerror (errno));
  while (getline (&line, &size, input) >= 0) {
    if (!cp_sample_read (line, rules, &sample))
      fail (path, "there is a line that is no sample of these rules");
    cp_fit_data_add (data, &sample);
  }
  free (line);
  fclose (input);
}


static void
progress_cb (const char *line, void *data)
{
  fprintf (stderr, "%s\n", line);
}


static void
write_weights (const CpWeights *weights, const char *path)
{
  g_autofree char *text = cp_weights_write (weights);
  g_autoptr (GError) error = NULL;

  if (!g_file_set_contents (path, text, -1, &error))
    fail (path, error->message);
}


static void
learn (const CpRules *rules, const char *path, char **inputs)
{
  g_autoptr (CpWeights) from = read_weights (rules);
  bool has_attacks = from != NULL ? from->map->attacks : attacks;
  g_autoptr (CpFitData) data = cp_fit_data_new (rules, has_attacks);
  CpFit fit = {
    .net = from != NULL ? from->has_net : !sum_only,
    .epochs = (unsigned) epochs,
    .results = (float) results,
    .seed = (uint32_t) seed,
    .from = from,
  };

  for (; *inputs != NULL; inputs++)
    read_samples (rules, *inputs, data);
  g_autoptr (CpWeights) weights = cp_fit (&fit, data, progress_cb, NULL);
  write_weights (weights, path);
}


static const CpRules *
parse_rules (const char *option, const char *string)
{
  g_autoptr (GError) error = NULL;
  const CpRules *rules = cp_rules_parse (string != NULL ? string : "", &error);

  if (rules == NULL)
    fail (option, error->message);
  return rules;
}


static void
carry (const CpRules *rules, const char *path)
{
  const CpRules *carried = parse_rules ("--carried", carried_string);
  g_autoptr (CpWeights) from = read_weights (carried);

  if (from == NULL || carried->variant != rules->variant)
    fail ("carry", "--weights of the same game are needed");
  g_autoptr (CpWeights) weights = cp_weights_transfer (from, rules);
  write_weights (weights, path);
}


int
main (int argc, char *argv[])
{
  g_autoptr (GOptionContext) context =
      g_option_context_new ("play SAMPLES | fit WEIGHTS SAMPLES… | carry WEIGHTS");
  g_autoptr (GError) error = NULL;

  g_option_context_add_main_entries (context, options, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    fail (argv[0], error->message);
  const CpRules *rules = parse_rules ("--rules", rules_string);
  if (argc == 3 && strcmp (argv[1], "play") == 0)
    play (rules, argv[2]);
  else if (argc > 3 && strcmp (argv[1], "fit") == 0)
    learn (rules, argv[2], argv + 3);
  else if (argc == 3 && strcmp (argv[1], "carry") == 0)
    carry (rules, argv[2]);
  else
    fail (argv[0], "“play SAMPLES”, “fit WEIGHTS SAMPLES…” or “carry WEIGHTS” was expected");
  return EXIT_SUCCESS;
}
