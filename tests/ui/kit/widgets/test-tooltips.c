/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-ui.h"

#include "ui/kit/widgets/cp-tooltips.h"
#include "ui/kit/widgets/cp-ui-widget.h"

#define TEXT "The position has occurred three times"

/* Width of a narrow screen, and of the borders of a tooltip. */
#define NARROW (360 - 2 * 10)


/* Returns true if there would be a tooltip at @label, asked for as GTK does. */
static bool
has_tooltip (GtkWidget *label)
{
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_native (label));
  double x, y;
  gboolean shown = FALSE;
  g_autoptr (GObject) tooltip = g_object_new (GTK_TYPE_TOOLTIP, NULL);

  cp_ui_compute_point (label, window, 5, 5, &x, &y);
  g_signal_emit_by_name (window, "query-tooltip", (int) x, (int) y, FALSE, tooltip, &shown);
  return shown;
}


static GtkWidget *
make_label (void)
{
  GtkWidget *label = gtk_label_new (TEXT);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  return label;
}


/* A label has a tooltip only while it is ellipsized. */
static void
test_cut (void)
{
  GtkWidget *label = make_label ();
  GtkWindow *window = cp_test_ui_show (label, 100, 50);

  g_assert_true (has_tooltip (label));
  cp_test_ui_resize (window, 600, 50);
  g_assert_false (has_tooltip (label));
  cp_test_ui_set_font ("DejaVu Sans", 3);
  cp_test_ui_settle ();
  g_assert_true (has_tooltip (label));
  cp_test_ui_set_font ("DejaVu Sans", 1);
  cp_test_ui_close (window);
}


/* Returns true if @widget is a label with a text, but not @data itself. */
static bool
is_other_label (GtkWidget *widget, const void *data)
{
  return GTK_IS_LABEL (widget) && widget != data &&
         *gtk_label_get_text (GTK_LABEL (widget)) != '\0';
}


/* The tooltip appears under a resting pointer. */
static void
test_shown (void)
{
  GtkWidget *label = make_label ();
  GtkWidget *shown = NULL;
  GtkWindow *window = cp_test_ui_show (label, 100, 50);

  cp_test_ui_move (label, 5, 5);
  cp_test_ui_wait_until ((shown = cp_test_ui_find (GTK_WIDGET (window), is_other_label, label)) !=
                         NULL);
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (shown)), ==, TEXT);
  cp_test_ui_close (window);
}


/* A long text is broken into lines that fit on a narrow screen, also within a word. */
static void
test_narrow (void)
{
  g_autofree char *word = g_strnfill (300, 'w');
  GtkWidget *label = make_label ();
  GtkWidget *shown = NULL;
  int natural;

  gtk_label_set_text (GTK_LABEL (label), word);
  GtkWindow *window = cp_test_ui_show (label, 100, 50);
  cp_test_ui_move (label, 5, 5);
  cp_test_ui_wait_until ((shown = cp_test_ui_find (GTK_WIDGET (window), is_other_label, label)) !=
                         NULL);
  gtk_widget_measure (shown, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  g_assert_cmpint (natural, <, NARROW);
  cp_test_ui_close (window);
}


int
main (int argc, char **argv)
{
  cp_test_ui_init (&argc, &argv);
  cp_tooltips_watch ();
  g_test_add_func ("/ui/tooltips/cut", test_cut);
  g_test_add_func ("/ui/tooltips/shown", test_shown);
  g_test_add_func ("/ui/tooltips/narrow", test_narrow);
  return g_test_run ();
}
