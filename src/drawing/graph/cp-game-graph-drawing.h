/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "cp-game-graph.h"
#include "drawing/board/cp-board-geometry.h"
#include "drawing/board/cp-palette.h"

/** CP_GRAPH_NO_PLY: for no cursor. */
#define CP_GRAPH_NO_PLY (-1)

/**
 * cp_graph_draw: draws the graph over a whole game. In a game with a balance: the torque, both
 * limits with the zones beyond them, where the counterweight has to stand, and the moves that
 * knocked and stacked; in all others: who is ahead in material, the mobility of both sides, and the
 * moves that took a piece. A line with its legend is left out where there is no room for it.
 * @rect: where, in pixels; 280 x 70 is the least that is readable. palette->background is what it
 *   is meant to stand on; it is not painted
 * @current_ply: marked by a cursor, or CP_GRAPH_NO_PLY
 * @hover_ply: marked by a thinner one, or CP_GRAPH_NO_PLY
 */
void cp_graph_draw (const CpGraph *graph,
                    cairo_t *cr,
                    CpRect rect,
                    const CpPalette *palette,
                    int current_ply,
                    int hover_ply);

/**
 * cp_graph_ply_at: the ply nearest to a point, for clicks and hovering.
 * @rect: as for cp_graph_draw()
 *
 * Returns: CP_GRAPH_NO_PLY outside of @rect
 */
int cp_graph_ply_at (const CpGraph *graph, CpRect rect, double x, double y);

/** cp_graph_ply_x: where cp_graph_draw() shows @ply. */
double cp_graph_ply_x (const CpGraph *graph, CpRect rect, unsigned ply);
