/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A file with puzzles opens like any file of games: puzzles are shown to be solved, and solutions
 * on request only.
 */

#include <adwaita.h>
#include <string.h>

#include "cp-test-property.h"
#include "config.h"
#include "cp-test-window.h"
#include "model/game/cp-game-edit.h"
#include "record/notes/cp-comment.h"
#include "ui/pages/library/cp-library-list.h"
#include "ui/pages/puzzles/cp-puzzle-page.h"

#define PUZZLE(title)                                                                              \
  "[Event \"?\"]\n[Title \"" title "\"]\n[Variant \"heavy-gravity\"]\n[SetUp \"1\"]\n"             \
  "[FEN \"5N2/2p5/6K1/8/1k4p1/8/Q7/3r4 w - - 0 20\"]\n[Stipulation \"#2\"]\n\n"                    \
  "20. Nd7 Rd2 21. Qb2# 1-0\n"
#define SIGNED                                                                                     \
  "[Event \"?\"]\n[Title \"Signed\"]\n[Author \"Anna\"]\n[Source \"Memory\"]\n"                    \
  "[Variant \"heavy-gravity\"]\n[SetUp \"1\"]\n"                                                   \
  "[FEN \"5N2/2p5/6K1/8/1k4p1/8/Q7/3r4 w - - 0 20\"]\n[Stipulation \"#2\"]\n\n20. Qc4+ {Quiet.} "  \
  "1-0\n"
#define GAME                                                                                       \
  "[White \"Anna\"]\n[Black \"Ben\"]\n[Variant \"heavy-gravity\"]\n\n1. a3 h6 2. b3 g6 *\n"
#define STRANGE                                                                                    \
  "[Title \"Help\"]\n[Variant \"heavy-gravity\"]\n[Stipulation \"h#2\"]\n\n1. a3 h6 *\n"

typedef CpTestWindow Fixture;


static CpGame *
game (Fixture *f)
{
  return cp_test_window_game (f->window);
}


static bool
reads (Fixture *f, const char *text)
{
  return cp_test_window_reads (GTK_WIDGET (f->window), text);
}


/* Asserts that the puzzle @title is on the board, with no move played. */
static void
assert_to_solve (Fixture *f, const char *title)
{
  g_assert_true (cp_test_window_shows (f->window, CP_PAGE_PUZZLE));
  CpPuzzlePage *page = CP_PUZZLE_PAGE (cp_test_window_page (f->window, CP_PAGE_PUZZLE));
  CpGame *solved = cp_solving_get_game (cp_puzzle_page_get_solving (page));
  g_autofree char *shown = cp_page_make_title (CP_PAGE (page));
  g_assert_cmpstr (shown, ==, title);
  g_assert_null (cp_record_get_root (cp_game_get_record (solved))->first_child);
  g_assert_true (reads (f, "Find White’s move"));
}


static void
assert_review (Fixture *f, unsigned index)
{
  g_assert_true (cp_test_window_shows (f->window, CP_PAGE_GAME));
  g_assert_true (cp_game_get_reviewing (game (f)));
  g_assert_cmpuint (cp_test_window_index (f->window), ==, index);
}


/* Shows the list and activates an action for the game at @index. */
static void
activate (Fixture *f, unsigned index, const char *action)
{
  cp_test_window_show (f->window, CP_PAGE_LIST);
  cp_library_page_select (cp_test_window_list (f->window), index);
  cp_test_ui_settle ();
  g_assert_true (
      gtk_widget_activate_action (GTK_WIDGET (cp_test_window_list (f->window)), action, NULL));
  cp_test_ui_settle ();
}


/* A single puzzle opens at once; its solution is a click away. */
static void
test_one (Fixture *f, gconstpointer text)
{
  assert_to_solve (f, "Gate");
  g_assert_null (cp_record_get_root (cp_game_get_record (game (f)))->first_child);
  gtk_widget_activate_action (GTK_WIDGET (f->window), "page.review", NULL);
  assert_review (f, 0);
  g_assert_nonnull (cp_record_get_root (cp_game_get_record (game (f)))->first_child);
}


