/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/pages/results/cp-players-page.h"

#include <string.h>

#include "cp-test-folder.h"
#include "cp-test-library.h"
#include "cp-test-ui.h"
#include "support/cp-test-main.h"
#include "support/cp-test-program.h"
#include "ui/pages/results/cp-players-list.h"

#define HEAD(white, black)                                                                         \
  "[White \"" white "\"]\n[Black \"" black "\"]\n[Variant \"heavy-gravity\"]\n\n"

static const char games[] =
    HEAD ("Anna", "Ben") "1. e3 {[%eval 0.00]} e6 $2 {[%eval 2.00]} 1-0\n\n" HEAD (
        "Ben",
        "Anna") "1. e3 {[%eval 0.00]} e6 {[%eval 0.00]} 0-1\n\n" HEAD ("Cleo",
                                                                       "Ben") "1. d3 d6 1/2-1/2\n";

typedef struct {
  CpTestFolder folder;
  CpLibrary *library;
  CpPlayersPage *page;
  GtkWindow *window;
  unsigned n_asked; /* games that the user wanted to have analysed */
} Fixture;


static void
analyse_requested_cb (CpPlayersPage *page, GArray *indices, Fixture *f)
{
  f->n_asked = indices->len;
}


static bool
reads (Fixture *f, const char *text)
{
  return cp_test_ui_find_label (GTK_WIDGET (f->page), text) != NULL;
}


/* Shows the first games. */
static void
show_games (Fixture *f, unsigned n)
{
  g_autoptr (GArray) indices = g_array_new (FALSE, FALSE, sizeof (unsigned));

  for (unsigned i = 0; i < n; i++)
    g_array_append_val (indices, i);
  cp_players_page_set_games (f->page, indices);
  cp_page_set_shown (CP_PAGE (f->page), false);
  cp_page_set_shown (CP_PAGE (f->page), true);
  cp_test_ui_wait_until (reads (f, "Anna"));
  cp_test_ui_settle ();
}


static void
set_up (Fixture *f, const void *width)
{
  f->n_asked = 0;
  f->library = cp_test_library_open (games);
  cp_test_folder_set_up (&f->folder, NULL);
  g_autoptr (CpProgram) program = cp_test_program_new (f->folder.path);
  f->page = CP_PLAYERS_PAGE (cp_players_page_new (program));
  g_object_set (f->page, "library", f->library, NULL);
  g_signal_connect (f->page, "analyse-requested", G_CALLBACK (analyse_requested_cb), f);
  f->window = cp_test_ui_show (GTK_WIDGET (f->page), GPOINTER_TO_INT (width), 640);
  show_games (f, 3);
}


static void
tear_down (Fixture *f, const void *data)
{
  cp_test_ui_close (f->window);
  cp_test_library_close (f->library);
  cp_test_folder_tear_down (&f->folder, NULL);
}


/* Returns the first letters of the players in the order on the screen. */
static char *
list_players (Fixture *f)
{
  GtkWidget *list = cp_test_ui_find_type (GTK_WIDGET (f->page), CP_TYPE_PLAYERS_LIST);
  g_autoptr (GPtrArray) players = cp_players_list_get_players (CP_PLAYERS_LIST (list));
  GString *text = g_string_new (NULL);

  for (unsigned i = 0; i < players->len; i++)
    g_string_append_c (text, *((const CpPlayerSummary *) g_ptr_array_index (players, i))->name);
  return g_string_free (text, FALSE);
}


static void
check_order (Fixture *f, const char *expected)
{
  g_autofree char *order = list_players (f);
  g_assert_cmpstr (order, ==, expected);
}


/* The table has a row for each player, most games first, and says how many games are analysed. */
static void
test_table (Fixture *f, const void *data)
{
  g_autofree char *subtitle = cp_page_make_subtitle (CP_PAGE (f->page));

  g_assert_true (g_str_has_prefix (subtitle, "3 games · "));
  g_assert_true (reads (f, "2 of 3 games are analysed."));
  g_assert_true (reads (f, "Middlegame"));
  check_order (f, "BAC");
}


