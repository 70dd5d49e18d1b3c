/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-power-drawing.h"

#include <math.h>

#include "cp-draw.h"
#include "cp-figure-drawing.h"

/* Sizes of a badge: relative to the square, and the minimum in pixels. */
#define ONE_BADGE  0.46
#define TWO_BADGES 0.43
#define MIN_ONE    13.0
#define MIN_TWO    12.0


/* Adds the outline of a coin to the path; for moves alone with a point like an arrow, for captures
 * with the marks of a reticle. */
static void
frame_path (cairo_t *cr, CpPowerUse use, double cx, double cy, double radius)
{
  cairo_new_sub_path (cr);
  if (use == CP_POWER_TO_MOVE) {
    cairo_arc (cr, cx, cy, radius * 0.88, -G_PI_4, G_PI + G_PI_4);
    cairo_line_to (cr, cx, cy - radius * 1.25);
    cairo_close_path (cr);
    return;
  }
  if (use == CP_POWER_FOR_ALL) {
    cairo_arc (cr, cx, cy, radius, 0, 2 * G_PI);
    cairo_close_path (cr);
    return;
  }
  double tick = G_PI / 12;
  for (int i = 0; i < 4; i++) {
    double angle = i * G_PI_2 + G_PI_4;
    cairo_arc (cr, cx, cy, radius * 0.86, angle - G_PI_2 + tick, angle - tick);
    cairo_line_to (cr, cx + radius * 1.25 * cos (angle), cy + radius * 1.25 * sin (angle));
  }
  cairo_close_path (cr);
}


void
cp_power_draw_badge (
    cairo_t *cr, CpPowerUse use, CpKind kind, CpRect badge, const CpPalette *palette)
{
  double radius = badge.width / 2, line = MAX (1, badge.width * 0.07);
  double cx = badge.x + radius, cy = badge.y + radius;
  cairo_pattern_t *ground = cairo_pattern_create_linear (0, badge.y, 0, badge.y + badge.height);
  CpRgba from = palette->power_light, to = palette->power_dark;
  cairo_pattern_add_color_stop_rgb (ground, 0, from.red, from.green, from.blue);
  cairo_pattern_add_color_stop_rgb (ground, 1, to.red, to.green, to.blue);
  frame_path (cr, use, cx, cy, radius - line / 2);
  cairo_set_source (cr, ground);
  cairo_fill_preserve (cr);
  cairo_pattern_destroy (ground);
  cp_draw_set_colour (cr, palette->power_edge);
  cairo_set_line_width (cr, line);
  cairo_stroke (cr);
  cp_figure_draw (cr, kind, CP_NO_COLOUR, cx, cy, badge.width * 0.65, palette);
}


unsigned
cp_power_badges (
    CpKind to_move, CpKind to_capture, double x, double y, double size, CpRect badges[static 2])
{
  bool one = to_move == to_capture;
  double width = one ? MAX (MIN_ONE, size * ONE_BADGE) : MAX (MIN_TWO, size * TWO_BADGES);
  CpRect right = { x + size - width, y + size - width, width, width };
  if (one) {
    badges[0] = right;
    return 1;
  }
  badges[0] = (CpRect){ x, right.y, width, width };
  badges[1] = right;
  return 2;
}


void
cp_power_draw (cairo_t *cr,
               CpKind to_move,
               CpKind to_capture,
               double x,
               double y,
               double size,
               const CpPalette *palette)
{
  CpRect badges[2];
  unsigned n = cp_power_badges (to_move, to_capture, x, y, size, badges);
  cairo_save (cr);
  cp_power_draw_badge (cr, n == 1 ? CP_POWER_FOR_ALL : CP_POWER_TO_MOVE, to_move, badges[0],
                       palette);
  if (n == 2)
    cp_power_draw_badge (cr, CP_POWER_TO_CAPTURE, to_capture, badges[1], palette);
  cairo_restore (cr);
}