static void
test_one_solved (Fixture *f, gconstpointer text)
{
  GtkWidget *page = GTK_WIDGET (cp_test_window_page (f->window, CP_PAGE_PUZZLE));

  gtk_widget_activate_action (page, "page.show-solution", NULL);
  cp_test_ui_wait_until (cp_test_window_reads (page, "Review"));
  cp_test_window_press (page, "Review");
  assert_review (f, 0);
}


static bool
is_tool (GtkWidget *widget, const void *tooltip)
{
  return GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget) &&
         g_strcmp0 (gtk_widget_get_tooltip_text (widget), tooltip) == 0;
}


/* Asserts whether the buttons for a step back and ahead are sensitive. */
static void
assert_can_step (Fixture *f, bool back, bool ahead)
{
  GtkWidget *page = GTK_WIDGET (cp_test_window_page (f->window, CP_PAGE_PUZZLE));
  GtkWidget *first = cp_test_ui_find (page, is_tool, "Go to the Start");
  GtkWidget *previous = cp_test_ui_find (page, is_tool, "Go Back One Move");
  GtkWidget *next = cp_test_ui_find (page, is_tool, "Go Forward One Move");
  GtkWidget *last = cp_test_ui_find (page, is_tool, "Back to the Game");

  cp_test_ui_settle ();
  g_assert_cmpint (gtk_widget_is_sensitive (first), ==, back);
  g_assert_cmpint (gtk_widget_is_sensitive (previous), ==, back);
  g_assert_cmpint (gtk_widget_is_sensitive (next), ==, ahead);
  g_assert_cmpint (gtk_widget_is_sensitive (last), ==, ahead);
}


/* Buttons and keys walk through the played moves, and through the solution afterwards. */
static void
test_walk (Fixture *f, gconstpointer text)
{
  CpPuzzlePage *page = CP_PUZZLE_PAGE (cp_test_window_page (f->window, CP_PAGE_PUZZLE));
  CpSolving *solving = cp_puzzle_page_get_solving (page);
  CpGame *solved = cp_solving_get_game (solving);

  cp_puzzle_page_set_delay (page, 0);
  assert_can_step (f, false, false);
  cp_test_ui_key ("<Alt>Left");
  g_assert_true (cp_game_get_at_head (solved));
  cp_test_window_type_move (f->window, "Kf5");
  cp_test_ui_wait_until (cp_solving_get_state (solving) == CP_SOLVING_REFUTED);
  assert_can_step (f, true, false);
  cp_test_ui_key ("<Alt>Left");
  g_assert_cmpuint (cp_game_get_current (solved)->ply, ==, 1);
  assert_can_step (f, true, true);
  g_assert_true (reads (f, "An earlier position"));
  cp_test_ui_key ("<Alt>End");
  cp_test_window_press (GTK_WIDGET (page), "Try Again");

  gtk_widget_activate_action (GTK_WIDGET (page), "page.show-solution", NULL);
  cp_test_ui_wait_until (cp_solving_get_state (solving) == CP_SOLVING_SHOWN);
  assert_can_step (f, true, false);
  cp_test_ui_key ("<Alt>Home");
  g_assert_cmpuint (cp_game_get_current (solved)->ply, ==, 0);
  assert_can_step (f, false, true);
  g_assert_true (reads (f, "The solution"));
  cp_test_ui_key ("<Alt>Right");
  g_assert_cmpuint (cp_game_get_current (solved)->ply, ==, 1);
  cp_test_ui_click_middle (cp_test_ui_find (GTK_WIDGET (page), is_tool, "Go Forward One Move"));
  g_assert_cmpuint (cp_game_get_current (solved)->ply, ==, 2);
  cp_test_ui_click_middle (cp_test_ui_find (GTK_WIDGET (page), is_tool, "Back to the Game"));
  g_assert_true (cp_game_get_at_head (solved));
  assert_can_step (f, true, false);
}


/* Asserts that the editor has position, task, title and author of the puzzle. */
static void
assert_edited (Fixture *f, unsigned n, const char *title, const char *author)
{
  CpEditorView *editor = cp_test_window_editor (f->window);
  CpComposition *composition = cp_editor_view_get_composition (editor);

  cp_test_ui_settle ();
  g_assert_true (cp_test_window_shows (f->window, CP_PAGE_EDITOR));
  g_assert_cmpint (cp_test_get_int (editor, "page"), ==, CP_EDITOR_PUZZLE);
  g_assert_cmpuint (cp_composer_get_stipulation (cp_editor_view_get_composer (editor)), ==, n);
  g_assert_cmpstr (cp_composition_get_title (composition), ==, title);
  g_assert_cmpstr (cp_composition_get_author (composition), ==, author);
}


