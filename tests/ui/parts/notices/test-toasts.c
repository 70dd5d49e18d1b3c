/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-ui.h"
#include "rules/position/cp-rules.h"
#include "support/cp-test-main.h"
#include "ui/pages/game/cp-game-banner.h"
#include "ui/pages/game/cp-game-view.h"
#include "ui/parts/moves/cp-move-entry.h"
#include "ui/parts/notices/cp-notice-places.h"
#include "ui/parts/notices/cp-toasts.h"
#include "ui/kit/widgets/cp-ui-widget.h"

/* About as long as the longest explanations of moves. */
#define SENTENCE                                                                                   \
  "The white pawn cannot go to e4, because it moves as a bishop here, with the power from c1. "    \
  "With the power of a bishop it moves "                                                           \
  "diagonally, as far as the way is free."

static const char *const games[] = { "changing-challenges", "shifting-sands",
                                     "shifting-sands:board=10x10,colours=each", "dynamic",
                                     "heavy-gravity" };

typedef struct {
  GtkWindow *window;
  GtkWidget *overlay;
  CpGameView *view;
  CpGame *game;
  CpToasts *toasts;
  unsigned activated;
} Fixture;


static void
find_beside (void *data, GtkWidget *overlay, CpNoticePlaces *beside)
{
  cp_board_with_beam_find_beside (CP_BOARD_WITH_BEAM (data), overlay, beside);
}


static void
activated_cb (Fixture *f)
{
  f->activated++;
  cp_toasts_show (f->toasts, "Done");
}


static void
make_view (Fixture *f, const char *rules)
{
  GSimpleActionGroup *group = g_simple_action_group_new ();
  GSimpleAction *action = g_simple_action_new ("act", NULL);

  f->activated = 0;
  f->game = cp_game_new (cp_rules_parse (rules, NULL), &cp_time_control_tournament);
  f->view = g_object_new (CP_TYPE_GAME_VIEW, "game", f->game, NULL);
  f->overlay = gtk_overlay_new ();
  gtk_overlay_set_child (GTK_OVERLAY (f->overlay), GTK_WIDGET (f->view));
  g_signal_connect_swapped (action, "activate", G_CALLBACK (activated_cb), f);
  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (action));
  gtk_widget_insert_action_group (f->overlay, "test", G_ACTION_GROUP (group));
  f->toasts = cp_toasts_new (GTK_OVERLAY (f->overlay), find_beside, f->view);
  g_object_unref (action);
  g_object_unref (group);
}


static void
set_up (Fixture *f)
{
  make_view (f, "dynamic");
  f->window = cp_test_ui_show (f->overlay, 980, 760);
}


static void
tear_down (Fixture *f)
{
  cp_toasts_free (f->toasts);
  cp_test_ui_close (f->window);
  g_object_unref (f->game);
}


/* Returns the area of the toast with its card. */
static GdkRectangle
toast_area (Fixture *f)
{
  GtkWidget *card = gtk_widget_get_last_child (f->overlay);
  graphene_rect_t bounds;

  while (!gtk_widget_get_mapped (card))
    card = gtk_widget_get_prev_sibling (card);
  g_assert_true (card != GTK_WIDGET (f->view));
  g_assert_true (gtk_widget_compute_bounds (card, f->overlay, &bounds));
  return (GdkRectangle){ (int) bounds.origin.x, (int) bounds.origin.y, (int) bounds.size.width,
                         (int) bounds.size.height };
}


/* Returns the area of the support, which contains all squares; after the end of the game, that of
 * the squares. */
static GdkRectangle
board_area (Fixture *f)
{
  CpBoardView *board = cp_board_with_beam_get_board (CP_BOARD_WITH_BEAM (f->view));
  const CpBoardGeometry *g = cp_board_view_get_geometry (board);
  CpRect area = cp_game_get_in_progress (f->game) ? g->support : g->board;
  double x, y;

  g_assert_true (cp_ui_compute_point (GTK_WIDGET (board), f->overlay, area.x, area.y, &x, &y));
  return (GdkRectangle){ (int) x, (int) y, (int) area.width, (int) area.height };
}


static void
show_sentence (Fixture *f)
{
  cp_toasts_show_full (f->toasts, SENTENCE, true, "R_ules", "test.act");
}


static CpGameBanner *
add_banner (Fixture *f)
{
  GtkWidget *banner = g_object_new (CP_TYPE_GAME_BANNER, "game", f->game, NULL);

  cp_record_set_tag (cp_game_get_record (f->game), "White", "Elisabeth");
  cp_game_view_add_card (GTK_OVERLAY (f->overlay), banner);
  return CP_GAME_BANNER (banner);
}


static void
end_game (Fixture *f)
{
  add_banner (f);
  cp_game_resign (f->game, CP_BLACK);
}


