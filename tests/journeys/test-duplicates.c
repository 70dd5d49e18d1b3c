/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Duplicates in a list of games: they are found, merged and deleted, and come back in one step. */

#include <adwaita.h>

#include "cp-test-library.h"
#include "cp-test-window.h"
#include "ui/pages/library/cp-duplicates-dialog.h"

typedef CpTestWindow Fixture;


static void
show_list (Fixture *f, CpLibrary *library)
{
  cp_open_file_set_library (cp_window_get_parts (f->window)->open_file, library);
  cp_test_window_show (f->window, CP_PAGE_LIST);
  cp_test_ui_settle ();
}


static void
find (Fixture *f)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (cp_test_window_list (f->window)),
                                             "page.find-duplicates", NULL));
}


static void
choose (GtkWidget *dialog, const char *title)
{
  cp_test_ui_click_middle (cp_test_ui_find_label (dialog, title));
  cp_test_ui_settle ();
}


static bool
is_next (GtkWidget *widget, const void *data)
{
  return GTK_IS_BUTTON (widget) &&
         g_strcmp0 (gtk_button_get_icon_name (GTK_BUTTON (widget)), "go-next-symbolic") == 0;
}


static void
wait_for (Fixture *f, const char *text)
{
  cp_test_ui_wait_until (cp_test_window_reads (GTK_WIDGET (f->window), text));
}


static void
test_remove (Fixture *f, const void *data)
{
  CpLibrary *library =
      cp_test_library_open ("[White \"Ada\"]\n\n1. d4 {one} *\n\n[White \"Ben\"]\n\n1. c4 *\n\n"
                            "[White \"Ada\"]\n\n1. d4 {two} d8 *\n\n[White \"Cleo\"]\n\n1. c4 *\n");

  show_list (f, library);
  find (f);
  GtkWidget *dialog = cp_test_window_dialog (f->window);
  g_assert_true (CP_IS_DUPLICATES_DIALOG (dialog));
  choose (dialog, "Merge");
  cp_test_ui_click_middle (cp_test_ui_find (dialog, is_next, NULL));
  cp_test_ui_settle ();
  choose (dialog, "Delete Game 4");
  cp_test_window_press (dialog, "Apply");
  wait_for (f, "Removed 2 duplicates");
  g_assert_cmpuint (cp_library_get_n_games (library), ==, 2);
  g_autoptr (GBytes) bytes = cp_library_write_game (library, 0, NULL);
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_assert_nonnull (strstr (text, "1. d4 {one} {two} 1... d8"));
  cp_test_window_press (GTK_WIDGET (f->window), "Undo");
  g_assert_cmpuint (cp_library_get_n_games (library), ==, 4);
  g_assert_false (cp_library_get_modified (library));
  cp_test_library_close (library);
}


static void
test_nothing (Fixture *f, const void *data)
{
  CpLibrary *library = cp_test_library_open ("1. d4 *\n\n1. c4 *\n");

  show_list (f, library);
  find (f);
  wait_for (f, "There are no duplicates");
  g_assert_false (cp_library_get_can_undo (library));
  cp_test_library_close (library);
}


/* The game on the board is merged, too, and stays on the board. */
static void
test_open_game (Fixture *f, const void *data)
{
  CpLibrary *library = cp_test_library_open ("1. d4 *\n\n1. d4 d8 *\n");

  show_list (f, library);
  cp_test_window_review (f->window, 0);
  CpGame *game = cp_test_window_game (f->window);
  cp_test_window_show (f->window, CP_PAGE_LIST);
  find (f);
  GtkWidget *dialog = cp_test_window_dialog (f->window);
  choose (dialog, "Merge");
  cp_test_window_press (dialog, "Apply");
  wait_for (f, "Removed 1 duplicate");
  g_assert_true (cp_test_window_game (f->window) == game);
  g_assert_cmpuint (cp_test_window_index (f->window), ==, 0);
  g_assert_cmpuint (cp_record_main_line_end (cp_game_get_record (game))->ply, ==, 2);
  cp_library_discard (library);
  cp_test_library_close (library);
}


int
main (int argc, char *argv[])
{
  cp_test_ui_init (&argc, &argv);
#define ADD(name, function)                                                                        \
  g_test_add ("/journeys/duplicates/" name, Fixture, NULL, cp_test_window_set_up, function,        \
              cp_test_window_tear_down)
  ADD ("remove", test_remove);
  ADD ("nothing", test_nothing);
  ADD ("open-game", test_open_game);
#undef ADD
  return g_test_run ();
}