/* Saves the puzzle of the editor in place of the original. */
static void
replace (Fixture *f)
{
  cp_test_ui_wait_until (reads (f, "White wins in 2: sound"));
  cp_test_window_press (GTK_WIDGET (f->window), "Save Puzzle…");
  GtkWidget *dialog = cp_test_window_dialog (f->window);
  cp_test_ui_key ("End");
  cp_test_ui_type (" Again");
  g_assert_true (cp_test_window_reads (dialog, "Replace “Signed”"));
  cp_test_window_press (dialog, "Replace");
}


static void
assert_replaced (CpLibrary *library)
{
  g_autoptr (CpGame) puzzle = cp_library_get_game (library, 0, NULL);
  const CpRecord *record = cp_game_get_record (puzzle);

  g_assert_cmpstr (cp_record_get_tag (record, "Title"), ==, "Signed Again");
  g_assert_cmpstr (cp_record_get_tag (record, "Author"), ==, "Anna");
  g_assert_cmpstr (cp_record_get_tag (record, "Source"), ==, "Memory");
  g_assert_cmpstr (cp_record_get_tag (record, "Stipulation"), ==, "#2");
  g_autofree char *words =
      cp_node_get_comment (cp_record_get_root (record)->first_child, CP_COMMENT_BEHIND);
  g_assert_cmpstr (words, ==, "Quiet.");
}


/* An edited puzzle keeps its other data, and replaces the original. */
static void
test_edit (Fixture *f, gconstpointer text)
{
  CpLibrary *library = cp_test_window_library (f->window);

  activate (f, 0, "page.solve");
  cp_test_ui_key ("<Control>u");
  assert_edited (f, 2, "Signed", "Anna");
  replace (f);
  cp_test_ui_wait_until (reads (f, "The puzzle in “games.pgn” was changed, but not saved"));
  g_assert_cmpuint (cp_library_get_n_games (library), ==, 2);
  g_assert_true (cp_library_get_modified (library));
  assert_replaced (library);

  activate (f, 1, "page.review-puzzle");
  cp_test_ui_key ("<Alt>Home");
  cp_test_ui_key ("<Control>u");
  assert_edited (f, 2, "Gate", "");
}


/* The same for a collection, whose file is saved; a later position of the solution is a
 * new puzzle. */
static void
test_edit_own (Fixture *f, gconstpointer text)
{
  g_autofree char *path = g_build_filename (f->folder, "own.pgn", NULL);
  g_autoptr (GFile) own = g_file_new_for_path (path);

  g_assert_true (g_file_set_contents (path, SIGNED "\n" PUZZLE ("Gate"), -1, NULL));
  cp_test_window_open_collection (f->window, own);
  cp_test_ui_wait_until (reads (f, "Signed"));
  CpPuzzleCollection *collection =
      cp_puzzle_collections_add_own (cp_test_window_puzzles (f->window), own);
  cp_test_ui_click_middle (cp_test_ui_find_label (GTK_WIDGET (f->window), "Signed"));
  cp_test_ui_wait_until (cp_test_window_shows (f->window, CP_PAGE_PUZZLE));
  cp_test_ui_settle ();
  cp_test_ui_key ("<Control>u");
  assert_edited (f, 2, "Signed", "Anna");
  replace (f);
  cp_test_ui_wait_until (reads (f, "The puzzle in “own.pgn” was replaced"));
  cp_test_ui_wait_until (cp_puzzle_collection_get_library (collection) != NULL &&
                         !cp_puzzle_collection_get_loading (collection));
  g_assert_cmpuint (cp_puzzle_collection_get_n_puzzles (collection), ==, 2);
  assert_replaced (cp_puzzle_collection_get_library (collection));

  cp_test_window_go_back (f->window);
  CpPuzzlePage *page = CP_PUZZLE_PAGE (cp_test_window_page (f->window, CP_PAGE_PUZZLE));
  cp_puzzle_page_set_delay (page, 0);
  cp_puzzle_page_open (page, collection, 0);
  CpSolving *solving = cp_puzzle_page_get_solving (page);
  cp_test_window_show (f->window, CP_PAGE_PUZZLE);
  gtk_widget_activate_action (GTK_WIDGET (page), "page.show-solution", NULL);
  cp_test_ui_wait_until (cp_solving_get_state (solving) == CP_SOLVING_SHOWN);
  cp_game_go_to (cp_solving_get_game (solving),
                 cp_game_get_head (cp_solving_get_game (solving))->parent);
  cp_test_ui_settle ();
  cp_test_ui_key ("<Control>u");
  assert_edited (f, 1, "", NULL);
}


