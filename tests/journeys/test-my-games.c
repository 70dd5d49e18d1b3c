/* SPDX-License-Identifier: GPL-3.0-or-later */

/* My Games: games that are over, and unfinished ones that made room for others. */

#include <glib/gstdio.h>
#include <string.h>

#include "cp-test-files.h"
#include "cp-test-window.h"
#include "model/game/cp-game-edit.h"
#include "model/game/cp-game-record.h"
#include "model/game/cp-game-walk.h"
#include "model/kept/cp-archive.h"
#include "ui/parts/board/cp-board-picture.h"
#include "ui/parts/words/cp-ending-words.h"

typedef struct {
  char *folder;
  GFile *file;
  CpWindow *window;
} Fixture;


static void
set_up (Fixture *f, const void *data)
{
  f->folder = g_dir_make_tmp ("counterpoise-XXXXXX", NULL);
  f->file = g_file_new_build_filename (f->folder, "Earlier Games.pgn", NULL);
  f->window = cp_test_window_open (f->folder, 980, 760);
}


static void
tear_down (Fixture *f, const void *data)
{
  if (cp_test_window_library (f->window) != NULL)
    cp_library_discard (cp_test_window_library (f->window));
  cp_window_set_closing (f->window, true);
  cp_test_window_close (f->window);
  cp_test_remove_all (f->folder);
  g_object_unref (f->file);
  g_free (f->folder);
}


static void
begin_game (Fixture *f, const char *move)
{
  g_autoptr (CpGame) game = cp_game_new (cp_rules_default (), NULL);

  cp_test_window_set_game (f->window, game);
  cp_test_ui_settle ();
  cp_test_window_type_move (f->window, move);
}


static unsigned
count_games (Fixture *f)
{
  return cp_library_get_n_games (cp_test_window_library (f->window));
}


static char *
read_file (Fixture *f)
{
  char *text = NULL;

  g_assert_true (g_file_get_contents (g_file_peek_path (f->file), &text, NULL, NULL));
  return text;
}


/* Continues the shown game of the file from its end. */
static void
play_on (Fixture *f)
{
  cp_game_go_to_main_ply (cp_test_window_game (f->window), G_MAXINT);
  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.play-on", NULL);
  cp_test_ui_settle ();
}


/* Opens My Games as the user does. */
static CpLibrary *
open_my_games (Fixture *f)
{
  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.show-my-games", NULL);
  cp_test_ui_wait_until (cp_test_window_library (f->window) != NULL &&
                         !cp_library_get_loading (cp_test_window_library (f->window)));
  cp_test_ui_wait_until (cp_test_window_shows (f->window, CP_PAGE_LIST));
  cp_test_ui_settle ();
  return cp_test_window_library (f->window);
}


/* My Games is the list, also after one of its games was reviewed. */
static void
test_list (Fixture *f, const void *data)
{
  cp_test_window_type_move (f->window, "d4");
  cp_game_resign (cp_test_window_game (f->window), CP_BLACK);
  open_my_games (f);
  cp_test_window_review (f->window, 0);
  g_assert_true (cp_test_window_shows (f->window, CP_PAGE_GAME));
  cp_test_window_show (f->window, CP_PAGE_START);
  open_my_games (f);
}


/* Begins a game in which White gives up after @move. */
static void
finish_game (Fixture *f, const char *move)
{
  begin_game (f, move);
  cp_game_resign (cp_test_window_game (f->window), CP_BLACK);
  cp_test_ui_settle ();
}


static void
list_action (Fixture *f, const char *action)
{
  GtkWidget *list = GTK_WIDGET (cp_test_window_list (f->window));

  gtk_widget_activate_action (list, action, NULL);
  cp_test_ui_settle ();
}


static void
wait_until_saved (Fixture *f)
{
  cp_test_ui_wait_until (!cp_library_get_modified (cp_test_window_library (f->window)));
}


static bool
has_text (Fixture *f, const char *text)
{
  g_autofree char *all = read_file (f);

  return strstr (all, text) != NULL;
}


/* Returns the index of the first game that is shown. */
static unsigned
first_shown (Fixture *f)
{
  g_autoptr (GArray) shown = cp_library_page_list_shown (cp_test_window_list (f->window));

  return g_array_index (shown, unsigned, 0);
}


