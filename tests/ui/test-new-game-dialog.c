/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"
#include "cp-test-ui.h"
#include "rules/cp-variant.h"
#include "ui/cp-new-game-dialog.h"
#include "ui/cp-ui-resource.h"

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
  g_settings_reset (fixture->settings, "clock-kind");
  fixture->parent = cp_test_ui_show (gtk_label_new ("parent"), 700, 760);
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


/* Enter alone starts the game that is proposed. */
static void
test_enter_starts (Fixture *fixture, gconstpointer data)
{
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


/* Each game can be chosen by its card; it shows its own options and is remembered. */
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
    click_label (fixture->dialog, "Start");
    g_assert_nonnull (fixture->game);
    g_assert_true (cp_game_get_rules (fixture->game)->variant == variant);
    g_autofree char *last = g_settings_get_string (fixture->settings, "last-rules");
    g_assert_true (cp_rules_parse (last, NULL)->variant == variant);
  }
}


/* Where Black has a say the dialog tells so, and in what; nobody is asked once more. */
static void
test_say_of_black (Fixture *fixture, gconstpointer data)
{
  static const struct {
    const char *power;
    const char *text;
  } cases[] = {
    { "dynamic", "The power comes from the nearest piece to White’s left, round the edge. Black "
                 "decides, for the whole game, whether it is “From the west” or “From the east”." },
    { "dynamic:power=east",
      "The power comes from the nearest piece to White’s right, round the edge. Black decides, for "
      "the whole game, whether it is “From the west” or “From the east”." },
    { "dynamic:power=loony-east",
      "The power to move comes from the east, the power to take from the west. Black decides, for "
      "the whole game, whether it is “Loony, moving west” or “Loony, moving east”." },
    { "dynamic:power=own", "The power comes from the left as each side sees it; the white king and "
                           "queen change places." },
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


static bool
is_list_item (GtkWidget *widget, const void *data)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_ancestor (widget, GTK_TYPE_LIST_VIEW) != NULL &&
         g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), data);
}


/* What is chosen from is read to its end. */
static void
test_whole_items (Fixture *fixture, gconstpointer data)
{
  static const char *const items[] = {
    "No clocks",
    "Tournament: one hour each",
    "Lightning: ten minutes each",
    "Own times",
  };
  GtkWidget *row = cp_test_ui_find_label (fixture->dialog, "Time");

  row = gtk_widget_get_ancestor (row, GTK_TYPE_LIST_BOX_ROW);
  gtk_widget_activate (row);
  cp_test_ui_settle ();
  for (size_t i = 0; i < G_N_ELEMENTS (items); i++) {
    GtkWidget *label = cp_test_ui_find (row, is_list_item, items[i]);
    g_assert_nonnull (label);
    g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label))));
    g_assert_cmpint (gtk_label_get_ellipsize (GTK_LABEL (label)), ==, PANGO_ELLIPSIZE_NONE);
  }
  cp_test_ui_key ("Down");
  cp_test_ui_key ("Down");
  cp_test_ui_key ("Return");
  click_label (fixture->dialog, "Start");
  g_assert_cmpint (cp_clock_get_control (cp_game_get_clock (fixture->game))->main_ms[CP_WHITE], ==,
                   600000);
}


/* Whoever opens the dialog may choose a game for the players; its last options stay. */
static void
test_choose (Fixture *fixture, gconstpointer data)
{
  cp_test_ui_key ("Escape");
  g_settings_set_string (fixture->settings, "last-rules", "shifting-sands:board=8x8,colours=each");
  open_dialog (fixture);
  cp_new_game_dialog_choose (CP_NEW_GAME_DIALOG (fixture->dialog), "heavy-gravity");
  cp_test_ui_key ("Return");
  cp_test_ui_settle ();
  g_assert_nonnull (fixture->game);
  g_assert_cmpstr (cp_game_get_rules (fixture->game)->string, ==, "heavy-gravity");

  g_settings_set_string (fixture->settings, "last-rules", "shifting-sands:board=8x8,colours=each");
  open_dialog (fixture);
  cp_new_game_dialog_choose (CP_NEW_GAME_DIALOG (fixture->dialog), "shifting-sands");
  cp_test_ui_key ("Return");
  cp_test_ui_settle ();
  g_assert_cmpstr (cp_game_get_rules (fixture->game)->string, ==,
                   "shifting-sands:board=8x8,colours=each");
}


int
main (int argc, char *argv[])
{
  cp_test_ui_init (&argc, &argv);
  cp_ui_register_resource ();
#define ADD(name, function)                                                                        \
  g_test_add ("/ui/new-game-dialog/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("enter-starts", test_enter_starts);
  ADD ("tab-changes-nothing", test_tab_changes_nothing);
  ADD ("escape", test_escape);
  ADD ("every-game", test_every_game);
  ADD ("choose", test_choose);
  ADD ("say-of-black", test_say_of_black);
  ADD ("whole-items", test_whole_items);
#undef ADD
  return g_test_run ();
}
