/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-cli-stats.h"

#include <stdio.h>
#include <string.h>

#include "rules/position/cp-outcome-text.h"
#include "rules/text/cp-excerpt.h"

#define N_RESULTS 4

/* The longest text in the first column of a table. */
#define COLUMN 40

/* Games that have something in common. */
typedef struct {
  char *name; /* of an end; or the rules of an opening, a tab, and its moves */
  unsigned n;
  unsigned results[N_RESULTS]; /* by #CpResult */
} Row;

struct CpCliStats {
  unsigned n_unread;
  Row all;
  GHashTable *ends;     /* name: Row */
  GHashTable *openings; /* name: Row */
  GArray *lengths;      /* unsigned: of each game, in moves */
};

/* The order of the tables. */
static const CpResult results[N_RESULTS] = { CP_WHITE_WINS, CP_DRAW, CP_BLACK_WINS, CP_UNDECIDED };


static void
row_free (void *data)
{
  Row *row = data;
  g_free (row->name);
  g_free (row);
}


CpCliStats *
cp_cli_stats_new (void)
{
  CpCliStats *stats = g_new0 (CpCliStats, 1);

  stats->ends = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, row_free);
  stats->openings = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, row_free);
  stats->lengths = g_array_new (FALSE, FALSE, sizeof (unsigned));
  return stats;
}


void
cp_cli_stats_free (CpCliStats *stats)
{
  g_hash_table_unref (stats->ends);
  g_hash_table_unref (stats->openings);
  g_array_unref (stats->lengths);
  g_free (stats);
}


void
cp_cli_stats_add_unread (CpCliStats *stats)
{
  stats->n_unread++;
}


static void
count (Row *row, CpResult result)
{
  row->n++;
  row->results[result]++;
}


static Row *
find_row (GHashTable *rows, const char *name)
{
  Row *row = g_hash_table_lookup (rows, name);

  if (row == NULL) {
    row = g_new0 (Row, 1);
    row->name = g_strdup (name);
    g_hash_table_insert (rows, row->name, row);
  }
  return row;
}


void
cp_cli_stats_add (CpCliStats *stats,
                  CpResult result,
                  unsigned length,
                  const char *end,
                  const char *rules,
                  const char *opening)
{
  g_autofree char *name = g_strconcat (rules, "\t", opening, NULL);

  count (&stats->all, result);
  count (find_row (stats->ends, end), result);
  count (find_row (stats->openings, name), result);
  g_array_append_val (stats->lengths, length);
}


static int
compare_rows (const void *a, const void *b)
{
  const Row *x = *(Row *const *) a, *y = *(Row *const *) b;

  return x->n != y->n ? (x->n < y->n) - (x->n > y->n) : strcmp (x->name, y->name);
}


/* Returns the rows, the most frequent first. */
static GPtrArray *
sort_rows (GHashTable *rows)
{
  GPtrArray *sorted = g_ptr_array_new ();
  GHashTableIter iter;
  void *row;

  g_hash_table_iter_init (&iter, rows);
  while (g_hash_table_iter_next (&iter, NULL, &row))
    g_ptr_array_add (sorted, row);
  g_ptr_array_sort (sorted, compare_rows);
  return sorted;
}


static int
compare_lengths (const void *a, const void *b)
{
  unsigned x = *(const unsigned *) a, y = *(const unsigned *) b;
  return (x > y) - (x < y);
}


/* Lengths of games, in moves. */
typedef struct {
  unsigned shortest, longest;
  double mean, median;
} Lengths;


static Lengths
measure_lengths (CpCliStats *stats)
{
  unsigned n = stats->lengths->len;
  double sum = 0;

  if (n == 0)
    return (Lengths){ 0 };
  g_array_sort (stats->lengths, compare_lengths);
  const unsigned *values = &g_array_index (stats->lengths, unsigned, 0);
  for (unsigned i = 0; i < n; i++)
    sum += values[i];
  return (Lengths){ .shortest = values[0],
                    .longest = values[n - 1],
                    .mean = sum / n,
                    .median = (values[(n - 1) / 2] + values[n / 2]) / 2.0 };
}


/* Returns the part of the points that White has won; negative if no game has a result. */
static double
get_score (const Row *row)
{
  unsigned n = row->n - row->results[CP_UNDECIDED];

  return n > 0 ? (row->results[CP_WHITE_WINS] + row->results[CP_DRAW] / 2.0) / n : -1;
}


static double
get_share (const CpCliStats *stats, unsigned n)
{
  return stats->all.n > 0 ? 100.0 * n / stats->all.n : 0;
}


static void
print_row (const CpCliStats *stats, const char *name, const Row *row)
{
  g_autofree char *text = cp_text_printable (name, COLUMN);
  double score = get_score (row);

  printf ("%-*s %8u %6.1f%%", COLUMN, text, row->n, get_share (stats, row->n));
  if (score >= 0)
    printf (" %6.1f%%", 100 * score);
  printf ("\n");
}


