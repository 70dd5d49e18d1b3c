/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-colour-drawing.h"

#include <math.h>

#include "cp-draw.h"
#include "cp-figure-drawing.h"
#include "rules/position/cp-colours.h"

/* Draws a pattern over a tile of @size, with its top left corner at the origin; the caller clips
 * it. */
typedef void (*PatternFunc) (cairo_t *cr, double size);


/* Returns a step of whole pixels, which keeps lines sharp. */
static double
step_of (double size, double parts)
{
  return MAX (3, round (size / parts));
}


/* Queen: rays in all directions. */
static void
draw_rays (cairo_t *cr, double size)
{
  double half = G_PI / 16;
  for (int i = 0; i < 8; i++) {
    double angle = (i + 0.5) * G_PI_4;
    cairo_move_to (cr, size / 2, size / 2);
    cairo_arc (cr, size / 2, size / 2, size, angle - half, angle + half);
    cairo_close_path (cr);
  }
  cairo_fill (cr);
}


/* Rook: horizontal and vertical lines. */
static void
draw_grid (cairo_t *cr, double size)
{
  double step = step_of (size, 5), width = MAX (1, round (size / 30));
  double first = floor ((size - floor (size / step) * step) / 2);
  for (double at = first; at < size; at += step) {
    cairo_rectangle (cr, at, 0, width, size);
    cairo_rectangle (cr, 0, at, size, width);
  }
  cairo_fill (cr);
}


/* Bishop: diagonal lines. */
static void
draw_diagonals (cairo_t *cr, double size)
{
  double step = step_of (size, 4.5);
  cairo_set_line_width (cr, MAX (1.2, size / 19));
  for (double at = -size + step / 2; at < size; at += step) {
    cairo_move_to (cr, at, size);
    cairo_line_to (cr, at + size, 0);
  }
  cairo_stroke (cr);
}


/* Knight: zigzag lines. */
static void
draw_zigzags (cairo_t *cr, double size)
{
  double step = step_of (size, 4.6), width = MAX (1.2, size / 24);
  cairo_set_line_width (cr, width);
  for (double y = step * 0.4; y < size + step; y += step) {
    cairo_move_to (cr, -step, y + step * 0.3);
    int up = 1;
    for (double x = -step / 2; x < size + step; x += step * 0.62, up = !up)
      cairo_line_to (cr, x, y + (up ? -step * 0.3 : step * 0.3));
  }
  cairo_stroke (cr);
}


/* Pawn: dots. */
static void
draw_dots (cairo_t *cr, double size)
{
  double step = step_of (size, 5), radius = MAX (0.9, size / 22);
  int row = 0;
  for (double y = step * 0.35; y < size; y += step * 0.8, row++) {
    for (double x = step * (row % 2 == 0 ? 0.25 : 0.75); x < size + step; x += step) {
      cairo_new_sub_path (cr);
      cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
    }
  }
  cairo_fill (cr);
}


/* Wall: bricks, each course shifted by half a brick. */
static void
draw_bricks (cairo_t *cr, double size)
{
  double course = step_of (size, 5.2), joint = MAX (1, round (size / 26));
  double brick = 2 * course;
  int row = 0;
  for (double y = 0; y < size; y += course, row++) {
    cairo_rectangle (cr, 0, y + course - joint, size, joint);
    for (double x = row % 2 == 0 ? course : 0; x < size; x += brick)
      cairo_rectangle (cr, x, y, joint, course - joint);
  }
  cairo_fill (cr);
}


static const PatternFunc patterns[CP_N_COLOURS] = {
  [CP_YELLOW] = draw_rays,        [CP_PURPLE] = draw_grid,     [CP_RED] = draw_diagonals,
  [CP_LIGHT_BLUE] = draw_zigzags, [CP_DARK_GREEN] = draw_dots, [CP_BLUE] = draw_bricks,
};


