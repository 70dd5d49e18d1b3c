/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/kept/cp-archive.h"

#include <string.h>

#include "cp-test-folder.h"
#include "support/cp-test-main.h"

static const char first[] = "[Event \"A\"]\n\n1. d3 *\n";
static const char second[] = "[Event \"B\"]\n\n1. c3 *\n";
static const char third[] = "[Event \"C\"]\n\n1. a3 *\n";


/* Compares the names of the events in the archive. */
static void
assert_events (const char *path, const char *events)
{
  g_autofree char *text = NULL;
  g_autoptr (GString) found = g_string_new (NULL);

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  for (const char *at = text; (at = strstr (at, "[Event \"")) != NULL; at++)
    g_string_append_c (found, at[strlen ("[Event \"")]);
  g_assert_cmpstr (found->str, ==, events);
}


/* A game is replaced in its place and removed once; one that is not there any more is added. */
static void
test_replace (CpTestFolder *folder, const void *data)
{
  g_autofree char *path = cp_archive_get_path (folder->path);
  g_autofree char *hash = cp_archive_hash (first, strlen (first));

  g_assert_true (cp_archive_add (path, first, false, NULL));
  g_assert_true (cp_archive_add (path, second, false, NULL));
  g_assert_true (cp_archive_replace (path, hash, third, NULL));
  assert_events (path, "CB");
  g_assert_true (cp_archive_replace (path, hash, third, NULL));
  assert_events (path, "CB");
  g_assert_true (cp_archive_replace (path, hash, first, NULL));
  assert_events (path, "CBA");
  g_assert_true (cp_archive_replace (path, hash, NULL, NULL));
  assert_events (path, "CB");
  g_assert_true (cp_archive_replace (path, hash, NULL, NULL));
  assert_events (path, "CB");
}


/* White space at the end of a game does not count. */
static void
test_hash (void)
{
  g_autofree char *hash = cp_archive_hash (first, strlen (first));
  g_autofree char *same = cp_archive_hash (first, strlen (first) - 1);
  g_autofree char *other = cp_archive_hash (second, strlen (second));

  g_assert_cmpstr (hash, ==, same);
  g_assert_cmpstr (hash, !=, other);
}


CP_TESTS ()
{
  cp_test_folder_add ("/model/archive/replace", test_replace);
  g_test_add_func ("/model/archive/hash", test_hash);
}
