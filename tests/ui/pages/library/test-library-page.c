/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <adwaita.h>

#include "cp-test-dialog.h"
#include "cp-test-folder.h"
#include "cp-test-library.h"
#include "cp-test-ui.h"
#include "model/game/cp-game-edit.h"
#include "support/cp-test-main.h"
#include "support/cp-test-program.h"
#include "ui/parts/played/cp-continuations.h"
#include "ui/pages/library/cp-library-cell.h"
#include "ui/pages/library/cp-library-list.h"
#include "ui/pages/library/cp-library-page.h"
#include "ui/pages/library/cp-tags-dialog.h"
#include "ui/parts/words/cp-move-words.h"

#define N_GAMES 60

typedef struct {
  CpTestFolder folder;
  CpLibrary *library;
  CpLibraryPage *page;
  GtkWindow *window;
  int activated; /* the index that was, or -1 */
} Fixture;


static void
activated_cb (CpLibraryPage *page, unsigned index, Fixture *f)
{
  f->activated = (int) index;
}


/* GTK creates the rows of lists in idle callbacks. */
static void
settle (void)
{
  for (int i = 0; i < 3; i++)
    cp_test_ui_settle ();
}


static void
show (Fixture *f, const char *pgn, int width)
{
  f->activated = -1;
  f->library = cp_test_library_open (pgn);
  cp_test_folder_set_up (&f->folder, NULL);
  g_autoptr (CpProgram) program = cp_test_program_new (f->folder.path);
  f->page = CP_LIBRARY_PAGE (cp_library_page_new (program));
  cp_page_set_shown (CP_PAGE (f->page), true);
  g_signal_connect (f->page, "game-activated", G_CALLBACK (activated_cb), f);
  f->window = cp_test_ui_show (GTK_WIDGET (f->page), width, 640);
  cp_library_page_set_library (f->page, f->library);
  settle ();
}


static void
set_up (Fixture *f, const void *data)
{
  g_autofree char *text = cp_test_library_make_games (N_GAMES);
  show (f, text, GPOINTER_TO_INT (data));
}


static void
tear_down (Fixture *f, const void *data)
{
  cp_test_ui_close (f->window);
  cp_test_library_close (f->library);
  cp_test_folder_tear_down (&f->folder, NULL);
}


static bool
is_row (GtkWidget *widget, const void *data)
{
  return CP_IS_LIBRARY_CELL (widget) && cp_library_cell_get_game (CP_LIBRARY_CELL (widget)) == data;
}


/* Returns the first cell of a visible game. */
static GtkWidget *
find_row (Fixture *f, unsigned index)
{
  g_autoptr (CpLibraryGame) game = cp_library_nth (f->library, index);
  GtkWidget *row = cp_test_ui_find (GTK_WIDGET (f->page), is_row, game);
  if (row == NULL)
    g_error ("game %u is not shown", index);
  return row;
}


static bool
is_current (Fixture *f, unsigned index)
{
  return cp_library_cell_get_current (CP_LIBRARY_CELL (find_row (f, index)));
}


static bool
is_cell_with (GtkWidget *widget, const void *text)
{
  if (!CP_IS_LIBRARY_CELL (widget))
    return false;
  g_autofree char *shown = cp_library_cell_get_text (CP_LIBRARY_CELL (widget));
  return strstr (shown, text) != NULL;
}


static bool
row_says (Fixture *f, unsigned index, const char *text)
{
  g_autoptr (CpLibraryGame) game = cp_library_nth (f->library, index);
  GtkWidget *cell = cp_test_ui_find (GTK_WIDGET (f->page), is_cell_with, text);
  return cell != NULL && cp_library_cell_get_game (CP_LIBRARY_CELL (cell)) == game;
}


static void
click (Fixture *f, unsigned index)
{
  cp_test_ui_click (find_row (f, index), 30, 8);
  settle ();
}


