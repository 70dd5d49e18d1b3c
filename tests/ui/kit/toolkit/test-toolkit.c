/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-ui.h"
#include "support/cp-test-main.h"
#include "ui/kit/toolkit/cp-toolkit.h"
#include "ui/kit/widgets/cp-ui-picture.h"


static GskRenderNodeType
type_of_picture (void)
{
  cairo_t *cr = cp_ui_picture_begin (10, 10, 1);
  GskRenderNode *node = cp_ui_picture_end_node (cr, &GRAPHENE_RECT_INIT (0, 0, 10, 10));
  GskRenderNodeType type = gsk_render_node_get_node_type (node);

  gsk_render_node_unref (node);
  return type;
}


/* Pictures are drawn by cairo if the renderer is cairo, as in tests, and only then: other renderers
 * of GTK before 4.10 confuse a picture with an older one whose node had the same address. */
static void
test_renderer (void)
{
  GskRenderNodeType by_cairo =
      gtk_check_version (4, 10, 0) == NULL ? GSK_TEXTURE_NODE : GSK_CAIRO_NODE;

  g_assert_cmpint (type_of_picture (), ==, GSK_TEXTURE_NODE);
  GtkWindow *window = cp_test_ui_show (gtk_label_new ("Label"), 200, 100);
  g_assert_cmpint (type_of_picture (), ==, by_cairo);
  cp_test_ui_close (window);
}


static GtkColumnViewColumn *
add_column (GtkColumnView *view)
{
  g_autoptr (GtkColumnViewColumn) column = gtk_column_view_column_new (NULL, NULL);

  cp_toolkit_make_sortable (column);
  gtk_column_view_append_column (view, column);
  return column;
}


static void
test_sort_column (void)
{
  g_autoptr (GtkWidget) widget = g_object_ref_sink (gtk_column_view_new (NULL));
  GtkColumnView *view = GTK_COLUMN_VIEW (widget);
  GtkColumnViewColumn *first = add_column (view), *second = add_column (view);
  GtkSortType order;

  g_assert_null (cp_toolkit_get_sort_column (view, &order));
  gtk_column_view_sort_by_column (view, second, GTK_SORT_DESCENDING);
  g_assert_true (cp_toolkit_get_sort_column (view, &order) == second);
  g_assert_cmpint (order, ==, GTK_SORT_DESCENDING);
  gtk_column_view_sort_by_column (view, first, GTK_SORT_ASCENDING);
  g_assert_true (cp_toolkit_get_sort_column (view, &order) == first);
  g_assert_cmpint (order, ==, GTK_SORT_ASCENDING);
}


static void
assert_hidden (GtkWidget *page, bool hidden)
{
  g_autofree char *difference = gtk_test_accessible_check_state (
      GTK_ACCESSIBLE (page), GTK_ACCESSIBLE_STATE_HIDDEN, (gboolean) hidden);

  g_assert_cmpstr (difference, ==, NULL);
}


static void
test_other_pages (void)
{
  g_autoptr (GtkWidget) stack = g_object_ref_sink (gtk_stack_new ());
  GtkWidget *first = gtk_label_new ("First"), *second = gtk_label_new ("Second");

  gtk_stack_add_child (GTK_STACK (stack), first);
  gtk_stack_add_child (GTK_STACK (stack), second);
  gtk_stack_set_visible_child (GTK_STACK (stack), second);
  cp_toolkit_hide_other_pages (GTK_STACK (stack));
  assert_hidden (first, true);
  assert_hidden (second, false);
}


/* A name that no style sheet knows gives the colour of text. */
static void
test_color (void)
{
  GtkWidget *label = gtk_label_new ("Label");
  GtkWindow *window = cp_test_ui_show (label, 200, 100);
  GdkRGBA text = cp_toolkit_get_color (label);
  GdkRGBA unknown = cp_toolkit_look_up_color (label, "no_such_color");
  GdkRGBA accent = cp_toolkit_look_up_color (label, "accent_color");

  g_assert_cmpfloat ((double) text.alpha, >, 0);
  g_assert_true (gdk_rgba_equal (&text, &unknown));
  g_assert_false (gdk_rgba_equal (&text, &accent));
  cp_test_ui_close (window);
}


/* Fails if a file below @folder names an icon that @theme does not have. */
static void
check_icons (GtkIconTheme *theme, const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GRegex) regex = g_regex_new ("[\">]([a-z-]+-symbolic)[\"<]", 0, 0, NULL);
  const char *name;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = g_build_filename (folder, name, NULL);
    g_autofree char *text = NULL;
    g_autoptr (GMatchInfo) match = NULL;
    if (g_file_test (path, G_FILE_TEST_IS_DIR)) {
      check_icons (theme, path);
      continue;
    }
    g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
    for (g_regex_match (regex, text, 0, &match); g_match_info_matches (match);
         g_match_info_next (match, NULL)) {
      g_autofree char *icon = g_match_info_fetch (match, 1);
      if (!gtk_icon_theme_has_icon (theme, icon)) {
        g_test_message ("%s: no icon %s", path, icon);
        g_test_fail ();
      }
    }
  }
}


/* Releases of the icon theme leave out icons that no standard names. */
static void
test_icons (void)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "..", "src", "ui", NULL);

  check_icons (gtk_icon_theme_get_for_display (gdk_display_get_default ()), folder);
}


CP_TESTS ()
{
  g_test_add_func ("/ui/toolkit/renderer", test_renderer);
  g_test_add_func ("/ui/toolkit/sort-column", test_sort_column);
  g_test_add_func ("/ui/toolkit/other-pages", test_other_pages);
  g_test_add_func ("/ui/toolkit/color", test_color);
  g_test_add_func ("/ui/toolkit/icons", test_icons);
}
