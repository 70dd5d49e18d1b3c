/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The work until the first frame. Time depends on the load of the machine, so the test counts work:
 * most of it is laying out text, and most of that is measuring minimum widths, and widths for
 * heights.
 */

#include <adwaita.h>
#include <dlfcn.h>

#include "cp-test-window.h"

/* The lines of all layouts together; 30 of these lines are visible in the end. */
#define MAX_LINES 450

static int n_lines;


/* Replaces Pango's function for all libraries. */
void
pango_layout_get_size (PangoLayout *layout, int *width, int *height)
{
  static void (*get_size) (PangoLayout *, int *, int *);

  if (get_size == NULL)
    *(void **) &get_size = dlsym (RTLD_NEXT, "pango_layout_get_size");
  get_size (layout, width, height);
  n_lines += pango_layout_get_line_count (layout);
}


static void
painted_cb (GdkFrameClock *clock, int *n_painted)
{
  if (*n_painted == 0)
    *n_painted = n_lines;
}


static void
test_texts (void)
{
  int n_painted = 0;
  g_autofree char *folder = g_dir_make_tmp ("counterpoise-XXXXXX", NULL);
  CpWindow *window = cp_test_window_open (folder, 980, 760);

  n_lines = 0;
  cp_test_window_show (window, CP_PAGE_START);
  g_signal_connect (gtk_widget_get_frame_clock (GTK_WIDGET (window)), "after-paint",
                    G_CALLBACK (painted_cb), &n_painted);
  cp_test_ui_settle ();
  g_test_message ("%d lines, and %d later", n_painted, n_lines - n_painted);
  g_assert_cmpint (n_painted, >, 0);
  g_assert_cmpint (n_painted, <=, MAX_LINES);
  gtk_window_destroy (GTK_WINDOW (window));
  cp_test_ui_settle ();
}


int
main (int argc, char *argv[])
{
  cp_test_ui_init (&argc, &argv);
  g_test_add_func ("/journeys/first-picture/texts", test_texts);
  return g_test_run ();
}
