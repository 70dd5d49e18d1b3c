/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/parts/played/cp-played-view.h"

#include "cp-test-folder.h"
#include "cp-test-library.h"
#include "cp-test-ui.h"
#include "model/compose/cp-draft.h"
#include "model/game/cp-game.h"
#include "model/game/cp-game-walk.h"
#include "rules/position/cp-fen.h"
#include "support/cp-test-main.h"
#include "ui/parts/played/cp-continuation-row.h"

static const char games[] =
    "[Date \"2024.03.02\"]\n\n1. d3 d9 2. c3 1-0\n\n[Date \"2025.??.??\"]\n\n1. d3 c9 0-1\n\n"
    "1. d3 d9 1/2-1/2\n\n1. c3 1-0\n\n1. e3 (1. c3 d9) *\n";

typedef struct {
  CpTestFolder folder;
  GFile *history;
  CpLibrary *library;
  CpGame *game;
  CpPlayedView *view;
  GtkWindow *window;
  unsigned n_requested;
} Fixture;


static void
list_requested_cb (Fixture *f)
{
  f->n_requested++;
}


static void
set_up (Fixture *f, const void *data)
{
  cp_test_folder_set_up (&f->folder, NULL);
  f->history = cp_test_folder_write (&f->folder, "own.pgn", "1. d3 d9 1-0\n\n1. a3 0-1\n", -1);
  f->library = cp_test_library_open (games);
  f->game = cp_library_get_game (f->library, 0, NULL);
  cp_game_go_to_first (f->game);
  f->view = g_object_new (CP_TYPE_PLAYED_VIEW, "source", f->game, NULL);
  cp_played_view_set_history (f->view, f->history);
  g_object_set (f->view, "library", f->library, NULL);
  g_signal_connect_swapped (f->view, "list-requested", G_CALLBACK (list_requested_cb), f);
  f->window = cp_test_ui_show (GTK_WIDGET (f->view), 300, 400);
}


static void
tear_down (Fixture *f, const void *data)
{
  cp_test_ui_close (f->window);
  g_clear_object (&f->game);
  cp_test_library_close (f->library);
  g_clear_object (&f->history);
  cp_test_folder_tear_down (&f->folder, NULL);
}


