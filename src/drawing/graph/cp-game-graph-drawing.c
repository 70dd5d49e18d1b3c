/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-game-graph-drawing.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "cp-graph-events.h"
#include "drawing/board/cp-draw.h"

/* Minimal height of a graph with a legend, and the maximal share of the legend. */
#define MIN_LEGEND_HEIGHT 120
#define MAX_LEGEND_SHARE  0.35

/* Share of the mobility in the height of the curves. */
#define MOBILITY_SHARE 0.4

/* Space beyond the limits of the torque, relative to the limit, and beyond the largest torque. */
#define BEYOND_LIMIT 1.22
#define BEYOND_MOST  4

/* A range of values mapped to a rectangle, the greatest on top. */
typedef struct {
  CpRect rect;
  double least;
  double most;
} Panel;

/* State of drawing a graph, in pixels. */
typedef struct {
  const CpGraph *graph;
  const CpPalette *palette;
  CpGraphFrame frame;
  Panel main;     /* torque or material */
  Panel mobility; /* empty in a game with a balance */
} Picture;

/* Simplifies a curve: half a pixel of a long game may contain thousands of plies, which look the
 * same as just the first, the least, the greatest and the last of them. */
typedef struct {
  cairo_t *cr;
  double column;
  unsigned n; /* points in the column, the first of which is already in the path */
  double x, y;
  double least, most;
} Pen;


/* Appends the points of the column to the path. */
static void
finish_column (Pen *pen)
{
  if (pen->n > 2) {
    cairo_line_to (pen->cr, pen->x, pen->least);
    cairo_line_to (pen->cr, pen->x, pen->most);
  }
  if (pen->n > 1)
    cairo_line_to (pen->cr, pen->x, pen->y);
  pen->n = 0;
}


/* Appends a point; @x must not decrease. Call finish_column() after the last one. */
static void
draw_to (Pen *pen, double x, double y)
{
  double column = floor (2 * x);
  if (pen->n > 0 && column != pen->column)
    finish_column (pen);
  if (pen->n == 0) {
    cairo_line_to (pen->cr, x, y);
    pen->least = pen->most = y;
  }
  pen->column = column;
  pen->n++;
  pen->x = x;
  pen->y = y;
  pen->least = MIN (pen->least, y);
  pen->most = MAX (pen->most, y);
}


static double
font_size (CpRect rect)
{
  return CLAMP (rect.height * 0.11, 9.5, 13);
}


/* Returns the area of the curves below a legend of that height; its horizontal extent does not
 * depend on the legend. To its right is the axis of expected results, if there are any. */
static CpRect
curves_rect (const CpGraph *graph, CpRect rect, double legend)
{
  double font = font_size (rect), left = font * 2.9;
  double right = font * (graph->has_expected ? 2.5 : 1.2);
  double lane = cp_graph_lane_height (rect.height);
  double top = rect.y + 1 + legend + lane;
  double bottom = rect.y + rect.height - font * 1.35 - lane;
  return (CpRect){ rect.x + left, top, MAX (1, rect.width - left - right), MAX (1, bottom - top) };
}


static double
legend_row (CpRect rect)
{
  return font_size (rect) * CP_GRAPH_LEGEND_ROW;
}


static unsigned
count_legend_rows (const CpGraphFrame *frame, cairo_t *cr, CpRect rect)
{
  if (rect.height < MIN_LEGEND_HEIGHT)
    return 0;
  unsigned most = (unsigned) MAX (1, rect.height * MAX_LEGEND_SHARE / legend_row (rect));
  return MIN (cp_graph_count_legend_rows (frame, cr), most);
}


static double
x_of (const CpGraph *graph, CpRect curves, unsigned ply)
{
  unsigned n = MAX (graph->n_points, 2) - 1;
  return curves.x + curves.width * ply / n;
}


static double
y_of (const Panel *panel, double value)
{
  double part = (value - panel->least) / (panel->most - panel->least);
  return panel->rect.y + panel->rect.height * (1 - part);
}


static int
material_advantage (const CpGraphPoint *point)
{
  return point->material[CP_WHITE] - point->material[CP_BLACK];
}


/* Value of the main curve. */
static int
value_at (const CpGraph *graph, unsigned ply)
{
  return graph->balance != NULL ? graph->points[ply].torque
                                : material_advantage (&graph->points[ply]);
}