/* Without a game there is an empty list. */
static void
test_empty (Fixture *f, const void *data)
{
  g_assert_cmpuint (cp_library_get_n_games (open_my_games (f)), ==, 0);
  g_assert_true (cp_test_window_reads (GTK_WIDGET (f->window), "No Games"));
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (f->window)), ==, "My Games");
}


/* A game that is over is listed at once, the newest first, and only once: also when it has changed
 * since, and when it has made room for another game. */
static void
test_finished (Fixture *f, const void *data)
{
  finish_game (f, "d4");
  finish_game (f, "a4");
  CpLibrary *library = open_my_games (f);
  g_assert_cmpuint (count_games (f), ==, 2);
  g_assert_cmpuint (first_shown (f), ==, 1);
  g_assert_false (cp_library_get_modified (library));
  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.return-to-earlier-game", NULL);
  cp_test_ui_settle ();
  CpGame *game = cp_test_window_game (f->window);
  cp_game_set_reviewing (game, true);
  cp_game_set_comment (game, cp_record_get_root (cp_game_get_record (game)), CP_COMMENT_BEHIND,
                       "Seen");
  begin_game (f, "g4");
  begin_game (f, "g4");
  open_my_games (f);
  g_assert_cmpuint (count_games (f), ==, 2);
  g_assert_true (has_text (f, "Seen"));
}


static unsigned
count_text (Fixture *f, const char *text)
{
  g_autofree char *all = read_file (f);
  unsigned n = 0;

  for (const char *at = all; (at = strstr (at, text)) != NULL; at++)
    n++;
  return n;
}


/* The end of a game counts, whatever the player does afterwards: a game that goes on after its end
 * is another one, also after a new start of the program. An end that is taken back and restored is
 * the same one. */
static void
test_taken_back (Fixture *f, const void *data)
{
  finish_game (f, "d4");
  CpGame *game = cp_test_window_game (f->window);
  for (unsigned i = 0; i < 2; i++) {
    cp_game_take_back (game);
    g_assert_true (cp_game_get_in_progress (game));
    g_assert_true (has_text (f, "1. d4 1-0"));
    cp_game_restore (game);
  }
  g_assert_cmpuint (count_text (f, "1. d4"), ==, 1);
  cp_game_take_back (game);
  cp_window_set_closing (f->window, true);
  cp_test_window_close (f->window);
  f->window = cp_test_window_open (f->folder, 980, 760);
  game = cp_test_window_game (f->window);
  cp_game_restore (game);
  g_assert_cmpuint (count_text (f, "1. d4"), ==, 1);
  cp_game_take_back (game);
  g_assert_true (cp_game_play (game, "d8", NULL));
  cp_game_resign (game, CP_WHITE);
  begin_game (f, "a4");
  begin_game (f, "g4");
  g_assert_cmpuint (count_text (f, "1. d4 1-0"), ==, 1);
  g_assert_cmpuint (count_text (f, "1. d4 d8 0-1"), ==, 1);
  g_assert_cmpuint (count_text (f, "1. d4"), ==, 2);
}


/* A finished game does not become an unfinished one when it goes on and then makes room. */
static void
test_resumed (Fixture *f, const void *data)
{
  finish_game (f, "d4");
  cp_game_take_back (cp_test_window_game (f->window));
  begin_game (f, "a4");
  begin_game (f, "g4");
  g_assert_cmpuint (count_text (f, "1. d4 1-0"), ==, 1);
  g_assert_cmpuint (count_text (f, "1. d4 *"), ==, 1);
}


/* A new game without a move makes no room: both unfinished games stay on the start page. */
static void
test_looked_at (Fixture *f, const void *data)
{
  static const char *const labels[] = { "Continue the Game", "Return to the Earlier Game" };
  g_autoptr (CpGame) game = cp_game_new (cp_rules_default (), NULL);
  GtkWidget *start = GTK_WIDGET (cp_test_window_page (f->window, CP_PAGE_START));

  begin_game (f, "d4");
  begin_game (f, "a4");
  cp_test_window_set_game (f->window, game);
  g_assert_false (g_file_query_exists (f->file, NULL));
  cp_test_window_show (f->window, CP_PAGE_START);
  cp_test_ui_settle ();
  for (size_t i = 0; i < G_N_ELEMENTS (labels); i++)
    g_assert_true (cp_test_window_reads (start, labels[i]));
  cp_test_window_press (start, labels[1]);
  cp_test_ui_settle ();
  CpGame *earlier = cp_test_window_game (f->window);
  g_assert_true (cp_test_window_shows (f->window, CP_PAGE_GAME));
  g_autofree char *moves = cp_game_write (earlier, CP_NOTATION_SAN);
  g_assert_nonnull (strstr (moves, "1. d4"));
  cp_test_window_set_game (f->window, game);
  cp_test_window_type_move (f->window, "g4");
  g_assert_cmpuint (count_text (f, "1. a4 *"), ==, 1);
}


