/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-game.h"
#include "cp-test-property.h"
#include "cp-test-ui.h"

#include "drawing/beam/cp-beam-geometry.h"
#include "model/game/cp-game.h"
#include "rules/position/cp-fen.h"
#include "support/cp-test-main.h"
#include "ui/parts/beam/cp-beam-view.h"

#define WIDTH  600
#define HEIGHT 160

/* A white queen on line 3 and a king on each back line: torque 12, which line -2 levels. */
#define TORQUE_12 "3k3/7/4Q2/7/7/7/7/7/7/7/3K3[] w - - 0 1"

typedef struct {
  CpGame *game;
  CpCounterweight *counterweight;
  CpBeamView *view;
  GtkWindow *window;
  int hovered_line;
  int hovered_side;
} Fixture;


static CpGame *
new_game (const char *fen)
{
  return fen == NULL ? cp_game_new (cp_rules_default (), NULL) : cp_test_game_from_fen (fen);
}


static GtkWindow *
show_view (CpCounterweight *counterweight)
{
  GtkWidget *view = g_object_new (CP_TYPE_BEAM_VIEW, NULL);
  g_object_set (CP_BEAM_VIEW (view), "counterweight", counterweight, NULL);
  return cp_test_ui_show (view, WIDTH, HEIGHT);
}


static void
hovered_cb (CpBeamView *view, int line, int side, Fixture *f)
{
  f->hovered_line = line;
  f->hovered_side = side;
}


static void
set_up (Fixture *f, const void *fen)
{
  f->game = new_game (fen);
  f->counterweight = g_object_new (CP_TYPE_COUNTERWEIGHT, NULL);
  cp_counterweight_set_source (f->counterweight, CP_POSITION_SOURCE (f->game));
  f->window = show_view (f->counterweight);
  f->view = CP_BEAM_VIEW (gtk_window_get_child (f->window));
  g_signal_connect (f->view, "block-hovered", G_CALLBACK (hovered_cb), f);
  f->hovered_side = -1;
}


static void
tear_down (Fixture *f, const void *fen)
{
  cp_test_ui_close (f->window);
  g_object_unref (f->counterweight);
  g_object_unref (f->game);
  cp_test_ui_set_animations (false);
}


static CpBeamGeometry
get_geometry (Fixture *f)
{
  CpBeamGeometry geometry;
  cp_beam_geometry_init (&geometry, cp_rules_balance (cp_rules_default ()), WIDTH, HEIGHT,
                         cp_test_get_bool (f->view, "flipped"));
  return geometry;
}


/* Returns true if the view looks like a new one: at rest, without focus and without pointer. */
static bool
is_at_rest (Fixture *f)
{
  g_autoptr (GBytes) pixels = cp_test_ui_get_pixels (GTK_WIDGET (f->view));
  GtkWidget *fresh = g_object_new (CP_TYPE_BEAM_VIEW, NULL);
  gtk_widget_set_can_focus (fresh, false);
  gtk_widget_set_can_target (fresh, false);
  g_object_set (CP_BEAM_VIEW (fresh), "counterweight", f->counterweight, NULL);
  g_object_set (CP_BEAM_VIEW (fresh), "flipped", cp_test_get_bool (f->view, "flipped"), NULL);
  GtkWindow *window = cp_test_ui_show (fresh, WIDTH, HEIGHT);
  g_autoptr (GBytes) expected = cp_test_ui_get_pixels (fresh);
  cp_test_ui_close (window);
  return g_bytes_equal (expected, pixels);
}


static GtkWidget *
get_slider (Fixture *f)
{
  return gtk_widget_get_first_child (GTK_WIDGET (f->view));
}


static void
assert_value (GtkWidget *widget, int value, const char *words)
{
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_VALUE_NOW,
                                       (double) value);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT,
                                       words);
}


