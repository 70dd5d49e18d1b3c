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
  g_clear_pointer (&piece->escapes, free_string);
  g_free (piece->text);
  cp_library_problem_free (piece->problem);
}


CpLibraryOutput *
cp_library_output_new (void)
{
  CpLibraryOutput *output = g_new0 (CpLibraryOutput, 1);
  CpLibraryPiece start = { .in_file = true };

  output->gaps = g_array_new (FALSE, FALSE, sizeof (CpLibraryGap));
  output->pieces = g_array_new (FALSE, FALSE, sizeof (CpLibraryPiece));
  g_array_set_clear_func (output->pieces, clear_piece);
  g_array_append_val (output->pieces, start);
  return output;
}


void
cp_library_output_free (CpLibraryOutput *output)
{
  g_clear_pointer (&output->file, cp_library_source_unref);
  g_array_unref (output->gaps);
  g_array_unref (output->pieces);
  g_free (output);
}


static CpLibraryPiece *
nth_piece (CpLibraryOutput *output, unsigned index)
{
  return &g_array_index (output->pieces, CpLibraryPiece, index);
}


static bool
flush (Output *out, GError **error)
{
  g_autoptr (GString) encoded = g_string_new (NULL);
  const GString *buffer = out->encoding == CP_UTF16_NONE ? out->buffer : encoded;

  if (out->encoding != CP_UTF16_NONE)
    cp_utf16_encode (out->encoding, out->buffer->str, out->buffer->len, encoded);
  const char *bytes = buffer->str;
  size_t left = buffer->len;
  while (left > 0) {
    gssize n = write (out->fd, bytes, left);
    if (n < 0 && errno == EINTR)
      continue;
    if (n < 0) {
      cp_library_set_errno (error, errno, _ ("The file cannot be written"));
      return false;
    }
    bytes += n;
    left -= (size_t) n;
  }
  g_string_truncate (out->buffer, 0);
  return !g_cancellable_set_error_if_cancelled (out->cancellable, error);
}


