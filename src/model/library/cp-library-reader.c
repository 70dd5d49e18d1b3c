/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-library-reader.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "model/file/cp-library-check-cache.h"
#include "model/disk/cp-idle.h"
#include "query/cp-query-game.h"

/* The first batch is small, so that the list appears at once; each batch is twice as large as the
 * one before, up to the largest. */
#define FIRST_BATCH 64
#define LAST_BATCH  1024

/* Number of batches in the main loop at which the thread waits. */
#define MAX_WAITING 4

/* Interval between batches of replayed games, in microseconds. */
#define CHECK_INTERVAL (150 * G_TIME_SPAN_MILLISECOND)

/* The part of the time that finding the games takes. */
#define FINDING_PART 0.1

struct CpLibraryReader {
  gatomicrefcount refs;
  GFile *file;
  GCancellable *cancellable; /* cancelled by cp_library_reader_stop() or @outer */
  GCancellable *outer;       /* (nullable): that of the caller */
  gulong outer_handler;
  GMainContext *context;
  CpLibraryReaderFunc func; /* NULL when stopped; main thread only, as data */
  void *data;

  GMutex mutex;
  GCond changed;
  unsigned n_waiting;

  CpLibraryFile *open_file; /* used by the thread */
};


CpLibraryBatch *
cp_library_batch_new (void)
{
  CpLibraryBatch *batch = g_new0 (CpLibraryBatch, 1);
  batch->found = g_array_new (FALSE, FALSE, sizeof (CpLibraryFound));
  batch->tags = g_string_new (NULL);
  batch->checked = g_array_new (FALSE, FALSE, sizeof (CpLibraryCheck));
  g_array_set_clear_func (batch->checked, cp_library_check_clear);
  return batch;
}


void
cp_library_batch_free (CpLibraryBatch *batch)
{
  g_clear_pointer (&batch->open_file, cp_library_file_unref);
  g_array_unref (batch->found);
  g_string_free (batch->tags, TRUE);
  g_array_unref (batch->checked);
  g_clear_error (&batch->error);
  g_free (batch);
}

static void
reader_unref (CpLibraryReader *reader)
{
  if (!g_atomic_ref_count_dec (&reader->refs))
    return;
  g_object_unref (reader->file);
  g_object_unref (reader->cancellable);
  g_clear_object (&reader->outer);
  g_main_context_unref (reader->context);
  g_clear_pointer (&reader->open_file, cp_library_file_unref);
  g_mutex_clear (&reader->mutex);
  g_cond_clear (&reader->changed);
  g_free (reader);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpLibraryReader, reader_unref)


/* A batch for the main loop. */
typedef struct {
  CpLibraryReader *reader;
  CpLibraryBatch *batch;
} Delivery;


static void
delivery_free (void *data)
{
  Delivery *delivery = data;
  g_clear_pointer (&delivery->batch, cp_library_batch_free);
  reader_unref (delivery->reader);
  g_free (delivery);
}


static gboolean
deliver_cb (void *data)
{
  Delivery *delivery = data;
  CpLibraryReader *reader = delivery->reader;

  if (reader->func != NULL)
    reader->func (delivery->batch, reader->data);

  g_mutex_lock (&reader->mutex);
  reader->n_waiting--;
  g_cond_signal (&reader->changed);
  g_mutex_unlock (&reader->mutex);
  return G_SOURCE_REMOVE;
}


/* Sends a batch to the main loop, and first waits if too many are there. Returns false if the
 * reader was stopped. */
