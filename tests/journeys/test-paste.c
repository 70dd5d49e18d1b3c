/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pasted texts: they are shown at once, and replace a game only with the user's consent. */

#include <adwaita.h>

#include "cp-test-library.h"
#include "cp-test-window.h"
#include "model/share/cp-mail.h"
#include "model/share/cp-paste.h"
#include "record/tree/cp-line.h"
#include "rules/notation/cp-notation.h"
#include "rules/position/cp-fen.h"

#define FEN "changing-challenges 3k3/7/7/7/7/7/3p3/2P4/7/7/3K3[] w - - 0 1"
#define PGN "[Variant \"Changing Challenges\"]\n[White \"Ada\"]\n\n1. c4 c8 *\n"

typedef CpTestWindow Fixture;


static CpGame *
game (Fixture *f)
{
  return cp_test_window_game (f->window);
}


/* Returns the played moves of the game. */
static char *
moves (CpGame *game)
{
  GString *text = g_string_new (NULL);

  for (CpNode *node = cp_game_get_head (game); node->parent != NULL; node = node->parent) {
    g_autofree char *move = cp_move_write (&node->parent->position, node->move, CP_NOTATION_SAN);
    g_string_prepend (text, text->len > 0 ? " " : "");
    g_string_prepend (text, move);
  }
  return g_string_free (text, FALSE);
}


static void
assert_moves (Fixture *f, const char *expected)
{
  g_autofree char *played = moves (game (f));

  g_assert_cmpstr (played, ==, expected);
}


static void
play (Fixture *f, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  for (char **word = words; *word != NULL; word++)
    cp_test_window_type_move (f->window, *word);
}


/* Returns the play-by-mail message for the last of these moves from the array, after a greeting
 * (transfer full). */
static char *
write_mail (const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  CpPosition pos, before;
  CpMove move;

  cp_position_init (&pos, cp_rules_default ());
  for (char **word = words; *word != NULL; word++) {
    before = pos;
    g_assert_true (cp_move_parse (&before, *word, &move, NULL));
    cp_position_play (&pos, move);
  }
  g_autofree char *message = cp_mail_write (&before, move);
  return g_strdup_printf ("Hello Anna,\n\n%s\n", message);
}


/* Pastes as the user does on any page. */
static void
paste (Fixture *f, const char *text)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (f->window)), text);
  cp_test_ui_key ("<Control>v");
  cp_test_ui_settle ();
}


static void
paste_mail (Fixture *f, const char *text)
{
  g_autofree char *mail = write_mail (text);

  paste (f, mail);
}


/* Returns whether a question is open. */
static bool
is_asked (Fixture *f)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  cp_test_ui_settle ();
  for (GList *link = windows; link != NULL; link = link->next)
    if (ADW_IS_MESSAGE_DIALOG (link->data) && gtk_widget_get_mapped (link->data))
      return true;
  return false;
}


static void
answer (Fixture *f, const char *heading, const char *reason, const char *button)
{
  GtkWidget *dialog = cp_test_window_dialog (f->window);

  g_assert_cmpstr (adw_message_dialog_get_heading (ADW_MESSAGE_DIALOG (dialog)), ==, heading);
  if (reason != NULL)
    g_assert_nonnull (strstr (adw_message_dialog_get_body (ADW_MESSAGE_DIALOG (dialog)), reason));
  cp_test_window_press (dialog, button);
  cp_test_ui_settle ();
  g_assert_false (is_asked (f));
}


static void
assert_reads (Fixture *f, const char *text)
{
  g_assert_true (cp_test_window_reads (GTK_WIDGET (f->window), text));
}


static void
assert_shows_game (Fixture *f)
{
  g_assert_true (cp_test_window_shows (f->window, CP_PAGE_GAME));
  g_assert_true (cp_board_view_get_game (cp_test_window_board (f->window)) == game (f));
}


