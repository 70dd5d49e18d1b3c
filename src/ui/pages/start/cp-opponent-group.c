/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-opponent-group.h"

#include <glib/gi18n.h>

#include "config.h"
#include "engine/search/cp-search.h"
#include "model/match/cp-computer-player.h"
#include "model/search/cp-engine-list.h"
#include "ui/kit/dialogs/cp-combo-row.h"
#include "ui/kit/widgets/cp-radio-box.h"
#include "ui/kit/widgets/cp-ui-class.h"
#include "ui/kit/widgets/cp-ui-text.h"
#include "ui/kit/widgets/cp-ui-widget.h"

#define N_KINDS (CP_OPPONENT_WATCH + 1)

/* Indexed by #CpOpponent. */
static const struct {
  const char *label;
  const char *name;
} kinds[N_KINDS] = {
  /* Translators: a button: who the opponent is. As short as can be. */
  { N_ ("A Friend"), N_ ("A friend at this computer") },
  /* Translators: a button: the opponent is a friend at another computer. As short as can be. */
  { N_ ("Online"), N_ ("A friend at another computer") },
  /* Translators: a button: who the opponent is. As short as can be. */
  { N_ ("Computer"), N_ ("Play against the computer") },
  /* Translators: a button: to watch the computer play against itself. As short as can be. */
  { N_ ("Watch"), N_ ("Watch the computer play against itself") },
};

/* Descriptions of the levels of the built-in engine. */
static const struct {
  const char *name;
  const char *text;
} levels[CP_SEARCH_LEVELS] = {
  { N_ ("1 – Newcomer"),
    N_ ("Learns the rules with you: takes what it sees and overlooks the rest.") },
  { N_ ("2 – Beginner"), N_ ("Sees when a piece can be taken back, and little else.") },
  { N_ ("3 – Casual"), N_ ("Looks a move ahead and walks into every trap.") },
  { N_ ("4 – Hobby Player"), N_ ("Avoids simple mistakes, but makes others.") },
  { N_ ("5 – Skilled"), N_ ("Punishes a piece left hanging, and has plans that make sense.") },
  { N_ ("6 – Strong"), N_ ("Sees most combinations before you play them.") },
  { N_ ("7 – Expert"), N_ ("Makes few mistakes, and small ones.") },
  { N_ ("8 – Full Strength"), N_ ("Thinks for as long as its clock allows. You will lose.") },
};

struct _CpOpponentGroup {
  AdwPreferencesGroup parent_instance;

  GtkBox *kinds;
  GtkWidget *settings; /* description of the opponent */
  GtkToggleButton *buttons[N_KINDS];
  AdwComboRow *level;
  AdwComboRow *second_level;
  GtkWidget *coach_group;
  GtkSwitch *coach;
  GtkWidget *about;
  GtkWidget *joining;
  AdwComboRow *colour;
  GtkEditable *name;
  int kind;
  const CpRules *rules; /* selected rules */
  CpEngineList *all_engines;
  GPtrArray *engines; /* CpEngine: engines that support @rules; after all levels in @level */
  char *engine;       /* (nullable): the name of the selected engine */
  bool listing;       /* @level is being filled, not changed by the user */
};

G_DEFINE_FINAL_TYPE (CpOpponentGroup, cp_opponent_group, ADW_TYPE_PREFERENCES_GROUP)


/* Shows the description of the opponent. */
static void
describe (CpOpponentGroup *self)
{
  guint selected = adw_combo_row_get_selected (self->level);
  const char *text = selected < CP_SEARCH_LEVELS
                         ? _ (levels[selected].text)
                         /* Translators: about a program that plays. */
                         : _ ("Another program, set up in the preferences.");

  if (self->kind == CP_OPPONENT_ELSEWHERE)
    text = _ ("You get a code for your friend. The game begins when the code is entered on the "
              "other computer.");
  cp_ui_set_text (GTK_LABEL (self->about), text);
  gtk_widget_set_visible (self->coach_group,
                          self->kind == CP_OPPONENT_COMPUTER && selected < CP_COACHED_LEVELS);
}


/* Against the computer, a player without a name is called “You”; a friend elsewhere would read
 * that as their own name. */
static void
adapt_name (CpOpponentGroup *self)
{
  const char *name = gtk_editable_get_text (self->name);

  if (self->kind == CP_OPPONENT_COMPUTER && *name == '\0')
    gtk_editable_set_text (self->name, cp_opponent_group_get_unnamed ());
  else if (self->kind != CP_OPPONENT_COMPUTER &&
           g_str_equal (name, cp_opponent_group_get_unnamed ()))
    gtk_editable_set_text (self->name, "");
}


