/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "drawing/board/cp-power-drawing.h"

#include <glib.h>

#include "cp-test-drawing.h"
#include "drawing/board/cp-piece-drawing.h"
#include "support/cp-test-main.h"

#define SMALL 30

static const CpRect all = { 0, 0, SMALL, SMALL };


/* Draws a rook with a power. */
static CpPicture
draw (CpSide side, CpKind to_move, CpKind to_capture, const CpPalette *palette)
{
  const CpRules *rules = cp_rules_parse ("dynamic", NULL);
  CpPicture picture = cp_picture_new (SMALL, SMALL, &palette->squares[1]);
  cp_piece_draw (picture.cr, rules, cp_piece (side, CP_ROOK), 0, 0, SMALL, palette);
  cp_power_draw (picture.cr, to_move, to_capture, 0, 0, SMALL, palette);
  return picture;
}


/* Any two powers differ in many of the few pixels of a badge, without colour. */
static void
test_powers_differ (void)
{
  for (size_t p = 0; p < CP_TEST_N_PALETTES; p++) {
    for (int pair = 0; pair < 2 * CP_N_KINDS * CP_N_KINDS; pair++) {
      CpSide side = pair % 2 == 0 ? CP_WHITE : CP_BLACK;
      CpKind a = pair / 2 / CP_N_KINDS, b = pair / 2 % CP_N_KINDS;
      if (b == CP_NO_KIND || b >= a)
        continue;
      g_auto (CpPicture) first = draw (side, a, a, cp_test_palette (p));
      g_auto (CpPicture) second = draw (side, b, b, cp_test_palette (p));
      int n = cp_picture_difference (&first, &second, all, 50);
      g_test_message ("palette %zu, side %d, %d and %d: %d pixels", p, side, a, b, n);
      g_assert_cmpint (n, >=, 15);
    }
  }
}


/* Two powers are drawn on either side, and swapping them changes the picture. */
static void
test_two_powers (void)
{
  const CpRect left = { 0, 0, SMALL / 2, SMALL }, right = { SMALL / 2, 0, SMALL / 2, SMALL };
  for (size_t p = 0; p < CP_TEST_N_PALETTES; p++) {
    const CpPalette *palette = cp_test_palette (p);
    g_auto (CpPicture) one = draw (CP_WHITE, CP_QUEEN, CP_QUEEN, palette);
    g_auto (CpPicture) two = draw (CP_WHITE, CP_KNIGHT, CP_QUEEN, palette);
    g_auto (CpPicture) other_move = draw (CP_WHITE, CP_PAWN, CP_QUEEN, palette);
    g_auto (CpPicture) other_capture = draw (CP_WHITE, CP_KNIGHT, CP_PAWN, palette);
    g_assert_cmpint (cp_picture_difference (&one, &two, left, 50), >=, 15);
    g_assert_cmpint (cp_picture_difference (&two, &other_move, left, 50), >=, 15);
    g_assert_cmpint (cp_picture_difference (&two, &other_move, right, 0), ==, 0);
    g_assert_cmpint (cp_picture_difference (&two, &other_capture, left, 0), ==, 0);
    g_assert_cmpint (cp_picture_difference (&two, &other_capture, right, 50), >=, 15);
  }
}


/* The frame alone shows the use of a power. */
static void
test_frames_differ (void)
{
  const CpRect badge = { 4, 4, 14, 14 };
  for (size_t p = 0; p < CP_TEST_N_PALETTES; p++) {
    const CpPalette *palette = cp_test_palette (p);
    CpPicture pictures[CP_POWER_TO_CAPTURE + 1];
    for (CpPowerUse use = CP_POWER_FOR_ALL; use <= CP_POWER_TO_CAPTURE; use++) {
      pictures[use] = cp_picture_new (SMALL, SMALL, &palette->squares[1]);
      cp_power_draw_badge (pictures[use].cr, use, CP_ROOK, badge, palette);
    }
    for (CpPowerUse use = CP_POWER_FOR_ALL; use <= CP_POWER_TO_CAPTURE; use++) {
      for (CpPowerUse other = CP_POWER_FOR_ALL; other < use; other++) {
        int n = cp_picture_difference (&pictures[use], &pictures[other], all, 25);
        g_test_message ("palette %zu, uses %d and %d: %d pixels", p, use, other, n);
        g_assert_cmpint (n, >=, 10);
      }
    }
    for (CpPowerUse use = CP_POWER_FOR_ALL; use <= CP_POWER_TO_CAPTURE; use++)
      cp_picture_clear (&pictures[use]);
  }
}


/* Badges stay in their square, except for a fraction of the frame, and leave the upper half of the
 * piece visible. */
static void
test_leaves_the_piece_visible (void)
{
  static const int sizes[] = { 24, 30, 47, 96 };
  for (size_t i = 0; i < G_N_ELEMENTS (sizes); i++) {
    int size = sizes[i];
    CpRect badges[2];
    g_assert_cmpuint (cp_power_badges (CP_PAWN, CP_PAWN, size, size, size, badges), ==, 1);
    g_assert_cmpuint (cp_power_badges (CP_PAWN, CP_KING, size, size, size, badges), ==, 2);
    g_assert_cmpfloat (badges[0].x + badges[0].width, <=, badges[1].x);
    g_auto (CpPicture) picture = cp_picture_new (3 * size, 3 * size, NULL);
    cp_power_draw (picture.cr, CP_PAWN, CP_KING, size, size, size, cp_test_palette (0));
    double edge = size * 0.04 + 1, top = size * 0.42;
    CpRect lower = { size - edge, size + top, size + 2 * edge, size - top + edge };
    g_assert_true (cp_picture_is_clear_outside (&picture, lower));
  }
}


CP_TESTS ()
{
  g_test_add_func ("/drawing/power-drawing/powers-differ", test_powers_differ);
  g_test_add_func ("/drawing/power-drawing/two-powers", test_two_powers);
  g_test_add_func ("/drawing/power-drawing/frames-differ", test_frames_differ);
  g_test_add_func ("/drawing/power-drawing/leaves-the-piece-visible",
                   test_leaves_the_piece_visible);
}