static int
selected_index (Fixture *f)
{
  CpLibraryGame *game = cp_library_page_get_selected (f->page);
  return game != NULL ? (int) cp_library_game_get_index (game) : -1;
}


static bool
is_search (GtkWidget *widget, const void *data)
{
  return GTK_IS_SEARCH_ENTRY (widget);
}


static void
search (Fixture *f, const char *text)
{
  GtkWidget *entry = cp_test_ui_find (GTK_WIDGET (f->page), is_search, NULL);
  gtk_widget_grab_focus (entry);
  cp_test_ui_settle ();
  cp_test_ui_key ("<Control>a");
  cp_test_ui_key ("Delete");
  cp_test_ui_type (text);
}


static bool
shows (Fixture *f, const char *text)
{
  return cp_test_ui_find_label (GTK_WIDGET (f->page), text) != NULL;
}


static void
wait_for (Fixture *f, const char *text)
{
  cp_test_ui_wait_until (shows (f, text));
  settle ();
}


static void
test_choose (Fixture *f, const void *data)
{
  g_assert_true (shows (f, "60 games"));
  click (f, 2);
  g_assert_cmpint (selected_index (f), ==, 2);
  g_assert_cmpint (f->activated, ==, -1);
  cp_test_ui_key ("Down");
  g_assert_cmpint (selected_index (f), ==, 3);
  cp_test_ui_key ("Return");
  g_assert_cmpint (f->activated, ==, 3);
}


static void
test_double_click (Fixture *f, const void *data)
{
  click (f, 4);
  click (f, 4);
  g_assert_cmpint (f->activated, ==, 4);
}


/* A page that is focused before its games are loaded selects and focuses the first one, and Enter
 * opens it. If the user moved the focus to the search, it stays there. */
static void
test_focus_before_games (Fixture *f, const void *data)
{
  for (int i = 0; i < 2; i++) {
    bool leaves = i == 1;
    cp_library_page_set_library (f->page, NULL);
    settle ();
    gtk_widget_grab_focus (GTK_WIDGET (f->page));
    settle ();
    if (leaves)
      cp_library_page_focus_search (f->page);
    cp_library_page_set_library (f->page, f->library);
    settle ();
    GtkWidget *focus = gtk_window_get_focus (f->window);
    g_assert_nonnull (focus);
    bool in_rows = gtk_widget_get_ancestor (focus, CP_TYPE_LIBRARY_LIST) != NULL;
    g_assert_true (in_rows == !leaves);
    g_assert_cmpint (selected_index (f), ==, leaves ? -1 : 0);
    if (leaves)
      continue;
    cp_test_ui_key ("Return");
    g_assert_cmpint (f->activated, ==, 0);
  }
}


/* Letters go to the search wherever the focus is in the list. */
static void
test_search (Fixture *f, const void *data)
{
  click (f, 1);
  cp_test_ui_type ("white:anna");
  wait_for (f, "10 of 60 games");
  search (f, "white:nobody");
  wait_for (f, "No game matches “white:nobody”.");
  wait_for (f, "0 of 60 games");
  g_assert_true (shows (f, "No Games Found"));
  cp_test_ui_click_middle (cp_test_ui_find_label (GTK_WIDGET (f->page), "Show All Games"));
  wait_for (f, "60 games");
}


/* A malformed search term is reported, and so is a field that no game has. */
static void
test_search_problem (Fixture *f, const void *data)
{
  const char *problem = "“length:long”: a length is a number of moves, such as 40, <40 or 20..30.";

  search (f, "length:long");
  wait_for (f, problem);
  search (f, "length:1");
  wait_for (f, "30 of 60 games");
  g_assert_false (shows (f, problem));

  /* A field that no game has. */
  search (f, "foo:bar");
  wait_for (f, "No game has a field “foo”.");
}


