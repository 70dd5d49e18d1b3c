/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-new-game-dialog.h"

#include <glib/gi18n.h>

#include "cp-game-card.h"
#include "cp-last-game.h"
#include "cp-opponent-group.h"
#include "rules/position/cp-variant.h"
#include "ui/kit/widgets/cp-columns.h"
#include "ui/kit/widgets/cp-radio-box.h"
#include "ui/kit/dialogs/cp-combo-row.h"
#include "ui/kit/dialogs/cp-dialog-fit.h"
#include "ui/kit/widgets/cp-time-spin.h"
#include "ui/kit/widgets/cp-ui-class.h"
#include "ui/kit/widgets/cp-ui-text.h"
#include "ui/kit/widgets/cp-ui-widget.h"

/* Height of pictures, in pixels: variants and clocks fit in a narrow window without scrolling. */
#define PICTURE_HEIGHT 88

#define SECOND_MS 1000
#define MINUTE_MS 60000

/* The values of the setting. */
enum {
  CLOCK_NONE,
  CLOCK_TOURNAMENT,
  CLOCK_LIGHTNING,
  CLOCK_OWN,
  CLOCK_THREE,
  CLOCK_FIVE,
  CLOCK_FIFTEEN,
};

enum {
  BONUS_INCREMENT,
  BONUS_DELAY,
};

#define MINUTES(n, m)                                                                              \
  {                                                                                                \
    (n) * INT64_C (60000), (m) *INT64_C (60000)                                                    \
  }
#define INCREMENT(seconds)                                                                         \
  CP_BONUS_INCREMENT,                                                                              \
  {                                                                                                \
    (seconds) * INT64_C (1000), (seconds) *INT64_C (1000)                                          \
  }

/* Common time controls; the last entry is the custom one. */
static const struct {
  int kind;
  const char *label;
  const char *name;
  CpTimeControl control;
} times[] = {
  /* Translators: a button beside “3+2”: a game without clocks. As short as can be. */
  { CLOCK_NONE, N_ ("None"), N_ ("No clocks"), { .bonus = CP_BONUS_NONE } },
  { CLOCK_THREE,
    "3+2",
    N_ ("3 minutes each, plus 2 seconds per move"),
    { MINUTES (3, 3), INCREMENT (2) } },
  { CLOCK_FIVE,
    "5+3",
    N_ ("5 minutes each, plus 3 seconds per move"),
    { MINUTES (5, 5), INCREMENT (3) } },
  { CLOCK_LIGHTNING, "10+0", N_ ("Lightning: 10 minutes each"), { .main_ms = MINUTES (10, 10) } },
  { CLOCK_FIFTEEN,
    "15+10",
    N_ ("15 minutes each, plus 10 seconds per move"),
    { MINUTES (15, 15), INCREMENT (10) } },
  /* Translators: one hour; as short as can be. */
  { CLOCK_TOURNAMENT,
    N_ ("1 h"),
    N_ ("Tournament: one hour each"),
    { .main_ms = MINUTES (60, 60) } },
  /* Translators: a button beside “3+2”: times that the players set. As short as can be. */
  { CLOCK_OWN, N_ ("Custom"), N_ ("Times of your own"), { .bonus = CP_BONUS_NONE } },
};

struct _CpNewGameDialog {
  AdwWindow parent_instance;

  GSettings *settings;
  CpOpponentGroup *opponent;
  GtkWidget *players;
  const CpVariant *variant;
  bool has_start; /* the game starts from @begin */
  CpPosition begin;

  GtkEditable *white_name;
  GtkEditable *black_name;
  AdwComboRow *bottom;
  GtkSwitch *lots;
  GtkSwitch *turn;
  CpColumns *games;
  AdwPreferencesGroup *rules_group;
  AdwComboRow *option_rows[CP_MAX_OPTIONS]; /* NULL for options that the variant does not have */
  GtkWidget *option_text;                   /* explanation of the selected values */
  GtkBox *times;
  GtkToggleButton *time_buttons[G_N_ELEMENTS (times)];
  GtkWidget *own_times;
  AdwComboRow *bonus_kind;
  GtkSpinButton *white_minutes;
  GtkSpinButton *black_minutes;
  GtkSpinButton *bonus_seconds;
  GtkWidget *start;
};

