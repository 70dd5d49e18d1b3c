/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "cp-cli-file.h"
#include "cp-cli.h"
#include "drawing/export/cp-animation.h"
#include "drawing/export/cp-diagram.h"
#include "drawing/export/cp-game-book.h"
#include "drawing/export/cp-score-sheet.h"

#define DEFAULT_SIZE 800

/* Margin of a score sheet, in points. */
#define MARGIN 48.0

/* Default of numeric options, to detect whether they were given. */
#define NOT_GIVEN G_MININT

/* The command line. */
typedef struct {
  int game; /* from 1; the first if NOT_GIVEN */
  int ply;  /* the end of the main line if NOT_GIVEN */
  char *output;
  int size;  /* pixels or points */
  int delay; /* milliseconds */
  gboolean flip;
  gboolean no_coordinates;
  gboolean dark;
  gboolean sheet;
  gboolean diagrams;
  gboolean all;
  char *paper;
  char *rules;
  char *fen;
  char **paths;
} Options;

/* Kinds of output. */
typedef enum {
  DIAGRAM,
  ANIMATION,
  SHEET,
  DIAGRAMS,
} Product;


static void
options_clear (Options *options)
{
  g_free (options->output);
  g_free (options->paper);
  g_free (options->rules);
  g_free (options->fen);
  g_strfreev (options->paths);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, options_clear)


/* Returns the extension of an animation file, if --output has one (nullable). */
static const char *
animation_ending (const Options *options)
{
  static const char *const endings[] = { ".gif", ".webp" };
  g_autofree char *lower = g_ascii_strdown (options->output, -1);

  for (size_t i = 0; i < G_N_ELEMENTS (endings); i++) {
    if (g_str_has_suffix (lower, endings[i]))
      return endings[i];
  }
  return NULL;
}


static Product
product_of (const Options *options)
{
  if (options->sheet)
    return SHEET;
  if (options->diagrams)
    return DIAGRAMS;
  return animation_ending (options) != NULL ? ANIMATION : DIAGRAM;
}


/* Returns the node of --ply; %NULL after reporting an error, if there is none. */
static const CpNode *
find_ply (const CpCliFile *file, const CpRecord *record, int ply)
{
  const CpNode *node = cp_record_main_line_end (record);

  if (ply > (int) node->ply) {
    g_autofree char *text =
        /* Translators: a ply is one move of one side. */
        g_strdup_printf (ngettext ("The main line of the game has only %u ply.",
                                   "The main line of the game has only %u plies.", node->ply),
                         node->ply);
    cp_cli_print_message ("%s: %s", file->name, text);
    return NULL;
  }
  while (ply != NOT_GIVEN && (int) node->ply > ply)
    node = node->parent;
  return node;
}


/* Reports that a file has only @number games. */
static CpExit
report_few_games (const CpCliFile *file, int number)
{
  g_autofree char *text =
      /* Translators: %d is the number of games in a file. */
      g_strdup_printf (ngettext ("The file has only %d game.", "The file has only %d games.",
                                 (unsigned long) number),
                       number);

  cp_cli_print_message ("%s: %s", file->name, text);
  return CP_EXIT_BAD;
}


/* Reads the game of --game. */
static CpExit
find_game (CpCliFile *file, const Options *options, CpPgnGame *game)
{
  int number = 0, wanted = MAX (options->game, 1);
  CpPgnSlice slice;

  if (!cp_cli_file_open (file, options->paths[0]))
    return CP_EXIT_BAD;
  while (number < wanted && cp_cli_file_next (file, &slice))
    number++;
  if (file->failed)
    return CP_EXIT_BAD;
  if (number < wanted)
    return report_few_games (file, number);
  cp_pgn_slice_read (&slice, game);
  if (game->problem == NULL)
    return CP_EXIT_SUCCESS;
  cp_cli_file_report_problem (file, game);
  return CP_EXIT_BAD;
}


