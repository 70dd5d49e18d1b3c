/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-beam-scale.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "drawing/board/cp-draw.h"

/* Size of the warning sign in a marker, relative to its font. */
#define SIGN 1.15

/* Layout of the scale, derived from the geometry of the beam. */
typedef struct {
  double cy; /* centre of the bar */
  double bar_height;
  double font; /* font size of the numbers in the markers */
  double left; /* ends of the bar */
  double right;
} Scale;


static Scale
lay_out (const CpBeamGeometry *g)
{
  double end = g->balance->limit * 2;
  double a = cp_beam_geometry_torque_x (g, -end);
  double b = cp_beam_geometry_torque_x (g, end);
  double marker = g->compact ? g->scale.height : g->scale.height * 0.56;
  return (Scale){
    .cy = g->scale.y + marker / 2,
    .bar_height = MAX (4, marker * 0.34),
    .font = CLAMP (marker * 0.62, 10, 24),
    .left = MIN (a, b),
    .right = MAX (a, b),
  };
}


static CpRect
bar_between (const Scale *scale, double a, double b)
{
  return (CpRect){ MIN (a, b), scale->cy - scale->bar_height / 2, fabs (b - a), scale->bar_height };
}


/* Draws the range beyond the limit with stripes, so that it does not rely on colour alone. */
static void
draw_tipping_zone (
    cairo_t *cr, const CpBeamGeometry *g, const Scale *scale, int sign, const CpPalette *palette)
{
  double from = cp_beam_geometry_torque_x (g, sign * (g->balance->limit + 0.5));
  double to = cp_beam_geometry_torque_x (g, sign * g->balance->limit * 2);
  CpRect zone = bar_between (scale, from, to);
  cairo_save (cr);
  cairo_rectangle (cr, zone.x, zone.y, zone.width, zone.height);
  cairo_clip (cr);
  cp_draw_fill_rect (cr, zone, palette->warning);
  cp_draw_set_colour (cr, palette->warning_text);
  double stripe = MAX (2, scale->bar_height * 0.35);
  cairo_set_line_width (cr, stripe);
  for (double x = zone.x - zone.height; x < zone.x + zone.width + zone.height; x += 2.6 * stripe) {
    cairo_move_to (cr, x, zone.y + zone.height + 1);
    cairo_line_to (cr, x + zone.height + 2, zone.y - 1);
  }
  cairo_stroke (cr);
  cairo_restore (cr);
}


static void
draw_bar (cairo_t *cr,
          const CpBeamGeometry *g,
          const CpBeamState *state,
          const Scale *scale,
          const CpPalette *palette)
{
  CpRect bar = bar_between (scale, scale->left, scale->right);
  cairo_save (cr);
  cp_draw_rounded_path (cr, bar, scale->bar_height / 2);
  cairo_clip (cr);
  cp_draw_fill_rect (cr, bar, palette->trough);
  double zero = cp_beam_geometry_torque_x (g, 0);
  double now = cp_beam_geometry_torque_x (g, state->torque);
  CpRgba fill = palette->mark;
  fill.alpha = palette->high_contrast ? 0.7 : 0.45;
  cp_draw_fill_rect (cr, bar_between (scale, zero, now), fill);
  draw_tipping_zone (cr, g, scale, -1, palette);
  draw_tipping_zone (cr, g, scale, 1, palette);
  cairo_restore (cr);
  if (palette->high_contrast) {
    cp_draw_rounded_path (cr, bar, scale->bar_height / 2);
    cp_draw_set_colour (cr, palette->text);
    cairo_set_line_width (cr, 1);
    cairo_stroke (cr);
  }
}


/* Draws a tick for each line of the counterweight, with the torque that balances it. */
static void
draw_ticks (cairo_t *cr, const CpBeamGeometry *g, const Scale *scale, const CpPalette *palette)
{
  int step = g->balance->counterweight;
  double top = scale->cy + scale->bar_height / 2 + 2;
  double apart = fabs (cp_beam_geometry_torque_x (g, step) - cp_beam_geometry_torque_x (g, 0));
  double size = CLAMP (g->scale.height * 0.22, 10, 14);
  int every = apart < size * 3.2 ? 7 : 1;
  for (int i = -g->balance->limit / step; i <= g->balance->limit / step; i++) {
    double x = round (cp_beam_geometry_torque_x (g, i * step));
    bool named = i % every == 0;
    CpRect tick = { x - 0.5, top, 1, named ? 5 : 3 };
    cp_draw_fill_rect (cr, tick, palette->dim_text);
    if (!named)
      continue;
    g_autofree char *number = cp_signed_number (i * step);
    bool limit = ABS (i * step) == g->balance->limit;
    CpRgba colour = limit ? palette->text : palette->dim_text;
    CpTextStyle style = { size, limit, CP_TEXT_MIDDLE, colour };
    cp_draw_text (cr, number, x, top + 7 + size * 0.5, &style);
  }
}


/* Draws the mark of @side, and the torque it lacks to tip the support, at the end of the scale
 * where it wins. */
