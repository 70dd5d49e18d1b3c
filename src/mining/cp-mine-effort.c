/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-mine-effort.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>

/* Number of tries per level, with different random errors, and of those that must succeed. */
#define TRIES     3
#define NEEDED    2
#define MAX_NODES 400000

/* Weights of a level and of a try in the rating; a doubling of the nodes counts 1. */
#define LEVEL_WEIGHT 1.5
#define TRY_WEIGHT   0.5

/* Maximum number of tries that count: more are not looked at one by one. */
#define MAX_TRIES 6

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


/* Returns true if exactly one reply prevents the win after @attempt. */
static bool
is_try (CpProver *prover, const CpSolution *solution, CpMove attempt)
{
  CpPosition after = solution->position;
  CpMoves replies;
  unsigned refutations = 0;

  cp_position_play (&after, attempt);
  if (cp_position_outcome (&after, 1).result != CP_UNDECIDED)
    return false;
  cp_position_legal_moves (&after, &replies);
  for (unsigned i = 0; i < replies.n && refutations < 2; i++) {
    CpPosition next = after;
    cp_position_play (&next, replies.moves[i]);
    refutations += cp_prover_attack (prover, &next, solution->stipulation.n - 1) != CP_VERDICT_YES;
  }
  return refutations == 1;
}


static unsigned
count_tries (CpProver *prover, const CpSolution *solution)
{
  CpMoves moves;
  unsigned tries = 0;

  cp_position_legal_moves (&solution->position, &moves);
  for (unsigned i = 0; i < moves.n && tries < MAX_TRIES; i++) {
    bool is_key = cp_move_equal (moves.moves[i], g_array_index (solution->keys, CpMove, 0));
    tries += !is_key && is_try (prover, solution, moves.moves[i]);
  }
  return tries;
}


CpMineEffort
cp_mine_measure (CpSearch *search, CpProver *prover, const CpSolution *solution)
{
  const CpPosition *pos = &solution->position;
  CpMove key = g_array_index (solution->keys, CpMove, 0);
  const CpMoves all = { .n = 0 };
  CpSearchLimits limits = { .nodes = MAX_NODES };
  KeySearch key_search = { .search = search, .key = key };
  CpMineEffort effort = { .level = 1, .tries = count_tries (prover, solution) };

  while (effort.level < CP_SEARCH_LEVELS && !level_finds_key (search, effort.level, pos, key))
    effort.level++;
  cp_search_set_level (search, CP_SEARCH_LEVELS, 0);
  cp_search_run (search, pos, 1, &all, &limits, 1, report_cb, &key_search);
  effort.nodes = key_search.nodes > 0 ? key_search.nodes : MAX_NODES;
  if (effort.level == CP_SEARCH_LEVELS && key_search.nodes == 0)
    effort.level++;
  return effort;
}


CpMineEffort
cp_mine_effort_parse (const char *text)
{
  CpMineEffort effort = { 0 };

  if (text == NULL ||
      sscanf (text, "%u %" SCNu64 " %u", &effort.level, &effort.nodes, &effort.tries) != 3)
    return (CpMineEffort){ 0 };
  return effort;
}


char *
cp_mine_effort_write (CpMineEffort effort)
{
  return g_strdup_printf ("%u %" PRIu64 " %u", effort.level, effort.nodes, effort.tries);
}


double
cp_mine_effort_rating (CpMineEffort effort)
{
  return log2 ((double) MAX (effort.nodes, 1)) + LEVEL_WEIGHT * effort.level +
         TRY_WEIGHT * effort.tries;
}
