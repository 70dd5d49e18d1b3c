/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <stdlib.h>

#include "config.h"
#include "cp-test-ui.h"
#include "rules/position/cp-fen.h"
#include "rules/position/cp-variant.h"
#include "support/cp-test-main.h"
#include "ui/pages/start/cp-last-game.h"
#include "ui/pages/start/cp-new-game-dialog.h"
#include "ui/pages/start/cp-opponent-group.h"

typedef struct {
  GtkWindow *parent;
  GtkWidget *dialog;
  GSettings *settings;
  CpGame *game; /* that was chosen */
  bool flipped;
} Fixture;


static void
game_chosen_cb (CpNewGameDialog *dialog, CpGame *game, gboolean flipped, Fixture *fixture)
{
  g_set_object (&fixture->game, game);
  fixture->flipped = flipped;
}


static void
open_dialog (Fixture *fixture)
{
  fixture->dialog = cp_new_game_dialog_new (fixture->parent, fixture->settings);
  g_signal_connect (fixture->dialog, "game-chosen", G_CALLBACK (game_chosen_cb), fixture);
  cp_test_ui_present (GTK_WINDOW (fixture->dialog));
}


static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->game = NULL;
  fixture->settings = g_settings_new (APPLICATION_ID);
  g_settings_reset (fixture->settings, "last-rules");
  g_settings_reset (fixture->settings, "white-name");
  g_settings_reset (fixture->settings, "black-name");
  g_settings_reset (fixture->settings, "clock-kind");
  g_settings_reset (fixture->settings, "bottom-side");
  g_settings_reset (fixture->settings, "draw-lots");
  g_settings_reset (fixture->settings, "last-games");
  g_settings_reset (fixture->settings, "opponent");
  g_settings_reset (fixture->settings, "own-colour");
  g_settings_reset (fixture->settings, "own-name");
  g_settings_reset (fixture->settings, "computer-level");
  g_settings_reset (fixture->settings, "second-level");
  fixture->parent = cp_test_ui_show (gtk_label_new ("parent"), 420, 760);
  open_dialog (fixture);
}


static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_clear_object (&fixture->game);
  g_clear_object (&fixture->settings);
  cp_test_ui_close (fixture->parent);
}


static void
click_label (GtkWidget *root, const char *text)
{
  GtkWidget *label = cp_test_ui_find_label (root, text);
  if (label == NULL)
    g_error ("There is no “%s”", text);
  cp_test_ui_click_middle (label);
  cp_test_ui_settle ();
}


/* Enter starts no game by accident, neither when the dialog has just opened nor in the name entry.
 */
static void
test_enter (Fixture *fixture, gconstpointer data)
{
  cp_test_ui_key ("Return");
  cp_test_ui_key ("KP_Enter");
  cp_test_ui_settle ();
  g_assert_null (fixture->game);
  GtkWidget *name = cp_test_ui_find_type (fixture->dialog, GTK_TYPE_EDITABLE);
  gtk_widget_grab_focus (name);
  cp_test_ui_type ("Anna");
  cp_test_ui_key ("Return");
  cp_test_ui_settle ();
  g_assert_null (fixture->game);
  g_assert_true (gtk_widget_get_mapped (fixture->dialog));
}


/* The button begins a game by Enter as well, when the focus was taken there. */
static void
test_enter_on_start (Fixture *fixture, gconstpointer data)
{
  cp_test_ui_key ("<Shift>Tab");
  cp_test_ui_key ("Return");
  cp_test_ui_settle ();
  g_assert_nonnull (fixture->game);
  g_assert_true (cp_game_get_rules (fixture->game) == cp_rules_default ());
}


/* Going through the dialog with Tab changes nothing. */
static void
test_tab_changes_nothing (Fixture *fixture, gconstpointer data)
{
  for (int i = 0; i < 16; i++)
    cp_test_ui_key ("Tab");
  click_label (fixture->dialog, "Start");
  g_assert_nonnull (fixture->game);
  g_assert_true (cp_game_get_rules (fixture->game) == cp_rules_default ());
}