/* Enter in the search entry opens the first game that was found. */
static void
test_search_enter (Fixture *f, const void *data)
{
  search (f, "white:ben black:cleo");
  wait_for (f, "2 of 60 games");
  cp_test_ui_key ("Return");
  g_assert_cmpint (f->activated, ==, 13);
  cp_test_ui_key ("Down");
  cp_test_ui_key ("Down");
  settle ();
  cp_test_ui_key ("Return");
  g_assert_cmpint (f->activated, ==, 49);
  cp_test_ui_key ("Escape");
  wait_for (f, "60 games");
}


static void
test_keys (Fixture *f, const void *data)
{
  g_autoptr (CpLibraryGame) third = cp_library_nth (f->library, 3);
  click (f, 3);
  cp_test_ui_key ("<Control>d");
  settle ();
  g_assert_cmpuint (cp_library_get_n_games (f->library), ==, N_GAMES + 1);
  g_assert_cmpint (selected_index (f), ==, 4);
  cp_test_ui_key ("Delete");
  settle ();
  g_assert_cmpuint (cp_library_get_n_games (f->library), ==, N_GAMES);
  g_assert_true (shows (f, "Deleted “Émile – Anna”"));
  cp_test_ui_click_middle (cp_test_ui_find_label (GTK_WIDGET (f->page), "Undo"));
  settle ();
  g_assert_cmpuint (cp_library_get_n_games (f->library), ==, N_GAMES + 1);
  cp_library_undo (f->library);
  settle ();

  cp_library_page_select (f->page, 3);
  settle ();
  cp_test_ui_key ("<Alt>Up");
  settle ();
  g_assert_cmpuint (cp_library_game_get_index (third), ==, 2);
  g_assert_cmpint (selected_index (f), ==, 2);
  cp_test_ui_key ("<Alt>Down");
  settle ();
  g_assert_cmpuint (cp_library_game_get_index (third), ==, 3);
  cp_test_ui_key ("<Control>z");
  settle ();
  g_assert_cmpuint (cp_library_game_get_index (third), ==, 2);
  cp_test_ui_key ("<Control><Shift>z");
  settle ();
  g_assert_cmpuint (cp_library_game_get_index (third), ==, 3);
}


/* Deleting games faster than toasts can appear shows a toast for the last one, and Undo restores
 * it. */
static void
test_delete_many (Fixture *f, const void *data)
{
  enum { N = 6 };
  CpLibraryGame *last = NULL;

  click (f, 3);
  cp_test_ui_set_animations (true);
  for (int i = 0; i < N; i++) {
    g_set_object (&last, cp_library_page_get_selected (f->page));
    cp_test_ui_key ("Delete");
  }
  g_autofree char *name = cp_library_game_name (last);
  g_autofree char *title = g_strdup_printf ("Deleted “%s”", name);
  cp_test_ui_wait_until (shows (f, title));
  cp_test_ui_set_animations (false);
  g_assert_cmpuint (cp_library_get_n_games (f->library), ==, N_GAMES - N);
  cp_test_ui_click_middle (cp_test_ui_find_label (GTK_WIDGET (f->page), "Undo"));
  settle ();
  g_assert_cmpuint (cp_library_get_n_games (f->library), ==, N_GAMES - N + 1);
  g_assert_false (shows (f, title));
  g_object_unref (last);
}


static bool
is_button_for (GtkWidget *widget, const void *action)
{
  return GTK_IS_BUTTON (widget) &&
         g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), action) == 0;
}


static GtkWidget *
find_button (Fixture *f, const char *action)
{
  return cp_test_ui_find (GTK_WIDGET (f->page), is_button_for, action);
}


