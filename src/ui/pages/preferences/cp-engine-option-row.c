/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-engine-option-row.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "ui/kit/dialogs/cp-combo-row.h"
#include "ui/kit/dialogs/cp-dialog.h"
#include "ui/kit/widgets/cp-ui-text.h"
#include "ui/kit/widgets/cp-ui-widget.h"

/* The callback of a row; freed with the widget. */
typedef struct {
  char *name;
  CpEngineOptionChanged changed;
  void *data;
} Listener;


static void
listener_free (void *data, GClosure *closure)
{
  Listener *listener = data;

  g_free (listener->name);
  g_free (listener);
}


static void
notify_listener (const Listener *listener, const char *value)
{
  listener->changed (listener->name, value, listener->data);
}


static void
switched_cb (GtkSwitch *widget, GParamSpec *pspec, const Listener *listener)
{
  notify_listener (listener, gtk_switch_get_active (widget) ? "true" : "false");
}


static void
spun_cb (GtkSpinButton *widget, const Listener *listener)
{
  g_autofree char *value =
      g_strdup_printf ("%" G_GINT64_FORMAT, (int64_t) gtk_spin_button_get_value (widget));

  notify_listener (listener, value);
}


static void
chosen_cb (AdwComboRow *row, GParamSpec *pspec, const Listener *listener)
{
  GtkStringObject *item = adw_combo_row_get_selected_item (row);

  if (item != NULL)
    notify_listener (listener, gtk_string_object_get_string (item));
}


static void
typed_cb (GtkEditable *row, const Listener *listener)
{
  notify_listener (listener, gtk_editable_get_text (row));
}


static void
listen (void *widget, const char *signal, GCallback callback, const Listener *listener)
{
  g_signal_connect_data (widget, signal, callback, g_memdup2 (listener, sizeof *listener),
                         listener_free, 0);
}


/* Creates a row with @widget as its suffix. */
static GtkWidget *
make_row (const char *name, GtkWidget *widget)
{
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "activatable-widget", widget, NULL);

  cp_ui_set_row (ADW_PREFERENCES_ROW (row), name, NULL);
  gtk_widget_set_valign (widget, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), widget);
  return row;
}


static GtkWidget *
make_spin (const CpHostOption *option, const char *value, const Listener *listener)
{
  double least = (double) MAX (option->min, -G_MAXINT32);
  double most = (double) MIN (option->max, G_MAXINT32);
  GtkWidget *spin = gtk_spin_button_new_with_range (least, MAX (most, least + 1), 1);

  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), g_ascii_strtod (value, NULL));
  listen (spin, "value-changed", G_CALLBACK (spun_cb), listener);
  return make_row (option->name, spin);
}


static GtkWidget *
make_combo (const CpHostOption *option, const char *value, const Listener *listener)
{
  GtkWidget *row = g_object_new (ADW_TYPE_COMBO_ROW, NULL);
  g_autoptr (GtkStringList) values = gtk_string_list_new ((const char *const *) option->values);

  cp_ui_set_row (ADW_PREFERENCES_ROW (row), option->name, NULL);
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (values));
  for (guint i = 0; option->values[i] != NULL; i++)
    if (g_ascii_strcasecmp (option->values[i], value) == 0)
      adw_combo_row_set_selected (ADW_COMBO_ROW (row), i);
  cp_combo_row_show_whole (ADW_COMBO_ROW (row));
  listen (row, "notify::selected", G_CALLBACK (chosen_cb), listener);
  return row;
}


/* Applies the chosen file at once. */
static void
file_chosen_cb (GtkNativeDialog *chooser, int response, GtkEditable *row)
{
  g_autoptr (GFile) file = cp_dialog_get_file (chooser, response);
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;

  if (path != NULL) {
    gtk_editable_set_text (row, path);
    g_signal_emit_by_name (row, "apply");
  }
  g_object_unref (chooser);
}


static void
choose_file_cb (GtkWidget *row)
{
  const char *name = adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row));
  GtkFileChooserNative *chooser = gtk_file_chooser_native_new (
      name, GTK_WINDOW (gtk_widget_get_root (row)), GTK_FILE_CHOOSER_ACTION_OPEN, NULL, NULL);

  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  g_signal_connect_object (chooser, "response", G_CALLBACK (file_chosen_cb), row, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}


/* Returns true if the name of an option means a file that the engine reads, such as a neural
 * network or definitions of variants. */
static bool
is_file (const char *name)
{
  static const char *const files[] = { "Book", "BookFile", "EvalFile", "VariantPath" };

  for (size_t i = 0; i < G_N_ELEMENTS (files); i++) {
    if (g_ascii_strcasecmp (name, files[i]) == 0)
      return true;
  }
  return false;
}


static void
add_file_button (GtkWidget *row)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("document-open-symbolic");

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  /* Translators: a button. */
  cp_ui_set_tooltip (button, _ ("Choose a File"));
  g_signal_connect_object (button, "clicked", G_CALLBACK (choose_file_cb), row, G_CONNECT_SWAPPED);
  adw_entry_row_add_suffix (ADW_ENTRY_ROW (row), button);
}


static GtkWidget *
make_entry (const CpHostOption *option, const char *value, const Listener *listener)
{
  GtkWidget *row = g_object_new (ADW_TYPE_ENTRY_ROW, "show-apply-button", TRUE, NULL);

  if (is_file (option->name))
    add_file_button (row);
  cp_ui_set_row (ADW_PREFERENCES_ROW (row), option->name, NULL);
  cp_ui_name_entry (row);
  gtk_editable_set_text (GTK_EDITABLE (row), value);
  listen (row, "apply", G_CALLBACK (typed_cb), listener);
  return row;
}


static GtkWidget *
make_switch (const CpHostOption *option, const char *value, const Listener *listener)
{
  GtkWidget *widget = gtk_switch_new ();

  gtk_switch_set_active (GTK_SWITCH (widget), g_ascii_strcasecmp (value, "true") == 0);
  listen (widget, "notify::active", G_CALLBACK (switched_cb), listener);
  return make_row (option->name, widget);
}


GtkWidget *
cp_engine_option_row_new (const CpHostOption *option,
                          const char *value,
                          CpEngineOptionChanged changed,
                          void *data)
{
  Listener listener = { .name = g_strdup (option->name), .changed = changed, .data = data };

  switch (option->type) {
  case CP_HOST_CHECK:
    return make_switch (option, value, &listener);
  case CP_HOST_SPIN:
    return make_spin (option, value, &listener);
  case CP_HOST_COMBO:
    return make_combo (option, value, &listener);
  case CP_HOST_STRING:
    return make_entry (option, value, &listener);
  case CP_HOST_BUTTON:
    break;
  }
  g_free (listener.name);
  return NULL;
}
