/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A game against the computer: from the dialog for a new game to the rematch, and across a restart
 * of the program.
 */

#include "cp-test-window.h"
#include "model/match/cp-computer-player.h"
#include "rules/notation/cp-notation.h"
#include "ui/pages/start/cp-opponent-group.h"

typedef CpTestWindow Fixture;


static void
tear_down (Fixture *f, const void *data)
{
  GSettings *settings = cp_test_window_settings (f->window);

  g_settings_reset (settings, "opponent");
  g_settings_reset (settings, "own-colour");
  g_settings_reset (settings, "computer-level");
  g_settings_reset (settings, "second-level");
  cp_test_window_tear_down (f, data);
}


static CpGame *
game (Fixture *f)
{
  return cp_test_window_game (f->window);
}


static unsigned
get_ply (Fixture *f)
{
  return cp_game_get_head (game (f))->ply;
}


static void
wait_for_ply (Fixture *f, unsigned ply)
{
  cp_test_ui_wait_until (get_ply (f) >= ply);
  cp_test_ui_settle ();
}


/* Types a move that is legal after any reply of the computer. */
static void
type_any_move (Fixture *f)
{
  const CpPosition *pos = &cp_game_get_head (game (f))->position;
  CpMoves moves;

  cp_position_legal_moves (pos, &moves);
  g_assert_cmpuint (moves.n, >, 0);
  g_autofree char *text = cp_move_write (pos, moves.moves[0], CP_NOTATION_UCI);
  cp_test_window_type_move (f->window, text);
}


/* Removes the minimum thinking time of the computer, to save the test's time. */
static void
hurry (Fixture *f)
{
  for (CpSide side = CP_WHITE; side <= CP_BLACK; side++) {
    CpPlayer *player = cp_match_get_player (cp_test_window_match (f->window), side);
    if (CP_IS_COMPUTER_PLAYER (player))
      g_object_set (player, "unhurried", FALSE, NULL);
  }
}


static void
begin (Fixture *f, const char *opponent)
{
  cp_test_ui_key ("<Control>n");
  GtkWidget *dialog = cp_test_window_dialog (f->window);
  cp_test_window_press (dialog, opponent);
  cp_test_ui_settle ();
  cp_test_window_press (dialog, "Start");
  cp_test_ui_settle ();
  hurry (f);
}


/* The computer replies, a takeback includes its reply, and a rematch exchanges the sides. */
static void
test_plays (Fixture *f, const void *data)
{
  begin (f, "Computer");
  cp_test_window_type_move (f->window, "d4");
  wait_for_ply (f, 2);
  type_any_move (f);
  wait_for_ply (f, 4);
  g_assert_true (cp_game_get_can_move (game (f)));
  cp_test_ui_key ("<Control>z");
  cp_test_ui_settle ();
  g_assert_cmpuint (get_ply (f), ==, 2);
  cp_test_ui_key ("<Control><Shift>z");
  cp_test_ui_settle ();
  g_assert_cmpuint (get_ply (f), ==, 4);
  cp_game_resign (game (f), CP_WHITE);
  cp_test_ui_settle ();
  cp_test_window_press (GTK_WIDGET (f->window), "Rematch");
  hurry (f);
  wait_for_ply (f, 1);
  g_assert_true (g_str_has_prefix (cp_game_get_seat (game (f), CP_WHITE), "computer-1-"));
  g_assert_true (cp_test_window_get_flipped (f->window));
  g_assert_true (cp_game_get_can_move (game (f)));
}


/* The computer declines an early draw, and the user cannot accept it in its place. */
static void
test_declines (Fixture *f, const void *data)
{
  begin (f, "Computer");
  cp_test_window_type_move (f->window, "d4");
  wait_for_ply (f, 2);
  gtk_widget_activate_action (GTK_WIDGET (cp_test_window_page (f->window, CP_PAGE_GAME)),
                              "page.offer-draw", NULL);
  cp_test_ui_settle ();
  g_assert_true (
      cp_test_window_reads (GTK_WIDGET (f->window), "Computer 1 (Black) declines the draw."));
  g_assert_true (cp_game_get_in_progress (game (f)));
}


