/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-ui.h"
#include "support/cp-test-main.h"
#include "ui/parts/board/cp-board-view.h"

typedef struct {
  CpGame *game;
  GtkWindow *window;
  CpBoardView *view;
} Fixture;


static void
set_up (Fixture *f, const void *data)
{
  f->game = cp_game_new (cp_rules_parse ("dynamic", NULL), NULL);
  f->view = CP_BOARD_VIEW (g_object_new (CP_TYPE_BOARD_VIEW, NULL));
  g_object_set (f->view, "source", f->game, NULL);
  f->window = cp_test_ui_show (GTK_WIDGET (f->view), 500, 500);
}


static void
tear_down (Fixture *f, const void *data)
{
  cp_test_ui_set_animations (false);
  cp_test_ui_close (f->window);
  g_assert_finalize_object (f->game);
}


static bool
shows_changes (Fixture *f)
{
  return cp_board_scene_get_marks (cp_board_view_get_scene (f->view))->changed_powers != 0;
}


/* The knight on h1 takes its power away from the other rook by moving to g3. */
static void
change_powers (Fixture *f)
{
  g_assert_true (cp_game_play (f->game, "h2h3", NULL));
  g_assert_true (cp_game_play (f->game, "h7h6", NULL));
  g_assert_false (shows_changes (f));
  g_assert_true (cp_game_play (f->game, "h1g3", NULL));
  g_assert_true (shows_changes (f));
}


static void
test_for_a_moment (Fixture *f, const void *data)
{
  cp_test_ui_set_animations (true);
  change_powers (f);
  cp_test_ui_wait_until (!shows_changes (f));
}


/* Without animations the marks stay until the player acts; moving the pointer is not enough. */
static void
test_until_input (Fixture *f, const void *data)
{
  change_powers (f);
  cp_test_ui_settle ();
  g_assert_true (shows_changes (f));
  cp_test_ui_move (GTK_WIDGET (f->view), 100, 100);
  g_assert_true (shows_changes (f));
  cp_test_ui_click (GTK_WIDGET (f->view), 100, 100);
  g_assert_false (shows_changes (f));
}


/* Destroying a view removes its timeout. */
static void
test_closed_meanwhile (Fixture *f, const void *data)
{
  cp_test_ui_set_animations (true);
  change_powers (f);
}


CP_TESTS ()
{
  g_test_add ("/ui/board-changes/for-a-moment", Fixture, NULL, set_up, test_for_a_moment,
              tear_down);
  g_test_add ("/ui/board-changes/until-input", Fixture, NULL, set_up, test_until_input, tear_down);
  g_test_add ("/ui/board-changes/closed-meanwhile", Fixture, NULL, set_up, test_closed_meanwhile,
              tear_down);
}
