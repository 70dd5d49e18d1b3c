/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-ui.h"
#include "model/game/cp-game.h"
#include "support/cp-test-main.h"
#include "ui/kit/widgets/cp-ui-widget.h"
#include "ui/parts/moves/cp-walk-bar.h"

typedef struct {
  GtkWindow *window;
  GtkWidget *bar;
  CpGame *game;
} Fixture;


static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->game = cp_game_new (cp_rules_default (), NULL);
  fixture->bar = g_object_new (CP_TYPE_WALK_BAR, "advises", TRUE, "game", fixture->game, NULL);
  fixture->window = cp_test_ui_show (fixture->bar, 360, 60);
}


static void
tear_down (Fixture *fixture, gconstpointer data)
{
  cp_test_ui_close (fixture->window);
  g_object_unref (fixture->game);
}


static bool
has_tooltip (GtkWidget *widget, const void *text)
{
  return g_strcmp0 (gtk_widget_get_tooltip_text (widget), text) == 0;
}


/* Shows the game anew and returns whether the bar has a button with @tooltip. */
static bool
has (Fixture *fixture, const char *tooltip)
{
  g_object_set (fixture->bar, "game", NULL, NULL);
  g_object_set (fixture->bar, "game", fixture->game, NULL);
  cp_test_ui_settle ();
  return cp_test_ui_find (fixture->bar, has_tooltip, tooltip) != NULL;
}


#define HINT   "Hint (F8)"
#define DANGER "Show the Danger (Shift+F8)"

/* The buttons are shown to players at this computer, with their keys. */
static void
test_hints (Fixture *fixture, gconstpointer data)
{
  g_assert_true (has (fixture, HINT));
  g_assert_true (has (fixture, DANGER));
  cp_game_set_seat (fixture->game, CP_BLACK, "program", NULL);
  g_assert_true (has (fixture, HINT));
  cp_game_set_seat (fixture->game, CP_WHITE, "program", NULL);
  g_assert_false (has (fixture, HINT));
  g_assert_false (has (fixture, DANGER));
}


/* A friend at another computer cannot agree on hints, so there are none until the review. */
static void
test_friend (Fixture *fixture, gconstpointer data)
{
  cp_game_set_seat (fixture->game, CP_BLACK, CP_FRIEND_SEAT "0123", NULL);
  g_assert_false (has (fixture, HINT));
  g_assert_false (has (fixture, DANGER));
  cp_game_resign (fixture->game, CP_WHITE);
  g_assert_false (has (fixture, HINT));
  cp_game_set_reviewing (fixture->game, true);
  g_assert_true (has (fixture, HINT));
  g_assert_true (has (fixture, DANGER));
}


/* A bar without advice has only buttons for stepping. */
static void
test_no_advice (Fixture *fixture, gconstpointer data)
{
  g_object_set (fixture->bar, "advises", FALSE, NULL);
  g_assert_false (has (fixture, HINT));
  g_assert_false (has (fixture, DANGER));
  cp_game_set_reviewing (fixture->game, true);
  g_assert_false (has (fixture, HINT));
  g_assert_false (has (fixture, "Analysis"));
}


/* Returns the vertical centre of the button with @tooltip. */
static double
find_middle (Fixture *fixture, const char *tooltip)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (cp_test_ui_find (fixture->bar, has_tooltip, tooltip),
                                            fixture->bar, &bounds));
  return (double) bounds.origin.y + (double) bounds.size.height / 2;
}


/* In a narrow bar the buttons for hints are below those for stepping, if there is enough height. */
static void
test_rows (Fixture *fixture, gconstpointer data)
{
  g_assert_true (has (fixture, HINT));
  g_assert_cmpfloat (find_middle (fixture, HINT), ==, find_middle (fixture, "Go to the Start"));
  cp_test_ui_resize (fixture->window, 96, 80);
  g_assert_cmpfloat (find_middle (fixture, HINT), >, find_middle (fixture, "Go to the Start"));
  g_assert_cmpfloat (find_middle (fixture, HINT), ==, find_middle (fixture, DANGER));
  g_assert_cmpint (cp_ui_least_width (fixture->bar), <=, 96);
  int least = cp_ui_measure_height (fixture->bar, &(int){ 96 }, NULL);
  cp_test_ui_resize (fixture->window, 96, least);
  g_assert_null (cp_test_ui_find (fixture->bar, has_tooltip, HINT));
  g_assert_nonnull (cp_test_ui_find (fixture->bar, has_tooltip, "Go to the Start"));
}


CP_TESTS ()
{
#define ADD(name, function)                                                                        \
  g_test_add ("/ui/walk-bar/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("hints", test_hints);
  ADD ("friend", test_friend);
  ADD ("no-advice", test_no_advice);
  ADD ("rows", test_rows);
#undef ADD
}
