/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-engine-dialog.h"

#include <glib/gi18n.h>

#include "cp-engine-option-row.h"
#include "model/search/cp-engine-probe.h"
#include "rules/position/cp-variant.h"
#include "ui/kit/dialogs/cp-combo-row.h"
#include "ui/kit/dialogs/cp-dialog-fit.h"
#include "ui/kit/widgets/cp-ui-class.h"
#include "ui/kit/widgets/cp-ui-text.h"
#include "ui/kit/widgets/cp-ui-widget.h"

#define VARIANT "UCI_Variant"

/* Options that the program sets itself. */
static const char *const own_options[] = { VARIANT, "MultiPV", "Ponder", "UCI_AnalyseMode", NULL };

struct _CpEngineDialog {
  AdwWindow parent_instance;

  CpEngineList *engines;
  CpEngine *engine; /* (nullable): the engine that is edited */
  char *path;
  GHashTable *values; /* values of options that the user has changed, by name */
  GHashTable *names; /* the engine's names of rules, by rules string; "" if it does not know them */
  CpEngineProbe *probe; /* (nullable): the engine's answer */
  GCancellable *asking; /* (nullable): cancels the running query */
  GPtrArray *rows;      /* rows of games and options (unowned) */

  GtkEditable *name;
  GtkWidget *status;
  AdwPreferencesGroup *games;
  AdwPreferencesGroup *options;
  GtkWidget *save;
};

G_DEFINE_FINAL_TYPE (CpEngineDialog, cp_engine_dialog, ADW_TYPE_WINDOW)

static void ask (CpEngineDialog *self);


static GHashTable *
read_table (GVariant *variant)
{
  GHashTable *table = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  GVariantIter iter;
  char *key, *value;

  g_variant_iter_init (&iter, variant);
  while (g_variant_iter_next (&iter, "{ss}", &key, &value))
    g_hash_table_insert (table, key, value);
  return table;
}


/* Returns the entries with a value as a variant (transfer floating). */
static GVariant *
write_table (GHashTable *table)
{
  GVariantBuilder builder = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a{ss}"));
  GHashTableIter iter;
  void *key, *value;

  g_hash_table_iter_init (&iter, table);
  while (g_hash_table_iter_next (&iter, &key, &value))
    if (*(const char *) value != '\0')
      g_variant_builder_add (&builder, "{ss}", key, value);
  return g_variant_builder_end (&builder);
}


static bool
is_name_free (CpEngineDialog *self, const char *name)
{
  CpEngine *other = cp_engine_list_find (self->engines, name);

  return other == NULL || other == self->engine;
}


static void
update_save (CpEngineDialog *self)
{
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (self->name)));

  gtk_widget_set_sensitive (self->save,
                            self->probe != NULL && *name != '\0' && is_name_free (self, name));
}


static void
save_cb (CpEngineDialog *self)
{
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (self->name)));
  g_autoptr (CpEngine) engine =
      cp_engine_new (name, self->path, write_table (self->values), write_table (self->names));

  cp_engine_list_put (self->engines, self->engine, engine);
  gtk_window_close (GTK_WINDOW (self));
}


static const CpHostOption *
find_option (CpEngineDialog *self, const char *name)
{
  for (guint i = 0; i < self->probe->options->len; i++) {
    const CpHostOption *option = self->probe->options->pdata[i];
    if (g_ascii_strcasecmp (option->name, name) == 0)
      return option;
  }
  return NULL;
}


/* A CpEngineOptionChanged. A changed path option may add games, so the engine is queried again. */
static void
option_changed_cb (const char *name, const char *value, void *data)
{
  CpEngineDialog *self = data;
  const CpHostOption *option = find_option (self, name);

  if (option != NULL && g_str_equal (option->default_value, value))
    g_hash_table_remove (self->values, name);
  else
    g_hash_table_insert (self->values, g_strdup (name), g_strdup (value));
  if (option != NULL && option->type == CP_HOST_STRING)
    ask (self);
}


/* Compares letters and digits only: "heavygravity" equals heavy-gravity. */
static bool
is_alike (const char *a, const char *b)
{
  for (;;) {
    while (*a != '\0' && !g_ascii_isalnum (*a))
      a++;
    while (*b != '\0' && !g_ascii_isalnum (*b))
      b++;
    if (g_ascii_tolower (*a) != g_ascii_tolower (*b))
      return false;
    if (*a == '\0')
      return true;
    a++;
    b++;
  }
}


