/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-library-layout.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <string.h>
#include <unistd.h>

#include "cp-library-private.h"
#include "record/cp-pgn-scanner.h"

#define BUFFER_SIZE ((size_t) 1 << 18)

/* What is being written. */
typedef struct {
  CpLibraryLayout *layout;
  GCancellable *cancellable;
  int fd;
  GString *buffer;
  uint64_t at;
  const char *line_end; /* as in the file */
  GHashTable *escapes;  /* index of a piece + 1, 0 for the start: GString of escape lines */
} Output;


static void
clear_piece (void *data)
{
  CpLibraryPiece *piece = data;
  g_free (piece->text);
  cp_library_problem_free (piece->problem);
}


CpLibraryLayout *
cp_library_layout_new (void)
{
  CpLibraryLayout *layout = g_new0 (CpLibraryLayout, 1);
  layout->gaps = g_array_new (FALSE, FALSE, sizeof (CpLibraryGap));
  layout->pieces = g_array_new (FALSE, FALSE, sizeof (CpLibraryPiece));
  g_array_set_clear_func (layout->pieces, clear_piece);
  return layout;
}


void
cp_library_layout_free (CpLibraryLayout *layout)
{
  g_clear_pointer (&layout->file, cp_library_source_unref);
  g_array_unref (layout->gaps);
  g_array_unref (layout->pieces);
  g_free (layout);
}


static CpLibraryPiece *
nth_piece (CpLibraryLayout *layout, unsigned index)
{
  return &g_array_index (layout->pieces, CpLibraryPiece, index);
}