static void
level_changed_cb (CpOpponentGroup *self)
{
  guint selected = adw_combo_row_get_selected (self->level);

  if (self->listing)
    return;
  g_clear_pointer (&self->engine, g_free);
  if (selected >= CP_SEARCH_LEVELS)
    self->engine =
        g_strdup (cp_engine_get_name (self->engines->pdata[selected - CP_SEARCH_LEVELS]));
  describe (self);
}


static void
kind_toggled_cb (CpOpponentGroup *self)
{
  int kind = 0;

  while (kind < N_KINDS - 1 && !gtk_toggle_button_get_active (self->buttons[kind]))
    kind++;
  bool is_one = kind == CP_OPPONENT_ELSEWHERE || kind == CP_OPPONENT_COMPUTER;
  bool has_level = kind == CP_OPPONENT_COMPUTER || kind == CP_OPPONENT_WATCH;
  gtk_widget_set_visible (self->settings, is_one || has_level);
  gtk_widget_set_visible (GTK_WIDGET (self->level), has_level);
  gtk_widget_set_visible (GTK_WIDGET (self->second_level), kind == CP_OPPONENT_WATCH);
  gtk_widget_set_visible (self->about, is_one);
  gtk_widget_set_visible (self->joining, kind == CP_OPPONENT_ELSEWHERE);
  gtk_widget_set_visible (GTK_WIDGET (self->colour), is_one);
  gtk_widget_set_visible (GTK_WIDGET (self->name), is_one);
  cp_ui_set_row (ADW_PREFERENCES_ROW (self->level),
                 /* Translators: how well the computer plays White. */
                 kind == CP_OPPONENT_WATCH ? _ ("White’s Level")
                                           /* Translators: how well the computer plays. */
                                           : _ ("Level"),
                 NULL);
  if (kind == self->kind)
    return;
  self->kind = kind;
  adapt_name (self);
  describe (self);
  g_object_notify (G_OBJECT (self), "kind");
}


static void
join_cb (CpOpponentGroup *self)
{
  g_signal_emit_by_name (self, "join");
}


static void
add_kinds (CpOpponentGroup *self)
{
  g_autoptr (GtkSizeGroup) letters = gtk_size_group_new (GTK_SIZE_GROUP_NONE);

  for (unsigned i = 0; i < N_KINDS; i++)
    self->buttons[i] =
        cp_radio_box_append (self->kinds, _ (kinds[i].label), _ (kinds[i].name), letters);
  for (unsigned i = 0; i < N_KINDS; i++)
    cp_connect (self->buttons[i], "toggled", kind_toggled_cb, self);
}


static void
add_levels (AdwComboRow *row)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  for (unsigned i = 0; i < CP_SEARCH_LEVELS; i++)
    gtk_string_list_append (names, _ (levels[i].name));
  adw_combo_row_set_model (row, G_LIST_MODEL (names));
  cp_combo_row_show_whole (row);
}


/* Lists the engines that support the variant, after the levels. */
static void
list_engines (CpOpponentGroup *self)
{
  GtkStringList *names = GTK_STRING_LIST (adw_combo_row_get_model (self->level));
  guint selected = MIN (adw_combo_row_get_selected (self->level), CP_SEARCH_LEVELS - 1);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->all_engines));

  self->listing = true;
  gtk_string_list_splice (names, CP_SEARCH_LEVELS, self->engines->len, NULL);
  g_ptr_array_set_size (self->engines, 0);
  for (guint i = 0; i < n; i++) {
    g_autoptr (CpEngine) engine = g_list_model_get_item (G_LIST_MODEL (self->all_engines), i);
    if (cp_engine_find_game (engine, self->rules) == NULL)
      continue;
    if (g_strcmp0 (cp_engine_get_name (engine), self->engine) == 0)
      selected = CP_SEARCH_LEVELS + self->engines->len;
    gtk_string_list_append (names, cp_engine_get_name (engine));
    g_ptr_array_add (self->engines, g_steal_pointer (&engine));
  }
  adw_combo_row_set_selected (self->level, selected);
  self->listing = false;
  level_changed_cb (self);
}


