/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-pgn-join.h"

#include <string.h>

#include "cp-pgn-scanner.h"
#include "cp-pgn-writer.h"

/* A text as a source for the scanner. */
typedef struct {
  const GString *text;
  size_t at;
} Memory;


static gssize
read_memory_cb (void *data, char *buffer, size_t length, GError **error)
{
  Memory *memory = data;
  size_t n = MIN (length, memory->text->len - memory->at);

  memcpy (buffer, memory->text->str + memory->at, n);
  memory->at += n;
  return (gssize) n;
}


static void
append (GString *text, const GString *more)
{
  if (more != NULL)
    g_string_append_len (text, more->str, (gssize) more->len);
}


/* Returns true if the scanner finds @before after @start, and then @after. */
static bool
finds_both (const char *start, const GString *before, const GString *gap, const GString *after)
{
  g_autoptr (GString) text = g_string_new (start);
  size_t offset = text->len;
  Memory memory = { .text = text };
  CpPgnSlice slice = { .length = 0 };

  append (text, before);
  append (text, gap);
  append (text, after);

  g_autoptr (CpPgnScanner) scanner =
      cp_pgn_scanner_new_sized (read_memory_cb, &memory, text->len + 1);
  if (*start == '*' && !cp_pgn_scanner_next (scanner, &slice, NULL))
    return false;
  if (before != NULL && (!cp_pgn_scanner_next (scanner, &slice, NULL) || slice.offset != offset ||
                         slice.length != before->len))
    return false;
  bool more = cp_pgn_scanner_next (scanner, &slice, NULL);
  if (after == NULL)
    return !more;
  return more && slice.offset == text->len - after->len;
}


/* Returns true if @before and @after are read as two games with @gap between them. */
static bool
are_separate (const GString *before, const GString *gap, const GString *after)
{
  if (before == NULL)
    return finds_both ("", before, gap, after);
  /* A `%` at the beginning of a game is not an escape, so a space precedes it here. Text like that
   * of a game may follow a result. */
  return finds_both (" ", before, gap, after) || finds_both ("* ", before, gap, after);
}


/* Appends text to @gap that separates the games; false if none does. */
static bool
extend_gap (const GString *before, GString *gap, const GString *after, const char *line_end)
{
  g_autofree char *empty_line = g_strconcat (line_end, line_end, NULL);
  g_autofree char *indented = g_strconcat (empty_line, " ", NULL);
  const char *const more[] = { "", empty_line, " ", indented };
  size_t length = gap->len;

  for (size_t i = 0; i < G_N_ELEMENTS (more); i++) {
    g_string_append (gap, more[i]);
    if (are_separate (before, gap, after))
      return true;
    g_string_truncate (gap, length);
  }
  return false;
}


bool
cp_pgn_join (GString *before, GString *gap, const GString *after, const char *line_end)
{
  g_autofree char *in_next_line = g_strconcat (line_end, "*", NULL);
  const char *const ends[] = { "", " *", "}", "} *", in_next_line };
  size_t length = before != NULL ? before->len : 0;

  if (before == NULL)
    return extend_gap (before, gap, after, line_end);
  for (size_t i = 0; i < G_N_ELEMENTS (ends); i++) {
    g_string_append (before, ends[i]);
    if (extend_gap (before, gap, after, line_end))
      return true;
    g_string_truncate (before, length);
  }
  return false;
}


bool
cp_pgn_reads_back (const CpPgnGame *game, const char *text, CpNotation notation, CpOutcome outcome)
{
  if (game->record == NULL)
    return false;
  CpOutcome read = cp_record_get_outcome (game->record);
  if (read.result != outcome.result || read.termination != outcome.termination)
    cp_record_set_outcome (game->record, outcome);

  g_autofree char *again = g_strchomp (cp_pgn_write (game->record, notation));
  size_t length = strlen (again);
  return strncmp (again, text, length) == 0 && text[length + strspn (text + length, "\n")] == '\0';
}
