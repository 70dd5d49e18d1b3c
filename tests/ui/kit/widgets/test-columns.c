/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-ui.h"
#include "support/cp-test-main.h"
#include "ui/kit/widgets/cp-columns.h"

#define COLUMN  100
#define SPACING 10
#define HEIGHT  30


static GtkWidget *
make_columns (int n)
{
  GtkWidget *columns =
      g_object_new (CP_TYPE_COLUMNS, "column-width", COLUMN, "spacing", SPACING, NULL);

  for (int i = 0; i < n; i++) {
    GtkWidget *child = gtk_drawing_area_new ();
    gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (child), HEIGHT);
    cp_columns_append (CP_COLUMNS (columns), child);
  }
  return columns;
}


static GtkAllocation
place_of (GtkWidget *columns, int index)
{
  GtkWidget *child = gtk_widget_get_first_child (columns);
  graphene_rect_t bounds;

  for (int i = 0; i < index; i++)
    child = gtk_widget_get_next_sibling (child);
  g_assert_true (gtk_widget_compute_bounds (child, columns, &bounds));
  return (GtkAllocation){ (int) bounds.origin.x, (int) bounds.origin.y, (int) bounds.size.width,
                          (int) bounds.size.height };
}


/* There are as many columns as fit without gaps, and the height is that of their rows. */
static void
test_columns (void)
{
  static const struct {
    int n;
    int width;
    int columns;
  } cases[] = {
    { 4, 1000, 4 }, { 4, 430, 4 }, { 4, 429, 2 }, { 4, 330, 2 }, { 4, 210, 2 }, { 4, 209, 1 },
    { 4, 60, 1 },   { 3, 320, 3 }, { 3, 319, 1 }, { 2, 210, 2 }, { 1, 500, 1 },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++) {
    GtkWidget *columns = make_columns (cases[i].n);
    int n_columns = cases[i].columns;
    int n_rows = cases[i].n / n_columns;
    int height;
    GtkWindow *window = cp_test_ui_show (columns, cases[i].width, 400);

    int column = (cases[i].width - (n_columns - 1) * SPACING) / n_columns;
    gtk_widget_measure (columns, GTK_ORIENTATION_VERTICAL, cases[i].width, NULL, &height, NULL,
                        NULL);
    g_assert_cmpint (height, ==, n_rows * HEIGHT + (n_rows - 1) * SPACING);
    for (int child = 0; child < cases[i].n; child++) {
      GtkAllocation place = place_of (columns, child);
      g_assert_cmpint (place.x, ==, child % n_columns * (column + SPACING));
      g_assert_cmpint (place.y, ==, child / n_columns * (HEIGHT + SPACING));
      g_assert_cmpint (place.width, ==, column);
      g_assert_cmpint (place.height, ==, HEIGHT);
    }
    cp_test_ui_close (window);
  }
}


/* A column is at least as wide as its widest child, and a row as high as its highest. */
static void
test_large_child (void)
{
  GtkWidget *columns = make_columns (2);
  int minimum;

  gtk_widget_set_size_request (gtk_widget_get_first_child (columns), 150, 50);
  GtkWindow *window = cp_test_ui_show (columns, 300, 400);
  gtk_widget_measure (columns, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, ==, 150);
  g_assert_cmpint (place_of (columns, 1).x, ==, 0);
  g_assert_cmpint (place_of (columns, 1).y, ==, 50 + SPACING);
  cp_test_ui_resize (window, 310, 400);
  g_assert_cmpint (place_of (columns, 1).x, ==, 160);
  g_assert_cmpint (place_of (columns, 1).height, ==, 50);
  cp_test_ui_close (window);
}