/* Appends the texts of the labels in @widget. */
static void
append_texts (GString *text, GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget))
    g_string_append_printf (text, "%s ", gtk_label_get_text (GTK_LABEL (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    append_texts (text, child);
}


static void
append_rows (GString *text, GtkWidget *widget)
{
  if (CP_IS_CONTINUATION_ROW (widget)) {
    append_texts (text, widget);
    g_string_append (text, "| ");
  }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    append_rows (text, child);
}


/* Returns the table: move, games, length and year of each row. */
static char *
read_table (Fixture *f)
{
  GString *text = g_string_new (NULL);

  append_rows (text, GTK_WIDGET (f->view));
  return g_string_free (text, FALSE);
}


static bool
table_is (Fixture *f, const char *expected)
{
  g_autofree char *text = read_table (f);

  return g_str_equal (text, expected);
}


static void
wait_for (Fixture *f, const char *expected)
{
  cp_test_ui_wait_until (table_is (f, expected));
  cp_test_ui_settle ();
}


/* The table is that of the current position, and a click plays a move. */
static void
test_walk (Fixture *f, const void *data)
{
  wait_for (f, "Total 5 1 2025 | 1. d3 3 1 2025 | 1. c3 1 1  | 1. e3 1 1  | ");
  cp_test_ui_click_middle (cp_test_ui_find_label (GTK_WIDGET (f->view), "1. d3"));
  wait_for (f, "Total 3 1 2025 | 1… d9 2 1 2024 | 1… c9 1 1 2025 | ");
  g_assert_cmpuint (cp_game_get_current (f->game)->ply, ==, 1);
  cp_game_go_to_main_ply (f->game, 3);
  wait_for (f, "Total 1 2 2024 | ");
  cp_game_go_to_first (f->game);
  wait_for (f, "Total 5 1 2025 | 1. d3 3 1 2025 | 1. c3 1 1  | 1. e3 1 1  | ");
  cp_test_ui_click_middle (cp_test_ui_find_label (GTK_WIDGET (f->view), "1. c3"));
  wait_for (f, "Total 1 1  | ");
  g_assert_false (cp_node_on_main_line (cp_game_get_current (f->game)));
}


/* Changes of the open file are counted. */
static void
test_edited (Fixture *f, const void *data)
{
  wait_for (f, "Total 5 1 2025 | 1. d3 3 1 2025 | 1. c3 1 1  | 1. e3 1 1  | ");
  cp_library_delete (f->library, 1);
  wait_for (f, "Total 4 1 2024 | 1. d3 2 1 2024 | 1. c3 1 1  | 1. e3 1 1  | ");
  cp_library_undo (f->library);
  wait_for (f, "Total 5 1 2025 | 1. d3 3 1 2025 | 1. c3 1 1  | 1. e3 1 1  | ");
}


static GtkWidget *
find_button (Fixture *f, const char *label)
{
  return gtk_widget_get_ancestor (cp_test_ui_find_label (GTK_WIDGET (f->view), label),
                                  GTK_TYPE_TOGGLE_BUTTON);
}


/* The games of the user are another source; games that are added to them are counted. */
static void
test_own (Fixture *f, const void *data)
{
  g_autofree char *path = g_file_get_path (f->history);

  cp_test_ui_click_middle (find_button (f, "My Games"));
  wait_for (f, "Total 2 1  | 1. d3 1 1  | 1. a3 1 1  | ");
  g_assert_true (g_file_set_contents (path, "1. d3 d9 1-0\n\n1. a3 0-1\n\n1. a3 1-0\n", -1, NULL));
  wait_for (f, "Total 3 1  | 1. a3 2 1  | 1. d3 1 1  | ");
  g_assert_true (g_file_set_contents (path, "1. a3 0-1\n", -1, NULL));
  wait_for (f, "Total 1 1  | 1. a3 1 1  | ");
  cp_test_ui_click_middle (find_button (f, "This File"));
  wait_for (f, "Total 5 1 2025 | 1. d3 3 1 2025 | 1. c3 1 1  | 1. e3 1 1  | ");
}


/* Without a file, the games of the user are shown. */
static void
test_only_own (Fixture *f, const void *data)
{
  g_object_set (f->view, "library", NULL, NULL);
  wait_for (f, "Total 2 1  | 1. d3 1 1  | 1. a3 1 1  | ");
  g_assert_null (cp_test_ui_find_label (GTK_WIDGET (f->view), "My Games"));
}


static bool
is_list_button (GtkWidget *widget, const void *data)
{
  return GTK_IS_BUTTON (widget) &&
         g_strcmp0 (gtk_button_get_icon_name (GTK_BUTTON (widget)), "view-list-symbolic") == 0;
}


static GtkWidget *
find_list_button (Fixture *f)
{
  return cp_test_ui_find (GTK_WIDGET (f->view), is_list_button, NULL);
}


/* The games can be listed if there are any in the open file. */
static void
test_list (Fixture *f, const void *data)
{
  wait_for (f, "Total 5 1 2025 | 1. d3 3 1 2025 | 1. c3 1 1  | 1. e3 1 1  | ");
  cp_test_ui_click_middle (find_list_button (f));
  g_assert_cmpuint (f->n_requested, ==, 1);
  cp_test_ui_click_middle (find_button (f, "My Games"));
  wait_for (f, "Total 2 1  | 1. d3 1 1  | 1. a3 1 1  | ");
  g_assert_false (gtk_widget_get_sensitive (find_list_button (f)));
}


/* The second click of a double click lists the games with the move of the first one. */
static void
test_double_click (Fixture *f, const void *data)
{
  GtkSettings *settings = gtk_settings_get_default ();

  /* However slow the machine is. */
  g_object_set (settings, "gtk-double-click-time", 600000, NULL);
  wait_for (f, "Total 5 1 2025 | 1. d3 3 1 2025 | 1. c3 1 1  | 1. e3 1 1  | ");
  GtkWidget *label = cp_test_ui_find_label (GTK_WIDGET (f->view), "1. d3");
  cp_test_ui_click_middle (label);
  wait_for (f, "Total 3 1 2025 | 1… d9 2 1 2024 | 1… c9 1 1 2025 | ");
  g_assert_cmpuint (f->n_requested, ==, 0);
  cp_test_ui_click_middle (label);
  g_assert_cmpuint (f->n_requested, ==, 1);
  g_assert_cmpuint (cp_game_get_current (f->game)->ply, ==, 1);
  gtk_settings_reset_property (settings, "gtk-double-click-time");
}


/* A draft is a position like that of a game, and a click plays a move in it. A draft that cannot be
 * played has no moves. */
static void
test_draft (Fixture *f, const void *data)
{
  CpPosition start;

  cp_position_init (&start, cp_rules_default ());
  g_autoptr (CpDraft) draft = cp_draft_new (&start);

  g_object_set (f->view, "source", draft, NULL);
  wait_for (f, "Total 5 1 2025 | 1. d3 3 1 2025 | 1. c3 1 1  | 1. e3 1 1  | ");
  cp_test_ui_click_middle (cp_test_ui_find_label (GTK_WIDGET (f->view), "1. d3"));
  wait_for (f, "Total 3 1 2025 | 1… d9 2 1 2024 | 1… c9 1 1 2025 | ");
  cp_draft_clear (draft);
  cp_test_ui_wait_until (
      cp_test_ui_find_label (GTK_WIDGET (f->view), "This position cannot be played.") != NULL);
  g_assert_null (cp_test_ui_find_label (GTK_WIDGET (f->view), "1… d9"));
  cp_draft_undo (draft);
  wait_for (f, "Total 3 1 2025 | 1… d9 2 1 2024 | 1… c9 1 1 2025 | ");
}


/* A position that no game has. */
static void
test_none (Fixture *f, const void *data)
{
  g_assert_true (cp_game_play (f->game, "a3", NULL));
  cp_test_ui_wait_until (cp_test_ui_find_label (GTK_WIDGET (f->view),
                                                "None of these games has this position.") != NULL);
  g_assert_true (table_is (f, ""));
  g_assert_false (gtk_widget_get_sensitive (find_list_button (f)));
}


/* A row says its numbers in words. */
static void
test_words (Fixture *f, const void *data)
{
  wait_for (f, "Total 5 1 2025 | 1. d3 3 1 2025 | 1. c3 1 1  | 1. e3 1 1  | ");
  GtkWidget *row = gtk_widget_get_ancestor (cp_test_ui_find_label (GTK_WIDGET (f->view), "1. d3"),
                                            GTK_TYPE_LIST_BOX_ROW);
  const char *tooltip = gtk_widget_get_tooltip_text (row);
  g_assert_cmpstr (
      tooltip, ==,
      "3 games: White won 1, Black 1, 1 drawn\n1 move on average\nThe last one in 2025");
}


CP_TESTS ()
{
#define ADD(name, function)                                                                        \
  g_test_add ("/ui/played-view/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("walk", test_walk);
  ADD ("edited", test_edited);
  ADD ("own", test_own);
  ADD ("only-own", test_only_own);
  ADD ("list", test_list);
  ADD ("double-click", test_double_click);
  ADD ("draft", test_draft);
  ADD ("none", test_none);
  ADD ("words", test_words);
#undef ADD
}