/* In a sorted list games cannot be moved, and the tooltips of the buttons say why. */
static void
test_sorted (Fixture *f, const void *data)
{
  GtkWidget *up = find_button (f, "page.move-up");
  GtkWidget *edit = find_button (f, "page.edit-tags");
  g_assert_false (gtk_widget_get_sensitive (edit));
  click (f, 3);
  g_assert_true (gtk_widget_get_sensitive (up));
  g_assert_true (gtk_widget_get_sensitive (edit));
  g_object_set (f->page, "sort-column", "white", NULL);
  cp_test_ui_wait_until (!cp_library_page_in_file_order (f->page));
  settle ();
  cp_test_ui_wait_until (!gtk_widget_get_sensitive (up));
  g_assert_cmpstr (gtk_widget_get_tooltip_text (up), ==,
                   "You can only move games while all of them are shown and sorted by number.");
  cp_test_ui_wait_until (cp_library_page_get_neighbour (f->page, 0, 1) == 6);
  g_assert_cmpint (cp_library_page_get_neighbour (f->page, 6, -1), ==, 0);
  g_assert_cmpint (cp_library_page_get_neighbour (f->page, 0, -1), >=, -1);
}


/* A click on a heading sorts, and the headings follow the menu. */
static void
test_headings (Fixture *f, const void *data)
{
  gboolean descending;
  g_autofree char *column = NULL;

  cp_test_ui_click_middle (cp_test_ui_find_label (GTK_WIDGET (f->page), "Black"));
  settle ();
  g_object_get (f->page, "sort-column", &column, "sort-descending", &descending, NULL);
  g_assert_cmpstr (column, ==, "black");
  g_assert_false (descending);
  cp_test_ui_wait_until (cp_library_page_get_neighbour (f->page, 0, -1) == -1 &&
                         cp_library_page_get_neighbour (f->page, 0, 1) == 1);
  gtk_widget_activate_action (GTK_WIDGET (f->page), "page.sort-descending", NULL);
  g_object_get (f->page, "sort-descending", &descending, NULL);
  g_assert_true (descending);
  cp_test_ui_wait_until (cp_library_page_get_neighbour (f->page, 18, -1) == -1);
}


static void
test_neighbours (Fixture *f, const void *data)
{
  g_assert_cmpint (cp_library_page_get_neighbour (f->page, 0, 1), ==, 1);
  g_assert_cmpint (cp_library_page_get_neighbour (f->page, 0, -1), ==, -1);
  g_assert_cmpint (cp_library_page_get_neighbour (f->page, N_GAMES - 1, 1), ==, -1);
  search (f, "white:anna");
  wait_for (f, "10 of 60 games");
  g_assert_cmpint (cp_library_page_get_neighbour (f->page, 6, 1), ==, 12);
  /* The neighbours of a game that is not in the results. */
  g_assert_cmpint (cp_library_page_get_neighbour (f->page, 7, 1), ==, 12);
  g_assert_cmpint (cp_library_page_get_neighbour (f->page, 7, -1), ==, 6);
}


static void
test_context_menu (Fixture *f, const void *data)
{
  cp_test_ui_move (find_row (f, 5), 30, 8);
  cp_test_ui_press (3);
  cp_test_ui_release (3);
  settle ();
  g_assert_cmpint (selected_index (f), ==, 5);
  GtkWidget *item = cp_test_ui_find_label (GTK_WIDGET (f->page), "Copy");
  g_assert_nonnull (item);
  cp_test_ui_click_middle (item);
  settle ();
  g_assert_cmpuint (cp_library_get_n_games (f->library), ==, N_GAMES + 1);
  click (f, 4);
  cp_test_ui_key ("Menu");
  settle ();
  g_assert_nonnull (cp_test_ui_find_label (GTK_WIDGET (f->page), "Move Up"));
  cp_test_ui_key ("Escape");
  settle ();
}


/* A window of @type, or NULL. */
static GtkWindow *
find_window (GType type)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();
  for (GList *l = windows; l != NULL; l = l->next)
    if (G_TYPE_CHECK_INSTANCE_TYPE (l->data, type))
      return l->data;
  return NULL;
}


