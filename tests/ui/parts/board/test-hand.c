/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-ui.h"
#include "support/cp-test-main.h"

/* Checks a premise of other tests: synthetic pointer and keyboard events act like real ones. */


static void
count_cb (GtkButton *button, int *clicks)
{
  (*clicks)++;
}


static void
test_click (void)
{
  int clicks = 0;
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 60);
  GtkWidget *button = gtk_button_new_with_label ("Press");
  gtk_widget_set_margin_start (button, 90);
  gtk_widget_set_margin_top (button, 70);
  g_signal_connect (button, "clicked", G_CALLBACK (count_cb), &clicks);
  gtk_box_append (GTK_BOX (box), button);
  GtkWindow *window = cp_test_ui_show (box, 400, 300);

  cp_test_ui_click (box, 5, 5);
  g_assert_cmpint (clicks, ==, 0);
  cp_test_ui_click_middle (button);
  g_assert_cmpint (clicks, ==, 1);
  cp_test_ui_click (button, 2, 2);
  g_assert_cmpint (clicks, ==, 2);
  g_assert_true (cp_test_ui_find_type (GTK_WIDGET (window), GTK_TYPE_BUTTON) == button);
  g_assert_nonnull (cp_test_ui_find_label (GTK_WIDGET (window), "Press"));
  g_assert_null (cp_test_ui_find_label (GTK_WIDGET (window), "press"));
  cp_test_ui_close (window);
}


static void
test_type (void)
{
  static const char text[] = "Bd3xe8=R, 0.5? \"#\"";
  GtkWidget *entry = gtk_entry_new ();
  GtkWindow *window = cp_test_ui_show (entry, 300, 60);
  gtk_widget_grab_focus (entry);

  cp_test_ui_type (text);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, text);
  cp_test_ui_key ("BackSpace");
  cp_test_ui_key ("Home");
  cp_test_ui_key ("Delete");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "d3xe8=R, 0.5? \"#");
  cp_test_ui_key ("<Control>a");
  cp_test_ui_type ("x");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "x");
  cp_test_ui_close (window);
}


static void
test_drag (void)
{
  GtkWidget *scale = gtk_scale_new_with_range (GTK_ORIENTATION_HORIZONTAL, 0, 100, 1);
  GtkWindow *window = cp_test_ui_show (scale, 500, 60);
  int width = gtk_widget_get_width (scale);
  double middle = gtk_widget_get_height (scale) / 2.0;
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (window)), ==, 500);

  cp_test_ui_drag (scale, 16, middle, width / 2.0, middle);
  g_assert_cmpfloat_with_epsilon (gtk_range_get_value (GTK_RANGE (scale)), 50, 5);
  double dragged = gtk_range_get_value (GTK_RANGE (scale));
  cp_test_ui_scroll (scale, width / 2.0, middle, 3);
  g_assert_cmpfloat (gtk_range_get_value (GTK_RANGE (scale)), !=, dragged);
  cp_test_ui_resize (window, 320, 80);
  g_assert_cmpint (gtk_widget_get_width (scale), ==, width - 180);
  cp_test_ui_close (window);
}


static void
test_popover (void)
{
  int clicks = 0;
  GtkWidget *menu = gtk_menu_button_new ();
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *button = gtk_button_new_with_label ("Stack");
  g_signal_connect (button, "clicked", G_CALLBACK (count_cb), &clicks);
  gtk_popover_set_child (GTK_POPOVER (popover), button);
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (menu), popover);
  gtk_widget_set_halign (menu, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (menu, GTK_ALIGN_CENTER);
  GtkWindow *window = cp_test_ui_show (menu, 300, 300);

  cp_test_ui_click_middle (menu);
  cp_test_ui_wait_until (gtk_widget_get_mapped (button));
  GtkWidget *label = cp_test_ui_find_label (GTK_WIDGET (window), "Stack");
  g_assert_nonnull (label);
  cp_test_ui_click_middle (label);
  g_assert_cmpint (clicks, ==, 1);
  cp_test_ui_key ("Escape");
  cp_test_ui_wait_until (!gtk_widget_get_mapped (button));
  cp_test_ui_close (window);
}


static void
test_png (void)
{
  GtkWindow *window = cp_test_ui_show (gtk_label_new ("e4"), 120, 50);
  g_autofree char *path = g_build_filename (g_get_user_cache_dir (), "label.png", NULL);
  g_assert_cmpint (g_mkdir_with_parents (g_get_user_cache_dir (), 0700), ==, 0);
  cp_test_ui_save_png (GTK_WIDGET (window), path);
  g_autoptr (GError) error = NULL;
  g_autoptr (GdkTexture) texture = gdk_texture_new_from_filename (path, &error);
  g_assert_no_error (error);
  g_assert_cmpint (gdk_texture_get_width (texture), ==, 120);
  g_assert_cmpint (gdk_texture_get_height (texture), ==, 50);
  cp_test_ui_close (window);
}


CP_TESTS ()
{
  g_test_add_func ("/ui/hand/click", test_click);
  g_test_add_func ("/ui/hand/type", test_type);
  g_test_add_func ("/ui/hand/drag", test_drag);
  g_test_add_func ("/ui/hand/popover", test_popover);
  g_test_add_func ("/ui/hand/png", test_png);
}
