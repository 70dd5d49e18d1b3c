/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The user composes a puzzle, is shown a cook, corrects it, saves the puzzle, finds it after the
 * next start and solves it.
 */

#include "cp-test-property.h"
#include "cp-test-window.h"
#include "ui/pages/puzzles/cp-puzzle-card.h"
#include "ui/pages/puzzles/cp-puzzle-page.h"

#define WIDTH 1100
/* All collections are in sight, below the puzzle of the day. */
#define HEIGHT 1400

/* The rooks take both ranks and files from the king in the corner, and then it is Black's move. */
#define COOKED "k6/7/7/7/7/7/7/7/7/2R4/1R1K3[] w - - 0 1"
#define MENDED "k6/7/7/7/7/7/2P4/7/7/2R4/1R1K3[] w - - 0 1"

typedef struct {
  char *folder;
  CpWindow *window;
} Fixture;


static void
set_up (Fixture *f, const void *data)
{
  f->folder = g_dir_make_tmp ("counterpoise-XXXXXX", NULL);
  g_assert_nonnull (f->folder);
  f->window = cp_test_window_open (f->folder, WIDTH, HEIGHT);
}


static void
tear_down (Fixture *f, const void *data)
{
  cp_test_window_close (f->window);
  g_free (f->folder);
}


static const char *
get_fen (Fixture *f)
{
  return cp_draft_get_fen (cp_editor_view_get_draft (cp_test_window_editor (f->window)));
}


static bool
has_tip (GtkWidget *widget, const void *tip)
{
  return GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_widget_get_tooltip_text (widget), tip) == 0;
}


static GtkWidget *
find_tool (Fixture *f, const char *tip)
{
  GtkWidget *tool = cp_test_ui_find (GTK_WIDGET (f->window), has_tip, tip);

  if (tool == NULL)
    g_error ("There is no tool “%s”", tip);
  return tool;
}


static void
stamp (Fixture *f, const char *tool, const char *square)
{
  cp_test_ui_click_middle (find_tool (f, tool));
  cp_test_board_click (
      cp_board_with_beam_get_board (CP_BOARD_WITH_BEAM (cp_test_window_editor (f->window))),
      square);
}


static bool
reads (Fixture *f, const char *text)
{
  return cp_test_ui_find_label (GTK_WIDGET (f->window), text) != NULL;
}


/* Places the first rook by the pointer, the second and the black king by the keyboard, and drags
 * the white king. */
static void
set_pieces (Fixture *f)
{
  CpBoardView *board =
      cp_board_with_beam_get_board (CP_BOARD_WITH_BEAM (cp_test_window_editor (f->window)));
  const CpRules *rules =
      cp_draft_get_rules (cp_editor_view_get_draft (cp_test_window_editor (f->window)));

  cp_test_ui_key ("<Control>BackSpace");
  g_assert_cmpstr (get_fen (f), ==, "7/7/7/7/7/7/7/7/7/7/7[] w - - 0 1");
  g_assert_true (reads (f, "White has no king."));
  stamp (f, "white rook (key R)", "b1");
  stamp (f, "white king (key K)", "e1");
  cp_test_ui_key ("Escape");
  cp_test_board_drag (board, "e1", "d1");
  cp_board_view_focus_square (board, cp_square_parse (rules, "b1", NULL), true);
  cp_test_ui_key ("Right");
  cp_test_ui_key ("Up");
  cp_test_ui_type ("R");
  cp_board_view_focus_square (board, cp_square_parse (rules, "b11", NULL), true);
  cp_test_ui_key ("Left");
  cp_test_ui_type ("k");
  g_assert_cmpstr (get_fen (f), ==, COOKED);
}


static void
save_puzzle (Fixture *f)
{
  cp_test_window_press (GTK_WIDGET (f->window), "Save Puzzle…");
  GtkWidget *dialog = cp_test_window_dialog (f->window);
  cp_test_ui_type ("No Way");
  g_assert_true (cp_test_window_reads (dialog, "My Puzzles"));
  cp_test_window_press (dialog, "Save");
  cp_test_ui_wait_until (reads (f, "The puzzle is in “My Puzzles.pgn”"));
}


