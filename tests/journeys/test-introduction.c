/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A new user starts the program, is shown the introduction of a variant before its first game, and
 * never again; the user can always skip it.
 */

#include <adwaita.h>

#include "cp-test-property.h"
#include "cp-test-window.h"
#include "rules/position/cp-variant.h"
#include "ui/pages/lessons/cp-introduction-page.h"
#include "ui/pages/puzzles/cp-puzzle-list-page.h"
#include "ui/pages/start/cp-game-card.h"

#define WIDTH  980
#define HEIGHT 760

typedef struct {
  char *folder;
  CpWindow *window;
} Fixture;


static GSettings *
settings (Fixture *f)
{
  return cp_test_window_settings (f->window);
}


static void
set_up (Fixture *f, const void *data)
{
  f->folder = g_dir_make_tmp ("counterpoise-introduction-XXXXXX", NULL);
  f->window = cp_test_window_open (f->folder, WIDTH, HEIGHT);
  g_settings_reset (settings (f), "seen-introductions");
  cp_test_window_show (f->window, CP_PAGE_START);
  cp_test_ui_settle ();
}


static void
tear_down (Fixture *f, const void *data)
{
  static const char *const keys[] = { "seen-introductions", "last-rules",     "clock-kind",
                                      "opponent",           "computer-level", "last-games" };

  for (size_t i = 0; i < G_N_ELEMENTS (keys); i++)
    g_settings_reset (settings (f), keys[i]);
  cp_test_window_close (f->window);
  g_autofree char *command = g_strdup_printf ("rm -r '%s'", f->folder);
  g_assert_true (g_spawn_command_line_sync (command, NULL, NULL, NULL, NULL));
  g_free (f->folder);
}


static CpIntroductionPage *
page (Fixture *f)
{
  return CP_INTRODUCTION_PAGE (cp_test_window_page (f->window, CP_PAGE_INTRODUCTION));
}


static CpLesson *
lesson (Fixture *f)
{
  return cp_introduction_page_get_lesson (page (f));
}


static bool
has_seen (Fixture *f, const char *game)
{
  g_auto (GStrv) seen = g_settings_get_strv (settings (f), "seen-introductions");

  return g_strv_contains ((const char *const *) seen, game);
}


/* Types a solution of the step and continues. */
static void
walk_step (Fixture *f)
{
  g_auto (GStrv) moves = g_strsplit (cp_lesson_get_words (lesson (f))->moves, " ", 2);

  cp_test_window_type_move (f->window, moves[0]);
  g_assert_cmpint (cp_lesson_get_state (lesson (f)), ==, CP_LESSON_DONE);
  cp_test_ui_key ("Return");
}


static bool
shows (Fixture *f, CpPageId page)
{
  cp_test_ui_settle ();
  return cp_test_window_shows (f->window, page);
}


/* By keyboard only: the first card, each step of its introduction, and a game; the next time the
 * game starts at once. */
static void
test_first_start (Fixture *f, const void *data)
{
  const char *first = cp_rules_default ()->variant->id;

  g_assert_false (has_seen (f, first));
  cp_test_ui_key ("Return");
  g_assert_true (shows (f, CP_PAGE_INTRODUCTION));
  g_assert_true (has_seen (f, first));
  unsigned n = cp_lesson_get_n_steps (lesson (f));
  for (unsigned i = 0; i < n; i++) {
    g_assert_cmpuint (cp_lesson_get_step (lesson (f)), ==, i);
    walk_step (f);
  }
  GtkWidget *dialog = cp_test_window_dialog (f->window);
  g_assert_true (shows (f, CP_PAGE_START));
  cp_test_window_press (dialog, "Start");
  g_assert_true (shows (f, CP_PAGE_GAME));
  cp_test_window_type_move (f->window, "d4");
  g_assert_cmpuint (cp_game_get_head (cp_test_window_game (f->window))->ply, ==, 1);

  cp_test_ui_key ("<Alt>BackSpace");
  cp_test_ui_key ("Tab");
  cp_test_ui_key ("Return");
  dialog = cp_test_window_dialog (f->window);
  g_assert_true (shows (f, CP_PAGE_START));
  cp_test_window_press (dialog, "Start");
  g_assert_true (shows (f, CP_PAGE_GAME));
  g_assert_cmpuint (cp_game_get_head (cp_test_window_game (f->window))->ply, ==, 0);
}


