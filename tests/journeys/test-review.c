/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A file of games is opened, searched, edited and saved, and unedited games stay unchanged. */

#include <adwaita.h>
#include <string.h>

#include "cp-test-window.h"
#include "record/notes/cp-comment.h"
#include "record/pgn/cp-pgn-writer.h"
#include "record/tree/cp-glyphs.h"
#include "ui/pages/game/cp-game-page.h"
#include "ui/pages/game/cp-graph-view.h"
#include "ui/pages/library/cp-tags-dialog.h"
#include "ui/parts/moves/cp-annotation-bar.h"
#include "ui/kit/keys/cp-action-keys.h"

/* A window of 360 pixels, less the margins beside a list of rows. */
#define NARROW_ROW 336

/* In an unusual form, because the bytes must not change. */
#define FIRST                                                                                      \
  "[Event  \"One\"]\r\n[White \"Anna\"]\r\n[Black \"Bo\"]\r\n\r\n1.d4   d8 2.c4 {x}  c8 *\r\n"
#define SECOND "[Event \"Two\"]\n[White \"Carl\"]\n[Black \"Dora\"]\n\n1. d4 d8 2. c4 c8 *\n"
#define BAD    "[Event \"Bad\"]\n[White \"Nobody\"]\n\n1. d4 d8 2. Kd5 c8 *\n"
#define LAST   "[Event \"Last\"]\n[White \"Emil\"]\n[Variant \"dynamic\"]\n\n1. Pe2-e3 ; so\n *"

static const char whole[] = FIRST "\n" SECOND "\n\n% kept\n" BAD "\n" LAST;

typedef CpTestWindow Fixture;


static CpGame *
game (Fixture *fixture)
{
  return cp_test_window_game (fixture->window);
}


static CpNode *
current (Fixture *fixture)
{
  return cp_game_get_current (game (fixture));
}


static char *
written (Fixture *fixture)
{
  return cp_pgn_write (cp_game_get_record (game (fixture)), CP_NOTATION_SAN);
}


static void
show_game (Fixture *fixture, unsigned index)
{
  cp_test_window_review (fixture->window, index);
  cp_test_ui_settle ();
}


static void
save (Fixture *fixture)
{
  cp_test_ui_key ("<Control>s");
  cp_test_ui_wait_until (!cp_library_get_modified (cp_test_window_library (fixture->window)));
}


static char *
contents (Fixture *fixture)
{
  char *text;
  g_assert_true (g_file_load_contents (fixture->file, NULL, &text, NULL, NULL, NULL));
  return text;
}


/* The file opens as a list; a game is chosen there, and the next ones by key. */
static void
test_find_a_game (Fixture *fixture, gconstpointer data)
{
  g_assert_true (cp_test_window_shows (fixture->window, CP_PAGE_LIST));
  g_assert_cmpuint (cp_library_get_n_games (cp_test_window_library (fixture->window)), ==, 4);
  g_assert_cmpuint (cp_library_get_n_bad (cp_test_window_library (fixture->window)), ==, 1);

  cp_test_ui_key ("<Control>f");
  cp_test_ui_type ("carl");
  CpLibraryPage *list = cp_test_window_list (fixture->window);
  cp_test_ui_wait_until (cp_library_page_get_neighbour (list, 1, 1) == -1);
  cp_test_ui_key ("Return");
  cp_test_ui_wait_until (cp_test_window_shows (fixture->window, CP_PAGE_GAME));
  g_assert_cmpuint (cp_test_window_index (fixture->window), ==, 1);
  g_assert_true (cp_test_window_reads (GTK_WIDGET (fixture->window), "Carl – Dora"));
}