static const char *
get_title (Fixture *f)
{
  return cp_composition_get_title (
      cp_editor_view_get_composition (cp_test_window_editor (f->window)));
}


/* Returns the title of the only puzzle in @own, once the file is read. */
static const char *
get_only_title (CpPuzzleCollection *own)
{
  cp_test_ui_wait_until (!cp_puzzle_collection_get_loading (own));
  g_assert_cmpuint (cp_puzzle_collection_get_n_puzzles (own), ==, 1);
  return cp_puzzle_entry_get_title (cp_puzzle_collection_nth (own, 0));
}


static GtkWidget *
ask_to_save (Fixture *f)
{
  cp_test_window_dismiss_toast (f->window);
  cp_test_window_press (GTK_WIDGET (f->window), "Save Puzzle…");
  return cp_test_window_dialog (f->window);
}


static unsigned
count_versions (Fixture *f)
{
  return g_list_model_get_n_items (
      G_LIST_MODEL (cp_editor_view_get_composition (cp_test_window_editor (f->window))));
}


/* A puzzle that is saved again replaces itself, with another title too; Undo restores the earlier
 * one. */
static void
save_again (Fixture *f)
{
  g_autoptr (CpPuzzleCollection) own =
      g_list_model_get_item (cp_puzzle_collections_get_own (cp_test_window_puzzles (f->window)), 0);

  g_assert_cmpstr (get_only_title (own), ==, "No Way");
  for (unsigned i = 0; i < 2; i++) {
    GtkWidget *dialog = ask_to_save (f);
    g_assert_true (cp_test_window_reads (dialog, "Replace “No Way”"));
    cp_test_ui_key ("End");
    cp_test_ui_type (i == 0 ? " Out" : "");
    cp_test_window_press (dialog, "Replace");
    cp_test_ui_wait_until (reads (f, "The puzzle in “My Puzzles.pgn” was replaced"));
    g_assert_cmpstr (get_only_title (own), ==, "No Way Out");
    if (i == 0) {
      cp_test_window_press (GTK_WIDGET (f->window), "Undo");
      cp_test_ui_wait_until (g_strcmp0 (get_only_title (own), "No Way") == 0);
    }
  }
}


/* A position that is no longer that of the puzzle is a new puzzle, unless the user decides
 * otherwise. */
static void
save_other (Fixture *f)
{
  stamp (f, "white pawn (key P)", "c4");
  g_assert_cmpstr (get_fen (f), !=, MENDED);
  cp_test_ui_wait_until (reads (f, "White wins in 2: sound"));
  GtkWidget *dialog = ask_to_save (f);
  g_assert_true (cp_test_window_reads (dialog, "My Puzzles"));
  g_assert_false (cp_test_window_reads (dialog, "Replace “No Way Out”"));
  cp_test_window_press (dialog, "Cancel");
  cp_test_ui_key ("<Control>z");
  g_assert_cmpstr (get_fen (f), ==, MENDED);
}


/* Starting a new puzzle, or another variant, clears the title; undo restores it. */
static void
begin_another (Fixture *f)
{
  g_assert_cmpstr (get_title (f), ==, "No Way Out");
  cp_test_ui_key ("<Control>BackSpace");
  g_assert_cmpstr (get_title (f), ==, "");
  cp_test_ui_key ("<Control>z");
  g_assert_cmpstr (get_fen (f), ==, MENDED);
  g_assert_cmpstr (get_title (f), ==, "No Way Out");
  CpDraft *draft =
      cp_composer_get_draft (cp_editor_view_get_composer (cp_test_window_editor (f->window)));
  cp_draft_set_rules (draft, cp_rules_parse ("dynamic", NULL), NULL);
  g_assert_cmpstr (get_title (f), ==, "");
  cp_draft_undo (draft);
  g_assert_cmpstr (get_title (f), ==, "No Way Out");
}


