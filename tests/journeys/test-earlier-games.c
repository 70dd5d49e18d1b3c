/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Earlier games, which were replaced by others, in the file to which all are appended. */

#include <glib/gstdio.h>
#include <string.h>

#include "cp-test-files.h"
#include "cp-test-window.h"
#include "model/game/cp-game-edit.h"
#include "model/game/cp-game-walk.h"
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


/* Games that the program itself adds to the open file are in the list, and in the file when it is
 * saved; no warning and no question appears. */
static void
test_play_on (Fixture *f, const void *data)
{
  cp_test_window_type_move (f->window, "d4");
  begin_game (f, "a4");
  begin_game (f, "g4");
  cp_test_window_open_file (f->window, f->file);
  g_assert_cmpuint (count_games (f), ==, 1);
  play_on (f);
  cp_test_ui_wait_until (count_games (f) == 2);
  cp_test_ui_settle ();
  g_assert_false (cp_test_window_reads (GTK_WIDGET (f->window), "The file on disk has changed"));
  cp_test_window_type_move (f->window, "d8");
  gtk_window_close (GTK_WINDOW (f->window));
  GtkWidget *dialog = cp_test_window_dialog (f->window);
  g_assert_true (cp_test_window_reads (dialog, "Save Changes?"));
  cp_test_window_press (dialog, "Cancel");
  cp_test_ui_key ("<Control>s");
  cp_test_ui_wait_until (!cp_library_get_modified (cp_test_window_library (f->window)));
  g_autofree char *text = read_file (f);
  g_assert_nonnull (strstr (text, "1. d4 d8 *"));
  g_assert_nonnull (strstr (text, "1. a4 *"));
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
  cp_test_window_open_file (f->window, f->file);
  play_on (f);
  CpGame *game = cp_test_window_game (f->window);
  g_assert_cmpstr (cp_game_get_seat (game, CP_WHITE), ==, seat);
  g_assert_true (cp_test_window_get_flipped (f->window));
  g_assert_cmpuint (cp_test_window_index (f->window), ==, 0);
  unsigned ply = cp_game_get_head (game)->ply;
  cp_test_window_type_move (f->window, "c8");
  cp_test_ui_wait_until (cp_game_get_head (game)->ply == ply + 2);
}


/* If the file says only that a computer played, the player chooses the opponent. */
static void
test_unknown_computer (Fixture *f, const void *data)
{
  const char text[] = "[WhiteType \"human\"]\n[BlackType \"program\"]\n\n1. d4 *\n";
  static const char *const answers[] = { "Cancel", "Two People", "Computer 2" };

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


int
main (int argc, char *argv[])
{
  cp_test_ui_init (&argc, &argv);
#define ADD(name, function)                                                                        \
  g_test_add ("/journeys/earlier-games/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("play-on", test_play_on);
  ADD ("computer", test_computer);
  ADD ("unknown-computer", test_unknown_computer);
  ADD ("title", test_title);
#undef ADD
  return g_test_run ();
}
