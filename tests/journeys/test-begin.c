/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The beginning of a game with clocks, from every page that starts one: no clock runs before the
 * start, and the board has its final orientation from the first frame.
 */

#include <adwaita.h>

#include "cp-test-property.h"
#include "cp-test-window.h"
#include "rules/position/cp-fen.h"
#include "support/cp-test-effort.h"

#define BLACK_FEN "3k3/7/7/7/7/7/3p3/2P4/7/7/3K3[] b - - 0 1"

/* An interrupted game, White to move. */
#define UNFINISHED                                                                                 \
  "[Variant \"Changing Challenges\"]\n[White \"Ann\"]\n[TimeControl \"600\"]\n\n"                  \
  "1. d4 {[%clk 0:09:50]} d8 {[%clk 0:09:40]} *\n"

typedef CpTestWindow Fixture;


static void
tear_down (Fixture *f, const void *data)
{
  GSettings *settings = cp_test_window_settings (f->window);

  g_settings_reset (settings, "turn-board");
  g_settings_reset (settings, "clock-kind");
  g_settings_reset (settings, "bottom-side");
  g_settings_reset (settings, "opponent");
  cp_test_window_tear_down (f, data);
}


static CpGame *
game (Fixture *f)
{
  return cp_test_window_game (f->window);
}


static void
press (Fixture *f, const char *label)
{
  cp_test_window_press (GTK_WIDGET (f->window), label);
}


/* Opens the dialog for a new game, and chooses two people with ten minutes each. */
static void
start_dialog (Fixture *f)
{
  GtkWidget *dialog = cp_test_window_dialog (f->window);

  cp_test_window_press (dialog, "A Friend");
  cp_test_window_press (dialog, "10+0");
  cp_test_window_press (dialog, "Start");
  cp_test_ui_settle ();
}


static void
begin_new (Fixture *f)
{
  cp_test_ui_key ("<Control>n");
  start_dialog (f);
}


static void
begin_rematch (Fixture *f)
{
  begin_new (f);
  cp_game_start (game (f));
  cp_game_resign (game (f), CP_WHITE);
  press (f, "Rematch");
}


static void
begin_for_black (Fixture *f)
{
  CpPosition pos;

  g_assert_true (cp_fen_parse (cp_rules_default (), BLACK_FEN, &pos, NULL));
  cp_game_starter_offer_position (cp_test_window_starter (f->window), &pos);
  start_dialog (f);
}


static void
begin_rematch_for_black (Fixture *f)
{
  begin_new (f);
  cp_test_window_type_move (f->window, "d4");
  cp_game_resign (game (f), CP_BLACK);
  press (f, "Rematch");
}


static void
begin_elsewhere (Fixture *f)
{
  begin_new (f);
  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.show-start", NULL);
  cp_test_window_show (f->window, CP_PAGE_GAME);
}


static void
begin_again (Fixture *f)
{
  begin_new (f);
  cp_test_window_close (f->window);
  f->window = cp_test_window_open (f->folder, CP_TEST_WIDTH, CP_TEST_HEIGHT);
}


static void
go_on_after_end (Fixture *f)
{
  begin_new (f);
  cp_test_window_type_move (f->window, "d4");
  cp_game_resign (game (f), CP_BLACK);
  cp_test_ui_key ("<Control>z");
}


static void
play_on (Fixture *f)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (f->window)), UNFINISHED);
  cp_test_ui_key ("<Control>v");
  cp_test_ui_wait_until (cp_test_window_library (f->window) != NULL);
  cp_test_ui_settle ();
  cp_test_ui_key ("End");
  press (f, "Play On");
}


static const struct {
  const char *name;
  void (*begin) (Fixture *f);
  const char *move;
} ways[] = {
  { "new", begin_new, "d4" },
  { "rematch", begin_rematch, "d4" },
  { "for-black", begin_for_black, "Kd10" },
  { "rematch-for-black", begin_rematch_for_black, "d4" },
  { "elsewhere", begin_elsewhere, "d4" },
  { "again", begin_again, "d4" },
  { "after-end", go_on_after_end, "d8" },
  { "play-on", play_on, "c4" },
};


static CpClock *
assert_waiting (Fixture *f)
{
  CpClock *clock = cp_game_get_clock (game (f));
  CpBoardView *board = cp_test_window_board (f->window);

  g_assert_true (cp_test_window_shows (f->window, CP_PAGE_GAME));
  g_assert_true (cp_time_control_has_clock (cp_clock_get_control (clock)));
  g_assert_true (cp_game_get_waiting (game (f)));
  g_assert_false (cp_clock_get_running (clock));
  g_assert_false (cp_test_get_bool (board, "covered"));
  return clock;
}


/* Opens a new window, in which way @i is tried. */
static void
renew (Fixture *f, size_t i)
{
  if (i == 0)
    return;
  tear_down (f, NULL);
  cp_test_window_set_up (f, NULL);
}