/* After a restart during its turn, the computer thinks again, but only when the game is visible. */
static void
test_comes_back (Fixture *f, const void *data)
{
  begin (f, "Computer");
  cp_test_window_type_move (f->window, "d4");
  cp_test_window_close (f->window);
  f->window = cp_test_window_open (f->folder, CP_TEST_WIDTH, CP_TEST_HEIGHT);
  hurry (f);
  g_assert_true (g_str_has_prefix (cp_game_get_seat (game (f), CP_BLACK), "computer-1-"));
  unsigned ply = get_ply (f);
  cp_test_window_show (f->window, CP_PAGE_START);
  for (unsigned i = 0; i < 50; i++) {
    g_usleep (1000);
    g_main_context_iteration (NULL, FALSE);
  }
  g_assert_cmpuint (get_ply (f), ==, ply);
  cp_test_window_show (f->window, CP_PAGE_GAME);
  wait_for_ply (f, 2);
  g_assert_true (cp_game_get_can_move (game (f)));
}


/* The confirmation of a resignation addresses the only local player. */
static void
test_resigns (Fixture *f, const void *data)
{
  begin (f, "Computer");
  cp_test_window_type_move (f->window, "d4");
  gtk_widget_activate_action (GTK_WIDGET (f->window), "page.resign", NULL);
  GtkWidget *dialog = cp_test_window_dialog (f->window);
  g_assert_true (cp_test_window_reads (dialog, "Resign the Game?"));
  cp_test_window_press (dialog, "Resign");
  cp_test_ui_settle ();
  g_assert_false (cp_game_get_in_progress (game (f)));
}


/* A local player with Black sees the board from Black's side, whatever orientation was
 * used before. */
static void
test_below (Fixture *f, const void *data)
{
  g_settings_set_enum (cp_test_window_settings (f->window), "own-colour", CP_OWN_BLACK);
  begin (f, "Computer");
  wait_for_ply (f, 1);
  g_assert_true (cp_test_window_get_flipped (f->window));
  cp_test_window_set_flipped (f->window, false);
  cp_test_window_close (f->window);
  f->window = cp_test_window_open (f->folder, CP_TEST_WIDTH, CP_TEST_HEIGHT);
  g_assert_true (cp_test_window_get_flipped (f->window));
  /* The previous game is seen from White, and this one from Black again. */
  g_settings_set_enum (cp_test_window_settings (f->window), "own-colour", CP_OWN_WHITE);
  begin (f, "Computer");
  cp_test_window_type_move (f->window, "d4");
  g_assert_false (cp_test_window_get_flipped (f->window));
  cp_test_window_set_flipped (f->window, true);
  cp_game_commands_return_to_aside (cp_window_get_parts (f->window)->games);
  cp_test_ui_settle ();
  g_assert_true (cp_test_window_get_flipped (f->window));
  cp_game_commands_return_to_aside (cp_window_get_parts (f->window)->games);
  cp_test_ui_settle ();
  g_assert_false (cp_test_window_get_flipped (f->window));
}


/* Two computers continue by themselves while the game is visible. */
static void
test_watched (Fixture *f, const void *data)
{
  g_settings_set_int (cp_test_window_settings (f->window), "computer-level", 1);
  g_settings_set_int (cp_test_window_settings (f->window), "second-level", 1);
  begin (f, "Watch");
  wait_for_ply (f, 3);
  g_assert_false (cp_game_get_can_move (game (f)));
  cp_test_window_show (f->window, CP_PAGE_START);
  unsigned ply = get_ply (f);
  for (unsigned i = 0; i < 50; i++) {
    g_usleep (1000);
    g_main_context_iteration (NULL, FALSE);
  }
  g_assert_cmpuint (get_ply (f), ==, ply);
  cp_test_window_show (f->window, CP_PAGE_GAME);
  wait_for_ply (f, ply + 2);
}


#define ADD(name, test)                                                                            \
  g_test_add ("/journeys/computer/" name, Fixture, NULL, cp_test_window_set_up, test, tear_down)

int
main (int argc, char *argv[])
{
  cp_test_ui_init (&argc, &argv);
  ADD ("plays", test_plays);
  ADD ("declines", test_declines);
  ADD ("comes-back", test_comes_back);
  ADD ("resigns", test_resigns);
  ADD ("below", test_below);
  ADD ("watched", test_watched);
  return g_test_run ();
}