/* A move of the opponent continues the game, once. */
static void
test_twice (Fixture *f, const void *data)
{
  play (f, "d4");
  CpGame *before = game (f);
  for (int i = 0; i < 3; i++) {
    paste_mail (f, "d4 d8");
    g_assert_false (is_asked (f));
    g_assert_true (game (f) == before);
    assert_moves (f, "d4 d8");
  }
  assert_reads (f, "This move has already been played");
  play (f, "c4");
  paste_mail (f, "d4 d8");
  g_assert_true (game (f) == before);
  assert_moves (f, "d4 d8 c4");
  assert_reads (f, "This move has already been played");
}


/* The move is also played while the user looks back. */
static void
test_looking_back (Fixture *f, const void *data)
{
  play (f, "d4 d8 c4");
  cp_test_ui_key ("Home");
  cp_game_go_to_first (game (f));
  paste_mail (f, "d4 d8 c4 c8");
  assert_moves (f, "d4 d8 c4 c8");
  g_assert_true (cp_game_get_at_head (game (f)));
}


/* For a move that differs from the played one, the window explains so, and replaces the game only
 * with the user's consent. */
static void
test_earlier (Fixture *f, const void *data)
{
  static const char heading[] = "Start Another Game With This Move?";

  play (f, "d4 d8 c4");
  CpGame *before = game (f);
  paste_mail (f, "d4 e8");
  answer (f, heading, "in which d8 was played", "Cancel");
  g_assert_true (game (f) == before);
  assert_moves (f, "d4 d8 c4");

  paste_mail (f, "d4 e8");
  answer (f, heading, "in which d8 was played", "Leave the Game");
  assert_shows_game (f);
  assert_moves (f, "e8");
  g_autofree char *kept = moves (cp_autosave_get_aside (cp_test_window_autosave (f->window)));
  g_assert_cmpstr (kept, ==, "d4 d8 c4");
}


/* The same for a move of another game; the clock stands still during the question. */
static void
test_elsewhere (Fixture *f, const void *data)
{
  g_autoptr (CpGame) timed = cp_game_new (cp_rules_default (), &cp_time_control_lightning);

  cp_test_window_set_game (f->window, timed);
  play (f, "d4");
  paste_mail (f, "b4 b8");
  g_assert_true (is_asked (f));
  g_assert_false (cp_clock_get_running (cp_game_get_clock (timed)));
  answer (f, "Start Another Game With This Move?", "its position does not occur", "Cancel");
  g_assert_true (game (f) == timed);
  g_assert_true (cp_clock_get_running (cp_game_get_clock (timed)));
}


/* Without a game that could be lost there is no question. */
static void
test_nothing_at_hand (Fixture *f, const void *data)
{
  paste_mail (f, "b4 b8");
  g_assert_false (is_asked (f));
  assert_shows_game (f);
  assert_moves (f, "b8");
}


/* On the start page, pasting shows the board with the move. */
static void
test_start_page (Fixture *f, const void *data)
{
  cp_test_window_show (f->window, CP_PAGE_START);
  paste_mail (f, "d4");
  assert_shows_game (f);
  assert_moves (f, "d4");

  cp_test_window_show (f->window, CP_PAGE_START);
  paste_mail (f, "d4 d8");
  assert_shows_game (f);
  assert_moves (f, "d4 d8");

  cp_test_window_show (f->window, CP_PAGE_START);
  paste_mail (f, "d4 d8");
  assert_shows_game (f);
  assert_reads (f, "This move has already been played");

  cp_test_window_show (f->window, CP_PAGE_START);
  paste_mail (f, "b4 b8");
  answer (f, "Start Another Game With This Move?", NULL, "Leave the Game");
  assert_shows_game (f);
  assert_moves (f, "b8");
}


/* A move without a position needs a visible board. */
static void
test_bare_move (Fixture *f, const void *data)
{
  paste (f, "1. d4");
  assert_moves (f, "d4");
  cp_test_window_show (f->window, CP_PAGE_START);
  paste (f, "d8");
  assert_moves (f, "d4");
  assert_reads (f, "To paste a move, show its game first");
}