/* Reports the error if CP_EXIT_USAGE is returned. */
static CpExit
check_source (const Options *options)
{
  const char *given = NULL;

  if (options->paths != NULL && options->paths[1] != NULL)
    return cp_cli_usage (_ ("One file is enough."));
  if (options->game < 1 && options->game != NOT_GIVEN)
    /* Translators: words beginning with -- stay as they are; %d is the number that was typed. */
    return cp_cli_usage (_ ("--game is %d, but games are counted from 1."), options->game);
  if (options->ply < 0 && options->ply != NOT_GIVEN)
    /* Translators: words beginning with -- stay as they are; %d is the number that was typed. */
    return cp_cli_usage (_ ("--ply is %d, but plies are counted from 0."), options->ply);
  if (options->paths == NULL)
    given = options->game != NOT_GIVEN  ? "--game"
            : options->ply != NOT_GIVEN ? "--ply"
            : options->sheet            ? "--sheet"
            : options->diagrams         ? "--diagrams"
            : options->all              ? "--all"
                                        : animation_ending (options);
  if (given != NULL)
    /* Translators: %s is an option such as --game. */
    return cp_cli_usage (_ ("%s needs a file."), given);
  if (options->paths != NULL)
    given = options->rules != NULL ? "--rules" : options->fen != NULL ? "--fen" : NULL;
  if (given != NULL)
    /* Translators: %s is an option such as --game. */
    return cp_cli_usage (_ ("%s cannot be used with a file."), given);
  return CP_EXIT_SUCCESS;
}


/* Rejects options that do not apply to the kind of output. */
static CpExit
check_product (const Options *options)
{
  static const char *const names[] = {
    [DIAGRAM] = N_ ("a diagram"),
    [ANIMATION] = N_ ("an animation"),
    [SHEET] = N_ ("a score sheet"),
    [DIAGRAMS] = N_ ("a sheet of diagrams"),
  };
  Product product = product_of (options);
  bool sheet = product == SHEET || product == DIAGRAMS, diagram = product == DIAGRAM;
  const struct {
    bool wrong;
    const char *option;
  } checks[] = {
    { options->ply != NOT_GIVEN && !diagram, "--ply" },
    { options->size != NOT_GIVEN && sheet, "--size" },
    { options->dark && sheet, "--dark" },
    { options->no_coordinates && sheet, "--no-coordinates" },
    { options->delay != NOT_GIVEN && product != ANIMATION, "--delay" },
    { options->paper != NULL && !sheet, "--paper" },
    { options->all && !sheet, "--all" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (checks); i++) {
    if (checks[i].wrong)
      /* Translators: an option, and "a diagram", "an animation", "a score sheet" or "a sheet of
       * diagrams" */
      return cp_cli_usage (_ ("%s cannot be used for %s."), checks[i].option, _ (names[product]));
  }
  g_autofree char *lower = g_ascii_strdown (options->output, -1);
  if (sheet && !g_str_has_suffix (lower, ".pdf"))
    return cp_cli_usage (_ ("The name of a score sheet file must end in .pdf."));
  if (options->sheet && options->diagrams)
    return cp_cli_usage (_ ("--sheet and --diagrams cannot be used together."));
  if (options->all && options->game != NOT_GIVEN)
    return cp_cli_usage (_ ("--all and --game cannot be used together."));
  if (options->paper != NULL && g_ascii_strcasecmp (options->paper, "a4") != 0 &&
      g_ascii_strcasecmp (options->paper, "letter") != 0)
    /* Translators: words beginning with -- and those that may stand after them stay as they are; %s
     * is the text that was typed. */
    return cp_cli_usage (_ ("--paper is “%s”, but must be “a4” or “letter”."), options->paper);
  return CP_EXIT_SUCCESS;
}


/* Reports the error if CP_EXIT_USAGE is returned. */
static CpExit
parse_options (int argc, char **argv, Options *options)
{
  const GOptionEntry entries[] = {
    { "output", 0, 0, G_OPTION_ARG_FILENAME, &options->output,
      N_ ("File to write, ending in .svg, .pdf or .png, or in .gif or .webp for an animation"),
      N_ ("FILE") },
    { "game", 0, 0, G_OPTION_ARG_INT, &options->game,
      N_ ("Number of the game in the file (default: 1)"),
      /* Translators: the name of an argument in the help of the command line, in capitals. */
      N_ ("NUMBER") },
    { "ply", 0, 0, G_OPTION_ARG_INT, &options->ply,
      N_ ("How many plies of the main line to play first (default: all)"), N_ ("NUMBER") },
    { "size", 0, 0, G_OPTION_ARG_INT, &options->size,
      N_ ("Longer side of the board, in pixels (default: 800, or 600 in an animation)"),
      /* Translators: the name of an argument in the help of the command line, in capitals. */
      N_ ("PIXELS") },
    { "flip", 0, 0, G_OPTION_ARG_NONE, &options->flip, N_ ("Put Black at the bottom"), NULL },
    { "no-coordinates", 0, 0, G_OPTION_ARG_NONE, &options->no_coordinates,
      N_ ("Leave out the letters and numbers around the board"), NULL },
    { "dark", 0, 0, G_OPTION_ARG_NONE, &options->dark, N_ ("Use colours for a dark background"),
      NULL },
    { "delay", 0, 0, G_OPTION_ARG_INT, &options->delay,
      N_ ("Time for each move in an animation, in milliseconds (default: 1000)"),
      /* Translators: the name of an argument in the help of the command line, in capitals. */
      N_ ("MILLISECONDS") },
    { "sheet", 0, 0, G_OPTION_ARG_NONE, &options->sheet,
      N_ ("Write a score sheet of the whole game to a file that ends in .pdf"), NULL },
    { "diagrams", 0, 0, G_OPTION_ARG_NONE, &options->diagrams,
      N_ ("Write diagrams of the last or the marked positions to a file that ends in .pdf"), NULL },
    { "all", 0, 0, G_OPTION_ARG_NONE, &options->all,
      N_ ("Write the score sheets or diagrams of all games of the file"), NULL },
    { "paper", 0, 0, G_OPTION_ARG_STRING, &options->paper,
      /* Translators: the name of an argument in the help of the command line, in capitals. */
      N_ ("Paper size of score sheets and diagrams: a4 (default) or letter"), N_ ("PAPER") },
    { "rules", 0, 0, G_OPTION_ARG_STRING, &options->rules, N_ ("Rules, if there is no file"),
      N_ ("RULES") },
    { "fen", 0, 0, G_OPTION_ARG_STRING, &options->fen, N_ ("Position, if there is no file"),
      N_ ("FEN") },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &options->paths, NULL, NULL },
    G_OPTION_ENTRY_NULL,
  };

  if (!cp_cli_parse (&cp_cli_render, entries, argc, argv))
    return CP_EXIT_USAGE;
  if (options->output == NULL)
    return cp_cli_usage (_ ("Choose the file to write with --output."));
  CpExit status = check_source (options);
  return status == CP_EXIT_SUCCESS ? check_product (options) : status;
}


