/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-board-powers.h"

#include <math.h>

#include "cp-draw.h"
#include "cp-power-drawing.h"
#include "rules/position/cp-variant.h"

/* Length of an arrow beyond the edge of the board, in squares: short of the rank numbers. */
#define BEYOND 0.14


/* Returns those of @squares that have a piece with a power to draw. */
static CpBits
powered (const CpBoardGeometry *g, const CpPosition *pos, CpBits squares)
{
  if (g->square == 0 || g->rules->variant->power == NULL)
    return 0;
  return squares & (pos->of_side[CP_WHITE] | pos->of_side[CP_BLACK]);
}


static CpKind
power_at (const CpPosition *pos, CpSquare square, bool to_capture)
{
  CpSquare source;
  return pos->rules->variant->power (pos, square, to_capture, &source);
}


void
cp_board_draw_powers (cairo_t *cr,
                      const CpBoardGeometry *g,
                      const CpPosition *pos,
                      CpBits without,
                      const CpPalette *palette)
{
  CP_FOR_EACH_BIT (square, powered (g, pos, ~without)) {
    CpRect rect = cp_board_geometry_square (g, square);
    cp_power_draw (cr, power_at (pos, square, false), power_at (pos, square, true), rect.x, rect.y,
                   rect.width, palette);
  }
}


/* Draws rays around a badge. */
static void
draw_rays (cairo_t *cr, CpRect badge, const CpPalette *palette)
{
  double cx = badge.x + badge.width / 2, cy = badge.y + badge.height / 2;
  double inner = badge.width * 0.56, outer = badge.width * 0.86;
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  for (int i = 0; i < 12; i++) {
    double angle = i * G_PI / 6;
    cairo_move_to (cr, cx + inner * cos (angle), cy + inner * sin (angle));
    cairo_line_to (cr, cx + outer * cos (angle), cy + outer * sin (angle));
  }
  double width = MAX (1.5, badge.width * 0.11);
  cp_draw_set_colour (cr, palette->halo);
  cairo_set_line_width (cr, width + MAX (1.5, badge.width * 0.1));
  cairo_stroke_preserve (cr);
  cp_draw_set_colour (cr, palette->accent);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}


void
cp_board_draw_changed_powers (cairo_t *cr,
                              const CpBoardGeometry *g,
                              const CpPosition *pos,
                              CpBits squares,
                              const CpPalette *palette)
{
  cairo_save (cr);
  CP_FOR_EACH_BIT (square, powered (g, pos, squares)) {
    CpRect rect = cp_board_geometry_square (g, square), badges[2];
    unsigned n = cp_power_badges (power_at (pos, square, false), power_at (pos, square, true),
                                  rect.x, rect.y, rect.width, badges);
    for (unsigned i = 0; i < n; i++)
      draw_rays (cr, badges[i], palette);
  }
  cairo_restore (cr);
}


/* Returns true if a piece gets its power from the west. With just two pieces on a rank, the squares
 * do not show the direction, so this probes a piece with neighbours on both sides. */
static bool
comes_from_west (const CpPosition *pos, CpSquare square, bool to_capture)
{
  CpPiece piece = pos->board[square];
  CpPosition probe;
  CpSquare source;
  cp_position_init_empty (&probe, pos->rules);
  for (unsigned file = 0; file < 3; file++)
    cp_position_put (&probe, cp_square_at (pos->rules, file, 0), piece);
  CpSquare middle = cp_square_at (pos->rules, 1, 0);
  pos->rules->variant->power (&probe, middle, to_capture, &source);
  return source < middle;
}


/* Draws a horizontal arrow with its tip at @to. */
static void
draw_arrow (cairo_t *cr, double from, double to, double y, double width, const CpPalette *palette)
{
  double sign = to > from ? 1 : -1;
  double head = width * 2.2, spread = width * 1.7;
  cairo_move_to (cr, from, y - width / 2);
  cairo_line_to (cr, to - sign * head, y - width / 2);
  cairo_line_to (cr, to - sign * head, y - spread);
  cairo_line_to (cr, to, y);
  cairo_line_to (cr, to - sign * head, y + spread);
  cairo_line_to (cr, to - sign * head, y + width / 2);
  cairo_line_to (cr, from, y + width / 2);
  cairo_close_path (cr);
  cp_draw_set_colour (cr, palette->halo);
  cairo_set_line_width (cr, MAX (2, width * 0.6));
  cairo_stroke_preserve (cr);
  cp_draw_set_colour (cr, palette->accent);
  cairo_fill (cr);
}


/* Highlights the source of the power and draws an arrow from it. */
static void
draw_source (cairo_t *cr,
             const CpBoardGeometry *g,
             const CpPosition *pos,
             CpSquare square,
             CpPowerUse use,
             const CpPalette *palette)
{
  bool to_capture = use == CP_POWER_TO_CAPTURE;
  CpSquare source;
  CpKind kind = pos->rules->variant->power (pos, square, to_capture, &source);
  if (source == square)
    return;
  CpRect to = cp_board_geometry_square (g, square), from = cp_board_geometry_square (g, source);
  bool from_left = comes_from_west (pos, square, to_capture) != g->flipped;
  double width = MAX (2, round (g->square * 0.08));
  double y = to.y + to.height * 0.5;
  double start = from.x + from.width * (from_left ? 0.78 : 0.22);
  double end = to.x + to.width * (from_left ? 0.2 : 0.8);
  cp_draw_border (cr, from, width, palette->accent);
  if (from_left == (from.x < to.x)) {
    draw_arrow (cr, start, end, y, width, palette);
  } else {
    double left = g->board.x, right = g->board.x + g->board.width;
    double beyond = g->square * BEYOND;
    draw_arrow (cr, start, from_left ? right + beyond : left - beyond, y, width, palette);
    draw_arrow (cr, from_left ? left - beyond : right + beyond, end, y, width, palette);
  }
  double badge = from.width * 0.4;
  CpRect corner = { from_left ? from.x + from.width - badge : from.x, from.y, badge, badge };
  cp_power_draw_badge (cr, use, kind, corner, palette);
}


void
cp_board_draw_power_source (cairo_t *cr,
                            const CpBoardGeometry *g,
                            const CpPosition *pos,
                            CpSquare square,
                            const CpPalette *palette)
{
  if (powered (g, pos, CP_BIT (square)) == 0)
    return;
  cairo_save (cr);
  if (comes_from_west (pos, square, false) == comes_from_west (pos, square, true)) {
    draw_source (cr, g, pos, square, CP_POWER_FOR_ALL, palette);
  } else {
    draw_source (cr, g, pos, square, CP_POWER_TO_MOVE, palette);
    draw_source (cr, g, pos, square, CP_POWER_TO_CAPTURE, palette);
  }
  cairo_restore (cr);
}