static void
test_escape (Fixture *fixture, gconstpointer data)
{
  cp_test_ui_key ("Escape");
  cp_test_ui_settle ();
  g_assert_null (fixture->game);
}


static bool
is_empty_option_text (GtkWidget *widget, const void *data)
{
  return gtk_widget_has_css_class (widget, "option-text") &&
         *gtk_label_get_text (GTK_LABEL (widget)) == '\0';
}


/* Each game can be chosen by its card; it shows its own options, without a gap where it has none,
 * and is remembered. */
static void
test_every_game (Fixture *fixture, gconstpointer data)
{
  size_t n;
  const CpRules *const *all = cp_rules_all (&n);

  cp_test_ui_key ("Escape");
  for (size_t i = 0; i < n; i++) {
    const CpVariant *variant = all[i]->variant;
    if (i > 0 && variant == all[i - 1]->variant)
      continue;
    open_dialog (fixture);
    click_label (fixture->dialog, variant->name);
    g_assert_nonnull (cp_test_ui_find_label (fixture->dialog, variant->summary));
    for (unsigned o = 0; o < CP_MAX_OPTIONS && variant->options[o].id != NULL; o++)
      g_assert_nonnull (cp_test_ui_find_label (fixture->dialog, variant->options[o].name));
    g_assert_null (cp_test_ui_find (fixture->dialog, is_empty_option_text, NULL));
    click_label (fixture->dialog, "Start");
    g_assert_nonnull (fixture->game);
    g_assert_true (cp_game_get_rules (fixture->game)->variant == variant);
    g_autofree char *last = g_settings_get_string (fixture->settings, "last-rules");
    g_assert_true (cp_rules_parse (last, NULL)->variant == variant);
  }
}


/* In games in which Black chooses the final rules, the dialog lists the choices, and Start asks no
 * further question. */
static void
test_choices_of_black (Fixture *fixture, gconstpointer data)
{
  static const struct {
    const char *power;
    const char *text;
  } cases[] = {
    { "dynamic", "The power comes from the nearest piece to White’s left, wrapping round the edge. "
                 "Black chooses “From the west” or “From the east” for the whole game." },
    { "dynamic:power=east",
      "The power comes from the nearest piece to White’s right, wrapping round the edge. Black "
      "chooses “From the west” or “From the east” for the whole game." },
    { "dynamic:power=loony-east",
      "The power to move comes from the east, the power to take from the west. Black chooses "
      "“Loony, moving west” or “Loony, moving east” for the whole game." },
    { "dynamic:power=own",
      "The power comes from the left as each side sees it; the white king and queen swap places." },
  };

  cp_test_ui_key ("Escape");
  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_settings_set_string (fixture->settings, "last-rules", cases[i].power);
    open_dialog (fixture);
    g_assert_nonnull (cp_test_ui_find_label (fixture->dialog, cases[i].text));
    g_clear_object (&fixture->game);
    click_label (fixture->dialog, "Start");
    g_assert_nonnull (fixture->game);
    g_assert_cmpstr (cp_game_get_rules (fixture->game)->string, ==, cases[i].power);
  }
}


/* The usual time controls are one click away, visible in a window of the size of a phone, and
 * preselected the next time. */