static bool
send (CpLibraryReader *reader, CpLibraryBatch *batch)
{
  g_autoptr (GSource) idle = g_idle_source_new ();
  Delivery *delivery = g_new0 (Delivery, 1);

  g_mutex_lock (&reader->mutex);
  while (reader->n_waiting >= MAX_WAITING && !g_cancellable_is_cancelled (reader->cancellable))
    g_cond_wait (&reader->changed, &reader->mutex);
  reader->n_waiting++;
  g_mutex_unlock (&reader->mutex);

  g_atomic_ref_count_inc (&reader->refs);
  delivery->reader = reader;
  delivery->batch = batch;
  g_source_set_priority (idle, CP_IDLE_PRIORITY);
  g_source_set_callback (idle, deliver_cb, delivery, delivery_free);
  g_source_attach (idle, reader->context);
  return !g_cancellable_is_cancelled (reader->cancellable);
}


static void
add_tag_cb (const char *name, const char *value, void *data)
{
  GString *tags = data;

  if (!cp_query_stores_tag (name))
    return;
  g_string_append_len (tags, name, (gssize) strlen (name) + 1);
  g_string_append_len (tags, value, (gssize) strlen (value) + 1);
}


void
cp_library_batch_add_found (CpLibraryBatch *batch, const CpPgnSlice *slice)
{
  CpLibraryFound found = cp_library_found (slice);

  g_array_append_val (batch->found, found);
  cp_pgn_slice_for_each_tag (slice, add_tag_cb, batch->tags);
  g_string_append_c (batch->tags, '\0');
}


static bool
check_size (const CpPgnSlice *slice, GError **error)
{
  if (slice->length <= G_MAXUINT32)
    return true;
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
               /* Translators: %u is the number of a line in a file. */
               _ ("The game that starts on line %u is larger than four gigabytes."), slice->line);
  return false;
}


/* Returns the part of the file before offset @n, from 0 to 1. */
static double
part_done (const CpLibraryReader *reader, uint64_t n)
{
  uint64_t size = cp_library_file_get_size (reader->open_file);
  return size == 0 ? 0 : MIN (1, (double) n / (double) size);
}


/* Finds all games. */
static bool
find_games (CpLibraryReader *reader, CpLibraryBatch **last, GError **error)
{
  CpFileScan scan = { .open_file = reader->open_file, .cancellable = reader->cancellable };
  g_autoptr (CpPgnScanner) scanner = cp_pgn_scanner_new (cp_file_scan_read, &scan);
  g_autoptr (CpLibraryBatch) batch = cp_library_batch_new ();
  unsigned size = FIRST_BATCH;
  g_autoptr (GError) failure = NULL;
  CpPgnSlice slice;

  if (!cp_pgn_scanner_check (scanner, error)) {
    g_autofree char *name = g_file_get_parse_name (reader->file);
    g_prefix_error (error, "%s: ", name);
    return false;
  }
  batch->open_file = cp_library_file_ref (reader->open_file);
  while (cp_pgn_scanner_next (scanner, &slice, &failure) && check_size (&slice, &failure)) {
    cp_library_batch_add_found (batch, &slice);
    if (batch->found->len < size)
      continue;
    batch->progress = FINDING_PART * part_done (reader, slice.offset);
    if (!send (reader, g_steal_pointer (&batch)))
      return !g_cancellable_set_error_if_cancelled (reader->cancellable, error);
    batch = cp_library_batch_new ();
    size = MIN (2 * size, LAST_BATCH);
  }
  *last = g_steal_pointer (&batch);
  if (failure == NULL)
    return true;
  g_propagate_error (error, g_steal_pointer (&failure));
  return false;
}


void
cp_library_batch_add_check (CpLibraryBatch *batch, const CpPgnSlice *slice)
{
  CpLibraryCheck check = cp_library_check (slice);
  g_array_append_val (batch->checked, check);
}


/* Finds the next game in the cache, or replays it. */
static void
check_game (CpLibraryCheckCache *cache, CpLibraryBatch *batch, const CpPgnSlice *slice)
{
  CpLibraryCheck check;

  if (!cp_library_check_cache_find (cache, slice, &check))
    check = cp_library_check (slice);
  cp_library_check_cache_add (cache, slice, &check);
  g_array_append_val (batch->checked, check);
}