static void
ask_to_play_again (Fixture *f)
{
  CpGameBanner *banner = add_banner (f);

  cp_game_resign (f->game, CP_BLACK);
  cp_game_banner_set_friend (banner, "Elisabeth Alexandra wants to play again", "You change sides.",
                             CP_BANNER_ANSWER);
}


static void
offer_draw (Fixture *f)
{
  add_banner (f);
  cp_game_offer_draw (f->game, CP_WHITE);
}


/* Types a move that is refused with a reason. */
static void
type_move (Fixture *f)
{
  CpMoveEntry *entry = g_object_new (CP_TYPE_MOVE_ENTRY, "game", f->game, NULL);

  cp_game_view_add_card (GTK_OVERLAY (f->overlay), GTK_WIDGET (entry));
  cp_move_entry_open (entry, "a2a6");
  cp_test_ui_key ("Return");
}


/* The smallest height of a view in which no clock is covered in any game, at 360 × 640. */
#define LEAST_FOR_CLOCKS 593

/* With less width many words are broken. */
#define LEAST_WIDTH 180

/* If the space is not enough, the clock that runs is kept visible first, and after the end of the
 * game the player at the top. */
static void
check_spared (Fixture *f, const GdkRectangle *toast)
{
  unsigned wanted = gtk_widget_get_height (f->overlay) >= LEAST_FOR_CLOCKS ? 2 : 1;
  CpNoticePlaces beside;

  cp_board_with_beam_find_beside (CP_BOARD_WITH_BEAM (f->view), f->overlay, &beside);
  bool beam =
      !cp_game_get_in_progress (f->game) && cp_rules_balance (cp_game_get_rules (f->game)) != NULL;
  g_assert_cmpuint (beside.n_spared, ==, beam ? 4 : 3);
  g_assert_cmpuint (beside.n_vital, ==, cp_game_get_in_progress (f->game) ? 2 : 1);
  for (unsigned i = 0; i < MIN (beside.n_vital, wanted); i++)
    g_assert_false (gdk_rectangle_intersect (toast, &beside.spared[i], NULL));
}


static void
check_area (Fixture *f)
{
  GdkRectangle toast = toast_area (f), board = board_area (f);
  int width = gtk_widget_get_width (f->overlay), height = gtk_widget_get_height (f->overlay);

  g_test_message ("%d × %d: toast %d,%d %d × %d; board %d,%d %d × %d", width, height, toast.x,
                  toast.y, toast.width, toast.height, board.x, board.y, board.width, board.height);
  g_assert_false (gdk_rectangle_intersect (&toast, &board, NULL));
  if (!cp_game_get_in_progress (f->game) && height > width)
    g_assert_cmpint (toast.width, >=, LEAST_WIDTH);
  check_spared (f, &toast);
  g_assert_cmpint (toast.x, >=, 0);
  g_assert_cmpint (toast.y, >=, 0);
  g_assert_cmpint (toast.x + toast.width, <=, width);
  g_assert_cmpint (toast.y + toast.height, <=, height);
}


/* In all windows and with either side to move, @show covers neither a square nor a running clock,
 * and shows its whole text. Only areas are checked: all @rules are in one window that is not drawn,
 * because drawing would take most of the time. */
static void
check_covers (void (*show) (Fixture *f), const char *const *rules, size_t n)
{
  static const int sizes[][2] = { { 360, 540 }, { 360, 593 }, { 360, 673 },  { 400, 853 },
                                  { 640, 480 }, { 980, 713 }, { 1400, 853 }, { 2200, 1300 } };
  GtkWidget *all = gtk_overlay_new ();
  g_autofree Fixture *f = g_new0 (Fixture, n);

  for (size_t r = 0; r < n; r++) {
    make_view (&f[r], rules[r]);
    gtk_overlay_add_overlay (GTK_OVERLAY (all), f[r].overlay);
  }
  gtk_widget_set_opacity (all, 0);
  GtkWindow *window = cp_test_ui_show (all, sizes[0][0], sizes[0][1]);
  for (size_t r = 0; r < n; r++)
    show (&f[r]);
  for (size_t i = 0; i < G_N_ELEMENTS (sizes); i++) {
    /* The player whose clock runs may be at the bottom of the window, or in the middle. */
    for (int flipped = 0; flipped < 2; flipped++) {
      for (size_t r = 0; r < n; r++)
        cp_board_with_beam_set_flipped (CP_BOARD_WITH_BEAM (f[r].view), flipped == 1);
      cp_test_ui_resize (window, sizes[i][0], sizes[i][1]);
      for (size_t r = 0; r < n; r++) {
        g_test_message ("%s%s", rules[r], flipped == 1 ? ", flipped" : "");
        check_area (&f[r]);
      }
    }
  }
  for (size_t r = 0; r < n; r++) {
    cp_toasts_free (f[r].toasts);
    g_object_unref (f[r].game);
  }
  cp_test_ui_close (window);
}