static void
test_times (Fixture *fixture, gconstpointer data)
{
  static const struct {
    const char *label;
    int64_t main_ms, bonus_ms;
  } times[] = {
    { "None", 0, 0 },        { "3+2", 180000, 2000 },    { "5+3", 300000, 3000 },
    { "10+0", 600000, 0 },   { "15+10", 900000, 10000 }, { "1 h", 3600000, 0 },
    { "Custom", 900000, 0 },
  };

  cp_test_ui_key ("Escape");
  cp_test_ui_close (fixture->parent);
  fixture->parent = cp_test_ui_show (gtk_label_new ("parent"), 360, 640);
  g_settings_set_enum (fixture->settings, "opponent", CP_OPPONENT_FRIEND);
  open_dialog (fixture);
  for (size_t i = 0; i < G_N_ELEMENTS (times); i++) {
    graphene_rect_t bounds;

    GtkWidget *label = cp_test_ui_find_label (fixture->dialog, times[i].label);
    g_assert_true (gtk_widget_compute_bounds (label, fixture->dialog, &bounds));
    g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <,
                       gtk_widget_get_height (fixture->dialog));
    click_label (fixture->dialog, times[i].label);
    cp_test_ui_key ("<Control>Return");
    cp_test_ui_settle ();
    const CpTimeControl *control = cp_clock_get_control (cp_game_get_clock (fixture->game));
    g_assert_cmpint (control->main_ms[CP_WHITE], ==, times[i].main_ms);
    g_assert_cmpint (control->main_ms[CP_BLACK], ==, times[i].main_ms);
    g_assert_cmpint (control->bonus_ms[CP_BLACK], ==, times[i].bonus_ms);
    open_dialog (fixture);
    GtkWidget *chosen = cp_test_ui_find_label (fixture->dialog, times[i].label);
    chosen = gtk_widget_get_ancestor (chosen, GTK_TYPE_TOGGLE_BUTTON);
    g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (chosen)));
  }
}


/* When lots are drawn, the player at the bottom stays there, and gets each colour sometimes. */
static void
test_lots (Fixture *fixture, gconstpointer data)
{
  unsigned n_black = 0;

  g_random_set_seed (1);
  g_settings_set_enum (fixture->settings, "opponent", CP_OPPONENT_FRIEND);
  g_settings_set_string (fixture->settings, "white-name", "Anna");
  g_settings_set_string (fixture->settings, "black-name", "Ben");
  g_settings_set_boolean (fixture->settings, "draw-lots", TRUE);
  cp_test_ui_key ("Escape");
  for (int i = 0; i < 12; i++) {
    open_dialog (fixture);
    g_assert_nonnull (cp_test_ui_find_label (fixture->dialog, "Name at the Bottom of the Board"));
    g_assert_null (cp_test_ui_find_label (fixture->dialog, "Black’s Name"));
    cp_test_ui_key ("<Control>Return");
    cp_test_ui_settle ();
    CpRecord *record = cp_game_get_record (fixture->game);
    g_assert_cmpstr (cp_record_get_tag (record, "White"), ==, fixture->flipped ? "Ben" : "Anna");
    g_assert_cmpstr (cp_record_get_tag (record, "Black"), ==, fixture->flipped ? "Anna" : "Ben");
    n_black += fixture->flipped;
  }
  g_assert_cmpuint (n_black, >, 0);
  g_assert_cmpuint (n_black, <, 12);
  g_autofree char *name = g_settings_get_string (fixture->settings, "white-name");
  g_assert_cmpstr (name, ==, "Anna");
}


/* Each game is offered with its last options; playing one game does not change those of the others.
 */