/* Start starts the clock of the side to move. */
static void
test_start (Fixture *f, const void *data)
{
  for (size_t i = 0; i < G_N_ELEMENTS (ways); i++) {
    g_test_message ("%s", ways[i].name);
    renew (f, i);
    ways[i].begin (f);
    CpClock *clock = assert_waiting (f);
    CpSide turn = cp_game_get_head (game (f))->position.turn;
    press (f, "Start");
    g_assert_true (cp_clock_get_running (clock));
    g_assert_cmpint (cp_clock_get_side (clock), ==, turn);
    cp_test_ui_key ("<Control>space");
    g_assert_true (cp_game_get_paused (game (f)));
  }
}


/* The first move starts the clock of the other side. */
static void
test_move (Fixture *f, const void *data)
{
  for (size_t i = 0; i < G_N_ELEMENTS (ways); i++) {
    g_test_message ("%s", ways[i].name);
    renew (f, i);
    ways[i].begin (f);
    CpClock *clock = assert_waiting (f);
    CpSide turn = cp_game_get_head (game (f))->position.turn;
    cp_test_window_type_move (f->window, ways[i].move);
    g_assert_true (cp_clock_get_running (clock));
    g_assert_cmpint (cp_clock_get_side (clock), ==, cp_side_other (turn));
  }
}


/* When the board turns with the side to move, that side is at the bottom, whatever orientation is
 * set for boards that do not turn. */
static void
test_turned (Fixture *f, const void *data)
{
  for (size_t i = 0; i < 2 * G_N_ELEMENTS (ways); i += cp_test_stride ()) {
    size_t way = i / 2;
    CpSide bottom = i % 2 == 0 ? CP_WHITE : CP_BLACK;
    g_test_message ("%s, %u", ways[way].name, bottom);
    renew (f, i);
    GSettings *settings = cp_test_window_settings (f->window);
    g_settings_set_boolean (settings, "turn-board", TRUE);
    g_settings_set_enum (settings, "bottom-side", (int) bottom);
    ways[way].begin (f);
    g_assert_cmpint (cp_test_window_get_flipped (f->window), ==,
                     cp_game_get_head (game (f))->position.turn == CP_BLACK);
  }
}


/* When sides are drawn by lot, the window reports the result. */
static void
test_lots (Fixture *f, const void *data)
{
  GSettings *settings = cp_test_window_settings (f->window);

  g_settings_set_boolean (settings, "draw-lots", TRUE);
  g_settings_set_string (settings, "black-name", "Bruno");
  begin_new (f);
  bool white = g_str_equal (cp_game_get_player (game (f), CP_WHITE), "Bruno");
  g_assert_true (cp_test_window_reads (GTK_WIDGET (f->window),
                                       white ? "Bruno plays White." : "Bruno plays Black."));
  g_settings_reset (settings, "draw-lots");
  g_settings_reset (settings, "black-name");
}


static int
font_size (GtkWidget *root, const char *text)
{
  GtkWidget *label = cp_test_ui_find_label (root, text);

  g_assert_nonnull (label);
  return pango_font_description_get_size (
      pango_context_get_font_description (gtk_widget_get_pango_context (label)));
}


/* Beside a large board, toasts are larger, as are names and clocks. */
static void
test_roomy (Fixture *f, const void *data)
{
  cp_toasts_show (cp_window_get_parts (f->window)->context.toasts, "Hear");
  cp_test_ui_settle ();
  int usual = font_size (GTK_WIDGET (f->window), "Hear");
  cp_test_window_close (f->window);
  f->window = cp_test_window_open (f->folder, 1900, 1000);
  cp_toasts_show (cp_window_get_parts (f->window)->context.toasts, "Hear");
  cp_test_ui_settle ();
  g_assert_cmpint (font_size (GTK_WIDGET (f->window), "Hear"), >, usual * 5 / 4);
}


/* A game that was left with Black to move is shown from Black's side again. */
static void
test_turned_again (Fixture *f, const void *data)
{
  g_settings_set_boolean (cp_test_window_settings (f->window), "turn-board", TRUE);
  begin_new (f);
  cp_test_window_type_move (f->window, "d4");
  cp_test_window_close (f->window);
  f->window = cp_test_window_open (f->folder, CP_TEST_WIDTH, CP_TEST_HEIGHT);
  g_assert_true (cp_test_window_get_flipped (f->window));
}


int
main (int argc, char *argv[])
{
  cp_test_ui_init (&argc, &argv);
#define ADD(name, function)                                                                        \
  g_test_add ("/journeys/begin/" name, Fixture, NULL, cp_test_window_set_up, function, tear_down)
  ADD ("start", test_start);
  ADD ("move", test_move);
  ADD ("turned", test_turned);
  ADD ("lots", test_lots);
  ADD ("roomy", test_roomy);
  ADD ("turned-again", test_turned_again);
#undef ADD
  return g_test_run ();
}
