/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-search-time.h"

/* Number of moves that the remaining time has to last for, without a move count to the time
 * control. */
#define EXPECTED_MOVES 30

/* A move may take at most this fraction of the remaining time, unless the time control is near. */
#define MAX_SHARE_DIVISOR 4

/* Time per move beside the search, in microseconds. */
#define OVERHEAD 1000

/* Fraction of the clock used per move when less than the reserve is left. */
#define EMERGENCY_DIVISOR 128


/* A further iteration takes about twice as long as all before it, so none begins after about half
 * of a move's share of the time. In difficult positions, a search may take several shares. */
void
cp_search_allocate_time (const CpSearchClock *clock, CpSearchLimits *limits)
{
  int64_t shown = MAX (clock->time_left, 0);
  int64_t moves =
      clock->moves_to_go > 0 ? MIN (clock->moves_to_go, EXPECTED_MOVES) : EXPECTED_MOVES;
  int64_t time_left = MAX (shown - CP_SEARCH_LAG - moves * OVERHEAD, shown / EMERGENCY_DIVISOR);
  int64_t most = time_left / MIN (moves, MAX_SHARE_DIVISOR);
  int64_t share = time_left / moves + clock->increment * 3 / 4;

  if (clock->is_pondering)
    share += share / 4;
  limits->soft = CLAMP (share * 6 / 10, 1, MAX (most, 1));
  limits->hard = CLAMP (share * 3, 1, MAX (most, 1));
}
