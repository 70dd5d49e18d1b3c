/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-ui.h"

#include "support/cp-test-main.h"
#include "ui/pages/game/cp-graph-view.h"

#define WIDTH  400
#define HEIGHT 120
#define MIDDLE (HEIGHT / 2.0)

static const char *const moves[] = { "d4", "d8", "e4", "c8", "d5", "d7", "e5", "c7" };

typedef struct {
  CpGame *game;
  GtkWidget *view;
  GtkWindow *window;
} Fixture;


static void
set_up (Fixture *f, const void *data)
{
  f->game = cp_game_new (cp_rules_default (), NULL);
  for (unsigned i = 0; i < G_N_ELEMENTS (moves); i++)
    g_assert_true (cp_game_play (f->game, moves[i], NULL));
  cp_game_set_reviewing (f->game, true);
  f->view = g_object_new (CP_TYPE_GRAPH_VIEW, NULL);
  g_object_set (f->view, "game", f->game, NULL);
  f->window = cp_test_ui_show (f->view, WIDTH, HEIGHT);
}


static void
tear_down (Fixture *f, const void *data)
{
  cp_test_ui_close (f->window);
  g_assert_finalize_object (f->game);
}


static unsigned
current (Fixture *f)
{
  return cp_game_get_current (f->game)->ply;
}


/* Clicks lead to the move below them, drags along the game, and beyond it to its ends. */
static void
test_pointer (Fixture *f, const void *data)
{
  cp_test_ui_click (f->view, WIDTH / 2.0, MIDDLE);
  g_assert_cmpuint (current (f), >, 2);
  g_assert_cmpuint (current (f), <, 6);

  cp_test_ui_click (f->view, WIDTH / 2.0, MIDDLE);
  cp_test_ui_press (1);
  cp_test_ui_move (f->view, WIDTH - 10, MIDDLE);
  g_assert_cmpuint (current (f), ==, G_N_ELEMENTS (moves));
  cp_test_ui_move (f->view, 1, MIDDLE);
  g_assert_cmpuint (current (f), ==, 0);
  cp_test_ui_release (1);
  cp_test_ui_move (f->view, WIDTH - 10, MIDDLE);
  g_assert_cmpuint (current (f), ==, 0);
}


static void
test_keys (Fixture *f, const void *data)
{
  static const struct {
    const char *key;
    unsigned ply;
  } cases[] = {
    { "Home", 0 },      { "Left", 0 },        { "Right", 1 },   { "Right", 2 },
    { "Left", 1 },      { "End", 8 },         { "Right", 8 },   { "Page_Up", 0 },
    { "Page_Down", 8 }, { "<Shift>Left", 8 }, { "KP_Left", 7 },
  };

  gtk_widget_grab_focus (f->view);
  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++) {
    cp_test_ui_key (cases[i].key);
    g_test_message ("%u: %s", i, cases[i].key);
    g_assert_cmpuint (current (f), ==, cases[i].ply);
  }
}


/* Screen readers get the graph as an accessible value. */
static void
test_speech (Fixture *f, const void *data)
{
  cp_game_go_to_first (f->game);
  cp_game_go_to_next (f->game);
  gtk_test_accessible_assert_property (f->view, GTK_ACCESSIBLE_PROPERTY_LABEL, "Graph of the Game");
  gtk_test_accessible_assert_property (f->view, GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT,
                                       "1. d4, 1. White: torque +2, counterweight on line 0");
  gtk_test_accessible_assert_property (f->view, GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, 1.0);
  gtk_test_accessible_assert_property (f->view, GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, 8.0);
}


/* The graph shows the current line, and grows with it. */
static void
test_lines (Fixture *f, const void *data)
{
  cp_game_go_to_first (f->game);
  cp_game_go_to_next (f->game);
  g_assert_true (cp_game_play (f->game, "e8", NULL));
  gtk_test_accessible_assert_property (f->view, GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, 2.0);
  g_assert_true (cp_game_play (f->game, "e4", NULL));
  gtk_test_accessible_assert_property (f->view, GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, 3.0);
  cp_test_ui_click (f->view, WIDTH - 10, MIDDLE);
  g_assert_cmpuint (current (f), ==, 3);
  g_assert_true (cp_game_undo (f->game));
  gtk_test_accessible_assert_property (f->view, GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, 2.0);
  cp_game_go_to (f->game, cp_record_main_line_end (cp_game_get_record (f->game)));
  gtk_test_accessible_assert_property (f->view, GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, 8.0);
}


