/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "record/tree/cp-repetitions.h"

#include "cp-test-games.h"
#include "support/cp-test-main.h"

#define N_LINES 10
#define N_PLIES 300


/* Plays a move, mostly back to the piece's origin, so that positions repeat. */
static CpNode *
play (CpRecord *record, CpNode *node, GRand *random)
{
  CpMove move;

  if (node->ply >= 2 && g_rand_int_range (random, 0, 8) > 0) {
    CpMove back = node->parent->move; /* of the same side */
    CpSquare from = back.from;
    back.from = back.to;
    back.to = from;
    if (back.from != CP_SQUARE_NONE && back.to != CP_SQUARE_NONE &&
        cp_position_is_legal (&node->position, back))
      return cp_record_add_move (record, node, back);
  }
  return cp_test_random_move (random, &node->position, &move)
             ? cp_record_add_move (record, node, move)
             : NULL;
}


/* Equal to cp_node_occurrences() where that is enough to end a game. */
static void
test_counted (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  unsigned n_ends = 0;
  size_t n;
  const CpRules *const *all = cp_rules_all (&n);

  for (size_t i = 0; i < n * N_LINES; i++) {
    CpRecord *record = cp_record_new (all[i % n], NULL);
    g_autoptr (CpRepetitions) repetitions = cp_repetitions_new ();
    CpNode *node = cp_record_get_root (record);
    for (; node != NULL && node->ply < N_PLIES; node = play (record, node, random)) {
      unsigned counted = cp_repetitions_add (repetitions, node);
      unsigned expected = cp_node_occurrences (node);
      if (expected >= CP_REPETITION_AUTOMATIC || counted != 1)
        g_assert_cmpuint (counted, ==, expected);
      n_ends += expected >= CP_REPETITION_AUTOMATIC;
    }
    cp_record_unref (record);
  }
  g_test_message ("%u positions that would end the game", n_ends);
  g_assert_cmpuint (n_ends, >, 100);
}


CP_TESTS ()
{
  g_test_add_func ("/record/repetitions/counted", test_counted);
}
