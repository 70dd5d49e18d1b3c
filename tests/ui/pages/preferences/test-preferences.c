/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <adwaita.h>

#include "config.h"
#include "cp-test-ui.h"
#include "model/compose/cp-draft.h"
#include "rules/notation/cp-letters.h"
#include "rules/position/cp-fen.h"
#include "support/cp-test-main.h"
#include "ui/parts/board/cp-board-view.h"
#include "ui/parts/moves/cp-move-list.h"
#include "ui/pages/preferences/cp-preferences-window.h"
#include "ui/parts/settings/cp-preferences.h"
#include "ui/parts/settings/cp-ui-palette.h"
#include "ui/parts/words/cp-move-words.h"

#define WIDTH  480
#define HEIGHT 760


static void
reset (void)
{
  static const char *const keys[] = { CP_PREFERENCE_ANIMATION, CP_PREFERENCE_COORDINATES,
                                      CP_PREFERENCE_HINTS,     CP_PREFERENCE_MOVES,
                                      CP_PREFERENCE_SOUNDS,    CP_PREFERENCE_THEME };
  for (size_t i = 0; i < G_N_ELEMENTS (keys); i++)
    g_settings_reset (cp_preferences_settings (), keys[i]);
}


static CpGame *
make_game (const char *rules, const char *fen)
{
  CpPosition pos;
  cp_position_init (&pos, cp_rules_parse (rules, NULL));
  g_assert_true (fen == NULL || cp_fen_read (pos.rules, fen, &pos, NULL));
  return cp_game_new_at (&pos, NULL);
}


static bool
looks_like (GtkWidget *widget, GBytes *before)
{
  g_autoptr (GBytes) after = cp_test_ui_get_pixels (widget);
  return g_bytes_equal (before, after);
}


static void
move_to_square (GtkWidget *view, const char *name)
{
  const CpBoardGeometry *geometry = cp_board_view_get_geometry (CP_BOARD_VIEW (view));
  double x, y;
  cp_board_geometry_centre (geometry, cp_square_parse (geometry->rules, name, NULL), &x, &y);
  cp_test_ui_move (view, x, y);
}


static void
click_square (GtkWidget *view, const char *name)
{
  const CpBoardGeometry *geometry = cp_board_view_get_geometry (CP_BOARD_VIEW (view));
  double x, y;
  cp_board_geometry_centre (geometry, cp_square_parse (geometry->rules, name, NULL), &x, &y);
  cp_test_ui_click (view, x, y);
}


/* Two boards in two windows, one of them without a game, change their theme and change it back. */
static void
test_theme (void)
{
  static const char *const themes[] = { "clear", "print" };
  g_autoptr (CpGame) game = make_game ("changing-challenges", NULL);
  GtkWidget *boards[2] = { g_object_new (CP_TYPE_BOARD_VIEW, NULL),
                           g_object_new (CP_TYPE_BOARD_VIEW, NULL) };
  GtkWindow *windows[2];
  GBytes *before[2];
  cp_board_view_set_source (CP_BOARD_VIEW (boards[0]), CP_POSITION_SOURCE (game));
  g_autoptr (CpDraft) draft = cp_draft_new (cp_game_get_position (game));
  cp_board_view_set_source (CP_BOARD_VIEW (boards[1]), CP_POSITION_SOURCE (draft));
  for (int i = 0; i < 2; i++) {
    windows[i] = cp_test_ui_show (boards[i], WIDTH, HEIGHT);
    before[i] = cp_test_ui_get_pixels (boards[i]);
  }
  for (size_t t = 0; t < G_N_ELEMENTS (themes); t++) {
    g_settings_set_string (cp_preferences_settings (), CP_PREFERENCE_THEME, themes[t]);
    for (int i = 0; i < 2; i++) {
      g_assert_false (looks_like (boards[i], before[i]));
      g_assert_true (cp_ui_palette (boards[i]) ==
                     cp_palette_get_themed ((CpTheme) t + 1, false, false));
    }
  }
  g_settings_set_string (cp_preferences_settings (), CP_PREFERENCE_THEME, "wood");
  for (int i = 0; i < 2; i++)
    g_assert_true (looks_like (boards[i], before[i]));
  for (int i = 1; i >= 0; i--) {
    cp_test_ui_close (windows[i]);
    g_bytes_unref (before[i]);
  }
}


