/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-beam-drawing.h"

#include <math.h>

#include "cp-beam-scale.h"
#include "drawing/board/cp-draw.h"

/* Minimal height of a unit, in pixels, for lines between the units of a stack. */
#define MIN_SEAM_UNIT 3.0

/* Line width of outlines on the background: thinner ones would be blurred by antialiasing. */
#define EDGE 1.25

/* Smallest difference of tilt to draw a preview for, in radians. */
#define VISIBLE_TILT 0.01


static void
set_gradient (cairo_t *cr, double y0, double y1, CpRgba from, CpRgba to)
{
  cairo_pattern_t *pattern = cairo_pattern_create_linear (0, y0, 0, y1);
  cairo_pattern_add_color_stop_rgb (pattern, 0, from.red, from.green, from.blue);
  cairo_pattern_add_color_stop_rgb (pattern, 1, to.red, to.green, to.blue);
  cairo_set_source (cr, pattern);
  cairo_pattern_destroy (pattern);
}


static void
draw_fulcrum (cairo_t *cr, const CpBeamGeometry *g, const CpPalette *palette)
{
  double half = MAX ((g->foot_y - g->pivot_y) * 0.8, g->rider_width * 0.75);
  cairo_save (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_move_to (cr, g->pivot_x, g->pivot_y);
  cairo_line_to (cr, g->pivot_x + half, g->foot_y - 1);
  cairo_line_to (cr, g->pivot_x - half, g->foot_y - 1);
  cairo_close_path (cr);
  set_gradient (cr, g->pivot_y, g->foot_y, palette->frame_light, palette->frame_dark);
  cairo_fill_preserve (cr);
  cp_draw_set_colour (cr, palette->silhouette);
  cairo_set_line_width (cr, EDGE);
  cairo_stroke (cr);
  cairo_restore (cr);
  CpRgba ground = palette->dim_text;
  ground.alpha = palette->high_contrast ? 1 : 0.35;
  double reach = g->step * 1.6 + half;
  cp_draw_fill_rect (cr, (CpRect){ g->pivot_x - reach, floor (g->foot_y) - 1, 2 * reach, 1 },
                     ground);
}


static void
draw_plank (cairo_t *cr, const CpBeamGeometry *g, const CpPalette *palette)
{
  CpRect plank = g->plank;
  cp_draw_rounded_path (cr, plank, plank.height * 0.28);
  set_gradient (cr, plank.y, plank.y + plank.height, palette->frame_light, palette->frame_dark);
  cairo_fill_preserve (cr);
  cp_draw_set_colour (cr, palette->silhouette);
  cairo_set_line_width (cr, EDGE);
  cairo_stroke (cr);

  /* The rail hangs below the plank, with a notch on each line. */
  cp_draw_rounded_path (cr, g->rail, g->rail.height / 2);
  set_gradient (cr, g->rail.y, g->rail.y + g->rail.height, palette->metal_light,
                palette->metal_dark);
  cairo_fill_preserve (cr);
  CpRgba edge = palette->metal_edge;
  cp_draw_set_colour (cr, edge);
  cairo_set_line_width (cr, g->compact ? 0.5 : 1);
  cairo_stroke (cr);
  int last = g->balance->last_storage_line;
  for (int line = -last; line <= last; line++) {
    double x = cp_beam_geometry_line_x (g, line);
    double top = plank.y + plank.height;
    CpRect notch = { x - 0.75, top, 1.5, g->rail.y + g->rail.height * 2 - top };
    cp_draw_fill_rect (cr, notch, edge);
    if (g->compact)
      continue;
    g_autofree char *number = cp_signed_number (line);
    CpTextStyle style = { MIN (plank.height * 0.72, g->step * 0.5), line == 0, CP_TEXT_MIDDLE,
                          palette->frame_text };
    cp_draw_text (cr, number, x, plank.y + plank.height / 2, &style);
  }
}


/* Draws the mark of the army once per stack, as large as possible. */
static void
draw_army_mark (cairo_t *cr, CpRect block, CpSide side, const CpPalette *palette)
{
  const CpPieceColours *colours = &palette->pieces[side];
  double size = MIN (MIN (block.height - 2, block.width * 0.5), 26);
  if (size < 5)
    return;
  double cx = block.x + block.width / 2;
  double cy = block.y + block.height / 2 + (side == CP_WHITE ? size * 0.15 : 0);
  cp_draw_side_path (cr, side, cx, cy, size);
  cp_draw_set_colour (cr, colours->badge);
  cairo_fill_preserve (cr);
  cp_draw_set_colour (cr, colours->fill);
  cairo_set_line_width (cr, MAX (1, size * 0.12));
  cairo_stroke (cr);
}


static void
draw_block (cairo_t *cr,
            const CpBeamGeometry *g,
            const CpBeamState *state,
            int line,
            CpSide side,
            const CpPalette *palette)
{
  const CpPieceColours *colours = &palette->pieces[side];
  int weight = state->lines[line + g->balance->last_storage_line].weight[side];
  if (weight == 0)
    return;
  CpRect block = cp_beam_geometry_block (g, state, line, side);
  double unit = block.height / weight;
  cairo_save (cr);
  cp_draw_rounded_path (cr, block, MIN (3, g->column * 0.12));
  cairo_pattern_t *body = cairo_pattern_create_linear (block.x, 0, block.x + block.width, 0);
  CpRgba from = colours->light, to = colours->shade;
  CpRgba middle = colours->fill;
  cairo_pattern_add_color_stop_rgb (body, 0, from.red, from.green, from.blue);
  cairo_pattern_add_color_stop_rgb (body, 0.5, middle.red, middle.green, middle.blue);
  cairo_pattern_add_color_stop_rgb (body, 1, to.red, to.green, to.blue);
  cairo_set_source (cr, body);
  cairo_fill (cr);
  cairo_pattern_destroy (body);
  CpRgba seam = colours->detail;
  seam.alpha = palette->high_contrast ? 1 : 0.55;
  for (int i = 1; i < weight && unit >= MIN_SEAM_UNIT; i++) {
    CpRect line_between = { block.x + 1, block.y + i * unit - 0.5, block.width - 2, 1 };
    cp_draw_fill_rect (cr, line_between, seam);
  }
  cp_draw_rounded_path (cr, block, MIN (3, g->column * 0.12));
  cp_draw_set_colour (cr, palette->silhouette);
  cairo_set_line_width (cr, EDGE);
  cairo_stroke (cr);
  draw_army_mark (cr, block, side, palette);
  cairo_restore (cr);
}


static double
top_of_stack (const CpBeamGeometry *g, const CpBeamState *state, int line)
{
  CpRect white = cp_beam_geometry_block (g, state, line, CP_WHITE);
  CpRect black = cp_beam_geometry_block (g, state, line, CP_BLACK);
  return MIN (white.y, black.y);
}


static void
draw_stack (cairo_t *cr,
            const CpBeamGeometry *g,
            const CpBeamState *state,
            int line,
            const CpPalette *palette)
{
  for (CpSide side = CP_WHITE; side <= CP_BLACK; side++)
    draw_block (cr, g, state, line, side, palette);
  const int *weight = state->lines[line + g->balance->last_storage_line].weight;
  int sum = weight[CP_WHITE] + weight[CP_BLACK];
  if (g->compact || sum == 0)
    return;
  double size = CLAMP (g->stacks.height * 0.085, 9, 18);
  char number[12];
  g_snprintf (number, sizeof number, "%d", sum);
  CpTextStyle style = { size, false, CP_TEXT_MIDDLE, palette->dim_text };
  double x = cp_beam_geometry_line_x (g, line);
  cp_draw_text (cr, number, x, top_of_stack (g, state, line) - size * 0.75, &style);
}


/* Highlights one piece: frames its part of the stack and labels its share of the torque. */
static void
draw_highlight (cairo_t *cr,
                const CpBeamGeometry *g,
                const CpBeamState *state,
                const CpPalette *palette)
{
  CpRect block = cp_beam_geometry_block (g, state, state->highlight_line, state->highlight_side);
  double height = state->highlight_weight * cp_beam_geometry_unit (g, state);
  CpRect part = { block.x - 1.5, block.y - 1.5, block.width + 3, height + 3 };
  cp_draw_rounded_path (cr, part, 3);
  cp_draw_set_colour (cr, palette->background);
  cairo_set_line_width (cr, g->compact ? 3 : 5);
  cairo_stroke_preserve (cr);
  cp_draw_set_colour (cr, palette->mark);
  cairo_set_line_width (cr, g->compact ? 2 : 3);
  cairo_stroke (cr);

  double size = g->compact ? 10 : CLAMP (g->stacks.height * 0.1, 11, 20);
  double top = top_of_stack (g, state, state->highlight_line) - size;
  double cy = MAX (top, g->stacks.y + size * 0.9);
  g_autofree char *share = cp_signed_number (state->highlight_weight * state->highlight_line);
  cp_draw_label (cr, share, cp_beam_geometry_line_x (g, state->highlight_line), cy, size, palette);
}


static void
draw_counterweight (cairo_t *cr,
                    const CpBeamGeometry *g,
                    const CpBeamState *state,
                    const CpPalette *palette)
{
  CpRect rect = cp_beam_geometry_counterweight (g, state->counterweight);
  double radius = MIN (rect.height, rect.width) * 0.22;
  if (state->counterweight_focused) {
    CpRect ring = { rect.x - 2.5, rect.y - 2.5, rect.width + 5, rect.height + 5 };
    cp_draw_rounded_path (cr, ring, radius + 2.5);
    cp_draw_set_colour (cr, palette->background);
    cairo_set_line_width (cr, 5);
    cairo_stroke_preserve (cr);
    cp_draw_set_colour (cr, palette->mark);
    cairo_set_line_width (cr, 2.5);
    cairo_stroke (cr);
  }
  CpRgba shadow = palette->shadow;
  shadow.alpha *= state->counterweight_dragged ? 1 : 0.6;
  CpRect below = rect;
  below.y += state->counterweight_dragged ? 3 : 1.5;
  cp_draw_rounded_path (cr, below, radius);
  cp_draw_set_colour (cr, shadow);
  cairo_fill (cr);

  cp_draw_rounded_path (cr, rect, radius);
  set_gradient (cr, rect.y, rect.y + rect.height, palette->metal_light, palette->metal_dark);
  cairo_fill_preserve (cr);
  cp_draw_set_colour (cr, palette->metal_edge);
  cairo_set_line_width (cr, state->counterweight_dragged ? 2 : 1);
  cairo_stroke (cr);
  char number[12];
  g_snprintf (number, sizeof number, "%d", g->balance->counterweight);
  CpTextStyle style = { CLAMP (rect.height * 0.66, 9, 30), true, CP_TEXT_MIDDLE,
                        palette->metal_text };
  cp_draw_text (cr, number, rect.x + rect.width / 2, rect.y + rect.height / 2, &style);
}


/* Rotates @cr, so that drawing in level coordinates appears on the tilted beam. */
static void
tilt_drawing (cairo_t *cr, const CpBeamGeometry *g, double tilt)
{
  cairo_translate (cr, g->pivot_x, g->pivot_y);
  cairo_rotate (cr, cp_beam_geometry_drawn_tilt (g, tilt));
  cairo_translate (cr, -g->pivot_x, -g->pivot_y);
}


/* Draws the outline of the plank at the previewed tilt. */
static void
draw_preview_tilt (cairo_t *cr,
                   const CpBeamGeometry *g,
                   const CpBeamState *state,
                   const CpPalette *palette)
{
  const double dashes[] = { 5, 4 };
  cairo_save (cr);
  tilt_drawing (cr, g, state->preview_tilt);
  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  cairo_set_line_width (cr, 1.5);
  cp_draw_rounded_path (cr, g->plank, g->plank.height * 0.28);
  CpRgba ghost = palette->mark;
  ghost.alpha = 0.25;
  cp_draw_set_colour (cr, ghost);
  cairo_fill_preserve (cr);
  cp_draw_set_colour (cr, palette->mark);
  cairo_stroke (cr);
  cairo_restore (cr);
}


void
cp_beam_draw (cairo_t *cr,
              const CpBeamGeometry *g,
              const CpBeamState *state,
              const CpPalette *palette)
{
  cairo_save (cr);
  cp_beam_draw_scale (cr, g, state, palette);
  draw_fulcrum (cr, g, palette);
  if (state->has_preview && fabs (state->preview_tilt - state->tilt) > VISIBLE_TILT)
    draw_preview_tilt (cr, g, state, palette);
  cairo_save (cr);
  tilt_drawing (cr, g, state->tilt);
  draw_plank (cr, g, palette);
  int last = g->balance->last_storage_line;
  for (int line = -last; line <= last; line++)
    draw_stack (cr, g, state, line, palette);
  if (state->has_highlight)
    draw_highlight (cr, g, state, palette);
  draw_counterweight (cr, g, state, palette);
  cairo_restore (cr);
  cairo_restore (cr);
}
