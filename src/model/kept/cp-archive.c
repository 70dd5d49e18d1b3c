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
#include "record/pgn/cp-pgn-scanner.h"

#define DEFAULT_MODE 0600

/* The name dates from version 0.1.0. */
#define NAME "Earlier Games.pgn"

/* A change of the archive. */
typedef struct {
  const char *text; /* (nullable): the new game */
  const char *hash; /* (nullable): of the game that it replaces */
  bool again;       /* an earlier attempt may have added @text */
} Change;


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
write_file (const char *path, const GString *all, GError **error)
{
  struct stat info;
  int mode = stat (path, &info) == 0 ? (int) (info.st_mode & 0777) : DEFAULT_MODE;

  return cp_disk_write (path, all->str, all->len, mode, error);
}


/* Syncs the folder: the attempt that wrote the file may have been interrupted before this. */
static bool
sync_folder (const char *path, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);

  return cp_file_sync_folder (folder) || cp_disk_set_errno (error);
}


static gssize
read_string (void *data, char *buffer, size_t length, GError **error)
{
  GString *rest = data;
  size_t n = MIN (length, rest->len);

  memcpy (buffer, rest->str, n);
  rest->str += n;
  rest->len -= n;
  return (gssize) n;
}


/* Finds the game with @hash in @all. */
static bool
find_game (const GString *all, const char *hash, size_t *offset, size_t *length)
{
  GString rest = *all;
  g_autoptr (CpPgnScanner) scanner = cp_pgn_scanner_new (read_string, &rest);
  CpPgnSlice slice;

  while (cp_pgn_scanner_next (scanner, &slice, NULL)) {
    g_autofree char *found = cp_archive_hash (slice.text, slice.length);
    if (g_str_equal (found, hash)) {
      *offset = (size_t) slice.offset;
      *length = slice.length;
      return true;
    }
  }
  return false;
}


/* Applies @change to the content of the archive. Returns false if there is nothing to change. */
static bool
apply (const Change *change, GString *all)
{
  size_t offset, length;

  if (change->hash != NULL && find_game (all, change->hash, &offset, &length)) {
    g_string_erase (all, (gssize) offset, (gssize) length);
    if (change->text != NULL)
      g_string_insert (all, (gssize) offset, change->text);
    return true;
  }
  if (change->text == NULL || (change->again && contains (all, change->text)))
    return false;
  if (all->len > 0 && all->str[all->len - 1] != '\n')
    g_string_append (all, "\n\n");
  g_string_append_printf (all, "%s\n", change->text);
  return true;
}


static bool
change_file (const char *path, const Change *change, GError **error)
{
  GString *all = read_file (path, error);

  if (all == NULL)
    return false;
  bool is_done = apply (change, all) ? write_file (path, all, error) : sync_folder (path, error);
  g_string_free (all, TRUE);
  return is_done;
}


/* Changes the file at @path while holding its lock. */
static bool
change_locked (const char *path, const Change *change, GError **error)
{
  /* A window may be saving the file, which is locked itself then. */
  int lock = cp_lock_file (path);
  Change again = *change;

  if (lock < 0 && errno == EWOULDBLOCK) {
    cp_disk_set_errno (error);
    return false;
  }
  /* A failed attempt may have added the game and failed only in the last step. */
  again.again = true;
  bool changed = change_file (path, change, NULL) || change_file (path, &again, error);
  if (lock >= 0)
    close (lock);
  return changed;
}


static bool
change_archive (const char *path, const Change *change, GError **error)
{
  /* The file may be a link to one in another folder. */
  char *resolved = realpath (path, NULL);
  const char *file = resolved != NULL ? resolved : path;
  g_autofree char *lock_path = g_strconcat (file, ".lock", NULL);
  int lock = cp_lock_wait (lock_path, error);
  bool changed = lock >= 0 && change_locked (file, change, error);

  if (lock >= 0)
    cp_lock_release (lock, lock_path);
  free (resolved);
  return changed;
}


bool
cp_archive_add (const char *path, const char *text, bool again, GError **error)
{
  g_return_val_if_fail (path != NULL && text != NULL, false);

  return change_archive (path, &(Change){ .text = text, .again = again }, error);
}


char *
cp_archive_get_path (const char *folder)
{
  return g_build_filename (folder, NAME, NULL);
}


char *
cp_archive_hash (const char *text, size_t length)
{
  while (length > 0 && g_ascii_isspace (text[length - 1]))
    length--;
  return g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) text, length);
}


bool
cp_archive_replace (const char *path, const char *hash, const char *text, GError **error)
{
  g_return_val_if_fail (path != NULL && hash != NULL, false);

  return change_archive (path, &(Change){ .text = text, .hash = hash, .again = true }, error);
}
