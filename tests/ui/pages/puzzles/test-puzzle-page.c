/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <adwaita.h>

#include "cp-test-puzzles.h"
#include "cp-test-ui.h"
#include "model/puzzles/cp-puzzle-rules.h"
#include "model/puzzles/cp-puzzle-training.h"
#include "support/cp-test-main.h"
#include "support/cp-test-program.h"
#include "ui/parts/moves/cp-move-entry.h"
#include "ui/parts/moves/cp-move-list.h"
#include "ui/pages/puzzles/cp-puzzle-page.h"

#define WIDTH  900
#define HEIGHT 700

typedef struct {
  CpTestFolder folder;
  CpPuzzleProgress *progress;
  CpPuzzleCollection *collection;
  CpPuzzlePage *page;
  GtkWindow *window;
  unsigned n_left;
  char *title;
} Fixture;


static void
count_cb (unsigned *n)
{
  (*n)++;
}


static void
set_up (Fixture *f, const void *data)
{
  cp_test_folder_set_up (&f->folder, NULL);
  f->progress = cp_puzzle_progress_new (f->folder.path);
  f->collection = cp_test_puzzles_open (&f->folder, f->progress);
  g_autoptr (CpProgram) program = cp_test_program_new (f->folder.path);
  f->page = CP_PUZZLE_PAGE (cp_puzzle_page_new (program));
  cp_puzzle_page_set_delay (f->page, 0);
  cp_page_set_shown (CP_PAGE (f->page), true);
  g_signal_connect_swapped (f->page, "closed", G_CALLBACK (count_cb), &f->n_left);
  f->window = cp_test_ui_show (GTK_WIDGET (f->page), WIDTH, HEIGHT);
  cp_puzzle_page_open (f->page, f->collection, (unsigned) GPOINTER_TO_INT (data));
  gtk_widget_grab_focus (GTK_WIDGET (f->page));
  cp_test_ui_settle ();
}


static void
tear_down (Fixture *f, const void *data)
{
  g_object_add_weak_pointer (G_OBJECT (f->page), (void **) &f->page);
  cp_test_ui_close (f->window);
  g_assert_null (f->page);
  g_free (f->title);
  g_object_unref (f->collection);
  g_object_unref (f->progress);
  cp_test_folder_tear_down (&f->folder, NULL);
}


static const char *
title (Fixture *f)
{
  g_free (f->title);
  f->title = cp_page_make_title (CP_PAGE (f->page));
  return f->title;
}


static bool
can_enter_move (Fixture *f)
{
  GActionGroup *actions = cp_page_get_action_group (CP_PAGE (f->page));

  return g_action_group_get_action_enabled (actions, "enter-move");
}


static CpSolving *
solving (Fixture *f)
{
  return cp_puzzle_page_get_solving (f->page);
}


static void
wait_for (Fixture *f, CpSolvingState state)
{
  cp_test_ui_wait_until (cp_solving_get_state (solving (f)) == state &&
                         !cp_solving_get_busy (solving (f)));
  cp_test_ui_settle ();
}


static CpSquare
square (Fixture *f, const char *name)
{
  return cp_square_parse (cp_game_get_rules (cp_solving_get_game (solving (f))), name, NULL);
}


static void
click_square (Fixture *f, const char *name)
{
  CpBoardView *board = cp_exercise_page_get_board (CP_EXERCISE_PAGE (f->page));
  double x, y;

  cp_board_geometry_centre (cp_board_view_get_geometry (board), square (f, name), &x, &y);
  cp_test_ui_click (GTK_WIDGET (board), x, y);
}


static GtkWidget *
find_text (Fixture *f, const char *text)
{
  return cp_test_ui_find_label (GTK_WIDGET (f->page), text);
}


static bool
has_tooltip (GtkWidget *widget, const void *text)
{
  return GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_widget_get_tooltip_text (widget), text) == 0;
}


static GtkWidget *
find_tool (Fixture *f, const char *tooltip)
{
  return cp_test_ui_find (GTK_WIDGET (f->page), has_tooltip, tooltip);
}


static bool
says (GtkWidget *widget, const void *text)
{
  return GTK_IS_LABEL (widget) && strstr (gtk_label_get_text (GTK_LABEL (widget)), text) != NULL;
}


