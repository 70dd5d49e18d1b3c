/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-search-time.h"

/* Number of moves that the remaining time has to last for, without a move count to the time
 * control. */
#define MOVES_TO_COME 30

/* A move may take at most this fraction of the remaining time, unless the time control is near. */
#define MOST_PARTS 4

/* Time per move beside the search, in microseconds. */
#define OVERHEAD 1000

/* Fraction of the clock used per move when less than the reserve is left. */
#define LAST_PARTS 128


/* A further iteration takes about twice as long as all before it, so none begins after about half
 * of a move's share of the time. In difficult positions, a search may take several shares. */
void
cp_search_time (const CpSearchClock *clock, CpSearchLimits *limits)
{
  int64_t shown = MAX (clock->rest, 0);
  int64_t moves = clock->moves_to_go > 0 ? MIN (clock->moves_to_go, MOVES_TO_COME) : MOVES_TO_COME;
  int64_t rest = MAX (shown - CP_SEARCH_LAG - moves * OVERHEAD, shown / LAST_PARTS);
  int64_t most = rest / MIN (moves, MOST_PARTS);
  int64_t share = rest / moves + clock->increment * 3 / 4;

  if (clock->ponders)
    share += share / 4;
  limits->soft = CLAMP (share * 6 / 10, 1, MAX (most, 1));
  limits->hard = CLAMP (share * 3, 1, MAX (most, 1));
}
