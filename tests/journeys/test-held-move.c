/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A move that the coach of beginners holds, and the key moments after the game. */

#include <string.h>

#include "cp-test-window.h"
#include "model/match/cp-computer-player.h"
#include "rules/position/cp-fen.h"
#include "ui/pages/game/cp-game-banner.h"
#include "ui/pages/game/cp-game-page.h"

/* On c1, Black’s rook could take White’s king; on e1 it could not. */
#define FEN      "3k3/7/7/7/7/7/2r4/7/7/7/3K3[] w - - 0 1"
#define BLUNDER  "Black would take your king on c1"
#define MAX_TABS 20
#define MOMENT   "Moment 1 of 1: Kc1"

typedef CpTestWindow Fixture;


static void
set_up (Fixture *f, const void *data)
{
  g_autofree char *seat = cp_computer_player_write_seat (1, 1);
  CpPosition pos;

  cp_test_window_set_up (f, data);
  g_assert_true (cp_fen_parse (cp_rules_default (), FEN, &pos, NULL));
  g_autoptr (CpGame) game =
      cp_game_new_from_record (cp_record_new (cp_rules_default (), &pos), NULL);
  cp_game_set_seat (game, CP_BLACK, seat, "program");
  cp_test_window_set_game (f->window, game);
  cp_test_ui_settle ();
}


static bool
reads (Fixture *f, const char *text)
{
  cp_test_ui_settle ();
  return cp_test_window_reads (GTK_WIDGET (f->window), text);
}


static bool
can (Fixture *f, const char *name)
{
  GtkWidget *page = cp_test_ui_find_type (GTK_WIDGET (f->window), CP_TYPE_GAME_PAGE);

  return g_action_group_get_action_enabled (cp_page_get_action_group (CP_PAGE (page)), name);
}


static bool
has_moved (Fixture *f)
{
  return cp_game_get_head (cp_test_window_game (f->window))->parent != NULL;
}


/* While the player decides on a move, the game offers nothing else that would decide it. */
static void
test_actions (Fixture *f, const void *data)
{
  static const char *const names[] = { "offer-draw", "resign", "resign-mine",
                                       "review",     "hint",   "danger" };

  for (int held = 0; held < 3; held++) {
    if (held == 1)
      cp_test_window_click_move (f->window, "d1", "c1");
    else if (held == 2)
      cp_test_ui_key ("Escape");
    g_assert_true (reads (f, BLUNDER) == (held == 1));
    for (size_t i = 0; i < G_N_ELEMENTS (names); i++) {
      g_test_message ("%d: %s", held, names[i]);
      g_assert_true (can (f, names[i]) == (held != 1));
    }
  }
}


/* Undo takes back the held move, also before the first move of the game. */
static void
test_undo (Fixture *f, const void *data)
{
  g_assert_false (can (f, "undo"));
  cp_test_window_click_move (f->window, "d1", "c1");
  g_assert_true (reads (f, BLUNDER));
  g_assert_true (can (f, "undo"));
  cp_test_ui_key ("<Control>z");
  g_assert_false (reads (f, BLUNDER));
  g_assert_false (has_moved (f));
  g_assert_false (can (f, "undo"));
}


static bool
is_focused (Fixture *f, const char *label)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (f->window));

  return GTK_IS_BUTTON (focus) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (focus)), label) == 0;
}


/* Presses Tab until the button with @label has the focus, and activates it. */
static void
activate_by_keyboard (Fixture *f, const char *label)
{
  for (unsigned i = 0; i < MAX_TABS && !is_focused (f, label); i++) {
    cp_test_ui_key ("Tab");
    cp_test_ui_settle ();
  }
  g_assert_true (is_focused (f, label));
  cp_test_ui_key ("Return");
  cp_test_ui_settle ();
}


/* Returns whether the keyboard focus is on the board. */
static bool
has_focus (Fixture *f)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (f->window));
  GtkWidget *board = GTK_WIDGET (cp_test_window_board (f->window));

  return focus != NULL && (focus == board || gtk_widget_is_ancestor (focus, board));
}


static void
click_move (Fixture *f)
{
  cp_test_window_click_move (f->window, "d1", "c1");
}


static void
key_move (Fixture *f)
{
  cp_test_window_key_move (f->window, "d1", "c1");
}


static void
type_move (Fixture *f)
{
  cp_test_window_type_move (f->window, "Kc1");
}


/* The focus is in the card as long as that is open, and then on the board again, however the move
 * was made. */
static void
test_keyboard (Fixture *f, const void *data)
{
  static void (*const moves[]) (Fixture * f) = { click_move, key_move, type_move };

  for (size_t i = 0; i < G_N_ELEMENTS (moves); i++) {
    g_test_message ("%zu", i);
    moves[i](f);
    g_assert_true (reads (f, BLUNDER));
    g_assert_true (is_focused (f, "_Take Back"));
    activate_by_keyboard (f, "_Take Back");
    g_assert_false (reads (f, BLUNDER));
    g_assert_false (has_moved (f));
    g_assert_true (has_focus (f));
    moves[i](f);
    activate_by_keyboard (f, "_Play Anyway");
    g_assert_true (has_moved (f));
    g_assert_true (has_focus (f));
    CpGame *game = cp_test_window_game (f->window);
    cp_test_ui_wait_until (!cp_game_get_in_progress (game) || cp_game_get_head (game)->ply == 2);
    while (cp_game_get_can_take_back (game))
      cp_game_take_back (game);
    cp_test_ui_settle ();
  }
}


