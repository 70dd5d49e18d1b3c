/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * External engines: they are added in the preferences, play and analyse, and no work is lost when
 * they fail.
 */

#include "cp-test-hostile.h"
#include "cp-test-window.h"
#include "ui/pages/preferences/cp-engine-dialog.h"
#include "ui/pages/preferences/cp-preferences-window.h"
#include "ui/parts/analysis/cp-analysis-lines.h"
#include "ui/parts/analysis/cp-engine-picker.h"
#include "ui/parts/settings/cp-preferences.h"

#define WIDTH  980
#define HEIGHT 760

typedef struct {
  char *folder;
  CpWindow *window;
  GSettings *settings;
  CpEngineList *engines;
} Fixture;


static void
set_up (Fixture *f, const void *data)
{
  f->folder = g_dir_make_tmp ("counterpoise-XXXXXX", NULL);
  f->window = cp_test_window_open (f->folder, WIDTH, HEIGHT);
  f->settings = cp_test_window_settings (f->window);
  f->engines = cp_engine_list_new (f->settings);
  g_settings_set_string (f->settings, "last-rules", "heavy-gravity");
}


static void
tear_down (Fixture *f, const void *data)
{
  static const char *const keys[] = { "engines",         "opponent",          "opponent-engine",
                                      "analysis-engine", "comparison-engine", "last-rules" };

  for (size_t i = 0; i < G_N_ELEMENTS (keys); i++)
    g_settings_reset (f->settings, keys[i]);
  g_clear_object (&f->engines);
  cp_window_set_closing (f->window, true);
  cp_test_window_close (f->window);
  g_free (f->folder);
}


static CpGame *
game (Fixture *f)
{
  return cp_test_window_game (f->window);
}


static void
wait_for_text (GtkWidget *root, const char *text)
{
  while (cp_test_ui_find_label (root, text) == NULL)
    g_main_context_iteration (NULL, TRUE);
}


static bool
is_save (GtkWidget *widget, const void *data)
{
  return GTK_IS_BUTTON (widget) &&
         g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), "_Save") == 0;
}


static bool
is_file_button (GtkWidget *widget, const void *data)
{
  return GTK_IS_BUTTON (widget) &&
         g_strcmp0 (gtk_widget_get_tooltip_text (widget), "Choose a File") == 0;
}


/* Opens the dialog for an engine that behaves as @mode says. */
static GtkWidget *
open_dialog (Fixture *f, CpEngine *engine, const char *mode)
{
  g_autofree char *path = cp_test_hostile_path (mode);
  GtkWidget *dialog = cp_engine_dialog_new (GTK_WINDOW (f->window), f->engines, engine, path);

  cp_test_ui_present (GTK_WINDOW (dialog));
  return dialog;
}


static void
add (Fixture *f, const char *mode)
{
  GtkWidget *dialog = open_dialog (f, NULL, mode);
  GtkWidget *save = cp_test_ui_find (dialog, is_save, NULL);

  while (!gtk_widget_get_sensitive (save))
    g_main_context_iteration (NULL, TRUE);
  cp_test_ui_settle ();
  cp_test_window_press (dialog, "Save");
  cp_test_ui_settle ();
}


/* The engine gets the name that it reports and the game of the same name, and is listed. */
static void
test_added (Fixture *f, const void *data)
{
  add (f, "good");
  CpEngine *engine = cp_engine_list_find (f->engines, "Hostile 1.0");
  g_assert_nonnull (engine);
  g_assert_cmpstr (cp_engine_find_game (engine, cp_rules_parse ("heavy-gravity", NULL)), ==,
                   "heavy-gravity");
  g_assert_null (cp_engine_find_game (engine, cp_rules_default ()));
  GtkWidget *dialog = open_dialog (f, engine, "good");
  wait_for_text (dialog, "Heavy Gravity Chess");
  GtkWidget *known = cp_test_ui_find_type (dialog, ADW_TYPE_COMBO_ROW);
  g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (known)), ==,
                   "Heavy Gravity Chess");
  g_assert_nonnull (cp_test_ui_find_label (dialog, "Threads"));
  g_assert_nonnull (cp_test_ui_find (dialog, is_file_button, NULL));
  g_assert_null (cp_test_ui_find_label (dialog, "Clear Hash"));
  gtk_window_close (GTK_WINDOW (dialog));
  GtkWidget *preferences = cp_preferences_window_new (GTK_WINDOW (f->window));
  cp_test_ui_present (GTK_WINDOW (preferences));
  cp_test_window_press (preferences, "Engines");
  cp_test_ui_settle ();
  g_assert_nonnull (cp_test_ui_find_label (preferences, "Hostile 1.0"));
  gtk_window_close (GTK_WINDOW (preferences));
}