/* The versions of a puzzle are found again when it is edited from the list. */
static void
edit_again (Fixture *f)
{
  g_autoptr (CpPuzzleCollection) own =
      g_list_model_get_item (cp_puzzle_collections_get_own (cp_test_window_puzzles (f->window)), 0);

  cp_test_ui_key ("<Control>BackSpace");
  g_assert_cmpuint (count_versions (f), ==, 0);
  cp_puzzle_commands_set_up_puzzle (cp_window_get_parts (f->window)->puzzles, own, 0);
  g_assert_cmpstr (get_fen (f), ==, MENDED);
  g_assert_cmpuint (count_versions (f), ==, 1);
  g_assert_cmpstr (get_title (f), ==, "No Way Out");
}


static void
open_puzzle (Fixture *f)
{
  cp_test_ui_key ("<Control>j");
  cp_test_ui_wait_until (reads (f, "My Puzzles"));
  cp_test_ui_click_middle (cp_test_ui_find_label (GTK_WIDGET (f->window), "My Puzzles"));
  cp_test_ui_wait_until (reads (f, "No Way Out"));
  cp_test_ui_settle ();
}


static void
solve_puzzle (Fixture *f)
{
  CpPuzzlePage *page = CP_PUZZLE_PAGE (cp_test_window_page (f->window, CP_PAGE_PUZZLE));
  CpBoardView *board = cp_exercise_page_get_board (CP_EXERCISE_PAGE (page));

  cp_puzzle_page_set_delay (page, 0);
  cp_test_ui_click_middle (cp_test_ui_find_label (GTK_WIDGET (f->window), "No Way Out"));
  cp_test_ui_wait_until (cp_test_window_shows (f->window, CP_PAGE_PUZZLE));
  CpSolving *solving = cp_puzzle_page_get_solving (page);

  /* White plays a waiting move, after which the king escapes. */
  cp_test_board_drag (board, "d1", "e1");
  cp_test_ui_wait_until (cp_solving_get_state (solving) == CP_SOLVING_REFUTED);
  g_assert_true (reads (f, "Not that move"));
  cp_test_window_press (GTK_WIDGET (f->window), "Try Again");

  cp_test_board_drag (board, "c2", "a2");
  cp_test_ui_wait_until (cp_solving_get_state (solving) == CP_SOLVING_TO_MOVE &&
                         cp_test_get_int (solving, "moves-left") == 1);
  const CpPosition *pos = cp_game_get_position (cp_solving_get_game (solving));
  CpSquare king = cp_position_king (pos, CP_BLACK);
  char to[CP_SQUARE_NAME_SIZE];
  cp_square_name (pos->rules, king, to);
  cp_test_board_drag (board, to[0] == 'b' ? "b1" : "a2", to);
  cp_test_ui_wait_until (cp_solving_get_state (solving) == CP_SOLVING_SOLVED);
  g_assert_true (reads (f, "Solved!"));
}


static void
test_compose (Fixture *f, const void *data)
{
  cp_test_ui_key ("<Control>u");
  set_pieces (f);

  cp_test_ui_key ("<Control>k");
  cp_test_ui_settle ();
  cp_test_ui_wait_until (reads (f, "White wins in 2: cooked, 2 keys"));
  gtk_widget_activate (gtk_widget_get_ancestor (
      cp_test_ui_find_label (GTK_WIDGET (f->window), "Keep"), GTK_TYPE_BUTTON));
  cp_test_ui_wait_until (count_versions (f) == 1);
  stamp (f, "white pawn (key P)", "c5");
  g_assert_cmpstr (get_fen (f), ==, MENDED);
  cp_test_ui_wait_until (reads (f, "White wins in 2: sound"));
  save_puzzle (f);
  save_again (f);
  save_other (f);
  begin_another (f);
  edit_again (f);

  cp_test_window_close (f->window);
  f->window = cp_test_window_open (f->folder, WIDTH, HEIGHT);
  open_puzzle (f);
  solve_puzzle (f);

  cp_test_ui_key ("Escape");
  cp_test_ui_wait_until (cp_test_window_shows (f->window, CP_PAGE_PUZZLES));
  cp_test_ui_wait_until (reads (f, "Solved"));
}


static bool
is_row (GtkWidget *widget, const void *title)
{
  return ADW_IS_ACTION_ROW (widget) &&
         g_strcmp0 (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), title) == 0;
}


/* A collection that was removed from the list by mistake is restored, and moves can be typed in one
 * of its puzzles. */
