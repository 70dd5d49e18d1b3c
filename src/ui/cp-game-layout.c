/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-game-layout.h"

#define NARROW_SPACING 6
#define WIDE_SPACING   18

/* The side column of a wide window. */
#define MIN_COLUMN 250

/* Nearly as wide as the board is high, and no wider: the eye has to go to and fro. */
#define MAX_COLUMN_OF_HEIGHT 0.9

/* What is left beside the board in a narrow window. */
#define MIN_STRIP 96

#define MIN_BEAM 64


static int
fitting_square (const CpRules *rules, int width, int height)
{
  CpBoardGeometry geometry;
  cp_board_geometry_init (&geometry, rules, MAX (width, 0), MAX (height, 0), false, true);
  return geometry.square;
}


/* The area of a board with squares of @square pixels, at most @width x @height. */
static CpRect
board_rect (const CpRules *rules, int square, int width, int height)
{
  int board_width, board_height;
  cp_board_geometry_natural_size (rules, square, true, &board_width, &board_height);
  return (CpRect){ 0, 0, MIN (board_width, width), MIN (board_height, height) };
}


/* Board on the left, everything else in a column on the right, both in the middle of the window. */
static int
lay_out_wide (CpGameArea *area, const CpRules *rules, int width, int height)
{
  bool has_beam = cp_rules_balance (rules) != NULL;
  int room = height - 2 * WIDE_SPACING;
  int square = fitting_square (rules, width - MIN_COLUMN - 3 * WIDE_SPACING, room);
  CpRect board = board_rect (rules, square, width - MIN_COLUMN - 3 * WIDE_SPACING, room);
  double column = MIN (width - board.width - 3 * WIDE_SPACING,
                       MAX (board.height * MAX_COLUMN_OF_HEIGHT, MIN_COLUMN));
  double x = (width - board.width - WIDE_SPACING - column) / 2;
  double y = (height - board.height) / 2;
  double beam = has_beam ? CLAMP (column * 0.38, 110, board.height * 0.35) : 0;
  double gap = has_beam ? WIDE_SPACING : 0;

  area->board = (CpRect){ x, y, board.width, board.height };
  x += board.width + WIDE_SPACING;
  area->beam = (CpRect){ x, y, column, beam };
  area->side = (CpRect){ x, y + beam + gap, column, board.height - beam - gap };
  return square;
}


/* The beam across the bottom, the players in a strip beside the board. */
static int
lay_out_narrow (CpGameArea *area, const CpRules *rules, int width, int height)
{
  bool has_beam = cp_rules_balance (rules) != NULL;
  double beam = has_beam ? CLAMP (height * 0.14, MIN_BEAM, 160) : 0;
  double gap = has_beam ? NARROW_SPACING : 0;
  int room = (int) (height - beam - gap) - 2 * NARROW_SPACING;
  int across = width - MIN_STRIP - 3 * NARROW_SPACING;
  int square = fitting_square (rules, across, room);
  CpRect board = board_rect (rules, square, across, room);
  double strip = MIN (width - board.width - 3 * NARROW_SPACING, room * MAX_COLUMN_OF_HEIGHT);
  double x = (width - board.width - NARROW_SPACING - strip) / 2;

  area->board = (CpRect){ x, NARROW_SPACING, board.width, room };
  area->side = (CpRect){ x + board.width + NARROW_SPACING, NARROW_SPACING, strip, room };
  area->beam =
      (CpRect){ NARROW_SPACING, height - beam - NARROW_SPACING, width - 2 * NARROW_SPACING, beam };
  return square;
}


void
cp_game_area_init (CpGameArea *area, const CpRules *rules, int width, int height)
{
  CpGameArea narrow;
  int wide_square = lay_out_wide (area, rules, width, height);

  if (lay_out_narrow (&narrow, rules, width, height) > wide_square)
    *area = narrow;
}
