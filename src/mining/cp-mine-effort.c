/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-mine-effort.h"

#include <math.h>

/* Number of tries per level, with different random errors, and of those that must succeed. */
#define TRIES     3
#define NEEDED    2
#define MAX_NODES 400000

/* Weight of a level in the rating; a doubling of the nodes counts 1. */
#define LEVEL_WEIGHT 1.5

/* A full-strength search that looks for the key. */
typedef struct {
  CpSearch *search;
  CpMove key;
  uint64_t nodes; /* nodes until the key was found; 0 before that */
} KeySearch;


/* The search is stopped once it sees that the key wins, since for a sound key this is final. */
static void
report_cb (const CpSearchReport *report, void *data)
{
  KeySearch *key_search = data;

  if (key_search->nodes > 0 || !cp_move_equal (report->line->moves[0], key_search->key) ||
      report->line->score < CP_SCORE_FORCED)
    return;
  key_search->nodes = report->nodes;
  cp_search_stop (key_search->search);
}


static bool
finds_key (CpSearch *search, const CpPosition *pos, CpMove key)
{
  const CpMoves all = { .n = 0 };
  CpSearchLimits limits = { .nodes = MAX_NODES };

  cp_search_run (search, pos, 1, &all, &limits, 1, NULL, NULL);
  return cp_move_equal (cp_search_get_line (search, 0)->moves[0], key);
}


static bool
level_finds_key (CpSearch *search, unsigned level, const CpPosition *pos, CpMove key)
{
  unsigned found = 0;

  for (unsigned i = 0; i < TRIES; i++) {
    cp_search_set_level (search, level, i + 1);
    found += finds_key (search, pos, key);
  }
  return found >= NEEDED;
}


CpMineEffort
cp_mine_measure (CpSearch *search, const CpPosition *pos, CpMove key)
{
  const CpMoves all = { .n = 0 };
  CpSearchLimits limits = { .nodes = MAX_NODES };
  KeySearch key_search = { .search = search, .key = key };
  CpMineEffort effort = { .level = 1 };

  while (effort.level < CP_SEARCH_LEVELS && !level_finds_key (search, effort.level, pos, key))
    effort.level++;
  cp_search_set_level (search, CP_SEARCH_LEVELS, 0);
  cp_search_run (search, pos, 1, &all, &limits, 1, report_cb, &key_search);
  effort.nodes = key_search.nodes > 0 ? key_search.nodes : MAX_NODES;
  if (effort.level == CP_SEARCH_LEVELS && key_search.nodes == 0)
    effort.level++;
  return effort;
}


double
cp_mine_effort_rating (CpMineEffort effort)
{
  return log2 ((double) MAX (effort.nodes, 1)) + LEVEL_WEIGHT * effort.level;
}
