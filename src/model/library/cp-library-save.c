/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cp-library-output.h"
#include "cp-library-private.h"
#include "model/disk/cp-lock.h"
#include "model/disk/cp-portal.h"
#include "record/file/cp-atomic-file.h"

/* Number of attempts to save if other programs add games to the file meanwhile. */
#define MAX_TRIES 5

/* Input and output of a thread that writes a file. */
typedef struct {
  CpLibraryOutput *output;
  GFile *target;
  CpLibraryForce force;
  char *identity; /* (nullable): of the version that was read */
  char *unsynced; /* (nullable): CpLibrary.unsynced */
  bool is_own;    /* the target is the file of the library */
  unsigned state;
  CpLibraryJournal *journal; /* (nullable) */
  GBytes *unsaved;           /* (nullable): the serialized changes */
  unsigned number;

  CpLibraryFile *written;
} SaveJob;


static void
save_job_free (void *data)
{
  SaveJob *job = data;

  cp_library_output_free (job->output);
  g_clear_object (&job->target);
  g_free (job->identity);
  g_free (job->unsynced);
  g_clear_pointer (&job->journal, cp_library_journal_unref);
  g_clear_pointer (&job->unsaved, g_bytes_unref);
  g_clear_pointer (&job->written, cp_library_file_unref);
  g_free (job);
}


/* Returns false with @error set if the file is protected and the caller does not force it. */
static bool
check_protection (SaveJob *job, GError **error)
{
  const char *path = g_file_peek_path (job->target);
  g_autofree char *protection = path != NULL ? cp_file_describe_protection (path) : NULL;

  if (protection == NULL || (job->force & CP_LIBRARY_FORCE_PROTECTED) != 0)
    return true;
  g_set_error_literal (error, CP_LIBRARY_ERROR, CP_LIBRARY_ERROR_PROTECTED, protection);
  return false;
}


/* Returns true if an earlier attempt has replaced the file, and only failed to sync it. */
static bool
is_unsynced (SaveJob *job, const char *identity)
{
  return identity != NULL && g_strcmp0 (identity, job->unsynced) == 0;
}


/* Returns true if the file may be replaced. */
static bool
check_target (SaveJob *job, GCancellable *cancellable, GError **error)
{
  g_autofree char *identity = cp_file_identify (job->target, cancellable);

  if ((job->force & CP_LIBRARY_FORCE_CHANGED) != 0 || identity == NULL ||
      g_str_has_prefix (identity, "0:") || g_strcmp0 (identity, job->identity) == 0 ||
      is_unsynced (job, identity))
    return check_protection (job, error);
  if (job->is_own)
    g_set_error_literal (error, CP_LIBRARY_ERROR, CP_LIBRARY_ERROR_CHANGED,
                         _ ("The file has changed since it was opened."));
  else
    g_set_error_literal (error, CP_LIBRARY_ERROR, CP_LIBRARY_ERROR_EXISTS,
                         _ ("A file with this name already exists."));
  return false;
}


/* Syncs a file to disk. */
static bool
sync_file (const char *path, GError **error)
{
  int fd = open (path, O_RDONLY | O_CLOEXEC);
  bool synced = fd >= 0 && fsync (fd) == 0;

  if (!synced)
    g_set_error_literal (error, G_IO_ERROR, (int) g_io_error_from_errno (errno),
                         g_strerror (errno));
  if (fd >= 0)
    close (fd);
  return synced;
}


static bool
copy_to (const char *from, const char *to, GError **error)
{
  g_autoptr (GFile) source = g_file_new_for_path (from);
  g_autoptr (GFile) destination = g_file_new_for_path (to);

  if (g_file_copy (source, destination, G_FILE_COPY_OVERWRITE, NULL, NULL, NULL, error) &&
      sync_file (to, error))
    return true;
  g_unlink (to);
  return false;
}


