/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-ui.h"
#include "rules/cp-rules.h"
#include "ui/cp-beside-board.h"
#include "ui/cp-course-banner.h"
#include "ui/cp-game-view.h"
#include "ui/cp-teller.h"
#include "ui/cp-ui-resource.h"

/* About as long as the sentences on moves become. */
#define SENTENCE                                                                                   \
  "Here it moves as a bishop, with the power from c1. With the power of a bishop it moves "        \
  "diagonally, as far as the way is free."

typedef struct {
  GtkWindow *window;
  GtkWidget *overlay;
  CpGameView *view;
  CpGame *game;
  CpTeller *teller;
  unsigned activated;
} Fixture;


static unsigned
find_places (void *data, GtkWidget *overlay, GdkRectangle places[CP_TELLER_MAX_PLACES])
{
  return cp_game_view_find_places (CP_GAME_VIEW (data), overlay, places);
}


static void
activated_cb (Fixture *f)
{
  f->activated++;
  cp_teller_tell (f->teller, "Done", false, NULL, NULL);
}


static void
set_up (Fixture *f, const char *rules, int width, int height)
{
  GSimpleActionGroup *group = g_simple_action_group_new ();
  GSimpleAction *action = g_simple_action_new ("act", NULL);

  f->activated = 0;
  f->game = cp_game_new (cp_rules_parse (rules, NULL), NULL);
  f->view = g_object_new (CP_TYPE_GAME_VIEW, "game", f->game, NULL);
  f->overlay = gtk_overlay_new ();
  gtk_overlay_set_child (GTK_OVERLAY (f->overlay), GTK_WIDGET (f->view));
  g_signal_connect_swapped (action, "activate", G_CALLBACK (activated_cb), f);
  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (action));
  gtk_widget_insert_action_group (f->overlay, "test", G_ACTION_GROUP (group));
  f->teller = cp_teller_new (GTK_OVERLAY (f->overlay), find_places, f->view);
  f->window = cp_test_ui_show (f->overlay, width, height);
  g_object_unref (action);
  g_object_unref (group);
}


static void
tear_down (Fixture *f)
{
  cp_teller_free (f->teller);
  cp_test_ui_close (f->window);
  g_object_unref (f->game);
}


/* Where what is told stands, with its card. */
static GdkRectangle
told_area (Fixture *f, const char *text)
{
  graphene_rect_t bounds;
  GtkWidget *label = cp_test_ui_find_label (f->overlay, text);

  g_assert_nonnull (label);
  GtkWidget *card = gtk_widget_get_ancestor (label, GTK_TYPE_REVEALER);
  g_assert_true (gtk_widget_compute_bounds (card, f->overlay, &bounds));
  return (GdkRectangle){ (int) bounds.origin.x, (int) bounds.origin.y, (int) bounds.size.width,
                         (int) bounds.size.height };
}


/* The support, on which all squares are. */
static GdkRectangle
board_area (Fixture *f)
{
  CpBoardView *board = cp_game_view_get_board (f->view);
  CpRect support = cp_board_view_get_geometry (board)->support;
  double x, y;

  g_assert_true (gtk_widget_translate_coordinates (GTK_WIDGET (board), f->overlay, support.x,
                                                   support.y, &x, &y));
  return (GdkRectangle){ (int) x, (int) y, (int) support.width, (int) support.height };
}


static void
tell_sentence (Fixture *f)
{
  cp_teller_tell (f->teller, SENTENCE, true, "R_ules", "test.act");
}


static void
add_banner (Fixture *f)
{
  GtkWidget *banner = g_object_new (CP_TYPE_COURSE_BANNER, "game", f->game, NULL);

  cp_record_set_tag (cp_game_get_record (f->game), "White", "Elisabeth");
  cp_beside_board_add (GTK_OVERLAY (f->overlay), banner);
}


static void
end_game (Fixture *f)
{
  add_banner (f);
  cp_game_resign (f->game, CP_BLACK);
}


static void
offer_draw (Fixture *f)
{
  add_banner (f);
  cp_game_offer_draw (f->game, CP_WHITE);
}


/* Neither the buttons that walk through the moves nor the clock that runs is covered. */
static void
check_spared (Fixture *f, const GdkRectangle *told)
{
  GdkRectangle needed[CP_GAME_VIEW_N_NEEDED];
  unsigned n = cp_game_view_find_needed (f->view, f->overlay, needed);

  g_assert_cmpuint (n, >=, 1);
  for (unsigned i = 0; i < n; i++)
    g_assert_false (gdk_rectangle_intersect (told, &needed[i], NULL));
}


