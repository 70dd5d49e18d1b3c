/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/library/cp-library-opener.h"

#include "cp-test-folder.h"
#include "support/cp-test-main.h"

#define GAMES "1. d4 d8 *\n\n1. c4 c8 *\n\n1. b4 *\n"

typedef struct {
  CpTestFolder folder;
  GFile *file;
  CpLibraryOpener *opener;
  CpLibrary *library; /* (nullable): the last library that was opened */
  unsigned n_opened, n_failed, n_listed, n_missing;
} Fixture;


static void
opened_cb (CpLibraryOpener *opener, CpLibrary *library, GCancellable *cancellable, Fixture *f)
{
  g_assert_false (g_cancellable_is_cancelled (cancellable));
  g_assert_null (cp_library_opener_get_file (opener));
  g_assert_cmpuint (f->n_listed + f->n_missing, ==, f->n_opened);
  g_set_object (&f->library, library);
  f->n_opened++;
}


static void
failed_cb (CpLibraryOpener *opener, const char *message, Fixture *f)
{
  g_assert_cmpstr (message, !=, "");
  f->n_failed++;
}


static void
count_cb (unsigned *n)
{
  (*n)++;
}


static void
set_up (Fixture *f, const void *data)
{
  cp_test_folder_set_up (&f->folder, NULL);
  f->file = cp_test_folder_write (&f->folder, "games.pgn", GAMES, -1);
  f->opener = cp_library_opener_new (f->folder.path);
  g_signal_connect (f->opener, "opened", G_CALLBACK (opened_cb), f);
  g_signal_connect (f->opener, "failed", G_CALLBACK (failed_cb), f);
  g_signal_connect_swapped (f->opener, "place-listed", G_CALLBACK (count_cb), &f->n_listed);
  g_signal_connect_swapped (f->opener, "place-missing", G_CALLBACK (count_cb), &f->n_missing);
}


static void
tear_down (Fixture *f, const void *data)
{
  g_clear_object (&f->library);
  g_object_unref (f->opener);
  g_object_unref (f->file);
  cp_test_folder_tear_down (&f->folder, NULL);
}


/* Opens a file at a given place, at one that does not exist, and at the place saved last. */
static void
test_places (Fixture *f, const void *data)
{
  const CpFilePlace places[] = { { 2, 1, false }, { 7, 0, false } };

  cp_library_opener_open (f->opener, f->file, &places[0]);
  g_assert_true (cp_library_opener_get_file (f->opener) == f->file);
  cp_test_wait_until (f->n_listed == 1);
  g_assert_cmpuint (f->n_opened, ==, 1);
  g_assert_cmpuint (cp_library_opener_get_place (f->opener)->game, ==, 2);

  cp_library_opener_open (f->opener, f->file, &places[1]);
  cp_test_wait_until (f->n_missing == 1);
  g_assert_cmpuint (cp_library_opener_get_place (f->opener)->game, ==, 7);

  cp_library_opener_save_place (f->opener, f->file, &(CpFilePlace){ 1, 2, true });
  cp_library_opener_open (f->opener, f->file, NULL);
  cp_test_wait_until (f->n_listed == 2);
  g_assert_cmpuint (cp_library_opener_get_place (f->opener)->game, ==, 1);
  g_assert_cmpuint (cp_library_opener_get_place (f->opener)->ply, ==, 2);
  g_assert_true (cp_library_opener_get_place (f->opener)->shows_list);
}


/* A place is saved only if it differs from the last one that was noted. */
static void
test_note (Fixture *f, const void *data)
{
  const CpFilePlace here = { 1, 0, false }, there = { 2, 0, false };
  CpFilePlace place;

  g_autoptr (CpLibrary) empty = cp_library_new ();
  cp_library_opener_save_place (f->opener, f->file, &here);
  g_assert_true (cp_file_places_get (f->folder.path, f->file, &place));
  g_assert_cmpuint (place.game, ==, 1);
  cp_file_places_set (f->folder.path, f->file, &there);
  cp_library_opener_save_place (f->opener, f->file, &here);
  g_assert_true (cp_file_places_get (f->folder.path, f->file, &place));
  g_assert_cmpuint (place.game, ==, 2);
  cp_library_opener_reset (f->opener);
  cp_library_opener_save_place (f->opener, f->file, &here);
  g_assert_true (cp_file_places_get (f->folder.path, f->file, &place));
  g_assert_cmpuint (place.game, ==, 1);
  cp_library_opener_wait_for (f->opener, empty, &there);
  g_assert_cmpuint (f->n_missing, ==, 1);
}


/* Opening a second file cancels the first; no file opens after cancelling. */
static void
test_cancel (Fixture *f, const void *data)
{
  g_autoptr (GFile) other = cp_test_folder_write (&f->folder, "other.pgn", "1. a4 *\n", -1);
  g_autoptr (GFile) missing = cp_test_folder_file (&f->folder, "missing.pgn");

  cp_library_opener_open (f->opener, f->file, NULL);
  cp_library_opener_open (f->opener, other, NULL);
  cp_test_wait_until (f->n_opened == 1);
  g_assert_true (g_file_equal (cp_library_get_file (f->library), other));
  cp_library_opener_open (f->opener, f->file, NULL);
  cp_library_opener_cancel (f->opener);
  g_assert_null (cp_library_opener_get_file (f->opener));
  cp_library_opener_open (f->opener, missing, NULL);
  cp_test_wait_until (f->n_failed == 1);
  g_assert_cmpuint (f->n_opened, ==, 1);
}


CP_TESTS ()
{
#define ADD(name, function)                                                                        \
  g_test_add ("/model/library-opener/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("places", test_places);
  ADD ("note", test_note);
  ADD ("cancel", test_cancel);
#undef ADD
}