/* Makes the file at @path available as `path~`, too, unless an earlier attempt has done so. */
static bool
keep_backup (SaveJob *job, const char *path, GError **error)
{
  g_autofree char *identity = cp_file_identify (job->target, NULL);
  g_autofree char *backup = g_strconcat (path, "~", NULL);
  g_autofree char *made = g_strconcat (path, ".~XXXXXX", NULL);
  struct stat there;

  if (!g_file_test (path, G_FILE_TEST_EXISTS) || cp_portal_is_document (path) ||
      is_unsynced (job, identity))
    return true;
  if (lstat (backup, &there) == 0 && !S_ISREG (there.st_mode) && !S_ISLNK (there.st_mode) &&
      !S_ISDIR (there.st_mode)) {
    cp_library_set_errno (error, EEXIST, _ ("The backup cannot be written"));
    return false;
  }
  int fd = g_mkstemp (made);
  if (fd >= 0) {
    close (fd);
    g_unlink (made);
  }
  if (link (path, made) != 0 && !copy_to (path, made, error)) {
    g_prefix_error (error, "%s: ", _ ("The backup cannot be written"));
    return false;
  }
  if (rename (made, backup) == 0) {
    /* rename() does nothing if both are links to the same file. */
    g_unlink (made);
    return true;
  }
  cp_library_set_errno (error, errno, _ ("The backup cannot be written"));
  g_unlink (made);
  return false;
}


/* Writes the new file and reads it back. Takes @fd. */
static bool
write_and_verify (SaveJob *job, int fd, GCancellable *cancellable, GError **error)
{
  if (!cp_library_output_write (job->output, fd, cancellable, error)) {
    close (fd);
    return false;
  }
  if (fsync (fd) != 0) {
    cp_library_set_errno (error, errno, _ ("The file cannot be written"));
    close (fd);
    return false;
  }
  job->written = cp_library_file_new_for_fd (fd, NULL, cancellable, error);
  return job->written != NULL &&
         cp_library_output_verify (job->output, job->written, cancellable, error);
}


/* Sets a GIOError for an error of CpAtomicFile, whose code is an errno. Takes @cause. */
static void
set_io_error (GError **error, GError *cause)
{
  g_set_error_literal (error, G_IO_ERROR, (int) g_io_error_from_errno (cause->code),
                       cause->message);
  g_error_free (cause);
}


/* Writes to the journal that all changes are saved once the file is replaced, so that they are not
 * offered again if the program ends right after that. */
static void
mark_saved_in_journal (SaveJob *job)
{
  if (job->unsaved != NULL)
    cp_library_journal_write_reserved (
        job->journal, job->number,
        cp_library_mark_saved_as (job->unsaved, job->target,
                                  cp_library_file_get_identity (job->written)));
}


/* Replaces the old file by @file (transfer full). Locks the old one, because games that other
 * programs add to it after the check would be lost. */
static bool
replace_target (SaveJob *job, CpAtomicFile *file, GCancellable *cancellable, GError **error)
{
  g_autoptr (CpAtomicFile) new = file;
  int lock = cp_lock_file (cp_atomic_file_get_path (new));
  GError *cause = NULL;
  bool replaced = false;

  if (lock < 0 && errno == EWOULDBLOCK) {
    cp_library_set_errno (error, errno, _ ("The file cannot be written"));
    return false;
  }
  if (check_target (job, cancellable, error) &&
      keep_backup (job, cp_atomic_file_get_path (new), error)) {
    mark_saved_in_journal (job);
    replaced = cp_atomic_file_commit (g_steal_pointer (&new), &cause);
  }
  if (cause != NULL)
    set_io_error (error, cause);
  if (lock >= 0)
    close (lock);
  return replaced;
}


static bool
save_locally (SaveJob *job, GCancellable *cancellable, GError **error)
{
  GError *cause = NULL;
  g_autoptr (CpAtomicFile) file = cp_atomic_file_new (g_file_peek_path (job->target), &cause);

  if (file == NULL) {
    set_io_error (error, cause);
    return false;
  }
  return write_and_verify (job, cp_atomic_file_open (file), cancellable, error) &&
         replace_target (job, g_steal_pointer (&file), cancellable, error);
}