static void
test_coordinates (void)
{
  g_autoptr (CpGame) game = make_game ("dynamic", NULL);
  GtkWidget *board = g_object_new (CP_TYPE_BOARD_VIEW, NULL);
  gboolean shown;
  cp_board_view_set_source (CP_BOARD_VIEW (board), CP_POSITION_SOURCE (game));
  GtkWindow *window = cp_test_ui_show (board, WIDTH, HEIGHT);
  double square = cp_board_view_get_geometry (CP_BOARD_VIEW (board))->square;
  g_settings_set_boolean (cp_preferences_settings (), CP_PREFERENCE_COORDINATES, false);
  cp_test_ui_settle ();
  g_object_get (board, "show-coordinates", &shown, NULL);
  g_assert_false (shown);
  g_assert_cmpfloat (cp_board_view_get_geometry (CP_BOARD_VIEW (board))->square, >, square);
  /* A board that is created later has no coordinates either. */
  g_autoptr (GtkWidget) later = g_object_ref_sink (g_object_new (CP_TYPE_BOARD_VIEW, NULL));
  g_object_get (later, "show-coordinates", &shown, NULL);
  g_assert_false (shown);
  reset ();
  cp_test_ui_settle ();
  g_assert_cmpfloat (cp_board_view_get_geometry (CP_BOARD_VIEW (board))->square, ==, square);
  cp_test_ui_close (window);
}


/* Without hints only the selected piece is marked, and it can still be moved. */
static void
test_hints (void)
{
  g_autoptr (CpGame) game = make_game ("dynamic", NULL);
  GtkWidget *board = g_object_new (CP_TYPE_BOARD_VIEW, NULL);
  cp_board_view_set_source (CP_BOARD_VIEW (board), CP_POSITION_SOURCE (game));
  GtkWindow *window = cp_test_ui_show (board, WIDTH, HEIGHT);
  click_square (board, "e2");
  g_autoptr (GBytes) with = cp_test_ui_get_pixels (board);
  g_settings_set_boolean (cp_preferences_settings (), CP_PREFERENCE_HINTS, false);
  g_assert_false (looks_like (board, with));
  g_settings_set_boolean (cp_preferences_settings (), CP_PREFERENCE_HINTS, true);
  g_assert_true (looks_like (board, with));
  g_settings_set_boolean (cp_preferences_settings (), CP_PREFERENCE_HINTS, false);
  g_autoptr (GBytes) without = cp_test_ui_get_pixels (board);
  move_to_square (board, "e3");
  g_assert_true (looks_like (board, without));
  click_square (board, "e3");
  g_assert_true (cp_game_get_current (game)->parent != NULL);
  cp_test_ui_close (window);
  reset ();
}


static bool
is_animated (void)
{
  gboolean enabled;
  g_object_get (gtk_settings_get_default (), "gtk-enable-animations", &enabled, NULL);
  return enabled;
}


/* Only animations that the program has disabled are enabled again; the setting of the desktop is
 * kept. */
static void
test_animation (void)
{
  GSettings *settings = cp_preferences_settings ();
  cp_preferences_watch_animation ();
  g_assert_false (is_animated ());
  gtk_settings_reset_property (gtk_settings_get_default (), "gtk-enable-animations");
  g_assert_true (is_animated ());
  g_settings_set_boolean (settings, CP_PREFERENCE_ANIMATION, false);
  g_assert_false (is_animated ());
  g_settings_set_boolean (settings, CP_PREFERENCE_ANIMATION, true);
  g_assert_true (is_animated ());
  cp_test_ui_set_animations (false);
  reset ();
}


