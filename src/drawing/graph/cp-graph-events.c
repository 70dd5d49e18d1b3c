/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-graph-events.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "drawing/board/cp-draw.h"

/* Distance of signs, in pixels, below which they are drawn as ticks. */
#define MIN_DISTANCE 6

/* Last half-pixel columns with a tick of each kind in one row: a further tick in the same column
 * would not be visible. */
typedef struct {
  double knocked, stacked, changed;
} Ticks;


double
cp_graph_lane_height (double height)
{
  return CLAMP (height * 0.075, 6, 11);
}


/* A cross: a piece has left the board. */
static void
draw_knocked (cairo_t *cr, double cx, double cy, double size)
{
  double half = size * 0.36;
  cairo_set_line_width (cr, MAX (1.2, size * 0.2));
  cairo_move_to (cr, cx - half, cy - half);
  cairo_line_to (cr, cx + half, cy + half);
  cairo_move_to (cr, cx - half, cy + half);
  cairo_line_to (cr, cx + half, cy - half);
  cairo_stroke (cr);
}


/* Two bars, one above the other. */
static void
draw_stacked (cairo_t *cr, double cx, double cy, double size)
{
  double width = size * 0.84, bar = MAX (2, size * 0.36), gap = MAX (1, size * 0.14);
  cairo_rectangle (cr, cx - width / 2, cy - bar - gap / 2, width, bar);
  cairo_rectangle (cr, cx - width / 2, cy + gap / 2, width, bar);
  cairo_fill (cr);
}


/* A diamond. */
static void
draw_changed (cairo_t *cr, double cx, double cy, double size)
{
  double half = size * 0.42;
  cairo_move_to (cr, cx, cy - half);
  cairo_line_to (cr, cx + half, cy);
  cairo_line_to (cr, cx, cy + half);
  cairo_line_to (cr, cx - half, cy);
  cairo_close_path (cr);
  cairo_set_line_width (cr, MAX (1, size * 0.13));
  cairo_stroke (cr);
}


static void
draw_sign (cairo_t *cr, unsigned event, double cx, double cy, double size)
{
  if (event & CP_GRAPH_KNOCKED)
    draw_knocked (cr, cx, cy, size);
  else if (event & CP_GRAPH_STACKED)
    draw_stacked (cr, cx, cy, size);
  else if (event & CP_GRAPH_CHANGED)
    draw_changed (cr, cx, cy, size);
}


/* Returns true if no neighbouring event of the same player is so near that the signs would
 * touch. */
static bool
has_room (const CpGraphFrame *frame, unsigned ply)
{
  const CpGraph *graph = frame->graph;
  for (unsigned by = 2; by * frame->step < MIN_DISTANCE; by += 2) {
    if (ply >= by && graph->points[ply - by].events != 0)
      return false;
    if (ply + by < graph->n_points && graph->points[ply + by].events != 0)
      return false;
  }
  return true;
}


/* Returns true if @cx is in a new column, and updates @last. */
static bool
is_new_column (double *last, double cx)
{
  double column = floor (2 * cx);
  bool is_free = column != *last;
  *last = column;
  return is_free;
}


/* Draws a tick instead of a sign: tall and thin for knocks, short and thick for stacks. */
static void
draw_tick (cairo_t *cr, unsigned event, Ticks *ticks, double cx, double cy, double size)
{
  double *last = event & CP_GRAPH_KNOCKED   ? &ticks->knocked
                 : event & CP_GRAPH_STACKED ? &ticks->stacked
                                            : &ticks->changed;
  if (!is_new_column (last, cx))
    return;
  if (event & CP_GRAPH_KNOCKED)
    cairo_rectangle (cr, cx - 0.5, cy - size / 2, 1, size);
  else if (event & CP_GRAPH_STACKED)
    cairo_rectangle (cr, cx - 1.25, cy - size / 4, 2.5, size / 2);
  else if (event & CP_GRAPH_CHANGED)
    cairo_rectangle (cr, cx - 0.5, cy - size / 4, 1, size / 2);
  cairo_fill (cr);
}