static void
test_collection (Fixture *f, const void *data)
{
  static const char text[] = "[Title \"The Hall\"]\n[Variant \"heavy-gravity\"]\n[SetUp \"1\"]\n"
                             "[FEN \"5N2/2p5/6K1/8/1k4p1/8/Q7/3r4 w - - 0 20\"]\n"
                             "[Stipulation \"#2\"]\n\n*\n";
  g_autofree char *path = g_build_filename (f->folder, "Borrowed.pgn", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  cp_test_window_open_collection (f->window, file);
  cp_test_ui_wait_until (reads (f, "The Hall"));
  cp_test_ui_settle ();
  GtkWidget *row = cp_test_ui_find (GTK_WIDGET (f->window), is_row, "Borrowed");
  cp_test_ui_click_middle (cp_test_ui_find (row, has_tip, "Remove From the List (Keeps the File)"));
  cp_test_ui_wait_until (reads (f, "“Borrowed” removed from the list"));
  g_assert_false (reads (f, "Borrowed"));
  cp_test_window_press (GTK_WIDGET (f->window), "Undo");
  cp_test_ui_wait_until (reads (f, "Borrowed"));
  cp_test_ui_settle ();

  cp_test_ui_click_middle (cp_test_ui_find (GTK_WIDGET (f->window), is_row, "Borrowed"));
  cp_test_ui_wait_until (reads (f, "The Hall"));
  cp_test_ui_settle ();
  cp_test_ui_click_middle (cp_test_ui_find_label (GTK_WIDGET (f->window), "The Hall"));
  cp_test_ui_wait_until (cp_test_window_shows (f->window, CP_PAGE_PUZZLE));
  CpPuzzlePage *page = CP_PUZZLE_PAGE (cp_test_window_page (f->window, CP_PAGE_PUZZLE));
  CpSolving *solving = cp_puzzle_page_get_solving (page);
  cp_puzzle_page_set_delay (page, 0);
  cp_test_ui_settle ();
  cp_test_ui_key ("<Control><Shift>e");
  g_assert_true (cp_test_window_reads (cp_test_window_dialog (f->window), "Export"));
  cp_test_ui_key ("Escape");
  cp_test_ui_key ("<Control>l");
  cp_test_ui_settle ();
  cp_test_ui_type ("Qc4");
  cp_test_ui_key ("Return");
  cp_test_ui_wait_until (cp_solving_get_state (solving) == CP_SOLVING_TO_MOVE &&
                         cp_test_get_int (solving, "moves-left") == 1);
}


/* Returns the title of the focused puzzle in the list. */
static const char *
get_focused (Fixture *f)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (f->window));
  GtkWidget *card = focus != NULL ? gtk_widget_get_first_child (focus) : NULL;

  return CP_IS_PUZZLE_CARD (card)
             ? cp_puzzle_entry_get_title (cp_puzzle_card_get_entry (CP_PUZZLE_CARD (card)))
             : NULL;
}


#define HALL(title)                                                                                \
  "[Title \"" title "\"]\n[Variant \"heavy-gravity\"]\n[SetUp \"1\"]\n"                            \
  "[FEN \"5N2/2p5/6K1/8/1k4p1/8/Q7/3r4 w - - 0 20\"]\n[Stipulation \"#2\"]\n\n*\n\n"

static bool
file_says (const char *path, const char *text)
{
  g_autofree char *contents = NULL;

  return g_file_get_contents (path, &contents, NULL, NULL) && g_str_equal (contents, text);
}


/* The shortcut does the same as the button of the toast. */
static void
delete_and_undo (Fixture *f, const char *path, const char *text)
{
  cp_test_ui_wait_until (get_focused (f) != NULL && file_says (path, text));
  cp_test_ui_key ("Delete");
  cp_test_ui_wait_until (!file_says (path, text));
  cp_test_ui_key ("<Control>z");
  cp_test_ui_wait_until (file_says (path, text));
}


/* The user's own puzzles are renamed, edited and deleted in the list; the focus stays, and so does
 * the rest of the file. */
