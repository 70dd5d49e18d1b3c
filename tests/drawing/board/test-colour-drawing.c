/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "drawing/board/cp-colour-drawing.h"

#include <glib.h>

#include "cp-test-drawing.h"
#include "drawing/board/cp-piece-drawing.h"
#include "rules/position/cp-colours.h"
#include "support/cp-test-main.h"

#define SMALL 24

static const CpRect all = { 0, 0, SMALL, SMALL };


/* Draws a colour square, with a piece on it if @piece is not CP_NO_PIECE. */
static CpPicture
draw (CpColour colour, int owner, CpPiece piece, const CpPalette *palette)
{
  CpPicture picture = cp_picture_new (SMALL, SMALL, &palette->squares[0]);
  cp_colour_draw (picture.cr, colour, owner, 0, 0, SMALL, piece != CP_NO_PIECE, palette);
  if (piece != CP_NO_PIECE) {
    const CpRules *rules = cp_rules_parse ("shifting-sands", NULL);
    cp_piece_draw (picture.cr, rules, piece, 0, 0, SMALL, palette);
  }
  return picture;
}


/* At the smallest size and without colour, any two colours differ in many pixels: empty ones, and
 * also, by their grounds alone, with the same piece on both. */
static void
test_colours_differ (void)
{
  const CpPiece pieces[] = { CP_NO_PIECE, cp_piece (CP_WHITE, CP_BISHOP),
                             cp_piece (CP_BLACK, CP_BISHOP) };
  for (size_t p = 0; p < CP_TEST_N_PALETTES; p++) {
    const CpPalette *palette = cp_test_palette (p);
    for (size_t i = 0; i < G_N_ELEMENTS (pieces); i++) {
      for (int pair = 0; pair < CP_N_COLOURS * CP_N_COLOURS; pair++) {
        CpColour a = pair / CP_N_COLOURS, b = pair % CP_N_COLOURS;
        if (b == CP_NO_COLOUR || b >= a)
          continue;
        g_auto (CpPicture) first = draw (a, CP_WHITE, pieces[i], palette);
        g_auto (CpPicture) second = draw (b, CP_WHITE, pieces[i], palette);
        int n = cp_picture_difference (&first, &second, all, 20);
        g_test_message ("palette %zu, piece %zu, colours %c and %c: %d pixels", p, i,
                        cp_colour_letter (a), cp_colour_letter (b), n);
        g_assert_cmpint (n, >=, i == 0 ? 80 : 40);
      }
    }
  }
}


/* The owner, White, Black or none, is recognizable, also with the colour's kind of piece on top. */
static void
test_owners_differ (void)
{
  static const int owners[] = { CP_NO_OWNER, CP_WHITE, CP_BLACK };
  for (size_t p = 0; p < CP_TEST_N_PALETTES; p++) {
    for (CpColour colour = CP_YELLOW; colour < CP_N_COLOURS; colour++) {
      CpKind kind = cp_colour_kind (colour);
      CpPiece piece = kind == CP_NO_KIND ? CP_NO_PIECE : cp_piece (CP_WHITE, kind);
      for (int occupied = 0; occupied < 2; occupied++) {
        g_auto (CpPicture) none =
            draw (colour, owners[0], occupied ? piece : CP_NO_PIECE, cp_test_palette (p));
        g_auto (CpPicture) white =
            draw (colour, owners[1], occupied ? piece : CP_NO_PIECE, cp_test_palette (p));
        g_auto (CpPicture) black =
            draw (colour, owners[2], occupied ? piece : CP_NO_PIECE, cp_test_palette (p));
        g_assert_cmpint (cp_picture_difference (&none, &white, all, 30), >=, 6);
        g_assert_cmpint (cp_picture_difference (&none, &black, all, 30), >=, 6);
        g_assert_cmpint (cp_picture_difference (&white, &black, all, 60), >=, 6);
      }
    }
  }
}


/* A piece on a colour is as recognizable as without the colour. */
static void
test_pieces_stand_out (void)
{
  for (size_t p = 0; p < CP_TEST_N_PALETTES; p++) {
    const CpPalette *palette = cp_test_palette (p);
    for (int i = 0; i < 2 * (CP_N_COLOURS - 1); i++) {
      CpSide side = i % 2 == 0 ? CP_WHITE : CP_BLACK;
      CpColour colour = i / 2 + 1;
      if (cp_colour_kind (colour) == CP_NO_KIND)
        continue;
      CpPiece piece = cp_piece (side, cp_colour_kind (colour));
      g_auto (CpPicture) with = draw (colour, CP_WHITE, piece, palette);
      CpPicture without = cp_picture_new (SMALL, SMALL, &palette->squares[0]);
      cp_colour_draw (without.cr, colour, CP_WHITE, 0, 0, SMALL, true, palette);
      int n = cp_picture_difference (&with, &without, all, 50);
      g_test_message ("palette %zu, side %d, colour %d: %d pixels", p, side, colour, n);
      g_assert_cmpint (n, >=, 100);
      cp_picture_clear (&without);
    }
  }
}


static void
test_stays_in_square (void)
{
  static const int sizes[] = { 24, 33, 47, 96 };
  for (size_t i = 0; i < G_N_ELEMENTS (sizes); i++) {
    for (CpColour colour = CP_YELLOW; colour < CP_N_COLOURS; colour++) {
      int size = sizes[i];
      g_auto (CpPicture) picture = cp_picture_new (3 * size, 3 * size, NULL);
      cp_colour_draw (picture.cr, colour, CP_BLACK, size, size, size, i % 2, cp_test_palette (0));
      CpRect square = { size, size, size, size };
      g_assert_true (cp_picture_is_clear_outside (&picture, square));
    }
  }
}


/* A mark at cp_colour_mark_y() does not cover the figure in the middle. */
static void
test_mark_leaves_figure_free (void)
{
  for (int size = SMALL; size < 100; size += 19) {
    double y = cp_colour_mark_y (100, size);
    g_assert_cmpfloat (y - size * 0.13, >, 100 + size * 0.68);
    g_assert_cmpfloat (y + size * 0.13, <, 100 + size);
  }
}


CP_TESTS ()
{
  g_test_add_func ("/drawing/colour-drawing/colours-differ", test_colours_differ);
  g_test_add_func ("/drawing/colour-drawing/owners-differ", test_owners_differ);
  g_test_add_func ("/drawing/colour-drawing/pieces-stand-out", test_pieces_stand_out);
  g_test_add_func ("/drawing/colour-drawing/stays-in-square", test_stays_in_square);
  g_test_add_func ("/drawing/colour-drawing/mark-leaves-figure-free", test_mark_leaves_figure_free);
}
