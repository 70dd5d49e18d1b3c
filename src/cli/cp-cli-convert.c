/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <stdio.h>

#include "cp-cli-file.h"
#include "cp-cli.h"
#include "record/pgn/cp-pgn-join.h"
#include "record/pgn/cp-pgn-writer.h"
#include "record/text/cp-pgn-encoding.h"
#include "record/text/cp-pgn-recode.h"
#include "rules/position/cp-fen.h"

/* What a game becomes. */
typedef struct {
  const char *name;
  CpNotation notation;
  CpCliUse use;
} Target;

/* The games on their way out. */
typedef struct {
  const Target *target;
  const char *line_end; /* of the file; NULL before the first game */
  GString *before;      /* the game that was put out last; NULL before the first one */
  bool before_is_bad;
  bool failed; /* two games could not be kept apart, which has been said */
} Work;


/* A game that is not understood stays as it is, but for its encoding: nothing of it gets lost. */
static void
write_verbatim (CpCliGame *game)
{
  GString *text = cp_pgn_recode_utf8 (game->slice.text, game->slice.length);

  g_string_truncate (game->out, 0);
  g_string_append_len (game->out, text->str, (gssize) text->len);
  g_string_free (text, TRUE);
}


/* Whether what was written is the same game when it is read. */
static bool
reads_back (const GString *text, const CpRecord *record, CpNotation notation)
{
  CpPgnSlice slice = { .text = text->str, .length = text->len, .line = 1, .column = 1 };
  g_auto (CpPgnGame) again = { 0 };

  return cp_pgn_slice_read (&slice, &again) &&
         cp_pgn_reads_back (&again, text->str, notation, cp_record_get_outcome (record));
}


static void
write_pgn (CpCliGame *game, CpPgnGame *read, const void *data)
{
  const Work *work = data;
  CpNotation notation = work->target->notation;

  if (read->problem != NULL) {
    write_verbatim (game);
    return;
  }
  g_autofree char *text = g_strchomp (cp_pgn_write (read->record, notation));
  g_string_assign (game->out, text);
  if (reads_back (game->out, read->record, notation))
    return;
  read->line = game->slice.line;
  read->column = game->slice.column;
  read->problem = g_strdup (_ ("The game would not be the same if it was written anew, so it is "
                               "left as it is."));
  write_verbatim (game);
}


/* What stands between two games: escape lines, or else an empty line. Around a game that is not
 * understood it stays as it is. */
static GString *
make_gap (const Work *work, const CpCliGame *game)
{
  bool is_end = game->number == 0;
  GString *gap = cp_pgn_recode_utf8 (game->gap, game->gap_length);

  if (strspn (gap->str, " \t\r\n\v\f\x1a") < gap->len || work->before_is_bad || game->is_bad)
    return gap;
  g_string_truncate (gap, 0);
  if (work->before != NULL)
    g_string_append_printf (gap, "%s%s", work->line_end, is_end ? "" : work->line_end);
  return gap;
}


/* Sees to it that the game before @after ends in front of it. Where both were written here and
 * there is nothing between them, nobody needs to look. Returns what ends it; NULL if that is not
 * possible. */
static const char *
join (const Work *work, GString *gap, const GString *after, bool after_is_bad)
{
  bool is_plain = strspn (gap->str, "\r\n") == gap->len;

  if (after == NULL || (is_plain && !work->before_is_bad && !after_is_bad) ||
      cp_pgn_mend_gap (work->before, gap, after, work->line_end))
    return "";
  if (work->before == NULL)
    return NULL;
  return cp_pgn_mend_end (work->before, gap, after, work->line_end);
}


/* The bytes of a game with line ends as in the file; NULL at its end. */
static GString *
get_bytes (Work *work, const CpCliGame *game)
{
  if (game->number == 0)
    return NULL;
  GString *bytes = g_string_new_len (game->out->str, (gssize) game->out->len);
  if (work->line_end == NULL)
    work->line_end = cp_pgn_find_line_end (game->slice.text, game->slice.length);
  if (work->line_end == NULL)
    work->line_end = "\n";
  if (!game->is_bad)
    cp_pgn_set_line_ends (bytes, work->line_end);
  return bytes;
}


/* Puts a game out so that it stays one of its own. */
static void
put_pgn (const CpCliGame *game, void *data)
{
  Work *work = data;
  GString *after = get_bytes (work, game);
  g_autoptr (GString) gap = make_gap (work, game);
  const char *end = join (work, gap, after, game->is_bad);

  if (end == NULL && !work->failed)
    /* Translators: %u is the number of a game in a file. */
    cp_cli_say (
        _ ("Game %u cannot be understood to its end, so that what follows it would be taken "
           "for a part of it. Repair it or put it elsewhere."),
        game->number - 1);
  work->failed |= end == NULL;
  if (!work->failed) {
    fputs (end, stdout);
    fwrite (gap->str, 1, gap->len, stdout);
    fwrite (after != NULL ? after->str : "", 1, after != NULL ? after->len : 0, stdout);
  }
  if (work->before != NULL)
    g_string_free (work->before, TRUE);
  work->before = after;
  work->before_is_bad = game->is_bad;
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
put_fens (const CpCliGame *game, void *data)
{
  if (game->number > 0)
    fwrite (game->out->str, 1, game->out->len, stdout);
}


static const Target targets[] = {
  { "san", CP_NOTATION_SAN, { write_pgn, put_pgn } },
  { "lan", CP_NOTATION_LAN, { write_pgn, put_pgn } },
  { "uci", CP_NOTATION_UCI, { write_pgn, put_pgn } },
  { "fen", CP_NOTATION_UCI, { write_fens, put_fens } },
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
  Work work = { .target = target };
  bool all_read = cp_cli_read_games (paths[0], &target->use, &work, &count);
  return all_read && !work.failed && count.n_bad == 0 ? CP_EXIT_FINE : CP_EXIT_BAD;
}


const CpCommand cp_cli_convert = {
  .name = "convert",
  /* Translators: the name of an argument in the help of the command line, in capitals. */
  .arguments = N_ ("FILE"),
  .summary = N_ ("Write the same games with their moves in another notation."),
  .run = run,
};