static bool
flush (Output *out, GError **error)
{
  const char *bytes = out->buffer->str;
  size_t left = out->buffer->len;

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


/* The bytes of gap @index: 0 is the one before the first game. */
static GString *
read_gap (CpLibraryLayout *layout, unsigned index, GError **error)
{
  const CpLibraryGap *gap = &g_array_index (layout->gaps, CpLibraryGap, index);
  size_t length = (size_t) (gap->end - gap->start);
  GString *text = g_string_sized_new (length);

  g_string_set_size (text, length);
  if (cp_library_source_read (layout->file, gap->start, text->str, length, error))
    return text;
  g_string_free (text, TRUE);
  return NULL;
}


static bool
is_blank (const GString *text)
{
  return strspn (text->str, " \t\r\n\v\f\x1a") == text->len;
}


/* Whether the file has its lines ended by two characters. */
static bool
find_line_end (Output *out, GError **error)
{
  out->line_end = "\n";
  if (out->layout->gaps->len < 2)
    return true;
  GString *gap = read_gap (out->layout, 1, error);
  if (gap == NULL)
    return false;
  if (strstr (gap->str, "\r\n") != NULL)
    out->line_end = "\r\n";
  g_string_free (gap, TRUE);
  return true;
}


/* Whether pieces @index and @index + 1 follow one another in the file, too. */
static bool
are_neighbours (CpLibraryLayout *layout, unsigned index)
{
  int64_t rank = nth_piece (layout, index)->rank;
  return rank >= 0 && index + 1 < layout->pieces->len &&
         nth_piece (layout, index + 1)->rank == rank + 1;
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
  CpLibraryLayout *layout = out->layout;
  unsigned n_games = layout->gaps->len > 0 ? layout->gaps->len - 1 : 0;
  g_autofree unsigned *pieces = g_new0 (unsigned, n_games + 1);
  unsigned home = 0;

  for (unsigned i = 0; i < layout->pieces->len; i++) {
    int64_t rank = nth_piece (layout, i)->rank;
    if (rank >= 0)
      pieces[rank] = i + 1;
  }
  for (unsigned rank = 0; rank + 1 < n_games; rank++) {
    if (pieces[rank] != 0)
      home = pieces[rank];
    if (pieces[rank] != 0 && are_neighbours (layout, pieces[rank] - 1))
      continue;
    GString *gap = read_gap (layout, rank + 1, error);
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
own_gap (CpLibraryLayout *layout, int64_t index)
{
  int64_t tail = layout->gaps->len > 1 ? (int64_t) layout->gaps->len - 1 : -1;

  if (index < 0)
    return layout->gaps->len > 0 ? 0 : -1;
  if (index + 1 == (int64_t) layout->pieces->len)
    return tail;
  int64_t rank = nth_piece (layout, (unsigned) index)->rank;
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
  CpLibraryLayout *layout = out->layout;
  const GString *escapes = g_hash_table_lookup (out->escapes, GUINT_TO_POINTER (index + 1));
  bool is_last = index + 1 == (int64_t) layout->pieces->len;
  int64_t own_index = own_gap (layout, index);
  GString *own = own_index >= 0 ? read_gap (layout, (unsigned) own_index, error)
                                : g_string_new (out->line_end);

  if (own == NULL)
    return NULL;
  if (index < 0) {
    g_string_truncate (own, own_index >= 0 ? own->len : 0);
    append (own, escapes);
  } else if (is_last) {
    if (own->len == 0 && nth_piece (layout, (unsigned) index)->rank < 0)
      g_string_append (own, out->line_end);
    g_string_prepend (own, escapes != NULL ? escapes->str : "");
  } else if (escapes != NULL) {
    g_string_truncate (own, 0);
    append (own, escapes);
  } else if (own_index < 0) {
    g_string_append (own, out->line_end);
  }
  if (index >= 0 || !is_last || layout->gaps->len < 2)
    return own;

  /* No game is left. */
  g_autoptr (GString) tail = read_gap (layout, layout->gaps->len - 1, error);
  if (tail != NULL && !is_blank (tail))
    append (own, tail);
  return own;
}


/* A text that the scanner reads. */
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


/* Whether the games @before and @after are still two games with this between them. One of them may
 * be NULL, for the start and the end of the file. */
static bool
keeps_apart (const GString *gap, const GString *before, const GString *after)
{
  g_autoptr (GString) text = g_string_new (NULL);
  Memory memory = { .text = text };
  CpPgnSlice slice;

  /* A game never begins with an escape line, even if it begins with the sign of one. */
  if (before != NULL)
    g_string_append_c (text, ' ');
  append (text, before);
  append (text, gap);
  append (text, after);

  g_autoptr (CpPgnScanner) scanner =
      cp_pgn_scanner_new_sized (read_memory_cb, &memory, text->len + 1);
  if (before != NULL && (!cp_pgn_scanner_next (scanner, &slice, NULL) || slice.offset != 1 ||
                         slice.length != before->len))
    return false;
  bool more = cp_pgn_scanner_next (scanner, &slice, NULL);
  if (after == NULL)
    return !more;
  return more && slice.offset == text->len - after->len;
}


/* The bytes of a piece. */
static GString *
read_piece (const CpLibraryPiece *piece, GError **error)
{
  if (piece->text != NULL)
    return g_string_new (piece->text);

  g_autofree char *bytes =
      cp_library_read_bytes (piece->source, piece->offset, piece->length, piece->hash, error);
  return bytes != NULL ? g_string_new_len (bytes, piece->length) : NULL;
}


/* Lets @gap keep the two games apart, with an empty line more if need be. */
static bool
mend_gap (Output *out, GString *gap, const GString *before, const GString *after)
{
  size_t length = gap->len;

  if (keeps_apart (gap, before, after))
    return true;
  g_string_append_printf (gap, "%s%s", out->line_end, out->line_end);
  if (keeps_apart (gap, before, after))
    return true;
  g_string_truncate (gap, length);
  return false;
}


/* Ends a game so that another one can follow it: it may lack its result, or the brace that ends its
 * last comment, which did no harm where it was. */
static bool
mend_piece (Output *out, CpLibraryPiece *piece, GString *bytes, GString *gap, const GString *after)
{
  static const char *const ends[] = { " *", "}", "} *" };
  size_t length = bytes->len;

  for (size_t i = 0; i < G_N_ELEMENTS (ends); i++) {
    g_string_append (bytes, ends[i]);
    if (mend_gap (out, gap, bytes, after) && strlen (bytes->str) == bytes->len) {
      g_free (piece->text);
      piece->text = g_strdup (bytes->str);
      return true;
    }
    g_string_truncate (bytes, length);
  }
  return false;
}


/* Writes a game anew that cannot stand where it is to stand as it is, for instance because a
 * comment behind its result belongs to it only at the end of a file. */
static bool
rewrite_piece (
    Output *out, CpLibraryPiece *piece, GString *bytes, GString *gap, const GString *after)
{
  CpPgnSlice slice = { .text = bytes->str, .length = bytes->len, .line = 1, .column = 1 };
  g_auto (CpPgnGame) game = { 0 };

  if (piece->text != NULL || !cp_pgn_slice_read (&slice, &game))
    return false;
  piece->text = cp_library_write_record (game.record);
  piece->outcome = cp_record_get_outcome (game.record);
  piece->has_outcome = true;
  g_string_assign (bytes, piece->text);
  return mend_gap (out, gap, bytes, after);
}


/* Whether nobody needs to look whether the gap behind piece @index keeps its games apart. */
static bool
is_as_it_was (CpLibraryLayout *layout, int64_t index)
{
  bool is_last = index + 1 == (int64_t) layout->pieces->len;
  const CpLibraryPiece *before = index >= 0 ? nth_piece (layout, (unsigned) index) : NULL;
  const CpLibraryPiece *after = is_last ? NULL : nth_piece (layout, (unsigned) index + 1);
  int64_t before_rank = before != NULL ? before->rank : -1;
  int64_t after_rank = after != NULL ? after->rank : (int64_t) layout->gaps->len - 1;

  return (before == NULL || (before->rank >= 0 && before->text == NULL)) &&
         (after == NULL || after->text == NULL) && after_rank == before_rank + 1;
}


/* What stands behind piece @index, or before the first one if it is -1. */
static GString *
make_gap (Output *out, int64_t index, GError **error)
{
  CpLibraryLayout *layout = out->layout;
  bool is_last = index + 1 == (int64_t) layout->pieces->len;
  g_autoptr (GString) before = NULL, after = NULL;
  g_autoptr (GString) gap = plan_gap (out, index, error);

  if (gap == NULL || is_as_it_was (layout, index) || (index < 0 && is_last))
    return g_steal_pointer (&gap);
  if (index >= 0) {
    before = read_piece (nth_piece (layout, (unsigned) index), error);
    if (before == NULL)
      return NULL;
  }
  if (!is_last) {
    after = read_piece (nth_piece (layout, (unsigned) index + 1), error);
    if (after == NULL)
      return NULL;
  }
  CpLibraryPiece *piece = index >= 0 ? nth_piece (layout, (unsigned) index) : NULL;
  if (mend_gap (out, gap, before, after) ||
      (piece != NULL && (mend_piece (out, piece, before, gap, after) ||
                         rewrite_piece (out, piece, before, gap, after))))
    return g_steal_pointer (&gap);
  g_set_error (error, CP_LIBRARY_ERROR, CP_LIBRARY_ERROR_UNWRITABLE,
               /* Translators: %u is the number of a game in a file. */
               _ ("Game %u cannot be understood to its end, so that what follows it would be taken "
                  "for a part of it. Repair it or put it elsewhere."),
               (unsigned) (index + 1));
  return NULL;
}


static bool
put_piece (Output *out, CpLibraryPiece *piece, GError **error)
{
  g_autoptr (GString) bytes = read_piece (piece, error);

  if (bytes == NULL)
    return false;
  piece->new_offset = out->at;
  piece->new_length = (uint32_t) bytes->len;
  piece->new_hash = cp_library_hash (bytes->str, bytes->len);
  return put (out, bytes->str, bytes->len, error);
}


/* Writes all pieces and what is around them. */
static bool
put_all (Output *out, GError **error)
{
  for (int64_t i = -1; i < (int64_t) out->layout->pieces->len; i++) {
    g_autoptr (GString) gap = make_gap (out, i, error);
    if (gap == NULL || (i >= 0 && !put_piece (out, nth_piece (out->layout, (unsigned) i), error)) ||
        !put (out, gap->str, gap->len, error))
      return false;
  }
  return true;
}


bool
cp_library_layout_write (CpLibraryLayout *layout, int fd, GCancellable *cancellable, GError **error)
{
  g_autoptr (GString) buffer = g_string_sized_new (2 * BUFFER_SIZE);
  g_autoptr (GHashTable) escapes = g_hash_table_new_full (NULL, NULL, NULL, free_string);
  Output out = {
    .layout = layout, .cancellable = cancellable, .fd = fd, .buffer = buffer, .escapes = escapes
  };

  return find_line_end (&out, error) && collect_escapes (&out, error) && put_all (&out, error) &&
         flush (&out, error);
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
  if (piece->text == NULL)
    return true;

  cp_pgn_slice_read (slice, &game);
  piece->problem = cp_library_problem_take (&game, slice->line, slice->column);
  if (!piece->has_outcome)
    return true;
  if (game.record == NULL)
    return false;
  CpOutcome outcome = cp_record_get_outcome (game.record);
  if (outcome.result != piece->outcome.result || outcome.termination != piece->outcome.termination)
    cp_record_set_outcome (game.record, piece->outcome);
  g_autofree char *again = cp_library_write_record (game.record);
  return g_str_equal (again, piece->text);
}


bool
cp_library_layout_verify (CpLibraryLayout *layout,
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
    if (n == layout->pieces->len || !is_piece (nth_piece (layout, n), &slice))
      break;
    n++;
  }
  if (failure != NULL) {
    g_propagate_error (error, g_steal_pointer (&failure));
    return false;
  }
  if (n == layout->pieces->len && !cp_pgn_scanner_next (scanner, &slice, NULL))
    return true;
  g_set_error (error, CP_LIBRARY_ERROR, CP_LIBRARY_ERROR_UNWRITABLE,
               /* Translators: %u is the number of a game in a file. */
               _ ("The file was not saved: game %u could not be read back from it as it is here."),
               MIN (n + 1, layout->pieces->len));
  return false;
}
