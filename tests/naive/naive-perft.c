/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "naive.h"

/* Regenerates the perft tables of tests/rules/perft/: copies the file on standard input and
 * replaces the last column of every line by the count of the naive implementation. */

static void
write_line (char *line)
{
  g_auto (GStrv) column = g_strsplit (g_strchomp (line), "|", -1);
  if (*line == '#' || g_strv_length (column) != 4) {
    puts (line);
    return;
  }

  for (int i = 0; i < 4; i++)
    g_strstrip (column[i]);
  const NaiveGame *game = naive_game_for_rules (column[0]);
  if (game == NULL) {
    fprintf (stderr, "No game is called %s.\n", column[0]);
    exit (EXIT_FAILURE);
  }
  g_autofree char *fen =
      strcmp (column[1], "startpos") == 0 ? game->array (column[0]) : g_strdup (column[1]);
  uint64_t count = naive_perft (game, column[0], fen, (unsigned) atoi (column[2]));
  printf ("%s | %s | %s | %" G_GUINT64_FORMAT "\n", column[0], column[1], column[2], count);
  fflush (stdout);
}


int
main (void)
{
  char line[1000];
  while (fgets (line, sizeof line, stdin) != NULL)
    write_line (line);
  return EXIT_SUCCESS;
}
