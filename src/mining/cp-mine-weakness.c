/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-mine-weakness.h"

/* Themes that make up for a key that takes a piece. */
#define POINTED                                                                                    \
  (CP_THEME_UNDERPROMOTION | CP_THEME_SACRIFICE | CP_THEME_ZUGZWANG | CP_THEME_COLOUR |            \
   CP_THEME_STACK)


/* Returns true if the defender has only one reply that defends longest. */
static bool
has_single_defence (const CpSolutionNode *attack)
{
  const CpSolutionNode *first = attack->first_child;

  return first->next_sibling == NULL || first->next_sibling->in < first->in;
}


/* Counts how many moves of the attacker in the main line attack the king, not counting the last
 * one, and how many of those leave a single defence. */
static void
count_attacks (const CpSolution *solution, unsigned *attacks, unsigned *single)
{
  CpPosition pos = solution->position;
  const CpSolutionNode *node = solution->tree->root->first_child;

  *attacks = *single = 0;
  for (; node->first_child != NULL; node = node->first_child) {
    cp_position_play (&pos, node->move);
    if (node->ply % 2 == 0 || !cp_position_in_danger (&pos))
      continue;
    (*attacks)++;
    *single += has_single_defence (node);
  }
}


static CpTermination
find_end (const CpSolution *solution)
{
  const CpSolutionNode *node = solution->tree->root->first_child;

  while (node->first_child != NULL)
    node = node->first_child;
  return node->end;
}


CpMineWeakness
cp_mine_find_weakness (const CpSolution *solution, CpThemes themes)
{
  CpMove key = g_array_index (solution->keys, CpMove, 0);
  unsigned n = solution->stipulation.n, attacks, single;

  count_attacks (solution, &attacks, &single);
  if (n == 2 && attacks == 1 && find_end (solution) == CP_KING_KNOCKED)
    return CP_MINE_KING_CAPTURE;
  if (n > 1 && single == n - 1)
    return CP_MINE_FORCED_CHECKS;
  return n > 1 && (themes & POINTED) == 0 &&
                 cp_position_captured (&solution->position, key) != CP_SQUARE_NONE
             ? CP_MINE_PLAIN_CAPTURE
             : CP_MINE_NOT_WEAK;
}