/* Returns the index of the engine's name for @rules, or -1. */
static int
find_name (CpEngineDialog *self, const CpRules *rules, const char *const *names)
{
  const char *chosen = g_hash_table_lookup (self->names, rules->string);

  for (int i = 0; names[i] != NULL; i++)
    if (chosen != NULL ? g_str_equal (names[i], chosen) : is_alike (names[i], rules->string))
      return i;
  return -1;
}


static void
game_chosen_cb (AdwComboRow *row, GParamSpec *pspec, CpEngineDialog *self)
{
  const CpRules *rules = g_object_get_data (G_OBJECT (row), "rules");
  GtkStringObject *item = adw_combo_row_get_selected_item (row);
  const char *name =
      adw_combo_row_get_selected (row) > 0 ? gtk_string_object_get_string (item) : "";

  g_hash_table_insert (self->names, g_strdup (rules->string), g_strdup (name));
}


/* "Dynamic Chess, From the west" (transfer full). */
static char *
describe_rules (const CpRules *rules)
{
  GString *text = g_string_new (_ (rules->variant->name));

  for (unsigned i = 0; i < CP_MAX_OPTIONS && rules->variant->options[i].id != NULL; i++)
    g_string_append_printf (text, ", %s",
                            _ (rules->variant->options[i].values[rules->option[i]].name));
  return g_string_free (text, FALSE);
}


static void
add_row (CpEngineDialog *self, AdwPreferencesGroup *group, GtkWidget *row)
{
  adw_preferences_group_add (group, row);
  g_ptr_array_add (self->rows, row);
}


static void
add_game (CpEngineDialog *self, const CpRules *rules, const char *const *names)
{
  GtkWidget *row = g_object_new (ADW_TYPE_COMBO_ROW, NULL);
  g_autoptr (GtkStringList) items = gtk_string_list_new (NULL);
  g_autofree char *title = describe_rules (rules);
  int chosen = find_name (self, rules, names);

  /* Translators: a program does not know a game. */
  gtk_string_list_append (items, _ ("Not known"));
  gtk_string_list_splice (items, 1, 0, names);
  cp_ui_set_row (ADW_PREFERENCES_ROW (row), title, NULL);
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (items));
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), (guint) (chosen + 1));
  cp_combo_row_show_whole (ADW_COMBO_ROW (row));
  g_object_set_data (G_OBJECT (row), "rules", (void *) rules);
  g_signal_connect_object (row, "notify::selected", G_CALLBACK (game_chosen_cb), self, 0);
  if (chosen >= 0)
    game_chosen_cb (ADW_COMBO_ROW (row), NULL, self);
  add_row (self, self->games, row);
}


/* Lists the games that the engine knows first: most engines know only one of them. */
static void
add_games (CpEngineDialog *self)
{
  const CpHostOption *option = find_option (self, VARIANT);
  bool has_names = option != NULL && option->type == CP_HOST_COMBO;
  size_t n;
  const CpRules *const *all = cp_rules_all (&n);

  gtk_widget_set_visible (GTK_WIDGET (self->games), has_names);
  for (unsigned known = 0; has_names && known < 2; known++)
    for (size_t i = 0; i < n; i++)
      if ((find_name (self, all[i], (const char *const *) option->values) >= 0) == (known == 0))
        add_game (self, all[i], (const char *const *) option->values);
  if (!has_names)
    cp_ui_set_text (GTK_LABEL (self->status), _ ("This program does not list the games it plays."));
}


static void
add_options (CpEngineDialog *self)
{
  bool any = false;

  for (guint i = 0; i < self->probe->options->len; i++) {
    const CpHostOption *option = self->probe->options->pdata[i];
    const char *value = g_hash_table_lookup (self->values, option->name);
    if (g_strv_contains (own_options, option->name))
      continue;
    GtkWidget *row = cp_engine_option_row_new (
        option, value != NULL ? value : option->default_value, option_changed_cb, self);
    if (row != NULL)
      add_row (self, self->options, row);
    any |= row != NULL;
  }
  gtk_widget_set_visible (GTK_WIDGET (self->options), any);
}


static void
clear_rows (CpEngineDialog *self)
{
  for (guint i = 0; i < self->rows->len; i++) {
    GtkWidget *row = self->rows->pdata[i];
    AdwPreferencesGroup *group =
        ADW_PREFERENCES_GROUP (gtk_widget_get_ancestor (row, ADW_TYPE_PREFERENCES_GROUP));
    adw_preferences_group_remove (group, row);
  }
  g_ptr_array_set_size (self->rows, 0);
}


/* Shows the path and the author of the engine. */
static void
show_origin (CpEngineDialog *self)
{
  bool known = *self->probe->author != '\0';
  g_autofree char *text =
      /* Translators: the path of a program, and its author. */
      known ? g_strdup_printf (_ ("%1$s, by %2$s"), self->path, self->probe->author)
            : g_strdup (self->path);

  cp_ui_set_text (GTK_LABEL (self->status), text);
}