/* The board has the focus as soon as it is shown, but its cursor is hidden until a key is
 * pressed. */
static void
test_cursor (Fixture *f, const void *data)
{
  cp_test_window_press (GTK_WIDGET (f->window), "Introduction");
  g_assert_true (shows (f, CP_PAGE_INTRODUCTION));
  CpBoardView *board =
      CP_BOARD_VIEW (cp_test_ui_find_type (GTK_WIDGET (page (f)), CP_TYPE_BOARD_VIEW));
  const CpBoardMarks *marks = cp_board_scene_get_marks (cp_board_view_get_scene (board));
  g_assert_cmpint (marks->cursor, ==, CP_SQUARE_NONE);
  cp_test_ui_key ("Up");
  g_assert_cmpint (marks->cursor, !=, CP_SQUARE_NONE);
}


/* Escape skips the introduction and shows the chosen game; its clock waits for the players. */
static void
test_escape (Fixture *f, const void *data)
{
  cp_test_ui_key ("<Control>n");
  GtkWidget *dialog = cp_test_window_dialog (f->window);
  CpGame *before = cp_test_window_game (f->window);
  cp_test_window_press (dialog, "10+0");
  cp_test_window_press (dialog, "Start");
  g_assert_true (shows (f, CP_PAGE_INTRODUCTION));
  g_assert_true (cp_test_window_game (f->window) == before);

  cp_test_ui_key ("Escape");
  g_assert_true (shows (f, CP_PAGE_GAME));
  CpGame *game = cp_test_window_game (f->window);
  g_assert_true (game != before);
  CpClock *clock = cp_game_get_clock (game);
  g_assert_cmpint (cp_clock_get_control (clock)->main_ms[CP_WHITE], ==, 600000);
  g_assert_false (cp_clock_get_running (clock));
  CpBoardView *board = cp_test_window_board (f->window);
  g_assert_false (cp_test_get_bool (board, "covered"));
  cp_test_window_press (GTK_WIDGET (f->window), "Start");
  g_assert_true (cp_clock_get_running (clock));

  cp_test_ui_key ("<Control>n");
  cp_test_window_press (cp_test_window_dialog (f->window), "Start");
  g_assert_true (shows (f, CP_PAGE_GAME));
  g_assert_true (cp_test_window_game (f->window) != game);
  g_assert_true (cp_game_get_waiting (cp_test_window_game (f->window)));
}


/* Asserts that the dialog offers a new game with that option. */
static void
check_dialog (Fixture *f, const char *option)
{
  GtkWidget *dialog = cp_test_window_dialog (f->window);

  g_assert_true (cp_test_window_reads (dialog, option));
  cp_test_ui_close (GTK_WINDOW (dialog));
}


/* The buttons to go back and to skip have the same effects. */
static void
test_ways_out (Fixture *f, const void *data)
{
  cp_test_ui_key ("<Control>n");
  cp_test_window_press (cp_test_window_dialog (f->window), "Start");
  CpGame *before = cp_test_window_game (f->window);
  g_autofree char *place =
      g_strdup_printf ("1 of %u, then your game begins", cp_lesson_get_n_steps (lesson (f)));
  g_assert_true (cp_test_window_reads (GTK_WIDGET (f->window), place));
  cp_test_window_press (GTK_WIDGET (f->window), "Begin Now");
  g_assert_true (shows (f, CP_PAGE_GAME));
  g_assert_true (cp_test_window_game (f->window) != before);

  cp_test_window_show (f->window, CP_PAGE_START);
  cp_test_window_press (GTK_WIDGET (f->window), "Dynamic Chess");
  g_assert_true (shows (f, CP_PAGE_INTRODUCTION));
  cp_test_window_press (GTK_WIDGET (f->window), "Skip");
  check_dialog (f, "Power");
}