static void
draw_missing (cairo_t *cr,
              const CpBeamGeometry *g,
              const CpBeamState *state,
              const Scale *scale,
              CpSide side,
              const CpPalette *palette)
{
  int sign = side == CP_WHITE ? 1 : -1;
  int missing = MAX (0, g->balance->limit + 1 - sign * state->torque);
  bool on_right = (side == CP_WHITE) != g->flipped;
  double mark = MIN (scale->font * 1.15, 22);
  double gap = mark * 0.35;
  double x = on_right ? scale->right + gap : scale->left - gap;
  double towards = on_right ? 1 : -1;
  cp_draw_side_mark (cr, side, x + towards * mark / 2, scale->cy, mark, palette);
  char number[12];
  g_snprintf (number, sizeof number, "%d", missing);
  CpTextAlign align = on_right ? CP_TEXT_START : CP_TEXT_END;
  CpTextStyle style = { scale->font, true, align, palette->text };
  cp_draw_text (cr, number, x + towards * (mark + gap), scale->cy, &style);
  if (g->compact)
    return;
  /* Translators: below a number: how much torque that side needs to tip the support, and
   * so to win */
  const char *words = _ ("to win");
  style = (CpTextStyle){ CLAMP (g->scale.height * 0.22, 10, 14), false, align, palette->dim_text };
  cp_draw_text (cr, words, x, scale->cy + scale->font * 1.15, &style);
}


/* A rounded number on the bar. */
typedef struct {
  int torque;
  bool ghost; /* hollow: previewed */
  bool tips;  /* has a warning sign */
  double cx;
  double half; /* half its width */
} Marker;


static Marker
make_marker (cairo_t *cr, const CpBeamGeometry *g, const Scale *scale, int torque, bool ghost)
{
  g_autofree char *text = cp_signed_number (torque);
  double width = cp_draw_text_width (cr, text, scale->font, true) + scale->font * 0.9;
  Marker marker = { torque, ghost, cp_balance_tips (g->balance, torque) };
  if (marker.tips)
    width += scale->font * SIGN;
  marker.half = MAX (scale->font, width / 2);
  marker.cx = CLAMP (cp_beam_geometry_torque_x (g, torque), scale->left + marker.half,
                     scale->right - marker.half);
  return marker;
}


static void
draw_marker (cairo_t *cr, const Scale *scale, const Marker *marker, const CpPalette *palette)
{
  bool ghost = marker->ghost;
  double height = scale->font * 1.5;
  CpRect rect = { marker->cx - marker->half, scale->cy - height / 2, 2 * marker->half, height };
  cp_draw_rounded_path (cr, rect, height / 2);
  cp_draw_set_colour (cr, ghost ? palette->background : palette->mark);
  cairo_fill_preserve (cr);
  cp_draw_set_colour (cr, ghost ? palette->mark : palette->background);
  cairo_set_line_width (cr, ghost ? 2 : 1.5);
  cairo_stroke (cr);
  double cx = marker->cx;
  if (marker->tips) {
    double size = scale->font * SIGN;
    cp_draw_warning (cr, rect.x + size * 0.85, scale->cy, size, palette);
    cx += size / 2;
  }
  g_autofree char *text = cp_signed_number (marker->torque);
  CpRgba colour = ghost ? palette->text : palette->mark_text;
  CpTextStyle style = { scale->font, true, CP_TEXT_MIDDLE, colour };
  cp_draw_text (cr, text, cx, scale->cy, &style);
}


static void
draw_arrow (cairo_t *cr, const Scale *scale, double from, double to, const CpPalette *palette)
{
  double towards = to > from ? 1 : -1;
  double head = scale->font * 0.5;
  double cy = scale->cy;
  cairo_save (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_move_to (cr, from, cy - 1);
  cairo_line_to (cr, to - towards * head, cy - 1);
  cairo_line_to (cr, to - towards * head, cy - head * 0.8);
  cairo_line_to (cr, to, cy);
  cairo_line_to (cr, to - towards * head, cy + head * 0.8);
  cairo_line_to (cr, to - towards * head, cy + 1);
  cairo_line_to (cr, from, cy + 1);
  cairo_close_path (cr);
  cp_draw_set_colour (cr, palette->background);
  cairo_set_line_width (cr, 3);
  cairo_stroke_preserve (cr);
  cp_draw_set_colour (cr, palette->text);
  cairo_fill (cr);
  cairo_restore (cr);
}


/* Moves overlapping markers apart, so that the arrow between them is visible. */
static void
separate (const CpBeamGeometry *g, const Scale *scale, Marker *now, Marker *then)
{
  double towards = (then->torque < now->torque) != g->flipped ? -1 : 1;
  double least = now->half + then->half + scale->font * 1.2;
  then->cx = now->cx + towards * MAX (least, fabs (then->cx - now->cx));
  double excess = MAX (0, then->cx + then->half - scale->right);
  double lack = MAX (0, scale->left - (then->cx - then->half));
  now->cx += lack - excess;
  then->cx += lack - excess;
}


static void
draw_markers (cairo_t *cr,
              const CpBeamGeometry *g,
              const CpBeamState *state,
              const Scale *scale,
              const CpPalette *palette)
{
  Marker now = make_marker (cr, g, scale, state->torque, false);
  if (state->has_preview) {
    Marker then = make_marker (cr, g, scale, state->preview_torque, true);
    separate (g, scale, &now, &then);
    double towards = then.cx < now.cx ? -1 : 1;
    draw_arrow (cr, scale, now.cx + towards * (now.half + 1), then.cx - towards * (then.half + 3),
                palette);
    draw_marker (cr, scale, &then, palette);
  }
  draw_marker (cr, scale, &now, palette);
}


void
cp_beam_draw_scale (cairo_t *cr,
                    const CpBeamGeometry *g,
                    const CpBeamState *state,
                    const CpPalette *palette)
{
  Scale scale = lay_out (g);
  draw_bar (cr, g, state, &scale, palette);
  if (!g->compact)
    draw_ticks (cr, g, &scale, palette);
  draw_missing (cr, g, state, &scale, CP_WHITE, palette);
  draw_missing (cr, g, state, &scale, CP_BLACK, palette);
  draw_markers (cr, g, state, &scale, palette);
}