static void
test_next_game (Fixture *fixture, gconstpointer data)
{
  show_game (fixture, 0);
  for (unsigned i = 1; i < 4; i++) {
    cp_test_ui_key ("<Control>Page_Down");
    cp_test_ui_settle ();
    g_assert_cmpuint (cp_test_window_index (fixture->window), ==, i);
  }
  cp_test_ui_key ("<Control>Page_Down");
  g_assert_cmpuint (cp_test_window_index (fixture->window), ==, 3);
  cp_test_ui_key ("<Control>Page_Up");
  cp_test_ui_settle ();

  /* The game is shown as far as it could be read, with the reason. */
  g_assert_cmpuint (cp_test_window_index (fixture->window), ==, 2);
  cp_test_ui_key ("<Alt>End");
  g_assert_cmpuint (current (fixture)->ply, ==, 2);
  g_assert_true (cp_test_window_reads (GTK_WIDGET (fixture->window),
                                       "Move 2, Kd5: No white king can go to d5. A king moves one "
                                       "square in any direction. Moves up to 1…d8 are shown."));
}


static unsigned
ply (Fixture *fixture)
{
  return current (fixture)->ply;
}


/* A game can be walked through on the board right after opening: by the wheel, and by the arrow
 * keys, unless the cursor is shown or a piece is held. */
static void
test_walk_on_board (Fixture *fixture, gconstpointer data)
{
  GtkWidget *board = GTK_WIDGET (cp_test_window_board (fixture->window));
  CpBoardScene *scene = cp_board_view_get_scene (CP_BOARD_VIEW (board));
  double x, y;

  show_game (fixture, 1);
  cp_test_window_point (fixture->window, "d5", &x, &y);
  cp_test_ui_key ("Right");
  cp_test_ui_key ("Right");
  g_assert_cmpuint (ply (fixture), ==, 2);
  cp_test_ui_key ("Left");
  g_assert_cmpuint (ply (fixture), ==, 1);
  cp_test_ui_key ("End");
  g_assert_cmpuint (ply (fixture), ==, 4);
  cp_test_ui_key ("Home");
  g_assert_cmpuint (ply (fixture), ==, 0);
  g_assert_cmpint (cp_board_scene_get_marks (scene)->cursor, ==, CP_SQUARE_NONE);
  cp_test_ui_scroll (board, x, y, 3);
  g_assert_cmpuint (ply (fixture), ==, 3);
  cp_test_ui_scroll (board, x, y, -1);
  g_assert_cmpuint (ply (fixture), ==, 2);
  cp_test_ui_hold (GDK_CONTROL_MASK, true);
  cp_test_ui_scroll (board, x, y, 1);
  cp_test_ui_hold (GDK_CONTROL_MASK, false);
  g_assert_cmpuint (ply (fixture), ==, 2);

  /* While a piece is selected, the wheel does not walk. */
  cp_test_window_click (fixture->window, "e2");
  cp_test_ui_scroll (board, x, y, 1);
  cp_test_ui_key ("Up");
  g_assert_cmpuint (ply (fixture), ==, 2);
  g_assert_cmpint (cp_board_scene_get_marks (scene)->cursor, !=, CP_SQUARE_NONE);
  cp_test_ui_key ("Escape");
  cp_test_ui_key ("Right");
  g_assert_cmpuint (ply (fixture), ==, 3);
  cp_test_ui_key ("space");
  cp_test_ui_key ("Left");
  g_assert_cmpuint (ply (fixture), ==, 3);
  cp_test_window_click (fixture->window, "d5");
  cp_test_ui_key ("Left");
  g_assert_cmpuint (ply (fixture), ==, 2);
}


static bool
is_button (GtkWidget *widget, const void *name)
{
  return GTK_IS_BUTTON (widget) && gtk_widget_get_child_visible (widget) &&
         gtk_widget_get_mapped (widget) &&
         (g_strcmp0 (gtk_widget_get_tooltip_text (widget), name) == 0 ||
          g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), name) == 0);
}


