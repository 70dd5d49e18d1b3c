/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-ui.h"

#include "support/cp-test-main.h"
#include "ui/kit/layout/cp-pair-layout.h"

#define COLUMN  100
#define SPACING 6


static GtkWidget *
add_child (GtkWidget *box, int width, int height)
{
  GtkWidget *child = gtk_drawing_area_new ();

  gtk_widget_set_size_request (child, width, height);
  gtk_box_append (GTK_BOX (box), child);
  return child;
}


static void
assert_at (GtkWidget *child, GtkWidget *box, float x, float y, float width)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (child, box, &bounds));
  g_assert_cmpfloat (bounds.origin.x, ==, x);
  g_assert_cmpfloat (bounds.origin.y, ==, y);
  g_assert_cmpfloat (bounds.size.width, ==, width);
}


/* Two children are side by side as soon as both columns are wide enough, and otherwise one above
 * the other; a single one has the whole width. */
static void
test_columns (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_set_layout_manager (box, cp_pair_layout_new (COLUMN, SPACING));
  GtkWidget *first = add_child (box, 40, 20), *second = add_child (box, 80, 30);
  gtk_widget_set_valign (box, GTK_ALIGN_START);
  GtkWindow *window = cp_test_ui_show (box, 206, 200);

  assert_at (first, box, 0, 0, 100);
  assert_at (second, box, 106, 0, 100);
  g_assert_cmpint (gtk_widget_get_height (box), ==, 30);
  cp_test_ui_resize (window, 204, 200);
  assert_at (first, box, 0, 0, 204);
  assert_at (second, box, 0, 26, 204);
  g_assert_cmpint (gtk_widget_get_height (box), ==, 56);
  gtk_widget_set_visible (first, FALSE);
  cp_test_ui_settle ();
  assert_at (second, box, 0, 0, 204);
  gtk_widget_set_visible (first, TRUE);
  gtk_widget_set_size_request (second, 120, 30);
  cp_test_ui_resize (window, 230, 200);
  assert_at (second, box, 0, 26, 230);
  gtk_widget_set_direction (box, GTK_TEXT_DIR_RTL);
  cp_test_ui_resize (window, 246, 200);
  assert_at (first, box, 126, 0, 120);
  assert_at (second, box, 0, 0, 120);
  cp_test_ui_close (window);
}


CP_TESTS ()
{
  g_test_add_func ("/ui/pair-layout/columns", test_columns);
}
