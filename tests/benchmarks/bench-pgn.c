/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "record/pgn/cp-pgn-scanner.h"
#include "record/pgn/cp-pgn-writer.h"

/* How fast PGN files are read: thousand games per second of processor time, found, asked for their
 * tags, and replayed, and the last as a share of what one of the games does in the same run. It
 * only measures; it never fails. With a rules string as its argument, it writes the games instead,
 * for other programs to read. */

#define REFERENCE "heavy-gravity"

#define N_GAMES 2000
#define N_PLIES 80

/* A reading is repeated, and the best one taken. */
#define REPETITIONS 7

/* Where the scanner reads. */
typedef struct {
  const GString *text;
  size_t at;
} Source;

typedef void (*Work) (const CpPgnSlice *slice);

/* Seconds for all games of one set of rules. */
typedef struct {
  double find;
  double tags;
  double read;
} Score;


/* Appends a random game, unless it ended too early. */
static bool
append_game (GString *text, const CpRules *rules, unsigned number, GRand *rand)
{
  g_autoptr (CpRecord) record = cp_record_new (rules, NULL);
  g_autofree char *round = g_strdup_printf ("%u", number);
  CpNode *node = cp_record_get_root (record);
  CpMoves moves;

  while (node->ply < N_PLIES) {
    cp_position_legal_moves (&node->position, &moves);
    if (moves.n == 0)
      return false;
    node =
        cp_record_add_move (record, node, moves.moves[g_rand_int_range (rand, 0, (int) moves.n)]);
  }
  if (cp_position_outcome (&node->position, 1).result != CP_UNDECIDED)
    return false;

  cp_record_set_tag (record, "Event", "Random games");
  cp_record_set_tag (record, "Date", "2026.01.02");
  cp_record_set_tag (record, "Round", round);
  cp_record_set_tag (record, "White", "Anna");
  cp_record_set_tag (record, "Black", "Berta");
  g_autofree char *game = cp_pgn_write (record, cp_move_recorded_notation (rules));
  g_string_append_printf (text, "%s\n", game);
  return true;
}


static GString *
make_games (const CpRules *rules)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  GString *text = g_string_new (NULL);

  for (unsigned n = 0; n < N_GAMES;)
    n += append_game (text, rules, n + 1, rand);
  return text;
}


static gssize
read_source (void *data, char *buffer, size_t length, GError **error)
{
  Source *source = data;
  size_t n = MIN (length, source->text->len - source->at);

  memcpy (buffer, source->text->str + source->at, n);
  source->at += n;
  return (gssize) n;
}


static void
find (const CpPgnSlice *slice)
{
}


static void
count_tag (const char *name, const char *value, void *data)
{
  unsigned *n = data;
  (*n)++;
}


static void
read_tags (const CpPgnSlice *slice)
{
  unsigned n = 0;

  cp_pgn_slice_for_each_tag (slice, count_tag, &n);
  g_assert_cmpuint (n, >, 0);
}


static void
read_game (const CpPgnSlice *slice)
{
  g_auto (CpPgnGame) game = { 0 };

  g_assert_true (cp_pgn_slice_read (slice, &game));
}


static double
best_time (const GString *text, Work work)
{
  clock_t best = 0;

  for (int i = 0; i < REPETITIONS; i++) {
    Source source = { .text = text };
    g_autoptr (CpPgnScanner) scanner = cp_pgn_scanner_new (read_source, &source);
    CpPgnSlice slice;
    clock_t start = clock ();
    while (cp_pgn_scanner_next (scanner, &slice, NULL))
      work (&slice);
    clock_t time = clock () - start;
    best = i == 0 ? time : MIN (best, time);
  }
  return (double) MAX (best, 1) / CLOCKS_PER_SEC;
}


static Score
measure (const CpRules *rules)
{
  g_autoptr (GString) text = make_games (rules);

  return (Score){ best_time (text, find), best_time (text, read_tags),
                  best_time (text, read_game) };
}


static double
speed (double seconds)
{
  return N_GAMES / seconds / 1000;
}


static int
write_games (const char *name)
{
  g_autoptr (GError) error = NULL;
  const CpRules *rules = cp_rules_parse (name, &error);

  if (rules == NULL) {
    g_printerr ("%s\n", error->message);
    return 1;
  }
  g_autoptr (GString) text = make_games (rules);
  fwrite (text->str, 1, text->len, stdout);
  return 0;
}


int
main (int argc, char *argv[])
{
  size_t n;
  const CpRules *const *all = cp_rules_all (&n);
  g_autofree Score *scores = g_new (Score, n);
  double reference = 1;

  if (argc > 1)
    return write_games (argv[1]);
  for (size_t i = 0; i < n; i++) {
    scores[i] = measure (all[i]);
    if (g_str_equal (all[i]->string, REFERENCE))
      reference = scores[i].read;
  }
  printf ("games of %d plies: thousand games/s found, with tags, replayed, ratio to %s\n", N_PLIES,
          REFERENCE);
  for (size_t i = 0; i < n; i++) {
    printf ("%-40s %8.1f %8.1f %8.1f %6.2f\n", all[i]->string, speed (scores[i].find),
            speed (scores[i].tags), speed (scores[i].read), reference / scores[i].read);
  }
  return 0;
}
