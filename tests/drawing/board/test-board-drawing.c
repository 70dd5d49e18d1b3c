/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "drawing/board/cp-board-drawing.h"

#include <glib.h>

#include "cp-test-drawing.h"
#include "rules/position/cp-colours.h"
#include "rules/position/cp-fen.h"
#include "rules/position/cp-variant.h"
#include "support/cp-test-effort.h"
#include "support/cp-test-main.h"

/* Extent of the soft shadow, in pixels. */
#define SHADOW 4


static void
fill_board (CpPosition *pos, const CpRules *rules)
{
  cp_position_init_empty (pos, rules);
  for (CpKind kind = CP_PAWN; kind <= CP_KING; kind++) {
    cp_position_put (pos, (CpSquare) (kind - 1), cp_piece (CP_WHITE, kind));
    cp_position_put (pos, (CpSquare) (rules->n_squares - kind), cp_piece (CP_BLACK, kind));
  }
}


/* Every board, small and large, in all palettes, is drawn without errors and within its area. */
static void
test_stays_in_support (void)
{
  static const int sizes[][2] = { { 60, 60 }, { 210, 450 }, { 400, 700 } };
  size_t n;
  const CpRules *const *boards = cp_test_boards (&n);
  for (size_t i = 0; i < n; i++) {
    for (size_t s = 0; s < G_N_ELEMENTS (sizes); s++) {
      for (size_t p = (i + s) % cp_test_stride (); p < CP_TEST_N_PALETTES; p += cp_test_stride ()) {
        CpBoardGeometry g;
        cp_board_geometry_init (&g, boards[i], sizes[s][0], sizes[s][1], p % 2, s > 0);
        CpPosition pos;
        fill_board (&pos, boards[i]);
        g_auto (CpPicture) picture = cp_picture_new (sizes[s][0], sizes[s][1], NULL);
        cp_board_draw (picture.cr, &g, &pos, NULL, cp_test_palette (p));
        CpRect outer = { g.support.x - SHADOW, g.support.y - SHADOW, g.support.width + 2 * SHADOW,
                         g.support.height + 2 * SHADOW };
        g_assert_true (cp_picture_is_clear_outside (&picture, outer));
      }
    }
  }
}


/* Drawing pieces changes only squares with pieces, and those visibly. */
static void
test_pieces (void)
{
  const CpPalette *palette = cp_test_palette (0);
  CpPosition pos;
  cp_test_middle_game (&pos);
  for (int flipped = 0; flipped < 2; flipped++) {
    CpBoardGeometry g;
    cp_board_geometry_init (&g, pos.rules, 360, 640, flipped, true);
    g_auto (CpPicture) bare = cp_picture_new (360, 640, NULL);
    g_auto (CpPicture) full = cp_picture_new (360, 640, NULL);
    cp_board_draw_support (bare.cr, &g, palette);
    cp_board_draw_support (full.cr, &g, palette);
    CpSquare left_out = cp_position_king (&pos, CP_WHITE);
    cp_board_draw_pieces (full.cr, &g, &pos, CP_BIT (left_out), palette);
    for (CpSquare square = 0; square < pos.rules->n_squares; square++) {
      int n = cp_picture_difference (&bare, &full, cp_board_geometry_square (&g, square), 40);
      if (pos.board[square] == CP_NO_PIECE || square == left_out)
        g_assert_cmpint (n, ==, 0);
      else
        g_assert_cmpint (n, >, g.square * g.square / 8);
    }
    for (CpSide side = CP_WHITE; side <= CP_BLACK; side++) {
      for (unsigned i = 0; i < 14; i++) {
        CpRect rect = cp_board_geometry_storage (&g, side, i);
        int n = cp_picture_difference (&bare, &full, rect, 40);
        g_assert_cmpint (n > 0, ==, i < 2);
      }
    }
  }
}


/* The centre line differs from adjacent ranks, without colour in high contrast. */
static void
test_centre_line (void)
{
  for (size_t p = 0; p < CP_TEST_N_PALETTES; p++) {
    CpBoardGeometry g;
    cp_board_geometry_init (&g, cp_rules_default (), 360, 640, false, true);
    g_auto (CpPicture) picture = cp_picture_new (360, 640, NULL);
    cp_board_draw_support (picture.cr, &g, cp_test_palette (p));
    CpRect line = cp_board_geometry_line (&g, 0);
    int x = (int) (line.x + line.width / 2);
    int in_rail = cp_picture_grey (&picture, x, (int) line.y);
    int on_square = cp_picture_grey (&picture, x, (int) (line.y + line.height / 2));
    g_assert_cmpint (ABS (in_rail - on_square), >, 30);
  }
}


/* cp_board_draw() equals the sequence of its layers, in every game. */
static void
test_layers (void)
{
  const CpRect all = { 0, 0, 300, 600 };
  size_t n;
  const CpRules *const *rules = cp_rules_all (&n);
  for (size_t i = 0; i < n; i++) {
    const CpPalette *palette = cp_test_palette (i % CP_TEST_N_PALETTES);
    CpPosition pos;
    cp_test_played (&pos, rules[i], 30);
    CpBoardMarks marks = cp_board_marks_none ();
    marks.selected = 3;
    marks.targets = CP_BIT (10) | CP_BIT (17);
    CpBoardGeometry g;
    cp_board_geometry_init (&g, pos.rules, 300, 600, false, true);
    g_auto (CpPicture) whole = cp_picture_new (300, 600, NULL);
    g_auto (CpPicture) layered = cp_picture_new (300, 600, NULL);
    cp_board_draw (whole.cr, &g, &pos, &marks, palette);
    cp_board_draw_support (layered.cr, &g, palette);
    cp_board_draw_colours (layered.cr, &g, &pos, 0, palette);
    cp_board_draw_marks_below (layered.cr, &g, &pos, &marks, palette);
    cp_board_draw_pieces (layered.cr, &g, &pos, 0, palette);
    cp_board_draw_marks_above (layered.cr, &g, &pos, &marks, palette);
    g_assert_cmpint (cp_picture_difference (&whole, &layered, all, 0), ==, 0);
  }
}