/* The introduction is available during a game, and the clocks do not run meanwhile. */
static void
test_in_a_game (Fixture *f, const void *data)
{
  g_autoptr (CpGame) game = cp_game_new (cp_rules_default (), &cp_time_control_lightning);

  cp_test_window_set_game (f->window, game);
  cp_game_start (game);
  cp_test_window_type_move (f->window, "d4");
  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.show-introduction", NULL);
  g_assert_true (shows (f, CP_PAGE_INTRODUCTION));
  g_assert_true (cp_game_get_paused (game));
  for (unsigned i = 1; i < cp_lesson_get_n_steps (lesson (f)); i++)
    cp_test_window_press (GTK_WIDGET (f->window), "Next");
  cp_test_window_press (GTK_WIDGET (f->window), "Close");
  g_assert_true (shows (f, CP_PAGE_GAME));
  g_assert_true (cp_test_window_game (f->window) == game);
  g_assert_cmpuint (cp_game_get_head (game)->ply, ==, 1);

  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.show-introduction", NULL);
  cp_test_ui_settle ();
  cp_test_ui_key ("Escape");
  g_assert_true (shows (f, CP_PAGE_GAME));
  g_assert_true (cp_test_window_game (f->window) == game);
}


static const CpVariant *
variant_of_card (GtkWidget *button)
{
  GtkWidget *card = cp_test_ui_find_type (button, CP_TYPE_GAME_CARD);

  return card != NULL ? cp_game_card_get_variant (CP_GAME_CARD (card)) : NULL;
}


/* On the start page, one Escape leads from the introduction back to the card from which it was
 * opened. */
static void
test_back_to_the_card (Fixture *f, const void *data)
{
  GtkWindow *window = GTK_WINDOW (f->window);

  cp_test_ui_key ("Right");
  cp_test_ui_key ("Right");
  const CpVariant *variant = variant_of_card (gtk_window_get_focus (window));
  g_assert_cmpstr (variant->id, ==, "dynamic");
  cp_test_ui_key ("Return");
  g_assert_true (shows (f, CP_PAGE_INTRODUCTION));
  cp_test_ui_key ("Escape");
  g_assert_true (shows (f, CP_PAGE_START));
  g_assert_true (gtk_window_is_active (window));
  g_assert_true (variant_of_card (gtk_window_get_focus (window)) == variant);

  cp_test_ui_key ("Tab");
  GtkWidget *introduction = gtk_window_get_focus (window);
  g_assert_true (gtk_widget_has_css_class (introduction, "introduction"));
  cp_test_ui_key ("Return");
  g_assert_true (shows (f, CP_PAGE_INTRODUCTION));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.close-page", NULL);
  g_assert_true (shows (f, CP_PAGE_START));
  g_assert_true (gtk_window_get_focus (window) == introduction);
}


static bool
is_introduction (GtkWidget *widget, const void *data)
{
  return gtk_widget_has_css_class (widget, "introduction");
}


/* On the start page, an introduction that is completed leads to a game, and otherwise back. */
static void
test_on_the_start_page (Fixture *f, const void *data)
{
  GtkWidget *window = GTK_WIDGET (f->window);

  cp_test_ui_click_middle (cp_test_ui_find (window, is_introduction, NULL));
  g_assert_true (shows (f, CP_PAGE_INTRODUCTION));
  cp_test_ui_key ("Escape");
  g_assert_true (shows (f, CP_PAGE_START));
  g_assert_true (gtk_window_is_active (GTK_WINDOW (window)));

  cp_test_ui_click_middle (cp_test_ui_find (window, is_introduction, NULL));
  g_assert_true (shows (f, CP_PAGE_INTRODUCTION));
  while (!cp_lesson_is_last (lesson (f)))
    cp_test_window_press (window, "Next");
  cp_test_window_press (window, "Play Against the Computer");
  check_dialog (f, "Stacking");
}


static void
go_to_last_step (Fixture *f)
{
  while (!cp_lesson_is_last (lesson (f)))
    cp_test_window_press (GTK_WIDGET (f->window), "Next");
}


/* The game after an introduction is against the computer at its lowest level, even if the last game
 * was against a friend. */
static void
test_computer (Fixture *f, const void *data)
{
  g_settings_set_string (settings (f), "opponent", "friend");
  g_settings_set_int (settings (f), "computer-level", 6);
  cp_test_window_press (GTK_WIDGET (f->window), "Dynamic Chess");
  go_to_last_step (f);
  cp_test_window_press (GTK_WIDGET (f->window), "Play Against the Computer");
  cp_test_window_press (cp_test_window_dialog (f->window), "Start");
  g_assert_true (shows (f, CP_PAGE_GAME));
  CpGame *game = cp_test_window_game (f->window);
  g_assert_cmpstr (cp_game_get_rules (game)->string, ==, "dynamic");
  g_assert_cmpstr (cp_game_get_player (game, CP_BLACK), ==, "Computer 1");
}


