/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-new-game-dialog.h"

#include <glib/gi18n.h>

#include "cp-dialog.h"
#include "rules/cp-variant.h"

/* The entries of the clock and bonus rows; the same numbers as in the settings. */
enum {
  CLOCK_NONE,
  CLOCK_TOURNAMENT,
  CLOCK_LIGHTNING,
  CLOCK_OWN,
};

enum {
  BONUS_INCREMENT,
  BONUS_DELAY,
};

struct _CpNewGameDialog {
  AdwWindow parent_instance;

  GSettings *settings;
  const CpVariant *variant;

  GtkEditable *white_name;
  GtkEditable *black_name;
  AdwComboRow *bottom;
  GtkSwitch *turn;
  AdwPreferencesGroup *rules_group;
  AdwComboRow *option_rows[CP_MAX_OPTIONS]; /* NULL where the game has no option */
  AdwComboRow *clock_kind;
  GtkWidget *white_row;
  GtkWidget *black_row;
  GtkWidget *bonus_row;
  AdwComboRow *bonus_kind;
  GtkSpinButton *white_minutes;
  GtkSpinButton *black_minutes;
  GtkSpinButton *bonus_seconds;
  GtkWidget *start;
};

G_DEFINE_FINAL_TYPE (CpNewGameDialog, cp_new_game_dialog, ADW_TYPE_WINDOW)

enum {
  GAME_CHOSEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];


static void
option_changed_cb (AdwComboRow *row, GParamSpec *pspec, const CpOption *option)
{
  guint selected = adw_combo_row_get_selected (row);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), _ (option->values[selected].summary));
}


static AdwComboRow *
make_option_row (const CpOption *option, guint selected)
{
  AdwComboRow *row = g_object_new (ADW_TYPE_COMBO_ROW, "title", _ (option->name), NULL);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  for (unsigned i = 0; i < CP_MAX_VALUES && option->values[i].id != NULL; i++)
    gtk_string_list_append (names, _ (option->values[i].name));
  adw_combo_row_set_model (row, G_LIST_MODEL (names));
  g_signal_connect (row, "notify::selected", G_CALLBACK (option_changed_cb), (gpointer) option);
  adw_combo_row_set_selected (row, selected);
  option_changed_cb (row, NULL, option);
  return row;
}


/* One row for each option of the game, as @rules has them. */
static void
show_rules (CpNewGameDialog *self, const CpRules *rules)
{
  self->variant = rules->variant;
  adw_preferences_group_set_title (self->rules_group, _ (self->variant->name));
  adw_preferences_group_set_description (self->rules_group, _ (self->variant->summary));
  for (unsigned i = 0; i < CP_MAX_OPTIONS && self->variant->options[i].id != NULL; i++) {
    self->option_rows[i] = make_option_row (&self->variant->options[i], rules->option[i]);
    adw_preferences_group_add (self->rules_group, GTK_WIDGET (self->option_rows[i]));
  }
}


static const CpRules *
chosen_rules (CpNewGameDialog *self)
{
  g_autoptr (GString) text = g_string_new (self->variant->id);
  char separator = ':';

  for (unsigned i = 0; i < CP_MAX_OPTIONS && self->option_rows[i] != NULL; i++) {
    const CpOption *option = &self->variant->options[i];
    guint selected = adw_combo_row_get_selected (self->option_rows[i]);
    g_string_append_printf (text, "%c%s=%s", separator, option->id, option->values[selected].id);
    separator = ',';
  }
  return cp_rules_parse (text->str, NULL);
}


static CpTimeControl
chosen_time (CpNewGameDialog *self)
{
  switch (adw_combo_row_get_selected (self->clock_kind)) {
  case CLOCK_TOURNAMENT:
    return cp_time_control_tournament;
  case CLOCK_LIGHTNING:
    return cp_time_control_lightning;
  case CLOCK_OWN:
    break;
  default:
    return (CpTimeControl){ .bonus = CP_BONUS_NONE };
  }

  int seconds = gtk_spin_button_get_value_as_int (self->bonus_seconds);
  bool delay = adw_combo_row_get_selected (self->bonus_kind) == BONUS_DELAY;
  return (CpTimeControl){
    .main_ms = {
      gtk_spin_button_get_value_as_int (self->white_minutes) * INT64_C (60000),
      gtk_spin_button_get_value_as_int (self->black_minutes) * INT64_C (60000),
    },
    .bonus = seconds == 0 ? CP_BONUS_NONE : delay ? CP_BONUS_DELAY : CP_BONUS_INCREMENT,
    .bonus_ms = seconds * INT64_C (1000),
  };
}


static void
clock_kind_changed_cb (CpNewGameDialog *self)
{
  bool own = adw_combo_row_get_selected (self->clock_kind) == CLOCK_OWN;

  gtk_widget_set_visible (self->white_row, own);
  gtk_widget_set_visible (self->black_row, own);
  gtk_widget_set_visible (GTK_WIDGET (self->bonus_kind), own);
  gtk_widget_set_visible (self->bonus_row, own);
}


