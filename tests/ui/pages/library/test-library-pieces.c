/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Searching the list for games with some pieces. */

#include <adwaita.h>

#include "cp-test-folder.h"
#include "cp-test-library.h"
#include "cp-test-ui.h"
#include "support/cp-test-main.h"
#include "support/cp-test-program.h"
#include "ui/pages/library/cp-library-page.h"

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


CP_TESTS ()
{
  g_test_add ("/ui/library-pieces/pieces", Fixture, NULL, set_up, test_pieces, tear_down);
}
