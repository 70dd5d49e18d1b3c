/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-disk.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "record/file/cp-atomic-file.h"

/* g_file_set_contents_full() would do, but on btrfs it never waits for the disk. */


bool
cp_disk_set_errno (GError **error)
{
  int code = errno;

  g_set_error_literal (error, G_FILE_ERROR, (int) g_file_error_from_errno (code),
                       g_strerror (code));
  return false;
}


static bool
sync_folder_of (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  return cp_file_sync_folder (folder);
}


static bool
write_all (int fd, const char *text, size_t length)
{
  while (length > 0) {
    ssize_t written = write (fd, text, length);
    if (written < 0 && errno == EINTR)
      continue;
    if (written <= 0)
      return false;
    text += written;
    length -= (size_t) written;
  }
  return true;
}


/* Writes and syncs a new file. Takes ownership of @fd. */
static bool
fill (int fd, const char *text, size_t length)
{
  bool done = write_all (fd, text, length) && fsync (fd) == 0;
  int code = errno;

  if (close (fd) != 0 && done)
    return false;
  errno = code;
  return done;
}


bool
cp_disk_write (const char *path, const char *text, size_t length, int mode, GError **error)
{
  g_autofree char *made = g_strconcat (path, ".XXXXXX", NULL);
  int fd = g_mkstemp_full (made, O_RDWR | O_CLOEXEC, mode);

  if (fd < 0)
    return cp_disk_set_errno (error);
  if (!fill (fd, text, length) || g_rename (made, path) != 0) {
    cp_disk_set_errno (error);
    g_unlink (made);
    return false;
  }
  return sync_folder_of (path) || cp_disk_set_errno (error);
}


/* Returns true if @length bytes at @offset of an open file are those of @text. */
static bool
has_bytes (int fd, off_t offset, const char *text, size_t length)
{
  g_autofree char *there = g_malloc (length + 1); /* not NULL if there are none */

  return pread (fd, there, length, offset) == (ssize_t) length && memcmp (there, text, length) == 0;
}


bool
cp_disk_overwrite (const char *path, const char *old, const char *text)
{
  size_t first = 0, end = strlen (text);

  if (strlen (old) != end)
    return false;
  while (first < end && old[first] == text[first])
    first++;
  while (end > first && old[end - 1] == text[end - 1])
    end--;
  int fd = open (path, O_RDWR | O_CLOEXEC);
  if (fd < 0)
    return false;
  bool done = has_bytes (fd, (off_t) first, old + first, end - first) &&
              lseek (fd, (off_t) first, SEEK_SET) >= 0 && write_all (fd, text + first, end - first);
  return close (fd) == 0 && done;
}


bool
cp_disk_rename (const char *from, const char *to)
{
  g_autofree char *old_folder = g_path_get_dirname (from);
  g_autofree char *new_folder = g_path_get_dirname (to);

  return g_rename (from, to) == 0 && cp_file_sync_folder (new_folder) &&
         (g_str_equal (old_folder, new_folder) || cp_file_sync_folder (old_folder));
}


char *
cp_disk_get_unreadable_path (const char *path)
{
  char *free_path = g_strconcat (path, ".unreadable", NULL);

  for (unsigned i = 2; g_file_test (free_path, G_FILE_TEST_EXISTS); i++) {
    g_free (free_path);
    free_path = g_strdup_printf ("%s.unreadable-%u", path, i);
  }
  return free_path;
}


char *
cp_disk_move_unreadable (const char *path)
{
  g_autofree char *moved = cp_disk_get_unreadable_path (path);

  return cp_disk_rename (path, moved) ? g_steal_pointer (&moved) : g_strdup (path);
}


bool
cp_disk_make_folder (const char *path)
{
  if (g_file_test (path, G_FILE_TEST_IS_DIR))
    return true;
  g_autofree char *above = g_path_get_dirname (path);
  if (!cp_disk_make_folder (above))
    return false;
  if (g_mkdir (path, 0700) == 0) {
    if (cp_file_sync_folder (above))
      return true;
    /* Removes the folder that could not be synced, so that a retry creates and syncs it again. */
    int code = errno;
    g_rmdir (path);
    errno = code;
    return false;
  }
  if (errno != EEXIST || g_file_test (path, G_FILE_TEST_IS_DIR))
    return errno == EEXIST;
  errno = ENOTDIR;
  return false;
}