/* During a game the wheel only looks back, and the arrow keys move the cursor. */
static void
test_wheel_in_play (Fixture *fixture, gconstpointer data)
{
  GtkWidget *board = GTK_WIDGET (cp_test_window_board (fixture->window));
  CpBoardScene *scene = cp_board_view_get_scene (CP_BOARD_VIEW (board));

  show_game (fixture, 1);
  cp_test_ui_click_middle (cp_test_ui_find (GTK_WIDGET (fixture->window), is_button, "Play On"));
  g_assert_false (cp_game_get_reviewing (game (fixture)));
  cp_test_ui_scroll (board, gtk_widget_get_width (board) / 2.0, gtk_widget_get_height (board) / 2.0,
                     -2);
  g_assert_cmpuint (ply (fixture), ==, 2);
  g_assert_cmpuint (cp_game_get_head (game (fixture))->ply, ==, 4);
  gtk_widget_grab_focus (board);
  cp_test_ui_key ("Right");
  g_assert_cmpuint (ply (fixture), ==, 2);
  g_assert_cmpint (cp_board_scene_get_marks (scene)->cursor, !=, CP_SQUARE_NONE);
}


/* Moves, comments, glyphs and arrows: each is one undo step. */
static void
test_write_and_undo (Fixture *fixture, gconstpointer data)
{
  show_game (fixture, 1);
  g_autofree char *before = written (fixture);
  CpBoardView *board = cp_test_window_board (fixture->window);

  cp_test_ui_key ("<Alt>Right");
  cp_test_ui_key ("<Alt>Right");
  cp_test_window_click_move (fixture->window, "e2", "e4");
  cp_test_ui_key ("exclam");
  cp_test_ui_key ("question");
  cp_test_ui_key ("<Control>m");
  cp_test_ui_type ("why not?");
  cp_test_ui_key ("Escape");
  g_assert_true (cp_node_has_nag (current (fixture), 5));
  g_autofree char *comment = cp_node_get_comment (current (fixture), CP_COMMENT_BEHIND);
  g_assert_cmpstr (comment, ==, "why not?");

  double x[2], y[2];
  cp_test_window_point (fixture->window, "d2", &x[0], &y[0]);
  cp_test_window_point (fixture->window, "d5", &x[1], &y[1]);
  cp_test_ui_move (GTK_WIDGET (board), x[0], y[0]);
  cp_test_ui_press (3);
  cp_test_ui_move (GTK_WIDGET (board), x[1], y[1] + 4);
  cp_test_ui_move (GTK_WIDGET (board), x[1], y[1]);
  cp_test_ui_release (3);
  g_autofree char *arrow = cp_node_get_command (current (fixture), "cal");
  g_assert_cmpstr (arrow, ==, "Gd2d5");

  g_autofree char *after = written (fixture);
  for (unsigned i = 0; i < 5; i++)
    cp_test_ui_key ("<Control>z");
  g_autofree char *undone = written (fixture);
  g_assert_cmpstr (undone, ==, before);
  for (unsigned i = 0; i < 5; i++)
    cp_test_ui_key ("<Control><Shift>z");
  g_autofree char *redone = written (fixture);
  g_assert_cmpstr (redone, ==, after);
}


/* One game is rewritten; the bytes of the others, and those between them, do not change. */
static void
test_save (Fixture *fixture, gconstpointer data)
{
  show_game (fixture, 1);
  cp_test_ui_key ("<Alt>Right");
  cp_test_ui_key ("exclam");
  save (fixture);

  g_autofree char *game_text = written (fixture);
  g_autofree char *text = contents (fixture);
  g_assert_true (g_str_has_prefix (text, FIRST "\n"));
  g_assert_true (g_str_has_suffix (text, "\n\n% kept\n" BAD "\n" LAST));
  g_strchomp (game_text);
  g_assert_nonnull (strstr (text, game_text));
  g_autofree char *backup_path = g_build_filename (fixture->folder, "games.pgn~", NULL);
  g_autofree char *backup = NULL;
  g_assert_true (g_file_get_contents (backup_path, &backup, NULL, NULL));
  g_assert_cmpstr (backup, ==, whole);

  /* After undoing and saving again, the file differs from the original only in the form of that
   * game. */
  cp_test_ui_key ("<Control>z");
  save (fixture);
  g_autofree char *again = contents (fixture);
  g_assert_null (strstr (again, "$1"));
}


/* When a game that could not be read completely is edited, the unreadable part is kept in a
 * comment. */