/* Shows the answer of the engine. When an option has changed and the engine was queried again,
 * focuses the first game, because there may be more games. */
static void
show_probe (CpEngineDialog *self)
{
  bool again = self->rows->len > 0;

  clear_rows (self);
  show_origin (self);
  if (*gtk_editable_get_text (self->name) == '\0')
    gtk_editable_set_text (self->name, self->probe->name);
  add_games (self);
  add_options (self);
  if (again && self->rows->len > 0)
    gtk_widget_grab_focus (self->rows->pdata[0]);
}


static void
asked_cb (GObject *source, GAsyncResult *result, void *data)
{
  g_autoptr (CpEngineDialog) self = g_weak_ref_get (data);
  g_autoptr (GError) error = NULL;
  CpEngineProbe *probe = cp_engine_probe_finish (result, &error);

  g_weak_ref_clear (data);
  g_free (data);
  if (self == NULL || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED)) {
    cp_engine_probe_free (probe);
    return;
  }
  g_clear_object (&self->asking);
  g_clear_pointer (&self->probe, cp_engine_probe_free);
  self->probe = probe;
  gtk_widget_set_visible (GTK_WIDGET (self->name), probe != NULL);
  if (probe != NULL)
    show_probe (self);
  else
    cp_ui_set_text (GTK_LABEL (self->status), error->message);
  update_save (self);
}


/* Queries the engine with the current values. Cancels a previous query. */
static void
ask (CpEngineDialog *self)
{
  GWeakRef *weak = g_new (GWeakRef, 1);

  if (self->asking != NULL)
    g_cancellable_cancel (self->asking);
  g_clear_object (&self->asking);
  self->asking = g_cancellable_new ();
  cp_ui_set_text (GTK_LABEL (self->status), _ ("Asking the program what it can do…"));
  g_weak_ref_init (weak, self);
  cp_engine_probe_start (self->path, write_table (self->values), self->asking, asked_cb, weak);
}


static void
cp_engine_dialog_dispose (GObject *object)
{
  CpEngineDialog *self = CP_ENGINE_DIALOG (object);

  if (self->asking != NULL)
    g_cancellable_cancel (self->asking);
  cp_class_dispose (object);
}


static void
cp_engine_dialog_class_init (CpEngineDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cp_engine_dialog_dispose;
  CP_CLASS_OWNS (klass, CpEngineDialog, g_object_unref, engines, engine, asking);
  CP_CLASS_FREES (klass, CpEngineDialog, g_hash_table_unref, values, names);
  CP_CLASS_FREES (klass, CpEngineDialog, cp_engine_probe_free, probe);
  CP_CLASS_FREES (klass, CpEngineDialog, g_ptr_array_unref, rows);
  CP_CLASS_FREES (klass, CpEngineDialog, g_free, path);

  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  cp_ui_class_set_template (klass, "cp-engine-dialog");
  CP_UI_CLASS_CHILDREN (klass, CpEngineDialog, name, status, games, options, save);
  CP_UI_CLASS_HANDLERS (klass, save_cb, update_save);
}


static void
cp_engine_dialog_init (CpEngineDialog *self)
{
  self->rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  cp_ui_name_entry (GTK_WIDGET (self->name));
}


GtkWidget *
cp_engine_dialog_new (GtkWindow *parent, CpEngineList *engines, CpEngine *engine, const char *path)
{
  g_return_val_if_fail (CP_IS_ENGINE_LIST (engines) && (engine != NULL || path != NULL), NULL);

  g_autoptr (CpEngine) none = cp_engine_new (
      "", path != NULL ? path : "", g_variant_new ("a{ss}", NULL), g_variant_new ("a{ss}", NULL));
  CpEngine *shown = engine != NULL ? engine : none;
  CpEngineDialog *self =
      g_object_new (CP_TYPE_ENGINE_DIALOG, "accessible-role", GTK_ACCESSIBLE_ROLE_WINDOW,
                    "transient-for", parent, "modal", TRUE, NULL);

  self->engines = g_object_ref (engines);
  g_set_object (&self->engine, engine);
  self->path = g_strdup (cp_engine_get_path (shown));
  self->values = read_table (cp_engine_get_options (shown));
  self->names = read_table (cp_engine_get_games (shown));
  gtk_editable_set_text (self->name, cp_engine_get_name (shown));
  if (parent != NULL)
    cp_dialog_fit (GTK_WINDOW (self), parent);
  ask (self);
  return GTK_WIDGET (self);
}
