/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-editor-rules.h"

#include <glib/gi18n.h>

#include "model/objects/cp-class.h"
#include "rules/position/cp-variant.h"
#include "ui/kit/widgets/cp-ui-text.h"

#define MAX_GAMES 16

/* The rows show and change the draft. While they are updated they do not change it. */
struct _CpEditorRules {
  AdwPreferencesGroup parent_instance;

  CpDraft *draft;
  const CpRules *rules; /* the rules that the rows were made for */
  const CpVariant *games[MAX_GAMES];
  AdwComboRow *game;
  AdwComboRow *option_rows[CP_MAX_OPTIONS]; /* NULL for options that the variant does not have */
  bool following;
};

G_DEFINE_FINAL_TYPE (CpEditorRules, cp_editor_rules, ADW_TYPE_PREFERENCES_GROUP)


static void
go_over (CpEditorRules *self, const CpRules *rules)
{
  g_autofree char *loss = NULL;

  if (rules == NULL || !cp_draft_set_rules (self->draft, rules, &loss) || loss == NULL)
    return;
  g_signal_emit_by_name (self, "message-requested", loss);
}


static void
game_changed_cb (CpEditorRules *self)
{
  const CpVariant *variant = self->games[adw_combo_row_get_selected (self->game)];

  if (!self->following && self->draft != NULL && self->rules->variant != variant)
    go_over (self, cp_rules_parse (variant->id, NULL));
}


static void
option_changed_cb (CpEditorRules *self)
{
  const CpVariant *variant = self->rules->variant;
  g_autoptr (GString) text = g_string_new (variant->id);
  char separator = ':';

  if (self->following || self->draft == NULL)
    return;
  for (unsigned i = 0; i < CP_MAX_OPTIONS && self->option_rows[i] != NULL; i++) {
    const CpOption *option = &variant->options[i];
    guint selected = adw_combo_row_get_selected (self->option_rows[i]);
    g_string_append_printf (text, "%c%s=%s", separator, option->id, option->values[selected].id);
    separator = ',';
  }
  go_over (self, cp_rules_parse (text->str, NULL));
}


static void
clear_options (CpEditorRules *self)
{
  for (unsigned i = 0; i < CP_MAX_OPTIONS; i++) {
    if (self->option_rows[i] != NULL)
      adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self),
                                    GTK_WIDGET (self->option_rows[i]));
    self->option_rows[i] = NULL;
  }
}


static AdwComboRow *
make_option_row (CpEditorRules *self, const CpOption *option)
{
  AdwComboRow *row = g_object_new (ADW_TYPE_COMBO_ROW, "title", _ (option->name), NULL);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  for (unsigned i = 0; i < CP_MAX_VALUES && option->values[i].id != NULL; i++)
    gtk_string_list_append (names, _ (option->values[i].name));
  adw_combo_row_set_model (row, G_LIST_MODEL (names));
  cp_connect (row, "notify::selected", option_changed_cb, self);
  return row;
}


static void
make_options (CpEditorRules *self, const CpVariant *variant)
{
  clear_options (self);
  for (unsigned i = 0; i < CP_MAX_OPTIONS && variant->options[i].id != NULL; i++) {
    self->option_rows[i] = make_option_row (self, &variant->options[i]);
    adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), GTK_WIDGET (self->option_rows[i]));
  }
}


static void
select_game (CpEditorRules *self, const CpVariant *variant)
{
  for (guint i = 0; i < MAX_GAMES && self->games[i] != NULL; i++) {
    if (self->games[i] == variant)
      adw_combo_row_set_selected (self->game, i);
  }
}


static void
changed_cb (CpEditorRules *self)
{
  const CpRules *rules = cp_draft_get_rules (self->draft);

  if (rules == self->rules)
    return;
  bool same_game = self->rules != NULL && self->rules->variant == rules->variant;
  self->following = true;
  self->rules = rules;
  if (!same_game)
    make_options (self, rules->variant);
  select_game (self, rules->variant);
  for (unsigned i = 0; i < CP_MAX_OPTIONS && self->option_rows[i] != NULL; i++)
    adw_combo_row_set_selected (self->option_rows[i], rules->option[i]);
  self->following = false;
}


static void
cp_editor_rules_class_init (CpEditorRulesClass *klass)
{
  CP_CLASS_FOLLOWS (klass, CpEditorRules, draft);

  cp_class_add_signal (klass, "message-requested", 1, G_TYPE_STRING);
}


static void
cp_editor_rules_init (CpEditorRules *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  unsigned n_games = 0;
  size_t n;
  const CpRules *const *all = cp_rules_all (&n);

  /* Translators: a heading in the editor. */
  cp_ui_set_group_title (ADW_PREFERENCES_GROUP (self), _ ("Rules"));
  for (size_t i = 0; i < n && n_games < MAX_GAMES - 1; i++) {
    if (i > 0 && all[i]->variant == all[i - 1]->variant)
      continue;
    self->games[n_games++] = all[i]->variant;
    gtk_string_list_append (names, _ (all[i]->variant->name));
  }
  /* Translators: a heading in the editor. */
  self->game = g_object_new (ADW_TYPE_COMBO_ROW, "title", _ ("Game"), NULL);
  adw_combo_row_set_model (self->game, G_LIST_MODEL (names));
  cp_connect (self->game, "notify::selected", game_changed_cb, self);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), GTK_WIDGET (self->game));
}


void
cp_editor_rules_set_draft (CpEditorRules *self, CpDraft *draft)
{
  g_return_if_fail (CP_IS_EDITOR_RULES (self));

  if (!cp_follow (self, &self->draft, draft, "position-changed", changed_cb, NULL))
    return;
  if (draft == NULL)
    return;
  changed_cb (self);
}
