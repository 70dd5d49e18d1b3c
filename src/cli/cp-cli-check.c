/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <stdio.h>

#include "cp-cli-file.h"
#include "cp-cli.h"


static CpExit
run (int argc, char **argv)
{
  g_auto (GStrv) paths = NULL;
  const GOptionEntry entries[] = {
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &paths, NULL, NULL },
    G_OPTION_ENTRY_NULL,
  };
  CpCliCount count = { 0 };
  bool all_read = true;

  if (!cp_cli_parse (&cp_cli_check, entries, argc, argv))
    return CP_EXIT_USAGE;
  if (paths == NULL)
    return cp_cli_usage (_ ("Give a file, or “-” for standard input."));
  /* Reading a game already replays every move of every variation. */
  for (char **path = paths; *path != NULL; path++)
    all_read &= cp_cli_read_games (*path, NULL, NULL, &count);
  /* For other programs to parse, therefore not translated. */
  printf ("%u games, %u bad\n", count.n_games, count.n_bad);
  return all_read && count.n_bad == 0 ? CP_EXIT_SUCCESS : CP_EXIT_BAD;
}


const CpCommand cp_cli_check = {
  .name = "check",
  /* Translators: the name of an argument in the help of the command line, in capitals. */
  .arguments = N_ ("FILE…"),
  .summary = N_ ("Read every game and replay every move of every variation."),
  .run = run,
};
