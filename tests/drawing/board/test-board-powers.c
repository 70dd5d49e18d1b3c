/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "drawing/board/cp-board-powers.h"

#include <glib.h>

#include "cp-test-drawing.h"
#include "rules/position/cp-fen.h"
#include "support/cp-test-main.h"

#define SIZE 340

static const CpRect all = { 0, 0, SIZE, SIZE };


static void
set_up (CpPosition *pos, CpBoardGeometry *g, const char *rules, const char *fen, bool flipped)
{
  g_autoptr (GError) error = NULL;
  cp_fen_read (cp_rules_parse (rules, NULL), fen, pos, &error);
  g_assert_no_error (error);
  cp_board_geometry_init (g, pos->rules, SIZE, SIZE, flipped, true);
}


static CpSquare
square_of (const CpPosition *pos, const char *name)
{
  return cp_square_parse (pos->rules, name, NULL);
}


static bool
is_drawn (CpPicture *picture, CpRect rect)
{
  g_auto (CpPicture) empty = cp_picture_new (SIZE, SIZE, NULL);
  return cp_picture_difference (picture, &empty, rect, 10) > 0;
}


/* Every piece has a badge, and empty squares have none. */
static void
test_badges (void)
{
  CpPosition pos;
  CpBoardGeometry g;
  set_up (&pos, &g, "dynamic", "4k3/8/2n1p3/8/8/8/1P6/R3K2R w - - 0 1", false);
  CpSquare left_out = square_of (&pos, "b2");
  g_auto (CpPicture) picture = cp_picture_new (SIZE, SIZE, NULL);
  cp_board_draw_powers (picture.cr, &g, &pos, CP_BIT (left_out), cp_test_palette (2));
  for (CpSquare square = 0; square < pos.rules->n_squares; square++) {
    CpRect rect = cp_board_geometry_square (&g, square);
    bool expected = pos.board[square] != CP_NO_PIECE && square != left_out;
    g_assert_cmpint (is_drawn (&picture, rect), ==, expected);
  }
}


/* The arrow starts at the source of the power, and wraps around the edges of the board if
 * necessary. */
static void
test_source (void)
{
  static const struct {
    const char *rules;
    const char *fen;
    const char *of;
    const char *source;
    bool wraps;
    bool flipped;
  } cases[] = {
    { "dynamic", "4k3/8/8/8/1n2R2b/8/8/4K3 w - - 0 1", "e4", "b4", false, false },
    { "dynamic", "4k3/8/8/8/1n2R2b/8/8/4K3 w - - 0 1", "b4", "h4", true, false },
    { "dynamic", "4k3/8/8/8/1n2R2b/8/8/4K3 w - - 0 1", "b4", "h4", true, true },
    { "dynamic:power=east", "4k3/8/8/8/1n2R2b/8/8/4K3 w - - 0 1", "e4", "h4", false, false },
    { "dynamic:power=east", "4k3/8/8/8/1n2R2b/8/8/4K3 w - - 0 1", "h4", "b4", true, false },
    /* two pieces alone: each is on either side of the other */
    { "dynamic", "4k3/8/8/8/1n2R3/8/8/4K3 w - - 0 1", "e4", "b4", false, false },
    { "dynamic", "4k3/8/8/8/1n2R3/8/8/4K3 w - - 0 1", "b4", "e4", true, false },
    { "dynamic:power=east", "4k3/8/8/8/1n2R3/8/8/4K3 w - - 0 1", "b4", "e4", false, true },
    { "dynamic:power=own", "4k3/8/8/8/1n2R3/8/8/4K3 w - - 0 1", "b4", "e4", false, false },
    { "dynamic:power=own", "4k3/8/8/8/1n2R3/8/8/4K3 w - - 0 1", "e4", "b4", false, false },
  };
  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_test_message ("case %zu", i);
    CpPosition pos;
    CpBoardGeometry g;
    set_up (&pos, &g, cases[i].rules, cases[i].fen, cases[i].flipped);
    CpSquare square = square_of (&pos, cases[i].of);
    CpRect rank = cp_board_geometry_square (&g, square);
    g_auto (CpPicture) picture = cp_picture_new (SIZE, SIZE, NULL);
    cp_board_draw_power_source (picture.cr, &g, &pos, square, cp_test_palette (0));
    CpSquare source = square_of (&pos, cases[i].source);
    CpRect source_rect = cp_board_geometry_square (&g, source);
    g_assert_true (is_drawn (&picture, source_rect));
    for (int side = 0; side < 2; side++) {
      double x = side == 0 ? g.board.x - 6 : g.board.x + g.board.width + 1;
      CpRect frame = { x, rank.y, 4, rank.height };
      g_assert_cmpint (is_drawn (&picture, frame), ==, cases[i].wraps);
    }
    CpRect row = { 0, rank.y - 2, SIZE, rank.height + 4 };
    g_assert_true (cp_picture_is_clear_outside (&picture, row));
  }
}


/* There are two arrows if the powers to move and to capture have different sources. */
static void
test_two_sources (void)
{
  CpPosition pos;
  CpBoardGeometry g;
  set_up (&pos, &g, "dynamic:power=loony-east", "4k3/8/8/8/1n2R2b/8/8/4K3 w - - 0 1", false);
  g_auto (CpPicture) picture = cp_picture_new (SIZE, SIZE, NULL);
  CpSquare square = square_of (&pos, "e4");
  cp_board_draw_power_source (picture.cr, &g, &pos, square, cp_test_palette (1));
  static const char *const sources[] = { "b4", "h4" };
  for (size_t i = 0; i < G_N_ELEMENTS (sources); i++) {
    CpRect rect = cp_board_geometry_square (&g, square_of (&pos, sources[i]));
    g_assert_true (is_drawn (&picture, rect));
  }
  CpRect left_edge = { g.board.x - 6, g.board.y, 4, g.board.height };
  g_assert_false (is_drawn (&picture, left_edge));
}


/* Nothing is drawn for a piece alone on its rank, or in a game without borrowed powers. */
static void
test_nothing_to_show (void)
{
  static const char *const rules[] = { "dynamic", "heavy-gravity" };
  for (size_t i = 0; i < G_N_ELEMENTS (rules); i++) {
    CpPosition pos;
    CpBoardGeometry g;
    set_up (&pos, &g, rules[i], "4k3/8/8/8/4R3/8/8/4K3 w - - 0 1", false);
    CpSquare square = square_of (&pos, "e4");
    g_auto (CpPicture) picture = cp_picture_new (SIZE, SIZE, NULL);
    cp_board_draw_power_source (picture.cr, &g, &pos, square, cp_test_palette (0));
    g_assert_false (is_drawn (&picture, all));
    cp_board_draw_power_source (picture.cr, &g, &pos, square - 1, cp_test_palette (0));
    cp_board_draw_changed_powers (picture.cr, &g, &pos, CP_BIT (square - 1), cp_test_palette (0));
    g_assert_false (is_drawn (&picture, all));
    cp_board_draw_changed_powers (picture.cr, &g, &pos, CP_BIT (square), cp_test_palette (0));
    g_assert_cmpint (is_drawn (&picture, all), ==, i == 0);
  }
}


CP_TESTS ()
{
  g_test_add_func ("/drawing/board-powers/badges", test_badges);
  g_test_add_func ("/drawing/board-powers/source", test_source);
  g_test_add_func ("/drawing/board-powers/two-sources", test_two_sources);
  g_test_add_func ("/drawing/board-powers/nothing-to-show", test_nothing_to_show);
}
