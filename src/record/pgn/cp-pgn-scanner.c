/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-pgn-scanner.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "cp-pgn-reader.h"
#include "cp-pgn-slice-private.h"

/* Large compared with a game, small compared with memory. */
#define WINDOW (256 * 1024)

/* Bytes of a file that are examined to determine whether it contains games. */
#define SAMPLE ((size_t) 64 * 1024)

/* In text, fewer than one byte in CONTROLS_PART is a control character. */
#define CONTROLS_PART 50

struct CpPgnScanner {
  CpPgnSource source;
  void *data;
  char *window;
  size_t size;      /* of the window */
  size_t length;    /* bytes in it */
  bool complete;    /* the window reaches the end of the file */
  CpPgnLexer lexer; /* lexer of the window, after the last game */
  CpPgnPlace place; /* place of the lexer in the file */
  GString *gap;     /* the gap skipped last */
  CpPgnSlice last;  /* the last game found; its text is no longer valid */
};


CpPgnScanner *
cp_pgn_scanner_new (CpPgnSource source, void *data)
{
  return cp_pgn_scanner_new_sized (source, data, WINDOW);
}


CpPgnScanner *
cp_pgn_scanner_new_sized (CpPgnSource source, void *data, size_t window)
{
  CpPgnScanner *scanner = g_new0 (CpPgnScanner, 1);

  scanner->source = source;
  scanner->data = data;
  scanner->size = window;
  scanner->window = g_malloc (window);
  scanner->place = (CpPgnPlace){ .line = 1, .column = 1 };
  scanner->gap = g_string_new (NULL);
  return scanner;
}


void
cp_pgn_scanner_free (CpPgnScanner *scanner)
{
  if (scanner == NULL)
    return;
  g_string_free (scanner->gap, TRUE);
  g_free (scanner->window);
  g_free (scanner);
}


/* Drops the bytes before the lexer from the window. */
static void
drop_start (CpPgnScanner *scanner)
{
  CpPgnLexer *lexer = &scanner->lexer;
  bool inside_line = !cp_pgn_lexer_is_first_column (lexer);

  scanner->length -= lexer->at;
  memmove (scanner->window, scanner->window + lexer->at, scanner->length);
  *lexer = (CpPgnLexer){ .inside_line = inside_line };
}


/* Fills the window, making it larger if it is full; false with @error set by the source. */
static bool
fill (CpPgnScanner *scanner, GError **error)
{
  if (scanner->length == scanner->size) {
    scanner->size *= 2;
    scanner->window = g_realloc (scanner->window, scanner->size);
  }
  while (scanner->length < scanner->size && !scanner->complete) {
    gssize n = scanner->source (scanner->data, scanner->window + scanner->length,
                                scanner->size - scanner->length, error);
    if (n < 0)
      return false;
    scanner->length += (size_t) n;
    scanner->complete = n == 0;
  }
  return true;
}


/* Advances to @at, over bytes between games. */
static void
skip_gap (CpPgnScanner *scanner, size_t at)
{
  const char *gap = scanner->window + scanner->lexer.at;
  size_t length = at - scanner->lexer.at;

  cp_pgn_place_skip_gap (&scanner->place, gap, length);
  g_string_append_len (scanner->gap, gap, (gssize) length);
  scanner->lexer.at = at;
}


/* Skips the byte order mark at the start of the file; it takes no column. */
static void
skip_mark (CpPgnScanner *scanner)
{
  if (scanner->place.offset > 0)
    return;
  scanner->lexer.at = cp_pgn_byte_order_mark_length (scanner->window, scanner->length);
  scanner->place.offset = scanner->lexer.at;
}


const char *
cp_pgn_scanner_get_gap (const CpPgnScanner *scanner, size_t *length)
{
  *length = scanner->gap->len;
  return scanner->gap->str;
}


/* Returns true if @text contains a tag. */
static bool
has_tag (const char *text, size_t length)
{
  CpPgnLexer lexer = { .text = text, .length = length };
  CpPgnToken token;

  do
    token = cp_pgn_lexer_next (&lexer);
  while (token.type != CP_PGN_TAG && token.type != CP_PGN_END);
  return token.type == CP_PGN_TAG;
}


/* Returns true if @text looks like a picture, an archive or the like: it has many control
 * characters and no tag. A few stray bytes in a file of games do not matter. */
static bool
is_binary (const char *text, size_t length)
{
  size_t n = 0;

  for (size_t i = 0; i < length; i++)
    n += g_ascii_iscntrl (text[i]) && memchr ("\t\n\v\f\r\x1a", text[i], 6) == NULL;
  return n * CONTROLS_PART > length && !has_tag (text, length);
}


bool
cp_pgn_scanner_check (CpPgnScanner *scanner, GError **error)
{
  if (!fill (scanner, error))
    return false;

  const char *text = scanner->window;
  size_t length = MIN (scanner->length, SAMPLE);
  if (!is_binary (text, length))
    return true;
  g_set_error_literal (error, CP_PGN_ERROR, CP_PGN_ERROR_NO_GAME,
                       _ ("This is not a file of games."));
  return false;
}


bool
cp_pgn_scanner_next (CpPgnScanner *scanner, CpPgnSlice *slice, GError **error)
{
  g_string_truncate (scanner->gap, 0);
  while (true) {
    scanner->lexer.text = scanner->window;
    scanner->lexer.length = scanner->length;
    skip_mark (scanner);
    CpPgnLexer ahead = scanner->lexer;
    bool found = cp_pgn_find_game (&ahead, &scanner->last, slice);

    if (scanner->complete || !ahead.reached_end) {
      if (!found) {
        skip_gap (scanner, scanner->length);
        return false;
      }
      skip_gap (scanner, (size_t) (slice->text - scanner->window));
      cp_pgn_slice_set_place (slice, &scanner->place);
      cp_pgn_place_skip_game (&scanner->place, slice, slice->length);
      scanner->lexer.at = ahead.at;
      scanner->last = *slice;
      return true;
    }
    drop_start (scanner);
    if (!fill (scanner, error))
      return false;
  }
}
