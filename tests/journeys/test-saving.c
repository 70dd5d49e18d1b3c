/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Saving with obstacles: questions and retries. */

#include <glib/gstdio.h>
#include <string.h>

#include "cp-test-files.h"
#include "cp-test-window.h"
#include "ui/parts/beam/cp-beam-view.h"
#include "ui/parts/moves/cp-annotation-bar.h"
#include "ui/parts/notices/cp-warning-bar.h"

#define ONE_GAME "[White \"Anna\"]\n[Black \"Bo\"]\n\n1. d4 d8 2. c4 c8 *\n"

typedef struct {
  char *folder;
  GFile *file;
  char *backup;
  CpWindow *window;
} Fixture;


static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = g_dir_make_tmp ("counterpoise-XXXXXX", NULL);
  g_assert_nonnull (fixture->folder);
  fixture->file = g_file_new_build_filename (fixture->folder, "games.pgn", NULL);
  fixture->backup = g_build_filename (fixture->folder, "games.pgn~", NULL);
  g_assert_true (g_file_set_contents (g_file_peek_path (fixture->file), ONE_GAME, -1, NULL));
  fixture->window = cp_test_window_open (fixture->folder, 980, 760);
}


static void
tear_down (Fixture *fixture, gconstpointer data)
{
  if (cp_test_window_library (fixture->window) != NULL)
    cp_library_discard (cp_test_window_library (fixture->window));
  cp_test_window_close (fixture->window);
  g_object_unref (fixture->file);
  g_free (fixture->backup);
  g_free (fixture->folder);
}


static void
protect (Fixture *fixture)
{
  g_assert_cmpint (g_chmod (g_file_peek_path (fixture->file), 0444), ==, 0);
}


static bool
is_recent (const char *uri)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "recently-used.xbel", NULL);
  g_autofree char *text = NULL;

  return g_file_get_contents (path, &text, NULL, NULL) && strstr (text, uri) != NULL;
}


/* GTK writes its list of recent files later, and warns if the disk is full. */
static void
wait_for_recent_files (void)
{
  static unsigned n_waited;
  g_autofree char *uri = g_strdup_printf ("file:///waited-%u", n_waited++);

  gtk_recent_manager_add_item (gtk_recent_manager_get_default (), uri);
  cp_test_ui_wait_until (is_recent (uri));
}


/* Saving without changes asks no question and writes no file. */
static void
test_unchanged (Fixture *fixture, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);
  g_autofree char *message = g_strconcat ("Saved as ", g_file_peek_path (fixture->file), NULL);

  cp_test_window_open_file (fixture->window, fixture->file);
  for (unsigned i = 0; i < 2; i++) {
    if (i == 1)
      protect (fixture);
    cp_test_ui_key ("<Control>s");
    cp_test_ui_wait_until (cp_test_window_reads (window, message));
    g_assert_true (gtk_window_is_active (GTK_WINDOW (window)));
    g_assert_false (g_file_test (fixture->backup, G_FILE_TEST_EXISTS));
    cp_test_window_dismiss_toast (fixture->window);
  }
  /* The games are written to another file, though. */
  g_autofree char *path = g_build_filename (fixture->folder, "other.pgn", NULL);
  g_autoptr (GFile) other = g_file_new_for_path (path);
  cp_test_window_save_to (fixture->window, other);
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
}


/* A persistent message covers no other widget, even in the smallest window. */
static void
check_covers_nothing (Fixture *fixture)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);
  GtkWidget *bar = cp_test_ui_find_type (window, CP_TYPE_WARNING_BAR);
  GtkWidget *const used[] = { cp_test_ui_find_type (window, CP_TYPE_BOARD_VIEW),
                              cp_test_ui_find_type (window, CP_TYPE_BEAM_VIEW),
                              cp_test_ui_find_type (window, CP_TYPE_ANNOTATION_BAR) };
  graphene_rect_t area, bounds;

  g_assert_nonnull (bar);
  g_assert_true (gtk_widget_compute_bounds (bar, window, &area));
  for (size_t i = 0; i < G_N_ELEMENTS (used); i++) {
    if (used[i] == NULL || !gtk_widget_get_mapped (used[i]))
      continue;
    g_assert_true (gtk_widget_compute_bounds (used[i], window, &bounds));
    g_assert_false (graphene_rect_intersection (&area, &bounds, NULL));
  }
}


static void
test_covers_nothing (Fixture *fixture, gconstpointer data)
{
  static const int sizes[][2] = { { 360, 640 }, { 1000, 760 } };
  GtkWidget *window = GTK_WIDGET (fixture->window);

  wait_for_recent_files ();
  cp_test_fill_disk (20);
  cp_test_window_type_move (fixture->window, "d4");
  cp_test_fill_disk (-1);
  for (size_t i = 0; i < G_N_ELEMENTS (sizes); i++) {
    cp_test_ui_resize (GTK_WINDOW (window), sizes[i][0], sizes[i][1]);
    check_covers_nothing (fixture);
    g_assert_cmpint (gtk_widget_get_width (window), <=, sizes[i][0]);
    g_assert_cmpint (gtk_widget_get_height (window), <=, sizes[i][1]);
  }
  cp_test_window_press (window, "Try Again");
  cp_test_window_open_file (fixture->window, fixture->file);
  g_assert_true (g_file_set_contents (g_file_peek_path (fixture->file), "1. a4 *\n", -1, NULL));
  cp_test_ui_wait_until (cp_test_window_reads (window, "The file on disk has changed"));
  cp_test_window_review (fixture->window, 0);
  for (size_t i = 0; i < G_N_ELEMENTS (sizes); i++) {
    cp_test_ui_resize (GTK_WINDOW (window), sizes[i][0], sizes[i][1]);
    check_covers_nothing (fixture);
  }
}


int
main (int argc, char *argv[])
{
  cp_test_ui_init (&argc, &argv);
#define ADD(name, function)                                                                        \
  g_test_add ("/journeys/saving/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("unchanged", test_unchanged);
  ADD ("covers-nothing", test_covers_nothing);
#undef ADD
  return g_test_run ();
}
