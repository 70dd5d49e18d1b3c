/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "cp-test-game.h"
#include "cp-test-ui.h"
#include "drawing/board/cp-palette.h"
#include "model/match/cp-computer-player.h"
#include "support/cp-test-main.h"
#include "ui/pages/game/cp-move-guard.h"
#include "ui/parts/settings/cp-preferences.h"

/* On c1, Black’s rook could take White’s king; on e1 it could not. */
#define FEN "3k3/7/7/7/7/7/2r4/7/7/7/3K3[] w - - 0 1"

typedef struct {
  GtkWindow *window;
  CpGame *game;
  CpBoardView *board;
  CpGameBanner *banner;
  CpMoveGuard *guard;
} Fixture;


/* @level: of the computer that plays Black, or 0 for a friend */
static void
set_up (Fixture *f, const void *level)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  f->game = cp_test_game_from_fen (FEN);
  if (GPOINTER_TO_UINT (level) > 0) {
    g_autofree char *seat = cp_computer_player_write_seat (GPOINTER_TO_UINT (level), 1);
    cp_game_set_seat (f->game, CP_BLACK, seat, "program");
  }
  f->board = g_object_new (CP_TYPE_BOARD_VIEW, "vexpand", TRUE, NULL);
  cp_board_view_set_source (f->board, CP_POSITION_SOURCE (f->game));
  f->banner = g_object_new (CP_TYPE_GAME_BANNER, "game", f->game, NULL);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (f->board));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (f->banner));
  f->window = cp_test_ui_show (box, 600, 700);
  f->guard = cp_move_guard_new (f->board, f->banner);
}


static void
tear_down (Fixture *f, const void *level)
{
  g_settings_reset (cp_preferences_settings (), CP_PREFERENCE_COACH);
  g_settings_reset (cp_preferences_settings (), CP_PREFERENCE_CONFIRM);
  cp_test_ui_close (f->window);
  g_assert_finalize_object (f->guard);
  g_object_unref (f->game);
}


static void
drag (Fixture *f, const char *from, const char *to)
{
  CpBoardHand *hand = cp_board_view_get_hand (f->board);
  CpSquare squares[] = { cp_square_parse (cp_rules_default (), from, NULL),
                         cp_square_parse (cp_rules_default (), to, NULL) };

  cp_board_hand_press (hand, squares[0]);
  cp_board_hand_drag (hand, 1, 0, squares[1]);
  cp_board_hand_release (hand, squares[1]);
  cp_test_ui_settle ();
}


static unsigned
count_arrows (Fixture *f)
{
  unsigned n;

  cp_board_scene_get_suggested (cp_board_view_get_scene (f->board), CP_SUGGESTED_AS_HINT, &n);
  return n;
}


static bool
shows (Fixture *f, const char *text)
{
  return cp_test_ui_find_label (GTK_WIDGET (f->banner), text) != NULL;
}


static bool
has_moved (Fixture *f)
{
  return cp_game_get_head (f->game)->parent != NULL;
}


/* The reason is shown with the move of the opponent, until the move is taken back or played. */
static void
test_blunder (Fixture *f, const void *level)
{
  drag (f, "d1", "c1");
  g_assert_false (has_moved (f));
  g_assert_true (shows (f, "Black would take your king on c1"));
  g_assert_true (shows (f, "Play Kc1 anyway?"));
  g_assert_cmpuint (count_arrows (f), ==, 1);
  g_assert_true (cp_board_hand_cancel (cp_board_view_get_hand (f->board)));
  g_assert_cmpuint (count_arrows (f), ==, 0);
  drag (f, "d1", "c1");
  cp_board_hand_play_held (cp_board_view_get_hand (f->board));
  g_assert_true (has_moved (f));
  g_assert_cmpuint (count_arrows (f), ==, 0);
}


static void
test_good_move (Fixture *f, const void *level)
{
  drag (f, "d1", "e1");
  g_assert_true (has_moved (f));
}


/* Strong players, friends, and players who do not want it are not warned. */
static void
test_no_coach (Fixture *f, const void *level)
{
  if (GPOINTER_TO_UINT (level) == 1)
    g_settings_set_boolean (cp_preferences_settings (), CP_PREFERENCE_COACH, FALSE);
  drag (f, "d1", "c1");
  g_assert_true (has_moved (f));
}


