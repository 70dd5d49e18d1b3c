/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-match-tally.h"


void
cp_match_tally_init (CpMatchTally *tally)
{
  *tally = (CpMatchTally){ .plies = g_array_new (FALSE, FALSE, sizeof (unsigned)) };
}


void
cp_match_tally_clear (CpMatchTally *tally)
{
  g_clear_pointer (&tally->plies, g_array_unref);
}


static unsigned
points_of (const CpMatchGame *game, CpSide side)
{
  if (game->outcome.result == CP_DRAW)
    return 1;
  return game->outcome.result == cp_outcome_win (side, CP_PLAYING).result ? 2 : 0;
}


unsigned
cp_match_tally_add (CpMatchTally *tally, const CpMatchGame *game, CpSide side)
{
  unsigned points = points_of (game, side);

  cp_match_score_add (&tally->first, points);
  cp_match_score_add (&tally->white, points_of (game, CP_WHITE));
  g_array_append_val (tally->plies, game->moves->len);
  tally->ends[game->outcome.termination]++;
  return points;
}


static int
compare_cb (const void *a, const void *b)
{
  const unsigned *left = a, *right = b;

  return (*left > *right) - (*left < *right);
}


unsigned
cp_match_tally_median (const CpMatchTally *tally)
{
  if (tally->plies->len == 0)
    return 0;
  g_autoptr (GArray) sorted = g_array_copy (tally->plies);
  g_array_sort (sorted, compare_cb);
  unsigned low = g_array_index (sorted, unsigned, (sorted->len - 1) / 2);
  unsigned high = g_array_index (sorted, unsigned, sorted->len / 2);
  return (low + high) / 2;
}
