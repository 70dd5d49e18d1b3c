/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/pages/library/cp-library-cell.h"

#include "cp-test-library.h"
#include "cp-test-ui.h"
#include "model/game/cp-game-walk.h"
#include "support/cp-test-main.h"
#include "ui/parts/board/cp-board-picture.h"

static const char games[] =
    "1. d4 *\n\n1. d4 (1. d3 d9) 1-0\n\n1. d4 d9 *\n\n[WhiteType \"program\"]\n\n1. d4 *\n\n"
    "[BlackType \"program\"]\n\n1. d4 *\n\n[FEN \"nonsense\"]\n\n1. d4 *\n";

#define N_GAMES 6

typedef struct {
  CpLibrary *library;
  GtkWindow *window;
  CpLibraryCell *cells[N_GAMES];
  int height;
} Fixture;


static void
set_up (Fixture *f, const void *data)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  f->library = cp_test_library_open (games);
  for (unsigned i = 0; i < N_GAMES; i++) {
    g_autoptr (CpLibraryGame) game = cp_library_nth (f->library, i);
    f->cells[i] = CP_LIBRARY_CELL (cp_library_cell_new (GPOINTER_TO_UINT (data), &f->height));
    cp_library_cell_set_pictured (f->cells[i], true);
    cp_library_cell_set_game (f->cells[i], game);
    cp_library_cell_update (f->cells[i], false);
    gtk_box_append (GTK_BOX (box), GTK_WIDGET (f->cells[i]));
  }
  f->window = cp_test_ui_show (box, 360, 640);
  cp_test_ui_settle ();
}


static void
tear_down (Fixture *f, const void *data)
{
  cp_test_ui_close (f->window);
  cp_test_library_close (f->library);
}


static GtkWidget *
find_picture (Fixture *f, unsigned index)
{
  return cp_test_ui_find_type (GTK_WIDGET (f->cells[index]), CP_TYPE_BOARD_PICTURE);
}


/* Returns whether two games have the same picture. */
static bool
is_alike (Fixture *f, unsigned a, unsigned b)
{
  g_autoptr (GBytes) first = cp_test_ui_get_pixels (find_picture (f, a));
  g_autoptr (GBytes) second = cp_test_ui_get_pixels (find_picture (f, b));

  return g_bytes_equal (first, second);
}


static void
check_text (Fixture *f, unsigned index, const char *expected)
{
  g_autofree char *text = cp_library_cell_get_text (f->cells[index]);
  g_assert_cmpstr (text, ==, expected);
}


/* The picture shows the end of the main line as the person who played against a program saw it. */
static void
test_picture (Fixture *f, const void *data)
{
  g_assert_true (is_alike (f, 0, 1));
  g_assert_false (is_alike (f, 0, 2));
  g_assert_false (is_alike (f, 0, 3));
  g_assert_true (is_alike (f, 0, 4));

  g_autoptr (CpGame) game = cp_library_get_game (f->library, 0, NULL);
  cp_game_go_to_main_ply (game, 1);
  g_assert_true (cp_game_play (game, "d9", NULL));
  cp_library_cell_update (f->cells[0], false);
  cp_test_ui_settle ();
  g_assert_true (is_alike (f, 0, 2));

  g_autoptr (CpLibraryGame) second = cp_library_nth (f->library, 1);
  cp_library_cell_set_game (f->cells[2], second);
  cp_library_cell_update (f->cells[2], false);
  cp_test_ui_settle ();
  g_assert_true (is_alike (f, 1, 2));
}


/* A row with a picture has three lines, a row without has two. */
static void
test_lines (Fixture *f, const void *data)
{
  int height;

  check_text (f, 0, "Game 1\n1 move  ·  unfinished\nChanging Challenges");
  check_text (f, 1, "Game 2\n1 move\nChanging Challenges");
  for (unsigned i = 0; i < N_GAMES; i++)
    cp_library_cell_set_pictured (f->cells[i], false);
  g_assert_null (find_picture (f, 0));
  check_text (f, 0, "Game 1\n1  ·  1 move  ·  Changing Challenges");

  int before = f->height;
  f->height = 0;
  gtk_widget_measure (GTK_WIDGET (f->cells[0]), GTK_ORIENTATION_VERTICAL, -1, NULL, &height, NULL,
                      NULL);
  g_assert_cmpint (height, <, before);
}


/* Cells of one fact have no picture. */
static void
test_one_fact (Fixture *f, const void *data)
{
  g_assert_null (find_picture (f, 0));
  check_text (f, 0, "Changing Challenges");
}


CP_TESTS ()
{
#define ADD(name, function, column)                                                                \
  g_test_add ("/ui/library-cell/" name, Fixture, GUINT_TO_POINTER (column), set_up, function,      \
              tear_down)
  ADD ("picture", test_picture, CP_N_LIBRARY_COLUMNS);
  ADD ("lines", test_lines, CP_N_LIBRARY_COLUMNS);
  ADD ("one-fact", test_one_fact, CP_COLUMN_VARIANT);
#undef ADD
}
