/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-pgn-scanner.h"

#include "cp-pgn-find.h"

/* Large against a game, small against what a machine has. */
#define WINDOW (256 * 1024)

struct CpPgnScanner {
  CpPgnSource source;
  void *data;
  char *window;
  size_t size;      /* of the window */
  size_t length;    /* bytes in it */
  bool complete;    /* nothing follows them in the file */
  CpPgnLexer lexer; /* of the window; it is behind the last game, or behind a gap after it */
  CpPgnPlace place; /* the same in the file */
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
  return scanner;
}


void
cp_pgn_scanner_free (CpPgnScanner *scanner)
{
  if (scanner == NULL)
    return;
  g_free (scanner->window);
  g_free (scanner);
}


/* Forgets what lies before the lexer's place. */
static void
forget (CpPgnScanner *scanner)
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


/* Goes on to @at, over bytes between games. */
static void
skip_gap (CpPgnScanner *scanner, size_t at)
{
  const char *gap = scanner->window + scanner->lexer.at;
  size_t length = at - scanner->lexer.at;

  cp_pgn_place_skip_gap (&scanner->place, gap, length);
  scanner->lexer.at = at;
}


/* Goes on behind the byte order mark that the file may start with; it takes no column. */
static void
skip_mark (CpPgnScanner *scanner)
{
  if (scanner->place.offset > 0)
    return;
  scanner->lexer.at = cp_pgn_byte_order_mark_length (scanner->window, scanner->length);
  scanner->place.offset = scanner->lexer.at;
}


/* Where the last line begins in the first @length bytes at the lexer's place, which are a gap: a
 * line of it may be an escape line that has not been read to its end. */
static size_t
find_last_line (const CpPgnScanner *scanner, size_t end)
{
  while (end > scanner->lexer.at && scanner->window[end - 1] != '\n' &&
         scanner->window[end - 1] != '\r')
    end--;
  return end;
}


bool
cp_pgn_scanner_next (CpPgnScanner *scanner, CpPgnSlice *slice, GError **error)
{
  while (true) {
    scanner->lexer.text = scanner->window;
    scanner->lexer.length = scanner->length;
    skip_mark (scanner);
    CpPgnLexer ahead = scanner->lexer;
    bool found = cp_pgn_find_game (&ahead, slice);

    if (scanner->complete || !ahead.reached_end) {
      if (!found)
        return false;
      skip_gap (scanner, (size_t) (slice->text - scanner->window));
      cp_pgn_slice_put (slice, &scanner->place);
      cp_pgn_place_skip_game (&scanner->place, slice, slice->length);
      scanner->lexer.at = ahead.at;
      return true;
    }
    if (found)
      skip_gap (scanner, (size_t) (slice->text - scanner->window));
    else
      skip_gap (scanner, find_last_line (scanner, scanner->length));
    forget (scanner);
    if (!fill (scanner, error))
      return false;
  }
}