/* With two games by mail, each move continues its own game. */
static void
test_set_aside (Fixture *f, const void *data)
{
  play (f, "d4");
  paste_mail (f, "b4 b8");
  answer (f, "Start Another Game With This Move?", NULL, "Leave the Game");
  paste_mail (f, "d4 d8");
  answer (f, "Continue the Earlier Game?", NULL, "Cancel");
  assert_moves (f, "b8");
  paste_mail (f, "d4 d8");
  answer (f, "Continue the Earlier Game?", NULL, "Leave the Game");
  assert_shows_game (f);
  assert_moves (f, "d4 d8");
  g_autofree char *kept = moves (cp_autosave_get_aside (cp_test_window_autosave (f->window)));
  g_assert_cmpstr (kept, ==, "b8");
}


/* Pasted games and positions open in review; the current game is kept. */
static void
test_review (Fixture *f, const void *data)
{
  static const char *const texts[] = { FEN, PGN };

  play (f, "d4");
  for (size_t i = 0; i < G_N_ELEMENTS (texts); i++) {
    CpGame *before = game (f);
    paste (f, texts[i]);
    answer (f, "Show What Was Pasted?", "You can return to it from the start page", "Cancel");
    g_assert_true (game (f) == before);
    g_assert_null (cp_test_window_library (f->window));

    paste (f, texts[i]);
    answer (f, "Show What Was Pasted?", NULL, "Leave the Game");
    g_assert_true (cp_game_get_reviewing (game (f)));
    cp_library_discard (cp_test_window_library (f->window));
    paste_mail (f, i == 0 ? "d4 d8" : "d4 d8 c4");
    if (is_asked (f))
      answer (f, "Save Changes?", NULL, "Discard");
    assert_shows_game (f);
    assert_moves (f, i == 0 ? "d4 d8" : "d4 d8 c4");
  }
}


/* While a file is open, pasted games can be added to it, and it is not closed without a
 * question. */
static void
test_join (Fixture *f, const void *data)
{
  CpLibrary *library = cp_test_library_open ("1. d4 *\n\n1. b4 *\n");
  g_autofree char *name = g_file_get_basename (cp_library_get_file (library));
  g_autofree char *heading = g_strdup_printf ("Add to “%s”?", name);

  cp_open_file_set_library (cp_window_get_parts (f->window)->open_file, library);
  cp_test_window_review (f->window, 1);
  paste (f, PGN);
  answer (f, heading, "can join the games in this file", "Cancel");
  g_assert_cmpuint (cp_library_get_n_games (library), ==, 2);
  g_assert_cmpuint (cp_test_window_index (f->window), ==, 1);

  paste (f, PGN);
  answer (f, heading, NULL, "Add to the File");
  g_assert_cmpuint (cp_library_get_n_games (library), ==, 3);
  g_assert_cmpuint (cp_test_window_index (f->window), ==, 2);
  assert_shows_game (f);
  cp_library_undo (library);
  g_assert_cmpuint (cp_library_get_n_games (library), ==, 2);

  cp_test_window_review (f->window, 0);
  cp_library_discard (library);
  paste (f, PGN);
  answer (f, heading, NULL, "Show Alone");
  g_assert_true (cp_test_window_library (f->window) != library);
  g_assert_cmpuint (cp_library_get_n_games (cp_test_window_library (f->window)), ==, 1);
  cp_library_discard (cp_test_window_library (f->window));
  cp_test_library_close (library);
}