static void
test_accessible (Fixture *f, const void *fen)
{
  GtkWidget *view = GTK_WIDGET (f->view);
  gtk_test_accessible_assert_role (view, GTK_ACCESSIBLE_ROLE_METER);
  gtk_test_accessible_assert_property (view, GTK_ACCESSIBLE_PROPERTY_LABEL, "Balance");
  gtk_test_accessible_assert_property (view, GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, -49.0);
  gtk_test_accessible_assert_property (view, GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, 49.0);
  assert_value (view, 0,
                "Torque 0; to tip the support and win, White needs 50 more, Black 50; "
                "counterweight on line 0, level");
  g_assert_true (cp_game_play (f->game, "d4", NULL));
  assert_value (view, 2,
                "Torque +2; to tip the support and win, White needs 48 more, Black 52; "
                "counterweight on line 0, level");

  GtkWidget *slider = get_slider (f);
  g_object_set (f->counterweight, "by-hand", true, NULL);
  cp_counterweight_move (f->counterweight, 5);
  assert_value (view, 2,
                "Torque +2; to tip the support and win, White needs 48 more, Black 52; "
                "counterweight on line +5, Black’s end is down");
  gtk_test_accessible_assert_role (slider, GTK_ACCESSIBLE_ROLE_SLIDER);
  gtk_test_accessible_assert_property (slider, GTK_ACCESSIBLE_PROPERTY_LABEL, "Counterweight");
  gtk_test_accessible_assert_property (slider, GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, -7.0);
  gtk_test_accessible_assert_property (slider, GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, 7.0);
  assert_value (slider, 5, "line +5, Black’s end is down");
}


/* Without animations everything is in its place at once. */
static void
test_at_once (Fixture *f, const void *fen)
{
  g_assert_cmpint (cp_counterweight_get_line (f->counterweight), ==, -2);
  g_assert_true (is_at_rest (f));
  g_assert_true (cp_game_play (f->game, "Qe9e5", NULL));
  cp_test_ui_settle ();
  g_assert_cmpint (cp_counterweight_get_line (f->counterweight), ==, 1);
  g_assert_true (is_at_rest (f));
  g_object_set (f->view, "flipped", true, NULL);
  cp_test_ui_settle ();
  g_assert_true (is_at_rest (f));
}


static void
test_animated (Fixture *f, const void *fen)
{
  g_assert_true (is_at_rest (f));
  cp_test_ui_set_animations (true);
  g_assert_true (cp_game_play (f->game, "Qe9e5", NULL));
  cp_test_ui_wait_until (is_at_rest (f));
  /* Goes back before the animation has ended. */
  g_assert_true (cp_game_play (f->game, "Kd11d10", NULL));
  cp_test_ui_settle ();
  cp_game_go_to_first (f->game);
  cp_test_ui_wait_until (is_at_rest (f));
}


static void
test_keys (Fixture *f, const void *fen)
{
  GtkWidget *view = GTK_WIDGET (f->view);
  g_assert_false (gtk_widget_grab_focus (view));
  cp_test_ui_key ("Right");
  g_assert_cmpint (cp_counterweight_get_line (f->counterweight), ==, -2);

  static const struct {
    const char *key;
    int line;
    int flipped_line;
  } cases[] = {
    { "Home", -7, 7 }, { "Left", -7, 7 },  { "Right", -6, 6 },
    { "End", 7, -7 },  { "Right", 7, -7 }, { "Left", 6, -6 },
  };
  g_object_set (f->counterweight, "by-hand", true, NULL);
  cp_test_ui_settle ();
  g_assert_true (gtk_widget_grab_focus (view));
  for (int flipped = 0; flipped < 2; flipped++) {
    g_object_set (f->view, "flipped", flipped, NULL);
    for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++) {
      cp_test_ui_key (cases[i].key);
      g_assert_cmpint (cp_counterweight_get_line (f->counterweight), ==,
                       flipped ? cases[i].flipped_line : cases[i].line);
    }
  }
  /* The focus is visible. */
  g_assert_false (is_at_rest (f));

  g_object_set (f->counterweight, "by-hand", false, NULL);
  cp_test_ui_key ("Right");
  g_assert_cmpint (cp_counterweight_get_line (f->counterweight), ==, -2);
}


