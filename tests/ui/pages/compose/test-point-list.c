/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-ui.h"
#include "support/cp-test-main.h"
#include "ui/pages/compose/cp-point-list.h"

typedef struct {
  CpPointList *list;
  GtkWindow *window;
  unsigned n_pointed; /* shapes, as said last */
  unsigned n_signals;
  CpSquare activated;
} Fixture;


static void
pointed_cb (Fixture *f, GArray *shapes)
{
  f->n_pointed = shapes->len;
  f->n_signals++;
}


static void
activated_cb (Fixture *f, GArray *shapes)
{
  f->activated = g_array_index (shapes, CpShape, 0).from;
}


static CpPoint *
point (const char *text, CpBits squares)
{
  CpPoint *made = cp_point_new (g_strdup (text), "dialog-warning-symbolic", "warning");

  cp_point_add_squares (made->shapes, squares, 'R');
  return made;
}


/* A sentence about two squares, one about one, one about none. */
static GPtrArray *
three_points (void)
{
  GPtrArray *points = g_ptr_array_new ();

  g_ptr_array_add (points, point ("Two.", CP_BIT (3) | CP_BIT (99)));
  g_ptr_array_add (points, point ("One.", CP_BIT (7)));
  g_ptr_array_add (points, point ("None.", 0));
  return points;
}


static void
set_up (Fixture *f, const void *data)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  f->activated = CP_SQUARE_NONE;
  f->list = CP_POINT_LIST (cp_point_list_new ("Findings"));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (f->list));
  gtk_box_append (GTK_BOX (box), gtk_button_new_with_label ("Elsewhere"));
  cp_point_list_set (f->list, three_points ());
  g_signal_connect_swapped (f->list, "pointed", G_CALLBACK (pointed_cb), f);
  g_signal_connect_swapped (f->list, "activated", G_CALLBACK (activated_cb), f);
  f->window = cp_test_ui_show (box, 300, 400);
  gtk_window_set_focus (f->window, NULL);
  cp_test_ui_settle ();
}


static void
tear_down (Fixture *f, const void *data)
{
  cp_test_ui_close (f->window);
}


static GtkWidget *
row (Fixture *f, const char *text)
{
  GtkWidget *label = cp_test_ui_find_label (GTK_WIDGET (f->list), text);
  g_assert_nonnull (label);
  return gtk_widget_get_ancestor (label, GTK_TYPE_LIST_BOX_ROW);
}


static void
test_pointer (Fixture *f, const void *data)
{
  cp_test_ui_move (row (f, "Two."), 20, 8);
  g_assert_cmpuint (f->n_pointed, ==, 2);
  cp_test_ui_move (row (f, "One."), 20, 8);
  g_assert_cmpuint (f->n_pointed, ==, 1);
  cp_test_ui_move (row (f, "None."), 20, 8);
  g_assert_cmpuint (f->n_pointed, ==, 0);
  cp_test_ui_click (row (f, "None."), 20, 8);
  g_assert_cmpint (f->activated, ==, CP_SQUARE_NONE);
  cp_test_ui_click (row (f, "One."), 20, 8);
  g_assert_cmpint (f->activated, ==, 7);
}


static void
test_keyboard (Fixture *f, const void *data)
{
  gtk_widget_grab_focus (row (f, "Two."));
  g_assert_cmpuint (f->n_pointed, ==, 2);
  cp_test_ui_key ("Down");
  g_assert_cmpuint (f->n_pointed, ==, 1);
  cp_test_ui_key ("Return");
  g_assert_cmpint (f->activated, ==, 7);
  gtk_widget_grab_focus (gtk_widget_get_next_sibling (GTK_WIDGET (f->list)));
  g_assert_cmpuint (f->n_pointed, ==, 0);
}


/* Equal sentences keep their rows. With other sentences, the focus moves to the nearest row. */
static void
test_set (Fixture *f, const void *data)
{
  GtkWidget *second = row (f, "One.");
  GPtrArray *less = g_ptr_array_new ();

  gtk_widget_grab_focus (second);
  unsigned before = f->n_signals;
  cp_point_list_set (f->list, three_points ());
  g_assert_true (row (f, "One.") == second);
  g_assert_cmpuint (f->n_signals, ==, before);
  g_ptr_array_add (less, point ("Three.", CP_BIT (1) | CP_BIT (2) | CP_BIT (3)));
  cp_point_list_set (f->list, less);
  g_assert_true (gtk_widget_has_focus (row (f, "Three.")));
  g_assert_cmpuint (f->n_pointed, ==, 3);
  cp_point_list_set (f->list, g_ptr_array_new ());
  g_assert_cmpuint (f->n_pointed, ==, 0);
}


static void
test_hide (Fixture *f, const void *data)
{
  gtk_widget_grab_focus (row (f, "Two."));
  gtk_widget_set_visible (GTK_WIDGET (f->list), FALSE);
  g_assert_cmpuint (f->n_pointed, ==, 0);
}


static void
test_shapes (void)
{
  g_autoptr (GArray) shapes = g_array_new (FALSE, TRUE, sizeof (CpShape));
  CpMove move = { .from = 3, .to = 9 };
  CpMove drop = { .from = CP_SQUARE_NONE, .to = 9, .colour = CP_RED };

  cp_point_add_move (shapes, move, 'G');
  cp_point_add_move (shapes, drop, 'B');
  const CpShape *made = (const CpShape *) (void *) shapes->data;
  g_assert_true (made[0].from == 3 && made[0].to == 9 && made[0].colour == 'G');
  g_assert_true (made[1].from == 9 && made[1].to == CP_SQUARE_NONE && made[1].colour == 'B');
}


CP_TESTS ()
{
  g_test_add ("/ui/point-list/pointer", Fixture, NULL, set_up, test_pointer, tear_down);
  g_test_add ("/ui/point-list/keyboard", Fixture, NULL, set_up, test_keyboard, tear_down);
  g_test_add ("/ui/point-list/set", Fixture, NULL, set_up, test_set, tear_down);
  g_test_add ("/ui/point-list/hide", Fixture, NULL, set_up, test_hide, tear_down);
  g_test_add_func ("/ui/point-list/shapes", test_shapes);
}
