/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-uci-bench.h"

#include "engine/perft/cp-bench.h"
#include "engine/search/cp-search.h"
#include "rules/position/cp-variant.h"

/* Approximate perft nodes per position. */
#define LIMIT 3000000

/* Default search depth in plies. */
#define DEFAULT_DEPTH 8

#define TABLE_BYTES ((size_t) 16 * 1024 * 1024)

typedef struct {
  CpWriteLine write;
  void *data;
} Output;


static void G_GNUC_PRINTF (2, 3) print (const Output *out, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_autofree char *line = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  out->write (line, out->data);
}


/* Adds the perft nodes of all positions of @rules and the time they took. */
static void
count_sequences (const CpRules *rules, uint64_t *nodes, gint64 *microseconds)
{
  for (unsigned i = 0; i < CP_BENCH_N_POSITIONS; i++) {
    CpPosition pos;
    cp_bench_position (rules, i, &pos);
    unsigned depth = cp_bench_depth (&pos, LIMIT);
    gint64 start = g_get_monotonic_time ();
    *nodes += cp_position_perft (&pos, depth);
    *microseconds += g_get_monotonic_time () - start;
  }
}


static double
per_second (uint64_t nodes, gint64 microseconds)
{
  return (double) nodes * G_USEC_PER_SEC / (double) MAX (microseconds, 1);
}


static void
bench_sequences (const Output *out)
{
  size_t n;
  const CpRules *const *all = cp_rules_all (&n);
  uint64_t total = 0;
  gint64 microseconds = 0;

  for (size_t i = 0; i < n; i++) {
    uint64_t before = total;
    count_sequences (all[i], &total, &microseconds);
    print (out, "%s: %" G_GUINT64_FORMAT, all[i]->string, total - before);
  }
  print (out, "%s", "");
  print (out, "Total time (ms): %.0f", (double) microseconds / 1000);
  print (out, "Nodes searched: %" G_GUINT64_FORMAT, total);
  print (out, "Nodes/second: %.0f", per_second (total, microseconds));
}


static uint64_t
search_positions (const CpRules *rules, unsigned depth)
{
  g_autoptr (CpSearch) search = cp_search_new (rules, TABLE_BYTES, 1);
  CpSearchLimits limits = { .depth = depth };
  CpMoves all = { .n = 0 };
  uint64_t nodes = 0;

  for (unsigned i = 0; i < CP_BENCH_N_POSITIONS; i++) {
    CpPosition pos;
    cp_bench_position (rules, i, &pos);
    cp_search_clear (search);
    cp_search_run (search, &pos, 1, &all, &limits, 1, NULL, NULL);
    nodes += cp_search_get_nodes (search);
  }
  return nodes;
}


/* Searches each game with its default rules only: the other options differ little. */
static void
bench_search (const Output *out, unsigned depth)
{
  size_t n;
  const CpRules *const *all = cp_rules_all (&n);
  gint64 start = g_get_monotonic_time ();
  uint64_t nodes = 0;

  for (size_t i = 0; i < n; i++) {
    if (g_str_equal (all[i]->string, all[i]->variant->id))
      nodes += search_positions (all[i], depth);
  }
  print (out, "Signature: %" G_GUINT64_FORMAT, nodes);
  print (out, "Signature/second: %.0f", per_second (nodes, g_get_monotonic_time () - start));
}


void
cp_uci_bench (unsigned depth, CpWriteLine write, void *data)
{
  const Output out = { write, data };

  if (depth == 0) {
    bench_sequences (&out);
    print (&out, "%s", "");
  }
  bench_search (&out, depth > 0 ? depth : DEFAULT_DEPTH);
}