/* For a program that is not an engine, the dialog shows an error and does not save it. */
static void
test_no_engine (Fixture *f, const void *data)
{
  GtkWidget *dialog = open_dialog (f, NULL, "dies-at-start");

  wait_for_text (dialog, "“dies-at-start” quit before it answered in UCI.");
  g_assert_false (gtk_widget_get_sensitive (cp_test_ui_find (dialog, is_save, NULL)));
  g_assert_null (cp_test_ui_find_type (dialog, ADW_TYPE_ENTRY_ROW));
  gtk_window_close (GTK_WINDOW (dialog));
}


/* Adds an engine that behaves as @mode says to the preferences. */
static void
put (Fixture *f, const char *mode)
{
  g_autofree char *path = cp_test_hostile_path (mode);
  GVariantBuilder games = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a{ss}"));

  g_variant_builder_add (&games, "{ss}", "heavy-gravity", "heavy-gravity");
  g_autoptr (CpEngine) engine =
      cp_engine_new (mode, path, g_variant_new ("a{ss}", NULL), g_variant_builder_end (&games));
  cp_engine_list_put (f->engines, NULL, engine);
}


/* Begins a game against the engine, with the player as White. */
static void
begin (Fixture *f, const char *mode)
{
  put (f, mode);
  g_settings_set_string (f->settings, "opponent-engine", mode);
  cp_test_ui_key ("<Control>n");
  GtkWidget *dialog = cp_test_window_dialog (f->window);
  cp_test_window_press (dialog, "Computer");
  cp_test_ui_settle ();
  g_assert_nonnull (cp_test_ui_find_label (dialog, mode));
  cp_test_window_press (dialog, "Start");
  cp_test_ui_settle ();
  g_object_set (cp_match_get_player (cp_test_window_match (f->window), CP_BLACK), "unhurried",
                FALSE, NULL);
}


static void
wait_for_ply (Fixture *f, unsigned ply)
{
  while (cp_game_get_head (game (f))->ply < ply)
    g_main_context_iteration (NULL, TRUE);
  cp_test_ui_settle ();
}


static void
test_plays (Fixture *f, const void *data)
{
  begin (f, "good");
  g_assert_cmpstr (cp_game_get_player (game (f), CP_BLACK), ==, "good");
  cp_test_window_type_move (f->window, "e3");
  wait_for_ply (f, 2);
  g_assert_cmpstr (cp_game_get_seat (game (f), CP_BLACK), ==, "engine-good");
}


/* An engine is not offered for games that it does not play. */
static void
test_not_offered (Fixture *f, const void *data)
{
  put (f, "good");
  g_settings_set_string (f->settings, "opponent-engine", "good");
  g_settings_set_string (f->settings, "last-rules", "dynamic");
  cp_test_ui_key ("<Control>n");
  GtkWidget *dialog = cp_test_window_dialog (f->window);
  cp_test_window_press (dialog, "Computer");
  cp_test_ui_settle ();
  g_assert_null (cp_test_ui_find_label (dialog, "good"));
  cp_test_window_press (dialog, "Start");
  cp_test_ui_settle ();
  g_assert_true (g_str_has_prefix (cp_game_get_seat (game (f), CP_BLACK), "computer-"));
}


/* The reason why an engine failed is shown. It can be started again, or be replaced by a local
 * player. */
static void
test_dies (Fixture *f, const void *data)
{
  GtkWidget *window = GTK_WIDGET (f->window);

  begin (f, "dies");
  cp_test_window_type_move (f->window, "e3");
  wait_for_text (window, "dies (Black) cannot continue");
  cp_test_ui_settle ();
  g_assert_false (cp_game_get_can_move (game (f)));
  cp_test_window_press (window, "Try Again");
  cp_test_ui_settle ();
  wait_for_text (window, "dies (Black) cannot continue");
  cp_test_ui_settle ();
  cp_test_window_press (window, "Take Over");
  cp_test_ui_settle ();
  g_assert_true (cp_game_get_can_move (game (f)));
  cp_test_window_type_move (f->window, "e6");
  g_assert_cmpuint (cp_game_get_head (game (f))->ply, ==, 2);
}


