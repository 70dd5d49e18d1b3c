/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-layout.h"
#include "cp-test-ui.h"

#include <adwaita.h>

#include "support/cp-test-main.h"
#include "ui/kit/widgets/cp-shrink.h"

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


/* Widgets that request the width of their text fit into much less; a bar has special buttons. */
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


/* The open list shows the selected item and all text. */
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


/* A widget beside long text keeps enough space for a word. */
static void
test_word (void)
{
  for (double scale = 1; scale <= 2; scale += 0.5) {
    GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
    GtkWidget *label = gtk_label_new (WORDS " " WORDS " " WORDS);
    GtkWidget *button = gtk_button_new_with_label ("Rules");
    int width;
    cp_test_ui_set_font ("DejaVu Sans", scale);
    gtk_label_set_wrap (GTK_LABEL (label), TRUE);
    gtk_widget_set_size_request (label, 200, -1);
    gtk_box_append (GTK_BOX (box), label);
    gtk_box_append (GTK_BOX (box), button);
    cp_shrink_texts (box);
    GtkWindow *window = cp_test_ui_show (box, 240, 300);
    GtkLabel *word = GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button)));
    pango_layout_get_pixel_size (gtk_label_get_layout (word), &width, NULL);
    g_assert_cmpint (pango_layout_get_line_count (gtk_label_get_layout (word)), ==, 1);
    g_assert_cmpint (width, <=, gtk_widget_get_width (GTK_WIDGET (word)));
    cp_test_ui_close (window);
  }
}


static GtkWidget *
make_choice (const char *text)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *label = gtk_label_new (text);

  g_object_set (label, "wrap", TRUE, "natural-wrap-mode", GTK_NATURAL_WRAP_NONE, "max-width-chars",
                24, NULL);
  gtk_box_append (GTK_BOX (row), gtk_image_new_from_icon_name ("open-menu-symbolic"));
  gtk_box_append (GTK_BOX (row), label);
  gtk_button_set_child (GTK_BUTTON (button), row);
  return button;
}


/* A popover that is narrower than the window is high enough for labels that wrap at the width that
 * the widest of them gives it. */
static void
test_popover (void)
{
  GtkWidget *button = gtk_menu_button_new ();
  GtkWidget *popover = gtk_popover_new ();
  GtkWindow *window = cp_test_ui_show (button, 800, 600);

  gtk_menu_button_set_popover (GTK_MENU_BUTTON (button), popover);
  cp_shrink_texts (popover);
  for (int length = 20; length < 50; length++) {
    GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
    g_autofree char *part = g_strndup (WORDS " " WORDS, (size_t) length);
    gtk_box_append (GTK_BOX (box), make_choice (WORDS));
    gtk_box_append (GTK_BOX (box), make_choice (part));
    gtk_popover_set_child (GTK_POPOVER (popover), box);
    gtk_menu_button_popup (GTK_MENU_BUTTON (button));
    cp_test_ui_settle ();
    g_assert_true (gtk_widget_get_mapped (box));
    cp_test_layout_check (popover, part);
    gtk_menu_button_popdown (GTK_MENU_BUTTON (button));
  }
  cp_test_ui_close (window);
}


/* All lines of the description of a group are visible if a button is beside it. */
static void
test_description (void)
{
  GtkWidget *group = g_object_ref_sink (adw_preferences_group_new ());
  GtkWidget *button = gtk_button_new_with_label ("Rules");

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), "Endangered");
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (group), WORDS " " WORDS " " WORDS);
  adw_preferences_group_set_header_suffix (ADW_PREFERENCES_GROUP (group), button);
  cp_shrink_texts (group);
  for (int width = 200; width <= 600; width += 20) {
    GtkWindow *window = cp_test_ui_show (group, width, 300);
    cp_test_layout_check (group, "description");
    gtk_window_set_child (window, NULL);
    cp_test_ui_close (window);
  }
  g_object_unref (group);
}


CP_TESTS ()
{
  g_test_add_func ("/ui/shrink/width", test_width);
  g_test_add_func ("/ui/shrink/list", test_list);
  g_test_add_func ("/ui/shrink/word", test_word);
  g_test_add_func ("/ui/shrink/popover", test_popover);
  g_test_add_func ("/ui/shrink/description", test_description);
}
