/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <stdio.h>

#include "cp-cli-file.h"
#include "cp-cli.h"
#include "record/cp-pgn-writer.h"
#include "rules/cp-fen.h"

/* What a game becomes. */
typedef struct {
  const char *name;
  void (*print) (const CpRecord *record, unsigned number, CpNotation notation);
  CpNotation notation;
  bool keeps_bad_games; /* as they are */
} Target;


/* Games are separated by an empty line. */
static void
print_pgn (const CpRecord *record, unsigned number, CpNotation notation)
{
  g_autofree char *text = cp_pgn_write (record, notation);

  printf ("%s%s", number > 1 ? "\n" : "", text);
}


static void
print_fens (const CpRecord *record, unsigned number, CpNotation notation)
{
  const CpNode *before = NULL;

  for (const CpNode *node = cp_record_get_root (record); node != NULL; node = node->first_child) {
    g_autofree char *fen = cp_fen_write (&node->position);
    g_autofree char *move =
        before != NULL ? cp_move_write (&before->position, node->move, notation) : g_strdup ("-");
    printf ("%u\t%u\t%s\t%s\n", number, node->ply, move, fen);
    before = node;
  }
}


static const Target targets[] = {
  { "san", print_pgn, CP_NOTATION_SAN, true },
  { "lan", print_pgn, CP_NOTATION_LAN, true },
  { "uci", print_pgn, CP_NOTATION_UCI, true },
  { "fen", print_fens, CP_NOTATION_UCI, false },
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
print_verbatim (const CpCliFile *file, const CpPgnGame *game, unsigned number)
{
  const char *text = file->text + game->offset;

  fputs (number > 1 ? "\n" : "", stdout);
  fwrite (text, 1, game->length, stdout);
  if (game->length == 0 || text[game->length - 1] != '\n')
    putchar ('\n');
}


static CpExit
convert_games (const CpCliFile *file, const Target *target)
{
  g_autoptr (CpPgnReader) reader = cp_pgn_reader_new (file->text, file->length);
  g_auto (CpPgnGame) game = { 0 };
  CpExit status = CP_EXIT_FINE;

  for (unsigned number = 1; cp_pgn_reader_next (reader, &game); number++) {
    if (cp_cli_file_accepts (file, &game)) {
      target->print (game.record, number, target->notation);
      continue;
    }
    status = CP_EXIT_BAD;
    if (target->keeps_bad_games)
      print_verbatim (file, &game, number);
  }
  return status;
}


static CpExit
run (int argc, char **argv)
{
  g_autofree char *to = NULL;
  g_auto (GStrv) paths = NULL;
  const GOptionEntry entries[] = {
    { "to", 0, 0, G_OPTION_ARG_STRING, &to, N_ ("How to write: san, lan, uci or fen"),
      N_ ("NOTATION") },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &paths, NULL, NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_auto (CpCliFile) file = { 0 };

  if (!cp_cli_parse (&cp_cli_convert, entries, argc, argv))
    return CP_EXIT_USAGE;
  if (to == NULL)
    return cp_cli_usage (_ ("Say with --to how to write: san, lan, uci or fen."));
  const Target *target = find_target (to);
  if (target == NULL)
    return cp_cli_usage (_ ("--to is “%s” instead of san, lan, uci or fen."), to);
  if (paths == NULL || paths[1] != NULL)
    return cp_cli_usage (_ ("One file is needed, or “-” for standard input."));
  if (!cp_cli_file_read (&file, paths[0]))
    return CP_EXIT_BAD;
  return convert_games (&file, target);
}


const CpCommand cp_cli_convert = {
  .name = "convert",
  .arguments = N_ ("FILE"),
  .summary = N_ ("Write the same games with their moves in another notation."),
  .run = run,
};
