/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-ui.h"
#include "model/match/cp-computer-player.h"
#include "support/cp-test-main.h"
#include "ui/pages/game/cp-moment-tour.h"

typedef struct {
  GtkWindow *window;
  CpGame *game;
  CpGameBanner *banner;
  CpMomentTour *tour;
} Fixture;


/* White twice moves the bishop where a pawn can take it, against the computer at @level. */
static void
set_up (Fixture *f, const void *level)
{
  static const char *const moves[] = { "c1b3", "h7h6", "b3e6", "h6g5", "e6b3",
                                       "g5g4", "b3e6", "g4g3", "a2a3" };
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  CpBoardView *board = g_object_new (CP_TYPE_BOARD_VIEW, "vexpand", TRUE, NULL);
  g_autofree char *seat = cp_computer_player_write_seat (GPOINTER_TO_UINT (level), 1);

  f->game = cp_game_new (cp_rules_parse ("dynamic", NULL), NULL);
  for (size_t i = 0; i < G_N_ELEMENTS (moves); i++)
    g_assert_true (cp_game_play (f->game, moves[i], NULL));
  cp_game_set_seat (f->game, CP_BLACK, seat, "program");
  cp_board_view_set_source (board, CP_POSITION_SOURCE (f->game));
  f->banner = g_object_new (CP_TYPE_GAME_BANNER, "game", f->game, NULL);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (board));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (f->banner));
  f->window = cp_test_ui_show (box, 600, 700);
  f->tour = cp_moment_tour_new (board, f->banner);
  cp_moment_tour_set_game (f->tour, f->game);
}


static void
tear_down (Fixture *f, const void *level)
{
  g_assert_finalize_object (f->tour);
  cp_test_ui_close (f->window);
  g_object_unref (f->game);
}


static bool
shows (Fixture *f, const char *text)
{
  cp_test_ui_settle ();
  return cp_test_ui_find_label (GTK_WIDGET (f->banner), text) != NULL;
}


/* The moments are shown in the order of the game, and then its end. */
static void
test_tour (Fixture *f, const void *level)
{
  g_assert_false (shows (f, "Moments"));
  cp_moment_tour_show_next (f->tour);
  cp_game_resign (f->game, CP_WHITE);
  g_assert_true (shows (f, "Moments"));
  cp_moment_tour_show_next (f->tour);
  g_assert_cmpuint (cp_game_get_current (f->game)->ply, ==, 2);
  g_assert_true (shows (f, "Black would take your bishop on e6."));
  g_assert_true (shows (f, "Next"));
  g_assert_false (shows (f, "Done"));
  cp_moment_tour_show_next (f->tour);
  g_assert_cmpuint (cp_game_get_current (f->game)->ply, ==, 6);
  while (!shows (f, "Done"))
    cp_moment_tour_show_next (f->tour);
  g_assert_false (shows (f, "Next"));
  g_assert_false (cp_game_get_at_head (f->game));
  cp_moment_tour_show_next (f->tour);
  g_assert_true (cp_game_get_at_head (f->game));
  g_assert_true (shows (f, "Moments"));
  g_assert_false (shows (f, "Next"));
}


/* The node is that before the blunder, while a moment is shown. */
static void
test_node (Fixture *f, const void *level)
{
  g_assert_null (cp_moment_tour_get_node (f->tour));
  cp_game_resign (f->game, CP_WHITE);
  g_assert_null (cp_moment_tour_get_node (f->tour));
  cp_moment_tour_show_next (f->tour);
  g_assert_true (cp_moment_tour_get_node (f->tour) == cp_game_get_current (f->game));
  g_assert_true (cp_moment_tour_close (f->tour));
  g_assert_null (cp_moment_tour_get_node (f->tour));
}


/* Stepping elsewhere ends the tour. */
static void
test_left (Fixture *f, const void *level)
{
  cp_game_resign (f->game, CP_WHITE);
  cp_moment_tour_show_next (f->tour);
  g_assert_true (shows (f, "Try Again From Here"));
  cp_game_go_to_first (f->game);
  g_assert_false (shows (f, "Try Again From Here"));
}


static void
test_strong (Fixture *f, const void *level)
{
  cp_game_resign (f->game, CP_WHITE);
  g_assert_false (shows (f, "Moments"));
  g_assert_true (shows (f, "Analyse…"));
}


CP_TESTS ()
{
#define ADD(name, level, test)                                                                     \
  g_test_add ("/ui/moment-tour/" name, Fixture, GUINT_TO_POINTER (level), set_up, test, tear_down)
  ADD ("tour", 1, test_tour);
  ADD ("node", 3, test_node);
  ADD ("left", 3, test_left);
  ADD ("strong", 4, test_strong);
}