/* The move list shows each style at once; screen readers get letters. */
static void
test_moves (void)
{
  static const struct {
    const char *rules;
    const char *fen;
    const char *move;
    const char *written[4]; /* by style */
  } cases[] = {
    { "changing-challenges",
      "3k3/7/7/7/7/4b2/R2p2R/2P1P2/1B5/7/3K3[] w - - 0 1",
      "c4d5b",
      { "cxd5=B", "cxd5=B", "c4xd5=B", "cxd5=♗" } },
    { "dynamic", NULL, "c1b3", { "Bc1-b3", "Bb3", "Bc1-b3", "♗b3" } },
    { "shifting-sands", NULL, "R@c4", { "R@c4", "R@c4", "R@c4", "R@c4" } },
  };
  static const char *const styles[] = { "recorded", "short", "long", "figurine" };

  cp_move_set_writer (cp_move_shown_text);
  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (CpGame) game = make_game (cases[i].rules, cases[i].fen);
    GtkWidget *list = g_object_new (CP_TYPE_MOVE_LIST, NULL);
    g_assert_true (cp_game_play (game, cases[i].move, NULL));
    cp_move_list_set_game (CP_MOVE_LIST (list), game);
    GtkWindow *window = cp_test_ui_show (list, WIDTH, HEIGHT);
    for (int style = 0; style < 4; style++) {
      const char *written = cases[i].written[style];
      g_settings_set_string (cp_preferences_settings (), CP_PREFERENCE_MOVES, styles[style]);
      cp_test_ui_settle ();
      g_test_message ("%s, %s", cases[i].rules, styles[style]);
      g_assert_nonnull (cp_test_ui_find_label (list, written));
      /* Sentences about a move use the same style; screen readers get letters instead of
       * figurines. */
      CpNode *node = cp_game_get_current (game);
      g_autofree char *name = cp_move_name (&node->parent->position, node->move);
      g_assert_nonnull (strstr (name, written));
      g_autofree char *spoken = cp_move_words_speak (name);
      int letters = style == CP_MOVE_STYLE_FIGURINE ? CP_MOVE_STYLE_SHORT : style;
      g_assert_nonnull (strstr (spoken, cases[i].written[letters]));
      g_autofree char *said = cp_node_describe (node, false);
      bool figurine = style == CP_MOVE_STYLE_FIGURINE;
      g_assert_nonnull (strstr (said, figurine ? cases[i].written[CP_MOVE_STYLE_SHORT] : written));
    }
    cp_test_ui_close (window);
    reset ();
  }
  cp_move_set_writer (NULL);
}


static GtkWidget *
find_switch (GtkWidget *window, const char *title)
{
  GtkWidget *label = cp_test_ui_find_label (window, title);
  g_assert_nonnull (label);
  GtkWidget *row = gtk_widget_get_ancestor (label, ADW_TYPE_ACTION_ROW);
  return cp_test_ui_find_type (row, GTK_TYPE_SWITCH);
}


/* Each switch is bound to its key in both directions. */
static void
test_switches (void)
{
  static const struct {
    const char *title;
    const char *key;
  } cases[] = {
    { "Coordinates", CP_PREFERENCE_COORDINATES },
    { "Possible Moves", CP_PREFERENCE_HINTS },
    { "Animation", CP_PREFERENCE_ANIMATION },
    { "Values Beside Moves", CP_PREFERENCE_EVALUATIONS },
    { "Sounds", CP_PREFERENCE_SOUNDS },
  };
  GSettings *settings = cp_preferences_settings ();
  GtkWidget *window = cp_preferences_window_new (NULL);
  cp_test_ui_present (GTK_WINDOW (window));
  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    GtkWidget *widget = find_switch (window, cases[i].title);
    g_assert_true (gtk_switch_get_active (GTK_SWITCH (widget)));
    g_test_message ("%s", cases[i].title);
    /* The page scrolls to the focus. */
    gtk_widget_grab_focus (widget);
    cp_test_ui_settle ();
    cp_test_ui_click_middle (widget);
    cp_test_ui_wait_until (!gtk_switch_get_active (GTK_SWITCH (widget)));
    for (size_t j = 0; j < G_N_ELEMENTS (cases); j++)
      g_assert_cmpint (g_settings_get_boolean (settings, cases[j].key), ==, j != i);
    g_settings_set_boolean (settings, cases[i].key, true);
    g_assert_true (gtk_switch_get_active (GTK_SWITCH (widget)));
  }
  cp_test_ui_close (GTK_WINDOW (window));
  reset ();
  cp_test_ui_set_animations (false);
}