static void
test_last_game (Fixture *fixture, gconstpointer data)
{
  const CpVariant *sands = cp_rules_parse ("shifting-sands", NULL)->variant;
  const CpVariant *heavy = cp_rules_parse ("heavy-gravity", NULL)->variant;
  CpTimeControl control = { .main_ms = { 180000, 240000 }, CP_BONUS_DELAY, { 2000, 2000 } };
  CpTimeControl none = { .bonus = CP_BONUS_NONE };
  bool flipped = true;

  g_assert_null (cp_last_game_new (fixture->settings, sands, &flipped));
  g_assert_null (cp_last_game_describe (fixture->settings, sands));
  cp_last_game_save (fixture->settings, cp_rules_parse ("shifting-sands:board=8x8", NULL), &none);
  cp_last_game_save (fixture->settings, cp_rules_parse ("heavy-gravity", NULL), &none);
  cp_last_game_save (fixture->settings, cp_rules_parse ("shifting-sands:board=8x8", NULL),
                     &control);
  g_autoptr (CpGame) game = cp_last_game_new (fixture->settings, sands, &flipped);
  g_assert_false (flipped);
  g_assert_cmpstr (cp_game_get_rules (game)->string, ==, "shifting-sands:board=8x8");
  const CpTimeControl *read = cp_clock_get_control (cp_game_get_clock (game));
  g_assert_cmpint (read->main_ms[CP_BLACK], ==, 240000);
  g_assert_cmpint (read->bonus, ==, CP_BONUS_DELAY);
  g_assert_cmpint (read->bonus_ms[CP_BLACK], ==, 2000);
  g_autofree char *text = cp_last_game_describe (fixture->settings, sands);
  g_assert_true (g_str_has_suffix (text, " · 3+2 / 4+2"));
  g_autofree char *other = cp_last_game_describe (fixture->settings, heavy);
  g_assert_cmpstr (other, ==, "Computer 1 · No clocks");

  /* The dialog has its options when it is chosen again. */
  click_label (fixture->dialog, sands->name);
  cp_test_ui_key ("<Control>Return");
  cp_test_ui_settle ();
  g_assert_cmpstr (cp_game_get_rules (fixture->game)->string, ==, "shifting-sands:board=8x8");
}


/* The caller can preselect a game, which keeps its last options. */
static void
test_choose (Fixture *fixture, gconstpointer data)
{
  cp_test_ui_key ("Escape");
  g_settings_set_string (fixture->settings, "last-rules", "shifting-sands:board=8x8,colours=each");
  open_dialog (fixture);
  cp_new_game_dialog_choose (CP_NEW_GAME_DIALOG (fixture->dialog), "heavy-gravity");
  cp_test_ui_key ("<Control>Return");
  cp_test_ui_settle ();
  g_assert_nonnull (fixture->game);
  g_assert_cmpstr (cp_game_get_rules (fixture->game)->string, ==, "heavy-gravity");

  g_settings_set_string (fixture->settings, "last-rules", "shifting-sands:board=8x8,colours=each");
  open_dialog (fixture);
  cp_new_game_dialog_choose (CP_NEW_GAME_DIALOG (fixture->dialog), "shifting-sands");
  cp_test_ui_key ("<Control>Return");
  cp_test_ui_settle ();
  g_assert_cmpstr (cp_game_get_rules (fixture->game)->string, ==,
                   "shifting-sands:board=8x8,colours=each");
}


static bool
is_time (GtkWidget *widget, const void *data)
{
  return GTK_IS_SPIN_BUTTON (widget) &&
         gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                             data) == NULL;
}


static GtkWidget *
find_time (Fixture *fixture, const char *name)
{
  GtkWidget *spin = cp_test_ui_find (fixture->dialog, is_time, name);

  g_assert_nonnull (spin);
  return spin;
}


static void
type_time (Fixture *fixture, const char *name, const char *text)
{
  gtk_widget_grab_focus (find_time (fixture, name));
  cp_test_ui_key ("<Control>a");
  cp_test_ui_type (text);
}


static const char *
read_time (Fixture *fixture, const char *name)
{
  return gtk_editable_get_text (GTK_EDITABLE (find_time (fixture, name)));
}


/* The card of a game. */
static GtkWidget *
find_card (Fixture *fixture, const char *id)
{
  GtkWidget *label =
      cp_test_ui_find_label (fixture->dialog, cp_rules_parse (id, NULL)->variant->name);

  while (label != NULL && !GTK_IS_TOGGLE_BUTTON (label))
    label = gtk_widget_get_parent (label);
  g_assert_nonnull (label);
  return label;
}


