/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-engines-page.h"

#include <glib/gi18n.h>

#include "cp-engine-dialog.h"
#include "ui/parts/settings/cp-preferences.h"
#include "ui/kit/dialogs/cp-combo-row.h"
#include "ui/kit/dialogs/cp-dialog.h"
#include "ui/kit/widgets/cp-ui-class.h"
#include "ui/kit/widgets/cp-ui-text.h"

struct _CpEnginesPage {
  AdwPreferencesPage parent_instance;

  CpEngineList *list;
  AdwPreferencesGroup *engines;
  AdwComboRow *analysis;
  GPtrArray *rows; /* rows of engines (unowned) */
  bool listing;    /* set while @analysis is being filled, to ignore its notify::selected */
};

G_DEFINE_FINAL_TYPE (CpEnginesPage, cp_engines_page, ADW_TYPE_PREFERENCES_PAGE)


static GtkWindow *
get_window (CpEnginesPage *self)
{
  return GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));
}


static void
row_activated_cb (CpEnginesPage *self, GtkWidget *row)
{
  CpEngine *engine = g_object_get_data (G_OBJECT (row), "engine");

  gtk_window_present (
      GTK_WINDOW (cp_engine_dialog_new (get_window (self), self->list, engine, NULL)));
}


static void
remove_cb (CpEnginesPage *self, GtkWidget *button)
{
  GtkWidget *row = gtk_widget_get_ancestor (button, ADW_TYPE_ACTION_ROW);
  g_autoptr (CpEngine) engine = g_object_ref (g_object_get_data (G_OBJECT (row), "engine"));

  cp_engine_list_remove (self->list, engine);
}


static void
add_engine (CpEnginesPage *self, CpEngine *engine)
{
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "activatable", TRUE, NULL);
  GtkWidget *button = gtk_button_new_from_icon_name ("user-trash-symbolic");

  cp_ui_set_row (ADW_PREFERENCES_ROW (row), cp_engine_get_name (engine),
                 cp_engine_get_path (engine));
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  /* Translators: a button: removes a program from a list. */
  cp_ui_set_tooltip (button, _ ("Remove"));
  cp_ui_set_name (button, _ ("Remove"));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  g_object_set_data_full (G_OBJECT (row), "engine", g_object_ref (engine), g_object_unref);
  cp_connect (button, "clicked", remove_cb, self);
  cp_connect (row, "activated", row_activated_cb, self);
  adw_preferences_group_add (self->engines, row);
  g_ptr_array_add (self->rows, row);
}


static void
list_engines (CpEnginesPage *self)
{
  g_autofree char *chosen =
      g_settings_get_string (cp_preferences_settings (), CP_PREFERENCE_ANALYSIS_ENGINE);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->list));
  guint selected = 0;

  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (self->engines, self->rows->pdata[i]);
  g_ptr_array_set_size (self->rows, 0);
  gtk_string_list_append (names, _ ("Counterpoise"));
  for (guint i = 0; i < n; i++) {
    g_autoptr (CpEngine) engine = g_list_model_get_item (G_LIST_MODEL (self->list), i);
    add_engine (self, engine);
    gtk_string_list_append (names, cp_engine_get_name (engine));
    if (g_str_equal (cp_engine_get_name (engine), chosen))
      selected = i + 1;
  }
  self->listing = true;
  adw_combo_row_set_model (self->analysis, G_LIST_MODEL (names));
  adw_combo_row_set_selected (self->analysis, selected);
  self->listing = false;
  gtk_widget_set_visible (GTK_WIDGET (self->analysis), n > 0);
}


static void
analysis_chosen_cb (CpEnginesPage *self)
{
  guint selected = adw_combo_row_get_selected (self->analysis);
  GtkStringObject *item = adw_combo_row_get_selected_item (self->analysis);

  if (!self->listing && item != NULL)
    g_settings_set_string (cp_preferences_settings (), CP_PREFERENCE_ANALYSIS_ENGINE,
                           selected > 0 ? gtk_string_object_get_string (item) : "");
}


static void
response_cb (GtkNativeDialog *chooser, int response, CpEnginesPage *self)
{
  g_autoptr (GFile) file = cp_dialog_get_file (chooser, response);
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;

  if (path != NULL)
    gtk_window_present (
        GTK_WINDOW (cp_engine_dialog_new (get_window (self), self->list, NULL, path)));
  g_object_unref (chooser);
}


static void
add_cb (CpEnginesPage *self)
{
  GtkFileChooserNative *chooser = gtk_file_chooser_native_new (
      _ ("Add an Engine"), get_window (self), GTK_FILE_CHOOSER_ACTION_OPEN,
      /* Translators: a button. */
      _ ("_Add"), NULL);

  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  g_signal_connect_object (chooser, "response", G_CALLBACK (response_cb), self, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}


static void
cp_engines_page_class_init (CpEnginesPageClass *klass)
{
  CP_CLASS_OWNS (klass, CpEnginesPage, g_object_unref, list);
  CP_CLASS_FREES (klass, CpEnginesPage, g_ptr_array_unref, rows);

  cp_ui_class_set_template (klass, "cp-engines-page");
  CP_UI_CLASS_CHILDREN (klass, CpEnginesPage, engines, analysis);
  CP_UI_CLASS_HANDLERS (klass, add_cb, analysis_chosen_cb);
}


static void
cp_engines_page_init (CpEnginesPage *self)
{
  self->rows = g_ptr_array_new ();
  self->list = cp_engine_list_new (cp_preferences_settings ());
  gtk_widget_init_template (GTK_WIDGET (self));
  cp_combo_row_show_whole (self->analysis);
  cp_connect (self->list, "items-changed", list_engines, self);
  list_engines (self);
}