static void
test_edit_a_bad_game (Fixture *fixture, gconstpointer data)
{
  show_game (fixture, 2);
  cp_test_ui_key ("<Alt>Right");
  cp_test_ui_key ("exclam");
  save (fixture);
  g_autofree char *text = contents (fixture);
  g_assert_nonnull (strstr (text, "1. d4 $1 d8 {Not understood: Kd5 c8 *} *"));
  g_assert_true (g_str_has_prefix (text, FIRST "\n" SECOND "\n\n% kept\n"));
}


/* The correct move is played on the board in place of the unreadable one, and the rest of the game
 * is read. */
static void
test_correct_reading (Fixture *fixture, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);

  show_game (fixture, 2);
  cp_test_ui_click_middle (cp_test_ui_find (window, is_button, "_Correct Move"));
  g_assert_cmpuint (ply (fixture), ==, 2);
  g_assert_true (cp_test_window_reads (
      window, "Play the right move instead of “Kd5”. The moves after it will then be read."));
  g_assert_null (cp_test_ui_find (window, is_button, "_Correct Move"));
  cp_test_window_click_move (fixture->window, "c2", "c4");
  cp_test_ui_wait_until (current (fixture)->first_child != NULL);
  g_assert_true (
      cp_test_window_reads (window, "The move was corrected, and 1 move after it was read."));
  g_assert_cmpuint (ply (fixture), ==, 3);
  save (fixture);
  g_autofree char *text = contents (fixture);
  g_assert_nonnull (strstr (text, "1. d4 d8 2. c4 c8 *"));
  g_assert_null (strstr (text, "Not understood"));

  /* The move and the rest that was read are one undo step. */
  cp_test_ui_key ("<Control>z");
  g_assert_cmpuint (ply (fixture), ==, 2);
  g_assert_null (current (fixture)->first_child);
  g_assert_nonnull (current (fixture)->comments);
}


/* Typing into the comment below the moves is not interrupted when it grows. */
static void
test_write_much (Fixture *fixture, gconstpointer data)
{
  show_game (fixture, 1);
  cp_test_ui_key ("<Alt>Right");
  cp_test_ui_key ("<Control>m");
  g_autoptr (GString) expected = g_string_new (NULL);
  for (unsigned i = 0; i < 12; i++) {
    cp_test_ui_type ("many words ");
    cp_test_ui_settle ();
    g_string_append (expected, "many words ");
  }
  cp_test_ui_type (".");
  g_string_append (expected, ".");
  cp_test_ui_settle ();
  g_autofree char *comment = cp_node_get_comment (current (fixture), CP_COMMENT_BEHIND);
  g_assert_cmpstr (comment, ==, expected->str);
}


/* Typing is not interrupted when the window is resized, with or without space below the moves. */
static void
test_write_while_resized (Fixture *fixture, gconstpointer data)
{
  static const struct {
    int width, height;
    const char *text;
  } steps[] = {
    { 360, 640, " narrow" },
    { CP_TEST_WIDTH, CP_TEST_HEIGHT, " wide" },
    { CP_TEST_WIDTH, 420, " low" },
    { 360, 480, " small" },
    { CP_TEST_WIDTH, CP_TEST_HEIGHT, " large" },
  };
  g_autoptr (GString) expected = g_string_new ("begun");

  show_game (fixture, 1);
  cp_test_ui_key ("<Alt>Right");
  cp_test_ui_key ("<Control>m");
  cp_test_ui_type ("begun");
  for (size_t i = 0; i < G_N_ELEMENTS (steps); i++) {
    cp_test_ui_resize (GTK_WINDOW (fixture->window), steps[i].width, steps[i].height);
    cp_test_ui_settle ();
    cp_test_ui_type (steps[i].text);
    cp_test_ui_settle ();
    g_string_append (expected, steps[i].text);
    g_autofree char *comment = cp_node_get_comment (current (fixture), CP_COMMENT_BEHIND);
    g_assert_cmpstr (comment, ==, expected->str);
  }
  cp_test_ui_key ("Escape");
  cp_test_ui_key ("<Alt>Right");
  g_assert_cmpuint (current (fixture)->ply, ==, 2);
}


