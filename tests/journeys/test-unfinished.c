/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Unfinished games of closed windows, on the start pages of other windows. */

#include <glib/gstdio.h>

#include "cp-test-window.h"
#include "ui/pages/start/cp-start-page-private.h"
#include "ui/application/cp-application.h"

typedef struct {
  char *folder;
  CpWindow *usual; /* keeps the program running */
  CpApplication *application;
} Fixture;


static void
set_up (Fixture *f, const void *data)
{
  f->folder = g_dir_make_tmp ("counterpoise-XXXXXX", NULL);
  f->usual = cp_test_window_open (f->folder, 640, 480);
  f->application = CP_APPLICATION (gtk_window_get_application (GTK_WINDOW (f->usual)));
}


static void
tear_down (Fixture *f, const void *data)
{
  gtk_window_destroy (GTK_WINDOW (f->usual));
  cp_test_ui_settle ();
  g_rmdir (f->folder);
  g_free (f->folder);
}


static unsigned
count_windows (Fixture *f)
{
  return g_list_length (gtk_application_get_windows (GTK_APPLICATION (f->application)));
}


static CpWindow *
play (Fixture *f, const char *first, const char *second)
{
  CpWindow *window = cp_application_open_window (f->application);

  cp_test_window_show (window, CP_PAGE_GAME);
  g_assert_true (cp_game_play (cp_test_window_game (window), first, NULL));
  if (second != NULL)
    g_assert_true (cp_game_play (cp_test_window_game (window), second, NULL));
  cp_test_ui_settle ();
  return window;
}


static unsigned
count_plies (CpWindow *window)
{
  return cp_game_get_head (cp_test_window_game (window))->ply;
}


static void
go_on_with (CpWindow *window, unsigned index)
{
  CpStartPage *page = CP_START_PAGE (cp_test_window_page (window, CP_PAGE_START));

  adw_action_row_activate (g_ptr_array_index (page->unfinished_rows, index));
  cp_test_ui_settle ();
}


/* A game is listed as soon as its window is closed, and is continued in a window that takes over
 * its folder. */
static void
test_closed (Fixture *f, const void *data)
{
  GtkWidget *one = GTK_WIDGET (play (f, "d4", NULL));
  CpWindow *two = play (f, "c4", "c8");

  cp_test_window_show (CP_WINDOW (one), CP_PAGE_START);
  g_assert_false (cp_test_window_reads (one, "Unfinished Games"));
  cp_test_window_close (two);
  g_assert_true (cp_test_window_reads (one, "Unfinished Games"));
  g_assert_true (cp_test_window_reads (one, "Changing Challenges · Move 2, White to move"));

  go_on_with (CP_WINDOW (one), 0);
  g_assert_cmpuint (count_windows (f), ==, 3);
  g_assert_false (cp_test_window_reads (one, "Unfinished Games"));
  two = CP_WINDOW (gtk_application_get_active_window (GTK_APPLICATION (f->application)));
  g_assert_true (cp_test_window_shows (two, CP_PAGE_GAME));
  g_assert_cmpuint (count_plies (two), ==, 2);
  g_assert_true (cp_game_play (cp_test_window_game (two), "b4", NULL));
  cp_test_window_close (two);
  g_assert_true (cp_test_window_reads (one, "Changing Challenges · Move 2, Black to move"));
  /* A finished game is not listed. */
  go_on_with (CP_WINDOW (one), 0);
  two = CP_WINDOW (gtk_application_get_active_window (GTK_APPLICATION (f->application)));
  cp_game_resign (cp_test_window_game (two), CP_WHITE);
  cp_test_window_close (two);
  g_assert_false (cp_test_window_reads (one, "Unfinished Games"));
  cp_test_window_close (CP_WINDOW (one));
}


/* The first few games are shown, and the others are behind a row with their number. */
static void
test_many (Fixture *f, const void *data)
{
  const CpRules *rules = cp_rules_default ();
  g_autoptr (CpProgram) program = cp_test_window_program (f->folder);
  g_autoptr (CpAutosave) autosave = cp_autosave_new (f->folder, NULL);
  GtkWidget *page = cp_start_page_new (program, autosave);
  CpGame *games[10];
  GtkWindow *window = cp_test_ui_show (page, 360, 640);

  for (unsigned i = 0; i < G_N_ELEMENTS (games); i++)
    games[i] = cp_game_new (rules, NULL);
  for (unsigned n = 0; n <= G_N_ELEMENTS (games); n++) {
    g_autofree char *more = g_strdup_printf ("%u more", n - 3);
    cp_start_page_set_unfinished (CP_START_PAGE (page), games, n);
    g_assert_cmpint (cp_test_window_reads (page, "Unfinished Games"), ==, n > 0);
    g_assert_cmpint (cp_test_window_reads (page, more), ==, n > 4);
  }
  cp_test_ui_close (window);
  for (unsigned i = 0; i < G_N_ELEMENTS (games); i++)
    g_object_unref (games[i]);
}


int
main (int argc, char *argv[])
{
  cp_test_ui_init (&argc, &argv);
  g_test_add ("/journeys/unfinished/closed", Fixture, NULL, set_up, test_closed, tear_down);
  g_test_add ("/journeys/unfinished/many", Fixture, NULL, set_up, test_many, tear_down);
  return g_test_run ();
}