static void
lay_out_torque (Picture *p, CpRect curves)
{
  double most = p->graph->balance->limit * BEYOND_LIMIT;
  for (unsigned i = 0; i < p->graph->n_points; i++)
    most = MAX (most, abs (p->graph->points[i].torque) + BEYOND_MOST);
  p->main = (Panel){ curves, -most, most };
}


static void
lay_out_material (Picture *p, CpRect curves)
{
  double most = 3.5, moves = 10;
  for (unsigned i = 0; i < p->graph->n_points; i++) {
    const CpGraphPoint *point = &p->graph->points[i];
    most = MAX (most, abs (material_advantage (point)) + 0.5);
    moves = MAX (moves, MAX (point->mobility[CP_WHITE], point->mobility[CP_BLACK]));
  }
  double gap = MAX (3, curves.height * 0.05);
  double lower = floor ((curves.height - gap) * MOBILITY_SHARE);
  CpRect upper_rect = curves, lower_rect = curves;
  upper_rect.height = curves.height - gap - lower;
  lower_rect.y = curves.y + curves.height - lower;
  lower_rect.height = lower;
  p->main = (Panel){ upper_rect, -most, most };
  p->mobility = (Panel){ lower_rect, 0, moves * 1.05 };
}


static void
draw_label (const Picture *p, cairo_t *cr, double y, const char *text, bool strong)
{
  CpRgba colour = strong ? p->palette->text : p->palette->dim_text;
  CpTextStyle style = { p->frame.font, strong, CP_TEXT_END, colour };
  cp_draw_text (cr, text, p->frame.curves.x - p->frame.font * 0.45, y, &style);
}


static void
draw_level (const Picture *p, cairo_t *cr, const Panel *panel, double value, double width)
{
  double y = floor (y_of (panel, value)) + 0.5;
  cairo_move_to (cr, panel->rect.x, y);
  cairo_line_to (cr, panel->rect.x + panel->rect.width, y);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}


/* Tints and hatches the background beyond a limit of the torque. */
static void
draw_zone (const Picture *p, cairo_t *cr, int sign)
{
  const CpBalance *balance = p->graph->balance;
  double limit = y_of (&p->main, sign * (balance->limit + 0.5));
  double end = y_of (&p->main, sign * p->main.most);
  CpRect zone = { p->main.rect.x, MIN (limit, end), p->main.rect.width, fabs (end - limit) };
  CpRgba tint = p->palette->warning, hatch = p->palette->text;
  cairo_save (cr);
  cairo_rectangle (cr, zone.x, zone.y, zone.width, zone.height);
  cairo_clip (cr);
  tint.alpha = p->palette->high_contrast ? 0.45 : 0.28;
  cp_draw_fill_rect (cr, zone, tint);
  hatch.alpha = p->palette->high_contrast ? 0.55 : 0.16;
  cp_draw_set_colour (cr, hatch);
  cairo_set_line_width (cr, 0.8);
  for (double x = zone.x - zone.height; x < zone.x + zone.width; x += 5) {
    cairo_move_to (cr, x, zone.y + zone.height);
    cairo_line_to (cr, x + zone.height, zone.y);
  }
  cairo_stroke (cr);
  cairo_restore (cr);
  cp_draw_set_colour (cr, p->palette->text);
  draw_level (p, cr, &p->main, sign * (balance->limit + 0.5), 1);
}


/* Appends a stepped line to the path, with each position in the middle of its step. */
static void
steps_path (const Picture *p,
            cairo_t *cr,
            const Panel *panel,
            int (*value) (const CpGraph *, unsigned))
{
  double half = p->frame.step / 2, left = p->frame.curves.x;
  double right = x_of (p->graph, p->frame.curves, p->graph->n_points - 1);
  Pen pen = { cr };
  for (unsigned i = 0; i < p->graph->n_points; i++) {
    double x = x_of (p->graph, p->frame.curves, i), y = y_of (panel, value (p->graph, i));
    draw_to (&pen, MAX (left, x - half), y);
    draw_to (&pen, MIN (right, x + half), y);
  }
  finish_column (&pen);
}


static int
held_at (const CpGraph *graph, unsigned ply)
{
  return -graph->balance->counterweight * graph->points[ply].counterweight;
}


static void
draw_steps (const Picture *p, cairo_t *cr)
{
  steps_path (p, cr, &p->main, held_at);
  cp_draw_set_colour (cr, p->palette->steps);
  cairo_set_line_width (cr, 1.25);
  cairo_stroke (cr);
}