static void
test_edit_tags (Fixture *f, const void *data)
{
  click (f, 5);
  cp_test_ui_key ("F2");
  settle ();
  GtkWindow *dialog = find_window (CP_TYPE_TAGS_DIALOG);
  g_assert_nonnull (dialog);
  gtk_window_destroy (dialog);
  settle ();

  /* A change of a game updates its row at once. */
  g_autoptr (CpGame) game = cp_library_get_game (f->library, 5, NULL);
  g_autoptr (GPtrArray) tags = g_ptr_array_new ();
  CpTag tag = { (char *) "White", (char *) "Somebody" };
  g_ptr_array_add (tags, &tag);
  cp_game_set_tags (game, tags);
  cp_test_ui_wait_until (row_says (f, 5, "Somebody"));
}


static void
test_found (Fixture *f, const void *data)
{
  g_autoptr (CpGame) game = cp_library_get_game (f->library, 1, NULL);
  const CpNode *end = cp_record_main_line_end (cp_game_get_record (game));
  cp_library_page_find_position (f->page, &end->position);
  wait_for (f, "30 of 60 games");
  g_assert_true (shows (f, "With the position on the board"));
  g_assert_cmpint (cp_library_page_get_ply (f->page, 1), ==, 3);
  g_assert_cmpint (cp_library_page_get_ply (f->page, 2), ==, -1);
  cp_test_ui_click_middle (
      cp_test_ui_find_label (GTK_WIDGET (f->page), "With the position on the board"));
  wait_for (f, "60 games");
}


/* Several games are deleted in one step, with one toast, and restored in one step. */
static void
test_several (Fixture *f, const void *data)
{
  click (f, 3);
  cp_test_ui_key ("<Shift>Down");
  cp_test_ui_key ("<Shift>Down");
  settle ();
  g_autoptr (GArray) indices = cp_library_page_list_selected (f->page);
  g_assert_cmpuint (indices->len, ==, 3);
  g_assert_cmpuint (g_array_index (indices, unsigned, 0), ==, 3);
  g_assert_true (shows (f, "3 of 60 selected"));
  cp_test_ui_key ("Delete");
  wait_for (f, "57 games");
  g_assert_true (shows (f, "Deleted 3 games"));
  cp_test_ui_key ("<Control>z");
  wait_for (f, "60 games");
  cp_test_ui_key ("<Control>a");
  g_autoptr (GArray) all = cp_library_page_list_selected (f->page);
  g_assert_cmpuint (all->len, ==, 60);
  g_assert_true (shows (f, "60 of 60 selected"));
}


/* Deleting several of the games found by position keeps the rest of the search results. */
static void
test_several_found (Fixture *f, const void *data)
{
  g_autoptr (CpGame) game = cp_library_get_game (f->library, 1, NULL);
  const CpNode *end = cp_record_main_line_end (cp_game_get_record (game));
  cp_library_page_find_position (f->page, &end->position);
  wait_for (f, "30 of 60 games");
  click (f, 3);
  cp_test_ui_key ("<Shift>Down");
  settle ();
  cp_test_ui_key ("<Control>c");
  settle ();
  g_assert_true (shows (f, "2 games were copied"));
  cp_test_ui_key ("Delete");
  wait_for (f, "28 of 58 games");
  g_assert_cmpint (cp_library_page_get_ply (f->page, 1), ==, 3);
  g_assert_cmpint (selected_index (f), ==, 5);
  g_assert_cmpstr (cp_library_get_undo_title (f->library), ==, "Delete 2 Games");
  cp_library_undo (f->library);
  wait_for (f, "30 of 60 games");
}


