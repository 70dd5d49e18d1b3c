/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-shape-drawing.h"

#include <math.h>
#include <string.h>

#include "cp-draw.h"

/* Dimensions of arrows, relative to a square. */
#define TAIL_GAP  0.30 /* from the centre of the first square to the tail */
#define TIP_GAP   0.10 /* from the tip to the centre of the last square */
#define SHAFT     0.17
#define HEAD      0.44 /* width and length of the head */
#define HEAD_LONG 0.38
#define RING      0.105
#define OPACITY   0.82

/* The same for the frame that replaces a ring in opaque drawings: it is thin and near the edge,
 * since a ring would hide too much of a piece. */
#define FRAME        0.07
#define FRAME_RADIUS 0.3

/* Letters of the colours, in the order of CpPalette.shapes. */
static const char letters[] = "GRYB";


/* Widths of the lines of all shapes, in pixels. */
typedef struct {
  double square;
  double edge;   /* dark outline of a shape */
  double halo;   /* light outline around that, for contrast with dark pieces */
  double core;   /* light line along the middle */
  bool has_core; /* false if squares are too small */
} Pen;


static Pen
make_pen (const CpBoardGeometry *g, const CpPalette *palette)
{
  double square = g->square;
  return (Pen){
    .square = square,
    .edge = MAX (0.7, square * 0.02),
    .halo = palette->high_contrast ? square * 0.02 : 0,
    .core = MAX (1.2, square * 0.042),
    .has_core = square >= 14,
  };
}


/* Strokes the path in the pattern of the colour: red a line, yellow dashes, blue dots, green
 * none. */
static void
stroke_core (cairo_t *cr, const Pen *pen, size_t colour, const CpPalette *palette)
{
  double dash[2] = { pen->core * 2.6, pen->core * 3.2 }, dot[2] = { 0, pen->core * 2.6 };
  if (colour == 0 || !pen->has_core) {
    cairo_new_path (cr);
    return;
  }
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (cr, pen->core * (colour == 3 ? 1.45 : 1));
  if (colour >= 2)
    cairo_set_dash (cr, colour == 2 ? dash : dot, 2, 0);
  cp_draw_set_colour (cr, colour == 2 ? palette->warning_text : palette->shape_core);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
}


/* Starts a group that end_shape() paints with transparency. @extent must contain the whole
 * shape. */
static void
begin_shape (cairo_t *cr, CpRect extent)
{
  cairo_save (cr);
  cairo_rectangle (cr, extent.x, extent.y, extent.width, extent.height);
  cairo_clip (cr);
  cairo_push_group (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
}


static void
end_shape (cairo_t *cr, const CpPalette *palette)
{
  cairo_pop_group_to_source (cr);
  cairo_paint_with_alpha (cr, palette->high_contrast ? 1 : OPACITY);
  cairo_restore (cr);
}


/* Strokes an outline of the path, or of a stroke along it of @width. */
static void
stroke_outline (cairo_t *cr, const Pen *pen, double width, const CpPalette *palette)
{
  if (pen->halo > 0) {
    cairo_set_line_width (cr, width + 2 * (pen->edge + pen->halo));
    cp_draw_set_colour (cr, palette->halo);
    cairo_stroke_preserve (cr);
  }
  cairo_set_line_width (cr, width + 2 * pen->edge);
  cp_draw_set_colour (cr, palette->shape_edge);
  cairo_stroke_preserve (cr);
}


static void
fill_with_edge (cairo_t *cr, const Pen *pen, size_t colour, const CpPalette *palette)
{
  stroke_outline (cr, pen, 0, palette);
  cp_draw_set_colour (cr, palette->shapes[colour]);
  cairo_fill (cr);
}


/* Sets the path to an arrow along the x axis, from @tail to @tip. */
static void
arrow_path (cairo_t *cr, const Pen *pen, double tail, double tip)
{
  double half = pen->square * SHAFT / 2, wide = pen->square * HEAD / 2;
  double neck = tip - pen->square * HEAD_LONG;
  double notch = neck + pen->square * 0.06;
  cairo_new_path (cr);
  cairo_arc (cr, tail + half, 0, half, G_PI_2, 3 * G_PI_2);
  cairo_line_to (cr, notch, -half);
  cairo_line_to (cr, neck, -wide);
  cairo_line_to (cr, tip, 0);
  cairo_line_to (cr, neck, wide);
  cairo_line_to (cr, notch, half);
  cairo_close_path (cr);
}


static void
draw_arrow (cairo_t *cr,
            const CpBoardGeometry *g,
            const CpShape *shape,
            size_t colour,
            const CpPalette *palette)
{
  Pen pen = make_pen (g, palette);
  double x0, y0, x1, y1;
  cp_board_geometry_centre (g, shape->from, &x0, &y0);
  cp_board_geometry_centre (g, shape->to, &x1, &y1);
  double length = hypot (x1 - x0, y1 - y0), room = pen.square * 0.5;
  CpRect extent = { MIN (x0, x1) - room, MIN (y0, y1) - room, fabs (x1 - x0) + 2 * room,
                    fabs (y1 - y0) + 2 * room };
  double tail = pen.square * TAIL_GAP, tip = length - pen.square * TIP_GAP;
  begin_shape (cr, extent);
  cairo_translate (cr, x0, y0);
  cairo_rotate (cr, atan2 (y1 - y0, x1 - x0));
  arrow_path (cr, &pen, tail, tip);
  fill_with_edge (cr, &pen, colour, palette);
  cairo_move_to (cr, tail + pen.square * SHAFT / 2, 0);
  cairo_line_to (cr, tip - pen.square * HEAD_LONG * 0.45, 0);
  stroke_core (cr, &pen, colour, palette);
  end_shape (cr, palette);
}


static void
draw_circle (
    cairo_t *cr, const CpBoardGeometry *g, CpSquare square, size_t colour, const CpPalette *palette)
{
  Pen pen = make_pen (g, palette);
  CpRect rect = cp_board_geometry_square (g, square);
  bool opaque = palette->high_contrast;
  double ring = MAX (opaque ? 1.5 : 2, pen.square * (opaque ? FRAME : RING));
  double inset = ring / 2 + pen.edge * (opaque ? 0.5 : 1), size = pen.square - 2 * inset;
  CpRect middle = { rect.x + inset, rect.y + inset, size, size };
  begin_shape (cr, rect);
  cp_draw_rounded_path (cr, middle, opaque ? pen.square * FRAME_RADIUS : size / 2);
  stroke_outline (cr, &pen, ring, palette);
  cairo_set_line_width (cr, ring);
  cp_draw_set_colour (cr, palette->shapes[colour]);
  cairo_stroke_preserve (cr);
  stroke_core (cr, &pen, colour, palette);
  end_shape (cr, palette);
}


void
cp_board_draw_shapes (cairo_t *cr,
                      const CpBoardGeometry *g,
                      const CpShape *shapes,
                      unsigned n,
                      const CpPalette *palette)
{
  if (g->square == 0)
    return;
  for (unsigned i = 0; i < n; i++) {
    const CpShape *shape = &shapes[i];
    const char *letter = shape->colour != '\0' ? strchr (letters, shape->colour) : NULL;
    if (letter == NULL || shape->from >= g->rules->n_squares)
      continue;
    size_t colour = (size_t) (letter - letters);
    if (shape->to == CP_SQUARE_NONE || shape->to == shape->from)
      draw_circle (cr, g, shape->from, colour, palette);
    else if (shape->to < g->rules->n_squares)
      draw_arrow (cr, g, shape, colour, palette);
  }
}