G_DEFINE_FINAL_TYPE (CpNewGameDialog, cp_new_game_dialog, ADW_TYPE_WINDOW)


static void
append_sentence (GString *text, const char *sentence)
{
  g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", sentence);
}


/* If the source of the rules leaves a choice to Black, explains that both players agree on it. */
static void
append_say_of_black (GString *text, const CpOption *option, const CpOptionValue *chosen)
{
  const char *names[2] = { "", "" };
  unsigned n = 0;

  if (chosen->reversed == NULL)
    return;
  for (unsigned i = 0; i < CP_MAX_VALUES && option->values[i].id != NULL; i++) {
    if (n < 2 &&
        (&option->values[i] == chosen || g_str_equal (option->values[i].id, chosen->reversed)))
      names[n++] = _ (option->values[i].name);
  }
  g_autofree char *sentence = g_strdup_printf (
      /* Translators: names of values of an option: “From the west” and “From the east”. */
      _ ("Black chooses “%1$s” or “%2$s” for the whole game."), names[0], names[1]);
  append_sentence (text, sentence);
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


static void
option_changed_cb (CpNewGameDialog *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (unsigned i = 0; i < CP_MAX_OPTIONS && self->option_rows[i] != NULL; i++) {
    guint selected = adw_combo_row_get_selected (self->option_rows[i]);
    const CpOption *option = &self->variant->options[i];
    append_sentence (text, _ (option->values[selected].summary));
    append_say_of_black (text, option, &option->values[selected]);
  }
  cp_ui_set_text (GTK_LABEL (self->option_text), text->str);
  gtk_widget_set_visible (self->option_text, text->len > 0);
  cp_opponent_group_set_rules (self->opponent, chosen_rules (self));
}


static AdwComboRow *
make_option_row (CpNewGameDialog *self, const CpOption *option, guint selected)
{
  AdwComboRow *row = g_object_new (ADW_TYPE_COMBO_ROW, "title", _ (option->name), NULL);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  for (unsigned i = 0; i < CP_MAX_VALUES && option->values[i].id != NULL; i++)
    gtk_string_list_append (names, _ (option->values[i].name));
  adw_combo_row_set_model (row, G_LIST_MODEL (names));
  adw_combo_row_set_selected (row, selected);
  cp_combo_row_show_whole (row);
  cp_connect (row, "notify::selected", option_changed_cb, self);
  return row;
}


static void
clear_rules (CpNewGameDialog *self)
{
  for (unsigned i = 0; i < CP_MAX_OPTIONS; i++) {
    if (self->option_rows[i] != NULL)
      adw_preferences_group_remove (self->rules_group, GTK_WIDGET (self->option_rows[i]));
    self->option_rows[i] = NULL;
  }
  if (self->option_text != NULL)
    adw_preferences_group_remove (self->rules_group, self->option_text);
}


/* Shows a row for each option of the variant, with its value in @rules, and an explanation. */
static void
show_rules (CpNewGameDialog *self, const CpRules *rules)
{
  clear_rules (self);
  self->variant = rules->variant;
  cp_ui_set_group_title (self->rules_group, _ (self->variant->name));
  cp_ui_set_group_description (self->rules_group, _ (self->variant->summary));
  for (unsigned i = 0; i < CP_MAX_OPTIONS && self->variant->options[i].id != NULL; i++) {
    self->option_rows[i] = make_option_row (self, &self->variant->options[i], rules->option[i]);
    adw_preferences_group_add (self->rules_group, GTK_WIDGET (self->option_rows[i]));
  }
  self->option_text = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (self->option_text), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (self->option_text), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (self->option_text), 0);
  gtk_widget_add_css_class (self->option_text, "option-text");
  adw_preferences_group_add (self->rules_group, self->option_text);
  option_changed_cb (self);
}