static bool
save_diagram (CpDiagram diagram, const Options *options, GError **error)
{
  diagram.flipped = options->flip;
  diagram.coordinates = !options->no_coordinates;
  diagram.palette = cp_palette_get (options->dark, false);
  return cp_diagram_save (&diagram, options->output, error);
}


static bool
save_animation (const CpRecord *record, const Options *options, GError **error)
{
  CpAnimationOptions wanted = cp_animation_options ();

  if (options->size != NOT_GIVEN)
    wanted.size = options->size;
  if (options->delay != NOT_GIVEN)
    wanted.delay = options->delay;
  wanted.flipped = options->flip;
  wanted.coordinates = !options->no_coordinates;
  wanted.palette = cp_palette_get (options->dark, false);
  g_autoptr (CpAnimation) animation =
      cp_animation_new (record, cp_record_get_root (record), &wanted);
  return cp_animation_save (animation, options->output, NULL, NULL, NULL, error);
}


/* Returns the options of a document with one or several games. */
static CpBookOptions
book_options (const Options *options)
{
  bool letter = options->paper != NULL && g_ascii_strcasecmp (options->paper, "letter") == 0;
  double width = letter ? CP_LETTER_WIDTH : CP_A4_WIDTH;
  double height = letter ? CP_LETTER_HEIGHT : CP_A4_HEIGHT;
  CpBookOptions wanted = cp_book_options (options->diagrams ? CP_BOOK_DIAGRAMS : CP_BOOK_SHEETS,
                                          width, height, MARGIN);

  wanted.sheet.flipped = options->flip;
  return wanted;
}


static bool
save_sheet (const CpRecord *record, const Options *options, GError **error)
{
  CpBookOptions wanted = book_options (options);
  g_autoptr (CpScoreSheet) sheet = cp_score_sheet_new (record, &wanted.sheet);

  return cp_score_sheet_save (sheet, options->output, error);
}


static CpExit
finish (bool saved, const GError *error)
{
  if (saved)
    return CP_EXIT_SUCCESS;
  if (g_error_matches (error, CP_DIAGRAM_ERROR, CP_DIAGRAM_ERROR_FORMAT) ||
      g_error_matches (error, CP_DIAGRAM_ERROR, CP_DIAGRAM_ERROR_SIZE))
    return cp_cli_usage ("%s", error->message);
  cp_cli_print_message ("%s: %s", g_get_prgname (), error->message);
  return CP_EXIT_BAD;
}