/* Asserts that the focus is on the card of this game, which is selected. */
static void
assert_on_card (Fixture *fixture, const char *id)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (fixture->dialog));
  GtkWidget *card = find_card (fixture, id);

  g_assert_true (focus == card);
  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (card)));
  g_assert_true (gtk_window_get_focus_visible (GTK_WINDOW (fixture->dialog)));
  g_assert_nonnull (
      cp_test_ui_find_label (fixture->dialog, cp_rules_parse (id, NULL)->variant->summary));
}


static bool
is_on_label (Fixture *fixture, const char *text)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (fixture->dialog));

  return focus != NULL && cp_test_ui_find_label (focus, text) != NULL;
}


/* The games in the order of their cards. */
static unsigned
list_games (const char *ids[])
{
  size_t n;
  unsigned n_games = 0;
  const CpRules *const *all = cp_rules_all (&n);

  for (size_t i = 0; i < n; i++)
    if (i == 0 || all[i]->variant != all[i - 1]->variant)
      ids[n_games++] = all[i]->variant->id;
  return n_games;
}


/* For the keyboard, the cards are one stop of Tab; arrow keys select a card. */
static void
test_cards_by_keys (Fixture *fixture, gconstpointer data)
{
  const char *ids[16];

  g_assert_cmpuint (list_games (ids), ==, 4);
  cp_test_ui_key ("Escape");
  g_settings_set_string (fixture->settings, "last-rules", ids[0]);
  open_dialog (fixture);
  cp_test_ui_key ("<Shift>Tab");
  g_assert_true (is_on_label (fixture, "Start"));
  cp_test_ui_key ("Down");
  assert_on_card (fixture, ids[0]);
  cp_test_ui_key ("Right");
  assert_on_card (fixture, ids[1]);
  cp_test_ui_key ("Right");
  assert_on_card (fixture, ids[1]);
  cp_test_ui_key ("Down");
  assert_on_card (fixture, ids[3]);
  cp_test_ui_key ("Left");
  assert_on_card (fixture, ids[2]);
  cp_test_ui_key ("Tab");
  g_assert_true (is_on_label (fixture, "A Friend"));
  cp_test_ui_key ("<Shift>Tab");
  assert_on_card (fixture, ids[2]);
  cp_test_ui_key ("<Shift>Tab");
  g_assert_true (is_on_label (fixture, "Start"));
  cp_test_ui_key ("Tab");
  assert_on_card (fixture, ids[2]);
  cp_test_ui_key ("Up");
  assert_on_card (fixture, ids[0]);
  cp_test_ui_key ("Down");
  cp_test_ui_key ("space");
  assert_on_card (fixture, ids[2]);
  cp_test_ui_key ("Return");
  assert_on_card (fixture, ids[2]);
  g_assert_null (fixture->game);
  cp_test_ui_key ("<Control>Return");
  cp_test_ui_settle ();
  g_assert_nonnull (fixture->game);
  g_assert_cmpstr (cp_game_get_rules (fixture->game)->variant->id, ==, ids[2]);
}


/* A typed time is used to the second, even if the focus is still in its entry, and is shown the
 * next time. */