/* A click on a heading sorts, and the headings follow the menu. Unknown values are last. */
static void
test_sort (Fixture *f, const void *data)
{
  GtkWidget *page = GTK_WIDGET (f->page);
  g_autofree char *column = NULL;
  gboolean descending;

  cp_test_ui_click_middle (cp_test_ui_find_label (page, "Loss"));
  check_order (f, "ABC");
  cp_test_ui_click_middle (cp_test_ui_find_label (page, "Accuracy"));
  check_order (f, "BAC");
  gtk_widget_activate_action (page, "page.sort-descending", NULL);
  check_order (f, "ABC");
  g_object_get (page, "sort-column", &column, "sort-descending", &descending, NULL);
  g_assert_cmpstr (column, ==, "accuracy");
  g_assert_true (descending);
  cp_test_ui_click_middle (cp_test_ui_find_label (page, "Player"));
  check_order (f, "ABC");
}


/* In a narrow window the facts are below the name, and a menu sorts. */
static void
test_narrow (Fixture *f, const void *data)
{
  g_assert_false (reads (f, "Middlegame"));
  g_assert_true (reads (f, "2 games: 2 won, 0 drawn, 0 lost\n2 analysed games · Accuracy: 100%\n"
                           "Lost per move: 0.0 of 100 points\nMarked moves: 0 ?!, 0 ?, 0 ??"));
  g_assert_true (reads (f, "1 game: 0 won, 1 drawn, 0 lost"));
  check_order (f, "BAC");
  gtk_widget_activate_action (GTK_WIDGET (f->page), "page.sort-column", "s", "name");
  gtk_widget_activate_action (GTK_WIDGET (f->page), "page.sort-descending", NULL);
  check_order (f, "ABC");
  gtk_widget_activate_action (GTK_WIDGET (f->page), "page.sort-descending", NULL);
  check_order (f, "CBA");
}


/* Only some of the games are summed up, and the button to analyse is there only if it helps. */
static void
test_analyse (Fixture *f, const void *data)
{
  cp_test_ui_click_middle (cp_test_ui_find_label (GTK_WIDGET (f->page), "Analyse Games…"));
  g_assert_cmpuint (f->n_asked, ==, 3);
  show_games (f, 2);
  g_autofree char *subtitle = cp_page_make_subtitle (CP_PAGE (f->page));
  g_assert_true (g_str_has_prefix (subtitle, "2 of 3 games · "));
  g_assert_true (reads (f, "All 2 games are analysed."));
  g_assert_false (reads (f, "Analyse Games…"));
  check_order (f, "AB");
}


static void
read_cb (GObject *source, GAsyncResult *result, void *text)
{
  *(char **) text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
}


/* The table can be copied, in the order on the screen. */
static void
test_copy (Fixture *f, const void *data)
{
  g_autofree char *text = NULL;

  cp_test_ui_key ("<Control>c");
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (f->page)), NULL, read_cb,
                                 &text);
  cp_test_ui_wait_until (text != NULL);
  g_assert_true (g_str_has_prefix (text, "Summary\n3 games · "));
  g_assert_nonnull (strstr (text, "\n2 of 3 games are analysed.\n\nPlayer  Games"));
  g_assert_nonnull (strstr (text, "\nBen         3   16.7%"));
  g_assert_true (strstr (text, "\nBen ") < strstr (text, "\nAnna "));
}


/* Another file removes the games. */
static void
test_other_file (Fixture *f, const void *data)
{
  g_object_set (f->page, "library", NULL, NULL);
  cp_test_ui_settle ();
  g_assert_false (reads (f, "Anna"));
  g_assert_null (cp_page_make_subtitle (CP_PAGE (f->page)));
  g_assert_false (
      g_action_group_get_action_enabled (cp_page_get_action_group (CP_PAGE (f->page)), "export"));
}


#define ADD(name, function, width)                                                                 \
  g_test_add ("/ui/players-page/" name, Fixture, GINT_TO_POINTER (width), set_up, function,        \
              tear_down)

CP_TESTS ()
{
  ADD ("table", test_table, 1100);
  ADD ("sort", test_sort, 1100);
  ADD ("narrow", test_narrow, 360);
  ADD ("analyse", test_analyse, 360);
  ADD ("copy", test_copy, 1100);
  ADD ("other-file", test_other_file, 1100);
}
