/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <stdio.h>

#include "cp-cli-output.h"
#include "cp-cli.h"
#include "rules/position/cp-fen.h"

/* An output format. */
typedef struct {
  const char *name;
  CpNotation notation;
  CpCliGameFuncs game_funcs;
} Target;

/* State of the conversion. */
typedef struct {
  const Target *target;
  CpCliOutput output;
} Work;


static void
write_pgn (CpCliGame *game, CpPgnGame *read, const void *data)
{
  const Work *work = data;
  cp_cli_output_write (game, read, work->target->notation);
}


static void
print_pgn (const CpCliGame *game, void *data)
{
  Work *work = data;
  cp_cli_output_print (&work->output, game);
}


static void
write_fens (CpCliGame *game, CpPgnGame *read, const void *data)
{
  const Work *work = data;
  const CpNode *before = NULL;

  if (read->problem != NULL)
    return;
  for (const CpNode *node = cp_record_get_root (read->record); node != NULL;
       node = node->first_child) {
    g_autofree char *fen = cp_fen_write (&node->position);
    g_autofree char *move =
        before != NULL ? cp_move_write (&before->position, node->move, work->target->notation)
                       : g_strdup ("-");
    g_string_append_printf (game->out, "%u\t%u\t%s\t%s\n", game->number, node->ply, move, fen);
    before = node;
  }
}


static void
print_fens (const CpCliGame *game, void *data)
{
  if (game->number > 0)
    fwrite (game->out->str, 1, game->out->len, stdout);
}


static const Target targets[] = {
  { "san", CP_NOTATION_SAN, { write_pgn, print_pgn } },
  { "lan", CP_NOTATION_LAN, { write_pgn, print_pgn } },
  { "uci", CP_NOTATION_UCI, { write_pgn, print_pgn } },
  { "fen", CP_NOTATION_UCI, { write_fens, print_fens } },
};


static const Target *
find_target (const char *name)
{
  for (size_t i = 0; i < G_N_ELEMENTS (targets); i++) {
    if (strcmp (targets[i].name, name) == 0)
      return &targets[i];
  }
  return NULL;
}


static CpExit
run (int argc, char **argv)
{
  g_autofree char *to = NULL;
  g_auto (GStrv) paths = NULL;
  const GOptionEntry entries[] = {
    { "to", 0, 0, G_OPTION_ARG_STRING, &to, N_ ("Notation to write: san, lan, uci or fen"),
      /* Translators: the name of an argument in the help of the command line, in capitals. */
      N_ ("NOTATION") },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &paths, NULL, NULL },
    G_OPTION_ENTRY_NULL,
  };
  CpCliCount count = { 0 };

  if (!cp_cli_parse (&cp_cli_convert, entries, argc, argv))
    return CP_EXIT_USAGE;
  if (to == NULL)
    return cp_cli_usage (_ ("Choose a notation with --to: san, lan, uci or fen."));
  const Target *target = find_target (to);
  if (target == NULL)
    /* Translators: words beginning with -- and those that may stand after them stay as they are; %s
     * is the text that was typed. */
    return cp_cli_usage (_ ("--to is “%s”, but must be san, lan, uci or fen."), to);
  if (paths == NULL || paths[1] != NULL)
    return cp_cli_usage (_ ("Give one file, or “-” for standard input."));
  Work work = { .target = target };
  bool all_read = cp_cli_read_games (paths[0], &target->game_funcs, &work, &count);
  return all_read && !work.output.failed && count.n_bad == 0 ? CP_EXIT_SUCCESS : CP_EXIT_BAD;
}


const CpCommand cp_cli_convert = {
  .name = "convert",
  /* Translators: the name of an argument in the help of the command line, in capitals. */
  .arguments = N_ ("FILE"),
  .summary = N_ ("Write the same games with their moves in another notation."),
  .run = run,
};
