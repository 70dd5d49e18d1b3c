/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-ui.h"

#include <adwaita.h>

#include "ui/cp-shrink.h"

#define WORDS "Show the Position Once More"

static const char *const items[] = { "Endangered", WORDS, NULL };


static int
minimum_width (GtkWidget *widget)
{
  int minimum;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  return minimum;
}


static GtkWidget *
in_bar (GtkWidget *button)
{
  GtkWidget *bar = adw_header_bar_new ();

  adw_header_bar_pack_start (ADW_HEADER_BAR (bar), button);
  return bar;
}


static GtkWidget *
make_menu_button (void)
{
  GtkWidget *button = gtk_menu_button_new ();

  gtk_menu_button_set_label (GTK_MENU_BUTTON (button), WORDS);
  return button;
}


/* What wants as much width as its words is content with much less; a bar has its own buttons. */
static void
test_width (void)
{
  GtkWidget *const widgets[] = {
    gtk_button_new_with_label (WORDS),
    in_bar (gtk_button_new_with_label (WORDS)),
    gtk_drop_down_new_from_strings (items),
    make_menu_button (),
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (widgets); i++) {
    GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
    gtk_box_append (GTK_BOX (box), widgets[i]);
    GtkWindow *window = cp_test_ui_show (box, 600, 300);
    int before = minimum_width (widgets[i]);
    cp_shrink_texts (box);
    cp_test_ui_settle ();
    g_test_message ("%s: %d, %d", G_OBJECT_TYPE_NAME (widgets[i]), before,
                    minimum_width (widgets[i]));
    g_assert_cmpint (minimum_width (widgets[i]), <, before * 2 / 3);
    g_assert_nonnull (cp_test_ui_find_label (box, i == 2 ? items[0] : WORDS));
    cp_test_ui_close (window);
  }
}


/* Whoever opens the list still sees what is chosen, and all words. */
static void
test_list (void)
{
  GtkWidget *list = gtk_drop_down_new_from_strings (items);
  GtkWindow *window = cp_test_ui_show (list, 200, 100);

  cp_shrink_texts (list);
  cp_test_ui_click_middle (list);
  cp_test_ui_wait_until (cp_test_ui_find_label (GTK_WIDGET (window), WORDS) != NULL);
  cp_test_ui_key ("Down");
  cp_test_ui_key ("Return");
  g_assert_cmpuint (gtk_drop_down_get_selected (GTK_DROP_DOWN (list)), ==, 1);
  cp_test_ui_close (window);
}


int
main (int argc, char **argv)
{
  cp_test_ui_init (&argc, &argv);
  g_test_add_func ("/ui/shrink/width", test_width);
  g_test_add_func ("/ui/shrink/list", test_list);
  return g_test_run ();
}