static void
game_toggled_cb (GtkToggleButton *button, CpNewGameDialog *self)
{
  GtkWidget *card = gtk_button_get_child (GTK_BUTTON (button));
  const CpVariant *variant = cp_game_card_get_variant (CP_GAME_CARD (card));

  gboolean active = gtk_toggle_button_get_active (button);

  /* Only the selected card is a tab stop. */
  gtk_widget_set_focusable (GTK_WIDGET (button), active);
  gtk_accessible_update_state (
      GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_STATE_CHECKED,
      active ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE, -1);
  if (active && variant != self->variant)
    show_rules (self, cp_last_game_get_rules (self->settings, variant));
}


/* The card could not get the focus before it was selected. */
static void
game_clicked_cb (GtkWidget *button)
{
  gtk_widget_grab_focus (button);
}


static GtkWidget *
make_game_button (CpNewGameDialog *self, const CpVariant *variant)
{
  GtkWidget *button = g_object_new (GTK_TYPE_TOGGLE_BUTTON, "accessible-role",
                                    GTK_ACCESSIBLE_ROLE_RADIO, "focusable", FALSE, NULL);

  gtk_button_set_child (GTK_BUTTON (button), cp_game_card_new (variant, PICTURE_HEIGHT));
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_hexpand (button, TRUE);
  cp_ui_set_name (GTK_WIDGET (button), _ (variant->name));
  g_signal_connect_object (button, "toggled", G_CALLBACK (game_toggled_cb), self, 0);
  g_signal_connect (button, "clicked", G_CALLBACK (game_clicked_cb), NULL);
  return button;
}


/* Shows a card for each variant; selects the variant of @rules and shows its options. */
static void
show_games (CpNewGameDialog *self, const CpRules *rules)
{
  GtkToggleButton *first = NULL;
  size_t n;
  const CpRules *const *all = cp_rules_all (&n);

  show_rules (self, rules);
  for (size_t i = 0; i < n; i++) {
    if (i > 0 && all[i]->variant == all[i - 1]->variant)
      continue;
    GtkWidget *button = make_game_button (self, all[i]->variant);
    cp_columns_append (self->games, button);
    gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), first);
    if (first == NULL)
      first = GTK_TOGGLE_BUTTON (button);
    if (all[i]->variant == rules->variant)
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
  }
}


static void
rules_clicked_cb (CpNewGameDialog *self)
{
  gtk_widget_activate_action (GTK_WIDGET (gtk_window_get_transient_for (GTK_WINDOW (self))),
                              "app.rules", "s", self->variant->id);
}


static unsigned
chosen_button (CpNewGameDialog *self)
{
  unsigned i = 0;

  while (i < G_N_ELEMENTS (times) - 1 && !gtk_toggle_button_get_active (self->time_buttons[i]))
    i++;
  return i;
}


static CpTimeControl
chosen_time (CpNewGameDialog *self)
{
  unsigned chosen = chosen_button (self);

  if (times[chosen].kind != CLOCK_OWN)
    return times[chosen].control;

  int64_t bonus_ms = cp_time_spin_read (self->bonus_seconds, SECOND_MS);
  bool delay = adw_combo_row_get_selected (self->bonus_kind) == BONUS_DELAY;
  return (CpTimeControl){
    .main_ms = {
      cp_time_spin_read (self->white_minutes, MINUTE_MS),
      cp_time_spin_read (self->black_minutes, MINUTE_MS),
    },
    .bonus = bonus_ms == 0 ? CP_BONUS_NONE : delay ? CP_BONUS_DELAY : CP_BONUS_INCREMENT,
    .bonus_ms = { bonus_ms, bonus_ms },
  };
}


static void
time_toggled_cb (CpNewGameDialog *self)
{
  gtk_widget_set_visible (self->own_times, times[chosen_button (self)].kind == CLOCK_OWN);
}


static void
add_times (CpNewGameDialog *self)
{
  g_autoptr (GtkSizeGroup) letters = gtk_size_group_new (GTK_SIZE_GROUP_NONE);

  for (unsigned i = 0; i < G_N_ELEMENTS (times); i++) {
    self->time_buttons[i] =
        cp_radio_box_append (self->times, _ (times[i].label), _ (times[i].name), letters);
    cp_connect (self->time_buttons[i], "toggled", time_toggled_cb, self);
  }
}