static int
diagram_size (const Options *options)
{
  return options->size != NOT_GIVEN ? options->size : DEFAULT_SIZE;
}


static CpExit
render_position (const Options *options)
{
  g_autoptr (GError) error = NULL;
  CpPosition pos;

  CpExit status = cp_cli_position (options->rules, options->fen, &pos);
  if (status != CP_EXIT_SUCCESS)
    return status;
  CpDiagram diagram = cp_diagram_of_position (&pos, diagram_size (options));
  bool saved = save_diagram (diagram, options, &error);
  return finish (saved, error);
}


static CpExit
render_node (const CpNode *node, const Options *options)
{
  g_autoptr (GArray) shapes = cp_node_get_shapes (node, node->position.rules);
  g_autoptr (GError) error = NULL;
  CpDiagram diagram = cp_diagram_of_node (node, shapes, diagram_size (options));
  bool saved = save_diagram (diagram, options, &error);
  return finish (saved, error);
}


/* Adds the game of --game, or with --all all games without a problem; reports problems. */
static CpExit
add_games (CpGameBook *book, CpCliFile *file, const Options *options)
{
  g_auto (CpPgnGame) game = { 0 };
  CpExit status = CP_EXIT_SUCCESS;
  CpPgnSlice slice;

  if (!options->all) {
    status = find_game (file, options, &game);
    if (status == CP_EXIT_SUCCESS)
      cp_game_book_add (book, game.record);
    return status;
  }
  if (!cp_cli_file_open (file, options->paths[0]))
    return CP_EXIT_BAD;
  int number = 0;
  for (; cp_cli_file_next (file, &slice); number++) {
    cp_pgn_slice_read (&slice, &game);
    if (game.problem == NULL) {
      cp_game_book_add (book, game.record);
      continue;
    }
    cp_cli_file_report_problem (file, &game);
    status = CP_EXIT_BAD;
  }
  if (number == 0 && !file->failed)
    return report_few_games (file, number);
  return file->failed ? CP_EXIT_BAD : status;
}


/* Writes the games without a problem even if there are others. */
static CpExit
render_book (const Options *options)
{
  g_auto (CpCliFile) file = { 0 };
  CpBookOptions wanted = book_options (options);
  g_autofree char *title = g_filename_display_basename (options->paths[0]);
  g_autoptr (CpGameBook) book = cp_game_book_new (&wanted, title);
  g_autoptr (GError) error = NULL;

  CpExit status = add_games (book, &file, options);
  if (cp_game_book_get_n_pages (book) == 0)
    return CP_EXIT_BAD;
  bool saved = cp_game_book_write (book, options->output, &error);
  return saved ? status : finish (saved, error);
}


static CpExit
render_game (const Options *options)
{
  g_auto (CpCliFile) file = { 0 };
  g_auto (CpPgnGame) game = { 0 };
  g_autoptr (GError) error = NULL;

  CpExit status = find_game (&file, options, &game);
  if (status != CP_EXIT_SUCCESS)
    return status;
  if (product_of (options) == DIAGRAM) {
    const CpNode *node = find_ply (&file, game.record, options->ply);
    return node != NULL ? render_node (node, options) : CP_EXIT_BAD;
  }
  bool saved = options->sheet ? save_sheet (game.record, options, &error)
                              : save_animation (game.record, options, &error);
  return finish (saved, error);
}


static CpExit
run (int argc, char **argv)
{
  g_auto (Options) options = {
    .game = NOT_GIVEN,
    .ply = NOT_GIVEN,
    .size = NOT_GIVEN,
    .delay = NOT_GIVEN,
  };

  CpExit status = parse_options (argc, argv, &options);
  if (status != CP_EXIT_SUCCESS)
    return status;
  if (options.paths == NULL)
    return render_position (&options);
  return options.all || options.diagrams ? render_book (&options) : render_game (&options);
}


const CpCommand cp_cli_render = {
  .name = "render",
  /* Translators: the name of an argument in the help of the command line, in capitals. */
  .arguments = N_ ("[FILE]"),
  .summary =
      N_ ("Draw a diagram of a position, an animation of a game, or score sheets or diagrams "
          "of games."),
  .run = run,
};
