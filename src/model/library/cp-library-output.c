/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-library-output.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <string.h>
#include <unistd.h>

#include "cp-library-private.h"
#include "record/pgn/cp-pgn-join.h"
#include "record/pgn/cp-pgn-scanner.h"
#include "record/text/cp-pgn-encoding.h"
#include "record/text/cp-pgn-lexer.h"
#include "record/text/cp-pgn-recode.h"

#define BUFFER_SIZE ((size_t) 1 << 18)

/* Bytes of a file that are examined to determine its line ends. */
#define SAMPLE_SIZE ((size_t) 1 << 16)

/* How the encodings of texts are changed, so that a file does not get mixed encodings. */
typedef enum {
  KEEP,       /* a text that replaces a game in Latin-1 is written in Latin-1, others in UTF-8 */
  ALL_LATIN1, /* all texts are written in Latin-1, as the other games are */
  ALL_UTF8,   /* everything is written in UTF-8, also games that were not edited */
} Recoding;

/* State of writing. */
typedef struct {
  CpLibraryOutput *output;
  GCancellable *cancellable;
  int fd;
  GString *buffer;
  uint64_t at;
  const char *line_end; /* of the file */
  CpUtf16 encoding;     /* of the file; @buffer and @at are of the text before it is encoded */
  Recoding recoding;
  GError *error; /* the first error; nothing is written after it */
} Output;


static void
free_string (void *text)
{
  g_string_free (text, TRUE);
}


static void
clear_piece (void *data)
{
  CpLibraryPiece *piece = data;
  g_clear_pointer (&piece->bytes, g_bytes_unref);
  g_clear_pointer (&piece->escapes, free_string);
  g_free (piece->text);
  cp_library_problem_free (piece->problem);
}


static void
clear_departed (void *data)
{
  CpDepartedGame *game = data;
  g_clear_pointer (&game->bytes, g_bytes_unref);
}


CpLibraryOutput *
cp_library_output_new (CpLibraryFile *open_file, unsigned n_games)
{
  CpLibraryOutput *output = g_new0 (CpLibraryOutput, 1);
  CpLibraryPiece start = { .in_file = true };

  output->open_file = open_file != NULL ? cp_library_file_ref (open_file) : NULL;
  output->departed = g_array_new (FALSE, FALSE, sizeof (CpDepartedGame));
  output->pieces = g_array_sized_new (FALSE, FALSE, sizeof (CpLibraryPiece), n_games + 1);
  g_array_set_clear_func (output->departed, clear_departed);
  g_array_set_clear_func (output->pieces, clear_piece);
  g_array_append_val (output->pieces, start);
  return output;
}


void
cp_library_output_free (CpLibraryOutput *output)
{
  g_clear_pointer (&output->open_file, cp_library_file_unref);
  g_array_unref (output->departed);
  g_array_unref (output->pieces);
  g_free (output);
}


static CpLibraryPiece *
nth_piece (CpLibraryOutput *output, unsigned index)
{
  return &g_array_index (output->pieces, CpLibraryPiece, index);
}


static void
append (GString *text, const GString *more)
{
  g_string_append_len (text, more->str, (gssize) more->len);
}


static bool
is_blank (const GString *text)
{
  return strspn (text->str, " \t\r\n\v\f\x1a") == text->len;
}


static void
write_buffer (Output *out, const GString *buffer)
{
  const char *bytes = buffer->str;
  size_t left = buffer->len;

  while (left > 0 && out->error == NULL) {
    gssize n = write (out->fd, bytes, left);
    if (n < 0 && errno != EINTR)
      cp_library_set_errno (&out->error, errno, _ ("The file cannot be written"));
    bytes += MAX (n, 0);
    left -= (size_t) MAX (n, 0);
  }
}


static void
flush (Output *out)
{
  g_autoptr (GString) encoded = g_string_new (NULL);

  if (out->encoding != CP_UTF16_NONE)
    cp_utf16_encode (out->encoding, out->buffer->str, out->buffer->len, encoded);
  write_buffer (out, out->encoding != CP_UTF16_NONE ? encoded : out->buffer);
  g_string_truncate (out->buffer, 0);
  if (out->error == NULL)
    g_cancellable_set_error_if_cancelled (out->cancellable, &out->error);
}