/* The list of moves played next narrows the search to the position after one of them. */
static void
test_continuations (Fixture *f, const void *data)
{
  g_autoptr (CpGame) game = cp_library_get_game (f->library, 1, NULL);
  const CpNode *first = cp_record_get_root (cp_game_get_record (game))->first_child;
  CpPosition start = first->parent->position;

  g_assert_false (shows (f, "Played Next"));
  cp_library_page_find_position (f->page, &start);
  wait_for (f, "Played Next");
  g_autofree char *move = cp_line_shown_text (&start, &first->move, 1, NULL);
  GtkWidget *list = cp_test_ui_find_type (GTK_WIDGET (f->page), CP_TYPE_CONTINUATIONS);
  /* The total leads nowhere. */
  cp_test_ui_click_middle (cp_test_ui_find_label (list, "Total"));
  g_assert_true (shows (f, "With the position on the board"));
  cp_test_ui_click_middle (cp_test_ui_find_label (list, move));
  g_autofree char *title = g_strdup_printf ("With the position after %s", move);
  wait_for (f, title);
  g_assert_true (cp_position_same (cp_library_page_get_position (f->page), &first->position));
  g_assert_cmpint (cp_library_page_get_ply (f->page, 1), ==, 1);
  cp_test_ui_click_middle (cp_test_ui_find_label (GTK_WIDGET (f->page), title));
  wait_for (f, "60 games");
  g_assert_false (shows (f, "Played Next"));
}


/* While a search for the next position runs, a second click on a move in the list repeats that
 * search, and Stop returns to the former position. */
static void
test_continuations_again (Fixture *f, const void *data)
{
  g_autoptr (CpGame) game = cp_library_get_game (f->library, 1, NULL);
  const CpNode *first = cp_record_get_root (cp_game_get_record (game))->first_child;
  CpPosition start = first->parent->position;

  cp_library_page_find_position (f->page, &start);
  wait_for (f, "Played Next");
  g_autofree char *move = cp_line_shown_text (&start, &first->move, 1, NULL);
  g_autofree char *title = g_strdup_printf ("With the position after %s", move);
  GtkWidget *list = cp_test_ui_find_type (GTK_WIDGET (f->page), CP_TYPE_CONTINUATIONS);
  GtkWidget *row = gtk_widget_get_ancestor (GTK_WIDGET (cp_test_ui_find_label (list, move)),
                                            GTK_TYPE_LIST_BOX_ROW);
  gtk_widget_grab_focus (row);
  gtk_widget_activate (row);
  gtk_widget_activate_action (GTK_WIDGET (f->page), "page.stop", NULL);
  settle ();
  g_assert_true (cp_position_same (cp_library_page_get_position (f->page), &start));
  g_assert_cmpint (cp_library_page_get_ply (f->page, 1), ==, 0);

  gtk_widget_activate (row);
  gtk_widget_activate (row);
  wait_for (f, title);
  g_assert_true (cp_position_same (cp_library_page_get_position (f->page), &first->position));
  /* The focus stays in the list of moves. */
  g_assert_true (gtk_widget_is_ancestor (gtk_root_get_focus (gtk_widget_get_root (list)), list));
}


/* The game that is open is marked, scrolled to, and stays so. */
static void
test_current (Fixture *f, const void *data)
{
  cp_library_page_set_current (f->page, 50);
  settle ();
  g_assert_cmpint (selected_index (f), ==, 50);
  g_assert_true (is_current (f, 50));
  click (f, 49);
  g_assert_true (is_current (f, 50));
  g_assert_false (is_current (f, 49));
  cp_library_page_set_current (f->page, 0);
  settle ();
  g_assert_true (is_current (f, 0));
}


/* Changing the width of the window switches between two lists, which keep the selection. */
static void
test_resize (Fixture *f, const void *data)
{
  cp_library_page_set_current (f->page, 30);
  for (int i = 0; i < 4; i++) {
    cp_test_ui_resize (f->window, i % 2 == 0 ? 360 : 1100, 640);
    settle ();
    g_assert_nonnull (find_row (f, 30));
    g_assert_cmpint (selected_index (f), ==, 30);
  }
}


