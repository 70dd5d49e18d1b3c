/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "cp-cli-file.h"
#include "cp-cli.h"
#include "drawing/cp-diagram.h"

#define DEFAULT_SIZE 800

/* No number that anybody would give. */
#define NOT_GIVEN G_MININT

/* The command line. */
typedef struct {
  int game; /* from 1; the first if NOT_GIVEN */
  int ply;  /* the end of the main line if NOT_GIVEN */
  char *output;
  int size;
  gboolean flip;
  char *rules;
  char *fen;
  char **paths;
} Options;


static void
options_clear (Options *options)
{
  g_free (options->output);
  g_free (options->rules);
  g_free (options->fen);
  g_strfreev (options->paths);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, options_clear)


static CpExit
find_ply (const CpCliFile *file, const CpRecord *record, int ply, CpPosition *pos)
{
  const CpNode *node = cp_record_main_line_end (record);

  if (ply > (int) node->ply) {
    g_printerr ("%s: ", file->name);
    g_printerr (ngettext ("The main line of the game has only %u ply.",
                          "The main line of the game has only %u plies.", node->ply),
                node->ply);
    g_printerr ("\n");
    return CP_EXIT_BAD;
  }
  while (ply != NOT_GIVEN && (int) node->ply > ply)
    node = node->parent;
  *pos = node->position;
  return CP_EXIT_FINE;
}


/* The position that --game and --ply name. */
static CpExit
find_position (const char *path, int wanted, int ply, CpPosition *pos)
{
  g_auto (CpCliFile) file = { 0 };
  g_auto (CpPgnGame) game = { 0 };
  int number = 0;

  if (!cp_cli_file_read (&file, path))
    return CP_EXIT_BAD;
  g_autoptr (CpPgnReader) reader = cp_pgn_reader_new (file.text, file.length);
  while (number < wanted && cp_pgn_reader_next (reader, &game))
    number++;
  if (number < wanted) {
    g_printerr ("%s: ", file.name);
    g_printerr (ngettext ("The file has only %d game.", "The file has only %d games.",
                          (unsigned long) number),
                number);
    g_printerr ("\n");
    return CP_EXIT_BAD;
  }
  return cp_cli_file_accepts (&file, &game) ? find_ply (&file, game.record, ply, pos) : CP_EXIT_BAD;
}


/* Says what is wrong if CP_EXIT_USAGE is returned. */
static CpExit
parse_options (int argc, char **argv, Options *options)
{
  const GOptionEntry entries[] = {
    { "output", 0, 0, G_OPTION_ARG_FILENAME, &options->output,
      N_ ("File to write; it ends in .svg, .pdf or .png"), N_ ("FILE") },
    { "game", 0, 0, G_OPTION_ARG_INT, &options->game, N_ ("Which game of the file; by default 1"),
      N_ ("NUMBER") },
    { "ply", 0, 0, G_OPTION_ARG_INT, &options->ply,
      N_ ("After how many plies of the main line; by default all"), N_ ("NUMBER") },
    { "size", 0, 0, G_OPTION_ARG_INT, &options->size,
      N_ ("Longer side of the picture, in pixels; by default 800"), N_ ("PIXELS") },
    { "flip", 0, 0, G_OPTION_ARG_NONE, &options->flip, N_ ("Black sits at the bottom"), NULL },
    { "rules", 0, 0, G_OPTION_ARG_STRING, &options->rules, N_ ("Rules, if there is no file"),
      N_ ("RULES") },
    { "fen", 0, 0, G_OPTION_ARG_STRING, &options->fen, N_ ("Position, if there is no file"),
      N_ ("FEN") },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &options->paths, NULL, NULL },
    G_OPTION_ENTRY_NULL,
  };
  const char *given = NULL;

  if (!cp_cli_parse (&cp_cli_render, entries, argc, argv))
    return CP_EXIT_USAGE;
  if (options->output == NULL)
    return cp_cli_usage (_ ("Say with --output which file to write."));
  if (options->paths != NULL && options->paths[1] != NULL)
    return cp_cli_usage (_ ("One file is enough."));
  if (options->game < 1 && options->game != NOT_GIVEN)
    return cp_cli_usage (_ ("--game is %d, but games are counted from 1."), options->game);
  if (options->ply < 0 && options->ply != NOT_GIVEN)
    return cp_cli_usage (_ ("--ply is %d, but plies are counted from 0."), options->ply);
  if (options->paths == NULL)
    given = options->game != NOT_GIVEN ? "--game" : options->ply != NOT_GIVEN ? "--ply" : NULL;
  if (given != NULL)
    return cp_cli_usage (_ ("%s needs a file."), given);
  if (options->paths != NULL)
    given = options->rules != NULL ? "--rules" : options->fen != NULL ? "--fen" : NULL;
  if (given != NULL)
    return cp_cli_usage (_ ("%s cannot be given together with a file."), given);
  return CP_EXIT_FINE;
}


static CpExit
run (int argc, char **argv)
{
  g_auto (Options) options = { .game = NOT_GIVEN, .ply = NOT_GIVEN, .size = DEFAULT_SIZE };
  g_autoptr (GError) error = NULL;
  CpPosition pos;

  CpExit status = parse_options (argc, argv, &options);
  if (status != CP_EXIT_FINE)
    return status;
  if (options.paths != NULL)
    status = find_position (options.paths[0], MAX (options.game, 1), options.ply, &pos);
  else
    status = cp_cli_position (options.rules, options.fen, &pos);
  if (status != CP_EXIT_FINE)
    return status;

  if (cp_diagram_save (&pos, options.output, options.size, options.flip,
                       cp_palette_get (false, false), &error))
    return CP_EXIT_FINE;
  if (g_error_matches (error, CP_DIAGRAM_ERROR, CP_DIAGRAM_ERROR_FORMAT) ||
      g_error_matches (error, CP_DIAGRAM_ERROR, CP_DIAGRAM_ERROR_SIZE))
    return cp_cli_usage ("%s", error->message);
  g_printerr ("%s: %s\n", g_get_prgname (), error->message);
  return CP_EXIT_BAD;
}


const CpCommand cp_cli_render = {
  .name = "render",
  .arguments = N_ ("[FILE]"),
  .summary = N_ ("Draw a diagram of a position."),
  .run = run,
};