/* Copies the written file to its remote place. */
static bool
send_file (SaveJob *job, GCancellable *cancellable, GError **error)
{
  g_autoptr (GFileOutputStream) stream =
      g_file_replace (job->target, NULL, TRUE, G_FILE_CREATE_NONE, cancellable, error);
  GOutputStream *output = G_OUTPUT_STREAM (stream);

  if (stream == NULL)
    return false;
  if (cp_library_file_send (job->written, output, cancellable, error))
    return g_output_stream_close (output, cancellable, error);

  /* Closing with a cancelled cancellable does not replace the old file. */
  g_autoptr (GCancellable) given_up = g_cancellable_new ();
  g_cancellable_cancel (given_up);
  g_output_stream_close (output, given_up, NULL);
  return false;
}


static bool
save_remotely (SaveJob *job, GCancellable *cancellable, GError **error)
{
  g_autofree char *path = NULL;
  int fd = g_file_open_tmp ("counterpoise-XXXXXX", &path, error);

  if (fd < 0)
    return false;
  g_unlink (path);
  if (!write_and_verify (job, fd, cancellable, error) || !check_target (job, cancellable, error) ||
      !send_file (job, cancellable, error))
    return false;

  cp_library_file_set_identity (job->written, cp_file_identify (job->target, cancellable));
  return true;
}


static void
save_in_thread (GTask *task, void *source, void *data, GCancellable *cancellable)
{
  SaveJob *job = data;
  GError *error = NULL;

  if (!check_target (job, cancellable, &error) ||
      !(g_file_peek_path (job->target) != NULL ? save_locally : save_remotely) (job, cancellable,
                                                                                &error))
    g_task_return_error (task, error);
  else
    g_task_return_boolean (task, TRUE);
}


static int
compare_offsets (const void *a, const void *b, void *data)
{
  CpLibrary *self = data;
  uint64_t x = cp_library_slot (self, *(const CpSlotId *) a)->found.offset;
  uint64_t y = cp_library_slot (self, *(const CpSlotId *) b)->found.offset;
  return (x > y) - (x < y);
}


GArray *
cp_library_slots_in_file (CpLibrary *self)
{
  GArray *slots = g_array_new (FALSE, FALSE, sizeof (CpSlotId));
  uint64_t end = 0;
  bool sorted = true;

  for (CpSlotId id = 0; id < cp_library_index_n (self->index); id++) {
    const CpSlot *slot = cp_library_slot (self, id);
    if (slot->in_file) {
      g_array_append_val (slots, id);
      sorted = sorted && slot->found.offset >= end;
      end = slot->found.offset + slot->found.length;
    }
  }
  if (!sorted)
    g_array_sort_with_data (slots, compare_offsets, self);
  return slots;
}


/* Adds the file to the output, and gives each piece the gap behind it.
 * @pieces: for each slot the index of the piece that is written in its place, or 0 */
static void
add_file (CpLibrary *self, CpLibraryOutput *output, const unsigned *pieces)
{
  g_autoptr (GArray) slots = cp_library_slots_in_file (self);
  uint64_t *gap = &g_array_index (output->pieces, CpLibraryPiece, 0).gap;
  unsigned last = 0;

  if (self->open_file == NULL || self->file == NULL)
    return;
  output->has_file = true;
  for (unsigned i = 0; i < slots->len; i++) {
    CpSlotId id = g_array_index (slots, CpSlotId, i);
    const CpSlot *slot = cp_library_slot (self, id);
    *gap = slot->found.offset - output->end;
    output->end = slot->found.offset + slot->found.length;
    if (pieces[id] != 0) {
      last = pieces[id];
      gap = &g_array_index (output->pieces, CpLibraryPiece, last).gap;
    }
    if (slot->listed)
      continue;
    CpDepartedGame departed = { .slot = id, .found = slot->found, .piece = last };
    g_array_append_val (output->departed, departed);
    if (pieces[id] == 0)
      gap = &g_array_index (output->departed, CpDepartedGame, output->departed->len - 1).gap;
  }
  if (slots->len == 0)
    *gap = output->end = cp_library_file_get_size (self->open_file);
}


static void
describe_unsaved (CpLibrary *self, SaveJob *job)
{
  if (self->journal == NULL)
    return;
  job->unsaved = cp_library_describe_unsaved (self);
  job->journal = cp_library_journal_ref (self->journal);
  job->number = cp_library_journal_reserve (self->journal);
}


