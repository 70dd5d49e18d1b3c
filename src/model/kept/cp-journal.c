/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-journal.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "model/disk/cp-disk.h"
#include "record/file/cp-atomic-file.h"

struct CpJournal {
  char *path;
  int fd;        /* for appending; -1 if the file has to be replaced first */
  size_t length; /* of all that was written */
  size_t appended;
};


static void
close_file (CpJournal *journal)
{
  if (journal->fd >= 0)
    close (journal->fd);
  journal->fd = -1;
  journal->appended = 0;
}


/* Whether the open file is still the one to be found at its path, with what was written into it. */
static bool
is_there (const CpJournal *journal)
{
  struct stat opened, there;

  return fstat (journal->fd, &opened) == 0 && stat (journal->path, &there) == 0 &&
         opened.st_dev == there.st_dev && opened.st_ino == there.st_ino &&
         (size_t) opened.st_size == journal->length;
}


CpJournal *
cp_journal_new (void)
{
  CpJournal *journal = g_new0 (CpJournal, 1);

  journal->fd = -1;
  return journal;
}


void
cp_journal_free (CpJournal *journal)
{
  if (journal == NULL)
    return;
  close_file (journal);
  g_free (journal->path);
  g_free (journal);
}


bool
cp_journal_replace (CpJournal *journal, const char *path, const char *text, GError **error)
{
  size_t length = strlen (text);

  close_file (journal);
  if (!cp_disk_write (path, text, length, 0600, error))
    return false;
  g_free (journal->path);
  journal->path = g_strdup (path);
  journal->length = length;
  /* If this fails, so does appending, and the file is replaced each time. */
  journal->fd = open (path, O_WRONLY | O_APPEND | O_CLOEXEC);
  return true;
}


bool
cp_journal_append (CpJournal *journal, const char *line, bool lasting)
{
  size_t length = strlen (line);

  if (journal->fd < 0)
    return false;
  if (!is_there (journal)) {
    close_file (journal);
    return false;
  }
  if (!cp_disk_write_all (journal->fd, line, length)) {
    /* Half a line does no harm, but whoever reads the file should not have to see it. */
    if (ftruncate (journal->fd, (off_t) journal->length) != 0)
      g_debug ("%s: %s", journal->path, g_strerror (errno));
    close_file (journal);
    return false;
  }
  journal->length += length;
  journal->appended += length;
  if (lasting && fdatasync (journal->fd) != 0) {
    close_file (journal);
    return false;
  }
  return true;
}


size_t
cp_journal_get_appended (const CpJournal *journal)
{
  return journal->appended;
}


bool
cp_journal_rename (CpJournal *journal, const char *path)
{
  if (g_rename (journal->path, path) != 0)
    return false;
  g_autofree char *folder = g_path_get_dirname (path);
  cp_file_sync_folder (folder);
  g_free (journal->path);
  journal->path = g_strdup (path);
  return true;
}


char *
cp_journal_unreadable_name (const char *path)
{
  char *name = g_strconcat (path, ".unreadable", NULL);

  for (unsigned i = 2; g_file_test (name, G_FILE_TEST_EXISTS); i++) {
    g_free (name);
    name = g_strdup_printf ("%s.unreadable-%u", path, i);
  }
  return name;
}


char *
cp_journal_set_aside (const char *path)
{
  g_autofree char *aside = cp_journal_unreadable_name (path);

  return cp_disk_rename (path, aside) ? g_steal_pointer (&aside) : g_strdup (path);
}
