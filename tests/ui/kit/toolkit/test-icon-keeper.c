/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-ui.h"
#include "support/cp-test-main.h"

/* Larger than the icons that GTK keeps although no widget shows them. */
#define SIZE 500


static GtkIconPaintable *
look_up (const char *name)
{
  GtkIconTheme *theme = gtk_icon_theme_get_for_display (gdk_display_get_default ());

  return gtk_icon_theme_lookup_icon (theme, name, NULL, SIZE, 1, GTK_TEXT_DIR_NONE, 0);
}


static void *
release (void *icon)
{
  g_object_unref (icon);
  return NULL;
}


/* The table of icons finds an icon again that a thread has released last. */
static void
test_thread (void)
{
  GtkIconPaintable *icon = look_up ("edit-clear-symbolic");
  void *watched = icon;

  g_object_add_weak_pointer (G_OBJECT (icon), &watched);
  g_thread_join (g_thread_new ("release", release, icon));
  g_assert_nonnull (watched);
  g_autoptr (GtkIconPaintable) again = look_up ("edit-clear-symbolic");
  g_assert_true (again == icon);
  g_object_remove_weak_pointer (G_OBJECT (icon), &watched);
}


/* The main thread frees icons. */
static void
test_main_thread (void)
{
  GtkIconPaintable *icon = look_up ("edit-find-symbolic");
  void *watched = icon;

  g_object_add_weak_pointer (G_OBJECT (icon), &watched);
  g_object_unref (icon);
  g_assert_null (watched);
}


CP_TESTS ()
{
  g_test_add_func ("/ui/icon-keeper/thread", test_thread);
  g_test_add_func ("/ui/icon-keeper/main-thread", test_main_thread);
}