static void
put (Output *out, const GString *bytes)
{
  append (out->buffer, bytes);
  out->at += bytes->len;
  if (out->buffer->len >= BUFFER_SIZE)
    flush (out);
}


/* Converts bytes of the file to the encoding of the new file. Takes @bytes. */
static GString *
recode (const Output *out, GString *bytes)
{
  if (out->recoding != ALL_UTF8 || cp_pgn_find_encoding (bytes->str, bytes->len) != CP_PGN_LATIN1)
    return bytes;
  GString *recoded = cp_pgn_recode_utf8 (bytes->str, bytes->len);
  g_string_free (bytes, TRUE);
  return recoded;
}


/* Reads bytes of the file between games; none after an error. */
static GString *
read_gap (Output *out, uint64_t offset, uint64_t length)
{
  GString *text = g_string_new (NULL);

  if (length == 0 || out->error != NULL)
    return text;
  g_string_set_size (text, length);
  if (!cp_library_file_read (out->output->open_file, offset, text->str, length, &out->error))
    g_string_truncate (text, 0);
  return recode (out, text);
}


static uint64_t
get_end (const CpLibraryFound *found)
{
  return found->offset + found->length;
}


static GString *
read_piece_gap (Output *out, const CpLibraryPiece *piece)
{
  return read_gap (out, get_end (&piece->found), piece->gap);
}


/* Reads the end of the file, behind its last game. */
static GString *
read_end (Output *out)
{
  const CpLibraryOutput *output = out->output;
  uint64_t size = output->has_file ? cp_library_file_get_size (output->open_file) : 0;

  return read_gap (out, output->end, size > output->end ? size - output->end : 0);
}


/* Determines the line ends of the file from its beginning. */
static void
find_line_end (Output *out)
{
  CpLibraryFile *open_file = out->output->open_file;
  uint64_t size = out->output->has_file ? cp_library_file_get_size (open_file) : 0;
  g_autoptr (GString) sample = read_gap (out, 0, MIN (size, SAMPLE_SIZE));
  const char *found = cp_pgn_find_line_end (sample->str, sample->len);

  out->line_end = found != NULL ? found : "\n";
}


/* Returns the bytes of a piece before any edit; NULL if it has none, or with @error set. */
static GString *
read_original (const Output *out, const CpLibraryPiece *piece, GError **error)
{
  g_autoptr (GBytes) bytes = piece->bytes != NULL ? g_bytes_ref (piece->bytes) : NULL;
  size_t length;

  if (bytes == NULL && piece->found.length > 0)
    bytes = cp_library_read_bytes (out->output->open_file, &piece->found, error);
  if (bytes == NULL)
    return NULL;
  const char *text = g_bytes_get_data (bytes, &length);
  return g_string_new_len (text, (gssize) length);
}


/* Returns the text of a piece with the line ends and in the encoding of its bytes, or else of the
 * file. */
static GString *
encode_text (const Output *out, const CpLibraryPiece *piece)
{
  g_autoptr (GString) original = read_original (out, piece, NULL);
  GString *text = g_string_new (piece->text);
  const char *line_end = NULL;
  bool latin1 = out->recoding == ALL_LATIN1;

  if (original != NULL) {
    line_end = cp_pgn_find_line_end (original->str, original->len);
    latin1 |= out->recoding == KEEP &&
              cp_pgn_find_encoding (original->str, original->len) == CP_PGN_LATIN1;
  }
  cp_pgn_set_line_ends (text, line_end != NULL ? line_end : out->line_end);
  if (!latin1 || cp_pgn_find_encoding (text->str, text->len) != CP_PGN_UTF8)
    return recode (out, text);
  GString *narrow = cp_pgn_recode_latin1 (text->str, text->len);
  if (narrow == NULL)
    return text;
  g_string_free (text, TRUE);
  return narrow;
}


/* Returns the bytes of a piece in the new file; none after an error. */
static GString *
read_piece (Output *out, const CpLibraryPiece *piece)
{
  GString *bytes = NULL;

  if (piece->text != NULL)
    return encode_text (out, piece);
  if (out->error == NULL)
    bytes = read_original (out, piece, &out->error);
  return bytes != NULL ? recode (out, bytes) : g_string_new (NULL);
}


