/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-cli-file.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gunixinputstream.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <unistd.h>

/* Games are given to the threads in batches of so many bytes, and some more if a game is larger. */
#define BATCH_SIZE (128 * 1024)

/* Games that are read by one thread. */
typedef struct {
  GString *text;  /* of all of them */
  GArray *slices; /* CpPgnSlice, with texts that are only valid when the batch is complete */
  unsigned first; /* number of the first game */
  unsigned n_bad;
  GString *out;
  GString *complaints;
  bool done; /* guarded by Work.lock, and so is everything that was set before */
} Batch;

/* A file that is read in several threads. */
typedef struct {
  CpCliFile file;
  CpCliWrite write;
  const void *data;
  CpCliCount *count;
  GQueue batches; /* in the order of the games */
  GThreadPool *pool;
  GMutex lock;
  GCond done;
} Work;


static void
complain (const CpCliFile *file, const char *message)
{
  g_printerr ("%s: %s\n", file->name, message);
}


static gssize
read_bytes (void *data, char *buffer, size_t length, GError **error)
{
  CpCliFile *file = data;
  return g_input_stream_read (file->stream, buffer, length, NULL, error);
}


bool
cp_cli_file_open (CpCliFile *file, const char *path)
{
  bool is_standard_input = strcmp (path, "-") == 0;
  int descriptor = is_standard_input ? STDIN_FILENO : g_open (path, O_RDONLY | O_CLOEXEC, 0);

  file->name = g_filename_display_name (path);
  if (descriptor < 0) {
    complain (file, g_strerror (errno));
    return false;
  }
  file->stream = g_unix_input_stream_new (descriptor, !is_standard_input);
  file->scanner = cp_pgn_scanner_new (read_bytes, file);
  return true;
}


void
cp_cli_file_clear (CpCliFile *file)
{
  g_clear_pointer (&file->name, g_free);
  g_clear_pointer (&file->scanner, cp_pgn_scanner_free);
  g_clear_object (&file->stream);
}


bool
cp_cli_file_next (CpCliFile *file, CpPgnSlice *slice)
{
  g_autoptr (GError) error = NULL;

  if (cp_pgn_scanner_next (file->scanner, slice, &error))
    return true;
  if (error != NULL) {
    complain (file, error->message);
    file->failed = true;
  }
  return false;
}


bool
cp_cli_file_accepts (const CpCliFile *file, const CpPgnGame *game, GString *complaints)
{
  if (game->problem == NULL)
    return true;
  g_string_append_printf (complaints, "%s:%u:%u: %s\n", file->name, game->line, game->column,
                          game->problem);
  return false;
}


static Batch *
new_batch (unsigned first)
{
  Batch *batch = g_new0 (Batch, 1);

  batch->text = g_string_sized_new (BATCH_SIZE);
  batch->slices = g_array_new (FALSE, FALSE, sizeof (CpPgnSlice));
  batch->first = first;
  batch->out = g_string_new (NULL);
  batch->complaints = g_string_new (NULL);
  return batch;
}


static void
free_batch (Batch *batch)
{
  g_string_free (batch->text, TRUE);
  g_array_unref (batch->slices);
  g_string_free (batch->out, TRUE);
  g_string_free (batch->complaints, TRUE);
  g_free (batch);
}


/* Collects the next games; NULL if there are none. */
static Batch *
collect_batch (Work *work)
{
  Batch *batch = new_batch (work->count->n_games + 1);
  CpPgnSlice slice;
  size_t start = 0;

  while (batch->text->len < BATCH_SIZE && cp_cli_file_next (&work->file, &slice)) {
    g_string_append_len (batch->text, slice.text, (gssize) slice.length);
    g_array_append_val (batch->slices, slice);
  }
  for (unsigned i = 0; i < batch->slices->len; i++) {
    CpPgnSlice *copy = &g_array_index (batch->slices, CpPgnSlice, i);
    copy->text = batch->text->str + start;
    start += copy->length;
  }
  if (batch->slices->len == 0)
    g_clear_pointer (&batch, free_batch);
  return batch;
}


static void
read_batch_cb (void *data, void *user_data)
{
  Batch *batch = data;
  Work *work = user_data;
  g_auto (CpPgnGame) game = { 0 };

  for (unsigned i = 0; i < batch->slices->len; i++) {
    const CpPgnSlice *slice = &g_array_index (batch->slices, CpPgnSlice, i);
    cp_pgn_slice_read (slice, &game);
    batch->n_bad += !cp_cli_file_accepts (&work->file, &game, batch->complaints);
    if (work->write != NULL)
      work->write (batch->out, slice, &game, batch->first + i, work->data);
  }

  g_mutex_lock (&work->lock);
  batch->done = true;
  g_cond_signal (&work->done);
  g_mutex_unlock (&work->lock);
}


/* Waits until the oldest batch has been read, and puts out what has become of it. */
static void
finish_oldest (Work *work)
{
  Batch *batch = g_queue_pop_head (&work->batches);

  g_mutex_lock (&work->lock);
  while (!batch->done)
    g_cond_wait (&work->done, &work->lock);
  g_mutex_unlock (&work->lock);

  work->count->n_bad += batch->n_bad;
  if (batch->complaints->len > 0)
    g_printerr ("%s", batch->complaints->str);
  fwrite (batch->out->str, 1, batch->out->len, stdout);
  free_batch (batch);
}


bool
cp_cli_read_games (const char *path, CpCliWrite write, const void *data, CpCliCount *count)
{
  Work work = { .write = write, .data = data, .count = count, .batches = G_QUEUE_INIT };
  unsigned n_threads = g_get_num_processors ();
  Batch *batch;

  if (cp_cli_file_open (&work.file, path)) {
    g_mutex_init (&work.lock);
    g_cond_init (&work.done);
    work.pool = g_thread_pool_new (read_batch_cb, &work, (int) n_threads, FALSE, NULL);
    while ((batch = collect_batch (&work)) != NULL) {
      count->n_games += batch->slices->len;
      g_queue_push_tail (&work.batches, batch);
      g_thread_pool_push (work.pool, batch, NULL);
      if (work.batches.length > 2 * n_threads)
        finish_oldest (&work);
    }
    while (work.batches.length > 0)
      finish_oldest (&work);
    g_thread_pool_free (work.pool, FALSE, TRUE);
    g_cond_clear (&work.done);
    g_mutex_clear (&work.lock);
  } else {
    work.file.failed = true;
  }
  cp_cli_file_clear (&work.file);
  return !work.file.failed;
}
