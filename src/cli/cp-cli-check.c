/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <stdio.h>

#include "cp-cli-file.h"
#include "cp-cli.h"

/* What has been read so far. */
typedef struct {
  unsigned n_games;
  unsigned n_bad;
} Count;


/* Reading a game plays every move of every variation, so that is all there is to do. */
static void
check_games (const CpCliFile *file, Count *count)
{
  g_autoptr (CpPgnReader) reader = cp_pgn_reader_new (file->text, file->length);
  g_auto (CpPgnGame) game = { 0 };

  while (cp_pgn_reader_next (reader, &game)) {
    count->n_games++;
    count->n_bad += !cp_cli_file_accepts (file, &game);
  }
}


static CpExit
run (int argc, char **argv)
{
  g_auto (GStrv) paths = NULL;
  const GOptionEntry entries[] = {
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &paths, NULL, NULL },
    G_OPTION_ENTRY_NULL,
  };
  Count count = { 0 };
  bool all_read = true;

  if (!cp_cli_parse (&cp_cli_check, entries, argc, argv))
    return CP_EXIT_USAGE;
  if (paths == NULL)
    return cp_cli_usage (_ ("A file is needed, or “-” for standard input."));
  for (char **path = paths; *path != NULL; path++) {
    g_auto (CpCliFile) file = { 0 };
    if (cp_cli_file_read (&file, *path))
      check_games (&file, &count);
    else
      all_read = false;
  }
  /* For other programs to read: the same in all languages. */
  printf ("%u games, %u bad\n", count.n_games, count.n_bad);
  return all_read && count.n_bad == 0 ? CP_EXIT_FINE : CP_EXIT_BAD;
}


const CpCommand cp_cli_check = {
  .name = "check",
  .arguments = N_ ("FILE…"),
  .summary = N_ ("Read every game and replay every move of every variation."),
  .run = run,
};
