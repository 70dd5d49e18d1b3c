/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-cli-file.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gunixinputstream.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cp-cli.h"
#include "rules/text/cp-excerpt.h"

/* Approximate size of the batches of games given to the threads, in bytes. */
#define BATCH_SIZE (128 * 1024)

/* Games that are read by one thread. */
typedef struct {
  GString *text;  /* all games, with the gaps before them */
  GArray *games;  /* of CpCliGame; pointers into @text are only valid once the batch is complete */
  unsigned first; /* number of the first game */
  unsigned n_bad;
  GPtrArray *messages; /* char */
  bool done;           /* guarded by Work.lock, like everything set before it */
} Batch;

/* A file that is read by several threads. */
typedef struct {
  CpCliFile file;
  const CpCliGameFuncs *game_funcs;
  void *data;
  CpCliCount *count;
  GQueue batches; /* in the order of the games */
  GThreadPool *pool;
  GMutex lock;
  GCond done;
} Work;


/* Returns true if @path names a stream that is already open, such as those that shells pass. */
static bool
is_open_stream (const char *path)
{
  return strcmp (path, "/dev/stdin") == 0 || g_str_has_prefix (path, "/dev/fd/") ||
         g_str_has_prefix (path, "/proc/self/fd/");
}


/* Opens a file; returns -1 with @reason set. Rejects named pipes, which may never have a writer,
 * and devices, which may never end. */
static int
open_file (const char *path, const char **reason)
{
  struct stat info;
  int descriptor;

  if (!is_open_stream (path) && stat (path, &info) == 0 && !S_ISREG (info.st_mode) &&
      !S_ISDIR (info.st_mode)) {
    *reason = _ ("This is a pipe, a socket or a device, not a file of games.");
    return -1;
  }
  descriptor = g_open (path, O_RDONLY | O_CLOEXEC | O_NOCTTY, 0);
  if (descriptor < 0)
    *reason = g_strerror (errno);
  return descriptor;
}


/* Decodes bytes of the file and appends the text for the scanner. */
static void
add_bytes (CpCliFile *file, const char *bytes, size_t length)
{
  if (file->decoder.encoding == CP_UTF16_NONE)
    g_string_append_len (file->text, bytes, (gssize) length);
  else if (length > 0)
    cp_utf16_decode (&file->decoder, bytes, length, file->text);
  else
    cp_utf16_decode_end (&file->decoder, file->text);
}


/* Reads the next part of the file. The first part is large enough to detect the encoding. */
static bool
read_more (CpCliFile *file, GError **error)
{
  g_autofree char *bytes = g_malloc (CP_UTF16_SAMPLE);
  size_t n = 0;

  g_string_truncate (file->text, 0);
  file->text_at = 0;
  do {
    if (!g_input_stream_read_all (file->stream, bytes, CP_UTF16_SAMPLE, &n, NULL, error))
      return false;
    if (!file->is_decoding)
      file->decoder.encoding = cp_utf16_find (bytes, n);
    file->is_decoding = true;
    add_bytes (file, bytes, n);
  } while (file->text->len == 0 && n > 0);
  return true;
}


static gssize
read_bytes (void *data, char *buffer, size_t length, GError **error)
{
  CpCliFile *file = data;

  if (file->text_at == file->text->len && !read_more (file, error))
    return -1;
  length = MIN (length, file->text->len - file->text_at);
  memcpy (buffer, file->text->str + file->text_at, length);
  file->text_at += length;
  return (gssize) length;
}


bool
cp_cli_file_open (CpCliFile *file, const char *path)
{
  bool is_standard_input = strcmp (path, "-") == 0;
  const char *reason = NULL;
  int descriptor = is_standard_input ? STDIN_FILENO : open_file (path, &reason);
  g_autoptr (GError) error = NULL;

  file->name = cp_text_printable (path, G_MAXUINT);
  if (descriptor < 0) {
    cp_cli_print_message ("%s: %s", file->name, reason);
    return false;
  }
  file->stream = g_unix_input_stream_new (descriptor, !is_standard_input);
  file->text = g_string_new (NULL);
  file->scanner = cp_pgn_scanner_new (read_bytes, file);
  if (cp_pgn_scanner_check (file->scanner, &error))
    return true;
  cp_cli_print_message ("%s: %s", file->name, error->message);
  return false;
}


void
cp_cli_file_clear (CpCliFile *file)
{
  g_clear_pointer (&file->name, g_free);
  g_clear_pointer (&file->scanner, cp_pgn_scanner_free);
  g_clear_object (&file->stream);
  if (file->text != NULL)
    g_string_free (file->text, TRUE);
  file->text = NULL;
}


bool
cp_cli_file_next (CpCliFile *file, CpPgnSlice *slice)
{
  g_autoptr (GError) error = NULL;

  if (file->done)
    return false;
  if (cp_pgn_scanner_next (file->scanner, slice, &error))
    return true;
  file->done = true;
  if (error != NULL) {
    cp_cli_print_message ("%s: %s", file->name, error->message);
    file->failed = true;
  }
  return false;
}


static char *
describe_problem (const CpCliFile *file, const CpPgnGame *game)
{
  return g_strdup_printf ("%s:%u:%u: %s", file->name, game->line, game->column, game->problem);
}


void
cp_cli_file_report_problem (const CpCliFile *file, const CpPgnGame *game)
{
  g_autofree char *line = describe_problem (file, game);
  cp_cli_print_message ("%s", line);
}


