/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "drawing/board/cp-shape-drawing.h"

#include <glib.h>
#include <math.h>

#include "cp-test-drawing.h"
#include "drawing/board/cp-board-drawing.h"
#include "support/cp-test-effort.h"
#include "support/cp-test-main.h"

#define SIZE 480

static const char colours[] = { 'G', 'R', 'Y', 'B' };


static CpBoardGeometry
geometry (const CpRules *rules, bool flipped)
{
  CpBoardGeometry g;
  cp_board_geometry_init (&g, rules, SIZE, SIZE, flipped, true);
  return g;
}


static CpPicture
draw (const CpBoardGeometry *g, CpShape shape, const CpPalette *palette)
{
  CpPicture picture = cp_picture_new (SIZE, SIZE, NULL);
  cp_board_draw_shapes (picture.cr, g, &shape, 1, palette);
  return picture;
}


static bool
is_drawn (CpPicture *picture, double x, double y)
{
  CpRect around = { x - 1, y - 1, 3, 3 };
  g_auto (CpPicture) empty = cp_picture_new (SIZE, SIZE, NULL);
  return cp_picture_difference (picture, &empty, around, 8) > 0;
}


/* An arrow covers the centres of its shaft and of its last square, but not that of its first
 * square, and stays within the squares that it joins. */
static void
test_arrow (void)
{
  for (size_t i = 0; i < CP_TEST_N_LOOKS * 2; i++) {
    const CpRules *rules = cp_test_look (i / 2);
    CpBoardGeometry g = geometry (rules, i % 2 == 1);
    CpSquare from = cp_square_at (rules, 1, 1), to = cp_square_at (rules, 3, 5);
    double x0, y0, x1, y1;
    cp_board_geometry_centre (&g, from, &x0, &y0);
    cp_board_geometry_centre (&g, to, &x1, &y1);
    for (size_t colour = 0; colour < G_N_ELEMENTS (colours); colour++) {
      g_auto (CpPicture) picture =
          draw (&g, (CpShape){ colours[colour], from, to }, cp_test_palette (0));
      g_assert_true (is_drawn (&picture, (x0 + x1) / 2, (y0 + y1) / 2));
      g_assert_true (is_drawn (&picture, x1 - (x1 - x0) * 0.06, y1 - (y1 - y0) * 0.06));
      g_assert_false (is_drawn (&picture, x0, y0));
      double half = g.square / 2.0;
      CpRect both = { MIN (x0, x1) - half, MIN (y0, y1) - half, fabs (x1 - x0) + 2 * half,
                      fabs (y1 - y0) + 2 * half };
      g_assert_true (cp_picture_is_clear_outside (&picture, both));
    }
  }
}


/* A circle is a ring within its square; an arrow from a square to itself is the same. */
static void
test_circle (void)
{
  CpBoardGeometry g = geometry (cp_rules_default (), false);
  CpSquare square = cp_square_at (g.rules, 4, 6);
  CpRect rect = cp_board_geometry_square (&g, square);
  for (size_t colour = 0; colour < G_N_ELEMENTS (colours); colour++) {
    CpShape shape = { colours[colour], square, CP_SQUARE_NONE };
    g_auto (CpPicture) circle = draw (&g, shape, cp_test_palette (0));
    shape.to = square;
    g_auto (CpPicture) loop = draw (&g, shape, cp_test_palette (0));
    g_assert_true (is_drawn (&circle, rect.x + 3, rect.y + rect.height / 2));
    g_assert_false (is_drawn (&circle, rect.x + rect.width / 2, rect.y + rect.height / 2));
    g_assert_true (cp_picture_is_clear_outside (&circle, rect));
    g_assert_cmpint (cp_picture_difference (&circle, &loop, rect, 0), ==, 0);
  }
}


/* All four colours differ in brightness alone, in every palette, by the pattern along their
 * middle. */
static void
test_colours_differ (void)
{
  CpRect all = { 0, 0, SIZE, SIZE };
  for (size_t i = 0; i < CP_TEST_N_PALETTES; i++) {
    for (size_t a = 0; a < G_N_ELEMENTS (colours); a++) {
      for (size_t b = 0; b < a; b++) {
        CpBoardGeometry g = geometry (cp_test_look (3), false);
        CpShape shape = { colours[a], 8, 44 };
        g_auto (CpPicture) first = draw (&g, shape, cp_test_palette (i));
        shape.colour = colours[b];
        g_auto (CpPicture) second = draw (&g, shape, cp_test_palette (i));
        g_assert_cmpint (cp_picture_difference (&first, &second, all, 60), >=, 100);
      }
    }
  }
}