static void
load_settings (CpNewGameDialog *self)
{
  g_autofree char *white = g_settings_get_string (self->settings, "white-name");
  g_autofree char *black = g_settings_get_string (self->settings, "black-name");
  g_autofree char *rules = g_settings_get_string (self->settings, "last-rules");
  const CpRules *last = cp_rules_parse (rules, NULL);

  gtk_editable_set_text (self->white_name, white);
  gtk_editable_set_text (self->black_name, black);
  adw_combo_row_set_selected (self->bottom,
                              (guint) g_settings_get_enum (self->settings, "bottom-side"));
  gtk_switch_set_active (self->turn, g_settings_get_boolean (self->settings, "turn-board"));
  show_rules (self, last != NULL ? last : cp_rules_default ());
  adw_combo_row_set_selected (self->clock_kind,
                              (guint) g_settings_get_enum (self->settings, "clock-kind"));
  adw_combo_row_set_selected (self->bonus_kind,
                              (guint) g_settings_get_enum (self->settings, "clock-bonus-kind"));
  gtk_spin_button_set_value (self->white_minutes,
                             g_settings_get_int (self->settings, "clock-white-seconds") / 60.0);
  gtk_spin_button_set_value (self->black_minutes,
                             g_settings_get_int (self->settings, "clock-black-seconds") / 60.0);
  gtk_spin_button_set_value (self->bonus_seconds,
                             g_settings_get_int (self->settings, "clock-bonus-seconds"));
  clock_kind_changed_cb (self);
}


static void
save_settings (CpNewGameDialog *self, const CpRules *rules)
{
  g_settings_set_string (self->settings, "white-name", gtk_editable_get_text (self->white_name));
  g_settings_set_string (self->settings, "black-name", gtk_editable_get_text (self->black_name));
  g_settings_set_string (self->settings, "last-rules", rules->string);
  g_settings_set_enum (self->settings, "bottom-side",
                       (int) adw_combo_row_get_selected (self->bottom));
  g_settings_set_boolean (self->settings, "turn-board", gtk_switch_get_active (self->turn));
  g_settings_set_enum (self->settings, "clock-kind",
                       (int) adw_combo_row_get_selected (self->clock_kind));
  g_settings_set_enum (self->settings, "clock-bonus-kind",
                       (int) adw_combo_row_get_selected (self->bonus_kind));
  g_settings_set_int (self->settings, "clock-white-seconds",
                      gtk_spin_button_get_value_as_int (self->white_minutes) * 60);
  g_settings_set_int (self->settings, "clock-black-seconds",
                      gtk_spin_button_get_value_as_int (self->black_minutes) * 60);
  g_settings_set_int (self->settings, "clock-bonus-seconds",
                      gtk_spin_button_get_value_as_int (self->bonus_seconds));
}


/* Names that were left empty are no tags: the game then speaks of White and Black. */
static void
set_name (CpGame *game, const char *tag, GtkEditable *name)
{
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (name)));
  cp_record_set_tag (cp_game_get_record (game), tag, *text != '\0' ? text : NULL);
}


static void
start_cb (CpNewGameDialog *self)
{
  const CpRules *rules = chosen_rules (self);
  CpTimeControl control = chosen_time (self);
  g_autoptr (CpGame) game = cp_game_new (rules, &control);
  bool flipped = adw_combo_row_get_selected (self->bottom) == CP_BLACK;

  set_name (game, "White", self->white_name);
  set_name (game, "Black", self->black_name);
  save_settings (self, rules);
  g_signal_emit (self, signals[GAME_CHOSEN], 0, game, (gboolean) flipped);
  gtk_window_close (GTK_WINDOW (self));
}


static void
cp_new_game_dialog_dispose (GObject *object)
{
  g_clear_object (&CP_NEW_GAME_DIALOG (object)->settings);
  G_OBJECT_CLASS (cp_new_game_dialog_parent_class)->dispose (object);
}


static void
cp_new_game_dialog_class_init (CpNewGameDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cp_new_game_dialog_dispose;

  signals[GAME_CHOSEN] =
      g_signal_new ("game-chosen", CP_TYPE_NEW_GAME_DIALOG, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 2, CP_TYPE_GAME, G_TYPE_BOOLEAN);

  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/counterpoise/Counterpoise/ui/cp-new-game-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, CpNewGameDialog, white_name);
  gtk_widget_class_bind_template_child (widget_class, CpNewGameDialog, black_name);
  gtk_widget_class_bind_template_child (widget_class, CpNewGameDialog, bottom);
  gtk_widget_class_bind_template_child (widget_class, CpNewGameDialog, turn);
  gtk_widget_class_bind_template_child (widget_class, CpNewGameDialog, rules_group);
  gtk_widget_class_bind_template_child (widget_class, CpNewGameDialog, clock_kind);
  gtk_widget_class_bind_template_child (widget_class, CpNewGameDialog, white_row);
  gtk_widget_class_bind_template_child (widget_class, CpNewGameDialog, black_row);
  gtk_widget_class_bind_template_child (widget_class, CpNewGameDialog, bonus_row);
  gtk_widget_class_bind_template_child (widget_class, CpNewGameDialog, bonus_kind);
  gtk_widget_class_bind_template_child (widget_class, CpNewGameDialog, white_minutes);
  gtk_widget_class_bind_template_child (widget_class, CpNewGameDialog, black_minutes);
  gtk_widget_class_bind_template_child (widget_class, CpNewGameDialog, bonus_seconds);
  gtk_widget_class_bind_template_child (widget_class, CpNewGameDialog, start);
  gtk_widget_class_bind_template_callback (widget_class, start_cb);
  gtk_widget_class_bind_template_callback (widget_class, clock_kind_changed_cb);
}


static void
cp_new_game_dialog_init (CpNewGameDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}


GtkWidget *
cp_new_game_dialog_new (GtkWindow *parent, GSettings *settings)
{
  CpNewGameDialog *self =
      g_object_new (CP_TYPE_NEW_GAME_DIALOG, "transient-for", parent, "modal", TRUE, NULL);

  self->settings = g_object_ref (settings);
  load_settings (self);
  cp_dialog_fit (GTK_WINDOW (self), parent);
  gtk_widget_grab_focus (self->start);
  return GTK_WIDGET (self);
}
