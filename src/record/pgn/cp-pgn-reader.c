/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-pgn-reader.h"

#include <glib/gi18n-lib.h>

#include "cp-pgn-slice-private.h"

struct CpPgnReader {
  CpPgnLexer lexer;
  CpPgnPlace place; /* after the last game */
  CpPgnSlice last;  /* the last game */
};

G_DEFINE_QUARK (cp_pgn_error_quark, cp_pgn_error)


CpPgnReader *
cp_pgn_reader_new (const char *text, size_t length)
{
  CpPgnReader *reader = g_new0 (CpPgnReader, 1);
  size_t mark = cp_pgn_byte_order_mark_length (text, length);

  /* A mapped empty file has no text, and adding 0 to NULL is undefined. */
  if (text == NULL)
    text = "";
  reader->lexer = (CpPgnLexer){ .text = text, .length = length, .at = mark };
  reader->place = (CpPgnPlace){ .offset = mark, .line = 1, .column = 1 };
  return reader;
}


void
cp_pgn_reader_free (CpPgnReader *reader)
{
  g_free (reader);
}


/* Finds the next game and its place. */
static bool
find_next (CpPgnReader *reader, CpPgnSlice *slice)
{
  if (!cp_pgn_find_game (&reader->lexer, &reader->last, slice))
    return false;
  reader->last = *slice;

  const char *gap = reader->lexer.text + reader->place.offset;
  cp_pgn_place_skip_gap (&reader->place, gap, (size_t) (slice->text - gap));
  cp_pgn_slice_set_place (slice, &reader->place);
  cp_pgn_place_skip_game (&reader->place, slice, slice->length);
  return true;
}


bool
cp_pgn_reader_next (CpPgnReader *reader, CpPgnGame *game)
{
  CpPgnSlice slice;

  cp_pgn_game_clear (game);
  if (!find_next (reader, &slice))
    return false;
  cp_pgn_slice_read (&slice, game);
  return true;
}


static void
set_error (GError **error, CpPgnError code, unsigned line, unsigned column, const char *reason)
{
  g_set_error (error, CP_PGN_ERROR, (int) code,
               /* Translators: a place in a file, and the fault there. */
               _ ("Line %1$u, column %2$u: %3$s"), line, column, reason);
}


CpRecord *
cp_pgn_read_one (const char *text, size_t length, GError **error)
{
  g_autoptr (CpPgnReader) reader = cp_pgn_reader_new (text, length);
  g_auto (CpPgnGame) game = { 0 };
  CpPgnSlice second;

  if (!cp_pgn_reader_next (reader, &game)) {
    set_error (error, CP_PGN_ERROR_NO_GAME, 1, 1, _ ("No game was found."));
    return NULL;
  }
  if (game.problem != NULL) {
    set_error (error, CP_PGN_ERROR_BAD_GAME, game.line, game.column, game.problem);
    return NULL;
  }
  if (find_next (reader, &second)) {
    set_error (error, CP_PGN_ERROR_SEVERAL_GAMES, second.line, second.column,
               _ ("More than one game was found."));
    return NULL;
  }
  return g_steal_pointer (&game.record);
}