/* Games of My Games have pictures in a wide window, too, those of a file have not. */
static void
test_pictures (Fixture *f, const void *data)
{
  g_autofree char *path = g_build_filename (f->folder, "other.pgn", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  g_assert_true (g_file_set_contents (path, "1. d4 *\n\n1. a4 *\n", -1, NULL));
  finish_game (f, "d4");
  open_my_games (f);
  GtkWidget *list = GTK_WIDGET (cp_test_window_list (f->window));
  cp_test_ui_wait_until (cp_test_ui_find_type (list, CP_TYPE_BOARD_PICTURE) != NULL);
  cp_test_window_open_file (f->window, file);
  cp_test_window_show (f->window, CP_PAGE_LIST);
  cp_test_ui_wait_until (cp_test_ui_find_type (list, CP_TYPE_BOARD_PICTURE) == NULL);
  open_my_games (f);
  cp_test_ui_wait_until (cp_test_ui_find_type (list, CP_TYPE_BOARD_PICTURE) != NULL);
}


/* Deleting, undoing and editing are saved without a question. */
static void
test_saved (Fixture *f, const void *data)
{
  finish_game (f, "d4");
  finish_game (f, "a4");
  open_my_games (f);
  list_action (f, "page.delete");
  wait_until_saved (f);
  g_assert_false (has_text (f, "1. a4"));
  list_action (f, "page.undo");
  wait_until_saved (f);
  g_assert_true (has_text (f, "1. a4"));
  cp_test_window_review (f->window, 0);
  CpGame *game = cp_test_window_game (f->window);
  cp_game_set_comment (game, cp_record_get_root (cp_game_get_record (game)), CP_COMMENT_BEHIND,
                       "Edited");
  g_assert_false (g_str_has_prefix (gtk_window_get_title (GTK_WINDOW (f->window)), "• "));
  g_assert_true (cp_library_get_modified (cp_test_window_library (f->window)));
  gtk_window_close (GTK_WINDOW (f->window));
  cp_test_ui_wait_until (g_list_model_get_n_items (gtk_window_get_toplevels ()) == 0);
  g_assert_true (has_text (f, "Edited"));
  f->window = cp_test_window_open (f->folder, 980, 760);
}


/* There is nothing to save or to reload, but a copy can be saved. */
static void
test_actions (Fixture *f, const void *data)
{
  static const char *const disabled[] = { "save", "reload", "add-game" };

  finish_game (f, "d4");
  open_my_games (f);
  for (size_t i = 0; i < G_N_ELEMENTS (disabled); i++)
    g_assert_false (g_action_group_get_action_enabled (G_ACTION_GROUP (f->window), disabled[i]));
  g_assert_true (g_action_group_get_action_enabled (G_ACTION_GROUP (f->window), "save-as"));
}


/* A game that is continued leaves the list, and returns when it is over. */
static void
test_continue (Fixture *f, const void *data)
{
  cp_test_window_type_move (f->window, "d4");
  begin_game (f, "a4");
  begin_game (f, "g4");
  open_my_games (f);
  g_assert_cmpuint (count_games (f), ==, 1);
  list_action (f, "page.continue");
  g_assert_true (cp_test_window_shows (f->window, CP_PAGE_GAME));
  g_assert_null (cp_test_window_library (f->window));
  g_assert_false (has_text (f, "1. d4"));
  cp_test_window_type_move (f->window, "d8");
  cp_game_resign (cp_test_window_game (f->window), CP_BLACK);
  cp_test_ui_settle ();
  g_assert_true (has_text (f, "1. d4 d8 1-0"));
  g_assert_false (has_text (f, "1. d4 *"));
}


/* Changes that were not saved when the program was killed are saved at the next start. */
static void
test_killed (Fixture *f, const void *data)
{
  finish_game (f, "d4");
  finish_game (f, "a4");
  open_my_games (f);
  list_action (f, "page.delete");
  cp_library_flush (cp_test_window_library (f->window));
  cp_window_set_closing (f->window, true);
  cp_test_window_close (f->window);
  g_assert_true (has_text (f, "1. a4"));
  f->window = cp_test_window_open (f->folder, 980, 760);
  cp_test_window_offer_unsaved (f->window);
  cp_test_ui_settle ();
  cp_test_ui_wait_until (!has_text (f, "1. a4"));
  g_assert_cmpuint (g_list_model_get_n_items (gtk_window_get_toplevels ()), ==, 1);
}


/* Games that another process adds, changes and removes meanwhile are neither lost nor asked
 * about; nor is a change that was not saved yet. */
static void
test_two_processes (Fixture *f, const void *data)
{
  const char *path = g_file_peek_path (f->file);
  const char *other = "[Event \"Other\"]\n\n1. h4 *\n", *more = "[Event \"More\"]\n\n1. c4 *\n";

  finish_game (f, "d4");
  finish_game (f, "a4");
  open_my_games (f);
  list_action (f, "page.delete");
  g_assert_true (cp_archive_add (path, other, false, NULL));
  wait_until_saved (f);
  cp_test_ui_wait_until (count_games (f) == 2);
  g_assert_true (has_text (f, "Other"));
  g_assert_false (has_text (f, "1. a4"));

  g_autofree char *hash = cp_archive_hash (other, strlen (other));
  list_action (f, "page.undo");
  g_assert_true (cp_archive_replace (path, hash, more, NULL));
  cp_test_ui_wait_until (count_games (f) == 3 && has_text (f, "1. a4"));
  cp_test_ui_settle ();
  g_assert_true (has_text (f, "More"));
  g_assert_false (has_text (f, "Other"));
  g_assert_false (cp_test_window_reads (GTK_WIDGET (f->window), "The file on disk has changed"));
}


/* Plays a game against the computer. */
static void
play_computer (Fixture *f, const char *seat)
{
  g_autoptr (CpGame) game = cp_game_new (cp_rules_default (), NULL);

  cp_game_set_seat (game, CP_WHITE, seat, NULL);
  cp_test_window_set_game (f->window, game);
  cp_test_ui_wait_until (cp_game_get_head (game)->ply == 1);
  cp_test_window_type_move (f->window, "d8");
  cp_test_ui_wait_until (cp_game_get_head (game)->ply == 3);
}


/* A game against the computer is continued against the computer, from the player's side. */
static void
test_computer (Fixture *f, const void *data)
{
  const char *seat = "computer-1-0000beef";

  play_computer (f, seat);
  begin_game (f, "a4");
  begin_game (f, "g4");
  cp_test_window_set_flipped (f->window, false);
  open_my_games (f);
  list_action (f, "page.continue");
  CpGame *game = cp_test_window_game (f->window);
  g_assert_cmpstr (cp_game_get_seat (game, CP_WHITE), ==, seat);
  g_assert_true (cp_test_window_get_flipped (f->window));
  unsigned ply = cp_game_get_head (game)->ply;
  cp_test_window_type_move (f->window, "c8");
  cp_test_ui_wait_until (cp_game_get_head (game)->ply == ply + 2);
}


/* If the file says only that a computer played, the player chooses the opponent. */
static void
test_unknown_computer (Fixture *f, const void *data)
{
  const char text[] = "[WhiteType \"human\"]\n[BlackType \"program\"]\n\n1. d4 *\n";
  static const char *const answers[] = { "Cancel", "Two People", "Computer 1" };

  for (size_t i = 0; i < G_N_ELEMENTS (answers); i++) {
    g_autofree char *name = g_strdup_printf ("%zu.pgn", i);
    g_autoptr (GFile) file = g_file_new_build_filename (f->folder, name, NULL);
    g_assert_true (g_file_set_contents (g_file_peek_path (file), text, -1, NULL));
    if (cp_test_window_library (f->window) != NULL)
      cp_library_discard (cp_test_window_library (f->window));
    cp_test_window_open_file (f->window, file);
    play_on (f);
    GtkWidget *dialog = cp_test_window_dialog (f->window);
    g_assert_true (cp_test_window_reads (dialog, "Who Plays Black?"));
    cp_test_window_press (dialog, answers[i]);
    cp_test_ui_settle ();
    CpGame *game = cp_test_window_game (f->window);
    g_assert_cmpint (cp_game_get_reviewing (game), ==, i == 0);
    g_assert_cmpint (cp_game_get_seat (game, CP_BLACK) != NULL, ==, i == 2);
    if (i == 2)
      cp_test_ui_wait_until (cp_game_get_head (game)->ply == 2);
  }
}


/* The title of the window names the players and the file, and marks unsaved changes; a link to the
 * file leads to the same window. */
static void
test_title (Fixture *f, const void *data)
{
  g_autoptr (GFile) file = g_file_new_build_filename (f->folder, "one.pgn", NULL);
  g_autoptr (GFile) link = g_file_new_build_filename (f->folder, "link.pgn", NULL);
  const char text[] = "[White \"Anna\"]\n[Black \"Bert\"]\n[Result \"1-0\"]\n\n1. d4 1-0\n";
  GtkWindow *window = GTK_WINDOW (f->window);

  g_assert_true (g_file_set_contents (g_file_peek_path (file), text, -1, NULL));
  g_assert_true (g_file_make_symbolic_link (link, "one.pgn", NULL, NULL));
  cp_test_window_open_file (f->window, file);
  cp_test_ui_settle ();
  const char *title = gtk_window_get_title (window);
  g_assert_nonnull (strstr (title, "Anna"));
  g_assert_true (g_str_has_suffix (title, " — one.pgn"));
  g_assert_false (g_str_has_prefix (title, "• "));
  g_autofree char *subtitle =
      g_strdup_printf ("one.pgn · %s · Changing Challenges", cp_result_sign (CP_WHITE_WINS));
  g_assert_true (cp_test_window_reads (GTK_WIDGET (window), subtitle));
  cp_game_set_comment (cp_test_window_game (f->window),
                       cp_record_get_root (cp_game_get_record (cp_test_window_game (f->window))),
                       CP_COMMENT_BEHIND, "Edited");
  cp_test_ui_settle ();
  g_assert_true (g_str_has_prefix (gtk_window_get_title (window), "• "));
  g_assert_true (cp_window_find (gtk_window_get_application (window), link) == f->window);
  cp_test_window_show (f->window, CP_PAGE_START);
  cp_test_ui_settle ();
  g_assert_null (strstr (gtk_window_get_title (window), "one.pgn"));
}


/* The results suggest a level for the next game, until the user has them forgotten. */
static void
test_results (Fixture *f, const void *data)
{
  GSettings *settings = cp_test_window_settings (f->window);
  const char *won = "[White \"Anna\"]\n[Black \"Computer 1\"]\n[BlackType \"program\"]\n"
                    "[BlackSeat \"computer-1-0000beef\"]\n\n1. d4 1-0\n";

  for (unsigned i = 0; i < 3; i++)
    g_assert_true (cp_archive_add (g_file_peek_path (f->file), won, false, NULL));
  open_my_games (f);
  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.show-my-results", NULL);
  cp_test_ui_settle ();
  GtkWidget *page = GTK_WIDGET (cp_test_window_page (f->window, CP_PAGE_RESULTS));
  cp_test_ui_wait_until (cp_test_window_reads (page, "You won 3 of 3 against level 1. Try 2."));
  g_assert_true (cp_test_window_reads (page, "3 games won in a row"));
  g_assert_true (cp_test_window_reads (page, "Won minus lost games"));
  g_assert_cmpint (g_settings_get_int (settings, "suggested-level"), ==, 2);
  GtkWidget *label = cp_test_ui_find_label (page, "Forget My Results…");
  gtk_widget_grab_focus (gtk_widget_get_ancestor (label, GTK_TYPE_BUTTON));
  cp_test_ui_key ("space");
  cp_test_window_press (cp_test_window_dialog (f->window), "Forget");
  cp_test_ui_wait_until (cp_test_window_reads (page, "No Results Yet"));
  g_assert_cmpint (g_settings_get_int (settings, "suggested-level"), ==, 0);
  cp_test_window_go_back (f->window);
  g_assert_true (cp_test_window_shows (f->window, CP_PAGE_LIST));
  g_assert_cmpuint (count_games (f), ==, 3);
  g_settings_reset (settings, "results-start");
}


/* The results show colours, openings and the accuracy in analysed games, and can be exported. */
static void
test_report (Fixture *f, const void *data)
{
  const char *game =
      "[White \"Anna\"]\n[Black \"Computer 1\"]\n[BlackType \"program\"]\n"
      "[Variant \"heavy-gravity\"]\n\n"
      "{[%eval 0.0]} 1. d3 {[%eval 0.0]} d6 {[%eval 0.0]} 2. e3 $2 {[%eval -2.0]} 0-1\n";
  static const char *const expected[] = { "In 2 Analysed Games",
                                          "Lost per move: 13.0 of 100 points\n"
                                          "Marked moves: 0 ?!, 2 ?, 0 ??\n"
                                          "Opening 2, middlegame 0, ending 0",
                                          "By Colour",
                                          "By Opening",
                                          "1. d3 d6",
                                          "Heavy Gravity Chess\n2 games: 0 won, 0 drawn, 2 lost" };

  for (unsigned i = 0; i < 2; i++)
    g_assert_true (cp_archive_add (g_file_peek_path (f->file), game, false, NULL));
  open_my_games (f);
  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.show-my-results", NULL);
  cp_test_ui_settle ();
  GtkWidget *page = GTK_WIDGET (cp_test_window_page (f->window, CP_PAGE_RESULTS));
  cp_test_ui_wait_until (cp_test_window_reads (page, "In 2 Analysed Games"));
  for (size_t i = 0; i < G_N_ELEMENTS (expected); i++) {
    g_test_message ("%s", expected[i]);
    g_assert_true (cp_test_window_reads (page, expected[i]));
  }
  g_assert_true (
      g_action_group_get_action_enabled (cp_page_get_action_group (CP_PAGE (page)), "export"));
}


/* A game against the computer leads to a suggestion when it ends. */
static void
test_next_level (Fixture *f, const void *data)
{
  GSettings *settings = cp_test_window_settings (f->window);

  for (unsigned i = 0; i < 3; i++) {
    g_autoptr (CpGame) game = cp_game_new (cp_rules_default (), NULL);
    cp_game_set_seat (game, CP_BLACK, "computer-4-0000beef", "program");
    cp_test_window_set_game (f->window, game);
    cp_test_window_type_move (f->window, "d4");
    cp_test_ui_wait_until (cp_game_get_head (game)->ply == 2);
    cp_game_resign (game, CP_WHITE);
    cp_test_ui_settle ();
  }
  cp_test_ui_wait_until (g_settings_get_int (settings, "suggested-level") == 3);
  cp_test_ui_wait_until (cp_test_window_reads (
      GTK_WIDGET (f->window), "White resigned. You lost 3 of 3 against level 4. Try 3."));
  g_autoptr (CpGame) next = cp_game_new (cp_rules_default (), NULL);
  cp_test_window_set_game (f->window, next);
  cp_game_resign (next, CP_WHITE);
  cp_test_ui_settle ();
  g_assert_true (cp_test_window_reads (GTK_WIDGET (f->window), "White resigned."));
}


/* The results are in the menu of a game that is over, and lead back to it. */
static void
test_results_of_game (Fixture *f, const void *data)
{
  GActionGroup *actions = G_ACTION_GROUP (f->window);

  begin_game (f, "d4");
  g_assert_false (g_action_group_get_action_enabled (actions, "show-my-results"));
  cp_game_resign (cp_test_window_game (f->window), CP_BLACK);
  cp_test_ui_settle ();
  g_assert_true (g_action_group_get_action_enabled (actions, "show-my-results"));
  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.show-my-results", NULL);
  cp_test_ui_settle ();
  g_assert_true (cp_test_window_shows (f->window, CP_PAGE_RESULTS));
  cp_test_window_go_back (f->window);
  g_assert_true (cp_test_window_shows (f->window, CP_PAGE_GAME));
}


int
main (int argc, char *argv[])
{
  cp_test_ui_init (&argc, &argv);
#define ADD(name, function)                                                                        \
  g_test_add ("/journeys/my-games/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("empty", test_empty);
  ADD ("finished", test_finished);
  ADD ("taken-back", test_taken_back);
  ADD ("resumed", test_resumed);
  ADD ("looked-at", test_looked_at);
  ADD ("pictures", test_pictures);
  ADD ("list", test_list);
  ADD ("saved", test_saved);
  ADD ("actions", test_actions);
  ADD ("continue", test_continue);
  ADD ("killed", test_killed);
  ADD ("two-processes", test_two_processes);
  ADD ("computer", test_computer);
  ADD ("unknown-computer", test_unknown_computer);
  ADD ("results", test_results);
  ADD ("report", test_report);
  ADD ("next-level", test_next_level);
  ADD ("results-of-game", test_results_of_game);
  ADD ("title", test_title);
#undef ADD
  return g_test_run ();
}