static void
drag_to_line (Fixture *f, double line)
{
  CpBeamGeometry geometry = get_geometry (f);
  CpRect rect =
      cp_beam_geometry_counterweight (&geometry, cp_counterweight_get_line (f->counterweight));
  double y = rect.y + rect.height / 2;
  cp_test_ui_drag (GTK_WIDGET (f->view), rect.x + rect.width / 2, y,
                   cp_beam_geometry_line_x (&geometry, line), y);
}


static void
test_drag (Fixture *f, const void *fen)
{
  drag_to_line (f, 4);
  g_assert_cmpint (cp_counterweight_get_line (f->counterweight), ==, -2);

  g_object_set (f->counterweight, "by-hand", true, NULL);
  static const struct {
    double to;
    int line;
  } cases[] = { { 4, 4 }, { -3.3, -3 }, { -6.6, -7 }, { 0.1, 0 }, { 9, 7 } };
  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++) {
    drag_to_line (f, cases[i].to);
    g_assert_cmpint (cp_counterweight_get_line (f->counterweight), ==, cases[i].line);
    cp_test_ui_move (GTK_WIDGET (f->view), 5, 5);
  }
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (get_slider (f)),
                                       GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, 7.0);
  g_object_set (f->view, "flipped", true, NULL);
  cp_test_ui_settle ();
  drag_to_line (f, -5);
  g_assert_cmpint (cp_counterweight_get_line (f->counterweight), ==, -5);
}


/* The counterweight is dragged while the game goes on. */
static void
test_drag_during_move (Fixture *f, const void *fen)
{
  g_object_set (f->counterweight, "by-hand", true, NULL);
  CpBeamGeometry geometry = get_geometry (f);
  CpRect rect = cp_beam_geometry_counterweight (&geometry, -2);
  double y = rect.y + rect.height / 2;
  cp_test_ui_move (GTK_WIDGET (f->view), rect.x + rect.width / 2, y);
  cp_test_ui_press (1);
  cp_test_ui_move (GTK_WIDGET (f->view), cp_beam_geometry_line_x (&geometry, 0), y);
  g_assert_true (cp_game_play (f->game, "Qe9e5", NULL));
  g_assert_cmpint (cp_counterweight_get_line (f->counterweight), ==, 0);
  cp_test_ui_move (GTK_WIDGET (f->view), cp_beam_geometry_line_x (&geometry, 1), y);
  cp_test_ui_release (1);
  g_assert_cmpint (cp_counterweight_get_line (f->counterweight), ==, 1);
  g_assert_true (cp_test_get_bool (f->counterweight, "level"));
}


static void
test_hover (Fixture *f, const void *fen)
{
  CpBeamGeometry geometry = get_geometry (f);
  CpBeamState state;
  cp_beam_state_init (&state, cp_game_get_position (f->game), -2);
  CpRect queen = cp_beam_geometry_block (&geometry, &state, 3, CP_WHITE);
  CpRect king = cp_beam_geometry_block (&geometry, &state, 5, CP_BLACK);

  cp_test_ui_move (GTK_WIDGET (f->view), queen.x + queen.width / 2, queen.y + queen.height / 2);
  g_assert_cmpint (f->hovered_line, ==, 3);
  g_assert_cmpint (f->hovered_side, ==, CP_WHITE);
  g_assert_false (is_at_rest (f));
  cp_test_ui_move (GTK_WIDGET (f->view), king.x + king.width / 2, king.y + king.height / 2);
  g_assert_cmpint (f->hovered_line, ==, 5);
  g_assert_cmpint (f->hovered_side, ==, CP_BLACK);
  cp_test_ui_move (GTK_WIDGET (f->view), 3, 3);
  g_assert_cmpint (f->hovered_side, ==, -1);
  g_assert_true (is_at_rest (f));

  /* The block under a resting pointer may disappear. */
  cp_test_ui_move (GTK_WIDGET (f->view), queen.x + queen.width / 2, queen.y + queen.height / 2);
  g_assert_cmpint (f->hovered_side, ==, CP_WHITE);
  g_assert_true (cp_game_play (f->game, "Qe9e5", NULL));
  g_assert_cmpint (f->hovered_side, ==, -1);
}


