/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * If the desktop or this program disables animations, there are none; autoplay continues at its
 * interval. All animations are those of libadwaita, which follow adw_get_enable_animations().
 */

#include <adwaita.h>

#include "cp-test-ui.h"
#include "ui/parts/board/cp-board-view.h"
#include "ui/pages/game/cp-autoplay.h"
#include "ui/parts/settings/cp-preferences.h"
#include "ui/kit/widgets/cp-ui-resource.h"

#define QUICK_MS 100

/* Which of the two settings enable animations. */
typedef struct {
  bool desktop;
  bool program;
} Wish;

typedef struct {
  CpGame *game;
  CpBoardView *board;
  GtkWindow *window;
} Fixture;

static const Wish both = { true, true }, desktop_not = { false, true },
                  program_not = { true, false };


static void
set_up (Fixture *f, const void *data)
{
  const Wish *wish = data;

  if (wish->desktop)
    gtk_settings_reset_property (gtk_settings_get_default (), "gtk-enable-animations");
  else
    cp_test_ui_set_animations (false);
  g_settings_set_boolean (cp_preferences_settings (), CP_PREFERENCE_ANIMATION, wish->program);
  f->game = cp_game_new (cp_rules_default (), NULL);
  f->board = CP_BOARD_VIEW (g_object_new (CP_TYPE_BOARD_VIEW, NULL));
  cp_board_view_set_source (f->board, CP_POSITION_SOURCE (f->game));
  f->window = cp_test_ui_show (GTK_WIDGET (f->board), 500, 800);
}


static void
tear_down (Fixture *f, const void *data)
{
  cp_test_ui_close (f->window);
  g_object_unref (f->game);
  g_settings_reset (cp_preferences_settings (), CP_PREFERENCE_ANIMATION);
  cp_test_ui_set_animations (false);
}


/* Returns true if a piece is gliding. */
static bool
glides (Fixture *f)
{
  return cp_board_scene_get_glides (cp_board_view_get_scene (f->board))->n > 0;
}


/* Without animations, no piece glides after a move. */
static void
test_move (Fixture *f, const void *data)
{
  const Wish *wish = data;
  bool animated = wish->desktop && wish->program;

  g_assert_cmpint (adw_get_enable_animations (GTK_WIDGET (f->board)), ==, animated);
  g_assert_true (cp_game_play (f->game, "d2d4", NULL));
  g_assert_cmpint (glides (f), ==, animated);
  cp_test_ui_wait_until (!glides (f));
}


static void
test_autoplay (Fixture *f, const void *data)
{
  g_autoptr (CpAutoplay) autoplay = g_object_new (CP_TYPE_AUTOPLAY, NULL);

  g_assert_true (cp_game_play (f->game, "d2d4", NULL));
  g_assert_true (cp_game_play (f->game, "e10e8", NULL));
  cp_game_set_reviewing (f->game, true);
  cp_autoplay_set_game (autoplay, f->game);
  g_object_set (autoplay, "interval", QUICK_MS, NULL);
  cp_game_go_to_first (f->game);
  cp_autoplay_set_playing (autoplay, true);
  cp_test_ui_wait_until (cp_game_get_current (f->game)->ply == 2);
}


int
main (int argc, char *argv[])
{
  cp_test_ui_init (&argc, &argv);
  cp_ui_register_resource ();
  cp_preferences_watch_animation ();
#define ADD(name, wish, test)                                                                      \
  g_test_add ("/ui/reduced-motion/" name, Fixture, &wish, set_up, test, tear_down)
  ADD ("motion", both, test_move);
  ADD ("desktop", desktop_not, test_move);
  ADD ("program", program_not, test_move);
  ADD ("autoplay", program_not, test_autoplay);
#undef ADD
  return g_test_run ();
}
