/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-library-journal.h"

#include <errno.h>
#include <gio/gio.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "model/disk/cp-disk.h"
#include "model/disk/cp-lock.h"
#include "record/file/cp-atomic-file.h"

struct CpLibraryJournal {
  gatomicrefcount refs;
  char *path;
  char *lock_path;
  int lock; /* file descriptor; -1 before the first text is written */

  /* Used only in the main thread. */
  CpLibraryJournalFailed failed;
  void *failed_data;
  bool failing;
  unsigned last; /* number of the newest text */

  GMutex mutex;
  unsigned written; /* number of the text on disk */
};

/* A text to be written. */
typedef struct {
  CpLibraryJournal *journal;
  GBytes *text; /* NULL to remove the file */
  unsigned number;
} Entry;


static void
entry_free (void *data)
{
  Entry *entry = data;
  cp_library_journal_unref (entry->journal);
  g_clear_pointer (&entry->text, g_bytes_unref);
  g_free (entry);
}


static CpLibraryJournal *
journal_new (char *path)
{
  CpLibraryJournal *journal = g_new0 (CpLibraryJournal, 1);

  g_atomic_ref_count_init (&journal->refs);
  journal->path = path;
  journal->lock_path = g_strconcat (path, ".lock", NULL);
  journal->lock = -1;
  g_mutex_init (&journal->mutex);
  return journal;
}


CpLibraryJournal *
cp_library_journal_new (const char *folder)
{
  g_autofree char *id = g_uuid_string_random ();
  g_autofree char *name = g_strconcat (id, ".pgn", NULL);
  return journal_new (g_build_filename (folder, name, NULL));
}


/* Takes the lock, which the system releases when the program ends. */
static bool
take_lock (CpLibraryJournal *journal)
{
  if (journal->lock < 0)
    journal->lock = cp_lock_take (journal->lock_path);
  return journal->lock >= 0;
}


CpLibraryJournal *
cp_library_journal_adopt (const char *path)
{
  g_autoptr (CpLibraryJournal) journal = journal_new (g_strdup (path));
  return take_lock (journal) ? g_steal_pointer (&journal) : NULL;
}


CpLibraryJournal *
cp_library_journal_ref (CpLibraryJournal *journal)
{
  g_atomic_ref_count_inc (&journal->refs);
  return journal;
}


void
cp_library_journal_unref (CpLibraryJournal *journal)
{
  if (!g_atomic_ref_count_dec (&journal->refs))
    return;
  if (journal->lock >= 0) {
    if (!g_file_test (journal->path, G_FILE_TEST_EXISTS))
      g_unlink (journal->lock_path);
    close (journal->lock);
  }
  g_mutex_clear (&journal->mutex);
  g_free (journal->path);
  g_free (journal->lock_path);
  g_free (journal);
}


void
cp_library_journal_set_failed (CpLibraryJournal *journal, CpLibraryJournalFailed failed, void *data)
{
  journal->failed = failed;
  journal->failed_data = data;
}


static bool
write_text (CpLibraryJournal *journal, GBytes *text, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (journal->path);

  if (text == NULL) {
    /* Without syncing, saved changes would be offered again after a power failure. */
    if (g_unlink (journal->path) == 0 ? cp_file_sync_folder (folder) : errno == ENOENT)
      return true;
  } else if (cp_disk_make_folder (folder) && take_lock (journal)) {
    size_t length;
    const char *bytes = g_bytes_get_data (text, &length);
    return cp_disk_write (journal->path, bytes, length, 0600, error);
  }
  g_set_error_literal (error, G_IO_ERROR, (int) g_io_error_from_errno (errno), g_strerror (errno));
  return false;
}


/* Writes a text, unless a newer one was written already. */
static bool
write_entry (const Entry *entry, GError **error)
{
  CpLibraryJournal *journal = entry->journal;
  bool success = true;

  g_mutex_lock (&journal->mutex);
  if (entry->number > journal->written) {
    success = write_text (journal, entry->text, error);
    journal->written = entry->number;
  }
  g_mutex_unlock (&journal->mutex);
  return success;
}


static void
report (CpLibraryJournal *journal, const GError *error)
{
  bool was_failing = journal->failing;

  journal->failing = error != NULL;
  if (journal->failing != was_failing && journal->failed != NULL)
    journal->failed (error != NULL ? error->message : NULL, journal->failed_data);
}


static void
write_in_thread (GTask *task, void *source, void *data, GCancellable *cancellable)
{
  GError *error = NULL;

  if (write_entry (data, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}


static void
written_cb (GObject *object, GAsyncResult *result, void *data)
{
  const Entry *entry = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;

  g_task_propagate_boolean (G_TASK (result), &error);
  report (entry->journal, error);
}


void
cp_library_journal_write (CpLibraryJournal *journal, GBytes *text, bool now)
{
  Entry *entry = g_new0 (Entry, 1);
  g_autoptr (GError) error = NULL;

  entry->journal = cp_library_journal_ref (journal);
  entry->text = text;
  entry->number = ++journal->last;
  if (now) {
    write_entry (entry, &error);
    report (journal, error);
    entry_free (entry);
    return;
  }
  g_autoptr (GTask) task = g_task_new (NULL, NULL, written_cb, NULL);
  g_task_set_task_data (task, entry, entry_free);
  g_task_run_in_thread (task, write_in_thread);
}


unsigned
cp_library_journal_reserve (CpLibraryJournal *journal)
{
  return ++journal->last;
}


void
cp_library_journal_write_reserved (CpLibraryJournal *journal, unsigned number, GBytes *text)
{
  Entry entry = { journal, text, number };

  write_entry (&entry, NULL);
  g_bytes_unref (text);
}