static bool
is_own_file (CpLibrary *self, GFile *file)
{
  return self->file != NULL && g_file_equal (self->file, file);
}


/* Adds the game @id, in the place of @place, to the output. */
static void
add_piece (CpLibrary *self, CpLibraryOutput *output, CpSlotId id, CpSlotId place)
{
  const CpSlot *slot = cp_library_slot (self, place);
  CpLibraryEdit *edit = cp_library_get_edit (self, id);
  GBytes *bytes = g_hash_table_lookup (self->memory, GUINT_TO_POINTER (place));
  CpLibraryPiece piece = { .slot = id, .found = slot->found, .in_file = slot->in_file };

  if (bytes != NULL)
    piece.bytes = g_bytes_ref (bytes);
  if (edit != NULL && edit->edited) {
    piece.version = edit->version;
    piece.text = g_strdup (cp_library_edit_get_text (edit));
    piece.has_outcome = edit->game != NULL;
    if (edit->game != NULL)
      piece.outcome = cp_record_get_outcome (cp_game_get_record (edit->game));
  }
  g_array_append_val (output->pieces, piece);
}


/* Collects all that has to be written. */
static SaveJob *
describe_job (CpLibrary *self, GFile *file, CpLibraryForce force)
{
  SaveJob *job = g_new0 (SaveJob, 1);
  g_autofree unsigned *pieces = g_new0 (unsigned, cp_library_index_n (self->index) + 1);

  job->output = cp_library_output_new (self->open_file, self->order->len);
  job->target = g_object_ref (file);
  job->force = force;
  job->identity = g_strdup (self->identity);
  job->unsynced = g_strdup (self->unsynced);
  job->is_own = is_own_file (self, file);
  job->state = self->state;
  for (unsigned i = 0; i < self->order->len; i++) {
    CpSlotId id = cp_library_slot_at (self, i);
    CpSlotId place = cp_library_place_in_file (self, id);
    add_piece (self, job->output, id, place);
    pieces[place] = i + 1;
  }
  add_file (self, job->output, pieces);
  describe_unsaved (self, job);
  return job;
}


/* Sets that the game of a piece is in the file. */
static void
apply_piece (CpLibrary *self, CpLibraryPiece *piece)
{
  CpSlotId id = piece->slot;
  CpLibraryEdit *edit = cp_library_get_edit (self, id);

  cp_library_set_found (self, id, &piece->found);
  if (!piece->is_new)
    return;

  cp_library_slot (self, id)->rewritten = true;
  cp_library_set_problem (self, id, g_steal_pointer (&piece->problem));
  if (edit != NULL && piece->version != 0 && edit->version == piece->version)
    cp_library_edit_mark_saved (edit, g_steal_pointer (&piece->text));
  else if (edit != NULL && piece->version != 0) {
    edit->reads_saved = false;
    g_free (edit->saved_text);
    edit->saved_text = g_steal_pointer (&piece->text);
  }
  cp_library_emit_game_changed (self, id);
}


static void
apply_job (CpLibrary *self, SaveJob *job)
{
  for (CpSlotId id = 0; id < cp_library_index_n (self->index); id++)
    cp_library_slot (self, id)->in_file = false;
  cp_library_set_open_file (self, g_steal_pointer (&job->written));
  for (unsigned i = 1; i < job->output->pieces->len; i++)
    apply_piece (self, &g_array_index (job->output->pieces, CpLibraryPiece, i));
  for (unsigned i = 0; i < job->output->departed->len; i++) {
    const CpDepartedGame *game = &g_array_index (job->output->departed, CpDepartedGame, i);
    if (game->bytes != NULL)
      cp_library_set_bytes (self, game->slot, game->bytes);
  }
  self->saved_state = job->state;
  cp_library_set_file (self, job->target, cp_library_file_get_identity (self->open_file));
  cp_library_flush (self);
}


/* Records that a file is in place although saving has failed: then another attempt may replace it.
 */