/* With several puzzles the list is shown, and no puzzle is open behind it. */
static void
test_many (Fixture *f, gconstpointer text)
{
  g_assert_true (cp_test_window_shows (f->window, CP_PAGE_LIST));
  g_assert_cmpuint (cp_test_window_index (f->window), ==, G_MAXUINT);
  g_assert_false (cp_game_get_reviewing (game (f)));

  cp_test_ui_key ("Down");
  cp_test_ui_key ("Up");
  cp_test_ui_key ("Return");
  assert_to_solve (f, "Gate");
  cp_test_window_go_back (f->window);
  g_assert_true (cp_test_window_shows (f->window, CP_PAGE_LIST));
  activate (f, 1, "page.solve");
  assert_to_solve (f, "Second");
  activate (f, 1, "page.review-puzzle");
  assert_review (f, 1);
}


/* Opens a file from the command line, which is read before the window is shown. */
static void
open_at_start (Fixture *f, CpPageId page)
{
  g_autoptr (CpProgram) program = cp_test_window_program (f->folder);
  g_autoptr (CpAutosave) autosave = cp_autosave_new (f->folder, NULL);
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (f->window));

  g_object_ref (application);
  cp_test_window_close (f->window);
  f->window = cp_window_new (ADW_APPLICATION (application), program, autosave, page);
  cp_window_open_file (f->window, f->file);
  cp_test_ui_present (GTK_WINDOW (f->window));
  cp_test_ui_wait_until (cp_test_window_library (f->window) != NULL);
  cp_test_ui_settle ();
  g_object_unref (application);
}


/* The first row has the focus and is selected: Enter opens it. */
static void
assert_first_row (Fixture *f)
{
  CpLibraryPage *list = cp_test_window_list (f->window);

  g_assert_true (cp_test_window_shows (f->window, CP_PAGE_LIST));
  cp_test_ui_settle ();
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (f->window));
  g_assert_nonnull (focus);
  g_assert_nonnull (gtk_widget_get_ancestor (focus, CP_TYPE_LIBRARY_LIST));
  CpLibraryGame *selected = cp_library_page_get_selected (list);
  g_assert_nonnull (selected);
  g_assert_cmpuint (cp_library_game_get_index (selected), ==, 0);
  cp_test_ui_key ("Return");
  cp_test_ui_settle ();
  assert_to_solve (f, "Gate");
}


static void
test_many_keys (Fixture *f, gconstpointer text)
{
  assert_first_row (f);
  open_at_start (f, CP_PAGE_START);
  assert_first_row (f);
  open_at_start (f, CP_PAGE_GAME);
  assert_first_row (f);
}


static void
test_many_down (Fixture *f, gconstpointer text)
{
  open_at_start (f, CP_PAGE_START);
  cp_test_ui_key ("Down");
  cp_test_ui_key ("Return");
  cp_test_ui_settle ();
  assert_to_solve (f, "Second");
}


/* The list is shown without loading the first game onto a board. */
static void
test_list_alone (Fixture *f, gconstpointer text)
{
  open_at_start (f, CP_PAGE_START);
  g_assert_true (cp_test_window_shows (f->window, CP_PAGE_LIST));
  g_assert_cmpuint (cp_test_window_index (f->window), ==, 1);
  GtkWidget *pages =
      gtk_widget_get_ancestor (GTK_WIDGET (cp_test_window_list (f->window)), GTK_TYPE_STACK);
  g_assert_null (gtk_stack_get_child_by_name (GTK_STACK (pages), "game"));
  activate (f, 1, "page.open");
  assert_review (f, 1);
}