static void
test_sentence_covers (void)
{
  check_covers (show_sentence, games, G_N_ELEMENTS (games));
}


static void
test_end_covers (void)
{
  check_covers (end_game, games, G_N_ELEMENTS (games));
}


static void
test_request_covers (void)
{
  check_covers (ask_to_play_again, games, G_N_ELEMENTS (games));
}


static void
test_offer_covers (void)
{
  check_covers (offer_draw, games, G_N_ELEMENTS (games));
}


/* One after the other, because an entry is closed when it loses the focus. */
static void
test_entry_covers (void)
{
  for (size_t i = 0; i < G_N_ELEMENTS (games); i++)
    check_covers (type_move, &games[i], 1);
}


static bool
shows_toast (Fixture *f, const char *text)
{
  cp_test_ui_settle ();
  return cp_test_ui_find_label (f->overlay, text) != NULL;
}


/* The action of the button may show another toast, which stays. */
static void
test_button (void)
{
  Fixture f;

  set_up (&f);
  cp_toasts_show_full (f.toasts, "Told", false, "_Act", "test.act");
  g_assert_true (shows_toast (&f, "Told"));
  cp_test_ui_click_middle (gtk_widget_get_parent (cp_test_ui_find_label (f.overlay, "Act")));
  g_assert_cmpuint (f.activated, ==, 1);
  g_assert_true (shows_toast (&f, "Done"));
  g_assert_false (shows_toast (&f, "Act"));
  tear_down (&f);
}


static void
test_taken_back (void)
{
  Fixture f;

  set_up (&f);
  for (int about_position = 0; about_position < 2; about_position++) {
    cp_toasts_show_full (f.toasts, "Told", about_position == 1, NULL, NULL);
    g_assert_true (shows_toast (&f, "Told"));
    cp_toasts_dismiss_for_position (f.toasts);
    g_assert_cmpint (shows_toast (&f, "Told"), ==, about_position == 0);
  }
  cp_toasts_show (f.toasts, "Other");
  cp_toasts_dismiss (f.toasts);
  g_assert_false (shows_toast (&f, "Other"));
  tear_down (&f);
}


/* A toast whose button activates an action of the page is dismissed with the page. */
static void
test_page (void)
{
  static const char *const actions[] = { "win.save", "page.undo" };
  Fixture f;

  set_up (&f);
  for (unsigned i = 0; i < G_N_ELEMENTS (actions); i++) {
    cp_toasts_show_full (f.toasts, "Told", false, "_Do It", actions[i]);
    g_assert_true (shows_toast (&f, "Told"));
    cp_toasts_dismiss_for_page (f.toasts);
    g_assert_cmpint (shows_toast (&f, "Told"), ==, i == 0);
  }
  tear_down (&f);
}


/* Escape dismisses the toast; the next Escape goes to other handlers. */
static void
test_escape (void)
{
  Fixture f;

  set_up (&f);
  gtk_widget_grab_focus (GTK_WIDGET (cp_board_with_beam_get_board (CP_BOARD_WITH_BEAM (f.view))));
  cp_toasts_show_full (f.toasts, "Told", true, NULL, NULL);
  g_assert_true (shows_toast (&f, "Told"));
  cp_test_ui_key ("Escape");
  g_assert_false (shows_toast (&f, "Told"));
  tear_down (&f);
}


/* After a button was pressed by the keyboard, the board has the focus. */
static void
test_focus (void)
{
  Fixture f;

  set_up (&f);
  cp_toasts_show (f.toasts, "Told");
  cp_test_ui_settle ();
  GtkWidget *label = cp_test_ui_find_label (f.overlay, "Told");
  gtk_widget_grab_focus (gtk_widget_get_last_child (gtk_widget_get_parent (label)));
  cp_test_ui_key ("space");
  g_assert_false (shows_toast (&f, "Told"));
  GtkWidget *focus = gtk_window_get_focus (f.window);
  g_assert_nonnull (focus);
  g_assert_true (gtk_widget_is_ancestor (focus, GTK_WIDGET (f.view)));
  tear_down (&f);
}


CP_TESTS ()
{
  g_test_add_func ("/ui/toasts/covers/sentence", test_sentence_covers);
  g_test_add_func ("/ui/toasts/covers/end", test_end_covers);
  g_test_add_func ("/ui/toasts/covers/request", test_request_covers);
  g_test_add_func ("/ui/toasts/covers/offer", test_offer_covers);
  g_test_add_func ("/ui/toasts/covers/entry", test_entry_covers);
  g_test_add_func ("/ui/toasts/button", test_button);
  g_test_add_func ("/ui/toasts/taken-back", test_taken_back);
  g_test_add_func ("/ui/toasts/page", test_page);
  g_test_add_func ("/ui/toasts/escape", test_escape);
  g_test_add_func ("/ui/toasts/focus", test_focus);
}
