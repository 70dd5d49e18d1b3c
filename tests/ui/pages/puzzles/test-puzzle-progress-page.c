/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-puzzles.h"
#include "cp-test-ui.h"
#include "model/puzzles/cp-puzzle-day.h"
#include "support/cp-test-main.h"
#include "support/cp-test-program.h"
#include "ui/pages/puzzles/cp-puzzle-progress-page.h"

typedef struct {
  CpTestFolder folder;
  CpProgram *program;
  CpPuzzleCollection *mixed; /* 12 puzzles of Dynamic Chess */
  GtkWidget *page;
  GtkWindow *window;
} Fixture;


static void
set_up (Fixture *f, const void *data)
{
  g_autofree char *text = cp_test_puzzles_make_mixed (12);

  cp_test_folder_set_up (&f->folder, NULL);
  f->program = cp_test_program_new (f->folder.path);
  g_settings_reset (cp_program_get_settings (f->program), "puzzle-collections");
  g_autoptr (GFile) file = cp_test_folder_write (&f->folder, "mixed.pgn", text, -1);
  CpPuzzleCollections *collections = cp_program_get_puzzles (f->program, NULL);
  f->mixed = cp_puzzle_collections_add_own (collections, file);
  f->page = cp_puzzle_progress_page_new (f->program);
  f->window = cp_test_ui_show (f->page, 600, 1600);
  cp_page_set_shown (CP_PAGE (f->page), true);
  cp_test_ui_wait_until (cp_puzzle_collection_get_n_puzzles (f->mixed) == 12 &&
                         !cp_puzzle_collection_get_loading (f->mixed));
}


static void
tear_down (Fixture *f, const void *data)
{
  cp_test_ui_close (f->window);
  g_object_unref (f->program);
  cp_test_folder_tear_down (&f->folder, NULL);
}


static unsigned
count_labels (GtkWidget *widget, const char *text)
{
  unsigned n = GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) &&
               g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_labels (child, text);
  return n;
}


static void
test_shown (Fixture *f, const void *data)
{
  CpPuzzleProgress *progress = cp_puzzle_collection_get_progress (f->mixed);

  cp_test_ui_settle ();
  g_assert_nonnull (cp_test_ui_find_label (f->page, "No Progress Yet"));
  cp_puzzle_progress_add_try (
      progress, cp_puzzle_entry_get_key (cp_puzzle_collection_nth (f->mixed, 0)), CP_PUZZLE_SOLVED);
  cp_page_set_shown (CP_PAGE (f->page), false);
  cp_page_set_shown (CP_PAGE (f->page), true);
  cp_test_ui_settle ();
  g_assert_null (cp_test_ui_find_label (f->page, "No Progress Yet"));
  g_assert_nonnull (cp_test_ui_find_label (f->page, "Dynamic Chess"));
  g_assert_cmpuint (count_labels (f->page, "1 of 12 solved, 1 on the first try"), ==, 2);
  g_assert_nonnull (cp_test_ui_find_label (f->page, "Sacrifice"));
  g_assert_nonnull (cp_test_ui_find_label (f->page, "1 of 8 solved, 1 on the first try"));
  g_assert_null (cp_test_ui_find_label (f->page, "Quiet Move"));
  GtkWidget *curve = cp_test_ui_find_type (f->page, GTK_TYPE_DRAWING_AREA);
  gtk_test_accessible_assert_property (curve, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Solved puzzles, on each of the last days: 1");
}


CP_TESTS ()
{
  g_test_add ("/ui/puzzle-progress-page/shown", Fixture, NULL, set_up, test_shown, tear_down);
}
