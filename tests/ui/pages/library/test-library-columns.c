/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <adwaita.h>

#include "cp-test-folder.h"
#include "cp-test-library.h"
#include "cp-test-ui.h"
#include "support/cp-test-main.h"
#include "support/cp-test-program.h"
#include "ui/pages/library/cp-library-cell.h"
#include "ui/pages/library/cp-library-list.h"
#include "ui/pages/library/cp-library-page.h"
#include "ui/parts/settings/cp-preferences.h"

#define N_GAMES 20
#define WIDE    2000
#define NARROW  900

typedef struct {
  CpTestFolder folder;
  CpLibrary *library;
  CpLibraryPage *page;
  GtkWindow *window;
} Fixture;


static void
show (Fixture *f, int width)
{
  g_autoptr (CpProgram) program = cp_test_program_new (f->folder.path);

  f->page = CP_LIBRARY_PAGE (cp_library_page_new (program));
  cp_page_set_shown (CP_PAGE (f->page), true);
  f->window = cp_test_ui_show (GTK_WIDGET (f->page), width, 640);
  cp_library_page_set_library (f->page, f->library);
}


static void
set_up (Fixture *f, const void *data)
{
  g_autofree char *text = cp_test_library_make_games (N_GAMES);

  f->library = cp_test_library_open (text);
  cp_test_folder_set_up (&f->folder, NULL);
  show (f, GPOINTER_TO_INT (data));
}


static void
tear_down (Fixture *f, const void *data)
{
  cp_test_ui_close (f->window);
  cp_test_library_close (f->library);
  cp_test_folder_tear_down (&f->folder, NULL);
  for (CpLibraryColumn i = 0; i < CP_N_LIBRARY_COLUMNS; i++) {
    if (cp_library_column_key (i) != NULL)
      g_settings_reset (cp_preferences_settings (), cp_library_column_key (i));
  }
}


static bool
has_text (GtkWidget *widget, const void *text)
{
  if (!CP_IS_LIBRARY_CELL (widget))
    return false;
  g_autofree char *shown = cp_library_cell_get_text (CP_LIBRARY_CELL (widget));
  return g_str_equal (shown, text);
}


static GtkColumnView *
find_table (Fixture *f)
{
  return GTK_COLUMN_VIEW (cp_test_ui_find_type (GTK_WIDGET (f->page), GTK_TYPE_COLUMN_VIEW));
}


/* Returns the titles of the columns of the table. */
static char *
list_columns (Fixture *f)
{
  GListModel *columns = gtk_column_view_get_columns (find_table (f));
  GString *text = g_string_new (NULL);

  for (unsigned i = 0; i < g_list_model_get_n_items (columns); i++) {
    g_autoptr (GtkColumnViewColumn) column = g_list_model_get_item (columns, i);
    if (gtk_column_view_column_get_visible (column))
      g_string_append_printf (text, "%s|", gtk_column_view_column_get_title (column));
  }
  return g_string_free (text, FALSE);
}


static void
check_columns (Fixture *f, const char *expected)
{
  for (int i = 0; i < 3; i++)
    cp_test_ui_settle ();
  g_autofree char *columns = list_columns (f);
  g_assert_cmpstr (columns, ==, expected);
}


/* The user chooses the columns, for all windows. */
static void
test_choose (Fixture *f, const void *data)
{
  const char *chosen =
      "No.|White|White Elo|Black|Result|Round|Date|Game|Moves|How It Ended|Analysed|";

  check_columns (f, "No.|White|Black|Result|Event or Title|Date|Game|Moves|How It Ended|Analysed|");
  g_assert_null (cp_test_ui_find (GTK_WIDGET (f->page), has_text, "837"));
  gtk_widget_activate_action (GTK_WIDGET (f->page), "page.column-round", NULL);
  gtk_widget_activate_action (GTK_WIDGET (f->page), "page.column-white-elo", NULL);
  gtk_widget_activate_action (GTK_WIDGET (f->page), "page.column-event", NULL);
  check_columns (f, chosen);
  g_assert_nonnull (cp_test_ui_find (GTK_WIDGET (f->page), has_text, "837"));
  cp_test_ui_close (f->window);
  show (f, WIDE);
  check_columns (f, chosen);
}


/* In a narrow window other columns give way to the names of the players. */
static void
test_give_way (Fixture *f, const void *data)
{
  GtkWidget *name;

  check_columns (f, "No.|White|Black|Result|Event or Title|Date|Moves|How It Ended|");
  name = cp_test_ui_find (GTK_WIDGET (f->page), has_text, "Ångström, A.");
  g_autofree char *cut = cp_library_cell_get_tooltip (CP_LIBRARY_CELL (name));
  g_assert_null (cut);
  for (CpLibraryColumn i = 0; i < CP_N_LIBRARY_COLUMNS; i++) {
    if (cp_library_column_key (i) != NULL)
      g_settings_set_boolean (cp_preferences_settings (), cp_library_column_key (i), true);
  }
  check_columns (f, "No.|White|White Elo|Black|Black Elo|Result|Event or Title|Date|");
  /* The table is not wider than the window. */
  GtkWidget *page = gtk_widget_get_ancestor (GTK_WIDGET (find_table (f)), GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *across = gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (page));
  g_assert_cmpfloat (gtk_adjustment_get_upper (across), <=, gtk_adjustment_get_page_size (across));
}


/* The headings have a menu of the columns. */
static void
test_menu (Fixture *f, const void *data)
{
  cp_test_ui_wait_until (find_table (f) != NULL);
  GListModel *columns = gtk_column_view_get_columns (find_table (f));

  for (unsigned i = 0; i < g_list_model_get_n_items (columns); i++) {
    g_autoptr (GtkColumnViewColumn) column = g_list_model_get_item (columns, i);
    GMenuModel *menu = gtk_column_view_column_get_header_menu (column);
    g_assert_cmpint (g_menu_model_get_n_items (menu), ==, CP_N_LIBRARY_COLUMNS - 4);
    for (int j = 0; j < g_menu_model_get_n_items (menu); j++) {
      g_autofree char *action = NULL;
      g_assert_true (
          g_menu_model_get_item_attribute (menu, j, G_MENU_ATTRIBUTE_ACTION, "s", &action));
      g_assert_true (g_str_has_prefix (action, "page."));
      g_assert_true (g_action_group_has_action (cp_page_get_action_group (CP_PAGE (f->page)),
                                                action + strlen ("page.")));
    }
  }
}


CP_TESTS ()
{
#define ADD(name, function, width)                                                                 \
  g_test_add ("/ui/library-columns/" name, Fixture, GINT_TO_POINTER (width), set_up, function,     \
              tear_down)
  ADD ("choose", test_choose, WIDE);
  ADD ("give-way", test_give_way, NARROW);
  ADD ("menu", test_menu, WIDE);
#undef ADD
}
