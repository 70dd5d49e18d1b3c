/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "drawing/board/cp-piece-drawing.h"

#include <glib.h>

#include "cp-test-drawing.h"
#include "rules/position/cp-balance.h"
#include "rules/position/cp-variant.h"
#include "support/cp-test-main.h"

#define SMALL 24


static CpPicture
draw_piece (const CpRules *rules, CpPiece piece, int size, const CpPalette *palette)
{
  CpPicture picture = cp_picture_new (size, size, &palette->squares[1]);
  cp_piece_draw (picture.cr, rules, piece, 0, 0, size, palette);
  return picture;
}


/* At the smallest size, without colour, in every game, any two kinds of an army differ in many
 * pixels. Badges differ only in their numerals, so most of the difference is the silhouette. */
static void
test_kinds_differ (void)
{
  const CpRect all = { 0, 0, SMALL, SMALL };
  for (size_t i = 0; i < CP_TEST_N_PALETTES * CP_TEST_N_LOOKS; i++) {
    const CpPalette *palette = cp_test_palette (i % CP_TEST_N_PALETTES);
    const CpRules *rules = cp_test_look (i / CP_TEST_N_PALETTES);
    for (int pair = 0; pair < 2 * CP_N_KINDS * CP_N_KINDS; pair++) {
      CpSide side = pair % 2 == 0 ? CP_WHITE : CP_BLACK;
      CpKind a = pair / 2 / CP_N_KINDS, b = pair / 2 % CP_N_KINDS;
      if (b == CP_NO_KIND || b >= a)
        continue;
      g_auto (CpPicture) first = draw_piece (rules, cp_piece (side, a), SMALL, palette);
      g_auto (CpPicture) second = draw_piece (rules, cp_piece (side, b), SMALL, palette);
      int n = cp_picture_difference (&first, &second, all, 50);
      g_test_message ("%zu, side %d, %d and %d: %d pixels", i, side, a, b, n);
      g_assert_cmpint (n, >=, cp_rules_balance (rules) != NULL ? 45 : 30);
    }
  }
}


static void
test_sides_differ (void)
{
  const CpRect all = { 0, 0, SMALL, SMALL };
  for (size_t i = 0; i < CP_TEST_N_PALETTES * CP_TEST_N_LOOKS; i++) {
    const CpPalette *palette = cp_test_palette (i % CP_TEST_N_PALETTES);
    const CpRules *rules = cp_test_look (i / CP_TEST_N_PALETTES);
    for (CpKind kind = CP_PAWN; kind <= CP_KING; kind++) {
      CpPiece white = cp_piece (CP_WHITE, kind), black = cp_piece (CP_BLACK, kind);
      g_auto (CpPicture) first = draw_piece (rules, white, SMALL, palette);
      g_auto (CpPicture) second = draw_piece (rules, black, SMALL, palette);
      int n = cp_picture_difference (&first, &second, all, 80);
      g_test_message ("%zu, kind %d: %d pixels", i, kind, n);
      g_assert_cmpint (n, >=, rules->variant->heavy_pieces ? 40 : 120);
    }
  }
}


static void
test_stays_in_square (void)
{
  static const int sizes[] = { 24, 33, 34, 47, 96 };
  for (size_t i = 0; i < G_N_ELEMENTS (sizes) * CP_TEST_N_LOOKS; i++) {
    for (CpKind kind = CP_PAWN; kind <= CP_KING; kind++) {
      int size = sizes[i / CP_TEST_N_LOOKS];
      const CpRules *rules = cp_test_look (i % CP_TEST_N_LOOKS);
      g_auto (CpPicture) picture = cp_picture_new (3 * size, 3 * size, NULL);
      CpPiece piece = cp_piece (CP_BLACK, kind);
      cp_piece_draw (picture.cr, rules, piece, size, size, size, cp_test_palette (0));
      CpRect square = { size, size, size, size };
      g_assert_true (cp_picture_is_clear_outside (&picture, square));
    }
  }
}


/* Heavy pieces are recognizable at every size, and their upper halves equal those of other
 * pieces. */
static void
test_heavy_pieces (void)
{
  const CpRules *plain = cp_rules_parse ("shifting-sands", NULL);
  const CpRules *heavy = cp_rules_parse ("heavy-gravity", NULL);
  const CpRect head = { 0, 0, 96, 50 }, foot = { 0, 50, 96, 46 };
  for (size_t i = 0; i < CP_TEST_N_PALETTES; i++) {
    for (CpKind kind = CP_PAWN; kind <= CP_KING; kind++) {
      CpPiece piece = cp_piece (i % 2 == 0 ? CP_WHITE : CP_BLACK, kind);
      g_auto (CpPicture) light = draw_piece (plain, piece, 96, cp_test_palette (i));
      g_auto (CpPicture) iron = draw_piece (heavy, piece, 96, cp_test_palette (i));
      g_assert_cmpint (cp_picture_difference (&light, &iron, head, 0), ==, 0);
      g_assert_cmpint (cp_picture_difference (&light, &iron, foot, 30), >=, 700);
    }
  }
}


/* A game without weights has the mark of the side without a numeral. */
static void
test_without_weights (void)
{
  size_t n;
  const CpRules *plain = cp_test_boards (&n)[n - 1];
  const CpPalette *palette = cp_test_palette (0);
  const CpRect all = { 0, 0, 96, 96 };
  for (CpKind kind = CP_PAWN; kind <= CP_KING; kind++) {
    CpPiece piece = cp_piece (CP_WHITE, kind);
    if (cp_balance_weight (cp_rules_default (), piece) == 0)
      continue;
    g_auto (CpPicture) without = draw_piece (plain, piece, 96, palette);
    g_auto (CpPicture) with = draw_piece (cp_rules_default (), piece, 96, palette);
    g_assert_cmpint (cp_picture_difference (&without, &with, all, 50), >=, 50);
    CpRgba badge = palette->pieces[CP_WHITE].badge;
    int dark = (int) (255 * (0.299 * badge.red + 0.587 * badge.green + 0.114 * badge.blue));
    g_assert_cmpint (ABS (cp_picture_grey (&without, 48, 70) - dark), <, 4);
  }
}


CP_TESTS ()
{
  g_test_add_func ("/drawing/piece-drawing/kinds-differ", test_kinds_differ);
  g_test_add_func ("/drawing/piece-drawing/sides-differ", test_sides_differ);
  g_test_add_func ("/drawing/piece-drawing/stays-in-square", test_stays_in_square);
  g_test_add_func ("/drawing/piece-drawing/heavy-pieces", test_heavy_pieces);
  g_test_add_func ("/drawing/piece-drawing/without-weights", test_without_weights);
}