static void
test_problem (Fixture *f, const void *data)
{
  cp_test_ui_close (f->window);
  cp_test_library_close (f->library);
  show (f, "[White \"Anna\"]\n\n1. d4 d8 2. Zz9 *\n\n[White \"Ben\"]\n\n1. d4 *\n",
        GPOINTER_TO_INT (data));
  g_assert_true (shows (f, "1 with a problem"));
  cp_library_page_select (f->page, 0);
  settle ();
  g_autoptr (CpLibraryGame) game = cp_library_nth (f->library, 0);
  g_autofree char *problem = cp_library_game_place_problem (game);
  g_assert_true (g_str_has_prefix (problem, "Line 3, column 13: "));
  g_assert_true (shows (f, problem));
  cp_library_page_select (f->page, 1);
  settle ();
  g_assert_false (shows (f, problem));
  cp_test_ui_click_middle (cp_test_ui_find_label (GTK_WIDGET (f->page), "1 with a problem"));
  wait_for (f, "1 of 2 games");

  /* Changing the tags of a game with a problem needs confirmation. */
  cp_library_page_select (f->page, 0);
  gtk_widget_activate_action (GTK_WIDGET (f->page), "page.edit-tags", NULL);
  settle ();
  GtkWindow *dialog = find_window (ADW_TYPE_MESSAGE_DIALOG);
  g_assert_nonnull (dialog);
  g_assert_null (find_window (CP_TYPE_TAGS_DIALOG));
  cp_test_dialog_press (GTK_WIDGET (dialog), "Change");
  settle ();
  dialog = find_window (CP_TYPE_TAGS_DIALOG);
  g_assert_nonnull (dialog);
  gtk_window_destroy (dialog);
}


static void
test_empty (Fixture *f, const void *data)
{
  g_autoptr (CpLibrary) empty = cp_library_new ();
  cp_library_page_set_library (f->page, empty);
  settle ();
  g_assert_true (shows (f, "No Games"));
  g_assert_true (shows (f, "0 games"));
  cp_library_page_set_library (f->page, NULL);
  settle ();
  g_assert_true (shows (f, "0 games"));
}


/* The accessible name of a row describes the whole game. */
static void
test_names_of_rows (Fixture *f, const void *data)
{
  GtkWidget *row = find_row (f, 7);
  while (!GTK_IS_LIST_VIEW (gtk_widget_get_parent (row)))
    row = gtk_widget_get_parent (row);
  g_autoptr (CpLibraryGame) game = cp_library_nth (f->library, 7);
  g_autofree char *name = cp_library_game_describe (game);
  g_assert_true (g_str_has_prefix (name, "8: Ben – Ben, "));
  gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_LABEL, name);
}


static void
review_cb (CpLibraryPage *page, unsigned index, int *reviewed)
{
  *reviewed = (int) index;
}


/* A puzzle can be solved or reviewed, a game opened. The row of a puzzle does not reveal its
 * result. */
static void
test_puzzles (Fixture *f, const void *data)
{
  int reviewed = -1;

  tear_down (f, data);
  show (f,
        "[Title \"One\"]\n[Result \"1-0\"]\n[Termination \"resignation\"]\n"
        "[Stipulation \"#2\"]\n\n1. d4 1-0\n\n"
        "[Title \"Two\"]\n[Result \"1-0\"]\n[Termination \"resignation\"]\n\n1. c4 1-0\n\n"
        "[Title \"Three\"]\n[Stipulation \"h#2\"]\n\n1. c4 *\n",
        GPOINTER_TO_INT (data));
  g_signal_connect (f->page, "review-requested", G_CALLBACK (review_cb), &reviewed);
  for (unsigned i = 0; i < 3; i++) {
    g_autoptr (CpLibraryGame) game = cp_library_nth (f->library, i);
    g_autofree char *name = cp_library_game_describe (game);
    cp_library_page_select (f->page, i);
    settle ();
    g_assert_cmpint (strstr (name, "Puzzle") != NULL, ==, i == 0);
    g_assert_cmpint (strstr (name, "Resignation") != NULL, ==, i == 1);
    gtk_widget_activate_action (GTK_WIDGET (f->page), "page.solve", NULL);
    g_assert_cmpint (f->activated, ==, i == 0 ? 0 : (int) i - 1);
    gtk_widget_activate_action (GTK_WIDGET (f->page), "page.open", NULL);
    g_assert_cmpint (f->activated, ==, (int) i);
    gtk_widget_activate_action (GTK_WIDGET (f->page), "page.review-puzzle", NULL);
    g_assert_cmpint (reviewed, ==, 0);
  }
}