/* The pointer shows the move it is over; the cursor follows the game. */
static void
test_looks (Fixture *f, const void *data)
{
  g_autoptr (GBytes) plain = cp_test_ui_get_pixels (f->view);
  cp_test_ui_move (f->view, WIDTH / 2.0, MIDDLE);
  g_autoptr (GBytes) hovered = cp_test_ui_get_pixels (f->view);
  g_assert_false (g_bytes_equal (plain, hovered));
  cp_test_ui_move (GTK_WIDGET (f->window), WIDTH + 50, HEIGHT + 50);
  g_autoptr (GBytes) left = cp_test_ui_get_pixels (f->view);
  g_assert_true (g_bytes_equal (plain, left));
  cp_game_go_to_first (f->game);
  g_autoptr (GBytes) moved = cp_test_ui_get_pixels (f->view);
  g_assert_false (g_bytes_equal (plain, moved));
  /* A change while the view is hidden is drawn when it is shown. */
  gtk_widget_set_visible (f->view, FALSE);
  cp_game_go_to_next (f->game);
  gtk_widget_set_visible (f->view, TRUE);
  cp_test_ui_settle ();
  gtk_test_accessible_assert_property (f->view, GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, 1.0);
}


/* The label of the move under the pointer covers no part of the legend, and is hidden when the
 * pointer leaves. */
static void
test_label (Fixture *f, const void *data)
{
  cp_test_ui_resize (f->window, WIDTH, 300);
  cp_test_ui_settle ();
  gsize n, n_legend = WIDTH * 4 * 16;
  g_autoptr (GBytes) plain = cp_test_ui_get_pixels (f->view);
  cp_test_ui_move (f->view, WIDTH / 2.0, 150);
  g_autoptr (GBytes) hovered = cp_test_ui_get_pixels (f->view);
  const char *before = g_bytes_get_data (plain, &n);
  const char *over = g_bytes_get_data (hovered, &n);
  g_assert_cmpuint (n, >, n_legend);
  g_assert_cmpmem (before, n_legend, over, n_legend);
  g_assert_false (g_bytes_equal (plain, hovered));

  cp_game_go_to_previous (f->game);
  g_autoptr (GBytes) stepped = cp_test_ui_get_pixels (f->view);
  cp_test_ui_move (GTK_WIDGET (f->window), WIDTH + 50, 350);
  g_autoptr (GBytes) left = cp_test_ui_get_pixels (f->view);
  g_assert_true (g_bytes_equal (stepped, left));
}


static void
test_no_game (Fixture *f, const void *data)
{
  g_object_set (f->view, "game", NULL, NULL);
  g_autoptr (CpGame) none = NULL;
  g_object_get (f->view, "game", &none, NULL);
  g_assert_null (none);
  cp_test_ui_click (f->view, WIDTH / 2.0, MIDDLE);
  cp_test_ui_key ("Left");
  g_assert_cmpuint (current (f), ==, G_N_ELEMENTS (moves));
  g_object_set (f->view, "game", f->game, NULL);
  cp_test_ui_key ("Left");
  g_assert_cmpuint (current (f), ==, G_N_ELEMENTS (moves) - 1);
}


CP_TESTS ()
{
  static const struct {
    const char *path;
    void (*test) (Fixture *, const void *);
  } tests[] = {
    { "/ui/graph-view/pointer", test_pointer }, { "/ui/graph-view/keys", test_keys },
    { "/ui/graph-view/speech", test_speech },   { "/ui/graph-view/lines", test_lines },
    { "/ui/graph-view/looks", test_looks },     { "/ui/graph-view/label", test_label },
    { "/ui/graph-view/no-game", test_no_game },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].test, tear_down);
}