void
cp_graph_draw_events (const CpGraphFrame *frame, cairo_t *cr)
{
  const CpGraph *graph = frame->graph;
  double size = frame->lane - 1;
  double upper = frame->curves.y - frame->lane / 2;
  double lower = frame->curves.y + frame->curves.height + frame->lane / 2;
  Ticks ticks[2] = { { -1, -1, -1 }, { -1, -1, -1 } };
  cp_draw_set_colour (cr, frame->palette->text);
  for (unsigned ply = 1; ply < graph->n_points; ply++) {
    unsigned event = graph->points[ply].events;
    bool by_white = ply % 2 == (graph->first_turn == CP_WHITE ? 1 : 0);
    double x = frame->curves.x + frame->step * ply, y = by_white ? upper : lower;
    /* Only plies with events search their neighbourhood, so that drawing takes linear time. */
    if (event != 0 && has_room (frame, ply))
      draw_sign (cr, event, x, y, size);
    else if (event != 0)
      draw_tick (cr, event, &ticks[by_white], x, y, size);
  }
  double mark = MIN (frame->lane, 9);
  double x = frame->curves.x + frame->curves.width + frame->font * 0.3 + mark / 2;
  cp_draw_side_mark (cr, CP_WHITE, x, upper, mark, frame->palette);
  cp_draw_side_mark (cr, CP_BLACK, x, lower, mark, frame->palette);
}


/* Samples of the legend; @x is the left end, @size the font size. */

static void
sample_torque (const CpGraphFrame *frame, cairo_t *cr, double x, double cy, double size)
{
  cp_draw_fill_rect (cr, (CpRect){ x, cy - 1, size, 2 }, frame->palette->mark);
}


/* With an outline in the background colour, since it crosses areas of all colours. */
void
cp_graph_stroke_expected (const CpGraphFrame *frame, cairo_t *cr)
{
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cp_draw_set_colour (cr, frame->palette->background);
  cairo_set_line_width (cr, 4);
  cairo_stroke_preserve (cr);
  cp_draw_set_colour (cr, frame->palette->goal);
  cairo_set_line_width (cr, 2);
  cairo_stroke (cr);
}


static void
sample_expected (const CpGraphFrame *frame, cairo_t *cr, double x, double cy, double size)
{
  cairo_save (cr);
  cairo_move_to (cr, x, cy + size * 0.25);
  cairo_line_to (cr, x + size / 3, cy - size * 0.15);
  cairo_line_to (cr, x + size, cy - size * 0.25);
  cp_graph_stroke_expected (frame, cr);
  cairo_restore (cr);
}


static void
sample_steps (const CpGraphFrame *frame, cairo_t *cr, double x, double cy, double size)
{
  cairo_move_to (cr, x, cy + size * 0.25);
  cairo_line_to (cr, x + size / 2, cy + size * 0.25);
  cairo_line_to (cr, x + size / 2, cy - size * 0.25);
  cairo_line_to (cr, x + size, cy - size * 0.25);
  cp_draw_set_colour (cr, frame->palette->steps);
  cairo_set_line_width (cr, 1.25);
  cairo_stroke (cr);
}


static void
sample_material (const CpGraphFrame *frame, cairo_t *cr, double x, double cy, double size)
{
  double half = size * 0.4;
  CpRect box = { x, cy - half, size, half };
  for (CpSide side = CP_WHITE; side <= CP_BLACK; side++) {
    cp_draw_fill_rect (cr, box, frame->palette->pieces[side].fill);
    cp_draw_border (cr, box, 1, frame->palette->dim_text);
    box.y += half;
  }
}


static void
sample_mobility (
    const CpGraphFrame *frame, cairo_t *cr, double x, double cy, double size, CpSide side)
{
  double dash[] = { 2.5, 2 };
  cairo_save (cr);
  if (side == CP_BLACK)
    cairo_set_dash (cr, dash, 2, 0);
  cp_draw_set_colour (cr, side == CP_WHITE ? frame->palette->mark : frame->palette->text);
  cairo_set_line_width (cr, 1.5);
  cairo_move_to (cr, x, cy);
  cairo_line_to (cr, x + size, cy);
  cairo_stroke (cr);
  cairo_restore (cr);
}


static void
sample_white_mobility (const CpGraphFrame *frame, cairo_t *cr, double x, double cy, double size)
{
  sample_mobility (frame, cr, x, cy, size, CP_WHITE);
}


static void
sample_black_mobility (const CpGraphFrame *frame, cairo_t *cr, double x, double cy, double size)
{
  sample_mobility (frame, cr, x, cy, size, CP_BLACK);
}