/* Behind the file there is a game without moves, which is not offered. */
static void
test_nothing_to_return_to (Fixture *fixture, gconstpointer data)
{
  show_game (fixture, 1);
  CpLibrary *library = cp_test_window_library (fixture->window);
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.return-to-earlier-game", NULL);
  cp_test_ui_settle ();
  g_assert_true (cp_test_window_library (fixture->window) == library);

  CpGame *played = cp_autosave_get_game (cp_test_window_autosave (fixture->window));
  g_assert_true (cp_game_play (played, "d4", NULL));
  cp_test_window_update (fixture->window);
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.return-to-earlier-game", NULL);
  cp_test_ui_settle ();
  g_assert_true (game (fixture) == played);
  cp_test_window_open_file (fixture->window, fixture->file);
}


static void
test_correct_a_move (Fixture *fixture, gconstpointer data)
{
  show_game (fixture, 1);
  cp_test_ui_key ("<Alt>Right");
  cp_test_ui_key ("<Control>e");
  cp_test_window_type_move (fixture->window, "d3");
  cp_test_ui_settle ();
  g_autofree char *text = written (fixture);
  g_assert_nonnull (strstr (text, "1. d3 d8 2. c4 c8 *"));
  g_assert_true (
      cp_test_window_reads (GTK_WIDGET (fixture->window),
                            "The move was corrected. Everything after it is still possible."));

  cp_test_ui_key ("<Control>z");
  g_autofree char *undone = written (fixture);
  g_assert_nonnull (strstr (undone, "1. d4 d8 2. c4 c8 *"));
  cp_test_ui_key ("<Control><Shift>z");

  /* Correcting a move ends when another game is shown. */
  cp_test_ui_key ("<Control>e");
  cp_test_ui_key ("<Alt>End");
  cp_test_ui_key ("<Alt>Home");
  cp_test_window_type_move (fixture->window, "b4");
  g_autofree char *after = written (fixture);
  g_assert_nonnull (strstr (after, "1. d3 (1. b4) 1... d8"));
}


static void
test_variations (Fixture *fixture, gconstpointer data)
{
  show_game (fixture, 1);
  cp_test_window_type_move (fixture->window, "e4");
  cp_test_window_type_move (fixture->window, "e8");
  cp_test_ui_key ("<Alt>Up");
  cp_test_ui_key ("<Alt>Right");
  g_assert_cmpuint (current (fixture)->ply, ==, 1);
  cp_test_ui_key ("<Alt>Left");
  cp_test_ui_key ("<Alt>Down");
  cp_test_ui_key ("<Alt><Shift>Home");
  g_autofree char *promoted = written (fixture);
  g_assert_nonnull (strstr (promoted, "1. e4 (1. d4 d8 2. c4 c8) 1... e8 *"));
  cp_test_ui_key ("<Alt><Shift>Delete");
  cp_test_ui_key ("<Alt>Page_Down");
  cp_test_ui_key ("<Alt>Delete");
  g_autofree char *deleted = written (fixture);
  g_assert_nonnull (strstr (deleted, "1. e4 *"));

  /* In the list of moves Delete needs no modifier. */
  cp_test_ui_key ("<Control>z");
  gtk_widget_grab_focus (cp_test_ui_find_type (GTK_WIDGET (fixture->window), CP_TYPE_MOVE_LIST));
  cp_test_ui_key ("Delete");
  g_autofree char *again = written (fixture);
  g_assert_cmpstr (again, ==, deleted);
}


