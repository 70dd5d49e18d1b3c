/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/pages/game/cp-game-view.h"

#include "cp-test-ui.h"
#include "rules/position/cp-rules.h"
#include "support/cp-test-main.h"
#include "ui/pages/game/cp-game-banner.h"
#include "ui/pages/game/cp-player-panel.h"
#include "ui/parts/moves/cp-move-entry.h"
#include "model/game/cp-game-walk.h"
#include "ui/parts/moves/cp-walk-bar.h"

typedef struct {
  GtkWindow *window;
  CpGameView *view;
  CpGame *game;
} Fixture;

static const char *const rules[] = { "changing-challenges", "shifting-sands",
                                     "shifting-sands:board=10x10,colours=each", "dynamic",
                                     "heavy-gravity" };

/* Sizes of windows from the smallest to a large one, without their header bars. */
static const int sizes[][2] = { { 360, 373 }, { 360, 453 }, { 360, 533 },  { 360, 593 },
                                { 360, 673 }, { 360, 753 }, { 480, 373 },  { 480, 853 },
                                { 700, 453 }, { 980, 653 }, { 1900, 1053 } };

/* The lowest view of a window in which a review of every game is not cramped: 360 × 640. */
#define LEAST_FOR_REVIEW 593


static void
set_up (Fixture *f, const char *string)
{
  f->game = cp_game_new (cp_rules_parse (string, NULL), &cp_time_control_tournament);
  cp_record_set_tag (cp_game_get_record (f->game), "White", "Elisabeth");
  cp_record_set_tag (cp_game_get_record (f->game), "Black", "Maximilian");
  f->view = g_object_new (CP_TYPE_GAME_VIEW, "game", f->game, NULL);
  f->window = cp_test_ui_show (GTK_WIDGET (f->view), sizes[0][0], sizes[0][1]);
  /* Only allocations are checked, and drawing would take most of the time. */
  gtk_widget_set_opacity (GTK_WIDGET (f->view), 0);
}


static void
tear_down (Fixture *f)
{
  cp_test_ui_close (f->window);
  g_object_unref (f->game);
}


/* Widgets in a scrolled window may be outside of the view. */
static void
check_inside (Fixture *f, GtkWidget *widget)
{
  int width = gtk_widget_get_width (GTK_WIDGET (f->view));
  int height = gtk_widget_get_height (GTK_WIDGET (f->view));
  graphene_rect_t bounds;

  if (!gtk_widget_get_mapped (widget))
    return;
  g_assert_true (gtk_widget_compute_bounds (widget, GTK_WIDGET (f->view), &bounds));
  if (bounds.origin.x < 0 || bounds.origin.y < 0 || bounds.origin.x + bounds.size.width > width ||
      bounds.origin.y + bounds.size.height > height)
    g_error ("%d × %d: %s is at %g,%g, %g × %g", width, height, G_OBJECT_TYPE_NAME (widget),
             (double) bounds.origin.x, (double) bounds.origin.y, (double) bounds.size.width,
             (double) bounds.size.height);
  if (GTK_IS_SCROLLED_WINDOW (widget))
    return;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check_inside (f, child);
}


static void
check_apart (Fixture *f)
{
  GtkWidget *view = GTK_WIDGET (f->view);

  for (GtkWidget *a = gtk_widget_get_first_child (view); a != NULL;
       a = gtk_widget_get_next_sibling (a)) {
    for (GtkWidget *b = gtk_widget_get_next_sibling (a); b != NULL;
         b = gtk_widget_get_next_sibling (b)) {
      graphene_rect_t bounds[2];
      if (!gtk_widget_get_mapped (a) || !gtk_widget_get_mapped (b))
        continue;
      g_assert_true (gtk_widget_compute_bounds (a, view, &bounds[0]));
      g_assert_true (gtk_widget_compute_bounds (b, view, &bounds[1]));
      if (graphene_rect_intersection (&bounds[0], &bounds[1], NULL))
        g_error ("%d × %d: %s lies on %s", gtk_widget_get_width (view),
                 gtk_widget_get_height (view), G_OBJECT_TYPE_NAME (b), G_OBJECT_TYPE_NAME (a));
    }
  }
}


