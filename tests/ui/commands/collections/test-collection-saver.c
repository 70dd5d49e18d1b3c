/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/commands/collections/cp-collection-saver.h"

#include "cp-test-puzzles.h"
#include "cp-test-ui.h"
#include "support/cp-test-main.h"

typedef struct {
  CpTestFolder folder;
  GtkWindow *parent;
  CpPuzzleProgress *progress;
  CpPuzzleCollection *collection;
} Fixture;


static void
set_up (Fixture *f, const void *data)
{
  cp_test_folder_set_up (&f->folder, NULL);
  f->parent = cp_test_ui_show (gtk_label_new ("parent"), 400, 400);
  f->progress = cp_puzzle_progress_new (f->folder.path);
  f->collection = cp_test_puzzles_open (&f->folder, f->progress);
}


static void
tear_down (Fixture *f, const void *data)
{
  g_clear_object (&f->collection);
  g_clear_object (&f->progress);
  cp_test_ui_close (f->parent);
  cp_test_folder_tear_down (&f->folder, NULL);
}


static CpLibrary *
get_library (Fixture *f)
{
  return cp_puzzle_collection_get_library (f->collection);
}


static unsigned
count_games_in_file (Fixture *f)
{
  g_autoptr (CpPuzzleCollection) copy =
      cp_test_puzzles_open_file (cp_puzzle_collection_get_file (f->collection), f->progress);

  return cp_library_get_n_games (cp_puzzle_collection_get_library (copy));
}


static void
test_save (Fixture *f, const void *data)
{
  unsigned n = cp_library_get_n_games (get_library (f));

  cp_library_delete (get_library (f), 0);
  cp_collection_saver_save (f->parent, f->collection);
  cp_test_ui_wait_until (!cp_library_get_modified (get_library (f)));
  g_assert_cmpuint (count_games_in_file (f), ==, n - 1);
}


/* Changes during a save are neither lost nor left unsaved. */
static void
test_changed_meanwhile (Fixture *f, const void *data)
{
  unsigned n = cp_library_get_n_games (get_library (f));

  cp_library_delete (get_library (f), 0);
  cp_collection_saver_save (f->parent, f->collection);
  cp_library_delete (get_library (f), 0);
  cp_collection_saver_save (f->parent, f->collection);
  cp_test_ui_wait_until (!cp_library_get_modified (get_library (f)));
  g_assert_cmpuint (count_games_in_file (f), ==, n - 2);
}


CP_TESTS ()
{
#define ADD(name, function)                                                                        \
  g_test_add ("/ui/collection-saver/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("save", test_save);
  ADD ("changed-meanwhile", test_changed_meanwhile);
#undef ADD
}