static void
set_title (AdwEntryRow *row, const char *title)
{
  cp_ui_set_row (ADW_PREFERENCES_ROW (row), title, NULL);
  cp_ui_set_name (GTK_WIDGET (gtk_editable_get_delegate (GTK_EDITABLE (row))), title);
}


/* Only people have names, and only two people share the board. Two computers have no delay
 * (NETWORK.md: `N` or `N+I`). */
static void
opponent_changed_cb (CpNewGameDialog *self)
{
  CpOpponent kind = cp_opponent_group_get_kind (self->opponent);

  gtk_widget_set_visible (self->players, kind == CP_OPPONENT_FRIEND);
  if (kind == CP_OPPONENT_ELSEWHERE)
    adw_combo_row_set_selected (self->bonus_kind, BONUS_INCREMENT);
  gtk_widget_set_sensitive (GTK_WIDGET (self->bonus_kind), kind != CP_OPPONENT_ELSEWHERE);
}


/* Before the lots are drawn, the players have no sides, only places at the board. */
static void
lots_changed_cb (CpNewGameDialog *self)
{
  bool lots = gtk_switch_get_active (self->lots);

  set_title (ADW_ENTRY_ROW (self->white_name),
             lots ? _ ("Name at the Bottom of the Board") : _ ("White’s Name"));
  set_title (ADW_ENTRY_ROW (self->black_name),
             lots ? _ ("Name at the Top of the Board") : _ ("Black’s Name"));
  gtk_widget_set_visible (GTK_WIDGET (self->bottom), !lots);
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
  gtk_switch_set_active (self->lots, g_settings_get_boolean (self->settings, "draw-lots"));
  gtk_switch_set_active (self->turn, g_settings_get_boolean (self->settings, "turn-board"));
  cp_opponent_group_load (self->opponent, self->settings);
  show_games (self, last != NULL ? last : cp_rules_default ());
  for (unsigned i = 0; i < G_N_ELEMENTS (times); i++)
    if (times[i].kind == g_settings_get_enum (self->settings, "clock-kind"))
      gtk_toggle_button_set_active (self->time_buttons[i], TRUE);
  adw_combo_row_set_selected (self->bonus_kind,
                              (guint) g_settings_get_enum (self->settings, "clock-bonus-kind"));
  gtk_spin_button_set_value (self->white_minutes,
                             g_settings_get_int (self->settings, "clock-white-seconds") / 60.0);
  gtk_spin_button_set_value (self->black_minutes,
                             g_settings_get_int (self->settings, "clock-black-seconds") / 60.0);
  gtk_spin_button_set_value (self->bonus_seconds,
                             g_settings_get_double (self->settings, "clock-bonus-seconds"));
  opponent_changed_cb (self);
  lots_changed_cb (self);
}


static void
save_settings (CpNewGameDialog *self, const CpRules *rules)
{
  cp_opponent_group_save (self->opponent, self->settings);
  g_settings_set_string (self->settings, "white-name", gtk_editable_get_text (self->white_name));
  g_settings_set_string (self->settings, "black-name", gtk_editable_get_text (self->black_name));
  g_settings_set_string (self->settings, "last-rules", rules->string);
  g_settings_set_enum (self->settings, "bottom-side",
                       (int) adw_combo_row_get_selected (self->bottom));
  g_settings_set_boolean (self->settings, "draw-lots", gtk_switch_get_active (self->lots));
  g_settings_set_boolean (self->settings, "turn-board", gtk_switch_get_active (self->turn));
  g_settings_set_enum (self->settings, "clock-kind", times[chosen_button (self)].kind);
  g_settings_set_enum (self->settings, "clock-bonus-kind",
                       (int) adw_combo_row_get_selected (self->bonus_kind));
  g_settings_set_int (self->settings, "clock-white-seconds",
                      (int) (cp_time_spin_read (self->white_minutes, MINUTE_MS) / SECOND_MS));
  g_settings_set_int (self->settings, "clock-black-seconds",
                      (int) (cp_time_spin_read (self->black_minutes, MINUTE_MS) / SECOND_MS));
  g_settings_set_double (self->settings, "clock-bonus-seconds",
                         (double) cp_time_spin_read (self->bonus_seconds, SECOND_MS) / SECOND_MS);
}