/* The encodings that occur. */
typedef struct {
  bool utf8;   /* bytes of the file are in UTF-8 */
  bool latin1; /* bytes of the file are in Latin-1 */
  bool wide;   /* an edited text has characters that Latin-1 lacks */
} Encodings;


/* Adds the encoding of bytes of the file. Takes @bytes. */
static void
add_encoding_of_bytes (Encodings *encodings, GString *bytes)
{
  CpPgnEncoding encoding = cp_pgn_find_encoding (bytes->str, bytes->len);

  encodings->utf8 |= encoding == CP_PGN_UTF8;
  encodings->latin1 |= encoding == CP_PGN_LATIN1;
  g_string_free (bytes, TRUE);
}


static void
add_encoding_of_text (Encodings *encodings, const char *text)
{
  size_t length = strlen (text);
  CpPgnEncoding encoding = cp_pgn_find_encoding (text, length);

  encodings->latin1 |= encoding == CP_PGN_LATIN1;
  if (encoding == CP_PGN_UTF8 && !encodings->wide) {
    g_autoptr (GString) narrow = cp_pgn_recode_latin1 (text, length);
    encodings->wide = narrow == NULL;
  }
}


/* Finds the encodings of everything that may be written. */
static Encodings
find_encodings (Output *out)
{
  CpLibraryOutput *output = out->output;
  Encodings encodings = { false };

  for (unsigned i = 0; i < output->pieces->len; i++) {
    const CpLibraryPiece *piece = nth_piece (output, i);
    GString *original = read_original (out, piece, piece->text == NULL ? &out->error : NULL);
    if (original != NULL)
      add_encoding_of_bytes (&encodings, original);
    if (piece->text != NULL)
      add_encoding_of_text (&encodings, piece->text);
    add_encoding_of_bytes (&encodings, read_piece_gap (out, piece));
    if (out->error != NULL)
      return encodings;
  }
  for (unsigned i = 0; i < output->departed->len; i++) {
    const CpDepartedGame *game = &g_array_index (output->departed, CpDepartedGame, i);
    add_encoding_of_bytes (&encodings, read_gap (out, get_end (&game->found), game->gap));
  }
  add_encoding_of_bytes (&encodings, read_end (out));
  return encodings;
}


/* Returns true if something is written that may be in another encoding than the file. */
static bool
may_mix (CpLibraryOutput *output)
{
  for (unsigned i = 1; i < output->pieces->len; i++) {
    const CpLibraryPiece *piece = nth_piece (output, i);
    size_t length = piece->text != NULL ? strlen (piece->text) : 0;
    const char *bytes = piece->text;
    if (bytes == NULL && piece->bytes != NULL)
      bytes = g_bytes_get_data (piece->bytes, &length);
    if (bytes != NULL ? cp_pgn_find_encoding (bytes, length) != CP_PGN_ASCII : !piece->in_file)
      return true;
  }
  return false;
}


/* Chooses the encoding of the new file. A file in Latin-1 stays in Latin-1 if all texts can be
 * written so; otherwise all of it becomes UTF-8. */
static void
choose_recoding (Output *out)
{
  if (out->encoding != CP_UTF16_NONE)
    out->recoding = ALL_UTF8;
  if (out->encoding != CP_UTF16_NONE || !may_mix (out->output))
    return;
  Encodings encodings = find_encodings (out);
  if (encodings.latin1)
    out->recoding = encodings.utf8 || encodings.wide ? ALL_UTF8 : ALL_LATIN1;
}


/* Keeps the bytes of games that are not written, and moves the escape lines behind them to the
 * pieces before them. */
static void
keep_departed (Output *out)
{
  for (unsigned i = 0; i < out->output->departed->len; i++) {
    CpDepartedGame *game = &g_array_index (out->output->departed, CpDepartedGame, i);
    CpLibraryPiece *piece = nth_piece (out->output, game->piece);
    g_autoptr (GString) gap = read_gap (out, get_end (&game->found), game->gap);

    game->bytes = cp_library_read_bytes (out->output->open_file, &game->found, NULL);
    if (piece->escapes == NULL && !is_blank (gap))
      piece->escapes = g_string_new (NULL);
    if (!is_blank (gap))
      append (piece->escapes, gap);
  }
}


