/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-hostile.h"

#include <errno.h>
#include <fcntl.h>
#include <glib.h>
#include <glib/gstdio.h>
#include <sys/file.h>
#include <unistd.h>

static char *program;
static char *folder;
static GPtrArray *paths;


void
cp_test_hostile_init (const char *path)
{
  program = g_canonicalize_filename (path, NULL);
  folder = g_dir_make_tmp ("counterpoise-XXXXXX", NULL);
  g_assert_nonnull (folder);
  paths = g_ptr_array_new_with_free_func (g_free);
}


char *
cp_test_hostile_path (const char *mode)
{
  g_autofree char *path = g_build_filename (folder, mode, NULL);

  if (symlink (program, path) == 0)
    g_ptr_array_add (paths, g_strdup (path));
  else
    g_assert_cmpint (errno, ==, EEXIST);
  return g_steal_pointer (&path);
}


void
cp_test_hostile_wait_for_end (const char *mode)
{
  g_autofree char *path = cp_test_hostile_path (mode);
  g_autofree char *lock = g_strconcat (path, ".lock", NULL);
  int fd = open (lock, O_RDWR);

  g_assert_cmpint (fd, >=, 0);
  g_assert_no_errno (flock (fd, LOCK_EX));
  close (fd);
  g_assert_no_errno (g_unlink (lock));
}


bool
cp_test_hostile_runs (const char *mode)
{
  g_autofree char *path = cp_test_hostile_path (mode);
  g_autofree char *lock = g_strconcat (path, ".lock", NULL);
  int fd = open (lock, O_RDWR);

  if (fd < 0)
    return false;
  bool is_held = flock (fd, LOCK_EX | LOCK_NB) != 0;
  close (fd);
  return is_held;
}


void
cp_test_hostile_clear (void)
{
  for (guint i = 0; i < paths->len; i++) {
    const char *path = g_ptr_array_index (paths, i);
    g_autofree char *log = g_strconcat (path, ".log", NULL);
    g_autofree char *lock = g_strconcat (path, ".lock", NULL);
    g_assert_cmpint (g_unlink (path), ==, 0);
    g_unlink (log);
    g_unlink (lock);
  }
  g_ptr_array_unref (paths);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
  g_free (folder);
  g_free (program);
}
