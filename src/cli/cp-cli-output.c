/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-cli-output.h"

#include <glib/gi18n.h>
#include <stdio.h>

#include "cp-cli.h"
#include "record/pgn/cp-pgn-join.h"
#include "record/pgn/cp-pgn-writer.h"
#include "record/text/cp-pgn-encoding.h"
#include "record/text/cp-pgn-recode.h"


/* Only converts the encoding of a game with a problem, so that nothing gets lost. */
void
cp_cli_output_copy (CpCliGame *game)
{
  GString *text = cp_pgn_recode_utf8 (game->slice.text, game->slice.length);

  g_string_truncate (game->out, 0);
  g_string_append_len (game->out, text->str, (gssize) text->len);
  g_string_free (text, TRUE);
}


/* Returns true if the written text reads back as the same game. */
static bool
reads_back (const GString *text, const CpRecord *record, CpNotation notation)
{
  CpPgnSlice slice = { .text = text->str, .length = text->len, .line = 1, .column = 1 };
  g_auto (CpPgnGame) again = { 0 };

  return cp_pgn_slice_read (&slice, &again) &&
         cp_pgn_reads_back (&again, text->str, notation, cp_record_get_outcome (record));
}


void
cp_cli_output_write (CpCliGame *game, CpPgnGame *read, CpNotation notation)
{
  if (read->problem != NULL) {
    cp_cli_output_copy (game);
    return;
  }
  g_autofree char *text = g_strchomp (cp_pgn_write (read->record, notation));
  g_string_assign (game->out, text);
  if (reads_back (game->out, read->record, notation))
    return;
  read->line = game->slice.line;
  read->column = game->slice.column;
  read->problem = g_strdup (_ ("Writing this game again would change it, so it is left as it is."));
  cp_cli_output_copy (game);
}


/* Returns the text between two games: escape lines, or otherwise an empty line. Next to a game with
 * a problem it is kept unchanged. */
static GString *
make_gap (const CpCliOutput *output, const CpCliGame *game)
{
  bool is_end = game->number == 0;
  GString *gap = cp_pgn_recode_utf8 (game->gap, game->gap_length);

  if (strspn (gap->str, " \t\r\n\v\f\x1a") < gap->len || output->last_is_bad || game->is_bad)
    return gap;
  g_string_truncate (gap, 0);
  if (output->last_game != NULL)
    g_string_append_printf (gap, "%s%s", output->line_end, is_end ? "" : output->line_end);
  return gap;
}


/* Separates the previous game from @after by changing @gap or the end of the previous game. Two
 * games written here with only line breaks between need no check. Returns false if the games cannot
 * be separated. */
static bool
join (const CpCliOutput *output, GString *gap, const GString *after, bool after_is_bad)
{
  bool is_plain = strspn (gap->str, "\r\n") == gap->len;

  return after == NULL || (is_plain && !output->last_is_bad && !after_is_bad) ||
         cp_pgn_join (output->last_game, gap, after, output->line_end);
}


/* Returns the text of a game with the line ends of the file; NULL at the end of the file. */
static GString *
get_bytes (CpCliOutput *output, const CpCliGame *game)
{
  if (game->number == 0)
    return NULL;
  GString *bytes = g_string_new_len (game->out->str, (gssize) game->out->len);
  if (output->line_end == NULL)
    output->line_end = cp_pgn_find_line_end (game->slice.text, game->slice.length);
  if (output->line_end == NULL)
    output->line_end = "\n";
  if (!game->is_bad)
    cp_pgn_set_line_ends (bytes, output->line_end);
  return bytes;
}


/* Prints @gap, and @after until the last line ends of a game that is not separated yet.
 * @after: (transfer full) (nullable): the next game; NULL at the end */
static void
print_next (CpCliOutput *output, GString *gap, GString *after, bool after_is_bad, unsigned number)
{
  size_t written = output->last_game != NULL ? output->last_game->len : 0;
  bool is_joined = join (output, gap, after, after_is_bad);

  if (!is_joined && !output->failed)
    /* Translators: %u is the number of a game in a file. */
    cp_cli_print_message (
        _ ("Game %u cannot be read to its end, so the games after it would be read as part "
           "of it. Repair it or move it elsewhere."),
        output->last_number);
  output->failed |= !is_joined;
  if (!output->failed) {
    if (output->last_game != NULL)
      fputs (output->last_game->str + written, stdout);
    fwrite (gap->str, 1, gap->len, stdout);
    fwrite (after != NULL ? after->str : "", 1, after != NULL ? after->len : 0, stdout);
  }
  if (output->last_game != NULL)
    g_string_free (output->last_game, TRUE);
  output->last_game = after;
  output->last_is_bad = after_is_bad;
  output->last_number = number;
}


void
cp_cli_output_print (CpCliOutput *output, const CpCliGame *game)
{
  GString *after = get_bytes (output, game);
  g_autoptr (GString) gap = make_gap (output, game);

  print_next (output, gap, after, game->is_bad, game->number);
}


/* Games are compared with their neighbours like bad ones, because nothing is known of their ends.
 */
void
cp_cli_output_append (CpCliOutput *output, const char *bytes, size_t length, unsigned number)
{
  g_autoptr (GString) gap = g_string_new (NULL);

  if (output->line_end == NULL)
    output->line_end = cp_pgn_find_line_end (bytes, length);
  if (output->line_end == NULL)
    output->line_end = "\n";
  if (output->last_game != NULL)
    g_string_append_printf (gap, "%s%s", output->line_end, output->line_end);
  print_next (output, gap, g_string_new_len (bytes, (gssize) length), true, number);
}


void
cp_cli_output_end (CpCliOutput *output)
{
  g_autoptr (GString) gap = g_string_new (output->last_game != NULL ? output->line_end : NULL);

  print_next (output, gap, NULL, false, 0);
}
