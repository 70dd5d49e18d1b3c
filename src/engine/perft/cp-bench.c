/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-bench.h"

#include "rules/position/cp-fen.h"

/* Plies between two positions of the list. */
#define PLIES_APART 20

/* Number of random moves compared at each ply. */
#define N_CANDIDATES 4

/* Maximal depth, for trees that hardly grow. */
#define MAX_DEPTH 12


/* Returns a pseudo-random number below @n, by a linear congruential generator with the constants of
 * Knuth's MMIX. */
static unsigned
pick (uint64_t *state, unsigned n)
{
  *state = *state * UINT64_C (6364136223846793005) + UINT64_C (1442695040888963407);
  return (unsigned) ((*state >> 33) % n);
}


void
cp_bench_play_lively (CpPosition *pos, unsigned n_candidates, uint64_t *state)
{
  CpMoves moves;
  CpPosition best = *pos;
  unsigned most = 0;

  cp_position_legal_moves (pos, &moves);
  for (unsigned i = 0; i < n_candidates; i++) {
    CpPosition next = *pos;
    cp_position_play (&next, moves.moves[pick (state, moves.n)]);
    unsigned answers = cp_position_count_moves (&next);
    if (answers > most) {
      best = next;
      most = answers;
    }
  }
  *pos = best;
}


void
cp_bench_position (const CpRules *rules, unsigned index, CpPosition *pos)
{
  uint64_t state = 1;

  cp_position_init (pos, rules);
  for (unsigned ply = 0; ply < index * PLIES_APART; ply++)
    cp_bench_play_lively (pos, N_CANDIDATES, &state);
}


unsigned
cp_bench_depth (const CpPosition *pos, uint64_t limit)
{
  uint64_t growth = cp_position_perft (pos, 1);
  uint64_t nodes = growth;
  unsigned depth = 1;

  while (depth < MAX_DEPTH && nodes > 0 && nodes <= limit / growth)
    nodes = cp_position_perft (pos, ++depth);
  return depth;
}