static GtkWidget *
main_button (Fixture *f)
{
  return cp_exercise_panel_get_lead (cp_exercise_page_get_panel (CP_EXERCISE_PAGE (f->page)));
}


static bool
can (Fixture *f, const char *tooltip)
{
  return gtk_widget_is_sensitive (find_tool (f, tooltip));
}


/* Solving with the pointer: a wrong move, a new try, the key, and the win; then the next puzzle. */
static void
test_pointer (Fixture *f, const void *data)
{
  g_assert_nonnull (find_text (f, "The Centre"));
  g_assert_nonnull (find_text (f, "4 of 11"));
  g_assert_nonnull (find_text (f, "White to move wins within 2 moves"));
  g_assert_nonnull (find_text (f, "Find White’s move"));
  click_square (f, "e8");
  click_square (f, "d8");
  wait_for (f, CP_SOLVING_REFUTED);
  g_assert_nonnull (find_text (f, "Not that move"));
  g_assert_nonnull (find_text (f, cp_solving_get_message (solving (f))));
  g_assert_nonnull (find_text (f, "Try Again"));
  cp_test_ui_click_middle (main_button (f));
  wait_for (f, CP_SOLVING_TO_MOVE);
  click_square (f, "e8");
  click_square (f, "e7");
  wait_for (f, CP_SOLVING_TO_MOVE);
  g_assert_nonnull (find_text (f, "Right"));
  cp_test_ui_click_middle (main_button (f));
  wait_for (f, CP_SOLVING_TO_MOVE);
  g_assert_nonnull (find_text (f, "Hint"));
  cp_test_ui_click_middle (find_tool (f, "Show the Solution"));
  wait_for (f, CP_SOLVING_SHOWN);
  g_assert_nonnull (find_text (f, "The solution"));
  cp_test_ui_click_middle (main_button (f));
  g_assert_cmpstr (title (f), ==, "Ten Ways");
}


/* Solving with the keyboard alone: the move is made on the board, and Tab reaches the buttons. */
static void
test_keyboard (Fixture *f, const void *data)
{
  cp_test_ui_key ("Tab");
  for (int i = 0; i < 20 && !gtk_widget_has_focus (main_button (f)); i++)
    cp_test_ui_key ("Tab");
  g_assert_true (gtk_widget_has_focus (main_button (f)));
  cp_test_ui_key ("space");
  wait_for (f, CP_SOLVING_TO_MOVE);
  g_assert_cmpuint (cp_solving_get_hint_level (solving (f)), ==, 1);
  cp_test_ui_key ("space");
  wait_for (f, CP_SOLVING_TO_MOVE);
  g_assert_cmpuint (cp_solving_get_hint_level (solving (f)), ==, 2);

  CpBoardView *board = cp_exercise_page_get_board (CP_EXERCISE_PAGE (f->page));
  cp_board_view_focus_square (board, square (f, "a2"), true);
  cp_test_ui_key ("Return");
  cp_test_ui_key ("Up");
  cp_test_ui_key ("Up");
  cp_test_ui_key ("Right");
  cp_test_ui_key ("Right");
  cp_test_ui_key ("Return");
  cp_test_ui_wait_until (cp_game_get_head (cp_solving_get_game (solving (f)))->ply == 2);
  wait_for (f, CP_SOLVING_TO_MOVE);
  g_assert_nonnull (find_text (f, "Right"));
}


/* After a move with the pointer, Enter activates the lead button. */
static void
test_enter (Fixture *f, const void *data)
{
  CpBoardView *board = cp_exercise_page_get_board (CP_EXERCISE_PAGE (f->page));
  g_autofree char *before = cp_page_make_title (CP_PAGE (f->page));

  gtk_widget_activate_action (GTK_WIDGET (f->page), "page.show-solution", NULL);
  wait_for (f, CP_SOLVING_SHOWN);
  cp_test_ui_settle ();
  gtk_widget_grab_focus (GTK_WIDGET (board));
  cp_board_view_focus_square (board, square (f, "a2"), true);
  cp_test_ui_key ("Return");
  g_assert_cmpstr (title (f), ==, before);
  cp_board_view_focus_square (board, square (f, "a2"), false);
  cp_test_ui_key ("Return");
  g_assert_cmpstr (title (f), !=, before);
}


