/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "cp-game-graph.h"
#include "drawing/board/cp-board-geometry.h"
#include "drawing/board/cp-palette.h"

/** CP_GRAPH_NO_PLY: No cursor. */
#define CP_GRAPH_NO_PLY (-1)

/**
 * cp_graph_draw: Draws the graph of a whole game. In a game with a balance: the torque, both limits
 * with the zones beyond them, the balancing line of the counterweight, and the moves that knocked
 * and stacked; in other games: the material advantage, the mobility of both sides, and the
 * captures. Curves with their legend are left out where there is no room.
 * @rect: area in pixels; 280 x 70 is the smallest legible size. The background is not painted; the
 *   colours are meant for palette->background
 * @current_ply: ply of the cursor, or CP_GRAPH_NO_PLY
 * @hover_ply: ply of a thinner cursor, or CP_GRAPH_NO_PLY
 */
void cp_graph_draw (const CpGraph *graph,
                    cairo_t *cr,
                    CpRect rect,
                    const CpPalette *palette,
                    int current_ply,
                    int hover_ply);

/**
 * cp_graph_ply_at: Returns the ply nearest to a point, for clicks and hovering.
 * @rect: as for cp_graph_draw()
 *
 * Returns: CP_GRAPH_NO_PLY outside of @rect
 */
int cp_graph_ply_at (const CpGraph *graph, CpRect rect, double x, double y);

/** cp_graph_ply_x: Returns the x coordinate of @ply in cp_graph_draw(). */
double cp_graph_ply_x (const CpGraph *graph, CpRect rect, unsigned ply);
