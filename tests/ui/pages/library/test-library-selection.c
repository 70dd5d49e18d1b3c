/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Mouse clicks on rows of the list of games. */

#include <adwaita.h>

#include "cp-test-folder.h"
#include "cp-test-library.h"
#include "cp-test-ui.h"
#include "support/cp-test-main.h"
#include "support/cp-test-program.h"
#include "ui/pages/library/cp-library-cell.h"
#include "ui/pages/library/cp-library-page.h"
#include "ui/parts/export/cp-export-dialog.h"

#define N_GAMES 8

typedef struct {
  CpTestFolder folder;
  CpLibrary *library;
  CpLibraryPage *page;
  GtkWindow *window;
  unsigned n_activated;
} Fixture;


static void
activated_cb (CpLibraryPage *page, unsigned index, Fixture *f)
{
  f->n_activated++;
}


/* Rows are made in idle moments. */
static void
settle (void)
{
  for (int i = 0; i < 3; i++)
    cp_test_ui_settle ();
}


/* @data: the width, in pixels */
static void
set_up (Fixture *f, const void *data)
{
  g_autofree char *text = cp_test_library_make_games (N_GAMES);

  f->library = cp_test_library_open (text);
  cp_test_folder_set_up (&f->folder, NULL);
  g_autoptr (CpProgram) program = cp_test_program_new (f->folder.path);
  f->page = CP_LIBRARY_PAGE (cp_library_page_new (program));
  cp_page_set_shown (CP_PAGE (f->page), true);
  g_signal_connect (f->page, "game-activated", G_CALLBACK (activated_cb), f);
  f->window = cp_test_ui_show (GTK_WIDGET (f->page), GPOINTER_TO_INT (data), 640);
  cp_library_page_set_library (f->page, f->library);
  settle ();
}


static void
tear_down (Fixture *f, const void *data)
{
  cp_test_ui_close (f->window);
  cp_test_library_close (f->library);
  cp_test_folder_tear_down (&f->folder, NULL);
}


static bool
is_cell_of (GtkWidget *widget, const void *game)
{
  return CP_IS_LIBRARY_CELL (widget) && cp_library_cell_get_game (CP_LIBRARY_CELL (widget)) == game;
}


/* The first cell of a game. */
static GtkWidget *
find_cell (Fixture *f, unsigned index)
{
  g_autoptr (CpLibraryGame) game = cp_library_nth (f->library, index);
  GtkWidget *cell = cp_test_ui_find (GTK_WIDGET (f->page), is_cell_of, game);

  g_assert_nonnull (cell);
  return cell;
}


static void
click (Fixture *f, unsigned index, GdkModifierType modifiers)
{
  if (modifiers != 0)
    cp_test_ui_hold (modifiers, true);
  cp_test_ui_click (find_cell (f, index), 30, 8);
  if (modifiers != 0)
    cp_test_ui_hold (modifiers, false);
  settle ();
}


/* Whether the games with the numbers in @expected, "0 2 ", are selected. */
static void
check_selected (Fixture *f, const char *expected)
{
  g_autoptr (GArray) indices = cp_library_page_list_selected (f->page);
  g_autoptr (GString) text = g_string_new (NULL);

  for (unsigned i = 0; i < indices->len; i++)
    g_string_append_printf (text, "%u ", g_array_index (indices, unsigned, i));
  g_assert_cmpstr (text->str, ==, expected);
}


/* With the Control key a click selects a row as well, or unselects it; with the Shift key, all rows
 * up to it. */
static void
test_modifiers (Fixture *f, const void *data)
{
  click (f, 1, 0);
  check_selected (f, "1 ");
  click (f, 3, GDK_CONTROL_MASK);
  check_selected (f, "1 3 ");
  click (f, 5, GDK_CONTROL_MASK);
  check_selected (f, "1 3 5 ");
  click (f, 3, GDK_CONTROL_MASK);
  check_selected (f, "1 5 ");
  click (f, 2, 0);
  check_selected (f, "2 ");
  click (f, 4, GDK_SHIFT_MASK);
  check_selected (f, "2 3 4 ");
}