/* Pieces on squares with a circle stay recognizable, in every palette. */
static void
test_circle_shows_piece (gconstpointer data)
{
  const CpRules *rules = cp_test_look (3);
  int width, height;
  CpPosition without_pieces, with_pieces;
  CpBoardGeometry g;
  cp_board_geometry_natural_size (rules, GPOINTER_TO_INT (data), false, &width, &height);
  cp_board_geometry_init (&g, rules, width, height, false, false);
  cp_position_init_empty (&without_pieces, rules);
  cp_test_parade (&with_pieces, rules);
  for (size_t i = 0; i < CP_TEST_N_PALETTES; i++) {
    const CpPalette *palette = cp_test_palette (i);
    /* less where the piece is partly visible through the circle */
    double middle = palette->high_contrast ? 0.7 : 0.6;
    g_auto (CpPicture) empty = cp_picture_new (width, height, NULL);
    g_auto (CpPicture) plain = cp_picture_new (width, height, NULL);
    cp_board_draw (empty.cr, &g, &without_pieces, NULL, palette);
    cp_board_draw (plain.cr, &g, &with_pieces, NULL, palette);
    for (size_t colour = i % cp_test_stride (); colour < G_N_ELEMENTS (colours);
         colour += cp_test_stride ()) {
      g_auto (CpPicture) marked = cp_picture_new (width, height, NULL);
      cairo_set_source_surface (marked.cr, plain.surface, 0, 0);
      cairo_paint (marked.cr);
      CP_FOR_EACH_BIT (square, with_pieces.of_side[CP_WHITE] | with_pieces.of_side[CP_BLACK]) {
        CpShape shape = { colours[colour], square, CP_SQUARE_NONE };
        cp_board_draw_shapes (marked.cr, &g, &shape, 1, palette);
      }
      g_test_message ("palette %zu, %c", i, colours[colour]);
      cp_test_assert_recognisable (&g, &with_pieces, &empty, &plain, &marked, middle);
    }
  }
}


static void
test_nonsense (void)
{
  CpBoardGeometry g = geometry (cp_test_look (3), false), none = g;
  const CpShape shapes[] = {
    { 'X', 3, 4 },
    { '\0', 3, 4 },
    { 'G', 64, CP_SQUARE_NONE },
    { 'G', 3, 99 },
    { 'G', CP_SQUARE_NONE, CP_SQUARE_NONE },
  };
  const CpShape right = { 'G', 3, 4 };
  g_auto (CpPicture) picture = cp_picture_new (SIZE, SIZE, NULL);
  CpRect nowhere = { 0, 0, 0, 0 };
  cp_board_draw_shapes (picture.cr, &g, shapes, G_N_ELEMENTS (shapes), cp_test_palette (0));
  cp_board_draw_shapes (picture.cr, &g, NULL, 0, cp_test_palette (0));
  none.square = 0;
  cp_board_draw_shapes (picture.cr, &none, &right, 1, cp_test_palette (0));
  g_assert_true (cp_picture_is_clear_outside (&picture, nowhere));
}


CP_TESTS ()
{
  g_test_add_func ("/drawing/shape-drawing/arrow", test_arrow);
  g_test_add_func ("/drawing/shape-drawing/circle", test_circle);
  g_test_add_func ("/drawing/shape-drawing/colours-differ", test_colours_differ);
  g_test_add_data_func ("/drawing/shape-drawing/circle-shows-piece/24", GINT_TO_POINTER (24),
                        test_circle_shows_piece);
  g_test_add_data_func ("/drawing/shape-drawing/circle-shows-piece/36", GINT_TO_POINTER (36),
                        test_circle_shows_piece);
  g_test_add_data_func ("/drawing/shape-drawing/circle-shows-piece/70", GINT_TO_POINTER (70),
                        test_circle_shows_piece);
  g_test_add_func ("/drawing/shape-drawing/nonsense", test_nonsense);
}
