/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/kit/widgets/cp-paragraph.h"

#include "cp-test-ui.h"
#include "support/cp-test-main.h"

#define TEXT "All of this is one text, which has to be broken into some lines."


static GtkWidget *
make_label (void)
{
  GtkWidget *label = gtk_label_new (TEXT);

  gtk_label_set_wrap (GTK_LABEL (label), true);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  return label;
}


static int
height_for (GtkWidget *widget, int width)
{
  int minimum, natural;

  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, width, &minimum, &natural, NULL, NULL);
  g_assert_cmpint (natural, ==, minimum);
  return minimum;
}


/* It is as high as a label, and shown at its allocated width, whatever it was measured for. */
static void
test_height (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *paragraph = g_object_new (CP_TYPE_PARAGRAPH, NULL), *label = make_label ();
  gtk_box_append (GTK_BOX (box), paragraph);
  gtk_box_append (GTK_BOX (box), label);
  cp_paragraph_set_text (CP_PARAGRAPH (paragraph), TEXT, NULL);
  GtkWindow *window = cp_test_ui_show (box, 200, 300);
  cp_test_ui_settle ();
  int width = gtk_widget_get_width (paragraph);

  for (int other = 80; other <= 640; other *= 2)
    g_assert_cmpint (height_for (paragraph, other), ==, height_for (label, other));
  g_assert_cmpint (gtk_widget_get_height (paragraph), ==, gtk_widget_get_height (label));
  PangoLayout *layout = cp_paragraph_get_layout (CP_PARAGRAPH (paragraph));
  g_assert_cmpint (pango_layout_get_width (layout), ==, width * PANGO_SCALE);
  g_assert_cmpint (pango_layout_get_line_count (layout), >, 1);
  g_assert_true (cp_test_ui_find_label (box, TEXT) == paragraph);
  cp_test_ui_close (window);
}


/* A new text changes the height, and the accessible name. */
static void
test_text (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *paragraph = g_object_new (CP_TYPE_PARAGRAPH, NULL);
  gtk_box_append (GTK_BOX (box), paragraph);
  cp_paragraph_set_text (CP_PARAGRAPH (paragraph), "Short.", NULL);
  GtkWindow *window = cp_test_ui_show (box, 200, 300);
  cp_test_ui_settle ();
  int low = gtk_widget_get_height (paragraph);

  cp_paragraph_set_text (CP_PARAGRAPH (paragraph), TEXT, NULL);
  cp_test_ui_settle ();
  g_assert_cmpint (gtk_widget_get_height (paragraph), >, low);
  gtk_test_accessible_assert_role (paragraph, GTK_ACCESSIBLE_ROLE_LABEL);
  gtk_test_accessible_assert_property (paragraph, GTK_ACCESSIBLE_PROPERTY_LABEL, TEXT);
  cp_test_ui_close (window);
}


CP_TESTS ()
{
  g_test_add_func ("/ui/paragraph/height", test_height);
  g_test_add_func ("/ui/paragraph/text", test_text);
}