/* A double click opens a game once. */
static void
test_double_click (Fixture *f, const void *data)
{
  cp_test_ui_click (find_cell (f, 2), 30, 8);
  cp_test_ui_click (find_cell (f, 2), 30, 8);
  settle ();
  g_assert_cmpuint (f->n_activated, ==, 1);
}


/* Returns true if a cell or its row looks pressed. */
static bool
looks_pressed (GtkWidget *cell)
{
  for (; !GTK_IS_LIST_VIEW (cell); cell = gtk_widget_get_parent (cell)) {
    if ((gtk_widget_get_state_flags (cell) & GTK_STATE_FLAG_ACTIVE) != 0)
      return true;
  }
  return false;
}


/* A row does not look pressed any more when its menu is open: the release may go to the menu. */
static void
test_menu (Fixture *f, const void *data)
{
  GtkWidget *cell = find_cell (f, 3);

  cp_test_ui_move (cell, 30, 8);
  cp_test_ui_press (GDK_BUTTON_SECONDARY);
  settle ();
  g_assert_false (looks_pressed (cell));
  cp_test_ui_release (GDK_BUTTON_SECONDARY);
  settle ();
  check_selected (f, "3 ");
  cp_test_ui_key ("Escape");
  settle ();
  g_assert_false (looks_pressed (cell));
  click (f, 1, 0);
  g_assert_false (looks_pressed (cell));
}


static bool
shows (Fixture *f, const char *text)
{
  GtkWidget *label = cp_test_ui_find_label (GTK_WIDGET (f->page), text);

  return label != NULL && gtk_widget_get_mapped (label);
}


/* The toast about deleted games, and its Undo button, go when the games are restored by other
 * means. */
static void
test_deleted (Fixture *f, const void *data)
{
  for (int i = 0; i < 2; i++) {
    click (f, 1, 0);
    if (i == 0)
      click (f, 3, GDK_SHIFT_MASK);
    cp_test_ui_key ("Delete");
    settle ();
    g_assert_true (shows (f, "Undo"));
    cp_test_ui_key ("<Control>z");
    settle ();
    g_assert_cmpuint (cp_library_get_n_games (f->library), ==, N_GAMES);
    g_assert_false (shows (f, "Undo"));
  }
}


/* The row that a cell is in. */
static GtkWidget *
find_row (GtkWidget *cell)
{
  while (!GTK_IS_LIST_VIEW (gtk_widget_get_parent (cell)))
    cell = gtk_widget_get_parent (cell);
  return cell;
}


/* The menu key opens the menu at the selected row. */
static void
test_menu_key (Fixture *f, const void *data)
{
  for (unsigned i = 0; i < N_GAMES; i++) {
    click (f, i, 0);
    cp_test_ui_key ("Menu");
    settle ();
    GtkWidget *menu = cp_test_ui_find_type (GTK_WIDGET (f->page), GTK_TYPE_POPOVER_MENU);
    g_assert_nonnull (menu);
    GdkRectangle place;
    graphene_rect_t row;
    g_assert_true (gtk_popover_get_pointing_to (GTK_POPOVER (menu), &place));
    g_assert_true (
        gtk_widget_compute_bounds (find_row (find_cell (f, i)), GTK_WIDGET (f->page), &row));
    g_assert_cmpfloat (place.y, >=, row.origin.y);
    g_assert_cmpfloat (place.y, <=, row.origin.y + row.size.height);
    cp_test_ui_key ("Escape");
    settle ();
  }
}