static void
sample_knocked (const CpGraphFrame *frame, cairo_t *cr, double x, double cy, double size)
{
  cp_draw_set_colour (cr, frame->palette->text);
  draw_knocked (cr, x + size / 2, cy, size * 0.8);
}


static void
sample_stacked (const CpGraphFrame *frame, cairo_t *cr, double x, double cy, double size)
{
  cp_draw_set_colour (cr, frame->palette->text);
  draw_stacked (cr, x + size / 2, cy, size * 0.8);
}


static void
sample_changed (const CpGraphFrame *frame, cairo_t *cr, double x, double cy, double size)
{
  cp_draw_set_colour (cr, frame->palette->text);
  draw_changed (cr, x + size / 2, cy, size * 0.8);
}


typedef struct {
  void (*draw) (const CpGraphFrame *frame, cairo_t *cr, double x, double cy, double size);
  const char *text; /* N_() */
} Sample;

/* In a low graph only the first rows are shown. */
static const Sample with_balance[] = {
  /* Translators: a curve of a graph: the result that White can expect; in its legend. */
  { sample_expected, N_ ("White’s prospects") },
  /* Translators: a curve of a graph, or an event marked in it; in its legend. */
  { sample_torque, N_ ("Torque") },
  { sample_steps, N_ ("Held by the counterweight") },
  { sample_knocked, N_ ("Knocked out") },
  /* Translators: a curve of a graph, or an event marked in it; in its legend. */
  { sample_stacked, N_ ("Stacked") },
};

static const Sample without_balance[] = {
  { sample_expected, N_ ("White’s prospects") },
  /* Translators: a curve of a graph, or an event marked in it; in its legend. */
  { sample_material, N_ ("Material") },
  { sample_white_mobility, N_ ("White’s moves") },
  { sample_black_mobility, N_ ("Black’s moves") },
  /* Translators: a curve of a graph, or an event marked in it; in its legend. */
  { sample_knocked, N_ ("Captured") },
  /* Translators: a curve of a graph, or an event marked in it; in its legend. */
  { sample_changed, N_ ("Changed") },
};


/* Returns false for events that do not occur in the game, which the legend leaves out. */
static bool
is_needed (const CpGraph *graph, const Sample *sample)
{
  unsigned wanted = sample->draw == sample_knocked   ? CP_GRAPH_KNOCKED
                    : sample->draw == sample_stacked ? CP_GRAPH_STACKED
                    : sample->draw == sample_changed ? CP_GRAPH_CHANGED
                                                     : 0;
  if (sample->draw == sample_expected)
    return graph->has_expected;
  for (unsigned ply = 0; ply < graph->n_points && wanted != 0; ply++) {
    if (graph->points[ply].events & wanted)
      return true;
  }
  return wanted == 0;
}


/* Lays out the legend in rows from @y on, draws the first @rows of them, and returns their number.
 * An entry that is wider than the curves has a row of its own. */
static unsigned
lay_out_legend (const CpGraphFrame *frame, cairo_t *cr, double y, unsigned rows)
{
  bool balance = frame->graph->balance != NULL;
  const Sample *samples = balance ? with_balance : without_balance;
  size_t n = balance ? G_N_ELEMENTS (with_balance) : G_N_ELEMENTS (without_balance);
  double size = frame->font, left = frame->curves.x, right = left + frame->curves.width;
  double x = left;
  unsigned row = 0;
  CpTextStyle style = { size, false, CP_TEXT_START, frame->palette->text };
  for (size_t i = 0; i < n; i++) {
    const char *text = _ (samples[i].text);
    double width = cp_draw_text_width (cr, text, size, false);
    if (!is_needed (frame->graph, &samples[i]))
      continue;
    if (x > left && x + size * 1.5 + width > right) {
      x = left;
      row++;
    }
    double cy = y + size * (0.75 + CP_GRAPH_LEGEND_ROW * row);
    if (row < rows) {
      samples[i].draw (frame, cr, x, cy, size * 1.1);
      cp_draw_text (cr, text, x + size * 1.5, cy, &style);
    }
    x += size * 3 + width;
  }
  return row + 1;
}


unsigned
cp_graph_count_legend_rows (const CpGraphFrame *frame, cairo_t *cr)
{
  return lay_out_legend (frame, cr, 0, 0);
}


void
cp_graph_draw_legend (const CpGraphFrame *frame, cairo_t *cr, double y, unsigned rows)
{
  lay_out_legend (frame, cr, y, rows);
}
