/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "record/file/cp-atomic-file.h"
#include "support/cp-test-main.h"

/* Files in a folder that is deleted when the test ends. */
typedef struct {
  char *folder;
  char *path;
  char *link;
} Fixture;


static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = g_dir_make_tmp ("counterpoise-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->folder, "file", NULL);
  fixture->link = g_build_filename (fixture->folder, "link", NULL);
}


static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_unlink (fixture->path);
  g_unlink (fixture->link);
  /* No other file remains. */
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_free (fixture->folder);
  g_free (fixture->path);
  g_free (fixture->link);
}


static void
check_text (const char *path, const char *expected)
{
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, expected);
}


static void
check_refused (const char *path, int code)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (cp_file_write (path, "new", 3, &error));
  g_assert_error (error, CP_ATOMIC_FILE_ERROR, code);
  g_assert_cmpuint (strlen (error->message), >, 10);
}


static void
test_write (Fixture *fixture, gconstpointer data)
{
  struct stat info;
  mode_t mask = umask (027);

  g_assert_true (cp_file_write (fixture->path, "new", 3, NULL));
  umask (mask);
  check_text (fixture->path, "new");
  g_assert_cmpint (stat (fixture->path, &info), ==, 0);
  g_assert_cmpint (info.st_mode & 0777, ==, 0640);
  g_assert_true (cp_file_write (fixture->path, "", 0, NULL));
  check_text (fixture->path, "");
}


static void
test_links (Fixture *fixture, gconstpointer data)
{
  /* A link to a file that does not exist, and to one that does. */
  g_assert_cmpint (symlink ("file", fixture->link), ==, 0);
  g_assert_true (cp_file_write (fixture->link, "one", 3, NULL));
  check_text (fixture->path, "one");
  g_assert_true (cp_file_write (fixture->link, "two", 3, NULL));
  check_text (fixture->path, "two");
  g_assert_true (g_file_test (fixture->link, G_FILE_TEST_IS_SYMLINK));

  g_unlink (fixture->link);
  g_assert_cmpint (symlink ("link", fixture->link), ==, 0);
  check_refused (fixture->link, ELOOP);
  g_assert_true (g_file_test (fixture->link, G_FILE_TEST_IS_SYMLINK));
}


static void
test_refused (Fixture *fixture, gconstpointer data)
{
  g_autofree char *none = g_build_filename (fixture->folder, "none", "file", NULL);
  struct stat info;

  check_refused (none, ENOENT);
  check_refused (fixture->folder, EISDIR);
  check_refused ("/dev/null", EINVAL);
  g_assert_cmpint (mkfifo (fixture->path, 0600), ==, 0);
  check_refused (fixture->path, EINVAL);
  g_assert_cmpint (stat (fixture->path, &info), ==, 0);
  g_assert_true (S_ISFIFO (info.st_mode));

  g_unlink (fixture->path);
  g_assert_true (cp_file_write (fixture->path, "old", 3, NULL));
  g_assert_cmpint (g_chmod (fixture->path, 0444), ==, 0);
  g_assert_cmpint (cp_file_get_protection (fixture->path), ==, CP_FILE_READ_ONLY);
  check_refused (fixture->path, EACCES);
  check_text (fixture->path, "old");
}


/* An aborted file leaves nothing. */
static void
test_abort (Fixture *fixture, gconstpointer data)
{
  CpAtomicFile *file = cp_atomic_file_new (fixture->path, NULL);
  int fd = cp_atomic_file_open (file);

  g_assert_cmpint (write (fd, "new", 3), ==, 3);
  cp_atomic_file_abort (file);
  close (fd);
  cp_atomic_file_abort (NULL);
}


CP_TESTS ()
{
#define ADD(name, function)                                                                        \
  g_test_add ("/record/atomic-file/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("write", test_write);
  ADD ("links", test_links);
  ADD ("refused", test_refused);
  ADD ("give-up", test_abort);
#undef ADD
}
