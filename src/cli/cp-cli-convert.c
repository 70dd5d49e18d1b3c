/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "cp-cli-file.h"
#include "cp-cli.h"
#include "record/cp-pgn-writer.h"
#include "rules/cp-fen.h"

/* What a game becomes. */
typedef struct {
  const char *name;
  void (*write) (GString *out, const CpRecord *record, unsigned number, CpNotation notation);
  CpNotation notation;
  bool keeps_bad_games; /* as they are */
} Target;


/* Games are separated by an empty line. */
static void
write_pgn (GString *out, const CpRecord *record, unsigned number, CpNotation notation)
{
  g_autofree char *text = cp_pgn_write (record, notation);

  g_string_append (out, number > 1 ? "\n" : "");
  g_string_append (out, text);
}


static void
write_fens (GString *out, const CpRecord *record, unsigned number, CpNotation notation)
{
  const CpNode *before = NULL;

  for (const CpNode *node = cp_record_get_root (record); node != NULL; node = node->first_child) {
    g_autofree char *fen = cp_fen_write (&node->position);
    g_autofree char *move =
        before != NULL ? cp_move_write (&before->position, node->move, notation) : g_strdup ("-");
    g_string_append_printf (out, "%u\t%u\t%s\t%s\n", number, node->ply, move, fen);
    before = node;
  }
}


static const Target targets[] = {
  { "san", write_pgn, CP_NOTATION_SAN, true },
  { "lan", write_pgn, CP_NOTATION_LAN, true },
  { "uci", write_pgn, CP_NOTATION_UCI, true },
  { "fen", write_fens, CP_NOTATION_UCI, false },
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


/* A game that is not understood stays as it is: nothing of it gets lost. */
static void
write_verbatim (GString *out, const CpPgnSlice *slice, unsigned number)
{
  g_string_append (out, number > 1 ? "\n" : "");
  g_string_append_len (out, slice->text, (gssize) slice->length);
  if (slice->text[slice->length - 1] != '\n')
    g_string_append_c (out, '\n');
}


static void
write_game (
    GString *out, const CpPgnSlice *slice, const CpPgnGame *game, unsigned number, const void *data)
{
  const Target *target = data;

  if (game->problem == NULL)
    target->write (out, game->record, number, target->notation);
  else if (target->keeps_bad_games)
    write_verbatim (out, slice, number);
}


static CpExit
run (int argc, char **argv)
{
  g_autofree char *to = NULL;
  g_auto (GStrv) paths = NULL;
  const GOptionEntry entries[] = {
    { "to", 0, 0, G_OPTION_ARG_STRING, &to, N_ ("How to write: san, lan, uci or fen"),
      /* Translators: the name of an argument in the help of the command line, in capitals. */
      N_ ("NOTATION") },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &paths, NULL, NULL },
    G_OPTION_ENTRY_NULL,
  };
  CpCliCount count = { 0 };

  if (!cp_cli_parse (&cp_cli_convert, entries, argc, argv))
    return CP_EXIT_USAGE;
  if (to == NULL)
    return cp_cli_usage (_ ("Say with --to how to write: san, lan, uci or fen."));
  const Target *target = find_target (to);
  if (target == NULL)
    /* Translators: words beginning with -- and those that may stand behind them stay as they are;
     * %s is what was typed. */
    return cp_cli_usage (_ ("--to is “%s” instead of san, lan, uci or fen."), to);
  if (paths == NULL || paths[1] != NULL)
    return cp_cli_usage (_ ("One file is needed, or “-” for standard input."));
  bool all_read = cp_cli_read_games (paths[0], write_game, target, &count);
  return all_read && count.n_bad == 0 ? CP_EXIT_FINE : CP_EXIT_BAD;
}


const CpCommand cp_cli_convert = {
  .name = "convert",
  /* Translators: the name of an argument in the help of the command line, in capitals. */
  .arguments = N_ ("FILE"),
  .summary = N_ ("Write the same games with their moves in another notation."),
  .run = run,
};
