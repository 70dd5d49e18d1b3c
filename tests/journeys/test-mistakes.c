/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The exercise from the mistakes of an analysed game. */

#include "cp-test-dialog.h"
#include "cp-test-window.h"
#include "ui/pages/puzzles/cp-mistakes-page.h"

#define MOVES                                                                                      \
  "[Variant \"heavy-gravity\"]\n[SetUp \"1\"]\n[FEN \"k7/8/8/r2R4/8/8/8/7K w - - 0 1\"]\n\n"       \
  "1. Kg2 $4 {[%eval -5.00]} Kb7 $4 {[%eval 5.00]} *\n"

/* Two rooks, each of which can take the other one: no player does. */
static const char friends[] = "[White \"Emil\"]\n[Black \"Fritz\"]\n" MOVES;
static const char computer[] =
    "[White \"Computer\"]\n[Black \"Fritz\"]\n[WhiteType \"program\"]\n" MOVES;
static const char unmarked[] =
    "[White \"Emil\"]\n[Black \"Fritz\"]\n[Variant \"heavy-gravity\"]\n\n1. e3 ?? e6 *\n";

typedef CpTestWindow Fixture;


static bool
reads (Fixture *fixture, const char *text)
{
  return cp_test_window_reads (GTK_WIDGET (fixture->window), text);
}


static void
press (Fixture *fixture, const char *label)
{
  cp_test_window_press (GTK_WIDGET (fixture->window), label);
}


static CpMistakesPage *
find_page (Fixture *fixture)
{
  return CP_MISTAKES_PAGE (
      cp_test_ui_find_type (GTK_WIDGET (fixture->window), CP_TYPE_MISTAKES_PAGE));
}


static void
play (Fixture *fixture, const char *from, const char *to)
{
  CpBoardView *board = cp_exercise_page_get_board (CP_EXERCISE_PAGE (find_page (fixture)));

  cp_test_board_click (board, from);
  cp_test_board_click (board, to);
}


static bool
can (Fixture *fixture, const char *action)
{
  CpPage *page = CP_PAGE (
      gtk_widget_get_ancestor (GTK_WIDGET (cp_test_window_board (fixture->window)), CP_TYPE_PAGE));
  return g_action_group_get_action_enabled (cp_page_get_action_group (page), action);
}


/* A wrong try, a right one, a shown move, and the result at the end: the game and its file are not
 * changed. */
static void
test_all (Fixture *fixture, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);

  g_assert_true (can (fixture, "learn"));
  cp_test_ui_key ("<Ctrl>F7");
  GtkWidget *question = cp_test_dialog_wait (GTK_WINDOW (window));
  g_assert_true (cp_test_dialog_reads (question, "Learn From Whose Mistakes?"));
  cp_test_dialog_press (question, "Both");
  cp_test_ui_settle ();
  g_assert_true (cp_test_window_shows (fixture->window, CP_PAGE_MISTAKES));
  g_assert_true (reads (fixture, "Emil (White) played 1. Kg2??"));
  g_assert_true (reads (fixture, "1 of 2"));
  g_assert_true (reads (fixture, "Any move that is about as good as the best counts as right."));

  play (fixture, "h1", "g2");
  cp_test_ui_wait_until (reads (fixture, "There is something better"));
  g_assert_true (reads (fixture, "That is what was played. Black answers with Rxd5."));
  press (fixture, "Try Again");
  cp_test_ui_wait_until (reads (fixture, "Find a better move"));
  play (fixture, "d5", "a5");
  cp_test_ui_wait_until (reads (fixture, "Right"));
  cp_test_ui_key ("<Ctrl>z");
  cp_test_ui_wait_until (reads (fixture, "Find a better move"));

  press (fixture, "Next");
  cp_test_ui_wait_until (reads (fixture, "Fritz (Black) played 1… Kb7??"));
  g_assert_true (reads (fixture, "That lost 89 of 100 points. Any move that is about as good as "
                                 "the best counts as right."));
  press (fixture, "Show");
  cp_test_ui_wait_until (reads (fixture, "Like this"));
  cp_test_ui_key ("<Ctrl>Down");
  cp_test_ui_wait_until (reads (fixture, "You found a better move in 1 of 2 positions."));
  press (fixture, "Start Again");
  cp_test_ui_wait_until (reads (fixture, "Emil (White) played 1. Kg2??"));
  CpMistakesPage *page = find_page (fixture);
  cp_test_ui_key ("Escape");
  cp_test_ui_settle ();
  g_assert_true (cp_test_window_shows (fixture->window, CP_PAGE_GAME));
  g_assert_null (cp_mistakes_page_get_mistakes (page));
  g_assert_false (cp_library_get_modified (cp_test_window_library (fixture->window)));
  g_assert_false (cp_game_get_can_undo (cp_test_window_game (fixture->window)));
}


/* After a game against the computer, the exercise contains the player's mistakes only, seen from
 * the player's side. */
static void
test_own (Fixture *fixture, gconstpointer data)
{
  cp_test_ui_key ("<Ctrl>F7");
  cp_test_ui_settle ();
  g_assert_true (reads (fixture, "You played 1… Kb7??"));
  g_assert_true (reads (fixture, "1 of 1"));
  g_assert_true (cp_board_with_beam_get_flipped (CP_BOARD_WITH_BEAM (
      cp_exercise_page_get_game_view (CP_EXERCISE_PAGE (find_page (fixture))))));
  press (fixture, "Next");
  cp_test_ui_wait_until (reads (fixture, "You found a better move in 0 of 1 position."));
  press (fixture, "Close");
  cp_test_ui_settle ();
  g_assert_true (cp_test_window_shows (fixture->window, CP_PAGE_GAME));
}


/* An illegal move is explained, and does not count. */
static void
test_refused (Fixture *fixture, gconstpointer data)
{
  cp_test_ui_key ("<Ctrl>F7");
  cp_test_ui_settle ();
  play (fixture, "a8", "a7");
  cp_test_ui_settle ();
  g_assert_true (reads (fixture, "You cannot play that"));
  g_assert_cmpint (cp_mistakes_get_state (cp_mistakes_page_get_mistakes (find_page (fixture))), ==,
                   CP_MISTAKE_TO_MOVE);
}


/* The exercise is not available before an analysis. */
static void
test_unmarked (Fixture *fixture, gconstpointer data)
{
  g_assert_false (can (fixture, "learn"));
}


int
main (int argc, char **argv)
{
  cp_test_ui_init (&argc, &argv);
  g_test_add ("/journey/mistakes/all", Fixture, friends, cp_test_window_set_up_file, test_all,
              cp_test_window_tear_down);
  g_test_add ("/journey/mistakes/own", Fixture, computer, cp_test_window_set_up_file, test_own,
              cp_test_window_tear_down);
  g_test_add ("/journey/mistakes/refused", Fixture, computer, cp_test_window_set_up_file,
              test_refused, cp_test_window_tear_down);
  g_test_add ("/journey/mistakes/unmarked", Fixture, unmarked, cp_test_window_set_up_file,
              test_unmarked, cp_test_window_tear_down);
  return g_test_run ();
}
