/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-board-reach.h"

#include <math.h>

#include "cp-colour-drawing.h"
#include "cp-draw.h"


/* Strokes the path as a thin line that contrasts with any square. */
static void
stroke_line (cairo_t *cr, const CpBoardGeometry *g, const CpPalette *palette)
{
  double width = MAX (1.2, g->square * (palette->high_contrast ? 0.06 : 0.045));
  cp_draw_set_colour (cr, palette->halo);
  cairo_set_line_width (cr, width + MAX (1.5, g->square * 0.045));
  cairo_stroke_preserve (cr);
  cp_draw_set_colour (cr, palette->reach);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}


/* Adds four strokes along the diagonals through a point, from @inner to @outer, measured along the
 * sides of a square. */
static void
cross_path (cairo_t *cr, double cx, double cy, double inner, double outer)
{
  for (int i = 0; i < 4; i++) {
    double dx = i % 2 == 0 ? -1 : 1, dy = i / 2 == 0 ? -1 : 1;
    cairo_move_to (cr, cx + dx * inner, cy + dy * inner);
    cairo_line_to (cr, cx + dx * outer, cy + dy * outer);
  }
}


static void
draw_from (cairo_t *cr, const CpBoardGeometry *g, CpSquare square, const CpPalette *palette)
{
  CpRect rect = cp_board_geometry_square (g, square);
  double inset = MAX (1.5, g->square * 0.05);
  double dashes[] = { g->square * 0.12, g->square * 0.1 };
  rect =
      (CpRect){ rect.x + inset, rect.y + inset, rect.width - 2 * inset, rect.height - 2 * inset };
  cairo_save (cr);
  cairo_set_dash (cr, dashes, 2, 0);
  cp_draw_rounded_path (cr, rect, g->square * 0.12);
  stroke_line (cr, g, palette);
  cairo_restore (cr);
}


static void
draw_reached (cairo_t *cr,
              const CpBoardGeometry *g,
              const CpPosition *pos,
              CpSquare square,
              bool moves,
              bool attacks,
              const CpPalette *palette)
{
  CpRect rect = cp_board_geometry_square (g, square);
  double size = rect.width, cx = rect.x + size / 2, cy = rect.y + size / 2;
  bool coloured = cp_position_colour (pos, square) != CP_NO_COLOUR;
  if (pos->board[square] != CP_NO_PIECE) {
    cross_path (cr, cx, cy, size * 0.34, size * 0.43);
  } else {
    double radius = size * (coloured ? 0.11 : 0.13);
    if (coloured)
      cy = cp_colour_mark_y (rect.y, size);
    cairo_new_sub_path (cr);
    if (moves)
      cairo_arc (cr, cx, cy, radius, 0, 2 * G_PI);
    if (attacks)
      cross_path (cr, cx, cy, 0, radius * 0.6);
  }
  stroke_line (cr, g, palette);
}


void
cp_board_draw_reach (cairo_t *cr,
                     const CpBoardGeometry *g,
                     const CpPosition *pos,
                     CpSquare from,
                     CpBits moves,
                     CpBits attacks,
                     const CpPalette *palette)
{
  if (g->square == 0)
    return;
  cairo_save (cr);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  CP_FOR_EACH_BIT (square, moves | attacks)
    draw_reached (cr, g, pos, square, moves & CP_BIT (square), attacks & CP_BIT (square), palette);
  if (from != CP_SQUARE_NONE)
    draw_from (cr, g, from, palette);
  cairo_restore (cr);
}
