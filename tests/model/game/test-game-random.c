/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>

#include "cp-test-game-run.h"

/*
 * Whatever is done to a game, in whatever order: steps drawn by lot, by all rules, in play and in
 * review. What goes wrong is told with the seed and with as few of the steps as still do it.
 *
 * COUNTERPOISE_TEST_SEQUENCES is how many sequences there are for each rules string, always the
 * same ones; COUNTERPOISE_TEST_SEED is a number for others.
 */

#define N_SEQUENCES 100
#define N_STEPS     60


static unsigned
number (const char *variable, unsigned otherwise)
{
  const char *wanted = g_getenv (variable);
  return wanted != NULL ? (unsigned) atoi (wanted) : otherwise;
}


static void
try_sequences (const void *data)
{
  CpTestMode mode = (CpTestMode) GPOINTER_TO_INT (data);
  size_t n_rules;
  const CpRules *const *rules = cp_rules_all (&n_rules);

  unsigned n_sequences = number ("COUNTERPOISE_TEST_SEQUENCES", N_SEQUENCES);
  g_autoptr (GRand) random = g_rand_new_with_seed (number ("COUNTERPOISE_TEST_SEED", 14));
  for (size_t r = 0; r < n_rules; r++) {
    for (unsigned i = 0; i < n_sequences; i++) {
      CpTestSequence sequence;
      cp_test_sequence_init (&sequence, rules[r], mode, g_rand_int (random), N_STEPS);
      cp_test_sequence_check (&sequence);
      cp_test_sequence_clear (&sequence);
    }
  }
}


int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/game-random/play", GINT_TO_POINTER (CP_TEST_PLAY), try_sequences);
  g_test_add_data_func ("/game-random/review", GINT_TO_POINTER (CP_TEST_REVIEW), try_sequences);
  return g_test_run ();
}