/* Escape takes the move back, wherever the focus is. */
static void
test_escape (Fixture *f, const void *data)
{
  static const char *const labels[] = { "_Take Back", "_Play Anyway", NULL };

  for (size_t i = 0; i < G_N_ELEMENTS (labels); i++) {
    key_move (f);
    g_assert_true (reads (f, BLUNDER));
    while (labels[i] != NULL && !is_focused (f, labels[i]))
      cp_test_ui_key ("Tab");
    if (labels[i] == NULL)
      gtk_widget_grab_focus (GTK_WIDGET (cp_test_window_board (f->window)));
    cp_test_ui_key ("Escape");
    g_assert_false (reads (f, BLUNDER));
    g_assert_false (has_moved (f));
    g_assert_true (has_focus (f));
  }
}


/* Return on another square takes the move back, and does not select the piece there. */
static void
test_return (Fixture *f, const void *data)
{
  CpBoardView *board = cp_test_window_board (f->window);
  CpBoardScene *scene = cp_board_view_get_scene (board);

  click_move (f);
  cp_board_view_focus_square (board, cp_square_parse (cp_rules_default (), "d1", NULL), true);
  cp_test_ui_key ("Return");
  g_assert_false (reads (f, BLUNDER));
  g_assert_true (cp_board_origin_is_none (cp_board_scene_get_selected (scene)));
}


/* A card has the name of its message. */
static void
test_name (Fixture *f, const void *data)
{
  cp_test_window_click_move (f->window, "d1", "c1");
  g_assert_true (reads (f, BLUNDER));
  GtkWidget *banner = cp_test_ui_find_type (GTK_WIDGET (f->window), CP_TYPE_GAME_BANNER);
  g_assert_true (gtk_test_accessible_has_relation (GTK_ACCESSIBLE (banner),
                                                   GTK_ACCESSIBLE_RELATION_LABELLED_BY));
  g_assert_true (gtk_test_accessible_has_relation (GTK_ACCESSIBLE (banner),
                                                   GTK_ACCESSIBLE_RELATION_DESCRIBED_BY));
}


/* Loses the game by a blunder, and shows it. */
static void
show_moment (Fixture *f)
{
  CpGame *game = cp_test_window_game (f->window);

  g_assert_true (cp_game_play (game, "Kc1", NULL));
  cp_game_resign (game, CP_WHITE);
  cp_test_ui_settle ();
  cp_test_window_press (GTK_WIDGET (f->window), "Moments");
  g_assert_true (reads (f, MOMENT));
}


/* Escape leaves the moments and shows the end of the game. */
static void
test_leave_moments (Fixture *f, const void *data)
{
  show_moment (f);
  gtk_widget_grab_focus (GTK_WIDGET (cp_test_window_board (f->window)));
  cp_test_ui_key ("Escape");
  g_assert_false (reads (f, MOMENT));
  g_assert_true (reads (f, "White resigned."));
  g_assert_true (cp_game_get_at_head (cp_test_window_game (f->window)));
}


/* A new game goes on from the moment, and the keyboard focus with it. The lost game stays as it
 * ended, also when the new one ends otherwise. */
static void
test_try_again (Fixture *f, const void *data)
{
  g_autofree char *path = g_build_filename (f->folder, "Earlier Games.pgn", NULL);
  g_autofree char *seat = cp_computer_player_write_seat (1, 1);
  g_autofree char *text = NULL;

  show_moment (f);
  g_autoptr (CpGame) lost = g_object_ref (cp_test_window_game (f->window));
  activate_by_keyboard (f, "_Try Again From Here");
  CpGame *game = cp_test_window_game (f->window);
  g_assert_true (game != lost && !cp_game_get_in_progress (lost));
  g_assert_false (reads (f, MOMENT));
  g_assert_true (cp_game_get_can_move (game));
  g_assert_cmpstr (cp_game_get_seat (game, CP_BLACK), ==, seat);
  g_assert_false (has_moved (f));
  g_assert_true (has_focus (f));
  g_assert_true (cp_game_play (game, "Ke1", NULL));
  cp_game_resign (game, CP_BLACK);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "1. Kc1 0-1"));
  g_assert_nonnull (strstr (text, "1. Ke1 1-0"));
}


int
main (int argc, char **argv)
{
  cp_test_ui_init (&argc, &argv);
#define ADD(name, run)                                                                             \
  g_test_add ("/journey/held-move/" name, Fixture, NULL, set_up, run, cp_test_window_tear_down)
  ADD ("actions", test_actions);
  ADD ("undo", test_undo);
  ADD ("keyboard", test_keyboard);
  ADD ("escape", test_escape);
  ADD ("return", test_return);
  ADD ("name", test_name);
  ADD ("leave-moments", test_leave_moments);
  ADD ("try-again", test_try_again);
#undef ADD
  return g_test_run ();
}