static bool
put (Output *out, const char *bytes, size_t length, GError **error)
{
  g_string_append_len (out->buffer, bytes, (gssize) length);
  out->at += length;
  return out->buffer->len < BUFFER_SIZE || flush (out, error);
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


/* Reads bytes of the file that belong to no game; NULL with @error set. */
static GString *
read_gap (const Output *out, uint64_t offset, uint64_t length, GError **error)
{
  GString *text = g_string_sized_new (length);

  g_string_set_size (text, length);
  if (length == 0 || cp_library_source_read (out->output->file, offset, text->str, length, error))
    return recode (out, text);
  g_string_free (text, TRUE);
  return NULL;
}


static uint64_t
get_piece_end (const CpLibraryPiece *piece)
{
  return piece->found.offset + piece->found.length;
}


static GString *
read_piece_gap (const Output *out, const CpLibraryPiece *piece, GError **error)
{
  return read_gap (out, get_piece_end (piece), piece->gap, error);
}


/* Reads the end of the file, behind its last game. */
static GString *
read_end (const Output *out, GError **error)
{
  const CpLibraryOutput *output = out->output;
  uint64_t size = output->file != NULL ? cp_library_source_get_size (output->file) : 0;

  return read_gap (out, output->end, size > output->end ? size - output->end : 0, error);
}


static bool
is_blank (const GString *text)
{
  return strspn (text->str, " \t\r\n\v\f\x1a") == text->len;
}


/* Determines the line ends of the file from its beginning. */
static bool
find_line_end (Output *out, GError **error)
{
  CpLibrarySource *file = out->output->file;

  out->line_end = "\n";
  if (file == NULL)
    return true;
  size_t n = (size_t) MIN (cp_library_source_get_size (file), SAMPLE_SIZE);
  g_autofree char *sample = g_malloc (n);
  if (!cp_library_source_read (file, 0, sample, n, error))
    return false;
  const char *found = cp_pgn_find_line_end (sample, n);
  if (found != NULL)
    out->line_end = found;
  return true;
}


/* Returns the bytes of a piece in its source; NULL if it has none, or with @error set. */
static GString *
read_original (const CpLibraryPiece *piece, GError **error)
{
  if (piece->source == NULL)
    return NULL;
  char *bytes = cp_library_read_bytes (piece->source, &piece->found, error);
  if (bytes == NULL)
    return NULL;
  GString *text = g_string_new_len (bytes, piece->found.length);
  g_free (bytes);
  return text;
}


/* Returns the text of a piece with the line ends and in the encoding of its bytes, or else of the
 * file. */
static GString *
encode_text (const Output *out, const CpLibraryPiece *piece)
{
  g_autoptr (GString) original = read_original (piece, NULL);
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


/* Returns the bytes of a piece in the new file; NULL with @error set. */
static GString *
read_piece (const Output *out, const CpLibraryPiece *piece, GError **error)
{
  if (piece->text != NULL)
    return encode_text (out, piece);
  GString *bytes = read_original (piece, error);
  return bytes != NULL ? recode (out, bytes) : NULL;
}


/* The encodings that occur. */
typedef struct {
  bool utf8;   /* bytes of the file are in UTF-8 */
  bool latin1; /* bytes of the file are in Latin-1 */
  bool wide;   /* a text has characters that Latin-1 lacks */
} Encodings;


static void
note_encoding (Encodings *encodings, const GString *bytes)
{
  CpPgnEncoding encoding = cp_pgn_find_encoding (bytes->str, bytes->len);
  encodings->utf8 |= encoding == CP_PGN_UTF8;
  encodings->latin1 |= encoding == CP_PGN_LATIN1;
}


/* Notes the encoding of @gap, takes it; false if it is NULL. */
static bool
note_gap (Encodings *encodings, GString *gap)
{
  if (gap == NULL)
    return false;
  note_encoding (encodings, gap);
  g_string_free (gap, TRUE);
  return true;
}


static bool
note_piece (Encodings *encodings, const CpLibraryPiece *piece, GError **error)
{
  size_t length = piece->text != NULL ? strlen (piece->text) : 0;
  CpPgnEncoding encoding = cp_pgn_find_encoding (piece->text, length);
  g_autoptr (GString) original = read_original (piece, piece->text == NULL ? error : NULL);

  if (original != NULL)
    note_encoding (encodings, original);
  encodings->latin1 |= encoding == CP_PGN_LATIN1;
  if (encoding == CP_PGN_UTF8 && !encodings->wide) {
    g_autoptr (GString) narrow = cp_pgn_recode_latin1 (piece->text, length);
    encodings->wide = narrow == NULL;
  }
  return original != NULL || piece->text != NULL;
}


/* Notes the encodings of all that is written; false with @error set. */
static bool
note_all (const Output *out, Encodings *encodings, GError **error)
{
  CpLibraryOutput *output = out->output;

  for (unsigned i = 0; i < output->pieces->len; i++) {
    const CpLibraryPiece *piece = nth_piece (output, i);
    if ((i > 0 && !note_piece (encodings, piece, error)) ||
        !note_gap (encodings, read_piece_gap (out, piece, error)))
      return false;
  }
  for (unsigned i = 0; i < output->gaps->len; i++) {
    const CpLibraryGap *gap = &g_array_index (output->gaps, CpLibraryGap, i);
    if (!note_gap (encodings, read_gap (out, gap->offset, gap->length, error)))
      return false;
  }
  return note_gap (encodings, read_end (out, error));
}


/* Returns true if a piece may be in another encoding than the file. */
static bool
may_mix (CpLibraryOutput *output)
{
  for (unsigned i = 1; i < output->pieces->len; i++) {
    const CpLibraryPiece *piece = nth_piece (output, i);
    if (piece->text != NULL
            ? cp_pgn_find_encoding (piece->text, strlen (piece->text)) != CP_PGN_ASCII
            : piece->source != output->file)
      return true;
  }
  return false;
}


/* Chooses the encoding of the new file. A file in Latin-1 stays in Latin-1 if all texts can be
 * written so; otherwise all of it becomes UTF-8. */
static bool
choose_recoding (Output *out, GError **error)
{
  Encodings encodings = { false };

  if (out->encoding != CP_UTF16_NONE)
    out->recoding = ALL_UTF8;
  if (out->encoding != CP_UTF16_NONE || !may_mix (out->output))
    return true;
  if (!note_all (out, &encodings, error))
    return false;
  if (encodings.latin1 && !encodings.utf8 && !encodings.wide)
    out->recoding = ALL_LATIN1;
  else if (encodings.latin1)
    out->recoding = ALL_UTF8;
  return true;
}


static void
append (GString *text, const GString *more)
{
  if (more != NULL)
    g_string_append_len (text, more->str, (gssize) more->len);
}


/* Moves the escape lines behind games that are not written to the pieces before them. */
static bool
collect_escapes (Output *out, GError **error)
{
  for (unsigned i = 0; i < out->output->gaps->len; i++) {
    const CpLibraryGap *gap = &g_array_index (out->output->gaps, CpLibraryGap, i);
    CpLibraryPiece *piece = nth_piece (out->output, gap->piece);
    g_autoptr (GString) text = read_gap (out, gap->offset, gap->length, error);
    if (text == NULL)
      return false;
    if (is_blank (text))
      continue;
    if (piece->escapes == NULL)
      piece->escapes = g_string_new (NULL);
    append (piece->escapes, text);
  }
  return true;
}


/* Returns the gap behind a piece; NULL with @error set. */
static GString *
make_gap (const Output *out, const CpLibraryPiece *piece, bool is_start, GError **error)
{
  bool has_gap = piece->in_file && get_piece_end (piece) != out->output->end;
  GString *gap = read_piece_gap (out, piece, error);

  if (gap == NULL)
    return NULL;
  if (piece->escapes != NULL && !is_start && is_blank (gap))
    g_string_truncate (gap, 0);
  append (gap, piece->escapes);
  if (!has_gap && !is_start && piece->escapes == NULL)
    g_string_append_printf (gap, "%s%s", out->line_end, out->line_end);
  return gap;
}


/* Returns the gap behind the last piece: escape lines of its own, and the end of the file. */
static GString *
make_last_gap (const Output *out, const CpLibraryPiece *piece, bool is_start, GError **error)
{
  GString *gap = read_piece_gap (out, piece, error);
  g_autoptr (GString) end = read_end (out, error);

  if (gap == NULL || end == NULL) {
    g_clear_pointer (&gap, free_string);
    return NULL;
  }
  if (!is_start && is_blank (gap))
    g_string_truncate (gap, 0);
  append (gap, piece->escapes);
  if (!is_start || !is_blank (end))
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
  return get_piece_end (before) + before->gap == (is_last ? output->end : after->found.offset);
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
static bool
join (
    Output *out, unsigned index, GString *bytes, GString *gap, const GString *after, GError **error)
{
  CpLibraryPiece *piece = nth_piece (out->output, index);
  size_t length = bytes != NULL ? bytes->len : 0;

  if ((bytes == NULL && after == NULL) || are_joined (out->output, index))
    return true;
  if (cp_pgn_join (bytes, gap, after, out->line_end)) {
    piece->is_new |= bytes != NULL && bytes->len > length;
    return true;
  }
  if (bytes != NULL && rewrite_piece (out, piece, bytes, gap, after)) {
    piece->is_new = true;
    return true;
  }
  g_set_error (error, CP_LIBRARY_ERROR, CP_LIBRARY_ERROR_UNWRITABLE,
               /* Translators: %u is the number of a game in a file. */
               _ ("Game %u cannot be read to its end, so the games after it would be read as part "
                  "of it. Repair it or move it elsewhere."),
               index);
  return false;
}


static bool
put_piece (Output *out, CpLibraryPiece *piece, const GString *bytes, GError **error)
{
  piece->written.offset = out->at;
  piece->written.length = (uint32_t) bytes->len;
  piece->written.hash = cp_library_hash (bytes->str, bytes->len);
  piece->is_new |= piece->text != NULL;
  return put (out, bytes->str, bytes->len, error);
}


/* Writes a byte order mark before a text in UTF-16 that would not be recognized without one.
 * @gap: the gap before the first game
 * @first: (nullable): bytes of the first game */
static bool
put_mark (Output *out, const GString *gap, const GString *first, GError **error)
{
  g_autoptr (GString) start = g_string_new_len (gap->str, (gssize) gap->len);

  append (start, first);
  if (out->encoding == CP_UTF16_NONE || cp_pgn_byte_order_mark_length (gap->str, gap->len) > 0 ||
      !cp_utf16_needs_mark (start->str, start->len))
    return true;
  return put (out, CP_PGN_BYTE_ORDER_MARK, strlen (CP_PGN_BYTE_ORDER_MARK), error);
}


/* Writes all pieces with the gaps behind them. */
static bool
put_all (Output *out, GError **error)
{
  unsigned n = out->output->pieces->len;
  g_autoptr (GString) bytes = NULL;

  for (unsigned i = 0; i < n; i++) {
    CpLibraryPiece *piece = nth_piece (out->output, i);
    bool is_last = i + 1 == n;
    g_autoptr (GString) gap = (is_last ? make_last_gap : make_gap) (out, piece, i == 0, error);
    g_autoptr (GString) after = NULL;

    if (gap == NULL)
      return false;
    if (!is_last && (after = read_piece (out, nth_piece (out->output, i + 1), error)) == NULL)
      return false;
    if (!join (out, i, bytes, gap, after, error) ||
        (i == 0 ? !put_mark (out, gap, after, error) : !put_piece (out, piece, bytes, error)) ||
        !put (out, gap->str, gap->len, error))
      return false;
    g_clear_pointer (&bytes, free_string);
    bytes = g_steal_pointer (&after);
  }
  return true;
}


bool
cp_library_output_write (CpLibraryOutput *output, int fd, GCancellable *cancellable, GError **error)
{
  g_autoptr (GString) buffer = g_string_sized_new (2 * BUFFER_SIZE);
  Output out = { .output = output, .cancellable = cancellable, .fd = fd, .buffer = buffer };

  if (output->file != NULL)
    out.encoding = cp_library_source_get_encoding (output->file);
  return find_line_end (&out, error) && choose_recoding (&out, error) &&
         collect_escapes (&out, error) && put_all (&out, error) && flush (&out, error);
}


/* A written file as the source of a scanner. */
typedef struct {
  CpLibrarySource *source;
  GCancellable *cancellable;
  uint64_t at;
} Written;


static gssize
read_written_cb (void *data, char *buffer, size_t length, GError **error)
{
  Written *written = data;

  if (g_cancellable_set_error_if_cancelled (written->cancellable, error))
    return -1;
  gssize n = cp_library_source_read_some (written->source, written->at, buffer, length, error);
  if (n > 0)
    written->at += (uint64_t) n;
  return n;
}


/* Returns true if the game at @slice is the written piece. */
static bool
is_piece (CpLibraryPiece *piece, const CpPgnSlice *slice)
{
  CpLibraryFound found = cp_library_found (slice);
  g_auto (CpPgnGame) game = { 0 };

  if (found.offset != piece->written.offset || found.length != piece->written.length ||
      found.hash != piece->written.hash)
    return false;
  piece->written = found;
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
                          CpLibrarySource *source,
                          GCancellable *cancellable,
                          GError **error)
{
  Written written = { .source = source, .cancellable = cancellable };
  g_autoptr (CpPgnScanner) scanner = cp_pgn_scanner_new (read_written_cb, &written);
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
