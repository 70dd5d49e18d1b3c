/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-ui.h"

#include "support/cp-test-main.h"
#include "ui/kit/layout/cp-wrap-layout.h"

#define SPACING 6

typedef struct {
  GtkWidget *box;
  GtkWidget *children[3];
  GtkWindow *window;
} Fixture;


/* Children of 100, 80 and 60 pixels. */
static void
set_up (Fixture *f, const void *data)
{
  f->box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_set_layout_manager (f->box, cp_wrap_layout_new (SPACING, data != NULL));
  for (int i = 0; i < 3; i++) {
    f->children[i] = gtk_drawing_area_new ();
    gtk_widget_set_size_request (f->children[i], 100 - 20 * i, 20);
    gtk_box_append (GTK_BOX (f->box), f->children[i]);
  }
  gtk_widget_set_valign (f->box, GTK_ALIGN_START);
  f->window = cp_test_ui_show (f->box, 252, 200);
}


static void
tear_down (Fixture *f, const void *data)
{
  cp_test_ui_close (f->window);
}


static void
assert_at (Fixture *f, int child, float x, float y)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (f->children[child], f->box, &bounds));
  g_test_message ("%d", child);
  g_assert_cmpfloat (bounds.origin.x, ==, x);
  g_assert_cmpfloat (bounds.origin.y, ==, y);
}


static void
test_lines (Fixture *f, const void *data)
{
  assert_at (f, 0, 0, 0);
  assert_at (f, 1, 106, 0);
  assert_at (f, 2, 192, 0);
  g_assert_cmpint (gtk_widget_get_height (f->box), ==, 20);
  cp_test_ui_resize (f->window, 251, 200);
  assert_at (f, 1, 106, 0);
  assert_at (f, 2, 0, 26);
  g_assert_cmpint (gtk_widget_get_height (f->box), ==, 46);
  cp_test_ui_resize (f->window, 100, 200);
  assert_at (f, 1, 0, 26);
  assert_at (f, 2, 0, 52);
}


/* A hidden child takes no space, and one that expands gets the rest of the line. */
static void
test_rest (Fixture *f, const void *data)
{
  gtk_widget_set_visible (f->children[1], FALSE);
  gtk_widget_set_hexpand (f->children[0], TRUE);
  cp_test_ui_settle ();
  assert_at (f, 2, 192, 0);
  g_assert_cmpint (gtk_widget_get_width (f->children[0]), ==, 186);
}


/* A line is as high as the text of a child that expands needs at its whole width. */
static void
test_text (Fixture *f, const void *data)
{
  GtkWidget *label = gtk_label_new ("one two three four five six");

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 8);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_set_visible (f->children[0], FALSE);
  gtk_widget_set_visible (f->children[1], FALSE);
  gtk_box_prepend (GTK_BOX (f->box), label);
  cp_test_ui_resize (f->window, 600, 200);
  g_assert_cmpint (gtk_widget_get_height (label), ==, 20);
  assert_at (f, 2, 540, 0);
}


static void
test_right_to_left (Fixture *f, const void *data)
{
  gtk_widget_set_direction (f->box, GTK_TEXT_DIR_RTL);
  cp_test_ui_resize (f->window, 251, 200);
  assert_at (f, 0, 151, 0);
  assert_at (f, 1, 65, 0);
  assert_at (f, 2, 191, 26);
}


static void
test_at_end (Fixture *f, const void *data)
{
  cp_test_ui_resize (f->window, 200, 200);
  assert_at (f, 0, 14, 0);
  assert_at (f, 1, 120, 0);
  assert_at (f, 2, 140, 26);
}


/* The least width with one, two and three lines. */
static void
test_width_for_height (Fixture *f, const void *data)
{
  static const int widths[][2] = {
    { 20, 252 }, { 45, 252 }, { 46, 146 }, { 72, 100 }, { 90, 100 }
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (widths); i++) {
    GtkLayoutManager *layout = gtk_widget_get_layout_manager (f->box);
    int minimum, natural, minimum_baseline, natural_baseline;
    gtk_layout_manager_measure (layout, f->box, GTK_ORIENTATION_HORIZONTAL, widths[i][0], &minimum,
                                &natural, &minimum_baseline, &natural_baseline);
    g_assert_cmpint (minimum, ==, widths[i][1]);
    g_assert_cmpint (natural, ==, 252);
  }
}


CP_TESTS ()
{
  g_test_add ("/ui/wrap-layout/lines", Fixture, NULL, set_up, test_lines, tear_down);
  g_test_add ("/ui/wrap-layout/rest", Fixture, NULL, set_up, test_rest, tear_down);
  g_test_add ("/ui/wrap-layout/text", Fixture, NULL, set_up, test_text, tear_down);
  g_test_add ("/ui/wrap-layout/right-to-left", Fixture, NULL, set_up, test_right_to_left,
              tear_down);
  g_test_add ("/ui/wrap-layout/width-for-height", Fixture, NULL, set_up, test_width_for_height,
              tear_down);
  g_test_add ("/ui/wrap-layout/at-end", Fixture, "end", set_up, test_at_end, tear_down);
}
