/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-archive.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "model/disk/cp-disk.h"
#include "model/disk/cp-lock.h"
#include "record/file/cp-atomic-file.h"

#define DEFAULT_MODE 0600


/* Returns true if a game of @there is @text, byte for byte. */
static bool
contains (const GString *there, const char *text)
{
  const char *at = there->str, *end = there->str + there->len;
  size_t length = strlen (text);

  while ((at = memmem (at, (size_t) (end - at), text, length)) != NULL) {
    if (at == there->str || at[-1] == '\n')
      return true;
    at++;
  }
  return false;
}


/* Returns the content of the file; empty if there is no file. */
static GString *
read_file (const char *path, GError **error)
{
  g_autofree char *text = NULL;
  g_autoptr (GError) local = NULL;
  size_t length = 0;

  if (!g_file_get_contents (path, &text, &length, &local) &&
      !g_error_matches (local, G_FILE_ERROR, G_FILE_ERROR_NOENT)) {
    g_propagate_error (error, g_steal_pointer (&local));
    return NULL;
  }
  return g_string_new_len (text, (gssize) length);
}


static bool
add (const char *path, const char *text, bool again, GError **error)
{
  GString *all = read_file (path, error);
  bool is_there = all != NULL && again && contains (all, text);
  struct stat info;

  if (all == NULL)
    return false;
  if (!is_there) {
    int mode = stat (path, &info) == 0 ? (int) (info.st_mode & 0777) : DEFAULT_MODE;
    if (all->len > 0 && all->str[all->len - 1] != '\n')
      g_string_append (all, "\n\n");
    g_string_append_printf (all, "%s\n", text);
    is_there = cp_disk_write (path, all->str, all->len, mode, error);
  } else {
    g_autofree char *folder = g_path_get_dirname (path);
    /* The attempt that wrote it may have been interrupted before this. */
    is_there = cp_file_sync_folder (folder);
    if (!is_there)
      g_set_error_literal (error, G_FILE_ERROR, g_file_error_from_errno (errno),
                           g_strerror (errno));
  }
  g_string_free (all, TRUE);
  return is_there;
}


/* Appends @text to the file at @path while holding its lock. */
static bool
add_locked (const char *path, const char *text, bool again, GError **error)
{
  /* A window may be saving the file, which is locked itself then. */
  int lock = cp_lock_file (path);

  if (lock < 0 && errno == EWOULDBLOCK) {
    cp_disk_set_errno (error);
    return false;
  }
  /* A failed attempt may have added the game and failed only in the last step. */
  bool added = add (path, text, again, NULL) || add (path, text, true, error);
  if (lock >= 0)
    close (lock);
  return added;
}


bool
cp_archive_add (const char *path, const char *text, bool again, GError **error)
{
  g_return_val_if_fail (path != NULL && text != NULL, false);

  /* The file may be a link to one in another folder. */
  char *resolved = realpath (path, NULL);
  const char *file = resolved != NULL ? resolved : path;
  g_autofree char *lock_path = g_strconcat (file, ".lock", NULL);
  int lock = cp_lock_wait (lock_path, error);
  bool added = lock >= 0 && add_locked (file, text, again, error);

  if (lock >= 0)
    cp_lock_release (lock, lock_path);
  free (resolved);
  return added;
}