static void
check_sizes (Fixture *f, int least_height)
{
  for (size_t i = 0; i < G_N_ELEMENTS (sizes); i++) {
    if (sizes[i][1] < least_height)
      continue;
    cp_test_ui_resize (f->window, sizes[i][0], sizes[i][1]);
    check_inside (f, GTK_WIDGET (f->view));
    check_apart (f);
  }
}


/* In windows of all sizes no widget is cut off, and none overlap. */
static void
test_fits (const void *data)
{
  Fixture f;

  set_up (&f, data);
  check_sizes (&f, 0);
  cp_clock_set_remaining (cp_game_get_clock (f.game), (int64_t[]){ 9300, 300000 });
  check_sizes (&f, 0);
  cp_game_set_reviewing (f.game, true);
  check_sizes (&f, LEAST_FOR_REVIEW);
  tear_down (&f);
}


static bool
is_text (GtkWidget *widget, const void *text)
{
  return GTK_IS_LABEL (widget) && g_strcmp0 (gtk_label_get_text (GTK_LABEL (widget)), text) == 0;
}


/* Returns the height of a line of @text on the screen. */
static float
height_of (Fixture *f, const char *text)
{
  GtkWidget *label = cp_test_ui_find (GTK_WIDGET (f->view), is_text, text);
  graphene_rect_t bounds;

  g_assert_nonnull (label);
  g_assert_true (gtk_widget_compute_bounds (label, GTK_WIDGET (f->view), &bounds));
  return bounds.size.height;
}


/* Names, clocks and moves grow with the window; in a review there are more widgets. */
static void
test_grows (void)
{
  Fixture f;

  set_up (&f, "changing-challenges");
  g_assert_true (cp_game_play (f.game, "d4", NULL));
  cp_test_ui_resize (f.window, 360, 593);
  float small[] = { height_of (&f, "1:00:00"), height_of (&f, "d4") };
  cp_test_ui_resize (f.window, 1900, 1053);
  g_assert_cmpfloat (height_of (&f, "1:00:00"), >, 1.5f * small[0]);
  g_assert_cmpfloat (height_of (&f, "d4"), >, 1.5f * small[1]);
  cp_game_resign (f.game, CP_WHITE);
  cp_game_set_reviewing (f.game, true);
  cp_test_ui_settle ();
  g_assert_cmpfloat (height_of (&f, "d4"), ==, small[1]);
  tear_down (&f);
}


static bool
has_class (GtkWidget *widget, const void *name)
{
  return gtk_widget_has_css_class (widget, name) && gtk_widget_get_mapped (widget);
}


static bool
is_uncovered (Fixture *f, GtkWidget *card, GtkWidget *widget)
{
  graphene_rect_t bounds[2];

  return widget != NULL && gtk_widget_compute_bounds (card, GTK_WIDGET (f->view), &bounds[0]) &&
         gtk_widget_compute_bounds (widget, GTK_WIDGET (f->view), &bounds[1]) &&
         !graphene_rect_intersection (&bounds[0], &bounds[1], NULL);
}


static void
check_uncovered (Fixture *f, GtkWidget *card, GtkWidget *widget)
{
  g_assert_nonnull (widget);
  if (!is_uncovered (f, card, widget))
    g_error ("%d × %d: the card lies on %s", gtk_widget_get_width (GTK_WIDGET (f->view)),
             gtk_widget_get_height (GTK_WIDGET (f->view)), G_OBJECT_TYPE_NAME (widget));
}


/* The move entry and the banner do not cover each other, so that a question can be answered while a
 * move is typed. */
