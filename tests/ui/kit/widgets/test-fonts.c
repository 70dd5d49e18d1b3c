/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The fonts of the tests are the same on every machine (tests/support/fonts.conf), because layout
 * depends on them.
 */

#include "cp-test-ui.h"
#include "support/cp-test-main.h"

/* All families that are allowed. */
static const char *const families[] = {
  "Cantarell", "DejaVu Sans", "DejaVu Sans Mono", "DejaVu Serif", "Open Sans",
};


static PangoFontMap *
get_font_map (GtkWindow *window)
{
  return pango_context_get_font_map (gtk_widget_get_pango_context (GTK_WIDGET (window)));
}


/* No other installed font is available; Pango adds the generic names. */
static void
test_families (void)
{
  GtkWindow *window = cp_test_ui_show (gtk_label_new ("a"), 100, 100);
  GListModel *all = G_LIST_MODEL (get_font_map (window));

  g_assert_cmpuint (g_list_model_get_n_items (all), >, 0);
  for (guint i = 0; i < g_list_model_get_n_items (all); i++) {
    static const char *const generic[] = { "Monospace", "Sans", "Serif", "System-ui", NULL };
    g_autoptr (PangoFontFamily) family = g_list_model_get_item (all, i);
    const char *name = pango_font_family_get_name (family);
    bool known = g_strv_contains (generic, name);
    for (unsigned j = 0; j < G_N_ELEMENTS (families); j++)
      known = known || g_str_equal (name, families[j]);
    g_test_message ("%s", name);
    g_assert_true (known);
  }
  cp_test_ui_close (window);
}


/* A requested family and the one that Pango uses. */
static void
test_resolved (void)
{
  static const char *const asked[][2] = {
    { "Sans", "DejaVu Sans" },           { "Cantarell, Sans", "Cantarell" },
    { "Monospace", "DejaVu Sans Mono" }, { "Noto Sans", "DejaVu Sans" },
    { "no such font", "DejaVu Sans" },
  };
  GtkWindow *window = cp_test_ui_show (gtk_label_new ("a"), 100, 100);
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (window));

  for (unsigned i = 0; i < G_N_ELEMENTS (asked); i++) {
    PangoFontDescription *wanted = pango_font_description_from_string (asked[i][0]);
    g_autoptr (PangoFont) font = pango_context_load_font (context, wanted);
    PangoFontDescription *got = pango_font_describe (font);
    g_test_message ("%s", asked[i][0]);
    g_assert_cmpstr (pango_font_description_get_family (got), ==, asked[i][1]);
    pango_font_description_free (got);
    pango_font_description_free (wanted);
  }
  cp_test_ui_close (window);
}


/* The font of the interface if a test does not set another one. */
static void
test_interface (void)
{
  GtkWidget *label = gtk_label_new ("a");
  GtkWindow *window = cp_test_ui_show (label, 100, 100);
  PangoContext *context = gtk_widget_get_pango_context (label);

  for (unsigned i = 0; i < G_N_ELEMENTS (families); i++) {
    if (!cp_test_ui_has_font (families[i])) {
      g_test_message ("%s is not installed", families[i]);
      continue;
    }
    cp_test_ui_set_font (families[i], 2);
    const PangoFontDescription *asked = pango_context_get_font_description (context);
    g_autoptr (PangoFont) font = pango_context_load_font (context, asked);
    PangoFontDescription *got = pango_font_describe (font);
    g_assert_cmpstr (pango_font_description_get_family (got), ==, families[i]);
    g_assert_cmpfloat (pango_cairo_context_get_resolution (context), ==, 2 * 96);
    pango_font_description_free (got);
  }
  cp_test_ui_close (window);
}


/* The font cache is in the folders of the test, and is deleted with them. */
static void
test_cache (void)
{
  g_autofree char *cache = g_build_filename (g_get_user_cache_dir (), "fontconfig", NULL);

  g_assert_true (g_str_has_prefix (cache, g_get_tmp_dir ()));
  g_assert_true (g_file_test (cache, G_FILE_TEST_IS_DIR));
}


CP_TESTS ()
{
  g_test_add_func ("/ui/fonts/families", test_families);
  g_test_add_func ("/ui/fonts/resolved", test_resolved);
  g_test_add_func ("/ui/fonts/interface", test_interface);
  g_test_add_func ("/ui/fonts/cache", test_cache);
}