static void
test_manage (Fixture *f, const void *data)
{
  g_autofree char *path = g_build_filename (f->folder, "Borrowed.pgn", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *named = NULL, *rest = NULL, *again = NULL;

  g_assert_true (g_file_set_contents (path, HALL ("One") HALL ("Two") HALL ("Three"), -1, NULL));
  cp_test_window_open_collection (f->window, file);
  cp_test_ui_wait_until (reads (f, "Three"));
  gtk_widget_grab_focus (GTK_WIDGET (cp_test_window_page (f->window, CP_PAGE_PUZZLES)));
  cp_test_ui_wait_until (g_strcmp0 (get_focused (f), "One") == 0);
  cp_test_ui_key ("Right");
  g_assert_cmpstr (get_focused (f), ==, "Two");
  cp_test_ui_key ("F2");
  GtkWidget *dialog = cp_test_window_dialog (f->window);
  cp_test_ui_key ("<Control>a");
  cp_test_ui_type ("Second");
  gtk_widget_grab_focus (cp_test_ui_find_type (dialog, GTK_TYPE_TEXT_VIEW));
  cp_test_ui_type ("Look around.");
  cp_test_window_press (dialog, "Save");
  cp_test_ui_wait_until (reads (f, "Second"));
  cp_test_ui_wait_until (g_file_get_contents (path, &named, NULL, NULL) &&
                         strstr (named, "{Look around.}") != NULL);
  g_assert_nonnull (strstr (named, "[Title \"Second\"]"));
  g_assert_nonnull (strstr (named, HALL ("One")));
  cp_test_ui_settle ();
  g_assert_cmpstr (get_focused (f), ==, "Second");

  cp_test_ui_key ("Delete");
  cp_test_ui_wait_until (reads (f, "“Second” deleted"));
  cp_test_ui_wait_until (g_strcmp0 (get_focused (f), "Three") == 0);
  cp_test_ui_wait_until (g_file_get_contents (path, &rest, NULL, NULL) &&
                         strstr (rest, "Second") == NULL);
  g_assert_nonnull (strstr (rest, "Three"));
  cp_test_window_press (GTK_WIDGET (f->window), "Undo");
  cp_test_ui_wait_until (reads (f, "Second"));
  cp_test_ui_wait_until (g_file_get_contents (path, &again, NULL, NULL) &&
                         strstr (again, "{Look around.}") != NULL);

  delete_and_undo (f, path, again);

  /* Several deletions, faster than they are saved. */
  cp_test_ui_wait_until (get_focused (f) != NULL);
  cp_test_ui_key ("Delete");
  cp_test_ui_key ("Delete");
  g_clear_pointer (&rest, g_free);
  cp_test_ui_wait_until (g_file_get_contents (path, &rest, NULL, NULL) &&
                         strstr (strstr (rest, "[Title") + 1, "[Title") == NULL);
  cp_test_ui_settle ();
  g_assert_cmpuint (g_list_model_get_n_items (gtk_window_get_toplevels ()), ==, 1);

  cp_test_ui_wait_until (get_focused (f) != NULL);
  cp_test_ui_key ("<Shift>F10");
  cp_test_ui_settle ();
  cp_test_ui_click_middle (cp_test_ui_find_label (GTK_WIDGET (f->window), "Edit"));
  g_assert_true (cp_test_window_shows (f->window, CP_PAGE_EDITOR));
  g_assert_cmpstr (get_fen (f), ==, "5N2/2p5/6K1/8/1k4p1/8/Q7/3r4 w - - 0 20");
  cp_test_window_go_back (f->window);
  cp_test_ui_wait_until (get_focused (f) != NULL);
}


/* Back from a puzzle, the list focuses the puzzle that was shown last. */
static void
test_back_to_list (Fixture *f, const void *data)
{
  cp_test_ui_key ("<Control>j");
  cp_test_ui_wait_until (reads (f, "The Safe Square"));
  gtk_widget_grab_focus (GTK_WIDGET (cp_test_window_page (f->window, CP_PAGE_PUZZLES)));
  cp_test_ui_wait_until (g_strcmp0 (get_focused (f), "The Safe Square") == 0);
  cp_test_ui_key ("Right");
  cp_test_ui_key ("Return");
  cp_test_ui_wait_until (cp_test_window_shows (f->window, CP_PAGE_PUZZLE));
  cp_test_ui_settle ();
  for (unsigned i = 0; i < 14; i++)
    cp_test_ui_key ("<Control>Down");
  CpPuzzlePage *page = CP_PUZZLE_PAGE (cp_test_window_page (f->window, CP_PAGE_PUZZLE));
  g_autofree char *title = cp_page_make_title (CP_PAGE (page));
  cp_test_ui_key ("Escape");
  cp_test_ui_wait_until (cp_test_window_shows (f->window, CP_PAGE_PUZZLES));
  cp_test_ui_wait_until (g_strcmp0 (get_focused (f), title) == 0);
  g_assert_true (gtk_widget_get_mapped (gtk_root_get_focus (GTK_ROOT (f->window))));
}


/* The editor gets the shown position. The game is not changed, and one key leads back to it. */
static void
test_from_a_game (Fixture *f, const void *data)
{
  cp_test_window_type_move (f->window, "d4");
  CpGame *game = cp_test_window_game (f->window);

  cp_test_ui_key ("<Control>u");
  g_assert_true (cp_test_window_shows (f->window, CP_PAGE_EDITOR));
  g_assert_cmpstr (get_fen (f), ==, "rbqkqbr/ppppppp/7/7/7/7/7/3P3/7/PPP1PPP/RBQKQBR[] b - - 0 1");
  cp_test_ui_key ("<Control>i");
  cp_test_ui_key ("<Control><Shift>e");
  g_assert_true (cp_test_window_reads (cp_test_window_dialog (f->window), "Export"));
  cp_test_ui_key ("Escape");
  cp_test_ui_key ("t");
  g_assert_cmpstr (get_fen (f), ==, "rbqkqbr/ppp1ppp/7/3p3/7/7/7/7/7/PPPPPPP/RBQKQBR[] b - - 0 1");
  cp_test_ui_key ("Escape");
  g_assert_true (cp_test_window_shows (f->window, CP_PAGE_GAME));
  g_assert_true (cp_test_window_game (f->window) == game);
  g_assert_cmpuint (cp_game_get_head (game)->ply, ==, 1);
  cp_test_window_type_move (f->window, "d8");
  g_assert_cmpuint (cp_game_get_head (game)->ply, ==, 2);
}


/* A game is played from the position, and the draft is kept for later. */
static void
test_play (Fixture *f, const void *data)
{
  cp_test_ui_key ("<Control>u");
  set_pieces (f);
  cp_test_window_press (GTK_WIDGET (f->window), "Play");
  cp_test_window_press (cp_test_window_dialog (f->window), "Start");
  cp_test_ui_wait_until (cp_test_window_shows (f->window, CP_PAGE_GAME));
  cp_test_window_drag_move (f->window, "c2", "c10");
  g_assert_cmpuint (cp_game_get_head (cp_test_window_game (f->window))->ply, ==, 1);

  cp_test_window_close (f->window);
  f->window = cp_test_window_open (f->folder, WIDTH, HEIGHT);
  g_assert_cmpuint (cp_game_get_head (cp_test_window_game (f->window))->ply, ==, 1);
  cp_test_window_show (f->window, CP_PAGE_EDITOR);
  g_assert_cmpstr (get_fen (f), ==, COOKED);
}


/* Escape leads from the editor to the game that was shown before it, from any page, and the clocks
 * have not run meanwhile. */
static void
test_way_back (Fixture *f, const void *data)
{
  cp_test_window_show (f->window, CP_PAGE_START);
  cp_test_ui_key ("<Control>u");
  set_pieces (f);
  cp_test_window_press (GTK_WIDGET (f->window), "Play");
  GtkWidget *dialog = cp_test_window_dialog (f->window);
  cp_test_window_press (dialog, "1 h");
  cp_test_window_press (dialog, "Start");
  cp_test_ui_wait_until (cp_test_window_shows (f->window, CP_PAGE_GAME));
  CpGame *game = cp_test_window_game (f->window);
  g_assert_false (cp_game_get_paused (game));
  cp_game_start (game);

  cp_test_ui_key ("<Control>u");
  g_assert_true (cp_test_window_shows (f->window, CP_PAGE_EDITOR));
  g_assert_true (cp_game_get_paused (game));
  cp_test_ui_key ("<Control>s");
  g_assert_null (cp_test_window_library (f->window));
  cp_test_ui_key ("Escape");
  g_assert_true (cp_test_window_shows (f->window, CP_PAGE_GAME));
  g_assert_true (cp_test_window_game (f->window) == game);

  /* The board is hidden during the pause, and must not be visible in the editor. */
  cp_test_ui_key ("<Control>u");
  g_assert_true (cp_test_window_shows (f->window, CP_PAGE_GAME));
  g_settings_reset (cp_test_window_settings (f->window), "clock-kind");
}


/* Menus, dialogs and other pages give the focus back to where it was. */
static void
test_focus_returns (Fixture *f, const void *data)
{
  static const char *const ways[] = { "F10", "<Control><Shift>e", "<Control>question",
                                      "<Control>j" };

  cp_test_ui_key ("<Control>u");
  cp_test_ui_settle ();
  GtkWidget *entry =
      cp_test_ui_find_type (GTK_WIDGET (cp_test_window_editor (f->window)), ADW_TYPE_ENTRY_ROW);
  for (unsigned i = 0; i < G_N_ELEMENTS (ways); i++) {
    g_test_message ("%s", ways[i]);
    gtk_widget_grab_focus (entry);
    cp_test_ui_settle ();
    GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (f->window));
    g_assert_true (gtk_widget_is_ancestor (focus, entry));
    cp_test_ui_key (ways[i]);
    cp_test_ui_settle ();
    cp_test_ui_key ("Escape");
    cp_test_ui_wait_until (cp_test_window_shows (f->window, CP_PAGE_EDITOR) &&
                           gtk_root_get_focus (GTK_ROOT (f->window)) == focus);
  }
  cp_test_window_show (f->window, CP_PAGE_START);
  cp_test_ui_key ("Tab");
  cp_test_ui_key ("Tab");
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (f->window));
  cp_test_ui_key ("<Control>j");
  cp_test_ui_settle ();
  cp_test_ui_key ("Escape");
  cp_test_ui_wait_until (cp_test_window_shows (f->window, CP_PAGE_START) &&
                         gtk_root_get_focus (GTK_ROOT (f->window)) == focus);
}


