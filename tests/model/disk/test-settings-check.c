/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_SETTINGS_ENABLE_BACKEND
#include <gio/gsettingsbackend.h>
#include <glib/gstdio.h>
#include <string.h>

#include "cp-test-folder.h"
#include "model/disk/cp-settings-check.h"
#include "support/cp-test-main.h"

#define SCHEMA "io.github.counterpoise.Counterpoise"
#define PATH   "/io/github/counterpoise/Counterpoise/"
#define GROUP  "io/github/counterpoise/Counterpoise"


static char *
path_in (CpTestFolder *folder, const char *name)
{
  return g_build_filename (folder->path, name, NULL);
}


static GSettings *
open_settings (const char *path)
{
  g_autoptr (GSettingsBackend) backend = g_keyfile_settings_backend_new (path, PATH, GROUP);

  return g_settings_new_with_backend (SCHEMA, backend);
}


/* A file is renamed if, and only if, it cannot be read. */
static void
test_key_file (CpTestFolder *folder, const void *data)
{
  static const struct {
    const char *text;
    bool good;
  } files[] = {
    { "", true },
    { "[" GROUP "]\nsounds=false\n", true },
    { "[" GROUP "]\nsounds=perhaps\nwindow-width='wide'\nno-such-key=1\n", true },
    { "no key file\n", false },
    { "[" GROUP "]\nsounds=false\n\xff\xfe\n", false },
    { "\xff[[[=\n", false },
  };
  g_autofree char *path = path_in (folder, "keyfile");
  g_autofree char *aside = path_in (folder, "keyfile.unreadable");

  g_assert_null (cp_settings_check_key_file (path));
  for (unsigned i = 0; i < G_N_ELEMENTS (files); i++) {
    g_object_unref (cp_test_folder_write (folder, "keyfile", files[i].text, -1));
    g_autofree char *problem = cp_settings_check_key_file (path);
    g_assert_cmpint (problem == NULL, ==, files[i].good);
    g_assert_cmpint (g_file_test (path, G_FILE_TEST_EXISTS), ==, files[i].good);
    if (files[i].good)
      continue;
    g_autoptr (GFile) kept = g_file_new_for_path (aside);
    g_assert_true (g_utf8_validate (problem, -1, NULL));
    g_assert_nonnull (strstr (problem, aside));
    cp_test_check_file (kept, files[i].text, strlen (files[i].text));
    g_assert_cmpint (g_unlink (aside), ==, 0);
  }
}


/* A folder is renamed, too, and no other file is replaced. */
static void
test_key_folder (CpTestFolder *folder, const void *data)
{
  g_autofree char *path = path_in (folder, "keyfile");
  g_autofree char *second = path_in (folder, "keyfile.unreadable-2");
  g_autoptr (GFile) earlier = cp_test_folder_write (folder, "keyfile.unreadable", "earlier", -1);

  g_assert_cmpint (g_mkdir (path, 0700), ==, 0);
  g_autofree char *problem = cp_settings_check_key_file (path);
  g_assert_nonnull (strstr (problem, second));
  g_assert_true (g_file_test (second, G_FILE_TEST_IS_DIR));
  cp_test_check_file (earlier, "earlier", strlen ("earlier"));
}


static void
test_database (CpTestFolder *folder, const void *data)
{
  static const struct {
    const char *text;
    bool good;
  } files[] = {
    { "GVariant rest", true }, { "raVGtnai rest", true }, { "", false },
    { "GVarian", false },      { "\xff\xfe", false },
  };
  g_autofree char *path = path_in (folder, "user");

  g_assert_null (cp_settings_check_database (path));
  for (unsigned i = 0; i < G_N_ELEMENTS (files); i++) {
    g_autoptr (GFile) file = cp_test_folder_write (folder, "user", files[i].text, -1);
    g_autofree char *problem = cp_settings_check_database (path);
    g_assert_cmpint (problem == NULL, ==, files[i].good);
    g_assert_true (files[i].good || strstr (problem, path) != NULL);
    cp_test_check_file (file, files[i].text, strlen (files[i].text));
  }
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (g_mkdir (path, 0700), ==, 0);
  g_autofree char *problem = cp_settings_check_database (path);
  g_assert_nonnull (strstr (problem, path));
}


/* After a file was renamed, the defaults apply, and can be changed and saved. */
static void
test_go_on (CpTestFolder *folder, const void *data)
{
  g_autofree char *path = path_in (folder, "keyfile");
  g_object_unref (cp_test_folder_write (folder, "keyfile", "\xff junk", -1));

  {
    g_autoptr (GSettings) settings = open_settings (path);
    g_autofree char *problem = cp_settings_check (settings);
    g_assert_nonnull (problem);
    g_assert_true (g_settings_get_boolean (settings, "sounds"));
    g_assert_true (g_settings_set_boolean (settings, "sounds", FALSE));
    g_settings_sync ();
  }
  g_autoptr (GSettings) again = open_settings (path);
  g_assert_null (cp_settings_check (again));
  g_assert_false (g_settings_get_boolean (again, "sounds"));
}


/* Invalid values are ignored. */
static void
test_wrong_values (CpTestFolder *folder, const void *data)
{
  static const char text[] = "[" GROUP "]\nwindow-width=-5\nboard-theme='pink'\nsounds=17\n"
                             "puzzle-collections='none'\nmove-style='short'\n";
  g_autofree char *path = path_in (folder, "keyfile");
  g_object_unref (cp_test_folder_write (folder, "keyfile", text, -1));
  g_autoptr (GSettings) settings = open_settings (path);
  g_auto (GStrv) collections = g_settings_get_strv (settings, "puzzle-collections");
  g_autofree char *style = g_settings_get_string (settings, "move-style");

  g_assert_null (cp_settings_check (settings));
  g_assert_cmpint (g_settings_get_int (settings, "window-width"), >, 0);
  g_assert_cmpint (g_settings_get_enum (settings, "board-theme"), ==, 0);
  g_assert_true (g_settings_get_boolean (settings, "sounds"));
  g_assert_null (collections[0]);
  g_assert_cmpstr (style, ==, "short");
}


static void
test_read_only (CpTestFolder *folder, const void *data)
{
  /* GLib logs the error, too. */
  g_test_expect_message ("GLib-GIO", G_LOG_LEVEL_WARNING, "Failed to create*");
  g_autoptr (GSettings) settings = open_settings ("/proc/self/none/keyfile");
  g_test_assert_expected_messages ();
  g_autofree char *problem = cp_settings_check (settings);

  g_assert_cmpstr (problem, ==, "Settings cannot be changed: they are stored read-only.");
  g_assert_true (g_settings_get_boolean (settings, "sounds"));
}


CP_TESTS ()
{
  cp_test_folder_add ("/model/settings-check/key-file", test_key_file);
  cp_test_folder_add ("/model/settings-check/key-folder", test_key_folder);
  cp_test_folder_add ("/model/settings-check/database", test_database);
  cp_test_folder_add ("/model/settings-check/go-on", test_go_on);
  cp_test_folder_add ("/model/settings-check/wrong-values", test_wrong_values);
  cp_test_folder_add ("/model/settings-check/read-only", test_read_only);
}