static void
test_own_times (Fixture *fixture, gconstpointer data)
{
  static const struct {
    const char *typed;
    const char *shown;
    int64_t ms;
  } minutes[] = {
    { "0.5", "0:30", 30000 },  { "0,5", "0:30", 30000 },   { "0:30", "0:30", 30000 },
    { "1.5", "1:30", 90000 },  { "2:05", "2:05", 125000 }, { "0.25", "0:15", 15000 },
    { "5", "5", 300000 },      { "0:01", "0:01", 1000 },   { "0", "0:01", 1000 },
    { "1000", "600", 36000000 },
  }, seconds[] = {
    { "2.5", "2.5", 2500 }, { "2,5", "2.5", 2500 }, { "3", "3", 3000 }, { "0.1", "0.1", 100 },
  };

  g_settings_set_enum (fixture->settings, "clock-kind", 3);
  cp_test_ui_key ("Escape");
  open_dialog (fixture);
  for (size_t i = 0; i < G_N_ELEMENTS (minutes); i++) {
    g_test_message ("%s", minutes[i].typed);
    g_clear_object (&fixture->game);
    type_time (fixture, "White’s minutes", minutes[i].typed);
    type_time (fixture, "Seconds for each move", seconds[i % G_N_ELEMENTS (seconds)].typed);
    cp_test_ui_key ("<Control>Return");
    cp_test_ui_settle ();
    const CpTimeControl *control = cp_clock_get_control (cp_game_get_clock (fixture->game));
    g_assert_cmpint (control->main_ms[CP_WHITE], ==, minutes[i].ms);
    g_assert_cmpint (control->bonus_ms[CP_BLACK], ==, seconds[i % G_N_ELEMENTS (seconds)].ms);

    open_dialog (fixture);
    g_assert_cmpstr (read_time (fixture, "White’s minutes"), ==, minutes[i].shown);
    g_assert_cmpstr (read_time (fixture, "Seconds for each move"), ==,
                     seconds[i % G_N_ELEMENTS (seconds)].shown);
  }
  g_settings_reset (fixture->settings, "clock-white-seconds");
  g_settings_reset (fixture->settings, "clock-bonus-seconds");
}


/* In a script from right to left the first card is on the right. */
static void
test_cards_mirrored (Fixture *fixture, gconstpointer data)
{
  const char *ids[16];

  list_games (ids);
  cp_test_ui_key ("Escape");
  g_settings_set_string (fixture->settings, "last-rules", ids[0]);
  gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  open_dialog (fixture);
  cp_test_ui_key ("<Shift>Tab");
  cp_test_ui_key ("Tab");
  cp_test_ui_key ("Right");
  assert_on_card (fixture, ids[0]);
  cp_test_ui_key ("Left");
  assert_on_card (fixture, ids[1]);
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
}


/* A click on a card focuses it, so that the arrow keys continue from there. */
static void
test_card_clicked (Fixture *fixture, gconstpointer data)
{
  const char *ids[16];

  list_games (ids);
  cp_test_ui_click_middle (find_card (fixture, ids[1]));
  cp_test_ui_settle ();
  cp_test_ui_key ("Down");
  assert_on_card (fixture, ids[3]);
}


/* Ctrl+Enter works wherever the focus is. */
static void
test_control_enter (Fixture *fixture, gconstpointer data)
{
  for (int i = 0; i < 6; i++)
    cp_test_ui_key ("Tab");
  cp_test_ui_key ("<Control>Return");
  cp_test_ui_settle ();
  g_assert_nonnull (fixture->game);
}


/* Returns the number of pixels that differ clearly. */
static unsigned
count_changed (GBytes *before, GBytes *after)
{
  size_t size, other_size;
  const uint8_t *old = g_bytes_get_data (before, &size);
  const uint8_t *new = g_bytes_get_data (after, &other_size);
  unsigned n = 0;

  g_assert_cmpuint (size, ==, other_size);
  for (size_t i = 0; i < size; i += 4)
    n += abs (old[i] - new[i]) + abs (old[i + 1] - new[i + 1]) + abs (old[i + 2] - new[i + 2]) > 96;
  return n;
}


/* The chosen card shows the focus, too, with a second line round it. */
static void
test_focus_seen (Fixture *fixture, gconstpointer data)
{
  const char *id = cp_rules_default ()->variant->id;
  GtkWidget *card = find_card (fixture, id);
  GtkWidget *cards = gtk_widget_get_parent (card);

  cp_test_ui_key ("<Shift>Tab");
  cp_test_ui_settle ();
  g_autoptr (GBytes) chosen = cp_test_ui_get_pixels (cards);
  cp_test_ui_key ("Tab");
  cp_test_ui_settle ();
  assert_on_card (fixture, id);
  g_autoptr (GBytes) focused = cp_test_ui_get_pixels (cards);
  g_assert_cmpuint (count_changed (chosen, focused), >,
                    gtk_widget_get_width (card) + gtk_widget_get_height (card));
}


