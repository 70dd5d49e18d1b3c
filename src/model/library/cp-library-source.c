/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-library-source.h"

#include "cp-library-private.h"

/* Interval between progress reports, in microseconds. */
#define PROGRESS_INTERVAL (100 * G_TIME_SPAN_MILLISECOND)

/* The work of a thread, and its progress. */
typedef struct {
  CpLibrarySourceWork work;
  CpLibraryFile *open_file; /* (owned) (nullable): the open file */
  GMutex mutex;
  double done;       /* guarded by @mutex */
  bool is_reported;  /* @done was reported; guarded by @mutex */
  bool has_returned; /* main thread only */
} Reading;


static void
clear_source (void *data)
{
  CpLibrarySource *source = data;
  g_clear_pointer (&source->bytes, g_bytes_unref);
}


GArray *
cp_library_sources_new (void)
{
  GArray *sources = g_array_new (FALSE, FALSE, sizeof (CpLibrarySource));

  g_array_set_clear_func (sources, clear_source);
  return sources;
}


void
cp_library_add_source (CpLibrary *self, CpSlotId slot, GArray *sources)
{
  CpLibrarySource source = { .slot = slot, .found = cp_library_slot (self, slot)->found };

  if (!cp_library_slot_is_saved (self, slot)) {
    source.bytes = cp_library_slot_bytes (self, slot, NULL);
    if (source.bytes == NULL)
      return;
  }
  g_array_append_val (sources, source);
}


static uint32_t
hash_bytes (GBytes *bytes)
{
  size_t length;
  const char *text = g_bytes_get_data (bytes, &length);

  return cp_library_hash (text, length);
}


uint32_t
cp_library_hash_source (CpLibrary *self, CpSlotId slot)
{
  if (cp_library_slot_is_saved (self, slot))
    return cp_library_slot (self, slot)->found.hash;
  g_autoptr (GBytes) bytes = cp_library_slot_bytes (self, slot, NULL);
  return bytes != NULL ? hash_bytes (bytes) : 0;
}


uint32_t
cp_library_source_hash (const CpLibrarySource *source)
{
  return source->bytes != NULL ? hash_bytes (source->bytes) : source->found.hash;
}


void
cp_library_source_read (const CpLibrarySource *source, CpLibraryFile *open_file, CpPgnGame *game)
{
  g_autoptr (GBytes) bytes = source->bytes != NULL
                                 ? g_bytes_ref (source->bytes)
                                 : cp_library_read_bytes (open_file, &source->found, NULL);
  CpPgnSlice slice = { .line = 1, .column = 1 };

  if (bytes == NULL)
    return;
  slice.text = g_bytes_get_data (bytes, &slice.length);
  cp_pgn_slice_read (&slice, game);
}


static void
reading_free (void *data)
{
  Reading *reading = data;

  g_clear_pointer (&reading->open_file, cp_library_file_unref);
  g_array_unref (reading->work.sources);
  g_array_unref (reading->work.results);
  reading->work.free (reading->work.data);
  g_mutex_clear (&reading->mutex);
  g_free (reading);
}


static gboolean
report_progress_cb (void *data)
{
  GTask *task = data;
  Reading *reading = g_task_get_task_data (task);
  GCancellable *cancellable = g_task_get_cancellable (task);

  g_mutex_lock (&reading->mutex);
  double done = reading->done;
  reading->is_reported = true;
  g_mutex_unlock (&reading->mutex);
  if (!reading->has_returned && !g_cancellable_is_cancelled (cancellable))
    reading->work.progress (done, reading->work.progress_data);
  return G_SOURCE_REMOVE;
}


static void
report_progress (GTask *task, Reading *reading, double done)
{
  g_mutex_lock (&reading->mutex);
  bool is_due = reading->is_reported;
  reading->is_reported = false;
  reading->done = done;
  g_mutex_unlock (&reading->mutex);
  if (is_due) {
    g_autoptr (GSource) idle = g_idle_source_new ();
    g_source_set_callback (idle, report_progress_cb, g_object_ref (task), g_object_unref);
    g_source_attach (idle, g_task_get_context (task));
  }
}


static void
read_in_thread (GTask *task, void *object, void *data, GCancellable *cancellable)
{
  Reading *reading = data;
  const CpLibrarySourceWork *work = &reading->work;
  int64_t due = g_get_monotonic_time () + PROGRESS_INTERVAL;

  for (unsigned i = 0; i < work->sources->len; i++) {
    const CpLibrarySource *source = &g_array_index (work->sources, CpLibrarySource, i);
    g_auto (CpPgnGame) game = { 0 };
    if (g_task_return_error_if_cancelled (task))
      return;
    cp_library_source_read (source, reading->open_file, &game);
    work->func (source, &game, work->results, work->data);
    if (work->progress != NULL && g_get_monotonic_time () >= due) {
      report_progress (task, reading, (double) (i + 1) / work->sources->len);
      due = g_get_monotonic_time () + PROGRESS_INTERVAL;
    }
  }
  g_task_return_boolean (task, TRUE);
}


static void
unref_array (void *array)
{
  g_array_unref (array);
}


static void
read_cb (GObject *object, GAsyncResult *result, void *data)
{
  Reading *reading = g_task_get_task_data (G_TASK (result));
  g_autoptr (GTask) task = data;
  GError *error = NULL;

  reading->has_returned = true;
  if (g_task_propagate_boolean (G_TASK (result), &error))
    g_task_return_pointer (task, g_array_ref (reading->work.results), unref_array);
  else
    g_task_return_error (task, error);
}


void
cp_library_read_sources (CpLibrary *self, GTask *task, const CpLibrarySourceWork *work)
{
  /* Without the library as its source: the thread must not release the last reference to it. */
  g_autoptr (GTask) inner = g_task_new (NULL, g_task_get_cancellable (task), read_cb, task);
  Reading *reading = g_new0 (Reading, 1);

  reading->work = *work;
  reading->open_file = self->open_file != NULL ? cp_library_file_ref (self->open_file) : NULL;
  reading->is_reported = true;
  g_mutex_init (&reading->mutex);
  g_task_set_task_data (inner, reading, reading_free);
  g_task_run_in_thread (inner, read_in_thread);
}