/* The side to move is at the bottom, and actions are enabled when they make sense. */
static void
test_actions (Fixture *f, const void *data)
{
  CpGameView *game_view = cp_exercise_page_get_game_view (CP_EXERCISE_PAGE (f->page));

  g_assert_true (cp_board_with_beam_get_flipped (CP_BOARD_WITH_BEAM (game_view)));
  g_assert_nonnull (find_text (f, "Black to move wins within 2 moves"));
  g_assert_nonnull (find_text (f, "Puzzle 9"));
  g_assert_false (can (f, "Take Back"));
  g_assert_false (can (f, "Start Again"));
  g_assert_true (can (f, "Show the Solution"));
  g_assert_true (can (f, "Previous Puzzle"));
  gtk_widget_activate_action (GTK_WIDGET (f->page), "page.show-solution", NULL);
  wait_for (f, CP_SOLVING_SHOWN);
  g_assert_true (can (f, "Take Back"));
  g_assert_false (can (f, "Step Through the Whole Solution"));
  gtk_widget_activate_action (GTK_WIDGET (f->page), "page.restart", NULL);
  wait_for (f, CP_SOLVING_TO_MOVE);
  g_assert_false (can (f, "Take Back"));
  gtk_widget_activate_action (GTK_WIDGET (f->page), "page.close", NULL);
  g_assert_cmpuint (f->n_left, ==, 1);
  cp_puzzle_page_open (f->page, f->collection, 0);
  g_assert_false (cp_board_with_beam_get_flipped (CP_BOARD_WITH_BEAM (game_view)));
  g_assert_false (can (f, "Previous Puzzle"));
  cp_puzzle_page_close (f->page);
  g_assert_null (solving (f));
  g_assert_cmpstr (title (f), ==, "");
}


/* At an earlier position a message says so, and a button leads back. */
static void
test_looking_back (Fixture *f, const void *data)
{
  CpGame *game = cp_solving_get_game (solving (f));

  click_square (f, "a2");
  click_square (f, "c4");
  wait_for (f, CP_SOLVING_TO_MOVE);
  cp_game_go_to_first (game);
  cp_test_ui_settle ();
  g_assert_nonnull (find_text (f, "An earlier position"));
  cp_test_ui_click_middle (main_button (f));
  g_assert_true (cp_game_get_at_head (game));
  g_assert_nonnull (find_text (f, "Right"));
}


/* After the end, the board follows stepping through the solution, whose lines are visible in a
 * small window, too. */
static void
test_walk (Fixture *f, const void *data)
{
  CpBoardView *board = cp_exercise_page_get_board (CP_EXERCISE_PAGE (f->page));

  cp_test_ui_resize (f->window, 360, 600);
  cp_solving_show (solving (f));
  wait_for (f, CP_SOLVING_SHOWN);
  g_assert_null (cp_test_ui_find_type (GTK_WIDGET (f->page), CP_TYPE_MOVE_LIST));
  cp_test_ui_click_middle (find_tool (f, "Step Through the Whole Solution"));
  CpGame *walk = cp_solving_get_shown (solving (f));
  g_assert_true (cp_board_view_get_game (board) == walk);
  g_assert_cmpuint (cp_game_get_current (walk)->ply, ==, 0);
  g_assert_false (can (f, "Step Through the Whole Solution"));
  cp_game_go_to_next (walk);
  cp_test_ui_settle ();
  g_assert_nonnull (cp_test_ui_find_type (GTK_WIDGET (f->page), CP_TYPE_MOVE_LIST));
  cp_test_ui_click_middle (find_tool (f, "Start Again"));
  g_assert_true (cp_board_view_get_game (board) == cp_solving_get_game (solving (f)));
  wait_for (f, CP_SOLVING_TO_MOVE);
  g_assert_true (can (f, "Show the Solution"));
}


/* A puzzle with a problem shows the problem, and offers the next puzzle. */
static void
test_problems (Fixture *f, const void *data)
{
  wait_for (f, CP_SOLVING_UNSOLVABLE);
  g_assert_nonnull (find_text (f, "This puzzle has no solution"));
  cp_puzzle_page_open (f->page, f->collection, CP_TEST_STIPULATION);
  cp_test_ui_settle ();
  g_assert_null (solving (f));
  g_assert_nonnull (find_text (f, "No Task"));
  cp_test_ui_click_middle (find_text (f, "Next Puzzle"));
  g_assert_cmpstr (title (f), ==, "No Position");
  cp_test_ui_click_middle (find_text (f, "All Puzzles"));
  g_assert_cmpuint (f->n_left, ==, 1);
}


