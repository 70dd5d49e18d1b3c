/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "cp-test-files.h"
#include "cp-test-folder.h"
#include "model/kept/cp-journal.h"
#include "support/cp-test-main.h"


static char *
path_in (CpTestFolder *folder, const char *name)
{
  return g_build_filename (folder->path, name, NULL);
}


static void
check_text (const char *path, const char *expected)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (text, ==, expected);
}


static void
test_append (CpTestFolder *folder, const void *data)
{
  g_autofree char *path = path_in (folder, "journal");
  g_autofree char *elsewhere = path_in (folder, "elsewhere");
  g_autoptr (CpJournal) journal = cp_journal_new ();

  g_assert_false (cp_journal_append (journal, "too early\n", true));
  g_assert_true (cp_journal_replace (journal, path, "one\n", NULL));
  g_assert_true (cp_journal_append (journal, "two\n", false));
  g_assert_true (cp_journal_append (journal, "three\n", true));
  g_assert_cmpuint (cp_journal_get_appended (journal), ==, 10);
  check_text (path, "one\ntwo\nthree\n");

  g_assert_true (cp_journal_rename (journal, elsewhere));
  g_assert_true (cp_journal_append (journal, "four\n", false));
  check_text (elsewhere, "one\ntwo\nthree\nfour\n");
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));

  g_assert_true (cp_journal_replace (journal, path, "five\n", NULL));
  g_assert_cmpuint (cp_journal_get_appended (journal), ==, 0);
  g_assert_true (cp_journal_append (journal, "six\n", false));
  check_text (path, "five\nsix\n");
  check_text (elsewhere, "one\ntwo\nthree\nfour\n");
}


static void
remove_file (const char *path)
{
  g_assert_cmpint (g_remove (path), ==, 0);
}


static void
replace_file (const char *path)
{
  g_assert_true (g_file_set_contents (path, "one\n", -1, NULL));
}


static void
lengthen_file (const char *path)
{
  g_assert_true (
      g_file_set_contents_full (path, "one\nmore\n", -1, G_FILE_SET_CONTENTS_NONE, 0600, NULL));
}


static void
cut_file (const char *path)
{
  g_assert_cmpint (truncate (path, 2), ==, 0);
}


/* Whatever others do to the file, nothing is written where nobody finds it. */
static void
test_changed_underneath (CpTestFolder *folder, const void *data)
{
  static void (*const changes[]) (const char *path) = {
    remove_file,
    replace_file,
    lengthen_file,
    cut_file,
  };

  for (size_t i = 0; i < G_N_ELEMENTS (changes); i++) {
    g_autofree char *path = path_in (folder, "journal");
    g_autoptr (CpJournal) journal = cp_journal_new ();
    g_assert_true (cp_journal_replace (journal, path, "one\n", NULL));
    changes[i](path);
    g_assert_false (cp_journal_append (journal, "two\n", false));
    g_assert_false (cp_journal_append (journal, "two\n", true));
    g_assert_true (cp_journal_replace (journal, path, "one\ntwo\n", NULL));
    g_assert_true (cp_journal_append (journal, "three\n", false));
    check_text (path, "one\ntwo\nthree\n");
  }
}


/* A line for which there is no room leaves nothing of itself behind. */
static void
test_full_disk (CpTestFolder *folder, const void *data)
{
  g_autofree char *path = path_in (folder, "journal");
  g_autoptr (CpJournal) journal = cp_journal_new ();
  g_autoptr (GError) error = NULL;

  g_assert_true (cp_journal_replace (journal, path, "one\n", NULL));
  cp_test_fill_disk (6);
  bool appended = cp_journal_append (journal, "two\n", false);
  bool replaced = cp_journal_replace (journal, path, "one\ntwo\n", &error);
  cp_test_fill_disk (-1);

  g_assert_false (appended);
  g_assert_false (replaced);
  g_assert_nonnull (error);
  check_text (path, "one\n");
}


static void
test_no_folder (CpTestFolder *folder, const void *data)
{
  g_autofree char *path = path_in (folder, "nowhere/journal");
  g_autoptr (CpJournal) journal = cp_journal_new ();
  g_autoptr (GError) error = NULL;

  g_assert_false (cp_journal_replace (journal, path, "one\n", &error));
  g_assert_nonnull (error);
  g_assert_false (cp_journal_append (journal, "two\n", true));
}


static void
test_unreadable_name (CpTestFolder *folder, const void *data)
{
  static const char *const endings[] = { ".unreadable", ".unreadable-2", ".unreadable-3" };
  g_autofree char *path = path_in (folder, "journal");

  for (size_t i = 0; i < G_N_ELEMENTS (endings); i++) {
    g_autofree char *name = cp_journal_unreadable_name (path);
    g_assert_true (g_str_has_prefix (name, path));
    g_assert_cmpstr (name + strlen (path), ==, endings[i]);
    g_assert_true (g_file_set_contents (name, "", 0, NULL));
  }
}


CP_TESTS ()
{
  cp_test_folder_add ("/model/journal/append", test_append);
  cp_test_folder_add ("/model/journal/changed-underneath", test_changed_underneath);
  cp_test_folder_add ("/model/journal/full-disk", test_full_disk);
  cp_test_folder_add ("/model/journal/no-folder", test_no_folder);
  cp_test_folder_add ("/model/journal/unreadable-name", test_unreadable_name);
}
