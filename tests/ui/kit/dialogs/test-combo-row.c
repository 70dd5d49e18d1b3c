/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-ui.h"
#include "support/cp-test-main.h"
#include "ui/kit/dialogs/cp-combo-row.h"


/* Returns whether @row shows @text in the style of a subtitle. */
static bool
shows (AdwComboRow *row, const char *text)
{
  cp_test_ui_settle ();
  GtkWidget *label = cp_test_ui_find_label (GTK_WIDGET (row), text);

  return label != NULL && gtk_widget_has_css_class (label, "subtitle");
}


static GtkWindow *
show (AdwComboRow *row)
{
  GtkWidget *group = adw_preferences_group_new ();

  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), GTK_WIDGET (row));
  return cp_test_ui_show (group, 300, 200);
}


/* A row shows the item that was chosen before and any that is chosen later. */
static void
test_chosen (void)
{
  static const char *const items[] = { "Knights", "Rooks & <b>Bishops</b>", "Queens", NULL };

  for (unsigned first = 0; items[first] != NULL; first++) {
    AdwComboRow *row = ADW_COMBO_ROW (adw_combo_row_new ());
    g_autoptr (GtkStringList) model = gtk_string_list_new (items);
    adw_combo_row_set_model (row, G_LIST_MODEL (model));
    adw_combo_row_set_selected (row, first);
    cp_combo_row_show_whole (row);
    GtkWindow *window = show (row);
    g_assert_true (shows (row, items[first]));
    for (unsigned i = 0; items[i] != NULL; i++) {
      adw_combo_row_set_selected (row, i);
      g_assert_true (shows (row, items[i]));
    }
    cp_test_ui_close (window);
  }
}


/* A row may have no items yet. */
static void
test_empty (void)
{
  AdwComboRow *row = ADW_COMBO_ROW (adw_combo_row_new ());
  g_autoptr (GtkStringList) model = gtk_string_list_new (NULL);

  adw_combo_row_set_model (row, G_LIST_MODEL (model));
  cp_combo_row_show_whole (row);
  GtkWindow *window = show (row);
  gtk_string_list_append (model, "Kings");
  adw_combo_row_set_selected (row, 0);
  g_assert_true (shows (row, "Kings"));
  cp_test_ui_close (window);
}


CP_TESTS ()
{
  g_test_add_func ("/ui/combo-row/chosen", test_chosen);
  g_test_add_func ("/ui/combo-row/empty", test_empty);
}