/* A puzzle of a kind that is not played offers its solution, and then the next puzzle. */
static void
test_not_playable (Fixture *f, const void *data)
{
  static const char text[] =
      "[Title \"Help\"]\n[Variant \"heavy-gravity\"]\n"
      "[FEN \"1r4K1/p7/2N5/1k6/8/8/4R3/8 w - - 0 20\"]\n[Stipulation \"h#1.5\"]\n\n"
      "20. Nd4+ Ka4 21. Ra2# 1-0\n\n"
      "[Title \"Win\"]\n[Variant \"heavy-gravity\"]\n"
      "[FEN \"1r4K1/p7/2N5/1k6/8/8/4R3/8 w - - 0 20\"]\n[Stipulation \"#2\"]\n\n*\n";
  g_autoptr (GFile) file = cp_test_folder_write (&f->folder, "kinds.pgn", text, -1);
  g_autoptr (CpPuzzleCollection) kinds = cp_test_puzzles_open_file (file, f->progress);

  cp_puzzle_page_open (f->page, kinds, 0);
  cp_test_ui_settle ();
  g_assert_nonnull (find_text (f, "White to move wins in 1.5 moves with the help of Black"));
  g_assert_nonnull (find_text (f, "Cannot be solved here yet"));
  click_square (f, "c6");
  click_square (f, "d4");
  g_assert_cmpuint (cp_game_get_head (cp_solving_get_game (solving (f)))->ply, ==, 0);
  cp_test_ui_click_middle (find_text (f, "Step Through"));
  CpGame *walk = cp_solving_get_shown (solving (f));
  cp_game_go_to_head (walk);
  cp_test_ui_settle ();
  g_assert_cmpuint (cp_game_get_current (walk)->ply, ==, 3);
  g_assert_nonnull (find_text (f, "Cannot be solved here yet"));
  cp_test_ui_click_middle (find_text (f, "Next Puzzle"));
  g_assert_cmpstr (title (f), ==, "Win");
}


static graphene_rect_t
bounds (Fixture *f, GtkWidget *widget)
{
  graphene_rect_t rect;

  g_assert_true (gtk_widget_compute_bounds (widget, GTK_WIDGET (f->page), &rect));
  return rect;
}


/* In every size everything is inside the window, and longer messages do not move other widgets. */
static void
test_layout (Fixture *f, const void *data)
{
  static const struct {
    int width;
    int height;
  } sizes[] = { { 360, 373 }, { 360, 600 }, { 600, 400 }, { 1400, 900 } };
  static const CpTestPuzzle puzzles[] = { CP_TEST_CHANGING, CP_TEST_SANDS, CP_TEST_HEAVY };

  for (size_t i = 0; i < G_N_ELEMENTS (sizes); i++) {
    cp_test_ui_resize (f->window, sizes[i].width, sizes[i].height);
    for (size_t k = 0; k < G_N_ELEMENTS (puzzles); k++) {
      cp_puzzle_page_open (f->page, f->collection, puzzles[k]);
      wait_for (f, CP_SOLVING_TO_MOVE);
      graphene_rect_t before = bounds (f, main_button (f));
      graphene_rect_t last = bounds (f, find_tool (f, "Next Puzzle"));
      g_assert_cmpfloat (before.origin.x, >=, 0);
      g_assert_cmpfloat (before.origin.y + before.size.height, <=, sizes[i].height);
      g_assert_cmpfloat (last.origin.x + last.size.width, <=, sizes[i].width);
      g_assert_cmpfloat (last.origin.y + last.size.height, <=, sizes[i].height);
      cp_solving_show (solving (f));
      wait_for (f, CP_SOLVING_SHOWN);
      graphene_rect_t after = bounds (f, main_button (f));
      g_assert_true (graphene_rect_equal (&before, &after));
    }
  }
}


/* The comment of the author is visible as a whole when the puzzle is over, and not before; the
 * buttons do not move. */