static void
start_cb (CpNewGameDialog *self)
{
  const CpRules *rules = self->has_start ? self->begin.rules : chosen_rules (self);

  CpTimeControl control = chosen_time (self);
  bool flipped;

  save_settings (self, rules);
  if (!self->has_start)
    cp_last_game_save (self->settings, rules, &control);
  g_autoptr (CpGame) game =
      self->has_start ? cp_game_new_at (&self->begin, &control) : cp_game_new (rules, &control);
  cp_last_game_seat (self->settings, game, &flipped);
  g_signal_emit_by_name (self, "game-chosen", game, (gboolean) flipped);
  gtk_window_close (GTK_WINDOW (self));
}


static void
join_cb (CpNewGameDialog *self)
{
  g_signal_emit_by_name (self, "join");
  gtk_window_close (GTK_WINDOW (self));
}


/* Ctrl+Enter starts the game. Enter alone, the default action of a dialog, would start games by
 * mistake before the user has chosen a clock, which is further down. */
static gboolean
start_key_cb (GtkWidget *widget, GVariant *args, void *data)
{
  start_cb (CP_NEW_GAME_DIALOG (widget));
  return TRUE;
}


static GtkWidget *
find_beside (CpNewGameDialog *self, GtkWidget *button, int across, int down)
{
  graphene_point_t point = { (float) (gtk_widget_get_width (button) * (0.5 + across)),
                             (float) (gtk_widget_get_height (button) * (0.5 + down)) };
  GtkWidget *games = GTK_WIDGET (self->games);
  graphene_rect_t bounds;

  if (!gtk_widget_compute_point (button, games, &point, &point))
    return NULL;
  for (GtkWidget *each = gtk_widget_get_first_child (games); each != NULL;
       each = gtk_widget_get_next_sibling (each)) {
    if (gtk_widget_compute_bounds (each, games, &bounds) &&
        graphene_rect_contains_point (&bounds, &point))
      return each;
  }
  return NULL;
}


/* Moves the selection by arrow keys, as in a group of radio buttons. */
static gboolean
go_to_game (CpNewGameDialog *self, int across, int down)
{
  GtkWidget *button = gtk_widget_get_focus_child (GTK_WIDGET (self->games));
  GtkWidget *beside = button != NULL ? find_beside (self, button, across, down) : NULL;

  if (beside == NULL) {
    gtk_widget_error_bell (GTK_WIDGET (self));
  } else {
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (beside), TRUE);
    gtk_widget_grab_focus (beside);
  }
  gtk_window_set_focus_visible (GTK_WINDOW (self), TRUE);
  return GDK_EVENT_STOP;
}


static gboolean
game_key_cb (CpNewGameDialog *self, guint key, guint code, GdkModifierType state)
{
  if ((state & gtk_accelerator_get_default_mod_mask ()) != 0)
    return GDK_EVENT_PROPAGATE;
  switch (key) {
  case GDK_KEY_Left:
  case GDK_KEY_KP_Left:
    return go_to_game (self, -1, 0);
  case GDK_KEY_Right:
  case GDK_KEY_KP_Right:
    return go_to_game (self, 1, 0);
  case GDK_KEY_Up:
  case GDK_KEY_KP_Up:
    return go_to_game (self, 0, -1);
  case GDK_KEY_Down:
  case GDK_KEY_KP_Down:
    return go_to_game (self, 0, 1);
  default:
    return GDK_EVENT_PROPAGATE;
  }
}


