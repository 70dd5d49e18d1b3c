/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/cp-game-layout.h"


static bool
inside (CpRect rect, int width, int height)
{
  return rect.x >= 0 && rect.y >= 0 && rect.width > 0 && rect.height > 0 &&
         rect.x + rect.width <= width && rect.y + rect.height <= height;
}


static bool
apart (CpRect a, CpRect b)
{
  return a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y ||
         b.y + b.height <= a.y;
}


static int
square_size (CpRect board)
{
  CpBoardGeometry geometry;
  cp_board_geometry_init (&geometry, cp_rules_default (), (int) board.width, (int) board.height,
                          false, true);
  return geometry.square;
}


/* In every window from the least to beyond 4K the parts lie within it and apart from each other. */
static void
test_fits (void)
{
  for (int width = CP_GAME_MIN_WIDTH; width <= 4000; width += 37) {
    for (int height = CP_GAME_MIN_HEIGHT; height <= 2300; height += 41) {
      CpGameArea area;
      cp_game_area_init (&area, cp_rules_default (), width, height);
      g_assert_true (inside (area.board, width, height));
      g_assert_true (inside (area.beam, width, height));
      g_assert_true (inside (area.side, width, height));
      g_assert_true (apart (area.board, area.beam));
      g_assert_true (apart (area.board, area.side));
      g_assert_true (apart (area.beam, area.side));
      g_assert_cmpfloat (area.beam.height, >=, 60);
      g_assert_cmpfloat (area.side.width, >=, 90);
    }
  }
}


/* More room never makes the squares smaller. */
static void
test_grows (void)
{
  for (int width = CP_GAME_MIN_WIDTH; width <= 2000; width += 53) {
    int last = 0;
    for (int height = CP_GAME_MIN_HEIGHT; height <= 1600; height += 17) {
      CpGameArea area;
      cp_game_area_init (&area, cp_rules_default (), width, height);
      g_assert_cmpint (square_size (area.board), >=, last);
      last = square_size (area.board);
    }
  }
}


static void
test_sizes (void)
{
  static const struct {
    int width;
    int height;
    int least_square;
    bool beam_below;
  } windows[] = {
    { 360, 593, 30, true },     /* the smallest window, less its header bar */
    { 980, 710, 40, false },    /* the first window */
    { 3840, 2110, 125, false }, /* 4K */
  };

  for (size_t i = 0; i < G_N_ELEMENTS (windows); i++) {
    CpGameArea area;
    cp_game_area_init (&area, cp_rules_default (), windows[i].width, windows[i].height);
    g_assert_cmpint (square_size (area.board), >=, windows[i].least_square);
    g_assert_cmpint (area.beam.y > area.board.y + 100, ==, windows[i].beam_below);
  }
}


int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ui/game-layout/fits", test_fits);
  g_test_add_func ("/ui/game-layout/grows", test_grows);
  g_test_add_func ("/ui/game-layout/sizes", test_sizes);
  return g_test_run ();
}
