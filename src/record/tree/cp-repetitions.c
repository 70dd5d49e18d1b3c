/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-repetitions.h"

/* The fewest plies before a position that has occurred often enough: each side moves a piece away
 * and back again. Most games have no such stretch without a capture, and cost nothing. */
#define MIN_PLIES (4 * (CP_REPETITION_AUTOMATIC - 1))

struct CpRepetitions {
  unsigned n_pieces;  /* pieces on the board at the last node */
  unsigned n_plies;   /* plies with this number of pieces; pieces never return to the board */
  GHashTable *counts; /* (element-type CpPosition unsigned): occurrences during these plies, if
                         there are enough */
};


static unsigned
count (CpRepetitions *repetitions, const CpNode *node)
{
  void *key = (void *) &node->position;
  unsigned n = GPOINTER_TO_UINT (g_hash_table_lookup (repetitions->counts, key)) + 1;

  g_hash_table_replace (repetitions->counts, key, GUINT_TO_POINTER (n));
  return n;
}


CpRepetitions *
cp_repetitions_new (void)
{
  CpRepetitions *repetitions = g_new0 (CpRepetitions, 1);
  repetitions->counts = g_hash_table_new (cp_position_hash, cp_position_equal);
  return repetitions;
}


void
cp_repetitions_free (CpRepetitions *repetitions)
{
  g_hash_table_unref (repetitions->counts);
  g_free (repetitions);
}


unsigned
cp_repetitions_add (CpRepetitions *repetitions, const CpNode *node)
{
  const CpPosition *pos = &node->position;
  unsigned n_pieces =
      cp_bits_count (pos->of_side[CP_WHITE]) + cp_bits_count (pos->of_side[CP_BLACK]);

  if (node->parent == NULL || n_pieces != repetitions->n_pieces) {
    g_hash_table_remove_all (repetitions->counts);
    repetitions->n_pieces = n_pieces;
    repetitions->n_plies = 0;
    return 1;
  }
  if (++repetitions->n_plies < MIN_PLIES)
    return 1;
  if (repetitions->n_plies == MIN_PLIES) {
    const CpNode *before = node->parent;
    for (unsigned i = 0; i < MIN_PLIES; i++, before = before->parent)
      count (repetitions, before);
  }
  return count (repetitions, node);
}
