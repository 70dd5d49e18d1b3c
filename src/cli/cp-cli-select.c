/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "cp-cli-output.h"
#include "cp-cli-query.h"
#include "cp-cli.h"

typedef struct {
  CpCliQuery *query;
  CpCliOutput output;
  bool any; /* a game matches */
} Work;


static void
write_game (CpCliGame *game, CpPgnGame *read, const void *data)
{
  const Work *work = data;

  if (cp_cli_query_matches (work->query, &game->slice, read))
    g_string_append_len (game->out, game->slice.text, (gssize) game->slice.length);
}


static void
print_game (const CpCliGame *game, void *data)
{
  Work *work = data;

  if (game->number == 0 || game->out->len == 0)
    return;
  work->any = true;
  cp_cli_output_append (&work->output, game->out->str, game->out->len, game->number);
}


static CpExit
run (int argc, char **argv)
{
  g_auto (GStrv) arguments = NULL;
  const GOptionEntry entries[] = {
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &arguments, NULL, NULL },
    G_OPTION_ENTRY_NULL,
  };
  static const CpCliGameFuncs game_funcs = { .write = write_game, .print = print_game };
  g_autoptr (CpCliQuery) query = NULL;
  CpCliCount count = { 0 };
  Work work = { 0 };
  bool all_read = true;

  if (!cp_cli_parse (&cp_cli_select, entries, argc, argv))
    return CP_EXIT_USAGE;
  if (arguments == NULL || arguments[1] == NULL)
    return cp_cli_usage (_ ("Give a query and a file, or “-” for standard input."));
  query = cp_cli_query_parse (arguments[0]);
  if (query == NULL)
    return CP_EXIT_USAGE;
  work.query = query;
  for (char **path = arguments + 1; *path != NULL; path++)
    all_read &= cp_cli_read_games (*path, &game_funcs, &work, &count);
  cp_cli_output_end (&work.output);
  all_read &= cp_cli_query_check_fields (query);
  return all_read && work.any && !work.output.failed && count.n_bad == 0 ? CP_EXIT_SUCCESS
                                                                         : CP_EXIT_BAD;
}


const CpCommand cp_cli_select = {
  .name = "select",
  /* Translators: the names of arguments in the help of the command line, in capitals. */
  .arguments = N_ ("QUERY FILE…"),
  .summary = N_ ("Write the games that match a query, such as “white:anna mistakes:>2”."),
  .run = run,
};