/* The setting for the counterweight is offered only in games with a balance. */
static void
test_settings_offered (Fixture *f, const void *data)
{
  static const char key[] = "counterweight-by-hand";
  GActionGroup *actions = cp_page_get_action_group (cp_test_window_page (f->window, CP_PAGE_GAME));
  g_autoptr (CpGame) game = cp_game_new (cp_rules_parse ("heavy-gravity", NULL), NULL);

  g_assert_true (g_action_group_has_action (actions, key));
  cp_test_window_set_game (f->window, game);
  g_assert_false (g_action_group_has_action (actions, key));
}


int
main (int argc, char *argv[])
{
  cp_test_ui_init (&argc, &argv);
  g_test_add ("/journeys/compose/puzzle", Fixture, NULL, set_up, test_compose, tear_down);
  g_test_add ("/journeys/compose/from-a-game", Fixture, NULL, set_up, test_from_a_game, tear_down);
  g_test_add ("/journeys/compose/collection", Fixture, NULL, set_up, test_collection, tear_down);
  g_test_add ("/journeys/compose/manage", Fixture, NULL, set_up, test_manage, tear_down);
  g_test_add ("/journeys/compose/back-to-list", Fixture, NULL, set_up, test_back_to_list,
              tear_down);
  g_test_add ("/journeys/compose/play", Fixture, NULL, set_up, test_play, tear_down);
  g_test_add ("/journeys/compose/way-back", Fixture, NULL, set_up, test_way_back, tear_down);
  g_test_add ("/journeys/compose/focus-returns", Fixture, NULL, set_up, test_focus_returns,
              tear_down);
  g_test_add ("/journeys/compose/settings-offered", Fixture, NULL, set_up, test_settings_offered,
              tear_down);
  return g_test_run ();
}
