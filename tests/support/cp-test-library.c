/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-library.h"

#include <glib/gstdio.h>

#include "cp-test-ui.h"


static void
opened_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;
  CpLibrary **library = data;
  *library = cp_library_open_finish (result, &error);
  g_assert_no_error (error);
}


CpLibrary *
cp_test_library_open (const char *pgn)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GFileIOStream) stream = NULL;
  g_autoptr (GFile) file = g_file_new_tmp ("counterpoise-XXXXXX.pgn", &stream, &error);
  g_assert_no_error (error);
  g_autofree char *path = g_file_get_path (file);
  g_assert_true (g_file_set_contents (path, pgn, -1, &error));

  CpLibrary *library = NULL;
  cp_library_open_async (file, NULL, opened_cb, &library);
  cp_test_ui_wait_until (library != NULL && !cp_library_get_loading (library));
  return library;
}


void
cp_test_library_close (CpLibrary *library)
{
  g_autofree char *path = g_file_get_path (cp_library_get_file (library));
  g_object_unref (library);
  g_assert_cmpint (g_unlink (path), ==, 0);
}


char *
cp_test_library_make_games (unsigned n)
{
  static const char *const players[] = { "Anna", "Ben", "Cleo", "Émile", "zoe", "Ångström, A." };
  static const char *const variants[] = { "changing-challenges", "heavy-gravity" };
  static const char *const results[] = { "1-0", "0-1", "1/2-1/2", "*" };
  GString *text = g_string_new (NULL);

  for (unsigned i = 0; i < n; i++) {
    const char *result = results[i / 3 % 4];
    g_string_append_printf (
        text, "[Event \"Event %u\"]\n[Site \"?\"]\n[Date \"%u.%02u.??\"]\n[Round \"%u\"]\n", i % 17,
        1990 + i % 31, 1 + i % 12, i);
    g_string_append_printf (text, "[White \"%s\"]\n[Black \"%s\"]\n[Result \"%s\"]\n",
                            players[i % 6], players[i / 6 % 6], result);
    if (i % 3 > 0)
      g_string_append_printf (text, "[WhiteElo \"%u\"]\n[BlackElo \"?\"]\n", 800 + i * 37 % 1900);
    g_string_append_printf (text, "[Variant \"%s\"]\n\n1. d3 %s %s\n\n", variants[i % 2],
                            i % 2 ? "d6 2. e3" : "d9", result);
  }
  return g_string_free (text, FALSE);
}
