/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "cp-game-graph.h"
#include "drawing/board/cp-board-geometry.h"
#include "drawing/board/cp-palette.h"

/* Event signs and legend of a graph. Used only by cp_graph_draw(). */

/** CpGraphFrame: Layout shared by all parts of a graph, in pixels. */
typedef struct {
  const CpGraph *graph;
  const CpPalette *palette;
  CpRect curves; /* the first ply is at its left edge, the last one at its right edge */
  double font;   /* font size */
  double lane;   /* height of each of the two rows of signs, above and below the curves */
  double step;   /* distance between plies */
} CpGraphFrame;

/** cp_graph_lane_height: Returns the height of a row of signs in a graph of @height. */
double cp_graph_lane_height (double height);

/**
 * cp_graph_draw_events: Draws a sign for each move with an event: White's above the curves, Black's
 * below.
 */
void cp_graph_draw_events (const CpGraphFrame *frame, cairo_t *cr);

/**
 * cp_graph_stroke_expected: Strokes the current path in the style of the curve of expected results.
 */
void cp_graph_stroke_expected (const CpGraphFrame *frame, cairo_t *cr);

/** CP_GRAPH_LEGEND_ROW: Height of a row of the legend, as a multiple of the font size. */
#define CP_GRAPH_LEGEND_ROW 1.7

/**
 * cp_graph_count_legend_rows: Returns the number of rows that the legend needs in the width of the
 * curves.
 */
unsigned cp_graph_count_legend_rows (const CpGraphFrame *frame, cairo_t *cr);

/**
 * cp_graph_draw_legend: Draws the legend of curves and signs, as much as fits.
 * @y: top of the first row
 * @rows: maximal number of rows
 */
void cp_graph_draw_legend (const CpGraphFrame *frame, cairo_t *cr, double y, unsigned rows);
