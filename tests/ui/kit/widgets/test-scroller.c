/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-ui.h"

#include "support/cp-test-main.h"
#include "ui/kit/widgets/cp-scroller.h"
#include "ui/kit/widgets/cp-ui-widget.h"

#define SHORT "One line"
#define LONG  "A sentence with a number of words that do not fit beside each other"

#define MAX_HEIGHT 60


static int
get_height (GtkWidget *widget, int width, int *minimum)
{
  int natural;

  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, width, minimum, &natural, NULL, NULL);
  return natural;
}


/* The natural height is that of the text at each width, and the scroller gets all of it. */
static void
test_height (void)
{
  static const char *const texts[] = { SHORT, LONG };

  for (size_t i = 0; i < G_N_ELEMENTS (texts); i++) {
    GtkWidget *label = gtk_label_new (texts[i]);
    cp_ui_set_wrapping (label);
    GtkWidget *scroller = g_object_ref_sink (cp_scroller_new (label, -1));
    for (int width = 60; width < 700; width += 20) {
      int minimum, content = get_height (label, width, NULL);
      g_assert_cmpint (get_height (scroller, width, &minimum), ==, content);
      g_assert_cmpint (minimum, <=, content);
      g_assert_cmpint (minimum, <, 80);
      gtk_widget_measure (scroller, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
      gtk_widget_allocate (scroller, width, content, -1, NULL);
      g_assert_cmpint (gtk_widget_get_height (gtk_widget_get_first_child (scroller)), ==, content);
    }
    g_object_unref (scroller);
  }
}


/* The width can be measured for each height, that of one line too, which is less than that of the
 * scrollbar: a box asks for it with GTK 4.18. */
static void
test_width (void)
{
  GtkWidget *label = gtk_label_new (LONG);
  GtkWidget *scroller = g_object_ref_sink (cp_scroller_new (label, MAX_HEIGHT));
  int usual, minimum, natural;

  cp_ui_set_wrapping (label);
  gtk_widget_measure (scroller, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &usual, NULL, NULL);
  for (int height = get_height (scroller, usual, NULL); height <= MAX_HEIGHT; height += 5) {
    gtk_widget_measure (scroller, GTK_ORIENTATION_HORIZONTAL, height, &minimum, &natural, NULL,
                        NULL);
    g_assert_cmpint (minimum, >, 0);
    g_assert_cmpint (natural, <=, usual);
  }
  g_object_unref (scroller);
}


/* A long text is no higher than the maximum, and a short one no higher than it needs. */
static void
test_maximum (void)
{
  GtkWidget *label = gtk_label_new (LONG);
  GtkWidget *scroller = g_object_ref_sink (cp_scroller_new (label, MAX_HEIGHT));

  cp_ui_set_wrapping (label);
  g_assert_cmpint (get_height (scroller, 60, NULL), ==, MAX_HEIGHT);
  gtk_label_set_text (GTK_LABEL (label), SHORT);
  g_assert_cmpint (get_height (scroller, 300, NULL), ==, get_height (label, 300, NULL));
  g_object_unref (scroller);
}


/* A new text is shown from its beginning. */
static void
test_other_text (void)
{
  GtkWidget *label = gtk_label_new (LONG);
  GtkWidget *scroller = cp_scroller_new (label, MAX_HEIGHT);

  cp_ui_set_wrapping (label);
  GtkWindow *window = cp_test_ui_show (scroller, 120, MAX_HEIGHT);
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (
      GTK_SCROLLED_WINDOW (cp_test_ui_find_type (scroller, GTK_TYPE_SCROLLED_WINDOW)));
  gtk_adjustment_set_value (adjustment, 2);
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), >, 0);
  gtk_label_set_text (GTK_LABEL (label), LONG " at once");
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), ==, 0);
  cp_test_ui_close (window);
}


CP_TESTS ()
{
  g_test_add_func ("/ui/scroller/height", test_height);
  g_test_add_func ("/ui/scroller/width", test_width);
  g_test_add_func ("/ui/scroller/maximum", test_maximum);
  g_test_add_func ("/ui/scroller/other-text", test_other_text);
}
