/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "engine/perft/cp-bench.h"
#include "engine/proof/cp-prover.h"
#include "rules/position/cp-fen.h"

/* How long the proof search takes for positions from the middle of games: for each set of rules and
 * each number of moves, how many have a win and how much time of the processor the answers took.
 * Each position begins with an empty table. It only measures; it never fails.
 *
 * bench-prover [rules string|all [from-to [seconds]]]: without arguments every game with its
 * options at their defaults; with a number of seconds, answers that take longer are unknown. With
 * CP_BENCH_FENS set in the environment each position has a line of its own. */

#define N_POSITIONS     24
#define DEFAULT_SECONDS 20
#define TABLE_BYTES     (64u << 20)

/* Where in a game the positions are taken. */
#define FIRST_PLY 24
#define LAST_PLY  64

/* Of which each move of the game is the liveliest. */
#define N_CANDIDATES 3

typedef struct {
  unsigned verdicts[3];
  unsigned n;
  double seconds[N_POSITIONS];
  uint64_t nodes;
  double sum;
} Row;


/* The position with the number @index: from a game of its own, which has not ended. */
static void
middle_position (const CpRules *rules, unsigned index, CpPosition *pos)
{
  uint64_t state = index + 1;
  unsigned plies = FIRST_PLY + index * (LAST_PLY - FIRST_PLY) / N_POSITIONS;

  cp_position_init (pos, rules);
  for (unsigned ply = 0; ply < plies; ply++) {
    if (cp_position_outcome (pos, 1).result != CP_UNDECIDED) {
      cp_position_init (pos, rules);
      ply = 0;
    }
    cp_bench_play_lively (pos, N_CANDIDATES, &state);
  }
}


static int
compare_seconds (const void *a, const void *b)
{
  double difference = *(const double *) a - *(const double *) b;
  return difference < 0 ? -1 : difference > 0;
}


static void
measure (Row *row, const CpPosition *pos, unsigned n, double limit)
{
  static const char *const words[] = { "unknown", "yes", "no" };
  g_autoptr (CpProver) prover = cp_prover_new (TABLE_BYTES);
  unsigned in;

  clock_t start = clock ();
  cp_prover_set_limits (prover, 0, (int64_t) (limit * G_USEC_PER_SEC));
  CpVerdict verdict = cp_prover_shortest (prover, pos, n, &in);
  double seconds = (double) (clock () - start) / CLOCKS_PER_SEC;
  row->verdicts[verdict]++;
  row->nodes += cp_prover_get_nodes (prover);
  row->sum += seconds;
  row->seconds[row->n++] = seconds;
  if (g_getenv ("CP_BENCH_FENS") != NULL) {
    g_autofree char *fen = cp_fen_write (pos);
    printf ("%u\t%s\t%u\t%.3f\t%s\n", n, words[verdict], in, seconds, fen);
  }
}


static void
print_rules (const CpRules *rules, unsigned from, unsigned to, double limit)
{
  for (unsigned n = from; n <= to; n++) {
    Row row = { 0 };
    for (unsigned i = 0; i < N_POSITIONS; i++) {
      CpPosition pos;
      middle_position (rules, i, &pos);
      measure (&row, &pos, n, limit);
    }
    qsort (row.seconds, row.n, sizeof row.seconds[0], compare_seconds);
    printf ("%-40s %2u %5u %4u %5u %12" G_GUINT64_FORMAT " %7.0f %9.1f %9.1f %9.1f\n",
            rules->string, n, row.verdicts[CP_VERDICT_YES], row.verdicts[CP_VERDICT_NO],
            row.verdicts[CP_VERDICT_UNKNOWN], row.nodes, (double) row.nodes / row.sum / 1e3,
            row.seconds[row.n / 2] * 1e3, row.seconds[row.n - 1] * 1e3, row.sum * 1e3);
    fflush (stdout);
  }
}


int
main (int argc, char **argv)
{
  unsigned from = 2, to = 4;
  double limit = argc > 3 ? g_ascii_strtod (argv[3], NULL) : DEFAULT_SECONDS;
  size_t n;
  const CpRules *const *all = cp_rules_all (&n);

  if (argc > 2 && sscanf (argv[2], "%u-%u", &from, &to) != 2)
    return 2;
  printf ("%-40s %2s %5s %4s %5s %12s %7s %9s %9s %9s\n", "rules", "in", "win", "none", "?",
          "positions", "1000/s", "median ms", "worst ms", "sum ms");
  for (size_t i = 0; i < n; i++) {
    bool is_default = strchr (all[i]->string, ':') == NULL;
    if (argc > 1 ? g_str_equal (argv[1], all[i]->string) || g_str_equal (argv[1], "all")
                 : is_default)
      print_rules (all[i], from, to, limit);
  }
  return 0;
}