/* The position on the board is searched for in all games, and a match is shown at its place. */
static void
test_find_position (Fixture *fixture, gconstpointer data)
{
  show_game (fixture, 0);
  cp_test_ui_key ("<Alt>Right");
  cp_test_ui_key ("<Alt>Right");
  cp_test_ui_key ("<Alt>Right");
  cp_test_ui_key ("<Control><Shift>f");
  CpLibraryPage *list = cp_test_window_list (fixture->window);
  cp_test_ui_wait_until (cp_library_page_get_ply (list, 1) == 3);
  g_assert_cmpint (cp_library_page_get_ply (list, 2), ==, -1);
  /* The list is updated in an idle source. */
  cp_test_ui_wait_until (cp_library_page_get_neighbour (list, 1, 1) == -1);
  g_assert_cmpint (cp_library_page_get_neighbour (list, 0, 1), ==, 1);
  g_signal_emit_by_name (list, "game-activated", 1u);
  g_assert_cmpuint (cp_test_window_index (fixture->window), ==, 1);
  g_assert_cmpuint (current (fixture)->ply, ==, 3);

  /* The next match in another game is shown at its place, too. */
  g_signal_emit_by_name (list, "game-activated", 0u);
  cp_test_ui_key ("<Alt>Home");
  cp_test_ui_key ("<Control>Page_Down");
  g_assert_cmpuint (cp_test_window_index (fixture->window), ==, 1);
  g_assert_cmpuint (current (fixture)->ply, ==, 3);

  /* The position in the editor is another one. */
  cp_test_ui_key ("<Alt>Home");
  cp_test_ui_key ("<Alt>Right");
  cp_test_ui_key ("<Control>u");
  cp_test_ui_key ("<Control><Shift>f");
  cp_test_ui_wait_until (cp_library_page_get_ply (list, 1) == 1);
}


static CpSidePane *
get_pane (Fixture *fixture)
{
  return cp_game_view_get_pane (
      CP_GAME_VIEW (cp_board_page_get_view (cp_test_window_page (fixture->window, CP_PAGE_GAME))));
}


static bool
is_list_button (GtkWidget *widget, const void *data)
{
  return GTK_IS_BUTTON (widget) &&
         g_strcmp0 (gtk_button_get_icon_name (GTK_BUTTON (widget)), "view-list-symbolic") == 0;
}


/* The page with the moves that were played is that of the open file, and leads to its games with
 * the position. */
static void
test_played (Fixture *fixture, gconstpointer data)
{
  GtkWidget *played = GTK_WIDGET (cp_side_pane_get_played (get_pane (fixture)));

  show_game (fixture, 0);
  cp_side_pane_show (get_pane (fixture), CP_SIDE_PAGE_PLAYED);
  cp_test_ui_key ("<Alt>Right");
  cp_test_ui_key ("<Alt>Right");
  cp_test_ui_key ("<Alt>Right");
  cp_test_ui_wait_until (cp_test_ui_find_label (played, "Total") != NULL);
  GtkWidget *button = cp_test_ui_find (played, is_list_button, NULL);
  cp_test_ui_wait_until (gtk_widget_get_sensitive (button));
  cp_test_ui_click_middle (button);
  g_assert_true (cp_test_window_shows (fixture->window, CP_PAGE_LIST));
  CpLibraryPage *list = cp_test_window_list (fixture->window);
  cp_test_ui_wait_until (cp_library_page_get_ply (list, 1) == 3);
}


/* Escape leads from the list of games to the open one. */
static void
test_escape (Fixture *fixture, gconstpointer data)
{
  show_game (fixture, 1);
  cp_test_window_show (fixture->window, CP_PAGE_LIST);
  cp_test_ui_settle ();
  cp_test_ui_key ("Escape");
  g_assert_true (cp_test_window_shows (fixture->window, CP_PAGE_GAME));
  g_assert_cmpuint (cp_test_window_index (fixture->window), ==, 1);
}


static void
test_clipboard (Fixture *fixture, gconstpointer data)
{
  show_game (fixture, 1);
  cp_test_ui_key ("<Alt>End");
  g_autofree char *before = written (fixture);
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "page.copy-message", NULL);
  cp_test_ui_key ("<Alt>Left");
  cp_test_ui_key ("<Control>v");
  cp_test_ui_wait_until (current (fixture)->ply == 4);
  g_autofree char *after = written (fixture);
  g_assert_cmpstr (after, ==, before);

  cp_test_ui_key ("<Control>c");
  CpLibrary *old = cp_test_window_library (fixture->window);
  cp_test_ui_key ("<Control>v");
  cp_test_ui_settle ();
  cp_test_window_press (cp_test_window_dialog (fixture->window), "Show Alone");
  cp_test_ui_wait_until (cp_test_window_library (fixture->window) != old);
  g_assert_cmpuint (cp_library_get_n_games (cp_test_window_library (fixture->window)), ==, 1);
  g_autofree char *pasted = written (fixture);
  g_assert_cmpstr (pasted, ==, before);
}