/* Returns the gap behind piece @index. */
static GString *
make_gap (Output *out, unsigned index)
{
  const CpLibraryPiece *piece = nth_piece (out->output, index);
  bool is_last = index + 1 == out->output->pieces->len;
  bool has_gap = index == 0 || (piece->in_file && get_end (&piece->found) != out->output->end);
  GString *gap = read_piece_gap (out, piece);

  if (index > 0 && (is_last || piece->escapes != NULL) && is_blank (gap))
    g_string_truncate (gap, 0);
  if (piece->escapes != NULL)
    append (gap, piece->escapes);
  else if (!is_last && !has_gap)
    g_string_append_printf (gap, "%s%s", out->line_end, out->line_end);
  if (!is_last)
    return gap;

  g_autoptr (GString) end = read_end (out);
  if (index > 0 || !is_blank (end))
    append (gap, end);
  if (!piece->in_file && end->len == 0)
    g_string_append (gap, out->line_end);
  return gap;
}


/* Returns true if pieces @index and @index + 1, or @index and the end, are neighbours in the file
 * and unchanged. */
static bool
are_joined (CpLibraryOutput *output, unsigned index)
{
  bool is_last = index + 1 == output->pieces->len;
  const CpLibraryPiece *before = nth_piece (output, index);
  const CpLibraryPiece *after = is_last ? NULL : nth_piece (output, index + 1);

  if (!before->in_file || before->text != NULL ||
      (after != NULL && (!after->in_file || after->text != NULL)))
    return false;
  return get_end (&before->found) + before->gap == (is_last ? output->end : after->found.offset);
}


/* Writes a game anew that cannot be followed by @after as it is, for instance because a comment
 * behind its result belongs to it only at the end of a file. Replaces @bytes by the new ones. */
static bool
rewrite_piece (
    const Output *out, CpLibraryPiece *piece, GString *bytes, GString *gap, const GString *after)
{
  CpPgnSlice slice = { .text = bytes->str, .length = bytes->len, .line = 1, .column = 1 };
  g_auto (CpPgnGame) game = { 0 };

  if (piece->text != NULL || !cp_pgn_slice_read (&slice, &game))
    return false;
  piece->text = cp_library_write_record (game.record);
  piece->outcome = cp_record_get_outcome (game.record);
  piece->has_outcome = true;
  g_autoptr (GString) text = encode_text (out, piece);
  g_string_truncate (bytes, 0);
  append (bytes, text);
  return cp_pgn_join (bytes, gap, after, out->line_end);
}


/* Makes piece @index and the one behind it readable as two games.
 * @bytes: (nullable) (inout): of the piece; %NULL for the start of the file
 * @gap: (inout): behind it
 * @after: (nullable): bytes of the next piece; %NULL for the end of the file */
static void
join (Output *out, unsigned index, GString *bytes, GString *gap, const GString *after)
{
  CpLibraryPiece *piece = nth_piece (out->output, index);
  size_t length = bytes != NULL ? bytes->len : 0;

  if (out->error != NULL || (bytes == NULL && after == NULL) || are_joined (out->output, index))
    return;
  if (!cp_pgn_join (bytes, gap, after, out->line_end) &&
      (bytes == NULL || !rewrite_piece (out, piece, bytes, gap, after)))
    g_set_error (&out->error, CP_LIBRARY_ERROR, CP_LIBRARY_ERROR_UNWRITABLE,
                 /* Translators: %u is the number of a game in a file. */
                 _ ("Game %u cannot be read to its end, so the games after it would be read as "
                    "part of it. Repair it or move it elsewhere."),
                 index);
  piece->is_new = bytes != NULL && bytes->len > length;
}


/* Writes a byte order mark before a text in UTF-16 that would not be recognized without one.
 * @gap: the gap before the first game
 * @first: (nullable): bytes of the first game */