/* Reads the file again and replays the games, as far as the cache does not have their results. */
static bool
check_games (CpLibraryReader *reader, CpLibraryBatch **last, GError **error)
{
  CpFileScan scan = { .open_file = reader->open_file, .cancellable = reader->cancellable };
  g_autoptr (CpPgnScanner) scanner = cp_pgn_scanner_new (cp_file_scan_read, &scan);
  g_autoptr (CpLibraryCheckCache) cache =
      cp_library_check_cache_new (reader->file, reader->open_file);
  g_autoptr (CpLibraryBatch) batch = cp_library_batch_new ();
  int64_t due = g_get_monotonic_time () + CHECK_INTERVAL;
  g_autoptr (GError) failure = NULL;
  CpPgnSlice slice;

  while (!g_cancellable_is_cancelled (reader->cancellable) &&
         cp_pgn_scanner_next (scanner, &slice, &failure)) {
    check_game (cache, batch, &slice);
    if (g_get_monotonic_time () < due)
      continue;
    batch->progress = FINDING_PART + (1 - FINDING_PART) * part_done (reader, slice.offset);
    send (reader, g_steal_pointer (&batch));
    batch = cp_library_batch_new ();
    due = g_get_monotonic_time () + CHECK_INTERVAL;
  }
  *last = g_steal_pointer (&batch);
  if (failure != NULL) {
    g_propagate_error (error, g_steal_pointer (&failure));
    return false;
  }
  if (g_cancellable_set_error_if_cancelled (reader->cancellable, error))
    return false;
  cp_library_check_cache_save (cache);
  return true;
}


static void *
read_file (void *data)
{
  g_autoptr (CpLibraryReader) reader = data;
  CpLibraryBatch *last = NULL;
  GError *error = NULL;

  reader->open_file = cp_library_file_new (reader->file, reader->cancellable, &error);
  if (reader->open_file != NULL && find_games (reader, &last, &error)) {
    last->indexed = true;
    last->progress = FINDING_PART;
    if (send (reader, g_steal_pointer (&last)) && check_games (reader, &last, &error)) {
      last->finished = true;
      last->progress = 1;
    }
  }
  if (last == NULL)
    last = cp_library_batch_new ();
  if (error == NULL && !last->finished)
    g_cancellable_set_error_if_cancelled (reader->cancellable, &error);
  last->error = error;
  send (reader, last);
  return NULL;
}


static void
cancelled_cb (GCancellable *outer, CpLibraryReader *reader)
{
  g_cancellable_cancel (reader->cancellable);
  g_mutex_lock (&reader->mutex);
  g_cond_signal (&reader->changed);
  g_mutex_unlock (&reader->mutex);
}


CpLibraryReader *
cp_library_reader_start (GFile *file,
                         GCancellable *cancellable,
                         CpLibraryReaderFunc func,
                         void *data)
{
  CpLibraryReader *reader = g_new0 (CpLibraryReader, 1);

  g_atomic_ref_count_init (&reader->refs);
  reader->file = g_object_ref (file);
  reader->cancellable = g_cancellable_new ();
  reader->context = g_main_context_ref_thread_default ();
  reader->func = func;
  reader->data = data;
  g_mutex_init (&reader->mutex);
  g_cond_init (&reader->changed);
  if (cancellable != NULL) {
    reader->outer = g_object_ref (cancellable);
    reader->outer_handler =
        g_cancellable_connect (cancellable, G_CALLBACK (cancelled_cb), reader, NULL);
  }

  g_atomic_ref_count_inc (&reader->refs);
  g_thread_unref (g_thread_new ("library", read_file, reader));
  return reader;
}


void
cp_library_reader_stop (CpLibraryReader *reader)
{
  reader->func = NULL;
  if (reader->outer != NULL)
    g_cancellable_disconnect (reader->outer, reader->outer_handler);
  cancelled_cb (NULL, reader);
  reader_unref (reader);
}