static void
curve_path (const Picture *p, cairo_t *cr)
{
  Pen pen = { cr };
  for (unsigned i = 0; i < p->graph->n_points; i++)
    draw_to (&pen, x_of (p->graph, p->frame.curves, i), y_of (&p->main, value_at (p->graph, i)));
  finish_column (&pen);
}


static void
draw_torque (const Picture *p, cairo_t *cr)
{
  CpRgba area = p->palette->mark;
  double zero = y_of (&p->main, 0),
         right = x_of (p->graph, p->frame.curves, p->graph->n_points - 1);
  cairo_save (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_move_to (cr, p->frame.curves.x, zero);
  curve_path (p, cr);
  cairo_line_to (cr, right, zero);
  cairo_close_path (cr);
  area.alpha = 0.16;
  cp_draw_set_colour (cr, area);
  cairo_fill (cr);
  draw_steps (p, cr);
  curve_path (p, cr);
  cp_draw_set_colour (cr, p->palette->mark);
  cairo_set_line_width (cr, p->frame.font >= 11 ? 2 : 1.6);
  cairo_stroke (cr);
  cairo_restore (cr);
}


static void
draw_torque_panel (const Picture *p, cairo_t *cr)
{
  int limit = p->graph->balance->limit;
  g_autofree char *most = cp_signed_number (limit), *least = cp_signed_number (-limit);
  draw_zone (p, cr, 1);
  draw_zone (p, cr, -1);
  cp_draw_set_colour (cr, p->palette->dim_text);
  draw_level (p, cr, &p->main, 0, 1);
  draw_torque (p, cr);
  draw_label (p, cr, y_of (&p->main, limit), most, true);
  draw_label (p, cr, y_of (&p->main, 0), "0", false);
  draw_label (p, cr, y_of (&p->main, -limit), least, true);
}


/* Fills the area between curve and zero where @side is ahead, in the colours of its army. */
static void
draw_advantage (const Picture *p, cairo_t *cr, CpSide side)
{
  const CpPieceColours *army = &p->palette->pieces[side];
  CpRect half = p->main.rect;
  double zero = y_of (&p->main, 0);
  half.height /= 2;
  half.y = side == CP_WHITE ? half.y - 1 : zero;
  cairo_save (cr);
  cairo_rectangle (cr, half.x, half.y, half.width + 1, half.height + 1);
  cairo_clip (cr);
  cairo_move_to (cr, half.x, zero);
  steps_path (p, cr, &p->main, value_at);
  cairo_line_to (cr, x_of (p->graph, p->frame.curves, p->graph->n_points - 1), zero);
  cairo_close_path (cr);
  /* Black needs a darker colour on a dark background. */
  bool deep = p->palette->dark && side == CP_BLACK && !p->palette->high_contrast;
  cp_draw_set_colour (cr, deep ? army->outline : army->fill);
  cairo_fill_preserve (cr);
  cp_draw_set_colour (cr, p->palette->dim_text);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
  cairo_restore (cr);
}


static void
draw_mobility (const Picture *p, cairo_t *cr, CpSide side)
{
  double dash[] = { 2.5, 2 };
  Pen pen = { cr };
  cairo_save (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  for (unsigned i = 0; i < p->graph->n_points; i++)
    draw_to (&pen, x_of (p->graph, p->frame.curves, i),
             y_of (&p->mobility, p->graph->points[i].mobility[side]));
  finish_column (&pen);
  cairo_set_line_width (cr, 1.25);
  if (side == CP_BLACK)
    cairo_set_dash (cr, dash, 2, 0);
  cp_draw_set_colour (cr, side == CP_WHITE ? p->palette->mark : p->palette->text);
  cairo_stroke (cr);
  cairo_restore (cr);
}


static void
draw_material_panels (const Picture *p, cairo_t *cr)
{
  int most = (int) floor (p->main.most), moves = (int) floor (p->mobility.most / 1.05);
  g_autofree char *plus = cp_signed_number (most), *minus = cp_signed_number (-most);
  g_autofree char *all = g_strdup_printf ("%d", moves);
  CpRgba line = p->palette->dim_text;
  CpRgba ground = p->palette->trough;
  ground.alpha = p->palette->dark ? 0.8 : 0.5;
  cp_draw_fill_rect (cr, p->main.rect, ground);
  draw_advantage (p, cr, CP_WHITE);
  draw_advantage (p, cr, CP_BLACK);
  cp_draw_set_colour (cr, line);
  draw_level (p, cr, &p->main, 0, 1);
  draw_label (p, cr, y_of (&p->main, most), plus, false);
  if (p->main.rect.height >= 3.2 * p->frame.font)
    draw_label (p, cr, y_of (&p->main, 0), "0", false);
  draw_label (p, cr, y_of (&p->main, -most), minus, false);
  line.alpha = 0.5;
  cp_draw_set_colour (cr, line);
  draw_level (p, cr, &p->mobility, 0, 1);
  draw_mobility (p, cr, CP_WHITE);
  draw_mobility (p, cr, CP_BLACK);
  double below = y_of (&p->main, -most) + p->frame.font * 1.05;
  draw_label (p, cr, MAX (below, p->mobility.rect.y + p->frame.font * 0.5), all, false);
}


/* Draws the axis of expected results at the right, in points of 100. The line at 50 is that of the
 * main curve at 0. */
static void
draw_expected_axis (const Picture *p, cairo_t *cr)
{
  /* With the number of labels that must fit. */
  static const struct {
    double fraction;
    unsigned n;
  } labels[] = { { 0, 2 }, { 1, 2 }, { 0.5, 3 }, { 0.25, 5 }, { 0.75, 5 } };
  const double dash[] = { 1, 3 };
  Panel panel = { p->main.rect, 0, 1 };
  CpTextStyle style = { p->frame.font, false, CP_TEXT_START, p->palette->dim_text };
  double x = p->frame.curves.x + p->frame.curves.width + p->frame.font * 0.45;
  double half = p->frame.font * 0.55, top = panel.rect.y + half;
  double bottom = MAX (top, panel.rect.y + panel.rect.height - half);

  cairo_save (cr);
  cairo_set_dash (cr, dash, 2, 0);
  cp_draw_set_colour (cr, p->palette->dim_text);
  draw_level (p, cr, &panel, 0.25, 1);
  draw_level (p, cr, &panel, 0.75, 1);
  cairo_restore (cr);
  for (size_t i = 0; i < G_N_ELEMENTS (labels); i++) {
    char text[8];
    if (panel.rect.height < 2 * half * labels[i].n)
      continue;
    g_snprintf (text, sizeof text, "%.0f", 100 * labels[i].fraction);
    cp_draw_text (cr, text, x, CLAMP (y_of (&panel, labels[i].fraction), top, bottom), &style);
  }
}


/* Draws White's expected result over the main curve, from 0 at the bottom to 1 at the top, where it
 * is known. */
static void
draw_expected (const Picture *p, cairo_t *cr)
{
  Panel panel = { p->main.rect, 0, 1 };
  Pen pen = { cr };
  cairo_save (cr);
  cairo_new_path (cr);
  for (unsigned i = 0; i < p->graph->n_points; i++) {
    double expected = p->graph->points[i].expected;
    if (expected < 0) {
      finish_column (&pen);
      cairo_new_sub_path (cr);
      continue;
    }
    draw_to (&pen, x_of (p->graph, p->frame.curves, i), y_of (&panel, expected));
  }
  finish_column (&pen);
  cp_graph_stroke_expected (&p->frame, cr);
  cairo_restore (cr);
}


/* Draws as many move numbers as fit, at White's moves. */
static void
draw_numbers (const Picture *p, cairo_t *cr, CpRect rect)
{
  static const unsigned steps[] = { 1,   2,    5,    10,   20,    50,    100,   200,
                                    500, 1000, 2000, 5000, 10000, 20000, 50000, 100000 };
  const CpGraph *graph = p->graph;
  double font = p->frame.font, apart = font * 3.4;
  unsigned n = MAX (graph->n_points, 2) - 1, step = 0;
  double cy = rect.y + rect.height - font * 0.55, right = rect.x + rect.width;
  while (step + 1 < G_N_ELEMENTS (steps) && p->frame.curves.width / n * 2 * steps[step] < apart)
    step++;
  CpTextStyle style = { font, false, CP_TEXT_MIDDLE, p->palette->dim_text };
  for (unsigned ply = 1; ply < graph->n_points; ply++) {
    unsigned number = cp_graph_move_number (graph, ply);
    bool by_white = ply % 2 == (graph->first_turn == CP_WHITE ? 1 : 0);
    double x = x_of (graph, p->frame.curves, ply);
    if (!by_white || number % steps[step] != 0)
      continue;
    char text[16];
    g_snprintf (text, sizeof text, "%u", number);
    if (x + MAX (font, cp_draw_text_width (cr, text, font, false) / 2) > right)
      continue;
    cp_draw_text (cr, text, x, cy, &style);
    CpRect tick = { floor (x), rect.y + rect.height - font * 1.3, 1, font * 0.25 };
    cp_draw_fill_rect (cr, tick, p->palette->dim_text);
  }
}


/* Draws a line at @ply with the value of the main curve. */
static void
draw_cursor (const Picture *p, cairo_t *cr, int ply, bool current)
{
  if (ply < 0 || ply >= (int) p->graph->n_points)
    return;
  CpRect curves = p->frame.curves;
  double x = x_of (p->graph, curves, (unsigned) ply), width = current ? 2 : 1;
  double y = y_of (&p->main, value_at (p->graph, (unsigned) ply));
  double top = curves.y - p->frame.lane, bottom = curves.y + curves.height + p->frame.lane;
  CpRgba colour = current ? p->palette->text : p->palette->dim_text;
  cp_draw_fill_rect (cr, (CpRect){ x - width / 2, top, width, bottom - top }, colour);
  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, current ? 3.5 : 3, 0, 2 * G_PI);
  cp_draw_set_colour (cr, p->palette->background);
  cairo_fill_preserve (cr);
  cp_draw_set_colour (cr, p->graph->balance != NULL ? p->palette->mark : colour);
  cairo_set_line_width (cr, 2);
  cairo_stroke (cr);
  g_autofree char *text = cp_signed_number (value_at (p->graph, (unsigned) ply));
  double size = p->frame.font, half = cp_draw_text_width (cr, text, size, true) / 2 + size * 0.5;
  double beside = x + half + 6 > curves.x + curves.width ? -half - 5 : half + 5;
  double cy = CLAMP (y, curves.y + size * 0.8, curves.y + curves.height - size * 0.8);
  cp_draw_label (cr, text, x + beside, cy, size, p->palette);
}


void
cp_graph_draw (const CpGraph *graph,
               cairo_t *cr,
               CpRect rect,
               const CpPalette *palette,
               int current_ply,
               int hover_ply)
{
  Picture p = { .graph = graph, .palette = palette };
  CpRect curves = curves_rect (graph, rect, 0);
  p.frame = (CpGraphFrame){
    .graph = graph,
    .palette = palette,
    .font = font_size (rect),
    .curves = curves,
    .lane = cp_graph_lane_height (rect.height),
    .step = curves.width / (MAX (graph->n_points, 2) - 1),
  };
  unsigned rows = count_legend_rows (&p.frame, cr, rect);
  p.frame.curves = curves = curves_rect (graph, rect, rows * legend_row (rect));
  cairo_save (cr);
  cairo_rectangle (cr, rect.x, rect.y, rect.width, rect.height);
  cairo_clip (cr);
  if (graph->balance != NULL) {
    lay_out_torque (&p, curves);
    draw_torque_panel (&p, cr);
  } else {
    lay_out_material (&p, curves);
    draw_material_panels (&p, cr);
  }
  if (graph->has_expected) {
    draw_expected_axis (&p, cr);
    draw_expected (&p, cr);
  }
  cp_graph_draw_events (&p.frame, cr);
  draw_numbers (&p, cr, rect);
  cp_graph_draw_legend (&p.frame, cr, rect.y, rows);
  if (hover_ply != current_ply)
    draw_cursor (&p, cr, hover_ply, false);
  draw_cursor (&p, cr, current_ply, true);
  cairo_restore (cr);
}


int
cp_graph_ply_at (const CpGraph *graph, CpRect rect, double x, double y)
{
  if (x < rect.x || x >= rect.x + rect.width || y < rect.y || y >= rect.y + rect.height)
    return CP_GRAPH_NO_PLY;
  CpRect curves = curves_rect (graph, rect, 0);
  int last = (int) graph->n_points - 1;
  return CLAMP ((int) lround ((x - curves.x) / curves.width * last), 0, last);
}


double
cp_graph_ply_x (const CpGraph *graph, CpRect rect, unsigned ply)
{
  return x_of (graph, curves_rect (graph, rect, 0), ply);
}