/* In a file of games and puzzles, the action for the next game opens a puzzle to be solved, unless
 * puzzles are being reviewed. */
static void
test_mixed (Fixture *f, gconstpointer text)
{
  g_assert_true (cp_test_window_shows (f->window, CP_PAGE_LIST));
  g_assert_cmpuint (cp_test_window_index (f->window), ==, 1);
  activate (f, 1, "page.open");
  assert_review (f, 1);
  cp_test_ui_key ("<Control>Page_Down");
  cp_test_ui_settle ();
  assert_to_solve (f, "Second");

  activate (f, 3, "page.review-puzzle");
  assert_review (f, 3);
  cp_test_ui_key ("<Control>Page_Up");
  cp_test_ui_settle ();
  assert_review (f, 2);
}


/* A puzzle that cannot be solved opens as a game. */
static void
test_strange (Fixture *f, gconstpointer text)
{
  assert_review (f, 0);
}


static void
open_again (Fixture *f)
{
  cp_window_save_state (f->window, true);
  cp_test_window_close (f->window);
  f->window = cp_test_window_open (f->folder, CP_TEST_WIDTH, CP_TEST_HEIGHT);
  cp_test_window_open_file (f->window, f->file);
  cp_test_ui_settle ();
}


/* A reopened puzzle is to be solved again; one whose solution was being read is shown at that
 * place. */
static void
test_again (Fixture *f, gconstpointer text)
{
  open_again (f);
  assert_to_solve (f, "Gate");
  cp_test_window_review (f->window, 0);
  open_again (f);
  assert_to_solve (f, "Gate");
  cp_test_window_review (f->window, 0);
  cp_game_go_to_next (game (f));
  open_again (f);
  assert_review (f, 0);
  g_assert_cmpuint (cp_game_get_current (game (f))->ply, ==, 1);
}


/* When another game is shown, the file is released. */
static void
test_left (Fixture *f, gconstpointer text)
{
  g_autoptr (CpGame) other = cp_game_new (cp_rules_default (), NULL);
  CpLibrary *library = cp_test_window_library (f->window);

  assert_to_solve (f, "Gate");
  g_object_add_weak_pointer (G_OBJECT (library), (gpointer *) &library);
  cp_test_window_set_game (f->window, other);
  cp_test_ui_wait_until (library == NULL);
  g_assert_null (cp_puzzle_page_get_collection (
      CP_PUZZLE_PAGE (cp_test_window_page (f->window, CP_PAGE_PUZZLE))));
}


int
main (int argc, char *argv[])
{
  cp_test_ui_init (&argc, &argv);
#define ADD(name, text, function)                                                                  \
  g_test_add ("/journeys/file-puzzles/" name, Fixture, text, cp_test_window_set_up_file, function, \
              cp_test_window_tear_down)
  ADD ("one", PUZZLE ("Gate"), test_one);
  ADD ("one-solved", PUZZLE ("Gate"), test_one_solved);
  ADD ("walk", PUZZLE ("Gate"), test_walk);
  ADD ("edit", SIGNED "\n" PUZZLE ("Gate"), test_edit);
  ADD ("edit-own", PUZZLE ("Gate"), test_edit_own);
  ADD ("many", PUZZLE ("Gate") "\n" PUZZLE ("Second"), test_many);
  ADD ("many-keys", PUZZLE ("Gate") "\n" PUZZLE ("Second"), test_many_keys);
  ADD ("many-down", PUZZLE ("Gate") "\n" PUZZLE ("Second"), test_many_down);
  ADD ("list-alone", PUZZLE ("Gate") "\n" GAME, test_list_alone);
  ADD ("mixed", PUZZLE ("Gate") "\n" GAME "\n" PUZZLE ("Second") "\n" PUZZLE ("Third"), test_mixed);
  ADD ("strange", STRANGE, test_strange);
  ADD ("again", PUZZLE ("Gate"), test_again);
  ADD ("left", PUZZLE ("Gate"), test_left);
#undef ADD
  return g_test_run ();
}