/* Games that are pasted into the list are visible, even if they do not match an active search. */
static void
test_into_found (Fixture *f, const void *data)
{
  CpLibrary *library = cp_test_library_open ("[White \"Anna\"]\n\n1. d4 *\n\n1. b4 *\n");

  cp_open_file_set_library (cp_window_get_parts (f->window)->open_file, library);
  cp_test_ui_settle ();
  cp_test_ui_key ("<Control>f");
  cp_test_ui_type ("white:anna");
  cp_test_ui_wait_until (cp_test_ui_find_label (GTK_WIDGET (f->window), "1 of 2 games") != NULL);
  gtk_window_set_focus (GTK_WINDOW (f->window), NULL);
  paste (f, PGN);
  cp_test_ui_wait_until (cp_library_get_n_games (library) == 3);
  cp_test_ui_wait_until (cp_test_ui_find_label (GTK_WIDGET (f->window), "1 of 3 games") == NULL);
  CpLibraryPage *list = cp_test_window_list (f->window);
  g_autoptr (GArray) shown = cp_library_page_list_shown (list);
  g_assert_cmpuint (shown->len, ==, 3);
  g_assert_cmpuint (cp_library_game_get_index (cp_library_page_get_selected (list)), ==, 2);
  cp_library_discard (library);
  cp_test_library_close (library);
}


/* In review, a game or a line joins the game on the board as a variation, and is taken back in one
 * step. */
static void
test_add_variation (Fixture *f, const void *data)
{
  CpLibrary *library = cp_test_library_open ("1. d4 d8 2. c4 *\n");

  cp_open_file_set_library (cp_window_get_parts (f->window)->open_file, library);
  cp_test_window_review (f->window, 0);
  CpGame *reviewed = game (f);
  CpNode *root = cp_record_get_root (cp_game_get_record (reviewed));
  unsigned n = cp_node_count (root);
  paste (f, PGN);
  cp_test_window_press (cp_test_window_dialog (f->window), "Add to This Game as a Variation");
  cp_test_ui_settle ();
  assert_reads (f, "Added as a variation");
  g_assert_true (cp_game_get_current (reviewed) == root->first_child->next_sibling);
  g_assert_cmpuint (cp_node_count (root), ==, n + 2);
  cp_test_ui_key ("<Control>z");
  g_assert_cmpuint (cp_node_count (root), ==, n);

  cp_game_go_to (reviewed, root->first_child->first_child);
  paste (f, "2. b4 b8 3. c4");
  g_assert_false (is_asked (f));
  g_assert_cmpuint (cp_node_count (root), ==, n + 3);
  g_assert_cmpuint (cp_game_get_current (reviewed)->ply, ==, 3);
  cp_test_window_press (GTK_WIDGET (f->window), "Undo");
  g_assert_cmpuint (cp_node_count (root), ==, n);
  g_assert_cmpuint (cp_library_get_n_games (library), ==, 1);
  cp_library_discard (library);
  cp_test_library_close (library);
}


/* In review a move of the opponent is added as a variation. */
static void
test_variation (Fixture *f, const void *data)
{
  paste (f, PGN);
  g_assert_false (is_asked (f));
  cp_test_ui_key ("End");
  paste_mail (f, "c4 d8");
  assert_moves (f, "c4 d8");
  g_assert_true (cp_game_get_reviewing (game (f)));
  paste_mail (f, "c4 c8");
  assert_moves (f, "c4 c8");
  assert_reads (f, "This move has already been played");
}


int
main (int argc, char *argv[])
{
  cp_test_ui_init (&argc, &argv);
#define ADD(name, function)                                                                        \
  g_test_add ("/journeys/paste/" name, Fixture, NULL, cp_test_window_set_up, function,             \
              cp_test_window_tear_down)
  ADD ("twice", test_twice);
  ADD ("looking-back", test_looking_back);
  ADD ("earlier", test_earlier);
  ADD ("elsewhere", test_elsewhere);
  ADD ("nothing-at-hand", test_nothing_at_hand);
  ADD ("start-page", test_start_page);
  ADD ("bare-move", test_bare_move);
  ADD ("set-aside", test_set_aside);
  ADD ("review", test_review);
  ADD ("join", test_join);
  ADD ("into-found", test_into_found);
  ADD ("variation", test_variation);
  ADD ("add-variation", test_add_variation);
#undef ADD
  return g_test_run ();
}