/* The puzzles after an introduction are those of the game, the easiest first, and the way back
 * leads to the start page. */
static void
test_easy_puzzles (Fixture *f, const void *data)
{
  cp_test_window_press (GTK_WIDGET (f->window), "Dynamic Chess");
  go_to_last_step (f);
  cp_test_window_press (GTK_WIDGET (f->window), "Easy Puzzles");
  g_assert_true (shows (f, CP_PAGE_PUZZLES));
  CpPuzzleListPage *list = CP_PUZZLE_LIST_PAGE (cp_test_window_page (f->window, CP_PAGE_PUZZLES));
  CpPuzzleCollection *collection = cp_puzzle_list_page_get_collection (list);
  g_assert_cmpstr (cp_puzzle_collection_get_title (collection), ==, "Dynamic Chess");
  cp_test_ui_wait_until (cp_puzzle_collection_get_n_puzzles (collection) > 0);
  cp_test_ui_settle ();
  cp_test_ui_key ("Return");
  g_assert_true (shows (f, CP_PAGE_PUZZLE));
  g_assert_true (cp_test_window_reads (GTK_WIDGET (f->window), "Between Two Queens"));
  cp_test_ui_key ("<Alt>BackSpace");
  cp_test_ui_key ("<Alt>BackSpace");
  g_assert_true (shows (f, CP_PAGE_START));
}


/* A game that waits for the end of its introduction is not forgotten for puzzles. */
static void
test_waiting_game (Fixture *f, const void *data)
{
  cp_test_ui_key ("<Control>n");
  cp_test_window_press (cp_test_window_dialog (f->window), "Start");
  go_to_last_step (f);
  g_assert_false (cp_test_window_reads (GTK_WIDGET (f->window), "Easy Puzzles"));
  cp_test_window_press (GTK_WIDGET (f->window), "Play");
  g_assert_true (shows (f, CP_PAGE_GAME));
}


/* Undo takes back a wrong move. */
static void
test_undo (Fixture *f, const void *data)
{
  cp_test_ui_key ("Return");
  cp_test_window_type_move (f->window, "a3");
  g_assert_cmpint (cp_lesson_get_state (lesson (f)), ==, CP_LESSON_OTHER);
  cp_test_ui_key ("<Control>z");
  g_assert_cmpint (cp_lesson_get_state (lesson (f)), ==, CP_LESSON_TO_DO);
  g_assert_true (shows (f, CP_PAGE_INTRODUCTION));
}


static bool
shows_puzzles (Fixture *f, unsigned n)
{
  g_autofree char *text = g_strdup_printf ("%'u puzzles: find the moves that win", n);

  return cp_test_ui_find_label (GTK_WIDGET (f->window), text) != NULL;
}


/* The start page shows the number of puzzles by then, including those found in games. */
static void
test_puzzles_counted (Fixture *f, const void *data)
{
  CpPuzzleCollections *collections = cp_test_window_puzzles (f->window);
  unsigned n_solved;

  cp_test_ui_wait_until (cp_puzzle_collections_count (collections, &n_solved) > 375);
  cp_test_ui_wait_until (shows_puzzles (f, cp_puzzle_collections_count (collections, &n_solved)));
}


int
main (int argc, char *argv[])
{
  cp_test_ui_init (&argc, &argv);
#define ADD(name, function)                                                                        \
  g_test_add ("/journeys/introduction/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("first-start", test_first_start);
  ADD ("cursor", test_cursor);
  ADD ("escape", test_escape);
  ADD ("ways-out", test_ways_out);
  ADD ("in-a-game", test_in_a_game);
  ADD ("on-the-start-page", test_on_the_start_page);
  ADD ("computer", test_computer);
  ADD ("easy-puzzles", test_easy_puzzles);
  ADD ("waiting-game", test_waiting_game);
  ADD ("back-to-the-card", test_back_to_the_card);
  ADD ("undo", test_undo);
  ADD ("puzzles-counted", test_puzzles_counted);
#undef ADD
  return g_test_run ();
}