static void
put_mark (Output *out, const GString *gap, const GString *first)
{
  g_autoptr (GString) start = g_string_new_len (gap->str, (gssize) gap->len);
  g_autoptr (GString) mark = g_string_new (CP_PGN_BYTE_ORDER_MARK);

  if (first != NULL)
    append (start, first);
  if (out->encoding != CP_UTF16_NONE && cp_utf16_needs_mark (start->str, start->len) &&
      cp_pgn_byte_order_mark_length (gap->str, gap->len) == 0)
    put (out, mark);
}


static void
put_piece (Output *out, CpLibraryPiece *piece, const GString *bytes)
{
  piece->is_new |= piece->text != NULL;
  piece->found.offset = out->at;
  piece->found.length = (uint32_t) bytes->len;
  piece->found.hash = cp_library_hash (bytes->str, bytes->len);
  put (out, bytes);
}


/* Writes all pieces with the gaps behind them. */
static void
put_all (Output *out)
{
  unsigned n = out->output->pieces->len;
  g_autoptr (GString) bytes = NULL;

  for (unsigned i = 0; i < n && out->error == NULL; i++) {
    g_autoptr (GString) gap = make_gap (out, i);
    g_autoptr (GString) after = i + 1 < n ? read_piece (out, nth_piece (out->output, i + 1)) : NULL;

    join (out, i, bytes, gap, after);
    if (i == 0)
      put_mark (out, gap, after);
    else
      put_piece (out, nth_piece (out->output, i), bytes);
    put (out, gap);
    g_clear_pointer (&bytes, free_string);
    bytes = g_steal_pointer (&after);
  }
}


bool
cp_library_output_write (CpLibraryOutput *output, int fd, GCancellable *cancellable, GError **error)
{
  g_autoptr (GString) buffer = g_string_sized_new (2 * BUFFER_SIZE);
  Output out = { .output = output, .cancellable = cancellable, .fd = fd, .buffer = buffer };

  if (output->has_file)
    out.encoding = cp_library_file_get_encoding (output->open_file);
  find_line_end (&out);
  choose_recoding (&out);
  keep_departed (&out);
  put_all (&out);
  flush (&out);
  if (out.error == NULL)
    return true;
  g_propagate_error (error, out.error);
  return false;
}


/* Returns true if the game at @slice is the written piece. */
static bool
is_piece (CpLibraryPiece *piece, const CpPgnSlice *slice)
{
  CpLibraryFound found = cp_library_found (slice);
  g_auto (CpPgnGame) game = { 0 };

  if (found.offset != piece->found.offset || found.length != piece->found.length ||
      found.hash != piece->found.hash)
    return false;
  piece->found = found;
  if (!piece->is_new)
    return true;

  cp_pgn_slice_read (slice, &game);
  piece->problem = cp_library_problem_take (&game, slice->line, slice->column);
  if (!piece->has_outcome)
    return true;
  CpNotation notation =
      game.record != NULL ? cp_move_recorded_notation (cp_record_get_rules (game.record)) : 0;
  return cp_pgn_reads_back (&game, piece->text, notation, piece->outcome);
}


bool
cp_library_output_verify (CpLibraryOutput *output,
                          CpLibraryFile *written,
                          GCancellable *cancellable,
                          GError **error)
{
  CpFileScan scan = { .open_file = written, .cancellable = cancellable };
  g_autoptr (CpPgnScanner) scanner = cp_pgn_scanner_new (cp_file_scan_read, &scan);
  g_autoptr (GError) failure = NULL;
  CpPgnSlice slice;
  unsigned n = 1;

  while (cp_pgn_scanner_next (scanner, &slice, &failure)) {
    if (n == output->pieces->len || !is_piece (nth_piece (output, n), &slice))
      break;
    n++;
  }
  if (failure != NULL) {
    g_propagate_error (error, g_steal_pointer (&failure));
    return false;
  }
  if (n == output->pieces->len && !cp_pgn_scanner_next (scanner, &slice, NULL))
    return true;
  g_set_error (error, CP_LIBRARY_ERROR, CP_LIBRARY_ERROR_UNWRITABLE,
               /* Translators: %u is the number of a game in a file. */
               _ ("The file was not saved: when it was read back, game %u was not the same."),
               MIN (n, output->pieces->len - 1));
  return false;
}
