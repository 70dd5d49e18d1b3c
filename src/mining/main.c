/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The program behind build-aux/mine: finds puzzles in games that it plays, and chooses the best. */

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cp-mine-choice.h"
#include "cp-mine-game.h"
#include "record/pgn/cp-pgn-reader.h"
#include "record/pgn/cp-pgn-writer.h"

static char *rules_string;
static int games = 100, seed = 1, most = 30, first = 1;

static const GOptionEntry options[] = {
  { "rules", 0, 0, G_OPTION_ARG_STRING, &rules_string, "a rules string", "R" },
  { "games", 0, 0, G_OPTION_ARG_INT, &games, "how many to play", "N" },
  { "seed", 0, 0, G_OPTION_ARG_INT, &seed, "for what is random", "N" },
  { "first", 0, 0, G_OPTION_ARG_INT, &first, "the number of the first puzzle", "N" },
  { "most", 0, 0, G_OPTION_ARG_INT, &most, "how many puzzles to choose", "N" },
  { 0 },
};


static void
fail (const char *what, const char *why)
{
  fprintf (stderr, "%s: %s\n", what, why);
  exit (EXIT_FAILURE);
}


/* Output file and progress. */
typedef struct {
  FILE *output;
  unsigned written;
} Work;


static void
write_puzzle (FILE *output, CpRecord *record)
{
  g_autofree char *text =
      cp_pgn_write (record, cp_move_recorded_notation (cp_record_get_rules (record)));

  fprintf (output, "%s\n", text);
}


static void
puzzle_cb (CpRecord *record, void *data)
{
  Work *work = data;

  write_puzzle (work->output, record);
  work->written++;
}


static void
played_cb (unsigned played, void *data)
{
  const Work *work = data;

  fprintf (stderr, "\r%u of %d games, %u puzzles ", played, games, work->written);
}


static FILE *
begin (const char *part)
{
  FILE *output = fopen (part, "w");

  if (output == NULL)
    fail (part, g_strerror (errno));
  return output;
}


/* A complete file gets its final name, so that an interrupted run can continue with the next
 * one. */
static void
finish (FILE *output, const char *part, const char *path)
{
  if (fclose (output) != 0 || rename (part, path) != 0)
    fail (path, g_strerror (errno));
}


static void
dig (const CpRules *rules, const char *path)
{
  g_autofree char *part = g_strconcat (path, ".part", NULL);
  Work work = { .output = begin (part) };

  cp_mine_games (rules, (unsigned) games, (uint32_t) seed, puzzle_cb, played_cb, &work);
  fprintf (stderr, "\n");
  finish (work.output, part, path);
}


static void
read_puzzles (const CpRules *rules, const char *path, GPtrArray *records)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  size_t length;
  g_auto (CpPgnGame) game = { 0 };

  if (!g_file_get_contents (path, &text, &length, &error))
    fail (path, error->message);
  g_autoptr (CpPgnReader) reader = cp_pgn_reader_new (text, length);
  while (cp_pgn_reader_next (reader, &game)) {
    if (game.problem != NULL || cp_record_get_rules (game.record) != rules ||
        cp_record_get_root (game.record)->first_child == NULL)
      fail (path, "there is a game that is no puzzle of these rules");
    g_ptr_array_add (records, cp_record_ref (game.record));
  }
}


static void
choose (const CpRules *rules, const char *path, char **inputs)
{
  g_autoptr (GPtrArray) records =
      g_ptr_array_new_with_free_func ((GDestroyNotify) (void *) cp_record_unref);
  g_autofree char *part = g_strconcat (path, ".part", NULL);

  for (; *inputs != NULL; inputs++)
    read_puzzles (rules, *inputs, records);
  g_autoptr (GPtrArray) chosen =
      cp_mine_choose (records, (unsigned) MAX (most, 0), (unsigned) MAX (first, 1));
  FILE *output = begin (part);
  for (unsigned i = 0; i < chosen->len; i++)
    write_puzzle (output, g_ptr_array_index (chosen, i));
  finish (output, part, path);
  printf ("%s: %u of %u\n", rules->string, chosen->len, records->len);
}


int
main (int argc, char *argv[])
{
  g_autoptr (GOptionContext) context = g_option_context_new ("dig FOUND | choose PUZZLES FOUND…");
  g_autoptr (GError) error = NULL;

  g_option_context_add_main_entries (context, options, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    fail (argv[0], error->message);
  const CpRules *rules = cp_rules_parse (rules_string != NULL ? rules_string : "", &error);
  if (rules == NULL)
    fail ("--rules", error->message);
  if (argc == 3 && strcmp (argv[1], "dig") == 0)
    dig (rules, argv[2]);
  else if (argc > 3 && strcmp (argv[1], "choose") == 0)
    choose (rules, argv[2], argv + 3);
  else
    fail (argv[0], "“dig FOUND” or “choose PUZZLES FOUND…” was expected");
  return EXIT_SUCCESS;
}