/* Without a given width, all columns are as wide as the longest text on one line. */
static void
test_natural_width (void)
{
  GtkWidget *columns = g_object_new (CP_TYPE_COLUMNS, "spacing", SPACING, NULL);
  GtkWidget *labels[] = { gtk_label_new ("My Clocks"), gtk_label_new ("Theirs") };
  int longest, natural;

  gtk_widget_measure (labels[0], GTK_ORIENTATION_HORIZONTAL, -1, NULL, &longest, NULL, NULL);
  for (size_t i = 0; i < G_N_ELEMENTS (labels); i++) {
    gtk_label_set_wrap (GTK_LABEL (labels[i]), TRUE);
    cp_columns_append (CP_COLUMNS (columns), labels[i]);
  }
  GtkWindow *window = cp_test_ui_show (columns, 400, 400);
  gtk_widget_measure (columns, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  g_assert_cmpint (natural, >=, 2 * longest + SPACING);
  cp_test_ui_close (window);
}


/* Children of different widths share a row that equal columns do not fit into, if that is wanted.
 */
static void
test_uneven (void)
{
  for (int rtl = 0; rtl < 2; rtl++) {
    GtkWidget *columns = g_object_new (CP_TYPE_COLUMNS, "spacing", SPACING, "uneven", TRUE, NULL);
    GtkWidget *children[] = { gtk_drawing_area_new (), gtk_drawing_area_new () };
    int height;

    for (int i = 0; i < 2; i++) {
      gtk_widget_set_size_request (children[i], i == 0 ? 150 : 50, i == 0 ? HEIGHT : 2 * HEIGHT);
      cp_columns_append (CP_COLUMNS (columns), children[i]);
    }
    GtkWindow *window = cp_test_ui_show (columns, 230, 400);
    gtk_widget_set_direction (columns, rtl ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR);
    cp_test_ui_settle ();
    gtk_widget_measure (columns, GTK_ORIENTATION_VERTICAL, 230, NULL, &height, NULL, NULL);
    g_assert_cmpint (height, ==, 2 * HEIGHT);
    g_assert_cmpint (place_of (columns, 0).x, ==, rtl ? 70 : 0);
    g_assert_cmpint (place_of (columns, 0).width, ==, 160);
    g_assert_cmpint (place_of (columns, 0).height, ==, 2 * HEIGHT);
    g_assert_cmpint (place_of (columns, 1).x, ==, rtl ? 0 : 170);
    g_assert_cmpint (place_of (columns, 1).width, ==, 60);
    cp_test_ui_resize (window, 310, 400);
    g_assert_cmpint (place_of (columns, 1).width, ==, 150);
    cp_test_ui_resize (window, 209, 400);
    g_assert_cmpint (place_of (columns, 1).y, ==, HEIGHT + SPACING);
    cp_test_ui_close (window);
  }
}


static void
test_hidden_child (void)
{
  GtkWidget *columns = make_columns (3);
  GtkWindow *window = cp_test_ui_show (columns, 210, 400);

  g_assert_cmpint (place_of (columns, 2).x, ==, 0);
  gtk_widget_set_visible (gtk_widget_get_first_child (columns), FALSE);
  cp_test_ui_settle ();
  g_assert_cmpint (place_of (columns, 1).x, ==, 0);
  g_assert_cmpint (place_of (columns, 2).x, ==, 110);
  cp_test_ui_close (window);
}


static void
test_right_to_left (void)
{
  GtkWidget *columns = make_columns (2);
  GtkWindow *window = cp_test_ui_show (columns, 210, 400);

  gtk_widget_set_direction (columns, GTK_TEXT_DIR_RTL);
  cp_test_ui_settle ();
  g_assert_cmpint (place_of (columns, 0).x, ==, 110);
  g_assert_cmpint (place_of (columns, 1).x, ==, 0);
  cp_test_ui_close (window);
}


CP_TESTS ()
{
  g_test_add_func ("/ui/columns/columns", test_columns);
  g_test_add_func ("/ui/columns/large-child", test_large_child);
  g_test_add_func ("/ui/columns/natural-width", test_natural_width);
  g_test_add_func ("/ui/columns/uneven", test_uneven);
  g_test_add_func ("/ui/columns/hidden-child", test_hidden_child);
  g_test_add_func ("/ui/columns/right-to-left", test_right_to_left);
}