static void
draw_tile (cairo_t *cr, CpColour colour, CpRect tile, bool occupied, const CpPalette *palette)
{
  const CpColourPaint *paint = &palette->colours[colour];
  double radius = tile.width * 0.12;
  CpRgba line = paint->pattern;
  if (occupied)
    line.alpha *= 0.55;
  cairo_save (cr);
  cp_draw_rounded_path (cr, tile, radius);
  cairo_clip (cr);
  cp_draw_fill_rect (cr, tile, paint->ground);
  cairo_translate (cr, tile.x, tile.y);
  cp_draw_set_colour (cr, line);
  patterns[colour](cr, tile.width);
  cairo_restore (cr);
  double width = MAX (1, round (tile.width / 32));
  CpRect edge = { tile.x + width / 2, tile.y + width / 2, tile.width - width, tile.height - width };
  cp_draw_rounded_path (cr, edge, radius - width / 2);
  cp_draw_set_colour (cr, paint->ink);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}


/* Returns the centre of small figures of height @size at the edges of a tile: at the top, which all
 * pieces leave free except the queen, which is narrow further down. */
static double
edge_cy (CpColour colour, CpRect tile, double size, bool occupied)
{
  if (occupied && cp_colour_kind (colour) == CP_QUEEN)
    return tile.y + tile.height * 0.53;
  return tile.y + size / 2 + MAX (1, tile.width * 0.04);
}


/* Returns true if patterns are as dark as the figures on them. */
static bool
has_strong_patterns (const CpPalette *palette)
{
  return palette->hatching.alpha > 0;
}


/* Draws the figure of the kind that pieces become on the square: in the middle, on a ground without
 * pattern; next to a piece, at the left edge. Blue has no figure. */
static void
draw_figure (cairo_t *cr, CpColour colour, CpRect tile, bool occupied, const CpPalette *palette)
{
  CpKind kind = cp_colour_kind (colour);
  double size = occupied ? MAX (10, tile.width * 0.3) : tile.width * 0.55;
  double edge = MAX (1, tile.width * 0.03);
  double cx = tile.x + (occupied ? edge + size / 2 : tile.width / 2);
  double cy = occupied ? edge_cy (colour, tile, size * 0.8, true) : tile.y + tile.height / 2;
  CpRect ground = { cx - size * 0.54, cy - size * 0.54, size * 1.08, size * 1.08 };

  if (kind == CP_NO_KIND)
    return;
  cp_draw_rounded_path (cr, ground, size * 0.4);
  cp_draw_set_colour (cr, palette->colours[colour].ground);
  cairo_fill (cr);
  cp_figure_draw (cr, kind, colour, cx, cy, size, palette);
}


static void
draw_owner (cairo_t *cr,
            CpColour colour,
            CpSide owner,
            CpRect tile,
            bool occupied,
            const CpPalette *palette)
{
  double size = MAX (7, tile.width * (occupied ? 0.22 : 0.26));
  double cx = tile.x + tile.width - size / 2 - MAX (1, tile.width * 0.03);
  double cy = edge_cy (colour, tile, size, occupied);
  if (has_strong_patterns (palette)) {
    cairo_arc (cr, cx, cy, size * 0.62, 0, 2 * G_PI);
    cp_draw_set_colour (cr, palette->halo);
    cairo_fill (cr);
  }
  cp_draw_side_mark (cr, owner, cx, cy, size, palette);
}


void
cp_colour_draw (cairo_t *cr,
                CpColour colour,
                int owner,
                double x,
                double y,
                double size,
                bool occupied,
                const CpPalette *palette)
{
  double inset = MAX (1, round (size * 0.04));
  CpRect tile = { x + inset, y + inset, size - 2 * inset, size - 2 * inset };
  cairo_save (cr);
  draw_tile (cr, colour, tile, occupied, palette);
  draw_figure (cr, colour, tile, occupied, palette);
  if (owner != CP_NO_OWNER)
    draw_owner (cr, colour, (CpSide) owner, tile, occupied, palette);
  cairo_restore (cr);
}


double
cp_colour_mark_y (double y, double size)
{
  return y + size * 0.82;
}