/* In an analysis the reason is shown in place of the depth. */
static void
test_analysis (Fixture *f, const void *data)
{
  put (f, "illegal");
  g_settings_set_string (cp_preferences_settings (), "analysis-engine", "illegal");
  g_autoptr (CpGame) new = cp_game_new (cp_rules_parse ("heavy-gravity", NULL), NULL);
  cp_test_window_set_game (f->window, new);
  cp_game_set_reviewing (new, true);
  cp_test_ui_settle ();
  cp_test_ui_key ("F7");
  wait_for_text (GTK_WIDGET (f->window), "“illegal” played “a1a8”, which is not possible here.");
}


/* Opens a review of an empty game with the analysis. */
static CpGame *
analyse (Fixture *f, const char *rules)
{
  CpGame *new = cp_game_new (cp_rules_parse (rules, NULL), NULL);

  cp_test_window_set_game (f->window, new);
  cp_game_set_reviewing (new, true);
  cp_test_ui_settle ();
  cp_test_ui_key ("F7");
  cp_test_ui_settle ();
  return new;
}


/* Opens the menu of the engine that analyses. */
static GtkWidget *
open_picker (Fixture *f)
{
  GtkWidget *picker = cp_test_ui_find_type (GTK_WIDGET (f->window), CP_TYPE_ENGINE_PICKER);

  gtk_menu_button_popup (GTK_MENU_BUTTON (gtk_widget_get_first_child (picker)));
  cp_test_ui_settle ();
  return picker;
}


static void
close_picker (GtkWidget *picker)
{
  gtk_menu_button_popdown (GTK_MENU_BUTTON (gtk_widget_get_first_child (picker)));
  cp_test_ui_settle ();
}


/* The analysis shows the name of the engine, and another one can be chosen there, which is
 * remembered. */
static void
test_picked (Fixture *f, const void *data)
{
  put (f, "analyses");
  G_GNUC_UNUSED g_autoptr (CpGame) new = analyse (f, "heavy-gravity");
  GtkWidget *picker = open_picker (f);
  GtkWidget *entry = cp_test_ui_find_label (picker, "analyses");
  g_assert_nonnull (cp_test_ui_find_label (picker, "Counterpoise"));
  g_assert_true (gtk_widget_is_sensitive (entry));
  gtk_widget_activate_action (entry, "picker.engine", "s", "analyses");
  g_autofree char *chosen = g_settings_get_string (f->settings, "analysis-engine");
  g_assert_cmpstr (chosen, ==, "analyses");
  wait_for_text (GTK_WIDGET (f->window), "Depth 5, 1000/s");
  close_picker (picker);
  g_assert_nonnull (cp_test_ui_find_label (picker, "analyses"));
  g_assert_true (cp_test_hostile_runs ("analyses"));
  cp_test_ui_key ("F7");
  cp_test_hostile_wait_for_end ("analyses");
}


/* An engine that does not play the game cannot be chosen, and the program's own replaces it. */
static void
test_picked_for_others (Fixture *f, const void *data)
{
  put (f, "good");
  g_settings_set_string (f->settings, "analysis-engine", "good");
  G_GNUC_UNUSED g_autoptr (CpGame) new = analyse (f, "dynamic");
  GtkWidget *picker = open_picker (f);
  GtkWidget *reason = cp_test_ui_find_label (picker, "good (does not play this game)");
  g_assert_nonnull (reason);
  g_assert_false (gtk_widget_is_sensitive (reason));
  g_assert_null (cp_test_ui_find_label (picker, "good"));
  close_picker (picker);
}


static bool
is_stop_button (GtkWidget *widget, const void *data)
{
  return g_strcmp0 (gtk_widget_get_tooltip_text (widget), "Stop Comparing") == 0;
}


/* Returns whether @lines are of the position on the board. */
static bool
is_in_step (Fixture *f, GtkWidget *lines)
{
  CpAnalyser *analyser = cp_analysis_lines_get_analyser (CP_ANALYSIS_LINES (lines));

  return cp_position_same (cp_analyser_get_position (analyser), cp_game_get_position (game (f)));
}


/* Two engines analyse at once, each with its own lines. If one of them dies, the reason is shown
 * and the other goes on; both follow the game; and neither process remains. */
