/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <stdio.h>

#include "cp-cli.h"
#include "engine/perft/cp-perft.h"


static void
print_line (const char *line, void *data)
{
  puts (line);
}


static CpExit
run (int argc, char **argv)
{
  gboolean divide = FALSE;
  g_autofree char *rules = NULL;
  g_autofree char *fen = NULL;
  g_auto (GStrv) words = NULL;
  const GOptionEntry entries[] = {
    { "divide", 0, 0, G_OPTION_ARG_NONE, &divide, N_ ("Also show the count for each first move"),
      NULL },
    /* Translators: the name of an argument in the help of the command line, in capitals. */
    { "rules", 0, 0, G_OPTION_ARG_STRING, &rules, N_ ("Rules to play by"), N_ ("RULES") },
    /* Translators: the name of an argument in the help of the command line, in capitals. */
    { "fen", 0, 0, G_OPTION_ARG_STRING, &fen, N_ ("Position to start from"), N_ ("FEN") },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_STRING_ARRAY, &words, NULL, NULL },
    G_OPTION_ENTRY_NULL,
  };
  CpPosition pos;
  unsigned depth;

  if (!cp_cli_parse (&cp_cli_perft, entries, argc, argv))
    return CP_EXIT_USAGE;
  if (words == NULL || words[1] != NULL)
    return cp_cli_usage (_ ("Give one depth."));
  if (!cp_perft_parse_depth (words[0], &depth))
    /* Translators: %s is the text that was typed, %d the largest allowed number. */
    return cp_cli_usage (_ ("The depth is “%s”, but must be a number from 0 to %d."), words[0],
                         CP_PERFT_MAX_DEPTH);
  CpExit status = cp_cli_position (rules, fen, &pos);
  if (status == CP_EXIT_SUCCESS)
    cp_perft_write (&pos, depth, divide, print_line, NULL);
  return status;
}


const CpCommand cp_cli_perft = {
  .name = "perft",
  /* Translators: the name of an argument in the help of the command line, in capitals. */
  .arguments = N_ ("DEPTH"),
  .summary = N_ ("Count the move sequences of DEPTH plies that a position allows."),
  .run = run,
};