static void
test_comment (Fixture *f, const void *data)
{
  static const int sizes[][2] = { { 360, 720 }, { 980, 720 }, { 1400, 900 } };
  static const char text[] =
      "[Variant \"dynamic\"]\n[SetUp \"1\"]\n[FEN \"k7/2Q5/8/7r/8/1N1Q4/K7/8 w - - 0 1\"]\n"
      "[Stipulation \"#1\"]\n\n1. Nb3-b7# {The knight travels with the power of one queen and "
      "arrives beside the other, who lends him hers.} 1-0\n";
  static const char said_then[] =
      "Checkmate: the king is attacked and no move can save it.\n\nThe knight travels with the "
      "power of one queen and arrives beside the other, who lends him hers.";
  g_autoptr (GFile) file = cp_test_folder_write (&f->folder, "said.pgn", text, -1);
  g_autoptr (CpPuzzleCollection) said = cp_test_puzzles_open_file (file, f->progress);

  for (size_t i = 0; i < 2 * G_N_ELEMENTS (sizes); i++) {
    cp_test_ui_resize (f->window, sizes[i / 2][0], sizes[i / 2][1]);
    cp_puzzle_page_open (f->page, said, 0);
    wait_for (f, CP_SOLVING_TO_MOVE);
    graphene_rect_t before = bounds (f, main_button (f));
    g_assert_null (find_text (f, said_then));
    if (i % 2 == 0)
      cp_solving_show (solving (f));
    else
      cp_game_play (cp_solving_get_game (solving (f)), "Nb3-b7", NULL);
    wait_for (f, i % 2 == 0 ? CP_SOLVING_SHOWN : CP_SOLVING_SOLVED);
    GtkWidget *message = cp_test_ui_find (GTK_WIDGET (f->page), says, said_then);
    g_assert_nonnull (message);
    g_assert_true (gtk_label_get_selectable (GTK_LABEL (message)));
    graphene_rect_t words = bounds (f, message);
    graphene_rect_t box = bounds (f, gtk_widget_get_ancestor (message, GTK_TYPE_SCROLLED_WINDOW));
    g_assert_true (graphene_rect_contains_rect (&box, &words));
    graphene_rect_t after = bounds (f, main_button (f));
    g_assert_true (graphene_rect_equal (&before, &after));
  }
}


/* In a small window with large text the title scrolls, and not the message. */
static void
test_large_text (Fixture *f, const void *data)
{
  static const CpTestPuzzle puzzles[] = { CP_TEST_HEAVY, CP_TEST_SANDS, CP_TEST_CHANGING };

  cp_test_ui_set_font ("DejaVu Sans", 2);
  cp_test_ui_resize (f->window, 360, 640);
  for (size_t i = 0; i < G_N_ELEMENTS (puzzles); i++) {
    cp_puzzle_page_open (f->page, f->collection, puzzles[i]);
    cp_solving_hint (solving (f));
    wait_for (f, CP_SOLVING_TO_MOVE);
    GtkWidget *message = find_text (f, cp_solving_get_message (solving (f)));
    g_assert_nonnull (message);
    graphene_rect_t words = bounds (f, message);
    graphene_rect_t box = bounds (f, gtk_widget_get_ancestor (message, GTK_TYPE_SCROLLED_WINDOW));
    g_assert_true (graphene_rect_contains_rect (&box, &words));
    graphene_rect_t button = bounds (f, main_button (f));
    g_assert_cmpfloat (button.origin.y + button.size.height, <=, 640);
  }
}


/* A double click on Try Again does not ask for a hint, which then has the same button; a later
 * click does. */
static void
test_double_click (Fixture *f, const void *data)
{
  GtkSettings *settings = gtk_widget_get_settings (GTK_WIDGET (f->page));

  g_object_set (settings, "gtk-double-click-time", 60000, NULL);
  cp_test_ui_type ("Kd8");
  cp_test_ui_key ("Return");
  wait_for (f, CP_SOLVING_REFUTED);
  cp_test_ui_click_middle (main_button (f));
  wait_for (f, CP_SOLVING_TO_MOVE);
  g_assert_nonnull (cp_test_ui_find_label (main_button (f), "Hint"));
  cp_test_ui_click_middle (main_button (f));
  cp_test_ui_settle ();
  g_assert_false (cp_solving_get_busy (solving (f)));
  g_assert_cmpuint (cp_solving_get_hint_level (solving (f)), ==, 0);
  g_assert_false (cp_solving_get_hinted (solving (f)));
  g_assert_true (gtk_widget_is_sensitive (main_button (f)));

  g_object_set (settings, "gtk-double-click-time", 0, NULL);
  cp_test_ui_click_middle (main_button (f));
  wait_for (f, CP_SOLVING_TO_MOVE);
  g_assert_cmpuint (cp_solving_get_hint_level (solving (f)), ==, 1);
  gtk_settings_reset_property (settings, "gtk-double-click-time");
}