static void
test_pointed_out (Fixture *f, const void *fen)
{
  cp_beam_view_set_highlight (f->view, true, 3, CP_WHITE, 4);
  cp_test_ui_settle ();
  g_assert_false (is_at_rest (f));
  cp_beam_view_set_highlight (f->view, false, 0, CP_WHITE, 0);
  cp_test_ui_settle ();
  g_assert_true (is_at_rest (f));
  cp_beam_view_set_preview (f->view, true, 53);
  cp_test_ui_settle ();
  g_assert_false (is_at_rest (f));
  cp_beam_view_set_preview (f->view, false, 0);
  cp_test_ui_settle ();
  g_assert_true (is_at_rest (f));
}


static void
test_size (Fixture *f, const void *fen)
{
  static const struct {
    int width;
    int natural;
  } cases[] = { { 200, 96 }, { 360, 97 }, { 500, 135 }, { 900, 160 }, { 3800, 160 } };
  int minimum;
  int natural;
  gtk_widget_measure (GTK_WIDGET (f->view), GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural,
                      NULL, NULL);
  g_assert_cmpint (minimum, ==, 180);
  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++) {
    gtk_widget_measure (GTK_WIDGET (f->view), GTK_ORIENTATION_VERTICAL, cases[i].width, &minimum,
                        &natural, NULL, NULL);
    g_assert_cmpint (minimum, ==, 56);
    g_assert_cmpint (natural, ==, cases[i].natural);
  }
}


/* Without a position nothing is drawn, and nothing can have the pointer or the focus. */
static void
test_nothing (Fixture *f, const void *fen)
{
  g_object_set (f->counterweight, "by-hand", true, NULL);
  cp_counterweight_set_source (f->counterweight, NULL);
  cp_test_ui_move (GTK_WIDGET (f->view), WIDTH / 2, HEIGHT / 2);
  cp_test_ui_settle ();
  g_assert_false (gtk_widget_grab_focus (GTK_WIDGET (f->view)));
  g_assert_cmpint (f->hovered_side, ==, -1);
  cp_beam_view_set_highlight (f->view, true, 3, CP_WHITE, 4);
  cp_beam_view_set_preview (f->view, true, 10);
  cp_beam_view_set_preview (f->view, false, 0);
  cp_beam_view_set_highlight (f->view, false, 0, CP_WHITE, 0);
  g_object_set (f->view, "counterweight", NULL, NULL);
  cp_test_ui_settle ();
  cp_counterweight_set_source (f->counterweight, CP_POSITION_SOURCE (f->game));
  g_object_set (f->view, "counterweight", f->counterweight, NULL);
  cp_test_ui_move (GTK_WIDGET (f->view), 3, 3);
  g_assert_true (is_at_rest (f));
}


#define ADD(name, fen, function)                                                                   \
  g_test_add ("/ui/beam-view/" name, Fixture, fen, set_up, function, tear_down)

CP_TESTS ()
{
  ADD ("accessible", NULL, test_accessible);
  ADD ("at-once", TORQUE_12, test_at_once);
  ADD ("animated", TORQUE_12, test_animated);
  ADD ("keys", TORQUE_12, test_keys);
  ADD ("drag", TORQUE_12, test_drag);
  ADD ("drag-during-move", TORQUE_12, test_drag_during_move);
  ADD ("hover", TORQUE_12, test_hover);
  ADD ("pointed-out", TORQUE_12, test_pointed_out);
  ADD ("size", NULL, test_size);
  ADD ("nothing", TORQUE_12, test_nothing);
}
