/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <sys/resource.h>

/* Files and folders of tests. */

/** cp_test_remove_all: Removes a file, or a folder with its content. */
static inline void
cp_test_remove_all (const char *path)
{
  g_autoptr (GDir) dir =
      g_file_test (path, G_FILE_TEST_IS_SYMLINK) ? NULL : g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *below = g_build_filename (path, name, NULL);
    cp_test_remove_all (below);
  }
  g_remove (path);
}


/**
 * cp_test_fill_disk: Simulates a full disk by the file size limit of the process, which needs no
 * privileges.
 * @bytes: by how much files can still grow; -1 for no limit
 */
static inline void
cp_test_fill_disk (int bytes)
{
  struct rlimit limit;

  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  limit.rlim_cur = bytes >= 0 ? (rlim_t) bytes : limit.rlim_max;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
}
