/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-ui.h"

#include "ui/kit/widgets/cp-tooltips.h"
#include "ui/kit/widgets/cp-ui-widget.h"

#define TEXT "The position has occurred three times"


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


/* Returns true if @widget is a label with the text of @data, but not @data itself. */
static bool
is_other_label (GtkWidget *widget, const void *data)
{
  return GTK_IS_LABEL (widget) && widget != data &&
         g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), TEXT);
}


/* The tooltip appears under a resting pointer. */
static void
test_shown (void)
{
  GtkWidget *label = make_label ();
  GtkWindow *window = cp_test_ui_show (label, 100, 50);

  cp_test_ui_move (label, 5, 5);
  cp_test_ui_wait_until (cp_test_ui_find (GTK_WIDGET (window), is_other_label, label) != NULL);
  cp_test_ui_close (window);
}


int
main (int argc, char **argv)
{
  cp_test_ui_init (&argc, &argv);
  cp_tooltips_watch ();
  g_test_add_func ("/ui/tooltips/cut", test_cut);
  g_test_add_func ("/ui/tooltips/shown", test_shown);
  return g_test_run ();
}