static void
test_cards (const void *data)
{
  GtkWidget *overlay = gtk_overlay_new ();
  GtkWidget *banner = g_object_new (CP_TYPE_GAME_BANNER, NULL);
  GtkWidget *entry = g_object_new (CP_TYPE_MOVE_ENTRY, NULL);
  Fixture f = { .game = cp_game_new (cp_rules_parse (data, NULL), NULL) };

  f.view = g_object_new (CP_TYPE_GAME_VIEW, "game", f.game, NULL);
  gtk_overlay_set_child (GTK_OVERLAY (overlay), GTK_WIDGET (f.view));
  cp_game_view_add_card (GTK_OVERLAY (overlay), banner);
  cp_game_view_add_card (GTK_OVERLAY (overlay), entry);
  f.window = cp_test_ui_show (overlay, 360, 640);
  cp_game_banner_set_game (CP_GAME_BANNER (banner), f.game);
  cp_move_entry_set_game (CP_MOVE_ENTRY (entry), f.game);
  cp_move_entry_open (CP_MOVE_ENTRY (entry), "d");
  cp_game_offer_draw (f.game, CP_WHITE);
  cp_test_ui_settle ();
  check_uncovered (&f, banner, entry);
  cp_test_ui_resize (f.window, 1000, 640);
  check_uncovered (&f, banner, entry);
  tear_down (&f);
}


static void
check_banner (Fixture *f, GtkWidget *banner)
{
  GtkWidget *view = GTK_WIDGET (f->view);

  g_test_message ("%d × %d", gtk_widget_get_width (view), gtk_widget_get_height (view));
  cp_test_ui_wait_until (is_uncovered (f, banner, cp_test_ui_find (view, has_class, "current")));
  check_uncovered (f, banner, cp_test_ui_find_type (view, CP_TYPE_PLAYER_PANEL));
  check_uncovered (f, banner, cp_test_ui_find_type (view, CP_TYPE_WALK_BAR));
}


/* The banner about the end, or about a moment before it, covers neither the move that is shown nor
 * the buttons that step through the moves, nor the player at the top. */
static void
test_end (const void *data)
{
  GtkWidget *overlay = gtk_overlay_new ();
  GtkWidget *banner = g_object_new (CP_TYPE_GAME_BANNER, NULL);
  g_auto (GStrv) moves = g_strsplit (
      data == rules[0] ? "e4 a8 Qe3 d9 Qa7 Qe9 Qxe11 b8" : "f3 e6 g3 a6 g4 h6 e3 b6", " ", -1);
  Fixture f = { .game = cp_game_new (cp_rules_parse (data, NULL), &cp_time_control_tournament) };

  f.view = g_object_new (CP_TYPE_GAME_VIEW, "game", f.game, NULL);
  gtk_overlay_set_child (GTK_OVERLAY (overlay), GTK_WIDGET (f.view));
  cp_game_view_add_card (GTK_OVERLAY (overlay), banner);
  f.window = cp_test_ui_show (overlay, 360, 593);
  cp_game_start (f.game);
  for (char **move = moves; *move != NULL; move++)
    g_assert_true (cp_game_play (f.game, *move, NULL));
  cp_game_resign (f.game, CP_BLACK);
  cp_game_banner_set_game (CP_GAME_BANNER (banner), f.game);
  for (size_t i = 0; i < G_N_ELEMENTS (sizes); i++) {
    if (sizes[i][1] < LEAST_FOR_REVIEW)
      continue;
    cp_test_ui_resize (f.window, sizes[i][0], sizes[i][1]);
    check_banner (&f, banner);
    cp_game_go_to_previous (f.game);
    cp_game_go_to_previous (f.game);
    cp_game_banner_set_moment (CP_GAME_BANNER (banner), "Moment 1 of 3: e3",
                               "Black would take your bishop on g6.", false);
    cp_test_ui_settle ();
    check_banner (&f, banner);
    cp_game_banner_set_moment (CP_GAME_BANNER (banner), NULL, NULL, false);
    cp_game_go_to_head (f.game);
    cp_test_ui_settle ();
  }
  tear_down (&f);
}


CP_TESTS ()
{
  for (size_t i = 0; i < G_N_ELEMENTS (rules); i++) {
    g_autofree char *path = g_strdup_printf ("/ui/game-view/fits/%s", rules[i]);
    g_test_add_data_func (path, rules[i], test_fits);
  }
  g_test_add_func ("/ui/game-view/grows", test_grows);
  g_test_add_data_func ("/ui/game-view/cards/heavy-gravity", rules[4], test_cards);
  g_test_add_data_func ("/ui/game-view/end/changing-challenges", rules[0], test_end);
  g_test_add_data_func ("/ui/game-view/end/heavy-gravity", rules[4], test_end);
}
