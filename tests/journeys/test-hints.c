/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Hints and threats. */

#include "cp-test-dialog.h"
#include "cp-test-window.h"
#include "ui/pages/game/cp-game-page.h"
#include "ui/parts/moves/cp-move-entry.h"

/* A puzzle: Ra8 wins in two moves. */
static const char puzzle[] =
    "[White \"Carl\"]\n[Black \"Dora\"]\n[Variant \"heavy-gravity\"]\n[SetUp \"1\"]\n"
    "[FEN \"3R4/1k1K4/8/8/8/8/2B5/8 w - - 0 1\"]\n\n1. Re8 *\n";

/* Two rooks, each of which can take the other one. */
static const char rooks[] =
    "[White \"Emil\"]\n[Black \"Fritz\"]\n[Variant \"heavy-gravity\"]\n[SetUp \"1\"]\n"
    "[FEN \"k7/8/8/r2R4/8/8/8/7K w - - 0 1\"]\n\n1. Rxa5+ *\n";

#define PIECE  "Look at the white rook on d8."
#define MOVE   "The move is Ra8."
#define REASON "The move is Ra8. It forces checkmate in 2 moves."

typedef CpTestWindow Fixture;


static void
set_up (Fixture *fixture, gconstpointer text)
{
  cp_test_window_set_up_file (fixture, text);
  cp_game_go_to_first (cp_test_window_game (fixture->window));
}


static bool
reads (Fixture *fixture, const char *text)
{
  return cp_test_window_reads (GTK_WIDGET (fixture->window), text);
}


/* Returns the number of circles and arrows on the board, and the target of the arrow. */
static unsigned
count_shapes (Fixture *fixture, CpSquare *to)
{
  CpBoardScene *scene = cp_board_view_get_scene (cp_test_window_board (fixture->window));
  unsigned n;
  const CpShape *shapes = cp_board_scene_get_suggested (scene, CP_SUGGESTED_AS_HINT, &n);

  *to = n > 0 ? shapes[0].to : CP_SQUARE_NONE;
  return n;
}


static bool
can (Fixture *fixture, const char *name)
{
  GtkWidget *page = cp_test_ui_find_type (GTK_WIDGET (fixture->window), CP_TYPE_GAME_PAGE);
  return g_action_group_get_action_enabled (cp_page_get_action_group (CP_PAGE (page)), name);
}


/* Each step of a hint is shown by a key or by the button, until the next move. */
static void
test_steps (Fixture *fixture, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);
  CpSquare to;

  g_assert_cmpuint (count_shapes (fixture, &to), ==, 0);
  cp_test_ui_key ("F8");
  cp_test_ui_wait_until (reads (fixture, PIECE));
  g_assert_cmpuint (count_shapes (fixture, &to), ==, 1);
  g_assert_cmpint (to, ==, CP_SQUARE_NONE);
  cp_test_window_press (window, "Where To?");
  cp_test_ui_wait_until (reads (fixture, MOVE));
  g_assert_cmpuint (count_shapes (fixture, &to), ==, 1);
  g_assert_cmpint (to, ==, 56);
  cp_test_ui_key ("<Ctrl>h");
  cp_test_ui_wait_until (reads (fixture, REASON));
  cp_test_window_click_move (fixture->window, "d8", "a8");
  cp_test_ui_settle ();
  g_assert_false (reads (fixture, REASON));
  g_assert_cmpuint (count_shapes (fixture, &to), ==, 0);
}


/* Escape hides a hint. A held piece is put back first. */
static void
test_escape (Fixture *fixture, gconstpointer data)
{
  CpSquare to;

  cp_test_ui_key ("F8");
  cp_test_ui_wait_until (reads (fixture, PIECE));
  cp_test_ui_key ("Escape");
  cp_test_ui_settle ();
  g_assert_false (reads (fixture, PIECE));
  g_assert_cmpuint (count_shapes (fixture, &to), ==, 0);
  cp_test_ui_key ("<Shift>F8");
  cp_test_ui_settle ();
  cp_test_ui_key ("Escape");
  cp_test_ui_settle ();
  g_assert_false (reads (fixture, "Danger"));
  g_assert_false (reads (fixture, "No Danger in Sight"));
}


