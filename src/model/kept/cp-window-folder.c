/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-window-folder.h"

#include <errno.h>
#include <gio/gio.h>
#include <glib/gstdio.h>
#include <unistd.h>

#include "model/disk/cp-disk.h"
#include "model/disk/cp-lock.h"

/* The folder of all folders of windows. */
#define WINDOWS "windows"

#define LOCK "lock"

struct CpWindowFolder {
  gatomicrefcount refs;
  char *path;
  char *lock_path;
  int lock; /* a descriptor, or -1 */
};


/* @path: (transfer full) */
static CpWindowFolder *
folder_new (char *path)
{
  CpWindowFolder *self = g_new0 (CpWindowFolder, 1);

  g_atomic_ref_count_init (&self->refs);
  self->path = path;
  self->lock_path = g_build_filename (path, LOCK, NULL);
  self->lock = -1;
  return self;
}


CpWindowFolder *
cp_window_folder_new (const char *folder)
{
  g_autofree char *id = g_uuid_string_random ();

  return folder_new (g_build_filename (folder, WINDOWS, id, NULL));
}


/* Returns the time of the last write to a file of the folder, in µs. */
static int64_t
time_of (const CpWindowFolder *self)
{
  g_autoptr (GDir) dir = g_dir_open (self->path, 0, NULL);
  const char *name;
  int64_t newest = 0;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = g_build_filename (self->path, name, NULL);
    GStatBuf info;
    if (!g_str_equal (name, LOCK) && g_stat (path, &info) == 0)
      newest = MAX (newest, info.st_mtim.tv_sec * G_USEC_PER_SEC + info.st_mtim.tv_nsec / 1000);
  }
  return newest;
}


static int
compare_times (const void *a, const void *b)
{
  int64_t x = time_of (*(CpWindowFolder *const *) a);
  int64_t y = time_of (*(CpWindowFolder *const *) b);
  return (x < y) - (x > y);
}


/* Locks the folder. Returns false if it is locked elsewhere: a folder that cannot be locked,
 * because its disk is read-only or full, can be used. */
static bool
take (CpWindowFolder *self)
{
  self->lock = cp_lock_take (self->lock_path);
  return self->lock >= 0 || errno != EWOULDBLOCK;
}


GPtrArray *
cp_window_folder_list (const char *folder)
{
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) cp_window_folder_unref);
  g_autofree char *windows = g_build_filename (folder, WINDOWS, NULL);
  g_autoptr (GDir) dir = g_dir_open (windows, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL) {
    g_autoptr (CpWindowFolder) self = folder_new (g_build_filename (windows, name, NULL));
    if (g_file_test (self->path, G_FILE_TEST_IS_DIR) && take (self))
      g_ptr_array_add (list, g_steal_pointer (&self));
  }
  g_ptr_array_sort (list, compare_times);
  return list;
}


/* Returns true if the game at @path, or one in the folder at @path, contains @text. */
static bool
find_text (const char *path, const char *text)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  g_autofree char *content = NULL;
  const char *name;
  size_t length;
  bool found = g_str_has_suffix (path, ".pgn") &&
               g_file_get_contents (path, &content, &length, NULL) &&
               g_strstr_len (content, (gssize) length, text) != NULL;

  while (!found && dir != NULL && (name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *child = g_build_filename (path, name, NULL);
    found = find_text (child, text);
  }
  return found;
}


bool
cp_window_folder_find_text (const char *folder, const char *text)
{
  g_autofree char *windows = g_build_filename (folder, WINDOWS, NULL);
  return find_text (windows, text);
}


CpWindowFolder *
cp_window_folder_ref (CpWindowFolder *self)
{
  g_atomic_ref_count_inc (&self->refs);
  return self;
}


void
cp_window_folder_unref (CpWindowFolder *self)
{
  if (!g_atomic_ref_count_dec (&self->refs))
    return;
  if (self->lock >= 0)
    close (self->lock);
  g_free (self->path);
  g_free (self->lock_path);
  g_free (self);
}


const char *
cp_window_folder_get_path (const CpWindowFolder *self)
{
  return self->path;
}


bool
cp_window_folder_make (CpWindowFolder *self)
{
  if (self->lock >= 0 && g_file_test (self->lock_path, G_FILE_TEST_EXISTS))
    return true;
  if (self->lock >= 0)
    close (self->lock);
  self->lock = -1;
  if (!cp_disk_make_folder (self->path))
    return false;
  self->lock = cp_lock_take (self->lock_path);
  return self->lock >= 0;
}


void
cp_window_folder_remove (CpWindowFolder *self)
{
  g_autoptr (GDir) dir = g_dir_open (self->path, 0, NULL);
  const char *name;

  /* The lock is removed last, so that no other process uses the folder meanwhile. */
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = g_build_filename (self->path, name, NULL);
    if (!g_str_equal (name, LOCK))
      g_unlink (path);
  }
  g_unlink (self->lock_path);
  g_rmdir (self->path);
  if (self->lock >= 0)
    close (self->lock);
  self->lock = -1;
}