/* The dialog for a position has no cards: the focus is on the first control after them. */
static void
test_focus_of_position (Fixture *fixture, gconstpointer data)
{
  CpPosition start;

  cp_position_init (&start, cp_rules_default ());
  gtk_window_destroy (GTK_WINDOW (fixture->dialog));
  fixture->dialog = cp_new_game_dialog_new (fixture->parent, fixture->settings);
  cp_new_game_dialog_set_start (CP_NEW_GAME_DIALOG (fixture->dialog), &start);
  cp_test_ui_present (GTK_WINDOW (fixture->dialog));
  cp_test_ui_settle ();
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (fixture->dialog));
  g_assert_nonnull (focus);
  g_assert_true (GTK_IS_TEXT (focus));
}


static const char *
get_tag (Fixture *fixture, const char *tag)
{
  return cp_record_get_tag (cp_game_get_record (fixture->game), tag);
}


/* Returns the level of the computer that plays @side, or 0. */
static unsigned
get_level (Fixture *fixture, CpSide side)
{
  const char *seat = cp_game_get_seat (fixture->game, side);
  unsigned level = 0;

  g_assert_true (seat == NULL || sscanf (seat, "computer-%u-", &level) == 1);
  return level;
}


/* Against a computer the user enters one name and one side, which is at the bottom. */
static void
test_computer (Fixture *fixture, gconstpointer data)
{
  g_settings_set_int (fixture->settings, "computer-level", 5);
  g_settings_set_enum (fixture->settings, "own-colour", CP_OWN_BLACK);
  g_settings_set_string (fixture->settings, "own-name", " Anna ");
  cp_test_ui_key ("Escape");
  open_dialog (fixture);
  click_label (fixture->dialog, "A Friend");
  g_assert_null (cp_test_ui_find_label (fixture->dialog, "5 – Skilled"));
  click_label (fixture->dialog, "Computer");
  g_assert_nonnull (cp_test_ui_find_label (fixture->dialog, "5 – Skilled"));
  g_assert_null (cp_test_ui_find_label (fixture->dialog, "Draw Lots for White"));
  click_label (fixture->dialog, "Start");
  g_assert_cmpuint (get_level (fixture, CP_WHITE), ==, 5);
  g_assert_cmpuint (get_level (fixture, CP_BLACK), ==, 0);
  g_assert_cmpstr (get_tag (fixture, "White"), ==, "Computer 5");
  g_assert_cmpstr (get_tag (fixture, "Black"), ==, "Anna");
  g_assert_true (fixture->flipped);
  g_autofree char *last = cp_last_game_describe (fixture->settings, cp_rules_default ()->variant);
  g_assert_true (g_str_has_prefix (last, "Computer 5 · "));
  /* The dialog opens with the same opponent. */
  open_dialog (fixture);
  g_assert_nonnull (cp_test_ui_find_label (fixture->dialog, "5 – Skilled"));
  click_label (fixture->dialog, "A Friend");
  click_label (fixture->dialog, "Start");
  g_assert_null (cp_game_get_seat (fixture->game, CP_WHITE));
  g_assert_null (get_tag (fixture, "White"));
}


static void
test_watch (Fixture *fixture, gconstpointer data)
{
  g_settings_set_int (fixture->settings, "computer-level", 3);
  g_settings_set_int (fixture->settings, "second-level", 7);
  cp_test_ui_key ("Escape");
  open_dialog (fixture);
  click_label (fixture->dialog, "Watch");
  g_assert_nonnull (cp_test_ui_find_label (fixture->dialog, "White’s Level"));
  click_label (fixture->dialog, "Start");
  g_assert_cmpuint (get_level (fixture, CP_WHITE), ==, 3);
  g_assert_cmpuint (get_level (fixture, CP_BLACK), ==, 7);
  g_assert_cmpstr (get_tag (fixture, "Black"), ==, "Level 7");
  g_assert_false (fixture->flipped);
}


