/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-search-time.h"

/* For so many moves the rest of the time has to last, if nothing is said. */
#define MOVES_TO_COME 30

/* Of the rest, one part in so many is never touched by one move unless the clock is set again. */
#define MOST_PARTS 4

/* Microseconds that each of them takes beside the search. */
#define OVERHEAD 1000

/* One part in so many has to be enough where nothing is left but for that and for a delay. */
#define LAST_PARTS 128


/* A deeper search takes about twice as long as all before it, so that none begins after half of
 * what a move should take. Where the position is difficult, several times that may be taken. */
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
