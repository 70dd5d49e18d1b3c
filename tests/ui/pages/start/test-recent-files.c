/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>

#include "cp-test-ui.h"
#include "support/cp-test-main.h"
#include "ui/pages/start/cp-recent-files.h"

typedef struct {
  char *folder;
  GtkRecentManager *manager;
} Fixture;


static char *
path_of (Fixture *f, const char *name)
{
  return g_build_filename (f->folder, name, NULL);
}


static void
set_up (Fixture *f, const void *data)
{
  f->folder = g_dir_make_tmp ("counterpoise-recent-XXXXXX", NULL);
  g_autofree char *list = path_of (f, "recent.xbel");
  f->manager = g_object_new (GTK_TYPE_RECENT_MANAGER, "filename", list, NULL);
}


static void
tear_down (Fixture *f, const void *data)
{
  const char *name;

  g_clear_object (&f->manager);
  GDir *dir = g_dir_open (f->folder, 0, NULL);
  while ((name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = path_of (f, name);
    g_unlink (path);
  }
  g_dir_close (dir);
  g_rmdir (f->folder);
  g_free (f->folder);
}


static void
add (Fixture *f, const char *name)
{
  g_autofree char *path = path_of (f, name);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  g_assert_true (g_file_set_contents (path, "", 0, NULL));
  cp_recent_files_add (f->manager, file);
}


/* @names: separated by blanks */
static void
check_list (Fixture *f, unsigned most, const char *names)
{
  g_autoptr (GPtrArray) files = cp_recent_files_list (f->manager, most);
  g_autoptr (GString) listed = g_string_new (NULL);

  for (unsigned i = 0; i < files->len; i++) {
    g_autofree char *name = g_file_get_basename (g_ptr_array_index (files, i));
    g_string_append_printf (listed, "%s%s", i > 0 ? " " : "", name);
  }
  g_assert_cmpstr (listed->str, ==, names);
}


static void
test_order (Fixture *f, const void *data)
{
  check_list (f, 5, "");
  add (f, "a.pgn");
  add (f, "b.pgn");
  add (f, "c.pgn");
  check_list (f, 5, "c.pgn b.pgn a.pgn");
  add (f, "a.pgn");
  check_list (f, 5, "a.pgn c.pgn b.pgn");
  check_list (f, 2, "a.pgn c.pgn");
}


/* Missing files are not counted towards the maximum. */
static void
test_missing (Fixture *f, const void *data)
{
  add (f, "a.pgn");
  add (f, "b.pgn");
  g_autofree char *path = path_of (f, "b.pgn");
  g_unlink (path);
  check_list (f, 1, "a.pgn");
}


/* Files that other programs opened, or that were only chosen in a file dialog, are not listed. */
static void
test_other_programs (Fixture *f, const void *data)
{
  g_autofree char *path = path_of (f, "other.pgn");
  g_autofree char *uri = g_filename_to_uri (path, NULL, NULL);

  add (f, "a.pgn");
  g_assert_true (g_file_set_contents (path, "", 0, NULL));
  g_set_application_name ("Counterpoise");
  gtk_recent_manager_add_full (f->manager, uri,
                               &(GtkRecentData){ .mime_type = (char *) "application/vnd.chess-pgn",
                                                 .app_name = (char *) g_get_application_name (),
                                                 .app_exec = (char *) "other %u" });
  check_list (f, 5, "a.pgn");
  add (f, "other.pgn");
  check_list (f, 5, "other.pgn a.pgn");
}


static void
test_not_on_this_computer (Fixture *f, const void *data)
{
  g_autoptr (GFile) file = g_file_new_for_uri ("sftp://example.org/games.pgn");

  cp_recent_files_add (f->manager, file);
  check_list (f, 5, "");
}


CP_TESTS ()
{
#define ADD(name, function)                                                                        \
  g_test_add ("/ui/recent-files/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("order", test_order);
  ADD ("missing", test_missing);
  ADD ("other-programs", test_other_programs);
  ADD ("not-on-this-computer", test_not_on_this_computer);
#undef ADD
}
