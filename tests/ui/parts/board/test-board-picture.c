/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <adwaita.h>
#include <math.h>

#include "cp-test-ui.h"
#include "rules/position/cp-fen.h"
#include "support/cp-test-main.h"
#include "ui/parts/board/cp-board-picture.h"
#include "ui/parts/settings/cp-ui-palette.h"

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


/* Returns the pixels of the window, whose background is the same in all pictures. */
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


/* A covered picture is the same for all positions. */
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


/* Returns the number of pixels of @widget with about the colour in the middle of a power badge. */
static int
count_badge_pixels (GtkWidget *widget)
{
  const CpPalette *palette = cp_ui_palette (widget);
  CpRgba light = palette->power_light, dark = palette->power_dark;
  double gold[3] = { (light.blue + dark.blue) / 2, (light.green + dark.green) / 2,
                     (light.red + dark.red) / 2 };
  g_autoptr (GBytes) bytes = cp_test_ui_get_pixels (widget);
  size_t size;
  const uint8_t *pixels = g_bytes_get_data (bytes, &size);
  int n = 0;

  for (size_t i = 0; i + 4 <= size; i += 4) {
    double distance = 0;
    for (unsigned k = 0; k < 3; k++)
      distance = MAX (distance, fabs (pixels[i + k] / 255.0 - gold[k]));
    n += distance < 0.04;
  }
  return n;
}


/* A small picture shows no power badges, which would cover its pieces. */
static void
test_badges (Fixture *f, const void *data)
{
  GtkWidget *large = cp_board_picture_new (3 * SIZE, 3 * SIZE);
  CpPosition pos;
  const CpRules *rules = cp_rules_parse ("dynamic", NULL);
  int n_gold[2] = { 0 };

  g_assert_true (cp_fen_parse (rules, "4k3/8/8/8/8/8/8/4K2B w - - 0 1", &pos, NULL));
  cp_board_picture_set_position (f->picture, &pos);
  cp_test_ui_settle ();
  n_gold[0] = count_badge_pixels (GTK_WIDGET (f->picture));
  gtk_window_set_child (f->window, large);
  f->picture = CP_BOARD_PICTURE (large);
  cp_board_picture_set_position (f->picture, &pos);
  cp_test_ui_settle ();
  n_gold[1] = count_badge_pixels (large);
  g_assert_cmpint (n_gold[0], <, 5);
  g_assert_cmpint (n_gold[1], >, 50);
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


/* The natural width is no more than the board fills. */
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


/* Returns the number of pixels with exactly the colour of a light square. */
static int
count_light_pixels (Fixture *f, int size)
{
  GtkWidget *picture = cp_board_picture_new (size, size);
  CpRgba light = cp_ui_palette (picture)->squares[0];
  const double wanted[3] = { light.blue, light.green, light.red };
  int n = 0;

  gtk_widget_set_halign (picture, GTK_ALIGN_START);
  gtk_widget_set_valign (picture, GTK_ALIGN_START);
  gtk_widget_set_size_request (picture, size, size);
  gtk_window_set_child (f->window, picture);
  f->picture = CP_BOARD_PICTURE (picture);
  show (f, "heavy-gravity", "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
  cp_test_ui_settle ();
  g_autoptr (GBytes) bytes = cp_test_ui_get_pixels (picture);
  size_t length;
  const uint8_t *found = g_bytes_get_data (bytes, &length);
  for (size_t i = 0; i + 4 <= length; i += 4) {
    bool same = true;
    for (unsigned k = 0; k < 3; k++)
      same = same && found[i + k] == lround (wanted[k] * 255);
    n += same;
  }
  return n;
}


/* The edges of squares are sharp, also if the remaining space is an odd number of pixels. */
static void
test_sharp (Fixture *f, const void *data)
{
  int n = count_light_pixels (f, SIZE);

  g_assert_cmpint (n, >, SIZE);
  g_assert_cmpint (count_light_pixels (f, SIZE + 1), ==, n);
}


CP_TESTS ()
{
#define ADD(name, function)                                                                        \
  g_test_add ("/ui/board-picture/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("position", test_position);
  ADD ("covered", test_covered);
  ADD ("badges", test_badges);
  ADD ("colours", test_colours);
  ADD ("size", test_size);
  ADD ("sharp", test_sharp);
#undef ADD
}