static void
test_compared (Fixture *f, const void *data)
{
  GtkWidget *window = GTK_WIDGET (f->window);

  put (f, "analyses");
  put (f, "dies");
  g_settings_set_string (f->settings, "analysis-engine", "dies");
  G_GNUC_UNUSED g_autoptr (CpGame) new = analyse (f, "heavy-gravity");
  GtkWidget *first = cp_test_ui_find_type (window, CP_TYPE_ANALYSIS_LINES);
  g_assert_null (gtk_widget_get_next_sibling (first));
  gtk_widget_activate_action (first, "analysis.compare", "s", "analyses");
  cp_test_ui_settle ();
  GtkWidget *second = gtk_widget_get_next_sibling (first);
  g_assert_nonnull (second);
  wait_for_text (first, "“dies” quit unexpectedly.");
  wait_for_text (second, "Depth 5, 1000/s");
  g_assert_true (is_in_step (f, first) && is_in_step (f, second));
  g_assert_true (cp_game_play (new, "e3", NULL));
  for (unsigned i = 0; i < 5; i++) {
    cp_game_go_to_previous (new);
    cp_game_go_to_next (new);
  }
  g_assert_true (is_in_step (f, first) && is_in_step (f, second));
  wait_for_text (first, "“dies” quit unexpectedly.");
  wait_for_text (second, "Depth 5, 1000/s");

  GtkWidget *stop = cp_test_ui_find (window, is_stop_button, NULL);
  cp_test_ui_click_middle (stop);
  cp_test_ui_settle ();
  g_assert_null (gtk_widget_get_next_sibling (first));
  cp_test_hostile_wait_for_end ("analyses");
}


/* Choosing the other engine exchanges the two. An engine that does not play the game is not
 * compared with, but the choice is kept. */
static void
test_compared_choices (Fixture *f, const void *data)
{
  GtkWidget *window = GTK_WIDGET (f->window);
  g_autofree char *other = NULL;

  put (f, "analyses");
  g_settings_set (f->settings, "comparison-engine", "ms", "analyses");
  G_GNUC_UNUSED g_autoptr (CpGame) new = analyse (f, "heavy-gravity");
  GtkWidget *first = cp_test_ui_find_type (window, CP_TYPE_ANALYSIS_LINES);
  GtkWidget *second = gtk_widget_get_next_sibling (first);
  g_assert_nonnull (cp_test_ui_find_label (first, "Counterpoise"));
  g_assert_nonnull (cp_test_ui_find_label (second, "analyses"));
  gtk_widget_activate_action (
      gtk_widget_get_first_child (cp_test_ui_find_type (first, CP_TYPE_ENGINE_PICKER)),
      "picker.engine", "s", "analyses");
  cp_test_ui_settle ();
  first = cp_test_ui_find_type (window, CP_TYPE_ANALYSIS_LINES);
  second = gtk_widget_get_next_sibling (first);
  g_assert_nonnull (cp_test_ui_find_label (first, "analyses"));
  g_assert_nonnull (cp_test_ui_find_label (second, "Counterpoise"));
  g_settings_get (f->settings, "comparison-engine", "ms", &other);
  g_assert_cmpstr (other, ==, "");

  g_autoptr (CpGame) another = cp_game_new (cp_rules_parse ("dynamic", NULL), NULL);
  cp_game_set_reviewing (another, true);
  cp_test_window_set_game (f->window, another);
  cp_test_ui_settle ();
  g_assert_null (gtk_widget_get_next_sibling (first));
  g_assert_nonnull (cp_test_ui_find_label (first, "Counterpoise"));
}


#define ADD(name, test)                                                                            \
  g_test_add ("/journeys/engines/" name, Fixture, NULL, set_up, test, tear_down)

int
main (int argc, char *argv[])
{
  cp_test_ui_init (&argc, &argv);
  cp_test_hostile_init (argv[1]);
  ADD ("added", test_added);
  ADD ("no-engine", test_no_engine);
  ADD ("plays", test_plays);
  ADD ("not-offered", test_not_offered);
  ADD ("dies", test_dies);
  ADD ("analysis", test_analysis);
  ADD ("picked", test_picked);
  ADD ("picked-for-others", test_picked_for_others);
  ADD ("compared", test_compared);
  ADD ("compared-choices", test_compared_choices);
  int status = g_test_run ();
  cp_test_hostile_clear ();
  return status;
}