/* Adds an empty game, and pastes games into the list. */
static void
test_add_games (Fixture *fixture, gconstpointer data)
{
  CpLibrary *library = cp_test_window_library (fixture->window);

  show_game (fixture, 1);
  cp_test_ui_key ("<Control>c");
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.add-game", NULL);
  g_assert_cmpuint (cp_test_window_index (fixture->window), ==, 4);
  cp_test_window_type_move (fixture->window, "c4");
  g_assert_cmpuint (current (fixture)->ply, ==, 1);

  cp_test_ui_key ("<Control>g");
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.paste", NULL);
  cp_test_ui_wait_until (cp_library_get_n_games (library) == 6);
  save (fixture);
  g_autofree char *text = contents (fixture);
  g_assert_true (g_str_has_prefix (text, whole));
  g_assert_nonnull (strstr (text, "1. c4 *"));
}


/* Unsaved changes are offered at the next start. */
static void
test_left_unsaved (Fixture *fixture, gconstpointer data)
{
  show_game (fixture, 1);
  cp_test_ui_key ("<Alt>Right");
  cp_test_ui_key ("question");
  g_autofree char *before = written (fixture);
  cp_library_flush (cp_test_window_library (fixture->window));
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  cp_test_ui_settle ();

  fixture->window = cp_test_window_open (fixture->folder, CP_TEST_WIDTH, CP_TEST_HEIGHT);
  cp_test_window_offer_unsaved (fixture->window);
  cp_test_window_press (cp_test_window_dialog (fixture->window), "Restore");
  cp_test_ui_wait_until (cp_test_window_library (fixture->window) != NULL);
  g_assert_true (cp_library_get_modified (cp_test_window_library (fixture->window)));
  g_assert_true (cp_test_window_shows (fixture->window, CP_PAGE_GAME));
  g_assert_cmpuint (cp_test_window_index (fixture->window), ==, 1);
  g_autofree char *after = written (fixture);
  g_assert_cmpstr (after, ==, before);
  save (fixture);
}


/* Closing asks, and does not write without the user's consent. */
static void
test_close_modified (Fixture *fixture, gconstpointer data)
{
  show_game (fixture, 1);
  cp_test_ui_key ("<Alt>Right");
  cp_test_ui_key ("exclam");
  gtk_window_close (GTK_WINDOW (fixture->window));
  cp_test_window_press (cp_test_window_dialog (fixture->window), "Cancel");
  cp_test_ui_settle ();
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (fixture->window)));
  g_autofree char *text = contents (fixture);
  g_assert_cmpstr (text, ==, whole);
}


/* The pages beside the board, and all controls in a narrow window. */
static void
test_pages (Fixture *fixture, gconstpointer data)
{
  CpSidePane *pane = get_pane (fixture);

  show_game (fixture, 0);
  for (int narrow = 0; narrow <= 1; narrow++) {
    cp_test_ui_resize (GTK_WINDOW (fixture->window), narrow ? 360 : CP_TEST_WIDTH,
                       narrow ? 640 : CP_TEST_HEIGHT);
    for (CpSidePage page = 0; page < CP_N_SIDE_PAGES; page++) {
      cp_side_pane_show (pane, page);
      cp_test_ui_settle ();
      g_assert_cmpint (cp_side_pane_get_page (pane), ==, page);
      cp_test_ui_key ("<Alt>Right");
      cp_test_ui_key ("<Alt>Left");
    }
    cp_side_pane_show (pane, CP_SIDE_PAGE_GRAPH);
    cp_test_ui_settle ();
    g_assert_nonnull (cp_test_ui_find_type (GTK_WIDGET (pane), CP_TYPE_GRAPH_VIEW));
    cp_side_pane_write_comment (pane, CP_COMMENT_BEHIND);
    cp_test_ui_settle ();
    g_assert_nonnull (cp_test_ui_find_type (GTK_WIDGET (pane), CP_TYPE_ANNOTATION_BAR));
    cp_test_ui_key ("Escape");
  }
}


