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

/* So much of a file tells how its lines end. */
#define SAMPLE_SIZE ((size_t) 1 << 16)

/* What becomes of the characters, so that a file does not get mixed encodings. */
typedef enum {
  AS_IT_IS,   /* a text that takes the place of Latin-1 is written so, too; others in UTF-8 */
  ALL_LATIN1, /* all texts are written so, as the other games are */
  ALL_UTF8,   /* everything becomes so, games that nobody touched included */
} Recoding;

/* What is being written. */
typedef struct {
  CpLibraryOutput *output;
  GCancellable *cancellable;
  int fd;
  GString *buffer;
  uint64_t at;
  const char *line_end; /* as in the file */
  CpUtf16 encoding;     /* so, too; @buffer and @at are of the text before it is encoded */
  Recoding recoding;
  GHashTable *escapes; /* index of a piece + 1, 0 for the start: GString of escape lines */
} Output;


static void
clear_piece (void *data)
{
  CpLibraryPiece *piece = data;
  g_free (piece->text);
  cp_library_problem_free (piece->problem);
}


CpLibraryOutput *
cp_library_output_new (void)
{
  CpLibraryOutput *output = g_new0 (CpLibraryOutput, 1);
  output->gaps = g_array_new (FALSE, FALSE, sizeof (CpLibraryGap));
  output->pieces = g_array_new (FALSE, FALSE, sizeof (CpLibraryPiece));
  g_array_set_clear_func (output->pieces, clear_piece);
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


/* Puts what is in the encoding of the file before into that of the file to be. */
static GString *
recode (const Output *out, GString *bytes)
{
  if (out->recoding != ALL_UTF8 || cp_pgn_find_encoding (bytes->str, bytes->len) != CP_PGN_LATIN1)
    return bytes;
  GString *recoded = cp_pgn_recode_utf8 (bytes->str, bytes->len);
  g_string_free (bytes, TRUE);
  return recoded;
}


/* The bytes of gap @index: 0 is the one before the first game. */
static GString *
read_gap (const Output *out, unsigned index, GError **error)
{
  const CpLibraryGap *gap = &g_array_index (out->output->gaps, CpLibraryGap, index);
  size_t length = (size_t) (gap->end - gap->start);
  GString *text = g_string_sized_new (length);

  g_string_set_size (text, length);
  if (cp_library_source_read (out->output->file, gap->start, text->str, length, error))
    return recode (out, text);
  g_string_free (text, TRUE);
  return NULL;
}


static bool
is_blank (const GString *text)
{
  return strspn (text->str, " \t\r\n\v\f\x1a") == text->len;
}


/* How the lines of the file end, by its beginning. */
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


/* The bytes of a piece as they are in a file; NULL if they are in none, or with @error set. */
static GString *
read_original (const CpLibraryPiece *piece, GError **error)
{
  if (piece->source == NULL)
    return NULL;
  char *bytes =
      cp_library_read_bytes (piece->source, piece->offset, piece->length, piece->hash, error);
  if (bytes == NULL)
    return NULL;
  GString *text = g_string_new_len (bytes, piece->length);
  g_free (bytes);
  return text;
}


/* The text of a piece as it will be written: lines end as they did in this game, or else in the
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
    latin1 |= out->recoding == AS_IT_IS &&
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


/* The bytes of a piece as they will be written. */
static GString *
read_piece (const Output *out, const CpLibraryPiece *piece, GError **error)
{
  GString *bytes = piece->text != NULL ? encode_text (out, piece) : read_original (piece, error);

  if (bytes != NULL && piece->text == NULL)
    bytes = recode (out, bytes);
  if (bytes != NULL && piece->end != NULL)
    g_string_append (bytes, piece->end);
  return bytes;
}


/* Which encodings there are. */
typedef struct {
  bool utf8;   /* in the file */
  bool latin1; /* so too */
  bool texts;  /* in what was edited, which can be written in any */
  bool wide;   /* but not in Latin-1 */
} Encodings;


static void
note_encoding (Encodings *encodings, const GString *bytes)
{
  CpPgnEncoding encoding = cp_pgn_find_encoding (bytes->str, bytes->len);
  encodings->utf8 |= encoding == CP_PGN_UTF8;
  encodings->latin1 |= encoding == CP_PGN_LATIN1;
}


static bool
note_piece (Encodings *encodings, const CpLibraryPiece *piece, GError **error)
{
  size_t length = piece->text != NULL ? strlen (piece->text) : 0;
  CpPgnEncoding encoding = cp_pgn_find_encoding (piece->text, length);
  g_autoptr (GString) original = read_original (piece, piece->text == NULL ? error : NULL);

  if (original != NULL)
    note_encoding (encodings, original);
  encodings->texts |= encoding == CP_PGN_UTF8;
  encodings->latin1 |= encoding == CP_PGN_LATIN1;
  if (encoding == CP_PGN_UTF8 && !encodings->wide) {
    g_autoptr (GString) narrow = cp_pgn_recode_latin1 (piece->text, length);
    encodings->wide = narrow == NULL;
  }
  return original != NULL || piece->text != NULL;
}


/* Whether something comes into the file that may be in another encoding. */
static bool
may_mix (CpLibraryOutput *output)
{
  for (unsigned i = 0; i < output->pieces->len; i++) {
    const CpLibraryPiece *piece = nth_piece (output, i);
    if (piece->text != NULL
            ? cp_pgn_find_encoding (piece->text, strlen (piece->text)) != CP_PGN_ASCII
            : piece->source != output->file)
      return true;
  }
  return false;
}


/* Decides what becomes of the characters. A file in Latin-1 stays so if all that is written can be;
 * else all of it becomes UTF-8. */
static bool
choose_recoding (Output *out, GError **error)
{
  CpLibraryOutput *output = out->output;
  Encodings encodings = { false };

  if (out->encoding != CP_UTF16_NONE)
    out->recoding = ALL_UTF8;
  if (out->encoding != CP_UTF16_NONE || !may_mix (output))
    return true;
  for (unsigned i = 0; i < output->gaps->len; i++) {
    g_autoptr (GString) gap = read_gap (out, i, error);
    if (gap == NULL)
      return false;
    note_encoding (&encodings, gap);
  }
  for (unsigned i = 0; i < output->pieces->len; i++) {
    if (!note_piece (&encodings, nth_piece (output, i), error))
      return false;
  }
  if (encodings.latin1 && !encodings.utf8 && !encodings.wide)
    out->recoding = ALL_LATIN1;
  else if (encodings.latin1)
    out->recoding = ALL_UTF8;
  return true;
}


/* Whether pieces @index and @index + 1 follow one another in the file, too. */
static bool
are_neighbours (CpLibraryOutput *output, unsigned index)
{
  int64_t rank = nth_piece (output, index)->rank;
  return rank >= 0 && index + 1 < output->pieces->len &&
         nth_piece (output, index + 1)->rank == rank + 1;
}


static void
free_string (void *text)
{
  g_string_free (text, TRUE);
}


/* Finds the escape lines whose place between two games is gone. They stay behind the game in front
 * of them, or the nearest one before that which is still there. */
static bool
collect_escapes (Output *out, GError **error)
{
  CpLibraryOutput *output = out->output;
  unsigned n_games = output->gaps->len > 0 ? output->gaps->len - 1 : 0;
  g_autofree unsigned *pieces = g_new0 (unsigned, n_games + 1);
  unsigned home = 0;

  for (unsigned i = 0; i < output->pieces->len; i++) {
    int64_t rank = nth_piece (output, i)->rank;
    if (rank >= 0)
      pieces[rank] = i + 1;
  }
  for (unsigned rank = 0; rank + 1 < n_games; rank++) {
    if (pieces[rank] != 0)
      home = pieces[rank];
    if (pieces[rank] != 0 && are_neighbours (output, pieces[rank] - 1))
      continue;
    GString *gap = read_gap (out, rank + 1, error);
    if (gap == NULL)
      return false;
    GString *others = g_hash_table_lookup (out->escapes, GUINT_TO_POINTER (home));
    if (is_blank (gap)) {
      g_string_free (gap, TRUE);
    } else if (others == NULL) {
      g_hash_table_insert (out->escapes, GUINT_TO_POINTER (home), gap);
    } else {
      g_string_append_len (others, gap->str, (gssize) gap->len);
      g_string_free (gap, TRUE);
    }
  }
  return true;
}


/* The gap of the file that belongs behind piece @index, or before the first one if it is -1; -1 if
 * there is none. */
static int64_t
own_gap (CpLibraryOutput *output, int64_t index)
{
  int64_t tail = output->gaps->len > 1 ? (int64_t) output->gaps->len - 1 : -1;

  if (index < 0)
    return output->gaps->len > 0 ? 0 : -1;
  if (index + 1 == (int64_t) output->pieces->len)
    return tail;
  int64_t rank = nth_piece (output, (unsigned) index)->rank;
  return rank >= 0 && rank + 1 != tail ? rank + 1 : -1;
}


static void
append (GString *text, const GString *more)
{
  if (more != NULL)
    g_string_append_len (text, more->str, (gssize) more->len);
}


/* What stands behind piece @index, or before the first one if it is -1, as far as it can be told
 * without looking at the games. */
static GString *
plan_gap (Output *out, int64_t index, GError **error)
{
  CpLibraryOutput *output = out->output;
  const GString *escapes = g_hash_table_lookup (out->escapes, GUINT_TO_POINTER (index + 1));
  bool is_last = index + 1 == (int64_t) output->pieces->len;
  int64_t own_index = own_gap (output, index);
  GString *own =
      own_index >= 0 ? read_gap (out, (unsigned) own_index, error) : g_string_new (out->line_end);

  if (own == NULL)
    return NULL;
  if (index < 0) {
    g_string_truncate (own, own_index >= 0 ? own->len : 0);
    append (own, escapes);
  } else if (is_last) {
    if (own->len == 0 && nth_piece (output, (unsigned) index)->rank < 0)
      g_string_append (own, out->line_end);
    g_string_prepend (own, escapes != NULL ? escapes->str : "");
  } else if (escapes != NULL) {
    g_string_truncate (own, 0);
    append (own, escapes);
  } else if (own_index < 0) {
    g_string_append (own, out->line_end);
  }
  if (index >= 0 || !is_last || output->gaps->len < 2)
    return own;

  /* No game is left. */
  g_autoptr (GString) tail = read_gap (out, output->gaps->len - 1, error);
  if (tail != NULL && !is_blank (tail))
    append (own, tail);
  return own;
}


/* Writes a game anew that cannot stand where it is to stand as it is, for instance because a
 * comment behind its result belongs to it only at the end of a file. */
static bool
rewrite_piece (
    Output *out, CpLibraryPiece *piece, const GString *bytes, GString *gap, const GString *after)
{
  CpPgnSlice slice = { .text = bytes->str, .length = bytes->len, .line = 1, .column = 1 };
  g_auto (CpPgnGame) game = { 0 };

  if (piece->text != NULL || !cp_pgn_slice_read (&slice, &game))
    return false;
  piece->text = cp_library_write_record (game.record);
  piece->outcome = cp_record_get_outcome (game.record);
  piece->has_outcome = true;
  g_autoptr (GString) text = encode_text (out, piece);
  return cp_pgn_repair_gap (text, gap, after, out->line_end);
}


/* Whether nobody needs to look whether the gap behind piece @index keeps its games apart. */
static bool
is_as_it_was (CpLibraryOutput *output, int64_t index)
{
  bool is_last = index + 1 == (int64_t) output->pieces->len;
  const CpLibraryPiece *before = index >= 0 ? nth_piece (output, (unsigned) index) : NULL;
  const CpLibraryPiece *after = is_last ? NULL : nth_piece (output, (unsigned) index + 1);
  int64_t before_rank = before != NULL ? before->rank : -1;
  int64_t after_rank = after != NULL ? after->rank : (int64_t) output->gaps->len - 1;

  return (before == NULL || (before->rank >= 0 && before->text == NULL)) &&
         (after == NULL || after->text == NULL) && after_rank == before_rank + 1;
}


/* What stands behind piece @index, or before the first one if it is -1. */
static GString *
make_gap (Output *out, int64_t index, GError **error)
{
  CpLibraryOutput *output = out->output;
  bool is_last = index + 1 == (int64_t) output->pieces->len;
  g_autoptr (GString) before = NULL, after = NULL;
  g_autoptr (GString) gap = plan_gap (out, index, error);

  if (gap == NULL || is_as_it_was (output, index) || (index < 0 && is_last))
    return g_steal_pointer (&gap);
  if (index >= 0) {
    before = read_piece (out, nth_piece (output, (unsigned) index), error);
    if (before == NULL)
      return NULL;
  }
  if (!is_last) {
    after = read_piece (out, nth_piece (output, (unsigned) index + 1), error);
    if (after == NULL)
      return NULL;
  }
  CpLibraryPiece *piece = index >= 0 ? nth_piece (output, (unsigned) index) : NULL;
  if (cp_pgn_repair_gap (before, gap, after, out->line_end))
    return g_steal_pointer (&gap);
  if (piece != NULL)
    piece->end = cp_pgn_terminate_game (before, gap, after, out->line_end);
  if (piece != NULL && (piece->end != NULL || rewrite_piece (out, piece, before, gap, after)))
    return g_steal_pointer (&gap);
  g_set_error (error, CP_LIBRARY_ERROR, CP_LIBRARY_ERROR_UNWRITABLE,
               /* Translators: %u is the number of a game in a file. */
               _ ("Game %u cannot be read to its end, so the games after it would be read as part "
                  "of it. Repair it or move it elsewhere."),
               (unsigned) (index + 1));
  return NULL;
}


static bool
put_piece (Output *out, CpLibraryPiece *piece, GError **error)
{
  g_autoptr (GString) bytes = read_piece (out, piece, error);

  if (bytes == NULL)
    return false;
  piece->new_offset = out->at;
  piece->new_length = (uint32_t) bytes->len;
  piece->new_hash = cp_library_hash (bytes->str, bytes->len);
  return put (out, bytes->str, bytes->len, error);
}


/* Puts a byte order mark in front of a text in UTF-16 that would not be recognized without one.
 * @gap: before the first piece */
static bool
put_mark (Output *out, const GString *gap, GError **error)
{
  CpLibraryOutput *output = out->output;
  g_autoptr (GString) start = g_string_new_len (gap->str, (gssize) gap->len);

  if (out->encoding == CP_UTF16_NONE || cp_pgn_byte_order_mark_length (gap->str, gap->len) > 0)
    return true;
  if (output->pieces->len > 0) {
    g_autoptr (GString) first = read_piece (out, nth_piece (output, 0), error);
    if (first == NULL)
      return false;
    append (start, first);
  }
  return !cp_utf16_needs_mark (start->str, start->len) ||
         put (out, CP_PGN_BYTE_ORDER_MARK, strlen (CP_PGN_BYTE_ORDER_MARK), error);
}


/* Writes all pieces and what is around them. */
static bool
put_all (Output *out, GError **error)
{
  for (int64_t i = -1; i < (int64_t) out->output->pieces->len; i++) {
    g_autoptr (GString) gap = make_gap (out, i, error);
    if (gap == NULL || (i < 0 && !put_mark (out, gap, error)) ||
        (i >= 0 && !put_piece (out, nth_piece (out->output, (unsigned) i), error)) ||
        !put (out, gap->str, gap->len, error))
      return false;
  }
  return true;
}


bool
cp_library_output_write (CpLibraryOutput *output, int fd, GCancellable *cancellable, GError **error)
{
  g_autoptr (GString) buffer = g_string_sized_new (2 * BUFFER_SIZE);
  g_autoptr (GHashTable) escapes = g_hash_table_new_full (NULL, NULL, NULL, free_string);
  Output out = {
    .output = output, .cancellable = cancellable, .fd = fd, .buffer = buffer, .escapes = escapes
  };

  if (output->file != NULL)
    out.encoding = cp_library_source_get_encoding (output->file);
  return find_line_end (&out, error) && choose_recoding (&out, error) &&
         collect_escapes (&out, error) && put_all (&out, error) && flush (&out, error);
}


/* The file that was written, as the scanner reads it. */
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


/* Whether the game that was read is the piece. */
static bool
is_piece (CpLibraryPiece *piece, const CpPgnSlice *slice)
{
  g_auto (CpPgnGame) game = { 0 };

  if (slice->offset != piece->new_offset || slice->length != piece->new_length ||
      cp_library_hash (slice->text, slice->length) != piece->new_hash)
    return false;
  piece->new_line = slice->line;
  piece->new_column = slice->column;
  if (!cp_library_piece_is_new (piece))
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
  unsigned n = 0;

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
               MIN (n + 1, output->pieces->len));
  return false;
}