static void
clear_game (void *data)
{
  CpCliGame *game = data;
  g_string_free (game->out, TRUE);
}


static Batch *
new_batch (unsigned first)
{
  Batch *batch = g_new0 (Batch, 1);

  batch->text = g_string_sized_new (BATCH_SIZE);
  batch->games = g_array_new (FALSE, FALSE, sizeof (CpCliGame));
  g_array_set_clear_func (batch->games, clear_game);
  batch->first = first;
  batch->messages = g_ptr_array_new_with_free_func (g_free);
  return batch;
}


static void
free_batch (Batch *batch)
{
  g_string_free (batch->text, TRUE);
  g_array_unref (batch->games);
  g_ptr_array_unref (batch->messages);
  g_free (batch);
}


static CpCliGame *
nth_game (const Batch *batch, unsigned index)
{
  return &g_array_index (batch->games, CpCliGame, index);
}


/* Collects the next games; NULL at the end of the file. */
static Batch *
collect_batch (Work *work)
{
  Batch *batch = new_batch (work->count->n_games + 1);
  size_t size = work->game_funcs != NULL && work->game_funcs->slow ? 1 : BATCH_SIZE;
  CpCliGame game = { 0 };
  size_t start = 0;

  while (batch->text->len < size && cp_cli_file_next (&work->file, &game.slice)) {
    game.gap = cp_pgn_scanner_get_gap (work->file.scanner, &game.gap_length);
    g_string_append_len (batch->text, game.gap, (gssize) game.gap_length);
    g_string_append_len (batch->text, game.slice.text, (gssize) game.slice.length);
    game.number = batch->first + batch->games->len;
    game.out = g_string_new (NULL);
    g_array_append_val (batch->games, game);
  }
  for (unsigned i = 0; i < batch->games->len; i++) {
    CpCliGame *copy = nth_game (batch, i);
    copy->gap = batch->text->str + start;
    copy->slice.text = copy->gap + copy->gap_length;
    start += copy->gap_length + copy->slice.length;
  }
  if (batch->games->len == 0)
    g_clear_pointer (&batch, free_batch);
  return batch;
}


static void
read_batch_cb (void *data, void *user_data)
{
  Batch *batch = data;
  Work *work = user_data;
  g_auto (CpPgnGame) read = { 0 };

  for (unsigned i = 0; i < batch->games->len; i++) {
    CpCliGame *game = nth_game (batch, i);
    cp_pgn_slice_read (&game->slice, &read);
    if (work->game_funcs != NULL)
      work->game_funcs->write (game, &read, work->data);
    game->is_bad = read.problem != NULL;
    batch->n_bad += game->is_bad;
    if (game->is_bad)
      g_ptr_array_add (batch->messages, describe_problem (&work->file, &read));
  }

  g_mutex_lock (&work->lock);
  batch->done = true;
  g_cond_signal (&work->done);
  g_mutex_unlock (&work->lock);
}


/* Waits until the oldest batch has been read, and writes its output. */
static void
finish_oldest (Work *work)
{
  Batch *batch = g_queue_pop_head (&work->batches);

  g_mutex_lock (&work->lock);
  while (!batch->done)
    g_cond_wait (&work->done, &work->lock);
  g_mutex_unlock (&work->lock);

  work->count->n_bad += batch->n_bad;
  for (unsigned i = 0; i < batch->messages->len; i++)
    cp_cli_print_message ("%s", (const char *) g_ptr_array_index (batch->messages, i));
  for (unsigned i = 0; work->game_funcs != NULL && i < batch->games->len; i++)
    work->game_funcs->print (nth_game (batch, i), work->data);
  free_batch (batch);
}


/* Writes the text after the last game. */
static void
print_end (Work *work)
{
  CpCliGame end = { .number = 0 };

  end.gap = cp_pgn_scanner_get_gap (work->file.scanner, &end.gap_length);
  work->game_funcs->print (&end, work->data);
}


bool
cp_cli_read_games (const char *path,
                   const CpCliGameFuncs *game_funcs,
                   void *data,
                   CpCliCount *count)
{
  Work work = { .game_funcs = game_funcs, .data = data, .count = count, .batches = G_QUEUE_INIT };
  unsigned n_threads =
      game_funcs != NULL && game_funcs->n_jobs > 0 ? game_funcs->n_jobs : g_get_num_processors ();
  Batch *batch;

  if (cp_cli_file_open (&work.file, path)) {
    g_mutex_init (&work.lock);
    g_cond_init (&work.done);
    work.pool = g_thread_pool_new (read_batch_cb, &work, (int) n_threads, FALSE, NULL);
    while ((batch = collect_batch (&work)) != NULL) {
      count->n_games += batch->games->len;
      g_queue_push_tail (&work.batches, batch);
      g_thread_pool_push (work.pool, batch, NULL);
      if (work.batches.length > 2 * n_threads)
        finish_oldest (&work);
    }
    while (work.batches.length > 0)
      finish_oldest (&work);
    if (game_funcs != NULL)
      print_end (&work);
    g_thread_pool_free (work.pool, FALSE, TRUE);
    g_cond_clear (&work.done);
    g_mutex_clear (&work.lock);
  } else {
    work.file.failed = true;
  }
  cp_cli_file_clear (&work.file);
  return !work.file.failed;
}