/* Whatever the window, @tell covers no square, and all of the words are in it. */
static void
check_no_square (void (*tell) (Fixture *f), const char *text, bool spares)
{
  static const int sizes[][2] = { { 360, 540 }, { 360, 720 },  { 400, 900 },  { 640, 480 },
                                  { 980, 760 }, { 1400, 900 }, { 2200, 1300 } };
  static const char *const rules[] = { "changing-challenges", "shifting-sands",
                                       "shifting-sands:board=10x10,colours=each", "dynamic",
                                       "heavy-gravity" };

  for (size_t r = 0; r < G_N_ELEMENTS (rules); r++) {
    for (size_t i = 0; i < G_N_ELEMENTS (sizes); i++) {
      Fixture f;
      g_test_message ("%s, %d × %d", rules[r], sizes[i][0], sizes[i][1]);
      set_up (&f, rules[r], sizes[i][0], sizes[i][1]);
      tell (&f);
      cp_test_ui_settle ();
      GdkRectangle told = told_area (&f, text), board = board_area (&f), common;
      g_test_message ("told %d,%d %d × %d; board %d,%d %d × %d", told.x, told.y, told.width,
                      told.height, board.x, board.y, board.width, board.height);
      g_assert_false (gdk_rectangle_intersect (&told, &board, &common));
      if (spares)
        check_spared (&f, &told);
      g_assert_cmpint (told.x, >=, 0);
      g_assert_cmpint (told.y, >=, 0);
      g_assert_cmpint (told.x + told.width, <=, sizes[i][0]);
      g_assert_cmpint (told.y + told.height, <=, sizes[i][1]);
      tear_down (&f);
    }
  }
}


static void
test_covers_no_square (void)
{
  check_no_square (tell_sentence, SENTENCE, false);
}


static void
test_end_covers_no_square (void)
{
  check_no_square (end_game, "Elisabeth (White) wins", true);
}


static void
test_offer_covers_no_square (void)
{
  check_no_square (offer_draw, "Elisabeth (White) offers a draw", true);
}


static bool
is_told (Fixture *f, const char *text)
{
  cp_test_ui_settle ();
  return cp_test_ui_find_label (f->overlay, text) != NULL;
}


/* What the button does may tell something else, which stays. */
static void
test_button (void)
{
  Fixture f;

  set_up (&f, "dynamic", 980, 760);
  cp_teller_tell (f.teller, "Told", false, "_Act", "test.act");
  g_assert_true (is_told (&f, "Told"));
  cp_test_ui_click_middle (gtk_widget_get_parent (cp_test_ui_find_label (f.overlay, "Act")));
  g_assert_cmpuint (f.activated, ==, 1);
  g_assert_true (is_told (&f, "Done"));
  g_assert_false (is_told (&f, "Act"));
  tear_down (&f);
}


static void
test_taken_back (void)
{
  Fixture f;

  set_up (&f, "dynamic", 980, 760);
  for (int about_position = 0; about_position < 2; about_position++) {
    cp_teller_tell (f.teller, "Told", about_position == 1, NULL, NULL);
    g_assert_true (is_told (&f, "Told"));
    cp_teller_leave_position (f.teller);
    g_assert_cmpint (is_told (&f, "Told"), ==, about_position == 0);
  }
  cp_teller_tell (f.teller, "Other", false, NULL, NULL);
  cp_teller_tell_no_more (f.teller);
  g_assert_false (is_told (&f, "Other"));
  tear_down (&f);
}


/* Escape takes it away, and after that is for others again. */
static void
test_escape (void)
{
  Fixture f;

  set_up (&f, "dynamic", 980, 760);
  gtk_widget_grab_focus (GTK_WIDGET (cp_game_view_get_board (f.view)));
  cp_teller_tell (f.teller, "Told", true, NULL, NULL);
  g_assert_true (is_told (&f, "Told"));
  cp_test_ui_key ("Escape");
  g_assert_false (is_told (&f, "Told"));
  tear_down (&f);
}


/* Whoever answers with the keyboard is on the board again. */
static void
test_focus (void)
{
  Fixture f;

  set_up (&f, "dynamic", 980, 760);
  cp_teller_tell (f.teller, "Told", false, NULL, NULL);
  cp_test_ui_settle ();
  GtkWidget *label = cp_test_ui_find_label (f.overlay, "Told");
  gtk_widget_grab_focus (gtk_widget_get_next_sibling (label));
  cp_test_ui_key ("space");
  g_assert_false (is_told (&f, "Told"));
  GtkWidget *focus = gtk_window_get_focus (f.window);
  g_assert_nonnull (focus);
  g_assert_true (gtk_widget_is_ancestor (focus, GTK_WIDGET (f.view)));
  tear_down (&f);
}


int
main (int argc, char *argv[])
{
  cp_test_ui_init (&argc, &argv);
  cp_ui_register_resource ();
  g_test_add_func ("/ui/teller/covers-no-square", test_covers_no_square);
  g_test_add_func ("/ui/teller/end-covers-no-square", test_end_covers_no_square);
  g_test_add_func ("/ui/teller/offer-covers-no-square", test_offer_covers_no_square);
  g_test_add_func ("/ui/teller/button", test_button);
  g_test_add_func ("/ui/teller/taken-back", test_taken_back);
  g_test_add_func ("/ui/teller/escape", test_escape);
  g_test_add_func ("/ui/teller/focus", test_focus);
  return g_test_run ();
}