/* Activates an action, and asserts the title of the dialog that it opens. */
static void
assert_exports (Fixture *f, const char *action, const char *title)
{
  GtkWindow *dialog = NULL;

  gtk_widget_activate_action (GTK_WIDGET (f->page), action, NULL);
  settle ();
  g_autoptr (GList) windows = gtk_window_list_toplevels ();
  for (GList *l = windows; l != NULL; l = l->next) {
    if (CP_IS_EXPORT_DIALOG (l->data))
      dialog = l->data;
  }
  g_assert_nonnull (dialog);
  g_assert_cmpstr (gtk_window_get_title (dialog), ==, title);
  cp_test_ui_close (dialog);
}


/* The main menu exports several selected games, otherwise all; the menu of the list also one. */
static void
test_export (Fixture *f, const void *data)
{
  click (f, 1, 0);
  assert_exports (f, "page.export", "Export 8 Games");
  assert_exports (f, "page.export-selected", "Export 1 Game");
  click (f, 3, GDK_SHIFT_MASK);
  assert_exports (f, "page.export", "Export 3 Games");
  assert_exports (f, "page.export-selected", "Export 3 Games");
}


/* A problem, which is shown below the list, covers no part of the row that has it. */
static void
test_last_problem (Fixture *f, const void *data)
{
  g_autofree char *games = cp_test_library_make_games (40);
  g_autofree char *text = g_strconcat (games, "\n[Event \"?\"]\n\n1. Zz9 *\n", NULL);
  CpLibrary *library = cp_test_library_open (text);

  cp_library_page_set_library (f->page, library);
  cp_test_library_close (f->library);
  f->library = library;
  settle ();
  click (f, 0, 0);
  cp_test_ui_key ("End");
  settle ();
  check_selected (f, "40 ");
  GtkWidget *row = find_row (find_cell (f, 40));
  GtkWidget *room = gtk_widget_get_ancestor (row, GTK_TYPE_SCROLLED_WINDOW);
  graphene_rect_t bounds;
  g_assert_true (gtk_widget_compute_bounds (row, room, &bounds));
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, gtk_widget_get_height (room));
}


/* A summary, an export and a print are for the selected games if there are several, and otherwise
 * for all games shown. */
static void
test_chosen (Fixture *f, const void *data)
{
  GActionGroup *actions = cp_page_get_action_group (CP_PAGE (f->page));
  static const char *const names[] = { "summary", "export", "print", "analyse" };

  for (size_t i = 0; i < G_N_ELEMENTS (names); i++)
    g_assert_true (g_action_group_get_action_enabled (actions, names[i]));
  click (f, 2, 0);
  g_autoptr (GArray) all = cp_library_page_list_chosen (f->page);
  g_assert_cmpuint (all->len, ==, N_GAMES);
  click (f, 3, GDK_CONTROL_MASK);
  g_autoptr (GArray) two = cp_library_page_list_chosen (f->page);
  g_assert_cmpuint (two->len, ==, 2);
  g_assert_cmpuint (g_array_index (two, unsigned, 0), ==, 2);
  cp_library_page_set_library (f->page, NULL);
  settle ();
  for (size_t i = 0; i < G_N_ELEMENTS (names); i++)
    g_assert_false (g_action_group_get_action_enabled (actions, names[i]));
}


CP_TESTS ()
{
#define ADD(name, function)                                                                        \
  g_test_add ("/ui/library-selection/wide/" name, Fixture, GINT_TO_POINTER (1100), set_up,         \
              function, tear_down);                                                                \
  g_test_add ("/ui/library-selection/narrow/" name, Fixture, GINT_TO_POINTER (360), set_up,        \
              function, tear_down)
  ADD ("modifiers", test_modifiers);
  ADD ("double-click", test_double_click);
  ADD ("menu", test_menu);
  ADD ("menu-key", test_menu_key);
  ADD ("export", test_export);
  ADD ("chosen", test_chosen);
  ADD ("last-problem", test_last_problem);
  ADD ("deleted", test_deleted);
#undef ADD
}