/* After an entry of a menu is chosen, the keyboard focus returns. */
static void
test_menu (Fixture *fixture, gconstpointer data)
{
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (fixture->window));
  GtkWidget *focus;

  show_game (fixture, 0);
  cp_test_ui_key ("<Alt>End");
  gdk_clipboard_set_text (clipboard, "");
  cp_test_ui_key ("F10");
  cp_test_ui_settle ();
  do {
    cp_test_ui_key ("Down");
    focus = gtk_window_get_focus (GTK_WINDOW (fixture->window));
  } while (focus == NULL || cp_test_ui_find_label (focus, "Copy the Game") == NULL);
  cp_test_ui_key ("Return");
  cp_test_ui_wait_until (cp_test_window_reads (GTK_WIDGET (fixture->window), "Game copied"));
  cp_test_ui_settle ();
  cp_test_ui_key ("<Alt>Home");
  g_assert_cmpuint (current (fixture)->ply, ==, 0);
}


/* In the narrowest window all shortcuts fit beside their titles. */
static void
test_shortcuts (Fixture *fixture, gconstpointer data)
{
  cp_test_ui_key ("<Control>question");
  GtkWidget *dialog = cp_test_window_dialog (fixture->window);

  for (const CpActionKeys *keys = cp_action_keys; keys->title != NULL; keys++) {
    GtkWidget *title = cp_test_ui_find_label (dialog, keys->title);
    int width;
    gtk_widget_measure (gtk_widget_get_ancestor (title, ADW_TYPE_ACTION_ROW),
                        GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
    g_assert_cmpint (width, <=, NARROW_ROW);
  }
  cp_test_ui_close (GTK_WINDOW (dialog));
}


static void
test_tags (Fixture *fixture, gconstpointer data)
{
  show_game (fixture, 0);
  cp_test_ui_key ("F2");
  GtkWidget *dialog = cp_test_window_dialog (fixture->window);
  g_assert_true (CP_IS_TAGS_DIALOG (dialog));
  cp_test_ui_close (GTK_WINDOW (dialog));
}


int
main (int argc, char *argv[])
{
  cp_test_ui_init (&argc, &argv);

#define ADD(name, function)                                                                        \
  g_test_add ("/journeys/review/" name, Fixture, whole, cp_test_window_set_up_file, function,      \
              cp_test_window_tear_down)
  ADD ("find-a-game", test_find_a_game);
  ADD ("next-game", test_next_game);
  ADD ("walk-on-board", test_walk_on_board);
  ADD ("wheel-in-play", test_wheel_in_play);
  ADD ("write-and-undo", test_write_and_undo);
  ADD ("save", test_save);
  ADD ("edit-a-bad-game", test_edit_a_bad_game);
  ADD ("correct-reading", test_correct_reading);
  ADD ("write-much", test_write_much);
  ADD ("write-while-resized", test_write_while_resized);
  ADD ("nothing-to-return-to", test_nothing_to_return_to);
  ADD ("correct-a-move", test_correct_a_move);
  ADD ("variations", test_variations);
  ADD ("find-position", test_find_position);
  ADD ("played", test_played);
  ADD ("escape", test_escape);
  ADD ("clipboard", test_clipboard);
  ADD ("add-games", test_add_games);
  ADD ("left-unsaved", test_left_unsaved);
  ADD ("close-modified", test_close_modified);
  ADD ("pages", test_pages);
  ADD ("menu", test_menu);
  ADD ("shortcuts", test_shortcuts);
  ADD ("tags", test_tags);
#undef ADD
  return g_test_run ();
}
