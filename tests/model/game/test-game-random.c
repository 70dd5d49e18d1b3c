/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-game-run.h"
#include "support/cp-test-effort.h"
#include "support/cp-test-main.h"

/*
 * Whatever is done to a game, in whatever order: steps drawn by lot, by all rules, in play and in
 * review. A failure is reported with the seed and the steps that are needed for it.
 */

/* Sequences for each rules string, always the same ones. */
#define N_SEQUENCES 100
#define N_STEPS     60
#define SEED        14


static void
try_sequences (const void *data)
{
  CpTestMode mode = (CpTestMode) GPOINTER_TO_INT (data);
  size_t n_rules;
  const CpRules *const *rules = cp_rules_all (&n_rules);

  unsigned n_sequences = cp_test_effort (N_SEQUENCES);
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);
  for (size_t r = 0; r < n_rules; r++) {
    for (unsigned i = 0; i < n_sequences; i++) {
      CpTestSequence sequence;
      cp_test_sequence_init (&sequence, rules[r], mode, g_rand_int (random), N_STEPS);
      cp_test_sequence_check (&sequence);
      cp_test_sequence_clear (&sequence);
    }
  }
}


CP_TESTS ()
{
  g_test_add_data_func ("/game-random/play", GINT_TO_POINTER (CP_TEST_PLAY), try_sequences);
  g_test_add_data_func ("/game-random/review", GINT_TO_POINTER (CP_TEST_REVIEW), try_sequences);
}