/* Returns the move entry if it is visible. */
static GtkWidget *
find_entry (Fixture *f)
{
  return cp_test_ui_find_type (GTK_WIDGET (f->page), CP_TYPE_MOVE_ENTRY);
}


/* A move can be typed on the board, or in the entry that an action opens, but only on the solver's
 * turn. */
static void
test_typed (Fixture *f, const void *data)
{
  cp_test_ui_type ("Kd8");
  g_assert_nonnull (find_entry (f));
  cp_test_ui_key ("Return");
  wait_for (f, CP_SOLVING_REFUTED);
  g_assert_null (find_entry (f));
  g_assert_false (can_enter_move (f));
  cp_test_ui_type ("K");
  g_assert_null (find_entry (f));

  /* Escape takes the wrong move back first. */
  cp_test_ui_key ("Escape");
  wait_for (f, CP_SOLVING_TO_MOVE);
  g_assert_null (cp_game_get_head (cp_solving_get_game (solving (f)))->parent);
  g_assert_true (can_enter_move (f));
  gtk_widget_activate_action (GTK_WIDGET (f->page), "page.enter-move", NULL);
  cp_test_ui_settle ();
  cp_test_ui_type ("Ke7");
  cp_test_ui_key ("Return");
  wait_for (f, CP_SOLVING_TO_MOVE);
  g_assert_nonnull (find_text (f, "Right"));
}


/* The reason for a refused move is shown in the feedback box until the next change. */
static void
test_refused (Fixture *f, const void *data)
{
  click_square (f, "e8");
  click_square (f, "a1");
  g_assert_nonnull (find_text (f, "You cannot play that"));
  g_assert_nonnull (find_text (f, "Hint"));
  cp_test_ui_key ("Escape");
  click_square (f, "e8");
  click_square (f, "e7");
  wait_for (f, CP_SOLVING_TO_MOVE);
  g_assert_nonnull (find_text (f, "Right"));
  g_assert_null (find_text (f, "You cannot play that"));
}


/* Neither previews nor choices reveal the end. */
static void
test_secret_ends (Fixture *f, const void *data)
{
  CpBoardView *board = cp_exercise_page_get_board (CP_EXERCISE_PAGE (f->page));

  g_assert_false (cp_board_scene_get_reveals_endings (cp_board_view_get_scene (board)));
}


/* During the search for a hint, which may take long, a button stops it. */
static void
test_stop (Fixture *f, const void *data)
{
  g_autofree char *text = g_strdup ("[Variant \"dynamic\"]\n[Stipulation \"#12\"]\n\n*\n");
  g_autoptr (GFile) file = cp_test_folder_write (&f->folder, "hard.pgn", text, -1);
  g_autoptr (CpPuzzleCollection) hard = cp_test_puzzles_open_file (file, f->progress);

  cp_puzzle_page_open (f->page, hard, 0);
  cp_test_ui_settle ();
  cp_test_ui_click_middle (main_button (f));
  cp_test_ui_wait_until (find_text (f, "Looking for a hint…") != NULL);
  g_assert_nonnull (cp_test_ui_find_label (main_button (f), "Stop"));
  g_assert_true (gtk_widget_is_sensitive (main_button (f)));
  cp_test_ui_click_middle (main_button (f));
  g_assert_false (cp_solving_get_busy (solving (f)));
  g_assert_null (find_text (f, "Looking for a hint…"));
  g_assert_nonnull (cp_test_ui_find_label (main_button (f), "Hint"));
}