/* The rows have all values of the keys, in the same order. */
static void
test_choices (void)
{
  static const struct {
    const char *title;
    const char *key;
    unsigned n;
  } cases[] = {
    { "Look", CP_PREFERENCE_THEME, CP_N_THEMES },
    { "Notation on the Screen", CP_PREFERENCE_MOVES, CP_MOVE_STYLE_FIGURINE + 1 },
  };
  GSettings *settings = cp_preferences_settings ();
  GtkWidget *window = cp_preferences_window_new (NULL);
  cp_test_ui_present (GTK_WINDOW (window));
  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    GtkWidget *label = cp_test_ui_find_label (window, cases[i].title);
    AdwComboRow *row = ADW_COMBO_ROW (gtk_widget_get_ancestor (label, ADW_TYPE_COMBO_ROW));
    g_assert_cmpuint (g_list_model_get_n_items (adw_combo_row_get_model (row)), ==, cases[i].n);
    for (unsigned choice = cases[i].n; choice-- > 0;) {
      adw_combo_row_set_selected (row, choice);
      g_assert_cmpint (g_settings_get_enum (settings, cases[i].key), ==, (int) choice);
    }
    g_settings_set_enum (settings, cases[i].key, 1);
    g_assert_cmpuint (adw_combo_row_get_selected (row), ==, 1);
  }
  cp_test_ui_close (GTK_WINDOW (window));
  reset ();
}


#ifdef HAVE_NETWORK
static void
check_server (const char *server)
{
  g_autofree char *kept = g_settings_get_string (cp_preferences_settings (), CP_PREFERENCE_SERVER);

  g_assert_cmpstr (kept, ==, server);
}


/* An invalid address is not saved, and an error is shown. */
static void
test_server (void)
{
  static const char trouble[] = "The address of a server looks like wss://example.org:4000/v1.";
  GtkWidget *window = cp_preferences_window_new (NULL);

  cp_test_ui_present (GTK_WINDOW (window));
  GtkWidget *label = cp_test_ui_find_label (window, "Server Address");
  GtkWidget *row = gtk_widget_get_ancestor (label, ADW_TYPE_ENTRY_ROW);
  gtk_widget_grab_focus (row);
  cp_test_ui_type ("https://example.org");
  cp_test_ui_key ("Return");
  check_server ("");
  g_assert_nonnull (cp_test_ui_find_label (window, trouble));
  gtk_widget_grab_focus (row);
  cp_test_ui_key ("<Control>a");
  cp_test_ui_type (" wss://example.org:4000/v1 ");
  g_assert_null (cp_test_ui_find_label (window, trouble));
  check_server ("");
  cp_test_ui_key ("Return");
  check_server ("wss://example.org:4000/v1");
  g_settings_reset (cp_preferences_settings (), CP_PREFERENCE_SERVER);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (row)), ==, "");
  cp_test_ui_close (GTK_WINDOW (window));
}
#endif


CP_TESTS ()
{
  g_test_add_func ("/ui/preferences/theme", test_theme);
  g_test_add_func ("/ui/preferences/coordinates", test_coordinates);
  g_test_add_func ("/ui/preferences/hints", test_hints);
  g_test_add_func ("/ui/preferences/animation", test_animation);
  g_test_add_func ("/ui/preferences/moves", test_moves);
  g_test_add_func ("/ui/preferences/switches", test_switches);
  g_test_add_func ("/ui/preferences/choices", test_choices);
#ifdef HAVE_NETWORK
  g_test_add_func ("/ui/preferences/server", test_server);
#endif
}