static void
print_ends (const CpCliStats *stats)
{
  g_autoptr (GPtrArray) rows = sort_rows (stats->ends);

  printf ("\n%-*s %8s %7s %7s\n", COLUMN, "end", "games", "share", "white");
  for (unsigned i = 0; i < rows->len; i++) {
    const Row *row = g_ptr_array_index (rows, i);
    print_row (stats, row->name, row);
  }
}


static void
print_openings (const CpCliStats *stats)
{
  g_autoptr (GPtrArray) rows = sort_rows (stats->openings);

  printf ("\n%-*s %8s %7s %7s\n", COLUMN, "opening", "games", "share", "white");
  for (unsigned i = 0; i < rows->len; i++) {
    const Row *row = g_ptr_array_index (rows, i);
    g_autofree char *name = g_strdelimit (g_strdup (row->name), "\t", ' ');
    print_row (stats, name, row);
  }
}


void
cp_cli_stats_print_tables (CpCliStats *stats, const CpPlayersSummary *players)
{
  Lengths lengths = measure_lengths (stats);

  printf ("%-*s %8u\n", COLUMN, "games", stats->all.n + stats->n_unread);
  printf ("%-*s %8u\n", COLUMN, "not readable", stats->n_unread);
  printf ("\n%-*s %8s %7s\n", COLUMN, "result", "games", "share");
  for (unsigned i = 0; i < N_RESULTS; i++) {
    unsigned n = stats->all.results[results[i]];
    printf ("%-*s %8u %6.1f%%\n", COLUMN, cp_result_text (results[i]), n, get_share (stats, n));
  }
  print_ends (stats);
  printf ("\n%-*s %8s\n", COLUMN, "length", "moves");
  printf ("%-*s %8u\n%-*s %8.1f\n%-*s %8.1f\n%-*s %8u\n", COLUMN, "shortest", lengths.shortest,
          COLUMN, "median", lengths.median, COLUMN, "mean", lengths.mean, COLUMN, "longest",
          lengths.longest);
  print_openings (stats);
  if (players != NULL)
    cp_cli_stats_print_players (players);
}


void
cp_cli_stats_print_string (const char *text)
{
  putchar ('"');
  for (const char *c = text; *c != '\0'; c++) {
    if (*c == '"' || *c == '\\')
      printf ("\\%c", *c);
    else if ((unsigned char) *c < 0x20)
      printf ("\\u%04x", (unsigned) *c);
    else
      putchar (*c);
  }
  putchar ('"');
}


/* Prints the members of an object about the games of a row. */
static void
print_counts (const Row *row)
{
  double score = get_score (row);

  printf ("\"games\": %u, \"white\": %u, \"drawn\": %u, \"black\": %u, \"unfinished\": %u, "
          "\"score\": ",
          row->n, row->results[CP_WHITE_WINS], row->results[CP_DRAW], row->results[CP_BLACK_WINS],
          row->results[CP_UNDECIDED]);
  if (score >= 0)
    printf ("%.4f", score);
  else
    printf ("null");
}


/* Prints an array of objects, whose first members are the parts of the names of @rows. */
static void
print_objects (const char *name, const char *const *members, GHashTable *rows)
{
  g_autoptr (GPtrArray) sorted = sort_rows (rows);

  printf (",\n  \"%s\": [", name);
  for (unsigned i = 0; i < sorted->len; i++) {
    const Row *row = g_ptr_array_index (sorted, i);
    g_auto (GStrv) parts = g_strsplit (row->name, "\t", -1);
    printf ("%s\n    { ", i > 0 ? "," : "");
    for (unsigned j = 0; members[j] != NULL; j++) {
      printf ("\"%s\": ", members[j]);
      cp_cli_stats_print_string (parts[j]);
      printf (", ");
    }
    print_counts (row);
    printf (" }");
  }
  printf ("%s]", sorted->len > 0 ? "\n  " : "");
}


void
cp_cli_stats_print_json (CpCliStats *stats, const CpPlayersSummary *players)
{
  static const char *const of_end[] = { "end", NULL };
  static const char *const of_opening[] = { "rules", "moves", NULL };
  Lengths lengths = measure_lengths (stats);

  printf ("{\n  \"games\": %u,\n  \"unreadable\": %u,\n  \"results\": { ",
          stats->all.n + stats->n_unread, stats->n_unread);
  for (unsigned i = 0; i < N_RESULTS; i++)
    printf ("%s\"%s\": %u", i > 0 ? ", " : "", cp_result_text (results[i]),
            stats->all.results[results[i]]);
  printf (" },\n  \"length\": { \"shortest\": %u, \"median\": %.1f, \"mean\": %.1f, "
          "\"longest\": %u }",
          lengths.shortest, lengths.median, lengths.mean, lengths.longest);
  print_objects ("ends", of_end, stats->ends);
  print_objects ("openings", of_opening, stats->openings);
  if (players != NULL)
    cp_cli_stats_print_players_json (players);
  printf ("\n}\n");
}
