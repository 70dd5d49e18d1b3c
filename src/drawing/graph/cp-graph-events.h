/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "cp-game-graph.h"
#include "drawing/board/cp-board-geometry.h"
#include "drawing/board/cp-palette.h"

/* What a graph says in signs: the moves that took pieces, and the legend. Used by
 * cp_graph_draw() alone. */

/** CpGraphFrame: what all parts of a graph share, in pixels. */
typedef struct {
  const CpGraph *graph;
  const CpPalette *palette;
  CpRect curves; /* the first ply is at its left edge, the last one at its right edge */
  double font;   /* size */
  double lane;   /* height of the two rows of signs, above and below the curves */
  double step;   /* from ply to ply */
} CpGraphFrame;

/** cp_graph_lane_height: the height of a row of signs in a graph of @height. */
double cp_graph_lane_height (double height);

/** cp_graph_draw_events: a sign for each move that did something: White's above the curves, Black's
 * below. */
void cp_graph_draw_events (const CpGraphFrame *frame, cairo_t *cr);

/** cp_graph_stroke_expected: strokes the path as the curve of what can be expected. */
void cp_graph_stroke_expected (const CpGraphFrame *frame, cairo_t *cr);

/** CP_GRAPH_LEGEND_ROW: the height of a row of the legend, as a multiple of the size of the font.
 */
#define CP_GRAPH_LEGEND_ROW 1.7

/** cp_graph_count_legend_rows: how many rows the legend needs across the curves. */
unsigned cp_graph_count_legend_rows (const CpGraphFrame *frame, cairo_t *cr);

/**
 * cp_graph_draw_legend: what lines and signs mean, as much of it as there is room for.
 * @y: where the first row begins
 * @rows: how many there are at most
 */
void cp_graph_draw_legend (const CpGraphFrame *frame, cairo_t *cr, double y, unsigned rows);