/* Rows of puzzles show their titles. */
static void
test_titles (Fixture *f, const void *data)
{
  tear_down (f, data);
  show (
      f,
      "[Event \"First Puzzles\"]\n[Title \"The Lonely Queen\"]\n[Stipulation \"#1\"]\n\n1. d4 *\n\n"
      "[Event \"First Puzzles\"]\n[Title \"A Poor Neighbour\"]\n[Stipulation \"#1\"]\n\n1. c4 *\n\n"
      "[Event \"First Puzzles\"]\n\n1. e4 *\n",
      GPOINTER_TO_INT (data));
  g_assert_true (row_says (f, 0, "The Lonely Queen"));
  g_assert_true (row_says (f, 1, "A Poor Neighbour"));
}


/* Saves pictures for visual inspection. */
static void
test_pictures (Fixture *f, const void *data)
{
  const char *folder = g_getenv ("CP_TEST_PICTURES");

  if (folder == NULL) {
    g_test_skip ("CP_TEST_PICTURES names no folder");
    return;
  }
  cp_library_page_set_current (f->page, 12);
  for (int dark = 0; dark < 2; dark++) {
    adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                        dark ? ADW_COLOR_SCHEME_FORCE_DARK
                                             : ADW_COLOR_SCHEME_FORCE_LIGHT);
    g_autofree char *path =
        g_strdup_printf ("%s/library-%d-%d.png", folder, GPOINTER_TO_INT (data), dark);
    settle ();
    cp_test_ui_save_png (GTK_WIDGET (f->window), path);
  }
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), ADW_COLOR_SCHEME_DEFAULT);
}


CP_TESTS ()
{
#define ADD_AT(name, function, width)                                                              \
  g_test_add ("/ui/library-page/" name, Fixture, GINT_TO_POINTER (width), set_up, function,        \
              tear_down)
#define ADD(name, function)                                                                        \
  ADD_AT ("wide/" name, function, 1100);                                                           \
  ADD_AT ("narrow/" name, function, 360)
  ADD ("choose", test_choose);
  ADD ("double-click", test_double_click);
  ADD ("focus-before-games", test_focus_before_games);
  ADD ("search", test_search);
  ADD ("search-enter", test_search_enter);
  ADD ("search-problem", test_search_problem);
  ADD ("keys", test_keys);
  ADD ("delete-many", test_delete_many);
  ADD ("sorted", test_sorted);
  ADD_AT ("headings", test_headings, 1100);
  ADD ("neighbours", test_neighbours);
  ADD ("context-menu", test_context_menu);
  ADD ("edit-tags", test_edit_tags);
  ADD ("found", test_found);
  ADD ("several", test_several);
  ADD ("several-found", test_several_found);
  ADD ("continuations", test_continuations);
  ADD ("continuations-again", test_continuations_again);
  ADD ("current", test_current);
  ADD_AT ("resize", test_resize, 1100);
  ADD ("problem", test_problem);
  ADD ("empty", test_empty);
  ADD ("names-of-rows", test_names_of_rows);
  ADD ("titles", test_titles);
  ADD ("puzzles", test_puzzles);
  ADD ("pictures", test_pictures);
#undef ADD
#undef ADD_AT
}