static bool
is_button (GtkWidget *widget, const void *label)
{
  return GTK_IS_BUTTON (widget) &&
         g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0;
}


/* A hint hides the entry in which a move was being typed. */
static void
test_while_typing (Fixture *fixture, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);

  cp_test_ui_type ("a9");
  cp_test_ui_key ("Return");
  cp_test_ui_wait_until (cp_test_ui_find_type (window, CP_TYPE_MOVE_ENTRY) != NULL);
  cp_test_ui_key ("F8");
  cp_test_ui_wait_until (reads (fixture, PIECE));
  g_assert_null (cp_test_ui_find_type (window, CP_TYPE_MOVE_ENTRY));
}


/* The keyboard focus allows to continue after each step. */
static void
test_focus (Fixture *fixture, gconstpointer data)
{
  GtkRoot *root = GTK_ROOT (fixture->window);

  cp_test_ui_key ("F8");
  cp_test_ui_wait_until (reads (fixture, PIECE));
  gtk_widget_grab_focus (cp_test_ui_find (GTK_WIDGET (root), is_button, "_Where To?"));
  cp_test_ui_key ("Return");
  cp_test_ui_wait_until (reads (fixture, MOVE));
  cp_test_ui_key ("Return");
  cp_test_ui_wait_until (reads (fixture, REASON));
  g_assert_nonnull (gtk_root_get_focus (root));
  g_assert_true (gtk_widget_get_mapped (gtk_root_get_focus (root)));
}


static void
test_danger (Fixture *fixture, gconstpointer data)
{
  CpSquare to;

  cp_test_ui_key ("<Shift>F8");
  cp_test_ui_wait_until (count_shapes (fixture, &to) == 1);
  cp_test_ui_settle ();
  g_assert_true (reads (fixture, "Danger"));
  g_assert_cmpint (to, ==, 35);
  /* Walking through the game hides it. */
  cp_test_ui_key ("<Alt>Right");
  cp_test_ui_settle ();
  g_assert_false (reads (fixture, "Danger"));
  g_assert_cmpuint (count_shapes (fixture, &to), ==, 0);
}


static bool
has_tooltip (GtkWidget *widget, const void *text)
{
  return g_strcmp0 (gtk_widget_get_tooltip_text (widget), text) == 0;
}


/* Buttons beside the moves do the same as the keys. */
static void
test_buttons (Fixture *fixture, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);
  CpSquare to;

  cp_test_ui_click_middle (cp_test_ui_find (window, has_tooltip, "Hint (F8)"));
  cp_test_ui_wait_until (reads (fixture, "Hint"));
  cp_test_ui_click_middle (cp_test_ui_find (window, has_tooltip, "Show the Danger (Shift+F8)"));
  cp_test_ui_wait_until (reads (fixture, "Danger") && count_shapes (fixture, &to) == 1);
  g_assert_cmpint (to, ==, 35);
}


/* Two local players are asked once per game, and if they decline, there are no hints. */
static void
test_friends (Fixture *fixture, gconstpointer data)
{
  GtkWindow *window = GTK_WINDOW (fixture->window);

  cp_game_set_reviewing (cp_test_window_game (fixture->window), false);
  cp_test_ui_key ("F8");
  cp_test_dialog_press (cp_test_dialog_wait (window), "No Hints");
  cp_test_ui_settle ();
  g_assert_false (reads (fixture, "Hint"));
  cp_test_ui_key ("F8");
  cp_test_dialog_press (cp_test_dialog_wait (window), "Both Want Hints");
  cp_test_ui_wait_until (reads (fixture, PIECE));
  cp_test_window_click_move (fixture->window, "d8", "e8");
  cp_test_ui_settle ();
  g_assert_false (reads (fixture, "Hint"));
  cp_test_ui_key ("<Shift>F8");
  cp_test_ui_wait_until (reads (fixture, "Danger"));
}