static void
set_unsynced (CpLibrary *self, const SaveJob *job, GError **error)
{
  g_autofree char *identity = cp_file_identify (job->target, NULL);
  GError *cause = *error;

  if (job->written == NULL ||
      g_strcmp0 (identity, cp_library_file_get_identity (job->written)) != 0)
    return;
  g_free (self->unsynced);
  self->unsynced = g_steal_pointer (&identity);
  *error = g_error_new_literal (CP_LIBRARY_ERROR, CP_LIBRARY_ERROR_UNSYNCED, cause->message);
  g_error_free (cause);
}


/* A request to save. */
typedef struct {
  GFile *file;
  CpLibraryForce force;
  unsigned n_tries;
} SaveRequest;


static void
save_request_free (void *data)
{
  SaveRequest *request = data;

  g_object_unref (request->file);
  g_free (request);
}


static void save (GTask *task);


static void
refreshed_cb (GObject *object, GAsyncResult *result, void *data)
{
  cp_library_refresh_finish (CP_LIBRARY (object), result);
  save (data);
}


static void
saved_cb (GObject *object, GAsyncResult *result, void *data)
{
  SaveJob *job = g_task_get_task_data (G_TASK (result));
  g_autoptr (GTask) task = data;
  CpLibrary *self = g_task_get_source_object (task);
  const SaveRequest *request = g_task_get_task_data (task);
  GError *error = NULL;

  self->saving = false;
  if (g_task_propagate_boolean (G_TASK (result), &error)) {
    apply_job (self, job);
    g_task_return_boolean (task, TRUE);
  } else if (g_error_matches (error, CP_LIBRARY_ERROR, CP_LIBRARY_ERROR_CHANGED) &&
             !self->changed_on_disk && request->n_tries < MAX_TRIES) {
    g_error_free (error);
    cp_library_refresh_async (self, refreshed_cb, g_steal_pointer (&task));
  } else {
    set_unsynced (self, job, &error);
    g_task_return_error (task, error);
  }
  cp_library_check_file (self);
}


/* Starts to save. @task: (transfer full) */
static void
save (GTask *task)
{
  CpLibrary *self = g_task_get_source_object (task);
  SaveRequest *request = g_task_get_task_data (task);
  CpLibraryForce force = request->force;

  if (self->saving) {
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_PENDING, "%s",
                             _ ("The file is already being saved."));
    g_object_unref (task);
    return;
  }
  /* Without the library as its source: the thread must not release the last reference to it. */
  g_autoptr (GTask) inner = g_task_new (NULL, g_task_get_cancellable (task), saved_cb, task);
  self->saving = true;
  request->n_tries++;
  /* Games that other programs have added are merged even if the caller forces saving. */
  if (is_own_file (self, request->file) && !self->changed_on_disk)
    force &= ~(CpLibraryForce) CP_LIBRARY_FORCE_CHANGED;
  /* A file that was saved stays so if the cancellable is cancelled later. */
  g_task_set_check_cancellable (inner, FALSE);
  g_task_set_task_data (inner, describe_job (self, request->file, force), save_job_free);
  g_task_run_in_thread (inner, save_in_thread);
}


static void
indexed_cb (GObject *object, GAsyncResult *result, void *data)
{
  g_autoptr (GTask) task = data;
  GError *error = NULL;

  if (g_task_propagate_boolean (G_TASK (result), &error))
    save (g_steal_pointer (&task));
  else
    g_task_return_error (task, error);
}


void
cp_library_save_async (CpLibrary *self,
                       GFile *file,
                       CpLibraryForce force,
                       GCancellable *cancellable,
                       GAsyncReadyCallback callback,
                       void *data)
{
  g_return_if_fail (CP_IS_LIBRARY (self) && (file != NULL || self->file != NULL));

  SaveRequest *request = g_new0 (SaveRequest, 1);
  GTask *task = g_task_new (self, cancellable, callback, data);
  request->file = g_object_ref (file != NULL ? file : self->file);
  request->force = force;
  g_task_set_source_tag (task, cp_library_save_async);
  g_task_set_check_cancellable (task, FALSE);
  g_task_set_task_data (task, request, save_request_free);
  cp_library_when_indexed (self, g_task_new (self, NULL, indexed_cb, task));
}


bool
cp_library_save_finish (CpLibrary *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), false);

  return g_task_propagate_boolean (G_TASK (result), error);
}