/* Colour squares are drawn at their places, except those left out, and nothing is drawn
 * elsewhere. */
static void
test_colours (void)
{
  size_t n;
  const CpRules *const *rules = cp_rules_all (&n);
  for (size_t i = 0; i < n; i++) {
    CpPosition pos;
    cp_test_played (&pos, rules[i], 60);
    CpBits coloured = cp_colours_coloured (&pos);
    g_assert_cmpint (coloured != 0, ==, rules[i]->variant->has_colours);
    CpBits without = coloured != 0 ? CP_BIT (cp_bits_first (coloured)) : 0;
    CpBoardGeometry g;
    cp_board_geometry_init (&g, rules[i], 400, 600, i % 2, true);
    g_auto (CpPicture) picture = cp_picture_new (400, 600, NULL);
    g_auto (CpPicture) empty = cp_picture_new (400, 600, NULL);
    cp_board_draw_colours (picture.cr, &g, &pos, without, cp_test_palette (i % 4));
    for (CpSquare square = 0; square < rules[i]->n_squares; square++) {
      CpRect rect = cp_board_geometry_square (&g, square);
      bool drawn = cp_picture_difference (&picture, &empty, rect, 10) > 0;
      g_assert_cmpint (drawn, ==, (coloured & ~without & CP_BIT (square)) != 0);
    }
  }
}


/* A ghost is drawn on its square only, fainter than a piece, and is recognizable whatever is on the
 * square. */
static void
test_ghost (void)
{
  /* a colour, a piece on one, an empty square */
  static const char *const squares[] = { "d4", "c4", "a6" };
  CpPosition pos;
  g_autoptr (GError) error = NULL;
  const CpRules *rules = cp_rules_parse ("shifting-sands", NULL);
  cp_fen_read (rules, "2k3/6/6/2r3/6/6/2K3[] w d4Yw,c4Pb - 0 9", &pos, &error);
  g_assert_no_error (error);
  CpBoardGeometry g;
  cp_board_geometry_init (&g, rules, 200, 230, false, true);
  for (size_t i = 0; i < G_N_ELEMENTS (squares) * CP_TEST_N_PALETTES; i++) {
    const CpPalette *palette = cp_test_palette (i % CP_TEST_N_PALETTES);
    CpSquare square = cp_square_parse (rules, squares[i / CP_TEST_N_PALETTES], NULL);
    CpRect rect = cp_board_geometry_square (&g, square), all = { 0, 0, 200, 230 };
    g_auto (CpPicture) plain = cp_picture_new (200, 230, NULL);
    g_auto (CpPicture) queen = cp_picture_new (200, 230, NULL);
    g_auto (CpPicture) pawn = cp_picture_new (200, 230, NULL);
    cp_board_draw (plain.cr, &g, &pos, NULL, palette);
    cp_board_draw (queen.cr, &g, &pos, NULL, palette);
    cp_board_draw (pawn.cr, &g, &pos, NULL, palette);
    cp_board_draw_ghost (queen.cr, &g, square, cp_piece (CP_WHITE, CP_QUEEN), palette);
    cp_board_draw_ghost (pawn.cr, &g, square, cp_piece (CP_WHITE, CP_PAWN), palette);
    g_assert_cmpint (cp_picture_difference (&plain, &queen, rect, 30), >=, 60);
    g_assert_cmpint (cp_picture_difference (&pawn, &queen, rect, 30), >=, 40);
    g_assert_cmpint (cp_picture_difference (&plain, &queen, rect, 0), ==,
                     cp_picture_difference (&plain, &queen, all, 0));
  }
}


static void
test_no_room (void)
{
  CpPosition pos;
  cp_position_init (&pos, cp_rules_default ());
  CpBoardMarks marks = cp_board_marks_none ();
  marks.cursor = 0;
  CpBoardGeometry g;
  cp_board_geometry_init (&g, pos.rules, 10, 10, false, false);
  g_auto (CpPicture) picture = cp_picture_new (10, 10, NULL);
  cp_board_draw (picture.cr, &g, &pos, &marks, cp_test_palette (0));
  cp_board_draw_ghost (picture.cr, &g, 0, cp_piece (CP_WHITE, CP_KING), cp_test_palette (0));
  g_assert_true (cp_picture_is_clear_outside (&picture, (CpRect){ 0, 0, 0, 0 }));
}


CP_TESTS ()
{
  g_test_add_func ("/drawing/board-drawing/stays-in-support", test_stays_in_support);
  g_test_add_func ("/drawing/board-drawing/pieces", test_pieces);
  g_test_add_func ("/drawing/board-drawing/centre-line", test_centre_line);
  g_test_add_func ("/drawing/board-drawing/layers", test_layers);
  g_test_add_func ("/drawing/board-drawing/colours", test_colours);
  g_test_add_func ("/drawing/board-drawing/ghost", test_ghost);
  g_test_add_func ("/drawing/board-drawing/no-room", test_no_room);
}
