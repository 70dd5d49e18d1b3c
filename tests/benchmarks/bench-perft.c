/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <time.h>

#include "engine/perft/cp-bench.h"

/* How fast move sequences are counted: millions per second of processor time for each set of rules,
 * and as a share of one of them in the same run. It only measures; it never fails. */

#define REFERENCE "heavy-gravity"

/* Move sequences of one count at most. */
#define LIMIT 60000000

/* A count is repeated, and the best one taken, until this is reached. */
#define ENOUGH_SECONDS  0.5
#define MAX_REPETITIONS 100

/* The first position of the list is the array, which a table of its own belongs to. */
typedef struct {
  const char *title;
  unsigned first;
  unsigned last;
} Part;

static const Part parts[] = {
  { "from the array", 0, 0 },
  { "from the middle of a game", 1, CP_BENCH_N_POSITIONS - 1 },
};

/* One row of the table. */
typedef struct {
  uint64_t nodes;
  double seconds;
} Score;


static double
best_time (const CpPosition *pos, unsigned depth)
{
  clock_t best = 0;
  clock_t sum = 0;

  for (int i = 0; i < MAX_REPETITIONS && (double) sum < ENOUGH_SECONDS * CLOCKS_PER_SEC; i++) {
    clock_t start = clock ();
    cp_position_perft (pos, depth);
    clock_t time = clock () - start;
    best = i == 0 ? time : MIN (best, time);
    sum += time;
  }
  return (double) MAX (best, 1) / CLOCKS_PER_SEC;
}


static Score
measure (const CpRules *rules, const Part *part)
{
  Score score = { 0 };

  for (unsigned i = part->first; i <= part->last; i++) {
    CpPosition pos;
    cp_bench_position (rules, i, &pos);
    unsigned depth = cp_bench_depth (&pos, LIMIT);
    score.nodes += cp_position_perft (&pos, depth);
    score.seconds += best_time (&pos, depth);
  }
  return score;
}


static double
speed (const Score *score)
{
  return (double) score->nodes / score->seconds / 1e6;
}


static void
print_part (const Part *part)
{
  size_t n;
  const CpRules *const *all = cp_rules_all (&n);
  g_autofree Score *scores = g_new (Score, n);
  double reference = 1;

  for (size_t i = 0; i < n; i++) {
    scores[i] = measure (all[i], part);
    if (g_str_equal (all[i]->string, REFERENCE))
      reference = speed (&scores[i]);
  }
  printf ("perft %s: nodes, million nodes/s, ratio to %s\n", part->title, REFERENCE);
  for (size_t i = 0; i < n; i++) {
    printf ("%-40s %10" G_GUINT64_FORMAT " %8.1f %6.2f\n", all[i]->string, scores[i].nodes,
            speed (&scores[i]), speed (&scores[i]) / reference);
  }
}


int
main (void)
{
  for (size_t i = 0; i < G_N_ELEMENTS (parts); i++)
    print_part (&parts[i]);
  return 0;
}
