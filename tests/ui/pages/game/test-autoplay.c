/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/pages/game/cp-autoplay.h"

#include "support/cp-test-main.h"

#define INTERVAL 100


static CpGame *
make_game (const char *const *moves)
{
  CpGame *game = cp_game_new (cp_rules_default (), NULL);

  cp_game_set_reviewing (game, true);
  for (; *moves != NULL; moves++)
    g_assert_true (cp_game_play (game, *moves, NULL));
  return game;
}


static void
run_until_stopped (CpAutoplay *autoplay)
{
  while (cp_autoplay_get_playing (autoplay))
    g_main_context_iteration (NULL, TRUE);
}


static void
count_cb (unsigned *n)
{
  ++*n;
}


static CpAutoplay *
make_autoplay (CpGame *game)
{
  CpAutoplay *autoplay = g_object_new (CP_TYPE_AUTOPLAY, NULL);

  g_object_set (autoplay, "game", game, "interval", INTERVAL, NULL);
  return autoplay;
}


/* At the end of the game, autoplay begins at its start, shows every move once, and stops at the
 * end. */
static void
test_whole_game (void)
{
  static const char *const moves[] = { "d4", "d8", "c4", NULL };
  g_autoptr (CpGame) game = make_game (moves);
  g_autoptr (CpAutoplay) autoplay = make_autoplay (game);
  unsigned n_shown = 0, n_notified = 0;

  g_signal_connect_swapped (autoplay, "notify::playing", G_CALLBACK (count_cb), &n_notified);
  cp_autoplay_set_playing (autoplay, true);
  g_assert_cmpuint (cp_game_get_current (game)->ply, ==, 0);
  g_assert_cmpuint (n_notified, ==, 1);
  g_signal_connect_swapped (game, "position-changed", G_CALLBACK (count_cb), &n_shown);
  run_until_stopped (autoplay);
  g_assert_cmpuint (cp_game_get_current (game)->ply, ==, 3);
  g_assert_cmpuint (n_shown, ==, 3);
  g_assert_cmpuint (n_notified, ==, 2);
}


/* When the user goes to another node, autoplay continues from there. */
static void
test_from_the_middle (void)
{
  static const char *const moves[] = { "d4", "d8", "c4", "c8", NULL };
  g_autoptr (CpGame) game = make_game (moves);
  g_autoptr (CpAutoplay) autoplay = make_autoplay (game);

  cp_game_go_to_first (game);
  cp_autoplay_set_playing (autoplay, true);
  cp_game_go_to_next (game);
  cp_game_go_to_next (game);
  cp_game_go_to_next (game);
  run_until_stopped (autoplay);
  g_assert_cmpuint (cp_game_get_current (game)->ply, ==, 4);
}


static void
test_stops (void)
{
  static const char *const moves[] = { "d4", "d8", NULL };
  static const char *const none[] = { NULL };
  g_autoptr (CpGame) game = make_game (moves);
  g_autoptr (CpGame) empty = make_game (none);
  g_autoptr (CpAutoplay) autoplay = make_autoplay (game);

  cp_autoplay_set_playing (autoplay, true);
  cp_autoplay_set_playing (autoplay, false);
  g_assert_false (cp_autoplay_get_playing (autoplay));
  cp_autoplay_set_playing (autoplay, true);
  cp_autoplay_set_game (autoplay, empty);
  g_assert_false (cp_autoplay_get_playing (autoplay));
  cp_autoplay_set_playing (autoplay, true);
  g_assert_false (cp_autoplay_get_playing (autoplay));
}


CP_TESTS ()
{
  g_test_add_func ("/ui/autoplay/whole-game", test_whole_game);
  g_test_add_func ("/ui/autoplay/from-the-middle", test_from_the_middle);
  g_test_add_func ("/ui/autoplay/stops", test_stops);
}