/* A move that is typed while another one is held replaces it. */
static void
test_replaced (Fixture *f, const void *level)
{
  CpBoardHand *hand = cp_board_view_get_hand (f->board);
  CpMove move = { .from = cp_square_parse (cp_rules_default (), "d1", NULL) };

  drag (f, "d1", "c1");
  move.to = cp_square_parse (cp_rules_default (), "c2", NULL);
  g_assert_true (cp_board_hand_hold (hand, move));
  cp_test_ui_settle ();
  g_assert_true (shows (f, "Black would take your king on c2"));
  g_assert_true (shows (f, "Play Kc2 anyway?"));
  g_assert_cmpuint (count_arrows (f), ==, 1);
}


/* A typed move is held only if it is a blunder. */
static void
test_typed (Fixture *f, const void *level)
{
  CpBoardHand *hand = cp_board_view_get_hand (f->board);
  CpMove move = { .from = cp_square_parse (cp_rules_default (), "d1", NULL) };

  g_settings_set_boolean (cp_preferences_settings (), CP_PREFERENCE_CONFIRM, TRUE);
  move.to = cp_square_parse (cp_rules_default (), "e1", NULL);
  g_assert_false (cp_board_hand_hold (hand, move));
  move.to = cp_square_parse (cp_rules_default (), "c1", NULL);
  g_assert_true (cp_board_hand_hold (hand, move));
  g_assert_nonnull (cp_board_hand_get_held (hand));
}


static void
test_confirm (Fixture *f, const void *level)
{
  g_settings_set_boolean (cp_preferences_settings (), CP_PREFERENCE_CONFIRM, TRUE);
  drag (f, "d1", "e1");
  g_assert_false (has_moved (f));
  g_assert_true (shows (f, "Play Ke1?"));
  g_assert_cmpuint (count_arrows (f), ==, 0);
  cp_board_hand_play_held (cp_board_view_get_hand (f->board));
  g_assert_true (has_moved (f));
}


/* Returns the number of pixels on the board in the colour of the label of a preview. */
static unsigned
count_label_pixels (Fixture *f)
{
  const CpRgba dark = cp_palette_get (false, false)->label;
  g_autoptr (GBytes) bytes = cp_test_ui_get_pixels (GTK_WIDGET (f->board));
  size_t size;
  const unsigned char *pixels = g_bytes_get_data (bytes, &size);
  unsigned n = 0;

  for (size_t i = 0; i < size; i += 4) {
    n += fabs (pixels[i] - 255 * dark.blue) < 2 && fabs (pixels[i + 1] - 255 * dark.green) < 2 &&
         fabs (pixels[i + 2] - 255 * dark.red) < 2;
  }
  return n;
}


/* A held move has its preview, unless that would cover the arrow of a warning. */
static void
test_preview (Fixture *f, const void *level)
{
  const unsigned least_label = 200;
  unsigned n = count_label_pixels (f);

  g_settings_set_boolean (cp_preferences_settings (), CP_PREFERENCE_CONFIRM, TRUE);
  drag (f, "d1", "c1");
  g_assert_cmpuint (count_arrows (f), ==, 1);
  g_assert_cmpuint (count_label_pixels (f), <, n + least_label);
  g_assert_true (cp_board_hand_cancel (cp_board_view_get_hand (f->board)));
  drag (f, "d1", "e1");
  g_assert_cmpuint (count_arrows (f), ==, 0);
  g_assert_cmpuint (count_label_pixels (f), >, n + least_label);
}


CP_TESTS ()
{
#define ADD(name, level, test)                                                                     \
  g_test_add ("/ui/move-guard/" name, Fixture, GUINT_TO_POINTER (level), set_up, test, tear_down)
  ADD ("blunder", 1, test_blunder);
  ADD ("good-move", 1, test_good_move);
  ADD ("no-coach/off", 1, test_no_coach);
  ADD ("no-coach/strong", 4, test_no_coach);
  ADD ("no-coach/friend", 0, test_no_coach);
  ADD ("typed", 3, test_typed);
  ADD ("replaced", 3, test_replaced);
  ADD ("confirm", 8, test_confirm);
  ADD ("preview", 1, test_preview);
}