/* Unusual rules are described, and there is space for them. */
static void
test_rules (Fixture *f, const void *data)
{
  g_autofree char *path =
      g_test_build_filename (G_TEST_DIST, "..", "data", "puzzles", "dynamic.pgn", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (CpPuzzleCollection) dynamic = cp_test_puzzles_open_file (file, f->progress);
  GtkWidget *widget = GTK_WIDGET (f->page);
  unsigned index = 0;

  g_assert_null (cp_test_ui_find (widget, says, "Power"));
  while (g_strcmp0 (cp_puzzle_entry_get_title (cp_puzzle_collection_nth (dynamic, index)),
                    "Two Masters") != 0)
    index++;
  cp_test_ui_resize (f->window, 360, 373);
  cp_puzzle_page_open (f->page, dynamic, index);
  wait_for (f, CP_SOLVING_TO_MOVE);
  g_assert_nonnull (find_text (f, "Power: Loony, moving west"));
  graphene_rect_t button = bounds (f, main_button (f));
  g_assert_cmpfloat (button.origin.y + button.size.height, <=, 373);
}


/* The difficulty is shown with the task; the themes are shown only when the puzzle is over. The
 * last puzzle of a training shows its result. */
static void
test_training (Fixture *f, const void *data)
{
  g_autoptr (CpPuzzleCollection) graded = cp_test_puzzles_open_graded (&f->folder, 2, f->progress);
  g_autoptr (GPtrArray) rules = cp_puzzle_rules_list (G_LIST_MODEL (graded));
  g_autoptr (CpPuzzleCollection) training =
      cp_puzzle_training_new (G_LIST_MODEL (graded), f->progress, rules, 1, 1);
  GtkWidget *widget = GTK_WIDGET (f->page);

  cp_puzzle_page_open (f->page, training, 0);
  cp_test_ui_settle ();
  g_assert_nonnull (find_text (f, "Heavy Gravity Chess 1"));
  g_assert_nonnull (find_text (f, "1 of 2"));
  g_assert_nonnull (find_text (f, "White to move wins within 2 moves (very easy)"));
  for (unsigned i = 0; i < 2; i++) {
    g_assert_null (strstr (cp_solving_get_message (solving (f)), "sacrifice"));
    gtk_widget_activate_action (widget, "page.show-solution", NULL);
    wait_for (f, CP_SOLVING_SHOWN);
    g_assert_nonnull (cp_test_ui_find (widget, says,
                                       "Theme: sacrifice, king hunt. A piece moves to a square "
                                       "where it can be taken at a loss. Each of three moves"));
    g_assert_true ((cp_test_ui_find (widget, says, "Training complete: 0 of 2") != NULL) ==
                   (i == 1));
    cp_puzzle_progress_add_try (f->progress,
                                cp_puzzle_entry_get_key (cp_puzzle_collection_nth (training, i)),
                                CP_PUZZLE_SOLVED_WITH_HINTS);
    cp_test_ui_settle ();
    if (i == 0)
      cp_test_ui_click_middle (main_button (f));
  }
  g_assert_nonnull (cp_test_ui_find (widget, says, "This puzzle comes back in 1 day."));
  g_assert_nonnull (find_text (f, "All Puzzles"));
}


/* A theme that the solver has chosen is shown with the task, before the puzzle is solved. */
static void
test_known_theme (Fixture *f, const void *data)
{
  g_autoptr (CpPuzzleCollection) graded = cp_test_puzzles_open_graded (&f->folder, 2, f->progress);
  g_autoptr (GPtrArray) entries = g_ptr_array_new ();

  g_ptr_array_add (entries, cp_puzzle_collection_nth (graded, 0));
  g_ptr_array_add (entries, cp_puzzle_collection_nth (graded, 1));
  g_autoptr (CpPuzzleCollection) listed =
      cp_puzzle_collection_new_gathered (entries, CP_PUZZLES_LISTED, "Listed", f->progress);
  cp_puzzle_page_open (f->page, listed, 1);
  cp_test_ui_settle ();
  g_assert_null (cp_test_ui_find (GTK_WIDGET (f->page), says, "Theme:"));
  cp_puzzle_collection_set_known_themes (listed, CP_THEME_HUNT);
  cp_puzzle_page_open (f->page, listed, 0);
  cp_test_ui_settle ();
  g_assert_nonnull (
      find_text (f, "Theme: king hunt. Each of three moves or more attacks the king."));
  gtk_widget_activate_action (GTK_WIDGET (f->page), "page.show-solution", NULL);
  wait_for (f, CP_SOLVING_SHOWN);
  g_assert_null (cp_test_ui_find (GTK_WIDGET (f->page), says, "Training complete"));
  g_assert_nonnull (cp_test_ui_find (GTK_WIDGET (f->page), says, "Theme: sacrifice, king hunt."));
}


/* A training ends with its last puzzle, also if not all were solved. */
static void
test_training_with_rest (Fixture *f, const void *data)
{
  g_autoptr (CpPuzzleCollection) graded = cp_test_puzzles_open_graded (&f->folder, 2, f->progress);
  g_autoptr (GPtrArray) rules = cp_puzzle_rules_list (G_LIST_MODEL (graded));
  g_autoptr (CpPuzzleCollection) training =
      cp_puzzle_training_new (G_LIST_MODEL (graded), f->progress, rules, 1, 1);
  GtkWidget *widget = GTK_WIDGET (f->page);

  cp_puzzle_page_open (f->page, training, 0);
  for (unsigned i = 0; i < 2; i++) {
    gtk_widget_activate_action (widget, "page.show-solution", NULL);
    wait_for (f, CP_SOLVING_SHOWN);
    g_assert_true ((cp_test_ui_find (widget, says, "2 puzzles are not solved yet.") != NULL) ==
                   (i == 1));
    g_assert_nonnull (find_text (f, i == 0 ? "Next Puzzle" : "Solve the Rest"));
    cp_test_ui_click_middle (main_button (f));
  }
  g_assert_nonnull (find_text (f, "1 of 2"));
}


static void
add (const char *name, CpTestPuzzle puzzle, void (*test) (Fixture *, const void *))
{
  g_test_add (name, Fixture, GINT_TO_POINTER (puzzle), set_up, test, tear_down);
}


/* In a file that has changed, the puzzle is found at its new place. */
static void
test_file_changed (Fixture *f, const void *data)
{
  GFile *file = cp_puzzle_collection_get_file (f->collection);
  g_autofree char *more = cp_test_puzzles_make_many (1);
  g_autoptr (GString) old = cp_test_read_file (file);
  g_autoptr (GError) error = NULL;
  CpSolving *before = solving (f);

  g_string_prepend (old, more);
  g_file_set_contents (g_file_peek_path (file), old->str, (gssize) old->len, &error);
  g_assert_no_error (error);
  cp_test_ui_wait_until (cp_puzzle_collection_get_n_puzzles (f->collection) ==
                         CP_TEST_N_PUZZLES + 1);
  cp_test_ui_settle ();
  g_assert_true (solving (f) == before);
  g_assert_nonnull (find_text (f, "A Quiet Step"));
  g_assert_nonnull (find_text (f, "3 of 12"));
}


CP_TESTS ()
{
  add ("/ui/puzzle-page/pointer", CP_TEST_CHANGING, test_pointer);
  add ("/ui/puzzle-page/keyboard", CP_TEST_HEAVY, test_keyboard);
  add ("/ui/puzzle-page/enter", CP_TEST_HEAVY, test_enter);
  add ("/ui/puzzle-page/actions", CP_TEST_BLACK, test_actions);
  add ("/ui/puzzle-page/looking-back", CP_TEST_HEAVY, test_looking_back);
  add ("/ui/puzzle-page/walk", CP_TEST_HEAVY, test_walk);
  add ("/ui/puzzle-page/problems", CP_TEST_NO_WIN, test_problems);
  add ("/ui/puzzle-page/not-playable", CP_TEST_HEAVY, test_not_playable);
  add ("/ui/puzzle-page/typed", CP_TEST_CHANGING, test_typed);
  add ("/ui/puzzle-page/refused", CP_TEST_CHANGING, test_refused);
  add ("/ui/puzzle-page/secret-ends", CP_TEST_CHANGING, test_secret_ends);
  add ("/ui/puzzle-page/stop", CP_TEST_HEAVY, test_stop);
  add ("/ui/puzzle-page/comment", CP_TEST_HEAVY, test_comment);
  add ("/ui/puzzle-page/double-click", CP_TEST_CHANGING, test_double_click);
  add ("/ui/puzzle-page/rules", CP_TEST_HEAVY, test_rules);
  add ("/ui/puzzle-page/training", CP_TEST_HEAVY, test_training);
  add ("/ui/puzzle-page/known-theme", CP_TEST_HEAVY, test_known_theme);
  add ("/ui/puzzle-page/training-with-rest", CP_TEST_HEAVY, test_training_with_rest);
  add ("/ui/puzzle-page/layout", CP_TEST_HEAVY, test_layout);
  add ("/ui/puzzle-page/file-changed", CP_TEST_DYNAMIC, test_file_changed);
  add ("/ui/puzzle-page/large-text", CP_TEST_HEAVY, test_large_text);
}
