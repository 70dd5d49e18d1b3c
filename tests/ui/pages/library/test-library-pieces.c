/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Searching the list for games with some pieces, and counting those with a position. */

#include <adwaita.h>

#include "cp-test-folder.h"
#include "cp-test-library.h"
#include "cp-test-ui.h"
#include "support/cp-test-main.h"
#include "support/cp-test-program.h"
#include "ui/pages/library/cp-library-page.h"
#include "ui/parts/played/cp-continuations.h"

#define N_GAMES 20

typedef struct {
  CpTestFolder folder;
  CpLibrary *library;
  CpLibraryPage *page;
  GtkWindow *window;
} Fixture;


static void
set_up (Fixture *f, const void *data)
{
  g_autofree char *text = cp_test_library_make_games (N_GAMES);

  f->library = cp_test_library_open (text);
  cp_test_folder_set_up (&f->folder, NULL);
  g_autoptr (CpProgram) program = cp_test_program_new (f->folder.path);
  f->page = CP_LIBRARY_PAGE (cp_library_page_new (program));
  cp_page_set_shown (CP_PAGE (f->page), true);
  f->window = cp_test_ui_show (GTK_WIDGET (f->page), 360, 640);
  cp_library_page_set_library (f->page, f->library);
}


static void
tear_down (Fixture *f, const void *data)
{
  cp_test_ui_close (f->window);
  cp_test_library_close (f->library);
  cp_test_folder_tear_down (&f->folder, NULL);
}


static unsigned
count_shown (Fixture *f)
{
  g_autoptr (GArray) shown = cp_library_page_list_shown (f->page);
  return shown->len;
}


/* All pieces of a position are searched for, then only some of them, in place of the position. */
static void
test_pieces (Fixture *f, const void *data)
{
  g_autoptr (CpGame) game = cp_library_get_game (f->library, 1, NULL);
  const CpNode *end = cp_record_main_line_end (cp_game_get_record (game));
  CpPosition pieces = end->position;

  cp_library_page_find_position (f->page, &end->position);
  cp_test_ui_wait_until (count_shown (f) == N_GAMES / 2);
  for (CpSquare square = 0; square < pieces.rules->n_squares; square++) {
    if (square != cp_position_king (&end->position, CP_BLACK))
      cp_position_put (&pieces, square, CP_NO_PIECE);
  }
  cp_library_page_find_pieces (f->page, &pieces);
  cp_test_ui_wait_until (count_shown (f) == N_GAMES);
  cp_library_page_find_pieces (f->page, &end->position);
  cp_test_ui_wait_until (count_shown (f) == N_GAMES / 2);
  cp_library_page_show_all (f->page);
  cp_test_ui_wait_until (count_shown (f) == N_GAMES);
}


static void
search (Fixture *f, const char *text)
{
  GtkWidget *entry = cp_test_ui_find_type (GTK_WIDGET (f->page), GTK_TYPE_SEARCH_ENTRY);

  gtk_editable_set_text (GTK_EDITABLE (entry), text);
}


/* Returns true if the table of moves played next counts @n games. */
static bool
counts (Fixture *f, const char *n)
{
  GtkWidget *table = cp_test_ui_find_type (GTK_WIDGET (f->page), CP_TYPE_CONTINUATIONS);

  return table != NULL && cp_test_ui_find_label (table, "Total") != NULL &&
         cp_test_ui_find_label (table, n) != NULL;
}


/* The list of moves played next counts the games that also match the text, and that are left after
 * others were deleted. */
static void
test_continuations (Fixture *f, const void *data)
{
  g_autoptr (CpGame) game = cp_library_get_game (f->library, 1, NULL);
  const CpNode *start = cp_record_get_root (cp_game_get_record (game));

  cp_library_page_find_position (f->page, &start->position);
  cp_test_ui_wait_until (counts (f, "10"));
  search (f, "white:ben");
  cp_test_ui_wait_until (count_shown (f) == 4);
  g_assert_true (counts (f, "4"));
  g_assert_false (counts (f, "10"));
  search (f, "white:nobody");
  cp_test_ui_wait_until (count_shown (f) == 0);
  cp_test_ui_settle ();
  g_assert_false (counts (f, "4"));
  search (f, "length:2");
  cp_test_ui_wait_until (counts (f, "10"));
  cp_library_page_select (f->page, 3);
  gtk_widget_grab_focus (GTK_WIDGET (f->page));
  cp_test_ui_key ("Delete");
  cp_test_ui_wait_until (counts (f, "9"));
  g_assert_cmpuint (cp_library_get_n_games (f->library), ==, N_GAMES - 1);
}


CP_TESTS ()
{
  g_test_add ("/ui/library-pieces/continuations", Fixture, NULL, set_up, test_continuations,
              tear_down);
  g_test_add ("/ui/library-pieces/pieces", Fixture, NULL, set_up, test_pieces, tear_down);
}