static void
cp_new_game_dialog_class_init (CpNewGameDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  CP_CLASS_OWNS (klass, CpNewGameDialog, g_object_unref, settings);

  cp_class_add_signal (klass, "game-chosen", 2, CP_TYPE_GAME, G_TYPE_BOOLEAN);
  cp_class_add_signal (klass, "join", 0);

  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Return, GDK_CONTROL_MASK, start_key_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_KP_Enter, GDK_CONTROL_MASK, start_key_cb,
                                NULL);
  g_type_ensure (CP_TYPE_COLUMNS);
  g_type_ensure (CP_TYPE_OPPONENT_GROUP);
  cp_ui_class_set_template (klass, "cp-new-game-dialog");
  CP_UI_CLASS_CHILDREN (klass, CpNewGameDialog, white_name, black_name, bottom, lots, turn, games,
                        opponent, players, rules_group, times, own_times, bonus_kind, white_minutes,
                        black_minutes, bonus_seconds, start);
  CP_UI_CLASS_HANDLERS (klass, start_cb, join_cb, opponent_changed_cb, lots_changed_cb,
                        rules_clicked_cb);
}


/* Handles keys before the buttons do, for which Enter is a click. */
static void
add_game_keys (CpNewGameDialog *self)
{
  GtkEventController *key = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (key, GTK_PHASE_CAPTURE);
  cp_connect (key, "key-pressed", game_key_cb, self);
  gtk_widget_add_controller (GTK_WIDGET (self->games), key);
}


static void
cp_new_game_dialog_init (CpNewGameDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  cp_ui_name_entry (GTK_WIDGET (self->white_name));
  cp_ui_name_entry (GTK_WIDGET (self->black_name));
  add_times (self);
  cp_time_spin_set_minutes (self->white_minutes);
  cp_time_spin_set_minutes (self->black_minutes);
  cp_time_spin_set_seconds (self->bonus_seconds);
  add_game_keys (self);
}


/* Enter selects the card. */
static void
focus_chosen_game (CpNewGameDialog *self)
{
  GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (self->games));

  while (!gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)))
    button = gtk_widget_get_next_sibling (button);
  gtk_widget_grab_focus (button);
}


GtkWidget *
cp_new_game_dialog_new (GtkWindow *parent, GSettings *settings)
{
  CpNewGameDialog *self =
      g_object_new (CP_TYPE_NEW_GAME_DIALOG, "accessible-role", GTK_ACCESSIBLE_ROLE_WINDOW,
                    "transient-for", parent, "modal", TRUE, NULL);

  self->settings = g_object_ref (settings);
  load_settings (self);
  cp_dialog_fit (GTK_WINDOW (self), parent);
  focus_chosen_game (self);
  return GTK_WIDGET (self);
}


void
cp_new_game_dialog_choose (CpNewGameDialog *self, const char *variant)
{
  g_return_if_fail (CP_IS_NEW_GAME_DIALOG (self) && variant != NULL);

  GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (self->games));
  for (; button != NULL; button = gtk_widget_get_next_sibling (button)) {
    GtkWidget *card = gtk_button_get_child (GTK_BUTTON (button));
    if (g_str_equal (cp_game_card_get_variant (CP_GAME_CARD (card))->id, variant))
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
  }
  focus_chosen_game (self);
}


void
cp_new_game_dialog_choose_computer (CpNewGameDialog *self, unsigned level)
{
  g_return_if_fail (CP_IS_NEW_GAME_DIALOG (self));

  cp_opponent_group_choose_computer (self->opponent, level);
}


void
cp_new_game_dialog_set_start (CpNewGameDialog *self, const CpPosition *start)
{
  g_return_if_fail (CP_IS_NEW_GAME_DIALOG (self) && start != NULL);

  self->has_start = true;
  self->begin = *start;
  cp_opponent_group_set_rules (self->opponent, start->rules);
  gtk_window_set_title (GTK_WINDOW (self), _ ("Play This Position"));
  /* Moves the focus before hiding the cards: GTK 4.18 would move it to the page later. */
  gtk_widget_grab_focus (GTK_WIDGET (self->white_name));
  gtk_widget_set_visible (
      gtk_widget_get_ancestor (GTK_WIDGET (self->games), ADW_TYPE_PREFERENCES_GROUP), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->rules_group), FALSE);
}
