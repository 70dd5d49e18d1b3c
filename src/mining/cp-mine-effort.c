/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-mine-effort.h"

#include <math.h>

/* How often each level tries, every time with other tastes, and how often it has to succeed. */
#define TRIES     3
#define NEEDED    2
#define MAX_NODES 400000

/* What a level counts for, when a doubling of the nodes counts for 1. */
#define OF_A_LEVEL 1.5

/* A search of the full strength while it looks for the key. */
typedef struct {
  CpSearch *search;
  CpMove key;
  uint64_t nodes; /* 0 as long as it has not settled */
} Settling;


/* A sound key that is seen to win is never given up again. */
static void
told_cb (const CpSearchReport *report, void *data)
{
  Settling *settling = data;

  if (settling->nodes > 0 || !cp_move_equal (report->line->moves[0], settling->key) ||
      report->line->score < CP_SCORE_FORCED)
    return;
  settling->nodes = report->nodes;
  cp_search_stop (settling->search);
}


static bool
finds (CpSearch *search, const CpPosition *pos, CpMove key)
{
  const CpMoves all = { .n = 0 };
  CpSearchLimits limits = { .nodes = MAX_NODES };

  cp_search_run (search, pos, 1, &all, &limits, 1, NULL, NULL);
  return cp_move_equal (cp_search_get_line (search, 0)->moves[0], key);
}


static bool
level_finds (CpSearch *search, unsigned level, const CpPosition *pos, CpMove key)
{
  unsigned found = 0;

  for (unsigned i = 0; i < TRIES; i++) {
    cp_search_set_level (search, level, i + 1);
    found += finds (search, pos, key);
  }
  return found >= NEEDED;
}


CpMineEffort
cp_mine_measure (CpSearch *search, const CpPosition *pos, CpMove key)
{
  const CpMoves all = { .n = 0 };
  CpSearchLimits limits = { .nodes = MAX_NODES };
  Settling settling = { .search = search, .key = key };
  CpMineEffort effort = { .level = 1 };

  while (effort.level < CP_SEARCH_LEVELS && !level_finds (search, effort.level, pos, key))
    effort.level++;
  cp_search_set_level (search, CP_SEARCH_LEVELS, 0);
  cp_search_run (search, pos, 1, &all, &limits, 1, told_cb, &settling);
  effort.nodes = settling.nodes > 0 ? settling.nodes : MAX_NODES;
  if (effort.level == CP_SEARCH_LEVELS && settling.nodes == 0)
    effort.level++;
  return effort;
}


double
cp_mine_effort_rating (CpMineEffort effort)
{
  return log2 ((double) MAX (effort.nodes, 1)) + OF_A_LEVEL * effort.level;
}
