/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-moments.h"


/* Returns the index of the least of @n moments; of two that are alike, the later one. */
static unsigned
find_least (const CpMoment *moments, unsigned n)
{
  unsigned least = 0;

  for (unsigned i = 1; i < n; i++) {
    if (moments[i].blunder.loss < moments[least].blunder.loss)
      least = i;
  }
  return least;
}


/* The line is walked from its end to its start. Each moment is added at the end, and the least one
 * is removed if there are too many. */
unsigned
cp_moments_find (CpGame *game, CpSide side, CpMoment moments[CP_MOMENTS_MAX])
{
  CpMoment found[CP_MOMENTS_MAX + 1];
  unsigned n = 0;

  for (CpNode *node = cp_game_get_head (game); node->parent != NULL; node = node->parent) {
    found[n].node = node;
    if (node->parent->position.turn != side ||
        !cp_blunder_find (&node->parent->position, node->move, &found[n].blunder))
      continue;
    if (++n <= CP_MOMENTS_MAX)
      continue;
    unsigned least = find_least (found, n--);
    for (unsigned i = least; i < n; i++)
      found[i] = found[i + 1];
  }
  for (unsigned i = 0; i < n; i++)
    moments[i] = found[n - 1 - i];
  return n;
}
