/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <adwaita.h>

#include "cp-test-ui.h"
#include "rules/cp-fen.h"
#include "ui/cp-board-picture.h"

#define SIZE 100

typedef struct {
  GtkWindow *window;
  CpBoardPicture *picture;
} Fixture;


static void
set_up (Fixture *f, const void *data)
{
  GtkWidget *picture = cp_board_picture_new (SIZE, SIZE);

  f->picture = CP_BOARD_PICTURE (picture);
  f->window = cp_test_ui_show (picture, SIZE, SIZE);
}


static void
tear_down (Fixture *f, const void *data)
{
  cp_test_ui_close (f->window);
}


static void
show (Fixture *f, const char *rules, const char *fen)
{
  CpPosition pos;

  g_assert_true (cp_fen_parse (cp_rules_parse (rules, NULL), fen, &pos, NULL));
  cp_board_picture_set_position (f->picture, &pos);
}


/* What stands in the window, whose background is the same in all pictures. */
static GBytes *
pixels (Fixture *f)
{
  cp_test_ui_settle ();
  return cp_test_ui_get_pixels (GTK_WIDGET (f->window));
}


static void
check_differs (Fixture *f, GBytes *before)
{
  g_autoptr (GBytes) now = pixels (f);
  g_assert_false (g_bytes_equal (before, now));
}


static void
check_equals (Fixture *f, GBytes *before)
{
  g_autoptr (GBytes) now = pixels (f);
  g_assert_true (g_bytes_equal (before, now));
}


static void
test_position (Fixture *f, const void *data)
{
  g_autoptr (GBytes) nothing = pixels (f);
  show (f, "dynamic", "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
  g_autoptr (GBytes) kings = pixels (f);
  g_assert_false (g_bytes_equal (nothing, kings));
  show (f, "dynamic", "4k3/8/8/8/8/8/8/4K2B w - - 0 1");
  check_differs (f, kings);
  show (f, "dynamic", "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
  check_equals (f, kings);
  cp_board_picture_set_position (f->picture, NULL);
  check_equals (f, nothing);
}


/* Where nobody is to see the position, nothing of it is to be seen. */
static void
test_covered (Fixture *f, const void *data)
{
  cp_board_picture_set_covered (f->picture, true);
  show (f, "dynamic", "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
  g_autoptr (GBytes) covered = pixels (f);
  show (f, "dynamic", "4k3/8/8/8/8/8/8/4K2B w - - 0 1");
  check_equals (f, covered);
  cp_board_picture_set_covered (f->picture, false);
  check_differs (f, covered);
}


static void
test_colours (Fixture *f, const void *data)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();

  show (f, "dynamic", "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
  g_autoptr (GBytes) light = cp_test_ui_get_pixels (GTK_WIDGET (f->picture));
  adw_style_manager_set_color_scheme (manager, ADW_COLOR_SCHEME_FORCE_DARK);
  cp_test_ui_settle ();
  g_autoptr (GBytes) dark = cp_test_ui_get_pixels (GTK_WIDGET (f->picture));
  g_assert_false (g_bytes_equal (light, dark));
  adw_style_manager_set_color_scheme (manager, ADW_COLOR_SCHEME_DEFAULT);
}


/* A narrow board does not ask for more room than it fills. */
static void
test_size (Fixture *f, const void *data)
{
  int narrow, square;

  show (f, "changing-challenges", "3k3/7/7/7/7/7/7/7/7/7/3K3[] w - - 0 1");
  gtk_widget_measure (GTK_WIDGET (f->picture), GTK_ORIENTATION_HORIZONTAL, -1, &narrow, NULL, NULL,
                      NULL);
  show (f, "dynamic", "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
  gtk_widget_measure (GTK_WIDGET (f->picture), GTK_ORIENTATION_HORIZONTAL, -1, &square, NULL, NULL,
                      NULL);
  g_assert_cmpint (narrow, <, SIZE * 2 / 3);
  g_assert_cmpint (square, <=, SIZE);
  g_assert_cmpint (square, >, SIZE * 3 / 4);
}


int
main (int argc, char *argv[])
{
  cp_test_ui_init (&argc, &argv);
#define ADD(name, function)                                                                        \
  g_test_add ("/ui/board-picture/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("position", test_position);
  ADD ("covered", test_covered);
  ADD ("colours", test_colours);
  ADD ("size", test_size);
#undef ADD
  return g_test_run ();
}