#ifdef HAVE_NETWORK
static void
join_cb (bool *joins)
{
  *joins = true;
}


/* The button Join a Friend is on the page Online. */
static void
test_join (Fixture *fixture, gconstpointer data)
{
  bool joins = false;

  g_signal_connect_swapped (fixture->dialog, "join", G_CALLBACK (join_cb), &joins);
  g_assert_null (cp_test_ui_find_label (fixture->dialog, "Join a Friend"));
  click_label (fixture->dialog, "Online");
  click_label (fixture->dialog, "Join a Friend");
  cp_test_ui_wait_until (joins);
  g_assert_null (fixture->game);
}
#endif


/* With the colour drawn by lot, the user is at the bottom, and gets each colour sometimes. */
static void
test_computer_by_lot (Fixture *fixture, gconstpointer data)
{
  bool seen[2] = { false, false };

  g_settings_set_enum (fixture->settings, "opponent", CP_OPPONENT_COMPUTER);
  g_settings_set_enum (fixture->settings, "own-colour", CP_OWN_BY_LOT);
  g_assert_true (cp_last_game_draws_lots (fixture->settings));
  for (unsigned i = 0; i < 64; i++) {
    g_autoptr (CpGame) game = cp_game_new (cp_rules_default (), NULL);
    bool flipped;
    cp_last_game_seat (fixture->settings, game, &flipped);
    g_assert_true ((cp_game_get_seat (game, CP_BLACK) == NULL) == flipped);
    g_assert_true ((cp_game_get_seat (game, CP_WHITE) != NULL) == flipped);
    seen[flipped] = true;
  }
  g_assert_true (seen[0] && seen[1]);
}


/* Warnings are offered against weak levels of the computer only, and the choice is kept. */
static void
test_coach (Fixture *fixture, gconstpointer data)
{
  click_label (fixture->dialog, "Computer");
  GtkWidget *row = cp_test_ui_find_label (fixture->dialog, "Warn Me of Blunders");
  g_assert_nonnull (row);
  cp_test_ui_click_middle (row);
  cp_test_ui_key ("<Control>Return");
  cp_test_ui_settle ();
  g_assert_false (g_settings_get_boolean (fixture->settings, "coach"));
  g_settings_reset (fixture->settings, "coach");
  g_settings_set_int (fixture->settings, "computer-level", 4);
  open_dialog (fixture);
  g_assert_null (cp_test_ui_find_label (fixture->dialog, "Warn Me of Blunders"));
  gtk_window_close (GTK_WINDOW (fixture->dialog));
  cp_test_ui_settle ();
}


CP_TESTS ()
{
#define ADD(name, function)                                                                        \
  g_test_add ("/ui/new-game-dialog/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("enter", test_enter);
  ADD ("enter-on-start", test_enter_on_start);
  ADD ("own-times", test_own_times);
  ADD ("tab-changes-nothing", test_tab_changes_nothing);
  ADD ("escape", test_escape);
  ADD ("every-game", test_every_game);
  ADD ("choose", test_choose);
  ADD ("choices-of-black", test_choices_of_black);
  ADD ("times", test_times);
  ADD ("lots", test_lots);
  ADD ("last-game", test_last_game);
  ADD ("computer", test_computer);
  ADD ("coach", test_coach);
  ADD ("computer-by-lot", test_computer_by_lot);
  ADD ("watch", test_watch);
#ifdef HAVE_NETWORK
  ADD ("join", test_join);
#endif
  ADD ("cards-by-keys", test_cards_by_keys);
  ADD ("cards-mirrored", test_cards_mirrored);
  ADD ("card-clicked", test_card_clicked);
  ADD ("control-enter", test_control_enter);
  ADD ("focus-seen", test_focus_seen);
  ADD ("focus-of-position", test_focus_of_position);
#undef ADD
}