/* A player whose opponent is not at the board is not asked, and gets hints in the own turn. */
static void
test_against_program (Fixture *fixture, gconstpointer data)
{
  CpGame *game = cp_test_window_game (fixture->window);

  cp_game_set_reviewing (game, false);
  cp_game_set_seat (game, CP_BLACK, "program", NULL);
  cp_test_ui_settle ();
  g_assert_true (can (fixture, "hint"));
  cp_test_ui_key ("F8");
  cp_test_ui_wait_until (reads (fixture, PIECE));
  cp_test_window_click_move (fixture->window, "d8", "e8");
  cp_test_ui_settle ();
  g_assert_false (can (fixture, "hint"));
  g_assert_false (can (fixture, "danger"));
  cp_game_resign (game, CP_WHITE);
  cp_test_ui_settle ();
  g_assert_true (can (fixture, "hint"));
}


/* A friend at another computer cannot be asked for consent, so there are no hints before the end of
 * the game. */
static void
test_against_friend (Fixture *fixture, gconstpointer data)
{
  CpGame *game = cp_test_window_game (fixture->window);

  cp_game_set_reviewing (game, false);
  cp_game_set_seat (game, CP_BLACK, CP_FRIEND_SEAT "0123", NULL);
  cp_test_ui_settle ();
  g_assert_false (can (fixture, "hint"));
  g_assert_false (can (fixture, "danger"));
  cp_game_resign (game, CP_WHITE);
  cp_test_ui_settle ();
  g_assert_true (can (fixture, "hint"));
  g_assert_true (can (fixture, "danger"));
}


/* The report of the end of a game replaces a hint; hints are available again afterwards. */
static void
test_end (Fixture *fixture, gconstpointer data)
{
  CpGame *game = cp_test_window_game (fixture->window);

  cp_game_set_reviewing (game, false);
  cp_game_set_seat (game, CP_BLACK, "program", NULL);
  cp_test_ui_settle ();
  cp_test_ui_key ("F8");
  cp_test_ui_wait_until (reads (fixture, PIECE));
  cp_game_resign (game, CP_WHITE);
  cp_test_ui_settle ();
  g_assert_true (reads (fixture, "You resigned."));
  g_assert_false (reads (fixture, PIECE));
  cp_test_ui_key ("F8");
  cp_test_ui_wait_until (reads (fixture, PIECE));
}


/* Hints are available for a position in the editor. */
static void
test_editor (Fixture *fixture, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);

  cp_test_ui_key ("<Ctrl>u");
  cp_test_ui_settle ();
  cp_test_ui_key ("F8");
  cp_test_ui_wait_until (reads (fixture, PIECE));
  cp_test_window_press (window, "Where To?");
  cp_test_ui_wait_until (reads (fixture, MOVE));
  cp_test_ui_key ("F8");
  cp_test_ui_wait_until (reads (fixture, REASON));
  cp_test_ui_key ("<Ctrl>BackSpace");
  cp_test_ui_settle ();
  g_assert_false (reads (fixture, REASON));
  cp_test_ui_key ("F8");
  cp_test_ui_settle ();
  g_assert_false (reads (fixture, "Looking for a good move…"));
}


int
main (int argc, char **argv)
{
  cp_test_ui_init (&argc, &argv);
#define ADD(name, text, run)                                                                       \
  g_test_add ("/journey/hints/" name, Fixture, text, set_up, run, cp_test_window_tear_down)
  ADD ("steps", puzzle, test_steps);
  ADD ("escape", puzzle, test_escape);
  ADD ("focus", puzzle, test_focus);
  ADD ("while-typing", puzzle, test_while_typing);
  ADD ("danger", rooks, test_danger);
  ADD ("buttons", rooks, test_buttons);
  ADD ("friends", puzzle, test_friends);
  ADD ("against-program", puzzle, test_against_program);
  ADD ("against-friend", puzzle, test_against_friend);
  ADD ("end", puzzle, test_end);
  ADD ("editor", puzzle, test_editor);
#undef ADD
  return g_test_run ();
}