static void
cp_opponent_group_class_init (CpOpponentGroupClass *klass)
{
  CP_CLASS_OWNS (klass, CpOpponentGroup, g_object_unref, all_engines);
  CP_CLASS_FREES (klass, CpOpponentGroup, g_ptr_array_unref, engines);
  CP_CLASS_FREES (klass, CpOpponentGroup, g_free, engine);

  cp_class_add_signal (klass, "join", 0);
  CP_CLASS_FIELD (klass, "kind", G_TYPE_INT, CpOpponentGroup, kind, NULL);

  cp_ui_class_set_template (klass, "cp-opponent-group");
  CP_UI_CLASS_CHILDREN (klass, CpOpponentGroup, kinds, settings, level, second_level, coach_group,
                        coach, about, joining, colour, name);
  CP_UI_CLASS_HANDLERS (klass, level_changed_cb, join_cb);
}


static void
cp_opponent_group_init (CpOpponentGroup *self)
{
  self->engines = g_ptr_array_new_with_free_func (g_object_unref);
  gtk_widget_init_template (GTK_WIDGET (self));
  cp_ui_name_entry (GTK_WIDGET (self->name));
  add_kinds (self);
#ifndef HAVE_NETWORK
  gtk_widget_set_visible (GTK_WIDGET (self->buttons[CP_OPPONENT_ELSEWHERE]), FALSE);
#endif
  add_levels (self->level);
  add_levels (self->second_level);
  level_changed_cb (self);
  kind_toggled_cb (self);
}


CP_GETTER (CpOpponent, cp_opponent_group_get_kind, CpOpponentGroup, (CpOpponent) self->kind)


void
cp_opponent_group_load (CpOpponentGroup *self, GSettings *settings)
{
  g_return_if_fail (CP_IS_OPPONENT_GROUP (self) && G_IS_SETTINGS (settings));

  g_autofree char *name = g_settings_get_string (settings, "own-name");

  GtkToggleButton *button = self->buttons[g_settings_get_enum (settings, "opponent")];
  if (gtk_widget_get_visible (GTK_WIDGET (button)))
    gtk_toggle_button_set_active (button, TRUE);
  int suggested = g_settings_get_int (settings, "suggested-level");
  int level = suggested > 0 ? suggested : g_settings_get_int (settings, "computer-level");
  adw_combo_row_set_selected (self->level, (guint) level - 1);
  adw_combo_row_set_selected (self->second_level,
                              (guint) g_settings_get_int (settings, "second-level") - 1);
  adw_combo_row_set_selected (self->colour, (guint) g_settings_get_enum (settings, "own-colour"));
  gtk_editable_set_text (self->name, name);
  adapt_name (self);
  gtk_switch_set_active (self->coach, g_settings_get_boolean (settings, "coach"));
  self->all_engines = cp_engine_list_new (settings);
  g_free (self->engine);
  self->engine = g_settings_get_string (settings, "opponent-engine");
}


void
cp_opponent_group_set_rules (CpOpponentGroup *self, const CpRules *rules)
{
  g_return_if_fail (CP_IS_OPPONENT_GROUP (self) && rules != NULL);

  self->rules = rules;
  list_engines (self);
}


void
cp_opponent_group_choose_computer (CpOpponentGroup *self, unsigned level)
{
  g_return_if_fail (CP_IS_OPPONENT_GROUP (self) && level >= 1 && level <= CP_SEARCH_LEVELS);

  gtk_toggle_button_set_active (self->buttons[CP_OPPONENT_COMPUTER], TRUE);
  adw_combo_row_set_selected (self->level, level - 1);
}


void
cp_opponent_group_save (CpOpponentGroup *self, GSettings *settings)
{
  g_return_if_fail (CP_IS_OPPONENT_GROUP (self) && G_IS_SETTINGS (settings));

  g_settings_set_enum (settings, "opponent", self->kind);
  g_settings_set_string (settings, "opponent-engine", self->engine != NULL ? self->engine : "");
  if (self->engine == NULL) {
    g_settings_set_int (settings, "computer-level",
                        (int) adw_combo_row_get_selected (self->level) + 1);
    g_settings_reset (settings, "suggested-level");
  }
  g_settings_set_int (settings, "second-level",
                      (int) adw_combo_row_get_selected (self->second_level) + 1);
  g_settings_set_enum (settings, "own-colour", (int) adw_combo_row_get_selected (self->colour));
  g_settings_set_boolean (settings, "coach", gtk_switch_get_active (self->coach));
  const char *name = gtk_editable_get_text (self->name);
  g_settings_set_string (settings, "own-name",
                         g_str_equal (name, cp_opponent_group_get_unnamed ()) ? "" : name);
}


const char *
cp_opponent_group_get_unnamed (void)
{
  /* Translators: the name of a player against the computer who has not entered another one. */
  return C_ ("player", "You");
}
